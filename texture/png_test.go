package texture

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestEncodePNG reads the written images with image/png.
func TestEncodePNG(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	nrgba := func(w, h int, set func(x, y int) color.NRGBA) *image.NRGBA {
		img := image.NewNRGBA(image.Rect(0, 0, w, h))
		for y := range h {
			for x := range w {
				img.SetNRGBA(x, y, set(x, y))
			}
		}
		return img
	}
	any := func() uint8 { return uint8(random.Uint32()) }
	gray := image.NewGray(image.Rect(0, 0, 9, 5))
	for i := range gray.Pix {
		gray.Pix[i] = any()
	}
	whole := nrgba(31, 17, func(x, y int) color.NRGBA { return color.NRGBA{any(), any(), any(), any()} })
	paletted := func(w, colors int, alpha uint8) *image.Paletted {
		p := make(color.Palette, colors)
		for i := range p {
			p[i] = color.NRGBA{uint8(i), 255 - uint8(i), 7, 255}
		}
		p[colors/2] = color.NRGBA{1, 2, 3, alpha}
		img := image.NewPaletted(image.Rect(0, 0, w, 3), p)
		for i := range img.Pix {
			img.Pix[i] = uint8(i % colors)
		}
		return img
	}
	tests := []struct {
		name  string
		img   image.Image
		model color.Model // model of the image that image/png reads; nil for a palette
	}{
		{"RGBA", whole, color.NRGBAModel},
		{"part of a picture", whole.SubImage(image.Rect(3, 2, 20, 15)), color.NRGBAModel},
		{"opaque", nrgba(5, 4, func(x, y int) color.NRGBA { return color.NRGBA{any(), any(), any(), 255} }), color.RGBAModel},
		{"grey", gray, color.GrayModel},
		{"grey by its pixels", nrgba(6, 7, func(x, y int) color.NRGBA { v := any(); return color.NRGBA{v, v, v, 255} }), color.GrayModel},
		{"grey with alpha", nrgba(6, 7, func(x, y int) color.NRGBA { v := any(); return color.NRGBA{v, v, v, any()} }), color.NRGBAModel},
		{"nearly grey", nrgba(6, 7, func(x, y int) color.NRGBA { return color.NRGBA{9, 9, uint8(9 + x/5*y/6), 255} }), color.RGBAModel},
		{"nearly opaque", nrgba(6, 7, func(x, y int) color.NRGBA { return color.NRGBA{1, 2, 3, uint8(255 - x/5*y/6)} }), color.NRGBAModel},
		{"one pixel", nrgba(1, 1, func(x, y int) color.NRGBA { return color.NRGBA{1, 2, 3, 4} }), color.NRGBAModel},
		{"2 colours", paletted(13, 2, 255), nil},
		{"4 colours", paletted(13, 4, 255), nil},
		{"16 colours", paletted(13, 16, 0), nil},
		{"17 colours", paletted(13, 17, 9), nil},
		{"256 colours", paletted(131, 256, 128), nil},
		{"YCbCr", image.NewYCbCr(image.Rect(0, 0, 8, 8), image.YCbCrSubsampleRatio420), color.RGBAModel},
		{"16 bits", image.NewNRGBA64(image.Rect(0, 0, 8, 8)), color.NRGBAModel},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			data, err := EncodePNG(tt.img)
			if err != nil {
				t.Fatal(err)
			}
			got, err := png.Decode(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			if tt.model != nil && got.ColorModel() != tt.model {
				t.Errorf("read as %T", got)
			}
			if _, ok := got.(*image.Paletted); ok != (tt.model == nil) {
				t.Errorf("read as %T", got)
			}
			samePixels(t, got, tt.img)
			again, _ := EncodePNG(tt.img)
			if !bytes.Equal(data, again) {
				t.Error("encoding again gives other bytes")
			}
		})
	}
}

// samePixels compares two images, independent of the origins of their bounds.
func samePixels(t testing.TB, got, want image.Image) {
	t.Helper()
	g, w := got.Bounds(), want.Bounds()
	if g.Size() != w.Size() {
		t.Fatalf("size %v, want %v", g.Size(), w.Size())
	}
	for y := range g.Dy() {
		for x := range g.Dx() {
			a := color.NRGBAModel.Convert(got.At(g.Min.X+x, g.Min.Y+y))
			b := color.NRGBAModel.Convert(want.At(w.Min.X+x, w.Min.Y+y))
			if a != b {
				t.Fatalf("pixel %d, %d is %v, want %v", x, y, a, b)
			}
		}
	}
}

func TestEncodePNGIndexBeyondPalette(t *testing.T) {
	img := image.NewPaletted(image.Rect(0, 0, 2, 1), color.Palette{color.NRGBA{9, 9, 9, 255}})
	img.Pix[1] = 40
	data, err := EncodePNG(img)
	if err != nil {
		t.Fatal(err)
	}
	got, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(data, []byte("tRNS")) {
		t.Error("opaque colours have a list of their alpha")
	}
	if c := color.NRGBAModel.Convert(got.At(1, 0)); c != (color.NRGBA{A: 255}) {
		t.Errorf("a colour that the palette lacks is %v, want black", c)
	}
}

// The chunks of an animation are numbered from 0, without gaps: PNG specification, third edition, 11.3.6.1. All images
// except the first are in chunks fdAT, which also have a number.
func TestEncodeAPNGSequence(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var frames []*image.NRGBA
	for range 3 {
		f := image.NewNRGBA(image.Rect(0, 0, 300, 300))
		for i := range f.Pix {
			f.Pix[i] = uint8(random.Uint32())
		}
		frames = append(frames, f)
	}
	data, err := EncodeAPNG(frames, 40)
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	next := uint32(0)
	for at := 8; at < len(data); at += 12 + int(binary.BigEndian.Uint32(data[at:])) {
		kind := string(data[at+4 : at+8])
		if kinds = append(kinds, kind); kind != "fcTL" && kind != "fdAT" {
			continue
		}
		if n := binary.BigEndian.Uint32(data[at+8:]); n != next {
			t.Errorf("%v has the number %d, want %d", kinds, n, next)
		}
		next++
	}
	got := strings.Join(slices.Compact(kinds), " ")
	if want := "IHDR acTL fcTL IDAT fcTL fdAT fcTL fdAT IEND"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestEncodeAPNGOfUnlikePictures(t *testing.T) {
	small, large := image.NewNRGBA(image.Rect(0, 0, 2, 2)), image.NewNRGBA(image.Rect(0, 0, 3, 2))
	for want, frames := range map[string][]*image.NRGBA{
		"an animation without frames":       nil,
		"the frames of an animation differ": {small, small, large},
	} {
		if _, err := EncodeAPNG(frames, 40); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%d pictures: error %v, want %s", len(frames), err, want)
		}
	}
	if _, err := EncodeAPNG([]*image.NRGBA{small, small}, 40); err != nil {
		t.Error(err)
	}
}

func TestEncodePNGOfNothing(t *testing.T) {
	if _, err := EncodePNG(image.NewNRGBA(image.Rect(0, 0, 0, 5))); err == nil {
		t.Error("no error for a picture without pixels")
	}
}

// TestSubtract checks the differences, and the sum of every other eight.
func TestSubtract(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.SliceOf(rapid.Byte()).Draw(t, "a")
		b := rapid.SliceOfN(rapid.Byte(), len(a), len(a)).Draw(t, "b")
		got := make([]byte, len(a))
		subtract(got, a, b)
		want := 0
		for i := range a {
			if got[i] != a[i]-b[i] {
				t.Fatalf("byte %d: %d - %d gives %d", i, a[i], b[i], got[i])
			}
			if v := int(int8(a[i] - b[i])); i < len(a)&^7 && i&8 == 0 {
				want += max(v, -v)
			}
		}
		if sum := distance(a, b); sum != uint64(want) {
			t.Fatalf("%d - %d comes to %d, want %d", a, b, sum, want)
		}
	})
}
