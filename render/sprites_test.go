package render

import (
	"math"
	"testing"

	"marrow/internal/mdxtest"
	"marrow/m2"
	"marrow/mdx"
	"marrow/scene"
	"marrow/scene/effect"
)

// sprite draws one particle of an emitter, seen along the scene's −Z. at returns the position of a point of its
// texture, relative to the particle.
func sprite(p *scene.Particles, velocity scene.Vec3) (at func(u, v float32) scene.Vec3) {
	cam := &camera{right: scene.Vec3{1, 0, 0}, up: scene.Vec3{0, 1, 0}, back: scene.Vec3{0, 0, 1}, ortho: true}
	p.Rows, p.Columns = 1, 1
	p.Sizes, p.Alphas = scene.LifeCurve{}, scene.LifeCurve{}
	pos := scene.Vec3{5, 6, 7}
	var b batch
	b.points = &points{}
	b.particle(p, &effect.Particle{Position: pos, Velocity: velocity, Size: scene.Vec2{1, 1}, Scale: 1, Turn: p.SpinStart}, cam, grid{1, 1})
	return func(u, v float32) (sum scene.Vec3) {
		for i, uv := range b.uv {
			weight := (1 - abs32(uv[0]-u)) * (1 - abs32(uv[1]-v))
			sum = sum.Add(b.points.pos[i].Sub(pos).Scale(weight))
		}
		return sum
	}
}

// particlesOf returns the particles of an MDX or M2 emitter, with a head or a tail.
func particlesOf(t *testing.T, isM2 bool, mdxFlags mdx.NodeFlags, m2Flags m2.ParticleFlags, tail bool) *scene.Particles {
	t.Helper()
	var s *scene.Scene
	if isM2 {
		p := m2.Particle{Flags: m2Flags | m2.ParticleHead, BlendMode: 4, EmitterType: 1, TailLength: 0.5}
		if tail {
			p.Flags = m2Flags | m2.ParticleTail
		}
		m := &m2.Model{Version: 264, Bones: []m2.Bone{{Parent: -1, KeyBone: -1}}, Particles: []m2.Particle{p}, Textures: []m2.Texture{{Name: "a.blp"}}}
		s, _ = m.Scene(scene.Options{})
	} else {
		m := mdxtest.Fountain(func(_ *mdx.Model, e *mdx.ParticleEmitter2) {
			e.Flags |= mdxFlags
			e.TailLength = 0.5
			if tail {
				e.HeadOrTail = mdx.Tail
			}
		})
		s, _ = m.Scene(scene.Options{})
	}
	return s.Emitters[0].Particles
}

// The texture of a tail runs along it: its left edge is at the particle, its right edge at the end of the tail, and
// its upper edge is below if the particle flies to the right (mdx-m3-viewer; WebWowViewerCpp for M2).
func TestTailTexture(t *testing.T) {
	for _, isM2 := range []bool{false, true} {
		at := sprite(particlesOf(t, isM2, 0, 0, true), scene.Vec3{8, 0, 0})
		for _, tt := range []struct {
			u, v float32
			want scene.Vec3
		}{{0, 0, scene.Vec3{0, -1, 0}}, {0, 1, scene.Vec3{0, 1, 0}}, {1, 0, scene.Vec3{-4, -1, 0}}, {1, 1, scene.Vec3{-4, 1, 0}}} {
			if got := at(tt.u, tt.v); !close3(got, tt.want) {
				t.Errorf("M2 %v: u %g, v %g is at %v, want %v", isM2, tt.u, tt.v, got, tt.want)
			}
		}
	}
}

// Heads in the plane of the ground: in Warcraft III the upper edge of the texture points in the direction of flight,
// rotated by an eighth of a half turn to the left (mdx-m3-viewer). In World of Warcraft its left edge points to −X,
// or in the direction of flight if the heads fly along their velocity (WebWowViewerCpp).
func TestFlatHeads(t *testing.T) {
	towards := func(angle float64) scene.Vec3 { // of the file's X towards its Y
		return scene.Vec3{float32(math.Sin(angle)), 0, float32(math.Cos(angle))}
	}
	for _, angle := range []float64{0, 0.5, 2, 3.5, 5} {
		velocity := towards(angle).Scale(3).Add(scene.Vec3{0, 4, 0})
		for _, tt := range []struct {
			name string
			p    *scene.Particles
			u, v float32
			want float64
		}{
			{"MDX", particlesOf(t, false, mdx.ParticleXYQuad, 0, false), 0.5, 0, angle + math.Pi/8},
			{"M2", particlesOf(t, true, 0, m2.ParticleXYQuad, false), 0, 0.5, math.Pi},
			{"M2 along velocity", particlesOf(t, true, 0, m2.ParticleXYQuad|m2.ParticleAlongVelocity, false), 0, 0.5, angle},
		} {
			at := sprite(tt.p, velocity)
			if got := at(tt.u, tt.v); !close3(got, towards(tt.want)) {
				t.Errorf("%s, flying at %g: the edge is at %v, want %v", tt.name, angle, got, towards(tt.want))
			}
			// Seen from above the texture isn't mirrored.
			if up := at(1, 0.5).Cross(at(0.5, 0)); up[1] < 0.99 {
				t.Errorf("%s: from above the texture is mirrored: %v", tt.name, up)
			}
		}
	}
}
