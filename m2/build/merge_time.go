package build

import (
	"math"
	"reflect"
	"slices"

	"marrow/m2"
)

// A line is the part of the time line that a sequence of the result has.
type line struct {
	start, end  uint32
	from, until uint32 // in the base
	moved       bool   // it is new, or its start isn't the base's
	room        uint32 // where its keys may start, if it was moved
}

func (l line) contains(at uint32) bool { return at >= l.start && at <= l.end }

// had reports whether a time is in the part that the base's sequence has.
func (l line) had(at uint32) bool { return at >= l.from && at <= l.until }

// timeLine lays the sequences out, and moves the keys of all tracks of the base that have them by sequence.
func (g *merger) timeLine() {
	for i := range g.base.Sequences {
		g.lineEnd = max(g.lineEnd, uint64(g.base.Sequences[i].End))
	}
	rows := g.rows["Sequences"]
	moves := !isPlain(g.basePlace, len(rows))
	for _, r := range rows {
		l := line{from: 1} // a new one was nowhere
		if r.Base != m2.None {
			q := &g.base.Sequences[r.Base]
			l = line{start: q.Start, end: q.End, from: q.Start, until: q.End}
		}
		g.lines = append(g.lines, l)
	}
	for i, p := range g.basePlace {
		if q := &g.base.Sequences[i]; p == m2.None {
			g.gone = append(g.gone, line{from: q.Start, until: q.End})
		}
	}
	g.eachRanged(func(t keyTrack, _ string) {
		for _, times := range t.KeyTimes() {
			for _, at := range times {
				g.lineEnd = max(g.lineEnd, uint64(at))
			}
		}
		if moves {
			t.place(g)
		}
	})
	for p, r := range rows {
		if r.Is != m2.None && (r.Was == m2.None || g.was.m.Sequences[r.Was].Duration != g.is.m.Sequences[r.Is].Duration) {
			l := &g.lines[p]
			length := g.is.m.Sequences[r.Is].Duration
			if l.end = l.start + length; r.Base == m2.None || l.end > l.until {
				g.move(p)
				moves = true
			}
		}
	}
	if g.detached = false; moves && g.err == nil {
		g.eachRanged(func(t keyTrack, field string) { g.layOut(t, nil, nil, field) })
	}
}

// eachRanged calls do for the base's tracks with keys by sequence.
func (g *merger) eachRanged(do func(t keyTrack, field string)) {
	eachKeyTrack(reflect.ValueOf(g.base).Elem(), func(t keyTrack, field string) {
		if t.ranged() {
			do(t, field)
		}
	})
}

// move gives a sequence a place of its own after all keys. layOut moves its keys.
func (g *merger) move(p int) {
	const gap = 3333 // as in package version
	l := &g.lines[p]
	before, after := uint64(0), uint64(0)
	if l.until >= l.from {
		g.eachRanged(func(t keyTrack, _ string) {
			b, a := t.reach(*l, p)
			before, after = max(before, uint64(b)), max(after, uint64(a))
		})
	}
	start := g.lineEnd + gap + before
	end := start + uint64(l.end-l.start)
	if l.moved, g.detached = true, true; end+after > math.MaxUint32 {
		g.fail("the time line has no room for another sequence")
		return
	}
	l.room, l.start, l.end, g.lineEnd = uint32(start-before), uint32(start), uint32(end), end+after
}

// settleTracks moves the keys of sequences that got places of their own while tracks were merged.
func (g *merger) settleTracks() {
	if !g.detached || g.err != nil {
		return
	}
	g.eachRanged(func(t keyTrack, field string) { g.layOut(t, nil, nil, field) })
	for p, l := range g.lines {
		g.base.Sequences[p].Start, g.base.Sequences[p].End = l.start, l.end
	}
}

// left reports whether a sequence that was removed, or one that is marked, has or had a time.
func (g *merger) left(at uint32, marked []bool) bool {
	for p, l := range g.lines {
		if marked[p] && (l.had(at) || l.contains(at)) {
			return true
		}
	}
	return slices.ContainsFunc(g.gone, func(l line) bool { return l.had(at) })
}

// inTime returns the indices of the result's sequences, sorted by their start on the time line.
func (g *merger) inTime() []int {
	list := make([]int, len(g.lines))
	for i := range list {
		list[i] = i
	}
	slices.SortStableFunc(list, func(a, b int) int { return int(int64(g.lines[a].start) - int64(g.lines[b].start)) })
	return list
}

// place puts the ranges of a track of the base into the order of the result's sequences. New ones have no keys.
func (t valueTrack[T]) place(g *merger) { t.Ranges = g.placedRanges(t.Ranges, len(t.Times)) }
func (t eventTrack) place(g *merger)    { t.Ranges = g.placedRanges(t.Ranges, len(t.Times)) }

func (g *merger) placedRanges(ranges []m2.KeyRange, lists int) []m2.KeyRange {
	if len(ranges) == 0 {
		return nil
	}
	none := m2.KeyRange{First: math.MaxUint32}
	if lists == 0 {
		none = m2.KeyRange{}
	}
	placed := slices.Repeat([]m2.KeyRange{none}, len(g.lines))
	for i, r := range ranges[:min(len(ranges), len(g.basePlace))] {
		if p := g.basePlace[i]; p != m2.None {
			placed[p] = r
		}
	}
	return append(placed, ranges[min(len(ranges), len(g.basePlace)):]...)
}

// A part is the interval of a track's keys that a sequence has, or empty.
type part struct{ from, to int }

// parts returns the parts of the result's sequences.
func (g *merger) parts(ranges []m2.KeyRange, times []uint32) []part {
	list := make([]part, len(g.lines))
	for p, l := range g.lines {
		switch {
		case len(times) == 0:
		case p < len(ranges):
			to := min(int(ranges[p].Last)+1, len(times))
			list[p] = part{min(int(ranges[p].First), to), to}
		case len(ranges) == 0 && len(times) == 1:
			list[p] = part{0, 1}
		case len(ranges) == 0 && l.until >= l.from: // those around the sequence
			q := part{0, len(times)}
			for q.from+1 < q.to && times[q.from+1] <= l.from {
				q.from++
			}
			for q.to-1 > q.from && times[q.to-2] >= l.until {
				q.to--
			}
			list[p] = q
		}
	}
	return list
}

// A layout is a track's keys while they are laid out.
type layout[T comparable] struct {
	times  []uint32
	values []T
	parts  []part
}

// A run is the keys of one sequence.
type run[T comparable] struct {
	times  []uint32
	values []T
}

// drop removes the keys of marked sequences, and those of removed ones, except for those that others use. It
// returns the new index of each key, and of the end.
func (k *layout[T]) drop(g *merger, marked []bool) (to []int) {
	used := make([]bool, len(k.times))
	for p, q := range k.parts {
		for i := q.from; i < q.to && !marked[p]; i++ {
			used[i] = true
		}
	}
	to = make([]int, len(k.times)+1)
	n := 0
	for i, at := range k.times {
		if to[i] = n; used[i] || !g.left(at, marked) {
			k.times[n], k.values[n] = at, k.values[i]
			n++
		}
	}
	to[len(k.times)] = n
	k.times, k.values = k.times[:n], k.values[:n]
	for p, q := range k.parts {
		if k.parts[p] = (part{to[q.from], to[q.to]}); marked[p] {
			k.parts[p] = part{}
		}
	}
	return to
}

// insert adds the keys of a sequence so that all keys stay sorted, and those of each sequence together. It returns
// false if that isn't possible.
func (k *layout[T]) insert(p int, r run[T]) bool {
	times, values, n := r.times, r.values, len(r.times)
	first, _ := slices.BinarySearch(k.times, times[0])
	for i := first; i+n <= len(k.times) && k.times[i] == times[0]; i++ { // another sequence has the same
		if slices.Equal(k.times[i:i+n], times) && slices.Equal(k.values[i:i+n], values) {
			k.parts[p] = part{i, i + n}
			return true
		}
	}
	for i := len(k.times); i >= 0; i-- {
		if i > 0 && k.times[i-1] > times[0] || i < len(k.times) && k.times[i] < times[n-1] ||
			slices.ContainsFunc(k.parts, func(q part) bool { return q.from < i && i < q.to }) {
			continue
		}
		added := part{i, i + n}
		if n > 1 && i > 0 && k.times[i-1] == times[0] && k.values[i-1] == values[0] {
			times, values = times[1:], values[1:]
			added = part{i - 1, i + n - 1}
		}
		if last := len(times) - 1; last > 0 && i < len(k.times) && k.times[i] == times[last] && k.values[i] == values[last] {
			times, values = times[:last], values[:last]
		}
		k.times, k.values = slices.Insert(k.times, i, times...), slices.Insert(k.values, i, values...)
		for o, q := range k.parts {
			if q.from >= i && q.to > q.from {
				k.parts[o] = part{q.from + len(times), q.to + len(times)}
			}
		}
		k.parts[p] = added
		return true
	}
	return false
}

// ranges returns the ranges of the parts, followed by those after the sequences.
func (g *merger) ranges(parts []part, old []m2.KeyRange) []m2.KeyRange {
	var list []m2.KeyRange
	for _, q := range parts {
		list = append(list, m2.KeyRange{First: uint32(q.from), Last: uint32(max(q.to-1, 0))})
	}
	if len(old) == 0 {
		return append(list, m2.KeyRange{})
	}
	return append(list, old[min(len(parts), len(old)):]...)
}

// reach returns how far the keys of a sequence extend beyond it.
func (t valueTrack[T]) reach(l line, place int) (before, after uint32) {
	if place < len(t.Ranges) {
		if times, _ := t.Keys(place); len(times) > 1 {
			first, last := slices.Min(times), slices.Max(times)
			return l.start - min(first, l.start), max(last, l.end) - l.end
		}
	}
	return 0, 0
}
func (t eventTrack) reach(line, int) (before, after uint32) { return 0, 0 }

// layOut writes the keys of the result's sequences, and those of is for the sequences for which lists isn't None, to
// the time line. A sequence that was moved takes its keys with it. Other keys stay, in their order. A sequence that
// shares its place with others but no longer their keys is moved.
func (g *merger) layOut(t, is keyTrack, lists []int, field string) {
	if !t.keyed() && lists == nil {
		return
	}
	for g.err == nil {
		p := t.layOut(g, is, lists, field)
		if p == m2.None {
			return
		}
		g.move(p)
	}
}

// layOut returns the sequence that must be moved first, or None if the keys are laid out. The client uses 0 for a
// sequence without keys, so each gets one at its start and one at its end.
func (t valueTrack[T]) layOut(g *merger, is keyTrack, lists []int, field string) (move int) {
	var k layout[T]
	if len(t.Times) > 0 && len(t.Values) > 0 {
		n := min(len(t.Times[0]), len(t.Values[0]))
		k.times, k.values = slices.Clone(t.Times[0][:n]), slices.Clone(t.Values[0][:n])
	}
	k.parts = g.parts(t.Ranges, k.times)
	runs, fresh := make([]run[T], len(g.lines)), make([]bool, len(g.lines))
	for p, l := range g.lines {
		own := run[T]{k.times[k.parts[p].from:k.parts[p].to], k.values[k.parts[p].from:k.parts[p].to]}
		switch {
		case lists != nil && lists[p] != m2.None:
			times, values := is.(valueTrack[T]).Keys(lists[p])
			runs[p] = run[T]{times, values}.onLine(l, defaultKey[T](field))
		case len(own.times) == 0 || len(t.Ranges) == 0 && l.until < l.from:
			v := defaultKey[T](field)
			runs[p] = run[T]{[]uint32{l.start, l.end}, []T{v, v}}
		case l.moved && own.times[0] < l.room:
			runs[p] = own.moved(l)
		}
		fresh[p] = len(runs[p].times) > 0
	}
	if to := k.drop(g, fresh); len(k.times) == len(to)-1 && !slices.Contains(fresh, true) {
		return m2.None
	}
	for _, p := range g.inTime() {
		switch {
		case !fresh[p] || k.insert(p, runs[p]):
		case g.lines[p].moved:
			g.fail("the keys of the time line aren't sorted")
			return m2.None
		default:
			return p
		}
	}
	t.Times, t.Values, t.Ranges = [][]uint32{k.times}, [][]T{k.values}, g.ranges(k.parts, t.Ranges)
	return m2.None
}

// onLine returns keys that count from the start of a sequence as those of the time line. The sequence gets a key at its
// start and one at its end, which have the value missing if there are no keys.
func (r run[T]) onLine(l line, missing T) (on run[T]) {
	if len(r.times) == 0 {
		r = run[T]{[]uint32{0}, []T{missing}}
	}
	length, last := l.end-l.start, len(r.times)-1
	if r.times[0] > 0 {
		on.put(l.start, r.values[0])
	}
	for i, at := range r.times {
		on.put(l.start+min(at, length), r.values[i])
	}
	if r.times[last] < length {
		on.put(l.end, r.values[last])
	}
	return on
}

// moved returns the keys of a sequence that was moved.
func (r run[T]) moved(l line) (moved run[T]) {
	if len(r.times) == 1 {
		moved.put(l.start, r.values[0])
		return moved
	}
	for i, at := range r.times {
		moved.put(at+l.start-l.from, r.values[i])
	}
	return moved
}

func (r *run[T]) put(at uint32, v T) { r.times, r.values = append(r.times, at), append(r.values, v) }
