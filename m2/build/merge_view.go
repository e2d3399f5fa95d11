package build

import (
	"fmt"
	"slices"

	"marrow/m2"
)

// boneLimit returns the maximum number of bones of a sub-mesh of the view. In the levels of detail of newer clients,
// that field has another meaning.
func boneLimit(v *m2.View, m *m2.Model) int {
	if m.Chunks != nil && m.Chunks.LOD != nil || v.BoneCountMax < uint32(boneLimits[len(boneLimits)-1]) {
		return boneLimits[0]
	}
	return int(min(v.BoneCountMax, uint32(boneLimits[0])))
}

// reshapePart replaces the triangles of a sub-mesh.
func reshapePart(v *m2.View, m *m2.Model, at int, faces []uint32) error {
	s := &v.SubMeshes[at]
	spliceTriangles(v, at, nil)
	spliceVertices(v, at, nil, nil)
	start := int(s.Level)<<16 + int(s.IndexStart)
	if m.Version < m2.Cataclysm && len(v.Triangles)+len(faces) > mostIndices || start > 1<<24 {
		return fmt.Errorf("%w: version %d can have at most %d", errTriangles, m.Version, mostIndices/3)
	}
	made := partOf(m, faces, m.FirstVertex(v))
	if len(v.Vertices)+len(made.vertices) > mostVertices+1 {
		return fmt.Errorf("a view of the model has more than %d vertices, which is the limit", mostVertices)
	}
	spliceVertices(v, at, made.vertices, made.properties)
	for i := range made.triangles {
		made.triangles[i] += s.VertexStart
	}
	spliceTriangles(v, at, made.triangles)
	s.VertexCount, s.IndexCount = uint16(len(made.vertices)), uint16(len(made.triangles))
	s.BoneCount, s.BoneComboIndex, s.Center = made.BoneCount, made.BoneComboIndex, made.Center
	if s.BoneInfluences > 0 { // 0 in files since Battle for Azeroth
		s.BoneInfluences = made.BoneInfluences
	}
	if m.Version >= m2.BurningCrusade {
		s.SortCenter, s.SortRadius = made.SortCenter, made.SortRadius
	}
	return nil
}

// spliceVertices replaces the vertices of a sub-mesh, and moves those after them. Vertices that others use stay, and
// the new ones then follow all others.
func spliceVertices(v *m2.View, at int, vertices []uint16, properties [][4]uint8) {
	s := &v.SubMeshes[at]
	from, to := int(s.VertexStart), int(s.VertexStart)+int(s.VertexCount)
	if to > len(v.Vertices) || sharesVertices(v, at) {
		from = len(v.Vertices)
		to = from
	}
	grows := len(vertices) - (to - from)
	v.Vertices = slices.Replace(slices.Clone(v.Vertices), from, to, vertices...)
	if len(v.Properties) >= to {
		v.Properties = slices.Replace(slices.Clone(v.Properties), from, to, properties...)
	}
	v.Triangles = slices.Clone(v.Triangles)
	for i, k := range v.Triangles {
		if int(k) >= to {
			v.Triangles[i] = uint16(int(k) + grows)
		}
	}
	for i := range v.SubMeshes {
		if o := &v.SubMeshes[i]; i != at && int(o.VertexStart) >= to && (o.VertexCount > 0 || i > at) {
			o.VertexStart = uint16(int(o.VertexStart) + grows)
		}
	}
	s.VertexStart, s.VertexCount = uint16(from), uint16(len(vertices))
}

// sharesVertices reports whether anything except a sub-mesh's own triangles, which were removed, uses its vertices.
func sharesVertices(v *m2.View, at int) bool {
	s := &v.SubMeshes[at]
	from, to := int(s.VertexStart), int(s.VertexStart)+int(s.VertexCount)
	for i := range v.SubMeshes {
		o := &v.SubMeshes[i]
		if start := int(o.VertexStart); i != at && start < to && from < start+int(o.VertexCount) {
			return true
		}
	}
	return slices.ContainsFunc(v.Triangles, func(k uint16) bool { return int(k) >= from && int(k) < to })
}

// spliceTriangles is spliceVertices for the triangles of a sub-mesh.
func spliceTriangles(v *m2.View, at int, triangles []uint16) {
	s := &v.SubMeshes[at]
	from := int(s.Level)<<16 + int(s.IndexStart)
	to := from + int(s.IndexCount)
	shared := to > len(v.Triangles)
	for i := range v.SubMeshes {
		o := &v.SubMeshes[i]
		start := int(o.Level)<<16 + int(o.IndexStart)
		shared = shared || i != at && start < to && from < start+int(o.IndexCount)
	}
	if shared {
		from = len(v.Triangles)
		to = from
	}
	grows := len(triangles) - (to - from)
	v.Triangles = slices.Replace(slices.Clone(v.Triangles), from, to, triangles...)
	for i := range v.SubMeshes {
		o := &v.SubMeshes[i]
		start := int(o.Level)<<16 + int(o.IndexStart)
		if i != at && start >= to && (o.IndexCount > 0 || i > at) {
			start += grows
			o.Level, o.IndexStart = uint16(start>>16), uint16(start)
		}
	}
	s.Level, s.IndexStart, s.IndexCount = uint16(from>>16), uint16(from), uint16(len(triangles))
}

// removePart removes a sub-mesh with its batches.
func removePart(v *m2.View, at int) {
	spliceTriangles(v, at, nil)
	spliceVertices(v, at, nil, nil)
	v.SubMeshes = slices.Delete(slices.Clone(v.SubMeshes), at, at+1)
	v.Batches = slices.DeleteFunc(slices.Clone(v.Batches), func(b m2.Batch) bool { return int(b.SubMesh) == at })
	v.ShadowBatches = slices.DeleteFunc(slices.Clone(v.ShadowBatches), func(b m2.ShadowBatch) bool { return int(b.SubMesh) == at })
	renumberParts(v, at, -1)
}

// repeatPart inserts a sub-mesh without triangles after another one, with the same batches.
func repeatPart(v *m2.View, at int) {
	s := v.SubMeshes[at]
	end := int(s.Level)<<16 + int(s.IndexStart) + int(s.IndexCount)
	s.VertexStart, s.VertexCount = s.VertexStart+s.VertexCount, 0
	s.Level, s.IndexStart, s.IndexCount = uint16(end>>16), uint16(end), 0
	renumberParts(v, at, 1)
	v.SubMeshes = slices.Insert(slices.Clone(v.SubMeshes), at+1, s)
	var batches []m2.Batch
	for _, b := range v.Batches {
		if batches = append(batches, b); int(b.SubMesh) == at {
			b.SubMesh++
			batches = append(batches, b)
		}
	}
	v.Batches = batches
	var shadows []m2.ShadowBatch
	for _, b := range v.ShadowBatches {
		if shadows = append(shadows, b); int(b.SubMesh) == at {
			b.SubMesh++
			shadows = append(shadows, b)
		}
	}
	v.ShadowBatches = shadows
}

// renumberParts renumbers the sub-meshes after one in all references.
func renumberParts(v *m2.View, at, by int) {
	v.Batches, v.ShadowBatches = slices.Clone(v.Batches), slices.Clone(v.ShadowBatches)
	for i := range v.Batches {
		if b := &v.Batches[i]; int(b.SubMesh) > at {
			if b.Geoset == b.SubMesh { // the same number in files before Battle for Azeroth
				b.Geoset = uint16(int(b.Geoset) + by)
			}
			b.SubMesh = uint16(int(b.SubMesh) + by)
		}
	}
	for i := range v.ShadowBatches {
		if b := &v.ShadowBatches[i]; int(b.SubMesh) > at {
			b.SubMesh = uint16(int(b.SubMesh) + by)
		}
	}
}

// cornersOf returns the model's vertices of a sub-mesh's triangles; nil if some of them don't exist.
func cornersOf(v *m2.View, m *m2.Model, at int) (corners []uint32) {
	s := &v.SubMeshes[at]
	first := m.FirstVertex(v)
	start := int(s.Level)<<16 + int(s.IndexStart)
	for i := range int(s.IndexCount) {
		if start+i >= len(v.Triangles) || int(v.Triangles[start+i]) >= len(v.Vertices) {
			return nil
		}
		to := first + int(v.Vertices[v.Triangles[start+i]])
		if to >= len(m.Vertices) {
			return nil
		}
		corners = append(corners, uint32(to))
	}
	return corners
}

// rebindPart sets the bones of a sub-mesh's vertices to those of the model's vertices. It returns false if the
// sub-mesh doesn't have all of these bones.
func rebindPart(v *m2.View, m *m2.Model, at int) bool {
	s := &v.SubMeshes[at]
	from, to := int(s.VertexStart), int(s.VertexStart)+int(s.VertexCount)
	run, end := int(s.BoneComboIndex), int(s.BoneComboIndex)+int(s.BoneCount)
	if to > len(v.Vertices) || to > len(v.Properties) || end > len(m.BoneLookup) {
		return false
	}
	properties := slices.Clone(v.Properties)
	for i := from; i < to; i++ {
		x := &m.Vertices[m.FirstVertex(v)+int(v.Vertices[i])]
		for k, w := range x.BoneWeights {
			if w == 0 {
				continue
			}
			slot := slices.Index(m.BoneLookup[run:end], uint16(x.BoneIndices[k]))
			if slot < 0 {
				return false
			}
			if properties[i][k] = uint8(slot); s.BoneInfluences > 0 {
				s.BoneInfluences = max(s.BoneInfluences, uint16(k+1))
			}
		}
	}
	v.Properties = properties
	return true
}
