package m2

import (
	"slices"

	"marrow/wire"
)

// permute gives the lists of keys other places, of n. A list that serves all sequences stays alone.
func (t *Track[T]) permute(to []int, n int) {
	if t.GlobalSequence >= 0 || len(t.Times) == 0 || isPlain(to, n) || len(t.Times) == 1 && (len(to) > 1 || len(t.Times[0]) <= 1) {
		return
	}
	t.Times, t.Values = permuted(t.Times, to, n), permuted(t.Values, to, n)
	t.TimesOutside, t.ValuesOutside = permutedRefs(t.TimesOutside, to, n), permutedRefs(t.ValuesOutside, to, n)
}

func (t *EventTrack) permute(to []int, n int) {
	if t.GlobalSequence >= 0 || len(t.Times) == 0 || isPlain(to, n) {
		return
	}
	t.Times, t.TimesOutside = permuted(t.Times, to, n), permutedRefs(t.TimesOutside, to, n)
}

func permutedRefs(list []wire.Ref, to []int, n int) []wire.Ref {
	if list == nil {
		return nil
	}
	return permuted(list, to, n)
}

func permuted[T any](list []T, to []int, n int) []T {
	out := make([]T, n)
	for i, x := range list {
		if i < len(to) && to[i] != None {
			out[to[i]] = x
		}
	}
	return out
}

// ranged reports whether a track of a version before 264 has keys by sequence on the time line.
func (t *Track[T]) ranged() bool   { return t.GlobalSequence < 0 && len(t.Ranges) > 0 }
func (t *EventTrack) ranged() bool { return t.GlobalSequence < 0 && len(t.Ranges) > 0 }
func (t *Track[T]) single() bool {
	return t.GlobalSequence < 0 && len(t.Times) == 1 && len(t.Times[0]) == 1
}
func (t *EventTrack) single() bool { return false }

// layOut puts the keys of the base's sequences, and those of is for the sequences for which lists isn't None, on the time line. The client takes 0
// for a sequence without keys, so that each has one at its start and one at its end.
func (t *Track[T]) layOut(g *merger, other keyTrack, lists []int, field string) {
	old := *t
	t.Times, t.Values, t.Ranges = [][]uint32{nil}, [][]T{nil}, nil
	put := func(at uint32, v T) { t.Times[0], t.Values[0] = append(t.Times[0], at), append(t.Values[0], v) }
	ranges := make([]KeyRange, len(g.lines))
	for _, p := range g.inTime() {
		l, first := g.lines[p], len(t.Times[0])
		base := g.rows["Sequences"][p].Base
		switch {
		case lists != nil && lists[p] != None:
			times, values := other.(*Track[T]).Keys(lists[p])
			if len(times) == 0 {
				times, values = []uint32{0}, []T{defaultKey[T](field)}
			}
			length := l.end - l.start
			if times[0] > 0 {
				put(l.start, values[0])
			}
			for k, at := range times {
				put(l.start+min(at, length), values[k])
			}
			if last := len(times) - 1; times[last] < length {
				put(l.end, values[last])
			}
		case base == None:
			put(l.start, defaultKey[T](field))
			put(l.end, defaultKey[T](field))
		default:
			times, values := old.Keys(base)
			for k, at := range times {
				if len(times) > 1 && old.ranged() {
					at += l.start - l.from
				} else {
					at = l.start
				}
				put(at, values[k])
			}
		}
		ranges[p] = KeyRange{uint32(min(first, max(len(t.Times[0])-1, 0))), uint32(max(len(t.Times[0])-1, 0))}
	}
	t.Ranges = append(ranges, old.Ranges[min(len(g.basePlace), len(old.Ranges)):]...)
	if len(old.Ranges) == 0 {
		t.Ranges = append(t.Ranges, KeyRange{})
	}
}

func (t *EventTrack) layOut(g *merger, other keyTrack, lists []int, _ string) {
	old := *t
	t.Times, t.Ranges = [][]uint32{nil}, nil
	ranges := make([]KeyRange, len(g.lines))
	for _, p := range g.inTime() {
		l, first := g.lines[p], len(t.Times[0])
		base := g.rows["Sequences"][p].Base
		switch {
		case lists != nil && lists[p] != None:
			for _, at := range other.(*EventTrack).Keys(lists[p]) {
				t.Times[0] = append(t.Times[0], l.start+at)
			}
		case base != None:
			q := &g.base.Sequences[base]
			for _, at := range old.Keys(base) {
				if at >= q.Start && at <= q.End { // a sequence without moments has those around it
					t.Times[0] = append(t.Times[0], at+l.start-l.from)
				}
			}
		}
		last := max(len(t.Times[0])-1, 0)
		ranges[p] = KeyRange{uint32(min(first, last)), uint32(last)}
	}
	t.Ranges = append(ranges, old.Ranges[min(len(g.basePlace), len(old.Ranges)):]...)
	if len(old.Ranges) == 0 {
		t.Ranges = append(t.Ranges, KeyRange{})
	}
	if len(t.Times[0]) == 0 {
		t.Times, t.Ranges = nil, nil
	}
}

// inTime are the places of the result's sequences in the order of the time line.
func (g *merger) inTime() []int {
	list := make([]int, len(g.lines))
	for i := range list {
		list[i] = i
	}
	slices.SortStableFunc(list, func(a, b int) int { return int(int64(g.lines[a].start) - int64(g.lines[b].start)) })
	return list
}

// defaultKey is what a track gives in a sequence without keys.
func defaultKey[T any](field string) (v T) {
	switch v := any(&v).(type) {
	case *Vec3:
		switch field {
		case "Scale", "Color", "AmbientColor", "DiffuseColor":
			*v = Vec3{1, 1, 1}
		}
	case *Vec4:
		*v = Vec4{0, 0, 0, 1}
	case *PackedQuaternion:
		*v = PackQuaternion(Vec4{0, 0, 0, 1})
	case *Fixed16:
		*v = 32767
	case *uint8:
		*v = 1
	case *float32:
		if field == "AmbientIntensity" || field == "DiffuseIntensity" {
			*v = 1
		}
	}
	return v
}

// unpackRotations gives the bones of a built model rotations as versions before 260 have them.
func (m *Model) unpackRotations() {
	for i := range m.Bones {
		b := &m.Bones[i]
		p := &b.PackedRotation
		b.Rotation = Track[Vec4]{Interpolation: p.Interpolation, GlobalSequence: p.GlobalSequence, Times: p.Times}
		for _, list := range p.Values {
			values := make([]Vec4, len(list))
			for k, q := range list {
				values[k] = q.Unpack()
			}
			b.Rotation.Values = append(b.Rotation.Values, values)
		}
		b.PackedRotation = Track[PackedQuaternion]{}
	}
}
