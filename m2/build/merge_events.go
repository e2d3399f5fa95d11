package build

import (
	"slices"

	"marrow/m2"
)

// layOut is the layOut of other tracks for events. Times outside all sequences stay. A sequence without times has the range of those
// around it, which it doesn't play.
func (t eventTrack) layOut(g *merger, is keyTrack, lists []int, _ string) (move int) {
	var k layout[struct{}]
	if len(t.Times) > 0 {
		k.times = slices.Clone(t.Times[0])
	}
	k.values = make([]struct{}, len(k.times))
	k.parts = g.parts(t.Ranges, k.times)
	around := slices.Clone(k.parts)
	plays, fresh := g.plays(&k, is, lists)
	for p := range g.lines {
		if fresh[p] && !g.lines[p].moved && g.disagrees(p, plays) {
			return p
		}
	}
	to := k.drop(g, fresh)
	if len(k.times) == len(to)-1 && !slices.Contains(fresh, true) {
		return m2.None
	}
	times, moved := withTimes(k.times, lacking(k.times, plays, fresh))
	if len(times) == 0 {
		t.Times, t.Ranges = nil, nil
		return m2.None
	}
	for p, l := range g.lines {
		q := part{to[around[p].from], to[around[p].to]}
		if q.from < q.to && !fresh[p] {
			q = part{moved[q.from], moved[q.to-1] + 1}
		} else {
			q.from, _ = slices.BinarySearch(times, l.start)
			q.to = q.from
			for q.to < len(times) && times[q.to] <= l.end {
				q.to++
			}
		}
		q.from = min(q.from, len(times)-1)
		k.parts[p] = part{q.from, max(q.to, q.from+1)}
	}
	t.Times, t.Ranges = [][]uint32{times}, g.ranges(k.parts, t.Ranges)
	return m2.None
}

// plays returns the times of the events that each sequence plays, and whether they are fresh: those of is, or moved with
// their sequence. It reduces k's parts to the times that are in their sequences.
func (g *merger) plays(k *layout[struct{}], is keyTrack, lists []int) (plays [][]uint32, fresh []bool) {
	plays, fresh = make([][]uint32, len(g.lines)), make([]bool, len(g.lines))
	for p, l := range g.lines {
		q := &k.parts[p]
		there := func(at uint32) bool { return l.had(at) || l.moved && l.contains(at) }
		for q.from < q.to && !there(k.times[q.from]) {
			q.from++
		}
		for q.from < q.to && !there(k.times[q.to-1]) {
			q.to--
		}
		own := slices.Clone(k.times[q.from:q.to])
		switch {
		case lists != nil && lists[p] != m2.None:
			own, fresh[p] = nil, true
			for _, at := range is.(eventTrack).Keys(lists[p]) {
				own = append(own, l.start+at)
			}
		case l.moved && (len(own) == 0 || own[0] < l.room):
			fresh[p] = true
			for i := range own {
				own[i] += l.start - l.from
			}
		}
		slices.Sort(own)
		plays[p] = own
	}
	return plays, fresh
}

// lacking returns the times, sorted, that sequences with fresh events play and the time line doesn't have yet. A time may
// be there several times.
func lacking(line []uint32, plays [][]uint32, fresh []bool) (added []uint32) {
	there := make(map[uint32]int) // how often each time is there
	for _, at := range line {
		there[at]++
	}
	for p, own := range plays {
		needs := make(map[uint32]int)
		for _, at := range own {
			if needs[at]++; fresh[p] && needs[at] > there[at] {
				there[at]++
				added = append(added, at)
			}
		}
	}
	slices.Sort(added)
	return added
}

// withTimes returns times with others inserted, and where each of them is then. An inserted one follows its equals.
func withTimes(times, added []uint32) (all []uint32, moved []int) {
	for _, at := range times {
		for len(added) > 0 && added[0] < at {
			all, added = append(all, added[0]), added[1:]
		}
		moved, all = append(moved, len(all)), append(all, at)
	}
	return append(all, added...), moved
}

// disagrees reports whether another sequence that shares time with one plays other events in it.
func (g *merger) disagrees(p int, plays [][]uint32) bool {
	lacks := func(a, b int) bool {
		l := g.lines[b]
		return slices.ContainsFunc(plays[a], func(at uint32) bool {
			_, found := slices.BinarySearch(plays[b], at)
			return l.contains(at) && !found
		})
	}
	for q, l := range g.lines {
		if o := g.lines[p]; q != p && l.start <= o.end && o.start <= l.end && (lacks(p, q) || lacks(q, p)) {
			return true
		}
	}
	return false
}
