package scene

import (
	"math"
	"testing"
)

// TestDiv255 compares Div255 with rounding, for all products of two bytes.
func TestDiv255(t *testing.T) {
	for v := range uint32(255*255 + 1) {
		if got, want := Div255(v), uint32(math.Round(float64(v)/255)); got != want {
			t.Fatalf("%d / 255: %d, want %d", v, got, want)
		}
	}
}

// TestJoin checks each Combine against the formula in its comment.
func TestJoin(t *testing.T) {
	const pass, src, a = 200.0, 100.0, 128.0
	for stage, want := range map[Combine]float64{
		CombineModulate:   pass * src / 255,
		CombineModulate2x: 2 * pass * src / 255,
		CombineAdd:        255, // limited to white
		CombineAddAlpha:   pass + src*a/255,
		CombineOver:       src*a/255 + pass*(255-a)/255,
	} {
		if got := stage.Join(pass, src, a); math.Abs(float64(got)-want) > 1 {
			t.Errorf("%v: %d, want %.1f", stage, got, want)
		}
	}
}
