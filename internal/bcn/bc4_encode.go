package bcn

import (
	"encoding/binary"
	"math"
)

// encodeChannel compresses one channel of a Tile, as in BC4 and for the alpha of BC3. Values of 0 and 255 are kept
// exactly.
func encodeChannel(dst []byte, t *Tile, channel int, e Effort) {
	var v [16]int32
	low, high := int32(255), int32(0)           // range of all values
	innerLow, innerHigh := int32(255), int32(0) // range without 0 and 255
	for i, p := range t {
		x := int32(p[channel])
		v[i] = x
		low, high = min(low, x), max(high, x)
		if x != 0 && x != 255 {
			innerLow, innerHigh = min(innerLow, x), max(innerHigh, x)
		}
	}
	fit := channelFit{values: &v, exact: low == 0 || high == 255, err: math.MaxInt32}
	if high-low <= 7 { // eight values in steps of one
		high = min(low+7, 255)
		low = high - 7
		fit.try(high, low)
		fit.put(dst)
		return
	}
	fit.try(high, low)
	if e != Fast {
		fit.descend(e)
	}
	if fit.exact && fit.err > 0 && innerLow <= innerHigh {
		eight := fit
		fit.err = math.MaxInt32
		fit.try(innerLow, innerHigh)
		if e != Fast {
			fit.descend(e)
		}
		if eight.err <= fit.err {
			fit = eight
		}
	}
	fit.put(dst)
}

// A channelFit is a block of one channel: end points, three bits of index for each value, and the squared error.
type channelFit struct {
	values *[16]int32
	exact  bool // values of 0 and 255 must be kept
	a, b   int32
	index  uint64
	err    int32
}

func (f *channelFit) put(dst []byte) {
	binary.LittleEndian.PutUint64(dst, f.index<<16|uint64(f.b)<<8|uint64(f.a))
}

// descend moves the end points as long as that lowers the error: by up to two steps each, or four with more Effort.
func (f *channelFit) descend(e Effort) {
	reach := int32(1)
	if e == Best {
		reach = 4
	}
	for f.err > 0 {
		a, b, improved := f.a, f.b, false
		for i := -reach; i <= reach; i++ {
			for j := -reach; j <= reach; j++ {
				if x, y := a+i, b+j; (i != 0 || j != 0) && x >= 0 && x <= 255 && y >= 0 && y <= 255 && (x > y) == (a > b) {
					improved = f.try(x, y) || improved
				}
			}
		}
		if !improved {
			return
		}
	}
}

// reciprocals has 2¹⁶ divided by twice a number, rounded up.
var reciprocals = func() (t [256]uint32) {
	for i := range t[1:] {
		t[i+1] = (1<<16 + uint32(2*i+1)) / uint32(2*i+2)
	}
	return t
}()

// try assigns the nearest value of a block with these end points to each value, and keeps the block if it is the best
// so far. If the first is greater, there are eight values from one to the other, otherwise six, 0 and 255.
func (f *channelFit) try(a, b int32) bool {
	table := valueTable([]byte{byte(a), byte(b)})
	// order is the index of each value along the line from the smaller end point to the greater.
	order, steps := [8]uint8{1, 7, 6, 5, 4, 3, 2, 0}, int32(7)
	low, high := b, a
	if a <= b {
		order, steps, low, high = [8]uint8{0, 2, 3, 4, 5, 1}, 5, a, b
	}
	var sum int32
	var index uint64
	scale := int64(reciprocals[high-low])
	for i, v := range f.values {
		at := int64(min(max(v, low), high) - low)
		k := order[(2*at*int64(steps)+int64(high-low))*scale>>16&7]
		d := v - int32(table[k])
		if a <= b { // 0 and 255 are also available
			if v < d*d && v*v < d*d {
				k, d = 6, v
			} else if (255-v)*(255-v) < d*d {
				k, d = 7, 255-v
			}
		}
		if f.exact && d != 0 && (v == 0 || v == 255) {
			return false
		}
		if sum += d * d; sum >= f.err {
			return false
		}
		index |= uint64(k) << (3 * i)
	}
	f.a, f.b, f.index, f.err = a, b, index, sum
	return true
}
