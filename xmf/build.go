package xmf

import (
	"fmt"
	"slices"

	"marrow/internal/limit"
	"marrow/lower"
	"marrow/report"
	"marrow/scene"
)

// Holds defines what an XMF can hold of a scene: meshes in their rest pose, with the names of materials.
var Holds = lower.Target{Materials: lower.NamedMaterials, Normals: true, UVSets: lower.AnyNumber, Colors: true, Extras: true}

// BuildOptions define how a scene becomes a mesh. The zero value is the default.
type BuildOptions struct {
	// Name is the name of the file without its extension, such as hull-lod0. If it ends in -collision, the result is a
	// collision mesh, which has only positions.
	Name string

	// Collection is the collection for materials without one. Empty means a collection with the name of the part.
	Collection string

	// Was is the scene before an edit, nil for none. Materials that it doesn't have are new, and get a collection; the others keep their
	// names.
	Was *scene.Scene
}

// Build makes one mesh from all meshes of a scene that lower.Scene has reduced to Holds. It doesn't change the scene.
// The vertex declaration is that of the original XMF if the scene's extras have it; otherwise the one of X4's own
// meshes.
func Build(s *scene.Scene, o BuildOptions) (*Mesh, []report.Finding, error) {
	b := &meshBuilder{own: isOwn(s.Format), format: s.Format, collection: o.Collection, s: s, was: o.Was}
	part, kind := PartOf(o.Name)
	if b.collection == "" {
		b.collection = CollectionName(part, s.Name)
	}
	b.gather()
	b.declare(kind != "" && kind[0] == 'c')
	if err := b.vertices(); err != nil {
		return nil, b.found, err
	}
	if err := b.indices(); err != nil {
		return nil, b.found, err
	}
	return b.m, b.found, nil
}

// isOwn reports whether a scene of the format was made from XMFs.
func isOwn(format string) bool { return format == "xmf" || format == "component" }

// A meshBuilder is a mesh in the making; builder is its inverse.
type meshBuilder struct {
	s          *scene.Scene
	was        *scene.Scene // before an edit; nil for none
	m          *Mesh
	format     string
	own        bool // the scene was made from XMFs
	collection string
	collision  bool
	found      []report.Finding

	sources []source
	count   int     // vertices of all
	colors  []uint8 // the usage indices of colours
}

// A source is one of the scene's meshes, in the file's axes.
type source struct {
	*scene.Mesh
	x      meshExtras // the extras of the XMF from which it was made; no buffers if there was none
	colors map[uint8][]vec4
}

func (b *meshBuilder) add(n int, code report.Code, path, format string, args ...any) {
	if n > 0 {
		f := report.New(code, path, format, args...)
		f.Count = n
		b.found = append(b.found, f)
	}
}

// gather takes the meshes that have triangles, each with normals, and with tangents if it has texture coordinates.
func (b *meshBuilder) gather() {
	s := &scene.Scene{Meshes: make([]scene.Mesh, 0, len(b.s.Meshes))}
	flat := 0
	for i := range b.s.Meshes {
		m := b.s.Meshes[i]
		if !m.HasTriangles() {
			continue
		}
		if m.Normals == nil {
			m.Normals = lower.Normals(m.Positions, m.Indices, vec3{0, 1, 0})
			flat++
		}
		if m.Tangents == nil && len(m.UVs) > 0 {
			m.Tangents = lower.Tangents(&m, m.UVs[0])
		}
		s.Meshes = append(s.Meshes, m)
	}
	scene.BasisXMF.Inverse().Apply(s)
	for i := range s.Meshes {
		m := &s.Meshes[i]
		x, _ := scene.Recall[meshExtras](m.Extras, b.format)
		if !b.own {
			x = meshExtras{}
		}
		b.sources = append(b.sources, source{Mesh: m, x: x, colors: colorSets(m)})
		b.count += len(m.Positions)
	}
	for i := range b.sources {
		for index := range b.sources[i].colors {
			if !slices.Contains(b.colors, index) {
				b.colors = append(b.colors, index)
			}
		}
	}
	slices.Sort(b.colors)
	if len(b.sources) == 0 {
		b.found = append(b.found, scene.NoMesh())
	}
}

// weld joins the vertices at the same position in collision meshes, which have nothing else. Other programs divide vertices
// whose corners have different normals. Meshes with the original's number of vertices stay, because 52 of 185 public collision
// meshes have several vertices at the same position.
func (b *meshBuilder) weld() {
	b.count = 0
	for i := range b.sources {
		x := &b.sources[i]
		if x.x.Vertices != len(x.Positions) {
			var positions []vec3
			number := make(map[vec3]uint32)
			indices := make([]uint32, len(x.Indices))
			for k, v := range x.Indices {
				p := x.Positions[v]
				n, known := number[p]
				if !known {
					n = uint32(len(positions))
					positions, number[p] = append(positions, p), n
				}
				indices[k] = n
			}
			x.Positions, x.Indices = positions, indices
			x.Normals, x.Tangents, x.UVs, x.Colors, x.colors = nil, nil, nil, nil, nil
		}
		b.count += len(x.Positions)
	}
}

// newBuffer makes room for the items of a buffer.
func (b *meshBuilder) newBuffer(d *Buffer, items int) error {
	d.Items, d.Sections = int32(items), 1
	size := int64(items) * int64(d.ItemSize)
	if size > limit.Unpacked {
		return fmt.Errorf("%d elements of %d bytes; a buffer may have %d bytes", items, d.ItemSize, int64(limit.Unpacked))
	}
	d.content.data = make([]byte, size)
	return nil
}

// vertices fills the vertex buffers.
func (b *meshBuilder) vertices() error {
	b.m.NumVertices = uint32(b.count)
	for i := range b.m.Buffers {
		d := &b.m.Buffers[i]
		if d.Type == IndexBuffer {
			continue
		}
		if err := b.newBuffer(d, b.count); err != nil {
			return err
		}
		offset := 0
		for _, e := range d.Declaration() {
			at := offset
			for k := range b.sources {
				x := &b.sources[k]
				x.write(e, d.content.data[min(at, len(d.content.data)):], int(d.ItemSize))
				at += len(x.Positions) * int(d.ItemSize)
			}
			offset += e.Type.Size()
		}
		if len(d.Elements) == 0 && d.Type.usage() == Position {
			d.LowestValue, d.HighestValue = b.extremes()
		}
	}
	return nil
}

// extremes returns the smallest and the largest number of all positions.
func (b *meshBuilder) extremes() (low, high float64) {
	for i := range b.sources {
		for v, p := range b.sources[i].Positions {
			for axis, x := range p {
				if x := float64(x); i == 0 && v == 0 && axis == 0 {
					low, high = x, x
				} else {
					low, high = min(low, x), max(high, x)
				}
			}
		}
	}
	return low, high
}

// indices fills the index buffer, and the materials.
func (b *meshBuilder) indices() error {
	var list []uint32
	var runs []materialRun
	first := uint32(0)
	for i := range b.sources {
		m := b.sources[i].Mesh
		for _, p := range m.Runs() {
			runs = append(runs, materialRun{len(list), p.Count, p.Material})
			for _, v := range m.Indices[p.First : p.First+p.Count] {
				list = append(list, first+v)
			}
		}
		first += uint32(len(m.Positions))
	}
	list = b.materials(list, runs)
	d := &b.m.Buffers[len(b.m.Buffers)-1]
	if err := b.newBuffer(d, len(list)); err != nil {
		return err
	}
	b.m.NumIndices = uint32(len(list))
	last := uint32(0)
	for i, v := range list {
		if last = max(last, v); d.ItemSize == 2 {
			d.content.data[2*i], d.content.data[2*i+1] = byte(v), byte(v>>8)
		} else {
			for k := range 4 {
				d.content.data[4*i+k] = byte(v >> (8 * k))
			}
		}
	}
	d.HighestValue = float64(last)
	return nil
}
