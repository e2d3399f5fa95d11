package show

import (
	"strings"
	"testing"

	"marrow/report"
)

// TestBounds: the box has the minimum and the maximum of each axis, and the radius if there is one.
func TestBounds(t *testing.T) {
	for _, c := range []struct {
		bounds report.Bounds
		want   string
	}{
		{report.Bounds{Minimum: [3]float32{-1, 2, -3.5}, Maximum: [3]float32{4, 5.25, 6}, Radius: 7}, "x -1 … 4, y 2 … 5.25, z -3.5 … 6, radius 7 (units)"},
		{report.Bounds{Minimum: [3]float32{-1, 2, -3.5}, Maximum: [3]float32{4, 5.25, 6}}, "x -1 … 4, y 2 … 5.25, z -3.5 … 6 (units)"},
	} {
		var b strings.Builder
		m := Model{Summary: report.Summary{Format: "MDX", Bounds: &c.bounds}}
		m.Print(&b)
		if !strings.Contains(b.String(), c.want+"\n") {
			t.Errorf("%+v: no %q in\n%s", c.bounds, c.want, &b)
		}
	}
}
