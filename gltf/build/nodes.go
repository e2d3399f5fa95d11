package build

import (
	"fmt"
	"slices"

	"marrow/gltf"
	"marrow/scene"
)

// nodes makes the root of the model, and below it the hierarchy of the scene. All joints are below this root, so that Blender
// makes one armature.
func (e *exporter) nodes() {
	e.doc.DefaultScene = gltf.At(0)
	e.doc.Scenes = []gltf.Scene{{}}
	name := e.s.Name
	if name == "" {
		name = "Model"
	}
	for slices.ContainsFunc(e.s.Nodes, func(n scene.Node) bool { return n.Name == name }) { // a bone with this name keeps it
		name += "@model"
	}
	e.doc.Nodes = make([]gltf.Node, 0, e.numNodes())
	e.root = e.addNode(gltf.Node{Name: name}, -1)
	e.node = make([]int, len(e.s.Nodes))
	e.copies = make([][]int, len(e.s.Nodes))
	e.extras = make([]gltf.NodeExtras, len(e.s.Nodes))
	for i := range e.s.Nodes { // in the file's order; the next loop links the children
		n := &e.s.Nodes[i]
		e.node[i] = len(e.doc.Nodes)
		made := e.placed(n.Rest)
		name := nodeName(n, i)
		if made.Name = e.unique(name); made.Name != name {
			e.add(codeName, fmt.Sprintf("nodes[%d]", i), "a duplicate name got a number")
		}
		e.doc.Nodes = append(e.doc.Nodes, made)
		e.extras[i] = nodeExtras(n, made.Name)
	}
	for i := range e.s.Nodes {
		parent := e.root
		if p := e.s.Nodes[i].Parent; p >= 0 {
			parent = e.node[p]
		}
		e.doc.Nodes[parent].Children = append(e.doc.Nodes[parent].Children, e.node[i])
	}
}

// numNodes returns the number of nodes, which is exact for most models.
func (e *exporter) numNodes() int {
	n := 1 + len(e.s.Nodes) + len(e.m.Meshes) + len(e.m.Cameras)
	for i := range e.m.Meshes {
		if s := e.m.Meshes[i].Switch; s != nil {
			n += 1 + len(s.Copies)
		}
	}
	return n
}

// nodeName returns the name of a node, or its kind and its index if it has none.
func nodeName(n *scene.Node, i int) string {
	if n.Name != "" {
		return n.Name
	}
	kind := n.Kind.String()
	return fmt.Sprintf("%c%s_%03d", kind[0]-'a'+'A', kind[1:], i)
}

// placed returns a node with a transform, without the parts that are glTF's defaults.
func (e *exporter) placed(t scene.TRS) (n gltf.Node) {
	if t.Translation != (scene.Vec3{}) {
		v := [3]float32(e.scale.Vector(t.Translation))
		n.Translation = &v
	}
	if t.Rotation != scene.QuatIdentity {
		v := [4]float32(t.Rotation)
		n.Rotation = &v
	}
	if t.Scale != (scene.Vec3{1, 1, 1}) {
		v := [3]float32(t.Scale)
		n.Scale = &v
	}
	return n
}
