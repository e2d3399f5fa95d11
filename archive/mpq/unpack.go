package mpq

import (
	"bytes"
	"compress/bzip2"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

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

var (
	errEmpty = errors.New("it is empty")
	errLarge = errors.New("packed data isn't larger than what it unpacks to")
	errEarly = errors.New("the packed data ends early")
	errLong  = errors.New("the packed data unpacks to more bytes")
)

// unpack reverses the compressions that the first byte of data states. The result has at most size bytes; more are an
// error.
func unpack(data []byte, size int) ([]byte, error) {
	if len(data) == 0 {
		return nil, errEmpty
	}
	how := data[0]
	data = data[1:]
	if how == packLZMA {
		return unLZMA(data, size)
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
			if data, err = step.do(data, size); err != nil {
				return nil, err
			}
		}
	}
	return data, nil
}

// readUpTo reads all of at most maxSize bytes. At the end, readers of compressed data also compare its checksum.
func readUpTo(r io.Reader, maxSize int) ([]byte, error) {
	out := bytes.NewBuffer(make([]byte, 0, maxSize))
	n, err := io.CopyN(out, r, int64(maxSize)+1)
	switch {
	case n > int64(maxSize):
		err = errLong
	case err == io.ErrUnexpectedEOF:
		err = errEarly
	case err == io.EOF:
		err = nil
	}
	return out.Bytes(), err
}

func unZlib(data []byte, maxSize int) ([]byte, error) {
	out := make([]byte, maxSize)
	n, err := inflateInto(out, data)
	return out[:n], err
}

// inflateInto unpacks zlib data into out, compares its checksum and returns the number of bytes.
func inflateInto(out, data []byte) (int, error) {
	n, err := inflate.Zlib(out, data)
	switch err {
	case io.ErrUnexpectedEOF:
		err = errEarly
	case inflate.ErrFull:
		err = errLong
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
		return nil, errEarly
	}
	size := int64(binary.BigEndian.Uint32(data))
	if size > int64(maxSize) {
		return nil, errLong
	}
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
	if int64(len(out)) < size {
		return nil, errEarly
	}
	return out, nil
}
