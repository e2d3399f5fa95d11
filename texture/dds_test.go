package texture

import (
	"image"
	"image/color"
	"testing"

	"marrow/internal/wiretest"
)

func TestDDSBlocks(t *testing.T) {
	red := wiretest.Hex(t, "00 f8 00 f8 00 00 00 00")
	white := append(wiretest.Hex(t, "ff 00 08 00 00 00 00 00"), wiretest.Hex(t, "ff ff ff ff 00 00 00 00")...) // alpha 255, 0, 255 …
	four := func(code string, block []byte) []byte {
		return makeDDS(ddsHeader{Width: 2, Height: 1, PixelFormat: fourCC(code)}, block)
	}
	dx10 := func(format uint32, block []byte) []byte {
		return makeDDS(ddsHeader{Width: 2, Height: 1, PixelFormat: fourCC("DX10"), DX10: ddsHeaderDX10{DXGIFormat: format, ArraySize: 1}}, block)
	}
	r := color.NRGBA{255, 0, 0, 255}
	w, clear := color.NRGBA{255, 255, 255, 255}, color.NRGBA{255, 255, 255, 0}
	half := wiretest.Hex(t, "80 80 00 00 00 00 00 00 10 84 10 84 00 00 00 00") // alpha 128, colours 132, 130, 132
	runAll(t, []decodeTest{
		{name: "DXT1", kind: "DDS:BC1", data: four("DXT1", red), pixels: []color.NRGBA{r, r}},
		{name: "DXT3", kind: "DDS:BC2", data: four("DXT3", white), pixels: []color.NRGBA{w, w}},
		{name: "DXT5", kind: "DDS:BC3", data: four("DXT5", white), pixels: []color.NRGBA{w, clear}},
		{name: "DXT5, plain", kind: "DDS:BC3", data: four("DXT5", half), pixels: []color.NRGBA{{132, 130, 132, 128}, {132, 130, 132, 128}}},
		{name: "DXT4, multiplied by alpha", kind: "DDS:BC3", data: four("DXT4", half), pixels: []color.NRGBA{{255, 255, 255, 128}, {255, 255, 255, 128}}},
		{name: "ATI1", kind: "DDS:BC4", data: four("ATI1", white[:8]), pixels: []color.NRGBA{w, {A: 255}}},
		{name: "ATI2", kind: "DDS:BC5", data: four("ATI2", append(white[:8:8], red...)), pixels: []color.NRGBA{{255, 0, 0, 255}, {0, 0, 0, 255}}},
		{name: "DX10, BC1", kind: "DDS:BC1", data: dx10(72, red), pixels: []color.NRGBA{r, r}},
		{name: "DX10, BC3", kind: "DDS:BC3", data: dx10(77, white), pixels: []color.NRGBA{w, clear}},
		{name: "DX10, BC7", kind: "DDS:BC7", data: dx10(98, make([]byte, 16)), pixels: []color.NRGBA{{}, {}}},
		{name: "BC6H", data: dx10(95, white), err: "dx10.dxgiFormat at 0x80: BC6H_UF16, which isn't supported"},
		{name: "another DXGI format", data: dx10(200, white), err: "DXGI format 200"},
		{name: "another FourCC", data: four("PVR4", white), err: `pixelFormat.fourCC at 0x54: "PVR4", which isn't supported`},
		{name: "no DX10 header", data: dx10(98, nil)[:140], err: "dx10 at 0x80"},
		{name: "a FourCC without its flag", kind: "DDS:BC1", pixels: []color.NRGBA{r, r},
			data: makeDDS(ddsHeader{Width: 2, Height: 1, PixelFormat: ddsPixelFormat{FourCC: [4]byte{'D', 'X', 'T', '1'}}}, red)},
		{name: "sizes that lie", kind: "DDS:BC1", pixels: []color.NRGBA{r, r}, findings: []string{"TEX004 size", "TEX004 pixelFormat.size"},
			data: makeDDS(ddsHeader{Size: 7, Width: 2, Height: 1, PixelFormat: ddsPixelFormat{Size: 9, Flags: ddsFourCC, FourCC: [4]byte{'D', 'X', 'T', '1'}}}, red)},
		{name: "cut short", kind: "DDS:BC1", findings: []string{"TEX001 pixels"}, at: map[image.Point]color.NRGBA{{3, 3}: r, {4, 0}: {128, 128, 128, 255}},
			data: makeDDS(ddsHeader{Width: 8, Height: 4, PixelFormat: fourCC("DXT1")}, red)},
		{name: "nothing there", data: four("DXT1", nil), err: "pixels at 0x80: 0 of the picture's bytes, want 8 for 2 × 1 pixels"},
		{name: "header cut short", data: four("DXT1", nil)[:50], err: "reserved1 at 0x20"},
	})
}

func TestDDSMasks(t *testing.T) {
	file := func(flags, bits uint32, masks [4]uint32, pixels ...byte) []byte {
		return makeDDS(ddsHeader{Width: 2, Height: 1, PixelFormat: ddsPixelFormat{Flags: flags, RGBBitCount: bits,
			RBitMask: masks[0], GBitMask: masks[1], BBitMask: masks[2], ABitMask: masks[3]}}, pixels)
	}
	const rgb, alpha = ddsRGB, ddsRGB | ddsAlphaPixels
	runAll(t, []decodeTest{
		{name: "BGRA", kind: "DDS:B8G8R8A8", data: file(alpha, 32, [4]uint32{0xff0000, 0xff00, 0xff, 0xff000000}, 1, 2, 3, 4, 5, 6, 7, 8),
			pixels: []color.NRGBA{{3, 2, 1, 4}, {7, 6, 5, 8}}},
		{name: "RGBA", kind: "DDS:R8G8B8A8", data: file(alpha, 32, [4]uint32{0xff, 0xff00, 0xff0000, 0xff000000}, 1, 2, 3, 4, 5, 6, 7, 8),
			pixels: []color.NRGBA{{1, 2, 3, 4}, {5, 6, 7, 8}}},
		{name: "BGRX", kind: "DDS:B8G8R8X8", data: file(rgb, 32, [4]uint32{0xff0000, 0xff00, 0xff, 0}, 1, 2, 3, 4, 5, 6, 7, 8),
			pixels: []color.NRGBA{{3, 2, 1, 255}, {7, 6, 5, 255}}},
		{name: "ABGR in the other order", kind: "DDS:A8B8G8R8", data: file(alpha, 32, [4]uint32{0xff000000, 0xff0000, 0xff00, 0xff}, 1, 2, 3, 4, 5, 6, 7, 8),
			pixels: []color.NRGBA{{4, 3, 2, 1}, {8, 7, 6, 5}}},
		{name: "BGR", kind: "DDS:B8G8R8", data: file(rgb, 24, [4]uint32{0xff0000, 0xff00, 0xff, 0}, 1, 2, 3, 5, 6, 7),
			pixels: []color.NRGBA{{3, 2, 1, 255}, {7, 6, 5, 255}}},
		{name: "565", kind: "DDS:B5G6R5", data: file(rgb, 16, [4]uint32{0xf800, 0x7e0, 0x1f, 0}, 0x00, 0xf8, 0x1e, 0x04),
			pixels: []color.NRGBA{{255, 0, 0, 255}, {0, 130, 247, 255}}}, // 32·255/63 = 129.5, 30·255/31 = 246.8
		{name: "5551", kind: "DDS:B5G5R5A1", data: file(alpha, 16, [4]uint32{0x7c00, 0x3e0, 0x1f, 0x8000}, 0x00, 0x7c, 0xe0, 0x83),
			pixels: []color.NRGBA{{255, 0, 0, 0}, {0, 255, 0, 255}}},
		{name: "4444", kind: "DDS:B4G4R4A4", data: file(alpha, 16, [4]uint32{0xf00, 0xf0, 0xf, 0xf000}, 0x21, 0x43, 0, 0),
			pixels: []color.NRGBA{{51, 34, 17, 68}, {}}},
		{name: "10 bits", kind: "DDS:R10G10B10A2", data: file(alpha, 32, [4]uint32{0x3ff, 0xffc00, 0x3ff00000, 0xc0000000}, 0xff, 0x03, 0x08, 0x40, 0, 0, 0, 0xf0),
			pixels: []color.NRGBA{{255, 128, 0, 85}, {0, 0, 192, 255}}}, // 512 and 768 of 1023, their highest 8 bits
		{name: "luminance", kind: "DDS:L8", data: file(ddsLuminance, 8, [4]uint32{0xff, 0, 0, 0}, 9, 200),
			pixels: []color.NRGBA{{9, 9, 9, 255}, {200, 200, 200, 255}}},
		{name: "luminance of 16 bits", kind: "DDS:L16", data: file(ddsLuminance, 16, [4]uint32{0xffff, 0, 0, 0}, 77, 9, 77, 200),
			pixels: []color.NRGBA{{9, 9, 9, 255}, {200, 200, 200, 255}}},
		{name: "luminance and alpha", kind: "DDS:L8A8", data: file(ddsLuminance|ddsAlphaPixels, 16, [4]uint32{0xff, 0, 0, 0xff00}, 9, 1, 200, 2),
			pixels: []color.NRGBA{{9, 9, 9, 1}, {200, 200, 200, 2}}},
		{name: "alpha alone", kind: "DDS:A8", data: file(ddsAlpha, 8, [4]uint32{0, 0, 0, 0xff}, 9, 200),
			pixels: []color.NRGBA{{0, 0, 0, 9}, {0, 0, 0, 200}}},
		{name: "forgotten masks", kind: "DDS:B8G8R8A8", data: file(alpha, 32, [4]uint32{}, 1, 2, 3, 4, 5, 6, 7, 8),
			pixels: []color.NRGBA{{3, 2, 1, 4}, {7, 6, 5, 8}}},
		{name: "DX10", kind: "DDS:B8G8R8A8", pixels: []color.NRGBA{{3, 2, 1, 4}, {7, 6, 5, 8}},
			data: makeDDS(ddsHeader{Width: 2, Height: 1, PixelFormat: fourCC("DX10"), DX10: ddsHeaderDX10{DXGIFormat: 87}}, []byte{1, 2, 3, 4, 5, 6, 7, 8})},
		{name: "rows of whole words", kind: "DDS:B8G8R8", pixels: []color.NRGBA{{3, 2, 1, 255}, {6, 5, 4, 255}},
			data: makeDDS(ddsHeader{Flags: ddsFlagPitch, PitchOrLinearSize: 4, Width: 1, Height: 2,
				PixelFormat: ddsPixelFormat{Flags: rgb, RGBBitCount: 24, RBitMask: 0xff0000, GBitMask: 0xff00, BBitMask: 0xff}}, []byte{1, 2, 3, 0, 4, 5, 6, 0})},
		{name: "a pitch that lies", kind: "DDS:B8G8R8", pixels: []color.NRGBA{{3, 2, 1, 255}, {6, 5, 4, 255}},
			data: makeDDS(ddsHeader{Flags: ddsFlagPitch, PitchOrLinearSize: 4, Width: 1, Height: 2,
				PixelFormat: ddsPixelFormat{Flags: rgb, RGBBitCount: 24, RBitMask: 0xff0000, GBitMask: 0xff00, BBitMask: 0xff}}, []byte{1, 2, 3, 4, 5, 6})},
		{name: "cut short", kind: "DDS:B8G8R8A8", data: file(alpha, 32, [4]uint32{0xff0000, 0xff00, 0xff, 0xff000000}, 1, 2, 3, 4, 5),
			pixels: []color.NRGBA{{3, 2, 1, 4}, {128, 128, 128, 255}}, findings: []string{"TEX001 pixels"}},
		{name: "12 bits a pixel", data: file(rgb, 12, [4]uint32{}, 1), err: "pixelFormat.rgbBitCount at 0x58: 12 bits a pixel, want 8, 16, 24 or 32"},
		{name: "masks beyond the pixel", data: file(rgb, 16, [4]uint32{0xff0000, 0xff00, 0xff, 0}, 1, 2, 3, 4), err: "pixelFormat.rBitMask"},
		{name: "no masks of luminance in 24 bits", data: file(ddsLuminance, 24, [4]uint32{}, 1, 2, 3, 4, 5, 6), err: "pixelFormat.rBitMask"},
		{name: "no masks at all", data: file(0, 16, [4]uint32{}, 1, 2, 3, 4), err: "pixelFormat.rBitMask"},
		{name: "YUV", data: file(ddsYUV, 16, [4]uint32{}, 1, 2, 3, 4), err: "YUV"},
	})
}

func TestDDSOfManyPictures(t *testing.T) {
	red := wiretest.Hex(t, "00 f8 00 f8 00 00 00 00")
	r := []color.NRGBA{{255, 0, 0, 255}}
	file := func(h ddsHeader) []byte {
		h.Width, h.Height = 1, 1
		return makeDDS(h, red)
	}
	dx10 := func(h ddsHeaderDX10) ddsHeader {
		h.DXGIFormat = 71
		return ddsHeader{PixelFormat: fourCC("DX10"), DX10: h}
	}
	runAll(t, []decodeTest{
		{name: "cube map", kind: "DDS:BC1", data: file(ddsHeader{PixelFormat: fourCC("DXT1"), Caps2: 0xfe00}), pixels: r, findings: []string{"TEX006 "}},
		{name: "volume", kind: "DDS:BC1", data: file(ddsHeader{PixelFormat: fourCC("DXT1"), Caps2: ddsCaps2Volume, Depth: 4}), pixels: r, findings: []string{"TEX006 depth"}},
		{name: "array", kind: "DDS:BC1", data: file(dx10(ddsHeaderDX10{ArraySize: 3})), pixels: r, findings: []string{"TEX006 dx10.arraySize"}},
		{name: "DX10 cube map", kind: "DDS:BC1", data: file(dx10(ddsHeaderDX10{ArraySize: 1, MiscFlag: 4})), pixels: r, findings: []string{"TEX006 "}},
	})
}
