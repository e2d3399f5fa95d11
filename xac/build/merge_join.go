package build

import (
	"regexp"
	"slices"

	"marrow/scene"
)

// join combines the meshes of a scene that were one mesh of an actor: other programs write each primitive with its
// own vertices, so reading makes several meshes, of which only the first has the origin. The others are left without
// triangles.
func join(s *scene.Scene) {
	last := scene.None
	for i := range s.Meshes {
		m := &s.Meshes[i]
		if last >= 0 && m.Extras.Origin.Path == "" && m.HasTriangles() && primitiveName.MatchString(m.Name) && joins(&s.Meshes[last], m) {
			joinTo(&s.Meshes[last], m)
			m.Indices, m.Primitives = nil, nil
			continue
		}
		if last = scene.None; m.Extras.Origin.Path != "" && m.HasTriangles() {
			last = i
		}
	}
}

// primitiveName matches the names that reading gives to meshes for second and further primitives.
var primitiveName = regexp.MustCompile(`\.[1-9][0-9]*$`)

// joins reports whether two meshes have the same attributes and the same nodes.
func joins(a, b *scene.Mesh) bool {
	if a.Node != b.Node || len(a.Targets)+len(b.Targets) > 0 || len(a.UVs) != len(b.UVs) || len(a.Colors) != len(b.Colors) ||
		(a.Normals == nil) != (b.Normals == nil) || (a.Tangents == nil) != (b.Tangents == nil) || (a.Binding == nil) != (b.Binding == nil) {
		return false
	}
	return a.Binding == nil || a.Binding.Skin == b.Binding.Skin
}

// joinTo appends the vertices and triangles of m to those of to.
func joinTo(to, m *scene.Mesh) {
	first, start := uint32(len(to.Positions)), len(to.Indices)
	primitives := slices.Clone(to.Runs())
	for _, p := range m.Runs() {
		p.First += start
		primitives = append(primitives, p)
	}
	if to.Binding != nil {
		to.Binding = bothBindings(to, m)
	}
	to.Primitives = primitives
	to.Positions = slices.Concat(to.Positions, m.Positions)
	to.Normals, to.Tangents = slices.Concat(to.Normals, m.Normals), slices.Concat(to.Tangents, m.Tangents)
	to.UVs, to.Colors = slices.Clone(to.UVs), slices.Clone(to.Colors)
	for i := range to.UVs {
		to.UVs[i] = slices.Concat(to.UVs[i], m.UVs[i])
	}
	for i := range to.Colors {
		to.Colors[i].Values = slices.Concat(to.Colors[i].Values, m.Colors[i].Values)
	}
	to.Indices = slices.Clone(to.Indices)
	for _, v := range m.Indices {
		to.Indices = append(to.Indices, first+v)
	}
}

// bothBindings binds the vertices of two meshes.
func bothBindings(a, b *scene.Mesh) *scene.Binding {
	x, y := a.Binding, b.Binding
	out := &scene.Binding{Skin: x.Skin, Offsets: slices.Clone(x.Offsets), Joints: slices.Concat(x.Joints, y.Joints), Weights: slices.Concat(x.Weights, y.Weights)}
	if len(out.Offsets) == 0 {
		out.Offsets = []uint32{0}
	}
	for v := range a.Positions {
		out.Sets = append(out.Sets, uint32(x.SetOf(v)))
	}
	for v := range b.Positions {
		out.Sets = append(out.Sets, uint32(x.NumSets()+y.SetOf(v)))
	}
	if len(y.Offsets) > 0 {
		for _, o := range y.Offsets[1:] {
			out.Offsets = append(out.Offsets, uint32(len(x.Joints))+o)
		}
	}
	return out
}
