package render

import (
	"cmp"
	"slices"

	"marrow/scene"
)

// materialPasses are the passes in which the triangles of a material are drawn.
type materialPasses struct {
	passes   []pass
	priority int
}

// A pass draws one layer, or the glow of a physically based material.
type pass struct {
	layer     int // index in the scene's material
	texture   int // replaces the layer's, unless it is None
	mask      int // an ORM map whose alpha is the weight of the team's colour, or None
	emissive  bool
	gain      float32
	combiners []int // layers whose textures are combined with this one's
}

func passesOf(s *scene.Scene) []materialPasses {
	list := make([]materialPasses, len(s.Materials))
	for i := range s.Materials {
		m := &s.Materials[i]
		l := &list[i]
		l.priority = m.Priority
		for k := range m.Layers {
			if n := len(l.passes); n > 0 && m.Layers[k].Combine != scene.NoCombine {
				if p := &l.passes[n-1]; len(p.combiners) < maxCombiners {
					p.combiners = append(p.combiners, k)
				}
				continue
			}
			l.passes = append(l.passes, pass{layer: k, texture: scene.None, mask: scene.None})
		}
		if m.PBR == nil || len(m.Layers) == 0 {
			continue
		}
		base := &l.passes[0]
		base.texture = m.PBR.BaseColor
		if m.PBR.TeamColor >= 0 {
			base.mask = m.PBR.ORM
		}
		if m.PBR.Emission != (scene.Vec3{}) && m.PBR.EmissiveGain > 0 {
			l.passes = append(l.passes, pass{texture: m.PBR.Emissive, mask: scene.None, emissive: true, gain: m.PBR.EmissiveGain})
		}
	}
	return list
}

// batches returns everything that is drawn at the frame's time, in drawing order.
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

// textures returns the textures of the meshes and emitters that are drawn at the frame's time.
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
			for _, p := range t.passes[run.Material].passes {
				add(p.mask)
				for _, k := range p.combiners {
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

// inDrawingOrder sorts batches: first the opaque and alpha-tested ones, then the others; each by priority. Equal
// ones keep their order.
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
		if run.Material < 0 || len(t.passes[run.Material].passes) == 0 {
			p.shade()
			list = append(list, &batch{points: &p, indices: indices, colors: colors, lit: !t.Unlit, color: tint, alpha: 1, texture: solid(missingColor)})
			continue
		}
		for k := range t.passes[run.Material].passes {
			if b := t.batch(run.Material, k, alpha); b != nil {
				if b.surface != nil {
					b.surface.up = cam.rotate(scene.Vec3{0, 1, 0})
				}
				b.points, b.indices, b.colors = &p, indices, colors
				b.color = b.color.Mul(tint)
				b.setUVAndLight(m)
				list = append(list, b)
			}
		}
	}
	return list
}

// setUVAndLight sets the texture coordinates and the light of a mesh.
func (b *batch) setUVAndLight(m *scene.Mesh) {
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
	for i := range b.combiners {
		b.combiners[i].uv = coordinates(b.combiners[i].sphere, b.combiners[i].uvSet)
	}
}

// batch returns the batch of a pass of a material; nil if it is invisible.
func (t *renderer) batch(material, pass int, meshAlpha float32) *batch {
	m := &t.passes[material]
	p := &m.passes[pass]
	l := t.frame.layer(material, p.layer)
	alpha := meshAlpha * l.Alpha
	if !(alpha > minOpacity) {
		return nil
	}
	if p.emissive && t.surface(material, &m.passes[0]) != nil { // the surface adds its glow itself
		return nil
	}
	b := &batch{
		color: l.Color, alpha: alpha, uvMap: affineOf(&l.Transform), uvSet: max(l.UVSet, 0),
		blend: l.Blend, flags: l.Flags, priority: m.priority, lit: !t.Unlit && l.Flags&scene.Unshaded == 0,
	}
	for _, k := range p.combiners {
		b.combiners = append(b.combiners, t.combiner(material, k))
	}
	texture := l.Texture
	if p.texture >= 0 || p.emissive {
		texture = p.texture
	}
	if p.emissive {
		gain := t.frame.number(scene.Target{Property: scene.LayerEmissiveGain, Index: material}, p.gain)
		b.blend, b.lit = scene.AddNoAlpha, false
		for i, e := range t.s.Materials[material].PBR.Emission {
			b.color[i] = scene.ToSRGB(e) * gain
		}
	}
	if b.surface = t.surface(material, p); b.surface != nil {
		b.lit = false
	}
	b.cutoff = cutoffOf(l.Cutoff)
	switch b.texture = t.store.get(texture, p.mask, b.blend); {
	case b.texture == shape:
		b.blend, b.lit = scene.AlphaBlend, !t.Unlit // overlapping additive layers would be a white blot
	case b.texture == grey && b.surface == nil:
		b.lit = !t.Unlit // lighting shows at least the shape
	}
	if texture >= 0 {
		b.wrapU, b.wrapV = t.s.Textures[texture].WrapU, t.s.Textures[texture].WrapV
	}
	if b.surface != nil {
		b.surface.wrap = [2]scene.Wrap{b.wrapU, b.wrapV}
	}
	return b
}

// cutoffOf returns the minimum alpha that is drawn, from 0 to 255.
func cutoffOf(cutoff float32) uint32 {
	return byteOf(cmp.Or(cutoff, scene.DefaultCutoff))
}
