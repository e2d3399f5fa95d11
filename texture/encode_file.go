package texture

import (
	"bytes"

	"marrow/wire"
)

// file returns the file of a packed image.
func (p *packed) file() []byte {
	switch p.coding.format {
	case DDS:
		return p.dds()
	case TGA:
		return p.tga()
	}
	return p.blp()
}

// blp returns a BLP1 or BLP2. In both, the data common to all levels is before the first one; a BLP2 always has a
// palette.
func (p *packed) blp() []byte {
	h := blpHeader{Magic: "BLP1", Content: 1, AlphaBits: uint32(p.bits), Width: uint32(p.w), Height: uint32(p.h), HasMipmaps: 1}
	shared := p.shared
	switch {
	case p.coding.blp2:
		h.Magic, h.EncodingType, h.SampleType = "BLP2", p.coding.number, p.coding.sample
		if shared == nil {
			shared = make([]byte, 1024)
		}
		if len(p.levels) == 1 {
			h.HasMipmaps = 0
		}
	default: // HasMipmaps of 0 reportedly misleads the game, even if there are none
		h.Extra = 5
		if p.bits > 0 {
			h.Extra = 4
		}
	}
	if p.coding.name == "jpeg" {
		h.Content = 0
		var size [4]byte
		size[0], size[1] = byte(len(shared)), byte(len(shared)>>8)
		shared = append(size[:], shared...)
	}
	c := wire.NewEncoder(256, wire.Options{})
	h.layout(c)
	at := len(c.Bytes()) + len(shared)
	for i, l := range p.levels {
		h.MipmapOffsets[i], h.MipmapSizes[i] = uint32(at), uint32(len(l))
		at += len(l)
	}
	c = wire.NewEncoder(at, wire.Options{})
	h.layout(c)
	return append(append(c.Bytes(), shared...), bytes.Join(p.levels, nil)...)
}

// ddsWritten identifies an encoding in a DDS: by a FourCC, or by a DXGI format in an additional header.
type ddsWritten struct {
	fourCC string
	dxgi   uint32
}

// Flags of DDS headers that are written; Microsoft's names without their prefixes.
const (
	ddsFlagsAlways    = 0x1007 // caps, height, width, pixel format
	ddsFlagMipMaps    = 0x20000
	ddsFlagLinearSize = 0x80000
	ddsCapsTexture    = 0x1000
	ddsCapsMipMaps    = 0x400008 // complex and mipmap
	ddsTexture2D      = 3
)

// dds returns a DDS.
func (p *packed) dds() []byte {
	h := ddsHeader{Size: 124, Flags: ddsFlagsAlways, Width: uint32(p.w), Height: uint32(p.h), Caps: ddsCapsTexture, PixelFormat: ddsPixelFormat{Size: 32}}
	if n := len(p.levels); n > 1 {
		h.Flags |= ddsFlagMipMaps
		h.Caps |= ddsCapsMipMaps
		h.MipMapCount = uint32(n)
	}
	switch d := p.coding.dds; {
	case p.coding.blocks == nil:
		h.Flags |= ddsFlagPitch
		h.PitchOrLinearSize = uint32(4 * p.w)
		h.PixelFormat = ddsPixelFormat{Size: 32, Flags: ddsRGB | ddsAlphaPixels, RGBBitCount: 32, RBitMask: 0xff0000, GBitMask: 0xff00, BBitMask: 0xff, ABitMask: 0xff000000}
	case d.dxgi != 0:
		h.PixelFormat.FourCC = [4]byte([]byte("DX10"))
		h.DX10 = ddsHeaderDX10{DXGIFormat: d.dxgi, ResourceDimension: ddsTexture2D, ArraySize: 1}
	default:
		h.PixelFormat.FourCC = [4]byte([]byte(d.fourCC))
	}
	if p.coding.blocks != nil {
		h.Flags |= ddsFlagLinearSize
		h.PitchOrLinearSize = uint32(len(p.levels[0]))
		h.PixelFormat.Flags = ddsFourCC
	}
	c := wire.NewEncoder(256, wire.Options{})
	h.layout(c)
	return append(c.Bytes(), bytes.Join(p.levels, nil)...)
}

// tga returns a TGA with 24 or 32 bits per pixel, and rows from bottom to top, which all programs support.
func (p *packed) tga() []byte {
	h := tgaHeader{ImageType: tgaRGB, Width: uint16(p.w), Height: uint16(p.h), PixelDepth: 24}
	size := 3
	if p.bits > 0 {
		h.PixelDepth, h.Descriptor, size = 32, 8, 4
	}
	rle := p.coding.name == "rle"
	if rle {
		h.ImageType |= tgaRLE
	}
	c := wire.NewEncoder(size*p.w*p.h+64, wire.Options{})
	h.layout(c)
	out := c.Bytes()
	row := make([]byte, 0, 4*p.w)
	for y := p.h - 1; y >= 0; y-- {
		row = row[:0]
		src := p.levels[0][4*p.w*y:][:4*p.w]
		for i := 0; i < len(src); i += 4 {
			row = append(row, src[i:i+size]...)
		}
		if rle {
			out = appendRuns(out, row, size)
		} else {
			out = append(out, row...)
		}
	}
	return append(out, "\x00\x00\x00\x00\x00\x00\x00\x00TRUEVISION-XFILE.\x00"...)
}

// appendRuns appends a row of pixels as packets of up to 128 pixels, either one repeated pixel or different ones.
func appendRuns(out, row []byte, size int) []byte {
	n := len(row) / size
	same := func(i, j int) bool { return bytes.Equal(row[i*size:][:size], row[j*size:][:size]) }
	for i := 0; i < n; {
		run := 1
		for i+run < n && run < 128 && same(i, i+run) {
			run++
		}
		if run > 1 {
			out = append(append(out, byte(0x7f+run)), row[i*size:][:size]...)
			i += run
			continue
		}
		for i+run < n && run < 128 && (i+run+1 >= n || !same(i+run, i+run+1)) {
			run++
		}
		out = append(append(out, byte(run-1)), row[i*size:][:run*size]...)
		i += run
	}
	return out
}
