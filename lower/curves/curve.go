package curves

import "marrow/scene"

// A Curve has the values of a property over time.
type Curve struct {
	Times  []float32 // in ascending order; at least one
	Values []float32 // for each key; for Cubic the in tangent, the value and the out tangent, with tangents per second
	Interp Interp
	Whole  *Curve // if not nil, this curve is the beginning of Whole and shares its arrays
}

// An Interp defines the interpolation between two keys.
type Interp uint8

const (
	Linear Interp = iota // a straight line; for rotations, a turn at constant speed
	Step                 // the value of the first key
	Cubic                // a Hermite spline
)

// A Table has the curves of all nodes for one animation, with the index 3·node + property; nil if there is no curve.
type Table []*Curve

// Properties is the number of animated properties of a node; Widths are their numbers of components.
const Properties = 3

var Widths = [Properties]int{scene.NodeTranslation: 3, scene.NodeRotation: 4, scene.NodeScale: 3}

// Constant returns a curve with a constant value.
func Constant(value []float32) Curve { return Curve{Times: zeroTime, Values: value} }

var zeroTime = []float32{0}

// Last returns the time of the last key of all curves.
func (t Table) Last() float32 {
	end := float32(0)
	for _, c := range t {
		if c != nil {
			end = max(end, c.Times[len(c.Times)-1])
		}
	}
	return end
}

// Until returns the curve with an additional key at the end, which holds the last value.
func (c *Curve) Until(end float32, width int) Curve {
	n := len(c.Times)
	if c.Times[n-1] >= end {
		return *c
	}
	out := Curve{Interp: c.Interp}
	out.Times = append(append(out.Times, c.Times...), end)
	out.Values = append(out.Values, c.Values...)
	if c.Interp == Cubic {
		clear(out.Values[len(out.Values)-width:])
		last := out.Values[len(out.Values)-2*width : len(out.Values)-width]
		out.Values = append(append(append(out.Values, make([]float32, width)...), last...), make([]float32, width)...)
		return out
	}
	out.Values = append(out.Values, c.Values[len(c.Values)-width:]...)
	return out
}
