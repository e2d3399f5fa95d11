package draco

import (
	"encoding/binary"
	"math"
)

// Codings of an attribute.
const (
	codedRaw = iota
	codedIntegers
	codedQuantized
	codedNormals
)

// attributes reads all attributes. Those that share an order are together.
func (d *decoder) attributes(ordered bool) {
	type group struct {
		order      *order
		attributes []*Attribute
	}
	groups := make([]group, d.byte())
	for i := range groups {
		groups[i].order = &order{elements: d.mesh.Points}
		if ordered {
			groups[i].order = d.order()
		}
	}
	for i := range groups {
		g := &groups[i]
		for range d.count() {
			a := &Attribute{kind: d.byte(), Type: Type(d.byte()), Components: int(d.byte()), Normalized: d.byte() != 0, order: g.order}
			a.ID = d.count()
			d.take(int64(2*g.order.elements+d.mesh.Points) * int64(a.Components*(a.Type.Size()+3)) / 4)
			g.attributes = append(g.attributes, a)
			if a.kind == 0 && d.positions == nil {
				d.positions = a
			}
		}
		for _, a := range g.attributes {
			a.coding = d.byte()
		}
	}
	for _, g := range groups {
		elements := make([][]byte, len(g.attributes))
		for i, a := range g.attributes {
			elements[i] = d.values(a)
		}
		for i, a := range g.attributes {
			a.Data = d.spread(a, d.restore(a, elements[i]))
		}
		d.mesh.Attributes = append(d.mesh.Attributes, g.attributes...)
	}
}

// order reads the order of an attribute's elements, and finds the point of each element.
func (d *decoder) order() *order {
	number, corners, byDegree := int8(d.byte()), d.byte(), d.byte()
	d.take(int64(len(d.mesh.Indices)/3 + 3*d.mesh.Points + len(d.main.first)))
	t := d.main
	if corners == 1 {
		t = d.tables[number]
	}
	var o *order
	switch {
	case byDegree == 0:
		o = t.depthFirst()
	case byDegree == 1 && corners == 0:
		o = t.byDegree()
	default:
		panic(errDamaged)
	}
	o.elements, o.points, o.of = len(o.corner), make([]int32, len(o.corner)), make([]int32, d.mesh.Points)
	for i, c := range o.corner {
		o.points[i] = int32(d.mesh.Indices[c])
	}
	for c, p := range d.mesh.Indices {
		o.of[p] = o.element[t.vertex[c]]
	}
	return o
}

// values reads the elements of an attribute: bytes if they are raw, otherwise integers.
func (d *decoder) values(a *Attribute) []byte {
	switch {
	case a.Type.Size() == 0 || a.Components == 0:
		fail("an attribute of type %d with %d components", a.Type, a.Components)
	case a.coding == codedRaw:
		return d.bytes(a.order.elements * a.Components * a.Type.Size())
	case a.coding == codedIntegers && a.Type <= Uint32, a.coding == codedQuantized && a.Type == Float32:
		a.values = d.integers(a, a.Components)
	case a.coding == codedNormals && a.Type == Float32 && a.Components == 3:
		a.values = d.integers(a, 2)
	default:
		fail("coding %d of an attribute of type %d with %d components isn't known", a.coding, a.Type, a.Components)
	}
	return nil
}

// integers reads integers, most of which are differences to a prediction.
func (d *decoder) integers(a *Attribute, width int) []int32 {
	scheme := int8(d.byte())
	var transform byte
	if scheme != predictNothing {
		transform = d.byte()
	}
	list := make([]int32, a.order.elements*width)
	if d.byte() != 0 {
		d.symbols(list, width)
	} else {
		size := int(d.byte())
		for i := range list {
			var b [4]byte
			copy(b[:size], d.bytes(size))
			list[i] = int32(binary.LittleEndian.Uint32(b[:]))
		}
	}
	if transform != transformOctahedron { // the lowest bit is the sign
		for i, v := range list {
			list[i] = int32(uint32(v)>>1) ^ -(v & 1)
		}
	}
	if scheme != predictNothing {
		d.predict(a, list, width, scheme, transform)
	}
	return list
}

// restore converts the integers of an attribute to its type.
func (d *decoder) restore(a *Attribute, raw []byte) []byte {
	if a.coding == codedRaw {
		return raw
	}
	size := a.Type.Size()
	out := make([]byte, 0, a.order.elements*a.Components*size)
	put := func(v float32) { out = binary.LittleEndian.AppendUint32(out, math.Float32bits(v)) }
	switch a.coding {
	case codedIntegers:
		for _, v := range a.values {
			var b [4]byte
			binary.LittleEndian.PutUint32(b[:], uint32(v))
			out = append(out, b[:size]...)
		}
	case codedQuantized:
		from := make([]float32, a.Components)
		for k := range from {
			from[k] = math.Float32frombits(d.uint32())
		}
		span, bits := math.Float32frombits(d.uint32()), d.byte()
		if bits < 1 || bits > 30 {
			panic(errDamaged)
		}
		step := span / float32(uint32(1)<<bits-1)
		for i, v := range a.values {
			put(float32(float32(v)*step) + from[i%a.Components])
		}
	case codedNormals:
		bits := d.byte()
		if bits < 2 || bits > 30 {
			panic(errDamaged)
		}
		step := 2 / float32(uint32(1)<<bits-2)
		for i := 0; i < len(a.values); i += 2 {
			for _, v := range direction(float32(float32(a.values[i])*step)-1, float32(float32(a.values[i+1])*step)-1) {
				put(v)
			}
		}
	}
	return out
}

// direction returns the unit vector of a point of the octahedron |x| + |y| + |z| = 1, of which the half with negative x is
// folded outwards.
func direction(y, z float32) [3]float32 {
	x := 1 - abs32(y) - abs32(z)
	fold := max(-x, 0)
	y, z = y-float32(math.Copysign(float64(fold), float64(y))), z-float32(math.Copysign(float64(fold), float64(z)))
	square := float32(float32(x*x)+float32(y*y)) + float32(z*z)
	if square < 1e-6 {
		return [3]float32{}
	}
	d := 1 / float32(math.Sqrt(float64(square)))
	return [3]float32{float32(x * d), float32(y * d), float32(z * d)}
}

func abs32(v float32) float32 { return max(v, -v) }

// spread returns the elements of all points.
func (d *decoder) spread(a *Attribute, elements []byte) []byte {
	if a.order.table == nil {
		return elements
	}
	size := a.Components * a.Type.Size()
	out := make([]byte, 0, d.mesh.Points*size)
	for _, e := range a.order.of {
		out = append(out, elements[int(e)*size:][:size]...)
	}
	return out
}
