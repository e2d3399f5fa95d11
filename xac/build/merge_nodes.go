package build

import (
	"cmp"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"

	"marrow/internal/merge"
	"marrow/lower/names"
	"marrow/report"
	"marrow/scene"
	"marrow/xac"
)

// helpers checks that the helper nodes of each node are unchanged, except for the properties of the base's node that
// they express.
func (g *merger) helpers() {
	for i := range g.nodes {
		if g.was.inner[i] < 0 || g.is.inner[i] < 0 {
			continue
		}
		p := g.places[i]
		for at := p.Outer; at <= p.Inner; at++ {
			a, b := g.was.part(g, i, at), g.is.part(g, i, at)
			if a < 0 || b < 0 || at < p.Inner && g.was.s.Nodes[a].Name != g.is.s.Nodes[b].Name {
				g.fail("the helper nodes above node %q were changed", g.nodes[i].Name)
				return
			}
			x, y := &g.was.s.Nodes[a].Rest, &g.is.s.Nodes[b].Rest
			if at != p.Translation && !g.same(x.Translation, y.Translation, "Position") ||
				at != p.Rotation && at != p.Turn && at != p.Back && abs(x.Rotation.Dot(y.Rotation)) < 1-1e-6 || at != p.Scale && !g.same(x.Scale, y.Scale, "Scale") {
				g.fail("node %q was changed in a way that isn't possible with its non-uniform scale", g.nodes[i].Name)
				return
			}
		}
	}
}

func (g *merger) same(a, b any, field string) bool {
	return g.fields.Same(reflect.ValueOf(a), reflect.ValueOf(b), field)
}

// transform returns the transform of a node of the base in one of the scenes.
func (x *side) transform(g *merger, i int) xac.Transform {
	p := g.places[i]
	rest := func(at int) scene.TRS { return x.s.Nodes[x.part(g, i, at)].Rest }
	t := xac.Transform{Position: rest(p.Translation).Translation, Rotation: rest(p.Rotation).Rotation, Scale: rest(p.Scale).Scale, ScaleRotation: scene.QuatIdentity}
	if p.Turn >= 0 {
		t.ScaleRotation = rest(p.Turn).Rotation
	}
	return t
}

// strays returns the nodes of a scene that aren't in the base, and for each a key: its name and the number of
// previous strays with that name.
func (x *side) strays() (list []int, keys []string) {
	seen := make(map[string]int)
	for _, j := range x.order {
		if x.owner[j] < 0 {
			name := x.s.Nodes[j].Name
			list, keys = append(list, j), append(keys, fmt.Sprintf("%s#%d", name, seen[name]))
			seen[name]++
		}
	}
	return list, keys
}

// addNodes adds the nodes that only the edited scene has, parents first, and numbers the nodes of that scene.
func (g *merger) addNodes() {
	for j, i := range g.is.owner {
		g.is.number[j] = xac.None
		if i >= 0 {
			g.is.number[j] = uint32(i)
		}
	}
	_, keys := g.was.strays()
	before := make(map[string]bool)
	for _, key := range keys {
		before[key] = true
	}
	list, keys := g.is.strays()
	var added []xac.Node
	for k, j := range list {
		if before[keys[k]] {
			continue
		}
		n := &g.is.s.Nodes[j]
		made := newNode(g.free(n.Name), xac.None)
		made.Transform = xac.Transform{Rotation: n.Rest.Rotation, ScaleRotation: scene.QuatIdentity, Position: n.Rest.Translation, Scale: n.Rest.Scale}
		if n.Parent >= 0 {
			made.Parent = g.is.number[n.Parent]
		}
		g.is.number[j] = uint32(len(g.nodes) + len(added))
		added, g.added = append(added, made), append(g.added, j)
	}
	g.append(added...)
}

// free returns a name that no node of the base has.
func (g *merger) free(name string) string {
	if g.names == nil {
		g.names = make(map[string]int)
		for _, n := range g.nodes {
			g.names[n.Name]++
		}
	}
	return names.Unique(g.names, cmp.Or(name, "Node"))
}

// append adds nodes to the base, in the form of its other nodes.
func (g *merger) append(list ...xac.Node) {
	switch n := len(g.nodes) + len(list); {
	case len(list) == 0:
		return
	case g.solo:
		g.fail("node %q was added to a motion", list[0].Name)
		return
	case n > math.MaxUint16:
		g.fail("%d nodes were added, and an actor has at most 65535", len(list))
		return
	}
	f := g.base
	first, last := len(g.nodes), -1
	for i := range f.Chunks {
		switch b := f.Chunks[i].Body.(type) {
		case *xac.Node, *xac.Nodes:
			last = i
		case *xac.NodeList:
			if f.Chunks[i].ID == xac.ChunkMotionSources {
				b.Nodes = slices.Clip(b.Nodes)
				for k := range list {
					b.Nodes = append(b.Nodes, uint16(first+k))
				}
			}
		}
	}
	if last < 0 {
		f.Chunks = append(f.Chunks, xac.Chunk{ID: xac.ChunkNodes, Version: 1, Body: new(xac.Nodes)})
		last = len(f.Chunks) - 1
	}
	if all, ok := f.Chunks[last].Body.(*xac.Nodes); ok {
		all.Nodes = append(slices.Clip(all.Nodes), list...)
	} else {
		var chunks []xac.Chunk
		for k := range list {
			chunks = append(chunks, xac.Chunk{ID: xac.ChunkNode, Version: f.Chunks[last].Version, Body: &list[k]})
		}
		f.Chunks = slices.Insert(f.Chunks, last+1, chunks...)
	}
	g.nodes = f.Nodes()
	for _, n := range g.nodes[first:] {
		if n.Parent != xac.None {
			g.nodes[n.Parent].NumChildren++
		}
	}
}

// mergeNodes changes the base's nodes.
func (g *merger) mergeNodes() {
	c := report.Change{List: "nodes", New: len(g.nodes) - len(g.places)}
	for i := range g.places {
		switch {
		case g.was.inner[i] < 0:
			c.Kept++
		case g.is.inner[i] < 0:
			c.Removed++
		case g.mergeNode(i):
			c.Changed++
		default:
			c.Kept++
		}
	}
	g.changes = append(g.changes, c)
}

func (g *merger) mergeNode(i int) bool {
	n := g.nodes[i]
	a, b := &g.was.s.Nodes[g.was.inner[i]], &g.is.s.Nodes[g.is.inner[i]]
	old := n.Transform
	changed := g.fields.Merge(reflect.ValueOf(&n.Transform).Elem(), reflect.ValueOf(g.was.transform(g, i)), reflect.ValueOf(g.is.transform(g, i)), "")
	if changed {
		g.rebind(n, old)
	}
	if a.Name != b.Name {
		g.rename(n, b.Name)
		changed = true
	}
	if p, q := g.parentOf(g.was, i), g.parentOf(g.is, i); p != q {
		g.reparent(n, q)
		g.reparented[i] = true
		changed = true
	}
	return changed
}

// parentOf returns the number of a node's parent.
func (g *merger) parentOf(x *side, i int) uint32 {
	j := x.s.Nodes[x.part(g, i, g.places[i].Outer)].Parent
	switch {
	case j < 0:
		return xac.None
	case x.owner[j] >= 0:
		return uint32(x.owner[j])
	case x == g.is:
		return x.number[j]
	}
	return xac.None
}

func (g *merger) reparent(n *xac.Node, parent uint32) {
	if old := n.Parent; int64(old) < int64(len(g.nodes)) && g.nodes[old].NumChildren > 0 {
		g.nodes[old].NumChildren--
	}
	if n.Parent = parent; parent != xac.None {
		g.nodes[parent].NumChildren++
	}
}

// rename renames a node and the motions' parts that move it.
func (g *merger) rename(n *xac.Node, name string) {
	name = g.free(name)
	for i := range g.base.Motions {
		for _, s := range g.base.Motions[i].File.SubMotions() {
			if s.Name == n.Name {
				s.Name = name
			}
		}
	}
	for _, l := range g.levels() {
		for _, node := range l.Nodes() {
			if node.Name == n.Name {
				node.Name = name
			}
		}
	}
	n.Name = name
}

// rebind sets the new bind pose in the motions' parts that were made for a node's old one.
func (g *merger) rebind(n *xac.Node, old xac.Transform) {
	for i := range g.base.Motions {
		for _, s := range g.base.Motions[i].File.SubMotions() {
			if s.Name != n.Name || old.Differs(s.BindPose()) {
				continue
			}
			if old.Position != n.Position {
				s.BindPosePosition = n.Position
			}
			if old.Scale != n.Scale {
				s.BindPoseScale = n.Scale
			}
			if packed := s.Packed(); old.Rotation != n.Rotation && packed {
				s.PackedBindPoseRotation = pack(n.Rotation)
			} else if old.Rotation != n.Rotation {
				s.BindPoseRotation = n.Rotation
			}
		}
	}
}

// placeNodes removes the nodes that only was has, and moves new parents before their children. It renumbers the others.
func (g *merger) placeNodes() {
	var kept []int
	at := noNumbers(len(g.nodes)) // in kept
	for i := range g.nodes {
		if i >= len(g.places) || g.was.inner[i] < 0 || g.is.inner[i] >= 0 {
			at[i] = len(kept)
			kept = append(kept, i)
		}
	}
	if g.solo && len(kept) < len(g.nodes) {
		g.fail("a node was removed from a motion")
		return
	}
	parents := noNumbers(len(kept))
	for k, i := range kept {
		if p := g.nodes[i].Parent; int64(p) < int64(len(at)) {
			parents[k] = at[p]
		}
	}
	order := merge.ParentsFirst(parents, func(k int) bool { return kept[k] >= len(g.places) || g.reparented[kept[k]] })
	to := slices.Repeat(numbering{xac.None}, len(g.nodes))
	for n, k := range order {
		to[kept[k]] = uint32(n)
	}
	if to.isIdentity() {
		return
	}
	g.unused(to)
	if g.err == nil {
		g.reportMoved(order, kept, to)
		to.renumber(g.base)
	}
}

// reportMoved reports the nodes that moved before their children. order has the remaining nodes in their new order, by their indices
// in kept.
func (g *merger) reportMoved(order, kept []int, to numbering) {
	var moved []string
	first, last := len(order), 0
	for n, k := range order {
		if n < k {
			first, last = min(first, n), max(last, k)
			moved = append(moved, fmt.Sprintf("%q (%d)", g.nodes[kept[k]].Name, n))
		}
	}
	const shown = 4
	n := len(moved)
	if n == 0 {
		return
	}
	text := strings.Join(moved[:min(n, shown)], ", ")
	if n > shown {
		text += fmt.Sprintf(" and %d more", n-shown)
	}
	f := report.New(codeOrder, "", "parents must come before their children, so these nodes have new places: %s; the other nodes from %d to %d have new numbers", text, first, last)
	f.Count = n
	numbers := noNumbers(len(g.places))
	for i := range numbers {
		if to[i] != xac.None {
			numbers[i] = int(to[i])
		}
	}
	at := slices.IndexFunc(g.changes, func(c report.Change) bool { return c.List == "nodes" })
	g.changes[at].Numbers = numbers
	g.found = append(g.found, f)
}

// unused checks that nothing that stays needs a removed node.
func (g *merger) unused(to numbering) {
	gone := func(n uint32) bool { return int64(n) < int64(len(to)) && to[n] == xac.None }
	for i, n := range g.nodes {
		if to[i] != xac.None && n.Parent != xac.None && gone(n.Parent) {
			g.fail("node %q was removed, and its child %q wasn't", g.nodes[n.Parent].Name, n.Name)
		}
	}
	g.unusedBy(g.base, g.nodes, gone)
	names := make(map[string]bool)
	for i, n := range g.nodes {
		names[n.Name] = names[n.Name] || to[i] == xac.None
	}
	for _, l := range g.levels() {
		nodes := l.Nodes()
		g.unusedBy(l, nodes, func(n uint32) bool { return int64(n) < int64(len(nodes)) && names[nodes[n].Name] })
	}
}

// unusedBy checks that no mesh of an actor, or of a level of detail, needs a removed node.
func (g *merger) unusedBy(f *xac.File, nodes []*xac.Node, gone func(n uint32) bool) {
	for _, m := range xac.Bodies[*xac.Mesh](f) {
		if gone(m.Node) {
			g.fail("node %q was removed, but the actor stores a mesh on it, which wasn't removed", nodes[m.Node].Name)
		}
	}
	check := func(list []xac.Influence) {
		for _, x := range list {
			if n := uint32(x.Node); gone(n) {
				g.fail("node %q was removed, and vertices are bound to it", nodes[n].Name)
			}
		}
	}
	for _, s := range xac.Bodies[*xac.Skinning](f) {
		check(s.Influences)
		for _, v := range s.Vertices {
			check(v.Influences)
		}
	}
}
