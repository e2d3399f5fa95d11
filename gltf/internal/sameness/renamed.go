package sameness

import (
	"cmp"
	"math"
	"slices"

	"marrow/internal/limit"
	"marrow/scene"
)

// findRenamed finds the clips with another name and without extras. Such a clip is the missing clip of Was with which it has most
// of its motion in common. If it has more in common with a clip that isn't missing, it is a copy of that one, and new.
// Clips of the same length are compared first.
func (p *Pair) findRenamed() (found []int) {
	if !p.Nameless {
		return nil
	}
	m := newMotions(p)
	for _, sameLength := range [2]bool{true, false} {
		for _, like := range m.candidates(sameLength) {
			switch {
			case p.Clip[like.is] >= 0 || m.copies[like.is]:
			case !like.missing:
				m.copies[like.is] = true
			case !m.known[like.was]:
				p.Clip[like.is], m.known[like.was] = like.was, true
				found = append(found, like.is)
			}
		}
	}
	p.Unfinished = m.budget.Exceeded
	slices.Sort(found)
	for _, i := range found {
		p.Is.Clips[i].Channels, _ = p.clip(&p.Is.Clips[i], &p.Was.Clips[p.Clip[i]])
	}
	return found
}

// motions compares the motions of clips.
type motions struct {
	*Pair
	is       []transforms // per clip of Is
	known    []bool       // per clip of Was: it isn't missing
	copies   []bool       // per clip of Is: it is a copy of a clip that isn't missing
	times    [][]float32  // per clip of Is: see timesOf
	lastKeys []float32    // per clip of Was
	shown    []*shownNodes
	varying  map[*scene.Channel]bool // see varies
	budget   *limit.Budget
}

func newMotions(p *Pair) *motions {
	m := &motions{
		Pair: p, is: transformsOfAll(p.Is.Clips), varying: make(map[*scene.Channel]bool), budget: limit.NewBudget(limit.ComparedMotion),
		copies: make([]bool, len(p.Is.Clips)), times: make([][]float32, len(p.Is.Clips)),
		known: make([]bool, len(p.Was.Clips)), shown: make([]*shownNodes, len(p.Was.Clips)),
	}
	for at := range p.Was.Clips {
		m.lastKeys = append(m.lastKeys, p.Was.Clips[at].LastKey())
	}
	for _, at := range p.Clip {
		if at >= 0 {
			m.known[at] = true
		}
	}
	return m
}

// A likeness states which part of their motion a new clip of Is and a clip of Was have in common; see common.
type likeness struct {
	is, was int
	common  float32
	missing bool // the clip of Was is missing in Is
}

// candidates returns the missing clips that each new clip may be, and if there are any, the other clips of which it may be a copy.
// The pairs that have most in common come first.
func (m *motions) candidates(sameLength bool) (list []likeness) {
	var missing, known []int
	for at := range m.Was.Clips {
		switch {
		case len(m.Was.Clips[at].Channels) == 0:
		case m.known[at]:
			known = append(known, at)
		default:
			missing = append(missing, at)
		}
	}
	for i := range m.Is.Clips {
		if m.Clip[i] >= 0 || m.copies[i] {
			continue
		}
		if !m.budget.Take(len(missing)) {
			break
		}
		before := len(list)
		for _, at := range missing {
			if m.sameLength(i, at) == sameLength {
				list = m.add(list, i, at, true)
			}
		}
		for _, at := range known {
			if len(list) > before {
				list = m.add(list, i, at, false)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b likeness) int { return cmp.Compare(b.common, a.common) }) // if a clip has as much in common with several, the missing ones come first
	return list
}

// add adds a pair of clips to a list if they have more than half of their motion in common.
func (m *motions) add(list []likeness, i, at int, missing bool) []likeness {
	if common := m.common(i, at); common > 0.5 {
		return append(list, likeness{i, at, common, missing})
	}
	return list
}

// sameLength reports whether a clip of Is is as long as a clip of Was. Other programs shorten a clip to its last key.
func (m *motions) sameLength(i, at int) bool {
	is, was := &m.Is.Clips[i], &m.Was.Clips[at]
	return is.Duration <= was.Duration+1.5*Frame && is.Duration >= m.lastKeys[at]-1.5*Frame
}

// common returns the part of its motion that a clip of Is has in common with a clip of Was: the average over the curves of
// nodes that are in both scenes, each by its keys. It returns 0 for at most half.
func (m *motions) common(i, at int) float32 {
	now, then := m.is[i], m.wasMoves[at]
	if !m.budget.Take(1 + 3*len(m.Node)) {
		return 0
	}
	from, to, ok := m.period(i, at)
	if !ok {
		return 0
	}
	targets := m.compared(now, then)
	if len(targets) == 0 && !m.sameLength(i, at) {
		return 0
	}
	if m.shown[at] == nil {
		m.shown[at] = newShownNodes(m.Was.Nodes, then, m.Was.Clips[at].Duration)
	}
	if m.times[i] == nil {
		m.times[i] = timesOf(now)
	}
	part := func(c, other *scene.Channel, dense float32) float32 {
		keys, on := 0, 0
		for t, same := range m.keysOn(c, other, m.shown[at], dense) {
			if t < from || t > to {
				continue
			}
			if keys++; same {
				on++
			}
		}
		if keys == 0 {
			return 1
		}
		return float32(on) / float32(keys)
	}
	different := float32(0)
	for _, target := range targets {
		c, w, ok := m.curves(now, then, target, m.times[i])
		if !ok {
			continue
		}
		if !m.budget.Take(len(c.Times) + len(w.Times)) {
			return 0
		}
		different += 1 - min(part(c, w, 0), max(part(w, c, sampledEvery), part(mergedKeys(w), c, sampledEvery)))
		if 2*different >= float32(len(targets)) {
			return 0
		}
	}
	return 1 - different/float32(max(len(targets), 1))
}

// period returns the time in which two clips are compared: all of it if they have the same length, otherwise what both have. ok is
// false if that is less than half of the longer one.
func (m *motions) period(i, at int) (from, to float32, ok bool) {
	if m.sameLength(i, at) {
		return float32(math.Inf(-1)), float32(math.Inf(1)), true
	}
	isFrom, isTo := span(m.is[i])
	wasFrom, wasTo := span(m.wasMoves[at])
	from, to = max(isFrom, wasFrom), min(isTo, wasTo)
	return from - instant, to + instant, 2*(to-from) >= max(isTo-isFrom, wasTo-wasFrom)
}

// span returns the times of the first and of the last key of channels.
func span(channels transforms) (first, last float32) {
	first = float32(math.Inf(1))
	for _, c := range channels {
		first, last = min(first, c.Times[0]), max(last, c.Times[len(c.Times)-1])
	}
	return min(first, last), last
}

// compared returns the properties of nodes of Is by which two clips are compared: those that change in one of the clips, because many
// clips have the same value for the others. If none changes, it returns those that aren't at rest in one of the clips.
func (m *motions) compared(now, then transforms) (changing []scene.Target) {
	var posed []scene.Target
	for i, at := range m.Node {
		if at < 0 {
			continue
		}
		for property := scene.NodeTranslation; property <= scene.NodeScale; property++ {
			target := scene.Target{Property: property, Index: i}
			c, w := now[target], then[scene.Target{Property: property, Index: at}]
			switch {
			case m.varies(c) || m.varies(w):
				changing = append(changing, target)
			case c != nil && !m.near(property, c.Value(0), m.restOf(i).Value(property)),
				w != nil && !m.near(property, w.Value(0), m.Was.Nodes[at].Rest.Value(property)):
				posed = append(posed, target)
			}
		}
	}
	if len(changing) == 0 {
		return posed
	}
	return changing
}

// varies reports whether a channel, which may be nil, has different values.
func (m *motions) varies(c *scene.Channel) bool {
	if c == nil {
		return false
	}
	varies, known := m.varying[c]
	for k := 1; !known && !varies && k < len(c.Times); k++ {
		varies = !m.near(c.Target.Property, c.Value(k), c.Value(0))
	}
	m.varying[c] = varies
	return varies
}
