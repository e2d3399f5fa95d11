// Package shortest writes numbers with the fewest digits that read back as the same float32.
package shortest

import (
	"math"
	"strconv"
)

// tens are powers of ten.
var tens = [...]uint64{1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12}

// Append appends the same text as strconv.AppendFloat(dst, float64(f), 'g', -1, 32). It takes a fraction of the time for
// numbers that have no exponent, neither in this text nor as an integer.
//
// Such a number is m/2^k. All decimals between its neighbours' midpoints read back as the number; they span 1/2^k. At most one
// decimal with p digits after the point lies there if 1/10^p ≥ 1/2^k, and it is the shortest one, without its zeros at the
// end. Otherwise the nearest decimal with one digit more does.
func Append(dst []byte, f float32) []byte {
	bits := math.Float32bits(f)
	if i := int32(f); float32(i) == f && -1e6 < i && i < 1e6 && (i != 0 || bits == 0) {
		return strconv.AppendInt(dst, int64(i), 10)
	}
	fraction, size := bits&(1<<23-1), math.Float32frombits(bits&^(1<<31))
	if !(size >= 1e-4 && size < 1e6) || fraction == 0 { // below a power of two, floats are denser
		return strconv.AppendFloat(dst, float64(f), 'g', -1, 32)
	}
	m, k := uint64(fraction|1<<23), 150-int(bits>>23&0xff) // k is 4 to 37
	p := k * 1233 >> 12                                    // the logarithm of 2^k
	half := uint64(1) << (k - 1)
	x := m * tens[p]
	n := (x + half) >> k
	if off := 2 * distance(n<<k, x); off > tens[p] || off == tens[p] && m%2 != 0 {
		p++
		x = m * tens[p]
		if n = (x + half) >> k; x+half == n<<k { // as far from the decimal below: the even one
			n &^= 1
		}
	}
	if bits>>31 != 0 {
		dst = append(dst, '-')
	}
	return appendDecimal(dst, uint32(n), p)
}

func distance(a, b uint64) uint64 { return max(a, b) - min(a, b) }

// appendDecimal appends n/10^p without zeros at the end.
func appendDecimal(dst []byte, n uint32, p int) []byte {
	for p > 0 && n%10 == 0 {
		n, p = n/10, p-1
	}
	var text [16]byte
	at := len(text)
	for end := at - p; at > end; n /= 10 {
		at--
		text[at] = byte('0' + n%10)
	}
	if p > 0 {
		at--
		text[at] = '.'
	}
	for ; n > 9; n /= 10 {
		at--
		text[at] = byte('0' + n%10)
	}
	at--
	text[at] = byte('0' + n)
	return append(dst, text[at:]...)
}
