package xmf

import "marrow/report"

// Encode writes the mesh; see the function [Encode].
func (m *Mesh) Encode() ([]byte, error) { return Encode(m) }

// Summary describes the mesh for a person.
func (m *Mesh) Summary() report.Summary {
	vertices, indices := m.VertexBuffers()
	s := report.Summary{Format: "XMF", Version: uint32(m.Version)}
	if m.IsCollision() {
		s.Flavour = "collision mesh"
	}
	count := func(name string, n int) { s.Counts = append(s.Counts, report.Count{Name: name, N: n}) }
	count("buffers", len(m.Buffers))
	if len(vertices) > 0 {
		count("vertices", int(vertices[0].Items)*int(vertices[0].Sections))
	}
	if indices != nil {
		count("triangles", int(indices.Items)*int(indices.Sections)/3)
	}
	count("materials", len(m.Materials))
	for i := range m.Materials {
		s.Materials = append(s.Materials, report.Material{Name: m.Materials[i].Name, Layers: []report.Layer{}})
	}
	return s
}
