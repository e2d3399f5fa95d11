package texture

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"slices"
	"testing"

	"marrow/internal/prove"
)

// TestTranscodeCorpus checks that the BLPs and DDSs of the corpus are written unchanged, except for those without
// mipmaps, which get them, and those whose alpha doesn't fit into their header's kind.
func TestTranscodeCorpus(t *testing.T) {
	same, all := 0, 0
	for i, f := range pictures(t) {
		if prove.Skips(i, 8) {
			continue
		}
		data, err := os.ReadFile(f.Name)
		if err != nil {
			t.Fatal(err)
		}
		cfg, err := DecodeConfig(f.Name, data, Options{})
		if err != nil || cfg.Format != BLP && cfg.Format != DDS || cfg.Gzip || cfg.Mips == 1 || cfg.Width*cfg.Height > 1<<20 {
			continue
		}
		back, _, err := Transcode(f.Name, data, cfg.Format, EncodeOptions{Size: KeepSize})
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		all++
		if bytes.Equal(back, data) {
			same++
			continue
		}
		if got, err := DecodeConfig(f.Name, back, Options{}); err != nil || got.Kind != cfg.Kind {
			t.Errorf("%s: %s became %s, %v", f.Name, cfg.Kind, got.Kind, err)
		}
	}
	if same*100 < all*95 {
		t.Errorf("%d of %d pictures became themselves", same, all)
	}
}

// TestTranscodeKeeps checks that pixels that are already in the target's form aren't encoded again, in any format.
func TestTranscodeKeeps(t *testing.T) {
	img := colorful(32, 16)
	half := cloneNRGBA(img)
	for i := 3; i < len(half.Pix); i += 4 {
		half.Pix[i] = uint8(int8(half.Pix[i]) >> 7)
	}
	for _, tt := range []struct {
		from     Format
		encoding string
		img      image.Image
		to       Format
		opts     EncodeOptions
	}{
		{BLP, "palette", img, BLP, EncodeOptions{}}, {BLP, "palette", half, BLP, EncodeOptions{}}, {BLP, "jpeg", img, BLP, EncodeOptions{}},
		{BLP, "palette", img, BLP, EncodeOptions{NoMips: true}}, {BLP, "palette", img, BLP, EncodeOptions{Encoding: "blp2-palette"}},
		{BLP, "dxt5", img, DDS, EncodeOptions{}}, {BLP, "dxt1", half, DDS, EncodeOptions{}}, {DDS, "bc1", half, BLP, EncodeOptions{Encoding: "dxt1"}},
		{DDS, "bc3", img, BLP, EncodeOptions{Encoding: "blp2"}}, {DDS, "bc7", img, DDS, EncodeOptions{}}, {DDS, "bc7", img, DDS, EncodeOptions{NoMips: true}},
		{BLP, "jpeg", img, BLP, EncodeOptions{NoMips: true}},
	} {
		data, _, err := Encode(tt.from, tt.img, EncodeOptions{Encoding: tt.encoding})
		if err != nil {
			t.Fatal(err)
		}
		back, findings, err := Transcode("x", data, tt.to, tt.opts)
		if err != nil || len(findings) > 0 {
			t.Errorf("%s %s to %s: %v %v", tt.from, tt.encoding, tt.to, findings, err)
			continue
		}
		if tt.from == tt.to && tt.opts == (EncodeOptions{}) && !bytes.Equal(back, data) {
			t.Errorf("%s %s: other bytes", tt.from, tt.encoding)
		}
		want, _, _ := Decode("x", data, Options{})
		got, _, err := Decode("x", back, Options{})
		if err != nil || !sameImage(want, got) {
			t.Errorf("%s %s to %s %+v: other pixels, %v", tt.from, tt.encoding, tt.to, tt.opts, err)
		}
	}
}

// TestTranscodePNG checks that 16 bits are rounded, with a finding.
func TestTranscodePNG(t *testing.T) {
	deep := image.NewNRGBA64(image.Rect(0, 0, 4, 4))
	for i := range deep.Pix {
		deep.Pix[i] = uint8(i * 37)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, deep); err != nil {
		t.Fatal(err)
	}
	data, findings, err := Transcode("x_orm.png", b.Bytes(), TGA, EncodeOptions{})
	if err != nil || len(findings) != 1 || findings[0].Code != "TEX010" {
		t.Fatal(findings, err)
	}
	img, _, err := Decode("x.tga", data, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for y := range 4 {
		for x := range 4 {
			c, p := deep.NRGBA64At(x, y), img.(*image.NRGBA).NRGBAAt(x, y)
			if want := uint8((uint32(c.R) + 128) / 257); p.R != want {
				t.Errorf("%d, %d: %d, want %d", x, y, p.R, want)
			}
		}
	}
	if _, _, err := Transcode("x.png", []byte("no picture"), BLP, EncodeOptions{}); err == nil {
		t.Error("no error for what is no picture")
	}
}

// TestRepackDDS checks which DDSs' blocks or pixels are copied, and the size of each level: for BC1, 8 bytes for each
// started 4 × 4 pixels; each side is half of the previous one, rounded down, but at least 1.
func TestRepackDDS(t *testing.T) {
	dxt1 := func(change func(h *ddsHeader)) ddsHeader {
		h := ddsHeader{Width: 10, Height: 6, MipMapCount: 4, PixelFormat: fourCC("DXT1")}
		change(&h)
		return h
	}
	dx10 := func(d ddsHeaderDX10) ddsHeader {
		d.DXGIFormat = 71 // BC1
		return ddsHeader{Width: 10, Height: 6, MipMapCount: 4, PixelFormat: fourCC("DX10"), DX10: d}
	}
	bgra := ddsPixelFormat{Flags: ddsRGB | ddsAlphaPixels, RGBBitCount: 32, RBitMask: 0xff0000, GBitMask: 0xff00, BBitMask: 0xff, ABitMask: 0xff000000}
	small := func(mips uint32) ddsHeader {
		return dxt1(func(h *ddsHeader) { h.Width, h.Height, h.MipMapCount = 2, 1, mips })
	}
	all := []int{48, 16, 8, 8}
	for _, c := range []struct {
		name   string
		header ddsHeader
		bytes  int
		levels []int // none if the image is encoded again
	}{
		{"BC1", dxt1(func(*ddsHeader) {}), 80, all},
		{"more bytes than mips", dxt1(func(*ddsHeader) {}), 88, all},
		{"a mip cut short", dxt1(func(*ddsHeader) {}), 79, all[:3]},
		{"fewer mips than could be", dxt1(func(h *ddsHeader) { h.MipMapCount = 2 }), 80, all[:2]},
		{"no number of mips", dxt1(func(h *ddsHeader) { h.MipMapCount = 0 }), 80, all[:1]},
		{"pixels", ddsHeader{Width: 5, Height: 3, MipMapCount: 3, PixelFormat: bgra}, 72, []int{60, 8, 4}},
		{"the most mips", small(16), 16 * 8, slices.Repeat([]int{8}, 16)},
		{"more mips than any picture has", small(17), 17 * 8, nil},
		{"a cube map", dxt1(func(h *ddsHeader) { h.Caps2 = ddsCaps2Cubemap }), 80, nil},
		{"a volume", dxt1(func(h *ddsHeader) { h.Caps2 = ddsCaps2Volume }), 80, nil},
		{"multiplied by alpha", dxt1(func(h *ddsHeader) { h.PixelFormat = fourCC("DXT4") }), 160, nil},
		{"an array of none", dx10(ddsHeaderDX10{}), 80, all},
		{"an array of one", dx10(ddsHeaderDX10{ArraySize: 1}), 80, all},
		{"an array of two", dx10(ddsHeaderDX10{ArraySize: 2}), 80, nil},
		{"a cube map of DX10", dx10(ddsHeaderDX10{ArraySize: 1, MiscFlag: ddsMiscCube}), 80, nil},
	} {
		pic, err := newDecoder("x.dds", Options{}).open(makeDDS(c.header, make([]byte, c.bytes)))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		var levels []int
		if p := repack(pic); p != nil {
			for _, l := range p.levels {
				levels = append(levels, len(l))
			}
		}
		if !slices.Equal(levels, c.levels) {
			t.Errorf("%s: mips of %d bytes, want %d", c.name, levels, c.levels)
		}
	}
}
