package mpq

import (
	"bytes"
	"compress/bzip2"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/klauspost/compress/zlib"
	"github.com/ulikunitz/xz/lzma"

	"marrow/internal/inflate"
)

// Compression methods: bits of the first byte of the data, except for LZMA, which is never combined with others.
const (
	packHuffman = 0x01
	packZlib    = 0x02
	packImplode = 0x08
	packBzip2   = 0x10
	packLZMA    = 0x12
	packSparse  = 0x20
	packADPCM1  = 0x40
	packADPCM2  = 0x80
)

// ErrSound means that a file uses a compression for sounds, which isn't supported.
var ErrSound = errors.New("compressed as a sound (Huffman codes or ADPCM), which isn't supported")

// unpack reverses the compressions that the first byte of data states. The result has size bytes: if the data ends
// early, the rest is zeros, as in the games.
func unpack(data []byte, size int) ([]byte, error) {
	if len(data) == 0 {
		return make([]byte, size), nil
	}
	how := data[0]
	data = data[1:]
	if how == packLZMA {
		out, err := unLZMA(data, size)
		return padded(out, size), err
	}
	if how&(packHuffman|packADPCM1|packADPCM2) != 0 {
		return nil, ErrSound
	}
	if how&^(packBzip2|packImplode|packZlib|packSparse) != 0 {
		return nil, fmt.Errorf("packed by an unknown method, %#x", how)
	}
	var err error
	for _, step := range []struct {
		bit byte
		do  func([]byte, int) ([]byte, error)
	}{{packBzip2, unBzip2}, {packImplode, explode}, {packZlib, unZlib}, {packSparse, unSparse}} {
		if how&step.bit != 0 {
			if data, err = step.do(data, size); err != nil && len(data) == 0 {
				return nil, err
			}
		}
	}
	return padded(data, size), nil
}

// padded returns data with exactly size bytes: cut off, or extended with zeros.
func padded(data []byte, size int) []byte {
	if len(data) < size {
		return append(data, make([]byte, size-len(data))...)
	}
	return data[:size]
}

// readUpTo reads at most maxSize bytes. It returns an error only if there are no bytes before it.
func readUpTo(r io.Reader, maxSize int) ([]byte, error) {
	out := bytes.NewBuffer(make([]byte, 0, maxSize))
	_, err := io.CopyN(out, r, int64(maxSize))
	if out.Len() > 0 || err == io.EOF {
		err = nil
	}
	return out.Bytes(), err
}

// inflaters caches zlib readers, which are expensive to create.
var inflaters sync.Pool

func unZlib(data []byte, maxSize int) ([]byte, error) {
	out := make([]byte, maxSize)
	n, err := inflateInto(out, data)
	return out[:n], err
}

// inflateInto unpacks zlib data into out and returns the number of bytes. If the data can't be unpacked in one step, a
// reader unpacks it up to the error, which is returned only if there are no bytes before it. The rest of out is set to
// zero.
func inflateInto(out, data []byte) (n int, err error) {
	defer func() { clear(out[n:]) }()
	if n, err = inflate.Zlib(out, data); err == nil {
		return n, nil
	}
	from := bytes.NewReader(data)
	r, _ := inflaters.Get().(io.ReadCloser)
	if r == nil {
		r, err = zlib.NewReader(from)
	} else {
		err = r.(zlib.Resetter).Reset(from, nil)
	}
	if err != nil {
		return 0, err
	}
	n, err = io.ReadFull(r, out)
	inflaters.Put(r)
	if n > 0 || err == io.EOF {
		err = nil
	}
	return n, err
}

func unBzip2(data []byte, maxSize int) ([]byte, error) {
	return readUpTo(bzip2.NewReader(bytes.NewReader(data)), maxSize)
}

// unLZMA reads LZMA's classic form, after a byte for a filter; no filters are known.
func unLZMA(data []byte, maxSize int) ([]byte, error) {
	if len(data) < 14 || data[0] != 0 {
		return nil, errors.New("LZMA with a filter")
	}
	head := bytes.Clone(data[1:])
	window := max(lzma.MinDictCap, maxSize) // no larger distance is possible
	binary.LittleEndian.PutUint32(head[1:], uint32(window))
	r, err := lzma.ReaderConfig{DictCap: window}.NewReader(bytes.NewReader(head))
	if err != nil {
		return nil, err
	}
	return readUpTo(r, maxSize)
}

// unSparse unpacks runs of zeros. After the size, the lower bits of a byte with the top bit set give the number of
// bytes to copy, those of other bytes a number of zeros.
func unSparse(data []byte, maxSize int) ([]byte, error) {
	if len(data) < 4 {
		return nil, io.ErrUnexpectedEOF
	}
	size := min(int64(binary.BigEndian.Uint32(data)), int64(maxSize))
	data = data[4:]
	out := make([]byte, 0, size)
	for len(data) > 0 && int64(len(out)) < size {
		c := data[0]
		data = data[1:]
		space := int(size) - len(out)
		if c&0x80 == 0 {
			out = append(out, make([]byte, min(int(c)+3, space))...)
			continue
		}
		n := min(int(c&0x7F)+1, space, len(data))
		out, data = append(out, data[:n]...), data[n:]
	}
	return out, nil
}
