package render

import (
	"testing"

	"marrow/internal/mdxtest"
	"marrow/mdx"
	"marrow/scene"
)

// Particles are drawn the oldest first, or the farthest first if the emitter sorts them. Seen from above, the older
// ones, which fly up, are nearer.
func TestFarFirst(t *testing.T) {
	for _, flags := range []mdx.NodeFlags{0, mdx.ParticleSortPrimsFarZ} {
		m := mdxtest.Fountain(func(_ *mdx.Model, e *mdx.ParticleEmitter2) {
			e.Flags, e.Gravity, e.SegmentAlphas = flags, 0, [3]uint8{255, 255, 255}
		})
		s, _ := m.Scene(scene.Options{})
		st, err := newRenderer(s, Options{})
		if err != nil {
			t.Fatal(err)
		}
		st.frame.at(0.5)
		b := st.particleBatch(st.emitters[0], &camera{right: scene.Vec3{1, 0, 0}, up: scene.Vec3{0, 0, -1}, back: scene.Vec3{0, 1, 0}})
		first, last := b.points.pos[0][2], b.points.pos[len(b.points.pos)-1][2]
		if farther := first < last; farther != (flags != 0) {
			t.Errorf("flags %#x: the first is at %g, the last at %g", uint32(flags), first, last)
		}
	}
}

// Particles use the wrap modes of their texture, also if it is the first texture.
func TestParticleWrap(t *testing.T) {
	for texture := range 2 {
		m := mdxtest.Fountain(func(m *mdx.Model, e *mdx.ParticleEmitter2) {
			m.Textures = []mdx.Texture{{Path: "a.blp"}, {Path: "b.blp"}}
			e.TextureID, e.SegmentAlphas = int32(texture), [3]uint8{255, 255, 255}
		})
		s, _ := m.Scene(scene.Options{})
		at := &s.Textures[s.Emitters[0].Texture]
		at.WrapU, at.WrapV = scene.Repeat, scene.Mirror
		st, err := newRenderer(s, Options{})
		if err != nil {
			t.Fatal(err)
		}
		st.frame.at(0.5)
		b := st.particleBatch(st.emitters[0], &camera{right: scene.Vec3{1, 0, 0}, up: scene.Vec3{0, 0, -1}, back: scene.Vec3{0, 1, 0}})
		if s.Emitters[0].Texture != texture || b.wrapU != scene.Repeat || b.wrapV != scene.Mirror {
			t.Errorf("texture %d: number %d, wrapped %v and %v", texture, s.Emitters[0].Texture, b.wrapU, b.wrapV)
		}
	}
}
