package xmf

import (
	"bytes"
	"slices"

	"marrow/report"
	"marrow/scene"
)

// Edit applies an edit to the original mesh. was is the scene of the original mesh, is the edited scene; both are
// reduced to [Holds] by [lower.Edit], which rejects an invalid scene. Equal parts keep their original bytes.
func Edit(base *Mesh, was, is *scene.Scene, o BuildOptions) ([]report.Change, []report.Finding, error) {
	before, known, err := Build(was, o)
	if err != nil {
		return nil, nil, err
	}
	o.Was = was
	after, found, err := Build(is, o)
	if err != nil {
		return nil, nil, err
	}
	changes, err := base.Merge(before, after)
	return changes, report.Without(found, known), err
}

// Merge applies the difference between two built meshes to this one. If the triangles are those of this mesh, only
// changed vertices are replaced; otherwise the vertices and triangles of the edited mesh are used.
func (m *Mesh) Merge(was, is *Mesh) ([]report.Change, error) {
	vertices, materials := report.Change{List: "vertices"}, report.Change{List: "materials"}
	if was.equals(is) { // also if a mesh that is built has another form than this one
		vertices.Kept, materials.Kept = m.items(), len(m.Materials)
		return []report.Change{vertices, materials}, nil
	}
	if m.sameTriangles(was, is) {
		for i := range m.Buffers {
			changed, err := m.patch(i, was, is)
			if err != nil {
				return nil, err
			}
			vertices.Changed = max(vertices.Changed, changed)
		}
		vertices.Kept = m.items() - vertices.Changed
		for i := range m.Materials {
			if was.Materials[i].Name == is.Materials[i].Name {
				materials.Kept++
				continue
			}
			materials.Changed++
			m.Materials[i].Name = is.Materials[i].Name
		}
		return []report.Change{vertices, materials}, nil
	}
	vertices.Removed, vertices.New = m.items(), is.items()
	materials = changesOf("materials", m.MaterialNames(), is.MaterialNames())
	m.NumVertices, m.NumIndices, m.DescriptionSize = is.NumVertices, is.NumIndices, is.DescriptionSize
	m.Buffers, m.Materials, m.place = is.Buffers, is.Materials, nil
	return []report.Change{vertices, materials}, nil
}

// equals reports whether two built meshes have the same vertices, triangles and materials.
func (m *Mesh) equals(other *Mesh) bool {
	return m.sameTriangles(m, other) && slices.Equal(m.MaterialNames(), other.MaterialNames()) &&
		slices.EqualFunc(m.Buffers, other.Buffers, func(a, b Buffer) bool { return bytes.Equal(a.content.data, b.content.data) })
}

// items returns the number of vertices.
func (m *Mesh) items() int {
	for i := range m.Buffers {
		if b := &m.Buffers[i]; b.Type != IndexBuffer {
			return int(b.Items) * int(b.Sections)
		}
	}
	return 0
}

// changesOf counts names that come and go.
func changesOf(list string, was, is []string) report.Change {
	c := report.Change{List: list}
	left := slices.Clone(was)
	for _, name := range is {
		if i := slices.Index(left, name); i >= 0 {
			left = slices.Delete(left, i, i+1)
			c.Kept++
		} else {
			c.New++
		}
	}
	c.Removed = len(left)
	return c
}

// sameTriangles reports whether the mesh and both built ones have the same layout, the same triangles and the same ranges of
// materials, so that they differ in vertices and names alone.
func (m *Mesh) sameTriangles(was, is *Mesh) bool {
	if len(m.Buffers) != len(was.Buffers) || len(was.Buffers) != len(is.Buffers) || len(m.Materials) != len(was.Materials) || len(was.Materials) != len(is.Materials) {
		return false
	}
	for i := range is.Materials {
		a, b := &was.Materials[i], &is.Materials[i]
		if a.FirstIndex != b.FirstIndex || a.NumIndices != b.NumIndices {
			return false
		}
	}
	for i := range is.Buffers {
		if !m.Buffers[i].SameLayout(&was.Buffers[i]) || !was.Buffers[i].SameLayout(&is.Buffers[i]) {
			return false
		}
		if is.Buffers[i].Type != IndexBuffer {
			continue
		}
		own, err := m.Buffers[i].view()
		if err != nil || !bytes.Equal(own, was.Buffers[i].content.data) || !bytes.Equal(own, is.Buffers[i].content.data) {
			return false
		}
	}
	return true
}

// SameLayout reports whether two buffers have items of the same layout, independent of their content.
func (b *Buffer) SameLayout(other *Buffer) bool {
	return b.Type == other.Type && b.UsageIndex == other.UsageIndex && b.Items == other.Items && b.ItemSize == other.ItemSize && b.Sections == other.Sections &&
		slices.EqualFunc(b.Declaration(), other.Declaration(), func(x, y Element) bool {
			return x.Type == y.Type && x.Usage == y.Usage && x.UsageIndex == y.UsageIndex
		})
}

// patch changes the attributes of vertices that differ between two built meshes, and counts these vertices.
func (m *Mesh) patch(i int, was, is *Mesh) (changed int, err error) {
	d := &m.Buffers[i]
	a, b := was.Buffers[i].content.data, is.Buffers[i].content.data
	if bytes.Equal(a, b) {
		return 0, nil
	}
	own, err := d.Data()
	if err != nil {
		return 0, err
	}
	size := int(d.ItemSize)
	for at := 0; at+size <= len(own); at += size {
		from, differs := at, false
		for _, e := range d.Declaration() {
			to := from + e.Type.Size()
			if to > at+size {
				break
			}
			if !e.near(a[from:to], b[from:to]) {
				copy(own[from:to], b[from:to])
				differs = true
			}
			from = to
		}
		if differs {
			changed++
		}
	}
	if d.Type.usage() == Position && len(d.Elements) == 0 && changed > 0 {
		d.LowestValue, d.HighestValue = is.Buffers[i].LowestValue, is.Buffers[i].HighestValue
	}
	return changed, nil
}

// near reports whether two values of an element differ by no more than what another program rounds.
func (e *Element) near(a, b []byte) bool {
	if bytes.Equal(a, b) {
		return true
	}
	if e.Usage == Position {
		return false // they were compared before
	}
	const direction, coordinate = 1.5 / 255, 1e-3
	limit := float32(direction)
	if e.Usage == TexCoord {
		limit = coordinate
	}
	x, y := declTypes[e.Type].decode(a), declTypes[e.Type].decode(b)
	for k := range x {
		if !(abs(x[k]-y[k]) <= limit) {
			return false
		}
	}
	return true
}

// MaterialNames returns the names of the mesh's materials.
func (m *Mesh) MaterialNames() []string {
	names := []string{}
	for i := range m.Materials {
		names = append(names, m.Materials[i].Name)
	}
	return names
}

// SameAs reports whether two built meshes have the same buffers and materials.
func (m *Mesh) SameAs(other *Mesh) bool {
	return slices.EqualFunc(m.Buffers, other.Buffers, func(a, b Buffer) bool {
		return a.SameLayout(&b) && bytes.Equal(a.content.data, b.content.data)
	}) && slices.EqualFunc(m.Materials, other.Materials, func(a, b Material) bool {
		return a.Name == b.Name && a.FirstIndex == b.FirstIndex && a.NumIndices == b.NumIndices
	})
}
