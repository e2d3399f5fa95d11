package build

import (
	"fmt"
	"slices"

	"marrow/gltf"
	"marrow/lower/plain"
	"marrow/scene"
)

// mostInfluences is the maximum number of joints that move a vertex: two attributes of four.
const mostInfluences = 8

// skin returns the glTF skin of a mesh of the model. Its joints are nodes of the scene or, for a mesh with a switch, the switch
// and its copies of the nodes.
func (e *exporter) skin(m *plain.Mesh, copied map[int]int) gltf.Ref {
	if e.skins[m.Skin] != 0 {
		return e.skins[m.Skin]
	}
	k := &e.m.Skins[m.Skin]
	nodes := make([]int, len(k.Joints))
	for i, j := range k.Joints {
		switch {
		case copied != nil:
			nodes[i] = copied[j]
		case j == plain.Still:
			nodes[i] = e.stillNode()
		default:
			nodes[i] = e.node[j]
		}
	}
	made := gltf.Skin{Joints: nodes, Skeleton: gltf.At(e.root), InverseBindMatrices: gltf.At(e.buf.matrices(e.inverseBinds(k)))}
	at := slices.IndexFunc(e.doc.Skins, func(o gltf.Skin) bool {
		return slices.Equal(o.Joints, nodes) && o.InverseBindMatrices == made.InverseBindMatrices
	})
	if at < 0 {
		at = len(e.doc.Skins)
		e.doc.Skins = append(e.doc.Skins, made)
	}
	e.skins[m.Skin] = gltf.At(at)
	return gltf.At(at)
}

// inverseBinds returns the inverse bind matrices of a skin, scaled.
func (e *exporter) inverseBinds(k *plain.Skin) []scene.Mat4 {
	list := make([]scene.Mat4, len(k.Inverse))
	for i, m := range k.Inverse {
		list[i] = e.scale.Matrix(m)
	}
	return list
}

// stillNode returns the joint at the model's root that never moves.
func (e *exporter) stillNode() int {
	if e.still == 0 {
		n := gltf.Node{Name: "Still"}
		n.Extras = e.marrow(&gltf.NodeExtras{Kind: "copy"})
		e.still = gltf.At(e.addNode(n, e.root))
	}
	return e.still.Index()
}

// addSwitch adds the switch of a mesh, with the copies of joints below it. copied maps a scene node to the glTF node that
// replaces it.
func (e *exporter) addSwitch(m *plain.Mesh, name string) (at int, copied map[int]int) {
	s := m.Switch
	n := gltf.Node{Name: "Visible@" + name}
	n.Extras = e.marrow(&gltf.NodeExtras{Kind: "switch"})
	if !s.Shown {
		n.Scale = &[3]float32{}
	}
	parent := e.root
	if s.Parent >= 0 {
		parent = e.node[s.Parent]
	}
	at = e.addNode(n, parent)
	copied = map[int]int{s.Parent: at, plain.Still: at}
	for _, j := range s.Copies {
		n := e.placed(e.s.Nodes[j].Rest)
		original := e.doc.Nodes[e.node[j]].Name
		n.Name = original + "@" + name
		n.Extras = e.marrow(&gltf.NodeExtras{Kind: "copy", CopyOf: original})
		copied[j] = e.addNode(n, copied[e.s.Nodes[j].Parent])
		e.copies[j] = append(e.copies[j], copied[j])
	}
	return at, copied
}

// influences makes the attributes JOINTS_n and WEIGHTS_n, with the largest weights first.
func (e *exporter) influences(m *plain.Mesh) []gltf.Attribute {
	if m.Most > 4 {
		e.add(codeFourJoints, fmt.Sprintf("meshes[%d]", m.Source), "more than 4 joints move a vertex; viewers without JOINTS_1 (such as three.js) use only the 4 largest weights")
	}
	of, joints := &e.s.Meshes[m.Source], len(e.m.Skins[m.Skin].Joints)
	var list []gltf.Attribute
	for n := 0; n*4 < max(m.Most, 1); n++ {
		list = append(list,
			gltf.Attribute{Name: fmt.Sprintf("JOINTS_%d", n), Accessor: e.jointAttribute(of, m.Influences, n*4, joints)},
			gltf.Attribute{Name: fmt.Sprintf("WEIGHTS_%d", n), Accessor: e.weightAttribute(of, m.Influences, n*4)})
	}
	return list
}

// jointAttribute writes four joints per vertex, from the given position in its set on.
func (e *exporter) jointAttribute(m *scene.Mesh, sets [][]plain.Influence, from, joints int) int {
	if joints > 256 {
		return e.buf.u16x4(spread(m, fourJoints[uint16](sets, from)), false)
	}
	return e.buf.u8x4(spread(m, fourJoints[uint8](sets, from)), false)
}

// fourJoints returns four joints of each set.
func fourJoints[T uint8 | uint16](sets [][]plain.Influence, from int) [][4]T {
	out := make([][4]T, len(sets))
	for s, set := range sets {
		for k := from; k < min(from+4, len(set)); k++ {
			out[s][k-from] = T(set[k].Joint)
		}
	}
	return out
}

// weightAttribute writes four weights per vertex: as bytes if all are multiples of 1/255, as in files with bytes;
// otherwise with 16 bits, which are accurate enough for thirds.
func (e *exporter) weightAttribute(m *scene.Mesh, sets [][]plain.Influence, from int) int {
	if fitBytes(sets) {
		return e.buf.u8x4(spread(m, fourWeights[uint8](sets, from, 255)), true)
	}
	return e.buf.u16x4(spread(m, fourWeights[uint16](sets, from, 65535)), true)
}

// fourWeights returns four weights of each set, as parts of unit.
func fourWeights[T uint8 | uint16](sets [][]plain.Influence, from, unit int) [][4]T {
	out := make([][4]T, len(sets))
	for s, set := range sets {
		q := quantize(set, unit)
		for k := from; k < min(from+4, len(set)); k++ {
			out[s][k-from] = T(q[k])
		}
	}
	return out
}

// spread returns for each vertex the value of its set.
func spread[T any](m *scene.Mesh, sets []T) []T {
	if m.Binding.Sets == nil {
		return sets
	}
	out := make([]T, len(m.Binding.Sets))
	for v, s := range m.Binding.Sets {
		out[v] = sets[s]
	}
	return out
}

func fitBytes(sets [][]plain.Influence) bool {
	for _, set := range sets {
		for _, f := range set {
			w := float32(f.Weight * 255)
			if d := w - float32(int(w+0.5)); d > 1e-3 || d < -1e-3 {
				return false
			}
		}
	}
	return true
}

// quantize converts weights, whose sum is 1, to integers whose sum is unit. It rounds down, and adds the rest to the
// weights with the largest rounding errors.
func quantize(set []plain.Influence, unit int) (q [mostInfluences]uint16) {
	switch len(set) {
	case 0: // unused
		return q
	case 1:
		q[0] = uint16(unit)
		return q
	}
	var lost [mostInfluences]float32
	left := unit
	for i, f := range set {
		w := float32(f.Weight * float32(unit))
		q[i] = uint16(w + 1e-3)
		lost[i] = w - float32(q[i])
		left -= int(q[i])
	}
	for ; left > 0; left-- {
		most := 0
		for i := range set {
			if lost[i] > lost[most] {
				most = i
			}
		}
		q[most]++
		lost[most]--
	}
	return q
}
