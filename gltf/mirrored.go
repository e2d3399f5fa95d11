package gltf

import (
	"fmt"
	"slices"

	"marrow/scene"
)

// turnsSkin reports whether the triangles of a skin's meshes face the other way in its bind pose. The determinant of the joints'
// transforms defines which side of a triangle is its front (glTF 2.0, section 3.7.4). An inverse bind matrix that mirrors
// cancels that of the joint.
func turnsSkin(s *scene.Skin) bool {
	for i := range s.InverseBind {
		if !s.InverseBind[i].Mirrors() {
			return false
		}
	}
	return len(s.InverseBind) > 0
}

// turned returns triangles with reversed winding.
func turned(indices []uint32) []uint32 {
	out := slices.Clone(indices)
	for i := 0; i+2 < len(out); i += 3 {
		out[i+1], out[i+2] = out[i+2], out[i+1]
	}
	return out
}

// turnMirrored turns the triangles of meshes that Blender mirrored: if an object with a skin has a negative scale, Blender
// mirrors its vertices and normals, but not its triangles. first is the document before that.
func (b *sceneBuilder) turnMirrored(first *sceneBuilder) {
	for node, was := range b.d.restorer.node {
		if was < 0 {
			continue
		}
		for k, i := range b.meshes[node] {
			m := &b.s.Meshes[i]
			if m.Binding == nil || k >= len(first.meshes[was]) || !facesInwards(m) || facesInwards(&first.s.Meshes[first.meshes[was][k]]) {
				continue
			}
			m.Indices = turned(m.Indices)
			b.add(codeTurned, fmt.Sprintf("nodes[%d]", node), "the triangles of %q face away from its normals, because it was mirrored; they were turned", m.Name)
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
