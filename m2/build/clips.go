package build

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"marrow/m2"
	"marrow/scene"
)

// clips makes a sequence of every clip, and keeps global sequences.
func (b *modelBuilder) clips() {
	if len(b.s.Clips) == 0 {
		b.s.Clips = []scene.Clip{{Name: "Stand", Duration: 1, Loop: true}}
		b.add(1, codeSequence, "clips", "a model needs at least one sequence; Stand was added, with a length of 1 s")
	}
	const mostSequences = math.MaxInt16
	b.order = recallOrder(len(b.s.Clips), "sequences", func(i int) scene.Extras { return b.s.Clips[i].Extras })
	if n := len(b.order) - mostSequences; n > 0 {
		b.order = b.order[:mostSequences]
		b.add(n, codeSequence, "clips", "a model can have at most %d clips; all further clips are left out", mostSequences)
	}
	b.from = make([]float32, len(b.s.Clips))
	ids := b.animations()
	for i, clip := range b.order {
		b.m.Sequences = append(b.m.Sequences, b.sequence(clip, ids[i]))
		b.came("sequences", b.s.Clips[clip].Extras)
	}
	b.m.ChainVariations(func(uint16) bool { return true })
	b.frequencies()
	b.sameKeys()
	for i := range b.s.Globals {
		b.m.GlobalSequences = append(b.m.GlobalSequences, uint32(milliseconds(b.s.Globals[i].Duration)))
	}
}

// milliseconds converts a time for an M2; times before the start become 0.
func milliseconds(t float32) int64 { return min(max(scene.Milliseconds(float64(t)), 0), 1<<31) }

// sequence returns the record of a clip. Clips of other programs begin at their first key; Blender's begin after a
// frame.
func (b *modelBuilder) sequence(clip int, id animation) m2.Sequence {
	c := &b.s.Clips[clip]
	q := m2.Sequence{ID: id.id, Variation: id.variation, Frequency: math.MaxInt16, BlendTimeIn: 150, VariationNext: m2.None, AliasNext: uint16(len(b.m.Sequences))}
	if b.m.Version >= 265 {
		q.BlendTimeOut = q.BlendTimeIn
	}
	x, own := m2.SequenceOf(c)
	if own {
		q.Flags = m2.ParseFlags[m2.SequenceFlags](x.Flags)
		q.Frequency, q.MoveSpeed, q.ReplayMin, q.ReplayMax = x.Frequency, b.length(x.MoveSpeed), x.ReplayMin, x.ReplayMax
		q.BlendTimeIn, q.BlendTimeOut = x.BlendTimeIn, x.BlendTimeOut
	}
	b.from[clip] = c.Start()
	if v := c.Override.MoveSpeed; v != nil {
		q.MoveSpeed = *v
	}
	q.Flags = q.Flags&^(m2.SequenceAlias|m2.SequenceAnyInModel) | m2.SequenceInModel
	q.Duration = uint32(max(milliseconds(c.Duration-b.from[clip]), 1))
	return q
}

// An animation is the id of a sequence and its variation.
type animation struct{ id, variation uint16 }

// animations returns the ids of the clips, in order. A clip keeps its original id, or gets the one for its name; a
// copy of a clip becomes another variation of it. Clips with unknown names get the ids of animations that scripts
// play.
func (b *modelBuilder) animations() []animation {
	ids := make([]animation, len(b.order))
	taken := make(map[animation]bool)
	take := func(i int, id, variation uint16, own bool) {
		for !own && taken[animation{id, variation}] && variation < math.MaxUint16 {
			variation++
		}
		ids[i] = animation{id, variation}
		taken[ids[i]] = true
	}
	type fresh struct {
		sequence      int
		id, variation uint16
	}
	var named []fresh
	var unknown []int
	for i, clip := range b.order {
		c := &b.s.Clips[clip]
		id, variation, ok := m2.AnimationID(c.Name)
		x, own := m2.SequenceOf(c)
		switch isCopy := c.Extras.Origin.Path == ""; {
		case own && !isCopy && (!ok || id == x.ID):
			take(i, x.ID, x.Variation, true) // some real models have two of one variation
		case ok:
			named = append(named, fresh{i, id, variation})
		case own:
			named = append(named, fresh{i, x.ID, x.Variation})
		default:
			unknown = append(unknown, i)
		}
	}
	var others []fresh
	for _, n := range named { // after those that keep their variation
		if taken[animation{n.id, n.variation}] {
			others = append(others, n)
		} else {
			take(n.sequence, n.id, n.variation, false)
		}
	}
	for _, n := range others { // copies of one name leave Stand.1 to the clip that is called so
		take(n.sequence, n.id, n.variation, false)
	}
	custom := uint16(customSpell)
	for _, i := range unknown {
		id := min(custom, customSpell+customSpells-1)
		custom++
		take(i, id, 0, false)
		b.add(1, codeSequence, fmt.Sprintf("clips[%d]", b.order[i]), "the game has no animation called %q; it became %s, which is played only by scripts", b.s.Clips[b.order[i]].Name, m2.AnimationName(ids[i].id))
	}
	return ids
}

// CustomSpell01 to CustomSpell10 are the animations that the game leaves to scripts.
const (
	customSpell  = 213
	customSpells = 10
)

// frequencies sets how often the variations of an animation play, in parts of 32767: those of rarity r play as often
// as 1/(r+1). Sequences from an M2 keep theirs.
func (b *modelBuilder) frequencies() {
	share := func(i int) float64 {
		if r := b.s.Clips[b.order[i]].Override.Rarity; r != nil {
			return 1 / (1 + math.Abs(float64(*r)))
		}
		return 1
	}
	sum, kept := make(map[uint16]float64), make(map[uint16]bool)
	for i := range b.m.Sequences {
		_, own := m2.SequenceOf(&b.s.Clips[b.order[i]])
		id := b.m.Sequences[i].ID
		sum[id] += share(i)
		kept[id] = kept[id] || own
	}
	for i := range b.m.Sequences {
		if q := &b.m.Sequences[i]; !kept[q.ID] {
			q.Frequency = int16(max(math.Round(math.MaxInt16*float64(share(i)/sum[q.ID])), 1))
		}
	}
}

// sameKeys finds sequences that stood for others and still have the same keys.
func (b *modelBuilder) sameKeys() {
	places := make(map[string]int) // by name, and by source record: several clips of an edit may have one name
	for i, clip := range b.order {
		c := &b.s.Clips[clip]
		places[c.Name] = i
		if path := c.Extras.Origin.Path; path != "" {
			places[path] = i
		}
	}
	for i, clip := range b.order {
		c := &b.s.Clips[clip]
		x, ok := m2.SequenceOf(c)
		target, known := places[cmp.Or(b.opts.clips[x.AliasOf], x.AliasOf)]
		if _, isAlias := b.aliases[target]; !ok || !known || target == i || isAlias || b.m.Sequences[target].Duration != b.m.Sequences[i].Duration || !equalChannels(c, &b.s.Clips[b.order[target]]) {
			continue
		}
		if slices.Contains(aliasTargets(b.aliases), i) {
			continue
		}
		b.aliases[i] = target
		b.m.Sequences[i].Flags |= m2.SequenceAlias
		b.m.Sequences[i].AliasNext = uint16(target)
	}
}

func aliasTargets(aliases map[int]int) (list []int) {
	for _, target := range aliases {
		list = append(list, target)
	}
	return list
}

func equalChannels(a, b *scene.Clip) bool {
	return slices.EqualFunc(a.Channels, b.Channels, func(x, y scene.Channel) bool {
		return x.Target == y.Target && x.Interp == y.Interp && x.Ends == y.Ends && slices.Equal(x.Times, y.Times) && slices.Equal(x.Values, y.Values)
	}) && slices.Equal(a.Events, b.Events)
}
