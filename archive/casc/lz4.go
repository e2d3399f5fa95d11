package casc

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// lz4 unpacks LZ4 blocks and appends the result to out. The header has a version, the total size and the size of a
// block as a power of two. A block may copy from earlier blocks.
func (d *decoder) lz4(out, packed []byte) ([]byte, error) {
	if len(packed) < 10 {
		return nil, errors.New("LZ4: the header is cut off")
	}
	version, size, shift := packed[0], binary.BigEndian.Uint64(packed[1:]), packed[9]
	packed = packed[10:]
	if version != 1 || shift < 5 || shift > 30 {
		return nil, fmt.Errorf("LZ4: version %d with blocks of 2^%d bytes", version, shift)
	}
	if maxSize := min(d.maxSize-int64(len(out)), lz4Ratio*int64(len(packed))); maxSize < 0 || size > uint64(maxSize) {
		return nil, fmt.Errorf("LZ4: states that %d bytes unpack to %d", len(packed), size)
	}
	begin, end := len(out), len(out)+int(size)
	for len(out) < end {
		var err error
		if out, packed, err = lz4Block(out, packed, begin, min(len(out)+1<<shift, end)); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// lz4Block unpacks sequences until the output has end bytes; begin is the first byte that they may copy. It returns the
// rest of the input.
func lz4Block(out, in []byte, begin, end int) ([]byte, []byte, error) {
	cut := errors.New("LZ4: a block is cut off")
	length := func(n int) (int, bool) {
		if n != 15 {
			return n, true
		}
		for {
			if len(in) == 0 || n > end {
				return 0, false
			}
			b := in[0]
			in = in[1:]
			if n += int(b); b != 255 {
				return n, true
			}
		}
	}
	for {
		if len(in) == 0 {
			return nil, nil, cut
		}
		token := in[0]
		in = in[1:]
		literals, ok := length(int(token >> 4))
		if !ok || literals > len(in) || literals > end-len(out) {
			return nil, nil, cut
		}
		out, in = append(out, in[:literals]...), in[literals:]
		if len(out) == end {
			return out, in, nil
		}
		if len(in) < 2 {
			return nil, nil, cut
		}
		offset := int(binary.LittleEndian.Uint16(in))
		in = in[2:]
		n, ok := length(int(token & 15))
		n += 4
		if !ok || n > end-len(out) {
			return nil, nil, cut
		}
		if offset == 0 || offset > len(out)-begin {
			return nil, nil, fmt.Errorf("LZ4: copies from %d bytes back, there are %d", offset, len(out)-begin)
		}
		for from := len(out) - offset; n > 0; n-- { // the source may overlap the bytes that are being written
			out = append(out, out[from])
			from++
		}
		if len(out) == end {
			return out, in, nil
		}
	}
}
