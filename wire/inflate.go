package wire

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/klauspost/compress/zlib"

	zinflate "marrow/internal/inflate"
	"marrow/internal/limit"
)

// likelyRatio is the usual compression ratio. Memory for this ratio is allocated at once, more only when it is needed.
const likelyRatio = 8

// Inflate unpacks a zlib stream of size bytes. Memory is allocated as the bytes arrive, so that a wrong size costs
// nothing. A stream of more or fewer bytes is an error, and so is a size above Options.MaxUnpacked.
func (c *Codec) Inflate(name string, packed []byte, size int64) []byte {
	if c.err != nil {
		return nil
	}
	out, err := Inflate(packed, size, c.opts.MaxUnpacked)
	var wrong *Error
	if errors.As(err, &wrong) {
		wrong.Offset, wrong.Path = int64(c.Offset()), c.pathTo(name)
		c.setErr(wrong)
		return nil
	}
	return out
}

// Inflate is like Codec.Inflate, for packed bytes that were read before. most is the maximum size; 0 means the default.
// The error is an *Error without a position.
func Inflate(packed []byte, size, most int64) ([]byte, error) {
	return InflateInto(nil, packed, size, most)
}

// InflateInto is like Inflate, but uses the capacity of buf if it is sufficient.
func InflateInto(buf, packed []byte, size, most int64) ([]byte, error) {
	if most == 0 {
		most = limit.Unpacked
	}
	if size < 0 {
		return nil, &Error{Got: fmt.Sprintf("a buffer that unpacks to %d bytes", size), Want: "0 or more"}
	}
	if size > most {
		return nil, &Error{Got: "a buffer that unpacks to " + byteCount(uint64(size)), Want: "at most " + byteCount(uint64(most))}
	}
	out, err := inflate(buf, packed, size)
	if err != nil {
		return nil, &Error{Got: "a broken zlib stream", Err: err}
	}
	return out, nil
}

// inflate unpacks the stream in one pass. If that fails, it uses a reader, which also finds the error.
func inflate(buf, packed []byte, size int64) ([]byte, error) {
	capacity := min(size, likelyRatio*int64(len(packed))+4096)
	for {
		if int64(cap(buf)) < capacity {
			buf = make([]byte, capacity)
		}
		out := buf[:capacity]
		n, err := zinflate.Zlib(out, packed)
		if err == nil && int64(n) == size {
			return out[:size:size], nil
		}
		if err != zinflate.ErrFull || capacity == size {
			return inflateByReader(packed, size, out[:0])
		}
		capacity = min(size, likelyRatio*capacity)
	}
}

// inflateByReader uses a new reader for each stream, although a reader takes 40 KB: a reused one still has the codes of
// the previous stream, and uses them if a broken stream has none (compress v1.20.3). It fills the capacity of out before it
// allocates more.
func inflateByReader(packed []byte, size int64, out []byte) ([]byte, error) {
	z, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	for int64(len(out)) <= size { // one more byte detects a stream that is too long, and lets zlib verify the checksum
		if len(out) == cap(out) {
			grown := make([]byte, len(out), min(2*int64(cap(out)), size)+1)
			copy(grown, out)
			out = grown
		}
		n, err := z.Read(out[len(out):cap(out)])
		out = out[:len(out)+n]
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
	}
	switch {
	case int64(len(out)) > size:
		return nil, fmt.Errorf("unpacks to more than %d bytes", size)
	case int64(len(out)) < size:
		return nil, fmt.Errorf("unpacks to %d bytes, want %d", len(out), size)
	}
	return out[:size:size], nil
}
