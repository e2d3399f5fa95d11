package texture

import (
	"image"
	"image/color"
	"slices"
	"testing"
)

// pixels returns an image of one row.
func pixels(list ...color.NRGBA) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, len(list), 1))
	for x, c := range list {
		img.SetNRGBA(x, 0, c)
	}
	return img
}

// TestMips checks that colours are averaged in linear light (half of white's is 188 in sRGB, IEC 61966-2-1) and
// weighted by alpha, numbers directly, and normals as vectors.
func TestMips(t *testing.T) {
	black, white := color.NRGBA{0, 0, 0, 255}, color.NRGBA{255, 255, 255, 255}
	for _, tt := range []struct {
		name    string
		content Content
		a, b    color.NRGBA
		want    color.NRGBA
	}{
		{"linear light", Color, black, white, color.NRGBA{188, 188, 188, 255}},
		{"what is transparent has no colour", Color, color.NRGBA{10, 20, 30, 255}, color.NRGBA{255, 255, 255, 0}, color.NRGBA{10, 20, 30, 128}},
		{"by alpha", Color, color.NRGBA{255, 0, 0, 51}, color.NRGBA{0, 0, 0, 204}, color.NRGBA{124, 0, 0, 128}},
		{"all transparent", Color, color.NRGBA{0, 0, 0, 0}, color.NRGBA{255, 0, 0, 0}, color.NRGBA{188, 0, 0, 0}},
		{"numbers", Data, black, color.NRGBA{255, 255, 255, 0}, color.NRGBA{128, 128, 128, 128}},
		{"normals", Normal, color.NRGBA{255, 128, 128, 255}, color.NRGBA{128, 128, 255, 255}, color.NRGBA{218, 128, 218, 255}},
	} {
		list := mipChain(pixels(tt.a, tt.b), tt.content)
		if len(list) != 2 || list[1].NRGBAAt(0, 0) != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, list[len(list)-1].NRGBAAt(0, 0), tt.want)
		}
	}
}

// TestMipSizes checks that halves are rounded down, and that an image of one colour keeps it in all sizes.
func TestMipSizes(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 13, 5))
	c := color.NRGBA{90, 140, 33, 77}
	for i := range 13 * 5 {
		img.SetNRGBA(i%13, i/13, c)
	}
	list := mipChain(img, Color)
	for i, want := range []image.Point{{13, 5}, {6, 2}, {3, 1}, {1, 1}} {
		if i >= len(list) || list[i].Rect.Size() != want || list[i].NRGBAAt(want.X-1, want.Y-1) != c {
			t.Fatalf("mip %d of %d: want %v of %v", i, len(list), want, c)
		}
	}
	for _, size := range []image.Point{{16, 4}, {1, 1}, {40, 3}} {
		out := resize(img, size.X, size.Y, Color)
		if out.Rect.Size() != size || out.NRGBAAt(size.X-1, size.Y-1) != c || out.NRGBAAt(0, 0) != c {
			t.Errorf("%v: %v of %v", size, out.Rect, out.NRGBAAt(0, 0))
		}
	}
}

// TestTaps checks that weights add up, and that each source pixel contributes.
func TestTaps(t *testing.T) {
	for src := 1; src < 20; src++ {
		for dst := 1; dst < 40; dst++ {
			for i, tap := range taps(src, dst) {
				sum := uint32(0)
				for _, w := range tap.weights {
					sum += w
				}
				if sum != tapTotal || tap.first < 0 || tap.first+len(tap.weights) > src {
					t.Fatalf("%d to %d: pixel %d has %+v", src, dst, i, tap)
				}
			}
		}
	}
}

func TestPowerOfTwo(t *testing.T) {
	for n, want := range map[int]int{1: 1, 2: 2, 3: 4, 5: 4, 6: 8, 48: 64, 300: 256, 370: 512, 512: 512, 65535: 65536} {
		if got := powerOfTwo(n); got != want {
			t.Errorf("%d: %d, want %d", n, got, want)
		}
	}
}

// TestRebuildZ checks that missing blue of normals is computed from the other channels, and existing blue is kept.
func TestRebuildZ(t *testing.T) {
	pix := []uint8{128, 128, 0, 255, 255, 128, 0, 255}
	rebuildZ(pix)
	if pix[2] != 255 || pix[6] != 128 {
		t.Errorf("%v", pix)
	}
	pix = []uint8{128, 128, 0, 255, 255, 128, 7, 255}
	rebuildZ(pix)
	if pix[2] != 0 {
		t.Errorf("%v", pix)
	}
}

// TestHiddenData checks that alpha is a weight for colours, but not for numbers, such as those of a map whose alpha is
// a mask.
func TestHiddenData(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 2, 1))
	img.SetNRGBA(0, 0, color.NRGBA{255, 128, 30, 0})
	img.SetNRGBA(1, 0, color.NRGBA{255, 200, 0, 255})
	for _, dither := range []bool{false, true} {
		data, _, err := Encode(BLP, img, EncodeOptions{Content: Data, Dither: dither})
		if err != nil {
			t.Fatal(err)
		}
		back, _, err := Decode("a.blp", data, Options{})
		if err != nil {
			t.Fatal(err)
		}
		for x := range 2 {
			if got, want := color.NRGBAModel.Convert(back.At(x, 0)), img.At(x, 0); got != want {
				t.Errorf("dither %v: pixel %d is %v, want %v", dither, x, got, want)
			}
		}
	}
}

// TestQuantise checks that few colours are kept, those of transparent pixels, too, which take none of many.
func TestQuantise(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 64, 64))
	for i := range 64 * 64 {
		img.SetNRGBA(i%64, i/64, color.NRGBA{uint8(i % 200), uint8(i % 200 / 2), 9, 255})
	}
	if p := quantise(img, Color, 8); len(p) != 200 {
		t.Errorf("%d colours, want 200", len(p))
	}
	img.SetNRGBA(5, 5, color.NRGBA{1, 2, 3, 0})
	if p := quantise(img, Color, 8); len(p) != 201 || !slices.Contains(p, [3]uint8{1, 2, 3}) {
		t.Errorf("%d colours, want 201, with that of the transparent pixel", len(p))
	}
	for i := range 64 * 64 {
		img.SetNRGBA(i%64, i/64, color.NRGBA{uint8(i), uint8(i >> 4), 0, 255})
		if i%2 == 0 {
			img.SetNRGBA(i%64, i/64, color.NRGBA{0, 0, 255, 0})
		}
	}
	p := quantise(img, Color, 8)
	if len(p) > 256 {
		t.Fatalf("%d colours", len(p))
	}
	for _, c := range p {
		if c[2] != 0 {
			t.Errorf("%v of what is transparent", c)
		}
	}
	finder := newNearest(p)
	for i := range 2000 {
		c := [3]uint8{uint8(i * 7), uint8(i * 3), uint8(i)}
		dist := func(k [3]uint8) (d int) {
			for j := range k {
				d += (int(k[j]) - int(c[j])) * (int(k[j]) - int(c[j]))
			}
			return d
		}
		got := dist(p[finder.find(c)])
		for _, k := range p {
			if dist(k) < got {
				t.Fatalf("%v isn't nearest to %v", k, c)
			}
		}
	}
}

// TestNearestOfSeveral checks that the first of several equally near colours is found, on either side.
func TestNearestOfSeveral(t *testing.T) {
	for _, tt := range []struct {
		palette [][3]uint8
		color   [3]uint8
		want    uint8
	}{
		{[][3]uint8{{0, 5, 0}, {0, 15, 0}}, [3]uint8{0, 10, 0}, 0},
		{[][3]uint8{{0, 15, 0}, {0, 5, 0}}, [3]uint8{0, 10, 0}, 0},
		{[][3]uint8{{9, 9, 9}, {0, 15, 0}, {0, 5, 0}, {5, 10, 0}}, [3]uint8{0, 10, 0}, 1},
		{[][3]uint8{{0, 5, 0}, {0, 10, 4}, {0, 15, 0}}, [3]uint8{0, 10, 0}, 1}, // 4² is less than 5²
		{[][3]uint8{{7, 7, 7}, {7, 7, 7}}, [3]uint8{7, 7, 7}, 0},
	} {
		if got := newNearest(tt.palette).find(tt.color); got != tt.want {
			t.Errorf("%v in %v: number %d, want %d", tt.color, tt.palette, got, tt.want)
		}
	}
}

// TestDither checks that the mean is kept, where a palette without dithering has only one of two colours.
func TestDither(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 32, 32))
	for i := range 32 * 32 {
		img.SetNRGBA(i%32, i/32, color.NRGBA{64, 64, 64, 255})
	}
	white := 0
	for _, k := range ditherPixels(img, Color, [][3]uint8{{0, 0, 0}, {255, 255, 255}}) {
		white += int(k)
	}
	if white < 240 || white > 270 { // a quarter of 1024 is 256
		t.Errorf("%d of 1024 pixels are white, want about 257", white)
	}
}
