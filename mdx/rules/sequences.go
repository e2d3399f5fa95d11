package rules

import (
	"cmp"
	"slices"

	"marrow/check"
	"marrow/mdx"
	"marrow/report"
)

// sequenceRules are about animations.
var sequenceRules = []check.Rule[*mdx.Model]{
	{
		Code:    "MDX004",
		Why:     "A sequence plays from its start to its end. If the end comes first, the game plays nothing, or never reaches the end. A negative start is a time after the end for programs that read times without a sign. Correct the start or the end.",
		Example: "Interval { 1000, 500 }.",
		Find:    backwardSequences,
	},
	{
		Code: "MDX193", Severity: report.Warning, Title: "a sequence of length 0",
		Why:     "A sequence of length 0 shows a single moment. The game divides by the length, and sounds or attacks that should happen at the end happen immediately. Set an end that is later than the start.",
		Example: "Interval { 333, 333 }.",
		Find:    emptySequences,
	},
	{
		Code: "MDX194", Severity: report.Warning, Title: "sequences that overlap",
		Why:     "Sequences share one time line. Where two sequences overlap, the same keys are played in both. Before Reforged, sequences must also be sorted by time; otherwise the game may play the wrong sequence. Give each sequence an interval of its own, and sort the sequences by time.",
		Example: "Stand from 0 to 1000, Walk from 900 to 2000.",
		Find:    overlaps,
	},
	{
		Code: "MDX190", Severity: report.Note, Title: "no sequences",
		Why:     "A model without sequences doesn't move: the game can't play any animation, not even Stand.",
		Example: "A model made by a converter for static meshes.",
		Find:    noSequences,
	},
	{
		Code: "MDX191", Severity: report.Note, Title: "no sequence called Stand",
		Why:     "Units and doodads play Stand while they are idle. If there is no Stand, the game plays the first sequence.",
		Example: "A unit with only Walk and Attack.",
		Find: func(m *mdx.Model, c *check.Context) {
			needSequence(m, c, "stand", "Stand sequence, which plays when nothing else does")
		},
	},
	{
		Code: "MDX192", Severity: report.Note, Title: "no sequence called Death",
		Why:     "A unit without a Death sequence stays upright until its corpse is removed. Models with only Stand and Birth, such as doodads, don't need one.",
		Example: "A unit with only Stand and Walk.",
		Find: func(m *mdx.Model, c *check.Context) {
			if slices.ContainsFunc(m.Sequences, func(q mdx.Sequence) bool { return unitWords[mdx.SequenceWord(q.Name)] }) {
				needSequence(m, c, "death", "Death sequence; the unit stays as it is when it dies")
			}
		},
	},
	{
		Code: "MDX195", Severity: report.Note, Title: "a sequence name that the game doesn't know",
		Why:     "The game chooses sequences by the words in their names. A sequence with an unknown name plays only if a trigger requests it.",
		Example: "A sequence called Idle.",
		Find:    sequenceNames,
	},
	{
		Code: "MDX196", Severity: report.Note, Title: "an animation file, which the game doesn't read",
		Why:     "The field is empty in all of Blizzard's files. The game doesn't load the file.",
		Example: `An animation file "Footman_anims.mdx".`,
		Find: func(m *mdx.Model, c *check.Context) {
			if m.AnimationFile != "" {
				c.Report("model.animationFile", "an animation file %q, which the game never reads", m.AnimationFile)
			}
		},
	},
}

func backwardSequences(m *mdx.Model, c *check.Context) {
	for i := range m.Sequences {
		switch q := &m.Sequences[i]; {
		case int32(q.End) < int32(q.Start):
			c.Report(check.Path("sequences", i, "end"), "%q ends at %d, before its start at %d", q.Name, int32(q.End), int32(q.Start))
		case q.End < q.Start: // mdx-m3-viewer reads the times without a sign
			c.Report(check.Path("sequences", i, "start"), "%q starts at %d; programs that read times without a sign have %d there, after the end at %d", q.Name, int32(q.Start), q.Start, q.End)
		}
	}
}

func emptySequences(m *mdx.Model, c *check.Context) {
	for i := range m.Sequences {
		if q := &m.Sequences[i]; q.Start == q.End {
			c.Report(check.Path("sequences", i, "end"), "%q has no length", q.Name)
		}
	}
}

// overlaps reports for each sequence an earlier one that it overlaps. Reforged's client accepts overlaps
// (mdx-m3-viewer).
func overlaps(m *mdx.Model, c *check.Context) {
	if m.Version > 800 {
		return
	}
	order := make([]int, len(m.Sequences))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(int32(m.Sequences[a].Start), int32(m.Sequences[b].Start)) })
	last := -1 // the sequence that ends last so far
	for _, i := range order {
		q := &m.Sequences[i]
		if last >= 0 {
			if p := &m.Sequences[last]; int32(q.Start) < int32(p.End) || q.Start == p.Start {
				c.Report(check.Path("sequences", i, "start"), "%q starts at %d, within %q, which ends at %d", q.Name, int32(q.Start), p.Name, int32(p.End))
			}
		}
		if last < 0 || int32(q.End) > int32(m.Sequences[last].End) {
			last = i
		}
	}
}

func noSequences(m *mdx.Model, c *check.Context) {
	if len(m.Sequences) == 0 {
		c.Report("model", "there are no sequences")
	}
}

func needSequence(m *mdx.Model, c *check.Context, word, what string) {
	if len(m.Sequences) == 0 || m.Flavour != mdx.Warcraft3 {
		return
	}
	for i := range m.Sequences {
		if mdx.SequenceWord(m.Sequences[i].Name) == word {
			return
		}
	}
	c.Report("sequences", "no %s", what)
}

// unitWords are the first words of the names of sequences that only units have, which can die.
var unitWords = map[string]bool{"attack": true, "decay": true, "dissipate": true, "ready": true, "sleep": true, "spell": true, "walk": true}

func sequenceNames(m *mdx.Model, c *check.Context) {
	if m.Flavour != mdx.Warcraft3 {
		return
	}
	for i := range m.Sequences {
		if !mdx.PlayedByItself(m.Sequences[i].Name) {
			c.Report(check.Path("sequences", i, "name"), "the game doesn't play sequences named %q automatically", m.Sequences[i].Name)
		}
	}
}
