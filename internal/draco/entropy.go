package draco

import "encoding/binary"

// bitReader reads bits, the lowest of a byte first.
type bitReader struct {
	data []byte
	at   int // in bits
}

func (b *bitReader) read(n int) uint32 {
	var v uint64
	shift := 0
	for first, end := b.at/8, (b.at+n+7)/8; first+shift/8 < end; shift += 8 {
		v |= uint64(b.data[first+shift/8]) << shift
	}
	v >>= b.at % 8
	b.at += n
	return uint32(v & (1<<n - 1))
}

// A rans is the state of an asymmetric numeral system, which is read from the end of its bytes.
type rans struct {
	data  []byte
	base  uint32 // the state is at least base; below it, bytes are added
	state uint32
}

// newRANS reads the first state from the last bytes, whose number is in the two highest bits.
func newRANS(data []byte, base uint32) rans {
	n := len(data) - 1 - int(data[len(data)-1]>>6)
	var last [4]byte
	copy(last[:], data[n:])
	state := binary.LittleEndian.Uint32(last[:])&(1<<(8*(len(data)-n)-2)-1) + base
	if state>>8 >= base {
		panic(errDamaged)
	}
	return rans{data[:n], base, state}
}

func (r *rans) fill() {
	for r.state < r.base && len(r.data) > 0 {
		r.state = r.state<<8 | uint32(r.data[len(r.data)-1])
		r.data = r.data[:len(r.data)-1]
	}
}

// A bitDecoder reads bits of which one value is likelier than the other.
type bitDecoder struct {
	rans
	one uint32 // probability of a 1, in 256ths
}

// bits begins a list of bits. The size is of variable length in version 2.2.
func (r *reader) bits() *bitDecoder {
	one := 256 - uint32(r.byte())
	return &bitDecoder{newRANS(r.bytes(r.count()), 1<<12), one}
}

func (b *bitDecoder) next() bool {
	b.fill()
	scaled := b.state >> 8 * b.one
	rest := b.state & 255
	if rest < b.one {
		b.state = scaled + rest
		return true
	}
	b.state -= scaled + b.one
	return false
}

// A symbolDecoder reads symbols with different probabilities, whose sum is 1<<bits.
type symbolDecoder struct {
	rans
	bits    int
	symbols []uint32         // those that occur
	starts  []uint32         // sum of the probabilities of the symbols before each of them, and of all
	nearest [1<<12 + 1]int32 // for the highest 12 bits of a sum, the first of the symbols that it may belong to
}

// symbolTable reads the probabilities and begins a list of symbols.
func (r *reader) symbolTable(bits int) *symbolDecoder {
	s := &symbolDecoder{bits: bits}
	sum := uint32(0)
	for i, n := 0, r.count(); i < n; i++ {
		b := r.byte()
		more := int(b & 3)
		if more == 3 {
			i += int(b >> 2) // symbols that don't occur
			continue
		}
		p := uint32(b >> 2)
		for k := range more {
			p |= uint32(r.byte()) << (8*k + 6)
		}
		if p == 0 {
			continue
		}
		if p > 1<<bits-sum {
			panic(errDamaged)
		}
		s.symbols, s.starts = append(s.symbols, uint32(i)), append(s.starts, sum)
		sum += p
	}
	if sum != 1<<bits {
		panic(errDamaged)
	}
	s.starts = append(s.starts, sum)
	at := 0
	for i := range s.nearest {
		for at < len(s.symbols)-1 && s.starts[at+1] <= uint32(i)<<(bits-12) {
			at++
		}
		s.nearest[i] = int32(at)
	}
	s.rans = newRANS(r.bytes(r.count()), 4<<bits)
	return s
}

func (s *symbolDecoder) next() uint32 {
	s.fill()
	rest := s.state & (1<<s.bits - 1)
	low, high := s.nearest[rest>>(s.bits-12)], s.nearest[rest>>(s.bits-12)+1]
	for low < high {
		if middle := (low + high + 1) / 2; s.starts[middle] <= rest {
			low = middle
		} else {
			high = middle - 1
		}
	}
	start := s.starts[low]
	s.state = s.state>>s.bits*(s.starts[low+1]-start) + rest - start
	return s.symbols[low]
}

// symbols reads a list of numbers: either symbols themselves, or as many bits for each element of width numbers as a
// symbol states.
func (r *reader) symbols(list []int32, width int) {
	if len(list) == 0 {
		return
	}
	switch r.byte() {
	case 0:
		sizes := r.symbolTable(12)
		bits := bitReader{data: r.data[r.pos:]} // unlike in the specification, elements begin at any bit
		for i := 0; i < len(list); i += width {
			size := sizes.next()
			if size > 32 {
				panic(errDamaged)
			}
			for k := range width {
				list[i+k] = int32(bits.read(int(size)))
			}
		}
		r.pos += (bits.at + 7) / 8
	case 1:
		length := int(r.byte())
		if length > 18 {
			panic(errDamaged)
		}
		symbols := r.symbolTable(min(max(length*3/2, 12), 20))
		for i := range list {
			list[i] = int32(symbols.next())
		}
	default:
		panic(errDamaged)
	}
}
