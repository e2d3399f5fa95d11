package curves

import (
	"testing"

	"marrow/internal/limit"
	"marrow/scene"
)

func TestRepeat(t *testing.T) {
	m := &Motion{}
	g := &scene.Clip{Name: "g", Duration: 0.3}
	c := Curve{Times: []float32{0, 0.15, 0.3}, Values: []float32{0, 0, 0, 3, 0, 0, 0, 0, 0}}
	got := m.repeat(&c, int(scene.NodeTranslation), g, []float32{1})
	for _, tt := range []struct{ t, want float32 }{{0, 0}, {0.15, 3}, {0.3, 0}, {0.375, 1.5}, {0.6, 0}, {0.75, 3}, {0.9, 0}, {0.95, 1}, {1, 2}} {
		if v := got.played(tt.t, 3, false)[0]; v < tt.want-1e-4 || v > tt.want+1e-4 {
			t.Errorf("at %g: %g, want %g", tt.t, v, tt.want)
		}
	}
	if n := len(got.Times); got.Times[n-1] != 1 {
		t.Errorf("ends at %g", got.Times[n-1])
	}
	// What ends sooner is the beginning of what ends later, which has a key there.
	whole := m.repeat(&c, int(scene.NodeTranslation), g, []float32{0.4, 0.75, 1})
	for _, end := range []float32{0.4, 0.75, 1} {
		part := whole.upTo(end, 3)
		n := len(part.Times)
		alone := m.repeat(&c, int(scene.NodeTranslation), g, []float32{end})
		if part.Times[n-1] != end || &part.Times[0] != &whole.Times[0] || len(part.Values) != 3*n {
			t.Errorf("up to %g: times %v, %d values", end, part.Times, len(part.Values))
		}
		for i := range 50 {
			at := end * float32(i) / 49
			if a, b := part.played(at, 3, false)[0], alone.played(at, 3, false)[0]; a < b-1e-5 || a > b+1e-5 {
				t.Errorf("up to %g, at %g: %g, alone %g", end, at, a, b)
			}
		}
	}
	// Steps need no keys at the ends.
	steps := Curve{Times: []float32{0, 0.15}, Values: []float32{0, 0, 0, 3, 0, 0}, Interp: Step}
	if got := m.repeat(&steps, int(scene.NodeTranslation), g, []float32{0.5, 1}); len(got.Times) != 7 { // 0, 0.15, 0.3 … 0.9
		t.Errorf("steps have keys at %v", got.Times)
	}
	// One that jumps back at its end keeps the jump.
	c = Curve{Times: []float32{0, 0.3}, Values: []float32{0, 0, 0, 3, 0, 0}}
	got = m.repeat(&c, int(scene.NodeTranslation), g, []float32{1})
	if v := got.played(0.299, 3, false)[0]; v < 2.9 {
		t.Errorf("just before the jump: %g", v)
	}
	if v := got.played(0.301, 3, false)[0]; v > 0.1 {
		t.Errorf("just after the jump: %g", v)
	}
	for i := 1; i < len(got.Times); i++ {
		if got.Times[i] <= got.Times[i-1] {
			t.Errorf("time %g after %g", got.Times[i], got.Times[i-1])
		}
		if d := got.Times[i] - got.Times[i-1]; d < 0.01/24 { // BEZT_BINARYSEARCH_THRESH, in Blender's default frames
			t.Errorf("keys at %g and %g are one in Blender", got.Times[i-1], got.Times[i])
		}
	}
	// One of a millisecond in a clip of a day is bounded, and reported.
	g.Duration = 0.001
	c = Curve{Times: []float32{0, 0.0005}, Values: make([]float32, 6)}
	c.Values[3] = 1
	if got = m.repeat(&c, int(scene.NodeTranslation), g, []float32{86400}); len(got.Times) > 2*limit.LoopKeys || len(m.found) != 1 {
		t.Errorf("%d keys, findings %v", len(got.Times), m.found)
	}
}
