package gltf

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"math"

	"marrow/internal/draco"
	"marrow/internal/limit"
	"marrow/internal/meshopt"
	"marrow/scene"
)

// A DataReader reads the accessors of a document. It reads each accessor once; several callers share the numbers.
type DataReader struct {
	d    *Document
	read map[int][]float32
	ints map[int][]uint32

	// The numbers as vectors; units3 and units4 are normalised. Meshes share these arrays.
	vec2   map[int][]scene.Vec2
	vec3   map[int][]scene.Vec3
	vec4   map[int][]scene.Vec4
	units3 map[int][]scene.Vec3
	units4 map[int][]scene.Vec4
	colors map[int][]scene.Vec4 // sRGB

	left int // how many numbers may still be read; see NewDataReader

	draco     map[int]dracoPart // by accessor
	meshes    map[int]dracoMesh // by buffer view
	unpacking *limit.Budget     // memory for them
}

// NewDataReader returns a reader for a document whose buffers are loaded; see [Document.Load]. It limits accessors that
// share bytes or have none: eight numbers for each byte of the buffers, and a million in addition. Real files have less
// than one number for each byte, unless they are compressed.
func NewDataReader(d *Document) *DataReader {
	total := d.bufferSize()
	left := limit.GLTFNumbers + limit.GLTFNumbersEach*total
	for i := range d.BufferViews {
		if p := d.BufferViews[i].packed(); p != nil && p.Count > 0 && p.Count <= 64*left { // unpack has the exact limit
			left += limit.GLTFNumbersEach * min(p.Count*min(max(p.ByteStride, 0), 256), 64*max(p.ByteLength, 0))
		}
	}
	r := &DataReader{read: make(map[int][]float32), left: left}
	r.d, r.draco = dracoParts(d)
	claimed := r.dracoNumbers(total)
	r.left += claimed
	r.unpacking = limit.NewBudget(draco.Words * (limit.GLTFNumbers + claimed))
	return r
}

// Empty reports whether an accessor has no data. Its content is zeros.
func (r *DataReader) Empty(accessor int) bool {
	a := &r.d.Accessors[accessor]
	return a.BufferView == 0 && a.Sparse == nil && !r.Packed(accessor)
}

// Packed reports whether the data of an accessor is in a mesh of KHR_draco_mesh_compression. Its minimum and maximum may be
// those of the data before it was quantized.
func (r *DataReader) Packed(accessor int) bool {
	_, packed := r.draco[accessor]
	return packed
}

// Floats returns the numbers of an accessor, element by element, and the number of components of an element. Normalized
// numbers are from 0 or −1 to 1. The error states why the accessor can't be read.
func (r *DataReader) Floats(accessor int) (list []float32, width int, err error) {
	if accessor < 0 || accessor >= len(r.d.Accessors) {
		return nil, 0, fmt.Errorf("there is no accessor %d", accessor)
	}
	a := &r.d.Accessors[accessor]
	width = Components(a.Type)
	if list, ok := r.read[accessor]; ok {
		return list, width, nil
	}
	list = []float32{}
	err = r.each(accessor, func(n int) { list = make([]float32, n) }, func(at int, b []byte) {
		list[at] = component(b, a.ComponentType, a.Normalized)
	})
	if err != nil {
		return nil, 0, err
	}
	r.read[accessor] = list
	return list, width, nil
}

// integers returns the integers of an accessor with indices or joints.
func (r *DataReader) integers(accessor int) (list []uint32, width int, err error) {
	if list, ok := r.ints[accessor]; ok {
		return list, Components(r.d.Accessors[accessor].Type), nil
	}
	err = r.each(accessor, func(n int) { list = make([]uint32, n) }, func(at int, b []byte) {
		list[at] = whole32(b, r.d.Accessors[accessor].ComponentType)
	})
	if err != nil {
		return nil, 0, err
	}
	if r.ints == nil {
		r.ints = make(map[int][]uint32)
	}
	r.ints[accessor] = list
	return list, Components(r.d.Accessors[accessor].Type), nil
}

func whole32(b []byte, c ComponentType) uint32 {
	switch c {
	case UnsignedByte:
		return uint32(b[0])
	case UnsignedShort:
		return uint32(binary.LittleEndian.Uint16(b))
	case UnsignedInt:
		return binary.LittleEndian.Uint32(b)
	}
	if f := component(b, c, false); f > 0 && f < 1<<31 {
		return uint32(f)
	}
	return 0
}

// each calls size with the number of an accessor's components, and then put for each component that isn't zero by default.
func (r *DataReader) each(accessor int, size func(n int), put func(at int, b []byte)) error {
	if accessor < 0 || accessor >= len(r.d.Accessors) {
		return fmt.Errorf("there is no accessor %d", accessor)
	}
	a := &r.d.Accessors[accessor]
	width, step := Components(a.Type), a.ComponentType.Size()
	switch {
	case width == 0:
		return fmt.Errorf("accessors[%d] is of type %q", accessor, a.Type)
	case !a.ComponentType.known():
		return fmt.Errorf("accessors[%d] has components of type %d", accessor, a.ComponentType)
	case a.Count < 1 || a.Count > r.left/width:
		return fmt.Errorf("accessors[%d] has %d elements, for which there are too few bytes", accessor, a.Count)
	}
	r.left -= a.Count * width
	var base []byte
	stride := width * step
	if part, ok := r.draco[accessor]; ok {
		var err error
		if base, err = r.unpack(part, a); err != nil {
			return fmt.Errorf("accessors[%d]: %w", accessor, err)
		}
	} else if v := a.BufferView.Index(); v >= 0 {
		var err error
		if base, stride, err = r.view(v, a.ByteOffset, a.Count, width*step); err != nil {
			return fmt.Errorf("accessors[%d]: %w", accessor, err)
		}
	}
	size(a.Count * width)
	if base != nil {
		for i := range a.Count {
			for k := range width {
				put(i*width+k, base[i*stride+k*step:])
			}
		}
	}
	if a.Sparse == nil {
		return nil
	}
	if err := r.sparse(a, width, put); err != nil {
		return fmt.Errorf("accessors[%d].sparse: %w", accessor, err)
	}
	return nil
}

// sparse calls put for the elements that a sparse accessor replaces.
func (r *DataReader) sparse(a *Accessor, width int, put func(at int, b []byte)) error {
	s := a.Sparse
	kind, step := s.Indices.ComponentType, a.ComponentType.Size()
	if s.Count < 0 || s.Count > a.Count {
		return fmt.Errorf("%d elements of %d", s.Count, a.Count)
	}
	if s.Count == 0 {
		return nil
	}
	indices, indexStride, err := r.view(s.Indices.BufferView, s.Indices.ByteOffset, s.Count, kind.Size())
	if err != nil {
		return fmt.Errorf("indices: %w", err)
	}
	values, stride, err := r.view(s.Values.BufferView, s.Values.ByteOffset, s.Count, width*step)
	if err != nil {
		return fmt.Errorf("values: %w", err)
	}
	for i := range s.Count {
		at := int64(whole32(indices[i*indexStride:], kind))
		if at >= int64(a.Count) {
			return fmt.Errorf("element %d of %d", at, a.Count)
		}
		for k := range width {
			put(int(at)*width+k, values[i*stride+k*step:])
		}
	}
	return nil
}

// view returns the bytes of a buffer view from an offset on, and the stride of its elements. It returns an error if count
// elements of a size don't fit.
func (r *DataReader) view(view, offset, count, size int) (b []byte, stride int, err error) {
	if view < 0 || view >= len(r.d.BufferViews) {
		return nil, 0, fmt.Errorf("there is no buffer view %d", view)
	}
	b, err = r.d.viewBytes(view)
	if err != nil {
		return nil, 0, err
	}
	if stride = r.d.BufferViews[view].ByteStride; stride == 0 {
		stride = size
	}
	if offset < 0 || offset > len(b) || stride < size || size > len(b)-offset || count-1 > (len(b)-offset-size)/stride {
		return nil, 0, fmt.Errorf("%d elements of %d bytes, every %d bytes from %d, don't fit into the %d of bufferViews[%d]", count, size, stride, offset, len(b), view)
	}
	return b[offset:], stride, nil
}

// viewBytes returns the unpacked bytes of a buffer view.
func (d *Document) viewBytes(view int) ([]byte, error) {
	v := &d.BufferViews[view]
	if v.unpacked != nil {
		return v.unpacked, nil
	}
	p := v.packed()
	if p == nil {
		return d.bufferBytes(view, v.Buffer, v.ByteOffset, v.ByteLength)
	}
	data, err := d.bufferBytes(view, p.Buffer, p.ByteOffset, p.ByteLength)
	if err != nil {
		return nil, err
	}
	if d.unpacking == nil { // views may share bytes, each of which is unpacked to at most 1024
		d.unpacking = limit.NewBudget(1024 * min(d.bufferSize(), limit.Buffers/1024))
	}
	if !d.unpacking.Take(min(max(p.Count, 0), limit.Buffers) * min(max(p.ByteStride, 0), 256)) {
		return nil, fmt.Errorf("bufferViews[%d] and those before it are unpacked to too many bytes", view)
	}
	if v.unpacked, err = p.Unpack(data); err != nil {
		return nil, fmt.Errorf("bufferViews[%d]: meshopt compression: %w", view, err)
	}
	return v.unpacked, nil
}

// bufferSize returns the number of bytes of all buffers.
func (d *Document) bufferSize() (total int) {
	for i := range d.Buffers {
		total += len(d.Buffers[i].Data)
	}
	return total
}

// bufferBytes returns the bytes of a buffer that a view refers to.
func (d *Document) bufferBytes(view, buffer, offset, length int) ([]byte, error) {
	if buffer < 0 || buffer >= len(d.Buffers) {
		return nil, fmt.Errorf("bufferViews[%d] is in buffer %d, which doesn't exist", view, buffer)
	}
	data := d.Buffers[buffer].Data
	if offset < 0 || length < 0 || offset > len(data) || length > len(data)-offset {
		return nil, fmt.Errorf("bufferViews[%d] has bytes %d to %d of a buffer of %d", view, offset, offset+length, len(data))
	}
	return data[offset : offset+length], nil
}

// component returns one number of an accessor. Normalized numbers are from 0 or −1 to 1.
func component(b []byte, c ComponentType, normalized bool) float32 {
	var v float32
	switch c {
	case Byte:
		v = float32(int8(b[0]))
	case UnsignedByte:
		v = float32(b[0])
	case Short:
		v = float32(int16(binary.LittleEndian.Uint16(b)))
	case UnsignedShort:
		v = float32(binary.LittleEndian.Uint16(b))
	case UnsignedInt:
		return float32(binary.LittleEndian.Uint32(b))
	default:
		return math.Float32frombits(binary.LittleEndian.Uint32(b))
	}
	if normalized {
		return max(v/c.most(), -1)
	}
	return v
}

// most returns the number that stands for 1 in a normalized accessor; 0 for types that can't be normalized.
func (c ComponentType) most() float32 {
	switch c {
	case Byte:
		return math.MaxInt8
	case UnsignedByte:
		return math.MaxUint8
	case Short:
		return math.MaxInt16
	case UnsignedShort:
		return math.MaxUint16
	}
	return 0
}

// packed returns the compression of a buffer view, or nil if it isn't compressed.
func (v *BufferView) packed() *meshopt.View {
	x, _ := ExtensionsOf[viewExtensions](v.Extensions)
	return cmp.Or(x.KHR, x.EXT)
}
