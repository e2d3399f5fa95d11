package xmf

import (
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"marrow/asset"
	"marrow/internal/xmftest"
	"marrow/internal/xmltext"
	"marrow/report"
	"marrow/scene"
)

// A collection's name is its name attribute, regardless of others; an XML diff has it in its selector; a material
// elsewhere has none.
func TestCollections(t *testing.T) {
	l := new(Library)
	if err := l.Add([]byte(`<diff><add sel="/materiallibrary"><collection comment="x" name="a" other="y"><material shader="s1" name="m"/></collection></add>
		<add pos="prepend" sel="/materiallibrary/collection[@name='b']"><material name="m" shader="s2"/></add>
		<replace sel="//material[@name='n']"><material name="n" shader="s3"/></replace></diff>`)); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"a.m": "s1", "B.M": "s2", "a.n": "s3", "c.n": "s3", "x.m": "", "y.m": "", "c.m": ""} {
		got := ""
		if m := l.Material(name); m != nil {
			got = m.Shader
		}
		if got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// The result of each blend mode: glows aren't lit, nor physically based.
func TestBlendModes(t *testing.T) {
	for mode, want := range map[string]struct {
		blend scene.Blend
		flags scene.LayerFlags
		found int
	}{
		"": {scene.Opaque, 0, 0}, "NONE": {scene.Opaque, 0, 0}, "ALPHA1": {scene.AlphaTest, 0, 0}, "ALPHA8": {scene.AlphaBlend, 0, 0}, "ALPHA8_SINGLE": {scene.AlphaBlend, 0, 0},
		"ADDITIVE": {scene.Additive, scene.Unshaded, 0}, "SCREEN": {scene.Additive, scene.Unshaded, 1}, "HAZEBLEND": {scene.Additive, scene.Unshaded, 1}, "OTHER": {scene.AlphaBlend, 0, 1},
	} {
		b := NewBuilder("x")
		b.Libraries = libraries{{materials: map[string]*LibraryMaterial{"a.m": {Name: "m", BlendMode: mode, Maps: map[string]string{"diffuse_map": "d", "normal_map": "n", "smooth_map": "s", "metal_map": "m", "glow_map": "g"}, Floats: map[string]float32{"color_glowStr": 3}}}}}
		i := b.material("a.m")
		m := b.S.Materials[i:]
		l := m[0].Layers[0]
		if l.Blend != want.blend || l.Flags != want.flags || l.Texture != 0 || (m[0].PBR == nil) != (want.flags == scene.Unshaded) || len(b.found) != want.found {
			t.Errorf("%q: %+v, PBR %v, %v", mode, l, m[0].PBR, b.found)
		}
		if m[0].PBR != nil {
			p := scene.NewPBR()
			p.BaseColor, p.Normal, p.GreenDown, p.Emissive, p.EmissiveGain, p.Smooth, p.Metal = 0, 1, true, 2, 3, 3, 4
			p.Emission = scene.Vec3{1, 1, 1}
			if diff := cmp.Diff(p, m[0].PBR); diff != "" {
				t.Errorf("%q: (-want +got) %s", mode, diff)
			}
		}
	}
}

// Data after an omitted part of a motion are still read.
func TestMotionGoesOn(t *testing.T) {
	keys := []Key{key(0, 1, InterpLinear, 0, 0), key(1, 2, InterpLinear, 0, 0)}
	b := NewBuilder("x")
	node := b.Node("part", scene.None)
	b.Motion(&Motion{Animations: []Animation{
		{Name: "gone", SubName: "loop", Duration: 1, Positions: keys},
		{Name: "part", SubName: "idle"},
		{Name: "part", SubName: "loop", Duration: 1, Positions: keys},
		{Name: "part", SubName: "loop", Duration: 9, Positions: keys},
		{Name: "part", SubName: "open", Duration: 2, Positions: keys, PreScales: keys},
	}}, map[string]int{"part": node})
	if len(b.S.Clips) != 2 || b.S.Clips[0].Name != "loop" || b.S.Clips[0].Duration != 1 || len(b.S.Clips[0].Channels) != 1 || b.S.Clips[1].Name != "open" || len(b.S.Clips[1].Channels) != 1 {
		t.Errorf("%+v", b.S.Clips)
	}
	if _, found := b.Finish(); len(found) != 3 {
		t.Errorf("%v", found)
	}
}

// TestAxes: preScale and postScale keys, pairs of a scale and the angles of its axes, are in the clip's extras, and
// reported once.
func TestAxes(t *testing.T) {
	pair := func(at float32) []Key {
		return []Key{{Value: [3]float32{1, 2, 3}, Time: at, AngleKey: 1}, {Value: [3]float32{0, 0.5, 0}, Time: at}}
	}
	m := &Motion{Animations: []Animation{
		{Name: "a", SubName: "open", Duration: 2, PreScales: append(pair(0), pair(1)...), PostScales: pair(2)[:1]},
		{Name: "b", SubName: "open", Duration: 2, PostScales: pair(0)},
	}}
	s, found := m.Scene(scene.Options{})
	if len(found) != 1 || found[0].Code != CodeMotion || found[0].Count != 2 {
		t.Errorf("findings %v", found)
	}
	k := func(at float32) AxesKey { return AxesKey{at, [3]float32{1, 2, 3}, [3]float32{0, 0.5, 0}} }
	want := StateExtras{Name: "open", Duration: 2, Axes: []axesExtra{
		{"a", []AxesKey{k(0), k(1)}, []AxesKey{{Time: 2, Scale: [3]float32{1, 2, 3}}}},
		{"b", nil, []AxesKey{k(0)}},
	}}
	if len(s.Clips) != 1 || !reflect.DeepEqual(s.Clips[0].Extras.Value, want) {
		t.Errorf("clips %+v, want %+v", s.Clips, want)
	}
}

// Keys that are all stepped or all linear stay unchanged; the last key's interpolation has no effect.
func TestInterpolations(t *testing.T) {
	for _, tt := range []struct {
		kinds [3]Interpolation
		want  scene.Interp
		count int // keys
	}{
		{[3]Interpolation{InterpLinear, InterpLinear, InterpStep}, scene.Linear, 3},
		{[3]Interpolation{InterpStep, InterpStep, InterpBezier}, scene.Step, 3},
		{[3]Interpolation{InterpBezier, InterpBezier, InterpStep}, scene.Bezier, 3},
		{[3]Interpolation{InterpLinear, InterpStep, InterpStep}, scene.Bezier, 4}, // a step ends a moment before the next key
		{[3]Interpolation{InterpTCB, InterpUnknown, InterpStep}, scene.Linear, 3},
	} {
		b := NewBuilder("x")
		c, ok := b.Vectors([]Key{key(0, 1, tt.kinds[0], 1, 1), key(1, 2, tt.kinds[1], 2, 2), key(2, 3, tt.kinds[2], 3, 3)}, scene.NodeTranslation, 0, vec3{})
		if !ok || c.Interp != tt.want || len(c.Times) != tt.count || len(c.Values) != tt.count*3*c.Interp.PerKey() {
			t.Errorf("%v: %+v", tt.kinds, c)
		}
	}
	if _, ok := NewBuilder("x").Vectors(nil, scene.NodeTranslation, 0, vec3{}); ok {
		t.Error("a channel without keys")
	}
}

// Numbers of a summary, and unusual values of a whole file.
func TestNumbers(t *testing.T) {
	if New().Version != 3 {
		t.Errorf("a new mesh has version %d", New().Version)
	}
	f := xmftest.Square()
	counts := make(map[string]int)
	for _, c := range decode(t, f).Summary().Counts {
		counts[c.Name] = c.N
	}
	if counts["vertices"] != 4 || counts["triangles"] != 2 {
		t.Errorf("%v", counts)
	}
	f.NumVertices, f.Version = 9, 4
	_, found, err := Decode(f.Bytes(), Options{})
	codes := make(map[report.Code]bool)
	for _, x := range found {
		codes[x.Code] = true
	}
	if err != nil || !codes[codeCounts] || !codes[codeVersion] {
		t.Errorf("%v, %v", found, err)
	}
}

// TestNumber: numbers in material libraries have the game's precision of 32 bits; invalid ones are 0.
func TestNumber(t *testing.T) {
	for s, want := range map[string]float32{"1": 1, " 0.5 ": 0.5, "0.1": 0.1, "-2e3": -2000, "": 0, "x": 0, "NaN": 0, "inf": 0, "1e40": 0} {
		if got := xmltext.Number(s); got != want {
			t.Errorf("%q is %v, want %v", s, got, want)
		}
	}
}

// Numbers of a library that aren't are reported for the materials that a mesh uses, and not used.
func TestWrongNumbersOfALibrary(t *testing.T) {
	const sound = "<?xml version=\"1.0\"?><materiallibrary><collection name=\"ships\">\n<material name=\"hull\"><properties>\n" +
		"  <property type=\"BitMap\" name=\"color_glow_map\" value=\"glow\"/> <property type=\"Float\" name=\"color_glowStr\" value=\"0.5\"/>\n" +
		"  <property type=\"Color\" name=\"color_water\" r=\"25\" g=\"40\" b=\"54\" a=\"255\" value=\"(color 25 40 54 255)\"/>\n" +
		"</properties></material>\n<material name=\"other\"><properties><property type=\"Float\" name=\"x\" value=\"none\"/></properties></material></collection></materiallibrary>"
	for _, c := range []struct {
		old, new string
		gain     float32
		want     string
	}{
		{"", "", 0.5, ""},
		{`value="0.5"`, `value="0,5"`, 1, `lib.xml:3: value of property color_glowStr of ships.hull is "0,5", which isn't a number; it isn't used`},
		{`value="0.5"`, `value=""`, 1, `lib.xml:3: value of property color_glowStr of ships.hull is "", which isn't a number; it isn't used`},
		{` value="0.5"`, ``, 1, ""},
		{`g="40"`, `g="4O"`, 0.5, `lib.xml:4: g of property color_water of ships.hull is "4O", which isn't a number; it isn't used`},
		{` a="255"`, ``, 0.5, ""},
	} {
		library := asset.Override{Name: "lib.xml", Data: []byte(strings.Replace(sound, c.old, c.new, 1))}
		m := decode(t, xmftest.Triangle(0))
		got := ""
		for _, f := range m.Load("x.xmf", asset.Resolver{Override: []asset.Override{library}}) {
			got += f.Message
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.new, got, c.want)
		}
		s, _ := m.Scene(scene.Options{})
		if gain := s.Materials[0].PBR.EmissiveGain; gain != c.gain {
			t.Errorf("%s: the glow is multiplied by %g, want %g", c.new, gain, c.gain)
		}
	}
}
