package lower

import (
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
	if l.was != nil {
		l.editedMaterials()
	}
	named := make([]scene.Material, len(s.Materials))
	for i := range named {
		named[i].Name = names.Material(s, i, l.opts.TeamColor)
	}
	s.Materials, s.Textures = named, nil
}

// editedMaterials reports the materials that look other than before an edit.
func (l *lowering) editedMaterials() {
	before, made := make(map[string]int), make(map[scene.Origin]int)
	for i := range l.was.Materials {
		m := &l.was.Materials[i]
		before[m.Name] = i
		if m.Extras.Origin != (scene.Origin{}) {
			made[m.Extras.Origin] = i
		}
	}
	used := make(map[int]bool)
	for i := range l.s.Meshes {
		for _, p := range l.s.Meshes[i].Primitives {
			used[p.Material] = true
		}
	}
	for i := range l.s.Materials {
		if !used[i] {
			continue
		}
		name, textures := l.s.Materials[i].Name, texturesOf(l.s, i)
		old, known := made[l.s.Materials[i].Extras.Origin] // a renamed material is what it was
		if !known {
			old, known = before[name]
		}
		switch {
		case len(textures) > 0 && !(known && slices.Equal(textures, texturesOf(l.was, old))):
			l.add(codeMaterials, report.At("materials", i), "only the name of the material %q is kept; its textures weren't written: %s", name, strings.Join(textures, ", "))
		case !(known && sameLook(l.was, old, l.s, i)):
			l.add(codeMaterials, report.At("materials", i), "only the name of the material %q is kept; its colours and other properties weren't written", name)
		}
	}
}

// sameLook reports whether a material of one scene looks like one of another, but for its name.
func sameLook(a *scene.Scene, i int, b *scene.Scene, j int) bool {
	was, is := &a.Materials[i], &b.Materials[j]
	if len(was.Layers) != len(is.Layers) || (was.PBR == nil) != (is.PBR == nil) {
		return false
	}
	for k := range was.Layers {
		x, y := was.Layers[k], is.Layers[k]
		same := labelOf(a, x.Texture) == labelOf(b, y.Texture)
		x.Texture, x.Extras, y.Extras = y.Texture, scene.Extras{}, scene.Extras{}
		if !same || x != y {
			return false
		}
	}
	return was.PBR == nil || was.PBR.Same(is.PBR, func(x, y int) bool { return labelOf(a, x) == labelOf(b, y) })
}

// labelOf is the name of a texture; empty for none.
func labelOf(s *scene.Scene, texture int) string {
	if texture < 0 {
		return ""
	}
	return s.Textures[texture].Label()
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
