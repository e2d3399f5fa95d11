package component

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"marrow/internal/xmltext"
	"marrow/scene"
)

// editOffset applies the difference between two offsets to an element, and reports whether there is one.
func editOffset(x *xmltext.Edits, e *xmltext.Element, was, is *Offset, length float32) bool {
	moved, turned := !samePoint(was.Position, is.Position, length), angleBetween(was.Rotation, is.Rotation) > sameAngle
	if !moved && !turned {
		return false
	}
	o := e.Find("offset")
	if o == nil {
		x.Add(e, true, func(w *xmltext.Writer) { writeOffset(w, is.Position, is.Rotation) })
		return true
	}
	if moved {
		editVector(x, o, "position", was.Position, is.Position, length)
	}
	if turned {
		editTurn(x, o, is.Rotation)
	}
	return true
}

// sameAngle is the tolerance, in radians, for equal rotations.
const sameAngle = 1e-5

func samePoint(a, b vec3, length float32) bool {
	return abs(a[0]-b[0]) <= length && abs(a[1]-b[1]) <= length && abs(a[2]-b[2]) <= length
}

// editVector applies the difference between two vectors to the child with a name, axis by axis.
func editVector(x *xmltext.Edits, e *xmltext.Element, name string, was, is vec3, length float32) {
	p := e.Find(name)
	if p == nil {
		x.Add(e, true, func(w *xmltext.Writer) { writeVector(w, name, is) })
		return
	}
	for axis, attribute := range [...]string{"x", "y", "z"} {
		if abs(was[axis]-is[axis]) > length {
			x.Set(p, attribute, decimal(is[axis]))
		}
	}
}

// editTurn sets the rotation of an offset, replacing angles if it has them.
func editTurn(x *xmltext.Edits, offset *xmltext.Element, q scene.Quat) {
	list := []string{"qx", decimal(q[0]), "qy", decimal(q[1]), "qz", decimal(q[2]), "qw", decimal(q[3])}
	if e := offset.Find("quaternion"); e != nil {
		for i := 0; i < len(list); i += 2 {
			x.Set(e, list[i], list[i+1])
		}
		return
	}
	if e := offset.Find("rotation"); e != nil {
		x.Remove(e)
	}
	x.Add(offset, false, func(w *xmltext.Writer) { w.Leaf("quaternion", list...) })
}

// levels writes the levels of detail of a part and their materials to its element.
func (g *componentMerger) levels(e *xmltext.Element, was, is *partPlan) (changed bool) {
	before, now := g.was.lods[was], g.is.lods[is]
	if g.isEmptied(was, is) {
		for _, x := range xmltext.All(xmltext.All([]*xmltext.Element{e}, "lods"), "lod") {
			if strings.TrimSpace(g.text.Value(x, "index")) != "0" {
				g.text.Remove(x)
			}
		}
		g.level(e, "0", now[0])
		return true
	}
	for _, lod := range slices.Sorted(maps.Keys(now)) {
		names := now[lod]
		if slices.Equal(before[lod], names) && (before[lod] == nil) == (names == nil) {
			continue
		}
		changed = true
		g.level(e, strconv.Itoa(g.levelOf(was, lod)), names)
	}
	for _, lod := range slices.Sorted(maps.Keys(before)) {
		if _, stays := now[lod]; !stays {
			changed = true
			if x := g.lodElement(e, strconv.Itoa(g.levelOf(was, lod))); x != nil {
				g.text.Remove(x)
			}
		}
	}
	return changed
}

// lodElement returns the element of a level of detail.
func (g *componentMerger) lodElement(part *xmltext.Element, index string) *xmltext.Element {
	for _, x := range xmltext.All(xmltext.All([]*xmltext.Element{part}, "lods"), "lod") {
		if strings.TrimSpace(g.text.Value(x, "index")) == index {
			return x
		}
	}
	return nil
}

// level sets the materials of a level of detail.
func (g *componentMerger) level(part *xmltext.Element, index string, names []string) {
	materials := func(w *xmltext.Writer) {
		w.Open("materials")
		for i, name := range names {
			w.Leaf("material", "id", strconv.Itoa(i+1), "ref", name)
		}
		w.Close("materials")
	}
	lod := func(w *xmltext.Writer) {
		w.Open("lod", "index", index)
		materials(w)
		w.Close("lod")
	}
	x := g.lodElement(part, index)
	switch {
	case x == nil && part.Find("lods") == nil: // its author left out what the meshes say
	case x == nil:
		g.text.Add(part.Find("lods"), false, lod)
	default:
		list := xmltext.All(xmltext.All([]*xmltext.Element{x}, "materials"), "material")
		if len(list) == len(names) {
			for i, m := range list {
				if g.text.Value(m, "ref") != names[i] {
					g.text.Set(m, "ref", names[i])
				}
			}
			return
		}
		for _, m := range xmltext.All([]*xmltext.Element{x}, "materials") {
			g.text.Remove(m)
		}
		g.text.Add(x, false, materials)
	}
}

// size updates the size in a part's element after an edit of the part's meshes. If all were scaled, so is the size. Otherwise, if it
// states the bounds of meshes, it gets the bounds that these have now.
func (g *componentMerger) size(e *xmltext.Element, was, is *partPlan) (changed bool) {
	before, now := g.was.boxes[was], g.is.boxes[is]
	scale, scaled := scaleOf(before, now)
	for _, name := range []string{"size", "size_raw"} {
		size := e.Find(name)
		if size == nil {
			continue
		}
		from, to, stated := g.measured(size, before, now)
		for i, child := range sizeElements {
			x := size.Find(child)
			if x == nil || !scaled && !stated {
				continue
			}
			if scaled {
				from[i] = g.vector(x)
				to[i] = from[i].Scale(scale)
			}
			if !samePoint(from[i], to[i], g.length) {
				changed = true
				editVector(g.text, size, child, from[i], to[i], g.length)
			}
		}
	}
	return changed
}

// sizeElements are the elements of a size: half of it, and its centre.
var sizeElements = [...]string{"max", "center"}

// measured returns the bounds of the meshes whose bounds a size states, before and after the edit. ok is false if it has the bounds of
// none.
func (g *componentMerger) measured(size *xmltext.Element, before, now map[string]box) (from, to [2]vec3, ok bool) {
	var was, is []box
	for kind, b := range before {
		halves := b.halves()
		states := func(i int) bool {
			x := size.Find(sizeElements[i])
			return x == nil || g.states(x, halves[i], max(halves[0][0], halves[0][1], halves[0][2]))
		}
		if after, stays := now[kind]; stays && states(0) && states(1) {
			was, is = append(was, b), append(is, after)
		}
	}
	a, ok := around(slices.Values(was))
	b, _ := around(slices.Values(is))
	return a.halves(), b.halves(), ok
}

// scaleOf returns the scale about the origin of a part by which all its meshes were scaled, the same for all axes. ok is false for
// another edit, or none.
func scaleOf(before, now map[string]box) (scale float32, ok bool) {
	a, drawn := around(maps.Values(before))
	b, still := around(maps.Values(now))
	long := a.halves()[0]
	axis := 0
	for k := range long {
		if long[k] > long[axis] {
			axis = k
		}
	}
	if !drawn || !still || !(long[axis] > 0) || len(before) != len(now) {
		return 1, false
	}
	scale = b.halves()[0][axis] / long[axis]
	near := 1e-4 * scale * long[axis]
	for kind, x := range before {
		y, there := now[kind]
		if !there || !samePoint(x.low.Scale(scale), y.low, near) || !samePoint(x.high.Scale(scale), y.high, near) {
			return 1, false
		}
	}
	return scale, abs(scale-1) > 1e-4
}

// halves returns half the size of a box, and its centre.
func (b *box) halves() [2]vec3 {
	half := b.high.Sub(b.low).Scale(0.5)
	return [2]vec3{half, b.low.Add(half)}
}

// states reports whether an element contains a vector, within the rounding errors of half-precision numbers for a vector of this length.
func (g *componentMerger) states(e *xmltext.Element, v vec3, length float32) bool {
	const half = 1. / 1024
	return samePoint(g.vector(e), v, half*length)
}

// vector returns the vector that an element states.
func (g *componentMerger) vector(e *xmltext.Element) (v vec3) {
	for axis, name := range [...]string{"x", "y", "z"} {
		v[axis] = xmltext.Number(g.text.Value(e, name))
	}
	return v
}
