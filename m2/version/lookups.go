package version

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"marrow/m2"
)

// The fallback column of the game's table AnimationData, by id, for ids up to 1077; missing ids have Stand. The
// fallbacks of animations 146 and 375 form circles in that table, so they are treated as Stand.
//
//go:embed fallbacks.txt
var fallbackText string

var fallbacks = sync.OnceValue(func() map[uint16]uint16 {
	list := make(map[uint16]uint16)
	for line := range strings.Lines(fallbackText) {
		id, to, _ := strings.Cut(strings.TrimSpace(line), "\t")
		a, err := strconv.ParseUint(id, 10, 16)
		b, err2 := strconv.ParseUint(to, 10, 16)
		if err == nil && err2 == nil {
			list[uint16(a)] = uint16(b)
		}
	}
	return list
})

// fallback returns the animation that the game plays instead of a missing one.
func fallback(id uint16) uint16 { return fallbacks()[id] }

// lookups builds the client's lookup tables.
func (c *change) lookups() {
	m := c.m
	if c.crosses(wrath) || c.renamed {
		m.BuildSequenceLookup()
	}
	switch {
	case c.to >= wrath:
		m.PlayableLookup = nil
	case c.from >= wrath:
		m.PlayableLookup = playable(m, 201)
		fallthrough
	case c.crosses(burning):
		n := 201
		if c.to >= burning {
			n = 203
		}
		if c.to == 263 {
			n = 226 // M2Lib, for 2.4.3
		}
		m.PlayableLookup = playable(m, n)
	}
	if c.to < cataclysm && len(m.TextureUnitLookup) == 0 {
		m.TextureUnitLookup = []int16{0} // batches refer to it
	}
	if c.to < wrath && len(m.Bones) > 256 {
		c.add(1, codeBones, "bones", "the model has %d bones; clients before 3.x crash with more than 256", len(m.Bones))
	}
}

// The animations that clients before 264 don't play forwards where they replace another one, as in Blizzard's files.
var (
	backwards256 = []int{13, 45, 98, 101, 116, 129, 152, 189}
	frozen256    = []int{6, 97, 100, 115, 123, 132, 151, 188}
	backwards260 = []int{45}
	frozen260    = []int{6, 97, 100, 115, 123, 132, 188}
)

// playable returns, for each of n animations, which one the model plays: 21 of 24 tables of Blizzard's are identical.
func playable(m *m2.Model, n int) []m2.PlayableLookup {
	has := make(map[uint16]bool)
	for i := range m.Sequences {
		has[m.Sequences[i].ID] = true
	}
	backwards, frozen := backwards256, frozen256
	if n > 201 {
		backwards, frozen = backwards260, frozen260
	}
	const stand = 0
	none := fallback(stand)
	list := make([]m2.PlayableLookup, n)
	for i := range list {
		id := uint16(i)
		for range 32 { // the table's longest way has six steps
			if has[id] {
				break
			}
			if id == stand { // without it, all lead to its replacement
				id = none
				break
			}
			id = fallback(id)
		}
		e := m2.PlayableLookup{Fallback: int16(id)}
		switch {
		case int(id) == i:
		case slices.Contains(backwards, i):
			e.Mode = m2.PlayBackwards
		case slices.Contains(frozen, i):
			e.Mode = m2.PlayFrozen
		}
		list[i] = e
	}
	return list
}

// mostAnimation is the last animation id in clients of a version: 505 is the last of 3.3.5 (MultiConverter). Older
// clients ignore unknown ids: Blizzard's own files of version 256 contain 526, 538 and 658.
const mostAnimation = 505

// animationIDs replaces the ids of animations that are unknown to clients of 3.x by the ids that the game plays
// instead, unless the model has those.
func (c *change) animationIDs() {
	if c.to > wrath || c.from <= wrath {
		return
	}
	has := make(map[uint16]bool)
	for i := range c.m.Sequences {
		has[c.m.Sequences[i].ID] = true
	}
	for i := range c.m.Sequences {
		q := &c.m.Sequences[i]
		if q.ID <= mostAnimation {
			continue
		}
		to := fallback(q.ID)
		for to > mostAnimation && to != fallback(to) {
			to = fallback(to)
		}
		at := fmt.Sprintf("sequences[%d].id", i)
		if _, known := fallbacks()[q.ID]; !known || has[to] {
			c.add(1, codeAnimation, at, "clients of version %d don't know the animation %s; it isn't played", c.to, m2.AnimationName(q.ID))
			continue
		}
		c.add(1, codeAnimation, at, "clients of version %d don't know the animation %s; it becomes %s, which the game plays instead", c.to, m2.AnimationName(q.ID), m2.AnimationName(to))
		has[to], q.ID, c.renamed = true, to, true
	}
}
