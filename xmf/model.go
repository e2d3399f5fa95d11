package xmf

import (
	"marrow/wire"
)

// A Mesh is one XMF file.
type Mesh struct {
	Version     uint8 // 3
	BigEndian   uint8 // 0 in every known file
	HeaderSize  uint8 // 64
	Culling     uint8 // 0: counter-clockwise; otherwise clockwise. It has no effect: all meshes have the same winding
	RightHanded uint8 // 0: left-handed

	// NumVertices and NumIndices repeat the counts of the buffers. marrow uses the counts of the buffers,
	// because an old converter didn't initialise these fields.
	NumVertices uint32
	NumIndices  uint32

	PrimitiveType    PrimitiveType
	MeshOptimization uint32     // 1 in many visual meshes
	BoundsCentre     [3]float32 // zero in every known file
	BoundsHalfSize   [3]float32 // zero in every known file

	DescriptionSize uint8 // size of a buffer description: 188, or 56 in X Rebirth
	MaterialSize    uint8 // size of a material: 136

	Buffers   []Buffer
	Materials []Material // empty if the mesh has no material, such as a collision mesh

	residue *wire.Residue
	place   *placement // the positions of the buffers, if they aren't contiguous
	placed  bool       // while writing: they are written there again
	behind  []byte     // bytes after the last buffer
	name    string     // name of the file, without its extension; set by Load
	File    string     // for a component's part: the path at which it was found
	OnDisk  string     // the same path, in the case that it has on disk
	size    int        // bytes of the decoded file, as a hint to the encoder
	limit   int64      // maximum unpacked size of a buffer

	companions Companions // the companions that Load found
}

// The sizes in X4's files. X Rebirth's own tools write splitDescription.
const (
	headerSize       = 64
	description      = 188
	splitDescription = 56
	materialSize     = 136
	mostElements     = 16
)

// New returns an empty mesh with the header that X4's files have.
func New() *Mesh {
	return &Mesh{
		Version: 3, HeaderSize: headerSize, PrimitiveType: TriangleList,
		DescriptionSize: description, MaterialSize: materialSize,
	}
}

// A Buffer contains all vertices, one attribute of the vertices, or the indices.
type Buffer struct {
	Type       BufferType
	UsageIndex int32
	Compressed int32 // 0: not compressed; otherwise zlib
	// Format is the IndexFormat of an index buffer, or the DeclType of a buffer without
	// Elements, which has one implicit element. In other buffers it is 32, or 0 in the
	// files of some tools.
	Format      int32
	Items       int32 // number of vertices or indices in each section
	ItemSize    int32 // bytes
	Sections    int32 // 1
	LowestValue float64
	// HighestValue and LowestValue are the limits of all components of an index buffer or a
	// buffer of positions. They are often wrong, because the exporter converted the handedness after computing them.
	HighestValue float64
	Elements     []Element // the vertex declaration, at most 16; see Declaration

	content content
	residue *wire.Residue
}

// An Element is one attribute of a vertex. The elements of a vertex are contiguous, in this order.
type Element struct {
	Type       DeclType
	Usage      Usage
	UsageIndex uint8

	residue *wire.Residue
}

// A Material applies to a range of the indices.
type Material struct {
	FirstIndex uint32
	NumIndices uint32
	Name       string // "collection.material" of the material library; at most 128 bytes

	residue *wire.Residue
}

// Declaration returns the vertex declaration of the buffer: Elements, or the element that the buffer's type, usage
// index and format imply. An index buffer has none.
func (b *Buffer) Declaration() []Element {
	switch {
	case b.Type == IndexBuffer:
		return nil
	case len(b.Elements) > 0:
		return b.Elements
	}
	return []Element{{Type: DeclType(b.Format), Usage: b.Type.usage(), UsageIndex: uint8(b.UsageIndex)}}
}

// Implicit makes e the only element of the buffer, without a declaration.
func (b *Buffer) Implicit(e Element) {
	b.Type, b.UsageIndex, b.Format, b.Elements = 0, int32(e.UsageIndex), int32(e.Type), nil
}

// IsCollision reports whether the mesh has the layout of a collision mesh.
func (m *Mesh) IsCollision() bool {
	v, _ := m.VertexBuffers()
	if len(m.Materials) > 0 || len(v) != 1 {
		return false
	}
	d := v[0].Declaration()
	return len(d) == 1 && d[0].Type == Float3 && d[0].Usage == Position && d[0].UsageIndex == 0
}

// VertexBuffers returns all buffers except the index buffer, and the index buffer, or nil if there is none.
func (m *Mesh) VertexBuffers() (vertices []*Buffer, indices *Buffer) {
	for i := range m.Buffers {
		switch b := &m.Buffers[i]; {
		case b.Type != IndexBuffer:
			vertices = append(vertices, b)
		case indices == nil:
			indices = b
		}
	}
	return vertices, indices
}
