package render

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// A Sheet is a contact sheet: images of one size in rows, each with its name below.
type Sheet struct {
	img           *image.NRGBA
	width, height int // of one image
	columns, n    int
	ink           color.NRGBA
	face          font.Face
}

// goFont returns a font with Latin, Greek and Cyrillic letters. A package variable initialised by a function would
// keep the font in programs that make no sheets, such as the page without a server.
func goFont() *opentype.Font {
	parsed.once.Do(func() {
		var err error
		if parsed.font, err = opentype.Parse(goregular.TTF); err != nil {
			panic(err) // the font is part of the program
		}
	})
	return parsed.font
}

var parsed struct {
	once sync.Once
	font *opentype.Font
}

func newFace() font.Face {
	face, err := opentype.NewFace(goFont(), &opentype.FaceOptions{Size: textSize, DPI: 72, Hinting: font.HintingFull})
	if err != nil {
		panic(err)
	}
	return face
}

// label is the height of a name, gap the distance between images, textSize the size of the font; all in pixels.
const (
	label    = 17
	gap      = 4
	textSize = 12
)

// SheetBytes returns the memory that an image with its name takes on a sheet.
func SheetBytes(width, height int) int { return 4 * (width + gap) * (height + label + gap) }

// NewSheet returns a sheet for n images. If columns is 0, the sheet is approximately square.
func NewSheet(n, columns, width, height int, background color.NRGBA) *Sheet {
	n = max(n, 1)
	if columns <= 0 {
		side := math.Sqrt(float64(n) * float64(height+label+gap) / float64(width+gap))
		columns = int(math.Ceil(side))
	}
	columns = min(columns, n)
	rows := (n + columns - 1) / columns
	s := &Sheet{width: width, height: height, columns: columns, ink: color.NRGBA{0xff, 0xff, 0xff, 0xff}, face: newFace()}
	s.img = image.NewNRGBA(image.Rect(0, 0, columns*(width+gap)+gap, rows*(height+label+gap)+gap))
	draw.Draw(s.img, s.img.Rect, image.NewUniform(background), image.Point{}, draw.Src)
	switch bright := 2*int(background.R) + 5*int(background.G) + int(background.B); {
	case background.A < 0x80: // the background behind it is unknown
		s.ink = color.NRGBA{0x80, 0x80, 0x80, 0xff}
	case bright > 8*140:
		s.ink = color.NRGBA{0x10, 0x10, 0x10, 0xff}
	}
	return s
}

// Add adds an image with its name below; for nil, the position stays empty. A text, if there is one, is shown in the
// centre: the reason why nothing is visible.
func (s *Sheet) Add(name string, img *image.NRGBA, word string) {
	x := gap + s.n%s.columns*(s.width+gap)
	y := gap + s.n/s.columns*(s.height+label+gap)
	s.n++
	if img != nil {
		draw.Draw(s.img, image.Rect(x, y, x+s.width, y+s.height), img, img.Bounds().Min, draw.Src)
	}
	if space := s.height - label; space >= 0 {
		s.write(word, x, y+space/2)
	}
	s.write(name, x, y+s.height+1)
}

// write writes a line of text, centred on an image that begins at x, with its top at y.
func (s *Sheet) write(text string, x, y int) {
	text = elide(s.escapeMissing(text), s.fits)
	d := font.Drawer{Dst: s.img, Src: image.NewUniform(s.ink), Face: s.face}
	d.Dot = fixed.P(x+(s.width-d.MeasureString(text).Ceil())/2, y+s.face.Metrics().Ascent.Ceil())
	d.DrawString(text)
}

// escapeMissing replaces letters that the font doesn't have by their escapes.
func (s *Sheet) escapeMissing(text string) string {
	var b strings.Builder
	for _, r := range text {
		if i, err := goFont().GlyphIndex(nil, r); err != nil || i == 0 {
			fmt.Fprintf(&b, "\\u%04x", r)
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// fits reports whether a text is no wider than an image.
func (s *Sheet) fits(text string) bool { return font.MeasureString(s.face, text).Ceil() <= s.width }

// Image returns the current image of the sheet.
func (s *Sheet) Image() *image.NRGBA { return s.img }

// elide removes the middle of a name that is too long, because names differ at their ends.
func elide(name string, fits func(string) bool) string {
	r := []rune(name)
	for most := len(r); !fits(name); most-- {
		if most == 0 {
			return ""
		}
		head := (most - 1) / 2
		name = string(r[:head]) + "…" + string(r[len(r)-(most-1-head):])
	}
	return name
}

// Strip arranges images of one size side by side, in rows if there are many.
func Strip(pictures []*image.NRGBA) *image.NRGBA {
	const most = 8 // in a row
	w, h := pictures[0].Rect.Dx(), pictures[0].Rect.Dy()
	columns := min(len(pictures), most)
	rows := (len(pictures) + columns - 1) / columns
	out := image.NewNRGBA(image.Rect(0, 0, columns*w, rows*h))
	for i, p := range pictures {
		x, y := i%columns*w, i/columns*h
		draw.Draw(out, image.Rect(x, y, x+w, y+h), p, p.Rect.Min, draw.Src)
	}
	return out
}
