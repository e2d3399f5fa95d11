package build

import (
	"cmp"
	"maps"
	"reflect"
	"slices"

	"marrow/internal/merge"
	"marrow/m2"
	"marrow/scene"
)

// placeSequences renumbers the sequences of all three models as in the result, in all tracks and references. Before
// 264, it moves new ones, and those that became longer, to the end of the time line.
func (g *merger) placeSequences() {
	rows := g.rows["Sequences"]
	base := records(g.base, "Sequences").Len()
	g.basePlace, g.wasAlias, g.isAlias = places(rows, base, func(r merge.Row) int { return r.Base }), make(map[int]bool), make(map[int]bool)
	was, is := places(rows, len(g.was.m.Sequences), func(r merge.Row) int { return r.Was }), places(rows, len(g.is.m.Sequences), func(r merge.Row) int { return r.Is })
	for p := range g.was.aliases {
		g.wasAlias[was[p]] = true
	}
	for p := range g.is.aliases {
		g.isAlias[is[p]] = true
	}
	if len(rows) > 0 && len(g.base.Sequences) == 0 && !isPlain(g.basePlace, len(rows)) {
		g.fail("clips were added or removed, and the model's clips are in its skeleton")
		return
	}
	eachKeyTrack(reflect.ValueOf(g.was.m).Elem(), func(t keyTrack, _ string) { t.permute(was, len(rows)) })
	eachKeyTrack(reflect.ValueOf(g.is.m).Elem(), func(t keyTrack, _ string) { t.permute(is, len(rows)) })
	if g.base.Version < m2.Wrath {
		g.timeLine()
		return
	}
	if isPlain(g.basePlace, len(rows)) {
		return
	}
	eachKeyTrack(reflect.ValueOf(g.base).Elem(), func(t keyTrack, _ string) { t.permute(g.basePlace, len(rows)) })
	for i := range g.base.Anims {
		g.base.Anims[i].Sequence = g.basePlace[g.base.Anims[i].Sequence]
	}
	g.base.Anims = slices.DeleteFunc(g.base.Anims, func(a *m2.Anim) bool { return a.Sequence == m2.None })
	g.placeChunks(rows)
}

// placeChunks does so in chunks that have something for each sequence.
func (g *merger) placeChunks(rows []merge.Row) {
	c := g.base.Chunks
	if c == nil {
		return
	}
	if len(c.SequenceBounds) == len(g.basePlace) {
		var list []m2.SequenceBound
		for _, r := range rows {
			if r.Base != m2.None {
				list = append(list, c.SequenceBounds[r.Base])
			} else {
				q := &g.is.m.Sequences[r.Is]
				list = append(list, m2.SequenceBound{Bounds: q.Bounds, Radius: q.BoundsRadius})
			}
		}
		c.SequenceBounds = list
	}
	left := make(map[animation]bool)
	for i, p := range g.basePlace {
		if q := &g.base.Sequences[i]; p != m2.None {
			left[animation{q.ID, q.Variation}] = true
		}
	}
	c.AnimFiles = slices.DeleteFunc(slices.Clone(c.AnimFiles), func(f m2.AnimFile) bool { return !left[animation{f.ID, f.Variation}] })
}

// places returns the new index in the result of each record of a list; None for removed records.
func places(rows []merge.Row, n int, of func(merge.Row) int) []int {
	list := slices.Repeat([]int{m2.None}, n)
	for place, r := range rows {
		if i := of(r); i != m2.None {
			list[i] = place
		}
	}
	return list
}

// isPlain reports whether each of n records has the place that it had.
func isPlain(places []int, n int) bool {
	for i, p := range places {
		if i != p {
			return false
		}
	}
	return len(places) == n
}

// mergeSequences finishes the list of sequences, once its records are merged.
func (g *merger) mergeSequences() {
	list := g.base.Sequences
	if len(list) == 0 {
		return
	}
	rows := g.rows["Sequences"]
	changed := make(map[uint16]bool) // animations whose sequences were added, removed or renamed
	for p, r := range rows {
		q := &list[p]
		switch {
		case r.Base == m2.None:
			q.AliasNext = uint16(p)
			changed[q.ID] = true
		case int(q.AliasNext) < len(g.basePlace) && g.basePlace[q.AliasNext] != m2.None:
			q.AliasNext = uint16(g.basePlace[q.AliasNext])
		default:
			q.AliasNext = uint16(p)
		}
		if r.Base != m2.None && g.beforeIDs[r.Base] != q.ID {
			changed[q.ID], changed[g.beforeIDs[r.Base]] = true, true
		}
		if g.wasAlias[p] && !g.isAlias[p] {
			q.Flags |= m2.SequenceInModel
			q.AliasNext = uint16(p)
		}
		if q.VariationNext >= 0 && int(q.VariationNext) < len(g.basePlace) && r.Base != m2.None {
			q.VariationNext = int16(g.basePlace[q.VariationNext])
		}
		if g.base.Version < m2.Wrath {
			q.Start, q.End = g.lines[p].start, g.lines[p].end
			q.Duration = 0
			q.Flags &= 0xF // the flags of files before 264
			if r.Base != m2.None {
				q.Flags |= g.beforeFlags[r.Base] &^ 0xF
			}
		}
	}
	for i, p := range g.basePlace {
		if p == m2.None {
			changed[g.beforeIDs[i]] = true
		}
	}
	g.base.ChainVariations(func(id uint16) bool { return changed[id] })
	g.playable(changed)
}

// playable updates what clients before 264 play for the animations that came or went.
func (g *merger) playable(changed map[uint16]bool) {
	has := make(map[uint16]bool)
	for i := range g.base.Sequences {
		has[g.base.Sequences[i].ID] = true
	}
	for _, id := range slices.SortedFunc(maps.Keys(changed), cmp.Compare) {
		for i := range g.base.PlayableLookup {
			e := &g.base.PlayableLookup[i]
			switch {
			case has[id] && i == int(id) && e.Fallback != int16(id):
				*e = m2.PlayableLookup{Fallback: int16(id)}
			case !has[id] && id != 0 && e.Fallback == int16(id):
				*e = m2.PlayableLookup{} // Stand
			}
		}
	}
}

// eachKeyTrack calls f for the tracks in a value, with the names of their fields.
func eachKeyTrack(v reflect.Value, f func(t keyTrack, field string)) {
	var walk func(v reflect.Value, field string)
	walk = func(v reflect.Value, field string) {
		switch v.Kind() {
		case reflect.Pointer:
			if !v.IsNil() && v.Type() != reflect.TypeFor[*m2.Phys]() {
				walk(v.Elem(), field)
			}
		case reflect.Struct:
			if t, ok := keyTrackOf(v); ok {
				f(t, field)
				return
			}
			for i := range v.NumField() {
				if x := v.Type().Field(i); x.IsExported() {
					walk(v.Field(i), x.Name)
				}
			}
		case reflect.Slice:
			if k := v.Type().Elem().Kind(); k == reflect.Struct {
				for i := range v.Len() {
					walk(v.Index(i), field)
				}
			}
		}
	}
	walk(v, "")
}

// clipRecords returns the source records of clips by name.
func clipRecords(s *scene.Scene) map[string]string {
	records := make(map[string]string)
	for i := range s.Clips {
		records[s.Clips[i].Name] = s.Clips[i].Extras.Origin.Path
	}
	return records
}
