package gltf

import (
	"fmt"
	"slices"
	"strings"

	"marrow/scene"
)

// A lamp is the node of one of glTF's lights. The exporter creates it below the node of the source's light, and an
// editor shows it as the light.
type lamp struct {
	light int // node of the source's light, of the document
	node  int // None if it was removed
	first int // its number in the first document; None without one
}

// lamps applies edits of the nodes of glTF's lights to the nodes of the source's.
func (r *recaller) lamps() {
	list := r.knownLamps()
	kept := slices.ContainsFunc(list, func(l lamp) bool { return l.node >= 0 })
	lost := 0
	for _, l := range list {
		switch {
		case r.extras[l.light] == nil || r.extras[l.light].Light == nil:
		case l.node >= 0 && r.b.kept[l.node]:
			r.lamp(l)
		case kept:
			r.extras[l.light].Light, r.unlit[l.light] = nil, true
		default:
			lost++
		}
	}
	if lost > 0 {
		r.b.add(codeRestored, "lights", "all are missing; %d were restored from the first conversion", lost)
	}
}

// knownLamps returns the first document's lamps; without one, the first lamp below the node of each light.
func (r *recaller) knownLamps() (list []lamp) {
	if k := r.b.d.restorer; k != nil {
		return k.lamps()
	}
	taken := make(map[int]bool)
	for k := range r.from.Lights {
		node := r.from.Lights[k].Node
		if up := r.from.Nodes[node].Parent; up >= 0 && !taken[up] && r.extras[node] != nil && r.extras[node].Kind == "punctual" {
			taken[up] = true
			list = append(list, lamp{up, node, scene.None})
		}
	}
	return list
}

// lamp renames and moves the node of a light like its lamp.
func (r *recaller) lamp(l lamp) {
	at, of := &r.from.Nodes[l.node], &r.from.Nodes[l.light]
	if k := r.b.d.restorer; k.isRenamed(l.node) && !k.isRenamed(l.light) {
		of.Name = strings.TrimSuffix(at.Name, "@light")
	}
	by := at.Rest.Translation
	moved := by.Len() > 1e-4*max(1, of.Rest.Translation.Len())
	if at.Parent == l.light && !moved {
		return
	}
	if r.carries(l) {
		r.add(fmt.Sprintf("nodes[%d]", l.node), "the light was moved, but not its node %q, which moves other parts or is animated; the light stays at its node", of.Name)
		at.Parent, at.Rest.Translation = l.light, scene.Vec3{}
		return
	}
	if at.Parent == l.light {
		m := of.Rest.Matrix()
		of.Rest.Translation = m.Point(by)
	} else {
		turned := scene.QuatIdentity // the rotation of the lamp below its light
		if q := r.b.d.restorer.first.Nodes[l.first].Rotation; q != nil {
			turned = *q
		}
		of.Parent, of.Rest = at.Parent, scene.TRS{Translation: by, Rotation: at.Rest.Rotation.Mul(turned.Conj()), Scale: of.Rest.Scale}
		at.Parent, at.Rest.Rotation = l.light, turned
	}
	at.Rest.Translation = scene.Vec3{}
}

// carries reports whether something other than the lamp moves with the node of a light, or the node is animated.
func (r *recaller) carries(l lamp) bool {
	moves := func(c scene.Clip) bool {
		return slices.ContainsFunc(c.Channels, func(ch scene.Channel) bool {
			return ch.Target.Property.IsTransform() && ch.Target.Index == l.light && !rests(&ch, &r.from.Nodes[l.light].Rest)
		})
	}
	for i := range r.from.Nodes {
		if r.from.Nodes[i].Parent == l.light && i != l.node {
			return true
		}
	}
	return slices.ContainsFunc(r.from.Skins, func(k scene.Skin) bool { return slices.Contains(k.Joints, l.light) }) ||
		slices.ContainsFunc(r.from.Meshes, func(m scene.Mesh) bool { return m.Node == l.light && m.Binding == nil }) ||
		slices.ContainsFunc(r.from.Clips, moves)
}
