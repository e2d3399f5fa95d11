package build

import "marrow/gltf"

// rig makes joints of the nodes that animations move and that no mesh's skin has, in a skin without a
// mesh, which needs no matrices. Blender's importer makes bones of joints, and bones share the
// actions of their armature, one a clip. Every other moving node would become an object with
// actions of its own (before 4.4) or a slot of its own in each (since then). A model in which a
// single object moves needs no armature.
func (e *exporter) rig() {
	loose, others := e.looseNodes()
	if len(loose) > 0 && len(loose)+others > 1 {
		e.doc.Skins = append(e.doc.Skins, gltf.Skin{Skeleton: gltf.At(e.root), Joints: loose})
	}
}

// looseNodes are the glTF nodes that animations move and that are neither joints nor above one, in
// order. The root isn't among them, as it becomes the armature: others is 1 where there is one
// anyway, or where the root moves.
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

// parents are the nodes' parents; -1 for the scene's roots.
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
