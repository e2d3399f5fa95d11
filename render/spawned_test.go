package render

import (
	"errors"
	"image/color"
	"math"
	"testing"

	"marrow/internal/limit"
	"marrow/internal/mdxtest"
	"marrow/mdx"
	"marrow/scene"
)

// pebbleModel returns a quad for emitters to spawn.
func pebbleModel(string) (Spawned, error) {
	return Spawned{Scene: quad(scene.NewLayer(0)), Image: plainImage(color.NRGBA{200, 100, 50, 255})}, nil
}

func slingshot(t *testing.T) *scene.Scene {
	t.Helper()
	m := mdxtest.Fountain(nil)
	m.ParticleEmitters2 = nil
	m.ParticleEmitters = []mdx.ParticleEmitter{{
		Node: mdx.Node{Name: "e", ParentID: mdx.None}, Path: "pebble.mdl", EmissionRate: 2, LifeSpan: 2, InitVelocity: 30, Gravity: 10,
	}}
	s, _ := m.Scene(scene.Options{})
	return s
}

// Each spawned model is at the position of its particle, keeps its own size, and is rotated only about the vertical
// axis.
func TestSpawnedModels(t *testing.T) {
	st, err := newRenderer(slingshot(t), Options{Model: pebbleModel})
	if err != nil {
		t.Fatal(err)
	}
	st.frame.at(0.9)
	var c camera
	c.orbit(radians(30), radians(20))
	list := st.emitterBatches(&c, 64, 64)
	flying := st.emitters[0].ParticlesAt(0.9, nil)
	if len(list) != len(flying) || len(list) != 4 {
		t.Fatalf("%d models drawn of %d spawned ones, want 4", len(list), len(flying))
	}
	for i, b := range list {
		var middle scene.Vec3
		for _, p := range b.points.pos {
			middle = middle.Add(p.Scale(0.25))
		}
		if want := c.view(flying[i].Position); !close3(middle, want) {
			t.Errorf("model %d is at %v, want %v", i, middle, want)
		}
		side, edge := b.points.pos[1].Sub(b.points.pos[0]), b.points.pos[3].Sub(b.points.pos[0])
		if math.Abs(float64(side.Len())-2) > 1e-4 {
			t.Errorf("model %d is %g wide, want 2", i, side.Len())
		}
		if up := c.rotate(scene.Vec3{0, 2, 0}); !close3(edge, up) {
			t.Errorf("model %d has its upright side along %v, want %v", i, edge, up)
		}
	}
	if side := list[0].points.pos[1].Sub(list[0].points.pos[0]); close3(side, list[1].points.pos[1].Sub(list[1].points.pos[0])) {
		t.Error("all are turned alike")
	}
}

// A missing model is omitted, and the number of models that spawn themselves is limited.
func TestRecursiveSpawn(t *testing.T) {
	missing := func(string) (Spawned, error) { return Spawned{}, errors.New("not found") }
	if _, err := Image(slingshot(t), Options{Width: 16, Model: missing}); err != nil {
		t.Error(err)
	}
	var itself func(string) (Spawned, error)
	itself = func(string) (Spawned, error) { return Spawned{Scene: slingshot(t), Model: itself}, nil }
	s := slingshot(t)
	s.Emitters[0].Particles.Rate.Value = 1e5
	st, err := newRenderer(s, Options{Model: itself})
	if err != nil {
		t.Fatal(err)
	}
	st.frame.at(1)
	st.emitterBatches(&camera{}, 16, 16)
	if st.frame.live.models > limit.SpawnedModels {
		t.Errorf("%d models spawned, want at most %d", st.frame.live.models, limit.SpawnedModels)
	}
}

// An attached model is visible when its attachment is, and its clip begins when the attachment appears.
func TestAttachedModel(t *testing.T) {
	m := mdxtest.Fountain(nil)
	m.ParticleEmitters2 = nil
	m.Attachments = []mdx.Attachment{{
		Node: mdx.Node{Name: "a", ParentID: mdx.None}, Path: "pebble.mdl",
		Visibility: &mdx.Track[float32]{GlobalSequenceID: mdx.None, Times: []int32{1000, 1500, 2500}, Values: []float32{0, 1, 0}},
	}}
	s, _ := m.Scene(scene.Options{})
	st, err := newRenderer(s, Options{Model: pebbleModel})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		time, age float32
		drawn     int
	}{{0.2, 0, 0}, {0.5, 0, 1}, {0.9, 0.4, 1}, {1.7, 0, 0}} {
		st.frame.at(c.time)
		age, _ := st.frame.visibleFor(0)
		if list := st.emitterBatches(&camera{}, 16, 16); len(list) != c.drawn || math.Abs(float64(age-c.age)) > 1e-5 {
			t.Errorf("at %g: %d drawn, visible for %g s; want %d, %g", c.time, len(list), age, c.drawn, c.age)
		}
	}
	if st, _ = newRenderer(s, Options{Model: pebbleModel, NoEffects: true}); st.hasAttached {
		t.Error("it is drawn though effects aren't")
	}
}
