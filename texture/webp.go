package texture

import (
	"bytes"
	"fmt"
	"image"
	"image/color"

	"golang.org/x/image/webp"

	"marrow/wire"
)

// webpFile is a WebP file, as in glTFs for the web; golang.org/x/image/webp decodes it.
type webpFile struct {
	d *decoder
	c image.Config
}

func isWebP(data []byte) bool {
	return len(data) >= 12 && string(data[:4]) == "RIFF" && string(data[8:12]) == "WEBP"
}

func openWebP(d *decoder) (imageFile, error) {
	c, err := webp.DecodeConfig(bytes.NewReader(d.data))
	if err != nil {
		return nil, &wire.Error{Got: "a WebP without a readable header", Err: err}
	}
	return &webpFile{d, c}, d.checkSize(uint32(c.Width), uint32(c.Height), 0)
}

func (f *webpFile) config() Config {
	c := Config{Format: WebP, Kind: "WebP", Width: f.c.Width, Height: f.c.Height, Mips: 1}
	if f.c.ColorModel != color.YCbCrModel {
		c.AlphaBits = 8
	}
	return c
}

func (f *webpFile) decode() (image.Image, error) {
	if pixels := int64(f.c.Width) * int64(f.c.Height); !enoughData(int64(len(f.d.data)), pixels/1024, pixels) { // an image of one colour is tiny
		return nil, &wire.Error{Path: "width × height", Got: fmt.Sprintf("%d × %d pixels", f.c.Width, f.c.Height), Want: fmt.Sprintf("what %d bytes can hold", len(f.d.data))}
	}
	img, err := webp.Decode(bytes.NewReader(f.d.data))
	if err != nil {
		return nil, &wire.Error{Got: "a broken WebP, or an animated one", Err: err}
	}
	return img, nil
}
