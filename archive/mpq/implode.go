package mpq

import "errors"

// PKWARE's implode: codes of literals (or plain bytes), of lengths and of distances, least significant bit first, with
// the bits of the codes inverted. The code lengths below are part of the format: the lower four bits are a length, and
// the upper ones the number of further symbols with it.

// A prefixCode is a canonical code.
type prefixCode struct {
	count  [16]int
	symbol []uint8
}

func newPrefixCode(packed ...uint8) (c prefixCode) {
	var lengths []uint8
	for _, p := range packed {
		for range int(p>>4) + 1 {
			lengths = append(lengths, p&15)
		}
	}
	for l := range uint8(16) {
		for s, length := range lengths {
			if length == l {
				c.count[l]++
				c.symbol = append(c.symbol, uint8(s))
			}
		}
	}
	return c
}

var (
	literalCode = newPrefixCode(
		11, 124, 8, 7, 28, 7, 188, 13, 76, 4, 10, 8, 12, 10, 12, 10, 8, 23, 8, 9, 7, 6, 7, 8, 7, 6, 55, 8, 23, 24, 12, 11, 7, 9, 11, 12, 6, 7, 22, 5,
		7, 24, 6, 11, 9, 6, 7, 22, 7, 11, 38, 7, 9, 8, 25, 11, 8, 11, 9, 12, 8, 12, 5, 38, 5, 38, 5, 11, 7, 5, 6, 21, 6, 10, 53, 8, 7, 24, 10, 27,
		44, 253, 253, 253, 252, 252, 252, 13, 12, 45, 12, 45, 12, 61, 12, 45, 44, 173)
	lengthCode   = newPrefixCode(2, 35, 36, 53, 38, 23)
	distanceCode = newPrefixCode(2, 20, 53, 230, 247, 151, 248)

	lengthBase = [16]int{3, 2, 4, 5, 6, 7, 8, 9, 10, 12, 16, 24, 40, 72, 136, 264}
	lengthMore = [16]uint{0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8}
)

const implodeEnd = 519 // the length that ends the data

var errImplode = errors.New("damaged PKWARE data")

// bitReader reads bits, least significant first.
type bitReader struct {
	data      []byte
	hold      uint32
	n         uint
	exhausted bool // set after the end of the data
}

func (r *bitReader) bits(n uint) int {
	for r.n < n {
		if len(r.data) == 0 {
			r.exhausted = true
			return 0
		}
		r.hold |= uint32(r.data[0]) << r.n
		r.data, r.n = r.data[1:], r.n+8
	}
	v := r.hold & (1<<n - 1)
	r.hold, r.n = r.hold>>n, r.n-n
	return int(v)
}

// symbol reads a symbol of a code; -1 if there is none.
func (r *bitReader) symbol(c *prefixCode) int {
	code, first, index := 0, 0, 0
	for l := 1; l < 16 && !r.exhausted; l++ {
		code |= r.bits(1) ^ 1
		count := c.count[l]
		if code < first+count {
			return int(c.symbol[index+code-first])
		}
		index, first, code = index+count, (first+count)<<1, code<<1
	}
	return -1
}

// explode unpacks imploded data to at most maxSize bytes; more are an error.
func explode(data []byte, maxSize int) ([]byte, error) {
	r := bitReader{data: data}
	coded, dictionary := r.bits(8), r.bits(8)
	if r.exhausted || coded > 1 || dictionary < 4 || dictionary > 6 {
		return nil, errImplode
	}
	out := make([]byte, 0, maxSize)
	for {
		if r.bits(1) == 0 {
			var c int
			if coded == 1 {
				c = r.symbol(&literalCode)
			} else {
				c = r.bits(8)
			}
			if r.exhausted || c < 0 {
				return nil, errImplode
			}
			if len(out) == maxSize {
				return nil, errLong
			}
			out = append(out, byte(c))
			continue
		}
		s := r.symbol(&lengthCode)
		if s < 0 {
			return nil, errImplode
		}
		length := lengthBase[s] + r.bits(lengthMore[s])
		if length == implodeEnd && !r.exhausted {
			return out, nil
		}
		low := uint(dictionary)
		if length == 2 {
			low = 2
		}
		d := r.symbol(&distanceCode)
		if d < 0 {
			return nil, errImplode
		}
		back := d<<low + r.bits(low) + 1
		if r.exhausted || back > len(out) {
			return nil, errImplode
		}
		if length > maxSize-len(out) {
			return nil, errLong
		}
		for range length {
			out = append(out, out[len(out)-back])
		}
	}
}
