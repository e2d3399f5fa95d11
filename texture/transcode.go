package texture

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"math/bits"
	"slices"
	"strings"

	"marrow/report"
)

// Transcode converts an image file to another format; see Encode. If the pixels are already stored in the target's
// form, they don't change: for the same format and encoding, the bytes are kept, and blocks are copied between BLP2 and
// DDS. Without a given encoding, that of the same format is kept. With a quality or another size, everything is encoded
// again.
func Transcode(name string, data []byte, f Format, opts EncodeOptions) ([]byte, []report.Finding, error) {
	d := newDecoder(name, Options{})
	pic, err := d.open(data)
	if err != nil {
		return nil, d.findings, d.error(err)
	}
	img, err := pic.decode()
	if err != nil {
		return nil, d.findings, d.error(err)
	}
	if f == PNG {
		out, err := EncodePNG(img)
		return out, d.findings, err
	}
	if opts.Content == AutoContent {
		opts.Content = ContentOf(name)
	}
	e := &encoder{format: f, opts: opts, findings: d.findings}
	source := repack(pic)
	if len(d.findings) > 0 || opts.Quality != 0 {
		source = nil
	}
	e.useSource(source)
	if err := e.prepare(img); err != nil {
		return nil, e.findings, fmt.Errorf("%s: %w", name, err)
	}
	kept := e.keepPixels(source, img)
	switch {
	case kept == nil:
	case kept.coding == source.coding && len(kept.levels) == len(source.levels) && !d.gzip:
		return data, e.findings, nil
	default:
		return kept.file(), e.findings, nil
	}
	return e.pack().file(), e.findings, nil
}

// useSource chooses the source's encoding, alpha and palette if the options don't define them.
func (e *encoder) useSource(source *packed) {
	if source == nil {
		return
	}
	if source.coding.format == e.format {
		e.opts.Encoding = cmp.Or(e.opts.Encoding, source.coding.name)
		if e.opts.Encoding == source.coding.name && e.opts.Alpha == AutoAlpha && slices.Contains(source.coding.alphas, source.bits) {
			e.opts.Alpha = Alpha(slices.Index([]int{-1, 0, 1, 4, 8}, source.bits))
		}
	}
	if source.coding.isPalette() {
		e.palette, e.index = source.palette(), source.levels[0][:source.w*source.h]
	}
}

func (c *coding) isPalette() bool { return strings.HasSuffix(c.name, "palette") }

// sameAs reports whether both store pixels in the same way.
func (c *coding) sameAs(other *coding) bool {
	return c == other || c.blocks != nil && c.blocks == other.blocks || c.isPalette() && other.isPalette()
}

func (p *packed) palette() (list [][3]uint8) {
	for c := p.shared; len(c) >= 4; c = c[4:] {
		list = append(list, [3]uint8{c[2], c[1], c[0]})
	}
	return list
}

// keepPixels returns an output with the source's stored pixels; nil if they can't be kept.
func (e *encoder) keepPixels(source *packed, img image.Image) *packed {
	if source == nil || !e.coding.sameAs(source.coding) || e.coding.blocks == nil && e.bits != source.bits || source.w != e.img.Rect.Dx() || source.h != e.img.Rect.Dy() {
		return nil
	}
	want := bits.Len(uint(max(source.w, source.h)))
	if e.opts.NoMips {
		want = 1
	}
	p := *source
	p.coding, p.bits = e.coding, e.bits
	if len(p.levels) < want {
		if p.coding.name == "jpeg" {
			return nil // new levels would have other tables
		}
		p.levels = slices.Concat(p.levels, e.pack().levels[len(p.levels):])
	} else if want == 1 || p.coding != source.coding {
		p.levels = p.levels[:want]
	}
	// The headers aren't sufficient: three colours and black in one format are three and transparent in another.
	back, _, err := Decode("x."+string(e.format), p.file(), Options{})
	if err != nil || !sameImage(back, img) {
		return nil
	}
	return &p
}

// sameImage reports whether two images have the same pixels.
func sameImage(a, b image.Image) bool {
	x, y := (&encoder{}).to8Bits(a), (&encoder{}).to8Bits(b)
	return x.Rect == y.Rect && bytes.Equal(x.Pix, y.Pix)
}

// repack returns the pixels of an image file in their stored form; nil if Encode doesn't support the encoding.
func repack(pic imageFile) *packed {
	var p *packed
	switch f := pic.(type) {
	case *blpFile:
		p = f.packed()
	case *ddsFile:
		p = f.packed()
	}
	if p == nil || p.coding == nil || p.w*p.h == 0 {
		return nil
	}
	if i := slices.IndexFunc(p.levels, func(l []byte) bool { return l == nil }); i >= 0 {
		p.levels = p.levels[:i]
	}
	if len(p.levels) == 0 {
		return nil
	}
	if p.bits > 0 && !slices.Contains(p.coding.alphas, p.bits) {
		p.bits = p.coding.alphas[len(p.coding.alphas)-1]
	}
	return p
}

// codingOf returns the coding of files of a kind; nil if it can't be written.
func codingOf(kind string) *coding {
	for i := range codings {
		if codings[i].kind == kind {
			return &codings[i]
		}
	}
	return nil
}

// wholeRegion returns a region of a file, nil if a part of it is missing.
func (d *decoder) wholeRegion(at, size int64) []byte {
	if b := d.region(at, size); int64(len(b)) == size {
		return b
	}
	return nil
}

func (b *blpFile) packed() *packed {
	p := &packed{coding: codingOf(b.kind()), bits: int(b.h.AlphaBits), w: int(b.h.Width), h: int(b.h.Height)}
	if p.coding == nil {
		return nil
	}
	switch b.coding {
	case blpJPEG:
		if b.readJPEGHeader(&p.shared) != nil {
			return nil
		}
	case blpPalette:
		if p.shared = b.d.wholeRegion(b.body, 1024); p.shared == nil {
			return nil
		}
	}
	for _, l := range b.levels {
		size := l.need
		if size == 0 {
			size = l.size
		}
		p.levels = append(p.levels, b.d.wholeRegion(l.offset, size))
	}
	return p
}

func (f *ddsFile) packed() *packed {
	c := f.config()
	p := &packed{coding: codingOf(c.Kind), bits: c.AlphaBits, w: c.Width, h: c.Height}
	if p.coding == nil || f.coding.premultiplied || f.h.Caps2 != 0 || f.h.DX10.ArraySize > 1 || f.h.DX10.MiscFlag != 0 || c.Mips > 16 {
		return nil
	}
	at, w, h := f.body, p.w, p.h
	for range c.Mips {
		size := 4 * int64(w) * int64(h)
		if f.coding.blocks != nil {
			size = f.coding.blocks.BytesFor(w, h)
		}
		p.levels = append(p.levels, f.d.wholeRegion(at, size))
		at, w, h = at+size, max(w/2, 1), max(h/2, 1)
	}
	return p
}
