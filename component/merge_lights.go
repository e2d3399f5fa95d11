package component

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"marrow/internal/xmltext"
	"marrow/report"
)

// lightsOf returns a plan's lights by their positions in the base, and new lights. It is an error if a light of the
// base became one that a component can't have.
func (g *componentMerger) lightsOf(w *componentWriter) (known map[[2]int]*placedLight, fresh []*placedLight) {
	known = make(map[[2]int]*placedLight)
	list, left := w.placedLights()
	for _, l := range list {
		at, ok := g.lightPlace(w, l)
		if ok && known[at] == nil {
			known[at] = l
		} else {
			fresh = append(fresh, l)
		}
	}
	others := 0
	for _, l := range left {
		if at, ok := g.lightPlace(w, l); ok && known[at] == nil {
			g.fail("the kind of light %q was changed", l.Name)
		} else {
			others++
		}
	}
	w.leftLights(others)
	return known, fresh
}

// lightPlace returns the indices of a light's component and of the light in the base.
func (g *componentMerger) lightPlace(w *componentWriter, l *placedLight) (at [2]int, ok bool) {
	rest := l.from
	if tail, several := strings.CutPrefix(rest, "components["); several {
		if n, _ := fmt.Sscanf(tail, "%d", &at[0]); n == 0 {
			return at, false
		}
		_, rest, _ = strings.Cut(tail, "].")
	}
	n, _ := fmt.Sscanf(rest, "lights[%d]", &at[1])
	return at, n == 1 && w.own && uint(at[0]) < uint(len(g.elements)) && uint(at[1]) < uint(len(g.elements[at[0]].lights))
}

// lights applies the edits of lights to the XML.
func (g *componentMerger) lights() {
	c := report.Change{List: "lights"}
	was, _ := g.lightsOf(g.was)
	is, fresh := g.lightsOf(g.is)
	for i := range g.elements {
		for k, e := range g.elements[i].lights {
			at := [2]int{i, k}
			switch a, b := was[at], is[at]; {
			case a == nil:
				c.Kept++
			case b == nil:
				c.Removed++
				g.text.Remove(e)
			case g.light(e, a, b):
				c.Changed++
			default:
				c.Kept++
			}
		}
	}
	for _, l := range fresh {
		c.New++
		g.newLight(l)
	}
	g.changes = append(g.changes, c)
}

// light applies the edits of a light to its element, and reports whether there are any.
func (g *componentMerger) light(e *xmltext.Element, was, is *placedLight) bool {
	if was.Kind != is.Kind || was.Size != is.Size || !sameUVAnimations([]UVAnimation{{Properties: was.Animations}}, []UVAnimation{{Properties: is.Animations}}) {
		g.fail("the kind, the size or the keys of light %q were changed", is.Name)
	}
	changed := editOffset(g.text, e, &was.Offset, &is.Offset, g.length)
	numbers := func(l *placedLight) map[string]float32 {
		return map[string]float32{"r": l.Color[0], "g": l.Color[1], "b": l.Color[2], "range": l.Range, "intensity": l.Intensity}
	}
	before, now := numbers(was), numbers(is)
	for _, name := range slices.Sorted(maps.Keys(now)) {
		const rounding = 1e-4
		if a, b := before[name], now[name]; abs(a-b) > rounding*max(abs(a), abs(b), 1) {
			g.text.Set(e, name, decimal(b))
			changed = true
		}
	}
	texts := func(l *placedLight) map[string]string {
		m := maps.Clone(l.Attributes)
		if m == nil {
			m = make(map[string]string)
		}
		m["name"] = l.Name
		return m
	}
	a, b := texts(was), texts(is)
	for _, name := range slices.Sorted(maps.Keys(b)) {
		if old, had := a[name]; (!had || old != b[name]) && isXMLName(name) {
			g.text.Set(e, name, b[name])
			changed = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(a)) {
		if _, stays := b[name]; !stays && isXMLName(name) {
			g.text.Unset(e, name)
			changed = true
		}
	}
	return changed
}

// newLight adds the element of a light, beside others if there are any.
func (g *componentMerger) newLight(l *placedLight) {
	e := g.elements[g.componentAbove(l.node)].root
	write := func(w *xmltext.Writer) { g.is.light(w, &l.Light) }
	within := func(names ...string) func(*xmltext.Writer) {
		return func(w *xmltext.Writer) {
			for _, name := range names {
				w.Open(name)
			}
			write(w)
			for _, name := range slices.Backward(names) {
				w.Close(name)
			}
		}
	}
	switch {
	case e.Find("layers", "layer", "lights") != nil:
		g.text.Add(e.Find("layers", "layer", "lights"), false, write)
	case e.Find("layers", "layer") != nil:
		g.text.Add(e.Find("layers", "layer"), false, within("lights"))
	case e.Find("layers") != nil:
		g.text.Add(e.Find("layers"), false, within("layer", "lights"))
	default:
		g.text.Add(e, true, within("layers", "layer", "lights"))
	}
}

// componentAbove returns the component above a node; the first if the file doesn't have several.
func (g *componentMerger) componentAbove(node int) int {
	for n, steps := node, 0; n >= 0 && steps <= len(g.is.s.Nodes); n, steps = g.is.s.Nodes[n].Parent, steps+1 {
		var component int
		if k, _ := fmt.Sscanf(g.is.s.Nodes[n].Extras.Origin.Path, "components[%d]", &component); k == 1 && uint(component) < uint(len(g.elements)) {
			return component
		}
	}
	return 0
}
