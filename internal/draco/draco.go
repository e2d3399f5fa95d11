// Package draco unpacks the meshes of glTF's KHR_draco_mesh_compression. The format is described by the Draco
// bitstream specification, version 2.2, the only one that the extension allows. Comments mark differences between the
// specification and the files that Draco's encoder writes.
package draco

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"

	"marrow/internal/limit"
)

// A Mesh is an unpacked mesh.
type Mesh struct {
	Points     int      // number of vertices
	Indices    []uint32 // three for each triangle
	Attributes []*Attribute
}

// An Attribute has an element of a few components for each vertex.
type Attribute struct {
	ID         int // by which the extension refers to the attribute
	Type       Type
	Components int
	Normalized bool
	Data       []byte // little-endian, without gaps

	kind   byte // position, normal …
	coding byte // raw, integers …
	values []int32
	order  *order
}

// Attribute returns the attribute with an id, or nil.
func (m *Mesh) Attribute(id int) *Attribute {
	for _, a := range m.Attributes {
		if a.ID == id {
			return a
		}
	}
	return nil
}

// Triangles returns the indices as an attribute with one component.
func (m *Mesh) Triangles() *Attribute {
	a := &Attribute{Type: Uint32, Components: 1, Data: make([]byte, 0, 4*len(m.Indices))}
	for _, v := range m.Indices {
		a.Data = binary.LittleEndian.AppendUint32(a.Data, v)
	}
	return a
}

// Number returns component i of all elements. Integers beyond 2⁵³ are rounded.
func (a *Attribute) Number(i int) float64 {
	b := a.Data[i*a.Type.Size():]
	switch a.Type {
	case Int8:
		return float64(int8(b[0]))
	case Int16:
		return float64(int16(binary.LittleEndian.Uint16(b)))
	case Uint16:
		return float64(binary.LittleEndian.Uint16(b))
	case Int32:
		return float64(int32(binary.LittleEndian.Uint32(b)))
	case Uint32:
		return float64(binary.LittleEndian.Uint32(b))
	case Int64:
		return float64(int64(binary.LittleEndian.Uint64(b)))
	case Uint64:
		return float64(binary.LittleEndian.Uint64(b))
	case Float32:
		return float64(math.Float32frombits(binary.LittleEndian.Uint32(b)))
	case Float64:
		return math.Float64frombits(binary.LittleEndian.Uint64(b))
	}
	return float64(b[0])
}

// A Type is the type of an attribute's components.
type Type byte

// Types of components.
const (
	Int8 Type = 1 + iota
	Uint8
	Int16
	Uint16
	Int32
	Uint32
	Int64
	Uint64
	Float32
	Float64
	Bool
)

// Size returns the number of bytes of a component.
func (t Type) Size() int {
	if t > Bool {
		return 0
	}
	return [...]int{0, 1, 1, 2, 2, 4, 4, 8, 8, 4, 8, 1}[t]
}

// A decoder reads the parts of a mesh in their order in the data.
type decoder struct {
	reader
	budget    *limit.Budget
	mesh      Mesh
	main      *table   // the triangles of the positions; nil if the mesh has no such table
	tables    []*table // the triangles of attributes with seams
	positions *Attribute
}

// Words is the number of words of four bytes that Decode needs for each index, and for each component of a vertex; a mesh
// whose attributes all have seams needs ten, others five.
const Words = 12

// Decode unpacks a mesh. It takes words of memory from the budget before it allocates them, because a few bytes may
// expand to millions of numbers.
func Decode(data []byte, budget *limit.Budget) (m *Mesh, err error) {
	d := &decoder{reader: reader{data: slices.Clip(data)}, budget: budget}
	defer func() {
		switch p := recover().(type) {
		case nil:
		case problem:
			m, err = nil, p
		default: // an index out of range: checks everywhere would cost more than the decoding
			m, err = nil, errDamaged
		}
	}()
	if string(d.bytes(5)) != "DRACO" {
		fail("the data doesn't begin with DRACO")
	}
	if major, minor := d.byte(), d.byte(); major != 2 || minor != 2 {
		fail("bitstream version %d.%d, want 2.2", major, minor)
	}
	if d.byte() != 1 {
		fail("a point cloud, want a mesh")
	}
	method := d.byte()
	if flags := binary.LittleEndian.Uint16(d.bytes(2)); flags&0x8000 != 0 {
		for range d.count() {
			d.count() // the attribute
			d.skipMetadata(0)
		}
		d.skipMetadata(0)
	}
	switch method {
	case 0:
		d.sequential()
	case 1:
		d.edgebreaker()
	default:
		fail("encoding method %d isn't known", method)
	}
	d.attributes(method == 1)
	return &d.mesh, nil
}

// skipMetadata skips names and values, which don't affect the vertices.
func (d *decoder) skipMetadata(depth int) {
	if depth > limit.Nesting {
		fail("the metadata has more than %d levels", limit.Nesting)
	}
	for range d.count() {
		d.bytes(int(d.byte()))
		d.bytes(d.count())
	}
	for range d.count() {
		d.bytes(int(d.byte()))
		d.skipMetadata(depth + 1)
	}
}

// sequential reads triangles that are lists of vertices.
func (d *decoder) sequential() {
	faces, points := d.count(), d.count()
	d.take(6*int64(faces) + int64(points))
	d.mesh.Points, d.mesh.Indices = points, make([]uint32, 3*faces)
	switch d.byte() {
	case 0:
		differences := make([]int32, 3*faces)
		d.symbols(differences, 1)
		last := uint32(0)
		for i, v := range differences {
			if v&1 == 0 {
				last += uint32(v) >> 1
			} else {
				last -= uint32(v) >> 1
			}
			d.mesh.Indices[i] = last
		}
	case 1:
		for i := range d.mesh.Indices {
			d.mesh.Indices[i] = d.index(points)
		}
	default:
		panic(errDamaged)
	}
	for _, v := range d.mesh.Indices {
		if v >= uint32(points) {
			panic(errDamaged)
		}
	}
}

// index reads an index, whose form depends on the number of vertices.
func (d *decoder) index(points int) uint32 {
	switch {
	case points < 1<<8:
		return uint32(d.byte())
	case points < 1<<16:
		return uint32(binary.LittleEndian.Uint16(d.bytes(2)))
	case points < 1<<21:
		return uint32(d.count())
	}
	return d.uint32()
}

// take takes n words from the budget.
func (d *decoder) take(n int64) { // not int: products of counts exceed 32 bits
	if n < 0 || n > math.MaxInt32 || !d.budget.Take(int(n)) {
		fail("the mesh is too large for its few bytes")
	}
}

// A problem is an error that is reported as a panic within this package.
type problem string

func (p problem) Error() string { return string(p) }

const errDamaged = problem("the packed data ends early or is damaged")

func fail(format string, args ...any) { panic(problem(fmt.Sprintf(format, args...))) }

// A reader reads bytes. It panics at their end.
type reader struct {
	data []byte // with nothing behind it
	pos  int
}

func (r *reader) byte() byte {
	r.pos++
	return r.data[r.pos-1]
}

func (r *reader) bytes(n int) []byte {
	b := r.data[r.pos:][:n]
	r.pos += n
	return b
}

func (r *reader) uint32() uint32 { return binary.LittleEndian.Uint32(r.bytes(4)) }

// count reads a number of variable length. Larger numbers than 2²⁸ would not be those of a mesh.
func (r *reader) count() int {
	v := 0
	for shift := 0; ; shift += 7 {
		b := int(r.byte())
		if shift > 28 || b&127 > 1<<28>>shift {
			panic(errDamaged)
		}
		if v |= b & 127 << shift; v > 1<<28 {
			panic(errDamaged)
		}
		if b < 128 {
			return v
		}
	}
}
