package build

import (
	"cmp"
	"reflect"
	"slices"

	"marrow/internal/merge"
	"marrow/mdx"
	"marrow/report"
	"marrow/scene"
	"marrow/wire/bytemap"
)

// A mergedSequence is the interval of a sequence on the time line of the result.
type mergedSequence struct {
	start, end int64
	loop       bool
	fresh      bool  // the base doesn't have it, or has it elsewhere
	was        int64 // the end in the base, if the sequence was shortened; otherwise end
}

// cuts reports whether the sequence was shortened, and the track has keys that no longer play. Keys before the new end
// only define the curve together with them.
func cuts[T any](s mergedSequence, t *mdx.Track[T]) bool {
	return s.was > s.end && t != nil && t.Interpolation != mdx.Step && len(t.InOrder().Within(s.end+1, s.was).Times) > 0
}

// placeSequences determines the interval of each sequence on the result's time line, and moves the sequences and keys
// of all three models there. Sequences of the base keep their position, unless they became so long that they overlap
// the next one. New sequences are added at the end.
func (g *merger) placeSequences() {
	l := g.lists["Sequences"]
	var end int64
	for i := range g.base.Sequences {
		end = max(end, int64(g.base.Sequences[i].End))
	}
	eachTrack(reflect.ValueOf(g.base).Elem(), func(t mdx.AnyTrack) {
		if _, clock := t.Head(); clock == mdx.None {
			for _, time := range t.KeyTimes() {
				end = max(end, int64(time))
			}
		}
	})
	moves := [3][]move{}
	for _, r := range l.rows {
		var s mergedSequence
		length := func(which, i int) int64 {
			q := &g.model(which).Sequences[i]
			return int64(q.End) - int64(q.Start)
		}
		if r.Base != mdx.None {
			q := &g.base.Sequences[r.Base]
			s = mergedSequence{start: int64(q.Start), end: int64(q.End), was: int64(q.End), loop: q.Flags&mdx.NonLooping == 0}
			if r.Was != mdx.None && r.Is != mdx.None && length(ofWas, r.Was) != length(ofIs, r.Is) {
				s.end = s.start + length(ofIs, r.Is)
			}
			if s.end > int64(q.End) && g.overlapsNext(s, r.Base) {
				s.start, s.end, s.fresh = end+addedGap, end+addedGap+s.end-s.start, true
				end = s.end
			}
		} else {
			q := &g.is.Sequences[r.Is]
			s = mergedSequence{start: end + addedGap, end: end + addedGap + length(ofIs, r.Is), loop: q.Flags&mdx.NonLooping == 0, fresh: true}
			end = s.end
		}
		g.sequences = append(g.sequences, s)
		for which, i := range [3]int{r.Base, r.Was, r.Is} {
			if i == mdx.None {
				continue
			}
			q := &g.model(which).Sequences[i]
			moves[which] = append(moves[which], move{int64(q.Start), int64(q.End), s.start - int64(q.Start)})
			q.Start, q.End = uint32(s.start), uint32(s.start+length(which, i))
		}
	}
	g.moveKeys(moves, len(l.rows) < len(l.places[ofBase]))
}

// addedGap is the time before an added sequence, in milliseconds.
const addedGap = 1000

// overlapsNext reports whether a sequence that became longer overlaps a later sequence of the base.
func (g *merger) overlapsNext(s mergedSequence, from int) bool {
	for i := range g.base.Sequences {
		if q := &g.base.Sequences[i]; i != from && int64(q.Start) >= s.start && int64(q.Start) <= s.end {
			return true
		}
	}
	return false
}

// A move moves an interval of a time line.
type move struct{ start, end, by int64 }

// moveKeys moves the keys of was and is to the result's time line, and those of the base if a sequence was moved or
// removed.
func (g *merger) moveKeys(moves [3][]move, gone bool) {
	for which := range 3 {
		if which == ofBase && !gone && !slices.ContainsFunc(moves[ofBase], func(m move) bool { return m.by != 0 }) {
			continue
		}
		eachTrack(reflect.ValueOf(g.model(which)).Elem(), func(t mdx.AnyTrack) {
			if _, clock := t.Head(); clock == mdx.None {
				moveKeys(t, moves[which])
			}
		})
	}
}

// moveKeys moves the keys in the given intervals and removes all others.
func moveKeys(t mdx.AnyTrack, moves []move) {
	all := t.KeyTimes()
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(all[a], all[b]) })
	rising := make([]int32, len(all))
	for i, k := range order {
		rising[i] = all[k]
	}
	var keys []int
	var times []int32
	for _, m := range sorted(moves) {
		lo, hi := mdx.Within(rising, m.start, m.end)
		for i := lo; i < hi; i++ {
			keys, times = append(keys, order[i]), append(times, int32(int64(rising[i])+m.by))
		}
	}
	t.Pick(keys, times)
}

// sorted returns moves sorted by their new starts.
func sorted(moves []move) []move {
	return slices.SortedStableFunc(slices.Values(moves), func(a, b move) int { return cmp.Compare(a.start+a.by, b.start+b.by) })
}

// eachTrack calls f for each track in a value.
func eachTrack(v reflect.Value, f func(mdx.AnyTrack)) {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return
		}
		if t, ok := v.Interface().(mdx.AnyTrack); ok {
			f(t)
			return
		}
		eachTrack(v.Elem(), f)
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				eachTrack(v.Field(i), f)
			}
		}
	case reflect.Slice:
		if v.Type().Elem().Kind() == reflect.Struct {
			for i := range v.Len() {
				eachTrack(v.Index(i), f)
			}
		}
	}
}

// mergeTrack merges the keys of each sequence.
func mergeTrack[T any](g *merger, base **mdx.Track[T], was, is *mdx.Track[T], field string) bool {
	if was == nil && is == nil || was != nil && is != nil && sameTrack(was, is) {
		return false
	}
	b := *base
	if timesGlobal(was) || timesGlobal(is) || timesGlobal(b) {
		if timesGlobal(was) && timesGlobal(is) && was.GlobalSequenceID == is.GlobalSequenceID && sameMotion(g, was.InOrder(), is.InOrder(), was, is, mergedSequence{end: int64(g.globals[was.GlobalSequenceID]), loop: true}, field) {
			return false
		}
		*base = is
		return true
	}
	var changed []mergedSequence
	for _, s := range g.sequences {
		if s.fresh || cuts(s, b) || !sameMotion(g, keysWithin(was, s), keysWithin(is, s), was, is, s, field) {
			changed = append(changed, s)
		}
	}
	if !slices.ContainsFunc(changed, func(s mergedSequence) bool { return hasKeys(b, s) || hasKeys(is, s) }) {
		return false
	}
	if b == nil || is == nil {
		*base = is
		return true
	}
	from, ok := withInterpolation(is, b.Interpolation, g.sequences)
	if !ok && b.Interpolation != mdx.Step { // the last keys of the base hold their values until the ends of the sequences
		if b, ok = withInterpolation(b, is.Interpolation, g.sequences); ok {
			*base, from = b, is
		}
	}
	if !ok {
		g.found = append(g.found, report.New(codeMergedKeys, bytemap.FieldName(field), "the %s keys of all sequences became %d %s keys, because the keys of one sequence were changed", (*base).Interpolation, len(is.Times), is.Interpolation))
		*base = is
		return true
	}
	splice(b, from, changed)
	return true
}

func timesGlobal[T any](t *mdx.Track[T]) bool { return t != nil && t.GlobalSequenceID != mdx.None }

func keysWithin[T any](t *mdx.Track[T], s mergedSequence) mdx.Keys[T] {
	return t.InOrder().Within(s.start, s.end)
}

func hasKeys[T any](t *mdx.Track[T], s mergedSequence) bool { return len(keysWithin(t, s).Times) > 0 }

// sameTrack reports whether two tracks are exactly equal.
func sameTrack[T any](a, b *mdx.Track[T]) bool {
	return a.Interpolation == b.Interpolation && a.GlobalSequenceID == b.GlobalSequenceID && slices.Equal(a.Times, b.Times) &&
		slices.EqualFunc(a.Values, b.Values, func(x, y T) bool { return any(x) == any(y) })
}

// splice replaces the keys of the changed sequences by those of from.
func splice[T any](t *mdx.Track[T], from *mdx.Track[T], changed []mergedSequence) {
	per := t.Interpolation.PerKey()
	out := mdx.Track[T]{Interpolation: t.Interpolation, GlobalSequenceID: t.GlobalSequenceID}
	type key struct {
		time   int32
		values []T
	}
	var list []key
	take := func(t *mdx.Track[T], want bool) {
		for i := range min(len(t.Times), len(t.Values)/per) {
			if (sequenceAt(changed, t.Times[i]) >= 0) == want {
				list = append(list, key{t.Times[i], t.Values[i*per : (i+1)*per]})
			}
		}
	}
	take(t, false)
	take(from, true)
	slices.SortStableFunc(list, func(a, b key) int { return cmp.Compare(a.time, b.time) })
	for _, k := range list {
		out.Times, out.Values = append(out.Times, k.time), append(out.Values, k.values...)
	}
	*t = out
}

// withInterpolation converts a track to another interpolation without changing its values in any sequence, if this is
// possible: steps can be expressed by linear keys, and these by splines.
func withInterpolation[T any](t *mdx.Track[T], to mdx.Interpolation, sequences []mergedSequence) (*mdx.Track[T], bool) {
	if t.Interpolation == to {
		return t, true
	}
	_, width := numbersOf(t.Values)
	p := scene.NodeTranslation
	if width == 4 {
		p = scene.NodeRotation
	}
	if width == 0 || t.Interpolation.Scene(p) > to.Scene(p) {
		return nil, false
	}
	out := &mdx.Track[T]{Interpolation: to, GlobalSequenceID: t.GlobalSequenceID}
	keys := t.InOrder()
	for from := 0; from < len(keys.Times); {
		end := from + 1
		at := sequenceAt(sequences, keys.Times[from])
		for end < len(keys.Times) && at >= 0 && sequenceAt(sequences, keys.Times[end]) == at {
			end++
		}
		numbers, _ := numbersOf(keys.Values[from*keys.Per : end*keys.Per])
		k := keyList{interp: t.Interpolation.Scene(p), times: keys.Times[from:end], values: numbers, width: width}
		if k.interp == scene.Step {
			k.stepsToLinear()
		}
		k.convertTo(to.Scene(p), p.IsRotation())
		out.Times, out.Values = append(out.Times, k.times...), append(out.Values, valuesOf[T](k.values)...)
		from = end
	}
	return out, true
}

// sequenceAt returns the index of the first sequence that contains a time; -1 for none.
func sequenceAt(sequences []mergedSequence, time int32) int {
	return slices.IndexFunc(sequences, func(s mergedSequence) bool { return int64(time) >= s.start && int64(time) <= s.end })
}

// numbersOf returns values as numbers, and the number of them per value; 0 for types that can't be interpolated.
func numbersOf[T any](values []T) (list []float32, width int) {
	switch v := any(values).(type) {
	case []float32:
		return v, 1
	case []mdx.Vec3:
		return scene.AppendVectors(nil, v...), 3
	case []mdx.Vec4:
		for i := range v {
			list = append(list, v[i][:]...)
		}
		return list, 4
	}
	return nil, 0
}

// valuesOf is the inverse of numbersOf.
func valuesOf[T any](list []float32) (values []T) {
	switch v := any(&values).(type) {
	case *[]float32:
		*v = list
	case *[]mdx.Vec3:
		for ; len(list) >= 3; list = list[3:] {
			*v = append(*v, takeVec3(list))
		}
	case *[]mdx.Vec4:
		for ; len(list) >= 4; list = list[4:] {
			*v = append(*v, takeVec4(list))
		}
	}
	return values
}

// sameMotion reports whether the keys of a sequence describe the same motion: the keys of is are on the curve of was,
// and those of was on the curve of is, except where the keys of is are so close together that they sample a curve.
func sameMotion[T any](g *merger, was, is mdx.Keys[T], a, b *mdx.Track[T], s mergedSequence, field string) bool {
	if slices.Equal(was.Times, is.Times) && a != nil && b != nil && a.Interpolation == b.Interpolation &&
		slices.EqualFunc(was.Values, is.Values, func(x, y T) bool { return g.fields.Same(reflect.ValueOf(x), reflect.ValueOf(y), field) }) {
		return true
	}
	p, known := trackProperties[field]
	if len(was.Times) == 0 || len(is.Times) == 0 {
		return len(was.Times) == len(is.Times) || known && (g.curve(keyChannel(was, a, p, s), s).Rests() && g.curve(keyChannel(is, b, p, s), s).Rests())
	}
	if !known {
		return false
	}
	return g.curve(keyChannel(was, a, p, s), s).Same(g.curve(keyChannel(is, b, p, s), s))
}

// trackProperties are the properties of the tracks that other programs resample. Other tracks come back with their
// original keys.
var trackProperties = map[string]scene.Property{"Translation": scene.NodeTranslation, "Rotation": scene.NodeRotation, "Scaling": scene.NodeScale}

func (g *merger) curve(c scene.Channel, s mergedSequence) *merge.Curve {
	return &merge.Curve{Channel: c, Duration: scene.Seconds(s.end - s.start), Length: g.fields.Length}
}

// keyChannel returns the keys of a sequence as a channel.
func keyChannel[T any](k mdx.Keys[T], t *mdx.Track[T], p scene.Property, s mergedSequence) scene.Channel {
	c := scene.Channel{Target: scene.Target{Property: p}}
	if s.loop {
		c.Ends = scene.WrapAround
	}
	if t != nil {
		c.Interp = t.Interpolation.Scene(p)
	}
	for i, time := range k.Times {
		at := scene.Seconds(int64(time) - s.start)
		if i > 0 && at <= c.Times[len(c.Times)-1] {
			continue
		}
		c.Times = append(c.Times, at)
		for _, v := range k.Values[i*k.Per : (i+1)*k.Per] {
			switch v := any(v).(type) {
			case mdx.Vec3:
				c.Values = append(c.Values, v[:]...)
			case mdx.Vec4:
				c.Values = scene.AppendRotations(c.Values, v)
			}
		}
	}
	return c
}

// mergeEvents merges the times of each sequence.
func (g *merger) mergeEvents(base **mdx.EventTrack, was, is *mdx.EventTrack) bool {
	moments := func(t *mdx.EventTrack, s mergedSequence) (list []int32) {
		if t != nil {
			list = slices.Sorted(slices.Values(t.Times))
			lo, hi := mdx.Within(list, s.start, s.end)
			list = list[lo:hi]
		}
		return list
	}
	b := *base
	switch {
	case was == nil && is == nil:
		return false
	case was == nil || is == nil || b == nil || was.GlobalSequenceID != is.GlobalSequenceID || is.GlobalSequenceID != mdx.None:
		if was != nil && is != nil && was.GlobalSequenceID == is.GlobalSequenceID && slices.Equal(was.Times, is.Times) {
			return false
		}
		*base = is
		return true
	}
	changed := false
	for _, s := range g.sequences {
		if a, n := moments(was, s), moments(is, s); s.fresh && len(n) > 0 || !slices.Equal(a, n) {
			b.Times = slices.DeleteFunc(b.Times, func(t int32) bool { return int64(t) >= s.start && int64(t) <= s.end })
			b.Times = append(b.Times, n...)
			slices.Sort(b.Times)
			changed = true
		}
	}
	return changed
}
