package jpeg4

import (
	"math"
	"math/bits"
)

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

// columnsView is a tileView, starting at one of the first seven columns, up to the last row of the next column.
type columnsView = [229]byte

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

// A pair is two numbers: the left one plus the right one times 2³². A sum of pairs, and a product with a number, is the
// pair of the sums or products, so that one multiplication does the work of two. With pairs, the decoder is 1.25 times as
// fast.
type pair int64

// both is the pair of ones.
const both = 1<<32 + 1

func (p pair) left() int32 { return int32(p) }

// right adds 2³¹, because a negative left number borrows from the right one.
func (p pair) right() int32 { return int32((p + 1<<31) >> 32) }

// idct transforms b into samples, four bytes apart, and clears it. rows has a bit for each row of b that isn't zero, and
// for the first.
func idct(b *block, rows uint8, out *tileView) {
	b[0] += center
	var columns [8][4]pair
	for m := rows; m != 0; m &= m - 1 {
		y := bits.TrailingZeros8(m)
		transformRow((*[8]int32)(b[8*y:]), &columns[y])
	}
	switch {
	case rows == 1:
		for i, p := range columns[0] {
			left, right := sample(p.left(), 3+kept), sample(p.right(), 3+kept)
			view := (*columnsView)(out[8*i:])
			for y := range 8 {
				view[32*y], view[32*y+4] = left, right
			}
		}
	case rows&0xf0 == 0:
		for i := range 4 {
			e0, e1, e2, e3 := even(columns[0][i], columns[2][i], 0, 0)
			o0, o1, o2, o3 := odd(columns[1][i], columns[3][i], 0, 0)
			put((*columnsView)(out[8*i:]), e0+o0, e1+o1, e2+o2, e3+o3, e3-o3, e2-o2, e1-o1, e0-o0)
		}
	default:
		for i := range 4 {
			e0, e1, e2, e3 := even(columns[0][i], columns[2][i], columns[4][i], columns[6][i])
			o0, o1, o2, o3 := odd(columns[1][i], columns[3][i], columns[5][i], columns[7][i])
			put((*columnsView)(out[8*i:]), e0+o0, e1+o1, e2+o2, e3+o3, e3-o3, e2-o2, e1-o1, e0-o0)
		}
	}
}

// put writes the samples of two neighbouring columns, from pairs of sums.
func put(out *columnsView, v0, v1, v2, v3, v4, v5, v6, v7 pair) {
	const outside = both * (-1 << (columnBits + 8) & math.MaxUint32) // bits of sums that are less than 0, or more than 255
	if uint64(v0|v1|v2|v3|v4|v5|v6|v7)&outside != 0 {
		for y, v := range [8]pair{v0, v1, v2, v3, v4, v5, v6, v7} {
			out[32*y], out[32*y+4] = sample(v.left(), columnBits), sample(v.right(), columnBits)
		}
		return
	}
	const right = columnBits + 32
	out[0*32], out[0*32+4] = uint8(v0>>columnBits), uint8(v0>>right)
	out[1*32], out[1*32+4] = uint8(v1>>columnBits), uint8(v1>>right)
	out[2*32], out[2*32+4] = uint8(v2>>columnBits), uint8(v2>>right)
	out[3*32], out[3*32+4] = uint8(v3>>columnBits), uint8(v3>>right)
	out[4*32], out[4*32+4] = uint8(v4>>columnBits), uint8(v4>>right)
	out[5*32], out[5*32+4] = uint8(v5>>columnBits), uint8(v5>>right)
	out[6*32], out[6*32+4] = uint8(v6>>columnBits), uint8(v6>>right)
	out[7*32], out[7*32+4] = uint8(v7>>columnBits), uint8(v7>>right)
}

// even returns the sums of the even inputs for outputs 0 to 3; those for outputs 7 to 4 are the same.
func even(x0, x2, x4, x6 pair) (y0, y1, y2, y3 pair) {
	a, b := (x0+x4)<<fraction, (x0-x4)<<fraction
	p, q := cos2*x2+cos6*x6, cos6*x2-cos2*x6
	return a + p, b + q, b - q, a - p
}

// odd returns the sums of the odd inputs for outputs 0 to 3; those for outputs 7 to 4 are negated.
func odd(x1, x3, x5, x7 pair) (y0, y1, y2, y3 pair) {
	return cos1*x1 + cos3*x3 + cos5*x5 + cos7*x7,
		cos3*x1 - cos7*x3 - cos1*x5 - cos5*x7,
		cos5*x1 - cos1*x3 + cos7*x5 + cos3*x7,
		cos7*x1 - cos5*x3 + cos3*x5 - cos1*x7
}

// transformRow transforms a row into pairs of neighbouring columns, and clears it. It computes pairs of outputs: 0 and 1, 3
// and 2, 4 and 5, 7 and 6.
func transformRow(x *[8]int32, out *[4]pair) {
	const shift = fraction - kept
	const half = 1 << (shift - 1)
	// The sums of outputs have 2³¹ more, so that they are positive, and can be shifted together.
	ab := both<<fraction*pair(x[0]) + (both*half + 1<<31 - 1<<63)
	pq := (cos2 + cos6<<32) * pair(x[2])
	o01 := (cos1+cos3<<32)*pair(x[1]) + (cos3-cos7<<32)*pair(x[3])
	o32 := (cos7+cos5<<32)*pair(x[1]) - (cos5+cos1<<32)*pair(x[3])
	if x[4]|x[5]|x[6]|x[7] != 0 {
		ab += (1 - 1<<32) << fraction * pair(x[4])
		pq += (cos6 - cos2<<32) * pair(x[6])
		o01 += (cos5-cos1<<32)*pair(x[5]) + (cos7-cos5<<32)*pair(x[7])
		o32 += (cos3+cos7<<32)*pair(x[5]) - (cos1-cos3<<32)*pair(x[7])
	}
	e01, e32 := ab+pq, ab-pq // computed from the even inputs
	const mask, bias = both * (1<<(32-shift) - 1), both << (31 - shift)
	out[0] = pair(uint64(e01+o01)>>shift&mask - bias)
	out[1] = pair(bits.RotateLeft64(uint64(e32+o32)>>shift&mask, 32) - bias)
	out[2] = pair(uint64(e32-o32)>>shift&mask - bias)
	out[3] = pair(bits.RotateLeft64(uint64(e01-o01)>>shift&mask, 32) - bias)
	*x = [8]int32{}
}
