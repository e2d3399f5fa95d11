package curves

import "marrow/scene"

// A Curve is the values of a property over time.
type Curve struct {
	Times  []float32 // rising; one at least
	Values []float32 // per key; of a Cubic its in tangent, value and out tangent, tangents per second
	Interp Interp
	Whole  *Curve // the curve whose beginning this is, and whose arrays it shares; nil for one with its own
}

// An Interp says what is between two keys.
type Interp uint8

const (
	Linear Interp = iota // a straight line; for rotations an even turn
	Step                 // the first one's value
	Cubic                // a Hermite spline
)

// A Table holds the curves of all nodes for one animation, by 3·node + property; nil where there is none.
type Table []*Curve

// Properties is how many properties a node has, and Widths are how many numbers each of them has.
const Properties = 3

var Widths = [Properties]int{scene.NodeTranslation: 3, scene.NodeRotation: 4, scene.NodeScale: 3}

// Constant is the curve of a value that doesn't change.
func Constant(value []float32) Curve { return Curve{Times: zeroTime, Values: value} }

var zeroTime = []float32{0}

// Last is the time of the last key of any of the curves.
func (t Table) Last() float32 {
	end := float32(0)
	for _, c := range t {
		if c != nil {
			end = max(end, c.Times[len(c.Times)-1])
		}
	}
	return end
}

// Until is the curve with a key at the end that holds its last value.
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

// RestValue is one of the properties of a transform.
func RestValue(t *scene.TRS, property int) []float32 {
	switch scene.Property(property) {
	case scene.NodeTranslation:
		return t.Translation[:]
	case scene.NodeRotation:
		return t.Rotation[:]
	}
	return t.Scale[:]
}
