package xmf

import (
	"math"
)

// meshExtras has the data of a mesh that is neither in the scene's vertices nor in its materials. Build needs it to
// write the same vertex declarations and the same bytes again.
type meshExtras struct {
	TexCoords []int `json:"texCoords,omitempty"` // the TEXCOORD numbers of the sets of texture coordinates, if there are holes

	DescriptionSize  uint8          `json:"descriptionSize,omitempty"` // if not 188
	Culling          uint8          `json:"culling,omitempty"`
	MeshOptimization uint32         `json:"meshOptimization,omitempty"`
	Buffers          []bufferExtras `json:"buffers,omitempty"`

	// What follows holds for as long as the mesh has this number of vertices.
	Vertices    int            `json:"vertices,omitempty"`
	Normals     []directionRun `json:"normals,omitempty"`
	Tangents    []directionRun `json:"tangents,omitempty"`
	PlainAlpha  bool           `json:"plainAlpha,omitempty"`  // the alpha of no normal tells a mirrored texture
	OtherAlphas [][2]int       `json:"otherAlphas,omitempty"` // first vertex and number: the alpha isn't what the tangents tell
}

// bufferExtras is the description of a buffer.
type bufferExtras struct {
	Type       BufferType `json:"type,omitempty"`
	UsageIndex int32      `json:"usageIndex,omitempty"`
	Format     int32      `json:"format"`
	Stored     bool       `json:"stored,omitempty"`   // without compression
	Elements   [][3]int32 `json:"elements,omitempty"` // type, usage and usage index of each
}

// A directionRun is a run of vertices whose normals or tangents have bytes that can't be computed from their
// direction, because their length is unusual, such as 0, 0, 0.
type directionRun struct {
	First int      `json:"first"`
	Count int      `json:"count"`
	Bytes [3]uint8 `json:"bytes"` // x, y, z
}

// extras returns the extras of a mesh, given the geometry with the tangents from Geometry.handed.
func (m *Mesh) extras(g *Geometry) meshExtras {
	x := meshExtras{MeshOptimization: m.MeshOptimization, Vertices: len(g.Positions), Normals: g.oddNormals, Tangents: g.oddTangents}
	if m.DescriptionSize != description {
		x.DescriptionSize = m.DescriptionSize
	}
	if m.Culling == 1 { // anything else is junk
		x.Culling = 1
	}
	for i := range m.Buffers {
		b := &m.Buffers[i]
		y := bufferExtras{Type: b.Type, UsageIndex: b.UsageIndex, Format: b.Format, Stored: b.Compressed == 0}
		for _, e := range b.Elements {
			y.Elements = append(y.Elements, [3]int32{int32(e.Type), int32(e.Usage), int32(e.UsageIndex)})
		}
		x.Buffers = append(x.Buffers, y)
	}
	return x
}

// alphas stores which normals have an alpha that differs from the sides of the tangents.
func (x *meshExtras) alphas(mirrored []bool, sides []vec4) {
	x.PlainAlpha = true
	for _, is := range mirrored {
		if is {
			x.PlainAlpha = false
		}
	}
	if x.PlainAlpha {
		return
	}
	for v, is := range mirrored {
		if is == (sides != nil && sides[v][3] > 0) {
			continue
		}
		if n := len(x.OtherAlphas); n > 0 && x.OtherAlphas[n-1][0]+x.OtherAlphas[n-1][1] == v {
			x.OtherAlphas[n-1][1]++
		} else {
			x.OtherAlphas = append(x.OtherAlphas, [2]int{v, 1})
		}
	}
}

// addDirection adds vertex v to the runs of odd directions.
func addDirection(runs []directionRun, v int, bytes [3]uint8) []directionRun {
	if n := len(runs); n > 0 && runs[n-1].First+runs[n-1].Count == v && runs[n-1].Bytes == bytes {
		runs[n-1].Count++
		return runs
	}
	return append(runs, directionRun{v, 1, bytes})
}

// byteOrder returns the positions of x, y and z in a direction of four bytes; false for other types.
func byteOrder(t DeclType) (order [3]int, ok bool) {
	switch t {
	case D3DColor:
		return [3]int{2, 1, 0}, true
	case UByte4N:
		return [3]int{0, 1, 2}, true
	}
	return order, false
}

// A byte b of a direction stores the odd number 2b − 255. In this unit, a unit vector has length 255. Files have lengths
// from 0.95 to 1.05 times that.
const (
	unitByte = 255
	shortest = 0.95 * unitByte
	longest  = 1.05 * unitByte
)

func oddOf(b uint8) int { return 2*int(b) - unitByte }

// follows reports whether directionBytes gives these bytes again. Two triples of odd numbers have the same direction only
// if they have a common factor. Then they are odd multiples of the same triple, and the one of the length nearest to 1
// follows.
func follows(a, b, c uint8) bool {
	x, y, z := oddOf(a), oddOf(b), oddOf(c)
	square := x*x + y*y + z*z
	return float64(square) >= shortest*shortest && float64(square) <= longest*longest &&
		(factors[a]&factors[b]&factors[c] == 0 || isNearest(x, y, z, square))
}

// isNearest reports whether no other multiple of the triple's direction has a length nearer to 1.
func isNearest(x, y, z, square int) bool {
	x, y, z = max(x, -x), max(y, -y), max(z, -z)
	factor := divisor(divisor(x, y), z)
	length, unit := math.Sqrt(float64(square))/float64(factor), float64(unitByte)
	isLonger := max(x, y, z)/factor*(factor+2) <= unitByte && length*float64(factor+1) < unit // the next multiple is nearer
	return !isLonger && length*float64(factor-1) < unit
}

// divisor returns the greatest common divisor of two positive numbers.
func divisor(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}

// factors are the primes that divide the odd number of each byte, a bit for each.
var factors = func() (list [256]uint64) {
	bit := uint64(1)
	for p := 3; p <= unitByte; p += 2 {
		if list[(unitByte+p)/2] != 0 {
			continue // p isn't a prime
		}
		for n := p; n <= unitByte; n += 2 * p {
			list[(unitByte+n)/2] |= bit
			list[(unitByte-n)/2] |= bit
		}
		bit <<= 1
	}
	return list
}()

// directionBytes returns the bytes whose direction is nearest to a unit vector, among those with a length of about 1;
// of several, those whose length is nearest to 1. Rounding each component alone would be less accurate.
func directionBytes(u vec3) [3]uint8 {
	main := 0
	for axis := range 3 {
		if abs(u[axis]) > abs(u[main]) {
			main = axis
		}
	}
	size := float64(abs(u[main]))
	best, bestOff, bestLength := [3]int{}, math.Inf(1), 0.0
	low, high := int(math.Ceil(shortest*size)), min(int(longest*size), unitByte)
	for k := low | 1; k <= high; k += 2 {
		scale := float64(k) / size
		var n [3]int
		for axis := range 3 {
			n[axis] = nearestOdd(float64(u[axis]) * scale)
		}
		off, length := misses(u, n)
		nearer := math.Abs(length-unitByte) < math.Abs(bestLength-unitByte)
		const same = 1e-12
		if off < bestOff-same || off <= bestOff+same && nearer {
			best, bestOff, bestLength = n, off, length
		}
	}
	var bytes [3]uint8
	for axis, n := range best {
		bytes[axis] = uint8((n + unitByte) / 2)
	}
	return bytes
}

// misses returns the square of the sine of the angle between a unit vector and the numbers of its bytes, and their
// length.
func misses(u vec3, n [3]int) (off, length float64) {
	x, y, z := float64(u[0]), float64(u[1]), float64(u[2])
	a, b, c := float64(n[0]), float64(n[1]), float64(n[2])
	i, j, k := float64(y*c)-float64(z*b), float64(z*a)-float64(x*c), float64(x*b)-float64(y*a)
	square := float64(a*a) + float64(b*b) + float64(c*c)
	return (float64(i*i) + float64(j*j) + float64(k*k)) / square, math.Sqrt(square)
}

// nearestOdd returns the nearest odd number from −255 to 255.
func nearestOdd(v float64) int {
	n := 2*int(math.Floor(v/2)) + 1
	return min(max(n, -unitByte), unitByte)
}

func abs(f float32) float32 { return max(f, -f) }
