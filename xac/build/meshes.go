package build

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"

	"marrow/lower"
	"marrow/scene"
	"marrow/xac"
)

// A corner has the properties that define an original vertex: vertices that differ only in others were split at a
// seam.
type corner struct {
	position xac.Vec3
	set      int
}

// meshOf makes the mesh for one of the scene's meshes on a node, its skinning and the deltas of its morph targets, if
// it has them.
func (b *actorBuilder) meshOf(i int, m *scene.Mesh, node uint32) (made *xac.Mesh, skinning *xac.Skinning, deltas []xac.MorphDelta) {
	made = &xac.Mesh{Node: node}
	var used []uint32
	for _, p := range m.Runs() {
		if p.Count == 0 {
			continue
		}
		indices, of := lower.Used(m.Indices[p.First : p.First+p.Count])
		s := xac.SubMesh{Indices: indices, NumVerts: uint32(len(of))}
		if p.Material >= 0 {
			s.Material = b.materialAt[p.Material]
		} else {
			s.Material = b.plainMaterial()
		}
		s.Bones = b.bones(m, of)
		made.SubMeshes = append(made.SubMeshes, s)
		used = append(used, of...)
	}
	made.NumVerts = uint32(len(used))
	numbers, sets := originals(m, used)
	made.NumOrgVerts = uint32(len(sets))
	made.Layers = append(made.Layers, xac.Layer{Type: xac.LayerOrgVertex, AttributeSize: 4, Numbers: numbers})
	at := b.placed(i, m)
	addLayers(made, m, used, at)
	if len(m.Targets) > 0 {
		deltas = deltasOf(m, node, used, at)
	}
	if m.Binding != nil {
		skinning = b.skinning(node, m, sets)
	}
	return made, skinning, deltas
}

// originals numbers the original vertices of a mesh: for each vertex, and the influence set of each number.
func originals(m *scene.Mesh, used []uint32) (numbers []uint32, sets []int) {
	known := make(map[corner]uint32)
	first := firstSets(m.Binding)
	for _, v := range used {
		c := corner{position: m.Positions[v], set: scene.None}
		if m.Binding != nil {
			c.set = first[m.Binding.SetOf(int(v))]
		}
		n, ok := known[c]
		if !ok {
			n = uint32(len(sets))
			known[c] = n
			sets = append(sets, c.set)
		}
		numbers = append(numbers, n)
	}
	return numbers, sets
}

// firstSets is, for each influence set, the first one with the same joints and weights; nil without a binding.
func firstSets(b *scene.Binding) (first []int) {
	if b == nil {
		return nil
	}
	known := make(map[string]int)
	var key []byte
	for i := range b.NumSets() {
		joints, weights := b.Set(i)
		key = key[:0]
		for k := range joints {
			key = binary.LittleEndian.AppendUint64(key, uint64(joints[k]))
			key = binary.LittleEndian.AppendUint32(key, math.Float32bits(weights[k]))
		}
		at, ok := known[string(key)]
		if !ok {
			at = i
			known[string(key)] = at
		}
		first = append(first, at)
	}
	return first
}

// addLayers adds the vertices' attributes. at is where a vertex is at rest.
func addLayers(mesh *xac.Mesh, m *scene.Mesh, used []uint32, at func(v int) scene.Mat4) {
	positions, normals, tangents := lower.Pick(m.Positions, used), m.Normals, lower.Pick(m.Tangents, used)
	if normals == nil {
		normals = lower.Normals(m.Positions, m.Indices, xac.Vec3{0, 0, -1})
	}
	normals = lower.Pick(normals, used)
	if at != nil {
		for i, v := range used {
			w := at(int(v))
			positions[i] = w.Point(positions[i])
			normals[i] = direction(&w, normals[i])
			if tangents != nil {
				t := direction(&w, xac.Vec3{tangents[i][0], tangents[i][1], tangents[i][2]})
				tangents[i] = xac.Vec4{t[0], t[1], t[2], tangents[i][3]}
			}
		}
	}
	mesh.Layers = append(mesh.Layers,
		xac.Layer{Type: xac.LayerPosition, AttributeSize: 12, Deformable: 1, Vec3s: positions},
		xac.Layer{Type: xac.LayerNormal, AttributeSize: 12, Deformable: 1, Vec3s: normals})
	for i := range m.UVs {
		mesh.Layers = append(mesh.Layers, xac.Layer{Type: xac.LayerUV, AttributeSize: 8, Vec2s: lower.Pick(m.UVs[i], used)})
	}
	if tangents != nil {
		for i := range tangents {
			tangents[i][3] = -tangents[i][3] // see the function tangents
		}
		mesh.Layers = append(mesh.Layers, xac.Layer{Type: xac.LayerTangent, AttributeSize: 16, Deformable: 1, Vec4s: tangents})
	}
	for i := range m.Colors {
		mesh.Layers = append(mesh.Layers, xac.Layer{Type: xac.LayerColor128, AttributeSize: 16, Vec4s: lower.Pick(m.Colors[i].Values, used)})
	}
}

func direction(w *scene.Mat4, v xac.Vec3) xac.Vec3 {
	v = w.Vector(v)
	if n := v.Len(); n > 0 {
		v = v.Scale(1 / n)
	}
	return v
}

// placed returns the matrices that move a skinned mesh's vertices from its skin's own bind pose to the nodes' rest
// pose; nil if the skin has no bind pose, or an equal one.
func (b *actorBuilder) placed(i int, m *scene.Mesh) func(v int) scene.Mat4 {
	if m.Binding == nil || b.s.Skins[m.Binding.Skin].InverseBind == nil {
		return nil
	}
	sets := b.s.SetMatrices(m.Binding, b.rest, b.rest)
	still := func(w scene.Mat4) bool {
		for k := range w {
			if abs(w[k]-scene.Mat4Identity[k]) > 1e-5 {
				return false
			}
		}
		return true
	}
	if !slices.ContainsFunc(sets, func(w scene.Mat4) bool { return !still(w) }) {
		return nil
	}
	b.add(1, codeBind, fmt.Sprintf("meshes[%d]", i), "the bind pose of the mesh differs from the rest pose of the nodes; its vertices are stored in the rest pose")
	return func(v int) scene.Mat4 { return sets[m.Binding.SetOf(v)] }
}

// bones returns the numbers of the nodes that move vertices, in ascending order.
func (b *actorBuilder) bones(m *scene.Mesh, of []uint32) (list []uint32) {
	if m.Binding == nil {
		return nil
	}
	seen, sets := make(map[uint32]bool), make(map[int]bool)
	for _, v := range of {
		s := m.Binding.SetOf(int(v))
		if sets[s] {
			continue
		}
		sets[s] = true
		joints, _ := m.Binding.Set(s)
		for _, j := range joints {
			if n := b.number[b.s.Skins[m.Binding.Skin].Joints[j]]; !seen[n] {
				seen[n] = true
				list = append(list, n)
			}
		}
	}
	slices.Sort(list)
	return list
}

// skinning returns the influences of original vertices, one influence set for each.
func (b *actorBuilder) skinning(node uint32, m *scene.Mesh, sets []int) *xac.Skinning {
	out := &xac.Skinning{Node: node}
	seen := make(map[uint16]bool)
	for _, s := range sets {
		joints, weights := m.Binding.Set(s)
		r := xac.Range{First: uint32(len(out.Influences))}
		for k, j := range joints {
			n := uint16(b.number[b.s.Skins[m.Binding.Skin].Joints[j]])
			out.Influences = append(out.Influences, xac.Influence{Weight: weights[k], Node: n})
			seen[n] = true
			r.Count++
		}
		out.Ranges = append(out.Ranges, r)
	}
	out.NumLocalBones = uint32(len(seen))
	return out
}
