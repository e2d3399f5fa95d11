package texture

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"

	"marrow/internal/wiretest"
)

func TestBLPPalette(t *testing.T) {
	// Blue, green, red and a byte of padding each.
	colors := palette(10, 20, 30, 99, 40, 50, 60, 99, 70, 80, 90, 99)
	c := func(i, alpha uint8) color.NRGBA { return color.NRGBA{30 + 30*i, 20 + 30*i, 10 + 30*i, alpha} }
	one := func(alphaBits uint32, w, h uint32, mip ...byte) []byte {
		return testBLP{blpHeader: blpHeader{Content: 1, AlphaBits: alphaBits, Width: w, Height: h}, body: colors, mips: [][]byte{mip}}.bytes()
	}
	two := func(alphaBits uint32, w, h uint32, mip ...byte) []byte {
		return testBLP{blpHeader: blpHeader{Magic: "BLP2", Content: 1, EncodingType: 1, SampleType: 8, AlphaBits: alphaBits, Width: w, Height: h},
			body: colors, mips: [][]byte{mip}}.bytes()
	}
	nine := []byte{0, 1, 2, 0, 1, 2, 0, 1, 2}
	var tests []decodeTest
	for kind, file := range map[string]func(uint32, uint32, uint32, ...byte) []byte{"BLP1:pal": one, "BLP2:pal": two} {
		tests = append(tests,
			decodeTest{name: kind + " opaque", kind: kind, data: file(0, 3, 1, 2, 1, 0), pixels: []color.NRGBA{c(2, 255), c(1, 255), c(0, 255)}},
			decodeTest{name: kind + " 1 bit, lowest first", kind: kind, data: file(1, 3, 3, append(nine[:9:9], 0b10000101, 0b1)...),
				pixels: []color.NRGBA{c(0, 255), c(1, 0), c(2, 255), c(0, 0), c(1, 0), c(2, 0), c(0, 0), c(1, 255), c(2, 255)}},
			decodeTest{name: kind + " 4 bits, lowest first", kind: kind, data: file(4, 3, 1, 0, 1, 2, 0xf1, 0x08),
				pixels: []color.NRGBA{c(0, 17), c(1, 255), c(2, 136)}},
			decodeTest{name: kind + " 8 bits", kind: kind, data: file(8, 3, 1, 0, 1, 2, 0, 7, 255),
				pixels: []color.NRGBA{c(0, 0), c(1, 7), c(2, 255)}},
		)
	}
	runAll(t, append(tests,
		decodeTest{name: "alpha of 5 bits is none", kind: "BLP1:pal", data: one(5, 1, 1, 1), pixels: []color.NRGBA{c(1, 255)},
			findings: []string{"TEX004 alphaBits"}},
		decodeTest{name: "alpha cut short is opaque", kind: "BLP1:pal", data: one(8, 3, 1, 0, 1, 2, 7),
			pixels: []color.NRGBA{c(0, 7), c(1, 255), c(2, 255)}, findings: []string{"TEX001 mipmaps[0]", "TEX005 mipmaps[0]"}},
		decodeTest{name: "indices cut short are grey", kind: "BLP1:pal", data: one(8, 3, 1, 0, 1),
			pixels: []color.NRGBA{c(0, 255), c(1, 255), {128, 128, 128, 255}}, findings: []string{"TEX001 mipmaps[0]"}},
		decodeTest{name: "palette cut short", data: one(0, 1, 1, 0)[:1000], err: "mipmaps[0] at 0x49c: 0 of the picture's bytes"},
		decodeTest{name: "header cut short", data: one(0, 1, 1, 0)[:100], err: "mipmapSizes at 0x5c: 8 bytes left, want 64 bytes"},
		decodeTest{name: "sizes don't count", kind: "BLP1:pal", pixels: []color.NRGBA{c(2, 255)},
			data: testBLP{blpHeader: blpHeader{Content: 1, Width: 1, Height: 1, MipmapSizes: [16]uint32{77}}, body: colors, mips: [][]byte{{2}}}.bytes()},
		decodeTest{name: "an image within the header", err: "mipmaps[0] at 0x4: an image within the header",
			data: testBLP{blpHeader: blpHeader{Content: 1, Width: 1, Height: 1, MipmapOffsets: [16]uint32{4}}, body: colors, mips: [][]byte{{2}}}.bytes()},
		decodeTest{name: "BLP0", data: []byte("BLP0 and more"), err: "magic at 0x0: a BLP0"},
	))
}

func TestBLPPaletteIsIndexed(t *testing.T) {
	file := func(colors int, mip []byte) []byte {
		return testBLP{blpHeader: blpHeader{Content: 1, AlphaBits: 8, Width: uint32(colors), Height: 1}, body: palette(), mips: [][]byte{mip}}.bytes()
	}
	var mip []byte
	for i := range 257 {
		mip = append(mip, byte(i/256))
	}
	for i := range 257 {
		mip = append(mip, byte(i))
	}
	img, _, err := Decode("", file(257, mip), Options{})
	if _, ok := img.(*image.NRGBA); !ok || err != nil {
		t.Errorf("257 pairs of colour and alpha: %T, %v", img, err)
	}
	img, _, err = Decode("", file(256, append(mip[:256:256], mip[257:513]...)), Options{})
	if p, ok := img.(*image.Paletted); !ok || len(p.Palette) != 256 || err != nil {
		t.Errorf("256 pairs of colour and alpha: %T, %v", img, err)
	}
}

func TestBLPMips(t *testing.T) {
	red, green := wiretest.Hex(t, "00 f8 00 f8 00 00 00 00"), wiretest.Hex(t, "e0 07 e0 07 00 00 00 00")
	h := blpHeader{Magic: "BLP2", Content: 1, EncodingType: 2, Width: 8, Height: 8, HasMipmaps: 1}
	whole := testBLP{blpHeader: h, body: palette(), mips: [][]byte{bytes.Repeat(red, 4), green, green, green}}
	ahead := whole // the smaller levels are before the largest
	ahead.MipmapOffsets = [16]uint32{148 + 1024 + 24, 148 + 1024, 148 + 1024, 148 + 1024}
	ahead.mips = [][]byte{bytes.Repeat(green, 3), nil, nil, nil}
	ahead.MipmapSizes = [16]uint32{32, 8, 8, 8}
	cfg, err := DecodeConfig("", whole.bytes(), Options{})
	if want := (Config{Format: BLP, Kind: "BLP2:DXT1", Width: 8, Height: 8, Mips: 4}); cfg != want || err != nil {
		t.Errorf("%+v, %v\nwant %+v", cfg, err, want)
	}
	two := whole.bytes()
	clear(two[84+8 : 84+12]) // the third has no size: it and the following ones don't exist
	if cfg, err := DecodeConfig("", two, Options{}); cfg.Mips != 2 || err != nil {
		t.Errorf("%d mips, %v; want 2", cfg.Mips, err)
	}
	grey := color.NRGBA{128, 128, 128, 255}
	runAll(t, []decodeTest{
		{name: "the largest", kind: "BLP2:DXT1", data: whole.bytes(), at: map[image.Point]color.NRGBA{{7, 7}: {255, 0, 0, 255}}},
		{name: "partly there", kind: "BLP2:DXT1", data: whole.bytes()[:148+1024+16+7], findings: []string{"TEX001 mipmaps[0]"},
			at: map[image.Point]color.NRGBA{{7, 3}: {255, 0, 0, 255}, {0, 4}: grey, {7, 7}: grey}},
		{name: "a smaller one stands in", kind: "BLP2:DXT1", data: ahead.bytes(), findings: []string{"TEX002 mipmaps[0]"},
			at: map[image.Point]color.NRGBA{{3, 3}: {0, 255, 0, 255}}},
		{name: "none there", data: whole.bytes()[:148+1024], err: "mipmaps[0] at 0x494: 0 of the picture's bytes, want 32 for 8 × 8 pixels"},
	})
}

func TestBLP2(t *testing.T) {
	file := func(encoding, sample uint8, alphaBits uint32, mip ...byte) []byte {
		return testBLP{blpHeader: blpHeader{Magic: "BLP2", Content: 1, EncodingType: encoding, SampleType: sample, AlphaBits: alphaBits, Width: 2, Height: 1},
			body: palette(), mips: [][]byte{mip}}.bytes()
	}
	// DXT3 has four bits of alpha, DXT5 and BGRA eight, independent of the header; DXT1 none or one, as in the header.
	for _, tt := range []struct {
		encoding, sample uint8
		header           uint32
		want             int
	}{{2, 0, 0, 0}, {2, 0, 1, 1}, {2, 1, 0, 0}, {2, 1, 8, 4}, {2, 7, 8, 8}, {3, 0, 136, 8}, {1, 0, 4, 4}} {
		cfg, err := DecodeConfig("", file(tt.encoding, tt.sample, tt.header), Options{})
		if cfg.AlphaBits != tt.want || err != nil {
			t.Errorf("encoding %d, sample type %d, %d bits: %d, %v, want %d", tt.encoding, tt.sample, tt.header, cfg.AlphaBits, err, tt.want)
		}
	}
	black := "00 00 01 00 ff ff ff ff" // three colours; all pixels have the fourth
	clear, white := color.NRGBA{}, color.NRGBA{255, 255, 255, 255}
	runAll(t, []decodeTest{
		{name: "DXT1 without alpha", kind: "BLP2:DXT1", data: file(2, 0, 0, wiretest.Hex(t, black)...), pixels: []color.NRGBA{{A: 255}, {A: 255}}},
		{name: "DXT1 with alpha", kind: "BLP2:DXT1", data: file(2, 0, 1, wiretest.Hex(t, black)...), pixels: []color.NRGBA{clear, clear}},
		{name: "DXT3", kind: "BLP2:DXT3", data: file(2, 1, 8, wiretest.Hex(t, "f0 00 00 00 00 00 00 00 ff ff ff ff 00 00 00 00")...),
			pixels: []color.NRGBA{{255, 255, 255, 0}, white}},
		{name: "DXT3 denied its alpha", kind: "BLP2:DXT3", data: file(2, 1, 0, wiretest.Hex(t, "f0 00 00 00 00 00 00 00 ff ff ff ff 00 00 00 00")...),
			pixels: []color.NRGBA{white, white}},
		{name: "DXT5", kind: "BLP2:DXT5", data: file(2, 7, 8, wiretest.Hex(t, "80 00 08 00 00 00 00 00 ff ff ff ff 00 00 00 00")...),
			pixels: []color.NRGBA{{255, 255, 255, 128}, {255, 255, 255, 0}}},
		{name: "BC5", kind: "BLP2:BC5", data: file(2, 11, 8, wiretest.Hex(t, "80 00 08 00 00 00 00 00 07 00 00 00 00 00 00 00")...),
			pixels: []color.NRGBA{{128, 7, 0, 255}, {0, 7, 0, 255}}},
		{name: "BGRA", kind: "BLP2:BGRA", data: file(3, 0, 8, 1, 2, 3, 4, 5, 6, 7, 8), pixels: []color.NRGBA{{3, 2, 1, 4}, {7, 6, 5, 8}}},
		{name: "BGRA with 136 bits of alpha, as seen", kind: "BLP2:BGRA", data: file(4, 2, 136, 1, 2, 3, 4, 5, 6, 7, 8), pixels: []color.NRGBA{{3, 2, 1, 4}, {7, 6, 5, 8}}},
		{name: "BGRA without alpha", kind: "BLP2:BGRA", data: file(3, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8), pixels: []color.NRGBA{{3, 2, 1, 255}, {7, 6, 5, 255}}},
		{name: "unknown encoding", data: file(9, 0, 0, 1), err: "encodingType at 0x8: encoding 9, want"},
		{name: "unknown DXT", data: file(2, 5, 0, 1), err: "sampleType at 0xa: DXT of type 5, want"},
	})
}

// blocksOf returns a different value for each block of 8 × 8 pixels and each component.
func blocksOf(x, y, c int) uint8 { return uint8(x/8*40 + y/8*20 + c*60 + 5) }

// A JPEG's markers are found after stray bytes, as in image/jpeg.
func TestJPEGStrayBytes(t *testing.T) {
	data := flatJPEG{w: 16, h: 16, components: 3, value: blocksOf}.bytes()
	plain, _ := readJPEGInfo(data)
	first := 4 + int(data[4])<<8 + int(data[5]) // after the first segment
	for _, stray := range [][]byte{{0}, {7, 9}, {0xff}, {0xff, 0xff}, {0xff, 0x00}} {
		odd := slices.Insert(bytes.Clone(data), first, stray...)
		if info, ok := readJPEGInfo(odd); !ok || info != plain {
			t.Errorf("% x behind the first segment: %+v %v, want %+v", stray, info, ok, plain)
		}
		if img, _, err := Decode("", odd, Options{}); err != nil || img.Bounds().Dx() != 16 {
			t.Errorf("% x behind the first segment: %v", stray, err)
		}
	}
}

// Data after a JPEG's end or in its scans doesn't affect its size.
func TestJPEGFrameBehindTheEnd(t *testing.T) {
	data := flatJPEG{w: 16, h: 16, components: 1, value: blocksOf}.bytes()
	data = append(data, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 64, 0, 64, 1, 1, 0x11, 0) // a frame of 64 × 64
	if cfg, err := DecodeConfig("", data, Options{}); cfg.Width != 16 || err != nil {
		t.Errorf("%+v, %v", cfg, err)
	}
}

// A JPEG whose only codes have one bit, 0, can be padded only with zeros.
func TestJPEGCutShortWithOneCode(t *testing.T) {
	data := []byte{0xff, 0xd8, 0xff, 0xdb, 0, 67, 0}
	data = append(data, bytes.Repeat([]byte{1}, 64)...)
	data = append(data, 0xff, 0xc0, 0, 11, 8, 0, 64, 0, 64, 1, 1, 0x11, 0)
	for _, class := range []byte{0x00, 0x10} { // a difference of 0; the end of a block
		data = append(data, 0xff, 0xc4, 0, 20, class, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
	}
	data = append(data, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0) // 8 of 64 blocks
	decodeTest{data: data, kind: "JPEG", findings: []string{"TEX001 "}, at: map[image.Point]color.NRGBA{{63, 63}: {128, 128, 128, 255}}}.run(t)
}

func TestBLPJPEG(t *testing.T) {
	jpeg := flatJPEG{w: 16, h: 16, components: 4, value: blocksOf}
	file := func(h blpHeader, data []byte, split int) []byte {
		h.Width, h.Height = 16, 16
		return testBLP{blpHeader: h, body: sized(data[:split]), mips: [][]byte{data[split:]}}.bytes()
	}
	// Components are blue, green, red, alpha.
	bgra := map[image.Point]color.NRGBA{{0, 0}: {125, 65, 5, 185}, {8, 0}: {165, 105, 45, 225}, {15, 15}: {185, 125, 65, 245}}
	opaque := map[image.Point]color.NRGBA{{0, 0}: {125, 65, 5, 255}, {15, 15}: {185, 125, 65, 255}}
	with := func(change func(*flatJPEG)) []byte {
		j := jpeg
		change(&j)
		return j.bytes()
	}
	data := jpeg.bytes()
	three := with(func(j *flatJPEG) { j.components = 3 })
	yCbCr := with(func(j *flatJPEG) {
		j.components, j.jfif = 3, true
		j.value = func(x, y, c int) uint8 { return []uint8{76, 85, 255}[c] } // red; JFIF 1.02, page 4
	})
	halved := with(func(j *flatJPEG) {
		j.components, j.halfRows = 3, true
		j.value = func(x, y, c int) uint8 { return []uint8{29, 255, 107}[c] } // blue
	})
	grey := with(func(j *flatJPEG) { j.components = 1 })
	adobe := slices.Insert(slices.Clone(data), 2, appUnknown...)
	runAll(t, []decodeTest{
		{name: "split", kind: "BLP1:jpeg", data: file(blpHeader{AlphaBits: 8}, data, 150), at: bgra},
		{name: "all in the mip", kind: "BLP1:jpeg", data: file(blpHeader{AlphaBits: 8}, data, 0), at: bgra},
		{name: "all in the header", kind: "BLP1:jpeg", data: file(blpHeader{AlphaBits: 8}, data, len(data)), at: bgra},
		{name: "the header again in the mip", kind: "BLP1:jpeg", at: bgra,
			data: testBLP{blpHeader: blpHeader{AlphaBits: 8, Width: 16, Height: 16}, body: sized(data[:100]), mips: [][]byte{data}}.bytes()},
		{name: "with a JFIF header", kind: "BLP1:jpeg", data: file(blpHeader{AlphaBits: 8}, with(func(j *flatJPEG) { j.jfif = true }), 150), at: bgra},
		{name: "with an Adobe segment", kind: "BLP1:jpeg", data: file(blpHeader{AlphaBits: 8}, adobe, 150), at: bgra},
		{name: "progressive", kind: "BLP1:jpeg", data: file(blpHeader{AlphaBits: 8}, with(func(j *flatJPEG) { j.progressive = true }), 150), at: bgra},
		{name: "BLP2", kind: "BLP2:jpeg", data: file(blpHeader{Magic: "BLP2", AlphaBits: 8}, data, 150), at: bgra},
		{name: "alpha bits of old tools", kind: "BLP1:jpeg", data: file(blpHeader{AlphaBits: 5}, data, 150), at: bgra},
		{name: "no alpha", kind: "BLP1:jpeg", data: file(blpHeader{}, data, 150), at: opaque, findings: []string{"TEX005 mipmaps[0]"}},
		{name: "content that isn't known is JPEG", kind: "BLP1:jpeg", data: file(blpHeader{AlphaBits: 8, Content: 7}, data, 150), at: bgra, findings: []string{"TEX004 content"}},
		{name: "three components as they are", kind: "BLP1:jpeg", data: file(blpHeader{AlphaBits: 8}, three, 150), at: opaque},
		{name: "three components of a plain JPEG", kind: "BLP1:jpeg", data: file(blpHeader{}, yCbCr, 150), at: map[image.Point]color.NRGBA{{9, 9}: {254, 0, 0, 255}}},
		{name: "subsampled, hence Y′CbCr", kind: "BLP1:jpeg", data: file(blpHeader{}, halved, 150), at: map[image.Point]color.NRGBA{{9, 9}: {0, 0, 254, 255}}},
		{name: "grey", kind: "BLP1:jpeg", data: file(blpHeader{}, grey, 150), at: map[image.Point]color.NRGBA{{8, 8}: {65, 65, 65, 255}}},
		{name: "no JPEG at all", data: file(blpHeader{}, make([]byte, 300), 150), err: "mipmaps[0] at 0x136: a JPEG without a readable frame header"},
		{name: "a JPEG header of more bytes than there are", kind: "BLP1:jpeg", findings: []string{"TEX004 jpegHeaderSize"}, at: bgra,
			data: testBLP{blpHeader: blpHeader{AlphaBits: 8, Width: 16, Height: 16}, body: append([]byte{0, 0, 1, 0}, data...)}.bytes()},
		{name: "a JPEG header beyond the file", err: "jpegHeaderSize", data: file(blpHeader{}, data, 150)[:158]},
	})
}

func TestBLPJPEGOfAnotherSize(t *testing.T) {
	data := flatJPEG{w: 16, h: 16, components: 4, value: blocksOf}.bytes()
	file := func(w, h uint32) []byte {
		return testBLP{blpHeader: blpHeader{AlphaBits: 8, Width: w, Height: h}, body: sized(data[:150]), mips: [][]byte{data[150:]}}.bytes()
	}
	tests := []struct {
		w, h uint32
		want image.Point
		at   image.Point // the last pixel of the JPEG that is in the image
		is   color.NRGBA
	}{
		{8, 16, image.Pt(8, 16), image.Pt(7, 15), color.NRGBA{145, 85, 25, 205}},
		{24, 8, image.Pt(24, 8), image.Pt(15, 7), color.NRGBA{165, 105, 45, 225}},
		{24, 8, image.Pt(24, 8), image.Pt(16, 7), color.NRGBA{}},
		{65535, 65535, image.Pt(16, 16), image.Pt(15, 15), color.NRGBA{185, 125, 65, 245}},
		{0, 0, image.Pt(1, 1), image.Pt(0, 0), color.NRGBA{125, 65, 5, 185}},
	}
	for _, tt := range tests {
		img, findings, err := Decode("", file(tt.w, tt.h), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := codesOf(findings); len(got) != 1 || got[0] != "TEX003 mipmaps[0]" {
			t.Errorf("findings %v", findings)
		}
		if got := img.Bounds().Size(); got != tt.want {
			t.Errorf("%d × %d: size %v, want %v", tt.w, tt.h, got, tt.want)
		}
		if got := img.At(tt.at.X, tt.at.Y); got != tt.is {
			t.Errorf("%d × %d: pixel %v is %v, want %v", tt.w, tt.h, tt.at, got, tt.is)
		}
	}
}

func TestBLPJPEGCutShort(t *testing.T) {
	jpeg := flatJPEG{w: 64, h: 64, components: 4, value: func(x, y, c int) uint8 { return uint8(x + y + c*31 + 1) }}
	small := flatJPEG{w: 32, h: 32, components: 4, value: blocksOf}.bytes()
	data := jpeg.bytes()
	blp := testBLP{blpHeader: blpHeader{AlphaBits: 8, Width: 64, Height: 64, HasMipmaps: 1}, body: sized(data[:150]), mips: [][]byte{data[150:]}}
	whole := blp.bytes()
	first, grey := color.NRGBA{63, 32, 1, 94}, color.NRGBA{128, 128, 128, 255}
	runAll(t, []decodeTest{
		{name: "whole", kind: "BLP1:jpeg", data: whole, at: map[image.Point]color.NRGBA{{0, 0}: first, {63, 63}: {175, 144, 113, 206}}},
		{name: "without its end marker", kind: "BLP1:jpeg", data: whole[:len(whole)-2], findings: []string{"TEX001 mipmaps[0]"},
			at: map[image.Point]color.NRGBA{{0, 0}: first, {63, 63}: {175, 144, 113, 206}}},
		{name: "half of it", kind: "BLP1:jpeg", data: whole[:len(whole)-len(jpeg.entropy())/2], findings: []string{"TEX001 mipmaps[0]"},
			at: map[image.Point]color.NRGBA{{0, 0}: first, {63, 16}: {135, 104, 73, 166}, {0, 48}: grey, {63, 63}: grey}},
		{name: "a size that cuts it", kind: "BLP1:jpeg", findings: []string{"TEX004 mipmaps[0]"}, at: map[image.Point]color.NRGBA{{63, 63}: {175, 144, 113, 206}},
			data: func() []byte { b := blp; b.MipmapSizes[0] = uint32(len(data)-150) / 2; return b.bytes() }()},
		{name: "a broken one, and a smaller one that stands in", kind: "BLP1:jpeg", findings: []string{"TEX002 mipmaps[0]"},
			data: testBLP{blpHeader: blp.blpHeader, body: sized(nil), mips: [][]byte{data[:150], small}}.bytes(),
			at:   map[image.Point]color.NRGBA{{0, 0}: {125, 65, 5, 185}}},
		{name: "hardly any of it", kind: "BLP1:jpeg", data: whole[:len(whole)-len(jpeg.entropy())], findings: []string{"TEX001 mipmaps[0]"},
			at: map[image.Point]color.NRGBA{{0, 0}: grey, {63, 63}: grey}},
	})
}

func TestProgressiveJPEGCutShort(t *testing.T) {
	// A second scan, which refines the first component, ends early.
	jpeg := flatJPEG{w: 16, h: 16, components: 3, progressive: true, jfif: true, value: func(x, y, c int) uint8 { return 128 }}
	data := jpeg.bytes()
	data = append(data[:len(data)-2], 0xff, 0xda, 0, 8, 1, 1, 0, 1, 5, 0, 0x00)
	decodeTest{data: data, kind: "JPEG", findings: []string{"TEX001 "}, at: map[image.Point]color.NRGBA{{0, 0}: {128, 128, 128, 255}}}.run(t)
}

// refined returns a progressive JPEG of 16 × 16 pixels with the given number of scans, all but the first nearly empty.
func refined(scans int) []byte {
	jpeg := flatJPEG{w: 16, h: 16, components: 1, progressive: true, value: func(x, y, c int) uint8 { return 128 }}
	data := jpeg.bytes()
	data = data[:len(data)-2]
	for range scans - 1 {
		data = append(data, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 0, 0x10, 0)
	}
	return append(data, 0xff, 0xd9)
}

// The pixels in all scans of a file are limited by the maximum number of pixels.
func TestManyScans(t *testing.T) {
	mips := func(list ...[]byte) []byte {
		return testBLP{blpHeader: blpHeader{Width: 16, Height: 16, AlphaBits: 8}, body: sized(nil), mips: list}.bytes()
	}
	broken := func(scans int) []byte {
		data := refined(scans)
		return append(data[:len(data)-2], 0xff, 0xc5, 0, 2) // which image/jpeg doesn't read
	}
	tests := []struct {
		name   string
		data   []byte
		pixels int64 // Options.MaxPixels
		err    string
	}{
		{"as many as may be", refined(24), 256, ""},
		{"too many", refined(25), 256, "a broken JPEG: 25 scans of 16 × 16 pixels, want at most 24"},
		{"a picture far from the ceiling", refined(25), 512, ""},
		{"in a BLP", mips(refined(25)), 256, "mipmaps[0] at 0xa0: a broken JPEG: 25 scans of 16 × 16 pixels, want at most 24"},
		{"a mip that stands in", mips(broken(2), refined(10)), 256 * 2, ""},
		{"two mips that are too many together", mips(broken(20), refined(20)), 256, "mipmaps[0] at 0xa0: a broken JPEG: "},
	}
	for _, tt := range tests {
		_, _, err := Decode("", tt.data, Options{MaxPixels: tt.pixels})
		if got := fmt.Sprint(err); tt.err == "" && err != nil || tt.err != "" && !strings.Contains(got, tt.err) {
			t.Errorf("%s: error %v, want %q", tt.name, err, tt.err)
		}
	}
}
