package jpeg4

import "encoding/binary"

// bitReader reads the coded data of a scan. The next bits are the highest n of acc. After the last byte before a marker
// it continues with zeros, which padding counts.
type bitReader struct {
	data    []byte
	pos     int
	acc     uint64
	n       int
	padding int
}

// minBits is the maximum number of bits of a code and the value after it.
const minBits = 32

// fill extends acc to at least 56 bits.
func (r *bitReader) fill(acc uint64, n int) (uint64, int) {
	if r.pos+8 <= len(r.data) {
		w := binary.BigEndian.Uint64(r.data[r.pos:])
		const ones, tops = 0x0101010101010101, 0x8080808080808080
		if (^w-ones)&w&tops == 0 { // no byte is 0xff
			r.pos += (63 - n) >> 3
			return acc | w>>n, n | 56
		}
	}
	return r.fillBytes(acc, n)
}

// fillBytes is fill near an escaped byte, a marker or the end.
func (r *bitReader) fillBytes(acc uint64, n int) (uint64, int) {
	for ; n <= 56; n += 8 {
		var b byte
		switch {
		case r.pos < len(r.data) && r.data[r.pos] != 0xff:
			b = r.data[r.pos]
			r.pos++
		case r.pos+1 < len(r.data) && r.data[r.pos+1] == 0:
			b = 0xff
			r.pos += 2
		default:
			r.padding += 8
		}
		acc |= uint64(b) << (56 - n)
	}
	return acc, n
}

// take returns the next count bits, at most 16.
func (r *bitReader) take(count int) int32 {
	if r.n < minBits {
		r.acc, r.n = r.fill(r.acc, r.n)
	}
	v := r.acc >> (64 - count)
	r.acc <<= count
	r.n -= count
	return int32(v)
}

// overrun reports whether bits after the end of the data were read.
func (r *bitReader) overrun() bool { return r.n < r.padding }

// restart skips a restart marker, which must be next.
func (r *bitReader) restart(marker byte) bool {
	if r.n < r.padding || r.n-r.padding >= 8 || r.pos+2 > len(r.data) || r.data[r.pos] != 0xff || r.data[r.pos+1] != marker {
		return false
	}
	*r = bitReader{data: r.data, pos: r.pos + 2}
	return true
}

// lookBits is the number of bits of a code that are looked up at once.
const lookBits = 10

// A table decodes Huffman codes. An entry of look is for the next lookBits bits: 0 if the code is longer, and otherwise
// consists of
//
//	bits 0–7    the number of bits that the entry covers
//	bits 8–11   the run of zeros before the coefficient
//	bits 12–15  the size of the value that follows, 0 if there is none or if it is part of the entry
//	bits 16–31  the value, if it is part of the entry
//
// For differences of the first coefficient, bits 8–15 are the size.
type table struct {
	defined bool
	look    [1 << lookBits]uint32
	last    [17]int32 // the last code of a length, -1 if there is none
	index   [17]int32 // what to add to a code of a length to find its symbol
	symbols [256]uint8
}

// build fills the table from the numbers of codes by length. It reports whether they are a prefix code of at least one
// symbol.
func (t *table) build(counts *[16]uint8, symbols []byte, dc bool) bool {
	*t = table{}
	copy(t.symbols[:], symbols)
	code, next := int32(0), int32(0)
	for i, count := range counts {
		length := i + 1
		t.last[length] = -1
		if count > 0 {
			t.index[length] = next - code
			t.last[length] = code + int32(count) - 1
		}
		for range count {
			if code >= 1<<length {
				return false
			}
			if dc && symbols[next] > 16 {
				return false
			}
			if length <= lookBits {
				t.enter(code, length, symbols[next], dc)
			}
			code++
			next++
		}
		code <<= 1
	}
	t.defined = next > 0
	return t.defined
}

// entry returns the entry of a symbol.
func entry(length int, symbol uint8, dc bool) uint32 {
	if dc {
		return uint32(length) | uint32(symbol)<<8
	}
	return uint32(length) | uint32(symbol>>4)<<8 | uint32(symbol&15)<<12
}

// enter sets the entries that begin with a code.
func (t *table) enter(code int32, length int, symbol uint8, dc bool) {
	free := lookBits - length
	first := code << free
	e := entry(length, symbol, dc)
	size := int(symbol & 15)
	whole := size > 0 && size <= free && symbol != 16
	for i := range int32(1) << free {
		if !whole {
			t.look[first+i] = e
			continue
		}
		value := extend(i>>(free-size), size)
		if dc {
			t.look[first+i] = uint32(length+size) | uint32(value)<<16
		} else {
			t.look[first+i] = uint32(length+size) | uint32(symbol>>4)<<8 | uint32(value)<<16
		}
	}
}

// long returns the entry of the code at the start of acc, which is longer than lookBits; 0 if there is none.
func (t *table) long(acc uint64, dc bool) uint32 {
	for length := lookBits + 1; length <= 16; length++ {
		if code := int32(acc >> (64 - length)); code <= t.last[length] {
			return entry(length, t.symbols[code+t.index[length]], dc)
		}
	}
	return 0
}

// extend returns the value of size bits; ITU-T T.81, F.2.2.1.
func extend(v int32, size int) int32 {
	if v < 1<<(size-1) {
		v += -1<<size + 1
	}
	return v
}
