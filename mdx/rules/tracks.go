package rules

import (
	"cmp"
	"slices"
	"sort"

	"marrow/check"
	"marrow/mdx"
	"marrow/report"
	"marrow/wire"
)

// trackRules are about the keys of all tracks.
var trackRules = []check.Rule[*mdx.Model]{
	{
		Code: "MDX120", Severity: report.Error, Title: "a track runs on a global sequence that doesn't exist",
		Why:     "A track on a global sequence follows that sequence's clock. If the sequence doesn't exist, the game reads memory outside the list.",
		Example: "GlobalSeqId 4 in a model with two global sequences.",
		Find:    globalExists,
	},
	{
		Code: "MDX121", Severity: report.Warning, Title: "keys that aren't sorted by time",
		Why:     "The game's key search requires that keys are sorted by time. If they aren't, it finds the wrong key and the part jumps.",
		Example: "Keys at 0, 400 and 200 milliseconds.",
		Fix:     "the keys are sorted by time",
		Find:    keyOrder,
	},
	{
		Code: "MDX122", Severity: report.Note, Title: "two keys with the same time",
		Why:     "Only one of two keys with the same time can take effect, and tools disagree on which. Some exporters write such keys to make a value jump.",
		Example: "Two keys at 333 ms with different values.",
		Find:    duplicateTimes,
	},
	{
		Code: "MDX123", Severity: report.Note, Title: "keys outside every sequence",
		Why:     "A sequence plays only the keys between its start and its end. Keys outside every sequence are never played; most are left over from removed sequences.",
		Example: "A key at 9000 milliseconds in a model whose last sequence ends at 8000.",
		Fix:     "keys outside every sequence are removed, unless the track has no other keys",
		Find:    keyOutside,
	},
	{
		Code: "MDX124", Severity: report.Error, Title: "keys that are infinite or not a number",
		Why:     "A part whose position isn't a number disappears, together with all its children.",
		Example: "A translation key of NaN, NaN, NaN.",
		Find:    keyNumbers,
	},
	{
		Code: "MDX125", Severity: report.Warning, Title: "rotation keys that don't have unit length",
		Why:     "A rotation is a quaternion of unit length. With another length, the part is also scaled or sheared between keys.",
		Example: "A rotation key of 0, 0, 0.9, 0.9.",
		Fix:     "the keys are normalised",
		Find:    keyUnits,
	},
}

func globalExists(m *mdx.Model, c *check.Context) {
	inv := inventoryOf(m, c)
	for _, t := range inv.tracks {
		if _, clock := t.Head(); clock != mdx.None && !check.In(clock, len(m.GlobalSequences)) {
			c.Report(check.Path(inv.path(t.location), "globalSequenceId"), "global sequence %d, but there are only %d", clock, len(m.GlobalSequences))
		}
	}
}

func keyOrder(m *mdx.Model, c *check.Context) {
	inv := inventoryOf(m, c)
	for _, t := range inv.tracks {
		before, _ := check.NonMonotonic(t.KeyTimes())
		if before >= 0 && c.Repair(inv.key(t, before, "time"), "a key is earlier than the previous one") {
			t.SortKeys()
		}
	}
}

func duplicateTimes(m *mdx.Model, c *check.Context) {
	inv := inventoryOf(m, c)
	for _, t := range inv.tracks {
		times := t.KeyTimes()
		before, equal := check.NonMonotonic(times)
		if before >= 0 { // sorting may bring equal times together
			equal = duplicateTime(times)
		}
		if equal >= 0 {
			c.Report(inv.key(t, equal, "time"), "a second key at the same time")
		}
	}
}

// duplicateTime returns the index of the first key whose time an earlier one has, in any order; -1 for none.
func duplicateTime(times []int32) int {
	seen := make(map[int32]bool, len(times))
	for i, at := range times {
		if seen[at] {
			return i
		}
		seen[at] = true
	}
	return -1
}

// keyOutside keeps tracks that would lose all keys, because without keys the game would use another value. It also
// ignores single keys, and keys at 0, which the game reportedly uses at rest (mdx-m3-viewer).
func keyOutside(m *mdx.Model, c *check.Context) {
	inv, sequences := inventoryOf(m, c), spansOf(m)
	for _, t := range inv.tracks {
		_, clock := t.Head()
		played := sequences
		if check.In(clock, len(m.GlobalSequences)) {
			played = spans{{end: int64(int32(m.GlobalSequences[clock]))}}
		} else if clock != mdx.None {
			continue
		}
		times := t.KeyTimes()
		outside, first := 0, 0
		var last span // the span of the previous key, because keys are usually sorted
		for i, at := range times {
			if ms := int64(at); i > 0 && last.start <= ms && ms <= last.end {
				continue
			}
			var in bool
			if last, in = played.find(at); !in && at != 0 {
				if outside == 0 {
					first = i
				}
				outside++
			}
		}
		switch {
		case outside == 0 || len(times) == 1:
		case !slices.ContainsFunc(times, played.contains):
			c.Report(inv.key(t, first, "time"), "all keys are outside of every sequence; the track does nothing")
		case c.Repair(inv.key(t, first, "time"), "keys outside of every sequence, which never play"):
			t.Keep(func(key int) bool { return times[key] == 0 || played.contains(times[key]) })
		}
	}
}

func keyNumbers(m *mdx.Model, c *check.Context) {
	inv := inventoryOf(m, c)
	for _, t := range inv.tracks {
		list, size := t.Numbers()
		if n, first := check.NonFinite(list); n > 0 {
			c.Report(inv.key(t, first/size, "value"), "a key with a value that is infinite or not a number")
		}
	}
}

func keyUnits(m *mdx.Model, c *check.Context) {
	const tolerance = 1e-3 // of the squared length; noise in the corpus is a tenth of this
	inv := inventoryOf(m, c)
	for _, at := range inv.tracks {
		t, ok := at.AnyTrack.(*mdx.Track[mdx.Vec4])
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

// key returns the path of a part of a key.
func (inv *inventory) key(t trackAt, key int, part string) string {
	if _, event := t.AnyTrack.(*mdx.EventTrack); event {
		return check.Path(inv.path(t.location), key)
	}
	return check.Path(inv.path(t.location), key, part)
}

// spans are the parts of the time line that sequences cover, sorted and disjoint.
type spans []span

// A span is a part of the time line in milliseconds, including both ends.
type span struct{ start, end int64 }

func spansOf(m *mdx.Model) spans {
	list := make(spans, 0, len(m.Sequences))
	for i := range m.Sequences {
		q := &m.Sequences[i]
		list = append(list, span{start: int64(int32(q.Start)), end: int64(int32(q.End))})
	}
	slices.SortFunc(list, func(a, b span) int { return cmp.Compare(a.start, b.start) })
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

// find returns the span that contains a time.
func (s spans) find(ms int32) (span, bool) {
	at := int64(ms)
	i := sort.Search(len(s), func(i int) bool { return s[i].end >= at })
	if i < len(s) && s[i].start <= at {
		return s[i], true
	}
	return span{start: 1}, false
}

func (s spans) contains(ms int32) bool {
	_, in := s.find(ms)
	return in
}
