package texture

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"github.com/klauspost/compress/gzip"

	"marrow/report"
	"marrow/wire"
)

func isGzip(data []byte) bool { return bytes.HasPrefix(data, []byte{0x1f, 0x8b, 8}) }

// gunzipStart unpacks as much of data as Detect needs; nil if that fails.
func gunzipStart(data []byte) []byte {
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil
	}
	start := make([]byte, 1024)
	n, _ := io.ReadFull(r, start)
	return start[:n]
}

// gunzip unpacks data. If the stream ends early, the data before that is used. The last four bytes should be the
// unpacked size: a hint, which is used within limits.
func (d *decoder) gunzip(data []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, &wire.Error{Path: "gzip", Got: "a broken gzip header", Err: err}
	}
	var out bytes.Buffer
	out.Grow(int(min(int64(binary.LittleEndian.Uint32(data[len(data)-4:])), 32*int64(len(data)), d.opts.MaxUnpacked)) + bytes.MinRead)
	_, err = io.Copy(&out, io.LimitReader(r, d.opts.MaxUnpacked+1))
	if int64(out.Len()) > d.opts.MaxUnpacked {
		return nil, &wire.Error{Path: "gzip", Got: "a file that unpacks to more",
			Want: fmt.Sprintf("at most %d bytes", d.opts.MaxUnpacked)}
	}
	if err != nil {
		if out.Len() == 0 {
			return nil, &wire.Error{Path: "gzip", Got: "a broken gzip stream", Err: err}
		}
		what := "is broken"
		if errors.Is(err, io.ErrUnexpectedEOF) {
			what = "ends early"
		}
		d.note(codeCut, "gzip", report.NoOffset, "the gzip stream %s after unpacking to %d bytes", what, out.Len())
	}
	return out.Bytes(), nil
}
