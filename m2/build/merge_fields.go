package build

import (
	"reflect"
	"slices"

	"marrow/m2"
)

// special merges tracks, and flags bit by bit.
func (g *merger) special(base, was, is reflect.Value, field string) (changed, done bool) {
	if t, ok := keyTrackOf(base); ok {
		before, _ := keyTrackOf(copied(was).Elem())
		after, _ := keyTrackOf(copied(is).Elem())
		return g.track(t, before, after, field), true
	}
	switch {
	case base.Kind() == reflect.Uint32 || base.Kind() == reflect.Uint16 || base.Kind() == reflect.Uint8:
		if field != "Flags" || was.Uint() == is.Uint() {
			return false, field == "Flags"
		}
		base.SetUint(base.Uint()&^(was.Uint()&^is.Uint()) | is.Uint()&^was.Uint())
		return true, true
	case base.Type() == reflect.TypeFor[m2.Sequence]():
		return g.fields.Struct(base, was, is, field, "Start", "End", "VariationNext", "AliasNext", "Padding"), true
	case base.Type() == reflect.TypeFor[m2.Bone]() && g.base.Version < packedSince:
		return g.fields.Struct(base, was, is, field, "PackedRotation"), true
	}
	return false, false
}

// packedSince is the version since which rotations are packed.
const packedSince = m2.BurningCrusade

func copied(v reflect.Value) reflect.Value {
	p := reflect.New(v.Type())
	p.Elem().Set(v)
	return p
}

// track merges the keys of each sequence. The tracks have the result's numbers of sequences.
func (g *merger) track(base, was, is keyTrack, field string) bool {
	if was.Clock() != is.Clock() {
		g.become(base, is, field)
		return true
	}
	if is.Clock() >= 0 || len(was.KeyTimes()) <= 1 && len(is.KeyTimes()) <= 1 && (len(g.lines) == 0 || !base.ranged()) {
		if was.same(g, is, 0, field) {
			return false
		}
		g.become(base, is, field)
		return true
	}
	lists := slices.Repeat([]int{m2.None}, len(g.rows["Sequences"]))
	changed, all := false, true
	for p, r := range g.rows["Sequences"] {
		switch {
		case r.Is == m2.None, g.isAlias[p], r.Was != m2.None && !g.wasAlias[p] && was.same(g, is, p, field), r.Was == m2.None && is.empty(p):
			all = false
		case g.wasAlias[p] && is.empty(p):
			all = false
		default:
			lists[p], changed = p, true
		}
	}
	if !changed {
		return false
	}
	switch {
	case g.base.Version < m2.Wrath:
		base.interpolate(is)
		g.layOut(base, is, lists, field)
	case all || !base.take(is, lists, len(lists)):
		base.become(is)
	}
	return true
}

// become replaces a track.
func (g *merger) become(base, is keyTrack, field string) {
	if g.base.Version >= m2.Wrath || is.Clock() >= 0 || is.single() || len(is.KeyTimes()) == 0 {
		base.become(is)
		return
	}
	all := make([]int, len(g.rows["Sequences"]))
	for p := range all {
		all[p] = p
	}
	base.clear(is)
	g.layOut(base, is, all, field)
}
