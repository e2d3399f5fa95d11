package build

import "marrow/gltf"

// rig adds a skin without a mesh, which needs no matrices. Its joints are the animated nodes that aren't in the skin of a mesh.
// Blender's importer converts joints to bones, which share the actions of their armature, one for each clip. Every other
// animated node would become an object with its own actions (before Blender 4.4), or with its own slot in each action (since
// 4.4). A model in which a single object moves needs no armature.
func (e *exporter) rig() {
	loose, others := e.looseNodes()
	if len(loose) > 0 && len(loose)+others > 1 {
		e.doc.Skins = append(e.doc.Skins, gltf.Skin{Skeleton: gltf.At(e.root), Joints: loose})
	}
}

// looseNodes returns the glTF nodes, in order, that are animated and are neither joints nor ancestors of joints. The root isn't
// among them, because it becomes the armature. others is 1 if there is an armature anyway, or if the root is animated.
func (e *exporter) looseNodes() (loose []int, others int) {
	parents := parentsOf(&e.doc)
	bone := make([]bool, len(e.doc.Nodes))
	bone[e.root] = true
	for i := range e.doc.Skins {
		others = 1
		for _, j := range e.doc.Skins[i].Joints {
			for ; !bone[j]; j = parents[j] {
				bone[j] = true
			}
		}
	}
	moves := make([]bool, len(e.doc.Nodes))
	for i := range e.doc.Animations {
		for _, c := range e.doc.Animations[i].Channels {
			if at := c.Target.Node.Index(); at >= 0 && c.Target.Path != "weights" {
				moves[at] = true
			}
		}
	}
	if moves[e.root] {
		others = 1
	}
	for i, m := range moves {
		if m && !bone[i] {
			loose = append(loose, i)
		}
	}
	return loose, others
}

// parentsOf returns the parent of each node, -1 for the scene's roots.
func parentsOf(d *gltf.Document) []int {
	list := make([]int, len(d.Nodes))
	for i := range list {
		list[i] = -1
	}
	for i := range d.Nodes {
		for _, k := range d.Nodes[i].Children {
			list[k] = i
		}
	}
	return list
}
