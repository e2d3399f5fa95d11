package convert_test

import (
	"math"
	"testing"

	"marrow/lower"
	"marrow/mdx"
)

// TestSpline requires that CUBICSPLINE plays exactly what the MDX plays, with as many keys. MDX's Hermite tangents
// are per segment and Bezier tangents are control points; glTF's tangents are per second.
func TestSpline(t *testing.T) {
	times := []int32{0, 130, 900, 1000}
	vecs := func(per int) (list []mdx.Vec3) {
		for i := range len(times) * per {
			f := float32(i)
			list = append(list, mdx.Vec3{1 + 0.3*f, 2 - 0.1*f*f, 0.5 + float32(i%3)})
		}
		return list
	}
	for _, interp := range []mdx.Interpolation{mdx.Hermite, mdx.Bezier} {
		for _, flags := range []mdx.SequenceFlags{0, mdx.NonLooping} {
			m := triangle()
			m.Sequences[0].Flags = flags
			m.Bones[0].Translation = track(interp, mdx.None, times, vecs(3)...)
			m.Bones[0].Scaling = track(interp, mdx.None, times, vecs(3)...)
			g, found := export(t, interp.String(), m, lower.Options{NoTextures: true, Spline: true})
			for _, path := range []string{"translation", "scale"} {
				n, how := keysOf(g, "Bone", path)
				if how != "CUBICSPLINE" || n != len(times) {
					t.Errorf("%v, flags %d: %s has %d keys, %s; want %d, CUBICSPLINE", interp, flags, path, n, how, len(times))
				}
			}
			x, err := matched(m, g, found)
			if err != nil {
				t.Fatal(err)
			}
			w := x.p.window(0)
			for now := w.start; now <= w.end; now += 7 {
				x.setTo(0, w, now)
				for v := range 3 {
					if d := distance(inGLTF(x.p.vertex(0, v)), x.shapes[0].vertex(v)); !(d < 1e-4) {
						t.Fatalf("%v, flags %d: vertex %d is off by %v at %v ms", interp, flags, v, d, now)
					}
				}
			}
		}
	}
}

// keysOf returns the number and the interpolation of the first animation's keys for a path of a node.
func keysOf(g *glb, node, path string) (int, string) {
	a := &g.Animations[0]
	for _, c := range a.Channels {
		if c.Target.Path == path && g.Nodes[*c.Target.Node].Name == node {
			s := a.Samplers[c.Sampler]
			return g.Accessors[s.Input].Count, s.Interpolation
		}
	}
	return 0, "no channel"
}

// TestPlayer compares the player with values for a few keys, computed by hand from the rules.
func TestPlayer(t *testing.T) {
	half := math.Sqrt2 / 2
	numbers := func(v ...float32) *curve {
		return makeCurve(&mdx.Model{}, track(mdx.Linear, mdx.None, []int32{100, 300}, v...), false, false, scalar)
	}
	splines := func(interp mdx.Interpolation, v ...float32) *curve {
		return makeCurve(&mdx.Model{}, track(interp, mdx.None, []int32{100, 300}, v...), false, false, scalar)
	}
	turn := makeCurve(&mdx.Model{}, track(mdx.Linear, mdx.None, []int32{0, 100}, mdx.Vec4{0, 0, 0, 1}, mdx.Vec4{0, 0, 0, -2}), true, false, quaternion)
	global := makeCurve(&mdx.Model{GlobalSequences: []uint32{400, 0, 50}}, track(mdx.Linear, 0, []int32{100, 300}, float32(0), 10), false, false, scalar)
	short := makeCurve(&mdx.Model{GlobalSequences: []uint32{400, 0, 50}}, track(mdx.Linear, 2, []int32{100, 300}, float32(4), 10), false, false, scalar)
	loop, once, elsewhere := playWindow{0, 400, true}, playWindow{0, 400, false}, playWindow{1000, 1700, true}
	for _, c := range []struct {
		name  string
		curve *curve
		w     playWindow
		now   float64
		want  []float64
	}{
		{"on a key", numbers(0, 10), loop, 100, []float64{0}},
		{"between keys", numbers(0, 10), loop, 250, []float64{7.5}},
		{"behind the last key it runs to the first across the loop", numbers(0, 10), loop, 350, []float64{7.5}},
		{"before the first key it comes from the last", numbers(0, 10), loop, 50, []float64{2.5}},
		{"without a loop it stands at the end", numbers(0, 10), once, 350, []float64{10}},
		{"and at the start", numbers(0, 10), once, 50, []float64{0}},
		{"keys outside don't count", numbers(0, 10), playWindow{200, 400, true}, 250, []float64{10}},
		{"no key inside: nothing", numbers(0, 10), elsewhere, 1100, nil},
		{"global: a clock of its own", global, elsewhere, 1200, []float64{5}},
		{"global: again", global, elsewhere, 1600, []float64{5}},
		{"global: across its loop", global, elsewhere, 1350, []float64{7.5}},
		{"global: a first key beyond its end holds", short, elsewhere, 1350, []float64{4}},
		{"hermite", splines(mdx.Hermite, 0, 0, 8, 10, -8, 0), loop, 200, []float64{5 + 1 + 1}},
		{"bezier", splines(mdx.Bezier, 0, 0, 8, 10, 8, 0), loop, 200, []float64{(3*8 + 3*8 + 10) / 8.0}},
		{"keys are brought to unit length, the shorter way is taken", turn, playWindow{0, 100, true}, 50, []float64{0, 0, 0, 1}},
		{"squad", makeCurve(&mdx.Model{}, track(mdx.Hermite, mdx.None, []int32{0, 100},
			mdx.Vec4{0, 0, 0, 1}, mdx.Vec4{}, mdx.Vec4{0, 0, 1, 0}, mdx.Vec4{0, 0, 0, 1}, mdx.Vec4{0, 0, 1, 0}, mdx.Vec4{}), true, false, quaternion),
			playWindow{0, 100, true}, 50, []float64{0, 0, half, half}},
	} {
		got := c.curve.at(c.w, c.now)
		if len(got) != len(c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
			continue
		}
		for i := range got {
			if math.Abs(got[i]-c.want[i]) > 1e-9 {
				t.Errorf("%s: %v, want %v", c.name, got, c.want)
				break
			}
		}
	}
}
