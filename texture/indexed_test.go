package texture

import (
	"image"
	"image/color"
	"testing"
)

// TestIndexed checks that the pixels are unchanged, with a palette if there are at most 256 colours that aren't all
// grey.
func TestIndexed(t *testing.T) {
	for _, tt := range []struct {
		name    string
		color   func(i int) color.NRGBA
		palette int // 0: unchanged
	}{
		{"one colour", func(int) color.NRGBA { return color.NRGBA{1, 2, 3, 4} }, 1},
		{"256 colours", func(i int) color.NRGBA { return color.NRGBA{uint8(i), 7, 9, 255} }, 256},
		{"257 colours", func(i int) color.NRGBA { return color.NRGBA{uint8(i % 257), uint8(i % 257 >> 8), 9, 255} }, 0},
		{"alpha counts", func(i int) color.NRGBA { return color.NRGBA{1, 2, uint8(i % 16), uint8(i / 16 % 17)} }, 0},
		{"greys", func(i int) color.NRGBA { return color.NRGBA{uint8(i), uint8(i), uint8(i), 255} }, 0},
		{"a grey and a colour", func(i int) color.NRGBA { return color.NRGBA{0, 0, uint8(i % 2), 255} }, 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			whole := image.NewNRGBA(image.Rect(0, 0, 40, 30))
			for i := range 40 * 30 {
				whole.SetNRGBA(i%40, i/40, tt.color(i))
			}
			img := whole.SubImage(image.Rect(1, 1, 40, 30)).(*image.NRGBA)
			got := Indexed(img)
			samePixels(t, got, img)
			p, ok := got.(*image.Paletted)
			if ok != (tt.palette > 0) || ok && len(p.Palette) != tt.palette {
				t.Errorf("%T, want a palette of %d", got, tt.palette)
			}
		})
	}
}
