package build

import (
	"slices"

	"marrow/xac"
)

// replaceMesh replaces one of the base's meshes. It returns the previous number of vertices.
func (g *merger) replaceMesh(m *xac.Mesh, j int) int {
	is := &g.is.s.Meshes[j]
	if g.isMorphed(m) {
		g.fail("the triangles of mesh %q were changed, and it has morph targets", is.Name)
		return 0
	}
	old := int(m.NumVerts)
	made, skinning, _ := g.is.meshOf(j, is, m.Node)
	for i := range made.Layers {
		takeForm(&made.Layers[i], m, i, made)
	}
	for i := range m.Layers {
		if t := m.Layers[i].Type; !slices.ContainsFunc(made.Layers, func(l xac.Layer) bool { return l.Type == t }) && t != xac.LayerTangent && t != xac.LayerColor32 && t != xac.LayerColor128 {
			g.fail("the triangles of mesh %q were changed, but its layer of type %s can't be rebuilt", is.Name, t)
			return 0
		}
	}
	s, ch := g.skinningOf(m)
	m.Layers, m.SubMeshes, m.NumVerts, m.NumOrgVerts = made.Layers, made.SubMeshes, made.NumVerts, made.NumOrgVerts
	switch {
	case s != nil && skinning != nil:
		x := inVersion(skinning, ch.Version)
		s.Influences, s.Ranges, s.Vertices, s.NumLocalBones = x.Influences, x.Ranges, x.Vertices, x.NumLocalBones
	case s != nil || skinning != nil:
		g.fail("the skin of mesh %q was added or removed", is.Name)
	}
	return old
}

// takeForm copies the properties of the mesh's old layer of the same type to a layer, except its values. i is its
// index in made.
func takeForm(l *xac.Layer, m *xac.Mesh, i int, made *xac.Mesh) {
	kind := func(t xac.LayerType) xac.LayerType {
		if t == xac.LayerColor32 {
			return xac.LayerColor128
		}
		return t
	}
	n := 0
	for _, before := range made.Layers[:i] {
		if kind(before.Type) == kind(l.Type) {
			n++
		}
	}
	for k := range m.Layers {
		old := &m.Layers[k]
		if kind(old.Type) != kind(l.Type) {
			continue
		}
		if n > 0 {
			n--
			continue
		}
		l.Deformable, l.IsScale = old.Deformable, old.IsScale
		if old.Type == xac.LayerColor32 {
			colors := make([][4]uint8, len(l.Vec4s))
			for v, c := range l.Vec4s {
				for x := range c {
					colors[v][x] = colorByte(c[x])
				}
			}
			l.Type, l.AttributeSize, l.Colors, l.Vec4s = xac.LayerColor32, 4, colors, nil
		}
		return
	}
}
