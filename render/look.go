package render

import (
	"cmp"
	"slices"

	"marrow/scene"
)

// A look is a material as passes over its triangles.
type look struct {
	layers   []pass
	priority int
}

// A pass is one layer, or what a physically based material shows besides its base colour.
type pass struct {
	layer    int // of the scene's material
	texture  int // in place of the layer's, unless it is None
	mask     int // an ORM map whose alpha says where the team's colour shows, or None
	emissive bool
	gain     float32
	stages   []int // layers whose textures join this one's
}

func looksOf(s *scene.Scene) []look {
	looks := make([]look, len(s.Materials))
	for i := range s.Materials {
		m := &s.Materials[i]
		l := &looks[i]
		l.priority = m.Priority
		for k := range m.Layers {
			if n := len(l.layers); n > 0 && m.Layers[k].Combine != scene.NoCombine {
				if p := &l.layers[n-1]; len(p.stages) < mostStages {
					p.stages = append(p.stages, k)
				}
				continue
			}
			l.layers = append(l.layers, pass{layer: k, texture: scene.None, mask: scene.None})
		}
		if m.PBR == nil || len(m.Layers) == 0 {
			continue
		}
		base := &l.layers[0]
		base.texture = m.PBR.BaseColor
		if m.PBR.TeamColor >= 0 {
			base.mask = m.PBR.ORM
		}
		if m.PBR.Emissive >= 0 && m.PBR.EmissiveGain > 0 {
			l.layers = append(l.layers, pass{texture: m.PBR.Emissive, mask: scene.None, emissive: true, gain: m.PBR.EmissiveGain})
		}
	}
	return looks
}

// batches are all that is drawn at the frame's time, in drawing order.
func (t *renderer) batches(cam *camera, w, h int) []*batch {
	t.store.loadAll(t.textures())
	var list []*batch
	for i := range t.s.Meshes {
		if t.drawn(i) {
			list = append(list, t.meshBatches(i, cam, w, h)...)
		}
	}
	return inDrawingOrder(append(list, t.emitterBatches(cam, w, h)...))
}

// textures are those that the drawn meshes show at the frame's time.
func (t *renderer) textures() (list []int) {
	add := func(i int) {
		if i >= 0 && !slices.Contains(list, i) {
			list = append(list, i)
		}
	}
	for _, e := range t.emitters {
		add(e.Texture)
	}
	for i := range t.s.Meshes {
		if !t.drawn(i) {
			continue
		}
		for _, run := range t.s.Meshes[i].Primitives {
			if run.Material < 0 {
				continue
			}
			if m := t.s.Materials[run.Material].PBR; m != nil && !t.Unlit {
				for _, i := range pbrTextures(m) {
					add(i)
				}
			}
			for _, p := range t.looks[run.Material].layers {
				add(p.mask)
				for _, k := range p.stages {
					add(t.frame.layer(run.Material, k).Texture)
				}
				if p.texture >= 0 {
					add(p.texture)
				} else {
					add(t.frame.layer(run.Material, p.layer).Texture)
				}
			}
		}
	}
	return list
}

// inDrawingOrder: first what hides, then the rest by priority, as it comes within one.
func inDrawingOrder(list []*batch) []*batch {
	rank := func(b *batch) int {
		if b.blend <= scene.AlphaTest {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(list, func(a, b *batch) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(a.priority, b.priority))
	})
	return list
}

func (t *renderer) meshBatches(mesh int, cam *camera, w, h int) (list []*batch) {
	m := &t.s.Meshes[mesh]
	p := t.frame.skinned(mesh, true)
	p.project(cam, w, h)
	if p.normal == nil {
		p.faceNormals(m.Indices)
	}
	alpha, tint := t.frame.meshAlpha(mesh), t.frame.meshColor(mesh)
	var colors []scene.Vec4
	for i := range m.Colors {
		if m.Colors[i].Multiply {
			colors = m.Colors[i].Values
			break
		}
	}
	for _, run := range m.Primitives {
		indices := m.Indices[run.First : run.First+run.Count]
		if run.Material < 0 || len(t.looks[run.Material].layers) == 0 {
			p.shade()
			list = append(list, &batch{points: &p, indices: indices, colors: colors, lit: !t.Unlit, color: tint, alpha: 1, texture: solid(missingColor)})
			continue
		}
		for k := range t.looks[run.Material].layers {
			if b := t.batch(run.Material, k, alpha); b != nil {
				if b.surface != nil {
					b.surface.up = cam.turn(scene.Vec3{0, 1, 0})
				}
				b.points, b.indices, b.colors = &p, indices, colors
				b.color = b.color.Mul(tint)
				b.fit(m)
				list = append(list, b)
			}
		}
	}
	return list
}

// fit gives the batch its mesh's texture coordinates and light.
func (b *batch) fit(m *scene.Mesh) {
	if b.lit {
		b.points.shade()
		b.lit = b.points.light != nil
	}
	coordinates := func(sphere bool, set int) []scene.Vec2 {
		switch n := len(m.UVs); {
		case sphere:
			return b.points.sphere()
		case n > 0:
			return m.UVs[min(set, n-1)]
		}
		return nil
	}
	b.uv = coordinates(b.flags&scene.SphereMap != 0, b.uvSet)
	for i := range b.stages {
		b.stages[i].uv = coordinates(b.stages[i].sphere, b.stages[i].uvSet)
	}
}

// batch is a pass of a material, nil if nothing of it is to be seen.
func (t *renderer) batch(material, pass int, meshAlpha float32) *batch {
	look := &t.looks[material]
	p := &look.layers[pass]
	l := t.frame.layer(material, p.layer)
	alpha := meshAlpha * l.Alpha
	if !(alpha > drawnAbove) {
		return nil
	}
	if p.emissive && t.surface(material, &look.layers[0]) != nil { // which glows by itself
		return nil
	}
	b := &batch{
		color: l.Color, alpha: alpha, uvMap: affineOf(&l.Transform), uvSet: max(l.UVSet, 0),
		blend: l.Blend, flags: l.Flags, priority: look.priority, lit: !t.Unlit && l.Flags&scene.Unshaded == 0,
	}
	for _, k := range p.stages {
		b.stages = append(b.stages, t.further(material, k))
	}
	texture := l.Texture
	if p.texture >= 0 {
		texture = p.texture
	}
	if p.emissive {
		gain := t.frame.number(scene.Target{Property: scene.LayerEmissiveGain, Index: material}, p.gain)
		b.blend, b.lit, b.color = scene.AddNoAlpha, false, b.color.Scale(gain)
	}
	if b.surface = t.surface(material, p); b.surface != nil {
		b.lit = false
	}
	b.cutoff = cutoffOf(l.Cutoff)
	switch b.texture = t.store.get(texture, p.mask, b.blend); {
	case b.texture == shape:
		b.blend, b.lit = scene.AlphaBlend, !t.Unlit // light upon light would be one white blot
	case b.texture == grey && b.surface == nil:
		b.lit = !t.Unlit // light at least shows the shape
	}
	if texture >= 0 {
		b.wrapU, b.wrapV = t.s.Textures[texture].WrapU, t.s.Textures[texture].WrapV
	}
	if b.surface != nil {
		b.surface.wrap = [2]scene.Wrap{b.wrapU, b.wrapV}
	}
	return b
}

// cutoffOf is the least alpha that is drawn, of 255.
func cutoffOf(cutoff float32) uint32 {
	if cutoff == 0 {
		cutoff = 0.75
	}
	return byteOf(cutoff)
}
