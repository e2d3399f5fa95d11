package scene

import "slices"

// Apply converts a scene from a format's axes. A format calls it once, as the last step of making a scene. It replaces
// arrays instead of overwriting them, so that a scene may share slices with the document; only the values of channels
// always belong to the scene. Emitter parameters and Extras keep the document's axes.
func (b Basis) Apply(s *Scene) { b.apply(s, b.mapping()) }

// ApplyInPlace is like Apply, for a scene that shares no slices: it overwrites them.
func (b Basis) ApplyInPlace(s *Scene) {
	m := b.mapping()
	m.inPlace = true
	b.apply(s, m)
}

func (b Basis) apply(s *Scene, m mapping) {
	s.Bounds = b.Bounds(s.Bounds)
	for i := range s.Nodes {
		n := &s.Nodes[i]
		n.Rest = m.trs(n.Rest)
		n.Flags = m.flags(n.Flags)
	}
	for i := range s.Meshes {
		m.mesh(&s.Meshes[i], b.ReverseTriangles)
		s.Meshes[i].Bounds = b.Bounds(s.Meshes[i].Bounds)
	}
	for i := range s.Skins {
		inv := s.Skins[i].InverseBind
		if inv == nil {
			continue
		}
		mapped := make([]Mat4, len(inv))
		for j := range inv {
			mapped[j] = m.matrix(inv[j])
		}
		s.Skins[i].InverseBind = mapped
	}
	m.clips(s.Clips, b)
	m.clips(s.Globals, b)
	m.objects(s)
}

// flags maps the axes of locked billboards.
func (m *mapping) flags(f NodeFlags) NodeFlags {
	r := f &^ (BillboardLockX | BillboardLockY | BillboardLockZ)
	for i, from := range m.from {
		if f&(BillboardLockX<<from) != 0 {
			r |= BillboardLockX << i
		}
	}
	return r
}

func (m *mapping) mesh(mesh *Mesh, reverse bool) {
	mesh.Positions = m.vectors(mesh.Positions)
	mesh.Normals = m.vectors(mesh.Normals)
	if mesh.Tangents != nil {
		dst := mesh.Tangents
		if !m.inPlace {
			dst = make([]Vec4, len(mesh.Tangents))
		}
		f0, f1, f2 := m.from[0], m.from[1], m.from[2]
		x, y, z := m.sign[0], m.sign[1], m.sign[2]
		for i := range dst {
			t, to := mesh.Tangents[i], &dst[i]
			to[0], to[1], to[2], to[3] = x*t[f0], y*t[f1], z*t[f2], t[3]*m.det
		}
		mesh.Tangents = dst
	}
	targets := make([]MorphTarget, len(mesh.Targets))
	for i, t := range mesh.Targets {
		t.Positions, t.Normals = m.vectors(t.Positions), m.vectors(t.Normals)
		targets[i] = t
	}
	mesh.Targets = targets
	if reverse {
		mesh.Indices = Reversed(mesh.Indices)
	}
}

// Reversed returns triangles with reversed winding.
func Reversed(indices []uint32) []uint32 {
	out := slices.Clone(indices)
	for i := 0; i+2 < len(out); i += 3 {
		out[i+1], out[i+2] = out[i+2], out[i+1]
	}
	return out
}

func (m *mapping) clips(clips []Clip, b Basis) {
	for i := range clips {
		clips[i].Bounds = b.Bounds(clips[i].Bounds)
		for j := range clips[i].Channels {
			m.channel(&clips[i].Channels[j])
		}
	}
}

// channel maps a channel's values and tangents. A basis is linear, so both are mapped in the same way.
func (m *mapping) channel(c *Channel) {
	switch v := c.Values; c.Target.Property {
	case NodeTranslation, CameraPosition, CameraTarget:
		for ; len(v) >= 3; v = v[3:] {
			*(*Vec3)(v) = m.vector(Vec3(v))
		}
	case NodeRotation:
		f0, f1, f2 := m.from[0], m.from[1], m.from[2]
		x, y, z := m.det*m.sign[0], m.det*m.sign[1], m.det*m.sign[2]
		for ; len(v) >= 4; v = v[4:] {
			q := Quat(v)
			v[0], v[1], v[2] = x*q[f0], y*q[f1], z*q[f2]
		}
	case NodeScale:
		for ; len(v) >= 3; v = v[3:] {
			*(*Vec3)(v) = m.factors(Vec3(v))
		}
	}
}

func (m *mapping) objects(s *Scene) {
	for i := range s.Cameras {
		c := &s.Cameras[i]
		c.Position, c.Target, c.Up = m.vector(c.Position), m.vector(c.Target), m.vector(c.Up)
	}
	for i := range s.Lights {
		s.Lights[i].Direction = m.vector(s.Lights[i].Direction)
	}
	for i := range s.Shapes {
		s.Shapes[i].Points = m.vectors(s.Shapes[i].Points)
	}
}
