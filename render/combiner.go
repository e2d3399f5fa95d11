package render

import "marrow/scene"

// maxCombiners is the maximum number of additional textures of a pass. Real models have one or two.
const maxCombiners = 3

// A combiner combines an additional texture with the colour of a pass, before lighting.
type combiner struct {
	op           scene.Combine
	keepAlpha    bool
	color        [3]uint32 // 255 is 1
	alpha        uint32
	uv           []scene.Vec2
	uvSet        int
	sphere       bool
	uvMap        affine
	texture      *texture
	wrapU, wrapV scene.Wrap
}

// combiner returns the combiner of layer k of a material.
func (t *renderer) combiner(material, k int) combiner {
	l := t.frame.layer(material, k)
	s := combiner{
		op: l.Combine, keepAlpha: l.Flags&scene.CombineKeepsAlpha != 0, alpha: byteOf(l.Alpha),
		uvSet: max(l.UVSet, 0), sphere: l.Flags&scene.SphereMap != 0, uvMap: affineOf(&l.Transform), texture: white,
	}
	for i, c := range l.Color {
		s.color[i] = byteOf(c)
	}
	if l.Texture >= 0 {
		tex := &t.s.Textures[l.Texture]
		s.wrapU, s.wrapV = tex.WrapU, tex.WrapV
		if s.texture = t.store.load(l.Texture); s.texture == nil {
			s.texture = neutralTexture(l.Combine)
		}
	}
	return s
}

// neutralTexture returns the colour that changes least when it is combined.
func neutralTexture(s scene.Combine) *texture {
	switch s {
	case scene.CombineModulate:
		return white
	case scene.CombineModulate2x:
		return grey
	}
	return transparent
}

func byteOf(f float32) uint32 { return uint32(min(max(f, 0), 1)*255 + 0.5) }

// combine combines the colour p of a pass with the combiner's q.
func (s *combiner) combine(p, q uint32) uint32 {
	a := scene.Div255(q >> 24 * s.alpha)
	var out uint32
	for i := range 3 {
		shift := 8 * i
		out |= s.op.Join(p>>shift&0xff, scene.Div255(q>>shift&0xff*s.color[i]), a) << shift
	}
	if s.keepAlpha || !s.op.JoinsAlpha() {
		return out | p&0xff000000
	}
	return out | s.op.Join(p>>24, q>>24, 255)<<24
}
