package sample

import (
	"cmp"
	"math"
	"slices"

	"marrow/mdx"
	"marrow/scene"
)

// A key is a value at a point of a sequence, from 0 (start) to 1 (end).
type key[T any] struct {
	at    float32
	value T
}

// A span has the keys of one sequence or global sequence.
type span[T any] struct {
	start, end uint32 // milliseconds
	loops      bool
	keys       []key[T]
}

// over returns keys at points of a sequence: over(walk, at(0, a), at(0.5, b)).
func over[T any](s mdx.Sequence, keys ...key[T]) span[T] {
	return span[T]{s.Start, s.End, s.Flags&mdx.NonLooping == 0, keys}
}

func at[T any](point float32, value T) key[T] { return key[T]{point, value} }

// even distributes values evenly over a sequence. A looping one ends with its first value.
func even[T any](s mdx.Sequence, values ...T) span[T] {
	sp := over[T](s)
	if sp.loops && len(values) > 1 {
		values = append(values, values[0])
	}
	for i, v := range values {
		sp.keys = append(sp.keys, key[T]{float32(i) / float32(max(len(values)-1, 1)), v})
	}
	return sp
}

// cycle returns evenly distributed values that repeat every length milliseconds.
func cycle[T any](length uint32, values ...T) span[T] {
	return even(mdx.Sequence{End: length}, values...)
}

// curve returns a track of numbers or vectors. With Hermite and Bezier interpolation, it is smooth at its keys.
func curve[T float32 | mdx.Vec3](how mdx.Interpolation, spans ...span[T]) *mdx.Track[T] {
	t := &mdx.Track[T]{Interpolation: how, GlobalSequenceID: mdx.None}
	for _, s := range spans {
		times := s.times()
		t.Times = append(t.Times, times...)
		for i, k := range s.keys {
			t.Values = append(t.Values, k.value)
			if how.PerKey() == 1 {
				continue
			}
			before, after := s.steps(times, i)
			slope := s.slope(times, i) // change per millisecond
			if how == mdx.Hermite {
				t.Values = append(t.Values, combine(slope, before, slope, 0), combine(slope, after, slope, 0))
			} else {
				t.Values = append(t.Values, combine(k.value, 1, slope, -before/3), combine(k.value, 1, slope, after/3))
			}
		}
	}
	return t
}

// turns returns a track of rotations. The game interpolates both Hermite and Bezier with squad; the tangents are its
// inner quaternions.
func turns(how mdx.Interpolation, spans ...span[quat]) *mdx.Track[mdx.Vec4] {
	t := &mdx.Track[mdx.Vec4]{Interpolation: how, GlobalSequenceID: mdx.None}
	for _, s := range spans {
		for i := 1; i < len(s.keys); i++ { // adjacent keys on the same side of the sphere
			if s.keys[i].value.Dot(s.keys[i-1].value) < 0 {
				s.keys[i].value = s.keys[i].value.Neg()
			}
		}
		t.Times = append(t.Times, s.times()...)
		for i, k := range s.keys {
			t.Values = append(t.Values, roundedQuat(k.value))
			if how.PerKey() == 3 {
				inner := roundedQuat(s.inner(i))
				t.Values = append(t.Values, inner, inner)
			}
		}
	}
	return t
}

// global makes a track use the clock of a global sequence.
func global[T any](id int32, t *mdx.Track[T]) *mdx.Track[T] {
	t.GlobalSequenceID = id
	return t
}

func (s *span[T]) times() []int32 {
	list := make([]int32, len(s.keys))
	for i, k := range s.keys {
		list[i] = int32(s.start) + int32(math.Round(float64(k.at)*float64(s.end-s.start)))
	}
	return list
}

// neighbours returns the keys before and after key i. In a loop, whose last key equals its first, they continue across
// its end.
func (s *span[T]) neighbours(i int) (before, after int) {
	last := len(s.keys) - 1
	before, after = max(i-1, 0), min(i+1, last)
	if s.loops && last > 1 {
		if i == 0 {
			before = last - 1
		}
		if i == last {
			after = 1
		}
	}
	return before, after
}

// steps returns the milliseconds from the previous key to key i, and from key i to the next one.
func (s *span[T]) steps(times []int32, i int) (before, after float32) {
	last := len(times) - 1
	if last < 1 {
		return 0, 0
	}
	step := func(i int) float32 { return float32(times[i+1] - times[i]) }
	switch {
	case i > 0 && i < last:
		return step(i - 1), step(i)
	case s.loops:
		return step(last - 1), step(0)
	case i == 0:
		return step(0), step(0)
	}
	return step(last - 1), step(last - 1)
}

// slope returns the rate of change at key i. It is 0 at the start and the end of a sequence that doesn't loop.
func (s *span[T]) slope(times []int32, i int) (slope T) {
	last := len(s.keys) - 1
	if last < 1 || !s.loops && (i == 0 || i == last) {
		return slope
	}
	a, b := s.neighbours(i)
	before, after := s.steps(times, i)
	f := 1 / (before + after)
	return combine(s.keys[b].value, f, s.keys[a].value, -f)
}

// combine returns a·x + b·y.
func combine[T any](a T, x float32, b T, y float32) T {
	switch a := any(a).(type) {
	case float32:
		return any(round20(float32(a*x) + float32(any(b).(float32)*y))).(T)
	case mdx.Vec3:
		v := vec3(a).Scale(x).Add(vec3(any(b).(mdx.Vec3)).Scale(y))
		return any(mdx.Vec3{round20(v[0]), round20(v[1]), round20(v[2])}).(T)
	}
	panic("sample: a curve of neither numbers nor vectors")
}

func round20(x float32) float32 { return float32(math.Round(float64(x)*(1<<20)) / (1 << 20)) }

// inner returns squad's inner quaternion at key i (Shoemake 1987): q·exp(−(log(q⁻¹·before) + log(q⁻¹·after)) / 4).
func (s *span[T]) inner(i int) quat {
	a, b := s.neighbours(i)
	q := any(s.keys[i].value).(quat)
	before, after := any(s.keys[a].value).(quat), any(s.keys[b].value).(quat)
	sum := logarithm(q.Conj().Mul(before)).Add(logarithm(q.Conj().Mul(after)))
	return q.Mul(exponential(sum.Scale(-0.25)))
}

func logarithm(q quat) vec3 {
	if q[3] < 0 {
		q = q.Neg()
	}
	axis, ok := vec3{q[0], q[1], q[2]}.Unit()
	if !ok {
		return vec3{}
	}
	return axis.Scale(float32(math.Acos(float64(min(q[3], 1)))))
}

func exponential(v vec3) quat {
	axis, ok := v.Unit()
	if !ok {
		return scene.QuatIdentity
	}
	return scene.AxisAngle(axis, 2*v.Len())
}

func roundedQuat(q quat) mdx.Vec4 {
	u, _ := q.Unit()
	for i, x := range u {
		u[i] = float32(math.Round(float64(x)*(1<<20)) / (1 << 20))
		if u[i] == 0 {
			u[i] = 0
		}
	}
	return mdx.Vec4(u)
}

// sortKeys sorts a track without tangents by time.
func sortKeys[T any](t *mdx.Track[T]) {
	order := make([]int, len(t.Times))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(t.Times[a], t.Times[b]) })
	times, values := t.Times, t.Values
	t.Times, t.Values = nil, nil
	for _, i := range order {
		t.Times, t.Values = append(t.Times, times[i]), append(t.Values, values[i])
	}
}
