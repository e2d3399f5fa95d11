package texture

import (
	"encoding/base64"
	"image/color"
	"testing"
)

// Small images by libwebp: four pixels, lossless, and 16 × 16 grey ones, lossy.
const (
	webpLossless = "UklGRjAAAABXRUJQVlA4TCMAAAAvAUAAEB8w/wKCIv9H238BQdF1ywU3JUFN2wYsfpOOiP7HAQA="
	webpLossy    = "UklGRiQAAABXRUJQVlA4IBgAAABQAQCdASoQABAAAUAmJaQABHQAAORAAAA="
)

func TestWebP(t *testing.T) {
	for _, tt := range []struct {
		text        string
		side, alpha int
		pixels      []color.NRGBA // first two columns of the first two rows
	}{
		{webpLossless, 2, 8, []color.NRGBA{{255, 0, 0, 255}, {0, 255, 0, 128}, {0, 0, 255, 255}, {255, 255, 255, 255}}},
		{webpLossy, 16, 0, []color.NRGBA{{128, 128, 128, 255}, {128, 128, 128, 255}, {128, 128, 128, 255}, {128, 128, 128, 255}}},
	} {
		data, _ := base64.StdEncoding.DecodeString(tt.text)
		c, err := DecodeConfig("a.webp", data, Options{})
		if err != nil || c.Format != WebP || c.Width != tt.side || c.Height != tt.side || c.AlphaBits != tt.alpha {
			t.Errorf("%+v, %v", c, err)
		}
		img, _, err := Decode("a.webp", data, Options{})
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range tt.pixels {
			got := color.NRGBAModel.Convert(img.At(i%2, i/2)).(color.NRGBA)
			for _, d := range []int{int(got.R) - int(want.R), int(got.G) - int(want.G), int(got.B) - int(want.B), int(got.A) - int(want.A)} {
				if d > 2 || d < -2 {
					t.Errorf("pixel %d: %v, want %v", i, got, want)
				}
			}
		}
		for n := range data {
			if _, _, err := Decode("a.webp", data[:n], Options{}); err == nil && n < len(data)-1 {
				t.Errorf("%d of %d bytes give a picture", n, len(data))
			}
		}
		if _, err := DecodeConfig("a.webp", data, Options{MaxPixels: 3}); err == nil {
			t.Error("no limit of pixels")
		}
	}
}
