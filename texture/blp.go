package texture

import (
	"bytes"
	"fmt"
	"image"
	"io"
	"math/bits"

	"marrow/internal/bcn"
	"marrow/wire"
)

// blpFile is a BLP1 or BLP2 file whose headers have been read.
type blpFile struct {
	d      *decoder
	h      blpHeader
	coding blpCoding
	levels []blpLevel
	body   int64 // position of the palette or the JPEG header
}

// blpCoding is the storage of the pixels of a BLP.
type blpCoding uint8

const (
	blpJPEG blpCoding = iota
	blpPalette
	blpBlocks
	blpBGRA
)

// blpLevel is one mipmap level.
type blpLevel struct {
	w, h   int
	offset int64
	size   int64 // number of bytes according to the header
	need   int64 // number of bytes that the pixels need; 0 for JPEG, which marks its own end
}

func (l *blpLevel) pixels() int64 { return int64(l.w) * int64(l.h) }

func openBLP(d *decoder) (imageFile, error) {
	if bytes.HasPrefix(d.data, []byte("BLP0")) {
		return nil, &wire.Error{Path: "magic", Got: "a BLP0, which stores its images in separate files (.b00 to .b15)", Want: "BLP1 or BLP2"}
	}
	b := &blpFile{d: d}
	c := wire.NewDecoder(d.data, wire.Options{})
	b.h.layout(c)
	if err := c.Err(); err != nil {
		return nil, err
	}
	b.body = int64(c.Offset())
	if err := b.findCoding(); err != nil {
		return nil, err
	}
	// A JPEG contains its own size, so that of the header may be wrong.
	if err := d.checkSize(b.h.Width, b.h.Height, 12); err != nil && b.coding != blpJPEG {
		return nil, err
	}
	b.findLevels()
	return b, nil
}

func (b *blpFile) isBLP2() bool { return b.h.Magic == "BLP2" }

// findCoding determines how pixels are stored. Unknown contents are read as JPEG, as in the game.
func (b *blpFile) findCoding() error {
	switch {
	case b.h.Content > 1:
		b.d.note(codeHeader, "content", 4, "unknown content type %d; read as JPEG", b.h.Content)
		return nil
	case b.h.Content == 0:
		return nil
	case !b.isBLP2() || b.h.EncodingType == 1:
		b.coding = blpPalette
		if a := b.h.AlphaBits; a != 0 && a != 1 && a != 4 && a != 8 {
			b.d.note(codeHeader, "alphaBits", 8, "%d bits of alpha in a palette; the alpha is ignored", a)
			b.h.AlphaBits = 0
		}
		return nil
	case b.h.EncodingType == 2:
		b.coding = blpBlocks
		if b.blocks() == nil {
			return &wire.Error{Path: "sampleType", Offset: 10, Got: fmt.Sprintf("DXT of type %d", b.h.SampleType), Want: "0, 1, 7 or 11"}
		}
		return nil
	case b.h.EncodingType == 3, b.h.EncodingType == 4:
		b.coding = blpBGRA
		return nil
	}
	return &wire.Error{Path: "encodingType", Offset: 8, Got: fmt.Sprintf("encoding %d", b.h.EncodingType), Want: "1 (palette), 2 (DXT), 3 or 4 (BGRA)"}
}

// blocks returns the coding of the file's blocks; nil if it is unknown.
func (b *blpFile) blocks() *bcn.Coding {
	switch b.h.SampleType {
	case 0:
		if b.h.AlphaBits == 0 {
			return &bcn.BC1Opaque
		}
		return &bcn.BC1
	case 1:
		return &bcn.BC2
	case 7:
		return &bcn.BC3
	case 11:
		return &bcn.BC5
	}
	return nil
}

// kind returns the name of the coding for Config.
func (b *blpFile) kind() string {
	switch b.coding {
	case blpPalette:
		return b.h.Magic + ":pal"
	case blpBGRA:
		return b.h.Magic + ":BGRA"
	case blpBlocks:
		return b.h.Magic + map[uint8]string{0: ":DXT1", 1: ":DXT3", 7: ":DXT5", 11: ":BC5"}[b.h.SampleType]
	}
	return b.h.Magic + ":jpeg"
}

// findLevels lists the mipmap levels that the header states, at least the first.
func (b *blpFile) findLevels() {
	count := 1
	if b.h.HasMipmaps != 0 {
		count = min(bits.Len32(max(b.h.Width, b.h.Height)), 16)
	}
	for i := range max(count, 1) {
		if i > 0 && b.h.MipmapSizes[i] == 0 {
			break
		}
		l := blpLevel{w: int(max(b.h.Width>>i, 1)), h: int(max(b.h.Height>>i, 1)),
			offset: int64(b.h.MipmapOffsets[i]), size: int64(b.h.MipmapSizes[i])}
		switch b.coding {
		case blpPalette:
			l.need = l.pixels() + (l.pixels()*int64(b.h.AlphaBits)+7)/8
		case blpBlocks:
			l.need = b.blocks().BytesFor(l.w, l.h)
		case blpBGRA:
			l.need = 4 * l.pixels()
		}
		b.levels = append(b.levels, l)
	}
}

func (b *blpFile) config() Config {
	c := Config{Format: BLP, Kind: b.kind(), Width: int(b.h.Width), Height: int(b.h.Height), Mips: len(b.levels)}
	switch {
	case b.h.AlphaBits == 0:
	case b.coding == blpPalette || b.coding == blpBlocks && b.h.SampleType == 0:
		c.AlphaBits = int(b.h.AlphaBits)
	case b.coding == blpBlocks && b.h.SampleType == 1:
		c.AlphaBits = 4
	default:
		c.AlphaBits = 8
	}
	return c
}

func (b *blpFile) decode() (image.Image, error) {
	if b.coding == blpJPEG {
		return b.decodeJPEG()
	}
	i := b.reducedLevel()
	if i == 0 {
		if i = b.bestLevel(); i > 0 {
			b.noteMip(i)
		}
	}
	l := &b.levels[i]
	path := mipPath(i)
	if l.offset < b.body {
		return nil, &wire.Error{Path: path, Offset: l.offset, Got: "an image within the header", Want: fmt.Sprintf("one after %#x", b.body)}
	}
	data, err := b.d.pixelData(path, l.offset, l.need, l.w, l.h)
	if err != nil {
		return nil, err
	}
	if b.coding == blpPalette {
		return b.decodePalette(path, l, data)
	}
	img := newNRGBA(l.w, l.h, int64(len(data)) == l.need)
	if b.coding == blpBlocks {
		b.blocks().DecodeAll(img.Pix, l.w, l.h, data)
		if b.h.AlphaBits == 0 && b.h.SampleType != 0 {
			setOpaque(img.Pix)
		}
		return img, nil
	}
	swapRB(img.Pix, data)
	if b.h.AlphaBits == 0 {
		setOpaque(img.Pix)
	}
	return img, nil
}

func mipPath(i int) string { return fmt.Sprintf("mipmaps[%d]", i) }

func (b *blpFile) noteMip(i int) {
	b.d.note(codeMip, mipPath(0), int64(b.h.MipmapOffsets[0]), "the image of %d × %d pixels can't be read; mipmap %d of %d × %d is used instead",
		b.h.Width, b.h.Height, i, b.levels[i].w, b.levels[i].h)
}

// reducedLevel returns the smallest level that Options.Least permits and that exists.
func (b *blpFile) reducedLevel() int {
	for i := len(b.levels) - 1; i > 0; i-- {
		l := &b.levels[i]
		need := l.need
		if b.coding == blpJPEG {
			need = l.size
		}
		if b.d.opts.suffices(l.w, l.h) && l.offset >= b.body && int64(len(b.d.region(l.offset, need))) == need {
			return i
		}
	}
	return 0
}

// bestLevel returns the first level, if enough of it exists, or else the first complete one, or else the first. The
// sizes in the header are ignored, as in the game.
func (b *blpFile) bestLevel() int {
	for i := range b.levels {
		l := &b.levels[i]
		have := int64(len(b.d.region(l.offset, l.need)))
		if l.offset >= b.body && (have == l.need || i == 0 && enoughData(have, l.need, l.pixels())) {
			return i
		}
	}
	return 0
}

// decodeJPEG decodes the first level that can be decoded.
func (b *blpFile) decodeJPEG() (image.Image, error) {
	var header []byte
	if err := b.readJPEGHeader(&header); err != nil {
		return nil, err
	}
	if i := b.reducedLevel(); i > 0 {
		found := b.d.findings
		if img, err := b.decodeJPEGLevel(i, header); err == nil && len(b.d.findings) == len(found) {
			return img, nil
		}
		b.d.findings = found
	}
	var first error
	for i := range b.levels {
		img, err := b.decodeJPEGLevel(i, header)
		if err == nil {
			if i > 0 {
				b.noteMip(i)
			}
			return img, nil
		}
		if first == nil {
			first = err
		}
	}
	return nil, first
}

// readJPEGHeader reads the common start of all levels' JPEGs.
func (b *blpFile) readJPEGHeader(header *[]byte) error {
	c := wire.NewDecoder(b.d.data[b.body:], wire.Options{Alias: true})
	var size uint32
	c.U32("jpegHeaderSize", &size)
	n := int(min(int64(size), int64(c.Remaining())))
	wire.Array(c, "jpegHeader", header, n)
	if err := c.Err(); err != nil {
		return err
	}
	if int64(n) < int64(size) {
		b.d.note(codeHeader, "jpegHeaderSize", b.body, "a JPEG header of %d bytes, but only %d bytes are left", size, n)
	}
	return nil
}

// decodeJPEGLevel decodes a level. If the size in the header truncates the JPEG, the data after it is used, too.
func (b *blpFile) decodeJPEGLevel(i int, header []byte) (image.Image, error) {
	l := &b.levels[i]
	mip := b.d.region(l.offset, l.size)
	img, cut, err := b.decodeStream(i, jpegStream(header, mip))
	if rest := b.d.region(l.offset, int64(len(b.d.data))); (cut || err != nil) && len(mip) > 0 && len(mip) < len(rest) {
		if whole, stillCut, err2 := b.decodeStream(i, jpegStream(header, rest)); err2 == nil && !stillCut {
			b.d.note(codeHeader, mipPath(i), l.offset, "the JPEG is longer than the %d bytes stated in the header", l.size)
			img, cut, err = whole, false, nil
		}
	}
	if err != nil {
		return nil, err
	}
	if cut {
		b.d.note(codeCut, mipPath(i), l.offset+int64(len(mip)), "the JPEG ends early; the rest is grey")
	}
	if nrgba, ok := img.(*image.NRGBA); ok {
		b.fixAlpha(i, nrgba)
		img = b.fitToHeader(i, nrgba)
	}
	return img, nil
}

// decodeStream decodes the whole JPEG of a level.
func (b *blpFile) decodeStream(i int, stream []byte) (img image.Image, cut bool, err error) {
	at := &wire.Error{Path: mipPath(i), Offset: b.levels[i].offset}
	info, ok := readJPEGInfo(stream)
	if !ok {
		at.Got = "a JPEG without a readable frame header"
		return nil, false, at
	}
	if err := b.d.checkSize(uint32(info.width), uint32(info.height), at.Offset); err != nil {
		return nil, false, err
	}
	img, cut, err = b.d.decodeJPEG(stream, decodeFast, func(r io.Reader) (image.Image, error) { return decodeBGRA(r, info) })
	if err != nil {
		at.Got, at.Err = "a broken JPEG", err
		return nil, false, at
	}
	return img, cut, nil
}

// jpegStream joins the two parts of a level's JPEG. Some files repeat the whole header in the level.
func jpegStream(header, mip []byte) []byte {
	if bytes.HasPrefix(mip, []byte{0xff, 0xd8, 0xff}) {
		return mip
	}
	return append(append(make([]byte, 0, len(header)+len(mip)), header...), mip...)
}

// fixAlpha makes an image opaque if the header states that it has no alpha.
func (b *blpFile) fixAlpha(i int, img *image.NRGBA) {
	if b.h.AlphaBits > 0 {
		return
	}
	if lo, _ := alphaRange(img.Pix); lo < 0xff {
		b.d.note(codeAlpha, mipPath(i), b.levels[i].offset,
			"the JPEG has alpha down to %d although the header says otherwise; made opaque", lo)
	}
	setOpaque(img.Pix)
}

// fitToHeader crops a level's image to the size in the header, or extends it with transparent black, as the game does. A size
// that is much larger than the JPEG is ignored.
func (b *blpFile) fitToHeader(i int, img *image.NRGBA) *image.NRGBA {
	l := &b.levels[i]
	r := image.Rect(0, 0, l.w, l.h)
	if img.Rect == r {
		return img
	}
	b.d.note(codeSize, mipPath(i), l.offset, "the JPEG has %d × %d pixels, but the header states %d × %d",
		img.Rect.Dx(), img.Rect.Dy(), l.w, l.h)
	if b.d.checkSize(uint32(l.w), uint32(l.h), 12) != nil || !enoughData(int64(len(img.Pix)/4), l.pixels(), l.pixels()) {
		return img
	}
	fitted := image.NewNRGBA(r)
	both := r.Intersect(img.Rect)
	for y := range both.Dy() {
		copy(fitted.Pix[y*fitted.Stride:][:4*both.Dx()], img.Pix[y*img.Stride:])
	}
	return fitted
}
