package texture

import (
	"fmt"

	"marrow/internal/limit"
	"marrow/report"
	"marrow/wire"
)

// A decoder is the state of one call of Decode.
type decoder struct {
	name     string
	data     []byte // the unpacked file
	gzip     bool
	opts     Options
	findings []report.Finding
	scanned  int64 // pixels in the scans of the file's JPEGs so far, see countScans
}

func newDecoder(name string, opts Options) *decoder {
	if opts.MaxPixels <= 0 {
		opts.MaxPixels = limit.Pixels
	}
	if opts.MaxUnpacked <= 0 {
		opts.MaxUnpacked = limit.Unpacked
	}
	return &decoder{name: name, opts: opts}
}

// note adds a finding about the field path at the given offset.
func (d *decoder) note(code report.Code, path string, offset int64, format string, args ...any) {
	f := report.New(code, path, format, args...)
	f.File, f.Offset = d.name, offset
	d.findings = append(d.findings, f)
}

// checkSize returns an error for an image of w × h pixels that is empty or exceeds the limit; offset is the position of
// the size in the file.
func (d *decoder) checkSize(w, h uint32, offset int64) error {
	e := &wire.Error{Path: "width × height", Offset: offset, Got: fmt.Sprintf("%d × %d pixels", w, h)}
	switch {
	case w == 0 || h == 0:
		e.Want = "at least one"
		return e
	case uint64(w) > uint64(d.opts.MaxPixels)/uint64(h):
		e.Want = fmt.Sprintf("at most %d in all", d.opts.MaxPixels)
		return e
	}
	return nil
}

// region returns the need bytes at offset at, or those that the file has of them.
func (d *decoder) region(at, need int64) []byte {
	size := int64(len(d.data))
	if at < 0 || at > size || need <= 0 {
		return nil
	}
	return d.data[at:min(at+need, size)]
}

// enoughData reports whether have of need bytes are enough to decode an image with a number of pixels. A large one
// needs a sixteenth, so that a few bytes can't make it allocate a gigabyte.
func enoughData(have, need, pixels int64) bool {
	return have > 0 && (have >= need/16 || pixels <= limit.PlainPixels)
}

// pixelData returns the need bytes of w × h pixels at offset at. If the file has only some of them, it adds a finding,
// or returns an error if they aren't worth reading.
func (d *decoder) pixelData(path string, at, need int64, w, h int) ([]byte, error) {
	b := d.region(at, need)
	return b, d.checkCut(path, at, int64(len(b)), need, w, h)
}

// checkCut adds a finding if only have of need bytes of w × h pixels at offset at exist. It returns an error if they
// aren't worth reading.
func (d *decoder) checkCut(path string, at, have, need int64, w, h int) error {
	if !enoughData(have, need, int64(w)*int64(h)) {
		return &wire.Error{Path: path, Offset: at, Got: fmt.Sprintf("%d of the picture's bytes", have),
			Want: fmt.Sprintf("%d for %d × %d pixels", need, w, h)}
	}
	if have < need {
		d.note(codeCut, path, int64(len(d.data)), "the file ends after %d of the image's %d bytes; the rest is grey", have, need)
	}
	return nil
}

// startOf describes the start of data, for errors.
func startOf(data []byte) string {
	if len(data) == 0 {
		return "an empty file"
	}
	return fmt.Sprintf("a file that starts with %q", data[:min(len(data), 8)])
}
