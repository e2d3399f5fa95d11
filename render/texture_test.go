package render

import (
	"image"
	"image/color"
	"testing"
)

// TestTransparentPixels: pixels with an alpha of 0 keep their colours, because in a map alpha can be a mask.
func TestTransparentPixels(t *testing.T) {
	want := color.NRGBA{255, 128, 30, 0}
	pictures := map[string]image.Image{
		"indexed": &image.Paletted{Pix: []uint8{0}, Stride: 1, Rect: image.Rect(0, 0, 1, 1), Palette: color.Palette{want}},
		"plain":   &image.NRGBA{Pix: []uint8{255, 128, 30, 0}, Stride: 4, Rect: image.Rect(0, 0, 1, 1)},
	}
	for name, img := range pictures {
		if got := newTexture(img).levels[0].pix[0]; got != pixel(want) {
			t.Errorf("%s: %08x, want %08x", name, got, pixel(want))
		}
	}
}
