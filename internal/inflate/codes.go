package inflate

import (
	"math/bits"
	"sync"
)

// The number of bits of a code that are looked up at once, and the length of the tables including the tables to which
// longer codes are linked. The sizes are powers of two above what complete codes need: 2342 and 402.
const (
	litBits, litSize   = 11, 4096
	distBits, distSize = 8, 512
	preBits, preSize   = 7, 128

	litMask, distMask, preMask = 1<<litBits - 1, 1<<distBits - 1, 1<<preBits - 1

	maxLit, maxDist, maxPre = 288, 32, 19 // number of symbols, including those that only the fixed codes have
)

// An entry of a table consists of
//
//	bits 0–7    the bits that the code and the extra bits after it take
//	bits 8–12   the bits that the code takes
//	bits 16–30  the literal; or what the extra bits are added to, to make a length or a distance
//
// A link to another table consists of
//
//	bits 8–12   the bits that it looks up
//	bits 16–30  where it begins
//
// Both have these flags. An entry that is special, and neither a link nor the end, is invalid. A shift by an entry's
// number of bits uses its lowest six bits, because processors do, too.
const (
	isLiteral = 1 << 31
	isSpecial = 1 << 15
	isLink    = 1 << 14
	isEnd     = 1 << 13
)

// codes are the tables of the codes of a block.
type codes struct {
	lit  [litSize]uint32
	dist [distSize]uint32
}

// The entries of all symbols, without the bits of their codes.
var litEntries, distEntries, preEntries = symbolEntries()

// symbolEntries follows RFC 1951, 3.2.5.
func symbolEntries() (lit [maxLit]uint32, dist [maxDist]uint32, pre [maxPre]uint32) {
	for i := range pre {
		pre[i] = uint32(i) << 16
	}
	for i := range lit {
		lit[i] = isSpecial
	}
	for i := range uint32(256) {
		lit[i] = isLiteral | i<<16
	}
	lit[256] |= isEnd
	base := uint32(3)
	for i := range 28 {
		extra := max(i/4-1, 0)
		lit[257+i] = base<<16 | uint32(extra)
		base += 1 << extra
	}
	lit[285] = 258 << 16
	for i := range dist {
		dist[i] = isSpecial
	}
	base = 1
	for i := range 30 {
		extra := max(i/2-1, 0)
		dist[i] = base<<16 | uint32(extra)
		base += 1 << extra
	}
	return lit, dist, pre
}

// fixed returns the tables of the fixed codes; RFC 1951, 3.2.6.
var fixed = sync.OnceValue(func() *codes {
	d := new(decoder)
	for i := range maxLit {
		switch {
		case i < 144:
			d.lengths[i] = 8
		case i < 256:
			d.lengths[i] = 9
		case i < 280:
			d.lengths[i] = 7
		default:
			d.lengths[i] = 8
		}
	}
	for i := range maxDist {
		d.lengths[maxLit+i] = 5
	}
	d.build(d.codes.lit[:], litBits, d.lengths[:maxLit], litEntries[:])
	d.build(d.codes.dist[:], distBits, d.lengths[maxLit:], distEntries[:])
	return &d.codes
})

// preOrder is the order of the lengths of the codes for lengths.
var preOrder = [maxPre]uint8{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

// readCodes reads the codes of a block; RFC 1951, 3.2.7.
func (d *decoder) readCodes() error {
	lits, dists, pres := 257+d.take(5), 1+d.take(5), 4+d.take(4)
	if lits > 286 || dists > 30 {
		return ErrCorrupt
	}
	var pre [maxPre]uint8
	for _, i := range preOrder[:pres] {
		pre[i] = uint8(d.take(3))
	}
	if !d.build(d.pre[:], preBits, pre[:], preEntries[:]) {
		return ErrCorrupt
	}
	lengths := d.lengths[:lits+dists]
	for i := 0; i < len(lengths); {
		if d.n < preBits {
			d.fill()
		}
		e := d.pre[d.buf&preMask]
		if e&isSpecial != 0 {
			return ErrCorrupt
		}
		d.skip(uint(e & 63))
		symbol := uint8(e >> 16)
		if symbol < 16 {
			lengths[i] = symbol
			i++
			continue
		}
		var repeated uint8
		var times int
		switch symbol {
		case 16:
			if i == 0 {
				return ErrCorrupt
			}
			repeated, times = lengths[i-1], 3+d.take(2)
		case 17:
			times = 3 + d.take(3)
		case 18:
			times = 11 + d.take(7)
		}
		if times > len(lengths)-i {
			return ErrCorrupt
		}
		for range times {
			lengths[i] = repeated
			i++
		}
	}
	if !d.build(d.codes.lit[:], litBits, lengths[:lits], litEntries[:]) || !d.build(d.codes.dist[:], distBits, lengths[lits:], distEntries[:]) {
		return ErrCorrupt
	}
	return nil
}

// build fills the table of a code from its lengths. It reports whether the code is complete; as in compress/flate, an
// empty code and one of a single bit are accepted, too.
//
// Codes are entered by length. The table for codes of one more bit is the previous table, repeated.
func (d *decoder) build(table []uint32, tableBits int, lengths []uint8, entries []uint32) bool {
	var counts, next [17]int
	for _, l := range lengths {
		counts[l&15]++
	}
	counts[0] = 0
	space := 0 // used by the codes so far, in codes of 15 bits
	for l := 1; l < 16; l++ {
		next[l+1] = next[l] + counts[l]
		space += counts[l] << (15 - l)
	}
	used := next[16]
	if space != 1<<15 {
		if used > 1 || used == 1 && counts[1] != 1 {
			return false
		}
		for i := range table[:1<<tableBits] {
			table[i] = isSpecial
		}
	}
	for symbol, l := range lengths {
		if l > 0 {
			d.sorted[next[l]] = uint16(symbol)
			next[l]++
		}
	}
	sorted := d.sorted[:used]
	if space != 1<<15 {
		for i := 0; used == 1 && i < 1<<tableBits; i += 2 {
			table[i] = coded(entries[sorted[0]], 1)
		}
		return true
	}

	code, length := uint32(0), 0 // the code is read from its lowest bit
	for length < tableBits && len(sorted) > 0 {
		length++
		if length > 1 {
			copy(table[1<<(length-1):1<<length], table[:1<<(length-1)])
		}
		for range counts[length] {
			table[code] = coded(entries[sorted[0]], length)
			code = nextCode(code, length)
			sorted = sorted[1:]
		}
	}
	for ; length < tableBits; length++ {
		copy(table[1<<length:2<<length], table[:1<<length])
	}
	if len(sorted) > 0 {
		link(table, tableBits, code, &counts, sorted, entries)
	}
	return true
}

// link enters the codes longer than tableBits; code is the first of them.
func link(table []uint32, tableBits int, code uint32, counts *[17]int, sorted []uint16, entries []uint32) {
	mask := uint32(1)<<tableBits - 1
	prefix, begin, end := mask+1, 0, 1<<tableBits
	for length := tableBits + 1; length < 16; length++ {
		for left := counts[length]; left > 0; left-- {
			if code&mask != prefix {
				prefix, begin = code&mask, end
				width := length - tableBits
				for space := left; space < 1<<width; {
					width++
					space = 2*space + counts[tableBits+width]
				}
				end = begin + 1<<width
				table[prefix] = uint32(begin)<<16 | uint32(width)<<8 | isSpecial | isLink
			}
			e := coded(entries[sorted[0]], length-tableBits)
			for i := begin + int(code>>tableBits); i < end; i += 1 << (length - tableBits) {
				table[i] = e
			}
			code = nextCode(code, length)
			sorted = sorted[1:]
		}
	}
}

// coded returns a symbol's entry with the number of bits of its code.
func coded(entry uint32, length int) uint32 {
	return entry + uint32(length) + uint32(length)<<8
}

// nextCode returns the next code of the given length, both reversed; after the last one, it returns the last.
func nextCode(code uint32, length int) uint32 {
	zeros := code ^ (1<<length - 1)
	if zeros == 0 {
		return code
	}
	bit := uint32(1) << (bits.Len32(zeros) - 1)
	return code&(bit-1) | bit
}
