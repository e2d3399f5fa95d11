package texture

// A blockDecoder turns one compressed block into 4 × 4 pixels: the row at y
// starts at dst[y*stride]. How many bytes a pixel has is the decoder's own.
type blockDecoder func(dst []byte, stride int, src []byte)

// blockCoding is a way to compress blocks of 4 × 4 pixels.
type blockCoding struct {
	size   int // bytes a block
	pixel  int // bytes a decoded pixel: 4 NRGBA, 1 grey
	decode blockDecoder
}

// bytesFor is how many bytes w × h pixels take; the edges fill whole blocks.
func (c *blockCoding) bytesFor(w, h int) int64 {
	return int64((w+3)/4) * int64((h+3)/4) * int64(c.size)
}

// decodeAll decodes w × h pixels, rows of blocks from the top, or as many whole
// blocks as src has. pix holds w × h pixels without gaps.
func (c *blockCoding) decodeAll(pix []byte, w, h int, src []byte) {
	stride := w * c.pixel
	for y := 0; y < h; y += 4 {
		for x := 0; x < w; x += 4 {
			if len(src) < c.size {
				return
			}
			at := y*stride + x*c.pixel
			if x+4 <= w && y+4 <= h {
				c.decode(pix[at:], stride, src)
			} else {
				c.decodeEdge(pix[at:], stride, min(w-x, 4), min(h-y, 4), src)
			}
			src = src[c.size:]
		}
	}
}

// decodeEdge decodes a block of which only w × h pixels lie in the picture.
func (c *blockCoding) decodeEdge(dst []byte, stride, w, h int, src []byte) {
	var whole [4 * 4 * 4]byte
	c.decode(whole[:], 4*c.pixel, src)
	for y := range h {
		copy(dst[y*stride:y*stride+w*c.pixel], whole[y*4*c.pixel:])
	}
}
