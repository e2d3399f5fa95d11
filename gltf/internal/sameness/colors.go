package sameness

import (
	"slices"

	"marrow/internal/limit"
	"marrow/internal/merge"
	"marrow/scene"
)

// This file matches the sets of vertex colours of an edited mesh to those of the original, and compares colours.

// dropCopies removes duplicate sets of colours. Blender writes a colour attribute a second time as vertex colours.
func dropCopies(m *scene.Mesh) {
	if len(m.Colors) > limit.ColorSets {
		return
	}
	var list []scene.ColorSet
	for _, c := range m.Colors {
		if !slices.ContainsFunc(list, func(o scene.ColorSet) bool { return slices.Equal(o.Values, c.Values) }) {
			list = append(list, c)
		}
	}
	m.Colors = list
}

// align matches now's sets of colours to then's by the colours at the same positions, because Blender changes their
// order and names. It returns false if now has more sets.
func (c *corners) align() bool {
	now, then := c.now.Colors, c.then.Colors
	if len(now) > len(then) || len(then) > limit.ColorSets {
		return false
	}
	places := merge.NewPlaces(2 * c.length)
	for v, at := range c.then.Positions {
		places.Add(at, v)
	}
	alike := func(a, b *scene.ColorSet) (n int) {
		for v := 0; v < len(a.Values); v += len(a.Values)/comparedColors + 1 {
			value, compared := like(a, b, a.Values[v]), 0
			for other := range places.Near(c.now.Positions[v]) {
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
	c.sets = make([]scene.ColorSet, len(then))
	taken := make([]bool, len(then))
	placed := make([]bool, len(now))
	for _, p := range pairs {
		if placed[p.now] || taken[p.then] {
			continue
		}
		placed[p.now], taken[p.then] = true, true
		a, b := &now[p.now], &then[p.then]
		set := scene.ColorSet{Name: b.Name, Multiply: b.Multiply, Values: slices.Clone(a.Values)}
		for v := range set.Values {
			set.Values[v] = like(a, b, set.Values[v])
		}
		c.sets[p.then] = set
	}
	return true
}

// comparedColors is the number of vertices that are compared to match sets of colours, and the number of vertices at
// the same position with which each is compared.
const comparedColors = 64

// like converts a colour of now's set to the colour space of then's. Blender writes all sets as colours that multiply
// the material's.
func like(now, then *scene.ColorSet, v scene.Vec4) scene.Vec4 {
	if now.Multiply && !then.Multiply {
		return scene.Vec4{scene.FromSRGB(v[0]), scene.FromSRGB(v[1]), scene.FromSRGB(v[2]), v[3]}
	}
	return v
}

// sameColors reports whether matching triangles have the same colours. It ignores sets that another program omitted.
func (c *corners) sameColors(m *matching) bool {
	if len(c.then.Colors) == 0 {
		return len(c.sets) == 0
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
		if values := c.sets[s].Values; values != nil && !nearColor(values[now], sets[s].Values[other]) {
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
