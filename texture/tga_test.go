package texture

import (
	"image"
	"image/color"
	"slices"
	"testing"
)

// TestTGA follows the Truevision TGA File Format Specification, version 2.0.
func TestTGA(t *testing.T) {
	const down = 0x20 // the first row is at the top
	c := func(r, g, b, a uint8) color.NRGBA { return color.NRGBA{r, g, b, a} }
	grays := func(values ...uint8) (list []color.NRGBA) {
		for _, v := range values {
			list = append(list, c(v, v, v, 255))
		}
		return list
	}
	gray := func(w, h uint16, descriptor uint8, pixels ...byte) []byte {
		return makeTGA(tgaHeader{ImageType: tgaGray, Width: w, Height: h, PixelDepth: 8, Descriptor: descriptor}, pixels...)
	}
	rgb := func(kind, depth, descriptor uint8, pixels ...byte) []byte {
		return makeTGA(tgaHeader{ImageType: kind, Width: 2, Height: 1, PixelDepth: depth, Descriptor: descriptor}, pixels...)
	}
	mapped := tgaHeader{ImageType: tgaMapped, ColorMapType: 1, ColorMapLength: 2, ColorMapEntry: 24, Width: 3, Height: 1, PixelDepth: 8}
	wide := mapped
	wide.PixelDepth, wide.FirstEntryIndex = 16, 256
	tests := []decodeTest{
		{name: "bottom up", kind: "TGA:L8", data: gray(2, 2, 0, 1, 2, 3, 4), pixels: grays(3, 4, 1, 2)},
		{name: "top down", kind: "TGA:L8", data: gray(2, 2, down, 1, 2, 3, 4), pixels: grays(1, 2, 3, 4)},
		{name: "right to left", kind: "TGA:L8", data: gray(3, 1, down|0x10, 1, 2, 3), pixels: grays(3, 2, 1)},
		{name: "both", kind: "TGA:L8", data: gray(2, 2, 0x10, 1, 2, 3, 4), pixels: grays(4, 3, 2, 1)},
		{name: "two-way interleaving", kind: "TGA:L8", data: gray(1, 5, down|0x40, 1, 2, 3, 4, 5), pixels: grays(1, 4, 2, 5, 3)},
		{name: "four-way interleaving", kind: "TGA:L8", data: gray(1, 6, down|0x80, 1, 2, 3, 4, 5, 6), pixels: grays(1, 3, 5, 6, 2, 4)},
		{name: "24 bits", kind: "TGA:B8G8R8", data: rgb(2, 24, 0, 1, 2, 3, 4, 5, 6), pixels: []color.NRGBA{c(3, 2, 1, 255), c(6, 5, 4, 255)}},
		{name: "32 bits", kind: "TGA:B8G8R8A8", data: rgb(2, 32, 8, 1, 2, 3, 4, 5, 6, 7, 0), pixels: []color.NRGBA{c(3, 2, 1, 4), c(7, 6, 5, 0)}},
		{name: "32 bits, alpha unused", kind: "TGA:B8G8R8A8", data: rgb(2, 32, 0, 1, 2, 3, 0, 5, 6, 7, 0), pixels: []color.NRGBA{c(3, 2, 1, 255), c(7, 6, 5, 255)}},
		{name: "32 bits, alpha used but denied", kind: "TGA:B8G8R8A8", data: rgb(2, 32, 0, 1, 2, 3, 0, 5, 6, 7, 9), pixels: []color.NRGBA{c(3, 2, 1, 0), c(7, 6, 5, 9)},
			findings: []string{"TEX005 imageDescriptor"}},
		{name: "32 bits, alpha 0 by intent", kind: "TGA:B8G8R8A8", data: rgb(2, 32, 8, 1, 2, 3, 0, 5, 6, 7, 0), pixels: []color.NRGBA{c(3, 2, 1, 0), c(7, 6, 5, 0)}},
		{name: "15 bits", kind: "TGA:B5G5R5", data: rgb(2, 15, 0, 0x00, 0x7c, 0xff, 0xff), pixels: []color.NRGBA{c(255, 0, 0, 255), c(255, 255, 255, 255)}},
		{name: "16 bits", kind: "TGA:B5G5R5A1", data: rgb(2, 16, 1, 0xff, 0x03, 0x00, 0x80), pixels: []color.NRGBA{c(0, 255, 255, 0), c(0, 0, 0, 255)}},
		{name: "16 bits without alpha", kind: "TGA:B5G5R5A1", data: rgb(2, 16, 0, 0xe0, 0x03, 0x1f, 0x80), pixels: []color.NRGBA{c(0, 255, 0, 255), c(0, 0, 255, 255)}},
		{name: "grey and alpha", kind: "TGA:L8A8", data: rgb(3, 16, 8, 7, 1, 8, 2), pixels: []color.NRGBA{c(7, 7, 7, 1), c(8, 8, 8, 2)}},
		{name: "palette", kind: "TGA:pal", data: makeTGA(mapped, 1, 2, 3, 4, 5, 6, 1, 0, 1), pixels: []color.NRGBA{c(6, 5, 4, 255), c(3, 2, 1, 255), c(6, 5, 4, 255)}},
		{name: "palette, indices beyond it", kind: "TGA:pal", data: makeTGA(mapped, 1, 2, 3, 4, 5, 6, 1, 7, 0), pixels: []color.NRGBA{c(6, 5, 4, 255), c(3, 2, 1, 255), c(3, 2, 1, 255)},
			findings: []string{"TEX004 colorMap"}},
		{name: "palette that starts at 256", kind: "TGA:pal", data: makeTGA(wide, 1, 2, 3, 4, 5, 6, 1, 1, 0, 1, 0, 0), pixels: []color.NRGBA{c(6, 5, 4, 255), c(3, 2, 1, 255), c(3, 2, 1, 255)},
			findings: []string{"TEX004 colorMap"}},
		{name: "palette cut short", data: makeTGA(mapped, 1, 2, 3), err: "colorMap at 0x12: 3 bytes left, want 6"},
		{name: "an id before the pixels", kind: "TGA:L8", data: makeTGA(tgaHeader{IDLength: 3, ImageType: 3, Width: 1, Height: 1, PixelDepth: 8}, 'a', 'b', 'c', 9), pixels: grays(9)},
		{name: "a palette that true colour doesn't use", kind: "TGA:B8G8R8", pixels: []color.NRGBA{c(3, 2, 1, 255)},
			data: makeTGA(tgaHeader{ColorMapType: 1, ColorMapLength: 1, ColorMapEntry: 16, ImageType: 2, Width: 1, Height: 1, PixelDepth: 24}, 9, 9, 1, 2, 3)},
		{name: "run lengths", kind: "TGA:L8 RLE", pixels: grays(1, 2, 7, 7, 7, 3),
			data: makeTGA(tgaHeader{ImageType: 11, Width: 6, Height: 1, PixelDepth: 8}, 1, 1, 2, 0x82, 7, 0, 3)},
		{name: "a run of one", kind: "TGA:L8 RLE", pixels: grays(7, 3), data: makeTGA(tgaHeader{ImageType: 11, Width: 2, Height: 1, PixelDepth: 8}, 0x80, 7, 0, 3)},
		{name: "run lengths across rows", kind: "TGA:B8G8R8 RLE", pixels: []color.NRGBA{c(3, 2, 1, 255), c(3, 2, 1, 255), c(3, 2, 1, 255), c(6, 5, 4, 255)},
			data: makeTGA(tgaHeader{ImageType: 10, Width: 2, Height: 2, PixelDepth: 24, Descriptor: down}, 0x82, 1, 2, 3, 0, 4, 5, 6)},
		{name: "run lengths, cut short", kind: "TGA:L8 RLE", pixels: grays(1, 2, 128, 128), findings: []string{"TEX001 pixels"},
			data: makeTGA(tgaHeader{ImageType: 11, Width: 4, Height: 1, PixelDepth: 8}, 3, 1, 2)},
		{name: "run lengths, a run without its pixel", kind: "TGA:L8 RLE", pixels: grays(1, 128), findings: []string{"TEX001 pixels"},
			data: makeTGA(tgaHeader{ImageType: 11, Width: 2, Height: 1, PixelDepth: 8}, 0, 1, 0x81)},
		{name: "palette with run lengths", kind: "TGA:pal RLE", pixels: []color.NRGBA{c(6, 5, 4, 255), c(6, 5, 4, 255), c(6, 5, 4, 255)},
			data: func() []byte { h := mapped; h.ImageType = 9; return makeTGA(h, 1, 2, 3, 4, 5, 6, 0x82, 1) }()},
		{name: "cut short", kind: "TGA:L8", data: gray(2, 2, down, 1, 2, 3), pixels: grays(1, 2, 3, 128), findings: []string{"TEX001 pixels"}},
		{name: "a palette picture cut short", kind: "TGA:pal", data: makeTGA(mapped, 1, 2, 3, 4, 5, 6, 1), pixels: []color.NRGBA{c(6, 5, 4, 255), c(128, 128, 128, 255), c(128, 128, 128, 255)},
			findings: []string{"TEX001 pixels"}},
		{name: "no pixels", data: gray(2, 2, 0), err: "0 of the picture's bytes"},
		{name: "Huffman codes", data: makeTGA(tgaHeader{ImageType: 32, Width: 1, Height: 1, PixelDepth: 8}, 1), err: "imageType at 0x2: 32, want 1–3 or 9–11; Huffman"},
		{name: "unknown type", data: makeTGA(tgaHeader{ImageType: 5, Width: 1, Height: 1, PixelDepth: 8}, 1), err: "imageType at 0x2: 5, want"},
		{name: "odd depth", data: makeTGA(tgaHeader{ImageType: 2, Width: 1, Height: 1, PixelDepth: 12}, 1), err: "pixelDepth at 0x10: 12, want"},
		{name: "colours of 12 bits", err: "colorMapEntrySize at 0x7: 12, want",
			data: makeTGA(tgaHeader{ColorMapType: 1, ColorMapLength: 1, ColorMapEntry: 12, ImageType: 2, Width: 1, Height: 1, PixelDepth: 24}, 9, 9, 1, 2, 3)},
		{name: "a palette that isn't there", kind: "TGA:B8G8R8", pixels: []color.NRGBA{c(3, 2, 1, 255)},
			data: makeTGA(tgaHeader{ColorMapLength: 1, ColorMapEntry: 12, ImageType: 2, Width: 1, Height: 1, PixelDepth: 24}, 1, 2, 3)},
		{name: "no palette", data: makeTGA(tgaHeader{ImageType: 1, Width: 1, Height: 1, PixelDepth: 8}, 1), err: "colorMapType at 0x1: 0, want"},
		{name: "header cut short", data: []byte{0, 0, 2}, err: "firstEntryIndex at 0x3"},
	}
	for i := range tests {
		tests[i].file = "a.tga"
	}
	runAll(t, tests)
}

// Indices of 8 bits reach 256 colours; a larger map is read nevertheless.
func TestTGALargeMap(t *testing.T) {
	data := []byte{0, 1, 1, 0, 0, 300 & 0xff, 300 >> 8, 24, 0, 0, 0, 0, 2, 0, 1, 0, 8, 0x20}
	for i := range 300 {
		data = append(data, byte(i), byte(i>>8), 7) // B, G, R
	}
	img, found, err := Decode("a.tga", append(data, 0, 255), Options{})
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
	if p, ok := img.(*image.Paletted); !ok || len(p.Palette) != 256 {
		t.Errorf("%T, want a picture of 256 colours", img)
	}
	for x, want := range []color.NRGBA{{7, 0, 0, 255}, {7, 0, 255, 255}} {
		if got := color.NRGBAModel.Convert(img.At(x, 0)); got != want {
			t.Errorf("pixel %d is %v, want %v", x, got, want)
		}
	}
}

func TestMirror(t *testing.T) {
	row := []byte{1, 2, 3, 4, 5, 6, 7, 8}
	mirror(row, 4)
	if want := []byte{5, 6, 7, 8, 1, 2, 3, 4}; !slices.Equal(row, want) {
		t.Errorf("%v, want %v", row, want)
	}
}

// Indices of 16 bits: the first colour of a map, the last, and none.
func TestTGAWideIndices(t *testing.T) {
	for _, tt := range []struct {
		index byte
		found int
	}{{0, 0}, {1, 0}, {2, 1}} {
		data := makeTGA(tgaHeader{ImageType: tgaMapped, ColorMapType: 1, ColorMapLength: 2, ColorMapEntry: 24, Width: 1, Height: 1, PixelDepth: 16}, 1, 2, 3, 4, 5, 6, tt.index, 0)
		if _, found, err := Decode("a.tga", data, Options{}); err != nil || len(found) != tt.found {
			t.Errorf("index %d: %v %v, want %d findings", tt.index, found, err, tt.found)
		}
	}
}
