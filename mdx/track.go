package mdx

import (
	"math"
	"slices"

	"marrow/wire"
)

// A Track is a value that changes with time. Its keys are in the order of the file; in nearly all files, they are
// sorted by time.
type Track[T any] struct {
	Interpolation    Interpolation
	GlobalSequenceID int32   // index into GlobalSequences, whose clock the track uses; None: the clock of the sequences
	Times            []int32 // milliseconds; may be negative

	// Values has Interpolation.PerKey values for each key: the value alone, or the
	// value, its incoming tangent and its outgoing tangent (Bezier: control points).
	Values []T
}

// Value returns the value of key i.
func (t *Track[T]) Value(i int) T { return t.Values[i*t.Interpolation.PerKey()] }

// InTan returns the incoming tangent of key i. Only tracks with Hermite or Bezier interpolation have tangents.
func (t *Track[T]) InTan(i int) T { return t.Values[i*3+1] }

// OutTan returns the outgoing tangent of key i; see InTan.
func (t *Track[T]) OutTan(i int) T { return t.Values[i*3+2] }

// Clone returns a copy that shares no memory with t, or nil if t is nil.
func (t *Track[T]) Clone() *Track[T] {
	if t == nil {
		return nil
	}
	c := *t
	c.Times, c.Values = slices.Clone(t.Times), slices.Clone(t.Values)
	return &c
}

// Valid reports whether the number of values matches the number of times.
func (t *Track[T]) Valid() bool { return len(t.Values) == len(t.Times)*t.Interpolation.PerKey() }

func (t *Track[T]) layout(c *wire.Codec) {
	c.Here(t)
	n := c.Count("count", len(t.Times), 4)
	wire.Enum(c, "interpolation", &t.Interpolation)
	c.I32("globalSequenceId", &t.GlobalSequenceID)
	wire.Keys(c, "", n, t.Interpolation.PerKey(), &t.Times, &t.Values)
}

// simpleLayout is the layout of World of Warcraft's tracks of integers, which have no interpolation.
func (t *Track[T]) simpleLayout(c *wire.Codec) {
	c.Here(t)
	n := c.Count("count", len(t.Times), 4)
	c.I32("globalSequenceId", &t.GlobalSequenceID)
	wire.Keys(c, "", n, 1, &t.Times, &t.Values)
}

// trackPart returns the part of a record that has the track to which field points.
func trackPart[R, T any](tag, name string, field func(*R) **Track[T]) wire.Part[R] {
	return wire.Part[R]{
		Tag:  tag,
		Name: name,
		Has:  func(r *R) bool { return *field(r) != nil },
		Layout: func(r *R, c *wire.Codec) {
			t := field(r)
			if *t == nil {
				*t = new(Track[T])
			}
			(*t).layout(c)
		},
	}
}

// intTrackPart is like trackPart, but for integers, which have a different layout in World of Warcraft.
func intTrackPart[R any](tag, name string, field func(*R) **Track[uint32]) wire.Part[R] {
	p := trackPart(tag, name, field)
	p.Layout = func(r *R, c *wire.Codec) {
		t := field(r)
		if *t == nil {
			*t = new(Track[uint32])
		}
		if wow(c) {
			(*t).simpleLayout(c)
		} else {
			(*t).layout(c)
		}
	}
	return p
}

func (t *EventTrack) layout(c *wire.Codec) {
	c.Here(t)
	n := c.Count("count", len(t.Times), 4)
	c.I32("globalSequenceId", &t.GlobalSequenceID)
	wire.Array(c, "", &t.Times, n)
}

// A PackedQuaternion is a unit quaternion in 64 bits, the format of rotations in World of Warcraft's alpha.
type PackedQuaternion uint64

// Unpack returns x, y, z and w. x has 22 bits, y and z have 21 bits; all three are signed. (The wiki omits the sign of
// z; without it, 3,861 of the 8,478 keys of Boar.mdx would be longer than 1.) w is computed from the unit length and is
// never negative.
func (q PackedQuaternion) Unpack() Vec4 {
	x, y, z, w := q.Numbers()
	return Vec4{x, y, z, w}
}

// Numbers is Unpack without an array, which is faster.
func (q PackedQuaternion) Numbers() (x, y, z, w float32) {
	a := float64(int64(q)>>42) / (1 << 21)
	b := float64(int64(q)<<22>>43) / (1 << 20)
	c := float64(int64(q)<<43>>43) / (1 << 20)
	d := math.Sqrt(max(0, 1-float64(a*a)-float64(b*b)-float64(c*c)))
	return float32(a), float32(b), float32(c), float32(d)
}

// PackQuaternion packs a unit quaternion. As q and -q are the same rotation, it packs the one whose w isn't negative.
func PackQuaternion(q Vec4) PackedQuaternion {
	sign := 1.0
	if q[3] < 0 {
		sign = -1
	}
	fixed := func(v float32, one float64, bits uint) uint64 {
		n := math.Round(sign * float64(v) * one)
		n = max(-one, min(n, one-1))
		return uint64(int64(n)) & (1<<bits - 1)
	}
	return PackedQuaternion(fixed(q[0], 1<<21, 22)<<42 | fixed(q[1], 1<<20, 21)<<21 | fixed(q[2], 1<<20, 21))
}
