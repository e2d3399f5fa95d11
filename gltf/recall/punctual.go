package recall

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"marrow/gltf"
	"marrow/internal/jsonvalue"
	"marrow/scene"
)

// A punctualNode is the node of one of glTF's lights, which are called punctual. The exporter creates it below the node of the
// source's light, and an editor shows it as the light.
type punctualNode struct {
	light int // node of the source's light, of the document
	node  int // None if it was removed
	first int // its number in the first document; None without one
}

// punctualNodes applies edits of the nodes of glTF's lights to the nodes of the source's.
func (r *recaller) punctualNodes() {
	list := r.knownPunctualNodes()
	r.findCarriers()
	r.copiedLights(list)
	kept := slices.ContainsFunc(list, func(l punctualNode) bool { return l.node >= 0 })
	lost := 0
	for _, l := range list {
		switch {
		case r.extras[l.light] == nil || r.extras[l.light].Light == nil:
		case l.node >= 0 && r.read.Kept[l.node]:
			r.followPunctual(l)
		case kept:
			r.extras[l.light].Light, r.unlit[l.light] = nil, true
		default:
			lost++
		}
	}
	if lost > 0 {
		r.report(codeRestored, "lights", "all lights are missing; %d were restored from the first conversion", lost)
	}
}

// knownPunctualNodes returns the punctual nodes of the first document; without one, the first punctual node below the node of each light.
func (r *recaller) knownPunctualNodes() (list []punctualNode) {
	if k := r.made; k != nil {
		return k.punctualNodes()
	}
	taken := make(map[int]bool)
	for k := range r.from.Lights {
		node := r.from.Lights[k].Node
		if up := r.from.Nodes[node].Parent; up >= 0 && !taken[up] && r.extras[node] != nil && r.extras[node].Kind == "punctual" {
			taken[up] = true
			list = append(list, punctualNode{up, node, scene.None})
		}
	}
	return list
}

// matchPunctual finds the punctual nodes that were renamed: they have no record of their own, but are below the node
// with the record.
func (r *restorer) matchPunctual() {
	for _, l := range r.punctualNodes() {
		if l.node >= 0 {
			continue
		}
		for _, k := range r.d.Nodes[l.light].Children {
			if k >= 0 && k < len(r.node) && r.node[k] < 0 && isPunctual(&r.d.Nodes[k]) {
				r.node[k] = l.first
				break
			}
		}
	}
}

// punctualNodes returns the punctual nodes of first.
func (r *restorer) punctualNodes() (list []punctualNode) {
	at := make(map[int]int) // by number in first
	for i, was := range r.node {
		at[was] = i
	}
	for was := range r.first.Nodes {
		light, ok := at[was]
		if !ok {
			continue
		}
		for _, k := range r.first.Nodes[was].Children {
			if k >= 0 && k < len(r.first.Nodes) && isPunctual(&r.first.Nodes[k]) {
				l := punctualNode{light, scene.None, k}
				if i, ok := at[k]; ok {
					l.node = i
				}
				list = append(list, l)
			}
		}
	}
	return list
}

// isPunctual reports whether a node is a punctual node.
func isPunctual(n *gltf.Node) bool {
	var x struct{ Marrow struct{ Kind string } }
	return bytes.Contains(n.Extras, []byte(`"punctual"`)) && jsonvalue.Decode(n.Extras, &x) == nil && x.Marrow.Kind == "punctual"
}

// copiedLights makes lights of the copies of punctual nodes, which have no record of their own. A copy keeps its position and name;
// everything else is that of the original, which is above it or has its name.
func (r *recaller) copiedLights(list []punctualNode) {
	known, has := make(map[int]bool), make(map[int]bool)
	for _, l := range list {
		if l.node >= 0 {
			known[l.node], has[l.light] = true, true
		}
	}
	byLight, byName := make(map[int]int), make(map[string]int) // the first of list
	for i, l := range slices.Backward(list) {
		byLight[l.light], byName[r.punctualName(l)] = i, i
	}
	for k := range r.from.Lights {
		own := &r.from.Lights[k]
		if x := r.extras[own.Node]; x == nil || x.Kind != "punctual" || known[own.Node] {
			continue
		}
		n := &r.from.Nodes[own.Node]
		if n.Parent >= 0 && r.extras[n.Parent] != nil && r.extras[n.Parent].Light != nil && !has[n.Parent] { // they were copied together
			has[n.Parent] = true
			continue
		}
		r.extras[own.Node] = nil // a light like those that were added
		was, ok := byLight[n.Parent]
		if !ok {
			was, ok = byName[numberSuffix.ReplaceAllString(n.Name, "")]
		}
		n.Name = strings.Replace(n.Name, "@light", "", 1)
		if !ok || r.extras[list[was].light] == nil || r.extras[list[was].light].Light == nil {
			continue
		}
		of, light := list[was].light, *r.extras[list[was].light].Light
		light.Name, light.Origin = "", ""
		r.extras[own.Node] = &gltf.NodeExtras{Kind: r.extras[of].Kind, Flags: r.extras[of].Flags, Light: &light, Document: r.extras[of].Document}
		turn := r.punctualTurn(list[was])
		own.Direction = turn.Rotate(own.Direction)
		n.Rest.Rotation = n.Rest.Rotation.Mul(turn.Conj())
		if n.Parent == of && !r.moving[of] { // the light isn't its parent
			up := &r.from.Nodes[of]
			m := up.Rest.Matrix()
			r.reparent(own.Node, up.Parent)
			n.Rest = scene.TRS{Translation: m.Point(n.Rest.Translation), Rotation: up.Rest.Rotation.Mul(n.Rest.Rotation), Scale: up.Rest.Scale.Mul(n.Rest.Scale)}
		}
	}
}

// punctualName returns the name that a punctual node had, or "" for one that was removed.
func (r *recaller) punctualName(l punctualNode) string {
	switch {
	case l.first >= 0:
		return r.made.first.Nodes[l.first].Name
	case l.node >= 0:
		return r.from.Nodes[l.node].Name
	}
	return ""
}

// punctualTurn returns the rotation that the exporter gave a punctual node, relative to its light.
func (r *recaller) punctualTurn(l punctualNode) scene.Quat {
	switch {
	case l.first < 0:
		return r.from.Nodes[l.node].Rest.Rotation
	case r.made.first.Nodes[l.first].Rotation != nil:
		return *r.made.first.Nodes[l.first].Rotation
	}
	return scene.QuatIdentity
}

// followPunctual renames and moves the node of a light like its punctual node.
func (r *recaller) followPunctual(l punctualNode) {
	at, of := &r.from.Nodes[l.node], &r.from.Nodes[l.light]
	if k := r.made; k.isRenamed(l.node) && !k.isRenamed(l.light) {
		of.Name = strings.TrimSuffix(at.Name, "@light")
	}
	by := at.Rest.Translation
	moved := by.Len() > 1e-4*max(1, of.Rest.Translation.Len())
	if at.Parent == l.light && !moved {
		return
	}
	if r.carries(l) {
		r.add(fmt.Sprintf("nodes[%d]", l.node), "the light was moved, but not its node %q, which moves other parts or is animated; the light stays at its node", of.Name)
		r.reparent(l.node, l.light)
		at.Rest.Translation = scene.Vec3{}
		return
	}
	if at.Parent == l.light {
		m := of.Rest.Matrix()
		of.Rest.Translation = m.Point(by)
	} else {
		turn := r.punctualTurn(l)
		of.Rest = scene.TRS{Translation: by, Rotation: at.Rest.Rotation.Mul(turn.Conj()), Scale: of.Rest.Scale}
		r.reparent(l.light, at.Parent)
		r.reparent(l.node, l.light)
		at.Rest.Rotation = turn
	}
	at.Rest.Translation = scene.Vec3{}
}

// carries reports whether something other than the punctual node moves with the node of a light, or the node is animated.
func (r *recaller) carries(l punctualNode) bool {
	others := r.children[l.light]
	if r.from.Nodes[l.node].Parent == l.light {
		others--
	}
	return others > 0 || r.carriers[l.light] || r.moving[l.light]
}

// findCarriers counts the children of all nodes, and finds the nodes that are joints or have meshes without a skin.
func (r *recaller) findCarriers() {
	r.children, r.carriers = make([]int, len(r.from.Nodes)), make([]bool, len(r.from.Nodes))
	for i := range r.from.Nodes {
		if up := r.from.Nodes[i].Parent; up >= 0 {
			r.children[up]++
		}
	}
	for i := range r.from.Skins {
		for _, joint := range r.from.Skins[i].Joints {
			r.carriers[joint] = true
		}
	}
	for i := range r.from.Meshes {
		if m := &r.from.Meshes[i]; m.Binding == nil && m.Node >= 0 {
			r.carriers[m.Node] = true
		}
	}
}

// reparent changes the parent of a node.
func (r *recaller) reparent(node, parent int) {
	n := &r.from.Nodes[node]
	if n.Parent >= 0 {
		r.children[n.Parent]--
	}
	if n.Parent = parent; parent >= 0 {
		r.children[parent]++
	}
}
