package gltf

import (
	"cmp"
	"fmt"
	"slices"

	"marrow/lower/visibility"
	"marrow/report"
	"marrow/scene"
)

// What the game hides must not show in a viewer that knows no extension. A mesh that
// comes and goes gets a switch: a node whose scale is stepped between 1 and 0.
//
//   - A mesh without joints hangs under its switch.
//   - A bound mesh gets joints of its own. The switch stands beneath the nearest node
//     that all its joints hang on, and below the switch stand copies of the joints in between,
//     which play the same curves. At 0 all its vertices fall into the one point where the switch
//     is, so nothing can be drawn. For a mesh with one joint that is one more
//     joint and no copy.
//
// A morph target that collapses the mesh would do only where its vertices move rigidly together,
// and there the switch is as cheap; so there is one mechanism for all.

// meshSwitch is a node that shows and hides a mesh.
type meshSwitch struct {
	mesh, node int
}

// switched says whether a mesh needs a switch.
func (e *exporter) switched(mesh int) bool {
	return e.opts.Visibility.baked() && e.meshVis[mesh].Changes()
}

// neverDrawn says that a mesh is hidden throughout.
func (e *exporter) neverDrawn(mesh int) bool {
	return e.opts.Visibility != AlwaysVisible && !e.meshVis[mesh].Rest && !e.meshVis[mesh].Changes()
}

// addSwitch puts up a mesh's switch under a glTF node.
func (e *exporter) addSwitch(mesh, parent int) int {
	n := Node{Name: "Visible@" + e.meshName(mesh), Extras: marrow(NodeExtras{Kind: "switch"})}
	if !e.meshVis[mesh].Rest {
		n.Scale = &[3]float32{}
	}
	i := e.addNode(n, parent)
	e.switches = append(e.switches, meshSwitch{mesh, i})
	e.reportFade(mesh)
	return i
}

func (e *exporter) reportFade(mesh int) {
	if e.meshVis[mesh].Fades {
		e.add(report.GLTFFade, fmt.Sprintf("meshes[%d]", mesh), "alpha that fades in or out became a switch at %g", visibility.Threshold)
	}
}

func (e *exporter) meshName(mesh int) string {
	if name := e.s.Meshes[mesh].Name; name != "" {
		return name
	}
	return fmt.Sprintf("Mesh_%03d", mesh)
}

// switchedSkin makes joints of its own for a mesh, below its switch.
func (e *exporter) switchedSkin(mesh int) (Ref, jointMap) {
	joints := e.usedJoints(mesh)
	top := e.common(joints)
	parent := e.root
	if top >= 0 {
		parent = e.node[top]
	}
	copied := map[int]int{top: e.addSwitch(mesh, parent)}
	for _, j := range e.between(joints, top) {
		n := placed(e.s.Nodes[j].Rest)
		original := e.doc.Nodes[e.node[j]].Name
		n.Name = original + "@" + e.meshName(mesh)
		n.Extras = marrow(NodeExtras{Kind: "copy", CopyOf: original})
		copied[j] = e.addNode(n, copied[e.s.Nodes[j].Parent])
		e.copies[j] = append(e.copies[j], copied[j])
	}
	nodes := make([]int, len(joints))
	for i, j := range joints {
		nodes[i] = copied[j]
	}
	return e.skin(mesh, joints, nodes)
}

// common is the lowest node that is each of the given nodes or above it; None if only the root is.
func (e *exporter) common(nodes []int) int {
	var path []int // of the first node, up
	for k := nodes[0]; k >= 0; k = e.s.Nodes[k].Parent {
		path = append(path, k)
	}
	for _, n := range nodes[1:] {
		for at := n; ; at = e.s.Nodes[at].Parent {
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

// between are the given nodes and those above them below top, parents first.
func (e *exporter) between(nodes []int, top int) []int {
	in := make(map[int]bool)
	for _, n := range nodes {
		for ; n >= 0 && n != top && !in[n]; n = e.s.Nodes[n].Parent {
			in[n] = true
		}
	}
	rank := make(map[int]int, len(e.extent.Order))
	for i, n := range e.extent.Order {
		rank[n] = i
	}
	list := make([]int, 0, len(in))
	for n := range in {
		list = append(list, n)
	}
	slices.SortFunc(list, func(a, b int) int { return cmp.Compare(rank[a], rank[b]) })
	return list
}
