package gltf

import (
	"slices"

	"marrow/internal/limit"
	"marrow/report"
	"marrow/scene"
)

// A Reading is a document's scene as it was read, with the objects of the document from which its parts were made. [Document.Scene] and
// package gltf/recall make their scenes from it.
type Reading struct {
	Document *Document        // the document that was read; meshes of KHR_draco_mesh_compression have their own accessors
	Scene    *scene.Scene     // its first nodes are those of the document, and its textures and materials are those of the document
	Kept     []bool           // per node of the document: the default scene needs it
	Meshes   [][]int          // per node of the document: its meshes in Scene, one for each primitive
	Starts   []float32        // per animation of the document: the time of its first key
	Findings []report.Finding // findings about data that the scene can't hold

	exceeded bool // splines of rotations needed more keys than the limit
}

// Read reads the document's default scene with everything that a scene can hold.
func (d *Document) Read() *Reading {
	b := newSceneBuilder(d)
	b.read()
	return &Reading{Document: b.d, Scene: b.s, Kept: b.kept, Meshes: b.meshes, Starts: b.starts, Findings: b.found, exceeded: b.splineKeys.Exceeded}
}

// Shown returns the scene as viewers show it. It removes the nodes that have no effect.
func (r *Reading) Shown(o scene.Options) (*scene.Scene, []report.Finding) {
	r.dropNodes()
	return r.Finish(r.Scene, o)
}

// Finish repairs a scene that was made from the reading, and returns it with all findings.
func (r *Reading) Finish(s *scene.Scene, o scene.Options) (*scene.Scene, []report.Finding) {
	found := r.Findings
	if r.exceeded {
		found = append(found, report.New(codeReadSpline, "animations", "rotations need more than %d keys in addition to their own; the rest is straight between its keys", limit.SplineKeys))
	}
	found = append(found, s.OtherLevel(o)...)
	return s, append(found, scene.Repair(s)...)
}

// IsCarrier reports whether a node only has meshes with skins. It has no effect, because joints move these meshes, and they
// have its name.
func (r *Reading) IsCarrier(i int) bool {
	if i >= len(r.Meshes) || len(r.Meshes[i]) == 0 || r.Scene.Nodes[i].Kind == scene.KindBone {
		return false // an instance, or with an effect
	}
	n := &r.Document.Nodes[i]
	return len(n.Children) == 0 && n.Camera == 0 && n.Extensions == nil &&
		!slices.ContainsFunc(r.Meshes[i], func(m int) bool { return r.Scene.Meshes[m].Binding == nil })
}

// dropNodes removes the nodes that the default scene doesn't need, and those without an effect. No mesh, camera, light or
// skin refers to them.
func (r *Reading) dropNodes() {
	s := r.Scene
	drops := func(i int) bool { return i < len(r.Kept) && !r.Kept[i] || r.IsCarrier(i) } // instances have higher numbers
	number := make([]int, len(s.Nodes))                                                  // new index of each node; None if it is removed
	var nodes []scene.Node
	for i := range s.Nodes {
		if number[i] = scene.None; !drops(i) {
			number[i] = len(nodes)
			nodes = append(nodes, s.Nodes[i])
		}
	}
	s.Nodes = nodes
	renumber := func(node *int) {
		if *node >= 0 {
			*node = number[*node]
		}
	}
	for i := range nodes {
		renumber(&nodes[i].Parent)
	}
	for i := range s.Clips {
		c := &s.Clips[i]
		c.Channels = slices.DeleteFunc(c.Channels, func(ch scene.Channel) bool {
			return ch.Target.Property.Of() == scene.OfNode && number[ch.Target.Index] < 0
		})
	}
	s.EachNodeRef(renumber)
}
