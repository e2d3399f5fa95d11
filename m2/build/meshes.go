package build

import (
	"errors"
	"fmt"
	"slices"

	"marrow/lower"
	"marrow/m2"
	"marrow/report"
	"marrow/scene"
)

// boneLimits are the maximum numbers of bones of a sub-mesh in the views that the game's converter writes, for
// different graphics cards. A view is omitted if the next one, with a lower limit, is sufficient (m2mod).
var boneLimits = []int{256, 64, 53, 21}

// A piece is a part of a mesh that becomes a sub-mesh.
type piece struct {
	mesh  int      // of the scene
	first int      // of the model's vertices that are the mesh's
	faces []uint32 // corners, by the model's vertices

	subMesh int // its first one in the finest view
}

// meshes makes the model's vertices, and its views, materials and colours.
func (b *modelBuilder) meshes() error {
	var parts []piece
	for _, i := range b.meshOrder() {
		mesh := &b.s.Meshes[i]
		if !mesh.HasTriangles() {
			b.add(1, codeMesh, fmt.Sprintf("meshes[%d]", i), "a mesh without triangles is left out")
			continue
		}
		first := len(b.m.Vertices)
		b.vertices(i)
		p := piece{mesh: i, first: first}
		for _, k := range mesh.Indices {
			p.faces = append(p.faces, uint32(first)+k)
		}
		parts = append(parts, p)
	}
	b.pieces = parts
	if n := len(b.m.Vertices); n > mostVertices {
		return fmt.Errorf("the model has %d vertices, but an M2 can have at most %d; reduce it, or leave meshes out", n, mostVertices)
	}
	if len(parts) == 0 {
		b.add(1, scene.NoMesh().Code, "meshes", "no mesh is drawn")
	}
	most := 0
	for i := range parts {
		most = max(most, len(bonesOf(b.m, parts[i].faces)))
	}
	for i, limit := range boneLimits {
		if i+1 < len(boneLimits) && most <= boneLimits[i+1] {
			continue
		}
		if err := b.view(parts, limit); err != nil {
			return err
		}
	}
	return nil
}

// meshOrder returns the meshes in the order of the sub-meshes from which they were made.
func (b *modelBuilder) meshOrder() []int {
	list := "subMeshes"
	for i := range b.s.Meshes {
		if _, ok := b.s.Meshes[i].Extras.Origin.Number("views[0].subMeshes"); ok {
			list = "views[0].subMeshes"
		}
	}
	return recallOrder(len(b.s.Meshes), list, func(i int) scene.Extras { return b.s.Meshes[i].Extras })
}

// vertices adds those of a mesh.
func (b *modelBuilder) vertices(i int) {
	mesh := &b.s.Meshes[i]
	normals := mesh.Normals
	if normals == nil {
		normals = lower.Normals(mesh.Positions, mesh.Indices, m2.Vec3{0, 0, 1})
	}
	dropped := 0
	for v, p := range mesh.Positions {
		out := m2.Vertex{Position: p, Normal: normals[v]}
		for k := range min(len(mesh.UVs), 2) {
			out.TexCoords[k] = mesh.UVs[k][v]
		}
		if b.weigh(&out, mesh, v) {
			dropped++
		}
		b.m.Vertices = append(b.m.Vertices, out)
	}
	b.add(dropped, report.LowerInfluences, fmt.Sprintf("meshes[%d].binding", i), "more than 4 joints move a vertex; the joints with the smallest weights were removed")
}

// weigh sets the bones that move a vertex, with weights in parts of 255. dropped reports whether there are more than four, of which only the
// strongest are kept: a scene that wasn't lowered may have them.
func (b *modelBuilder) weigh(out *m2.Vertex, mesh *scene.Mesh, v int) (dropped bool) {
	type share struct {
		bone   int
		weight float32
	}
	var list []share
	if g := mesh.Binding; g != nil {
		joints, weights := g.Set(g.SetOf(v))
		for k, j := range joints {
			bone := b.boneOf[b.s.Skins[g.Skin].Joints[j]]
			if bone < 0 || !(weights[k] > 0) {
				continue
			}
			if at := slices.IndexFunc(list, func(s share) bool { return s.bone == bone }); at >= 0 {
				list[at].weight += weights[k]
			} else {
				list = append(list, share{bone, weights[k]})
			}
		}
	}
	if len(list) == 0 {
		list = []share{{max(b.still, 0), 1}}
	}
	if most := len(out.BoneIndices); len(list) > most { // four or fewer keep their order
		list, dropped = lower.Strongest(list, most, func(s share) float32 { return s.weight })
	}
	weights := make([]float32, len(list))
	for k := range list {
		weights[k] = list[k].weight
	}
	for k, n := range quantized(weights, 255) {
		out.BoneIndices[k], out.BoneWeights[k] = uint8(list[k].bone), uint8(n)
	}
	return dropped
}

// quantized returns integers with the sum whole, each as near to its share as possible.
func quantized(shares []float32, whole int) []int {
	sum := float32(0)
	for _, s := range shares {
		sum += s
	}
	parts := make([]int, len(shares))
	order := make([]int, len(shares))
	left := whole
	rest := make([]float32, len(shares))
	for i, s := range shares {
		exact := float32(s / sum * float32(whole))
		parts[i] = min(int(exact), left)
		left -= parts[i]
		order[i], rest[i] = i, exact-float32(parts[i])
	}
	slices.SortStableFunc(order, func(i, k int) int {
		switch {
		case rest[i] > rest[k]:
			return -1
		case rest[i] < rest[k]:
			return 1
		}
		return 0
	})
	for k := 0; left > 0; k, left = k+1, left-1 {
		parts[order[k%len(order)]]++
	}
	return parts
}

// bonesOf returns the bones that move the corners of faces, in order of occurrence.
func bonesOf(m *m2.Model, faces []uint32) (list []uint8) {
	var has [256]bool
	for _, k := range faces {
		v := &m.Vertices[k]
		for j, bone := range v.BoneIndices {
			if v.BoneWeights[j] > 0 && !has[bone] {
				has[bone] = true
				list = append(list, bone)
			}
		}
	}
	return list
}

// errTriangles is returned for more triangles than 16-bit indices can address.
var errTriangles = errors.New("too many triangles")

// view makes one view, whose sub-meshes have no more bones than the limit.
func (b *modelBuilder) view(parts []piece, limit int) error {
	v := m2.View{BoneCountMax: uint32(limit), Shadows: b.m.Version >= m2.Cataclysm}
	for i := range parts {
		if len(b.m.Views) == 0 {
			parts[i].subMesh = len(v.SubMeshes)
		}
		cut := cutFaces(b.m, parts[i].faces, limit)
		if n := len(cut); n > 1 && limit == boneLimits[0] {
			b.add(1, codeDivided, fmt.Sprintf("meshes[%d]", parts[i].mesh), "the mesh uses more than %d bones; it was divided into %d sub-meshes", limit, n)
		}
		for _, faces := range cut {
			if err := b.subMesh(&v, &parts[i], faces); err != nil {
				return err
			}
		}
	}
	b.m.Views = append(b.m.Views, v)
	return nil
}

// cutFaces divides triangles into runs that need at most limit bones and can be indexed with 16 bits.
func cutFaces(m *m2.Model, faces []uint32, limit int) (runs [][]uint32) {
	if len(bonesOf(m, faces)) <= limit && len(faces) <= mostIndices {
		return [][]uint32{faces}
	}
	type run struct {
		has   [256]bool
		count int
		faces []uint32
	}
	var list []*run
	for ; len(faces) >= 3; faces = faces[3:] {
		bones := bonesOf(m, faces[:3])
		var to *run
		for _, r := range list {
			more := 0
			for _, bone := range bones {
				if !r.has[bone] {
					more++
				}
			}
			if r.count+more <= limit && len(r.faces)+3 <= mostIndices {
				to = r
				break
			}
		}
		if to == nil {
			to = new(run)
			list = append(list, to)
		}
		for _, bone := range bones {
			if !to.has[bone] {
				to.has[bone] = true
				to.count++
			}
		}
		to.faces = append(to.faces, faces[:3]...)
	}
	for _, r := range list {
		runs = append(runs, r.faces)
	}
	return runs
}

// subMesh adds a sub-mesh with its batches to a view.
func (b *modelBuilder) subMesh(v *m2.View, p *piece, faces []uint32) error {
	mesh := &b.s.Meshes[p.mesh]
	start := len(v.Triangles)
	if start+len(faces) > mostIndices && b.m.Version < m2.Cataclysm && !b.opts.allKeys || start > 1<<24 {
		return fmt.Errorf("%w: version %d can have at most %d; reduce the model, or leave meshes out", errTriangles, b.m.Version, mostIndices/3)
	}
	made := partOf(b.m, faces, 0)
	s := made.SubMesh
	s.ID, s.VertexStart, s.Level, s.IndexStart = mesh.Geoset, uint16(len(v.Vertices)), uint16(start>>16), uint16(start)
	for _, n := range made.triangles {
		v.Triangles = append(v.Triangles, s.VertexStart+n)
	}
	v.Vertices, v.Properties = append(v.Vertices, made.vertices...), append(v.Properties, made.properties...)
	if len(v.Vertices) > mostVertices+1 {
		return fmt.Errorf("a view of the model has %d vertices, but can have at most %d; reduce the model, or leave meshes out", len(v.Vertices), mostVertices)
	}
	if x, ok := scene.Recall[m2.SubMeshExtras](mesh.Extras, "m2"); ok {
		s.ID = x.ID
		if bone, known := b.numbers[int(x.CenterBone)]; known {
			s.CenterBoneIndex = uint16(bone)
		}
	}
	number := uint16(len(v.SubMeshes))
	v.SubMeshes = append(v.SubMeshes, s)
	b.batches(v, p.mesh, number)
	return nil
}

// A subMeshPart is a sub-mesh with its vertices and triangles, as numbers from 0.
type subMeshPart struct {
	m2.SubMesh
	vertices   []uint16 // the model's, counted from the view's first
	properties [][4]uint8
	triangles  []uint16
}

// partOf makes a sub-mesh from triangles. It adds the sub-mesh's bones to the model's table, unless they are in it.
func partOf(m *m2.Model, faces []uint32, first int) (p subMeshPart) {
	bones := bonesOf(m, faces)
	run := make([]uint16, len(bones))
	var slot [256]uint8
	for i, bone := range bones {
		run[i], slot[bone] = uint16(bone), uint8(i)
	}
	p.BoneInfluences, p.BoneCount, p.BoneComboIndex = 1, uint16(len(bones)), uint16(runIn(&m.BoneLookup, run))
	at := make(map[uint32]uint16)
	var weight [256]int
	var low, high, sum m2.Vec3
	for _, k := range faces {
		n, known := at[k]
		if !known {
			n = uint16(len(at))
			at[k] = n
			vertex := &m.Vertices[k]
			var own [4]uint8
			for j, w := range vertex.BoneWeights {
				if w > 0 {
					own[j] = slot[vertex.BoneIndices[j]]
					weight[vertex.BoneIndices[j]] += int(w)
					p.BoneInfluences = max(p.BoneInfluences, uint16(j+1))
				}
			}
			if q := vertex.Position; len(at) == 1 {
				low, high, sum = q, q, q
			} else {
				low, high, sum = low.Min(q), high.Max(q), sum.Add(q)
			}
			p.vertices, p.properties = append(p.vertices, uint16(int(k)-first)), append(p.properties, own)
		}
		p.triangles = append(p.triangles, n)
	}
	p.VertexCount, p.IndexCount = uint16(len(at)), uint16(len(faces))
	p.Center, p.SortCenter = sum.Scale(1/float32(max(len(at), 1))), low.Add(high).Scale(0.5)
	for k := range at {
		p.SortRadius = max(p.SortRadius, m.Vertices[k].Position.Sub(p.SortCenter).Len())
	}
	for bone, w := range weight {
		if w > weight[p.CenterBoneIndex] {
			p.CenterBoneIndex = uint16(bone)
		}
	}
	return p
}

// runIn returns the position of a run in a table. It appends the run if the table doesn't contain it.
func runIn[T comparable](table *[]T, run []T) int {
	list := *table
	for i := 0; i+len(run) <= len(list); i++ {
		if slices.Equal(list[i:i+len(run)], run) {
			return i
		}
	}
	*table = append(list, run...)
	return len(list)
}
