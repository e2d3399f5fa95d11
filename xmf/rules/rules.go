// Package rules defines the check rules for meshes and motions of X Rebirth and X4: each rule with its code, severity,
// explanation, check and repair.
package rules

import (
	"cmp"
	"slices"

	"marrow/check"
	"marrow/xmf"
)

// Mesh has the rules for meshes. That the game crashes on other collision meshes is known from _arc's notes; the other
// rules hold for nearly all of 7,321 public files, or are required by Direct3D.
var Mesh = check.Declare(slices.Concat(bufferRules, meshRules, materialRules)...)

// Motion has the rules for motions. Unless a rule states otherwise, all 62 public files comply with it.
var Motion = check.Declare(slices.Concat(motionRules, keyRules)...)

// geometryOf returns the mesh's content, decoded once for all rules.
func geometryOf(m *xmf.Mesh, c *check.Context) *xmf.Geometry {
	return check.Once(c, func() *xmf.Geometry {
		g, _ := m.Geometry()
		return &g
	})
}

// place returns the path of the buffer with a vertex attribute; empty if the mesh doesn't have it.
func place(m *xmf.Mesh, usage xmf.Usage) string {
	for i := range m.Buffers {
		for _, e := range m.Buffers[i].Declaration() {
			if e.Usage == usage {
				return check.Path("data", i)
			}
		}
	}
	return ""
}

// atUsage returns the path of the buffer with a vertex attribute, or of all buffers if the mesh doesn't have it.
func atUsage(m *xmf.Mesh, usage xmf.Usage) string { return cmp.Or(place(m, usage), "data") }

// atIndices returns the path of the index buffer, or of all buffers if there is none.
func atIndices(m *xmf.Mesh) string {
	for i := range m.Buffers {
		if m.Buffers[i].Type == xmf.IndexBuffer {
			return check.Path("data", i)
		}
	}
	return "data"
}
