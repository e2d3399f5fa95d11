package version

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/internal/wiretest"
	"marrow/mdx"
	"marrow/report"
)

// changeVersion changes a model's version and checks the properties that always hold: the objects are numbered as
// required, and Encode omits no field silently.
func changeVersion(t testing.TB, m *mdx.Model, to uint32) []report.Finding {
	t.Helper()
	from := m.Version
	found, err := Change(m, to)
	if err != nil {
		t.Fatalf("%d to %d: %v", from, to, err)
	}
	if m.Version != to {
		t.Fatalf("%d to %d: it is %d", from, to, m.Version)
	}
	for _, f := range found {
		if f.Message == "" || f.Code.Severity() == report.Error {
			t.Errorf("%d to %d: %v", from, to, f)
		}
	}
	if from != to && !wellNumbered(m.Objects(), len(m.Bones)) {
		t.Errorf("%d to %d: object ids with gaps, doubled, or not bones first", from, to)
	}
	for i := range m.Geosets {
		if g := &m.Geosets[i]; to < 900 && len(g.MatrixGroups) > mdx.MaxGroups && from >= 900 {
			t.Errorf("%d to %d: geosets[%d] has %d matrix groups", from, to, i, len(g.MatrixGroups))
		}
	}
	data, err := mdx.Encode(m)
	if err != nil {
		t.Fatalf("%d to %d: encode: %v", from, to, err)
	}
	again, _, err := mdx.Decode(data, mdx.Options{})
	if err != nil {
		t.Fatalf("%d to %d: decode: %v", from, to, err)
	}
	if bytes.Equal(fields(t, m), fields(t, again)) {
		return found
	}
	if diff := cmp.Diff(m, again, sameFields); diff != "" {
		t.Fatalf("%d to %d: Encode left something out (- the model, + what was written):\n%.2000s", from, to, diff)
	}
	return found
}

// fields returns the content of a model's exported fields, which can be compared much faster than with cmp.
func fields(t testing.TB, m *mdx.Model) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// Each model of the corpus is converted to these versions and back. Package convert tests that its look and motion are
// preserved.
func TestChangeCorpus(t *testing.T) {
	for i, f := range corpus.Read(t, "mdx", "mdx") {
		if prove.Skips(i, 10) {
			continue
		}
		for _, to := range []uint32{800, 1000, 1100, 1800} {
			m, _, err := mdx.Decode(f.Data, mdx.Options{})
			if err != nil || m.Flavour != mdx.Warcraft3 {
				continue
			}
			m.Canonical() // so that nothing else changes when the model is written
			from := m.Version
			changeVersion(t, m, to)
			changeVersion(t, m, from)
		}
	}
}

// had returns the paths of the findings with a code.
func had(found []report.Finding, code report.Code) string {
	var list []string
	for _, f := range found {
		if f.Code == code {
			list = append(list, f.Path)
		}
	}
	return strings.Join(list, " ")
}

func TestChangeErrors(t *testing.T) {
	wow := &mdx.Model{Flavour: mdx.WorldOfWarcraft, Version: 1300}
	if _, err := Change(wow, 800); err == nil || !strings.HasPrefix(err.Error(), "a model of World of Warcraft's alpha can't change its version") || strings.Contains(err.Error(), "\n") {
		t.Errorf("World of Warcraft: %v", err)
	}
	for _, v := range []uint32{0, 700, 850, 1900} {
		m := hdModel()
		if _, err := Change(m, v); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("version %d isn't one of Warcraft III's", v)) || m.Version != 1000 {
			t.Errorf("%d: %v, version %d", v, err, m.Version)
		}
	}
	m := hdModel()
	if found, err := Change(m, 1000); found != nil || err != nil {
		t.Errorf("the same version: %v, %v", found, err)
	}
}

// hdModel returns a Reforged unit of version 1000: two bones, a material of six maps, weights.
func hdModel() *mdx.Model {
	m := &mdx.Model{
		Version: 1000,
		Bones:   []mdx.Bone{{Node: named("Root", 0)}, {Node: named("Arm", 1)}},
		Helpers: []mdx.Helper{{Node: named("Helper", 2)}},
		Pivots:  []mdx.Vec3{{1}, {2}, {3}},
		Textures: []mdx.Texture{
			{Path: "a_diffuse.dds"}, {Path: "a_normal.dds"}, {Path: "a_orm.dds"}, {Path: "Textures/Black32.blp"},
			{ReplaceableID: 1}, {Path: "ReplaceableTextures/EnvironmentMap.blp"},
		},
		Materials: []mdx.Material{{Shader: "Shader_HD_DefaultUnit", Flags: mdx.MaterialTwoSided}},
		Geosets: []mdx.Geoset{{
			Vertices: []mdx.Vec3{{}, {1}, {0, 1}}, Normals: make([]mdx.Vec3, 3), UVSets: [][]mdx.Vec2{make([]mdx.Vec2, 3)},
			PrimitiveTypes: []mdx.PrimitiveType{mdx.Triangles}, FaceGroups: []uint32{3}, Faces: []uint16{0, 1, 2},
			LODName: "a_lod0", Tangents: make([]mdx.Vec4, 3),
			Skin: []uint8{
				0, 0, 0, 0, 255, 0, 0, 0,
				1, 0, 0, 0, 191, 64, 0, 0,
				0, 1, 0, 0, 240, 15, 0, 0,
			},
		}},
	}
	for i := range m.Textures {
		l := mdx.Layer{TextureID: int32(i), TextureAnimID: mdx.None, Alpha: 1, EmissiveGain: 1, FresnelColor: mdx.Vec3{1, 1, 1}}
		if i == 0 {
			l.FilterMode = mdx.FilterTransparent
		}
		m.Materials[0].Layers = append(m.Materials[0].Layers, l)
	}
	return m
}

// The client's rule: exactly six layers with shader 1 or 24 become slots. The conversion back restores them.
func TestChangeFold(t *testing.T) {
	m := hdModel()
	m.Materials[0].Layers[0].TextureIDTrack = &mdx.Track[uint32]{GlobalSequenceID: mdx.None, Times: []int32{0}, Values: []uint32{1}}
	m.Materials[0].Layers[2].AlphaTrack = floatKey(1)
	want := slices.Clone(m.Materials[0].Layers)
	found := changeVersion(t, m, 1100)
	if had(found, codeMaterial) != "materials[0].layers[2].alphaTrack" || len(found) != 1 {
		t.Errorf("findings %v", found)
	}
	mat := m.Materials[0]
	if len(mat.Layers) != 1 || mat.Shader != "" {
		t.Fatalf("%+v", mat)
	}
	l := mat.Layers[0]
	if l.Shader != 1 || l.FilterMode != mdx.FilterTransparent || l.TextureIDTrack != nil || l.Flags != mdx.TwoSided || len(l.Slots) != 6 {
		t.Fatalf("%+v", l)
	}
	for i, s := range l.Slots {
		if s.Slot != uint32(i) || s.TextureID != int32(i) || (s.TextureIDTrack != nil) != (i == 0) {
			t.Errorf("slot %d: %+v", i, s)
		}
	}

	if found := changeVersion(t, m, 1000); len(found) > 0 {
		t.Errorf("findings %v", found)
	}
	want[2].AlphaTrack = nil
	want[0].Flags = mdx.TwoSided // the material's flag
	if diff := cmp.Diff(want, m.Materials[0].Layers, sameFields); diff != "" || m.Materials[0].Shader != "Shader_HD_DefaultUnit" || m.Materials[0].Flags != mdx.MaterialTwoSided {
		t.Errorf("%+v\n%s", m.Materials[0], diff)
	}
}

func TestChangeShaders(t *testing.T) {
	for _, c := range []struct {
		name   string
		layers int
		want   mdx.Shader
		folds  bool
		lost   string
	}{
		{"", 2, 0, false, ""},
		{"Shader_SD_Legacy", 1, 0, false, ""},
		{"shader_sd_fixedfunction", 1, 2, false, ""},
		{"SHADER_HD_CRYSTAL", 6, 24, true, ""},
		{"Shader_HD_DefaultUnit", 5, 0, false, "materials[0].shader"},
		{"Shader_HD_Typo", 6, 0, false, "materials[0].shader"},
	} {
		m := &mdx.Model{Version: 900, Materials: []mdx.Material{{Shader: c.name, Layers: make([]mdx.Layer, c.layers)}}}
		for i := range m.Materials[0].Layers {
			m.Materials[0].Layers[i].TextureID = int32(i)
		}
		found := changeVersion(t, m, 1200)
		layers := m.Materials[0].Layers
		if had(found, codeName) != c.lost || (len(layers) == 1 && c.layers > 1) != c.folds {
			t.Errorf("%q: %d layers, %v", c.name, len(layers), found)
		}
		for i, l := range layers {
			if l.Shader != c.want || l.Slots[0].TextureID != int32(i) || l.Slots[0].Slot != 0 || !c.folds && len(l.Slots) != 1 {
				t.Errorf("%q: %+v", c.name, l)
			}
		}
	}
}

// Before version 1100, a material has one shader, a layer has one texture, and six layers need six textures.
func TestChangeUnfold(t *testing.T) {
	m := &mdx.Model{Version: 1200, Textures: []mdx.Texture{{Path: `textures\NORMAL.blp`}, {Path: "a.dds"}}, Materials: []mdx.Material{
		{Layers: []mdx.Layer{{Shader: 1, Slots: []mdx.TextureSlot{{TextureID: 1}, {TextureID: 1, Slot: 2}, {TextureID: 1, Slot: 9}}}}},
		{Layers: []mdx.Layer{{Shader: 2, Slots: []mdx.TextureSlot{{TextureID: 1}}}, {Shader: 2, Slots: []mdx.TextureSlot{{TextureID: 0, Slot: 1}, {TextureID: 1}}}}},
		{Layers: []mdx.Layer{{Shader: 1, TextureID: 7, Slots: []mdx.TextureSlot{{TextureID: 1}}}, {Slots: []mdx.TextureSlot{{TextureID: 0}}}}},
	}}
	found := changeVersion(t, m, 1000)
	if got, want := had(found, codeMaterial), "materials[0].layers[0].slots[2] materials[1].layers[1].slots[0] materials[2].layers[0].shader"; got != want {
		t.Errorf("lost %s", got)
	}
	if had(found, codeFilled) != strings.Repeat("materials[0].layers[0].slots ", 3)+"materials[0].layers[0].slots" {
		t.Errorf("filled %v", found)
	}
	var ids []int32
	for _, l := range m.Materials[0].Layers {
		ids = append(ids, l.TextureID)
	}
	if diff := cmp.Diff([]int32{1, 0, 1, 2, 3, 4}, ids); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]mdx.Texture{{Path: "Textures/Black32.blp"}, {ReplaceableID: 1}, {Path: "ReplaceableTextures/EnvironmentMap.blp"}}, m.Textures[2:], sameFields); diff != "" {
		t.Error(diff)
	}
	if a, b := m.Materials[1], m.Materials[2]; a.Shader != "Shader_SD_FixedFunction" || a.Layers[1].TextureID != 1 || b.Shader != "" || b.Layers[0].TextureID != 1 {
		t.Errorf("%+v %+v", a, b)
	}
}

func TestChangeClassic(t *testing.T) {
	m := hdModel()
	found := changeVersion(t, m, 800)
	mat := m.Materials[0]
	if len(mat.Layers) != 1 || mat.Shader != "" || mat.Flags != 0 || mat.Layers[0].Flags != mdx.TwoSided || mat.Layers[0].FilterMode != mdx.FilterTransparent {
		t.Errorf("%+v", mat)
	}
	g := m.Geosets[0]
	// 191 of 255 is three quarters; 240 of 255 is nearest to all.
	if diff := cmp.Diff([]uint8{0, 1, 0}, g.VertexGroups) + cmp.Diff([]uint32{1, 4}, g.MatrixGroups) + cmp.Diff([]int32{0, 0, 1, 1, 1}, g.Matrices); diff != "" {
		t.Error(diff)
	}
	for code, want := range map[report.Code]string{
		codeMaterial: "materials[0].layers",
		CodeWeights:  "geosets[0].skin",
		codeName:     "geosets[0].lodName",
		CodeComputed: "geosets[0].tangents",
		codeTexture:  "textures[0].path",
	} {
		if got := had(found, code); got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
	}

	// The maps are removed, but not a texture that wasn't used before.
	if found[0].Code != codeTexture {
		t.Errorf("first %v, want the texture that classic clients can't read", found[0])
	}
	was := hdModel().Textures
	if diff := cmp.Diff([]mdx.Texture{was[hdModel().Materials[0].Layers[0].TextureID]}, m.Textures, sameFields); diff != "" {
		t.Error(diff)
	}

	// An emissive map that isn't black is added on top.
	m = hdModel()
	m.Textures[3].Path = "a_emissive.dds"
	m.Textures = append([]mdx.Texture{{Path: "unused.blp"}}, m.Textures...)
	m.ParticleEmitters2 = []mdx.ParticleEmitter2{{Node: named("Sparks", 5), TextureID: 2}, {Node: named("None", 6), TextureID: mdx.None}}
	for k := range m.Materials[0].Layers {
		m.Materials[0].Layers[k].TextureID++
	}
	m.Materials[0].Layers[0].TextureIDTrack = &mdx.Track[uint32]{Times: []int32{0, 5}, Values: []uint32{4, 1}}
	m.Materials[0].Layers[0].EmissiveGain = 0.5
	changeVersion(t, m, 800)
	if l := m.Materials[0].Layers; len(l) != 2 || l[1].TextureID != 3 || l[0].TextureID != 1 || !slices.Equal(l[0].TextureIDTrack.Values, []uint32{3, 1}) || m.ParticleEmitters2[0].TextureID != 2 || m.ParticleEmitters2[1].TextureID != mdx.None || l[1].FilterMode != mdx.FilterAddAlpha || l[1].Alpha != 0.5 || l[1].Flags&(mdx.Unshaded|mdx.NoDepthSet|mdx.TwoSided) != mdx.Unshaded|mdx.NoDepthSet|mdx.TwoSided {
		t.Errorf("%+v", l)
	}
}

func TestChangeTerms(t *testing.T) {
	plain := func() *mdx.Model {
		return &mdx.Model{Version: 800, Materials: []mdx.Material{{Layers: []mdx.Layer{{Alpha: 1}}}}, Lights: []mdx.Light{{Node: named("Light", 0)}}}
	}
	// The game uses these values without the fields (mdx-facts: 0.0005, 0, 1e-5 before version 1600).
	m := plain()
	if found := changeVersion(t, m, 1800); len(found) > 0 {
		t.Errorf("up: %v", found)
	}
	if l := m.Lights[0]; l.QuadraticFalloff != 0.0005 || l.LinearFalloff != 0 || l.Damping != 1e-5 {
		t.Errorf("%+v", l)
	}
	if l := m.Materials[0].Layers[0]; l.EmissiveGain != 1 || l.FresnelColor != (mdx.Vec3{1, 1, 1}) || l.FresnelOpacity != 0 {
		t.Errorf("%+v", l)
	}
	if found := changeVersion(t, m, 800); len(found) > 0 {
		t.Errorf("and down: %v", found)
	}
	if diff := cmp.Diff(plain(), m, sameFields, cmp.FilterPath(func(p cmp.Path) bool { return p.Last().String() == ".Pivots" }, cmp.Ignore())); diff != "" {
		t.Error(diff)
	}

	m = plain()
	changeVersion(t, m, 1800)
	m.Lights[0] = mdx.Light{Node: named("Light", 0), ShadowCasting: 1, ShadowIntensity: 2, ShadowCastingStart: 3, ShadowCastingEndTrack: floatKey(1),
		LinearFalloff: 1, QuadraticFalloff: 0.0005, DampingTrack: floatKey(1)}
	l := &m.Materials[0].Layers[0]
	l.EmissiveGain, l.FresnelOpacity, l.EmissiveGainTrack, l.FresnelColorTrack = 3, 0.5, floatKey(1), vec3Key(mdx.Vec3{})
	m.Cameras = []mdx.Camera{{Variant: 3, FStop: floatKey(1), Visibility: floatKey(1)}, {Variant: 1, Unknown: mdx.Vec3{1}}}
	m.PopcornEmitters = []mdx.PopcornEmitter{{Node: named("Fire", 1)}}
	m.PopcornEmitters[0].Flags = 1<<17 | mdx.Billboarded
	m.Helpers = []mdx.Helper{{Node: named("Below it", 2)}}
	m.Helpers[0].ParentID = 1
	m.Pivots = make([]mdx.Vec3, 3)
	m.FaceFX, m.BindPose, m.Glider = []mdx.FaceFX{{Name: "a"}}, make([][12]float32, 4), []uint32{0}
	found := changeVersion(t, m, 800)
	for code, want := range map[report.Code]string{
		codeLight: "lights[0].shadowIntensity lights[0].shadowCasting lights[0].shadowCastingStart lights[0].shadowCastingEndTrack " +
			"lights[0].linearFalloff lights[0].dampingTrack",
		codeMaterial: "materials[0].layers[0].fresnelColor materials[0].layers[0].fresnelOpacity materials[0].layers[0].fresnelColorTrack materials[0].layers[0].emissiveGainTrack",
		codeCamera:   "cameras[0].visibility cameras[0].fStop cameras[1].unknown",
		CodePopcorn:  "popcornEmitters[0]",
		codeChunk:    "faceFX glider",
		CodeComputed: "bindPose",
	} {
		if got := had(found, code); got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
	}
	if h := m.Helpers; len(h) != 2 || h[1].Name != "Fire" || h[1].ObjectID != 1 || h[1].Flags != mdx.Billboarded || h[0].ParentID != 1 {
		t.Errorf("%+v", h)
	}
}

// Groups express quarters and thirds, whichever are closest to the weights.
func TestShares(t *testing.T) {
	known := map[int32]bool{1: true, 2: true, 3: true, 4: true}
	for _, c := range []struct {
		skin [8]uint16
		want []int32
		off  float64
	}{
		{[8]uint16{1, 2, 3, 4, 255, 0, 0, 0}, []int32{1}, 0},
		{[8]uint16{2, 1, 0, 0, 128, 127}, []int32{1, 2}, 0.5 / 255},
		{[8]uint16{2, 1, 0, 0, 170, 85}, []int32{1, 2, 2}, 0},
		{[8]uint16{2, 1, 3, 0, 85, 85, 85}, []int32{1, 2, 3}, 0},
		{[8]uint16{1, 2, 3, 0, 127, 64, 64}, []int32{1, 1, 2, 3}, 0.5 / 255},
		{[8]uint16{4, 3, 2, 1, 64, 64, 64, 63}, []int32{1, 2, 3, 4}, 0.75 / 255},
		{[8]uint16{1, 2, 0, 0, 245, 10}, []int32{1}, 10.0 / 255},
		{[8]uint16{1, 1, 1, 2, 100, 50, 50, 55}, []int32{1, 1, 1, 2}, 8.75 / 255}, // the same bone three times
		{[8]uint16{1, 9, 0, 0, 55, 200}, []int32{1}, 0},                           // no object has id 9
		{[8]uint16{9, 0, 0, 0, 255}, nil, 0},
		{[8]uint16{1, 2, 0, 0, 20000, 20000}, []int32{1, 2}, 0},
	} {
		got, off := closestGroup(c.skin, known)
		if diff := cmp.Diff(c.want, got); diff != "" || off < c.off-1e-9 || off > c.off+1e-9 {
			t.Errorf("%v: %v off by %.4f, want %v, %.4f", c.skin, got, off, c.want, c.off)
		}
	}
}

// Weights of versions 900 to 1300 refer to bones with one byte. The number of a bone with weight 0 doesn't matter.
func TestAbove255(t *testing.T) {
	for _, c := range []struct {
		name string
		skin []uint16
		want bool
	}{
		{"none", nil, false},
		{"the last bone of a byte", []uint16{255, 0, 0, 0, 255, 0, 0, 0}, false},
		{"one more, first", []uint16{256, 0, 0, 0, 255, 0, 0, 0}, true},
		{"one more, fourth", []uint16{0, 1, 2, 256, 252, 1, 1, 1}, true},
		{"without weight", []uint16{0, 256, 0, 0, 255, 0, 0, 0}, false},
		{"weights are no bones", []uint16{0, 0, 0, 0, 300, 1, 0, 0}, false},
		{"of the second vertex", []uint16{0, 0, 0, 0, 255, 0, 0, 0, 1, 256, 0, 0, 127, 128, 0, 0}, true},
	} {
		if got := above255(c.skin); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// A geoset with more groups or vertices than the classic game supports is split into several with the same triangles.
func TestChangeSplit(t *testing.T) {
	for _, n := range []int{400, 7500} {
		m := hdModel()
		m.GeosetAnims = []mdx.GeosetAnim{{GeosetID: 0, Alpha: 0.5, AlphaTrack: floatKey(1)}}
		for len(m.Bones) < 200 {
			m.Bones = append(m.Bones, mdx.Bone{})
		}
		for i := range m.Bones {
			m.Bones[i] = mdx.Bone{Node: named("", int32(i))}
		}
		m.Helpers[0].ObjectID = 200
		g := &m.Geosets[0]
		g.Skin, g.Vertices, g.Faces = nil, nil, nil
		for v := range n {
			a, b := v%200, (v/200)%2+100 // with at least 400 groups
			g.Vertices = append(g.Vertices, mdx.Vec3{float32(v)})
			g.Skin = append(g.Skin, uint8(a), uint8(b), 0, 0, 128, 127, 0, 0)
			if v >= 2 {
				g.Faces = append(g.Faces, uint16(v-2), uint16(v-1), uint16(v))
			}
		}
		g.Normals, g.UVSets, g.Tangents = g.Vertices, [][]mdx.Vec2{make([]mdx.Vec2, n)}, nil
		g.FaceGroups = []uint32{uint32(len(g.Faces))}
		var want []float32
		for _, f := range g.Faces {
			want = append(want, float32(f))
		}
		found := changeVersion(t, m, 800)
		if had(found, CodeSplit) != "geosets[0]" || len(m.Geosets) < 2 || len(m.GeosetAnims) != len(m.Geosets) {
			t.Fatalf("%d geosets, %d animations, %v", len(m.Geosets), len(m.GeosetAnims), found)
		}
		var got []float32
		for i, g := range m.Geosets {
			if len(g.MatrixGroups) > 256 || len(g.Vertices) >= 7433 || len(g.Vertices) != len(g.VertexGroups) || len(g.UVSets[0]) != len(g.Vertices) {
				t.Errorf("geosets[%d]: %d groups, %d vertices", i, len(g.MatrixGroups), len(g.Vertices))
			}
			if a := m.GeosetAnims[i]; a.GeosetID != int32(i) || a.Alpha != 0.5 || i > 0 && a.AlphaTrack == m.GeosetAnims[0].AlphaTrack {
				t.Errorf("geosetAnims[%d]: %+v", i, a)
			}
			for _, f := range g.Faces {
				got = append(got, g.Vertices[f][0])
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%d vertices: other triangles", n)
		}
	}
}

// A geoset whose triangles each use different matrix groups, again and again, would be split into more parts than a
// model may have. Then the model is unchanged.
func TestChangeTooManyParts(t *testing.T) {
	m := hdModel()
	for len(m.Bones) < 200 {
		m.Bones = append(m.Bones, mdx.Bone{})
	}
	for i := range m.Bones {
		m.Bones[i] = mdx.Bone{Node: named("", int32(i))}
	}
	m.Helpers[0].ObjectID = 200
	g := &m.Geosets[0]
	g.Skin, g.Vertices, g.Faces, g.Tangents = nil, nil, nil, nil
	for v := range 400 { // 400 groups: pairs of bones
		g.Vertices = append(g.Vertices, mdx.Vec3{float32(v)})
		g.Skin = append(g.Skin, uint8(v%200), uint8(v/200+100), 0, 0, 128, 127, 0, 0)
	}
	g.Normals, g.UVSets = g.Vertices, [][]mdx.Vec2{make([]mdx.Vec2, 400)}
	for i := range 64 * 400 { // all groups repeatedly: 1.5 parts each time
		g.Faces = append(g.Faces, uint16(i*3%400), uint16((i*3+1)%400), uint16((i*3+2)%400))
	}
	g.FaceGroups = []uint32{uint32(len(g.Faces))}
	before, err := mdx.Encode(m)
	if err != nil {
		t.Fatal(err)
	}
	found, err := Change(m, 800)
	if err == nil || found != nil || !strings.Contains(err.Error(), "geosets[0]: its weights need more than 64 geosets") {
		t.Errorf("%v, error %v", found, err)
	}
	if after, err := mdx.Encode(m); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the model has changed, error %v", err)
	}
}

// Only the finest level of detail is kept if the game would draw all; -1 belongs to all levels.
func TestChangeLODs(t *testing.T) {
	m := hdModel()
	one := m.Geosets[0]
	m.Geosets = nil
	for i, lod := range []int32{3, 1, -1, 2, 1} {
		g := one
		g.LOD, g.MaterialID = lod, int32(i)
		m.Geosets = append(m.Geosets, g)
		m.GeosetAnims = append(m.GeosetAnims, mdx.GeosetAnim{GeosetID: int32(i)})
	}
	m.Bones[0].GeosetID, m.Bones[0].GeosetAnimID = 4, 4
	m.Bones[1].GeosetID, m.Bones[1].GeosetAnimID = 0, mdx.None
	found := changeVersion(t, m, 800)
	if got := had(found, CodeLOD); got != "geosets[0] geosets[3]" {
		t.Errorf("left out: %s", got)
	}
	var materials, animated []int32
	for i := range m.Geosets {
		materials = append(materials, m.Geosets[i].MaterialID)
		animated = append(animated, m.GeosetAnims[i].GeosetID)
	}
	if diff := cmp.Diff([]int32{1, 2, 4}, materials) + cmp.Diff([]int32{0, 1, 2}, animated); diff != "" {
		t.Error(diff)
	}
	if b := m.Bones; b[0].GeosetID != 2 || b[0].GeosetAnimID != 2 || b[1].GeosetID != mdx.None || b[1].GeosetAnimID != mdx.None {
		t.Errorf("%+v", b)
	}
}

// A byte can refer to 255 objects: geosets that use other objects get matrix groups. 16 bits can refer to all.
func TestChangeManyBones(t *testing.T) {
	m := hdModel()
	changeVersion(t, m, 1400)
	if g := m.Geosets[0]; len(g.Skin) > 0 || len(g.Skin16) != 24 || g.Skin16[12] != 191 {
		t.Fatalf("%+v", g)
	}
	m.Geosets = append(m.Geosets, m.Geosets[0])
	m.Geosets[1].Skin16 = append([]uint16{300}, m.Geosets[0].Skin16[1:]...)
	m.Helpers = nil
	for i := 2; i <= 300; i++ {
		m.Bones = append(m.Bones, mdx.Bone{Node: named("", int32(i))})
	}
	m.Pivots = make([]mdx.Vec3, 301)
	found := changeVersion(t, m, 1300)
	if got := had(found, CodeWeights); got != "geosets[1].skin" {
		t.Errorf("findings %v", found)
	}
	a, b := m.Geosets[0], m.Geosets[1]
	if len(a.Skin) != 24 || a.Skin[12] != 191 || len(a.MatrixGroups) > 0 {
		t.Errorf("%v", a)
	}
	if len(b.Skin) != 0 || b.Matrices[0] != 300 {
		t.Errorf("%v", b)
	}
}

// Ids with gaps, duplicate ids, and bones after helpers.
func TestChangeIDs(t *testing.T) {
	m := hdModel()
	m.Bones[0].ObjectID, m.Bones[1].ObjectID = 7, 2
	m.Bones[1].ParentID = 7
	m.Helpers = append(m.Helpers, mdx.Helper{Node: named("Lost", 9)}) // the first helper also has id 2
	m.Helpers[1].ParentID = 50
	m.Pivots = []mdx.Vec3{0: {}, 2: {2}, 7: {7}}
	m.Geosets[0].Skin = []uint8{7, 0, 0, 0, 255, 0, 0, 0, 2, 7, 99, 0, 128, 127, 0, 0, 99, 0, 0, 0, 255, 0, 0, 0}
	changed := changeVersion(t, m, 900)
	if had(changed, codeIDs) == "" && len(changed) == 0 {
		t.Error("nothing reported")
	}
	if diff := cmp.Diff([]mdx.Vec3{{7}, {2}, {2}, {}}, m.Pivots); diff != "" {
		t.Error(diff)
	}
	if m.Bones[1].ParentID != 0 || m.Helpers[1].ParentID != mdx.None {
		t.Errorf("%+v %+v", m.Bones, m.Helpers)
	}
	if diff := cmp.Diff([]uint8{0, 0, 0, 0, 255, 0, 0, 0, 1, 0, 0, 0, 128, 127, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, m.Geosets[0].Skin); diff != "" {
		t.Error(diff)
	}

	// Vertices that no object moves keep their position, with an additional bone.
	m = hdModel()
	m.Geosets[0].Skin[0] = 99
	m.Helpers[0].ParentID = 1
	found := changeVersion(t, m, 800)
	if had(found, codeStill) != "bones" || len(m.Bones) != 3 || m.Bones[2].ParentID != mdx.None || m.Helpers[0].ObjectID != 3 || m.Helpers[0].ParentID != 1 || m.Pivots[3] != (mdx.Vec3{3}) {
		t.Errorf("%v\n%+v\n%+v", found, m.Bones, m.Helpers)
	}
	if g := m.Geosets[0]; g.Matrices[0] != 2 {
		t.Errorf("%+v", g)
	}
}

// TestGlowFlags: the layer of the emissive map is drawn without lighting, fog and depth writes. From the material's
// base layer, it takes only the flags that both need.
func TestGlowFlags(t *testing.T) {
	const always = mdx.Unshaded | mdx.Unfogged | mdx.NoDepthSet
	for _, base := range []mdx.LayerFlags{0, mdx.TwoSided, mdx.NoDepthTest, mdx.TwoSided | mdx.NoDepthTest, mdx.Unfogged} {
		m := hdModel()
		m.Textures[3].Path = "a_emissive.dds"
		for k := range m.Materials[0].Layers {
			m.Materials[0].Layers[k].Flags = 0
		}
		m.Materials[0].Flags &^= mdx.MaterialTwoSided
		m.Materials[0].Layers[0].Flags = base
		p := &versionChange{m: m, from: m.Version, to: 800}
		mat := m.Materials[0]
		l := p.glowLayer(&mat)
		if l == nil {
			t.Fatal("no glow")
		}
		if want := always | base&(mdx.TwoSided|mdx.NoDepthTest); l.Flags != want {
			t.Errorf("on a base of %v: %v, want %v", base, l.Flags, want)
		}
	}
}

// TestFirstDiffuseSlot: the first of two diffuse slots is used, regardless of its position; without a diffuse slot, the
// first slot.
func TestFirstDiffuseSlot(t *testing.T) {
	for name, c := range map[string]struct {
		slots []mdx.TextureSlot
		want  int32
	}{
		"two diffuse":        {[]mdx.TextureSlot{{TextureID: 4, Slot: mdx.SlotDiffuse}, {TextureID: 5, Slot: mdx.SlotDiffuse}}, 4},
		"two behind another": {[]mdx.TextureSlot{{TextureID: 3, Slot: 1}, {TextureID: 4, Slot: mdx.SlotDiffuse}, {TextureID: 5, Slot: mdx.SlotDiffuse}}, 4},
		"none":               {[]mdx.TextureSlot{{TextureID: 3, Slot: 1}, {TextureID: 4, Slot: 2}}, 3},
	} {
		p := &versionChange{m: new(mdx.Model)}
		l := &mdx.Layer{TextureID: 9, Slots: c.slots}
		p.keepDiffuse(l, "layer")
		if l.TextureID != c.want || l.Slots != nil || len(p.found) != len(c.slots)-1 {
			t.Errorf("%s: texture %d, %d findings; want %d, %d", name, l.TextureID, len(p.found), c.want, len(c.slots)-1)
		}
	}
}

var sameFields = wiretest.SameFields(wiretest.LongList[mdx.Vec2](), wiretest.LongList[mdx.Vec3](), wiretest.LongList[mdx.Vec4](), wiretest.LongList[int32](), wiretest.LongList[uint16]())

func floatKey(v float32) *mdx.Track[float32] {
	return &mdx.Track[float32]{Interpolation: mdx.Linear, GlobalSequenceID: mdx.None, Times: []int32{9}, Values: []float32{v}}
}

func vec3Key(v mdx.Vec3) *mdx.Track[mdx.Vec3] {
	return &mdx.Track[mdx.Vec3]{Interpolation: mdx.Linear, GlobalSequenceID: mdx.None, Times: []int32{9}, Values: []mdx.Vec3{v}}
}

func named(name string, id int32) mdx.Node {
	return mdx.Node{Name: name, ObjectID: id, ParentID: mdx.None}
}
