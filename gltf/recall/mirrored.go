package recall

import (
	"fmt"

	"marrow/gltf"
	"marrow/report"
	"marrow/scene"
)

// turnMirrored turns the triangles of meshes that Blender mirrored: if an object with a skin has a negative scale, Blender
// mirrors its vertices and normals, but not its triangles. first is the document before that.
func (r *restorer) turnMirrored(is, first *gltf.Reading) {
	for node, was := range r.node {
		if was < 0 {
			continue
		}
		for k, i := range is.Meshes[node] {
			m := &is.Scene.Meshes[i]
			if m.Binding == nil || k >= len(first.Meshes[was]) || !facesInwards(m) || facesInwards(&first.Scene.Meshes[first.Meshes[was][k]]) {
				continue
			}
			m.Indices = scene.Reversed(m.Indices)
			is.Findings = append(is.Findings, report.New(codeTurned, fmt.Sprintf("nodes[%d]", node), "the triangles of %q face away from its normals, because it was mirrored; they were turned", m.Name))
		}
	}
}

// facesInwards reports whether nearly all triangles of a mesh face away from the normals of their corners.
func facesInwards(m *scene.Mesh) bool {
	if len(m.Normals) < len(m.Positions) {
		return false
	}
	away, count := 0, 0
	for i := 0; i+2 < len(m.Indices); i += 3 {
		a, b, c := m.Indices[i], m.Indices[i+1], m.Indices[i+2]
		if n := uint32(len(m.Positions)); a >= n || b >= n || c >= n {
			continue
		}
		face := m.Positions[b].Sub(m.Positions[a]).Cross(m.Positions[c].Sub(m.Positions[a]))
		side := face.Dot(m.Normals[a].Add(m.Normals[b]).Add(m.Normals[c]))
		if side == 0 {
			continue
		}
		if count++; side < 0 {
			away++
		}
	}
	return count > 0 && 100*away >= 99*count
}
