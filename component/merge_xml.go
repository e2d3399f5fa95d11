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

// size writes the bounds of a part to its elements, if these contain the part's previous bounds.
func (g *componentMerger) size(e *xmltext.Element, was, is *partPlan) (changed bool) {
	a, known := g.was.sizes[was]
	b, drawn := g.is.sizes[is]
	if !known || !drawn {
		return false
	}
	before, now := a.halves(), b.halves()
	for _, name := range []string{"size", "size_raw"} {
		for i, child := range []string{"max", "center"} {
			x := e.Find(name, child)
			if x == nil || samePoint(before[i], now[i], g.length) || !g.states(x, before[i], max(before[0][0], before[0][1], before[0][2])) {
				continue
			}
			changed = true
			editVector(g.text, e.Find(name), child, before[i], now[i], g.length)
		}
	}
	return changed
}

// halves returns half the size of a box, and its centre.
func (b *box) halves() [2]vec3 {
	half := b.high.Sub(b.low).Scale(0.5)
	return [2]vec3{half, b.low.Add(half)}
}

// states reports whether an element contains a vector, within the rounding errors of half-precision numbers for a vector of this length.
func (g *componentMerger) states(e *xmltext.Element, v vec3, length float32) bool {
	const half = 1. / 1024
	for axis, name := range [...]string{"x", "y", "z"} {
		if abs(xmltext.Number(g.text.Value(e, name))-v[axis]) > half*length {
			return false
		}
	}
	return true
}
