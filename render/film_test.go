package render_test

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"slices"
	"testing"

	"marrow/render"
)

// checkGIF compares the images of a GIF with the original ones: they have fewer colours, and no partial
// transparency.
func checkGIF(t *testing.T, data []byte, frames []*image.NRGBA) {
	t.Helper()
	g, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil || len(g.Image) != len(frames) {
		t.Fatalf("%d pictures, want %d; %v", len(g.Image), len(frames), err)
	}
	for i, f := range frames {
		far := 0
		for y := range f.Rect.Dy() {
			for x := range f.Rect.Dx() {
				a, b := f.NRGBAAt(x, y), color.NRGBAModel.Convert(g.Image[i].At(x, y)).(color.NRGBA)
				if (a.A >= 0x80) != (b.A == 0xff) {
					t.Fatalf("picture %d at %d, %d: %v became %v", i, x, y, a, b)
				}
				if b.A != 0 && max(int(a.R)-int(b.R), int(b.R)-int(a.R), int(a.G)-int(b.G), int(b.G)-int(a.G)) > 24 {
					far++
				}
			}
		}
		if far > f.Rect.Dx()*f.Rect.Dy()/100 {
			t.Errorf("picture %d: %d pixels have quite other colours", i, far)
		}
	}
}

// A background of one colour keeps this colour exactly.
func TestGIFBackground(t *testing.T) {
	f := image.NewNRGBA(image.Rect(0, 0, 64, 64))
	back := color.NRGBA{0x31, 0x38, 0x43, 0xff}
	for i := range 64 * 64 {
		c := back
		if i%64 < 20 {
			c = color.NRGBA{uint8(i), uint8(i >> 4), uint8(7 * i), 0xff}
		}
		f.SetNRGBA(i%64, i/64, c)
	}
	data, err := render.GIF([]*image.NRGBA{f}, 10)
	if err != nil {
		t.Fatal(err)
	}
	g, err := gif.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if c := color.NRGBAModel.Convert(g.At(60, 30)); c != back {
		t.Errorf("%v became %v", back, c)
	}
}

// A sheet has each image at its position; names that are too long lose their middle.
func TestSheet(t *testing.T) {
	red := image.NewNRGBA(image.Rect(0, 0, 40, 30))
	for i := range red.Pix {
		red.Pix[i] = [4]byte{0xff, 0, 0, 0xff}[i%4]
	}
	s := render.NewSheet(5, 3, 40, 30, color.NRGBA{0, 0, 0x40, 0xff})
	for i := range 5 {
		if i == 1 {
			s.Add("missing", nil, "")
			continue
		}
		s.Add("a name that is longer than its picture.mdx", red, "")
	}
	img := s.Image()
	cellW, cellH := (img.Rect.Dx()-4)/3, (img.Rect.Dy()-4)/2
	for i := range 6 {
		got := img.NRGBAAt(4+i%3*cellW+20, 4+i/3*cellH+15)
		want := color.NRGBA{0xff, 0, 0, 0xff}
		if i == 1 || i == 5 {
			want = color.NRGBA{0, 0, 0x40, 0xff}
		}
		if got != want {
			t.Errorf("place %d shows %v, want %v", i, got, want)
		}
	}
}

// Names in other scripts are written with their letters, or with escapes if the font doesn't have them.
func TestSheetScripts(t *testing.T) {
	drawn := func(name string) []byte {
		s := render.NewSheet(1, 1, 120, 1, color.NRGBA{0, 0, 0, 0xff})
		s.Add(name, nil, "")
		return s.Image().Pix
	}
	if !bytes.Equal(drawn("木箱"), drawn(`\u6728\u7bb1`)) {
		t.Error("letters that the font doesn't have aren't spelled")
	}
	for _, name := range []string{"Größe", "Кубик", "Κύβος"} {
		other := []rune(name)
		slices.Reverse(other)
		if bytes.Equal(drawn(name), drawn(string(other))) {
			t.Errorf("%q has no letters of its own", name)
		}
	}
}

// The names on a sheet are readable on its background, and on any background if it is unknown.
func TestSheetInk(t *testing.T) {
	for _, tt := range []struct{ background, ink color.NRGBA }{
		{color.NRGBA{0x20, 0x20, 0x20, 0xff}, color.NRGBA{0xff, 0xff, 0xff, 0xff}},
		{color.NRGBA{0xf0, 0xf0, 0xe0, 0xff}, color.NRGBA{0x10, 0x10, 0x10, 0xff}},
		{color.NRGBA{}, color.NRGBA{0x80, 0x80, 0x80, 0xff}},
	} {
		s := render.NewSheet(1, 1, 80, 10, tt.background)
		s.Add("HHHHHHH", nil, "") // letters' edges are paler than their upright lines
		inked := 0
		for i := 0; i < len(s.Image().Pix); i += 4 {
			if p := s.Image().Pix[i : i+4]; (color.NRGBA{p[0], p[1], p[2], p[3]}) == tt.ink {
				inked++
			}
		}
		if inked < 20 {
			t.Errorf("on %v %d pixels are %v", tt.background, inked, tt.ink)
		}
	}
}

// A text is centred on an image, and omitted if the image is too low for it.
func TestSheetWord(t *testing.T) {
	for _, tt := range []struct {
		height int
		word   string
		want   bool
	}{{40, "failed", true}, {17, "failed", true}, {16, "failed", false}, {40, "", false}} {
		back := color.NRGBA{0, 0, 0, 0xff}
		s := render.NewSheet(1, 1, 60, tt.height, back)
		s.Add("", nil, tt.word)
		inked, left, right := false, 64, 0
		for y := range s.Image().Rect.Dy() {
			for x := range s.Image().Rect.Dx() {
				if s.Image().NRGBAAt(x, y) == back {
					continue
				}
				inked, left, right = true, min(left, x), max(right, x)
				if y < 4 || y >= 4+tt.height {
					t.Fatalf("%q in %d rows is inked at row %d", tt.word, tt.height, y)
				}
			}
		}
		if inked != tt.want || inked && max(left+right-67, 67-left-right) > 4 {
			t.Errorf("%q in %d rows: inked %v, from %d to %d", tt.word, tt.height, inked, left, right)
		}
	}
}
