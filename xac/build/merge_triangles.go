package build

import (
	"fmt"
	"slices"

	"marrow/report"
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
	g.reportLayers(m, made)
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
	n := countLayers(made.Layers[:i], l.Type)
	for k := range m.Layers {
		old := &m.Layers[k]
		if attribute(old.Type) != attribute(l.Type) {
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

// attribute returns the type of a layer, which for colours is the same in both forms.
func attribute(t xac.LayerType) xac.LayerType {
	if t == xac.LayerColor32 {
		return xac.LayerColor128
	}
	return t
}

// countLayers counts the layers with the attribute of a type.
func countLayers(list []xac.Layer, t xac.LayerType) (n int) {
	for i := range list {
		if attribute(list[i].Type) == attribute(t) {
			n++
		}
	}
	return n
}

// reportLayers reports the layers of a mesh that the mesh in its place doesn't have.
func (g *merger) reportLayers(was, is *xac.Mesh) {
	for i := range was.Layers {
		t := was.Layers[i].Type
		set := countLayers(was.Layers[:i], t)
		if set >= countLayers(is.Layers, t) {
			g.found = append(g.found, report.New(codeLayer, fmt.Sprintf("layers[%d]", i), "mesh %q was replaced, and lost its %s layer %d", g.nameOf(was), t, set))
		}
	}
}
