package m2

import (
	"math"

	"marrow/check"
)

func lookups(m *Model, c *check.Context) {
	look := func(name string, list []int16, n int) {
		for i, v := range list {
			if v != None && !check.In(v, n) {
				c.Report(m.at(name, i), "%d, of %d", v, n)
			}
		}
	}
	if len(m.Bones) > 0 {
		look("keyBoneLookup", m.KeyBoneLookup, len(m.Bones))
		for i, v := range m.BoneLookup {
			if int(v) >= len(m.Bones) {
				c.Report(m.at("boneLookup", i), "%d, of %d", v, len(m.Bones))
			}
		}
	}
	look("sequenceLookup", m.SequenceLookup, len(m.Sequences))
	look("replaceableLookup", m.ReplaceableLookup, len(m.Textures))
	look("textureLookup", m.TextureLookup, len(m.Textures))
	look("weightLookup", m.WeightLookup, len(m.weights()))
	look("transformLookup", m.TransformLookup, len(m.TextureTransforms))
	look("attachmentLookup", m.AttachmentLookup, len(m.Attachments))
	look("cameraLookup", m.CameraLookup, len(m.Cameras))
}

// sequenceLookup asks for each sequence's id as the client does. Whichever of the
// sequences of one id is found will do.
func sequenceLookup(m *Model, c *check.Context) {
	if len(m.SequenceLookup) == 0 {
		return
	}
	for i := range m.Sequences {
		id := m.Sequences[i].ID
		at := m.lookUp(id)
		lost := !check.In(at, len(m.Sequences)) || m.Sequences[at].ID != id
		if !lost {
			continue
		}
		const text = "%d (%s) isn't found by its id"
		if len(m.Sequences)-1 > math.MaxInt16 { // no table can say where the last ones are
			c.Report(m.at("sequences", i, "id"), text, id, AnimationName(id))
		} else if c.Repair(m.at("sequences", i, "id"), text, id, AnimationName(id)) {
			m.buildLookup()
			return
		}
	}
}

// farthest is how many places are tried for an id. In real hash tables nine are enough (the goblin's,
// of 186 sequences); without a bound, a full table of other ids would be walked through for each one.
const farthest = 256

// lookUp is what the client finds of an animation's id.
func (m *Model) lookUp(id uint16) int16 {
	n := len(m.SequenceLookup)
	if m.Version < wrath {
		if int(id) < n {
			return m.SequenceLookup[id]
		}
		return None
	}
	p := int(id) % n
	for stride := 1; stride <= min(n, farthest); stride++ {
		at := m.SequenceLookup[p]
		if at < 0 || int(at) >= len(m.Sequences) || m.Sequences[at].ID == id {
			return at
		}
		p = (p + stride*stride) % n
	}
	return None
}

// buildLookup makes the table by which the client finds the first sequence of each id. There are no
// more sequences than its numbers can say.
func (m *Model) buildLookup() {
	largest := 0
	for i := range m.Sequences {
		largest = max(largest, int(m.Sequences[i].ID))
	}
	if m.Version < wrath {
		m.SequenceLookup = emptyLookup(largest + 1)
		for i := range m.Sequences {
			if at := &m.SequenceLookup[m.Sequences[i].ID]; *at == None {
				*at = int16(i)
			}
		}
		return
	}
	// No two ids share a place of a table that is longer than the largest of them.
	n := min(len(m.SequenceLookup), largest+1)
	for !m.hash(n) {
		n = min(2*n, largest+1)
	}
}

// hash makes a hash table of n places, unless the client's steps don't lead to enough of them.
func (m *Model) hash(n int) bool {
	m.SequenceLookup = emptyLookup(n)
	for i := range m.Sequences {
		id := int(m.Sequences[i].ID)
		p, stride := id%n, 1
		for ; m.SequenceLookup[p] != None && int(m.Sequences[m.SequenceLookup[p]].ID) != id; stride++ {
			if stride >= min(n, farthest) {
				return false
			}
			p = (p + stride*stride) % n
		}
		if m.SequenceLookup[p] == None {
			m.SequenceLookup[p] = int16(i)
		}
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

func aliases(m *Model, c *check.Context) {
	n := len(m.Sequences)
	for i := range m.Sequences {
		q := &m.Sequences[i]
		if q.VariationNext != None && !check.In(q.VariationNext, n) {
			c.Report(m.at("sequences", i, "variationNext"), "sequence %d, of %d", q.VariationNext, n)
		}
		if q.Flags&SequenceAlias != 0 && m.Version >= wrath && int(q.AliasNext) >= n {
			c.Report(m.at("sequences", i, "aliasNext"), "sequence %d, of %d", q.AliasNext, n)
		}
	}
	alias := func(i int) int {
		if q := &m.Sequences[i]; q.Flags&SequenceAlias != 0 && m.Version >= wrath && int(q.AliasNext) != i {
			return int(q.AliasNext)
		}
		return None
	}
	check.Cycles(n, alias, func(i int) {
		c.Report(m.at("sequences", i, "aliasNext"), "sequence %d stands for itself in the end", i)
	})
	variation := func(i int) int { return int(m.Sequences[i].VariationNext) }
	check.Cycles(n, variation, func(i int) {
		c.Report(m.at("sequences", i, "variationNext"), "sequence %d is a variation of itself", i)
	})
}
