package sameness

import (
	"slices"

	"marrow/internal/limit"
	"marrow/internal/merge"
	"marrow/scene"
)

// This file matches the sets of vertex colours of an edited mesh to those of the original, and compares colours.

// alignColors gives the sets of colours of an edited mesh the order, names and colour spaces of the original's. A set that
// the edited mesh lacks has no values; sets that the original doesn't have come last.
//
// Blender changes the order and names of sets, omits those that its materials don't use, or writes one a second time. Before
// sets that aren't used, it writes a white one, because the first set multiplies the material's colour.
func (p *Pair) alignColors(now, then *scene.Mesh) {
	if len(then.Colors) == 0 || len(now.Colors) > 2*limit.ColorSets || len(then.Colors) > limit.ColorSets {
		return
	}
	list := WithoutAddedColors(now.Colors, len(then.Colors))
	now.Colors = matchColors(now.Positions, list, then, p.length)
}

// WithoutAddedColors returns the sets of a mesh that had n sets without those that Blender added.
func WithoutAddedColors(sets []scene.ColorSet, n int) []scene.ColorSet {
	list := slices.Clone(sets)
	if n == 0 || len(list) > 2*limit.ColorSets {
		return list
	}
	if len(list) > n && list[0].Multiply && !slices.ContainsFunc(list[0].Values, func(v scene.Vec4) bool { return v != scene.Vec4{1, 1, 1, 1} }) {
		list = list[1:]
	}
	for i := len(list) - 1; i > 0 && len(list) > n; i-- {
		if slices.ContainsFunc(list[:i], func(c scene.ColorSet) bool { return slices.Equal(c.Values, list[i].Values) }) {
			list = slices.Delete(list, i, i+1)
		}
	}
	return list
}

// matchColors matches now's sets to then's by the colours at the same positions.
func matchColors(positions []scene.Vec3, now []scene.ColorSet, original *scene.Mesh, length float32) []scene.ColorSet {
	then := original.Colors
	places := merge.NewPlaces(2 * length)
	for v, at := range original.Positions {
		places.Add(at, v)
	}
	alike := func(a, b *scene.ColorSet) (n int) {
		for v := 0; v < len(a.Values); v += len(a.Values)/comparedColors + 1 {
			value, compared := like(a, b, a.Values[v]), 0
			for other := range places.Near(positions[v]) {
				if nearColor(value, b.Values[other]) {
					n++
					break
				}
				if compared++; compared == comparedColors {
					break
				}
			}
		}
		return n
	}
	type pair struct{ now, then, alike int }
	var pairs []pair
	for i := range now {
		for k := range then {
			pairs = append(pairs, pair{i, k, alike(&now[i], &then[k])})
		}
	}
	slices.SortStableFunc(pairs, func(a, b pair) int { return b.alike - a.alike })
	list := make([]scene.ColorSet, len(then))
	for k := range then {
		list[k] = scene.ColorSet{Name: then[k].Name, Multiply: then[k].Multiply}
	}
	placed := make([]bool, len(now))
	for _, p := range pairs {
		if placed[p.now] || list[p.then].Values != nil {
			continue
		}
		placed[p.now] = true
		set := now[p.now]
		ConvertColors(&set, then[p.then].Multiply)
		list[p.then].Values = set.Values
	}
	for i := range now {
		if !placed[i] {
			list = append(list, now[i])
		}
	}
	return list
}

// dropMissing removes sets of colours without values.
func dropMissing(m *scene.Mesh) {
	m.Colors = slices.DeleteFunc(slices.Clone(m.Colors), func(c scene.ColorSet) bool { return c.Values == nil })
}

// comparedColors is the number of vertices that are compared to match sets of colours, and the number of vertices at
// the same position with which each is compared.
const comparedColors = 64

// like converts a colour of now's set to the colour space of then's.
func like(now, then *scene.ColorSet, v scene.Vec4) scene.Vec4 {
	return colorIn(v, now.Multiply, then.Multiply)
}

// colorIn converts a colour. The first set of a glTF multiplies the material's colour, and is read as sRGB; the same set
// elsewhere isn't converted.
func colorIn(v scene.Vec4, isFactor, factor bool) scene.Vec4 {
	convert := scene.FromSRGB
	if factor {
		convert = scene.ToSRGB
	}
	if isFactor != factor {
		v[0], v[1], v[2] = convert(v[0]), convert(v[1]), convert(v[2])
	}
	return v
}

// ConvertColors converts a set as it was read to one that multiplies the material's colour, or to data.
func ConvertColors(c *scene.ColorSet, factor bool) {
	if c.Multiply == factor {
		return
	}
	c.Values = slices.Clone(c.Values)
	for v := range c.Values {
		c.Values[v] = colorIn(c.Values[v], c.Multiply, factor)
	}
	c.Multiply = factor
}

// sameColors reports whether matching triangles have the same colours. It ignores sets that another program omitted.
func (c *corners) sameColors(m *matching) bool {
	if len(c.then.Colors) == 0 {
		return len(c.now.Colors) == 0
	}
	for i, f := range m.then {
		for k, v := range f.corners {
			if !c.sameColor(c.then.Colors, m.corners[i][k], v) {
				return false
			}
		}
	}
	return true
}

// sameColor compares the colours of a vertex of now with those of another vertex, whose sets correspond to then's.
func (c *corners) sameColor(sets []scene.ColorSet, now, other uint32) bool {
	for s := range sets {
		if values := c.now.Colors[s].Values; values != nil && !nearColor(values[now], sets[s].Values[other]) {
			return false
		}
	}
	return true
}

// nearColor compares colours with a tolerance of 2.55/255, because other programs round colours.
func nearColor(a, b scene.Vec4) bool {
	for c := range a {
		if d := a[c] - b[c]; d > 0.01 || d < -0.01 {
			return false
		}
	}
	return true
}
