package render

import (
	"testing"

	"marrow/internal/mdxtest"
	"marrow/mdx"
	"marrow/scene"
)

// besideFountain returns the fountain surrounded by an upright square of 40 units. At a speed of 45, its particles
// fly 25 high, which is 7 above the square with their own size. The square has too many triangles to be taken for a
// placeholder.
func besideFountain(speed float32) *scene.Scene {
	s, _ := mdxtest.Fountain(func(_ *mdx.Model, e *mdx.ParticleEmitter2) {
		e.Speed, e.SegmentAlphas, e.SegmentScaling = speed, [3]uint8{255, 255, 255}, mdx.Vec3{2, 2, 2}
	}).Scene(scene.Options{})
	m := scene.NewMesh("square")
	m.LOD = scene.None
	m.Positions = []scene.Vec3{{0, 10, 10}, {40, 10, 10}, {40, 50, 10}, {0, 50, 10}}
	for range 50 {
		m.Indices = append(m.Indices, 0, 1, 2, 0, 2, 3)
	}
	m.Primitives = []scene.Primitive{{Count: len(m.Indices), Material: scene.None}}
	s.Meshes = append(s.Meshes, m)
	return s
}

// inPicture reports whether a point in view space is visible to the camera.
func (c *camera) inPicture(p scene.Vec3) bool {
	at := c.project(p, 1000, 1000)
	return at.x >= 0 && at.x <= 1000 && at.y >= 0 && at.y <= 1000
}

// Particles are visible at all moments of a film; but however far they fly, meshes keep two thirds of the size that
// they have without them.
func TestParticlesInPicture(t *testing.T) {
	width := func(speed float32, o Options, times ...float32) (of float32, all bool) {
		st, err := newRenderer(besideFountain(speed), o)
		if err != nil {
			t.Fatal(err)
		}
		cam := st.views([]float32{0}, times)[0]
		all = true
		for _, time := range times {
			st.frame.at(time)
			for _, b := range st.emitterBatches(&cam, 1, 1) {
				for _, p := range b.points.pos {
					all = all && cam.inPicture(p)
				}
			}
		}
		left, right := cam.project(cam.view(scene.Vec3{0, 10, 10}), 1000, 1000), cam.project(cam.view(scene.Vec3{40, 10, 10}), 1000, 1000)
		return right.x - left.x, all
	}
	alone, _ := width(45, Options{NoEffects: true}, 0)
	for _, ortho := range []bool{false, true} {
		if of, all := width(45, Options{Ortho: ortho}, 0); !all || of >= alone {
			t.Errorf("ortho %v: slow particles are in the picture: %v; the square is %g wide, %g without them", ortho, all, of, alone)
		}
		if of, all := width(5000, Options{Ortho: ortho}, 0); all || of < alone*0.66 {
			t.Errorf("ortho %v: fast particles are in the picture: %v; the square is %g wide, %g without them", ortho, all, of, alone)
		}
	}
	if _, all := width(45, Options{}, sampleTimes([]float32{0, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6, 1.8})...); !all {
		t.Error("slow particles leave the picture of a film")
	}
}
