package build

import (
	"bytes"
	"hash/maphash"
	"math"
	"math/bits"

	"marrow/gltf"
	"marrow/scene"
)

// A viewKind identifies a buffer view. It contains all arrays with the same type of elements, one after another.
type viewKind uint8

const (
	viewIndices viewKind = iota
	viewVec3
	viewVec2
	viewVec4
	viewU8x4
	viewU16x4
	viewMatrices // inverse bind matrices
	viewData     // keys
	numViews
)

// WebGL's buffer targets.
const (
	targetVertices = 34962
	targetIndices  = 34963
)

var views = [numViews]struct{ stride, target int }{
	viewIndices: {0, targetIndices},
	viewVec3:    {12, targetVertices},
	viewVec2:    {8, targetVertices},
	viewVec4:    {16, targetVertices},
	viewU8x4:    {4, targetVertices},
	viewU16x4:   {8, targetVertices},
}

// A buffer collects the arrays of the binary part, without copying them, and makes their accessors. Equal arrays are stored
// once.
type buffer struct {
	accessors []gltf.Accessor
	length    [numViews]int
	images    [][]byte // one view for each, after the others
	start     gltf.Ref // the accessor of the time 0 alone, which constant curves have

	// A hash table with open addressing finds equal arrays. At least half of the slots are free.
	seed   maphash.Seed
	slots  []gltf.Ref // the length is a power of two
	arrays []array    // per accessor
}

// An array is an accessor's bytes.
type array struct {
	data []byte
	hash uint32
	view viewKind
	part bool // the beginning of another array
}

// newBuffer returns a buffer for about the given number of arrays.
func newBuffer(arrays int) *buffer {
	return &buffer{
		seed: maphash.MakeSeed(), slots: make([]gltf.Ref, 2<<bits.Len(uint(arrays))),
		accessors: make([]gltf.Accessor, 0, arrays), arrays: make([]array, 0, arrays),
	}
}

// add returns the accessor of an array of count elements.
func (b *buffer) add(view viewKind, a gltf.Accessor, data []byte) int {
	return b.addPart(view, a, data, 0)
}

// addPart is add for an array that is the beginning of another one, of. If of isn't 0, no bytes are added.
func (b *buffer) addPart(view viewKind, a gltf.Accessor, data []byte, of gltf.Ref) int {
	hash := uint32(maphash.Bytes(b.seed, data))
	slot := b.slot(hash)
	for ; b.slots[slot] != 0; slot = b.next(slot) {
		i := b.slots[slot].Index()
		o := &b.arrays[i]
		if o.hash == hash && o.view == view && serves(&b.accessors[i], &a) && bytes.Equal(o.data, data) {
			return i
		}
	}
	a.BufferView, a.ByteOffset = gltf.Ref(view)+1, b.length[view]
	if of != 0 {
		a.ByteOffset = b.accessors[of.Index()].ByteOffset
	} else {
		b.length[view] += (len(data) + 3) &^ 3
	}
	b.accessors = append(b.accessors, a)
	b.arrays = append(b.arrays, array{data, hash, view, of != 0})
	b.slots[slot] = gltf.At(len(b.accessors) - 1)
	if 2*len(b.arrays) > len(b.slots) {
		b.grow()
	}
	return len(b.accessors) - 1
}

// slot returns the slot at which the search for a hash begins, next the following slot.
func (b *buffer) slot(hash uint32) uint32 { return hash & uint32(len(b.slots)-1) }
func (b *buffer) next(slot uint32) uint32 { return (slot + 1) & uint32(len(b.slots)-1) }

// grow doubles the number of slots.
func (b *buffer) grow() {
	b.slots = make([]gltf.Ref, 2*len(b.slots))
	for i := range b.arrays {
		slot := b.slot(b.arrays[i].hash)
		for b.slots[slot] != 0 {
			slot = b.next(slot)
		}
		b.slots[slot] = gltf.At(i)
	}
}

// serves reports whether accessor a can be used instead of other, which has the same bytes.
func serves(a *gltf.Accessor, other *gltf.Accessor) bool {
	return a.Type == other.Type && a.ComponentType == other.ComponentType && a.Count == other.Count &&
		a.Normalized == other.Normalized && (other.Min == nil || a.Min != nil)
}

var zeros [4]byte

func (b *buffer) vec2(v []scene.Vec2) int {
	return b.add(viewVec2, gltf.Accessor{ComponentType: gltf.Float, Count: len(v), Type: "VEC2"}, bytesOf(v))
}

func (b *buffer) vec3(v []scene.Vec3) int {
	return b.add(viewVec3, gltf.Accessor{ComponentType: gltf.Float, Count: len(v), Type: "VEC3"}, bytesOf(v))
}

// positions is vec3 with the minimum and maximum that glTF requires.
func (b *buffer) positions(v []scene.Vec3) int {
	lo, hi := v[0], v[0]
	for i := range v {
		p := &v[i]
		for k := range p {
			if p[k] < lo[k] {
				lo[k] = p[k]
			}
			if p[k] > hi[k] {
				hi[k] = p[k]
			}
		}
	}
	return b.add(viewVec3, gltf.Accessor{ComponentType: gltf.Float, Count: len(v), Type: "VEC3", Min: lo[:], Max: hi[:]}, bytesOf(v))
}

func (b *buffer) vec4(v []scene.Vec4) int {
	return b.add(viewVec4, gltf.Accessor{ComponentType: gltf.Float, Count: len(v), Type: "VEC4"}, bytesOf(v))
}

func (b *buffer) u8x4(v [][4]uint8, normalized bool) int {
	return b.add(viewU8x4, gltf.Accessor{ComponentType: gltf.UnsignedByte, Normalized: normalized, Count: len(v), Type: "VEC4"}, bytesOf(v))
}

func (b *buffer) u16x4(v [][4]uint16, normalized bool) int {
	return b.add(viewU16x4, gltf.Accessor{ComponentType: gltf.UnsignedShort, Normalized: normalized, Count: len(v), Type: "VEC4"}, bytesOf(v))
}

// indices uses 16 bits per index if the number of vertices permits it.
func (b *buffer) indices(v []uint32, vertices int) int {
	if vertices > 0xffff { // index 65535 would restart a strip
		return b.add(viewIndices, gltf.Accessor{ComponentType: gltf.UnsignedInt, Count: len(v), Type: "SCALAR"}, bytesOf(v))
	}
	short := make([]uint16, len(v))
	for i, x := range v {
		short[i] = uint16(x)
	}
	return b.add(viewIndices, gltf.Accessor{ComponentType: gltf.UnsignedShort, Count: len(v), Type: "SCALAR"}, bytesOf(short))
}

func (b *buffer) matrices(v []scene.Mat4) int {
	return b.add(viewMatrices, gltf.Accessor{ComponentType: gltf.Float, Count: len(v), Type: "MAT4"}, bytesOf(v))
}

// times adds the times of a curve's keys, in ascending order.
func (b *buffer) times(v []float32) int {
	if len(v) > 1 || math.Float32bits(v[0]) != 0 {
		return b.timesOf(0, v)
	}
	if b.start == 0 {
		b.start = gltf.At(b.timesOf(0, v))
	}
	return b.start.Index()
}

// timesOf adds times that are the beginning of the times of.
func (b *buffer) timesOf(of gltf.Ref, v []float32) int {
	return b.addPart(viewData, gltf.Accessor{ComponentType: gltf.Float, Count: len(v), Type: "SCALAR", Min: v[:1], Max: v[len(v)-1:]}, bytesOf(v), of)
}

var floatTypes = [5]string{1: "SCALAR", 2: "VEC2", 3: "VEC3", 4: "VEC4"}

// values adds the values of a curve, with width numbers each (morph weights: one).
func (b *buffer) values(v []float32, width int) int { return b.valuesOf(0, v, width) }

// valuesOf adds values that are the beginning of the values of.
func (b *buffer) valuesOf(of gltf.Ref, v []float32, width int) int {
	return b.addPart(viewData, gltf.Accessor{ComponentType: gltf.Float, Count: len(v) / width, Type: floatTypes[width]}, bytesOf(v), of)
}

// layout numbers the views in use, sets the accessors' and the images' references, and
// returns the views and the bytes in order.
func (b *buffer) layout() (list []gltf.BufferView, imageViews []gltf.Ref, parts [][]byte, length int) {
	var number [numViews]gltf.Ref
	parts = make([][]byte, 0, len(b.arrays)+2*len(b.images))
	put := func(data []byte) {
		parts = append(parts, data)
		length += len(data)
		if pad := -len(data) & 3; pad > 0 {
			parts = append(parts, zeros[:pad])
			length += pad
		}
	}
	for k := range number {
		if b.length[k] == 0 {
			continue
		}
		list = append(list, gltf.BufferView{ByteOffset: length, ByteLength: b.length[k], ByteStride: views[k].stride, Target: views[k].target})
		number[k] = gltf.At(len(list) - 1)
		for i := range b.arrays {
			if a := &b.arrays[i]; int(a.view) == k && !a.part {
				put(a.data)
			}
		}
	}
	for i := range b.accessors {
		b.accessors[i].BufferView = number[b.accessors[i].BufferView-1]
	}
	for _, img := range b.images {
		list = append(list, gltf.BufferView{ByteOffset: length, ByteLength: len(img)})
		imageViews = append(imageViews, gltf.At(len(list)-1))
		put(img)
	}
	return list, imageViews, parts, length
}
