package texture

import (
	"fmt"
	"image"
	"image/draw"
	"path"
	"slices"
	"strings"

	"marrow/internal/bcn"
	"marrow/internal/gamepath"
	"marrow/internal/limit"
	"marrow/internal/parallel"
	"marrow/report"
)

// EncodeOptions define how Encode writes an image. The zero value is the default.
type EncodeOptions struct {
	// Encoding is the encoding of pixels: one of Encodings of the format. Empty: chosen by the image.
	Encoding string

	// Alpha is the number of alpha bits per pixel. It is for BLP only; in other formats, the encoding determines it.
	Alpha Alpha

	// Quality is from 1 to 100; 0 means 90. It is the quality of JPEGs. For block encoders and palettes, values below
	// 50 are fast and less exact, and values of 95 and more are slow.
	Quality int

	// NoMips writes the image without mipmaps. TGA and PNG never have them.
	NoMips bool

	// Dither distributes the errors of a palette to neighbouring pixels.
	Dither bool

	// Content defines how mipmaps are computed.
	Content Content

	// Size defines the size of the written image.
	Size Size

	// MaxEdge is the maximum length of an edge in pixels: larger images are halved until they fit. 0: unlimited.
	MaxEdge int
}

// Alpha is the number of alpha bits that are written.
type Alpha uint8

const (
	AutoAlpha Alpha = iota // as many as the image needs: none, one bit if all values are 0 or 255, otherwise eight
	NoAlpha
	Alpha1
	Alpha4
	Alpha8
)

// bits returns the number of bits. It isn't valid for AutoAlpha.
func (a Alpha) bits() int { return [...]int{0, 0, 1, 4, 8}[a] }

// Size defines how sizes are changed that games don't support.
type Size uint8

const (
	AutoSize   Size = iota // BLP: powers of two; others: unchanged
	PowerOfTwo             // the nearest powers of two
	KeepSize               // unchanged
)

// A coding describes how an encoding stores pixels.
type coding struct {
	name    string   // name of the encoding
	aliases []string // its other names
	format  Format
	blp2    bool        // BLP2
	kind    string      // Config.Kind of such a file
	blocks  *bcn.Coding // set together with encode
	encode  bcn.Encoder // for blocks without alpha, or for all
	alpha1  bcn.Encoder // for blocks with one bit of alpha; nil if encode is also for those
	alphas  []int       // possible numbers of alpha bits, ascending
	dds     ddsWritten  // identification in a DDS
	sample  uint8       // sample type in a BLP2
	number  uint8       // encoding type in a BLP2
}

// codings has all encodings that can be written, by format.
var codings = []coding{
	{name: "jpeg", format: BLP, kind: "BLP1:jpeg", alphas: []int{0, 8}},
	{name: "palette", format: BLP, kind: "BLP1:pal", alphas: []int{0, 1, 4, 8}},
	{name: "dxt1", aliases: []string{"bc1"}, format: BLP, blp2: true, kind: "BLP2:DXT1", blocks: &bcn.BC1, encode: bcn.EncodeBC1, alpha1: bcn.EncodeBC1Alpha, alphas: []int{0, 1}, number: 2},
	{name: "dxt3", aliases: []string{"bc2"}, format: BLP, blp2: true, kind: "BLP2:DXT3", blocks: &bcn.BC2, encode: bcn.EncodeBC2, alphas: []int{8}, number: 2, sample: 1},
	{name: "dxt5", aliases: []string{"bc3"}, format: BLP, blp2: true, kind: "BLP2:DXT5", blocks: &bcn.BC3, encode: bcn.EncodeBC3, alphas: []int{8}, number: 2, sample: 7},
	{name: "blp2-palette", format: BLP, blp2: true, kind: "BLP2:pal", alphas: []int{0, 1, 4, 8}, number: 1, sample: 8},
	{name: "bgra", format: BLP, blp2: true, kind: "BLP2:BGRA", alphas: []int{8}, number: 3, sample: 2},
	{name: "bc1", aliases: []string{"dxt1"}, format: DDS, kind: "DDS:BC1", blocks: &bcn.BC1, encode: bcn.EncodeBC1, alpha1: bcn.EncodeBC1Alpha, alphas: []int{0, 1}, dds: ddsWritten{fourCC: "DXT1"}},
	{name: "bc2", aliases: []string{"dxt3"}, format: DDS, kind: "DDS:BC2", blocks: &bcn.BC2, encode: bcn.EncodeBC2, alphas: []int{8}, dds: ddsWritten{fourCC: "DXT3"}},
	{name: "bc3", aliases: []string{"dxt5"}, format: DDS, kind: "DDS:BC3", blocks: &bcn.BC3, encode: bcn.EncodeBC3, alphas: []int{8}, dds: ddsWritten{fourCC: "DXT5"}},
	{name: "bc4", aliases: []string{"ati1"}, format: DDS, kind: "DDS:BC4", blocks: &bcn.BC4, encode: bcn.EncodeBC4, alphas: []int{0}, dds: ddsWritten{fourCC: "ATI1"}},
	{name: "bc5", aliases: []string{"ati2"}, format: DDS, kind: "DDS:BC5", blocks: &bcn.BC5, encode: bcn.EncodeBC5, alphas: []int{0}, dds: ddsWritten{fourCC: "ATI2"}},
	{name: "bc7", format: DDS, kind: "DDS:BC7", blocks: &bcn.BC7, encode: bcn.EncodeBC7, alphas: []int{8}, dds: ddsWritten{dxgi: 98}},
	{name: "bgra", format: DDS, kind: "DDS:B8G8R8A8", alphas: []int{8}},
	{name: "raw", format: TGA, kind: "TGA:B8G8R8A8", alphas: []int{0, 8}},
	{name: "rle", format: TGA, kind: "TGA:B8G8R8A8 RLE", alphas: []int{0, 8}},
}

// These choose the encoding of a BLP2 by the image: a palette if that has all its colours, otherwise blocks that suit its
// alpha. Blocks can't hold four colours that aren't on a line. The second is for World of Warcraft 1.x, which reads DXT3 only.
const (
	chosenBLP2 = "blp2"
	chosenDXT3 = "blp2-dxt3"
)

// Encodings returns the names of the encodings of a format that Encode writes; none for PNG, which has only one.
func Encodings(f Format) (list []string) {
	for _, c := range codings {
		if c.format == f {
			list = append(list, append([]string{c.name}, c.aliases...)...)
		}
	}
	if f == BLP {
		list = append(list, chosenBLP2, chosenDXT3)
	}
	return list
}

// ContentOf determines the content of an image by the usual suffixes of names: _n, _nrm, _norm and _normal mean
// normals; _orm, _spec, _metallic, _roughness, _smoothness, _ao and _occlusion mean data.
func ContentOf(name string) Content {
	base := strings.ToLower(gamepath.Base(name))
	for strings.Contains(base, ".") { // x.dds.gz
		base = strings.TrimSuffix(base, path.Ext(base))
	}
	_, end, ok := lastCut(base, "_")
	switch {
	case !ok:
	case slices.Contains([]string{"n", "nrm", "norm", "normal", "normals", "normalmap"}, end):
		return Normal
	case slices.Contains([]string{"orm", "spec", "metallic", "metalness", "roughness", "smoothness", "ao", "occlusion"}, end):
		return Data
	}
	return Color
}

func lastCut(s, sep string) (before, after string, ok bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}

// Encode encodes an image with its mipmaps. The findings report what the encoding can't store, and a changed size.
func Encode(f Format, img image.Image, opts EncodeOptions) ([]byte, []report.Finding, error) {
	if f == PNG {
		data, err := EncodePNG(img)
		return data, nil, err
	}
	e := &encoder{format: f, opts: opts}
	if err := e.prepare(img); err != nil {
		return nil, e.findings, err
	}
	return e.pack().file(), e.findings, nil
}

// An encoder is the state of one call of Encode.
type encoder struct {
	format   Format
	opts     EncodeOptions
	findings []report.Finding
	img      *image.NRGBA // in the size that is written
	palette  [][3]uint8   // palette of the image, which is kept; nil if it has none
	index    []byte       // indices of the pixels into palette
	needs    int          // bits of alpha that the image needs
	coding   *coding
	bits     int // bits of alpha that are written
}

// A packed image has its pixels in the form in which a file stores them, independent of the file's format.
type packed struct {
	coding *coding
	bits   int // bits of alpha
	w, h   int
	shared []byte   // common to all levels: the palette, 256 × BGRX, or the start of their JPEGs
	levels [][]byte // the mipmap levels
}

func (e *encoder) note(code report.Code, format string, args ...any) {
	e.findings = append(e.findings, report.New(code, "", format, args...))
}

// prepare determines size, encoding and alpha of the output.
func (e *encoder) prepare(img image.Image) error {
	size := img.Bounds().Size()
	if size.X <= 0 || size.Y <= 0 || int64(size.X)*int64(size.Y) > limit.Pixels || max(size.X, size.Y) > longestEdge {
		return fmt.Errorf("a picture of %d × %d pixels, want at least one, at most %d per edge and %d in total", size.X, size.Y, longestEdge, limit.Pixels)
	}
	if e.opts.Quality < 0 || e.opts.Quality > 100 {
		return fmt.Errorf("quality %d, want 1 to 100", e.opts.Quality)
	}
	if e.opts.Content == AutoContent {
		e.opts.Content = Color
	}
	if e.opts.Quality == 0 {
		e.opts.Quality = 90
	}
	if e.palette == nil {
		e.keepPalette(img)
	}
	e.img = e.to8Bits(img)
	if e.opts.Content == Normal {
		rebuildZ(e.img.Pix)
	}
	e.resize()
	e.needs = alphaNeeded(e.img.Pix)
	return e.choose()
}

// longestEdge is the maximum of a TGA and a JPEG. It results in 16 mipmap levels, the maximum of a BLP.
const longestEdge = 1<<16 - 1

// to8Bits converts an image to 8 bits per channel, not premultiplied.
func (e *encoder) to8Bits(img image.Image) *image.NRGBA {
	b := img.Bounds()
	out := image.NewNRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	switch src := img.(type) {
	case *image.NRGBA64, *image.RGBA64, *image.Gray16:
		e.note(codeDepth, "an image with 16 bits per channel was rounded to 8 bits")
		drawWide(out, src)
	default:
		draw.Draw(out, out.Rect, img, b.Min, draw.Src)
		if p, ok := img.(*image.NRGBA); ok { // draw loses colours whose alpha is 0
			for y := range b.Dy() {
				copy(out.Pix[y*out.Stride:][:4*b.Dx()], p.Pix[p.PixOffset(b.Min.X, b.Min.Y+y):])
			}
		}
		if p, ok := img.(*image.Paletted); ok {
			drawIndexed(out, p)
		}
	}
	return out
}

// drawWide rounds 16 bits per channel to 8.
func drawWide(out *image.NRGBA, img image.Image) {
	b := img.Bounds()
	for y := range b.Dy() {
		for x := range b.Dx() {
			c := nrgba64(img, b.Min.X+x, b.Min.Y+y)
			d := out.Pix[y*out.Stride+4*x:][:4:4]
			for i := range d {
				d[i] = uint8((uint32(c[i]) + 128) / 257)
			}
		}
	}
}

func nrgba64(img image.Image, x, y int) [4]uint16 {
	if p, ok := img.(*image.NRGBA64); ok {
		c := p.NRGBA64At(x, y)
		return [4]uint16{c.R, c.G, c.B, c.A}
	}
	r, g, b, a := img.At(x, y).RGBA()
	if a != 0 && a != 0xffff {
		r, g, b = r*0xffff/a, g*0xffff/a, b*0xffff/a
	}
	return [4]uint16{uint16(r), uint16(g), uint16(b), uint16(a)}
}

// resize resizes the image to the size that is written.
func (e *encoder) resize() {
	w, h := e.img.Rect.Dx(), e.img.Rect.Dy()
	x, y := w, h
	if e.opts.Size == PowerOfTwo || e.opts.Size == AutoSize && e.format == BLP {
		x, y = powerOfTwo(w), powerOfTwo(h)
	}
	edge := longestEdge
	if e.opts.MaxEdge > 0 {
		edge = min(edge, e.opts.MaxEdge)
	}
	for max(x, y) > edge || int64(x)*int64(y) > limit.Pixels {
		x, y = max(x/2, 1), max(y/2, 1)
	}
	if x == w && y == h {
		return
	}
	e.note(codeResized, "%d × %d pixels were resized to %d × %d", w, h, x, y)
	e.img = resize(e.img, x, y, e.opts.Content)
	e.palette, e.index = nil, nil
}

// alphaNeeded returns the number of bits that the alpha of pixels of four bytes needs.
func alphaNeeded(pix []byte) int {
	bits := 0
	for i := 3; i < len(pix); i += 4 {
		switch pix[i] {
		case 255:
		case 0:
			bits = 1
		default:
			return 8
		}
	}
	return bits
}

// choose determines encoding and alpha.
func (e *encoder) choose() error {
	name := strings.ToLower(e.opts.Encoding)
	chosen := name == "" || name == chosenBLP2 || name == chosenDXT3
	switch {
	case name != "" && !slices.Contains(Encodings(e.format), name):
		return fmt.Errorf("encoding %q, want one of %s", name, strings.Join(Encodings(e.format), ", "))
	case !slices.Contains([]Format{BLP, DDS, TGA}, e.format):
		return fmt.Errorf("%s isn't written", e.format)
	case name == "" && e.format == BLP:
		name = "jpeg"
		if e.opts.Dither || e.fewColors() {
			name = "palette"
		}
	case name == "" && e.format == TGA:
		name = "raw"
	case name == "" && e.opts.Content == Normal:
		name = "bc5"
	case chosen && e.format == BLP && e.fewColors():
		name = "blp2-palette"
	case chosen && e.wantedAlpha() <= 1:
		name = "bc1"
	case name == chosenDXT3:
		name = "bc2"
	case chosen:
		name = "bc3"
	}
	for i := range codings {
		if c := &codings[i]; c.format == e.format && (c.name == name || slices.Contains(c.aliases, name)) {
			e.coding = c
		}
	}
	return e.chooseAlpha()
}

// wantedAlpha returns the number of alpha bits to write.
func (e *encoder) wantedAlpha() int {
	if e.opts.Alpha == AutoAlpha {
		return e.needs
	}
	return e.opts.Alpha.bits()
}

// chooseAlpha takes the lowest number of alpha bits of the encoding that is sufficient, or else its highest.
func (e *encoder) chooseAlpha() error {
	want := e.wantedAlpha()
	has := e.coding.alphas
	if e.opts.Alpha != AutoAlpha && e.format == BLP && !slices.Contains(has, want) {
		return fmt.Errorf("%s has %s bits of alpha, not %d", e.coding.name, joinInts(has), want)
	}
	e.bits = has[len(has)-1]
	for _, b := range slices.Backward(has) {
		if b >= want {
			e.bits = b
		}
	}
	if e.bits < e.needs {
		what := "is left out"
		if e.bits > 0 {
			what = fmt.Sprintf("is reduced to %d bits", e.bits)
		}
		if e.bits == 1 {
			what = "is reduced to one bit: values below 128 become transparent"
		}
		e.note(codeAlphaLost, "the alpha of the image %s", what)
	}
	return nil
}

func joinInts(list []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(list), " ", ", "), "[]")
}

// effort returns how long block encoders search.
func (e *encoder) effort() bcn.Effort {
	switch {
	case e.opts.Quality < 50:
		return bcn.Fast
	case e.opts.Quality >= 95:
		return bcn.Best
	}
	return bcn.Normal
}

// pack encodes the pixels of the image and its mipmaps.
func (e *encoder) pack() *packed {
	p := &packed{coding: e.coding, bits: e.bits, w: e.img.Rect.Dx(), h: e.img.Rect.Dy()}
	if e.bits == 0 && e.needs > 0 || e.coding.blocks == &bcn.BC7 && e.opts.Alpha == NoAlpha {
		e.img = cloneNRGBA(e.img)
		setOpaque(e.img.Pix)
	}
	mips := []*image.NRGBA{e.img}
	if !e.opts.NoMips && e.format != TGA {
		mips = mipChain(e.img, e.opts.Content)
	}
	switch {
	case e.coding.blocks != nil:
		e.checkBlocks()
		for _, m := range mips {
			p.levels = append(p.levels, e.packBlocks(m))
		}
	case e.coding.isPalette():
		e.packPalette(p, mips)
	case e.coding.name == "jpeg":
		j := newBGRAJPEG(e.opts.Quality)
		p.shared = j.header()
		for _, m := range mips {
			p.levels = append(p.levels, j.level(m))
		}
	default: // also the order of TGA
		for _, m := range mips {
			pix := make([]byte, len(m.Pix))
			swapRB(pix, m.Pix)
			p.levels = append(p.levels, pix)
		}
	}
	return p
}

func cloneNRGBA(img *image.NRGBA) *image.NRGBA {
	return &image.NRGBA{Pix: slices.Clone(img.Pix), Stride: img.Stride, Rect: img.Rect}
}

// checkBlocks reports sizes that graphics cards don't support for blocks, and channels that the blocks don't have.
func (e *encoder) checkBlocks() {
	if w, h := e.img.Rect.Dx(), e.img.Rect.Dy(); e.format == DDS && (w%4 != 0 || h%4 != 0) {
		e.note(codeBlocks, "%d × %d pixels aren't multiples of 4, which Direct3D requires; --size pow2 resizes the image", w, h)
	}
	for i := 0; i < len(e.img.Pix); i += 4 {
		p := e.img.Pix[i : i+4 : i+4]
		if e.coding.blocks == &bcn.BC4 && (p[1] != p[0] || p[2] != p[0]) {
			e.note(codeChannels, "%s stores only the red channel", e.coding.name)
			return
		}
		if e.coding.blocks == &bcn.BC5 && e.opts.Content != Normal && p[2] != 0 {
			e.note(codeChannels, "%s stores only the red and green channels", e.coding.name)
			return
		}
	}
}

// packBlocks compresses an image, one row of blocks at a time.
func (e *encoder) packBlocks(img *image.NRGBA) []byte {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	size, columns := e.coding.blocks.Size, (w+3)/4
	out := make([]byte, e.coding.blocks.BytesFor(w, h))
	encode := e.coding.encode
	if e.bits == 1 && e.coding.alpha1 != nil {
		encode = e.coding.alpha1
	}
	effort := e.effort()
	parallel.Do((h+3)/4, func(row int) {
		var t bcn.Tile
		dst := out[row*columns*size:]
		for x := range columns {
			copyTile(&t, img, 4*x, 4*row)
			encode(dst[x*size:][:size], &t, effort)
		}
	})
	return out
}

// copyTile copies 4 × 4 pixels; those outside the image repeat the pixels at its edge.
func copyTile(t *bcn.Tile, img *image.NRGBA, x, y int) {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	for i := range t {
		at := min(y+i>>2, h-1)*img.Stride + 4*min(x+i&3, w-1)
		t[i] = [4]uint8(img.Pix[at : at+4])
	}
}
