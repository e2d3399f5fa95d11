package texture

import (
	"bytes"
	"image"
	"io"
)

// decodeTruncated decodes the existing part of a JPEG that ends early; nil if that is impossible.
//
// image/jpeg returns no partial images, so the data is completed. A progressive JPEG is ended after its last complete
// scan; its image is only less detailed. Other data is padded in two different ways: blocks that are the same in both
// images existed, and everything after the first difference becomes grey.
func decodeTruncated(data []byte, info jpegInfo, decode func(io.Reader) (image.Image, error)) image.Image {
	if info.progressive {
		if img := decodeToLastScan(data, decode); img != nil {
			return img
		}
	}
	data = bytes.TrimRight(data, "\xff")
	size := int64(info.width+15) * int64(info.height+15) * int64(info.components)
	fill := func(b byte) image.Image {
		img, err := decode(io.MultiReader(bytes.NewReader(data), &filler{b, size}, bytes.NewReader([]byte{0xff, markerEOI})))
		if err != nil {
			return nil
		}
		return img
	}
	img := fill(0)
	if img == nil {
		return nil
	}
	for _, b := range []byte{0xaa, 0x55} { // with one of them, an unused code may result
		if other := fill(b); other != nil {
			greyFromDifference(img, other)
			break
		}
	}
	return img
}

// decodeToLastScan decodes data without the last scan, which is incomplete.
func decodeToLastScan(data []byte, decode func(io.Reader) (image.Image, error)) image.Image {
	first, last := bytes.Index(data, []byte{0xff, markerSOS}), bytes.LastIndex(data, []byte{0xff, markerSOS})
	if first == last {
		return nil
	}
	img, err := decode(io.MultiReader(bytes.NewReader(data[:last]), bytes.NewReader([]byte{0xff, markerEOI})))
	if err != nil {
		return nil
	}
	return img
}

// A filler is a reader of n bytes b.
type filler struct {
	b byte
	n int64
}

func (f *filler) Read(p []byte) (int, error) {
	if f.n == 0 {
		return 0, io.EOF
	}
	p = p[:min(int64(len(p)), f.n)]
	for i := range p {
		p[i] = f.b
	}
	f.n -= int64(len(p))
	return len(p), nil
}

// greyFromDifference makes img grey, starting at the first block that differs in other, an image of the same size and
// type.
func greyFromDifference(img, other image.Image) {
	switch img := img.(type) {
	case *image.NRGBA:
		greyFrom(img.Pix, other.(*image.NRGBA).Pix, 4, img.Stride, 8, fillGrey)
	case *image.Gray:
		greyFrom(img.Pix, other.(*image.Gray).Pix, 1, img.Stride, 8, fillByte)
	case *image.YCbCr:
		o, chroma := other.(*image.YCbCr), 8
		greyFrom(img.Y, o.Y, 1, img.YStride, 16, fillByte)
		greyFrom(img.Cb, o.Cb, 1, img.CStride, chroma, fillByte)
		greyFrom(img.Cr, o.Cr, 1, img.CStride, chroma, fillByte)
	}
}

func fillByte(b []byte) {
	for i := range b {
		b[i] = grey
	}
}

// greyFrom fills pix, starting at the first block that differs in other. Blocks have size × size pixels of the given
// number of bytes.
func greyFrom(pix, other []byte, pixel, stride, size int, fill func([]byte)) {
	diff := 0
	for diff < len(pix) && pix[diff] == other[diff] {
		diff++
	}
	if diff == len(pix) {
		return
	}
	top := diff / stride / size * size
	left := stride // position of the first different block in that row of blocks
	for y := top; y < top+size && y*stride < len(pix); y++ {
		row, same := pix[y*stride:min((y+1)*stride, len(pix))], other[y*stride:]
		for x := range min(left, len(row)) {
			if row[x] != same[x] {
				left = x / pixel / size * size * pixel
				break
			}
		}
	}
	for y := top; y*stride < len(pix); y++ {
		from := 0
		if y < top+size {
			from = left
		}
		row := pix[y*stride : min((y+1)*stride, len(pix))]
		if from < len(row) {
			fill(row[from:])
		}
	}
}
