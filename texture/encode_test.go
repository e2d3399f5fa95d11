package texture

import (
	"image"
	"image/color"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"marrow/report"
)

// colorful returns an image of many colours and alphas, the same each time.
func colorful(w, h int) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for i := range w * h {
		x, y := i%w, i/w
		img.SetNRGBA(x, y, color.NRGBA{uint8(37 * x), uint8(x*y + 5*y), uint8(11*x ^ 3*y), uint8(255 - 29*(x+y)%256)})
	}
	return img
}

// TestEncodeReadBack writes images of all sizes in all encodings, and reads them back without a finding, with the right
// kind, size and number of mipmaps.
func TestEncodeReadBack(t *testing.T) {
	for _, size := range []image.Point{{1, 1}, {3, 5}, {4, 4}, {64, 16}, {17, 130}} {
		for _, c := range codings {
			for _, noMips := range []bool{false, true} {
				opts := EncodeOptions{Encoding: c.name, Size: KeepSize, NoMips: noMips}
				data, _, err := Encode(c.format, colorful(size.X, size.Y), opts)
				if err != nil {
					t.Errorf("%s %s %v: %v", c.format, c.name, size, err)
					continue
				}
				name := "x." + string(c.format)
				cfg, err := DecodeConfig(name, data, Options{})
				mips := bits.Len(uint(max(size.X, size.Y)))
				if noMips || c.format == TGA {
					mips = 1
				}
				if err != nil || cfg.Mips != mips || !strings.HasPrefix(cfg.Kind, c.kind[:7]) {
					t.Errorf("%s %s %v: %+v, want %d mips; %v", c.format, c.name, size, cfg, mips, err)
				}
				back, findings, err := Decode(name, data, Options{})
				if err != nil || len(findings) > 0 || back.Bounds().Size() != size {
					t.Errorf("%s %s %v: %+v %v %v", c.format, c.name, size, cfg, findings, err)
				}
			}
		}
	}
}

// TestEncodeExact checks that lossless encodings keep the pixels.
func TestEncodeExact(t *testing.T) {
	few := image.NewNRGBA(image.Rect(0, 0, 32, 16))
	for i := range 32 * 16 {
		few.SetNRGBA(i%32, i/32, color.NRGBA{uint8(i % 251), 7, uint8(i % 5), uint8(i)})
	}
	many := colorful(32, 16)
	opaque := cloneNRGBA(many)
	setOpaque(opaque.Pix)
	for _, tt := range []struct {
		f    Format
		name string
		img  image.Image
	}{
		{BLP, "palette", image.NewGray(image.Rect(0, 0, 8, 8))}, {BLP, "bgra", many}, {DDS, "bgra", many}, {TGA, "raw", many}, {TGA, "rle", many},
		{TGA, "rle", image.NewGray(image.Rect(0, 0, 300, 2))}, // runs of 128 and the rest
		{TGA, "raw", opaque}, {TGA, "rle", opaque}, {TGA, "rle", few}, {PNG, "", many},
	} {
		data, findings, err := Encode(tt.f, tt.img, EncodeOptions{Encoding: tt.name})
		if err != nil || len(findings) > 0 {
			t.Errorf("%s %s: %v %v", tt.f, tt.name, findings, err)
			continue
		}
		back, _, err := Decode("x."+string(tt.f), data, Options{})
		if err != nil || !sameImage(back, tt.img) {
			t.Errorf("%s %s: other pixels; %v", tt.f, tt.name, err)
		}
	}
}

// An opaque image of one extreme colour stays opaque in a JPEG of every quality: alpha of 254 would be a finding.
func TestEncodeExtremes(t *testing.T) {
	for _, c := range []color.NRGBA{{0, 0, 0, 255}, {255, 255, 255, 255}, {255, 0, 255, 0}} {
		img := image.NewNRGBA(image.Rect(0, 0, 8, 8))
		for i := range 64 {
			img.SetNRGBA(i%8, i/8, c)
		}
		for q := 1; q <= 100; q++ {
			data, _, err := Encode(BLP, img, EncodeOptions{Encoding: "jpeg", Quality: q})
			if err != nil {
				t.Fatal(err)
			}
			back, findings, err := Decode("x.blp", data, Options{})
			if err != nil || len(findings) > 0 || !sameImage(back, img) {
				t.Errorf("%v, quality %d: %v %v %v", c, q, back.At(3, 3), findings, err)
			}
		}
	}
}

// TestEncodeChoice checks the encoding that is chosen by the image.
func TestEncodeChoice(t *testing.T) {
	alpha := func(values ...uint8) *image.NRGBA {
		img := colorful(32, 32)
		for i := range 32 * 32 {
			img.Pix[4*i+3] = values[i%len(values)]
		}
		return img
	}
	few := image.NewPaletted(image.Rect(0, 0, 8, 8), color.Palette{color.Black, color.White})
	for _, tt := range []struct {
		f         Format
		img       image.Image
		opts      EncodeOptions
		kind      string
		alphaBits int
		code      report.Code
	}{
		{BLP, alpha(255), EncodeOptions{}, "BLP1:jpeg", 0, ""},
		{BLP, alpha(0, 255), EncodeOptions{}, "BLP1:jpeg", 8, ""},
		{BLP, few, EncodeOptions{}, "BLP1:pal", 0, ""},
		{BLP, alpha(255), EncodeOptions{Dither: true}, "BLP1:pal", 0, ""},
		{BLP, alpha(0, 255), EncodeOptions{Encoding: "palette"}, "BLP1:pal", 1, ""},
		{BLP, alpha(0, 9), EncodeOptions{Encoding: "palette"}, "BLP1:pal", 8, ""},
		{BLP, alpha(0, 9), EncodeOptions{Encoding: "palette", Alpha: Alpha4}, "BLP1:pal", 4, codeAlphaLost},
		{BLP, alpha(0, 9), EncodeOptions{Alpha: NoAlpha}, "BLP1:jpeg", 0, codeAlphaLost},
		{BLP, alpha(255), EncodeOptions{Encoding: "blp2"}, "BLP2:DXT1", 0, ""},
		{BLP, alpha(255, 0), EncodeOptions{Encoding: "blp2"}, "BLP2:DXT1", 1, ""},
		{BLP, alpha(255, 3), EncodeOptions{Encoding: "blp2"}, "BLP2:DXT5", 8, ""},
		{BLP, alpha(255, 0), EncodeOptions{Encoding: "blp2-dxt3"}, "BLP2:DXT1", 1, ""},
		{BLP, alpha(255, 3), EncodeOptions{Encoding: "blp2-dxt3"}, "BLP2:DXT3", 4, ""},
		{BLP, few, EncodeOptions{Encoding: "blp2-dxt3"}, "BLP2:pal", 0, ""},
		{BLP, alpha(255, 3), EncodeOptions{Encoding: "dxt1"}, "BLP2:DXT1", 1, codeAlphaLost},
		{BLP, alpha(255, 3), EncodeOptions{Encoding: "BC2"}, "BLP2:DXT3", 4, ""},
		{DDS, alpha(255), EncodeOptions{}, "DDS:BC1", 1, ""},
		{DDS, alpha(255, 4), EncodeOptions{}, "DDS:BC3", 8, ""},
		{DDS, alpha(255), EncodeOptions{Content: Normal}, "DDS:BC5", 0, ""},
		{DDS, alpha(255), EncodeOptions{Encoding: "ati2"}, "DDS:BC5", 0, codeChannels},
		{DDS, alpha(255), EncodeOptions{Encoding: "bc4"}, "DDS:BC4", 0, codeChannels},
		{TGA, alpha(255), EncodeOptions{}, "TGA:B8G8R8", 0, ""},
		{TGA, image.NewNRGBA64(image.Rect(0, 0, 4, 4)), EncodeOptions{}, "TGA:B8G8R8A8", 8, codeDepth},
		{BLP, image.NewNRGBA(image.Rect(0, 0, 5, 48)), EncodeOptions{}, "BLP1:pal", 1, codeResized},
		{DDS, alpha(255).SubImage(image.Rect(0, 0, 6, 8)), EncodeOptions{}, "DDS:BC1", 1, codeBlocks},
		{BLP, image.NewGray(image.Rect(0, 0, 65535, 1)), EncodeOptions{Encoding: "jpeg"}, "BLP1:jpeg", 0, codeResized},
		{BLP, image.NewGray(image.Rect(0, 0, 65535, 1)), EncodeOptions{Size: KeepSize}, "BLP1:pal", 0, ""},
		{DDS, alpha(255), EncodeOptions{MaxEdge: 16}, "DDS:BC1", 1, codeResized},
	} {
		data, findings, err := Encode(tt.f, tt.img, tt.opts)
		if err != nil {
			t.Errorf("%s %+v: %v", tt.f, tt.opts, err)
			continue
		}
		c, err := DecodeConfig("x."+string(tt.f), data, Options{})
		if err != nil || c.Kind != tt.kind || c.AlphaBits != tt.alphaBits {
			t.Errorf("%s %+v: %+v %v, want %s with %d bits of alpha", tt.f, tt.opts, c, err, tt.kind, tt.alphaBits)
		}
		if len(findings) > 1 || len(findings) == 1 != (tt.code != "") || len(findings) == 1 && findings[0].Code != tt.code {
			t.Errorf("%s %+v: %v, want %s", tt.f, tt.opts, findings, tt.code)
		}
	}
}

// TestEncodeRefused checks the errors for images and options that can't be written.
func TestEncodeRefused(t *testing.T) {
	img := colorful(4, 4)
	for _, tt := range []struct {
		f    Format
		img  image.Image
		opts EncodeOptions
		want string
	}{
		{BLP, img, EncodeOptions{Encoding: "bc7"}, `encoding "bc7", want one of jpeg, palette, dxt1`},
		{BLP, img, EncodeOptions{Encoding: "jpeg", Alpha: Alpha1}, "jpeg has 0, 8 bits of alpha, not 1"},
		{DDS, img, EncodeOptions{Quality: 101}, "quality 101"},
		{DDS, image.NewNRGBA(image.Rect(0, 0, 0, 4)), EncodeOptions{}, "0 × 4 pixels"},
		{TGA, image.NewGray(image.Rect(0, 0, 1<<16, 1)), EncodeOptions{}, "65536 × 1 pixels"},
		{JPEG, img, EncodeOptions{Encoding: "jpeg"}, `encoding "jpeg"`},
		{JPEG, img, EncodeOptions{}, "jpg isn't written"},
	} {
		if _, _, err := Encode(tt.f, tt.img, tt.opts); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s %+v: %v, want %s", tt.f, tt.opts, err, tt.want)
		}
	}
}

func TestContentOf(t *testing.T) {
	for name, want := range map[string]Content{
		"Footman_Normal.dds": Normal, `a\b_n.png`: Normal, "x_nrm.dds.gz": Normal, "Footman_ORM.blp": Data, "cape.png": Color, "_n/cape.png": Color,
		"normal.png": Color, "x_diffuse.dds": Color,
	} {
		if got := ContentOf(name); got != want {
			t.Errorf("%s: %d, want %d", name, got, want)
		}
	}
}

// TestPaletteKept checks that an indexed image keeps its colours, their order and the indices.
func TestPaletteKept(t *testing.T) {
	p := image.NewPaletted(image.Rect(0, 0, 4, 2), color.Palette{color.NRGBA{9, 8, 7, 255}, color.NRGBA{1, 2, 3, 255}, color.NRGBA{200, 0, 1, 255}})
	p.Pix = []byte{2, 2, 1, 0, 0, 1, 2, 1}
	data, _, err := Encode(BLP, p, EncodeOptions{NoMips: true})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := data[156:168], []byte{7, 8, 9, 0, 3, 2, 1, 0, 1, 0, 200, 0}; !slices.Equal(got, want) {
		t.Errorf("palette %v, want %v", got, want)
	}
	if got := data[156+1024:]; !slices.Equal(got, p.Pix) {
		t.Errorf("indices %v, want %v", got, p.Pix)
	}
}
