package lower

import (
	"slices"

	"marrow/scene"
)

// rigid splits a mesh with a skin into one mesh for each joint, on the joint's node, with the triangles whose corners
// mainly follow that joint. For machines, this is exact. Surfaces that several joints bend get gaps.
func (l *lowering) rigid() {
	if len(l.s.Skins) == 0 {
		return
	}
	rest := l.s.NewPose()
	inverse := make([][]scene.Mat4, len(l.s.Skins))
	for i := range l.s.Skins {
		inverse[i] = l.s.InverseBinds(&l.s.Skins[i], rest)
	}
	bent := 0
	l.replace(func(i int) []scene.Mesh {
		m := &l.s.Meshes[i]
		b := m.Binding
		if b == nil {
			return []scene.Mesh{*m}
		}
		joint, whole := mainJoints(b)
		var parts []scene.Mesh
		tears := false
		for _, r := range runsOf(m) {
			byJoint := make(map[uint16][]uint32)
			for t := r.First; t+2 < r.First+r.Count; t += 3 {
				corners := m.Indices[t : t+3]
				of, torn := jointOf(b, joint, whole, corners)
				tears = tears || torn
				byJoint[of] = append(byJoint[of], corners...)
			}
			for j := range l.s.Skins[b.Skin].Joints {
				if indices := byJoint[uint16(j)]; indices != nil {
					part := Part(m, indices, r.Material)
					part.Binding, part.Node = nil, l.s.Skins[b.Skin].Joints[j]
					Transform(&part, &inverse[b.Skin][j])
					parts = append(parts, part)
				}
			}
		}
		if tears {
			bent++
		}
		return numbered(parts)
	})
	l.addCount(bent, codeRigid, "meshes", "a mesh moves with several joints; each of its triangles now follows one joint, so gaps may appear")
	l.s.Nodes = slices.Clone(l.s.Nodes)
	for i := range l.s.Skins {
		for _, j := range l.s.Skins[i].Joints {
			if l.s.Nodes[j].Kind == scene.KindNode {
				l.s.Nodes[j].Kind = scene.KindBone
			}
		}
	}
	l.s.Skins = nil
}

// mainJoints returns for each influence set the joint with the largest weight, and whether it has the whole weight, except for
// rounding.
func mainJoints(b *scene.Binding) (joint []uint16, whole []bool) {
	const rounding = 0.01
	joint, whole = make([]uint16, b.NumSets()), make([]bool, b.NumSets())
	for s := range joint {
		joints, weights := b.Set(s)
		var most, sum float32
		for k, w := range weights {
			if sum += w; w > most {
				most, joint[s] = w, joints[k]
			}
		}
		whole[s] = most >= sum*(1-rounding)
	}
	return joint, whole
}

// jointOf returns the joint that a triangle follows: that of at least two corners, or that of the first corner. bent reports
// whether a corner also follows other joints.
func jointOf(b *scene.Binding, joint []uint16, whole []bool, corners []uint32) (of uint16, bent bool) {
	x, y, z := b.SetOf(int(corners[0])), b.SetOf(int(corners[1])), b.SetOf(int(corners[2]))
	of = joint[x]
	if joint[y] == joint[z] {
		of = joint[y]
	}
	for _, set := range [...]int{x, y, z} {
		bent = bent || joint[set] != of || !whole[set]
	}
	return of, bent
}
