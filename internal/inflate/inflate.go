// Package inflate unpacks zlib streams (RFC 1950 and 1951) whose unpacked size is known, from one
// slice into another. It has no window and no state between calls, which makes it about 1.6 times as
// fast as a reader.
package inflate

import (
	"encoding/binary"
	"errors"
	"io"
	"sync"

	"marrow/internal/adler"
)

// The errors of Zlib, besides io.ErrUnexpectedEOF.
var (
	ErrHeader   = errors.New("inflate: not a zlib stream")
	ErrCorrupt  = errors.New("inflate: the stream is corrupt")
	ErrChecksum = errors.New("inflate: the checksum differs")
	ErrFull     = errors.New("inflate: the unpacked data is larger than the buffer")
)

// A decoder has the state of one call. The next bits are the lowest n of buf; the bits above them are those of the next
// byte of src, or zero. After the end of src it continues with zeros, which padding counts.
type decoder struct {
	src, dst []byte
	in, out  int // the next positions to read and write
	buf      uint64
	n        uint
	padding  uint

	codes   codes
	pre     [preSize]uint32
	lengths [maxLit + maxDist]uint8
	sorted  [maxLit]uint16
}

var decoders = sync.Pool{New: func() any { return new(decoder) }}

// Zlib unpacks the stream at the start of src into dst and returns the number of bytes. It accepts what compress/zlib
// accepts. The rest of dst, and all of it after an error, may have changed.
func Zlib(dst, src []byte) (int, error) {
	if len(src) < 2 {
		return 0, io.ErrUnexpectedEOF
	}
	if h := binary.BigEndian.Uint16(src); h>>8&15 != 8 || h>>12 > 7 || h%31 != 0 || h&0x20 != 0 {
		return 0, ErrHeader
	}
	d := decoders.Get().(*decoder)
	d.src, d.dst, d.in, d.out = src, dst, 2, 0
	d.buf, d.n, d.padding = 0, 0, 0
	err := d.blocks()
	n, in := d.out, d.in
	d.src, d.dst = nil, nil
	decoders.Put(d)
	switch {
	case err != nil:
		return 0, err
	case len(src)-in < 4:
		return 0, io.ErrUnexpectedEOF
	case adler.Checksum(dst[:n]) != binary.BigEndian.Uint32(src[in:]):
		return 0, ErrChecksum
	}
	return n, nil
}

// blocks unpacks all blocks. Afterwards, in is the position after the last.
func (d *decoder) blocks() error {
	for last := false; !last; {
		head := d.take(3)
		last = head&1 != 0
		var err error
		switch head >> 1 {
		case 0:
			err = d.stored()
		case 1:
			err = d.block(fixed())
		case 2:
			if err = d.readCodes(); err == nil {
				err = d.block(&d.codes)
			}
		default:
			err = ErrCorrupt
		}
		if d.padding > d.n { // any other error results from the zeros after the end
			err = io.ErrUnexpectedEOF
		}
		if err != nil {
			return err
		}
	}
	d.align()
	return nil
}

// take returns the next count bits, at most 16.
func (d *decoder) take(count uint) int {
	if d.n < count {
		d.fill()
	}
	v := d.buf & (1<<count - 1)
	d.buf >>= count
	d.n -= count
	return int(v)
}

// fill extends buf to at least 56 bits.
func (d *decoder) fill() {
	for ; d.n <= 55; d.n += 8 {
		if d.in < len(d.src) {
			d.buf |= uint64(d.src[d.in]) << d.n
			d.in++
		} else {
			d.padding += 8
		}
	}
}

// align skips to the next whole byte, and returns the bytes after it to the input.
func (d *decoder) align() {
	if d.n >= d.padding {
		d.in -= int((d.n - d.padding) / 8)
	}
	d.buf, d.n, d.padding = 0, 0, 0
}

// stored copies an uncompressed block.
func (d *decoder) stored() error {
	if d.padding > d.n {
		return io.ErrUnexpectedEOF
	}
	d.align()
	src := d.src[d.in:]
	if len(src) < 4 {
		return io.ErrUnexpectedEOF
	}
	size := int(binary.LittleEndian.Uint16(src))
	if size^0xffff != int(binary.LittleEndian.Uint16(src[2:])) {
		return ErrCorrupt
	}
	src = src[4:]
	if size > len(src) {
		return io.ErrUnexpectedEOF
	}
	if size > len(d.dst)-d.out {
		return ErrFull
	}
	copy(d.dst[d.out:], src[:size])
	d.in += 4 + size
	d.out += size
	return nil
}

// The margins that the fast loop needs: two words to read; three literals, the longest copy and the bytes that a copy
// writes beyond its end.
const (
	marginIn  = 16
	marginOut = 3 + 258 + 16
)

// block unpacks the symbols of a block.
func (d *decoder) block(c *codes) error {
	for {
		if len(d.src)-d.in >= marginIn && len(d.dst)-d.out >= marginOut {
			if end, err := d.fast(c); end || err != nil {
				return err
			}
		}
		if end, err := d.symbol(c); end || err != nil {
			return err
		}
	}
}

// fast unpacks symbols while src and dst have these margins. end reports whether the last one ended the block.
func (d *decoder) fast(c *codes) (end bool, err error) {
	src, dst := d.src[d.in:], d.dst[:len(d.dst):len(d.dst)]
	out, buf, n := d.out, d.buf, uint8(d.n)
loop:
	for len(src) >= marginIn && len(dst)-out >= marginOut {
		// 56 bits are enough for three literals of at most litBits, or for two and a length.
		buf |= binary.LittleEndian.Uint64(src) << (n & 63)
		src = src[(n^63)>>3&7:]
		n |= 56
		e := c.lit[buf&litMask]
		if e&isLiteral != 0 {
			dst[out] = byte(e >> 16)
			out++
			buf >>= e & 63
			n -= uint8(e)
			e = c.lit[buf&litMask]
			if e&isLiteral != 0 {
				dst[out] = byte(e >> 16)
				out++
				buf >>= e & 63
				n -= uint8(e)
				e = c.lit[buf&litMask]
				if e&isLiteral != 0 {
					dst[out] = byte(e >> 16)
					out++
					buf >>= e & 63
					n -= uint8(e)
					continue
				}
			}
		}
		if e&isSpecial != 0 {
			if e&isLink != 0 {
				buf >>= litBits
				n -= litBits
				e = c.lit[(uint64(e>>16)+buf&(1<<(e>>8&63)-1))%litSize]
			}
			switch {
			case e&isLiteral != 0:
				dst[out] = byte(e >> 16)
				out++
				buf >>= e & 63
				n -= uint8(e)
				continue
			case e&isEnd != 0:
				buf >>= e & 63
				n -= uint8(e)
				end = true
				break loop
			case e&isSpecial != 0:
				err = ErrCorrupt
				break loop
			}
		}
		length := int(e>>16) + int(buf&(1<<(e&63)-1)>>(e>>8&63))
		buf >>= e & 63
		n -= uint8(e)
		if n < 28 {
			buf |= binary.LittleEndian.Uint64(src) << (n & 63)
			src = src[(n^63)>>3&7:]
			n |= 56
		}
		e = c.dist[buf&distMask]
		if e&isSpecial != 0 {
			if e&isLink != 0 {
				buf >>= distBits
				n -= distBits
				e = c.dist[(uint64(e>>16)+buf&(1<<(e>>8&63)-1))%distSize]
			}
			if e&isSpecial != 0 {
				err = ErrCorrupt
				break loop
			}
		}
		distance := int(e>>16) + int(buf&(1<<(e&63)-1)>>(e>>8&63))
		buf >>= e & 63
		n -= uint8(e)
		if distance > out {
			err = ErrCorrupt
			break loop
		}
		from, to := out-distance, out+length
		for out-from < 8 { // each copy doubles the repeated part
			w := binary.LittleEndian.Uint64(dst[from : from+8])
			binary.LittleEndian.PutUint64(dst[out:out+8], w)
			out += out - from
		}
		for ; out < to; out, from = out+16, from+16 {
			f, t := dst[from:from+16], dst[out:out+16]
			binary.LittleEndian.PutUint64(t, binary.LittleEndian.Uint64(f))
			binary.LittleEndian.PutUint64(t[8:], binary.LittleEndian.Uint64(f[8:]))
		}
		out = to
	}
	d.in, d.out, d.buf, d.n = len(d.src)-len(src), out, buf, uint(n)
	return end, err
}

// symbol unpacks one symbol near an end of src or dst.
func (d *decoder) symbol(c *codes) (end bool, err error) {
	if d.n < 48 {
		d.fill()
	}
	e := c.lit[d.buf&litMask]
	if e&isLink != 0 {
		d.skip(litBits)
		e = c.lit[(uint64(e>>16)+d.buf&(1<<(e>>8&63)-1))%litSize]
	}
	switch {
	case e&isLiteral != 0:
		d.skip(uint(e & 63))
		if d.padding > d.n {
			return false, io.ErrUnexpectedEOF
		}
		if d.out == len(d.dst) {
			return false, ErrFull
		}
		d.dst[d.out] = byte(e >> 16)
		d.out++
		return false, nil
	case e&isEnd != 0:
		d.skip(uint(e & 63))
		return true, nil
	case e&isSpecial != 0:
		d.skip(uint(e & 63))
		return false, ErrCorrupt
	}
	length := d.value(e)
	e = c.dist[d.buf&distMask]
	if e&isLink != 0 {
		d.skip(distBits)
		e = c.dist[(uint64(e>>16)+d.buf&(1<<(e>>8&63)-1))%distSize]
	}
	if e&isSpecial != 0 {
		return false, ErrCorrupt
	}
	distance := d.value(e)
	switch {
	case d.padding > d.n:
		return false, io.ErrUnexpectedEOF
	case distance > d.out:
		return false, ErrCorrupt
	case length > len(d.dst)-d.out:
		return false, ErrFull
	}
	for range length {
		d.dst[d.out] = d.dst[d.out-distance]
		d.out++
	}
	return false, nil
}

func (d *decoder) skip(n uint) {
	d.buf >>= n
	d.n -= n
}

// value returns the length or the distance of an entry and the bits after its code.
func (d *decoder) value(e uint32) int {
	v := int(e>>16) + int(d.buf&(1<<(e&63)-1)>>(e>>8&63))
	d.skip(uint(e & 63))
	return v
}
