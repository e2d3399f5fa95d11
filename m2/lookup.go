package m2

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"marrow/internal/limit"
)

// LookUpSequence returns the index of the sequence that the client finds for an animation's id, or None. Without a
// table, as in models with one or two animations since 264, it is the first sequence with the id.
func (m *Model) LookUpSequence(id uint16) int16 {
	n := len(m.SequenceLookup)
	if m.Version < Wrath {
		if int(id) < n {
			return m.SequenceLookup[id]
		}
		return None
	}
	if n == 0 {
		return int16(slices.IndexFunc(m.Sequences[:min(len(m.Sequences), math.MaxInt16)], func(q Sequence) bool { return q.ID == id }))
	}
	p := int(id) % n
	for stride := 1; stride <= min(n, limit.HashSteps); stride++ {
		at := m.SequenceLookup[p]
		if at < 0 || int(at) >= len(m.Sequences) || m.Sequences[at].ID == id {
			return at
		}
		p = (p + stride*stride) % n
	}
	return None
}

// BuildSequenceLookup builds the table in which the client finds the first sequence for each id. The number of
// sequences must fit into the table's numbers. Since 264, its size is the smallest prime that is at least twice the
// number of ids, as in the game; for one or two ids, there is no table. All 99 tables in the corpus have this form.
func (m *Model) BuildSequenceLookup() {
	chains := variations(m.Sequences)
	if m.Version < Wrath {
		m.SequenceLookup = emptyLookup(int(slices.Max(append(slices.Collect(maps.Keys(chains)), 0))) + 1)
		for id, chain := range chains {
			m.SequenceLookup[id] = int16(chain[0])
		}
		return
	}
	if len(chains) <= 2 {
		m.SequenceLookup = nil
		return
	}
	// No two ids share a place of a table that is longer than the largest of them.
	for n := primeFrom(2 * len(chains)); !m.hashSequences(n, chains); {
		n = primeFrom(n + 1)
	}
}

// variations returns the sequences of each animation in the order of their variations, as in the client's tables and
// chains.
func variations(list []Sequence) map[uint16][]int {
	chains := make(map[uint16][]int)
	for i := range list {
		chains[list[i].ID] = append(chains[list[i].ID], i)
	}
	for _, chain := range chains {
		slices.SortStableFunc(chain, func(a, b int) int { return cmp.Compare(list[a].Variation, list[b].Variation) })
	}
	return chains
}

// ChainVariations sets VariationNext in the sequences of some animations, in the order of their variations. The client
// starts with the first one.
func (m *Model) ChainVariations(of func(id uint16) bool) {
	for id, chain := range variations(m.Sequences) {
		if !of(id) {
			continue
		}
		for k, i := range chain {
			m.Sequences[i].VariationNext = None
			if k+1 < len(chain) {
				m.Sequences[i].VariationNext = int16(chain[k+1])
			}
		}
	}
}

// primeFrom returns the smallest prime that is at least n, a number above 1.
func primeFrom(n int) int {
	for d := 2; d*d <= n; d++ {
		if n%d == 0 {
			n, d = n+1, 1
		}
	}
	return n
}

// hashSequences makes a hash table with n entries, unless the client's steps don't reach enough of them.
func (m *Model) hashSequences(n int, chains map[uint16][]int) bool {
	m.SequenceLookup = emptyLookup(n)
	for i := range m.Sequences {
		id := int(m.Sequences[i].ID)
		p, stride := id%n, 1
		for ; m.SequenceLookup[p] != None && int(m.Sequences[m.SequenceLookup[p]].ID) != id; stride++ {
			if stride >= min(n, limit.HashSteps) {
				return false
			}
			p = (p + stride*stride) % n
		}
		m.SequenceLookup[p] = int16(chains[m.Sequences[i].ID][0])
	}
	return true
}

func emptyLookup(n int) []int16 {
	list := make([]int16, n)
	for i := range list {
		list[i] = None
	}
	return list
}
