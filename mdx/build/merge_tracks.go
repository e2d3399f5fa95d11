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

// A mergedSequence is a place of the result's time line.
type mergedSequence struct {
	start, end int64
	loop       bool
	fresh      bool // the base hasn't it, or had it elsewhere
}

// placeSequences finds each sequence's part of the time line, and brings the sequences and keys of all three models
// there. What the base has stays where it is, unless it became so long that it runs into the next; what is new goes
// behind everything.
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
			s = mergedSequence{int64(q.Start), int64(q.End), q.Flags&mdx.NonLooping == 0, false}
			if r.Was != mdx.None && r.Is != mdx.None && length(ofWas, r.Was) != length(ofIs, r.Is) {
				s.end = s.start + length(ofIs, r.Is)
			}
			if s.end > int64(q.End) && g.meets(s, r.Base) {
				s.start, s.end, s.fresh = end+addedGap, end+addedGap+s.end-s.start, true
				end = s.end
			}
		} else {
			q := &g.is.Sequences[r.Is]
			s = mergedSequence{end + addedGap, end + addedGap + length(ofIs, r.Is), q.Flags&mdx.NonLooping == 0, true}
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

// addedGap is how many milliseconds lie before a sequence that is added.
const addedGap = 1000

// meets says whether a sequence that became longer runs into another one of the base's that begins behind it.
func (g *merger) meets(s mergedSequence, from int) bool {
	for i := range g.base.Sequences {
		if q := &g.base.Sequences[i]; i != from && int64(q.Start) >= s.start && int64(q.Start) <= s.end {
			return true
		}
	}
	return false
}

// A move is what happens to an interval of a time line.
type move struct{ start, end, by int64 }

// moveKeys brings the keys of was and is to the result's time line, those of the base only if a sequence has moved or
// gone.
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

// moveKeys keeps the keys of intervals, moved, and drops those outside.
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

// sorted are moves in the order in which they arrive.
func sorted(moves []move) []move {
	return slices.SortedStableFunc(slices.Values(moves), func(a, b move) int { return cmp.Compare(a.start+a.by, b.start+b.by) })
}

// eachTrack calls f for every track in a value.
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
		if s.fresh || !sameMotion(g, keysWithin(was, s), keysWithin(is, s), was, is, s, field) {
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
	if !ok && b.Interpolation != mdx.Step { // its last keys hold until the sequences' ends
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

// sameTrack says whether two tracks are equal to the bit.
func sameTrack[T any](a, b *mdx.Track[T]) bool {
	return a.Interpolation == b.Interpolation && a.GlobalSequenceID == b.GlobalSequenceID && slices.Equal(a.Times, b.Times) &&
		slices.EqualFunc(a.Values, b.Values, func(x, y T) bool { return any(x) == any(y) })
}

// splice replaces the keys of some sequences.
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

// withInterpolation is a track with another interpolation that runs the same way in each sequence, if there is one: steps can be straight
// lines, and these can be splines.
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
			k.jump()
		}
		k.as(to.Scene(p), p.IsRotation())
		out.Times, out.Values = append(out.Times, k.times...), append(out.Values, valuesOf[T](k.values)...)
		from = end
	}
	return out, true
}

// sequenceAt is the number of the first sequence that a moment is in; -1 for none.
func sequenceAt(sequences []mergedSequence, time int32) int {
	return slices.IndexFunc(sequences, func(s mergedSequence) bool { return int64(time) >= s.start && int64(time) <= s.end })
}

// numbersOf are those of values, and how many each has; 0 for values that only step.
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

// sameMotion says whether the keys of a sequence run alike: those of is lie on the curve of was, and those of was on the
// curve of is, except where is has keys so close together that it samples a curve.
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

// trackProperties are those of tracks that other programs sample; others come back with the keys that they had.
var trackProperties = map[string]scene.Property{"Translation": scene.NodeTranslation, "Rotation": scene.NodeRotation, "Scaling": scene.NodeScale}

func (g *merger) curve(c scene.Channel, s mergedSequence) *merge.Curve {
	return &merge.Curve{Channel: c, Duration: scene.Seconds(s.end - s.start), Length: g.fields.Length}
}

// keyChannel is a sequence's part of a track.
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

// mergeEvents merges the moments of each sequence.
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
