package version

import (
	"fmt"
	"math"
	"path"
	"slices"
	"sort"

	"marrow/m2"
	"marrow/scene"
)

// A span is the part of the time line that belongs to a sequence, and the sequence whose keys it plays.
type span struct {
	from, length uint32
	target       int
}

// gap is the time before the first sequence and between sequences, in milliseconds; M2Lib has the same. Any length works: the gaps of
// Blizzard's own files begin at 0.
const gap = 3333

// timeLine moves the keys of all tracks to one time line, or from it to lists for each sequence.
func (c *change) timeLine() error {
	spans, err := c.spans()
	if err != nil {
		return err
	}
	full := 0
	c.m.EachTrack(func(t m2.AnyTrack, at string) {
		if !c.track(t, at, spans) {
			full++
		}
	})
	c.add(full, codeKeys, "", "a track has too many keys for version %d; all of its keys are left out", c.to)
	c.m.Anims = slices.DeleteFunc(c.m.Anims, func(*m2.Anim) bool { return c.to < wrath })
	return nil
}

// spans lays the sequences out on a time line, or reads their places on it.
func (c *change) spans() ([]span, error) {
	list := c.m.Sequences
	spans := make([]span, len(list))
	targets := make([]int, len(list))
	for i := range list {
		targets[i] = c.target(i)
	}
	at, aliases := uint64(gap), 0
	for i := range list {
		q := &list[i]
		if c.to >= wrath {
			if q.End < q.Start {
				c.add(1, codeSequence, fmt.Sprintf("sequences[%d]", i), "the sequence ends before it starts; its length is set to 0")
				q.End = q.Start
			}
			spans[i] = span{q.Start, q.End - q.Start, i}
			q.Duration, q.Start, q.End = q.End-q.Start, 0, 0
			q.Flags = q.Flags&oldSequenceFlags | m2.SequenceInModel // otherwise the client looks for an .anim file
			q.AliasNext = uint16(i)
			continue
		}
		if targets[i] != i {
			aliases++
		}
		end := at + uint64(q.Duration)
		if end+gap > math.MaxUint32 {
			return nil, fmt.Errorf("the sequences last %d ms together, which is more than the time line of version %d has", end, c.to)
		}
		spans[i] = span{uint32(at), q.Duration, targets[i]}
		q.Start, q.End, q.Duration = uint32(at), uint32(end), 0
		q.Flags &= oldSequenceFlags
		at = end + gap
	}
	return spans, nil
}

// oldSequenceFlags are those that files before 264 have.
const oldSequenceFlags m2.SequenceFlags = 0xF

// target returns the sequence whose keys another one plays.
func (c *change) target(i int) int {
	list, at := c.m.Sequences, i
	if c.from < wrath {
		return i
	}
	for range len(list) {
		q := &list[at]
		if q.Flags&m2.SequenceAlias == 0 || int(q.AliasNext) == at || int(q.AliasNext) >= len(list) {
			return at
		}
		at = int(q.AliasNext)
	}
	return i
}

// track changes one track; false if there is no room for its keys, which are then dropped.
func (c *change) track(t m2.AnyTrack, at string, spans []span) bool {
	name := path.Ext(at)
	switch t := t.(type) {
	case *m2.EventTrack:
		return c.events(t, spans)
	case *m2.Track[m2.Vec3]:
		return move(c, t, spans, defaultVector(name), m2.Vec3.Lerp)
	case *m2.Track[m2.Vec4]:
		return move(c, t, spans, m2.Vec4{0, 0, 0, 1}, turn)
	case *m2.Track[m2.PackedQuaternion]:
		return move(c, t, spans, m2.PackQuaternion(m2.Vec4{0, 0, 0, 1}), func(a, b m2.PackedQuaternion, f float32) m2.PackedQuaternion {
			return m2.PackQuaternion(turn(a.Unpack(), b.Unpack(), f))
		})
	case *m2.Track[m2.Fixed16]:
		return move(c, t, spans, 32767, func(a, b m2.Fixed16, f float32) m2.Fixed16 {
			return m2.Fixed16(math.Round(float64(scene.Lerp(float32(a), float32(b), f))))
		})
	case *m2.Track[float32]:
		one := float32(0)
		if name == ".ambientIntensity" || name == ".diffuseIntensity" {
			one = 1
		}
		return move(c, t, spans, one, scene.Lerp)
	case *m2.Track[uint8]:
		return move(c, t, spans, 1, hold)
	case *m2.Track[uint16]:
		return move(c, t, spans, 0, hold)
	case *m2.Track[m2.SplineKey[m2.Vec3]]:
		return move(c, t, spans, m2.SplineKey[m2.Vec3]{}, func(a, b m2.SplineKey[m2.Vec3], f float32) m2.SplineKey[m2.Vec3] {
			v := a.Value.Lerp(b.Value, f)
			return m2.SplineKey[m2.Vec3]{Value: v, InTan: v, OutTan: v}
		})
	case *m2.Track[m2.SplineKey[float32]]:
		return move(c, t, spans, m2.SplineKey[float32]{}, func(a, b m2.SplineKey[float32], f float32) m2.SplineKey[float32] {
			v := scene.Lerp(a.Value, b.Value, f)
			return m2.SplineKey[float32]{Value: v, InTan: v, OutTan: v}
		})
	}
	panic(fmt.Sprintf("version: a track of type %T", t))
}

// defaultVector returns the value of a track of vectors in a sequence without keys.
func defaultVector(name string) m2.Vec3 {
	switch name {
	case ".scale", ".color", ".ambientColor", ".diffuseColor":
		return m2.Vec3{1, 1, 1}
	}
	return m2.Vec3{}
}

func turn(a, b m2.Vec4, f float32) m2.Vec4 {
	q, _ := scene.Quat(a).Slerp(scene.Quat(b), f).Unit()
	return m2.Vec4(q)
}

func hold[T any](a, _ T, _ float32) T { return a }

// move moves the keys of a track to a time line, or from it.
func move[T any](c *change, t *m2.Track[T], spans []span, none T, mix func(a, b T, f float32) T) bool {
	if t.GlobalSequence >= 0 { // it has a clock of its own, and one list
		t.Ranges, t.TimesOutside, t.ValuesOutside = nil, nil, nil
		if len(t.Times) > 1 {
			t.Times = t.Times[:1]
		}
		t.Values = t.Values[:min(len(t.Values), len(t.Times))]
		return true
	}
	if t.Interpolation == m2.Step {
		mix = hold[T]
	}
	out := m2.Track[T]{Interpolation: t.Interpolation, GlobalSequence: t.GlobalSequence}
	fits := true
	if c.to >= wrath {
		fits = apart(c, t, &out, spans, mix)
	} else {
		fits = together(c, t, &out, spans, none, mix)
	}
	if !fits {
		out.Ranges, out.Times, out.Values = nil, nil, nil
	}
	*t = out
	return fits
}

// apart makes separate keys for each sequence, relative to its start.
func apart[T any](c *change, t, out *m2.Track[T], spans []span, mix func(a, b T, f float32) T) bool {
	if _, values := t.Keys(0); len(t.Ranges) == 0 && len(values) == 1 { // it holds in every sequence
		out.Times, out.Values = [][]uint32{{0}}, [][]T{values}
		return true
	}
	out.Times, out.Values = make([][]uint32, len(spans)), make([][]T, len(spans))
	any := false
	for i, s := range spans {
		times, values := t.Keys(i)
		if len(times) == 0 {
			continue
		}
		any = true
		if len(times) == 1 { // it holds, wherever it is
			out.Times[i], out.Values[i] = []uint32{0}, values
			continue
		}
		if !c.room.Take(len(times) + 2) {
			return false
		}
		out.Times[i], out.Values[i] = cut(times, values, s.from, s.length, mix)
	}
	if !any {
		out.Times, out.Values = nil, nil
	}
	return true
}

// cut returns the keys within a part of the time line, counted from its start, with keys at its ends where keys outside it would
// have an effect.
func cut[T any](times []uint32, values []T, from, length uint32, mix func(a, b T, f float32) T) (at []uint32, out []T) {
	end := uint64(from) + uint64(length)
	first := sort.Search(len(times), func(k int) bool { return times[k] >= from })
	last := sort.Search(len(times), func(k int) bool { return uint64(times[k]) > end })
	put := func(t uint32, v T) { at, out = append(at, t), append(out, v) }
	if first > 0 && (first == len(times) || times[first] > from) {
		put(0, sample(times, values, uint64(from), mix))
	}
	for k := first; k < last; k++ {
		put(times[k]-from, values[k])
	}
	if last < len(times) && (len(at) == 0 || at[len(at)-1] < length) {
		put(length, sample(times, values, end, mix))
	}
	return at, out
}

// sample returns the value at a time.
func sample[T any](times []uint32, values []T, at uint64, mix func(a, b T, f float32) T) T {
	k := sort.Search(len(times), func(k int) bool { return uint64(times[k]) > at })
	switch {
	case k == 0:
		return values[0]
	case k == len(times):
		return values[k-1]
	case uint64(times[k-1]) == at:
		return values[k-1]
	}
	from, to := times[k-1], times[k]
	return mix(values[k-1], values[k], float32(float64(at-uint64(from))/float64(to-from)))
}

// together writes the keys of all sequences to the time line. Each sequence has a key at its start and one at its
// end, as in 282 of 284 ranges of Blizzard's own files; without keys, the client uses 0, so that parts disappear.
func together[T any](c *change, t, out *m2.Track[T], spans []span, none T, mix func(a, b T, f float32) T) bool {
	var times []uint32
	var values []T
	put := func(at uint32, v T) { times, values = append(times, at), append(values, v) }
	any := false
	for _, s := range spans {
		first := len(times)
		own, at := t.Keys(s.target)
		any = any || len(own) > 0
		if !c.room.Take(len(own) + 2) {
			return false
		}
		start, end := none, none
		if len(own) > 0 {
			start, end = sample(own, at, 0, mix), sample(own, at, uint64(s.length), mix)
		}
		put(s.from, start)
		for k, ms := range own {
			if ms > 0 && ms < s.length {
				put(s.from+ms, at[k])
			}
		}
		if s.length > 0 {
			put(s.from+s.length, end)
		}
		if k := len(own); k > 0 && own[0] > 0 {
			flatten(values[first:min(first+2, len(values))], t.Interpolation)
		}
		if k := len(own); k > 0 && own[k-1] < s.length {
			flatten(values[max(first, len(values)-2):], t.Interpolation)
		}
		out.Ranges = append(out.Ranges, m2.KeyRange{First: uint32(first), Last: uint32(len(times) - 1)})
	}
	if !any {
		out.Ranges = nil
		return true
	}
	out.Ranges = append(out.Ranges, m2.KeyRange{})
	out.Times, out.Values = [][]uint32{times}, [][]T{values}
	return true
}

// flatten makes a curve constant between two keys with the same value, one of which was added. Only the keys of
// cameras have tangents.
func flatten[T any](keys []T, between m2.Interpolation) {
	switch keys := any(keys).(type) {
	case []m2.SplineKey[m2.Vec3]:
		flattenSpline(keys, between)
	case []m2.SplineKey[float32]:
		flattenSpline(keys, between)
	}
}

func flattenSpline[T any](keys []m2.SplineKey[T], between m2.Interpolation) {
	if len(keys) < 2 {
		return
	}
	var out, in T // the tangents of a Hermite curve are slopes
	if between == m2.Bezier {
		out, in = keys[0].Value, keys[1].Value
	}
	keys[0].OutTan, keys[1].InTan = out, in
}

// events moves moments, which have no values.
func (c *change) events(t *m2.EventTrack, spans []span) bool {
	if t.GlobalSequence >= 0 {
		t.Ranges, t.TimesOutside = nil, nil
		return true
	}
	out := m2.EventTrack{Interpolation: t.Interpolation, GlobalSequence: t.GlobalSequence}
	var all []uint32
	any := false
	lists := make([][]uint32, len(spans))
	for i, s := range spans {
		first := len(all)
		for _, ms := range t.Keys(s.target) {
			switch {
			case !c.room.Take(1):
				*t = out
				return false
			case c.to < wrath && ms <= s.length:
				all = append(all, s.from+ms)
			case c.to >= wrath && ms >= s.from && ms-s.from <= s.length:
				lists[i] = append(lists[i], ms-s.from)
				any = true
			}
		}
		// A sequence without moments has those around it, which lie outside of it.
		out.Ranges = append(out.Ranges, m2.KeyRange{First: uint32(max(min(first, len(all)-1), 0)), Last: uint32(max(len(all)-1, 0))})
	}
	switch {
	case c.to >= wrath && any:
		out.Ranges, out.Times = nil, lists
	case c.to < wrath && len(all) > 0:
		out.Ranges, out.Times = append(out.Ranges, m2.KeyRange{}), [][]uint32{all}
	default:
		out.Ranges = nil
	}
	*t = out
	return true
}
