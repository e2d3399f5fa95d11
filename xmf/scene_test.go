package xmf

import (
	"encoding/binary"
	"math"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"marrow/asset"
	"marrow/internal/corpus"
	"marrow/internal/scenetest"
	"marrow/internal/xmftest"
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

func TestScene(t *testing.T) {
	m := decode(t, xmftest.Square())
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

// The texture is mirrored if the normal's alpha is set, or if the texture coordinates are mirrored.
func TestHandedness(t *testing.T) {
	const (
		normalAlpha = 12 + 3 // in a vertex of square
		u           = 12 + 4 + 4
		tangentRed  = 12 + 4 + 2
	)
	change := func(each func(vertex []byte)) xmftest.File {
		f := xmftest.Square()
		for at := 0; at < len(f.Buffers[0].Data); at += 40 {
			each(f.Buffers[0].Data[at:])
		}
		return f
	}
	mirrorU := func(v []byte) {
		binary.LittleEndian.PutUint16(v[u:], xmftest.Half(1)-binary.LittleEndian.Uint16(v[u:]))
		v[tangentRed] = 255
	}
	for _, tt := range []struct {
		name string
		file xmftest.File
		want scene.Vec4
	}{
		{"as usual", xmftest.Square(), scene.Vec4{-1, 0, 0, 1}},
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

func TestLibrary(t *testing.T) {
	var l Library
	for _, data := range []string{xmftest.LibraryXML, xmftest.DiffXML} {
		if !IsLibrary([]byte(data)) {
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

	m := decode(t, xmftest.Square())
	given := asset.Resolver{Override: []asset.Override{{Name: "lib.xml", Data: []byte(xmftest.LibraryXML)}}}
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
		f := xmftest.Triangle(9)
		f.Materials[0].Name = "ships." + name
		m := decode(t, f)
		m.Load("x.xmf", given)
		s, found := m.Scene(scene.Options{})
		if got := s.Materials[0].Layers[0].Blend; got != want || (name == "haze" || name == "odd") != (len(found) == 1 && found[0].Code == codeBlend) {
			t.Errorf("%s: %v, %v", name, got, found)
		}
	}
	// Up the tree, as a mod has it.
	finder := asset.New(fstest.MapFS{"libraries/material_library.xml": {Data: []byte(xmftest.LibraryXML)}, "assets/units/x.xmf": {}})
	m.Load("x.xmf", asset.Resolver{Finder: finder, Place: asset.Location{Dir: "assets/units"}})
	if m.companions.Libraries.material("ships.hull") == nil {
		t.Error("the library up the tree isn't found")
	}
}

// A mod's library has the materials that it adds or replaces; the rest is in those of the game and of other mods. The
// nearest library with a material is used, also if an XML diff refers to it without its collection.
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
	near := asset.Resolver{Finder: asset.New(files, more), Place: asset.Location{Dir: "game/Extensions/mine/assets/units"}}
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
		f := xmftest.Triangle(9)
		f.Materials[0].Name = tt.material
		m := decode(t, f)
		found := m.Load("x.xmf", tt.near)
		got := ""
		if x := m.companions.Libraries.material(tt.material); x != nil {
			got = x.Shader
		}
		if got != tt.want || len(m.companions.Libraries) != tt.read || len(found) != tt.findings {
			t.Errorf("%s: %q of %d libraries, want %q of %d; %v", tt.material, got, len(m.companions.Libraries), tt.want, tt.read, found)
		}
	}
}

// key returns a key that moves only along X.
func key(time, x float32, i Interpolation, out, in float32) Key {
	return Key{Time: time, Value: [3]float32{x, 0, 0}, Interp: [3]Interpolation{i, i, i}, X: Handles{OutValue: out, InValue: in}}
}

// TestTurns: a turn is divided into steps of 5° if it is curved or about several axes, at least eight if it is
// curved; otherwise into steps of 90°. The angle of a curve is the length of the path along its control points.
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
		if got := new(Builder).turns(tt.k, tt.next); got != tt.want {
			t.Errorf("%s: %d steps, want %d", tt.name, got, tt.want)
		}
	}
}

// TestMovedCurve: a part that is moved takes its curves along, handles and all. A key is its value, what leads to it and
// what leads on.
func TestMovedCurve(t *testing.T) {
	keys := []Key{key(0, 0, InterpBezier, 1, 0), key(1, 3, InterpBezier, 0, 2)}
	c, ok := new(Builder).Vectors(keys, scene.NodeTranslation, 0, vec3{10, 20, 30})
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
		if err := scenetest.Check(s); err != nil {
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
		want  []float32 // x, whose sign changes in the scene
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
			k.X, *k.Handles(axis) = Handles{}, k.X
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
