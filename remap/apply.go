package remap

import (
	"fmt"
	"slices"
	"strings"

	"marrow/internal/gamepath"
	"marrow/lower"
	"marrow/report"
	"marrow/scene"
)

// Apply returns a copy of a scene with the changes of the map. It doesn't apply the scale, which is an option of
// lowering that a caller may override.
func (m *Map) Apply(s *scene.Scene) (*scene.Scene, []report.Finding) {
	s = s.Clone()
	a := &applier{Map: m, s: s}
	if m.Model.Name != nil {
		s.Name = *m.Model.Name
	}
	if len(m.Materials) > 0 {
		NameMaterials(s)
	}
	a.materials()
	a.textures()
	a.nodes() // before clips, because it uses their old names
	a.clips()
	return a.s, a.found
}

// An applier applies a map to one scene.
type applier struct {
	*Map
	s     *scene.Scene
	found []report.Finding
}

func (a *applier) add(code report.Code, path, format string, args ...any) {
	a.found = append(a.found, report.New(code, path, format, args...))
}

// NamesOf returns the names of a list's elements.
func NamesOf[T any](list []T, name func(*T) string) (names []string) {
	for i := range list {
		names = append(names, name(&list[i]))
	}
	return names
}

func (a *applier) clips() {
	names := NamesOf(a.s.Clips, func(c *scene.Clip) string { return c.Name })
	f := newFinder(a.Clips, names)
	kept := a.s.Clips[:0]
	for _, c := range a.s.Clips {
		e, ok := f.of(c.Name)
		if e.Omit {
			continue
		}
		if ok {
			c.Override = scene.ClipOverride{Named: e.Name != nil, Loop: e.Loop, Rarity: e.Rarity, MoveSpeed: e.Speed}
			if e.Name != nil {
				c.Name = *e.Name
			}
		}
		kept = append(kept, c)
	}
	a.s.Clips = kept
	a.found = append(a.found, f.unmatched("clips", "animation", names)...)
}

func (a *applier) materials() {
	names := NamesOf(a.s.Materials, func(m *scene.Material) string { return m.Name })
	f := newFinder(a.Materials, names)
	for i := range a.s.Materials {
		if e, ok := f.of(names[i]); ok {
			a.s.Materials[i].Override.Words = e.Words
		}
	}
	a.found = append(a.found, f.unmatched("materials", "material", names)...)
}

// textures sets the paths of textures. Files are written into one folder, so two can't have the same name.
func (a *applier) textures() {
	names := NamesOf(a.s.Textures, func(t *scene.Texture) string { return t.Name })
	f := newFinder(a.Textures, names)
	taken := make(map[string]string) // texture by name of the file
	for i := range a.s.Textures {
		e, ok := f.of(names[i])
		if !ok {
			continue
		}
		file := strings.ToLower(gamepath.Stem(e.File))
		if other, is := taken[file]; is && e.File != "" && other != names[i] {
			a.add(codeImpossible, fmt.Sprintf("textures[%d]", i), "%q and %q would be written to the same file, %s; the second one gets another name", other, names[i], e.File)
			continue
		}
		taken[file] = names[i]
		a.s.Textures[i].Override = scene.TextureOverride{Path: strings.ReplaceAll(e.Game+e.File, "/", `\`), InGame: e.Game != ""}
	}
	a.found = append(a.found, f.unmatched("textures", "picture", names)...)
}

func (a *applier) nodes() {
	names := NamesOf(a.s.Nodes, func(n *scene.Node) string { return n.Name })
	f := newFinder(a.Nodes, names)
	omit := make([]bool, len(names))
	for i := range names {
		e, ok := f.of(names[i])
		switch {
		case !ok:
		case e.Omit:
			omit[i] = true
		default:
			a.node(i, &e)
		}
	}
	a.found = append(a.found, f.unmatched("nodes", "node", names)...)
	if slices.Contains(omit, true) {
		a.omit(omit)
	}
}

// node applies an entry to a node. The properties that the source format stored with the node are removed if its
// purpose changes.
func (a *applier) node(i int, e *Node) {
	n := &a.s.Nodes[i]
	if e.Name != nil {
		n.Name = *e.Name
	}
	switch {
	case e.Kind == "bone":
		n.Kind, n.Extras = scene.KindBone, scene.Extras{}
	case e.Kind == "helper":
		n.Kind, n.Extras = scene.KindNode, scene.Extras{}
	case e.Attachment != "":
		a.s.Attachments = slices.DeleteFunc(a.s.Attachments, func(h scene.Attachment) bool { return h.Node == i })
		at := a.nodeFor(i, e.Attachment, scene.KindAttachment)
		a.s.Attachments = append(a.s.Attachments, scene.Attachment{Node: at, ID: scene.None})
	case e.Event != "":
		a.event(a.nodeFor(i, e.Event, scene.KindEvent), e)
	case e.Collision != "":
		a.shape(i, e.Collision)
	}
}

// nodeFor returns a node for an object of a kind: node i, if it has no other purpose, or else a new child of it.
func (a *applier) nodeFor(i int, name string, kind scene.NodeKind) int {
	n := &a.s.Nodes[i]
	if n.Kind != kind && (n.Kind != scene.KindNode || a.hasContent(i)) {
		a.s.Nodes = append(a.s.Nodes, scene.NewNode(name, i))
		i = len(a.s.Nodes) - 1
		n = &a.s.Nodes[i]
	}
	n.Name, n.Kind, n.Extras = name, kind, scene.Extras{}
	return i
}

// hasContent reports whether a node has a mesh or other nodes.
func (a *applier) hasContent(i int) bool {
	return slices.ContainsFunc(a.s.Meshes, func(m scene.Mesh) bool { return m.Binding == nil && m.Node == i && m.HasTriangles() }) ||
		slices.ContainsFunc(a.s.Nodes, func(n scene.Node) bool { return n.Parent == i })
}

// event sets the times of an event in the clips, replacing those that it had.
func (a *applier) event(node int, e *Node) {
	names := NamesOf(a.s.Clips, func(c *scene.Clip) string { return c.Name })
	f := newFinder(e.Times, names)
	for k := range a.s.Clips {
		c := &a.s.Clips[k]
		c.Events = slices.Clone(c.Events)
		times, ok := f.of(c.Name)
		if ok {
			c.Events = slices.DeleteFunc(c.Events, func(k scene.EventKey) bool { return k.Node == node })
		}
		for _, t := range times {
			c.Events = append(c.Events, scene.EventKey{Node: node, Time: min(t, c.Duration)})
		}
		slices.SortStableFunc(c.Events, func(x, y scene.EventKey) int {
			switch {
			case x.Time < y.Time:
				return -1
			case x.Time > y.Time:
				return 1
			}
			return 0
		})
	}
	a.found = append(a.found, f.unmatched("nodes", "animation", names)...)
}

var shapeKinds = map[string]scene.ShapeKind{"box": scene.ShapeBox, "cylinder": scene.ShapeCylinder, "plane": scene.ShapePlane, "sphere": scene.ShapeSphere}

// shape converts a node to a collision shape that is as large along the model's axes as the node's meshes, which are
// removed.
func (a *applier) shape(node int, kind string) {
	s := a.s
	world := s.NewPose().World[node]
	var low, high scene.Vec3
	found := false
	for k := range s.Meshes {
		m := &s.Meshes[k]
		if m.Binding != nil || m.Node != node || !m.HasTriangles() {
			continue
		}
		for _, v := range m.Positions {
			p := world.Vector(v)
			if !found {
				low, high, found = p, p, true
			}
			low, high = low.Min(p), high.Max(p)
		}
		*m = scene.NewMesh(m.Name)
	}
	back, ok := world.Inverse()
	if !found || !ok {
		a.add(codeImpossible, fmt.Sprintf("nodes[%d]", node), "%q can't be a collision shape, because it has no mesh without bones that defines the size", s.Nodes[node].Name)
		return
	}
	s.Shapes = slices.DeleteFunc(s.Shapes, func(h scene.Shape) bool { return h.Node == node })
	h := scene.Shape{Node: node, Kind: shapeKinds[kind], Points: []scene.Vec3{low, high}}
	middle, half := low.Add(high).Scale(0.5), high.Sub(low).Scale(0.5)
	switch h.Kind {
	case scene.ShapeSphere:
		h.Points, h.Radius = []scene.Vec3{middle}, max(half[0], half[1], half[2])
	case scene.ShapeCylinder: // upright
		h.Points = []scene.Vec3{{middle[0], low[1], middle[2]}, {middle[0], high[1], middle[2]}}
		h.Radius = max(half[0], half[2])
	}
	for i, p := range h.Points {
		h.Points[i] = back.Vector(p)
	}
	x, y, z := world.Vector(scene.Vec3{1, 0, 0}).Len(), world.Vector(scene.Vec3{0, 1, 0}).Len(), world.Vector(scene.Vec3{0, 0, 1}).Len()
	h.Radius *= 3 / (x + y + z)
	s.Nodes[node].Kind, s.Nodes[node].Extras = scene.KindShape, scene.Extras{}
	s.Shapes = append(s.Shapes, h)
}

// omit removes nodes with everything below them, except for joints that move vertices and their ancestors.
func (a *applier) omit(omit []bool) {
	s := a.s
	removed := make([]bool, len(s.Nodes))
	for _, i := range s.Order() {
		removed[i] = i < len(omit) && omit[i] || s.Nodes[i].Parent >= 0 && removed[s.Nodes[i].Parent]
	}
	for i := range s.Meshes {
		if m := &s.Meshes[i]; m.Binding == nil && m.Node >= 0 && removed[m.Node] {
			*m = scene.NewMesh(m.Name)
		}
	}
	moving := movingJoints(s)
	for i := range s.Nodes {
		if !moving[i] {
			continue
		}
		if i < len(omit) && omit[i] {
			a.add(codeImpossible, fmt.Sprintf("nodes[%d]", i), "%q moves vertices, so it can't be left out", s.Nodes[i].Name)
		}
		for k := i; k >= 0; k = s.Nodes[k].Parent {
			removed[k] = false
		}
	}
	is := func(node int) bool { return node >= 0 && removed[node] }
	s.Cameras = slices.DeleteFunc(s.Cameras, func(c scene.Camera) bool { return is(c.Node) })
	s.Lights = slices.DeleteFunc(s.Lights, func(l scene.Light) bool { return is(l.Node) })
	s.Attachments = slices.DeleteFunc(s.Attachments, func(h scene.Attachment) bool { return is(h.Node) })
	s.Emitters = slices.DeleteFunc(s.Emitters, func(e scene.Emitter) bool { return is(e.Node) })
	s.Shapes = slices.DeleteFunc(s.Shapes, func(h scene.Shape) bool { return is(h.Node) })
	dropJoints(s, removed)
	dropChannels(s, removed)
	keep := make([]bool, len(removed))
	for i := range removed {
		keep[i] = !removed[i]
	}
	a.s = lower.WithoutNodes(s, keep)
}

// movingJoints reports for each node whether it moves a vertex.
func movingJoints(s *scene.Scene) []bool {
	moving := make([]bool, len(s.Nodes))
	for i := range s.Meshes {
		if b := s.Meshes[i].Binding; b != nil {
			for k, j := range b.Joints {
				if b.Weights[k] > 0 {
					moving[s.Skins[b.Skin].Joints[j]] = true
				}
			}
		}
	}
	return moving
}
