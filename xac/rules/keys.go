package rules

import (
	"cmp"
	"slices"

	"marrow/xac"

	"marrow/check"
)

// A part is a sub-motion of either kind.
type part struct {
	skeletal *xac.SubMotion
	morph    *xac.MorphSubMotion

	// The position: the index of the chunk, and the index in its list; -1 for a chunk without a list.
	chunk, index int
	id           xac.ChunkID
}

func (p *part) name() string {
	if p.morph != nil {
		return p.morph.Name
	}
	return p.skeletal.Name
}

// path returns the path of the part, or of one of its fields.
func (p *part) path(field ...any) string {
	at := []any{"chunks", p.chunk, p.id.String()}
	if p.index >= 0 {
		at = append(at, "subMotions", p.index)
	}
	return check.Path(append(at, field...)...)
}

func partsOf(f *xac.File, c *check.Context) []part {
	return check.Once(c, func() (list []part) {
		for i := range f.Chunks {
			id := f.Chunks[i].ID
			switch b := f.Chunks[i].Body.(type) {
			case *xac.SubMotion:
				list = append(list, part{skeletal: b, chunk: i, index: -1, id: id})
			case *xac.SubMotions:
				for k := range b.SubMotions {
					list = append(list, part{skeletal: &b.SubMotions[k], chunk: i, index: k, id: id})
				}
			case *xac.MorphSubMotion:
				list = append(list, part{morph: b, chunk: i, index: -1, id: id})
			case *xac.MorphSubMotions:
				for k := range b.SubMotions {
					list = append(list, part{morph: &b.SubMotions[k], chunk: i, index: k, id: id})
				}
			}
		}
		return list
	})
}

// keyFacts has the properties of one list of keys that rules use, collected in one pass.
type keyFacts struct {
	part *part
	name string
	list any
	n    int

	before, equal         int // the first key before, or at the time of, the one it follows; 0 for none
	odd, firstOdd         int // keys with numbers that aren't
	notUnit, firstNotUnit int // rotations
	early                 int
}

func (k *keyFacts) path(key int) string { return k.part.path(k.name, key) }

// eachKeys converts a rule for one list of keys to a rule for a file.
func eachKeys(rule func(k *keyFacts, c *check.Context)) func(*xac.File, *check.Context) {
	return func(f *xac.File, c *check.Context) {
		list := keysOf(f, c)
		for i := range list {
			rule(&list[i], c)
		}
	}
}

// keysOf returns the properties of all lists of keys, collected once for all rules.
func keysOf(f *xac.File, c *check.Context) []keyFacts {
	parts := partsOf(f, c)
	return check.Once(c, func() (list []keyFacts) {
		for i := range parts {
			p := &parts[i]
			if s := p.morph; s != nil {
				list = gather(list, p, "keys", s.Keys, func(k *xac.WeightKey, _ *[4]float32) (float32, int) { return k.Time, 0 })
				continue
			}
			s := p.skeletal
			list = gather(list, p, "positions", s.Positions, vectorKey)
			list = gather(list, p, "rotations", s.Rotations, quatKey)
			list = gather(list, p, "rotations", s.PackedRotations, packedKey)
			list = gather(list, p, "scales", s.Scales, vectorKey)
			list = gather(list, p, "scaleRotations", s.ScaleRotations, quatKey)
			list = gather(list, p, "scaleRotations", s.PackedScaleRotations, packedKey)
		}
		return list
	})
}

// A key's numbers, how many they are, and its time.

func vectorKey(k *xac.VectorKey, v *[4]float32) (time float32, width int) {
	copy(v[:], k.Value[:])
	return k.Time, 3
}

func quatKey(k *xac.QuatKey, v *[4]float32) (time float32, width int) {
	*v = k.Value
	return k.Time, 4
}

func packedKey(k *xac.PackedKey, v *[4]float32) (time float32, width int) {
	for i := range v {
		v[i] = float32(k.Value[i]) / 32767
	}
	return k.Time, 4
}

// gather adds the properties of a list of keys, if it has any.
func gather[K any](list []keyFacts, p *part, name string, keys []K, read func(*K, *[4]float32) (float32, int)) []keyFacts {
	if len(keys) == 0 {
		return list
	}
	f := keyFacts{part: p, name: name, list: keys, n: len(keys)}
	last := float32(0)
	var v [5]float32
	for i := range keys {
		time, width := read(&keys[i], (*[4]float32)(v[:4]))
		v[width] = time
		if n, _ := check.NonFinite(v[:width+1]); n > 0 {
			if f.odd++; f.odd == 1 {
				f.firstOdd = i
			}
		}
		if width == 4 {
			if l := check.Unit(v[:4], 4, rotationTolerance); l.Zero+l.Other > 0 {
				if f.notUnit++; f.notUnit == 1 {
					f.firstNotUnit = i
				}
			}
		}
		switch {
		case i == 0 || time > last:
		case time == last && f.equal == 0:
			f.equal = i
		case time < last && f.before == 0:
			f.before = i
		}
		if time < 0 {
			f.early++
		}
		last = time
	}
	return append(list, f)
}

// sortKeys sorts keys by time.
func sortKeys(keys any) {
	switch list := keys.(type) {
	case []xac.VectorKey:
		slices.SortStableFunc(list, func(a, b xac.VectorKey) int { return cmp.Compare(a.Time, b.Time) })
	case []xac.QuatKey:
		slices.SortStableFunc(list, func(a, b xac.QuatKey) int { return cmp.Compare(a.Time, b.Time) })
	case []xac.PackedKey:
		slices.SortStableFunc(list, func(a, b xac.PackedKey) int { return cmp.Compare(a.Time, b.Time) })
	case []xac.WeightKey:
		slices.SortStableFunc(list, func(a, b xac.WeightKey) int { return cmp.Compare(a.Time, b.Time) })
	}
}
