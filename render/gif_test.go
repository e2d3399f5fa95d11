package render

import (
	"image"
	"image/color"
	"testing"

	"marrow/internal/limit"
	"marrow/scene"
)

// All colours of an image with few colours are kept, if they differ in the first five bits of a channel.
func TestGIFColors(t *testing.T) {
	for name, list := range map[string][]color.NRGBA{
		"black":         {{0, 0, 0, 255}},
		"black and red": {{0, 0, 0, 255}, {8, 0, 0, 255}},
		"reds":          {{16, 200, 200, 255}, {24, 200, 200, 255}},
		"greens":        {{200, 16, 200, 255}, {200, 24, 200, 255}, {200, 248, 200, 255}},
		"blues":         {{200, 200, 16, 255}, {200, 200, 24, 255}, {200, 200, 48, 255}},
		"white":         {{255, 255, 255, 255}, {0, 0, 0, 255}, {255, 255, 0, 255}},
		"half there":    {{1, 2, 3, 128}},
		"nothing":       {{1, 2, 3, 127}},
	} {
		img := image.NewNRGBA(image.Rect(0, 0, len(list), 1))
		for x, c := range list {
			img.SetNRGBA(x, 0, c)
		}
		palette, index := makePalette([]*image.NRGBA{img})
		for x, c := range list {
			if c.A < 128 {
				if len(palette) != 1 {
					t.Errorf("%s: %v, want no colours", name, palette)
				}
				continue
			}
			c.A = 255
			if got := palette[index[rgb555(img.Pix[4*x:])]]; got != c {
				t.Errorf("%s: %v became %v", name, c, got)
			}
		}
	}
}

// Everything within twice the size of the picture is kept, and nothing behind the camera.
func TestClipPlanes(t *testing.T) {
	c := &camera{tanX: 0.5, tanY: 0.25, near: 1}
	seen := func(v scene.Vec3) bool {
		for _, b := range c.clipPlanes() {
			if b.distance(v) < 0 {
				return false
			}
		}
		return true
	}
	for _, ortho := range []bool{false, true} {
		c.ortho = ortho
		edge := float32(4) // at a distance of 4
		if ortho {
			edge = 1
		}
		for _, tt := range []struct {
			at   scene.Vec3
			want bool
		}{
			{scene.Vec3{0, 0, -4}, true},
			{scene.Vec3{0.99 * edge, 0, -4}, true},
			{scene.Vec3{1.01 * edge, 0, -4}, false},
			{scene.Vec3{-0.99 * edge, 0, -4}, true},
			{scene.Vec3{-1.01 * edge, 0, -4}, false},
			{scene.Vec3{0, 0.99 * edge / 2, -4}, true},
			{scene.Vec3{0, 1.01 * edge / 2, -4}, false},
			{scene.Vec3{0, -0.99 * edge / 2, -4}, true},
			{scene.Vec3{0, -1.01 * edge / 2, -4}, false},
			{scene.Vec3{0, 0, -1.01}, true},
			{scene.Vec3{0, 0, -0.99}, ortho},
			{scene.Vec3{0, 0, 4}, ortho},
		} {
			if seen(tt.at) != tt.want {
				t.Errorf("%v is kept: %v, want %v (orthographic: %v)", tt.at, !tt.want, tt.want, ortho)
			}
		}
	}
}

// Picture sizes at and beyond the limits.
func TestPictureSizes(t *testing.T) {
	for _, tt := range []struct {
		o    Options
		want string
	}{
		{Options{}, ""},
		{Options{Width: 1, Samples: 1}, ""},
		{Options{Width: limit.PictureSide, Height: 1, Samples: 1}, ""},
		{Options{Width: 1, Height: limit.PictureSide / 4, Samples: 4}, ""},
		{Options{Width: limit.PictureSide + 1, Height: 1, Samples: 1}, "a picture of 16385×1 pixels, want 1 to 16384 per side"},
		{Options{Width: 1, Height: limit.PictureSide/4 + 1, Samples: 4}, "a picture of 1×4097 pixels, want 1 to 4096 per side"},
		{Options{Width: -1}, "a picture of -1×-1 pixels, want 1 to 8192 per side"},
		{Options{Samples: -1}, "-1 samples per pixel, want 1 or more"},
	} {
		_, err := tt.o.withDefaults()
		if got := ""; err != nil {
			if got = err.Error(); got != tt.want {
				t.Errorf("%+v: %s, want %q", tt.o, got, tt.want)
			}
		} else if tt.want != "" {
			t.Errorf("%+v: no error, want %q", tt.o, tt.want)
		}
	}
}
