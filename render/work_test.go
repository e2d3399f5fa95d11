package render

import (
	"image/color"
	"slices"
	"strings"
	"testing"

	"marrow/report"
	"marrow/scene"
)

// The number of triangles of a picture is limited, even if the same ones are drawn repeatedly, and the limit is
// reported.
func TestDrawingLimits(t *testing.T) {
	layers := func(n int) *scene.Scene {
		l := scene.NewLayer(0)
		l.Blend = scene.Additive
		s := quad(l)
		s.Materials[0].Layers = slices.Repeat(s.Materials[0].Layers, n)
		return s
	}
	particles := func(n int) *scene.Scene {
		s := quad(scene.NewLayer(0))
		s.Nodes = []scene.Node{scene.NewNode("emitter", scene.None)}
		for range n {
			s.Emitters = append(s.Emitters, scene.Emitter{Texture: 0, Material: scene.None, Particles: &scene.Particles{
				Rate: scene.Param{Value: 1e5}, Life: scene.Param{Value: 1}, Head: true,
				Sizes: scene.LifeCurve{Times: []float32{0}, Values: []float32{1e3, 1e3}},
			}})
		}
		return s
	}
	for name, test := range map[string]struct {
		s    *scene.Scene
		much bool
	}{
		"150 layers":      {layers(150), false},
		"10,000 layers":   {layers(10000), true},
		"large particles": {particles(1), true},
	} {
		var found []string
		o := Options{Width: 16, Camera: "0", Image: plainImage(color.NRGBA{1, 1, 1, 1}), Report: func(f report.Finding) { found = append(found, f.Message) }}
		test.s.Cameras = []scene.Camera{{Node: scene.None, Position: scene.Vec3{0, 0, 1}, FOV: 1}} // all of the picture is the quad
		if _, err := Image(test.s, o); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		said := slices.ContainsFunc(found, func(s string) bool { return strings.HasPrefix(s, "more than 4194304 triangles, or ") })
		if said != test.much {
			t.Errorf("%s: findings %q", name, found)
		}
	}
}

// Batches are cut at the limit of triangles, in drawing order; triangles without area count, too.
func TestTrianglesOfBatches(t *testing.T) {
	const each = 1 << 16
	b := &batch{points: &points{screen: make([]onScreen, 3)}, indices: make([]uint32, 3*each)}
	for _, test := range []struct{ batches, kept, last int }{
		{64, 64, each}, {65, 64, each}, {100, 64, each},
	} {
		var list []*batch
		for range test.batches {
			c := *b
			list = append(list, &c)
		}
		kept, cut := limitWork(list, &camera{}, 64, 64)
		if len(kept) != test.kept || cut != (test.batches > test.kept) || len(kept[len(kept)-1].indices) != 3*test.last {
			t.Errorf("of %d batches %d are kept, the last with %d triangles; cut: %v", test.batches, len(kept), len(kept[len(kept)-1].indices)/3, cut)
		}
	}
}

// The coverage of a triangle is its area within the picture; 0 if it is back-facing.
func TestCoverage(t *testing.T) {
	at := func(x, y float32) onScreen { return onScreen{x: x, y: y} }
	for _, test := range []struct {
		corners [3]onScreen
		want    float32
	}{
		{[3]onScreen{at(0, 0), at(0, 10), at(10, 0)}, 50},
		{[3]onScreen{at(0, 0), at(10, 0), at(0, 10)}, 0},
		{[3]onScreen{at(-100, -100), at(-100, 300), at(300, -100)}, 64 * 64},
		{[3]onScreen{at(60, 0), at(60, 64), at(300, 0)}, 4 * 64},
		{[3]onScreen{at(70, 0), at(70, 10), at(80, 0)}, 0},
		{[3]onScreen{{state: nowhere}, at(0, 10), at(10, 0)}, 0},
	} {
		b := &batch{points: &points{screen: test.corners[:]}}
		if got := b.coverage([]uint32{0, 1, 2}, &camera{}, 64, 64); got != test.want {
			t.Errorf("%v: %g, want %g", test.corners, got, test.want)
		}
	}
}
