// Package rowpack compresses the filtered rows of images with deflate (RFC 1951), more than twice as fast as a general compressor.
//
// A filtered row contains small differences, which rarely repeat: searching for matches costs most of the time and saves little. Therefore
// the only matches here are runs of zeros. Each block gets a Huffman code for its own bytes. The encoders fpng and fdeflate work alike,
// with codes that are fixed in advance.
package rowpack

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"sync"
)

const (
	// maxCode is the longest code. Four codes and the seven bits that may remain in the buffer fit into 64 bits, as do the code of a
	// literal, the code of a length, its extra bits and the distance.
	maxCode = 14

	minRun = 5   // the shortest run that is written as a match
	maxRun = 258 // the longest match of deflate

	endOfBlock = 256
	symbols    = 286 // literals, the end of the block, and lengths
	blockSize  = 128 << 10
)

// A code is a symbol's bits, shifted by 6, and their number in the lower 6 bits. The lower 6 bits of a sum of codes are the
// sum of their numbers. The first bit to be written is the lowest.
type code uint64

// An encoder compresses one stream. It is reused.
type encoder struct {
	counts [4][256]uint32 // counts of literals, by their position in a word, so that counting equal neighbours doesn't stall
	freq   [symbols]uint32
	length [symbols]uint8
	codes  [symbols]code

	out []byte
	buf uint64 // bits that don't fill a byte yet
	n   uint
}

var encoders = sync.Pool{New: func() any { return new(encoder) }}

// Append compresses data and appends it to dst as deflate blocks. If last is false, more blocks may follow: the output
// then ends with an empty stored block, and so at a byte. Equal data gives equal bytes on every machine.
func Append(dst, data []byte, last bool) []byte {
	e := encoders.Get().(*encoder)
	e.out = dst
	for len(data) > blockSize {
		e.block(data[:blockSize], false)
		data = data[blockSize:]
	}
	e.block(data, last)
	if !last {
		e.put(0, 3)
	}
	if e.n > 0 {
		e.put(0, 8-e.n)
	}
	if !last {
		e.out = append(e.out, 0, 0, 0xff, 0xff)
	}
	dst = e.out
	e.out = nil
	encoders.Put(e)
	return dst
}

// block appends one block with its own code.
func (e *encoder) block(data []byte, final bool) {
	e.count(data)
	codeLengths(e.length[:], e.freq[:], maxCode)
	assign(e.codes[:], e.length[:])
	e.header(final)
	e.body(data)
}

// count finds the frequency of each symbol. It divides data into symbols as body does.
func (e *encoder) count(data []byte) {
	clear(e.freq[:])
	clear(e.counts[:])
	i := 0
	for i <= len(data)-8 {
		v := binary.LittleEndian.Uint64(data[i : i+8])
		if v == 0 {
			e.counts[0][0]++
			i++
			for n := zeros(data[i:]); n >= minRun; n = zeros(data[i:]) {
				e.freq[lengths[n].symbol]++
				i += n
			}
			continue
		}
		e.counts[0][byte(v)]++
		e.counts[1][byte(v>>8)]++
		e.counts[2][byte(v>>16)]++
		e.counts[3][byte(v>>24)]++
		e.counts[0][byte(v>>32)]++
		e.counts[1][byte(v>>40)]++
		e.counts[2][byte(v>>48)]++
		e.counts[3][byte(v>>56)]++
		i += 8
	}
	for _, v := range data[i:] {
		e.counts[0][v]++
	}
	for i := range 256 {
		e.freq[i] = e.counts[0][i] + e.counts[1][i] + e.counts[2][i] + e.counts[3][i]
	}
	e.freq[endOfBlock] = 1
}

// body appends the symbols of data. A word of eight zeros starts a run, whose first zero is a literal.
func (e *encoder) body(data []byte) {
	codes := &e.codes
	// No symbol takes more than maxCode bits per byte of data. The last store may write up to 8 bytes after the end.
	out := slices.Grow(e.out, len(data)*maxCode/8+16)
	at := len(out)
	out = out[:cap(out)]
	buf, n := e.buf, e.n
	i := 0
	for i <= len(data)-8 {
		v := binary.LittleEndian.Uint64(data[i : i+8])
		if v == 0 {
			c := codes[0]
			buf |= uint64(c>>6) << (n & 63)
			n += uint(c & 63)
			i++
			for k := zeros(data[i:]); k >= minRun; k = zeros(data[i:]) {
				l := lengths[k]
				c := codes[l.symbol]
				buf |= (uint64(c>>6) | uint64(l.extra)<<(c&63)) << (n & 63)
				n += uint(c&63) + uint(l.bits)
				i += k
				binary.LittleEndian.PutUint64(out[at:], buf)
				at += int(n >> 3)
				buf >>= n & 56
				n &= 7
			}
			continue
		}
		for range 2 {
			// n has the number of bits in its lower 6 bits, until they are written.
			buf, n = codes[byte(v)].after(buf, n)
			buf, n = codes[byte(v>>8)].after(buf, n)
			buf, n = codes[byte(v>>16)].after(buf, n)
			buf, n = codes[byte(v>>24)].after(buf, n)
			binary.LittleEndian.PutUint64(out[at:], buf)
			at += int(n & 63 >> 3)
			buf >>= n & 56
			n &= 7
			v >>= 32
		}
		i += 8
	}
	e.out, e.buf, e.n = out[:at], buf, n
	for _, v := range data[i:] {
		e.putCode(codes[v])
	}
	e.putCode(codes[endOfBlock])
}

// after appends the code to n bits in buf. It returns the new number of bits in the lower 6 bits of n.
func (c code) after(buf uint64, n uint) (uint64, uint) {
	return buf | uint64(c>>6)<<(n&63), n + uint(c)
}

// put appends up to 48 bits.
func (e *encoder) put(v uint64, n uint) {
	e.buf |= v << e.n
	for e.n += n; e.n >= 8; e.n -= 8 {
		e.out = append(e.out, byte(e.buf))
		e.buf >>= 8
	}
}

func (e *encoder) putCode(c code) { e.put(uint64(c>>6), uint(c&63)) }

// zeros returns the number of zeros at the start of data, at most maxRun.
func zeros(data []byte) int {
	data = data[:min(len(data), maxRun)]
	n := 0
	for ; n <= len(data)-8; n += 8 {
		if v := binary.LittleEndian.Uint64(data[n : n+8]); v != 0 {
			return n + bits.TrailingZeros64(v)/8
		}
	}
	for n < len(data) && data[n] == 0 {
		n++
	}
	return n
}

// A length is the encoding of a match of that length at distance 1: the symbol, and the bits that follow it. The last
// of these is the only code for distances, 0.
type length struct {
	symbol      uint16
	extra, bits uint8
}

// lengths is the table in RFC 1951, 3.2.5.
var lengths = func() (table [maxRun + 1]length) {
	n := 3
	for s := uint16(257); s < 285; s++ {
		extra := uint8(0)
		if s >= 265 {
			extra = uint8(s-261) / 4
		}
		for k := range 1 << extra {
			if n < maxRun {
				table[n] = length{s, uint8(k), extra + 1}
				n++
			}
		}
	}
	table[maxRun] = length{285, 0, 1}
	return table
}()
