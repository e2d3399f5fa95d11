package texture

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"path"
	"strings"

	"marrow/wire"
)

// tgaFile is a TGA file whose header and colour map have been read.
type tgaFile struct {
	d      *decoder
	h      tgaHeader
	colors []color.NRGBA // the colour map
	body   int64         // position of the pixels
}

// TGA image types; each is run-length encoded if tgaRLE is set too.
const (
	tgaMapped = 1
	tgaRGB    = 2
	tgaGray   = 3
	tgaRLE    = 8
)

func (h *tgaHeader) kind() uint8     { return h.ImageType &^ tgaRLE }
func (h *tgaHeader) isRLE() bool     { return h.ImageType&tgaRLE != 0 }
func (h *tgaHeader) alphaBits() int  { return int(h.Descriptor & 15) }
func (h *tgaHeader) pixelBytes() int { return (int(h.PixelDepth) + 7) / 8 }
func (h *tgaHeader) mapBytes() int64 {
	return int64(h.ColorMapLength) * int64((h.ColorMapEntry+7)/8)
}

// needed returns the size of the uncompressed pixels in bytes.
func (h *tgaHeader) needed() int64 {
	return int64(h.Width) * int64(h.Height) * int64(h.pixelBytes())
}

// invalidField returns the first impossible field of the header; path is empty if there is none.
func (h *tgaHeader) invalidField() (path string, offset int64, got, want string) {
	depths := map[uint8][]uint8{tgaMapped: {8, 15, 16}, tgaRGB: {15, 16, 24, 32}, tgaGray: {8, 16}}[h.kind()]
	bad := func(path string, offset int64, value uint8, want string) (string, int64, string, string) {
		return path, offset, fmt.Sprint(value), want
	}
	switch {
	case h.ColorMapType > 1:
		return bad("colorMapType", 1, h.ColorMapType, "0 or 1")
	case h.ImageType == 32 || h.ImageType == 33:
		return bad("imageType", 2, h.ImageType, "1–3 or 9–11; Huffman codes aren't read")
	case depths == nil || h.ImageType > 11:
		return bad("imageType", 2, h.ImageType, "1–3 or 9–11")
	case h.kind() == tgaMapped && (h.ColorMapType == 0 || h.ColorMapLength == 0):
		return bad("colorMapType", 1, h.ColorMapType, "a colour map for mapped pixels")
	case h.ColorMapType == 1 && h.ColorMapLength > 0 && h.ColorMapEntry != 15 && h.ColorMapEntry != 16 && h.ColorMapEntry != 24 && h.ColorMapEntry != 32:
		return bad("colorMapEntrySize", 7, h.ColorMapEntry, "15, 16, 24 or 32 bits")
	case !bytes.Contains(depths, []byte{h.PixelDepth}):
		return bad("pixelDepth", 16, h.PixelDepth, fmt.Sprintf("one of %v bits for image type %d", depths, h.ImageType))
	case h.Descriptor>>6 == 3:
		return bad("imageDescriptor", 17, h.Descriptor, "interleaving 0, 1 or 2")
	}
	return "", 0, "", ""
}

// isTGA reports whether data is a TGA. For a file with the extension of TGA, a possible header is sufficient; other
// files also need a footer, or pixels that end at the end of the file.
func isTGA(name string, data []byte) bool {
	var h tgaHeader
	c := wire.NewDecoder(data, wire.Options{})
	h.layout(c)
	if c.Err() != nil {
		return false
	}
	if path, _, _, _ := h.invalidField(); path != "" {
		return false
	}
	if hasTGAName(name) {
		return true
	}
	if h.Width == 0 || h.Height == 0 || h.Descriptor&15 > 8 {
		return false
	}
	if bytes.HasSuffix(data, []byte("TRUEVISION-XFILE.\x00")) {
		return true
	}
	start := tgaHeaderSize + int64(h.IDLength)
	if h.ColorMapType == 1 {
		start += h.mapBytes()
	}
	return !h.isRLE() && start+h.needed() == int64(len(data))
}

func hasTGAName(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".tga", ".vda", ".icb", ".vst":
		return true
	}
	return false
}

func openTGA(d *decoder) (imageFile, error) {
	f := &tgaFile{d: d}
	c := wire.NewDecoder(d.data, wire.Options{})
	f.h.layout(c)
	if err := c.Err(); err != nil {
		return nil, err
	}
	if path, offset, got, want := f.h.invalidField(); path != "" {
		return nil, &wire.Error{Path: path, Offset: offset, Got: got, Want: want}
	}
	if err := d.checkSize(uint32(f.h.Width), uint32(f.h.Height), 12); err != nil {
		return nil, err
	}
	f.body = tgaHeaderSize + int64(f.h.IDLength)
	if f.h.ColorMapType == 1 {
		if err := f.readColorMap(); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// readColorMap reads the colours after the image's id.
func (f *tgaFile) readColorMap() error {
	size := f.h.mapBytes()
	raw := f.d.region(f.body, size)
	if int64(len(raw)) < size {
		return &wire.Error{Path: "colorMap", Offset: f.body, Got: fmt.Sprintf("%d bytes left", len(raw)), Want: fmt.Sprintf("%d", size)}
	}
	f.body += size
	if f.h.kind() != tgaMapped {
		return nil // true-colour files may carry a palette for old displays
	}
	pix := make([]byte, 4*int(f.h.ColorMapLength))
	convert := tgaConverter(tgaRGB, f.h.ColorMapEntry, f.h.alphaBits() > 0)
	convert(pix, raw)
	if f.h.ColorMapEntry == 32 {
		f.fixAlpha(pix)
	}
	f.colors = make([]color.NRGBA, f.h.ColorMapLength)
	for i := range f.colors {
		f.colors[i] = color.NRGBA{pix[4*i], pix[4*i+1], pix[4*i+2], pix[4*i+3]}
	}
	return nil
}

// fixAlpha makes pixels opaque if the header states that they have no alpha and all alpha is 0, which means unused
// rather than invisible.
func (f *tgaFile) fixAlpha(pix []byte) {
	if f.h.alphaBits() > 0 {
		return
	}
	lo, hi := alphaRange(pix)
	switch {
	case hi == 0:
		setOpaque(pix)
	case lo < 255:
		f.d.note(codeAlpha, "imageDescriptor", 17, "pixels have alpha, but according to the header they don't; it is kept")
	}
}

func (f *tgaFile) config() Config {
	name := map[uint8]string{tgaMapped: "pal", tgaGray: "L"}[f.h.kind()]
	switch {
	case f.h.kind() == tgaRGB:
		name = map[uint8]string{15: "B5G5R5", 16: "B5G5R5A1", 24: "B8G8R8", 32: "B8G8R8A8"}[f.h.PixelDepth]
	case f.h.kind() == tgaGray:
		name += map[uint8]string{8: "8", 16: "8A8"}[f.h.PixelDepth]
	}
	if f.h.isRLE() {
		name += " RLE"
	}
	return Config{Format: TGA, Kind: "TGA:" + name, Width: int(f.h.Width), Height: int(f.h.Height), Mips: 1, AlphaBits: f.h.alphaBits()}
}

func (f *tgaFile) decode() (image.Image, error) {
	w, h := int(f.h.Width), int(f.h.Height)
	rows, err := f.rows()
	if err != nil {
		return nil, err
	}
	switch {
	case f.h.kind() == tgaMapped && f.h.PixelDepth == 8 && rows.whole:
		return f.decodeMapped(rows), nil
	case f.h.kind() == tgaGray && f.h.PixelDepth == 8:
		img := newGray(w, h, rows.whole)
		f.each(rows, img.Pix, 1, func(dst, src []byte) { copy(dst, src) })
		return img, nil
	}
	img := newNRGBA(w, h, rows.whole)
	convert := tgaConverter(f.h.kind(), f.h.PixelDepth, f.h.alphaBits() > 0)
	if f.h.kind() == tgaMapped {
		convert = f.convertMapped
	}
	f.each(rows, img.Pix, 4, convert)
	if f.h.kind() == tgaRGB && f.h.PixelDepth == 32 && rows.whole {
		f.fixAlpha(img.Pix)
	}
	return img, nil
}

// each converts each row to its position in pix, whose pixels have the given size. The first row is at the bottom
// unless the descriptor states otherwise; with two- or four-way interleaving, every second or fourth row is stored
// together.
func (f *tgaFile) each(rows *tgaRows, pix []byte, size int, convert func(dst, src []byte)) {
	w, h := int(f.h.Width), int(f.h.Height)
	step := 1 << (f.h.Descriptor >> 6) // 1, 2, 4
	for first := range step {
		for y := first; y < h; y += step {
			src := rows.next()
			if len(src) == 0 {
				return
			}
			at := h - 1 - y
			if f.h.Descriptor&0x20 != 0 {
				at = y
			}
			dst := pix[at*w*size : (at+1)*w*size]
			convert(dst, src)
			if f.h.Descriptor&0x10 != 0 {
				mirror(dst, size)
			}
		}
	}
}

// mirror reverses a row of pixels.
func mirror(row []byte, size int) {
	for i, j := 0, len(row)-size; i < j; i, j = i+size, j-size {
		for k := range size {
			row[i+k], row[j+k] = row[j+k], row[i+k]
		}
	}
}

// decodeMapped decodes indices of 8 bits.
func (f *tgaFile) decodeMapped(rows *tgaRows) image.Image {
	colors := f.colors[:min(len(f.colors), 256)]
	img := newPaletted(int(f.h.Width), int(f.h.Height), colors)
	outside := false
	first := int(f.h.FirstEntryIndex)
	f.each(rows, img.Pix, 1, func(dst, src []byte) {
		for i, v := range src {
			n := int(v) - first
			if n < 0 || n >= len(colors) {
				n, outside = 0, true
			}
			dst[i] = uint8(n)
		}
	})
	f.noteOutside(outside)
	return img
}

// convertMapped converts a row of indices to colours.
func (f *tgaFile) convertMapped(dst, src []byte) {
	outside := false
	size := f.h.pixelBytes()
	for i := range len(src) / size {
		n := int(src[i*size]) - int(f.h.FirstEntryIndex)
		if size == 2 {
			n += int(src[i*size+1]) << 8
		}
		if n < 0 || n >= len(f.colors) {
			n, outside = 0, true
		}
		c := f.colors[n]
		p := dst[4*i : 4*i+4 : 4*i+4]
		p[0], p[1], p[2], p[3] = c.R, c.G, c.B, c.A
	}
	f.noteOutside(outside)
}

// noteOutside adds one finding for indices that aren't in the colour map.
func (f *tgaFile) noteOutside(outside bool) {
	for _, finding := range f.d.findings {
		outside = outside && finding.Path != "colorMap"
	}
	if outside {
		f.d.note(codeHeader, "colorMap", f.body, "pixels use colours beyond the %d in the palette; the first colour is used", len(f.colors))
	}
}

// tgaConverter returns the function that converts a row of pixels of the given kind and depth, or its existing part, to
// NRGBA. alpha states whether the bit above 15 bits of colour is alpha.
func tgaConverter(kind, depth uint8, alpha bool) func(dst, src []byte) {
	switch {
	case kind == tgaGray: // 16 bits: luminance, alpha
		return func(dst, src []byte) {
			for i := range len(src) / 2 {
				p := dst[4*i : 4*i+4 : 4*i+4]
				p[0], p[1], p[2], p[3] = src[2*i], src[2*i], src[2*i], src[2*i+1]
			}
		}
	case depth == 32:
		return swapRB
	case depth == 24:
		return convertBGR
	case depth == 16 && alpha:
		return (&maskCoding{2, 0x7c00, 0x3e0, 0x1f, 0x8000, false}).convert
	}
	return (&maskCoding{2, 0x7c00, 0x3e0, 0x1f, 0, false}).convert
}

func convertBGR(dst, src []byte) {
	for i := range min(len(src)/3, len(dst)/4) {
		s, p := src[3*i:3*i+3:3*i+3], dst[4*i:4*i+4:4*i+4]
		p[0], p[1], p[2], p[3] = s[2], s[1], s[0], 0xff
	}
}
