package lower

import (
	"slices"

	"marrow/lower/names"
	"marrow/scene"
)

// materials leaves out what materials look like, or the materials altogether.
func (l *lowering) materials() {
	s := l.s
	s.Clips, s.Globals = withoutLayers(s.Clips), withoutLayers(s.Globals)
	if len(s.Materials)+len(s.Textures) > 0 {
		what := "materials and textures were left out"
		if l.target.Materials == NamedMaterials {
			what = "only the names of materials are kept; their colours and textures were left out"
		}
		l.add(codeMaterials, "materials", "%s", what)
	}
	if l.target.Materials == NoMaterials {
		s.Meshes = slices.Clone(s.Meshes)
		for i := range s.Meshes {
			m := &s.Meshes[i]
			m.Primitives = slices.Clone(m.Primitives)
			for k := range m.Primitives {
				m.Primitives[k].Material = scene.None
			}
		}
		s.Materials, s.Textures = nil, nil
		return
	}
	named := make([]scene.Material, len(s.Materials))
	for i := range named {
		named[i].Name = names.Material(s, i, l.opts.TeamColor)
	}
	s.Materials, s.Textures = named, nil
}

// withoutLayers are clips without what animates materials.
func withoutLayers(clips []scene.Clip) []scene.Clip {
	list := slices.Clone(clips)
	for i := range list {
		list[i].Channels = slices.DeleteFunc(slices.Clone(list[i].Channels), func(c scene.Channel) bool {
			return c.Target.Property >= scene.LayerAlpha && c.Target.Property <= scene.LayerEmissiveGain
		})
	}
	return list
}
