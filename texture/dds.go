package texture

import (
	"fmt"
	"image"

	"marrow/internal/bcn"
	"marrow/report"
	"marrow/wire"
)

// ddsFile is a DDS file whose headers have been read.
type ddsFile struct {
	d      *decoder
	h      ddsHeader
	coding ddsCoding
	body   int64 // position of the first image
}

// ddsCoding is the storage of the pixels of a DDS: as blocks, or one by one.
type ddsCoding struct {
	name          string
	blocks        *bcn.Coding
	alphaBits     int
	pixels        *maskCoding
	premultiplied bool // colours have been multiplied by alpha
}

// Flags of DDS headers; Microsoft's names without their prefixes.
const (
	ddsFlagPitch = 0x8

	ddsAlphaPixels = 0x1
	ddsAlpha       = 0x2
	ddsFourCC      = 0x4
	ddsRGB         = 0x40
	ddsYUV         = 0x200
	ddsLuminance   = 0x20000
	ddsBumpDUDV    = 0x80000

	ddsCaps2Cubemap = 0x200
	ddsCaps2Volume  = 0x200000
	ddsMiscCube     = 0x4
)

func openDDS(d *decoder) (imageFile, error) {
	f := &ddsFile{d: d}
	c := wire.NewDecoder(d.data, wire.Options{})
	f.h.layout(c)
	if err := c.Err(); err != nil {
		return nil, err
	}
	f.body = int64(c.Offset())
	f.checkHeader()
	if err := d.checkSize(f.h.Width, f.h.Height, 12); err != nil {
		return nil, err
	}
	var err error
	if f.coding, err = f.h.coding(); err != nil {
		return nil, err
	}
	return f, nil
}

// checkHeader reports wrong fields that don't matter.
func (f *ddsFile) checkHeader() {
	if f.h.Size != 124 {
		f.d.note(codeHeader, "size", 4, "a header of %d bytes; read as 124 bytes", f.h.Size)
	}
	if f.h.PixelFormat.Size != 32 {
		f.d.note(codeHeader, "pixelFormat.size", 76, "a pixel format of %d bytes; read as 32 bytes", f.h.PixelFormat.Size)
	}
}

// coding returns the storage of pixels, by the DX10 header, the FourCC or the masks.
func (h *ddsHeader) coding() (ddsCoding, error) {
	p := &h.PixelFormat
	if p.isDX10() {
		if c, ok := dxgiCodings[h.DX10.DXGIFormat]; ok {
			return c, nil
		}
		return ddsCoding{}, &wire.Error{Path: "dx10.dxgiFormat", Offset: 128, Got: dxgiName(h.DX10.DXGIFormat) + ", which isn't supported",
			Want: "BC1 to BC5, BC7 or whole numbers of at most 32 bits a pixel"}
	}
	// Some programs set the flag without a FourCC, others a FourCC without the flag.
	if code := string(p.FourCC[:]); code != "\x00\x00\x00\x00" && (p.Flags&ddsFourCC != 0 || p.RGBBitCount == 0) {
		if c, ok := fourCCCodings[code]; ok {
			return c, nil
		}
		return ddsCoding{}, &wire.Error{Path: "pixelFormat.fourCC", Offset: 84, Got: fmt.Sprintf("%q, which isn't supported", code),
			Want: "DXT1 to DXT5, ATI1, ATI2, BC4U, BC4S, BC5U, BC5S or DX10"}
	}
	pixels, err := p.masks()
	if err != nil {
		return ddsCoding{}, err
	}
	return ddsCoding{name: pixels.name(), pixels: pixels, alphaBits: pixels.alpha.bits()}, nil
}

func (f *ddsFile) config() Config {
	return Config{Format: DDS, Kind: "DDS:" + f.coding.name, Width: int(f.h.Width), Height: int(f.h.Height),
		Mips: max(1, int(min(f.h.MipMapCount, 32))), AlphaBits: f.coding.alphaBits}
}

func (f *ddsFile) decode() (image.Image, error) {
	w, h := int(f.h.Width), int(f.h.Height)
	f.noteOtherImages()
	if f.coding.pixels != nil {
		return f.decodePixels(w, h)
	}
	blocks := f.coding.blocks
	w, h, at := f.reduced(w, h)
	data, err := f.d.pixelData("pixels", at, blocks.BytesFor(w, h), w, h)
	if err != nil {
		return nil, err
	}
	whole := int64(len(data)) == blocks.BytesFor(w, h)
	if blocks.Pixel == 1 {
		img := newGray(w, h, whole)
		blocks.DecodeAll(img.Pix, w, h, data)
		return img, nil
	}
	img := newNRGBA(w, h, whole)
	blocks.DecodeAll(img.Pix, w, h, data)
	if f.coding.premultiplied {
		divideByAlpha(img.Pix)
	}
	return img, nil
}

// reduced returns the size and the position of the smallest image of blocks that Options.Least permits. The mipmaps of
// an image follow it, in all but volumes.
func (f *ddsFile) reduced(w, h int) (int, int, int64) {
	blocks, at := f.coding.blocks, f.body
	for n := f.config().Mips; n > 1 && f.h.Caps2&ddsCaps2Volume == 0; n-- {
		nextW, nextH, next := max(w/2, 1), max(h/2, 1), at+blocks.BytesFor(w, h)
		if !f.d.opts.suffices(nextW, nextH) || next+blocks.BytesFor(nextW, nextH) > int64(len(f.d.data)) {
			break
		}
		w, h, at = nextW, nextH, next
	}
	return w, h, at
}

// noteOtherImages adds a finding if there are images besides the first.
func (f *ddsFile) noteOtherImages() {
	switch {
	case f.h.Caps2&ddsCaps2Cubemap != 0 || f.h.DX10.MiscFlag&ddsMiscCube != 0:
		f.d.note(codeMore, "", report.NoOffset, "a cube map; its first face was read")
	case f.h.Caps2&ddsCaps2Volume != 0 && f.h.Depth > 1:
		f.d.note(codeMore, "depth", 24, "a volume of %d slices; the first was read", f.h.Depth)
	case f.h.DX10.ArraySize > 1:
		f.d.note(codeMore, "dx10.arraySize", 140, "an array of %d images; the first was read", f.h.DX10.ArraySize)
	}
}

// divideByAlpha converts premultiplied colours to straight ones.
func divideByAlpha(pix []byte) {
	for i := 0; i+4 <= len(pix); i += 4 {
		a := uint32(pix[i+3])
		if a == 0 || a == 255 {
			continue
		}
		for j := range 3 {
			pix[i+j] = uint8(min((uint32(pix[i+j])*255+a/2)/a, 255))
		}
	}
}
