package lower

import (
	"math/rand/v2"
	"slices"
	"testing"

	"marrow/report"
	"marrow/scene"
)

// grid returns a mesh with w × h vertices and two triangles between each four. Influence set v/perSet moves vertex v.
func grid(w, h, perSet int) scene.Mesh {
	m := scene.NewMesh("grid")
	m.Binding = &scene.Binding{}
	uv := make([]scene.Vec2, w*h)
	for v := range w * h {
		m.Positions = append(m.Positions, scene.Vec3{float32(v % w), float32(v / w), 0})
		m.Normals = append(m.Normals, scene.Vec3{0, 0, 1})
		uv[v] = scene.Vec2{float32(v), 0}
		m.Binding.Sets = append(m.Binding.Sets, uint32(v/perSet))
		if v%perSet == 0 {
			m.Binding.AddSet([]uint16{uint16(v / perSet)}, nil)
		}
	}
	m.UVs = [][]scene.Vec2{uv}
	for y := range h - 1 {
		for x := range w - 1 {
			v := uint32(y*w + x)
			m.Indices = append(m.Indices, v, v+1, v+uint32(w), v+1, v+uint32(w)+1, v+uint32(w))
		}
	}
	return m
}

// corners returns the position and the influence set of each corner of a mesh.
func corners(meshes ...scene.Mesh) (list []scene.Vec3, sets []int) {
	for _, m := range meshes {
		for _, v := range m.Indices {
			list = append(list, m.Positions[v])
			sets = append(sets, m.Binding.SetOf(int(v)))
		}
	}
	return list, sets
}

// A mesh with too many vertices is split. The parts have the same corners in the same order, with the same motion.
func TestVertices(t *testing.T) {
	s := &scene.Scene{Meshes: []scene.Mesh{grid(280, 250, 100), grid(2, 2, 4)}, Skins: []scene.Skin{{Joints: make([]int, 700)}}, Nodes: []scene.Node{scene.NewNode("n", scene.None)}}
	s.Clips = []scene.Clip{{Channels: []scene.Channel{
		scene.Constant(scene.Target{Property: scene.MeshAlpha, Index: 0}, 0.5), scene.Constant(scene.Target{Property: scene.MeshAlpha, Index: 1}, 0.25),
	}}}
	want, wantSets := corners(s.Meshes...)
	out, found := lowered(t, s, Target{Motion: true, Influences: AnyNumber, Vertices: 65535, Levels: true, Normals: true, UVSets: 1, Extras: true, Objects: true, Materials: AllMaterials}, Options{})
	if len(out.Meshes) != 3 || !slices.Equal(codes(found), []report.Code{codeSplit}) {
		t.Fatalf("%d meshes, %v", len(out.Meshes), found)
	}
	got, sets := corners(out.Meshes...)
	if !slices.Equal(got, want) || !slices.Equal(sets, wantSets) {
		t.Error("other corners, or moved otherwise")
	}
	for _, m := range out.Meshes {
		if len(m.Positions) > 65535 || len(m.Normals) != len(m.Positions) || len(m.UVs[0]) != len(m.Positions) {
			t.Errorf("%s: %d vertices, %d normals", m.Name, len(m.Positions), len(m.Normals))
		}
		for v, p := range m.Positions {
			if m.Name != "" && len(m.Positions) > 4 && m.UVs[0][v][0] != float32(p[1]*280+p[0]) {
				t.Fatalf("%s: vertex %d has the coordinates of another", m.Name, v)
			}
		}
	}
	if out.Meshes[1].Name != "grid.1" || out.Meshes[0].Name != "grid" {
		t.Errorf("names %q, %q", out.Meshes[0].Name, out.Meshes[1].Name)
	}
	var alphas []scene.Channel = out.Clips[0].Channels
	if len(alphas) != 3 || alphas[1].Target.Index != 1 || alphas[1].Values[0] != 0.5 || alphas[2].Target.Index != 2 {
		t.Errorf("channels %+v", alphas)
	}
}

// Parts don't exceed the limits and are as long as possible: with the next triangle, each would exceed a limit.
func TestCut(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		n := 3 + r.IntN(60)
		indices, sets := make([]uint32, 3*(1+r.IntN(50))), make([]uint32, n)
		for i := range indices {
			indices[i] = r.Uint32N(uint32(n))
		}
		for v := range sets {
			sets[v] = r.Uint32N(20)
		}
		most := Limits{Vertices: r.IntN(2) * (3 + r.IntN(20)), Sets: r.IntN(2) * (3 + r.IntN(8))}
		within := func(run []uint32) bool {
			vertices, moved := map[uint32]bool{}, map[uint32]bool{}
			for _, v := range run {
				vertices[v], moved[sets[v]] = true, true
			}
			return (most.Vertices == 0 || len(vertices) <= most.Vertices) && (most.Sets == 0 || len(moved) <= most.Sets)
		}
		parts := Cut(indices, n, sets, most)
		if !slices.Equal(slices.Concat(parts...), indices) {
			t.Fatal("other triangles")
		}
		at := 0
		for _, p := range parts {
			end := at + len(p)
			if !within(p) || end < len(indices) && within(indices[at:end+3]) {
				t.Fatalf("limits %+v: a run of %d indices from %d", most, len(p), at)
			}
			at = end
		}
	}
}

// The triangles of each material become a mesh with the vertices that they use. Consecutive primitives of one material
// are joined. A later primitive of the same material is a separate mesh, because the drawing order matters.
func TestOneMaterial(t *testing.T) {
	m := grid(4, 2, 1) // 6 triangles
	m.Primitives = []scene.Primitive{{First: 0, Count: 3, Material: 1}, {First: 3, Count: 3, Material: 1}, {First: 6, Count: 0, Material: 5}, {First: 6, Count: 6, Material: scene.None}, {First: 12, Count: 6, Material: 1}}
	m.Colors = []scene.ColorSet{{Name: "c", Values: make([]scene.Vec4, 8)}}
	m.Targets = []scene.MorphTarget{{Positions: m.Positions, Normals: m.Normals}}
	s := &scene.Scene{
		Meshes: []scene.Mesh{m}, Materials: make([]scene.Material, 6),
		Skins: []scene.Skin{{Joints: make([]int, 8)}}, Nodes: []scene.Node{scene.NewNode("n", scene.None)},
	}
	out, _ := lowered(t, s, Target{Motion: true, Influences: AnyNumber, Morphs: true, OneMaterial: true, Levels: true, Normals: true, UVSets: 1, Colors: true, Extras: true, Objects: true, Materials: AllMaterials}, Options{})
	want, wantSets := corners(m)
	got, sets := corners(out.Meshes...)
	if !slices.Equal(got, want) || !slices.Equal(sets, wantSets) {
		t.Error("other corners, or moved otherwise")
	}
	var materials, vertices []int
	for _, p := range out.Meshes {
		materials, vertices = append(materials, p.Primitives[0].Material), append(vertices, len(p.Positions))
		if n := len(p.Positions); len(p.Primitives) != 1 || p.Primitives[0].Count != len(p.Indices) || len(p.Colors[0].Values) != n || len(p.Targets[0].Positions) != n {
			t.Errorf("%s: %+v", p.Name, p)
		}
	}
	if !slices.Equal(materials, []int{1, scene.None, 1}) || !slices.Equal(vertices, []int{4, 4, 4}) {
		t.Errorf("materials %v, vertices %v", materials, vertices)
	}
}

// If the triangles use few of many vertices, these are found without a table.
func TestUsed(t *testing.T) {
	for _, indices := range [][]uint32{nil, {5, 2, 5, 9, 2, 7}, {1 << 30, 3, 1 << 20}} {
		got, used := Used(indices)
		back := Pick(used, got)
		if !slices.Equal(back, indices) || !slices.IsSorted(used) {
			t.Errorf("%v: %v of %v", indices, got, used)
		}
	}
}

// Without morph targets, a mesh has its rest shape, and animated morph targets are reported.
func TestMorphs(t *testing.T) {
	s := full()
	s.Clips[0].Channels = append(s.Clips[0].Channels, scene.Constant(scene.Target{Property: scene.MeshMorph, Index: 1}, 1))
	out, found := lowered(t, s, Target{Motion: true, Influences: AnyNumber, Levels: true, Objects: true, Materials: AllMaterials, Normals: true, UVSets: AnyNumber, Colors: true, Extras: true}, Options{})
	if m := out.Meshes[1]; m.Targets != nil || m.Positions[0] != (scene.Vec3{1, 0, 2}) {
		t.Errorf("%v, targets %v", m.Positions, m.Targets)
	}
	if len(out.Clips[0].Channels) != 2 || len(found) != 1 || found[0].Message != "animated morph targets were left out (1); the meshes keep their rest shape" {
		t.Errorf("%v, channels %v", found, out.Clips[0].Channels)
	}
}

// TestMorphsOnly: a new clip that only has morph targets is removed with them, unless there is no other one.
func TestMorphsOnly(t *testing.T) {
	for _, known := range []bool{false, true} {
		s := full()
		shapes := scene.Clip{Name: "Key", Duration: 1, Channels: []scene.Channel{
			scene.Constant(scene.Target{Property: scene.MeshMorph, Index: 1}, 1), scene.Constant(scene.Target{Property: scene.MeshVisible, Index: 0}, 1),
		}}
		if known {
			shapes.Extras = scene.Keep(scene.Origin{Format: "mdx", Path: "sequences[0]"}, nil)
		}
		before := len(s.Clips)
		s.Clips = append(s.Clips, shapes)
		target := Target{Motion: true, Influences: AnyNumber, Levels: true, Objects: true, Materials: AllMaterials, Normals: true, UVSets: AnyNumber, Colors: true, Extras: true}
		out, _ := lowered(t, s, target, Options{})
		if got := len(out.Clips) - before; (got == 1) != known {
			t.Errorf("known %v: %d clips more", known, got)
		}
		alone := full()
		alone.Clips = []scene.Clip{shapes}
		if out, _ := lowered(t, alone, target, Options{}); len(out.Clips) != 1 {
			t.Errorf("known %v: %d clips are left of one", known, len(out.Clips))
		}
	}
}

// TestOneMaterialOfNothing checks that a mesh without triangles isn't split, with or without primitives.
func TestOneMaterialOfNothing(t *testing.T) {
	for _, runs := range [][]scene.Primitive{nil, {{Material: scene.None}}} {
		m := scene.NewMesh("empty")
		m.Positions, m.Primitives = make([]scene.Vec3, 3), runs
		out, _ := lowered(t, &scene.Scene{Meshes: []scene.Mesh{m}}, Target{OneMaterial: true, Motion: true, Influences: AnyNumber, Levels: true}, Options{})
		if len(out.Meshes) != 1 || out.Meshes[0].HasTriangles() {
			t.Errorf("%v: %d meshes", runs, len(out.Meshes))
		}
	}
}
