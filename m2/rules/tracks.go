package rules

import (
	"marrow/check"
	"marrow/m2"
)

func globals(m *m2.Model, c *check.Context) {
	m.EachTrack(func(t m2.AnyTrack, at string) {
		if g := t.Clock(); g != m2.None && !check.In(g, len(m.GlobalSequences)) {
			c.Report(place(m, at, "globalSequence"), "global sequence %d, but there are only %d", g, len(m.GlobalSequences))
		}
	})
}

func keyOrder(m *m2.Model, c *check.Context) {
	own := len(m.Anims) == 0 && m.Skel == nil // otherwise keys may come from files that aren't written
	m.EachTrack(func(t m2.AnyTrack, at string) {
		for i, times := range t.KeyTimes() {
			before, _ := check.NonMonotonic(times)
			switch {
			case before < 0:
			case !own || t.Uneven() != m2.None:
				c.Report(place(m, at, "times"), "a key is earlier than the previous one")
				return
			case c.Repair(place(m, at, "times"), "a key is earlier than the previous one"):
				t.SortKeys(i)
			default:
				return
			}
		}
	})
}

func keyCounts(m *m2.Model, c *check.Context) {
	m.EachTrack(func(t m2.AnyTrack, at string) {
		if i := t.Uneven(); i != m2.None {
			c.Report(place(m, at, "times"), "the number of values differs from the number of times in list %d", i)
		}
	})
}
