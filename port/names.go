package port

import (
	"slices"

	"marrow/lower"
	"marrow/lower/names"
	"marrow/m2"
	mdxbuild "marrow/mdx/build"
	"marrow/remap"
	"marrow/scene"
)

// Edited returns an edited scene of a model of a game, in which new nodes with the names of attachments, events and collision meshes
// are these objects.
func Edited(s *scene.Scene, game Game) *scene.Scene {
	if game != Warcraft || !slices.ContainsFunc(s.Nodes, isNew) {
		return s
	}
	p := &porter{s: s.Clone()}
	if !p.recognizeNames() {
		return s
	}
	return p.s
}

// isNew reports whether a node without a special purpose comes from no game's model, but from an editor.
func isNew(n scene.Node) bool { return n.Kind == scene.KindNode && n.Extras.Origin.Format == "" }

// recognizeNames makes objects of new nodes with their names: collision meshes, attachments and events. It reports whether there are
// any.
func (p *porter) recognizeNames() bool {
	collision := p.recognizeCollision()
	return p.recognizeObjects() || collision
}

// recognizeObjects makes attachments of new nodes with names such as Chest Ref, as for Warcraft III, and attachments and events of those
// with World of Warcraft's own names, such as Chest and $HIT, that carry nothing.
func (p *porter) recognizeObjects() (any bool) {
	s := p.s
	carries := lower.UsedNodes(s)
	for i := range s.Nodes {
		if up := s.Nodes[i].Parent; up >= 0 {
			carries[up] = true
		}
	}
	shows := make(map[string]bool) // the node of a mesh that a skin moves has the mesh's name
	for i := range s.Meshes {
		shows[s.Meshes[i].Name] = true
	}
	is := make([]bool, len(s.Nodes))
	for i := range s.Attachments {
		if at := s.Attachments[i].Node; at >= 0 {
			is[at] = true
		}
	}
	list := slices.Clip(s.Attachments)
	for i := range s.Nodes {
		n := &s.Nodes[i]
		if is[i] || !isNew(*n) {
			continue
		}
		name, isRef := mdxbuild.AttachmentName(n)
		switch {
		case isRef:
			if id, known := attachmentFor(name); known {
				name = m2.AttachmentName(uint32(id))
			}
		case carries[i] || shows[n.Name]:
			continue
		case m2.IsEventName(name):
			n.Name, n.Kind, any = name, scene.KindEvent, true
			continue
		case !m2.IsAttachmentName(name):
			continue
		}
		n.Name, any = name, true
		list = append(list, scene.Attachment{Node: i, ID: len(list)})
	}
	s.Attachments = list
	return any
}

// recognizeCollision makes one collision mesh for each mesh whose new node has the name of a collision shape, as for Warcraft III.
// These meshes aren't drawn. A mesh that a skin moves is in its rest pose.
func (p *porter) recognizeCollision() bool {
	s := p.s
	named := make(map[string]bool) // a mesh that a skin moves has no node any more, but the name of the one that it had
	for i := range s.Nodes {
		if n := &s.Nodes[i]; isNew(*n) && names.IsCollision(remap.Unnumbered(n.Name)) {
			named[n.Name] = true
		}
	}
	if len(named) == 0 {
		return false
	}
	collides := func(i int) bool {
		m := &s.Meshes[i]
		if !m.HasTriangles() || m.Extras.Origin.Format != "" {
			return false
		}
		if m.Binding == nil && m.Node >= 0 {
			return isNew(s.Nodes[m.Node]) && named[s.Nodes[m.Node].Name]
		}
		return m.Binding != nil && named[m.Name]
	}
	drawn := make(map[int]bool) // the materials of the other meshes
	for i := range s.Meshes {
		for _, part := range s.Meshes[i].Primitives {
			drawn[part.Material] = drawn[part.Material] || !collides(i)
		}
	}
	rest := s.NewPose()
	any := false
	for i := range s.Meshes {
		if !collides(i) {
			continue
		}
		m := &s.Meshes[i]
		points, indices := s.Skinned(nil, m, rest, rest), m.Indices
		if m.Binding == nil && rest.World[m.Node].Mirrors() {
			indices = scene.Reversed(indices)
		}
		for _, part := range m.Primitives {
			if part.Material >= 0 && !drawn[part.Material] {
				s.Materials[part.Material].Layers, s.Materials[part.Material].PBR = nil, nil // no image is needed
			}
		}
		node := scene.NewNode("CollisionMesh", scene.None)
		node.Kind = scene.KindShape
		s.Nodes = append(s.Nodes, node)
		s.Shapes = append(s.Shapes, scene.Shape{Node: len(s.Nodes) - 1, Kind: scene.ShapeMesh, Points: points, Indices: slices.Clone(indices)})
		any = true
	}
	if any {
		p.s = lower.WithoutMeshes(s, func(i int) bool { return !collides(i) })
		for i := range p.s.Nodes {
			if n := &p.s.Nodes[i]; isNew(*n) && named[n.Name] {
				n.Kind = scene.KindShape // it isn't missing as a bone
			}
		}
	}
	return any
}
