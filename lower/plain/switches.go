package plain

import (
	"cmp"
	"fmt"
	"slices"

	"marrow/lower/curves"
	"marrow/lower/visibility"
	"marrow/scene"
)

// Hidden meshes must also be hidden in viewers that support no extensions. Therefore a mesh that is shown and hidden
// gets a switch: a node whose scale is stepped between 1 and 0.
//
//   - A mesh without joints is a child of its switch.
//   - A bound mesh gets its own joints. The switch is a child of the nearest common ancestor of its joints. The descendants of
//     the switch are copies of the joints in between, with the same curves. At scale 0, all vertices are at the position of the
//     switch, so nothing can be drawn. A mesh with one joint needs one more joint and no copies.
//
// A morph target that collapses the mesh would work only if all vertices move rigidly together. In this case, the
// switch costs as little, so there is one mechanism for all meshes.

// A Switch is a node that shows and hides a mesh.
type Switch struct {
	Parent int            // the parent node; None for the model's root
	Copies []int          // for a bound mesh: the nodes that are copied as its descendants, parents first
	Shown  bool           // shown at rest
	Scales []curves.Curve // per animation
}

// newSwitch makes a switch for a mesh of the scene.
func (l *lowering) newSwitch(mesh int) *Switch {
	v := &l.visible[mesh]
	s := &Switch{Parent: l.s.Meshes[mesh].Node, Shown: v.Rest, Scales: make([]curves.Curve, len(v.Animations))}
	for p := range v.Animations {
		s.Scales[p] = stepped(&v.Animations[p], 3)
	}
	if v.Fades {
		l.add(codeFade, fmt.Sprintf("meshes[%d]", mesh), "fading parts are shown or hidden (glTF can't fade), at alpha %g", visibility.Threshold)
	}
	return s
}

// stepped returns a curve whose values have the given number of components, all 1 or all 0.
func stepped(v *visibility.Steps, width int) curves.Curve {
	c := curves.Curve{Times: v.Times, Values: make([]float32, 0, width*len(v.On))}
	for _, on := range v.On {
		f := float32(0)
		if on {
			f = 1
		}
		for range width {
			c.Values = append(c.Values, f)
		}
	}
	if len(c.Times) > 1 {
		c.Interp = curves.Step
	}
	return c
}

// common returns the nearest common ancestor of nodes, where a node counts as its own ancestor, or None if there is none.
func (l *lowering) common(nodes []int) int {
	var path []int // from the first node to its root
	for k := nodes[0]; k >= 0; k = l.s.Nodes[k].Parent {
		path = append(path, k)
	}
	for _, n := range nodes[1:] {
		for at := n; ; at = l.s.Nodes[at].Parent {
			if at < 0 {
				return scene.None
			}
			if i := slices.Index(path, at); i >= 0 {
				path = path[i:]
				break
			}
		}
	}
	if len(path) == 0 {
		return scene.None
	}
	return path[0]
}

// between returns nodes and their ancestors below top, parents first.
func (l *lowering) between(nodes []int, top int) []int {
	in := make(map[int]bool)
	for _, n := range nodes {
		for ; n >= 0 && n != top && !in[n]; n = l.s.Nodes[n].Parent {
			in[n] = true
		}
	}
	rank := make(map[int]int, len(l.extent.Order))
	for i, n := range l.extent.Order {
		rank[n] = i
	}
	list := make([]int, 0, len(in))
	for n := range in {
		list = append(list, n)
	}
	slices.SortFunc(list, func(a, b int) int { return cmp.Compare(rank[a], rank[b]) })
	return list
}
