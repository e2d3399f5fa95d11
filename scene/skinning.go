package scene

// Skinned writes the positions of a mesh's vertices in a pose, in model space, to dst, which it grows as needed and
// returns. Morph targets aren't applied. rest is the scene's rest pose (see [Scene.NewPose]).
func (s *Scene) Skinned(dst []Vec3, mesh *Mesh, p, rest *Pose) []Vec3 {
	dst = append(dst[:0], mesh.Positions...)
	switch {
	case mesh.Binding != nil:
		s.skin(dst, mesh.Binding, p, rest)
	case mesh.Node >= 0:
		for i, v := range dst {
			dst[i] = p.World[mesh.Node].Point(v)
		}
	}
	return dst
}

func (s *Scene) skin(dst []Vec3, b *Binding, p, rest *Pose) {
	sets := s.SetMatrices(b, p, rest)
	for i, v := range dst {
		if set := b.SetOf(i); set < len(sets) {
			dst[i] = sets[set].Point(v)
		}
	}
}

// SetMatrices returns the matrices by which a binding's influence sets move vertices: the weighted sums of the matrices of
// their joints.
func (s *Scene) SetMatrices(b *Binding, p, rest *Pose) []Mat4 {
	k := &s.Skins[b.Skin]
	inv := s.InverseBinds(k, rest)
	moved := make([]Mat4, len(k.Joints))
	for i, j := range k.Joints {
		moved[i] = p.World[j].Mul(&inv[i])
	}
	out := make([]Mat4, b.NumSets())
	for i := range out {
		out[i] = b.Blend(i, moved)
	}
	return out
}

// Blend returns the weighted sum of the joints' matrices for an influence set; moved is indexed like the skin's joints.
func (b *Binding) Blend(set int, moved []Mat4) (m Mat4) {
	joints, weights := b.Set(set)
	if len(joints) == 0 {
		return Mat4Identity
	}
	for n, j := range joints {
		for e := range m {
			m[e] += float32(weights[n] * moved[j][e])
		}
	}
	return m
}
