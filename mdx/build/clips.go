package build

import (
	"cmp"
	"slices"
	"strings"

	"marrow/mdx"
	"marrow/remap"
	"marrow/report"
	"marrow/scene"
)

// An interval is the part of the time line that a sequence gets. It is the inverse of mdx's interval.
type interval struct {
	start, end int32   // milliseconds
	from       float32 // seconds: the clip's time at the start
	restored   bool    // the sequence comes from a model, so its tracks except those of nodes' transforms are restored unchanged
}

// ms converts a time of the clip to a time on the time line.
func (v interval) ms(t float32) int32 {
	at := scene.Milliseconds(float64(t) - float64(v.from))
	return v.start + int32(min(max(at, -1e9), 1e9))
}

const (
	clipGap     = 100     // milliseconds between sequences; real files have 33 to 1000
	minLength   = 33      // milliseconds, of a pose; the game requires a length
	timeLineEnd = 1 << 30 // milliseconds
)

// clips adds a sequence for each clip. The sequences follow each other on the time line, or keep their intervals if
// they come from a model. Global sequences keep their lengths.
func (b *modelBuilder) clips() {
	if len(b.s.Clips) == 0 {
		b.s.Clips = []scene.Clip{{Name: "Stand", Duration: 1, Loop: true}}
		b.add(1, codeSequence, "clips", "a model without a sequence can't be shown; a Stand sequence of one second was added")
	}
	b.unnumberClips()
	spans, kept := b.recalledSpans()
	if !kept {
		spans = b.newSpans()
	}
	b.spans = spans
	for i := range b.s.Clips {
		b.m.Sequences = append(b.m.Sequences, b.sequence(&b.s.Clips[i], spans[i]))
	}
	b.order = make([]int, len(spans))
	for i := range b.order {
		b.order[i] = i
	}
	slices.SortStableFunc(b.order, func(i, k int) int { return cmp.Compare(spans[i].start, spans[k].start) })
	for i := range b.s.Globals {
		g := &b.s.Globals[i]
		length := uint32(min(max(scene.Milliseconds(float64(g.Duration)), 0), timeLineEnd))
		if x, ok := scene.Recall[mdx.GlobalSequenceExtras](g.Extras, "mdx"); ok && scene.Seconds(int64(int32(x.Duration))) == g.Duration {
			length = x.Duration
		}
		b.m.GlobalSequences = append(b.m.GlobalSequences, length)
	}
}

// unnumberClips removes the numbers that Blender adds from the names of new clips that the game plays, as from those of nodes. If
// another clip has the name, it reports the number.
func (b *modelBuilder) unnumberClips() {
	taken := make(map[string]bool)
	for i := range b.s.Clips {
		taken[b.s.Clips[i].Name] = true
	}
	for i := range b.s.Clips {
		c := &b.s.Clips[i]
		name := remap.Unnumbered(c.Name)
		switch {
		case name == c.Name || c.Extras.Origin.Format != "" || !mdx.PlayedByItself(name):
		case taken[name]:
			b.add(1, codeClipName, report.At("clips", i), "the game doesn't play %q; join it with %q, or call it %q", c.Name, name, name+" - 2")
		default:
			taken[name], c.Name = true, name
		}
	}
}

// recalledSpans returns the intervals of the sequences in the original model, if all are still valid.
func (b *modelBuilder) recalledSpans() (spans []interval, ok bool) {
	for i := range b.s.Clips {
		c := &b.s.Clips[i]
		x, known := scene.Recall[mdx.SequenceExtras](c.Extras, "mdx")
		length := scene.Milliseconds(float64(c.Duration))
		start, end := int32(x.Start), int32(x.End)
		if off := length - int64(end-start); !known || start < 0 || end <= start || off < -1 || off > 1 {
			return nil, false
		}
		spans = append(spans, interval{start: int32(x.Start), end: int32(x.End), restored: true})
	}
	sorted := slices.Clone(spans)
	slices.SortFunc(sorted, func(a, b interval) int { return cmp.Compare(a.start, b.start) })
	for i := 1; i < len(sorted); i++ {
		if sorted[i].start <= sorted[i-1].end {
			return nil, false
		}
	}
	return spans, true
}

// newSpans places the clips one after the other.
func (b *modelBuilder) newSpans() (spans []interval) {
	at := int64(0)
	for i := range b.s.Clips {
		c := &b.s.Clips[i]
		_, own := scene.Recall[mdx.SequenceExtras](c.Extras, "mdx")
		v := interval{start: int32(at), restored: own, from: c.Start()}
		length := min(max(scene.Milliseconds(float64(c.Duration)-float64(v.from)), 0), timeLineEnd)
		length = max(length, minLength)
		if at+length > timeLineEnd {
			b.add(1, codeShortened, report.At("clips", i), "the clip extends beyond the end of the time line, 12 days; it was truncated")
			length = max(timeLineEnd-at, 1)
		}
		v.end = int32(at + length)
		spans = append(spans, v)
		at = min(at+length+clipGap, timeLineEnd+int64(i))
	}
	return spans
}

func (b *modelBuilder) sequence(c *scene.Clip, v interval) mdx.Sequence {
	q := mdx.Sequence{Name: c.Name, Start: uint32(v.start), End: uint32(v.end), Extent: extentOf(c.Bounds)}
	if x, ok := scene.Recall[mdx.SequenceExtras](c.Extras, "mdx"); ok {
		q.MoveSpeed, q.SyncPoint, q.Flags = x.MoveSpeed, x.SyncPoint, mdx.SequenceFlags(x.Flags)&^mdx.NonLooping
		if x.Rarity != nil {
			q.Rarity = *x.Rarity
		}
	}
	loop := c.Loop
	if c.Extras.Origin.Format == "" {
		loop = !PlaysOnce(c.Name)
	}
	override := &c.Override
	if override.Loop != nil {
		loop = *override.Loop
	}
	if !loop {
		q.Flags |= mdx.NonLooping
	}
	if override.Rarity != nil {
		q.Rarity = *override.Rarity
	}
	if override.MoveSpeed != nil {
		q.MoveSpeed = *override.MoveSpeed
	}
	return q
}

// nonLoopingWords are the first words of the names of sequences that don't loop. In real files, 897 of 949 Stand
// sequences loop, but only 13 of 391 Death sequences.
var nonLoopingWords = []string{"death", "attack", "birth", "decay", "dissipate", "morph", "spell"}

// PlaysOnce reports whether the game's own models play a sequence with this name only once.
func PlaysOnce(name string) bool {
	word, _, _ := strings.Cut(strings.TrimSpace(strings.ToLower(name)), " ")
	return slices.Contains(nonLoopingWords, strings.TrimRight(word, "0123456789-_."))
}

func extentOf(b scene.Bounds) mdx.Extent {
	return mdx.Extent{BoundsRadius: b.Radius, Minimum: b.Min, Maximum: b.Max}
}
