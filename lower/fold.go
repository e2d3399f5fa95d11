package lower

import (
	"slices"
	"strings"

	"marrow/scene"
)

// fold removes ancestors of joints that don't move and contain nothing else, such as Blender's armatures.
func (l *lowering) fold() {
	s := l.s
	keep := UsedNodes(s)
	above := make([]bool, len(s.Nodes)) // nodes that are ancestors of a joint
	for i := range s.Skins {
		for _, j := range s.Skins[i].Joints {
			for p := s.Nodes[j].Parent; p >= 0 && !above[p]; p = s.Nodes[p].Parent {
				above[p] = true
			}
		}
	}
	var names []string
	for _, i := range s.Order() {
		n := &s.Nodes[i]
		top := n.Parent < 0 || !keep[n.Parent]
		if top && above[i] && !keep[i] && n.Kind == scene.KindNode && n.Flags == 0 && !hasExtras(n) {
			names = append(names, n.Name)
		} else {
			keep[i] = true
		}
	}
	if names == nil {
		return
	}
	l.add(codeFolded, "nodes", "nodes above the joints that aren't animated and contain nothing else were combined with the joints: %s", strings.Join(names[:min(len(names), 8)], ", "))
	l.s = WithoutNodes(s, keep)
}

// hasExtras reports whether a node has data of a document.
func hasExtras(n *scene.Node) bool {
	return n.Extras.Origin != (scene.Origin{}) || n.Extras.Value != nil
}

// UsedNodes reports for each node whether it is animated or an object refers to it.
func UsedNodes(s *scene.Scene) []bool {
	used := make([]bool, len(s.Nodes))
	s.EachNodeRef(func(node *int) {
		if uint(*node) < uint(len(used)) {
			used[*node] = true
		}
	})
	return used
}

// shiftKeys adds an offset to the translation keys of each node. The scene must not share its values.
func shiftKeys(s *scene.Scene, by []scene.Vec3) {
	for _, clips := range [][]scene.Clip{s.Clips, s.Globals} {
		for i := range clips {
			for k := range clips[i].Channels {
				ch := &clips[i].Channels[k]
				if ch.Target.Property != scene.NodeTranslation || by[ch.Target.Index] == (scene.Vec3{}) {
					continue
				}
				rig := scene.PivotRig{Pivots: []scene.Vec3{by[ch.Target.Index].Scale(-1)}, Parents: []int{scene.None}}
				rig.Offsets(0, ch.Interp, ch.Values)
			}
		}
	}
}

// WithoutNodes removes nodes to which nothing refers and whose rest pose has no rotation; their children are attached
// to their parents.
func WithoutNodes(s *scene.Scene, keep []bool) *scene.Scene {
	s = s.Clone()
	number := make([]int, len(s.Nodes))
	shift := make([]scene.Vec3, len(s.Nodes)) // for each node, the translation of its removed parents
	var nodes []scene.Node
	for i := range s.Nodes {
		number[i] = scene.None
		if !keep[i] {
			continue
		}
		number[i] = len(nodes)
		n := s.Nodes[i]
		for n.Parent >= 0 && !keep[n.Parent] {
			shift[i] = shift[i].Add(s.Nodes[n.Parent].Rest.Translation)
			n.Parent = s.Nodes[n.Parent].Parent
		}
		n.Rest.Translation = n.Rest.Translation.Add(shift[i])
		nodes = append(nodes, n)
	}
	shiftKeys(s, shift)
	for i := range nodes {
		if p := nodes[i].Parent; p >= 0 {
			nodes[i].Parent = number[p]
		}
	}
	s.Nodes = nodes
	for i := range s.Skins {
		s.Skins[i].Joints = slices.Clone(s.Skins[i].Joints)
	}
	for _, clips := range [][]scene.Clip{s.Clips, s.Globals} {
		for i := range clips {
			clips[i].Events = slices.Clone(clips[i].Events)
		}
	}
	s.EachNodeRef(func(at *int) {
		if *at >= 0 {
			*at = number[*at]
		}
	})
	return s
}
