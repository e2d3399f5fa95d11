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

// How data is packed: bits of its first byte, but for LZMA, which is alone.
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

// unpack undoes what the first byte of data says; the result has size bytes. What ends early is filled with zeros, as the
// games do.
func unpack(data []byte, size int) ([]byte, error) {
	if len(data) == 0 {
		return make([]byte, size), nil
	}
	how := data[0]
	data = data[1:]
	if how == packLZMA {
		out, err := unLZMA(data, size)
		return filled(out, size), err
	}
	if how&(packHuffman|packADPCM1|packADPCM2) != 0 {
		return nil, ErrSound
	}
	if how&^(packBzip2|packImplode|packZlib|packSparse) != 0 {
		return nil, fmt.Errorf("packed in an unknown way (%#x)", how)
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
	return filled(data, size), nil
}

// filled is data of exactly size bytes.
func filled(data []byte, size int) []byte {
	if len(data) < size {
		return append(data, make([]byte, size-len(data))...)
	}
	return data[:size]
}

// upTo reads at most most bytes; an error counts only where nothing came before it.
func upTo(r io.Reader, most int) ([]byte, error) {
	out := bytes.NewBuffer(make([]byte, 0, most))
	_, err := io.CopyN(out, r, int64(most))
	if out.Len() > 0 || err == io.EOF {
		err = nil
	}
	return out.Bytes(), err
}

// inflaters are zlib's readers, which are costly to make.
var inflaters sync.Pool

func unZlib(data []byte, most int) ([]byte, error) {
	out := make([]byte, most)
	n, err := inflateInto(out, data)
	return out[:n], err
}

// inflateInto unpacks zlib's data into out, and says how many bytes there were; an error counts only where there were
// none. A reader takes what can't be unpacked at once, as far as it goes. Behind those bytes out has zeros.
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

func unBzip2(data []byte, most int) ([]byte, error) {
	return upTo(bzip2.NewReader(bytes.NewReader(data)), most)
}

// unLZMA reads LZMA's classic form behind a byte for a filter, of which none is known.
func unLZMA(data []byte, most int) ([]byte, error) {
	if len(data) < 14 || data[0] != 0 {
		return nil, errors.New("LZMA with a filter")
	}
	head := bytes.Clone(data[1:])
	window := max(lzma.MinDictCap, most) // what lies farther back there never is
	binary.LittleEndian.PutUint32(head[1:], uint32(window))
	r, err := lzma.ReaderConfig{DictCap: window}.NewReader(bytes.NewReader(head))
	if err != nil {
		return nil, err
	}
	return upTo(r, most)
}

// unSparse undoes runs of zeros: a size, then bytes of which those with the top bit say how many follow as they are,
// others how many zeros.
func unSparse(data []byte, most int) ([]byte, error) {
	if len(data) < 4 {
		return nil, io.ErrUnexpectedEOF
	}
	size := min(int64(binary.BigEndian.Uint32(data)), int64(most))
	data = data[4:]
	out := make([]byte, 0, size)
	for len(data) > 0 && int64(len(out)) < size {
		c := data[0]
		data = data[1:]
		room := int(size) - len(out)
		if c&0x80 == 0 {
			out = append(out, make([]byte, min(int(c)+3, room))...)
			continue
		}
		n := min(int(c&0x7F)+1, room, len(data))
		out, data = append(out, data[:n]...), data[n:]
	}
	return out, nil
}
