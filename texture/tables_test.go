package texture

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"

	"marrow/internal/wiretest"
	"marrow/wire"
)

// Each DXGI format has the number in Microsoft's list, and the layout of its name.
func TestDXGIFormats(t *testing.T) {
	file := func(number uint32, pixels []byte) []byte {
		return makeDDS(ddsHeader{Width: 1, Height: 1, PixelFormat: fourCC("DX10"), DX10: ddsHeaderDX10{DXGIFormat: number, ArraySize: 1}}, pixels)
	}
	for _, tt := range []struct {
		name    string
		numbers []uint32
		bytes   int
		want    color.NRGBA // of 12 34 56 78
	}{
		{"R10G10B10A2", []uint32{23, 24}, 4, color.NRGBA{0x012 >> 2, 0x18d >> 2, 0x385 >> 2, 85}},
		{"R8G8B8A8", []uint32{27, 28, 29}, 4, color.NRGBA{0x12, 0x34, 0x56, 0x78}},
		{"R16G16", []uint32{33, 35}, 4, color.NRGBA{0x34, 0x78, 0, 255}},
		{"R8G8", []uint32{48, 49}, 2, color.NRGBA{0x12, 0x34, 0, 255}},
		{"L16", []uint32{53, 56}, 2, color.NRGBA{0x34, 0x34, 0x34, 255}},
		{"L8", []uint32{60, 61}, 1, color.NRGBA{0x12, 0x12, 0x12, 255}},
		{"A8", []uint32{65}, 1, color.NRGBA{0, 0, 0, 0x12}},
		{"B5G6R5", []uint32{85}, 2, color.NRGBA{49, 130, 148, 255}}, // 6, 32 and 18 of 31, 63 and 31
		{"B5G5R5A1", []uint32{86}, 2, color.NRGBA{107, 0, 148, 0}},  // 13, 0 and 18 of 31
		{"B8G8R8A8", []uint32{87, 90, 91}, 4, color.NRGBA{0x56, 0x34, 0x12, 0x78}},
		{"B8G8R8X8", []uint32{88, 92, 93}, 4, color.NRGBA{0x56, 0x34, 0x12, 255}},
		{"B4G4R4A4", []uint32{115}, 2, color.NRGBA{0x4 * 0x11, 0x1 * 0x11, 0x2 * 0x11, 0x3 * 17}},
	} {
		for _, n := range tt.numbers {
			data := file(n, []byte{0x12, 0x34, 0x56, 0x78}[:tt.bytes])
			decodeTest{name: tt.name, data: data, kind: "DDS:" + tt.name, pixels: []color.NRGBA{tt.want}}.run(t)
		}
	}
	block := wiretest.Hex(t, "90 10 12 34 56 78 9a bc 07 e0 1f 00 12 34 56 78")
	for code, numbers := range map[string][]uint32{
		"DXT1": {70, 71, 72}, "DXT3": {73, 74, 75}, "DXT5": {76, 77, 78}, "BC4U": {79, 80}, "BC4S": {81}, "BC5U": {82, 83}, "BC5S": {84},
	} {
		want, _, err := Decode("", makeDDS(ddsHeader{Width: 4, Height: 4, PixelFormat: fourCC(code)}, block), Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range numbers {
			got, _, err := Decode("", makeDDS(ddsHeader{Width: 4, Height: 4, PixelFormat: fourCC("DX10"), DX10: ddsHeaderDX10{DXGIFormat: n, ArraySize: 1}}, block), Options{})
			if err != nil || !sameImage(got, want) {
				t.Errorf("DXGI format %d isn't %s: %v", n, code, err)
			}
		}
	}
	for n, name := range map[uint32]string{
		2: "R32G32B32A32_FLOAT", 10: "R16G16B16A16_FLOAT", 11: "R16G16B16A16_UNORM", 26: "R11G11B10_FLOAT", 34: "R16G16_FLOAT", 41: "R32_FLOAT",
		54: "R16_FLOAT", 67: "R9G9B9E5_SHAREDEXP", 94: "BC6H_TYPELESS", 95: "BC6H_UF16", 96: "BC6H_SF16", 1: "DXGI format 1", 25: "DXGI format 25",
	} {
		_, _, err := Decode("", file(n, make([]byte, 16)), Options{})
		var e *wire.Error
		if !errors.As(err, &e) || e.Path != "dx10.dxgiFormat" || e.Offset != 128 || !strings.HasPrefix(e.Got, name+",") {
			t.Errorf("format %d: %v, want %s", n, err, name)
		}
	}
}

// TestDivideByAlpha checks that premultiplied colours are divided by their alpha, rounded, unless it is 0 or 255.
func TestDivideByAlpha(t *testing.T) {
	pix := []byte{10, 20, 30, 0, 40, 50, 60, 255, 64, 100, 200, 128, 1, 2, 0, 254, 3}
	divideByAlpha(pix)
	if want := []byte{10, 20, 30, 0, 40, 50, 60, 255, 128, 199, 255, 128, 1, 2, 0, 254, 3}; !bytes.Equal(pix, want) {
		t.Errorf("%v, want %v", pix, want)
	}
}

// TestJPEGShortFrame checks that a frame header must have its size and number of components.
func TestJPEGShortFrame(t *testing.T) {
	for _, body := range []string{"", "08 00 08 00 08"} {
		data := append(append(wiretest.Hex(t, "ff d8 ff c0 00"), byte(2+len(wiretest.Hex(t, body)))), wiretest.Hex(t, body)...)
		_, _, err := Decode("x.jpg", append(data, wiretest.Hex(t, "ff d9 00 00")...), Options{})
		if err == nil || !strings.Contains(err.Error(), "without a readable frame header") {
			t.Errorf("%q: %v", body, err)
		}
	}
}

// TestTranscodePalette checks that a palette and its order are unchanged when pixels are encoded again.
func TestTranscodePalette(t *testing.T) {
	p := image.NewPaletted(image.Rect(0, 0, 4, 2), color.Palette{color.NRGBA{9, 8, 7, 255}, color.NRGBA{1, 2, 3, 255}, color.NRGBA{200, 0, 1, 255}})
	p.Pix = []byte{2, 2, 1, 0, 0, 1, 2, 1}
	data, _, err := Encode(BLP, p, EncodeOptions{NoMips: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range []EncodeOptions{{Alpha: Alpha8}, {Alpha: Alpha4}, {}} {
		got, _, err := Transcode("x.blp", data, BLP, o)
		if err != nil {
			t.Fatal(err)
		}
		if c, want := got[156:168], []byte{7, 8, 9, 0, 3, 2, 1, 0, 1, 0, 200, 0}; !slices.Equal(c, want) {
			t.Errorf("%+v: palette %v, want %v", o, c, want)
		}
		if i := got[156+1024:][:8]; !slices.Equal(i, p.Pix) {
			t.Errorf("%+v: indices %v, want %v", o, i, p.Pix)
		}
	}
}

// TestTranscodeContent checks that the name determines the content of an image, unless the options do.
func TestTranscodeContent(t *testing.T) {
	normal := bumps(16, 16)
	data, err := EncodePNG(normal)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name    string
		opts    Content
		content Content
	}{{"x_n.png", AutoContent, Normal}, {"x.png", AutoContent, Color}, {"x_orm.png", AutoContent, Data}, {"x_n.png", Data, Data}} {
		got, _, err := Transcode(tt.name, data, DDS, EncodeOptions{Encoding: "bgra", Content: tt.opts})
		if err != nil {
			t.Fatal(err)
		}
		want, _, _ := Encode(DDS, normal, EncodeOptions{Encoding: "bgra", Content: tt.content})
		if !bytes.Equal(got, want) {
			t.Errorf("%s with content %d: not encoded as %d", tt.name, tt.opts, tt.content)
		}
	}
}
