package sameness

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"marrow/lower"
	"marrow/scene"
)

func newMesh() *scene.Mesh {
	return &scene.Mesh{Primitives: make([]scene.Primitive, 1), UVs: make([][]scene.Vec2, 1), Colors: make([]scene.ColorSet, 1), Binding: new(scene.Binding)}
}

// pairOf returns a pair of scenes with a node and a skin with four joints.
func pairOf() *Pair {
	one := func() *scene.Scene {
		s := &scene.Scene{Skins: []scene.Skin{{}}}
		for i := range 4 {
			s.Nodes = append(s.Nodes, scene.NewNode(fmt.Sprint(i), scene.None))
			s.Skins[0].Joints = append(s.Skins[0].Joints, i)
		}
		return s
	}
	return &Pair{Is: one(), Was: one(), back: map[int]int{0: 0, 1: 1, 2: 2, 3: 3}, Rewritten: true, length: 1e-2}
}

// grid returns a square with 2·n·n triangles.
func grid(n int) *scene.Mesh {
	m := newMesh()
	for y := range n + 1 {
		for x := range n + 1 {
			m.Positions = append(m.Positions, scene.Vec3{float32(10 * x), float32(10 * y), float32(x * y % 3)})
			m.Normals = append(m.Normals, scene.Vec3{0, 0, 1})
			m.UVs[0] = append(m.UVs[0], scene.Vec2{float32(x), float32(y)})
			m.Colors[0].Values = append(m.Colors[0].Values, scene.Vec4{float32(x), float32(y), 0, 1})
		}
	}
	for i := range 3 { // three influence sets, which vertices share
		m.Binding.AddSet([]uint16{uint16(i), 3}, []float32{0.75, 0.25})
	}
	for v := range m.Positions {
		m.Binding.Sets = append(m.Binding.Sets, uint32(v%3))
	}
	for y := range n {
		for x := range n {
			a := uint32(y*(n+1) + x)
			b := a + uint32(n) + 1
			m.Indices = append(m.Indices, a, a+1, b, a+1, b+1, b)
		}
	}
	return m
}

// rewritten returns a mesh as Blender may write it: triangles share no vertices, and have another order.
func rewritten(m *scene.Mesh, r *rand.Rand) *scene.Mesh {
	out := newMesh()
	for _, t := range r.Perm(len(m.Indices) / 3) {
		for k, turn := 0, r.IntN(3); k < 3; k++ {
			v := m.Indices[3*t+(k+turn)%3]
			out.Indices = append(out.Indices, uint32(len(out.Positions)))
			out.Positions, out.Normals = append(out.Positions, m.Positions[v].Add(scene.Vec3{1e-4})), append(out.Normals, m.Normals[v])
			out.UVs[0] = append(out.UVs[0], m.UVs[0][v])
			out.Colors[0].Values = append(out.Colors[0].Values, m.Colors[0].Values[v])
			out.Binding.AddSet(m.Binding.Set(m.Binding.SetOf(int(v))))
		}
	}
	return out
}

// triangles returns the triangles of a mesh as sorted texts, each beginning with its first corner.
func triangles(m *scene.Mesh) (list []string) {
	for t := 0; t+3 <= len(m.Indices); t += 3 {
		var corners []string
		for _, v := range m.Indices[t : t+3] {
			joints, weights := m.Binding.Set(m.Binding.SetOf(int(v)))
			corners = append(corners, fmt.Sprintf("%.2f %.2f %.2f %.0f %d %.2f", m.Positions[v], m.Normals[v], m.UVs[0][v], m.Colors[0].Values[v], joints, weights))
		}
		first := slices.Index(corners, slices.Min(corners))
		list = append(list, strings.Join(slices.Concat(corners[first:], corners[:first]), ", "))
	}
	slices.Sort(list)
	return list
}

// addVertex appends a copy of a vertex.
func addVertex(m *scene.Mesh, like int) uint32 {
	m.Positions, m.Normals = append(m.Positions, m.Positions[like]), append(m.Normals, m.Normals[like])
	m.UVs[0], m.Colors[0].Values = append(m.UVs[0], m.UVs[0][like]), append(m.Colors[0].Values, m.Colors[0].Values[like])
	m.Binding.Sets = append(m.Binding.Sets, m.Binding.Sets[like])
	return uint32(len(m.Positions) - 1)
}

// A few edits change only the edited parts of a mesh.
func TestMerge(t *testing.T) {
	const n = 6
	at := func(x, y int) int { return y*(n+1) + x }
	moved := func(m *scene.Mesh, v int) { m.Positions[v] = m.Positions[v].Add(scene.Vec3{1, 2, 3}) }
	for name, tt := range map[string]struct {
		edit     func(m *scene.Mesh)
		vertices int   // of the merged mesh
		changed  []int // changed vertices of then
		indices  int   // number of unchanged indices at the beginning
	}{
		"nothing":         {func(m *scene.Mesh) {}, 49, nil, 6 * n * n},
		"a vertex":        {func(m *scene.Mesh) { moved(m, at(3, 3)) }, 49, []int{at(3, 3)}, 6 * n * n},
		"a corner":        {func(m *scene.Mesh) { moved(m, at(0, 0)) }, 49, []int{at(0, 0)}, 6 * n * n},
		"side by side":    {func(m *scene.Mesh) { moved(m, at(2, 2)); moved(m, at(3, 2)); moved(m, at(2, 3)) }, 49, []int{at(2, 2), at(3, 2), at(2, 3)}, 6 * n * n},
		"coordinates":     {func(m *scene.Mesh) { m.UVs[0][at(1, 1)] = scene.Vec2{0.5, 0.5} }, 49, []int{at(1, 1)}, 6 * n * n},
		"the last square": {func(m *scene.Mesh) { m.Indices = m.Indices[:len(m.Indices)-6] }, 48, nil, 6*n*n - 6},
		"a new triangle": {func(m *scene.Mesh) {
			v := addVertex(m, 0)
			m.Positions[v] = scene.Vec3{-5, -5, 0}
			m.Indices = append(m.Indices, 0, uint32(at(0, 1)), v)
		}, 50, nil, 6 * n * n},
		"a torn triangle": {func(m *scene.Mesh) { // one corner of the last triangle is separated from its shared vertex
			v := addVertex(m, at(n, n-1))
			m.Positions[v] = scene.Vec3{70, 70, 9}
			m.Indices[slices.Index(m.Indices[len(m.Indices)-3:], uint32(at(n, n-1)))+len(m.Indices)-3] = v
		}, 50, nil, 6*n*n - 3},
		"a painted vertex": {func(m *scene.Mesh) { m.Colors[0].Values[at(2, 2)] = scene.Vec4{9, 9, 9, 1} }, 49, nil, 6 * n * n},
		"a painted mesh": {func(m *scene.Mesh) {
			for v := range m.Colors[0].Values {
				m.Colors[0].Values[v][2] = 7
			}
		}, 49, nil, 6 * n * n},
		"a painted triangle": { // its vertices are split at the borders of its colours
			func(m *scene.Mesh) {
				for k := range m.Indices[len(m.Indices)-3:] {
					i := len(m.Indices) - 3 + k
					m.Indices[i] = addVertex(m, int(m.Indices[i]))
					m.Colors[0].Values[m.Indices[i]] = scene.Vec4{5, 5, 5, 1}
				}
			}, 51, nil, 6*n*n - 3}, // no other triangle contains the corner of the square
	} {
		then, edited := grid(n), grid(n)
		tt.edit(edited)
		now := rewritten(edited, rand.New(rand.NewPCG(1, 2)))
		p := pairOf()
		c := p.corners(now, then)
		if !c.merge(c.match()) {
			t.Errorf("%s: it isn't merged", name)
			continue
		}
		if got, want := triangles(now), triangles(edited); !slices.Equal(got, want) {
			t.Errorf("%s: the triangles are\n%q, want\n%q", name, got, want)
		}
		if len(now.Positions) != tt.vertices {
			t.Errorf("%s: %d vertices, want %d", name, len(now.Positions), tt.vertices)
			continue
		}
		var changed []int
		for v := range min(len(then.Positions), len(now.Positions)) {
			if now.Positions[v] != then.Positions[v] || now.UVs[0][v] != then.UVs[0][v] || now.Normals[v] != then.Normals[v] {
				changed = append(changed, v)
			}
		}
		slices.Sort(tt.changed)
		if name != "the last square" && !slices.Equal(changed, tt.changed) {
			t.Errorf("%s: vertices %v changed, want %v", name, changed, tt.changed)
		}
		if !slices.Equal(now.Indices[:tt.indices], then.Indices[:tt.indices]) {
			t.Errorf("%s: the order of the triangles changed", name)
		}
	}
}

// Edits of a whole piece of a mesh, which has no unedited edge, and edits beside vertices that differ only in their normals
// or not at all, keep the numbers of vertices and the order of triangles.
func TestMergePieces(t *testing.T) {
	build := func() (m *scene.Mesh, piece []uint32) {
		m = grid(6)
		for _, at := range []scene.Vec3{{100, 0, 0}, {110, 0, 0}, {110, 10, 0}, {100, 10, 0}} {
			v := addVertex(m, 0)
			m.Positions[v], m.UVs[0][v] = at, scene.Vec2{at[0] / 200, at[1] / 200}
			piece = append(piece, v)
		}
		a, b, c, d := piece[0], piece[1], piece[2], piece[3]
		m.Indices = append([]uint32{a, b, c, a, c, d}, m.Indices...) // at the end, new triangles would look like the original ones
		return m, piece
	}
	for name, edit := range map[string]func(was, is *scene.Mesh, piece []uint32){
		"a moved piece": func(_, is *scene.Mesh, piece []uint32) {
			for _, v := range piece {
				is.Positions[v] = is.Positions[v].Add(scene.Vec3{1, 2, 3})
			}
		},
		"other joints": func(_, is *scene.Mesh, piece []uint32) {
			for _, v := range piece {
				is.Binding.Sets[v] = 1
			}
		},
		"other coordinates": func(_, is *scene.Mesh, piece []uint32) {
			for _, v := range piece {
				is.UVs[0][v] = scene.Vec2{9, is.UVs[0][v][1]}
			}
		},
		"two corners": func(_, is *scene.Mesh, piece []uint32) {
			is.Positions[piece[0]], is.Positions[piece[1]] = scene.Vec3{101, 1, 2}, scene.Vec3{112, 1, 1}
		},
		"copies of a vertex": func(was, is *scene.Mesh, piece []uint32) { // the second triangle has its own vertices
			for _, m := range []*scene.Mesh{was, is} {
				m.Indices[3], m.Indices[4] = addVertex(m, int(piece[0])), addVertex(m, int(piece[2]))
			}
			for _, v := range is.Indices[:6] {
				is.Positions[v] = is.Positions[v].Add(scene.Vec3{1, 2, 3})
			}
		},
		"a hard edge": func(was, is *scene.Mesh, piece []uint32) {
			for _, m := range []*scene.Mesh{was, is} {
				m.Indices[3], m.Indices[4] = addVertex(m, int(piece[0])), addVertex(m, int(piece[2]))
				for _, v := range m.Indices[3:6] {
					m.Normals[v] = scene.Vec3{0, 1, 0}
				}
			}
			is.Positions[piece[1]], is.Positions[piece[3]] = scene.Vec3{112, 1, 1}, scene.Vec3{100, 12, 1}
		},
	} {
		then, piece := build()
		edited, _ := build()
		edit(then, edited, piece)
		for seed := range uint64(20) {
			now := rewritten(edited, rand.New(rand.NewPCG(1, seed)))
			c := pairOf().corners(now, then)
			if !c.merge(c.match()) {
				t.Errorf("%s: it isn't merged", name)
				break
			}
			if got, want := triangles(now), triangles(edited); !slices.Equal(got, want) {
				t.Errorf("%s: the triangles are\n%q, want\n%q", name, got, want)
				break
			}
			if len(now.Positions) != len(then.Positions) || !slices.Equal(now.Indices, then.Indices) {
				t.Errorf("%s: %d vertices, want %d, with triangles %v, want %v", name, len(now.Positions), len(then.Positions), now.Indices[:6], then.Indices[:6])
				break
			}
		}
	}
}

// A mesh without colours gets the painted colours, and isn't changed otherwise.
func TestMergeFirstColors(t *testing.T) {
	const n = 3
	for name, triangle := range map[string]bool{"all": false, "but for a triangle": true} {
		then, edited := grid(n), grid(n)
		vertices := len(then.Positions)
		then.Colors = nil
		if triangle {
			edited.Indices[0] = addVertex(edited, int(edited.Indices[0]+1)) // the corner of another triangle, with other colours
			edited.Positions[edited.Indices[0]], edited.UVs[0][edited.Indices[0]] = edited.Positions[0], edited.UVs[0][0]
			edited.Binding.Sets[edited.Indices[0]] = edited.Binding.Sets[0]
		}
		p := pairOf()
		p.Is.Meshes, p.Was.Meshes = []scene.Mesh{*rewritten(edited, rand.New(rand.NewPCG(1, 2)))}, []scene.Mesh{*then}
		p.Node, p.IsMeshes, p.WasMeshes = []int{0, 1, 2, 3}, [][]int{{0}, nil, nil, nil}, [][]int{{0}, nil, nil, nil}
		p.meshes()
		now := &p.Is.Meshes[0]
		if len(now.Positions) != vertices || len(now.Colors) != 1 || len(now.Colors[0].Values) != vertices {
			t.Errorf("%s: %d vertices with %d colours, want %d with colours", name, len(now.Positions), len(now.Colors), vertices)
			continue
		}
		if !slices.Equal(now.Indices, then.Indices) {
			t.Errorf("%s: the order of the triangles changed", name)
		}
		for v, got := range now.Colors[0].Values {
			if want := edited.Colors[0].Values[v]; got != want && v > 0 {
				t.Errorf("%s: vertex %d has the colours %v, want %v", name, v, got, want)
			}
		}
	}
}

// Blender writes all sets of colours as COLOR_n, which are linear, in any order. They are matched by their colours. An
// omitted set is kept.
func TestMergeColorSets(t *testing.T) {
	then := grid(3)
	masks := make([]scene.Vec4, len(then.Positions))
	for v := range masks {
		masks[v] = scene.Vec4{float32(v) / 20, 0.5, 0, 1}
		then.Colors[0].Values[v] = scene.Vec4{0.25, 1 - float32(v)/20, 0, 1}
	}
	then.Colors = []scene.ColorSet{{Name: "COLOR_0", Multiply: true, Values: then.Colors[0].Values}, {Name: "AO", Values: masks}}
	read := func(linear []scene.Vec4) scene.ColorSet { // as in the scene for COLOR_0
		set := scene.ColorSet{Name: "COLOR_0", Multiply: true}
		for _, v := range linear {
			set.Values = append(set.Values, scene.Vec4{scene.ToSRGB(v[0]), scene.ToSRGB(v[1]), scene.ToSRGB(v[2]), v[3]})
		}
		return set
	}
	white := read(slices.Repeat([]scene.Vec4{{1, 1, 1, 1}}, len(masks)))
	data := func(linear []scene.Vec4) scene.ColorSet { return scene.ColorSet{Name: "COLOR_1", Values: linear} }
	var linear []scene.Vec4 // of the first set
	for _, v := range then.Colors[0].Values {
		linear = append(linear, scene.Vec4{scene.FromSRGB(v[0]), scene.FromSRGB(v[1]), scene.FromSRGB(v[2]), v[3]})
	}
	painted := slices.Clone(masks)
	painted[5] = scene.Vec4{1, 0, 1, 1}
	for name, tt := range map[string]struct {
		colors []scene.ColorSet
		masks  []scene.Vec4
	}{
		"in the same order":  {[]scene.ColorSet{then.Colors[0], read(masks)}, masks},
		"in another order":   {[]scene.ColorSet{read(masks), then.Colors[0]}, masks},
		"one was left out":   {[]scene.ColorSet{read(masks)}, masks},
		"the other":          {[]scene.ColorSet{then.Colors[0]}, masks},
		"none":               {nil, masks},
		"painted":            {[]scene.ColorSet{read(painted), then.Colors[0]}, painted},
		"after a white one":  {[]scene.ColorSet{white, data(linear), data(masks)}, masks},
		"and reordered":      {[]scene.ColorSet{white, data(masks), data(linear)}, masks},
		"and written twice":  {[]scene.ColorSet{white, data(masks), data(linear), data(masks)}, masks},
		"painted, one alone": {[]scene.ColorSet{read(painted)}, painted},
	} {
		now := *then
		now.Positions, now.Colors, now.Indices = slices.Clone(then.Positions), tt.colors, slices.Concat(then.Indices[3:], then.Indices[:3])
		p := pairOf()
		p.Is.Meshes, p.Was.Meshes = []scene.Mesh{now}, []scene.Mesh{*then}
		p.Node, p.IsMeshes, p.WasMeshes = []int{0, 1, 2, 3}, [][]int{{0}, nil, nil, nil}, [][]int{{0}, nil, nil, nil}
		p.meshes()
		got := p.Is.Meshes[0].Colors
		if !slices.Equal(p.Is.Meshes[0].Indices, then.Indices) || len(got) != 2 {
			t.Errorf("%s: it isn't the mesh that it was, with its two sets", name)
			continue
		}
		for v, want := range tt.masks {
			if !nearColor(got[0].Values[v], then.Colors[0].Values[v]) || !nearColor(got[1].Values[v], want) || got[1].Multiply {
				t.Errorf("%s: vertex %d has %v and %v, want %v and %v", name, v, got[0].Values[v], got[1].Values[v], then.Colors[0].Values[v], want)
			}
		}
	}
}

// A mesh that is nearly all new has the names and colour spaces of the original's sets, and only those that it has.
func TestNewMeshColors(t *testing.T) {
	then := grid(3)
	then.Colors = []scene.ColorSet{{Name: "AO_0", Values: then.Colors[0].Values}, {Name: "COL_1", Values: slices.Repeat([]scene.Vec4{{0.5, 0, 0, 1}}, len(then.Positions))}}
	for v := range then.Positions {
		then.Colors[0].Values[v] = scene.Vec4{0.25, float32(v) / 20, 0, 1}
	}
	now := *then
	now.Indices, now.Positions = now.Indices[:6], slices.Clone(then.Positions)
	for v := range now.Positions {
		now.Positions[v][2] += 5
	}
	set := scene.ColorSet{Name: "COLOR_0", Multiply: true, Values: slices.Clone(then.Colors[0].Values)}
	for v, c := range set.Values {
		set.Values[v] = scene.Vec4{scene.ToSRGB(c[0]), scene.ToSRGB(c[1]), scene.ToSRGB(c[2]), c[3]}
	}
	now.Colors = []scene.ColorSet{set}
	p := pairOf()
	p.Is.Meshes, p.Was.Meshes = []scene.Mesh{now}, []scene.Mesh{*then}
	p.Node, p.IsMeshes, p.WasMeshes = []int{0, 1, 2, 3}, [][]int{{0}, nil, nil, nil}, [][]int{{0}, nil, nil, nil}
	p.meshes()
	got := p.Is.Meshes[0].Colors
	if len(got) != 1 || got[0].Name != "AO_0" || got[0].Multiply {
		t.Fatalf("%+v", got)
	}
	for v, want := range then.Colors[0].Values {
		if !nearColor(got[0].Values[v], want) {
			t.Errorf("vertex %d has the colours %v, want %v", v, got[0].Values[v], want)
		}
	}
}

// A piece that was added in Blender, which omits tangents, gets computed tangents. The rest of the mesh stays.
func TestMergeAddedPiece(t *testing.T) {
	then := grid(6)
	then.Tangents = slices.Repeat([]scene.Vec4{{0, 1, 0, -1}}, len(then.Positions))
	first := uint32(len(then.Positions))
	edited, piece := *grid(6), grid(1)
	for v := range piece.Positions {
		piece.Positions[v], piece.UVs[0][v] = piece.Positions[v].Add(scene.Vec3{0, 0, 50}), scene.Vec2{100 + piece.UVs[0][v][0], piece.UVs[0][v][1]}
	}
	if !appendVertices(&edited, piece) {
		t.Fatal("the grids have different kinds of data")
	}
	for _, v := range piece.Indices {
		edited.Indices = append(edited.Indices, first+v)
	}
	p := pairOf()
	p.Is.Meshes, p.Was.Meshes = []scene.Mesh{*rewritten(&edited, rand.New(rand.NewPCG(1, 2)))}, []scene.Mesh{*then}
	p.Node, p.IsMeshes, p.WasMeshes = []int{0, 1, 2, 3}, [][]int{{0}, nil, nil, nil}, [][]int{{0}, nil, nil, nil}
	p.meshes()
	got := &p.Is.Meshes[0]
	if !slices.Equal(got.Positions[:first], then.Positions) || len(got.Positions) != int(first)+len(piece.Indices) || !slices.Equal(got.Tangents[:first], then.Tangents) {
		t.Fatal("the rest of the mesh was changed")
	}
	computed := lower.Tangents(got, got.UVs[0])
	for v := range got.Positions[first:] {
		if tangent := got.Tangents[int(first)+v]; tangent != computed[int(first)+v] || tangent == (scene.Vec4{}) {
			t.Errorf("vertex %d has the tangent %v, want %v", v, tangent, computed[int(first)+v])
		}
	}
}

// A mesh with several materials has one list of vertices. An edit of one part, or of the material of some triangles,
// changes nothing else.
func TestMergeParts(t *testing.T) {
	const n = 6
	part := func(m *scene.Mesh, material, from, to int) scene.Mesh {
		o := *m
		o.Indices = m.Indices[from:to:to]
		o.Primitives = []scene.Primitive{{Count: to - from, Material: material}}
		return o
	}
	half, all := 3*n*n, 6*n*n
	for name, tt := range map[string]struct {
		edit func(m *scene.Mesh)
		ends []int // ends of now's parts, in then's triangles
		want []int // counts of indices
	}{
		"a vertex of both": {func(m *scene.Mesh) { m.Positions[3*(n+1)+3][2] += 9 }, []int{half, all}, []int{half, half}},
		"a triangle less":  {func(m *scene.Mesh) { m.Indices = slices.Delete(m.Indices, half, half+3) }, []int{half, all - 3}, []int{half, half - 3}},
		"another material": {func(m *scene.Mesh) {}, []int{half + 6, all}, []int{half + 6, half - 6}},
		"a new material":   {func(m *scene.Mesh) {}, []int{half, all - 9, all}, []int{half, half - 9, 9}},
		"a material less":  {func(m *scene.Mesh) {}, []int{all}, []int{all}},
	} {
		then, edited := grid(n), grid(n)
		tt.edit(edited)
		p := pairOf()
		p.Was.Meshes = []scene.Mesh{part(then, 0, 0, half), part(then, 1, half, all)}
		p.Node, p.IsMeshes, p.WasMeshes = []int{0, 1, 2, 3}, make([][]int, 4), [][]int{{0, 1}, nil, nil, nil}
		from := 0
		for k, end := range tt.ends {
			own := part(edited, k, from, end)
			now := rewritten(&own, rand.New(rand.NewPCG(1, 2)))
			now.Primitives = []scene.Primitive{{Count: len(now.Indices), Material: k}}
			p.Is.Meshes = append(p.Is.Meshes, *now)
			p.IsMeshes[0] = append(p.IsMeshes[0], k)
			from = end
		}
		p.meshes()
		first, indices := &p.Is.Meshes[0], []uint32(nil)
		for k := range p.Is.Meshes {
			m := &p.Is.Meshes[k]
			if len(m.Positions) != len(then.Positions) || &m.Positions[0] != &first.Positions[0] || len(m.Indices) != tt.want[k] || m.Primitives[0].Count != tt.want[k] {
				t.Errorf("%s: part %d has %d vertices and %d indices, want %d and %d", name, k, len(m.Positions), len(m.Indices), len(then.Positions), tt.want[k])
			}
			indices = append(indices, m.Indices...)
		}
		if !slices.Equal(indices, edited.Indices) {
			t.Errorf("%s: the order of the triangles changed", name)
		}
	}
}

// If two materials have the same triangle, Blender keeps one. Both are restored, and not duplicated by an edit.
func TestMergeOverlay(t *testing.T) {
	const n = 6
	for name, dropped := range map[string]bool{"both are there": false, "one was dropped": true} {
		then, edited := grid(n), grid(n)
		half, all := 3*n*n, 6*n*n
		then.Indices = slices.Concat(then.Indices, then.Indices[:6]) // the second part also has the first square of the first part
		edited.Positions[n*(n+1)+2][2] += 9
		lists := [][]uint32{edited.Indices[:half], slices.Concat(edited.Indices[half:all], then.Indices[:6])}
		if dropped {
			lists[1] = lists[1][:all-half]
		}
		p := pairOf()
		for k, ends := range [][2]int{{0, half}, {half, all + 6}} {
			was, own := *then, *edited
			was.Indices, was.Primitives = then.Indices[ends[0]:ends[1]], []scene.Primitive{{Material: k}}
			own.Indices = lists[k]
			now := rewritten(&own, rand.New(rand.NewPCG(1, 2)))
			now.Primitives = []scene.Primitive{{Material: k}}
			p.Was.Meshes, p.Is.Meshes = append(p.Was.Meshes, was), append(p.Is.Meshes, *now)
		}
		p.Node, p.IsMeshes, p.WasMeshes = []int{0, 1, 2, 3}, [][]int{{0, 1}, nil, nil, nil}, [][]int{{0, 1}, nil, nil, nil}
		p.meshes()
		for k := range p.Is.Meshes {
			if got := p.Is.Meshes[k].Indices; !slices.Equal(got, p.Was.Meshes[k].Indices) {
				t.Errorf("%s: part %d has the triangles %d, want %d", name, k, got, p.Was.Meshes[k].Indices)
			}
		}
	}
}

// A mesh without normals has none after an edit, and isn't changed otherwise, although Blender adds vertices with
// normals for each face.
func TestMergeWithoutNormals(t *testing.T) {
	then, edited := grid(6), grid(6)
	then.Normals = nil
	edited.Positions[24][2] += 5
	now := rewritten(edited, rand.New(rand.NewPCG(1, 2)))
	for v := range now.Normals {
		now.Normals[v] = scene.Vec3{float32(v / 3 % 7), float32(v / 3 % 5), 1}
	}
	p := pairOf()
	p.Is.Meshes, p.Was.Meshes = []scene.Mesh{*now}, []scene.Mesh{*then}
	p.Node, p.IsMeshes, p.WasMeshes = []int{0, 1, 2, 3}, [][]int{{0}, nil, nil, nil}, [][]int{{0}, nil, nil, nil}
	p.meshes()
	got := &p.Is.Meshes[0]
	if len(got.Positions) != len(then.Positions) || got.Normals != nil || !slices.Equal(got.Indices, then.Indices) {
		t.Fatalf("%d vertices, %d normals", len(got.Positions), len(got.Normals))
	}
	for v, want := range edited.Positions {
		if !near3(got.Positions[v], want, 1e-3) || v != 24 && got.Positions[v] != want {
			t.Errorf("vertex %d is at %v, want %v", v, got.Positions[v], want)
		}
	}
}

// Parts with the same positions may have different texture coordinates.
func TestJoinedParts(t *testing.T) {
	a := grid(2)
	b := *a
	b.UVs = [][]scene.Vec2{slices.Clone(a.UVs[0])}
	b.UVs[0][0] = scene.Vec2{9, 9}
	m, ends, ok := joined([]*scene.Mesh{a, &b})
	if n := len(a.Positions); !ok || len(m.Positions) != 2*n || m.UVs[0][0] == m.UVs[0][n] || !slices.Equal(ends, []int{len(a.Indices), 2 * len(a.Indices)}) {
		t.Errorf("%v, %d vertices, ends %v", ok, len(m.Positions), ends)
	}
	if m, _, ok = joined([]*scene.Mesh{a, a}); !ok || len(m.Positions) != len(a.Positions) {
		t.Errorf("%d vertices of two meshes that share theirs", len(m.Positions))
	}
}

// Normals that were edited everywhere, such as by different shading, don't count as normals next to an edit.
func TestMergeNormals(t *testing.T) {
	edited := grid(6)
	for v := range edited.Normals {
		edited.Normals[v] = scene.Vec3{1, 0, 0}
	}
	edited.Positions[24][2] += 5
	p := pairOf()
	c := p.corners(rewritten(edited, rand.New(rand.NewPCG(1, 2))), grid(6))
	if c.merge(c.match()) {
		t.Error("the old normals are kept")
	}
}

// If one vertex of the original mesh has several normals in the edited mesh, it is split. Other vertices aren't changed.
func TestMergeSplits(t *testing.T) {
	const middle = 24 // a vertex of grid(6) in six triangles
	for name, tt := range map[string]struct {
		edit  func(m *scene.Mesh)
		added int // vertices
	}{
		"flipped": {func(m *scene.Mesh) { // as in Blender, with the normals
			made := make(map[uint32]uint32)
			turn := func(v uint32) uint32 {
				if _, ok := made[v]; !ok {
					made[v] = addVertex(m, int(v))
					m.Normals[made[v]] = scene.Vec3{0, 0, -1}
				}
				return made[v]
			}
			for t := 0; t < len(m.Indices); t += 3 {
				if f := m.Indices[t : t+3]; slices.Contains(f, middle) {
					f[0], f[1], f[2] = turn(f[2]), turn(f[1]), turn(f[0])
				}
			}
		}, 6}, // the vertices around it; the vertex in the middle is in no other triangle
		"hard edges": {func(m *scene.Mesh) { // each triangle at a moved vertex has its own normal
			m.Positions[middle][2] += 5
			normals := []scene.Vec3{{1, 0, 1}, {-1, 0, 1}, {0, 1, 1}, {0, -1, 1}, {1, 1, 1}, {-1, -1, 1}}
			for i, v := range m.Indices {
				if v == middle {
					m.Indices[i] = addVertex(m, middle)
					m.Normals[m.Indices[i]], normals = normals[0], normals[1:]
				}
			}
		}, 5},
	} {
		edited := grid(6)
		tt.edit(edited)
		now := rewritten(edited, rand.New(rand.NewPCG(1, 2)))
		c := pairOf().corners(now, grid(6))
		if !c.merge(c.match()) {
			t.Errorf("%s: it isn't merged", name)
			continue
		}
		if got, want := triangles(now), triangles(edited); !slices.Equal(got, want) {
			t.Errorf("%s: the triangles are\n%q, want\n%q", name, got, want)
		}
		if want := 49 + tt.added; len(now.Positions) != want {
			t.Errorf("%s: %d vertices, want %d", name, len(now.Positions), want)
		}
	}
}

// Thousands of different vertices at one position don't take quadratic time: the edited mesh isn't merged.
func TestMergeCrowd(t *testing.T) {
	then, edited := grid(80), grid(80)
	for _, m := range []*scene.Mesh{then, edited} {
		for i := range 12_000 {
			v := addVertex(m, 3)
			if m.UVs[0][v][0] = 100 + float32(i); m == edited {
				m.UVs[0][v][1] = 50
			}
			m.Indices = append(m.Indices, v, uint32(i%6000+81), uint32(i%6000+82))
		}
	}
	p := pairOf()
	c := p.corners(rewritten(edited, rand.New(rand.NewPCG(1, 2))), then)
	m := c.match()
	if 2*len(m.added) > len(m.then) || len(m.added) < 12_000 {
		t.Fatalf("%d of %d triangles were edited", len(m.added), len(m.then))
	}
	if c.merge(m) {
		t.Error("it is merged")
	}
}

// The same applies to thousands of triangles with a common corner and different colours.
func TestMergeFan(t *testing.T) {
	const corners = 9_000
	then, edited := grid(80), grid(80)
	for _, m := range []*scene.Mesh{then, edited} {
		for i := range corners {
			v := uint32(3)
			if m == edited {
				v = addVertex(m, 3)
				m.Colors[0].Values[v] = scene.Vec4{float32(i % 100), float32(i / 100), 7, 1}
			}
			m.Indices = append(m.Indices, v, uint32(i%6000+81), uint32(i%6000+82))
		}
	}
	c := pairOf().corners(rewritten(edited, rand.New(rand.NewPCG(1, 2))), then)
	if c.merge(c.match()) {
		t.Error("it is merged")
	}
}

// For any edits, the merged mesh has the triangles of the edited one.
func TestMergeKeepsTriangles(t *testing.T) {
	merged := 0
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 7))
		then, edited := grid(5), grid(5)
		for range r.IntN(6) {
			v := r.IntN(len(edited.Positions))
			switch r.IntN(8) {
			case 0:
				edited.Positions[v][r.IntN(3)] += 10 * float32(r.IntN(3)-1)
			case 1:
				edited.UVs[0][v][0] += float32(r.IntN(3))
			case 2:
				at := 3 * r.IntN(len(edited.Indices)/3)
				edited.Indices = slices.Delete(edited.Indices, at, at+3)
			case 3:
				edited.Indices = append(edited.Indices, uint32(v), uint32((v+1+r.IntN(5))%36), uint32((v+7+r.IntN(9))%36))
			case 4: // one triangle gets a separate vertex
				at := r.IntN(len(edited.Indices))
				edited.Indices[at] = addVertex(edited, v)
			case 5:
				edited.Binding.Sets[v] = uint32(edited.Binding.AddSet([]uint16{uint16(r.IntN(4))}, []float32{1}))
			case 6: // colours along with another edit
				edited.Colors[0].Values[v][2], edited.Positions[v][2] = float32(r.IntN(9)), edited.Positions[v][2]+7
			case 7:
				edited.Colors[0].Values[v][2] = float32(r.IntN(9))
			}
		}
		now := rewritten(edited, r)
		edited = shown(now) // without invisible triangles, which are ignored
		p := pairOf()
		c := p.corners(now, then)
		if c.merge(c.match()) {
			merged++
			if got, want := triangles(shown(now)), triangles(edited); !slices.Equal(got, want) {
				t.Errorf("seed %d: the triangles are\n%q, want\n%q", seed, got, want)
			}
		}
	}
	if merged < 250 {
		t.Errorf("only %d of 300 were merged", merged)
	}
}

// shown returns a mesh without triangles that have two corners at one position.
func shown(m *scene.Mesh) *scene.Mesh {
	out := *m
	out.Indices = nil
	for t := 0; t+3 <= len(m.Indices); t += 3 {
		a, b, c := m.Positions[m.Indices[t]], m.Positions[m.Indices[t+1]], m.Positions[m.Indices[t+2]]
		if !near3(a, b, 1e-2) && !near3(b, c, 1e-2) && !near3(c, a, 1e-2) {
			out.Indices = append(out.Indices, m.Indices[t:t+3]...)
		}
	}
	return &out
}
