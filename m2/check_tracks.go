package m2

import (
	"cmp"
	"slices"

	"marrow/check"
	"marrow/wire"
)

// anyTrack is a track of any kind.
type anyTrack interface {
	clock() int16
	between() Interpolation
	keyTimes() [][]uint32
	uneven() int
	sortKeys(list int)
}

func (t *Track[T]) clock() int16           { return t.GlobalSequence }
func (t *Track[T]) between() Interpolation { return t.Interpolation }
func (t *Track[T]) keyTimes() [][]uint32   { return t.Times }

func (t *EventTrack) clock() int16           { return t.GlobalSequence }
func (t *EventTrack) between() Interpolation { return t.Interpolation }
func (t *EventTrack) keyTimes() [][]uint32   { return t.Times }
func (t *EventTrack) uneven() int            { return None }

// sortKeys puts the keys of one list in the order of their times; those of one time stay as
// they stand.
func (t *Track[T]) sortKeys(list int) {
	times, values := t.Times[list], t.Values[list]
	order := make([]int, len(times))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(times[a], times[b]) })
	sortedTimes, sortedValues := make([]uint32, len(times)), make([]T, len(times))
	for i, k := range order {
		sortedTimes[i], sortedValues[i] = times[k], values[k]
	}
	t.Times[list], t.Values[list] = sortedTimes, sortedValues
}

func (t *EventTrack) sortKeys(list int) { slices.Sort(t.Times[list]) }

// uneven is the first list of times without as many values, or None.
func (t *Track[T]) uneven() int {
	for i := range t.Times {
		if i >= len(t.Values) || len(t.Values[i]) != len(t.Times[i]) {
			return i
		}
	}
	return None
}

// eachTrack calls visit with every track that has keys, and its path. A track that the
// version doesn't have has none.
func (m *Model) eachTrack(visit func(t anyTrack, at string)) {
	c := wire.NewWalker(func(record any, at wire.Path) {
		if t, ok := record.(anyTrack); ok && len(t.keyTimes()) > 0 {
			visit(t, at.String())
		}
	})
	c.Version = m.Version
	m.keys(c, 0)
	for i := range m.Bones { // before 260, in floats
		if t := &m.Bones[i].Rotation; len(t.Times) > 0 {
			visit(t, check.Path("bones", i, "rotation"))
		}
	}
}

func globals(m *Model, c *check.Context) {
	m.eachTrack(func(t anyTrack, at string) {
		if g := t.clock(); g != None && !check.In(g, len(m.GlobalSequences)) {
			c.Report(m.at(at, "globalSequence"), "global sequence %d, of %d", g, len(m.GlobalSequences))
		}
	})
}

func keyOrder(m *Model, c *check.Context) {
	own := len(m.Anims) == 0 && m.Skel == nil // else keys may come from files that aren't written
	m.eachTrack(func(t anyTrack, at string) {
		for i, times := range t.keyTimes() {
			before, _ := check.Disorder(times)
			switch {
			case before < 0:
			case !own || t.uneven() != None:
				c.Report(m.at(at, "times"), "a key that is earlier than the one before it")
				return
			case c.Repair(m.at(at, "times"), "a key that is earlier than the one before it"):
				t.sortKeys(i)
			default:
				return
			}
		}
	})
}

func keyCounts(m *Model, c *check.Context) {
	m.eachTrack(func(t anyTrack, at string) {
		if i := t.uneven(); i != None {
			c.Report(m.at(at, "times"), "other than one value a time, in list %d", i)
		}
	})
}
