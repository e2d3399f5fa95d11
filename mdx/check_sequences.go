package mdx

import (
	"cmp"
	"slices"
	"strings"

	"marrow/check"
	"marrow/report"
)

// sequenceRules are about animations.
var sequenceRules = []check.Rule[*Model]{
	{
		Code:    codeInterval,
		Why:     "A sequence plays from its start to its end. If the end comes first, it plays nothing, or never ends.",
		Example: "Interval { 1000, 500 }.",
		Find:    backwardSequences,
	},
	{
		Code: "MDX193", Severity: report.Warning, Title: "a sequence of length 0",
		Why:     "A sequence of length 0 shows a single moment. The game divides by its length, and sounds or attacks that wait for its end happen at once.",
		Example: "Interval { 333, 333 }.",
		Find:    emptySequences,
	},
	{
		Code: "MDX194", Severity: report.Warning, Title: "sequences that overlap",
		Why:     "Sequences share one time line. Keys in the time that two sequences share play in both. Before Reforged, sequences must also be sorted: otherwise the game may play another sequence.",
		Example: "Stand from 0 to 1000, Walk from 900 to 2000.",
		Find:    overlaps,
	},
	{
		Code: "MDX190", Severity: report.Note, Title: "no sequences",
		Why:     "Without sequences nothing moves. The game can't play any animation, not even Stand.",
		Example: "A model from a converter for static meshes.",
		Find:    noSequences,
	},
	{
		Code: "MDX191", Severity: report.Note, Title: "no sequence called Stand",
		Why:     "Units and doodads play Stand while they are idle. Without it the game plays the first sequence.",
		Example: "A unit with only Walk and Attack.",
		Find: func(m *Model, c *check.Context) {
			needSequence(m, c, "stand", "Stand sequence, which plays when nothing else does")
		},
	},
	{
		Code: "MDX192", Severity: report.Note, Title: "no sequence called Death",
		Why:     "A unit without a Death sequence stays upright until its corpse is removed. Models with only Stand and Birth, such as doodads, don't need one.",
		Example: "A unit with only Stand and Walk.",
		Find: func(m *Model, c *check.Context) {
			if slices.ContainsFunc(m.Sequences, func(q Sequence) bool { return unitWords[firstWord(q.Name)] }) {
				needSequence(m, c, "death", "Death sequence; the unit stays as it is when it dies")
			}
		},
	},
	{
		Code: "MDX195", Severity: report.Note, Title: "a sequence with a name that the game doesn't play",
		Why:     "The game chooses sequences by the words in their names. It plays a sequence with an unknown name only on request of a trigger.",
		Example: "A sequence called Idle.",
		Find:    sequenceNames,
	},
	{
		Code: "MDX196", Severity: report.Note, Title: "an animation file, which the game never reads",
		Why:     "The field is empty in all of Blizzard's files. The game doesn't load the file.",
		Example: `An animation file "Footman_anims.mdx".`,
		Find: func(m *Model, c *check.Context) {
			if m.AnimationFile != "" {
				c.Report("model.animationFile", "an animation file %q, which the game never reads", m.AnimationFile)
			}
		},
	},
}

func backwardSequences(m *Model, c *check.Context) {
	for i := range m.Sequences {
		if q := &m.Sequences[i]; int32(q.End) < int32(q.Start) {
			c.Report(check.Path("sequences", i, "end"), "%q ends at %d, before its start at %d", q.Name, int32(q.End), int32(q.Start))
		}
	}
}

func emptySequences(m *Model, c *check.Context) {
	for i := range m.Sequences {
		if q := &m.Sequences[i]; q.Start == q.End {
			c.Report(check.Path("sequences", i, "end"), "%q has no length", q.Name)
		}
	}
}

// overlaps says of each sequence with which one before it in time it overlaps; Reforged's
// client doesn't mind (mdx-m3-viewer).
func overlaps(m *Model, c *check.Context) {
	if m.Version > 800 {
		return
	}
	order := make([]int, len(m.Sequences))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(int32(m.Sequences[a].Start), int32(m.Sequences[b].Start)) })
	last := -1 // the one that ends last so far
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

func noSequences(m *Model, c *check.Context) {
	if len(m.Sequences) == 0 {
		c.Report("model", "there are no sequences")
	}
}

func needSequence(m *Model, c *check.Context, word, what string) {
	if len(m.Sequences) == 0 || m.Flavour != Warcraft3 {
		return
	}
	for i := range m.Sequences {
		if firstWord(m.Sequences[i].Name) == word {
			return
		}
	}
	c.Report("sequences", "no %s", what)
}

// sequenceWords are the first words of names that the game plays by itself.
var sequenceWords = map[string]bool{
	"attack": true, "birth": true, "cinematic": true, "death": true, "decay": true, "dissipate": true, "morph": true,
	"portrait": true, "ready": true, "sleep": true, "spell": true, "stand": true, "walk": true,
}

// unitWords are those of sequences that only what can die has.
var unitWords = map[string]bool{"attack": true, "decay": true, "dissipate": true, "ready": true, "sleep": true, "spell": true, "walk": true}

func sequenceNames(m *Model, c *check.Context) {
	if m.Flavour != Warcraft3 {
		return
	}
	for i := range m.Sequences {
		if word := firstWord(m.Sequences[i].Name); !sequenceWords[word] {
			c.Report(check.Path("sequences", i, "name"), "%q isn't among the names that the game plays by itself", m.Sequences[i].Name)
		}
	}
}

// firstWord is the word that says what a sequence is for.
func firstWord(name string) string {
	name, _, _ = strings.Cut(name, "-")
	words := strings.Fields(strings.ToLower(name))
	if len(words) > 1 && words[0] == "alternate" {
		words = words[1:]
	}
	if len(words) == 0 {
		return ""
	}
	return strings.TrimRight(words[0], "0123456789")
}
