package component

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"marrow/internal/xmltext"
	"marrow/lower/curves"
	"marrow/report"
	"marrow/scene"
)

// Edit applies an edit to the original component. was is the scene of the component, is the edited scene; both are
// reduced to [Holds] by [lower.Edit], which rejects an invalid scene. In the XML, only elements and attributes change that differ between the scenes; all others keep
// their text and position. The result has the files of all parts and of the motion; files without an edit have their
// original bytes.
func Edit(base *File, was, is *scene.Scene, o Options) ([]report.Change, []PartFile, []report.Finding, error) {
	before, err := newComponentWriter(nil, was, o)
	if err != nil {
		return nil, nil, nil, err
	}
	after, err := newComponentWriter(before, is, o)
	if err != nil {
		return nil, nil, nil, err
	}
	g := &componentMerger{
		base: base, was: before, is: after, text: xmltext.NewEdits(xmltext.Narrow(base.data)), length: 1e-6 * max(curves.Size(was), 1e-6),
		parts: make(map[*partPlan]*partPlan), places: make(map[*partPlan]basePlace),
		wasAt: make(map[basePlace]*partPlan), isAt: make(map[basePlace]*partPlan), pairs: make(map[basePlace]*connectionPair),
	}
	g.findElements()
	if g.err != nil {
		return nil, nil, nil, g.err
	}
	g.pairParts()
	g.connections(g.pairConnections())
	g.lights()
	g.meshes()
	g.motion()
	if g.err != nil {
		return nil, nil, nil, g.err
	}
	base.data = xmltext.Encoded(g.text.Apply(), base.data)
	if c := base.Components; len(c) == 1 && o.Name != "" && !strings.EqualFold(o.Name, c[0].Name) {
		g.found = append(g.found, report.New(codeEditName, "", "the component is called %q as in the base, not %q; its files keep their names, too", c[0].Name, o.Name))
	}
	files, err := g.files()
	return g.changes, files, append(g.found, report.Without(after.found, before.found)...), err
}

// A componentMerger is one merge.
type componentMerger struct {
	base     *File
	was, is  *componentWriter
	text     *xmltext.Edits
	elements []componentElements // for each component
	length   float32             // places that are nearer are the same
	changes  []report.Change
	found    []report.Finding
	err      error // the first thing that can't be merged

	parts       map[*partPlan]*partPlan // from each part of is to the same part of was; nil for a new one
	places      map[*partPlan]basePlace // the location in the base of each part of was and is
	wasAt, isAt map[basePlace]*partPlan
	pairs       map[basePlace]*connectionPair
	fresh       []PartFile // files of new parts and levels
}

// componentElements are the elements of a component's connections, their parts and its lights.
type componentElements struct {
	root        *xmltext.Element
	connections []*xmltext.Element
	parts       [][]*xmltext.Element
	lights      []*xmltext.Element
}

// A basePlace is where a connection or a part is in a base.
type basePlace struct{ component, connection, part int }

// fail stores the reason why an edit can't be applied to the base.
func (g *componentMerger) fail(format string, args ...any) {
	if g.err == nil {
		g.err = fmt.Errorf(format+"; --base can't apply this edit to a component; convert without it", args...)
	}
}

func (g *componentMerger) findElements() {
	for _, e := range xmltext.Elements(g.text.Text).Nested("component") {
		c := componentElements{root: e, connections: xmltext.All(xmltext.All([]*xmltext.Element{e}, "connections"), "connection")}
		for _, n := range c.connections {
			c.parts = append(c.parts, xmltext.All(xmltext.All([]*xmltext.Element{n}, "parts"), "part"))
		}
		c.lights = xmltext.All(xmltext.All(xmltext.All(xmltext.All([]*xmltext.Element{e}, "layers"), "layer"), "lights"), "")
		g.elements = append(g.elements, c)
	}
	for i, c := range g.base.Components {
		if i >= len(g.elements) || len(g.elements[i].connections) != len(c.Connections) || len(g.elements[i].lights) != len(c.Lights) {
			g.fail("the elements of %s can't be found in its XML", c.title())
			return
		}
	}
}

// placeIn returns the position in the base of a connection's or a part's node.
func (g *componentMerger) placeIn(p *plan, node int) (at basePlace, ok bool) {
	at.part = scene.None
	if node < 0 {
		return at, false
	}
	rest := p.s.Nodes[node].Extras.Origin.Path
	if tail, several := strings.CutPrefix(rest, "components["); several {
		number, more, _ := strings.Cut(tail, "].")
		at.component, _ = strconv.Atoi(number)
		rest = more
	}
	if n, _ := fmt.Sscanf(rest, "connections[%d].parts[%d]", &at.connection, &at.part); n == 0 {
		return at, false
	}
	if uint(at.component) >= uint(len(g.base.Components)) {
		return at, false
	}
	list := g.base.Components[at.component].Connections
	if uint(at.connection) >= uint(len(list)) {
		return at, false
	}
	return at, at.part < len(list[at.connection].Parts)
}

// A connectionPair is a connection of the base before and after the edit; nil if it was added or removed.
type connectionPair struct{ was, is *connectionPlan }

// pairParts finds out which parts belong together. Those of is get the names that the result has for them.
func (g *componentMerger) pairParts() {
	for _, part := range g.was.parts {
		if at, ok := g.placeIn(g.was.plan, part.node); ok && g.wasAt[at] == nil {
			g.wasAt[at], g.places[part] = part, at
		}
	}
	for _, part := range g.is.parts {
		at, ok := g.placeIn(g.is.plan, part.node)
		was := g.wasAt[at]
		if !ok || was == nil || g.isAt[at] != nil {
			continue
		}
		g.isAt[at], g.places[part], g.parts[part] = part, at, was
		if g.was.nodeName(was.node) == g.is.nodeName(part.node) {
			part.name = g.partName(was)
		}
	}
}

func (p *plan) nodeName(node int) string {
	if node < 0 {
		return ""
	}
	return p.s.Nodes[node].Name
}

// pairConnections finds out which connections belong together, and which are new.
func (g *componentMerger) pairConnections() (fresh []*connectionPlan) {
	for _, c := range g.was.connections {
		if at, ok := g.placeIn(g.was.plan, c.node); ok && g.pairs[at] == nil {
			g.pairs[at] = &connectionPair{was: c}
		}
	}
	for _, c := range g.is.connections {
		if at, ok := g.placeIn(g.is.plan, c.node); ok && g.pairs[at] != nil && g.pairs[at].is == nil {
			g.pairs[at].is = c
		} else {
			fresh = append(fresh, c)
		}
	}
	return slices.DeleteFunc(fresh, g.turned)
}

// turned reports whether a new connection is that of a part which was rotated or scaled, and which was its connection's only one: then
// the connection moves with the part.
func (g *componentMerger) turned(c *connectionPlan) bool {
	if len(c.parts) != 1 || g.parts[c.parts[0]] == nil {
		return false
	}
	part := c.parts[0]
	at := g.places[part]
	at.part = scene.None
	pair := g.pairs[at]
	if pair == nil || pair.is == nil || len(pair.is.parts) > 0 || len(pair.was.parts) != 1 || g.is.parentOf(part.node) != pair.is.node {
		return false
	}
	if g.parts[part].pivot != (vec3{}) {
		g.fail("part %q was rotated or scaled, and turns about a pivot", part.name)
	}
	c.name, c.extras, c.node = pair.is.name, pair.is.extras, pair.is.node
	pair.is = c
	return true
}

// connections applies the edits of connections and their parts to the XML.
func (g *componentMerger) connections(fresh []*connectionPlan) {
	connections, parts := report.Change{List: "connections"}, report.Change{List: "parts"}
	for i, c := range g.base.Components {
		for k := range c.Connections {
			e := g.elements[i].connections[k]
			switch pair := g.pairs[basePlace{i, k, scene.None}]; {
			case pair == nil:
				connections.Kept++
				parts.Kept += len(c.Connections[k].Parts)
			case pair.is == nil:
				connections.Removed++
				g.text.Remove(e)
				g.partsOf(&parts, pair, i, k)
			case g.connection(e, pair):
				connections.Changed++
				g.partsOf(&parts, pair, i, k)
			default:
				connections.Kept++
				g.partsOf(&parts, pair, i, k)
			}
		}
		g.renamedParts(i)
	}
	for _, c := range fresh {
		connections.New++
		parts.New += len(c.parts)
		g.newConnection(c)
	}
	g.changes = append(g.changes, connections, parts)
}

// connection applies the edits of a connection to its element, and reports whether there are any.
func (g *componentMerger) connection(e *xmltext.Element, pair *connectionPair) (changed bool) {
	a, b := pair.was, pair.is
	if g.was.nodeName(a.node) != g.is.nodeName(b.node) {
		g.text.Set(e, "name", b.name)
		changed = true
	}
	if !slices.Equal(a.extras.Tags, b.extras.Tags) {
		g.text.Set(e, "tags", strings.Join(b.extras.Tags, " "))
		changed = true
	}
	changed = g.others(e, &a.extras.Other, &b.extras.Other, connectionAttributes) || changed
	if a.parent != g.parts[b.parent] || a.parent == nil && b.parent != nil {
		if b.parent == nil {
			g.text.Unset(e, "parent")
		} else {
			g.text.Set(e, "parent", b.parent.name)
		}
		changed = true
	}
	was, is := a.offset(), b.offset()
	return editOffset(g.text, e, &was, &is, g.length) || changed
}

// offset returns a connection's offset, in the file's axes.
func (c *connectionPlan) offset() Offset {
	basis := scene.BasisXMF.Inverse()
	return Offset{basis.Vector(c.at.move), basis.Quat(c.at.turn)}
}

// partsOf applies the edits of a connection's parts to the XML.
func (g *componentMerger) partsOf(c *report.Change, pair *connectionPair, component, connection int) {
	list := g.base.Components[component].Connections[connection].Parts
	elements := g.elements[component].parts[connection]
	if len(elements) != len(list) {
		g.fail("the parts of connection %q can't be found in the XML", g.was.nodeName(pair.was.node))
		return
	}
	for k := range list {
		at := basePlace{component, connection, k}
		was, is := g.wasAt[at], g.isAt[at]
		switch {
		case was == nil:
			c.Kept++
		case is == nil:
			c.Removed++
			g.text.Remove(elements[k])
		case pair.is == nil || is.connection != pair.is:
			g.fail("part %q is attached to another connection", list[k].Name)
		case g.part(elements[k], was, is):
			c.Changed++
		default:
			c.Kept++
		}
	}
}

// part applies the edits of a part to its element, and reports whether there are any. renamedParts applies that of
// its name.
func (g *componentMerger) part(e *xmltext.Element, was, is *partPlan) (changed bool) {
	basis := scene.BasisXMF.Inverse()
	still := [4]float32{0, 0, 0, 1}
	a, b := Offset{basis.Vector(was.offset), still}, Offset{basis.Vector(is.offset), still}
	changed = editOffset(g.text, e, &a, &b, g.length)
	a.Position, b.Position = basis.Vector(was.pivot), basis.Vector(is.pivot)
	if pivot := e.Find("pivot"); pivot != nil {
		changed = editOffset(g.text, pivot, &a, &b, g.length) || changed
	} else if a.Position != b.Position {
		g.text.Add(e, true, func(w *xmltext.Writer) {
			w.Open("pivot")
			writeOffset(w, b.Position, scene.QuatIdentity)
			w.Close("pivot")
		})
		changed = true
	}
	for _, x := range [][3]string{{"ref", was.extras.Ref, is.extras.Ref}, {"wreck", was.extras.Wreck, is.extras.Wreck}} {
		if x[1] != x[2] {
			g.text.Set(e, x[0], x[2])
			changed = true
		}
	}
	if !sameUVAnimations(was.extras.UVAnimations, is.extras.UVAnimations) {
		g.fail("the moving texture coordinates of part %q were changed", is.name)
	}
	changed = g.others(e, &was.extras.Other, &is.extras.Other, partAttributes) || changed
	changed = g.levels(e, was, is) || changed
	changed = g.size(e, was, is) || changed
	return changed || is.name != g.partName(was)
}

// others applies the edits of unused attributes to an element, and reports whether there are any.
func (g *componentMerger) others(e *xmltext.Element, was, is *Other, known []string) (changed bool) {
	pairs := is.pairs(known...)
	for i := 0; i < len(pairs); i += 2 {
		if old, had := was.Attributes[pairs[i]]; !had || old != pairs[i+1] {
			g.text.Set(e, pairs[i], pairs[i+1])
			changed = true
		}
	}
	if is.Elements != nil && !slices.Equal(was.Elements, is.Elements) {
		g.fail("the elements in the extras of %q were changed", g.text.Value(e, "name"))
	}
	return changed
}

// sameUVAnimations compares what moves texture coordinates. Older GLBs have no attributes.
func sameUVAnimations(a, b []UVAnimation) bool {
	return slices.EqualFunc(a, b, func(x, y UVAnimation) bool {
		return x.MapChannel == y.MapChannel && (y.Attributes == nil || maps.Equal(x.Attributes, y.Attributes)) && slices.EqualFunc(x.Properties, y.Properties, func(p, q UVProperty) bool {
			return p.Name == q.Name && p.Controller == q.Controller && slices.Equal(p.Keys, q.Keys) && (q.KeyAttributes == nil || slices.EqualFunc(p.KeyAttributes, q.KeyAttributes, maps.Equal))
		})
	})
}

// partName returns the base's name for a part.
func (g *componentMerger) partName(was *partPlan) string {
	at := g.places[was]
	return g.base.Components[at.component].Connections[at.connection].Parts[at.part].Name
}

// renamedParts writes the new names of a component's parts to its XML: to the parts, and to references to them.
func (g *componentMerger) renamedParts(component int) {
	renamed := g.newNames(component)
	if len(renamed) == 0 {
		return
	}
	c := &g.elements[component]
	for k, e := range c.connections {
		if name, ok := renamed[g.text.Value(e, "parent")]; ok && g.keepsParent(basePlace{component, k, scene.None}) {
			g.text.Set(e, "parent", name)
		}
		for _, part := range c.parts[k] {
			for _, attribute := range []string{"name", "wreck"} {
				if name, ok := renamed[g.text.Value(part, attribute)]; ok {
					g.text.Set(part, attribute, name)
				}
			}
		}
	}
}

// keepsParent reports whether a connection is attached to the same part as before.
func (g *componentMerger) keepsParent(at basePlace) bool {
	pair := g.pairs[at]
	return pair == nil || pair.is == nil || g.parts[pair.is.parent] == pair.was.parent
}

// newNames returns the new names of a component's renamed parts, by their old names. References to a part have only its name, so parts of
// one name can only be renamed alike.
func (g *componentMerger) newNames(component int) map[string]string {
	names := make(map[string]string)
	for is, was := range g.parts {
		if was == nil || g.places[was].component != component {
			continue
		}
		old := g.partName(was)
		if other, several := names[old]; several && other != is.name {
			g.fail("several parts are called %q, and not all of them got the same new name", old)
			return nil
		}
		names[old] = is.name
	}
	maps.DeleteFunc(names, func(old, is string) bool { return old == is })
	return names
}

// newConnection adds an element for a connection that is new, with its parts.
func (g *componentMerger) newConnection(c *connectionPlan) {
	for _, part := range c.parts {
		if g.parts[part] != nil {
			g.fail("part %q is attached to another connection, or it was rotated or scaled together with others", part.name)
			return
		}
	}
	component := 0
	if len(g.base.Components) > 1 {
		component = g.componentOf(c)
	}
	e := &g.elements[component]
	list := xmltext.All([]*xmltext.Element{e.root}, "connections")
	write := func(w *xmltext.Writer) { g.is.connection(w, c) }
	if len(list) > 0 {
		g.text.Add(list[len(list)-1], false, write)
		return
	}
	g.text.Add(e.root, false, func(w *xmltext.Writer) {
		w.Open("connections")
		write(w)
		w.Close("connections")
	})
}

// componentOf returns the component of a new connection: that of its parent, or the first.
func (g *componentMerger) componentOf(c *connectionPlan) int {
	for up := c.parent; up != nil; up = up.connection.parent {
		if at, ok := g.places[up]; ok {
			return at.component
		}
	}
	if len(c.parts) > 0 {
		return g.componentAbove(c.parts[0].node)
	}
	return 0
}
