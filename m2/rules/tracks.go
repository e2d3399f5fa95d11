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
			if before, _ := check.NonMonotonic(times); before < 0 {
				continue
			}
			path, message := place(m, at, "times"), "a key is earlier than the previous one"
			if !own || t.Uneven() != m2.None {
				c.Report(path, message)
				return
			}
			order := t.KeyOrder(i, len(m.Sequences))
			switch {
			case order == nil:
				c.Report(path, message+"; sequences share keys, or have them in another order, so --fix can't sort them")
				return
			case c.Repair(path, message):
				t.SortKeys(i, order)
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
