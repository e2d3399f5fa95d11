package check

import (
	"math"

	"marrow/internal/limit"
)

// Checks for problems that are the same in all formats.

// In reports whether i is an index of a list of length n.
func In[I ~int | ~int16 | ~int32 | ~uint8 | ~uint16 | ~uint32](i I, n int) bool {
	return i >= 0 && uint64(i) < uint64(n)
}

// Cycles calls found with one node of every cycle of parents. parent returns the index of a node's parent, or a
// negative number.
func Cycles(n int, parent func(int) int, found func(i int)) {
	const inProgress = -1
	state := make([]int, n) // 0: not visited
	for i := range n {
		at := i
		for at >= 0 && at < n && state[at] == 0 {
			state[at] = inProgress
			at = parent(at)
		}
		if at >= 0 && at < n && state[at] == inProgress {
			found(at)
		}
		for at = i; at >= 0 && at < n && state[at] == inProgress; at = parent(at) {
			state[at] = 1
		}
	}
}

// NonMonotonic returns the index of the first time that is less than the previous one, and of the first that equals it;
// -1 if there is none.
func NonMonotonic[T int32 | uint32 | float32](times []T) (before, equal int) {
	before, equal = -1, -1
	for i := 1; i < len(times); i++ {
		switch {
		case times[i] > times[i-1]:
		case times[i] == times[i-1]:
			if equal < 0 {
				equal = i
			}
		default:
			return i, equal
		}
	}
	return before, equal
}

// NonFinite counts the numbers that are infinite or NaN; first is the index of the first of them.
func NonFinite(list []float32) (count, first int) {
	for i, v := range list {
		if math.Float32bits(v)&0x7F800000 == 0x7F800000 {
			if count == 0 {
				first = i
			}
			count++
		}
	}
	return count, first
}

// Denormals counts the denormal numbers: numbers so close to zero that processors compute with them slowly, or treat
// them as zero.
func Denormals(list []float32) (count, first int) {
	for i, v := range list {
		if b := math.Float32bits(v) & 0x7FFFFFFF; b-1 < 0x007FFFFF {
			if count == 0 {
				first = i
			}
			count++
		}
	}
	return count, first
}

// Lengths counts the vectors of length 0, and the others that aren't of unit length.
type Lengths struct {
	Zero, FirstZero   int
	Other, FirstOther int
}

// Unit checks the lengths of vectors of 3 or 4 numbers. The squares of the lengths may differ from 1 by tolerance.
// Vectors that aren't finite aren't counted.
func Unit(list []float32, n int, tolerance float32) (l Lengths) {
	for i := 0; i+n <= len(list); i += n {
		sum := float32(0)
		switch v := list[i : i+n]; len(v) {
		case 3:
			sum = float32(v[0]*v[0]) + float32(v[1]*v[1]) + float32(v[2]*v[2])
		case 4:
			sum = float32(v[0]*v[0]) + float32(v[1]*v[1]) + float32(v[2]*v[2]) + float32(v[3]*v[3])
		}
		switch d := sum - 1; {
		case d >= -tolerance && d <= tolerance || sum != sum || sum > math.MaxFloat32:
		case sum < 1e-12:
			if l.Zero++; l.Zero == 1 {
				l.FirstZero = i / n
			}
		default:
			if l.Other++; l.Other == 1 {
				l.FirstOther = i / n
			}
		}
	}
	return l
}

// A FaceSet has buffers for checking triangles, which are reused for several meshes.
type FaceSet struct {
	slots []uint64 // a hash table of the triangles that have been seen
	mask  uint32
}

// mostVertices is the maximum number of vertices for which duplicates are found: three indices fit into a slot.
const mostVertices = 1 << 21

// Triangles is like FaceSet.Look, for a single mesh.
func Triangles[I uint8 | uint16 | uint32](faces []I, vertices int, bad func(i int, what Fault)) {
	Look(new(FaceSet), faces, vertices, bad)
}

// Look calls bad with each faulty triangle of a mesh with the given number of vertices, and with the fault.
func Look[I uint8 | uint16 | uint32](t *FaceSet, faces []I, vertices int, bad func(i int, what Fault)) {
	n := len(faces) / 3
	t.reset(n)
	for i := range n {
		a, b, c := uint32(faces[3*i]), uint32(faces[3*i+1]), uint32(faces[3*i+2])
		switch {
		case max(a, b, c) >= uint32(vertices):
			bad(i, Outside)
		case a == b || b == c || c == a:
			bad(i, Degenerate)
		case vertices <= mostVertices && !t.add(a, b, c):
			bad(i, Duplicate)
		}
	}
}

// A Fault is the kind of an error in a triangle.
type Fault uint8

const (
	Outside    Fault = iota // a corner refers to a vertex that doesn't exist
	Degenerate              // two corners are the same vertex
	Duplicate               // another triangle has the same corners in the same order
)

func (t *FaceSet) reset(n int) {
	size := 8
	for size < 2*n {
		size *= 2
	}
	if cap(t.slots) < size {
		t.slots = make([]uint64, size)
	} else {
		t.slots = t.slots[:size]
		clear(t.slots)
	}
	t.mask = uint32(size - 1)
}

// add reports whether the triangle of three vertices is new.
func (t *FaceSet) add(a, b, c uint32) bool {
	switch { // start with the lowest corner
	case b < a && b < c:
		a, b, c = b, c, a
	case c < a:
		a, b, c = c, a, b
	}
	key := uint64(a)<<42 | uint64(b)<<21 | uint64(c) // never 0
	h := uint32(key * 0x9E3779B97F4A7C15 >> 32)
	for i := range uint32(limit.TableSearch) {
		switch slot := &t.slots[(h+i)&t.mask]; *slot {
		case 0:
			*slot = key
			return true
		case key:
			return false
		}
	}
	return true
}
