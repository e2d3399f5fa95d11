package texture

import (
	"image"
	"math"
	"math/bits"
	"slices"

	"marrow/internal/parallel"
)

// A bgraJPEG writes the JPEGs of a BLP1: baseline, with the four components blue, green, red and alpha, without
// conversion. image/jpeg can't write four components. Tables are those of ITU-T T.81, annex K, for luminance.
type bgraJPEG struct {
	quant [64]int32 // in zigzag order
}

// newBGRAJPEG takes a quality from 1 to 100, which scales the table as in the Independent JPEG Group's library.
func newBGRAJPEG(quality int) *bgraJPEG {
	scale := int32(200 - 2*quality)
	if quality < 50 {
		scale = int32(5000 / quality)
	}
	j := new(bgraJPEG)
	for i, v := range jpegLuminance {
		j.quant[i] = min(max((int32(v)*scale+50)/100, 1), 255)
	}
	return j
}

// jpegLuminance is the quantisation table K.1, in zigzag order.
var jpegLuminance = [64]uint8{
	16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40,
	26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61, 60, 57, 51,
	56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87,
	95, 98, 103, 104, 103, 62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99,
}

// jpegZigzag has the position in an 8 × 8 block of each coefficient, in the order in which they are stored.
var jpegZigzag = [64]uint8{
	0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5,
	12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
	35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51,
	58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
}

// Huffman tables K.3 and K.5: the number of codes of each length, and their symbols.
var (
	jpegDCCounts = [16]uint8{0, 1, 5, 1, 1, 1, 1, 1, 1}
	jpegDCValues = []uint8{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}
	jpegACCounts = [16]uint8{0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7d}
	jpegACValues = []uint8{
		0x01, 0x02, 0x03, 0x00, 0x04, 0x11, 0x05, 0x12, 0x21, 0x31, 0x41, 0x06, 0x13, 0x51, 0x61, 0x07,
		0x22, 0x71, 0x14, 0x32, 0x81, 0x91, 0xa1, 0x08, 0x23, 0x42, 0xb1, 0xc1, 0x15, 0x52, 0xd1, 0xf0,
		0x24, 0x33, 0x62, 0x72, 0x82, 0x09, 0x0a, 0x16, 0x17, 0x18, 0x19, 0x1a, 0x25, 0x26, 0x27, 0x28,
		0x29, 0x2a, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x3a, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x49,
		0x4a, 0x53, 0x54, 0x55, 0x56, 0x57, 0x58, 0x59, 0x5a, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0x69,
		0x6a, 0x73, 0x74, 0x75, 0x76, 0x77, 0x78, 0x79, 0x7a, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89,
		0x8a, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0xa2, 0xa3, 0xa4, 0xa5, 0xa6, 0xa7,
		0xa8, 0xa9, 0xaa, 0xb2, 0xb3, 0xb4, 0xb5, 0xb6, 0xb7, 0xb8, 0xb9, 0xba, 0xc2, 0xc3, 0xc4, 0xc5,
		0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8, 0xd9, 0xda, 0xe1, 0xe2,
		0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xf1, 0xf2, 0xf3, 0xf4, 0xf5, 0xf6, 0xf7, 0xf8,
		0xf9, 0xfa,
	}
)

// header returns the common start of the JPEGs of all levels: the quantisation table and the Huffman codes, 287 bytes.
// The game's own files have 624 bytes at most.
func (j *bgraJPEG) header() []byte {
	b := []byte{0xff, 0xd8, 0xff, 0xdb, 0, 67, 0}
	for _, v := range j.quant {
		b = append(b, byte(v))
	}
	b = append(append(append(b, 0xff, 0xc4, 0, byte(19+len(jpegDCValues)), 0x00), jpegDCCounts[:]...), jpegDCValues...)
	return append(append(append(b, 0xff, 0xc4, 0, byte(19+len(jpegACValues)), 0x10), jpegACCounts[:]...), jpegACValues...)
}

// A huffmanCode is the code of a symbol.
type huffmanCode struct {
	bits  uint32
	width uint
}

var jpegCodes = struct{ dc, ac [256]huffmanCode }{huffmanCodes(jpegDCCounts, jpegDCValues), huffmanCodes(jpegACCounts, jpegACValues)}

// huffmanCodes follows ITU-T T.81, annex C.
func huffmanCodes(counts [16]uint8, values []uint8) (codes [256]huffmanCode) {
	code, at := uint32(0), 0
	for i, n := range counts {
		for range n {
			codes[values[at]] = huffmanCode{code, uint(i) + 1}
			code++
			at++
		}
		code <<= 1
	}
	return codes
}

// level returns the rest of a level's JPEG: the frame, the scan and its data.
func (j *bgraJPEG) level(img *image.NRGBA) []byte {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	b := []byte{0xff, 0xc0, 0, 20, 8, byte(h >> 8), byte(h), byte(w >> 8), byte(w), 4}
	for c := range byte(4) {
		b = append(b, c+1, 0x11, 0)
	}
	b = append(b, 0xff, 0xda, 0, 14, 4)
	for c := range byte(4) {
		b = append(b, c+1, 0)
	}
	b = append(b, 0, 63, 0)
	rows := make([][][4][64]int16, (h+7)/8)
	parallel.Do(len(rows), func(y int) { rows[y] = j.blocks(img, y) })
	out := bitWriter{out: b}
	var last [4]int16
	for _, row := range rows {
		for i := range row {
			for c := range 4 {
				out.block(&row[i][c], last[c])
				last[c] = row[i][c][0]
			}
		}
	}
	return append(out.finish(), 0xff, 0xd9)
}

// blocks returns the quantised coefficients, in zigzag order, of a row of blocks. Samples outside the image repeat the
// pixel at its edge.
func (j *bgraJPEG) blocks(img *image.NRGBA, row int) [][4][64]int16 {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	list := make([][4][64]int16, (w+7)/8)
	for i := range list {
		var samples [4][64]int32
		for y := range 8 {
			line := img.Pix[min(8*row+y, h-1)*img.Stride:]
			for x := range 8 {
				p := line[4*min(8*i+x, w-1):][:4:4]
				k := 8*y + x
				samples[0][k], samples[1][k], samples[2][k], samples[3][k] = int32(p[2])-128, int32(p[1])-128, int32(p[0])-128, int32(p[3])-128
			}
		}
		for c := range samples {
			if v := samples[c][0]; (v == -128 || v == 127) && flat(&samples[c]) {
				list[i][c][0] = int16(roundOutward(8*v, j.quant[0]))
				continue
			}
			forwardDCT(&samples[c])
			for k, from := range jpegZigzag {
				v, q := samples[c][from], j.quant[k]<<dctScale
				if v < 0 {
					list[i][c][k] = int16(-((-v + q/2) / q))
				} else {
					list[i][c][k] = int16((v + q/2) / q)
				}
			}
		}
	}
	return list
}

// flat reports whether all samples of a block are the same.
func flat(b *[64]int32) bool {
	return !slices.ContainsFunc(b[1:], func(v int32) bool { return v != b[0] })
}

// roundOutward rounds a quotient away from zero. It is used for blocks of only 0 or 255: readers clamp values beyond these,
// whereas rounding to nearest would turn an opaque block into 254 at some qualities.
func roundOutward(v, q int32) int32 {
	if v < 0 {
		return -((-v + q - 1) / q)
	}
	return (v + q - 1) / q
}

// dctScale is the number of additional bits of a coefficient of forwardDCT.
const dctScale = 6

// dctCosines has the halved cosines of the transform, multiplied by 2¹³; row k is for the k-th frequency and the first
// four samples.
var dctCosines = func() (t [8][4]int32) {
	for k := range t {
		for n := range t[k] {
			v := math.Cos(float64((2*n+1)*k)*math.Pi/16) / 2
			if k == 0 {
				v = math.Sqrt2 / 4
			}
			t[k][n] = int32(math.Round(v * 8192))
		}
	}
	return t
}()

// forwardDCT is the discrete cosine transform of ITU-T T.81, section A.3.3, in place.
func forwardDCT(b *[64]int32) {
	for i := 0; i < 64; i += 8 {
		dct8(b, i, 1, 13-dctScale)
	}
	for i := range 8 {
		dct8(b, i, 8, 13)
	}
}

// dct8 transforms eight samples at a distance of step and drops some bits of the result.
func dct8(b *[64]int32, at, step int, drop uint) {
	var even, odd [4]int32
	for n := range 4 {
		x, y := b[(at+n*step)&63], b[(at+(7-n)*step)&63]
		even[n], odd[n] = x+y, x-y
	}
	for k := range 8 {
		s := &even
		if k%2 == 1 {
			s = &odd
		}
		c := &dctCosines[k]
		v := s[0]*c[0] + s[1]*c[1] + s[2]*c[2] + s[3]*c[3]
		b[(at+k*step)&63] = (v + 1<<(drop-1)) >> drop
	}
}

// A bitWriter writes a scan's data: highest bit first, with a zero after each byte of ones.
type bitWriter struct {
	out  []byte
	have uint64
	n    uint
}

func (w *bitWriter) put(v uint32, width uint) {
	w.have = w.have<<width | uint64(v)
	for w.n += width; w.n >= 8; w.n -= 8 {
		b := byte(w.have >> (w.n - 8))
		w.out = append(w.out, b)
		if b == 0xff {
			w.out = append(w.out, 0)
		}
	}
}

// finish fills the last byte with ones.
func (w *bitWriter) finish() []byte {
	if w.n > 0 {
		w.put(1<<(8-w.n)-1, 8-w.n)
	}
	return w.out
}

// value writes the Huffman code for the number of bits of a value, then these bits.
func (w *bitWriter) value(codes *[256]huffmanCode, run uint8, v int16) {
	size := uint(bits.Len16(uint16(max(v, -v))))
	c := codes[run<<4|uint8(size)]
	w.put(c.bits, c.width)
	if v < 0 {
		v--
	}
	w.put(uint32(uint16(v))&(1<<size-1), size)
}

// block writes a block; last is the first coefficient of the component's previous block.
func (w *bitWriter) block(b *[64]int16, last int16) {
	codes := &jpegCodes
	w.value(&codes.dc, 0, b[0]-last)
	run := uint8(0)
	for _, v := range b[1:] {
		if v == 0 {
			run++
			continue
		}
		for ; run > 15; run -= 16 {
			w.put(codes.ac[0xf0].bits, codes.ac[0xf0].width)
		}
		w.value(&codes.ac, run, v)
		run = 0
	}
	if run > 0 {
		w.put(codes.ac[0].bits, codes.ac[0].width)
	}
}
