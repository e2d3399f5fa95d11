package build

import (
	"math"
	"slices"

	"marrow/internal/merge"
	"marrow/m2"
)

// orderBones moves new bones, and bones with a new parent, so that parents precede their children: the game computes bones
// in their order. Other bones keep their order.
func (g *merger) orderBones() {
	rows := g.rows["Bones"]
	rowIs, rowWas := make(map[int]int), make(map[int]int) // by bone of is and of was
	for i, r := range rows {
		rowIs[r.Is], rowWas[r.Was] = i, i
	}
	parent := func(row map[int]int, m *m2.Model, i int) int {
		if i == m2.None || m.Bones[i].Parent < 0 {
			return m2.None
		}
		if up, ok := row[int(m.Bones[i].Parent)]; ok {
			return up
		}
		return m2.None
	}
	parents := make([]int, len(rows))
	for i := range rows {
		parents[i] = parent(rowIs, g.is.m, rows[i].Is)
	}
	order := merge.ParentsFirst(parents, func(i int) bool { return parents[i] != parent(rowWas, g.was.m, rows[i].Was) })
	ordered := make([]merge.Row, len(rows))
	for at, i := range order {
		ordered[at] = rows[i]
	}
	g.rows["Bones"] = ordered
}

// placeBones removes deleted bones from all references to bones, and renumbers the others. Anything that a removed
// bone moved or carried moves to the nearest remaining ancestor, unless the edit changed it.
func (g *merger) placeBones() {
	g.orderBones()
	rows, m := g.rows["Bones"], g.base
	bones, keyBones := m.Bones, m.KeyBoneLookup
	if s := m.Skel; s != nil && len(bones) == 0 && len(s.Bones) > 0 {
		bones, keyBones = s.Bones, s.KeyBoneLookup
	}
	place := slices.Repeat([]int{m2.None}, records(m, "Bones").Len())
	gone, moved := len(place), false
	for at, r := range rows {
		if r.Base != m2.None {
			place[r.Base] = at
			moved = moved || at != r.Base
			gone--
		}
	}
	g.boneAfter = func(i int) int {
		for range len(place) {
			if i < 0 || i >= len(place) {
				return i // None, or a number that never meant anything
			}
			if place[i] != m2.None {
				return place[i]
			}
			i = int(bones[i].Parent)
		}
		return m2.None
	}
	if !moved && gone == 0 {
		return
	}
	if len(bones) != len(place) || gone > 0 && len(m.Bones) == 0 {
		g.fail("bones were removed or got new numbers, and the model's bones are in its skeleton")
		return
	}
	if !g.placeBodies(place) {
		g.fail("a bone was removed that the model's physics moves")
		return
	}
	to := g.boneAfter
	parents := make([]int16, len(bones))
	for i := range bones {
		parents[i] = int16(to(int(bones[i].Parent)))
	}
	for i, k := range keyBones {
		if k >= 0 && int(k) < len(place) {
			keyBones[i] = int16(place[k])
		}
	}
	for i := range m.BoneLookup {
		m.BoneLookup[i] = uint16(max(to(int(m.BoneLookup[i])), 0))
	}
	for i := range m.Vertices {
		if !renumberBones(&m.Vertices[i], to) {
			g.fail(tooManyBones)
			return
		}
	}
	for _, views := range [][]m2.View{m.Views, m.LODs} {
		for i := range views {
			for k := range views[i].SubMeshes {
				s := &views[i].SubMeshes[k]
				s.CenterBoneIndex = uint16(max(to(int(s.CenterBoneIndex)), 0))
			}
		}
	}
	renumberCarried(m, to)
	for _, f := range m.Faces {
		removeBones(f, place)
	}
	for i := range bones {
		bones[i].Parent = parents[i]
	}
}

// renumberCarried renumbers the bones of a model's objects. A number with all bits set means none.
func renumberCarried(m *m2.Model, to func(int) int) {
	lists := [][]m2.Attachment{m.Attachments}
	if m.Skel != nil {
		lists = append(lists, m.Skel.Attachments)
	}
	for _, list := range lists {
		for i := range list {
			list[i].Bone = uint16(to(int(int16(list[i].Bone))))
		}
	}
	for i := range m.Events {
		m.Events[i].Bone = uint32(int32(to(int(int32(m.Events[i].Bone)))))
	}
	for i := range m.Lights {
		m.Lights[i].Bone = int16(to(int(m.Lights[i].Bone)))
	}
	for i := range m.Ribbons {
		m.Ribbons[i].Bone = uint32(int32(to(int(int32(m.Ribbons[i].Bone)))))
	}
	for i := range m.Particles {
		m.Particles[i].Bone = uint16(to(int(int16(m.Particles[i].Bone))))
	}
}

const tooManyBones = "bones above number 255 would move vertices"

// renumberBones renumbers the bones that move a vertex. It returns false if a number is too large for a vertex.
func renumberBones(v *m2.Vertex, to func(int) int) bool {
	for k, w := range v.BoneWeights {
		if w == 0 {
			continue
		}
		bone := max(to(int(v.BoneIndices[k])), 0)
		if bone > math.MaxUint8 {
			return false
		}
		v.BoneIndices[k] = uint8(bone)
	}
	return true
}

// placeBodies renumbers the bones of the model's physics. It returns false if a bone with a body is removed.
func (g *merger) placeBodies(place []int) bool {
	var bones []*uint16
	list := []*m2.Phys{g.base.Phys}
	if c := g.base.Chunks; c != nil {
		list = append(list, c.PhysData)
	}
	for _, p := range list {
		if p == nil {
			continue
		}
		for i := range p.Bodies {
			bones = append(bones, &p.Bodies[i].Bone)
		}
		for i := range p.Bodies2 {
			bones = append(bones, &p.Bodies2[i].Bone)
		}
		for i := range p.Bodies3 {
			bones = append(bones, &p.Bodies3[i].Bone)
		}
		for i := range p.Bodies4 {
			bones = append(bones, &p.Bodies4[i].Bone)
		}
	}
	for _, b := range bones {
		if int(*b) < len(place) && place[*b] == m2.None {
			return false
		}
	}
	for _, b := range bones {
		if int(*b) < len(place) {
			*b = uint16(place[*b])
		}
	}
	return true
}

// removeBones removes bones from a facial variant, and renumbers the others.
func removeBones(f *m2.BoneFile, place []int) {
	var bones []uint16
	var matrices [][16]float32
	for i, b := range f.Bones {
		if int(b) < len(place) {
			if place[b] == m2.None {
				continue
			}
			b = uint16(place[b])
		}
		if bones = append(bones, b); i < len(f.Matrices) {
			matrices = append(matrices, f.Matrices[i])
		}
	}
	f.Bones, f.Matrices = bones, matrices
}

// unpackRotations converts the rotations of a built model's bones to the form of versions before 260.
func unpackRotations(m *m2.Model) {
	for i := range m.Bones {
		b := &m.Bones[i]
		p := &b.PackedRotation
		b.Rotation = m2.Track[m2.Vec4]{Interpolation: p.Interpolation, GlobalSequence: p.GlobalSequence, Times: p.Times}
		for _, list := range p.Values {
			values := make([]m2.Vec4, len(list))
			for k, q := range list {
				values[k] = q.Unpack()
			}
			b.Rotation.Values = append(b.Rotation.Values, values)
		}
		b.PackedRotation = m2.Track[m2.PackedQuaternion]{}
	}
}
