package texture

import (
	"bytes"
	"fmt"
	"image"
	"image/png"

	"marrow/internal/limit"
	"marrow/wire"
)

// pngFile is a PNG; image/png decodes it.
type pngFile struct {
	d *decoder
	h pngHeader
}

// pngHeader is the IHDR chunk, which comes first; PNG specification 11.2.2.
type pngHeader struct {
	Width, Height                        uint32
	BitDepth, ColorType                  uint8
	Compression, FilterMethod, Interlace uint8
}

func (h *pngHeader) layout(c *wire.Codec) {
	c.Tag("signature", "\x89PNG\r\n\x1a\n")
	length := uint32(13)
	c.U32("length", &length)
	c.Tag("type", "IHDR")
	c.U32("width", &h.Width)
	c.U32("height", &h.Height)
	c.U8("bitDepth", &h.BitDepth)
	c.U8("colorType", &h.ColorType)
	c.U8("compression", &h.Compression)
	c.U8("filter", &h.FilterMethod)
	c.U8("interlace", &h.Interlace)
}

// channels returns the number of samples of a pixel, and how many of them are alpha.
func (h *pngHeader) channels() (all, alpha int) {
	switch h.ColorType {
	case 2:
		return 3, 0
	case 4:
		return 2, 1
	case 6:
		return 4, 1
	}
	return 1, 0
}

func openPNG(d *decoder) (imageFile, error) {
	f := &pngFile{d: d}
	c := wire.NewDecoder(d.data, wire.Options{BigEndian: true})
	f.h.layout(c)
	if err := c.Err(); err != nil {
		return nil, err
	}
	return f, d.checkSize(f.h.Width, f.h.Height, 16)
}

func (f *pngFile) config() Config {
	_, alpha := f.h.channels()
	c := Config{Format: PNG, Kind: "PNG", Width: int(f.h.Width), Height: int(f.h.Height), Mips: 1, AlphaBits: alpha * int(f.h.BitDepth)}
	if f.h.ColorType == 3 && bytes.Contains(f.d.data[:min(len(f.d.data), 2048)], []byte("tRNS")) {
		c.AlphaBits = 8
	}
	return c
}

func (f *pngFile) decode() (image.Image, error) {
	all, _ := f.h.channels()
	row := (uint64(f.h.Width)*uint64(all)*uint64(f.h.BitDepth) + 7) / 8
	if row*uint64(f.h.Height) > limit.DeflateRatio*uint64(len(f.d.data)) {
		return nil, &wire.Error{Path: "width × height", Offset: 16, Got: fmt.Sprintf("%d × %d pixels", f.h.Width, f.h.Height),
			Want: fmt.Sprintf("what %d bytes can hold", len(f.d.data))}
	}
	img, err := png.Decode(bytes.NewReader(f.d.data))
	if err != nil {
		return nil, &wire.Error{Got: "a broken PNG", Err: err}
	}
	return img, nil
}
