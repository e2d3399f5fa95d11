package texture

import (
	"bytes"
	"image"
	"image/png"
	"testing"
)

// fuzzDecode checks that any data gives an image that can be written, or an error.
func fuzzDecode(f *testing.F, name string, seeds ...[]byte) {
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		opts := Options{MaxPixels: 1 << 16, MaxUnpacked: 1 << 20}
		cfg, cfgErr := DecodeConfig(name, data, opts)
		img, findings, err := Decode(name, data, opts)
		if err != nil {
			if img != nil {
				t.Fatal("a picture and an error", err)
			}
			return
		}
		if cfgErr != nil {
			t.Fatalf("a picture whose headers can't be read: %v", cfgErr)
		}
		size := img.Bounds().Size()
		if size.X <= 0 || size.Y <= 0 || size.X*size.Y > 1<<16 {
			t.Fatalf("a picture of %v pixels", size)
		}
		if cfg.Mips < 1 || cfg.Format == Unknown || cfg.Format != Detect(name, data) && cfg.Format != TGA {
			t.Fatalf("%+v", cfg)
		}
		if len(findings) > 100 {
			t.Fatalf("%d findings", len(findings))
		}
		encoded, err := EncodePNG(img)
		if err != nil {
			t.Fatal(err)
		}
		back, err := png.DecodeConfig(bytes.NewReader(encoded))
		if err != nil || back.Width != size.X || back.Height != size.Y {
			t.Fatal(back, err)
		}
	})
}

func FuzzBLP(f *testing.F) {
	four := flatJPEG{w: 24, h: 16, components: 4, value: blocksOf}
	progressive, three, one := four, four, four
	progressive.progressive = true
	three.components, three.halfRows = 3, true
	one.components = 1
	jpeg := blpHeader{AlphaBits: 8, Width: 24, Height: 16, HasMipmaps: 1}
	two := blpHeader{Magic: "BLP2", Content: 1, Width: 8, Height: 6, AlphaBits: 4, HasMipmaps: 1}
	coded := func(h blpHeader, encoding, sample uint8) blpHeader {
		h.EncodingType, h.SampleType = encoding, sample
		return h
	}
	var seeds [][]byte
	for _, j := range []flatJPEG{four, progressive, three, one} {
		data := j.bytes()
		seeds = append(seeds, testBLP{blpHeader: jpeg, body: sized(data[:100]), mips: [][]byte{data[100:], data[100:]}}.bytes())
	}
	pixels := bytes.Repeat([]byte{0x12, 0x84, 0xff, 0x08, 0x77}, 40)
	for _, h := range []blpHeader{{Content: 1, Width: 8, Height: 6, AlphaBits: 1}, coded(two, 1, 8), coded(two, 2, 0), coded(two, 2, 1), coded(two, 2, 7), coded(two, 2, 11), coded(two, 3, 0)} {
		seeds = append(seeds, testBLP{blpHeader: h, body: palette(), mips: [][]byte{pixels, pixels[:20], pixels[:5]}}.bytes())
	}
	fuzzDecode(f, "a.blp", seeds...)
}

func FuzzDDS(f *testing.F) {
	pixels := bytes.Repeat([]byte{0x12, 0x84, 0xff, 0x08, 0x77}, 60)
	size := ddsHeader{Width: 9, Height: 7, MipMapCount: 3}
	var seeds [][]byte
	for code := range fourCCCodings {
		h := size
		h.PixelFormat = fourCC(code)
		seeds = append(seeds, makeDDS(h, pixels))
	}
	for format := range dxgiCodings {
		h := size
		h.PixelFormat, h.DX10 = fourCC("DX10"), ddsHeaderDX10{DXGIFormat: format, ArraySize: 2}
		seeds = append(seeds, makeDDS(h, pixels))
	}
	for _, p := range []ddsPixelFormat{
		{Flags: ddsRGB | ddsAlphaPixels, RGBBitCount: 16, RBitMask: 0x7c00, GBitMask: 0x3e0, BBitMask: 0x1f, ABitMask: 0x8000},
		{Flags: ddsRGB, RGBBitCount: 24, RBitMask: 0xff0000, GBitMask: 0xff00, BBitMask: 0xff},
		{Flags: ddsLuminance | ddsAlphaPixels, RGBBitCount: 8, RBitMask: 0xf, ABitMask: 0xf0},
	} {
		h := size
		h.PixelFormat = p
		seeds = append(seeds, makeDDS(h, pixels))
	}
	fuzzDecode(f, "a.dds", append(seeds, gzipped(f, seeds[0]))...)
}

func FuzzTGA(f *testing.F) {
	pixels := bytes.Repeat([]byte{0x12, 0x84, 0xff, 0x08, 0x77}, 60)
	var seeds [][]byte
	for _, h := range []tgaHeader{
		{ImageType: 1, ColorMapType: 1, ColorMapLength: 9, ColorMapEntry: 32, PixelDepth: 8, Descriptor: 0x50},
		{ImageType: 9, ColorMapType: 1, ColorMapLength: 9, ColorMapEntry: 16, PixelDepth: 16, FirstEntryIndex: 3},
		{ImageType: 2, PixelDepth: 24, IDLength: 4}, {ImageType: 10, PixelDepth: 32, Descriptor: 0x88},
		{ImageType: 2, PixelDepth: 16, Descriptor: 1}, {ImageType: 3, PixelDepth: 8, Descriptor: 0x20}, {ImageType: 11, PixelDepth: 16},
	} {
		h.Width, h.Height = 7, 5
		seeds = append(seeds, makeTGA(h, pixels...))
	}
	fuzzDecode(f, "a.tga", seeds...)
}

// FuzzPicture covers the formats that other packages decode: PNG and JPEG.
func FuzzPicture(f *testing.F) {
	data, err := EncodePNG(image.NewNRGBA(image.Rect(0, 0, 5, 4)))
	if err != nil {
		f.Fatal(err)
	}
	cut := flatJPEG{w: 24, h: 16, components: 3, progressive: true, jfif: true, value: blocksOf}.bytes()
	fuzzDecode(f, "", data, cut, cut[:len(cut)-6],
		flatJPEG{w: 24, h: 16, components: 3, halfRows: true, value: blocksOf}.bytes(),
		flatJPEG{w: 24, h: 16, components: 1, value: blocksOf}.bytes())
}

// FuzzEncodePNG checks that image/png reads the pixels that were written.
func FuzzEncodePNG(f *testing.F) {
	f.Add(uint8(3), []byte("some pixels of four bytes each"))
	f.Add(uint8(1), []byte{9, 9, 9, 255, 8, 8, 8, 255})
	f.Fuzz(func(t *testing.T, width uint8, pix []byte) {
		w := int(width)
		if w == 0 || len(pix) < 4*w {
			return
		}
		h := len(pix) / 4 / w
		images := []image.Image{
			&image.NRGBA{Pix: pix, Stride: 4 * w, Rect: image.Rect(0, 0, w, h)},
			&image.Gray{Pix: pix, Stride: 4 * w, Rect: image.Rect(0, 0, w, h)},
			&image.RGBA64{Pix: pix, Stride: 8 * (w / 2), Rect: image.Rect(0, 0, w/2, h)},
		}
		for _, img := range images {
			if img.Bounds().Empty() {
				continue
			}
			data, err := EncodePNG(img)
			if err != nil {
				t.Fatal(err)
			}
			back, err := png.Decode(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			if _, ok := img.(*image.RGBA64); !ok {
				samePixels(t, back, img)
			}
		}
	})
}

// FuzzEncode checks that the output is read back without a finding, in the same size, and that writing the result again
// gives the same file.
func FuzzEncode(f *testing.F) {
	for i := range codings {
		f.Add(uint8(5), uint8(i), uint8(90), uint8(i), []byte("some pixels of four bytes each, \x00\xff\x80 and some more of them"))
	}
	f.Fuzz(func(t *testing.T, width, number, quality, more uint8, pix []byte) {
		w := int(width)
		if w == 0 || len(pix) < 4*w || len(pix) > 1<<14 {
			return
		}
		h := len(pix) / 4 / w
		img := &image.NRGBA{Pix: pix, Stride: 4 * w, Rect: image.Rect(0, 0, w, h)}
		c := codings[int(number)%len(codings)]
		opts := EncodeOptions{Encoding: c.name, Quality: int(quality % 101), NoMips: more&1 > 0, Dither: more&2 > 0, Content: Content(more >> 2 & 3), Size: Size(more >> 4 % 3)}
		data, _, err := Encode(c.format, img, opts)
		if err != nil {
			t.Fatal(err)
		}
		name := "x." + string(c.format)
		back, findings, err := Decode(name, data, Options{})
		if err != nil || len(findings) > 0 {
			t.Fatal(findings, err)
		}
		if opts.Size == KeepSize && back.Bounds().Size() != image.Pt(w, h) {
			t.Fatalf("%v pixels became %v", image.Pt(w, h), back.Bounds().Size())
		}
		again, _, err := Transcode(name, data, c.format, EncodeOptions{Size: KeepSize, NoMips: opts.NoMips})
		if err != nil || c.format != TGA && !bytes.Equal(again, data) {
			t.Fatal("other bytes the second time", err)
		}
	})
}
