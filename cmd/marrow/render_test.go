package main

import (
	"testing"

	"marrow/render"
)

// A sheet has fewer pictures the larger they are: as many as 128 MiB hold at 4 bytes a pixel, names
// and gaps counted, but one at least and 1000 at most.
func TestPerSheet(t *testing.T) {
	for _, tt := range []struct{ width, height, want int }{
		{128, 128, 1000},
		{256, 256, 465},  // 260 × 277 pixels
		{1024, 1024, 31}, // 1028 × 1045
		{4096, 4096, 1},
		{8192, 8192, 1},
	} {
		f := renderFlags{options: render.Options{Width: tt.width, Height: tt.height}}
		if got := f.perSheet(); got != tt.want {
			t.Errorf("%d of %d×%d pixels, want %d", got, tt.width, tt.height, tt.want)
		}
	}
}
