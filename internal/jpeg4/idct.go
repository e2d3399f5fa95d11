package jpeg4

import "math/bits"

// The inverse transform is that of ITU-T T.81 (A.3.3), one dimension after the other. It sums the eight inputs, each
// multiplied by a cosine. The sums of the even and the odd inputs are computed separately, because they give the
// outputs in pairs. Each dimension is scaled by √8, so that the factors of inputs 0 and 4 are 1; the last step divides
// by 8.

// The cosines of multiples of π/16, times √2, in fixed point.
const (
	fraction = 12 // bits
	cos1     = 5681
	cos2     = 5352
	cos3     = 4816
	cos5     = 3218
	cos6     = 2217
	cos7     = 1130
)

// kept is the number of bits of the fraction that are kept between the dimensions.
const kept = 5

// columnBits is the number of bits of the fraction of samples before they are rounded.
const columnBits = fraction + kept + 3

// A block is 8 × 8 coefficients, multiplied by their quantisers, in rows.
type block [64]int32

// A tile is 8 × 8 pixels of four bytes.
type tile [256]byte

// tileView is a tile, starting at the byte of a component.
type tileView = [253]byte

// center is added to the first coefficient, an eighth of which is added to each sample: the centre of the samples,
// and their rounding.
const center = 128<<3 + 1<<2

// flatValue returns the value of all samples of a block that has only its first coefficient.
func flatValue(dc int32) uint8 { return sample(dc+center, 3) }

// sample limits v, which has a fraction of the given number of bits, to a sample.
func sample(v int32, bits int) uint8 {
	v >>= bits
	if uint32(v) > 255 {
		v = ^(v >> 31)
	}
	return uint8(v)
}

// idct transforms b into samples, four bytes apart. rows has a bit for each row of b that isn't zero.
func idct(b *block, rows uint8, out *tileView) {
	b[0] += center
	for m := rows; m != 0; m &= m - 1 {
		transformRow((*[8]int32)(b[8*bits.TrailingZeros8(m):]))
	}
	switch {
	case rows == 1:
		for i := range 8 {
			v := sample(b[i], 3+kept)
			for y := range 8 {
				out[4*i+32*y] = v
			}
		}
	case rows&0xf0 == 0:
		transformUpperColumns(b, out)
	default:
		transformColumns(b, out)
	}
}

// even returns the sums of the even inputs for outputs 0 to 3; those for outputs 7 to 4 are the same.
func even(x0, x2, x4, x6 int32) (y0, y1, y2, y3 int32) {
	a, b := (x0+x4)<<fraction, (x0-x4)<<fraction
	p, q := cos2*x2+cos6*x6, cos6*x2-cos2*x6
	return a + p, b + q, b - q, a - p
}

// odd returns the sums of the odd inputs for outputs 0 to 3; those for outputs 7 to 4 are negated.
func odd(x1, x3, x5, x7 int32) (y0, y1, y2, y3 int32) {
	return cos1*x1 + cos3*x3 + cos5*x5 + cos7*x7,
		cos3*x1 - cos7*x3 - cos1*x5 - cos5*x7,
		cos5*x1 - cos1*x3 + cos7*x5 + cos3*x7,
		cos7*x1 - cos5*x3 + cos3*x5 - cos1*x7
}

func transformRow(x *[8]int32) {
	const shift = fraction - kept
	var e0, e1, e2, e3, o0, o1, o2, o3 int32
	switch {
	case x[4]|x[5]|x[6]|x[7] != 0:
		e0, e1, e2, e3 = even(x[0], x[2], x[4], x[6])
		o0, o1, o2, o3 = odd(x[1], x[3], x[5], x[7])
	case x[1]|x[2]|x[3] != 0:
		e0, e1, e2, e3 = even(x[0], x[2], 0, 0)
		o0, o1, o2, o3 = odd(x[1], x[3], 0, 0)
	default:
		v := x[0] << kept
		for i := range x {
			x[i] = v
		}
		return
	}
	const half = 1 << (shift - 1)
	e0, e1, e2, e3 = e0+half, e1+half, e2+half, e3+half
	x[0], x[7] = (e0+o0)>>shift, (e0-o0)>>shift
	x[1], x[6] = (e1+o1)>>shift, (e1-o1)>>shift
	x[2], x[5] = (e2+o2)>>shift, (e2-o2)>>shift
	x[3], x[4] = (e3+o3)>>shift, (e3-o3)>>shift
}

func transformColumns(b *block, out *tileView) {
	for i := range 8 {
		e0, e1, e2, e3 := even(b[i], b[2*8+i], b[4*8+i], b[6*8+i])
		o0, o1, o2, o3 := odd(b[1*8+i], b[3*8+i], b[5*8+i], b[7*8+i])
		out[4*i] = sample(e0+o0, columnBits)
		out[4*i+1*32] = sample(e1+o1, columnBits)
		out[4*i+2*32] = sample(e2+o2, columnBits)
		out[4*i+3*32] = sample(e3+o3, columnBits)
		out[4*i+4*32] = sample(e3-o3, columnBits)
		out[4*i+5*32] = sample(e2-o2, columnBits)
		out[4*i+6*32] = sample(e1-o1, columnBits)
		out[4*i+7*32] = sample(e0-o0, columnBits)
	}
}

// transformUpperColumns is transformColumns for a block whose rows 4 to 7 are zero.
func transformUpperColumns(b *block, out *tileView) {
	for i := range 8 {
		e0, e1, e2, e3 := even(b[i], b[2*8+i], 0, 0)
		o0, o1, o2, o3 := odd(b[1*8+i], b[3*8+i], 0, 0)
		out[4*i] = sample(e0+o0, columnBits)
		out[4*i+1*32] = sample(e1+o1, columnBits)
		out[4*i+2*32] = sample(e2+o2, columnBits)
		out[4*i+3*32] = sample(e3+o3, columnBits)
		out[4*i+4*32] = sample(e3-o3, columnBits)
		out[4*i+5*32] = sample(e2-o2, columnBits)
		out[4*i+6*32] = sample(e1-o1, columnBits)
		out[4*i+7*32] = sample(e0-o0, columnBits)
	}
}
