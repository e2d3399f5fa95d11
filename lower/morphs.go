package lower

import (
	"slices"

	"marrow/scene"
)

// morphs applies the morph targets with their weights at rest, and removes them.
func (l *lowering) morphs() {
	s := l.s
	if !slices.ContainsFunc(s.Meshes, func(m scene.Mesh) bool { return len(m.Targets) > 0 }) {
		return
	}
	baked := make([]bool, len(s.Meshes))
	if l.opts.BakeMorphs {
		l.bakeMorphs(baked)
		s = l.s
	}
	moving := make([]bool, len(s.Meshes))
	clips := withoutMorphs(s.Clips, moving)
	s.Clips, s.Globals = withoutEmptied(clips, s.Clips), withoutMorphs(s.Globals, moving)
	s.Meshes = slices.Clone(s.Meshes)
	for i := range s.Meshes {
		m := &s.Meshes[i]
		n := len(m.Targets)
		switch {
		case baked[i]: // already reported
		case moving[i]:
			l.add(codeMorphs, meshPath(i), "animated morph targets were left out (%d); the meshes keep their rest shape", n)
		case n > 0:
			l.add(codeMorphs, meshPath(i), "morph targets that no clip animates were left out (%d); the meshes keep their rest shape", n)
		}
		m.Positions, m.Normals = morphed(m)
		m.Targets = nil
	}
}

// withoutMorphs returns clips without the weights of morph targets. It sets moving for the meshes that had keys of them.
func withoutMorphs(clips []scene.Clip, moving []bool) []scene.Clip {
	list := slices.Clone(clips)
	for i := range list {
		list[i].Channels = slices.DeleteFunc(slices.Clone(list[i].Channels), func(c scene.Channel) bool {
			if c.Target.Property != scene.MeshMorph {
				return false
			}
			moving[c.Target.Index] = moving[c.Target.Index] || len(c.Times) > 0
			return true
		})
	}
	return list
}

// withoutEmptied removes new clips that only had morph targets, unless there are no others. Blender exports the keys of shapes
// as clips of their own.
func withoutEmptied(clips, was []scene.Clip) []scene.Clip {
	var left []scene.Clip
	for i := range clips {
		c := &clips[i]
		moves := len(c.Events) > 0 || slices.ContainsFunc(c.Channels, func(c scene.Channel) bool {
			return len(c.Times) > 1 || c.Target.Property.Of() != "mesh" // a mesh may be hidden during the whole clip
		})
		if moves || len(c.Channels) == len(was[i].Channels) || c.Extras.Origin.Path != "" {
			left = append(left, *c)
		}
	}
	if len(left) == 0 {
		return clips
	}
	return left
}
