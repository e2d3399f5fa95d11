package lower

import (
	"slices"
	"strings"

	"marrow/lower/names"
	"marrow/report"
	"marrow/scene"
)

// materials removes everything except the names of the materials, or the materials themselves.
func (l *lowering) materials() {
	s := l.s
	animated := layerChannels(s.Clips) + layerChannels(s.Globals)
	ofLayer := func(c *scene.Channel) bool { return c.Target.Property.Of() == scene.OfMaterial }
	s.Clips, _ = without(s.Clips, ofLayer)
	s.Globals, _ = without(s.Globals, ofLayer)
	if len(s.Materials)+len(s.Textures) > 0 {
		what := "materials and textures were left out"
		if l.target.Materials == NamedMaterials {
			what = "only the names of materials are kept; their colours and textures were left out"
		}
		l.add(codeMaterials, "materials", "%s", what)
	}
	l.addCount(animated, codeMaterials, "clips", "a moving texture, or another animation of a material, was left out")
	s.Emitters = slices.Clone(s.Emitters)
	for i := range s.Emitters {
		e := &s.Emitters[i]
		e.Texture = scene.None
		if l.target.Materials == NoMaterials {
			e.Material = scene.None
		}
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

// editedMaterials reports the materials whose appearance was edited.
func (l *lowering) editedMaterials() {
	byName, byOrigin := make(map[string]int), make(map[scene.Origin]int)
	for i := range l.was.Materials {
		m := &l.was.Materials[i]
		byName[m.Name] = i
		if m.Extras.Origin != (scene.Origin{}) {
			byOrigin[m.Extras.Origin] = i
		}
	}
	for i, used := range l.s.UsedMaterials() {
		if !used {
			continue
		}
		name, textures := l.s.Materials[i].Name, texturesOf(l.s, i)
		old, known := byOrigin[l.s.Materials[i].Extras.Origin] // finds renamed materials
		if !known {
			old, known = byName[name]
		}
		switch {
		case len(textures) > 0 && !(known && slices.Equal(textures, texturesOf(l.was, old))):
			l.add(codeMaterials, report.At("materials", i), "only the name of the material %q is kept; its textures weren't written: %s", name, strings.Join(textures, ", "))
		case !(known && sameAppearance(l.was, old, l.s, i)):
			l.add(codeMaterials, report.At("materials", i), "only the name of the material %q is kept; its colours and other properties weren't written", name)
		}
	}
}

// sameAppearance reports whether materials of two scenes are equal, except for their names.
func sameAppearance(a *scene.Scene, i int, b *scene.Scene, j int) bool {
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

// labelOf returns the name of a texture, or an empty string for none.
func labelOf(s *scene.Scene, texture int) string {
	if texture < 0 {
		return ""
	}
	return s.Textures[texture].Label()
}

// texturesOf returns the names of the textures of material i, without duplicates.
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

// layerChannels returns the number of channels that change a material.
func layerChannels(clips []scene.Clip) (n int) {
	for i := range clips {
		for _, c := range clips[i].Channels {
			if c.Target.Property.Of() == scene.OfMaterial && len(c.Times) > 1 {
				n++
			}
		}
	}
	return n
}
