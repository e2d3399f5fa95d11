package rules

import (
	"math"

	"marrow/check"
	"marrow/m2"
)

func lookups(m *m2.Model, c *check.Context) {
	look := func(name string, list []int16, n int) {
		for i, v := range list {
			if v != m2.None && !check.In(v, n) {
				c.Report(place(m, name, i), "%d, but there are only %d", v, n)
			}
		}
	}
	if len(m.Bones) > 0 {
		look("keyBoneLookup", m.KeyBoneLookup, len(m.Bones))
		for i, v := range m.BoneLookup {
			if int(v) >= len(m.Bones) {
				c.Report(place(m, "boneLookup", i), "%d, but there are only %d", v, len(m.Bones))
			}
		}
	}
	look("sequenceLookup", m.SequenceLookup, len(m.Sequences))
	look("replaceableLookup", m.ReplaceableLookup, len(m.Textures))
	look("textureLookup", m.TextureLookup, len(m.Textures))
	look("weightLookup", m.WeightLookup, len(m.AllWeights()))
	look("transformLookup", m.TransformLookup, len(m.TextureTransforms))
	look("attachmentLookup", m.AttachmentLookup, len(m.Attachments))
	look("cameraLookup", m.CameraLookup, len(m.Cameras))
}

// sequenceLookup asks for each sequence's id as the client does. Whichever of the
// sequences of one id is found will do.
func sequenceLookup(m *m2.Model, c *check.Context) {
	if len(m.SequenceLookup) == 0 {
		return
	}
	for i := range m.Sequences {
		id := m.Sequences[i].ID
		at := m.LookUpSequence(id)
		lost := !check.In(at, len(m.Sequences)) || m.Sequences[at].ID != id
		if !lost {
			continue
		}
		const text = "%d (%s) isn't found by its id"
		if len(m.Sequences)-1 > math.MaxInt16 { // no table can index the last ones
			c.Report(place(m, "sequences", i, "id"), text, id, m2.AnimationName(id))
		} else if c.Repair(place(m, "sequences", i, "id"), text, id, m2.AnimationName(id)) {
			m.BuildSequenceLookup()
			return
		}
	}
}

func aliases(m *m2.Model, c *check.Context) {
	n := len(m.Sequences)
	for i := range m.Sequences {
		q := &m.Sequences[i]
		if q.VariationNext != m2.None && !check.In(q.VariationNext, n) {
			c.Report(place(m, "sequences", i, "variationNext"), "sequence %d, of %d", q.VariationNext, n)
		}
		if q.Flags&m2.SequenceAlias != 0 && m.Version >= m2.Wrath && int(q.AliasNext) >= n {
			c.Report(place(m, "sequences", i, "aliasNext"), "sequence %d, of %d", q.AliasNext, n)
		}
	}
	alias := func(i int) int {
		if q := &m.Sequences[i]; q.Flags&m2.SequenceAlias != 0 && m.Version >= m2.Wrath && int(q.AliasNext) != i {
			return int(q.AliasNext)
		}
		return m2.None
	}
	check.Cycles(n, alias, func(i int) {
		c.Report(place(m, "sequences", i, "aliasNext"), "sequence %d is an alias of itself, through other sequences", i)
	})
	variation := func(i int) int { return int(m.Sequences[i].VariationNext) }
	check.Cycles(n, variation, func(i int) {
		c.Report(place(m, "sequences", i, "variationNext"), "sequence %d is a variation of itself", i)
	})
}
