package lower

import (
	"fmt"
	"slices"
	"strings"

	"marrow/lower/names"
	"marrow/report"
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

// EditedMaterials reports the materials of an edited scene that show other textures than before the edit, for a target that keeps only
// their names. It is called before both scenes are lowered.
func EditedMaterials(was, is *scene.Scene, target Target) (found []report.Finding) {
	if target.Materials != NamedMaterials {
		return nil
	}
	shown := make(map[string][]string)
	for i := range was.Materials {
		shown[was.Materials[i].Name] = texturesOf(was, i)
	}
	used := make(map[int]bool)
	for i := range is.Meshes {
		for _, p := range is.Meshes[i].Primitives {
			used[p.Material] = true
		}
	}
	for i := range is.Materials {
		names := texturesOf(is, i)
		if used[i] && len(names) > 0 && !slices.Equal(names, shown[is.Materials[i].Name]) {
			found = append(found, report.New(codeMaterials, fmt.Sprintf("materials[%d]", i), "only the name of the material %q is kept; its textures weren't written: %s",
				is.Materials[i].Name, strings.Join(names, ", ")))
		}
	}
	return found
}

// texturesOf are the names of the textures that material i of a scene shows, without repetitions.
func texturesOf(s *scene.Scene, i int) (names []string) {
	for k := range s.Materials[i].Layers {
		if t := s.Materials[i].Layers[k].Texture; t >= 0 {
			if name := s.Textures[t].Label(); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
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
