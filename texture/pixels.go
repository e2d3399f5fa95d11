package texture

import (
	"encoding/binary"
	"image"
)

// grey is the colour of missing pixels: opaque, neutral, visible.
const grey = 0x80

// newNRGBA returns an image to fill. It is grey if the file doesn't have all pixels.
func newNRGBA(w, h int, whole bool) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	if !whole {
		fillGrey(img.Pix)
	}
	return img
}

// fillGrey sets pixels of four bytes to grey.
func fillGrey(pix []byte) {
	for i := 0; i+4 <= len(pix); i += 4 {
		pix[i], pix[i+1], pix[i+2], pix[i+3] = grey, grey, grey, 0xff
	}
}

// newGray returns an image to fill. It is grey if the file doesn't have all pixels.
func newGray(w, h int, whole bool) *image.Gray {
	img := image.NewGray(image.Rect(0, 0, w, h))
	if !whole {
		for i := range img.Pix {
			img.Pix[i] = grey
		}
	}
	return img
}

// swapRB converts pixels of four bytes from BGRA to RGBA or back, from src to dst, which may be the same; as many as
// both have.
func swapRB(dst, src []byte) {
	n := min(len(dst), len(src)) &^ 3
	dst, src = dst[:n], src[:n]
	for i := 0; i+4 <= len(src) && i+4 <= len(dst); i += 4 {
		binary.LittleEndian.PutUint32(dst[i:], swappedRB(binary.LittleEndian.Uint32(src[i:])))
	}
}

// swapInvertedRB is swapRB in place for pixels with inverted bytes.
func swapInvertedRB(pix []byte) {
	for ; len(pix) >= 4; pix = pix[4:] {
		binary.LittleEndian.PutUint32(pix, swappedRB(^binary.LittleEndian.Uint32(pix)))
	}
}

// swappedRB returns a pixel with its first and third byte swapped.
func swappedRB(v uint32) uint32 { return v&0xff00ff00 | v>>16&0xff | v&0xff<<16 }

// setOpaque sets the alpha of pixels of four bytes to 255.
func setOpaque(pix []byte) {
	for i := 3; i < len(pix); i += 4 {
		pix[i] = 0xff
	}
}

// alphaRange returns the minimum and the maximum alpha of pixels of four bytes.
func alphaRange(pix []byte) (lo, hi uint8) {
	lo, hi = 0xff, 0
	for i := 3; i < len(pix); i += 4 {
		lo, hi = min(lo, pix[i]), max(hi, pix[i])
	}
	return lo, hi
}
