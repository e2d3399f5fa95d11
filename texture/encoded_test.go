package texture

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

var updateEncoded = flag.Bool("update-encoded", false, "rewrite the encoded pictures")

// mixed returns an image with something for every branch of an encoder: gradients, noise, an edge of two colours, a
// plain part, greys, and all kinds of alpha unless it is opaque. Its size isn't a multiple of the block size.
func mixed(w, h int, alpha string) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	noise := uint32(12345)
	for y := range h {
		for x := range w {
			noise = noise*1664525 + 1013904223
			n := uint8(noise >> 24)
			var c color.NRGBA
			switch part := 4*(4*y/h) + 4*x/w; part {
			case 0: // plain
				c = color.NRGBA{91, 140, 33, 255}
			case 1, 2: // gradients
				c = color.NRGBA{uint8(4 * x), uint8(5 * y), uint8(255 - 2*x - 2*y), 255}
			case 3: // noise
				c = color.NRGBA{n, uint8(noise >> 16), uint8(noise >> 8), 255}
			case 4, 5: // an edge
				c = color.NRGBA{250, 220, 20, 255}
				if 2*x > 3*(y-h/4)+3 {
					c = color.NRGBA{10, 30, 200, 255}
				}
			case 6, 7: // weak noise on a gradient
				c = color.NRGBA{uint8(100 + 4*x - 3*y + int(n%9)), uint8(60 + 3*y + int(n%5)), uint8(120 + int(n%13)), 255}
			case 8, 9: // greys
				v := uint8(6*x + 2*y)
				c = color.NRGBA{v, v, v, 255}
			case 10: // one different pixel
				c = color.NRGBA{30, 30, 30, 255}
				if x%4 == 1 && y%4 == 2 {
					c = color.NRGBA{255, 255, 255, 255}
				}
			case 11: // three colours
				c = []color.NRGBA{{200, 10, 10, 255}, {10, 200, 10, 255}, {10, 10, 200, 255}}[(x+y)%3]
			default: // dark, with steps
				c = color.NRGBA{uint8(x / 3 * 7), uint8(y / 2 * 5), uint8(n % 4), 255}
			}
			switch {
			case alpha == "bit" && (x+2*y)%7 < 2:
				c.A = 0
			case alpha == "full" && y < h/2:
				c.A = uint8(255 - 4*x - y)
			case alpha == "full" && x < w/2:
				c.A = []uint8{0, 255, 255, n}[(x/2+y)%4]
			}
			img.SetNRGBA(x, y, c)
		}
	}
	return img
}

// bumps returns a normal map.
func bumps(w, h int) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for i := range w * h {
		x, y := i%w, i/w
		u, v := 0.6*math.Sin(float64(x)/3), 0.5*math.Cos(float64(y*x)/20)
		at := func(f float64) uint8 { return uint8(math.Round(127.5 + 127*f)) }
		img.SetNRGBA(x, y, color.NRGBA{at(u), at(v), at(math.Sqrt(1 - u*u - v*v)), 255})
	}
	return img
}

// TestEncodedBytes checks that the files of small images don't change, for every encoding and option, and that the
// decoded image is as close to the original as the encoding allows (PSNR in dB over its channels, of the first level).
func TestEncodedBytes(t *testing.T) {
	opaque, bit, full, normal := mixed(54, 46, ""), mixed(54, 46, "bit"), mixed(54, 46, "full"), bumps(54, 46)
	for _, tt := range []struct {
		name     string
		f        Format
		img      *image.NRGBA
		opts     EncodeOptions
		channels int
		least    float64 // PSNR
	}{
		{"jpeg", BLP, opaque, EncodeOptions{Encoding: "jpeg", Size: KeepSize}, 3, 39.5},
		{"jpeg-alpha", BLP, full, EncodeOptions{Encoding: "jpeg", Size: KeepSize}, 4, 40},
		{"jpeg-20", BLP, full, EncodeOptions{Encoding: "jpeg", Quality: 20, NoMips: true, Size: KeepSize}, 4, 21.5},
		{"jpeg-100", BLP, full, EncodeOptions{Encoding: "jpeg", Quality: 100, NoMips: true, Size: KeepSize}, 4, 61},
		{"palette", BLP, opaque, EncodeOptions{Encoding: "palette"}, 0, 0},
		{"palette-20", BLP, opaque, EncodeOptions{Encoding: "palette", Quality: 20, NoMips: true, Size: KeepSize}, 3, 40.5},
		{"palette-95", BLP, opaque, EncodeOptions{Encoding: "palette", Quality: 95, NoMips: true, Size: KeepSize}, 3, 40.5},
		{"palette-dither", BLP, full, EncodeOptions{Encoding: "palette", Dither: true, Size: KeepSize}, 3, 38.5},
		{"palette-alpha1", BLP, bit, EncodeOptions{Encoding: "palette", Size: KeepSize}, 0, 0},
		{"palette-alpha4", BLP, full, EncodeOptions{Encoding: "palette", Alpha: Alpha4, Size: KeepSize}, 0, 0},
		{"palette-alpha8", BLP, full, EncodeOptions{Encoding: "palette", Size: KeepSize}, 0, 0},
		{"palette-data", BLP, full, EncodeOptions{Encoding: "palette", Content: Data, NoMips: true, Size: KeepSize}, 4, 41.5},
		{"blp2-palette", BLP, full, EncodeOptions{Encoding: "blp2-palette", NoMips: true, Size: KeepSize}, 0, 0},
		{"blp2-dxt1", BLP, bit, EncodeOptions{Encoding: "dxt1", Size: KeepSize}, 0, 0},
		{"blp2-bgra", BLP, full, EncodeOptions{Encoding: "bgra", Size: KeepSize}, 4, 99},
		{"bc1", DDS, opaque, EncodeOptions{Encoding: "bc1"}, 3, 21.5},
		{"bc1-20", DDS, opaque, EncodeOptions{Encoding: "bc1", Quality: 20, NoMips: true}, 3, 21.5},
		{"bc1-95", DDS, opaque, EncodeOptions{Encoding: "bc1", Quality: 95, NoMips: true}, 3, 21.5},
		{"bc1-alpha", DDS, bit, EncodeOptions{Encoding: "bc1"}, 0, 0},
		{"bc1-alpha-20", DDS, bit, EncodeOptions{Encoding: "bc1", Quality: 20, NoMips: true}, 0, 0},
		{"bc1-alpha-95", DDS, bit, EncodeOptions{Encoding: "bc1", Quality: 95, NoMips: true}, 0, 0},
		{"bc2", DDS, full, EncodeOptions{Encoding: "bc2"}, 4, 22.5},
		{"bc3", DDS, full, EncodeOptions{Encoding: "bc3"}, 4, 22.5},
		{"bc3-20", DDS, full, EncodeOptions{Encoding: "bc3", Quality: 20, NoMips: true}, 4, 22.5},
		{"bc3-95", DDS, full, EncodeOptions{Encoding: "bc3", Quality: 95, NoMips: true}, 4, 22.5},
		{"bc4", DDS, opaque, EncodeOptions{Encoding: "bc4"}, 1, 39},
		{"bc4-20", DDS, opaque, EncodeOptions{Encoding: "bc4", Quality: 20, NoMips: true}, 1, 37},
		{"bc4-95", DDS, opaque, EncodeOptions{Encoding: "bc4", Quality: 95, NoMips: true}, 1, 39.5},
		{"bc5", DDS, normal, EncodeOptions{Encoding: "bc5", Content: Normal}, 2, 39},
		{"bc7", DDS, full, EncodeOptions{Encoding: "bc7"}, 4, 27},
		{"bc7-20", DDS, full, EncodeOptions{Encoding: "bc7", Quality: 20, NoMips: true}, 4, 21.5},
		{"bc7-95", DDS, full, EncodeOptions{Encoding: "bc7", Quality: 95, NoMips: true}, 4, 27.5},
		{"bc7-opaque", DDS, opaque, EncodeOptions{Encoding: "bc7", NoMips: true}, 3, 26.5},
		{"bc7-normal", DDS, normal, EncodeOptions{Encoding: "bc7", Content: Normal, NoMips: true}, 3, 32.5},
		{"bgra", DDS, full, EncodeOptions{Encoding: "bgra"}, 4, 99},
		{"bgra-data", DDS, full, EncodeOptions{Encoding: "bgra", Content: Data}, 4, 99},
		{"bgra-normal", DDS, normal, EncodeOptions{Encoding: "bgra", Content: Normal}, 4, 99},
		{"larger", TGA, full, EncodeOptions{Encoding: "raw", Size: PowerOfTwo}, 0, 0},
		{"larger-normal", TGA, normal, EncodeOptions{Encoding: "rle", Size: PowerOfTwo, Content: Normal}, 0, 0},
		{"halved", TGA, full, EncodeOptions{Encoding: "raw", MaxEdge: 18}, 0, 0},
		{"halved-data", TGA, full, EncodeOptions{Encoding: "rle", MaxEdge: 27, Content: Data}, 0, 0},
		{"rle", TGA, opaque, EncodeOptions{Encoding: "rle"}, 3, 99},
	} {
		got, _, err := Encode(tt.f, tt.img, tt.opts)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		name := filepath.Join("testdata", "encoded", tt.name+"."+string(tt.f))
		if *updateEncoded {
			if err := os.WriteFile(name, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) && runtime.GOARCH == "amd64" { // other architectures may round differently
			t.Errorf("%s: %s", name, difference(got, want))
		}
		back, _, err := Decode(name, got, Options{})
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
		} else if db := decibels(toNRGBA(back), tt.img, tt.channels); db < tt.least {
			t.Errorf("%s: %.1f dB, want %g", tt.name, db, tt.least)
		}
	}
}

// difference describes the first difference of two files.
func difference(got, want []byte) string {
	n := 0
	for n < min(len(got), len(want)) && got[n] == want[n] {
		n++
	}
	return fmt.Sprintf("%d bytes, want %d; the first that differs is at %#x", len(got), len(want), n)
}

// decibels compares the first channels of two images; it returns 100 if they are equal.
func decibels(a, b *image.NRGBA, channels int) float64 {
	sum, n := 0, 0
	if channels == 0 || a.Rect.Size() != b.Rect.Size() {
		return 0
	}
	for i := range a.Pix {
		if i%4 < channels {
			d := int(a.Pix[i]) - int(b.Pix[i])
			sum, n = sum+d*d, n+1
		}
	}
	if sum == 0 {
		return 100
	}
	return 10 * math.Log10(255*255*float64(n)/float64(sum))
}
