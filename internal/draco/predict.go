package draco

import (
	"math"
	"math/bits"
)

// Ways to predict an element from those before it, and to combine the prediction with the stored difference.
const (
	predictNothing       = -2
	predictPrevious      = 0
	predictParallelogram = 1
	predictSeveral       = 4 // parallelograms
	predictTexture       = 5 // from the positions
	predictNormal        = 6 // from the positions

	transformWrap       = 1
	transformOctahedron = 3
)

// A predictor computes values from differences, element by element.
type predictor struct {
	*order
	width     int
	values    []int32 // of the elements so far
	positions *Attribute
	result    []int32
	sum       []int32
	found     [4][]int32
	inner     [4][]bool // for one to four parallelograms, whether each is used
	turns     []bool    // for texture coordinates, on which side of an edge they are
}

// predict replaces differences by values.
func (d *decoder) predict(a *Attribute, values []int32, width int, scheme int8, transform byte) {
	p := &predictor{order: a.order, width: width, values: values, result: make([]int32, width), sum: make([]int32, width)}
	if scheme != predictPrevious && p.table == nil {
		fail("prediction %d needs edgebreaker", scheme)
	}
	if scheme == predictTexture || scheme == predictNormal {
		p.positions = d.positions
		if p.positions == nil || p.positions.values == nil || p.positions.Components != 3 || p.positions.coding == codedNormals {
			panic(errDamaged)
		}
	}
	switch {
	case transform == transformOctahedron && width == 2 && scheme == predictPrevious:
		o := d.octahedron()
		p.each(p.previous, o.apply)
	case transform == transformOctahedron && width == 2 && scheme == predictNormal:
		o := d.octahedron()
		flips := d.bits()
		p.each(func(e int) []int32 { return o.fold(p.normal(e), flips.next(), p.result) }, o.apply)
	case transform != transformWrap:
		fail("transform %d of prediction %d isn't known", transform, scheme)
	case scheme == predictPrevious:
		p.each(p.previous, d.wrap())
	case scheme == predictParallelogram:
		p.each(p.parallelogram, d.wrap())
	case scheme == predictSeveral:
		for i := range p.inner {
			if n := d.count(); n > len(p.table.vertex) {
				panic(errDamaged)
			} else if n > 0 {
				p.inner[i] = make([]bool, n)
				for bits, k := d.reader.bits(), 0; k < n; k++ {
					p.inner[i][k] = !bits.next()
				}
			}
		}
		p.each(p.several, d.wrap())
	case scheme == predictTexture && width == 2:
		n := int(d.uint32()) // of variable length in the specification
		if n > a.order.elements {
			panic(errDamaged)
		}
		p.turns = make([]bool, n)
		last := true
		for bits, i := d.reader.bits(), 0; i < n; i++ {
			last = last == bits.next()
			p.turns[i] = last
		}
		p.each(p.texture, d.wrap())
	default:
		fail("prediction %d isn't known", scheme)
	}
}

// each combines the prediction of each element with the difference.
func (p *predictor) each(predict func(e int) []int32, apply func(value, prediction []int32)) {
	for e := range p.elements {
		apply(p.at(e), predict(e))
	}
}

// at returns the values of an element.
func (p *predictor) at(e int) []int32 { return p.values[e*p.width:][:p.width] }

// previous predicts the values of the element before.
func (p *predictor) previous(e int) []int32 {
	if e == 0 {
		clear(p.result)
		return p.result
	}
	return p.at(e - 1)
}

// parallelogram predicts the fourth corner of a parallelogram, of which the triangle across the edge has three.
func (p *predictor) parallelogram(e int) []int32 {
	if e > 0 && p.across(e, p.corner[e]) {
		return p.result
	}
	return p.previous(e)
}

// across sets the result to the fourth corner of the parallelogram that the triangle across the edge of c begins. It
// reports whether all three vertices of the triangle are known.
func (p *predictor) across(e int, c int32) bool {
	o := p.table.across[c]
	if o < 0 {
		return false
	}
	far, a, b := p.elementOf(o), p.elementOf(next(o)), p.elementOf(previous(o))
	if far >= e || a >= e || b >= e {
		return false
	}
	for k := range p.result {
		p.result[k] = p.values[a*p.width+k] + p.values[b*p.width+k] - p.values[far*p.width+k]
	}
	return true
}

func (p *predictor) elementOf(c int32) int { return int(p.element[p.table.vertex[c]]) }

// several predicts the average of some of the parallelograms at a vertex. A bit for each states whether it is used.
func (p *predictor) several(e int) []int32 {
	if e == 0 {
		return p.previous(e)
	}
	n := 0
	p.table.around(p.corner[e], func(c int32) bool {
		if p.across(e, c) {
			p.found[n] = append(p.found[n][:0], p.result...)
			n++
		}
		return n < len(p.found)
	})
	clear(p.sum)
	used := int32(0)
	for _, f := range p.found[:n] {
		use := p.inner[n-1][0]
		if p.inner[n-1] = p.inner[n-1][1:]; !use {
			continue
		}
		used++
		for k, v := range f {
			p.sum[k] += v
		}
	}
	if used == 0 {
		return p.previous(e)
	}
	for k := range p.sum {
		p.sum[k] /= used
	}
	return p.sum
}

// A vector is a position, or a difference of two.
type vector [3]int64

func (a vector) minus(b vector) vector { return vector{a[0] - b[0], a[1] - b[1], a[2] - b[2]} }

func (a vector) dot(b vector) int64 { return a[0]*b[0] + a[1]*b[1] + a[2]*b[2] }

func (a vector) cross(b vector) vector {
	return vector{a[1]*b[2] - a[2]*b[1], a[2]*b[0] - a[0]*b[2], a[0]*b[1] - a[1]*b[0]}
}

// position returns the position of an element's point.
func (p *predictor) position(e int) vector {
	v := p.positions.values[3*p.positions.order.of[p.points[e]]:]
	return vector{int64(v[0]), int64(v[1]), int64(v[2])}
}

// texture predicts texture coordinates: those that make the triangle similar to the triangle of the positions.
func (p *predictor) texture(e int) []int32 {
	a, b := p.elementOf(next(p.corner[e])), p.elementOf(previous(p.corner[e]))
	if a >= e {
		return p.previous(e)
	}
	if b >= e {
		return p.at(a)
	}
	at := p.position(a)
	edge := p.position(b).minus(at)
	square := edge.dot(edge)
	ua, ub := p.at(a), p.at(b)
	if ua[0] == ub[0] && ua[1] == ub[1] || square == 0 {
		return ua
	}
	tip := p.position(e).minus(at)
	along := tip.dot(edge)
	du, dv := int64(ub[0])-int64(ua[0]), int64(ub[1])-int64(ua[1])
	var foot vector // of the triangle's height, from a
	for k := range foot {
		foot[k] = along * edge[k] / square
	}
	height := tip.minus(foot)
	side := int64(root(uint64(height.dot(height)) * uint64(square)))
	last := len(p.turns) - 1
	if !p.turns[last] {
		side = -side
	}
	p.turns = p.turns[:last]
	p.result[0] = int32((int64(ua[0])*square + du*along + dv*side) / square)
	p.result[1] = int32((int64(ua[1])*square + dv*along - du*side) / square)
	return p.result
}

// root returns the integer part of a square root.
func root(v uint64) uint64 {
	r := uint64(math.Sqrt(float64(v)))
	for r > math.MaxUint32 || r*r > v {
		r--
	}
	for r < math.MaxUint32 && (r+1)*(r+1) <= v {
		r++
	}
	return r
}

// normal predicts the sum of the normals of the triangles at a vertex, by their areas.
func (p *predictor) normal(e int) vector {
	var sum vector
	at := p.position(e)
	p.table.around(p.corner[e], func(c int32) bool {
		n := p.position(p.elementOf(next(c))).minus(at).cross(p.position(p.elementOf(previous(c))).minus(at))
		for k := range sum {
			sum[k] += n[k]
		}
		return true
	})
	if most := int64(1 << 29); sum.length() > most {
		by := sum.length() / most
		for k := range sum {
			sum[k] /= by
		}
	}
	return sum
}

// length returns the sum of the absolute values.
func (a vector) length() int64 {
	sum := int64(0)
	for _, v := range a {
		if sum += max(v, -v); sum < 0 {
			return math.MaxInt64
		}
	}
	return sum
}

// wrap reads a range, and returns a function that adds a difference to a prediction. Values beyond the range begin again
// at its other end.
func (d *decoder) wrap() func(value, prediction []int32) {
	low, high := int32(d.uint32()), int32(d.uint32())
	if low > high {
		panic(errDamaged)
	}
	return func(value, prediction []int32) {
		for k, v := range value {
			v += min(max(prediction[k], low), high)
			if v > high {
				v -= high - low + 1
			} else if v < low {
				v += high - low + 1
			}
			value[k] = v
		}
	}
}

// An octahedron is a unit vector's range as two integers: a square with its centre at middle. The vectors with negative x
// are outside the inner diamond, and mirrored at its sides.
type octahedron struct {
	size   int32 // of the square
	middle int32
}

// octahedron reads the size of the square.
func (d *decoder) octahedron() octahedron {
	size := d.uint32()
	d.uint32() // the middle follows from it; the specification lacks it
	n := bits.Len32(size)
	if size&1 == 0 || n < 2 || n > 30 {
		panic(errDamaged)
	}
	return octahedron{1<<n - 1, 1<<(n-1) - 1}
}

// fold returns the point of a vector, or of its opposite.
func (o octahedron) fold(v vector, flip bool, out []int32) []int32 {
	middle := int64(o.middle)
	if sum := v.length(); sum == 0 {
		v = vector{middle}
	} else {
		v[0], v[1] = v[0]*middle/sum, v[1]*middle/sum
		rest := middle - max(v[0], -v[0]) - max(v[1], -v[1])
		if v[2] < 0 {
			rest = -rest
		}
		v[2] = rest
	}
	if flip {
		v = vector{-v[0], -v[1], -v[2]}
	}
	s, t := v[1], v[2]
	if v[0] < 0 {
		s, t = max(t, -t), max(s, -s)
		if v[1] >= 0 {
			s = 2*middle - s
		}
		if v[2] >= 0 {
			t = 2*middle - t
		}
	} else {
		s, t = s+middle, t+middle
	}
	out[0], out[1] = o.canonical(int32(s), int32(t))
	return out
}

// canonical chooses one of the points of the square's border that mean the same vector.
func (o octahedron) canonical(s, t int32) (int32, int32) {
	end := 2 * o.middle
	switch {
	case s == 0 && (t == 0 || t == end), s == end && t == 0:
		return end, end
	case s == 0 && t > o.middle, s == end && t < o.middle:
		t = end - t
	case t == end && s < o.middle, t == 0 && s > o.middle:
		s = end - s
	}
	return s, t
}

// apply adds a difference to a prediction. The difference is that of points which are mirrored into the diamond, and
// turned so that the prediction is at the lower left.
func (o octahedron) apply(value, prediction []int32) {
	s, t := prediction[0]-o.middle, prediction[1]-o.middle
	outside := max(s, -s)+max(t, -t) > o.middle
	if outside {
		s, t = o.mirror(s, t)
	}
	turns := quarter(s, t)
	s, t = turn(s, t, turns)
	s, t = o.around(s+value[0]), o.around(t+value[1])
	s, t = turn(s, t, 4-turns)
	if outside {
		s, t = o.mirror(s, t)
	}
	value[0], value[1] = s+o.middle, t+o.middle
}

// around keeps a coordinate within the square.
func (o octahedron) around(x int32) int32 {
	switch {
	case x > o.middle:
		return x - o.size
	case x < -o.middle:
		return x + o.size
	}
	return x
}

// mirror reflects a point at the nearest side of the diamond.
func (o octahedron) mirror(s, t int32) (int32, int32) {
	signS, signT := int32(-1), int32(-1)
	switch {
	case s >= 0 && t >= 0:
		signS, signT = 1, 1
	case s <= 0 && t <= 0:
	default:
		if s > 0 {
			signS = 1
		}
		if t > 0 {
			signT = 1
		}
	}
	cornerS, cornerT := signS*o.middle, signT*o.middle
	a, b := 2*s-cornerS, 2*t-cornerT
	if signS == signT {
		a, b = -b, -a
	} else {
		a, b = b, a
	}
	return (a + cornerS) / 2, (b + cornerT) / 2
}

// quarter returns by how many quarters a point must turn to be at the lower left.
func quarter(s, t int32) int {
	switch {
	case s > 0 && t >= 0:
		return 2
	case s >= 0 && t < 0:
		return 1
	case s <= 0 && t > 0:
		return 3
	}
	return 0
}

func turn(s, t int32, quarters int) (int32, int32) {
	switch quarters {
	case 1:
		return t, -s
	case 2:
		return -s, -t
	case 3:
		return -t, s
	}
	return s, t
}
