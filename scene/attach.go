package scene

import "slices"

// Attach adds another scene to s. Its roots become children of a node of s, or roots of s if the node is None. A clip
// with the name of a clip of s is merged into it, and the longer of both durations is used; other clips and the global
// sequences are added. Bindings keep the rest positions that their joints have in the other scene. The other scene must
// not be used afterwards.
func (s *Scene) Attach(other *Scene, node int) {
	a := attacher{
		nodes: len(s.Nodes), meshes: len(s.Meshes), skins: len(s.Skins), materials: len(s.Materials),
		textures: len(s.Textures), cameras: len(s.Cameras), lights: len(s.Lights), node: node,
	}
	rest := other.NewPose()
	for i := range other.Skins {
		k := &other.Skins[i]
		k.InverseBind = slices.Clone(other.InverseBinds(k, rest))
	}
	a.renumber(other)
	s.Nodes, s.Meshes, s.Skins = append(s.Nodes, other.Nodes...), append(s.Meshes, other.Meshes...), append(s.Skins, other.Skins...)
	s.Materials, s.Textures = append(s.Materials, other.Materials...), append(s.Textures, other.Textures...)
	s.Cameras, s.Lights = append(s.Cameras, other.Cameras...), append(s.Lights, other.Lights...)
	s.Attachments, s.Emitters, s.Shapes = append(s.Attachments, other.Attachments...), append(s.Emitters, other.Emitters...), append(s.Shapes, other.Shapes...)
	s.Globals = append(s.Globals, other.Globals...)
	for i := range other.Clips {
		s.attachClip(&other.Clips[i])
	}
}

// attachClip adds a clip, or its channels to the clip with its name.
func (s *Scene) attachClip(c *Clip) {
	i := slices.IndexFunc(s.Clips, func(own Clip) bool { return own.Name == c.Name })
	if i < 0 {
		s.Clips = append(s.Clips, *c)
		return
	}
	own := &s.Clips[i]
	own.Duration = max(own.Duration, c.Duration)
	own.Channels, own.Events = append(own.Channels, c.Channels...), append(own.Events, c.Events...)
}

// An attacher renumbers the references of a scene that is attached to another.
type attacher struct {
	nodes, meshes, skins, materials, textures, cameras, lights int // lengths of the receiving scene's lists

	node int // replaces None as the node of roots and of objects without a node
}

func (a *attacher) renumber(s *Scene) {
	for i := range s.Nodes {
		a.onto(&s.Nodes[i].Parent)
	}
	for i := range s.Skins {
		joints := slices.Clone(s.Skins[i].Joints)
		for k := range joints {
			joints[k] += a.nodes
		}
		s.Skins[i].Joints = joints
	}
	for i := range s.Meshes {
		a.mesh(&s.Meshes[i])
	}
	for i := range s.Materials {
		a.material(&s.Materials[i])
	}
	for i := range s.Clips {
		a.clip(&s.Clips[i])
	}
	for i := range s.Globals {
		a.clip(&s.Globals[i])
	}
	for i := range s.Cameras {
		a.onto(&s.Cameras[i].Node)
	}
	for i := range s.Lights {
		a.onto(&s.Lights[i].Node)
	}
	for i := range s.Attachments {
		a.onto(&s.Attachments[i].Node)
	}
	for i := range s.Shapes {
		a.onto(&s.Shapes[i].Node)
	}
	for i := range s.Emitters {
		e := &s.Emitters[i]
		a.onto(&e.Node)
		renumberIndex(&e.Material, a.materials)
		renumberIndex(&e.Texture, a.textures)
	}
}

// renumberIndex adds to an index that isn't None.
func renumberIndex(index *int, by int) {
	if *index >= 0 {
		*index += by
	}
}

// onto renumbers a node index. None becomes the node that the scene is attached to.
func (a *attacher) onto(index *int) {
	if *index < 0 {
		*index = a.node
		return
	}
	*index += a.nodes
}

func (a *attacher) mesh(m *Mesh) {
	a.onto(&m.Node)
	m.Primitives = slices.Clone(m.Primitives)
	for i := range m.Primitives {
		renumberIndex(&m.Primitives[i].Material, a.materials)
	}
	if m.Binding != nil {
		b := *m.Binding
		b.Skin += a.skins
		m.Binding = &b
	}
}

func (a *attacher) material(m *Material) {
	m.Layers = slices.Clone(m.Layers)
	for i := range m.Layers {
		renumberIndex(&m.Layers[i].Texture, a.textures)
	}
	if m.PBR != nil {
		p := *m.PBR
		for _, t := range p.maps() {
			renumberIndex(t, a.textures)
		}
		m.PBR = &p
	}
}

func (a *attacher) clip(c *Clip) {
	c.Channels, c.Events = slices.Clone(c.Channels), slices.Clone(c.Events)
	for i := range c.Channels {
		ch := &c.Channels[i]
		if ch.Target.Property >= numProperties {
			continue
		}
		switch ch.Target.Property.Of() {
		case OfNode:
			ch.Target.Index += a.nodes
		case OfMesh:
			ch.Target.Index += a.meshes
		case OfMaterial:
			ch.Target.Index += a.materials
		case OfCamera:
			ch.Target.Index += a.cameras
		case OfLight:
			ch.Target.Index += a.lights
		}
		if ch.Target.Property == LayerTexture {
			ch.Values = slices.Clone(ch.Values)
			for k := range ch.Values {
				if ch.Values[k] >= 0 {
					ch.Values[k] += float32(a.textures)
				}
			}
		}
	}
	for i := range c.Events {
		c.Events[i].Node += a.nodes
	}
}
