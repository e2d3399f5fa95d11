package lower

import (
	"slices"

	"marrow/scene"
)

// coordinates applies the transforms of textures to the texture coordinates of meshes. All textures of a material have the transform
// of its first layer. A vertex that triangles with different transforms share is copied.
func (l *lowering) coordinates() {
	uses := []coordinateUse{{to: scene.UVIdentity()}}
	useOf := make(map[int]int) // by material; 0 for those without a transform
	for k := range l.s.Materials {
		m := &l.s.Materials[k]
		restored := m.Extras.Value != nil && m.Extras.Origin.Format == l.target.Restores
		if len(m.Layers) == 0 || m.Layers[0].Transform == scene.UVIdentity() || restored {
			continue
		}
		use := coordinateUse{m.Layers[0].UVSet, m.Layers[0].Transform}
		if useOf[k] = slices.Index(uses, use); useOf[k] < 0 {
			useOf[k] = len(uses)
			uses = append(uses, use)
		}
	}
	if len(useOf) == 0 {
		return
	}
	l.s.Meshes, l.s.Materials = slices.Clone(l.s.Meshes), slices.Clone(l.s.Materials)
	for i := range l.s.Meshes {
		if m := &l.s.Meshes[i]; slices.ContainsFunc(m.Runs(), func(p scene.Primitive) bool { return useOf[p.Material] > 0 }) {
			*m = withTransforms(m, uses, useOf)
		}
	}
	for k := range useOf {
		m := &l.s.Materials[k]
		m.Layers = slices.Clone(m.Layers)
		for i := range m.Layers {
			m.Layers[i].Transform = scene.UVIdentity()
		}
	}
}

// A coordinateUse defines how a material uses texture coordinates.
type coordinateUse struct {
	set int
	to  scene.UVTransform
}

// withTransforms returns a mesh whose texture coordinates have the transforms of its materials.
func withTransforms(m *scene.Mesh, uses []coordinateUse, useOf map[int]int) scene.Mesh {
	type corner struct {
		vertex uint32
		use    int
	}
	n := len(m.Positions)
	const unused = -1
	useAt := slices.Repeat([]int{unused}, n) // by vertex
	used := make([]uint32, n)                // the original vertex of each vertex
	for v := range used {
		used[v] = uint32(v)
	}
	copies := make(map[corner]uint32)
	indices := slices.Clone(m.Indices)
	for _, p := range m.Runs() {
		use := useOf[p.Material]
		for at := p.First; at < p.First+p.Count; at++ {
			v := indices[at]
			if useAt[v] == unused {
				useAt[v] = use
			}
			if useAt[v] == use {
				continue
			}
			made, is := copies[corner{v, use}]
			if !is {
				made = uint32(len(used))
				copies[corner{v, use}] = made
				used, useAt = append(used, v), append(useAt, use)
			}
			indices[at] = made
		}
	}
	out := withVertices(m, used)
	out.Indices = indices
	for v, use := range useAt {
		if use > 0 && uses[use].set < len(out.UVs) && len(out.UVs[uses[use].set]) > 0 {
			uv := &out.UVs[uses[use].set][v]
			*uv = uses[use].to.Apply(*uv)
		}
	}
	return out
}
