package lower

import (
	"maps"
	"slices"

	"marrow/lower/curves"
	"marrow/lower/material"
	"marrow/lower/names"
	"marrow/scene"
)

// oneLayer reduces materials with several layers, or with the team's colour, to one layer. Its texture combines the
// layers; if no textures are written, it is the material's main texture.
func (l *lowering) oneLayer() {
	m, _, err := curves.New(l.s, curves.Measure(l.s), curves.Options{})
	if err != nil {
		panic(err) // only globs cause errors, and there are none
	}
	opts := l.opts.Textures
	opts.TeamColor, opts.Encode, opts.Store, opts.Cache = l.opts.TeamColor, nil, nil, nil
	baker := material.New(l.s, m, opts)
	used := l.s.UsedMaterials()
	flat := make(map[int]material.Flat)
	for k := range l.s.Materials {
		if used[k] && l.hasSeveral(&l.s.Materials[k]) {
			flat[k] = baker.Flatten(k)
		}
	}
	if len(flat) == 0 {
		return
	}
	bakes := !l.opts.NoTextures && opts.Image != nil
	if bakes {
		if err := baker.Bake(); err != nil {
			bakes = false // can't happen, because PNG can encode any image; use the main texture
		}
	}
	l.found = append(l.found, baker.Findings()...)
	materials, textures := slices.Clone(l.s.Materials), slices.Clone(l.s.Textures)
	made := make(map[int]int) // picture → texture
	for _, k := range slices.Sorted(maps.Keys(flat)) {
		f := flat[k]
		materials[k] = l.flattened(k, f)
		main := materials[k].Layers[0].Texture
		if !bakes || f.Base < 0 || main >= 0 && l.isMissing(main) {
			continue
		}
		p := &baker.Pictures[f.Base]
		layer := &materials[k].Layers[0]
		if !p.HasPixels() {
			layer.Texture = scene.None
			layer.Color = scene.Vec3{float32(p.Color.R) / 255, float32(p.Color.G) / 255, float32(p.Color.B) / 255}
			continue
		}
		if _, ok := made[f.Base]; !ok {
			made[f.Base] = len(textures)
			textures = append(textures, scene.Texture{Name: p.Name, Data: p.Data, WrapU: f.Wrap[0], WrapV: f.Wrap[1]})
		}
		layer.Texture = made[f.Base]
	}
	l.s.Materials, l.s.Textures = materials, textures
	still := func(c *scene.Channel) bool {
		_, is := flat[c.Target.Index]
		return is && c.Target.Property.Of() == scene.OfMaterial
	}
	moving := 0
	l.s.Clips, moving = without(l.s.Clips, still)
	var more int
	l.s.Globals, more = without(l.s.Globals, still)
	message := "several layers, or the team colour, were combined into one texture"
	if moving+more > 0 {
		message += "; the animation of these layers is left out"
	}
	l.addCount(len(flat), codeLayers, "materials", "%s", message)
}

// isMissing reports whether the file of a texture is missing or isn't an image.
func (l *lowering) isMissing(texture int) bool {
	t := &l.s.Textures[texture]
	o := &l.opts.Textures
	return !t.Team() && o.Pixels != nil && o.Pixels(texture, t.Of(l.opts.TeamColor)) == 0
}

// hasSeveral reports whether a single layer for the material needs a new texture.
func (l *lowering) hasSeveral(m *scene.Material) bool {
	if len(m.Layers) > 1 {
		return true
	}
	for i := range m.Layers {
		if t := m.Layers[i].Texture; t >= 0 && l.s.Textures[t].Team() {
			return true
		}
	}
	return len(m.Layers) == 1 && m.PBR != nil && m.PBR.ORM >= 0 && m.PBR.TeamColor >= 0
}

// flattened returns material k with one layer, which has the main texture.
func (l *lowering) flattened(k int, f material.Flat) scene.Material {
	m := l.s.Materials[k]
	layer := scene.NewLayer(names.MainTexture(&m))
	layer.Blend, layer.Cutoff, layer.Alpha, layer.Color, layer.UVSet, layer.Transform = f.Blend, f.Cutoff, f.Alpha, f.Color, f.UVSet, f.Transform
	if f.TwoSided {
		layer.Flags |= scene.TwoSided
	}
	if f.Unlit {
		layer.Flags |= scene.Unshaded
	}
	m.Name, m.Layers, m.Extras = f.Name, []scene.Layer{layer}, scene.Extras{}
	if m.PBR != nil {
		pbr := *m.PBR
		pbr.BaseColor, pbr.TeamColor = scene.None, scene.None
		m.PBR = &pbr
	}
	return m
}

// without returns clips without some channels, and the number of these channels.
func without(clips []scene.Clip, drop func(*scene.Channel) bool) (list []scene.Clip, dropped int) {
	for _, c := range clips {
		kept := make([]scene.Channel, 0, len(c.Channels))
		for k := range c.Channels {
			if drop(&c.Channels[k]) {
				dropped++
			} else {
				kept = append(kept, c.Channels[k])
			}
		}
		c.Channels = kept
		list = append(list, c)
	}
	return list, dropped
}
