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

// likelyRatio is how far data that isn't made to deceive unpacks: room for that
// much is made at once, for more only as it comes.
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
	if most == 0 {
		most = limit.Unpacked
	}
	if size < 0 {
		return nil, &Error{Got: fmt.Sprintf("a buffer that unpacks to %d bytes", size), Want: "0 or more"}
	}
	if size > most {
		return nil, &Error{Got: "a buffer that unpacks to " + byteCount(uint64(size)), Want: "at most " + byteCount(uint64(most))}
	}
	out, err := inflate(packed, size)
	if err != nil {
		return nil, &Error{Got: "a broken zlib stream", Err: err}
	}
	return out, nil
}

// inflate unpacks at once, and leaves to a reader what that can't: the reader says what is wrong.
func inflate(packed []byte, size int64) ([]byte, error) {
	room := min(size, likelyRatio*int64(len(packed))+4096)
	for {
		out := make([]byte, room, room+1)
		n, err := zinflate.Zlib(out, packed)
		if err == nil && int64(n) == size {
			return out[:size:size], nil
		}
		if err != zinflate.ErrFull || room == size {
			return inflateByReader(packed, size, out[:0])
		}
		room = min(size, likelyRatio*room)
	}
}

// inflateByReader takes a new reader for each stream, though it is 40 KB: one that is used again still has
// the codes of the stream before, and takes them where a broken stream has none (compress v1.20.3).
// It fills the room that out has before it makes more.
func inflateByReader(packed []byte, size int64, out []byte) ([]byte, error) {
	z, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	for int64(len(out)) <= size { // one byte more shows a stream that gives too much, and lets zlib check its sum
		if len(out) == cap(out) {
			grown := make([]byte, len(out), min(2*int64(cap(out)), size+1))
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
