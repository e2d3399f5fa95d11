package mdx

import (
	"cmp"
	"slices"
	"sort"

	"marrow/check"
	"marrow/report"
	"marrow/wire"
)

// trackRules are about keys, whatever they animate.
var trackRules = []check.Rule[*Model]{
	{
		Code: "MDX120", Severity: report.Error, Title: "a track runs on a global sequence that doesn't exist",
		Why:     "A track on a global sequence follows that sequence's clock. If the sequence doesn't exist, the game reads memory outside the list.",
		Example: "GlobalSeqId 4 in a model with two global sequences.",
		Find:    globalExists,
	},
	{
		Code: "MDX121", Severity: report.Warning, Title: "keys that aren't in the order of their times",
		Why:     "The game searches keys as in a sorted list. In an unsorted list it finds the wrong key, and the part jumps.",
		Example: "Keys at 0, 400 and 200 milliseconds.",
		Fix:     "the keys are sorted by time",
		Find:    keyOrder,
	},
	{
		Code: "MDX122", Severity: report.Note, Title: "two keys at the same time",
		Why:     "Only one of two keys at the same time can have an effect, and tools disagree on which. Some exporters use two keys for a jump.",
		Example: "Two keys at 333 milliseconds with different values.",
		Find:    keyDouble,
	},
	{
		Code: "MDX123", Severity: report.Note, Title: "keys outside every sequence",
		Why:     "A sequence plays only the keys between its start and its end. Keys outside every sequence are never visible; most are remains of removed sequences.",
		Example: "A key at 9000 milliseconds in a model whose last sequence ends at 8000.",
		Fix:     "keys outside every sequence are removed if the track has others",
		Find:    keyOutside,
	},
	{
		Code: "MDX124", Severity: report.Error, Title: "keys that are infinite or not a number",
		Why:     "A part whose position isn't a number disappears, with everything below it.",
		Example: "A translation key of NaN, NaN, NaN.",
		Find:    keyNumbers,
	},
	{
		Code: "MDX125", Severity: report.Warning, Title: "rotation keys that aren't of unit length",
		Why:     "A rotation is a quaternion of unit length. Other lengths also scale or shear the part between keys.",
		Example: "A rotation key of 0, 0, 0.9, 0.9.",
		Fix:     "the keys are normalised",
		Find:    keyUnits,
	},
}

func globalExists(m *Model, c *check.Context) {
	inv := inventoryOf(m, c)
	for _, t := range inv.tracks {
		if _, clock := t.head(); clock != None && !check.In(clock, len(m.GlobalSequences)) {
			c.Report(check.Path(inv.path(t.place), "globalSequenceId"), "global sequence %d, of %d", clock, len(m.GlobalSequences))
		}
	}
}

func keyOrder(m *Model, c *check.Context) {
	inv := inventoryOf(m, c)
	for _, t := range inv.tracks {
		before, _ := check.Disorder(t.keyTimes())
		if before >= 0 && c.Repair(inv.key(t, before, "time"), "a key is earlier than the previous one") {
			t.sortKeys()
		}
	}
}

func keyDouble(m *Model, c *check.Context) {
	inv := inventoryOf(m, c)
	for _, t := range inv.tracks {
		times := t.keyTimes()
		before, equal := check.Disorder(times)
		if before >= 0 { // some may come together when they are sorted
			equal = doubledTime(times)
		}
		if equal >= 0 {
			c.Report(inv.key(t, equal, "time"), "a second key at the same time")
		}
	}
}

// doubledTime is the first key with the time of one before it, in any order; -1 for none.
func doubledTime(times []int32) int {
	seen := make(map[int32]bool, len(times))
	for i, at := range times {
		if seen[at] {
			return i
		}
		seen[at] = true
	}
	return -1
}

// keyOutside leaves tracks alone of which nothing would remain: without keys another
// value would count. It also passes over single keys, and those at 0, which the game is
// said to take for the value at rest (mdx-m3-viewer).
func keyOutside(m *Model, c *check.Context) {
	inv, sequences := inventoryOf(m, c), m.spans()
	for _, t := range inv.tracks {
		_, clock := t.head()
		played := sequences
		if check.In(clock, len(m.GlobalSequences)) {
			played = spans{{end: int64(int32(m.GlobalSequences[clock]))}}
		} else if clock != None {
			continue
		}
		times := t.keyTimes()
		outside, first := 0, 0
		var span interval // the one of the key before, as keys mostly stand in order
		for i, at := range times {
			if ms := int64(at); i > 0 && span.start <= ms && ms <= span.end {
				continue
			}
			var in bool
			if span, in = played.of(at); !in && at != 0 {
				if outside == 0 {
					first = i
				}
				outside++
			}
		}
		switch {
		case outside == 0 || len(times) == 1:
		case !slices.ContainsFunc(times, played.hold):
			c.Report(inv.key(t, first, "time"), "all keys are outside of every sequence; the track does nothing")
		case c.Repair(inv.key(t, first, "time"), "keys outside of every sequence, which never play"):
			t.keep(func(key int) bool { return times[key] == 0 || played.hold(times[key]) })
		}
	}
}

func keyNumbers(m *Model, c *check.Context) {
	inv := inventoryOf(m, c)
	for _, t := range inv.tracks {
		list, size := t.numbers()
		if n, first := check.Odd(list); n > 0 {
			c.Report(inv.key(t, first/size, "value"), "a key with a value that is infinite or no number")
		}
	}
}

func keyUnits(m *Model, c *check.Context) {
	const tolerance = 1e-3 // of the length's square; the corpus's own noise is a tenth of it
	inv := inventoryOf(m, c)
	for _, at := range inv.tracks {
		t, ok := at.anyTrack.(*Track[Vec4])
		if !ok {
			continue
		}
		l := check.Unit(wire.Floats(t.Values), 4, tolerance)
		per := t.Interpolation.PerKey()
		if l.Zero > 0 {
			c.Report(inv.key(at, l.FirstZero/per, "value"), "a rotation key of length 0, which isn't a rotation")
		}
		if l.Other > 0 && c.Repair(inv.key(at, l.FirstOther/per, "value"), "a rotation key that isn't of unit length") {
			for i, v := range t.Values {
				if check.Unit(v[:], 4, tolerance).Other > 0 {
					t.Values[i] = unit(v)
				}
			}
		}
	}
}

// key is the path of a part of a key.
func (inv *inventory) key(t trackAt, key int, part string) string {
	if _, event := t.anyTrack.(*EventTrack); event {
		return check.Path(inv.path(t.place), key)
	}
	return check.Path(inv.path(t.place), key, part)
}

// spans are the parts of the time line that sequences cover, in order and apart.
type spans []interval

func (m *Model) spans() spans {
	list := make(spans, 0, len(m.Sequences))
	for i := range m.Sequences {
		q := &m.Sequences[i]
		list = append(list, interval{start: int64(int32(q.Start)), end: int64(int32(q.End))})
	}
	slices.SortFunc(list, func(a, b interval) int { return cmp.Compare(a.start, b.start) })
	apart := list[:0]
	for _, v := range list {
		if n := len(apart); n > 0 && v.start <= apart[n-1].end {
			apart[n-1].end = max(apart[n-1].end, v.end)
		} else {
			apart = append(apart, v)
		}
	}
	return apart
}

// of is the span that a time is in.
func (s spans) of(ms int32) (interval, bool) {
	at := int64(ms)
	i := sort.Search(len(s), func(i int) bool { return s[i].end >= at })
	if i < len(s) && s[i].start <= at {
		return s[i], true
	}
	return interval{start: 1}, false
}

func (s spans) hold(ms int32) bool {
	_, in := s.of(ms)
	return in
}

func (t *Track[T]) keyTimes() []int32 { return t.Times }

func (t *Track[T]) head() (Interpolation, int32) { return t.Interpolation, t.GlobalSequenceID }

// sortKeys puts keys in the order of their times; those of one time stay as they stand.
func (t *Track[T]) sortKeys() {
	if !t.Valid() {
		return
	}
	order := make([]int, len(t.Times))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(t.Times[a], t.Times[b]) })
	t.pick(order)
}

// keep removes the keys for which is says no.
func (t *Track[T]) keep(is func(key int) bool) {
	if !t.Valid() {
		return
	}
	var order []int
	for i := range t.Times {
		if is(i) {
			order = append(order, i)
		}
	}
	t.pick(order)
}

// pick makes the keys of a list, in its order, the track's.
func (t *Track[T]) pick(order []int) {
	per := t.Interpolation.PerKey()
	times, values := make([]int32, len(order)), make([]T, 0, per*len(order))
	for i, k := range order {
		times[i] = t.Times[k]
		values = append(values, t.Values[per*k:per*(k+1)]...)
	}
	t.Times, t.Values = times, values
}

// numbers are the values as numbers, and how many of them a key has; none for values
// of another kind.
func (t *Track[T]) numbers() (list []float32, perKey int) {
	switch v := any(t.Values).(type) {
	case []float32:
		list, perKey = v, 1
	case []Vec3:
		list, perKey = wire.Floats(v), 3
	case []Vec4:
		list, perKey = wire.Floats(v), 4
	default:
		return nil, 1
	}
	return list, perKey * t.Interpolation.PerKey()
}

func (t *EventTrack) keyTimes() []int32 { return t.Times }

func (t *EventTrack) head() (Interpolation, int32) { return Step, t.GlobalSequenceID }

func (t *EventTrack) sortKeys() { slices.Sort(t.Times) }

func (t *EventTrack) keep(is func(key int) bool) {
	var kept []int32
	for i, at := range t.Times {
		if is(i) {
			kept = append(kept, at)
		}
	}
	t.Times = kept
}

func (t *EventTrack) numbers() (list []float32, perKey int) { return nil, 1 }
