package xmf

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"marrow/asset"
	"marrow/internal/checktest"
	"marrow/internal/corpus"
	"marrow/internal/memory"
	"marrow/internal/wiretest"
	"marrow/internal/xmltext"
	"marrow/report"
	"marrow/scene"
)

var near = cmpopts.EquateApprox(0, 1e-4)

// facing counts the triangles of a scene whose corners go round, seen from where
// their normals point, as in glTF; and all of them.
func facing(s *scene.Scene) (right, all int) {
	for i := range s.Meshes {
		m := &s.Meshes[i]
		if m.Normals == nil {
			continue
		}
		for k := 0; k+2 < len(m.Indices); k += 3 {
			a, b, c := m.Indices[k], m.Indices[k+1], m.Indices[k+2]
			face := m.Positions[b].Sub(m.Positions[a]).Cross(m.Positions[c].Sub(m.Positions[a]))
			if n := m.Normals[a].Add(m.Normals[b]).Add(m.Normals[c]); face.Dot(face) > 0 {
				all++
				if face.Dot(n) > 0 {
					right++
				}
			}
		}
	}
	return right, all
}

// A mirrored or inside-out model is the classic mistake: normals must agree with
// the winding for more than half of every mesh's triangles. There are no exceptions.
func TestWinding(t *testing.T) {
	meshes, perfect := 0, 0
	for _, f := range corpus.Read(t, "ego", "xmf") {
		m, _, err := Decode(f.Data, Options{Alias: true})
		if err != nil {
			t.Fatal(f.Path, err)
		}
		s, _ := m.Scene(scene.Options{})
		right, all := facing(s)
		if all == 0 {
			continue
		}
		meshes++
		if right == all {
			perfect++
		}
		if 2*right <= all {
			t.Errorf("%s: %d of %d triangles face where their normals do", f.Path, right, all)
		}
	}
	t.Logf("%d meshes with normals; in %d all triangles agree", meshes, perfect)
}

// square is a unit square in the XY plane with every attribute that a scene has.
func square() rawFile {
	color := func(r, g, b, a byte) []byte { return []byte{b, g, r, a} }
	var data []byte
	for _, c := range [][2]float32{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
		data = append(data, floats(c[0], c[1], 0)...)
		data = append(data, color(128, 128, 0, 0)...) // normal −Z, towards a viewer whose +Z is forward
		data = append(data, color(0, 128, 128, 0)...) // tangent −X, against U
		data = append(data, shorts(half(c[0]), half(1-c[1]))...)
		data = append(data, floats(c[0]*2, c[1]*2)...)
		data = append(data, color(255, 51, 0, 255)...)
		data = append(data, color(0, 0, 255, 102)...)
	}
	return rawFile{
		numVertices: 4, numIndices: 6,
		buffers: []rawBuffer{
			{format: 32, items: 4, itemSize: 40, data: data, level: 9,
				elements: [][3]int32{{2, 0, 0}, {4, 3, 0}, {4, 6, 0}, {15, 5, 0}, {1, 5, 2}, {4, 10, 0}, {4, 10, 1}}},
			{typ: 30, format: 30, items: 6, itemSize: 2, data: shorts(0, 1, 2, 0, 2, 3), level: 9},
		},
		materials: []rawMaterial{{0, 3, "ships.hull"}, {3, 3, "ships.glass"}},
	}
}

func TestScene(t *testing.T) {
	m := decode(t, square())
	m.Load("part_main-lod0.xmf", asset.Resolver{})
	s, found := m.Scene(scene.Options{})
	if len(s.Meshes) != 1 || len(s.Nodes) != 1 || s.Nodes[0].Name != "part_main" || s.Meshes[0].Node != 0 || s.MetresPerUnit != 1 {
		t.Fatalf("%+v", s.Nodes)
	}
	x := &s.Meshes[0]
	check := func(what string, want, got any) {
		t.Helper()
		if diff := cmp.Diff(want, got, cmpopts.EquateApprox(0, 0.005)); diff != "" {
			t.Errorf("%s (-want +got) %s", what, diff)
		}
	}
	check("positions", []scene.Vec3{{0, 0, 0}, {-1, 0, 0}, {-1, 1, 0}, {0, 1, 0}}, x.Positions)
	check("normal", scene.Vec3{0, 0, -1}, x.Normals[0])
	// U grows along the file's +X, V against its +Y: the bitangent points up.
	// normal × tangent in the scene is (0,0,−1) × (−1,0,0) = (0,1,0), so w is 1.
	check("tangents", slices.Repeat([]scene.Vec4{{-1, 0, 0, 1}}, 4), x.Tangents)
	check("indices", []uint32{0, 1, 2, 0, 2, 3}, x.Indices)
	check("uvs", [][]scene.Vec2{{{0, 1}, {1, 1}, {1, 0}, {0, 0}}, {{0, 0}, {2, 0}, {2, 2}, {0, 2}}}, x.UVs)
	check("colours", []scene.Vec4{{1, 0.2, 0, 1}, {0, 0, 1, 0.4}}, []scene.Vec4{x.Colors[0].Values[0], x.Colors[1].Values[0]})
	check("names of colours", []string{"ao", "col"}, []string{x.Colors[0].Name, x.Colors[1].Name})
	check("primitives", []scene.Primitive{{First: 0, Count: 3, Material: 0}, {First: 3, Count: 3, Material: 1}}, x.Primitives)
	check("materials", []string{"ships.hull", "ships.glass"}, []string{s.Materials[0].Name, s.Materials[1].Name})
	if right, all := facing(s); right != all || all != 2 {
		t.Errorf("%d of %d triangles face where their normals do", right, all)
	}
	codes := make(map[report.Code]bool)
	for _, f := range found {
		codes[f.Code] = true
	}
	if !codes[codeAttribute] || !codes[codeMaterial] {
		t.Errorf("holes in the texture coordinates, or the missing library, aren't said: %v", found)
	}
}

// The texture is mirrored where the normal's alpha says so, or where the texture coordinates do.
func TestHandedness(t *testing.T) {
	const (
		normalAlpha = 12 + 3 // in a vertex of square
		u           = 12 + 4 + 4
		tangentRed  = 12 + 4 + 2
	)
	change := func(each func(vertex []byte)) rawFile {
		f := square()
		for at := 0; at < len(f.buffers[0].data); at += 40 {
			each(f.buffers[0].data[at:])
		}
		return f
	}
	mirrorU := func(v []byte) {
		binary.LittleEndian.PutUint16(v[u:], half(1)-binary.LittleEndian.Uint16(v[u:]))
		v[tangentRed] = 255
	}
	for _, tt := range []struct {
		name string
		file rawFile
		want scene.Vec4
	}{
		{"as usual", square(), scene.Vec4{-1, 0, 0, 1}},
		{"alpha 255", change(func(v []byte) { v[normalAlpha] = 255 }), scene.Vec4{-1, 0, 0, -1}},
		{"mirrored, alpha 255", change(func(v []byte) { mirrorU(v); v[normalAlpha] = 255 }), scene.Vec4{1, 0, 0, -1}},
		{"mirrored, alpha 0", change(mirrorU), scene.Vec4{1, 0, 0, -1}},
		{"no area in the texture", change(func(v []byte) { v[u], v[u+1] = 0, 0 }), scene.Vec4{-1, 0, 0, 1}},
	} {
		s, _ := decode(t, tt.file).Scene(scene.Options{})
		for i, got := range s.Meshes[0].Tangents {
			if diff := cmp.Diff(tt.want, got, cmpopts.EquateApprox(0, 0.01)); diff != "" {
				t.Errorf("%s: vertex %d (-want +got) %s", tt.name, i, diff)
			}
		}
	}
}

// Tangents point along U and bitangents against V, as in glTF, in real files as far as their tangents do
// what nearly all others' do.
func TestTangentsCorpus(t *testing.T) {
	along, up, all := 0, 0, 0
	for _, f := range corpus.Read(t, "ego", "xmf") {
		m, _, err := Decode(f.Data, Options{Alias: true})
		if err != nil {
			t.Fatal(f.Path, err)
		}
		s, _ := m.Scene(scene.Options{})
		x := &s.Meshes[0]
		if x.Tangents == nil {
			continue
		}
		for i := 0; i+2 < len(x.Indices); i += 3 {
			a, b, c := x.Indices[i], x.Indices[i+1], x.Indices[i+2]
			p, q := x.Positions[b].Sub(x.Positions[a]), x.Positions[c].Sub(x.Positions[a])
			uv := x.UVs[0]
			u1, v1, u2, v2 := uv[b][0]-uv[a][0], uv[b][1]-uv[a][1], uv[c][0]-uv[a][0], uv[c][1]-uv[a][1]
			det := u1*v2 - u2*v1
			if !(det > 1e-9 || det < -1e-9) {
				continue
			}
			all++
			tangent := scene.Vec3(x.Tangents[a][:3])
			if p.Scale(v2).Sub(q.Scale(v1)).Scale(1/det).Dot(tangent) > 0 {
				along++
			}
			if q.Scale(u1).Sub(p.Scale(u2)).Scale(1/det).Dot(x.Normals[a].Cross(tangent).Scale(x.Tangents[a][3])) < 0 {
				up++
			}
		}
	}
	t.Logf("of %d triangles, tangents are along U in %d and bitangents against V in %d", all, along, up)
	if along*1000 < all*995 || up*1000 < all*995 {
		t.Errorf("of %d triangles, tangents are along U in %d and bitangents against V in %d", all, along, up)
	}
}

const libraryXML = `<?xml version="1.0"?><materiallibrary><collection name="Ships">
<material name="hull" shader="P1.fx" blendmode="NONE"><properties>
 <property type="BitMap" name="diffuse_map" value="extensions\mymod\assets\textures\hull_diff" />
 <property type="BitMap" name="normal_map" value="assets\textures\hull_normal" />
 <property type="BitMap" name="smooth_map" value="assets\textures\hull_smooth" />
 <property type="BitMap" name="color_glow_map" value="assets\textures\hull_glow" />
 <property type="Float" name="color_glowStr" value="0.5" />
 <property type="Color" name="color_emissive" r="1" g="2" b="3" a="4" value="5" />
</properties></material>
<material name="glass" blendmode="ALPHA8" twosided="1"><properties/></material>
<material name="glow" blendmode="ADDITIVE"><properties/></material>
<material name="haze" blendmode="SCREEN"><properties/></material>
<material name="odd" blendmode="DISTORTION"><properties/></material>
<material name="cut" blendmode="ALPHA1"><properties/></material>
</collection></materiallibrary>`

const diffXML = `<?xml version="1.0"?><diff>
<add sel="//materiallibrary"><collection name="mine"><material name="a" shader="first"/></collection></add>
<add sel="/materiallibrary/collection[@name='theirs']"><material name="b" shader="second"/></add>
<replace sel="//material[@name='c']"><material name="c" shader="third"/></replace></diff>`

func TestLibrary(t *testing.T) {
	var l Library
	for _, data := range []string{libraryXML, diffXML} {
		if !IsLibrary([]byte(data)) || IsComponent([]byte(data)) {
			t.Error("a library isn't told")
		}
		if err := l.Add([]byte(data)); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{"SHIPS.Hull": "P1.fx", "mine.a": "first", "theirs.b": "second", "anything.c": "third"} {
		if m := l.Material(name); m == nil || m.Shader != want {
			t.Errorf("%s: %+v, want shader %s", name, m, want)
		}
	}
	if l.Material("ships.none") != nil || (*Library)(nil).Material("x") != nil {
		t.Error("a material that isn't there is found")
	}
	if err := l.Add([]byte("<materiallibrary><collection")); err == nil {
		t.Error("broken XML is taken")
	}

	m := decode(t, square())
	given := asset.Resolver{Override: []asset.Override{{Name: "lib.xml", Data: []byte(libraryXML)}}}
	if found := m.Load("x.xmf", given); len(found) > 0 {
		t.Error(found)
	}
	s, _ := m.Scene(scene.Options{})
	hull, glass := &s.Materials[0], &s.Materials[1]
	if hull.PBR == nil || hull.Layers[0].Blend != scene.Opaque || hull.PBR.EmissiveGain != 0.5 {
		t.Fatalf("%+v", hull)
	}
	var names []string
	for _, i := range []int{hull.PBR.BaseColor, hull.PBR.Normal, hull.PBR.Emissive} {
		names = append(names, s.Textures[i].Name)
	}
	if diff := cmp.Diff([]string{`extensions\mymod\assets\textures\hull_diff`, `assets\textures\hull_normal`, `assets\textures\hull_glow`}, names); diff != "" {
		t.Error(diff)
	}
	if glass.Layers[0].Blend != scene.AlphaBlend || glass.Layers[0].Flags&scene.TwoSided == 0 {
		t.Errorf("%+v", glass)
	}
	for name, want := range map[string]scene.Blend{"glow": scene.Additive, "haze": scene.Additive, "odd": scene.AlphaBlend, "cut": scene.AlphaTest} {
		f := triangle(9)
		f.materials[0].name = "ships." + name
		m := decode(t, f)
		m.Load("x.xmf", given)
		s, found := m.Scene(scene.Options{})
		if got := s.Materials[0].Layers[0].Blend; got != want || (name == "haze" || name == "odd") != (len(found) == 1 && found[0].Code == codeBlend) {
			t.Errorf("%s: %v, %v", name, got, found)
		}
	}
	// Up the tree, as a mod has it.
	finder := asset.New(fstest.MapFS{"libraries/material_library.xml": {Data: []byte(libraryXML)}, "assets/units/x.xmf": {}})
	m.Load("x.xmf", asset.Resolver{Finder: finder, Place: asset.Place{Dir: "assets/units"}})
	if m.companions.libraries.material("ships.hull") == nil {
		t.Error("the library up the tree isn't found")
	}
}

// A mod's library has what it adds or replaces; the rest is in the game's and in those of other mods. The nearest one
// that has a material decides, also where an XML diff names it without its collection.
func TestLibraries(t *testing.T) {
	library := func(shader string, names ...string) *fstest.MapFile {
		text := `<materiallibrary><collection name="ships">`
		for _, name := range names {
			text += `<material name="` + name + `" shader="` + shader + `"/>`
		}
		return &fstest.MapFile{Data: []byte(text + "</collection></materiallibrary>")}
	}
	replace := &fstest.MapFile{Data: []byte(`<diff><replace sel="//material[@name='hull']"><material name="hull" shader="mine"/></replace></diff>`)}
	files := fstest.MapFS{
		"game/libraries/material_library.xml":                      library("game", "hull", "glass"),
		"game/Extensions/mine/libraries/material_library.xml":      replace,
		"game/Extensions/other/Libraries/material_library.xml":     library("other", "glass", "pipes"),
		"game/Extensions/readme.txt":                               {},
		"game/Extensions/broken/libraries/material_library.xml":    {Data: []byte("<materiallibrary><")},
		"game/Extensions/something/libraries/material_library.xml": {Data: []byte("<components/>")},
	}
	more := fstest.MapFS{"libraries/material_library.xml": library("more", "hull", "pipes", "lamps"), "extensions/x/libraries/material_library.xml": library("x", "signs")}
	near := asset.Resolver{Finder: asset.New(files, more), Place: asset.Place{Dir: "game/Extensions/mine/assets/units"}}
	given := near
	given.Override = []asset.Override{{Name: "a.xml", Data: library("given", "glass").Data}}
	for _, tt := range []struct {
		near           asset.Resolver
		material, want string
		read, findings int
	}{
		{near, "ships.hull", "mine", 1, 0},
		{near, "ships.glass", "game", 2, 0},
		{near, "ships.lamps", "more", 3, 0},
		{near, "ships.pipes", "more", 3, 0},
		{near, "ships.signs", "x", 6, 2}, // broken, something
		{near, "ships.nowhere", "", 6, 2},
		{given, "ships.glass", "given", 1, 0},
		{given, "ships.hull", "mine", 2, 0},
	} {
		f := triangle(9)
		f.materials[0].name = tt.material
		m := decode(t, f)
		found := m.Load("x.xmf", tt.near)
		got := ""
		if x := m.companions.libraries.material(tt.material); x != nil {
			got = x.Shader
		}
		if got != tt.want || len(m.companions.libraries) != tt.read || len(found) != tt.findings {
			t.Errorf("%s: %q of %d libraries, want %q of %d; %v", tt.material, got, len(m.companions.libraries), tt.want, tt.read, found)
		}
	}
}

// key is a key of which only X moves.
func key(time, x float32, i Interpolation, out, in float32) Key {
	return Key{Time: time, Value: [3]float32{x, 0, 0}, Interp: [3]Interpolation{i, i, i}, X: Handles{OutValue: out, InValue: in}}
}

// TestTurns: a turn is made of steps of 5° where it curves or goes about several axes, at least eight where it curves;
// else of steps of 90°. How far a curve turns is how long the way along its control points is.
func TestTurns(t *testing.T) {
	about := func(i Interpolation, x, y, z, out, in float32) *Key {
		return &Key{Value: [3]float32{x, y, z}, Interp: [3]Interpolation{i, i, i}, X: Handles{OutValue: out, InValue: in}}
	}
	for _, tt := range []struct {
		name    string
		k, next *Key
		want    int
	}{
		{"a step", about(InterpStep, 0, 0, 0, 0, 0), about(InterpStep, 3, 0, 0, 0, 0), 1},
		{"a quarter", about(InterpLinear, 0, 0, 0, 0, 0), about(InterpLinear, 1.57, 0, 0, 0, 0), 1},
		{"half a turn", about(InterpLinear, 0, 0, 0, 0, 0), about(InterpLinear, 0, -3.14, 0, 0, 0), 2},
		{"two axes", about(InterpLinear, 0.1, 0.1, 0, 0, 0), about(InterpLinear, 0.4, 0.4, 0, 0, 0), 7}, // 34.4°
		{"a curve", about(InterpBezier, 0, 0, 0, 0.5, 0), about(InterpBezier, 2, 0, 0, 0, 1.5), 23},     // 114.6°
		{"a curve there and back", about(InterpBezier, 0, 0, 0, 1, 0), about(InterpBezier, 0, 0, 0, 0, 1), 23},
		{"a small curve", about(InterpBezier, 0, 0, 0, 0.1, 0), about(InterpBezier, 0, 0, 0, 0, 0), 8},
		{"a hundred turns", about(InterpLinear, 0, 0, 0, 0, 0), about(InterpLinear, 628, 0, 0, 0, 0), 128},
	} {
		if got := new(builder).turns(tt.k, tt.next); got != tt.want {
			t.Errorf("%s: %d steps, want %d", tt.name, got, tt.want)
		}
	}
}

// TestMovedCurve: a part that is moved takes its curves along, handles and all. A key is its value, what leads to it and
// what leads on.
func TestMovedCurve(t *testing.T) {
	keys := []Key{key(0, 0, InterpBezier, 1, 0), key(1, 3, InterpBezier, 0, 2)}
	c, ok := new(builder).vectors(keys, scene.NodeTranslation, 0, vec3{10, 20, 30})
	want := []float32{10, 20, 30, 10, 20, 30, 11, 20, 30, 13, 20, 30, 12, 20, 30, 13, 20, 30}
	if !ok || c.Interp != scene.Bezier || !slices.Equal(c.Values, want) {
		t.Errorf("%+v, want %g", c, want)
	}
}

func TestClips(t *testing.T) {
	at := func(c *scene.Channel, times ...float32) (list []float32) {
		v := make([]float32, c.Width())
		for _, time := range times {
			c.At(v, time, 4)
			list = append(list, v[0])
		}
		return list
	}
	play := func(a Animation) *scene.Channel {
		t.Helper()
		a.Name, a.SubName, a.Duration = "part", "loop", 4
		m := &Motion{Version: 1, Animations: []Animation{a}}
		s, _ := m.Scene(scene.Options{})
		if err := scene.Check(s); err != nil {
			t.Fatal(err)
		}
		if len(s.Clips) != 1 || len(s.Clips[0].Channels) != 1 || s.Clips[0].Name != "loop" || s.Clips[0].Duration != 4 || !s.Clips[0].Loop {
			t.Fatalf("%+v", s.Clips)
		}
		return &s.Clips[0].Channels[0]
	}
	for _, c := range []struct {
		name  string
		a     Animation
		times []float32
		want  []float32 // x, which is turned round on the way to the scene
	}{
		{"steps", Animation{Positions: []Key{key(0, 1, InterpStep, 9, 9), key(2, 5, InterpStep, 9, 9)}}, []float32{0, 1.9, 2, 3}, []float32{-1, -1, -5, -5}},
		{"lines", Animation{Positions: []Key{key(0, 1, InterpLinear, 9, 9), key(2, 5, InterpStep, 9, 9)}}, []float32{0, 1, 2, 3}, []float32{-1, -3, -5, -5}},
		// Bezier 0, 0, 6, 6 at a quarter: 3·6·u²(1−u) + 6u³ = 0.84375 + 0.09375
		{"curves", Animation{Positions: []Key{key(0, 0, InterpBezier, 0, 9), key(2, 6, InterpStep, 9, 6)}}, []float32{0, 0.5, 1, 2}, []float32{0, -0.9375, -3, -6}},
		{"a line before a curve", Animation{Positions: []Key{key(0, 0, InterpLinear, 9, 9), key(1, 3, InterpBezier, 3, 9), key(2, 9, InterpStep, 9, 9)}},
			[]float32{0.25, 0.5, 1, 1.5}, []float32{-0.75, -1.5, -3, -(3.0/8 + 9.0/8 + 27.0/8 + 9.0/8)}},
		{"a step before a line", Animation{Positions: []Key{key(0, 2, InterpStep, 9, 9), key(1, 3, InterpLinear, 3, 9), key(2, 9, InterpStep, 9, 9)}},
			[]float32{0.5, 0.99, 1, 1.5}, []float32{-2, -2, -3, -6}},
		{"a kind that no file has", Animation{Positions: []Key{key(0, 1, InterpTCB, 9, 9), key(2, 5, InterpTCB, 9, 9)}}, []float32{1}, []float32{-3}},
		{"times that fall", Animation{Positions: []Key{key(2, 5, InterpLinear, 9, 9), key(0, 1, InterpLinear, 9, 9)}}, []float32{1}, []float32{-3}},
		{"scales", Animation{Scales: []Key{key(0, 1, InterpLinear, 9, 9), key(2, 5, InterpStep, 9, 9)}}, []float32{0, 1}, []float32{1, 3}},
	} {
		ch := play(c.a)
		if diff := cmp.Diff(c.want, at(ch, c.times...), near); diff != "" {
			t.Errorf("%s: (-want +got) %s", c.name, diff)
		}
	}

	// A turn about X keeps its sense, for the mirrored axis is its own; one about Y turns round.
	turn := func(axis int, keys ...Key) *scene.Channel {
		for i := range keys {
			k := &keys[i]
			k.Value[0], k.Value[axis] = 0, k.Value[0]
			k.X, *k.handles(axis) = Handles{}, k.X
		}
		return play(Animation{Rotations: keys})
	}
	for axis, sign := range []float32{1, -1, -1} {
		ch := turn(axis, key(0, 0, InterpLinear, 0, 0), key(4, 2*math.Pi, InterpStep, 0, 0))
		for _, u := range []float32{0.1, 0.25, 0.5, 0.7} {
			var q scene.Quat
			ch.At(q[:], 4*u, 4)
			var want scene.Quat
			want[axis], want[3] = sign*float32(math.Sin(math.Pi*float64(u))), float32(math.Cos(math.Pi*float64(u)))
			if d := q.Dot(want); math.Abs(float64(d)) < 0.99999 {
				t.Errorf("axis %d at %g: %v, want %v", axis, u, q, want)
			}
		}
	}
	// A curved turn: Bezier 0, 0, 3, 3 about X is 1.5 in the middle, and (3·3·9/64 … ) at a quarter.
	ch := turn(0, key(0, 0, InterpBezier, 0, 0), key(4, 3, InterpStep, 0, 3))
	for u, angle := range map[float64]float64{0.25: 9*0.25*0.25*0.75 + 3*0.015625, 0.5: 1.5} {
		var q scene.Quat
		ch.At(q[:], float32(4*u), 4)
		if got := 2 * math.Atan2(float64(q[0]), float64(q[3])); math.Abs(got-angle) > 1e-3 {
			t.Errorf("at %g: %g, want %g", u, got, angle)
		}
	}
}

const componentXML = `<?xml version="1.0"?>
<components><component name="ship_x" class="ship_s">
 <source geometry="extensions\mod\Assets\units\Ship_X_data"/>
 <layers><layer><lights><omni name="a" r="255" g="51" b="0" range="40" intensity="2"><offset><position x="1" y="2" z="3"/></offset></omni><spot name="b" r="10" angle="45"><lightanimations><lightanimation name="intensity" controller="linear_float"><key frame="4" value="2"/></lightanimation></lightanimations></spot><box/><box name="hall" intensity="3"><size x="50" y="15" z="10"/></box></lights></layer></layers>
 <connections>
  <connection name="Connection01" tags="part  "><offset><position x="1" y="2" z="3"/></offset>
   <parts><part name="part_main" wreck="part_wreck"><pivot><offset><position x="0" y="5" z="0"/></offset></pivot></part></parts></connection>
  <connection name="Connection02" tags="part animation" parent="part_main">
   <offset><position x="1E+01" y="0" z="0"/><quaternion qx="0" qy="0.7071068" qz="0" qw="0.7071068"/></offset>
   <animations><animation name="loop" start="1" end="60"/></animations>
   <parts><part name="anim_radar"><uv_animations><uv_animation mapchannel="3"><uv_property name="v_offset" controller="linear_float">
     <key frame="0" value="0"/><key frame="1000" value="-2"/></uv_property></uv_animation></uv_animations><offset><position x="0" y="0" z="7"/></offset></part></parts></connection>
  <connection name="con_turret_01" tags="turret medium" ><offset><position x="4" y="0" z="0"/><rotation pitch="0" yaw="90" roll="0"/></offset></connection>
  <connection name="Connection03" parent="nobody"><parts><part name="part_wreck"/></parts></connection>
  <connection name="Connection04"><parts><part name="chair" ref="interior.chair"/></parts></connection>
  <connection name="Connection05"><parts><part name="part_lost"/></parts></connection>
 </connections></component></components>`

// componentFiles is a component with its files, in the odd cases that mods have.
func componentFiles() fstest.MapFS {
	tri := func(x float32) *fstest.MapFile {
		f := triangle(9)
		f.buffers[0].data = floats(x, 0, 0, x, 1, 0, x+1, 0, 0)
		return &fstest.MapFile{Data: f.bytes()}
	}
	ani := &Motion{Version: 1, Animations: []Animation{
		{Name: "anim_radar", SubName: "loop", Duration: 2, Positions: []Key{key(0, 0, InterpLinear, 0, 0), key(2, 3, InterpStep, 0, 0)}},
		{Name: "gone", SubName: "loop", Duration: 2, Positions: []Key{key(0, 0, InterpLinear, 0, 0)}},
	}}
	motion, _ := EncodeANI(ani)
	return fstest.MapFS{
		"assets/units/ship_x.xml":                                {Data: []byte(componentXML)},
		"assets/units/ship_x_data/PART_MAIN-lod0.xmf":            tri(10),
		"assets/units/ship_x_data/part_main-lod2.xmf":            tri(12),
		"assets/units/ship_x_data/part_main-collision.xmf":       {Data: collision().bytes()},
		"assets/units/ship_x_data/part_main-wreck-collision.xmf": {Data: collision().bytes()},
		"assets/units/ship_x_data/anim_radar-lod0.xmf":           tri(20),
		"assets/units/ship_x_data/part_wreck-lod0.xmf":           tri(30),
		"assets/units/SHIP_X_DATA.ANI":                           {Data: motion},
		"libraries/material_library.xml":                         {Data: []byte(strings.ReplaceAll(libraryXML, "extensions", "x"))},
		"assets/units/part_lost-lod0.xmf":                        {Data: []byte("another component's")},
	}
}

func loadComponent(t *testing.T, files fstest.MapFS, dir, name string) (*ComponentFile, []report.Finding) {
	t.Helper()
	c, _, err := DecodeComponent(files[dir+"/"+name].Data)
	if err != nil {
		t.Fatal(err)
	}
	return c, c.Load(name, asset.Resolver{Finder: asset.New(files), Place: asset.Place{Dir: dir}})
}

// The folder of meshes has the usual end of its name, which the XML may leave out: then it is taken, and reported.
func TestGeometryFolder(t *testing.T) {
	const whole = `extensions\mod\Assets\units\Ship_X_data`
	for _, tt := range []struct {
		geometry string
		found    int
	}{
		{whole, 0},
		{`extensions\mod\Assets\units\Ship_X`, 1},
		{`Ship_X`, 1},
		{`extensions\mod\Assets\units\Ship_Y`, 0},
		{``, 0},
	} {
		files := componentFiles()
		files["assets/units/ship_x.xml"].Data = []byte(strings.Replace(componentXML, whole, tt.geometry, 1))
		c, found := loadComponent(t, files, "assets/units", "ship_x.xml")
		found = slices.DeleteFunc(found, func(f report.Finding) bool { return f.Code != codeFolder })
		if s, _ := c.Scene(scene.Options{}); len(found) != tt.found || (len(s.Meshes) > 0) != strings.Contains(tt.geometry, "Ship_X") {
			t.Errorf("%s: %d meshes, %v", tt.geometry, len(s.Meshes), found)
		}
	}
}

func nodeNamed(t *testing.T, s *scene.Scene, name string) int {
	t.Helper()
	for i := range s.Nodes {
		if s.Nodes[i].Name == name {
			return i
		}
	}
	t.Fatalf("no node %s", name)
	return 0
}

func TestComponent(t *testing.T) {
	c, missing := loadComponent(t, componentFiles(), "assets/units", "ship_x.xml")
	if len(missing) != 1 || missing[0].Code != codeMissing || !strings.Contains(missing[0].Message, "part_lost-lod0.xmf is missing") {
		t.Errorf("missing: %v", missing)
	}
	if !IsComponent(c.data) || IsLibrary(c.data) {
		t.Error("a component isn't told")
	}
	s, found := c.Scene(scene.Options{})
	if err := scene.Check(s); err != nil {
		t.Fatal(err)
	}
	said := ""
	for _, f := range found {
		said += f.String() + "\n"
	}
	for _, want := range []string{"a part is the wreck of another part", "a part belongs to another component", "a light of the kind box isn't converted; its node is kept, and its parameters are stored in extras (× 2)",
		"a light of the kind spot isn't converted", "an animated light has constant parameters",
		"the texture coordinates of a part move in the game",
		"parent isn't a part", "an animation of a part that doesn't exist"} {
		if !strings.Contains(said, want) {
			t.Errorf("not said: %s\n%s", want, said)
		}
	}
	world := s.NewPose().World
	origin := func(name string) scene.Vec3 { return world[nodeNamed(t, s, name)].Point(scene.Vec3{}) }
	// The pivot is 5 above the connection, and the mesh stands where it would without one.
	for name, want := range map[string]scene.Vec3{
		"Connection01":  {-1, 2, 3},
		"part_main":     {-1, 7, 3},
		"con_turret_01": {-4, 0, 0},
		// At 10 along the part's X; a quarter turn about Y takes +Z to +X, which is −X here.
		"anim_radar": {-1 - 10 - 7, 7, 3},
	} {
		if diff := cmp.Diff(want, origin(name), near); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	light := scene.Light{Name: "a", Node: nodeNamed(t, s, "a"), Color: scene.Vec3{1, 0.2, 0}, Intensity: 2, RangeEnd: 40, Visible: true}
	light.Extras = scene.Keep(s.Lights[0].Extras.Origin, lightExtras{Kind: "omni"})
	if diff := cmp.Diff([]scene.Light{light}, s.Lights, near); diff != "" || origin("a") != (scene.Vec3{-1, 2, 3}) {
		t.Errorf("light: %s, at %v", diff, origin("a"))
	}
	moves := []UVAnimation{{MapChannel: "3", Properties: []UVProperty{{"v_offset", "linear_float", [][2]float32{{0, 0}, {1000, -2}}}}}}
	for name, want := range map[string]any{
		"anim_radar": partExtras{UVAnimations: moves},
		"part_main":  partExtras{Wreck: "part_wreck", Pivot: [3]float32{0, 5, 0}},
		"chair":      partExtras{Ref: "interior.chair"},
		"b": unlitExtras{
			Kind: "spot", Color: [3]float32{10}, Intensity: 1, Attributes: map[string]string{"angle": "45"},
			Animations: []UVProperty{{"intensity", "linear_float", [][2]float32{{4, 2}}}},
		},
		"hall": unlitExtras{Kind: "box", Intensity: 3, Size: [3]float32{50, 15, 10}},
	} {
		if got := s.Nodes[nodeNamed(t, s, name)].Extras.Value; !reflect.DeepEqual(got, want) {
			t.Errorf("extras of %s: %+v, want %+v", name, got, want)
		}
	}
	corner := func(s *scene.Scene, mesh string) scene.Vec3 {
		for i := range s.Meshes {
			if m := &s.Meshes[i]; m.Name == mesh {
				return s.NewPose().World[m.Node].Point(m.Positions[0])
			}
		}
		t.Fatalf("no mesh %s", mesh)
		return scene.Vec3{}
	}
	if diff := cmp.Diff(scene.Vec3{-11, 2, 3}, corner(s, "part_main"), near); diff != "" {
		t.Errorf("part_main's corner: %s", diff)
	}
	if len(s.Meshes) != 2 {
		t.Errorf("%d meshes", len(s.Meshes))
	}
	// What is in front of a turret that is turned by a yaw of 90 degrees is at the file's +X.
	if diff := cmp.Diff(scene.Vec3{-5, 0, 0}, world[nodeNamed(t, s, "con_turret_01")].Point(scene.Vec3{0, 0, 1}), near); diff != "" {
		t.Errorf("turret: %s", diff)
	}
	clip := &s.Clips[0]
	if len(s.Clips) != 1 || clip.Name != "loop" || clip.Duration != 2 || !reflect.DeepEqual(clip.Extras.Value, stateExtras{Start: 1, End: 60}) {
		t.Errorf("%+v", s.Clips)
	}
	// Motion is beside the part's own offset's place: it says where the part is in the connection.
	if got := clip.Channels[0].Value(1); got[0] != -3 || got[2] != 0 {
		t.Errorf("the last key is at %v", got)
	}

	s, _ = c.Scene(scene.Options{LOD: 1, Collision: true})
	if diff := cmp.Diff(scene.Vec3{-11, 2, 3}, corner(s, "part_main"), near); diff != "" {
		t.Errorf("without a level 1, level 0: %s", diff)
	}
	if len(s.Meshes) != 3 {
		t.Errorf("%d meshes with collision", len(s.Meshes))
	}
	corner(s, "part_main-collision")
	s, _ = c.Scene(scene.Options{LOD: 9})
	if diff := cmp.Diff(scene.Vec3{-13, 2, 3}, corner(s, "part_main"), near); diff != "" {
		t.Errorf("the coarsest: %s", diff)
	}
	s, _ = c.Scene(scene.Options{AllLODs: true})
	levels := ""
	for i := range s.Meshes {
		levels += fmt.Sprintf("%s %d; ", s.Meshes[i].Name, s.Meshes[i].LOD)
	}
	if want := "part_main 0; part_main-lod2 2; anim_radar 0; "; levels != want {
		t.Errorf("all levels: %s, want %s", levels, want)
	}
	if diff := cmp.Diff(scene.Vec3{-13, 2, 3}, corner(s, "part_main-lod2"), near); diff != "" {
		t.Errorf("level 2 of all: %s", diff)
	}
	if data, err := c.Encode(); err != nil || string(data) != componentXML {
		t.Error("encodes to something else")
	}
}

func TestBadComponent(t *testing.T) {
	for _, c := range []struct{ data, want string }{
		{"<components></components>", "xml at 0x19: no component: EOF"},
		{"<components><component><connections>", "xml at 0x24: XML that isn't well-formed: "},
	} {
		_, _, err := DecodeComponent([]byte(c.data))
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.data, err, c.want)
		}
		if m := ExplainComponent([]byte(c.data)); m.Err() == nil {
			t.Errorf("%q: explained", c.data)
		}
	}
	files := componentFiles()
	files["assets/units/ship_x_data/anim_radar-lod0.xmf"].Data = []byte("XUMF")
	files["assets/units/SHIP_X_DATA.ANI"].Data = []byte("nothing like it")
	files["libraries/material_library.xml"].Data = []byte("<materiallibrary><")
	c, found := loadComponent(t, files, "assets/units", "ship_x.xml")
	if len(found) != 4 {
		t.Errorf("%v", found)
	}
	if s, _ := c.Scene(scene.Options{}); len(s.Meshes) != 1 {
		t.Errorf("%d meshes", len(s.Meshes))
	}
}

// All parts of a component together may unpack to as much as one XMF may: what comes then is left out, and said.
func TestLargeComponent(t *testing.T) {
	large := func(buffers int) *fstest.MapFile { // of 200 MiB each
		f := triangle(9)
		for range buffers {
			f.buffers = append(f.buffers, rawBuffer{typ: 1, format: 2, items: 50 << 20, itemSize: 4, stored: []byte("not looked into"), level: 1})
		}
		return &fstest.MapFile{Data: f.bytes()}
	}
	files := componentFiles()
	files["assets/units/ship_x_data/PART_MAIN-lod0.xmf"] = large(4)
	files["assets/units/ship_x_data/part_main-lod2.xmf"] = large(2)
	c, found := loadComponent(t, files, "assets/units", "ship_x.xml")
	const want = "Ship_X_data/part_main-lod2.xmf can't be read: it has 419430442 bytes unpacked, and of the 1073741824 for all of a component's files 234880982 are left"
	i := slices.IndexFunc(found, func(f report.Finding) bool { return f.Message == want })
	if i < 0 || found[i].Path != "connections[0].parts[0]" || found[i].Code != codeMissing {
		t.Errorf("findings %v, want %s", found, want)
	}
	main := c.Components[0].meshes["part_main"]
	if main.lods[0] == nil || main.lods[2] != nil || c.Components[0].meshes["anim_radar"].lods[0] == nil {
		t.Error("not those that there is room for are there")
	}
}

// What the XML standard forbids and people write by hand is read, and everything stands where it stood.
func TestHandwrittenComponent(t *testing.T) {
	const text = "<?xml version=\"1.0\" encoding=\"windows-1252\"?>\n<!------- guns -- and shields ------->\n<components><component name=\"T\xfcr\"><connections>" +
		"<!-- G\xfcnther's --- --><connection name=\"con\"/></connections></component></components>\n"
	if !IsComponent([]byte(text)) {
		t.Fatal("no component")
	}
	c, _, err := DecodeComponent([]byte(text))
	if err != nil || c.Components[0].Name != "Tür" || len(c.Components[0].Connections) != 1 || c.Components[0].Connections[0].Name != "con" {
		t.Fatalf("%+v, %v", c, err)
	}
	if data, err := c.Encode(); err != nil || string(data) != text {
		t.Error("encodes to something else")
	}
	if at, ok := LocateComponent([]byte(text))("connections[0]"); !ok || at != strings.Index(text, "<connection ") {
		t.Errorf("stands at %d", at)
	}
}

// UTF-16 with its mark is read in both byte orders, and everything stands where it stood.
func TestUTF16Component(t *testing.T) {
	const text = "\ufeff<?xml version=\"1.0\" encoding=\"utf-16\"?>\n<!-- -- --><components><component name=\"Tür 砲 🚀\"><connections>" +
		"<connection name=\"con\"/></connections></component></components>\n"
	before, _, _ := strings.Cut(text, "<connection ")
	for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
		wide := func(s string) (data []byte) {
			for _, u := range utf16.Encode([]rune(s)) {
				data = order.AppendUint16(data, u)
			}
			return data
		}
		data := wide(text)
		if !IsComponent(data) {
			t.Fatal("no component")
		}
		c, _, err := DecodeComponent(data)
		if err != nil || c.Components[0].Name != "Tür 砲 🚀" || len(c.Components[0].Connections) != 1 || c.Components[0].Connections[0].Name != "con" {
			t.Fatalf("%+v, %v", c, err)
		}
		if again, err := c.Encode(); err != nil || !bytes.Equal(again, data) {
			t.Error("encodes to something else")
		}
		at, _ := LocateComponent(data)("connections[0]")
		if at != len(wide(before)) {
			t.Errorf("stands at %d, want %d", at, len(wide(before)))
		}
		if line, column := report.LineOf(wide("a\nab<"), len(wide("a\nab"))); line != 2 || column != 3 {
			t.Errorf("%d:%d, want 2:3", line, column)
		}
		// Half a surrogate, half a letter.
		if _, _, err := DecodeComponent(append(order.AppendUint16(data[:len(data)-2:len(data)-2], 0xd800), 0)); err != nil {
			t.Error(err)
		}
		if !IsLibrary(wide("\ufeff<diff><add><material/></add></diff>")) {
			t.Error("no library")
		}
	}
}

// Elements within each other to any depth, and those with long names, cost memory by the file's size,
// not by its square; the connections beside them are found.
func TestLocateDeep(t *testing.T) {
	for name, inner := range map[string]string{
		"deep":       strings.Repeat("<part>", 5000) + strings.Repeat("</part>", 5000),
		"long names": "<" + strings.Repeat("n", 20000) + ">" + strings.Repeat("<a/><b/><c/><d/>", 500) + "</" + strings.Repeat("n", 20000) + ">",
	} {
		data := []byte("<component><connections><connection>" + inner + "</connection><connection/></connections></component>")
		var at int
		if got := memory.Allocated(func() { at, _ = LocateComponent(data)("connections[1]") }); got > 100*uint64(len(data)) {
			t.Errorf("%s: %d bytes for %d", name, got, len(data))
		}
		if want := bytes.LastIndex(data, []byte("<connection/>")); at != want {
			t.Errorf("%s: stands at %d, want %d", name, at, want)
		}
	}
}

// Only comments are mended: not what looks like one in an attribute or in CDATA. And names that differ
// in letters of another encoding alone stay different.
func TestHandwrittenAttributes(t *testing.T) {
	const text = `<?xml version="1.0"?><!-- a -- b --><components><![CDATA[ <!-- ]]><component name="a--b">` +
		"<connections><connection name='\"T\xfcr'/><connection name='\"T\xf6r'/><connection name=\"it's--1\"/><!-- -- -->" +
		"</connections></component></components>"
	c, _, err := DecodeComponent([]byte(text))
	if err != nil || c.Components[0].Name != "a--b" || len(c.Components[0].Connections) != 3 {
		t.Fatalf("%+v, %v", c, err)
	}
	for i, want := range []string{`"Tür`, `"Tör`, "it's--1"} {
		if got := c.Components[0].Connections[i].Name; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if at, _ := LocateComponent([]byte(text))("connections[2]"); at != strings.Index(text, `<connection name="it`) {
		t.Errorf("stands at %d", at)
	}
	got := string(xmltext.Lenient([]byte(`<a b="<!--" c="--"/><!-- -- --><d e="--" f='<!--'/>`)))
	if want := `<a b="<!--" c="--"/><!-- =- --><d e="--" f='<!--'/>`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Whole components of the corpus: how many parts have files and aren't wrecks, and
// where one of them stands, which another walk over the XML adds up from its parents.
func TestComponentCorpus(t *testing.T) {
	root := filepath.Join(corpus.Root(t), "ego")
	for _, c := range []struct {
		repo, dir, name string
		parts           int
		node            string
		at              scene.Vec3 // with the file's x turned round
		clips           string
	}{
		{"Scaco-X4-Modding__bayamon_miner", "assets/props/surfaceelements", "props_sco_xl_door.xml", 6, "door_up_02",
			scene.Vec3{-1.17675e-05, 18.6797, -6.148975}, "doors_closed doors_opening doors_open doors_closing"},
		{"Scaco-X4-Modding__bayamon_miner", "assets/props/bridge", "bridge_sco_xl.xml", 3, "anim_radar",
			scene.Vec3{-0.6127757, 22.46499, -2.545382}, "loop"},
		{"X4Reemergence-Project__otas_shippack", "assets/units/size_l", "ship_otas_l_astraeus.xml", 4, "detail_l",
			scene.Vec3{0, 0, 3.274384}, ""},
		{"X4Reemergence-Project__otas_shippack", "assets/props/weaponsystems/capital", "turret_otas_xl_firestorm.xml", 7, "barrel",
			scene.Vec3{0, 31.504871, 12.5647},
			"turret_inactive turret_activating turret_active turret_deactivating gun_firing"},
	} {
		finder, err := asset.Open(filepath.Join(root, c.repo))
		if err != nil {
			t.Fatal(err)
		}
		defer finder.Close()
		data, err := os.ReadFile(filepath.Join(root, c.repo, c.dir, c.name))
		if err != nil {
			t.Fatal(err)
		}
		x, _, err := DecodeComponent(data)
		if err != nil {
			t.Fatal(c.name, err)
		}
		found := x.Load(c.name, asset.Resolver{Finder: finder, Place: asset.Place{Dir: c.dir}})
		s, _ := x.Scene(scene.Options{})
		if err := scene.Check(s); err != nil {
			t.Error(c.name, err)
		}
		var clips []string
		for i := range s.Clips {
			clips = append(clips, s.Clips[i].Name)
		}
		if got := strings.Join(clips, " "); got != c.clips {
			t.Errorf("%s: clips %s, want %s", c.name, got, c.clips)
		}
		if len(s.Meshes) != c.parts || len(found) > 0 {
			t.Errorf("%s: %d parts, want %d; %v", c.name, len(s.Meshes), c.parts, found)
		}
		if at := s.NewPose().World[nodeNamed(t, s, c.node)].Point(scene.Vec3{}); cmp.Diff(c.at, at, near) != "" {
			t.Errorf("%s: %s is at %v, want %v", c.name, c.node, at, c.at)
		}
	}
}

func FuzzComponent(f *testing.F) {
	f.Add([]byte(componentXML))
	f.Add([]byte(libraryXML))
	f.Add([]byte(diffXML))
	f.Fuzz(func(t *testing.T, data []byte) {
		_ = new(Library).Add(data)
		IsLibrary(data)
		if c, _, err := DecodeComponent(data); err == nil {
			s, _ := c.Scene(scene.Options{})
			if err := scene.Check(s); err != nil {
				t.Error(err)
			}
			c.Summary()
			checktest.Any(t, ComponentRules, c, data, LocateComponent)
		} else {
			wiretest.Error(t, err, len(data))
		}
	})
}
