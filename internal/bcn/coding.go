// Package bcn compresses and decompresses images in blocks of 4 × 4 pixels: BC1 to BC5 and BC7, as DDS and BLP files contain them.
package bcn

// A Decoder decompresses a block to 4 × 4 pixels: row y starts at dst[y*stride]. Its [Coding] has the number of bytes
// of a pixel.
type Decoder func(dst []byte, stride int, src []byte)

// A Coding is a way to compress blocks of 4 × 4 pixels.
type Coding struct {
	Size   int // bytes per block
	Pixel  int // bytes per decoded pixel: 4 NRGBA, 1 grey
	decode Decoder
}

// BytesFor returns the size of w × h pixels in bytes; blocks at the edges are complete.
func (c *Coding) BytesFor(w, h int) int64 {
	return int64((w+3)/4) * int64((h+3)/4) * int64(c.Size)
}

// DecodeAll decodes w × h pixels, rows of blocks from the top, or as many complete blocks as src has. pix has w × h
// pixels without gaps.
func (c *Coding) DecodeAll(pix []byte, w, h int, src []byte) {
	stride := w * c.Pixel
	for y := 0; y < h; y += 4 {
		for x := 0; x < w; x += 4 {
			if len(src) < c.Size {
				return
			}
			at := y*stride + x*c.Pixel
			if x+4 <= w && y+4 <= h {
				c.decode(pix[at:], stride, src)
			} else {
				c.decodeEdge(pix[at:], stride, min(w-x, 4), min(h-y, 4), src)
			}
			src = src[c.Size:]
		}
	}
}

// decodeEdge decodes a block with only w × h pixels in the image.
func (c *Coding) decodeEdge(dst []byte, stride, w, h int, src []byte) {
	var whole [4 * 4 * 4]byte
	c.decode(whole[:], 4*c.Pixel, src)
	for y := range h {
		copy(dst[y*stride:y*stride+w*c.Pixel], whole[y*4*c.Pixel:])
	}
}

// An Encoder compresses a tile to dst, which has the size of one block.
type Encoder func(dst []byte, t *Tile, e Effort)
