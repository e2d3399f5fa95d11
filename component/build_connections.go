package component

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"marrow/lower/names"
	"marrow/scene"
	"marrow/xmf"
)

// The contents of a component besides its parts: connections, lights, names, and findings about omitted objects.

// connectionExtras returns the extras of a connection's node. Tags that the author gave to the node replace those of the extras.
func (p *plan) connectionExtras(node int) connectionExtras {
	x, _ := scene.Recall[connectionExtras](p.s.Nodes[node].Extras, p.s.Format)
	if tags := strings.Fields(p.s.Nodes[node].Tags); len(tags) > 0 {
		x.Tags = tags
	}
	return x
}

// newConnection returns the connection of a part that has none in the original. If the part was copied together with its connection,
// or its author gave tags to its node or to a node above it, the connection has these tags.
func (p *plan) newConnection(part *partPlan) *connectionPlan {
	c := &connectionPlan{node: scene.None, parts: []*partPlan{part}}
	if own := strings.Fields(p.s.Nodes[part.node].Tags); len(own) > 0 {
		c.extras.Tags = own
		return c
	}
	for n, steps := p.parentOf(part.node), 0; n >= 0 && steps <= len(p.s.Nodes); n, steps = p.parentOf(n), steps+1 {
		if p.moved[n] != nil || p.isConnection(n) {
			break // a part, or the connection of another one
		}
		if x := p.connectionExtras(n); len(x.Tags) > 0 {
			x.Animations = nil // those of the original
			c.name, c.extras = p.s.Nodes[n].Name, x
			break
		}
	}
	return c
}

// attachments makes connections without parts from the nodes that were such connections, and from those without other
// content.
func (p *plan) attachments() {
	taken, untagged := make(map[int]bool), 0
	for _, part := range p.parts {
		if up := p.parentOf(part.node); !part.split {
			taken[up] = true
		}
	}
	for i := range p.s.Meshes {
		taken[p.s.Meshes[i].Node] = true
	}
	for i := range p.s.Lights {
		taken[p.s.Lights[i].Node] = true
	}
	for i := range p.s.Cameras {
		taken[p.s.Cameras[i].Node] = true
	}
	holds := make(map[int]bool)
	for i := range p.s.Nodes {
		holds[p.s.Nodes[i].Parent] = true
	}
	for i := range p.s.Nodes {
		n := &p.s.Nodes[i]
		if taken[i] || p.moved[i] != nil || p.isLight(i) {
			continue
		}
		leaf := !holds[i] && (n.Kind == scene.KindNode || n.Kind == scene.KindAttachment)
		if !p.isConnection(i) && (!leaf || p.own && n.Extras.Origin.Path != "") {
			continue
		}
		parent, begin := p.around(i)
		at := begin.then(&n.Rest)
		at.linear = scene.Mat4Identity
		c := &connectionPlan{name: n.Name, node: scene.None, extras: p.connectionExtras(i), parent: parent, at: at}
		if p.isConnection(i) {
			c.node = i
		} else if len(c.extras.Tags) == 0 {
			untagged++
		}
		p.connections = append(p.connections, c)
	}
	p.add(untagged, codeBuildTags, "connections", "a new connection has no tags, so the game can't match anything with it")
}

// isLight reports whether a node has the position of a light of a kind that scenes don't support.
func (p *plan) isLight(node int) bool {
	_, ok := scene.Recall[unlitExtras](p.s.Nodes[node].Extras, p.s.Format)
	return ok && strings.Contains(p.s.Nodes[node].Extras.Origin.Path, "lights[")
}

// nameAll gives all parts and connections unique names.
func (p *plan) nameAll() {
	taken := make(map[string]int)
	renamed := 0
	for _, part := range p.parts {
		const suffix = len("-collision1.xmf")
		name := cmp.Or(fileName(part.name, mostANIName-suffix), "part")
		if !p.isPart(part.node) || len(part.meshes) > 0 { // otherwise it uses the files of the other part
			name = names.UniqueFold(taken, name, "_")
		} else {
			taken[strings.ToLower(name)] = max(taken[strings.ToLower(name)], 1)
		}
		if name != part.name {
			renamed++
		}
		part.name = name
	}
	p.add(renamed, codeBuildName, "connections", "the name of a part differs from that of its node, because names of parts are file names and must be unique")
	taken = make(map[string]int)
	for _, c := range p.connections {
		name := c.name
		if name == "" && len(c.parts) > 0 {
			name = "ConnectionFor" + c.parts[0].name
		}
		name = cmp.Or(xmf.Printable(name), "Connection")
		if c.node < 0 { // the game has connections with the same name
			name = names.UniqueFold(taken, name, "_")
		} else {
			taken[strings.ToLower(name)] = max(taken[strings.ToLower(name)], 1)
		}
		c.name = name
	}
}

// stateName returns the name of the state for a clip of that name. An ANI limits its length.
func stateName(name string) string {
	name = xmf.Printable(name)
	for len(name) > mostANIName-len("_00000") { // for a number
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	return strings.TrimSpace(name)
}

// fileName returns the name without characters that some file systems reject, and truncated to a length.
func fileName(name string, most int) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '_', r == '-', r == ' ':
			return r
		}
		return '_'
	}, strings.TrimSpace(name))
	return strings.TrimSpace(name[:min(len(name), most)])
}

// aboutObjects reports the objects that a component can't have.
func (p *plan) aboutObjects() {
	p.add(len(p.s.Cameras), xmf.CodeBuildLeft, "cameras", "a camera is left out, because a component can't have cameras")
	p.add(len(p.s.Shapes), xmf.CodeBuildLeft, "shapes", "a collision shape is left out, because parts have collision meshes instead")
	p.add(len(p.s.Emitters), xmf.CodeBuildLeft, "emitters", "an emitter is left out, because the effects of a component are defined by the game")
}

// aboutMotion reports motion that a component can't store.
func (p *plan) aboutMotion() {
	events := 0
	for i := range p.s.Clips {
		events += len(p.s.Clips[i].Events)
	}
	p.add(events, xmf.CodeBuildLeft, "clips", "an event is left out, because an ANI can't have events")
	p.add(p.lost, xmf.CodeBuildMotion, "clips", "a channel of a node that isn't a part is left out")
	p.add(p.others, xmf.CodeBuildMotion, "clips", "a channel that moves no node is left out, because an ANI can only move, rotate and scale parts")
	p.add(p.sheared, xmf.CodeBuildMotion, "nodes", "the parent of an animated part has a non-uniform scale; the motion of the part is approximated")
	flags := 0
	for i := range p.s.Nodes {
		if p.s.Nodes[i].Flags&scene.AnyBillboard != 0 {
			flags++
		}
	}
	p.add(flags, xmf.CodeBuildMotion, "nodes", "a billboard follows its parent, and doesn't turn to the camera")
}
