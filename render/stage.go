package render

import "marrow/scene"

// mostStages is how many further textures a pass takes. Real models have one or two.
const mostStages = 3

// A combiner texture joins the colour of a pass before light falls on it.
type combiner struct {
	stage        scene.Combine
	keepAlpha    bool
	color        [3]uint32 // of 255
	alpha        uint32
	uv           []scene.Vec2
	uvSet        int
	sphere       bool
	uvMap        affine
	texture      *texture
	wrapU, wrapV scene.Wrap
}

// further makes one of layer k of a material.
func (t *renderer) further(material, k int) combiner {
	l := t.frame.layer(material, k)
	s := combiner{
		stage: l.Combine, keepAlpha: l.Flags&scene.CombineKeepsAlpha != 0, alpha: byteOf(l.Alpha),
		uvSet: max(l.UVSet, 0), sphere: l.Flags&scene.SphereMap != 0, uvMap: affineOf(&l.Transform), texture: white,
	}
	for i, c := range l.Color {
		s.color[i] = byteOf(c)
	}
	if l.Texture >= 0 {
		tex := &t.s.Textures[l.Texture]
		s.wrapU, s.wrapV = tex.WrapU, tex.WrapV
		if s.texture = t.store.load(l.Texture); s.texture == nil {
			s.texture = nothingFor(l.Combine)
		}
	}
	return s
}

// nothingFor is the colour that changes least in a stage.
func nothingFor(s scene.Combine) *texture {
	switch s {
	case scene.CombineModulate:
		return white
	case scene.CombineModulate2x:
		return grey
	}
	return nothing
}

func byteOf(f float32) uint32 { return uint32(min(max(f, 0), 1)*255 + 0.5) }

// join is a pass' colour p with this stage's q.
func (s *combiner) join(p, q uint32) uint32 {
	a := scene.Div255(q >> 24 * s.alpha)
	var out uint32
	for i := range 3 {
		shift := 8 * i
		out |= s.stage.Join(p>>shift&0xff, scene.Div255(q>>shift&0xff*s.color[i]), a) << shift
	}
	if s.keepAlpha || !s.stage.JoinsAlpha() {
		return out | p&0xff000000
	}
	return out | s.stage.Join(p>>24, q>>24, 255)<<24
}
