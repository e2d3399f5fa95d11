package texture

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"runtime"
	"testing"
)

// TestEncodePNGBands writes images of several bands, which image/png reads back with their checksum. One core and
// several must give the same bytes.
func TestEncodePNGBands(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	random := rand.New(rand.NewPCG(1, 2))
	noise := func(pix []byte) {
		for i := range pix {
			pix[i] = byte(random.Uint32() & 0x3f * uint32(i>>14&1)) // each 16 KiB of one kind
		}
	}
	colors := image.NewNRGBA(image.Rect(0, 0, 700, 1200))
	noise(colors.Pix)
	wide := image.NewNRGBA(image.Rect(0, 0, bandSize/2, 3)) // a row is larger than a band
	noise(wide.Pix)
	var grays color.Palette
	for i := range 64 {
		grays = append(grays, color.Gray{Y: uint8(4 * i)})
	}
	indexed := image.NewPaletted(image.Rect(0, 0, 1100, 2000), grays)
	noise(indexed.Pix)
	for name, img := range map[string]image.Image{"colours": colors, "wide": wide, "indexed": indexed} {
		t.Run(name, func(t *testing.T) {
			runtime.GOMAXPROCS(1)
			alone, err := EncodePNG(img)
			if err != nil {
				t.Fatal(err)
			}
			runtime.GOMAXPROCS(4)
			together, _ := EncodePNG(img)
			if !bytes.Equal(alone, together) {
				t.Error("several cores give other bytes than one")
			}
			got, err := png.Decode(bytes.NewReader(together))
			if err != nil {
				t.Fatal(err)
			}
			samePixels(t, got, img)
		})
	}
}
