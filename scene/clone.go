package scene

import "slices"

// Clone returns a copy of the scene that [Basis.Apply] and [Repair] may change. The copy has its own lists and its own
// values of channels; the arrays of meshes and the contents of Extras are shared.
func (s *Scene) Clone() *Scene {
	c := *s
	c.Nodes, c.Meshes, c.Skins = slices.Clone(s.Nodes), slices.Clone(s.Meshes), slices.Clone(s.Skins)
	c.Materials, c.Textures = slices.Clone(s.Materials), slices.Clone(s.Textures)
	c.Clips, c.Globals = cloneClips(s.Clips), cloneClips(s.Globals)
	c.Cameras, c.Lights = slices.Clone(s.Cameras), slices.Clone(s.Lights)
	c.Attachments, c.Emitters, c.Shapes = slices.Clone(s.Attachments), slices.Clone(s.Emitters), slices.Clone(s.Shapes)
	for i := range c.Materials {
		c.Materials[i].Layers = slices.Clone(c.Materials[i].Layers)
	}
	return &c
}

// cloneClips copies clips with their channels and the values of these, which channels may share.
func cloneClips(clips []Clip) []Clip {
	clips = slices.Clone(clips)
	for i := range clips {
		clips[i].Channels = slices.Clone(clips[i].Channels)
		for k := range clips[i].Channels {
			ch := &clips[i].Channels[k]
			ch.Values = slices.Clone(ch.Values)
		}
	}
	return clips
}
