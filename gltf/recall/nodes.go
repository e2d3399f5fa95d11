package recall

import (
	"fmt"
	"maps"
	"slices"

	"marrow/gltf"
	"marrow/scene"
)

// nodes creates the nodes that stay.
func (r *recaller) nodes() {
	r.findCopied()
	goes := r.going()
	r.node = make([]int, len(goes))
	for _, i := range r.made.order(len(goes)) {
		r.node[i] = scene.None
		if !goes[i] {
			r.node[i] = len(r.to.Nodes)
			r.to.Nodes = append(r.to.Nodes, r.nodeAt(i))
		}
	}
	for i, at := range r.node {
		if at >= 0 {
			r.to.Nodes[at].Parent = r.above(i)
		}
	}
	for name, i := range r.byName(func(i int) bool { return r.node[i] >= 0 }) {
		r.names[name] = r.node[i]
	}
	if k := r.made; k != nil {
		for _, i := range slices.Sorted(maps.Keys(k.nodeCopies)) {
			if name := k.first.Nodes[k.nodeCopies[i]].Name; r.node[i] >= 0 {
				r.copies[name] = append(r.copies[name], r.node[i])
			}
		}
	}
}

// byName finds nodes of the document by their names; of two nodes with one name the one with extras. If no other node has the name now, it also finds a node by its
// name before it was renamed, because extras of other items refer to it.
func (r *recaller) byName(some func(i int) bool) map[string]int {
	list := make(map[string]int)
	add := func(name string, i int) {
		if _, taken := list[name]; !taken && name != "" && some(i) {
			list[name] = i
		}
	}
	for i := range r.read.Document.Nodes {
		if r.extras[i] != nil {
			add(r.read.Document.Nodes[i].Name, i)
		}
	}
	for i := range r.read.Document.Nodes {
		add(r.read.Document.Nodes[i].Name, i)
	}
	for i := range r.read.Document.Nodes {
		add(r.made.nameOf(i), i)
	}
	return list
}

// above returns the nearest remaining ancestor of a node of the document, as a node of r.to.
func (r *recaller) above(i int) int {
	for up, steps := r.from.Nodes[i].Parent, 0; up >= 0 && steps < len(r.node); up, steps = r.from.Nodes[up].Parent, steps+1 {
		if r.node[up] >= 0 {
			return r.node[up]
		}
	}
	return scene.None
}

// at returns the node of r.to for a node of the document, or for its nearest remaining ancestor.
func (r *recaller) at(i int) int {
	if r.node[i] >= 0 {
		return r.node[i]
	}
	return r.above(i)
}

// findCopied finds the original nodes of copied joints, which move the same way.
func (r *recaller) findCopied() {
	first := r.byName(func(i int) bool { return r.read.Kept[i] && (r.extras[i] == nil || r.extras[i].Kind != "copy") })
	for i, x := range r.extras {
		r.copied = append(r.copied, i)
		if x != nil && x.Kind == "copy" && x.CopyOf != "" {
			if of, ok := first[x.CopyOf]; ok {
				r.copied[i] = of
			} else {
				r.add(fmt.Sprintf("nodes[%d]", i), "the node %.80q, of which this node was a copy, doesn't exist; it became an independent node", x.CopyOf)
			}
		}
	}
}

// going reports for each node whether it only exists for glTF and is removed. A node with a remaining descendant
// stays.
func (r *recaller) going() []bool {
	goes := make([]bool, len(r.extras))
	holds := make([]bool, len(r.extras))     // a descendant stays
	hasCamera := make([]bool, len(r.extras)) // the node has a camera
	for k := range r.from.Cameras {
		hasCamera[r.from.Cameras[k].Node] = true
	}
	order := r.from.Order()
	slices.Reverse(order)
	for _, i := range order {
		n, x := new(gltf.Node), r.extras[i]
		if i < len(r.read.Document.Nodes) {
			n = &r.read.Document.Nodes[i]
		}
		rest := &r.from.Nodes[i].Rest
		switch {
		case i < len(r.read.Kept) && !r.read.Kept[i], r.made.isAdded(i):
			goes[i] = true
		case x == nil:
			goes[i] = r.read.IsCarrier(i)
		case x.Kind == "root":
			goes[i] = r.from.Nodes[i].Parent == scene.None && n.Mesh == 0 && r.isRoot(i, rest)
		case holds[i]:
		case x.Kind == "mesh":
			goes[i] = n.Mesh == 0 || n.Skin != 0 || *rest == scene.Identity()
		case x.Kind == "switch":
			turn := rest.Rotation.Dot(scene.QuatIdentity)
			if goes[i] = n.Mesh == 0; goes[i] && (rest.Translation.Len() > 1e-3 || turn*turn < 1-1e-5) {
				r.add(fmt.Sprintf("nodes[%d]", i), "the node %q only shows and hides a mesh, so its new place isn't stored; move the mesh or its bones instead", n.Name)
			}
		case x.Kind == "punctual":
			goes[i] = n.Mesh == 0
		case x.Kind == "copy":
			goes[i] = n.Mesh == 0 && (x.CopyOf == "" || r.copied[i] != i)
		case r.unlit[i]:
			goes[i] = n.Mesh == 0 && x.Attachment == nil && len(x.Emitters)+len(x.Shapes) == 0
		default:
			goes[i] = hasCamera[i] && x.Camera != nil
		}
		if up := r.from.Nodes[i].Parent; up >= 0 && !goes[i] {
			holds[up] = true
		}
	}
	return goes
}

// isRoot reports whether a root is at the exporter's position and doesn't move.
func (r *recaller) isRoot(i int, rest *scene.TRS) bool {
	if *rest != scene.Identity() {
		r.add(fmt.Sprintf("nodes[%d]", i), "the root of the model was moved; it became an ordinary node")
		return false
	}
	return !r.moving[i]
}

// movingNodes reports for each node whether an animation moves it.
func movingNodes(s *scene.Scene) []bool {
	list := make([]bool, len(s.Nodes))
	for i := range s.Clips {
		for k := range s.Clips[i].Channels {
			c := &s.Clips[i].Channels[k]
			if at := c.Target.Index; c.Target.Property.IsTransform() && !list[at] {
				list[at] = !rests(c, &s.Nodes[at].Rest)
			}
		}
	}
	return list
}

// rests reports whether a channel of a node always has the value of the rest pose.
func rests(c *scene.Channel, rest *scene.TRS) bool {
	return keeps(c, rest.Value(c.Target.Property), 1e-6)
}

// keeps reports whether a channel always has a value, within a tolerance relative to values above 1.
func keeps(c *scene.Channel, want []float32, tolerance float32) bool {
	per, tangents := c.Interp.PerKey()*len(want), c.Interp.HasTangents()
	for i, v := range c.Values {
		w := want[i%len(want)]
		if tangents && i%per >= len(want) {
			w = 0 // a constant spline: Hermite's tangents are differences
		}
		if d := v - w; d > tolerance*max(1, w, -w) || d < -tolerance*max(1, w, -w) {
			return false
		}
	}
	return true
}

// nodeAt returns a node of the document in its form in the source.
func (r *recaller) nodeAt(i int) scene.Node {
	n, x := r.from.Nodes[i], r.extras[i]
	n.Name = unescaped(n.Name)
	if x == nil {
		n.Extras = r.keep("nodes", "", nil)
		return n
	}
	if x.Name != "" && isNumbered(n.Name, unescaped(x.Name)) {
		n.Name = unescaped(x.Name)
	}
	if kind, ok := byName[scene.NodeKind](x.Kind); ok {
		n.Kind = kind
	}
	for _, name := range x.Flags {
		n.Flags |= flagByName(scene.NodeFlags.Names, name)
	}
	n.Extras = r.keep("nodes", x.Origin, x.Document)
	return n
}
