package build

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"marrow/lower"
	"marrow/m2"
	"marrow/report"
	"marrow/scene"
)

// A run that a table has already isn't added again, wherever in the table it begins.
func TestRunIn(t *testing.T) {
	for _, c := range []struct {
		table, run []int
		at         int
		want       []int
	}{
		{nil, []int{1}, 0, []int{1}},
		{[]int{1, 2, 3}, []int{1}, 0, []int{1, 2, 3}},
		{[]int{1, 2, 3}, []int{1, 2, 3}, 0, []int{1, 2, 3}},
		{[]int{1, 2, 3}, []int{2, 3}, 1, []int{1, 2, 3}},
		{[]int{1, 2, 3}, []int{3, 4}, 3, []int{1, 2, 3, 3, 4}},
		{[]int{1, 2, 1, 2}, []int{1, 2}, 0, []int{1, 2, 1, 2}},
	} {
		table := slices.Clone(c.table)
		if at := runIn(&table, c.run); at != c.at || !slices.Equal(table, c.want) {
			t.Errorf("%v in %v: at %d of %v, want %d of %v", c.run, c.table, at, table, c.at, c.want)
		}
	}
}

// A view's limit of bones is one of those of the game's converter, 256, 64, 53 and 21. Smaller numbers have another
// meaning, as in levels of detail.
func TestBoneLimit(t *testing.T) {
	levels := &m2.Model{Chunks: &m2.Chunks{LOD: new(m2.LODInfo)}}
	for _, c := range []struct {
		max  uint32
		m    *m2.Model
		want int
	}{
		{256, new(m2.Model), 256}, {64, new(m2.Model), 64}, {53, new(m2.Model), 53}, {21, new(m2.Model), 21},
		{20, new(m2.Model), 256}, {0, new(m2.Model), 256}, {1000, new(m2.Model), 256}, {53, levels, 256},
	} {
		if got := boneLimit(&m2.View{BoneCountMax: c.max}, c.m); got != c.want {
			t.Errorf("%d: %d bones, want %d", c.max, got, c.want)
		}
	}
}

// On the time line of versions before 264, the keys of a sequence of the base move with it, and those of an edited
// one are written between its start and its end. A sequence without keys has the default value at both.
func TestLayOut(t *testing.T) {
	one, up := m2.Vec3{1, 1, 1}, m2.Vec3{2, 2, 2}
	base := m2.Track[m2.Vec3]{
		GlobalSequence: m2.None, Ranges: []m2.KeyRange{{First: 0, Last: 1}, {First: 2, Last: 3}, {First: 9, Last: 9}},
		Times: [][]uint32{{0, 1000, 3000, 3500}}, Values: [][]m2.Vec3{{one, up, up, one}},
	}
	is := m2.Track[m2.Vec3]{GlobalSequence: m2.None, Times: [][]uint32{{0, 200}, {100}, {}}, Values: [][]m2.Vec3{{up, one}, {up}, {}}}
	g := &merger{
		lines: []line{
			{start: 0, end: 1000, until: 1000}, {start: 4000, end: 4500, from: 3000, until: 3500, moved: true, room: 4000},
			{start: 5000, end: 6000, from: 1, moved: true}, {start: 7000, end: 8000, from: 1, moved: true}, {start: 9000, end: 9500, from: 1, moved: true},
		},
		basePlace: []int{0, 1},
	}
	valueTrack[m2.Vec3]{&base}.place(g)
	g.layOut(valueTrack[m2.Vec3]{&base}, valueTrack[m2.Vec3]{&is}, []int{m2.None, m2.None, 0, 1, 2}, "Scale")
	want := m2.Track[m2.Vec3]{
		GlobalSequence: m2.None,
		Ranges:         []m2.KeyRange{{First: 0, Last: 1}, {First: 2, Last: 3}, {First: 4, Last: 6}, {First: 7, Last: 9}, {First: 10, Last: 11}, {First: 9, Last: 9}}, // after the sequences, as before
		Times:          [][]uint32{{0, 1000, 4000, 4500, 5000, 5200, 6000, 7000, 7100, 8000, 9000, 9500}},
		Values:         [][]m2.Vec3{{one, up, up, one, up, one, one, up, up, up, one, one}},
	}
	if diff := cmp.Diff(want, base); diff != "" {
		t.Errorf("- want, + got:\n%s", diff)
	}
}

// twoPanes returns a model with two meshes, each with a material.
func twoPanes(t *testing.T, version uint32, change func(s *scene.Scene)) *m2.Model {
	t.Helper()
	s := &scene.Scene{Nodes: []scene.Node{scene.NewNode("root", scene.None)}, Skins: []scene.Skin{{Joints: []int{0}}}}
	s.Nodes[0].Kind = scene.KindBone
	for i := range 2 {
		m := scene.NewMesh("pane")
		m.Positions, m.Normals = []scene.Vec3{{float32(i), 0, 0}, {float32(i) + 1, 0, 0}, {float32(i), 1, 0}}, slices.Repeat([]scene.Vec3{{0, 0, 1}}, 3)
		m.Indices, m.Primitives = []uint32{0, 1, 2}, []scene.Primitive{{Count: 3, Material: i}}
		m.Binding = &scene.Binding{Sets: []uint32{0, 0, 0}}
		m.Binding.AddSet([]uint16{0}, nil)
		s.Meshes = append(s.Meshes, m)
		s.Materials = append(s.Materials, scene.Material{Layers: []scene.Layer{scene.NewLayer(scene.None)}})
	}
	change(s)
	reduced, _ := lower.Unchecked(s, Holds, lower.Options{})
	m, _, err := Model(reduced, Options{Version: version})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// A mesh without a material is drawn as the game draws one without any flags, whatever materials others have.
func TestMeshWithoutMaterial(t *testing.T) {
	for _, version := range []uint32{m2.Wrath, m2.Cataclysm} {
		m := twoPanes(t, version, func(s *scene.Scene) {
			s.Materials[0].Layers[0].Blend = scene.Additive
			s.Meshes[1].Primitives[0].Material = scene.None
		})
		var got []m2.Material
		for _, b := range m.Views[0].Batches {
			got = append(got, m.Materials[b.Material])
		}
		if len(got) != 2 || got[0].BlendMode == m2.BlendOpaque || got[1] != (m2.Material{}) {
			t.Errorf("version %d: materials %+v", version, got)
		}
	}
}

// A channel without keys has no effect: the model is the same as without it.
func TestChannelsWithoutKeys(t *testing.T) {
	m := twoPanes(t, m2.Wrath, func(s *scene.Scene) {
		empty := []scene.Channel{{Target: scene.Target{Property: scene.MeshAlpha}}, {Target: scene.Target{Property: scene.NodeTranslation}}}
		s.Clips = []scene.Clip{{Name: "Stand", Duration: 1, Channels: empty}}
		s.Globals = []scene.Clip{{Name: "GlobalSequence.0", Duration: 1, Channels: empty}}
	})
	if b := m.Views[0].Batches[0]; b.Color != m2.None || len(m.Colors) > 0 {
		t.Errorf("colour %d of %+v", b.Color, m.Colors)
	}
	if tr := m.Bones[0].Translation; len(tr.Times) > 0 {
		t.Errorf("translation %+v", tr)
	}
}

// A record that several batches use is changed for those alone that the edit changes, the first record too.
func TestEditSharedColor(t *testing.T) {
	grey, red := scene.Vec3{0.5, 0.5, 0.5}, scene.Vec3{1, 0, 0}
	for _, c := range []struct {
		is   [2]scene.Vec3
		want int // records of colours
	}{
		{[2]scene.Vec3{grey, grey}, 1},
		{[2]scene.Vec3{red, grey}, 2},
		{[2]scene.Vec3{red, red}, 1},
	} {
		m := twoPanes(t, m2.Wrath, func(s *scene.Scene) { s.Meshes[0].Color, s.Meshes[1].Color = grey, grey })
		if len(m.Colors) != 1 {
			t.Fatalf("%d colours, want one for both", len(m.Colors))
		}
		was, _ := m.Scene(scene.Options{})
		is := was.Clone()
		is.Meshes[0].Color, is.Meshes[1].Color = c.is[0], c.is[1]
		if _, _, err := Edit(m, was, is, Options{}); err != nil {
			t.Fatal(err)
		}
		again, _ := m.Scene(scene.Options{})
		if got := [2]scene.Vec3{again.Meshes[0].Color, again.Meshes[1].Color}; got != c.is || len(m.Colors) != c.want {
			t.Errorf("colours %v with %d records, want %v with %d", got, len(m.Colors), c.is, c.want)
		}
	}
}

// An edit of a mesh changes all views with its triangles, so that no level of detail shows the old one. A coarser
// level with other triangles stays unchanged, and that is reported.
func TestEditInAllViews(t *testing.T) {
	for _, c := range []struct {
		name          string
		coarse, whole bool
		corners       []int // of the mesh then, by view
	}{
		{"a vertex", false, false, []int{6, 6}},
		{"a vertex, coarser", true, false, []int{6, 3}},
		{"a triangle", false, true, []int{9, 9}},
		{"a triangle, coarser", true, true, []int{9, 3}},
	} {
		m := twoPanes(t, m2.Wrath, func(s *scene.Scene) {
			pane := &s.Meshes[1]
			pane.Positions, pane.Normals = append(pane.Positions, scene.Vec3{2, 1, 0}), append(pane.Normals, pane.Normals[0])
			pane.Indices, pane.Primitives[0].Count, pane.Binding.Sets = append(pane.Indices, 2, 1, 3), 6, make([]uint32, 4)
		})
		second := m.Views[0]
		second.Vertices, second.Triangles = slices.Clone(second.Vertices), slices.Clone(second.Triangles)
		second.SubMeshes, second.Batches = slices.Clone(second.SubMeshes), slices.Clone(second.Batches)
		if c.coarse {
			second.Triangles, second.SubMeshes[1].IndexCount = second.Triangles[:6], 3
		}
		m.Views = append(m.Views, second)
		was, _ := m.Scene(scene.Options{})
		is := was.Clone()
		pane := &is.Meshes[1]
		pane.Positions = slices.Clone(pane.Positions)
		pane.Positions[pane.Indices[0]] = scene.Vec3{7, 8, 9}
		if c.whole {
			pane.Indices, pane.Primitives = append(slices.Clone(pane.Indices), pane.Indices[:3]...), []scene.Primitive{{Count: 9, Material: pane.Primitives[0].Material}}
			pane.Indices[7], pane.Indices[8] = pane.Indices[8], pane.Indices[7]
		}
		_, found, err := Edit(m, was, is, Options{})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if reported := slices.ContainsFunc(found, func(f report.Finding) bool { return f.Code == codeLevel }); reported != (c.coarse && c.whole) {
			t.Errorf("%s: findings %v", c.name, found)
		}
		for i, want := range c.corners {
			v := &m.Views[i]
			s := v.SubMeshes[1]
			moved := false
			for _, k := range v.Triangles[s.IndexStart:][:s.IndexCount] {
				// The game's x, y and z are glTF's z, x and y.
				moved = moved || m.Vertices[v.Vertices[k]].Position == m2.Vec3{9, 7, 8}
			}
			if int(s.IndexCount) != want || moved != (!c.whole || want == 9) {
				t.Errorf("%s: view %d: %d corners, want %d; the new place is in it: %v", c.name, i, s.IndexCount, want, moved)
			}
		}
	}
}

// A model whose bones are in a skeleton can be edited as long as no bone is removed.
func TestEditWithSkeleton(t *testing.T) {
	for _, removes := range []bool{false, true} {
		m := twoPanes(t, m2.Wrath, func(s *scene.Scene) {
			hand := scene.NewNode("hand", 0)
			hand.Kind = scene.KindBone
			s.Nodes = append(s.Nodes, hand)
		})
		m.Skel, m.Bones, m.KeyBoneLookup = &m2.Skel{Bones: m.Bones, KeyBoneLookup: m.KeyBoneLookup}, nil, nil
		was, _ := m.Scene(scene.Options{})
		is := was.Clone()
		if len(is.Nodes) != 2 {
			t.Fatalf("%d nodes, want 2", len(is.Nodes))
		}
		is.Meshes[1].Positions = slices.Clone(is.Meshes[1].Positions)
		is.Meshes[1].Positions[0] = scene.Vec3{7, 8, 9}
		if removes {
			is.Nodes = is.Nodes[:1]
			is.Skins = []scene.Skin{{Joints: []int{0}}}
		}
		if _, _, err := Edit(m, was, is, Options{}); (err != nil) != removes {
			t.Errorf("a bone is removed %v: %v", removes, err)
		}
	}
}

// Flags of a material that a scene can express are the scene's; others come back as they were.
func TestMaterialFlags(t *testing.T) {
	const all = m2.MaterialUnlit | m2.MaterialUnfogged | m2.MaterialTwoSided | m2.MaterialNoDepthTest | m2.MaterialNoDepthWrite
	for _, c := range []struct {
		was  m2.MaterialFlags
		is   scene.LayerFlags
		want m2.MaterialFlags
	}{
		{0, 0, 0},
		{all | m2.MaterialPreventAlpha | 0x40, 0, m2.MaterialPreventAlpha | 0x40},
		{all, scene.TwoSided | scene.Unshaded, m2.MaterialTwoSided | m2.MaterialUnlit},
		{0x40, scene.Unfogged | scene.NoDepthTest | scene.NoDepthWrite, m2.MaterialUnfogged | m2.MaterialNoDepthTest | m2.MaterialNoDepthWrite | 0x40},
	} {
		m := twoPanes(t, m2.Wrath, func(s *scene.Scene) {
			l := &s.Materials[0].Layers[0]
			l.Flags, l.Extras = c.is, scene.Keep(scene.Origin{Format: "m2"}, m2.BatchExtras{Flags: c.was.String(), Color: m2.None})
		})
		if got := m.Materials[m.Views[0].Batches[0].Material].Flags; got != c.want {
			t.Errorf("%v, now %v: %v, want %v", c.was, c.is, got, c.want)
		}
	}
}

// TestMostTriangles: a view before Cataclysm has at most 65,535 indices, in all of its sub-meshes (m2-ports §7).
func TestMostTriangles(t *testing.T) {
	for _, tt := range []struct {
		version   uint32
		triangles int
		fails     bool
	}{{264, 21845, false}, {264, 21846, true}, {272, 21846, false}} {
		mesh := scene.NewMesh("m")
		mesh.Positions, mesh.UVs = []scene.Vec3{{}, {1, 0, 0}, {0, 1, 0}}, [][]scene.Vec2{make([]scene.Vec2, 3)}
		for range tt.triangles {
			mesh.Indices = append(mesh.Indices, 0, 1, 2)
		}
		mesh.Primitives = []scene.Primitive{{Count: len(mesh.Indices), Material: scene.None}}
		reduced, _ := lower.Unchecked(&scene.Scene{Meshes: []scene.Mesh{mesh}}, Holds, lower.Options{})
		_, _, err := Model(reduced, Options{Version: tt.version})
		if (err != nil) != tt.fails {
			t.Errorf("version %d, %d triangles: %v", tt.version, tt.triangles, err)
		}
	}
}
