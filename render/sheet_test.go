package render_test

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"marrow/render"
)

// inkIn returns the bounding box of the pixels in a part of an image that differ from the background.
func inkIn(img *image.NRGBA, part image.Rectangle, background color.NRGBA) (box image.Rectangle) {
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			if img.NRGBAAt(x, y) != background {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

// Images are 4 pixels apart, with 17 for a name below each.
func TestSheetPositions(t *testing.T) {
	red := color.NRGBA{200, 0, 0, 255}
	pic := image.NewNRGBA(image.Rect(0, 0, 60, 40))
	draw.Draw(pic, pic.Rect, image.NewUniform(red), image.Point{}, draw.Src)
	for name, background := range map[string]color.NRGBA{"black": {0, 0, 0, 255}, "white": {255, 255, 255, 255}, "clear": {}} {
		s := render.NewSheet(3, 2, 60, 40, background)
		s.Add("HH", pic, "")
		s.Add("HH", nil, "HH")
		s.Add("HH", pic, "HH")
		img := s.Image()
		if want := image.Rect(0, 0, 4+2*64, 4+2*61); img.Rect != want {
			t.Fatalf("%s: the sheet is %v, want %v", name, img.Rect, want)
		}
		for i, at := range []image.Point{{4, 4}, {68, 4}, {4, 65}} {
			box := image.Rect(at.X, at.Y, at.X+60, at.Y+40)
			switch got := inkIn(img, box, background); {
			case i != 1 && got != box:
				t.Errorf("%s: picture %d is at %v, want %v", name, i, got, box)
			case i == 1: // the word is in the middle
				if left, right := got.Min.X-box.Min.X, box.Max.X-got.Max.X; got.Empty() || left-right > 2 || right-left > 2 {
					t.Errorf("%s: a word is at %v of %v", name, got, box)
				}
				if up, down := got.Min.Y-box.Min.Y, box.Max.Y-got.Max.Y; up < 10 || down < 10 {
					t.Errorf("%s: a word is at %v of %v", name, got, box)
				}
			}
			label := image.Rect(box.Min.X, box.Max.Y, box.Max.X, box.Max.Y+17)
			got := inkIn(img, label, background)
			if left, right := got.Min.X-label.Min.X, label.Max.X-got.Max.X; got.Empty() || left-right > 2 || right-left > 2 || got.Dy() < 8 || got.Dy() > 10 {
				t.Errorf("%s: name %d is at %v of %v", name, i, got, label)
			}
		}
		if got := inkIn(img, image.Rect(68, 65, 132, 126), background); !got.Empty() {
			t.Errorf("%s: something is where no picture is: %v", name, got)
		}
	}
	for background, dark := range map[color.NRGBA]bool{{100, 150, 255, 255}: true, {255, 60, 255, 255}: false, {200, 200, 200, 255}: true} {
		s := render.NewSheet(1, 1, 60, 40, background)
		s.Add("HH", nil, "")
		if img := s.Image(); hasColor(img, color.NRGBA{0x10, 0x10, 0x10, 0xff}) != dark || hasColor(img, color.NRGBA{0xff, 0xff, 0xff, 0xff}) == dark {
			t.Errorf("names on %v are dark: %v", background, !dark)
		}
	}
	if got := render.SheetBytes(60, 40); got != 4*64*61 {
		t.Errorf("a picture takes %d bytes", got)
	}
	for _, c := range []struct{ n, columns, w, h, wide, high int }{
		{0, 0, 10, 10, 1, 1}, {4, 0, 60, 43, 2, 2}, {5, 0, 60, 43, 3, 2}, {2, 5, 10, 10, 2, 1}, {9, 0, 200, 10, 2, 5},
	} {
		want := image.Rect(0, 0, c.wide*(c.w+4)+4, c.high*(c.h+21)+4)
		if got := render.NewSheet(c.n, c.columns, c.w, c.h, red).Image().Rect; got != want {
			t.Errorf("%+v: %v, want %v", c, got, want)
		}
	}
}

// A strip has 8 images in a row.
func TestStripPositions(t *testing.T) {
	var list []*image.NRGBA
	for i := range 10 {
		pic := image.NewNRGBA(image.Rect(5, 5, 7, 8))
		draw.Draw(pic, pic.Rect, image.NewUniform(color.NRGBA{uint8(i), 1, 1, 255}), image.Point{}, draw.Src)
		list = append(list, pic)
	}
	out := render.Strip(list)
	if out.Rect != image.Rect(0, 0, 16, 6) {
		t.Fatalf("%v", out.Rect)
	}
	for i := range list {
		if got := out.NRGBAAt(i%8*2+1, i/8*3+2); got.R != uint8(i) {
			t.Errorf("picture %d is %v", i, got)
		}
	}
	if out.NRGBAAt(4, 3).A != 0 {
		t.Error("something is behind the last picture")
	}
}

func hasColor(img *image.NRGBA, c color.NRGBA) bool {
	for i := 0; i < len(img.Pix); i += 4 {
		if [4]uint8(img.Pix[i:i+4]) == [4]uint8{c.R, c.G, c.B, c.A} {
			return true
		}
	}
	return false
}
