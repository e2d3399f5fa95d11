package wire

import (
	"bytes"
	"fmt"
	"io"

	"github.com/klauspost/compress/zlib"
)

// defaultMaxUnpacked is the ceiling where Options.MaxUnpacked is 0.
const defaultMaxUnpacked = 256 << 20

// Inflate unpacks a zlib stream that should give size bytes. The room for them
// grows as they come, so that a size that lies costs nothing; a stream that
// gives more or fewer is an error, and so is a size beyond Options.MaxUnpacked.
func (c *Codec) Inflate(name string, packed []byte, size int64) []byte {
	limit := c.opts.MaxUnpacked
	if limit == 0 {
		limit = defaultMaxUnpacked
	}
	if c.err != nil {
		return nil
	}
	if size < 0 {
		c.Fail(name, fmt.Sprintf("a buffer that unpacks to %d bytes", size), "0 or more")
		return nil
	}
	if size > limit {
		c.Fail(name, fmt.Sprintf("a buffer that unpacks to %s", byteCount(uint64(size))), "at most "+byteCount(uint64(limit)))
		return nil
	}
	r, err := zlib.NewReader(bytes.NewReader(packed))
	if err == nil {
		var out bytes.Buffer
		if _, err = io.Copy(&out, io.LimitReader(r, size+1)); err == nil && int64(out.Len()) == size {
			return out.Bytes()
		}
		switch {
		case err != nil:
		case int64(out.Len()) > size:
			err = fmt.Errorf("unpacks to more than %d bytes", size)
		default:
			err = fmt.Errorf("unpacks to %d bytes, want %d", out.Len(), size)
		}
	}
	c.setErr(&Error{Offset: int64(c.Offset()), Path: c.pathTo(name), Got: "a broken zlib stream", Err: err})
	return nil
}
