package wire

import (
	"fmt"
	"strings"

	"marrow/internal/limit"
)

// An Error says what went wrong while reading or writing, and where.
type Error struct {
	File   string // the file's name, if the caller knows it
	Offset int64  // byte offset of the field, from the start of the file
	Path   string // the field's path, as in geosets[2].vertexGroups
	Got    string // what was found
	Want   string // what was expected; may be empty
	Err    error  // the cause, if another package found it
}

func (e *Error) Error() string {
	var b strings.Builder
	if e.File != "" {
		b.WriteString(e.File + ": ")
	}
	if e.Path != "" {
		b.WriteString(e.Path + " ")
	}
	fmt.Fprintf(&b, "at %#x: ", e.Offset)
	switch {
	case e.Got != "" && e.Want != "":
		b.WriteString(e.Got + ", want " + e.Want)
	case e.Want != "":
		b.WriteString("want " + e.Want)
	default:
		b.WriteString(e.Got)
	}
	if e.Err != nil {
		b.WriteString(": " + e.Err.Error())
	}
	return b.String()
}

func (e *Error) Unwrap() error { return e.Err }

// A RemarkKind says what a Remark is about.
type RemarkKind uint8

const (
	SizeLies      RemarkKind = iota // a size field disagrees with what its block holds
	TextJunk                        // bytes other than zero follow a text's NUL
	ShortRecord                     // a record ends before its last fields, which read as zero
	Leftover                        // bytes follow the last field of a block
	UnknownBlock                    // a tagged block that the format doesn't define
	SecondBlock                     // a tagged block that may occur once occurs again
	BlockOrder                      // tagged blocks in another order than the format's own
	EmptyBlock                      // a tagged block without content
	Padding                         // padding that isn't zero
	Placed                          // referenced arrays stand elsewhere than where the format's own tools put them
	Orphan                          // bytes that nothing refers to
	DeadReference                   // a reference out of the file that nothing follows
	Derailed                        // bytes where a tagged block should start, before the next one that does
)

// A Remark is something unusual that reading met and could live with. All of
// it is kept, so that writing gives the same bytes back.
type Remark struct {
	Kind    RemarkKind
	Path    string
	Offset  int64
	Message string
}

func (c *Codec) remark(kind RemarkKind, offset int, name, format string, args ...any) {
	if c.op != decoding || c.err != nil || len(c.remarks) >= limit.Findings {
		return
	}
	c.remarks = append(c.remarks, Remark{
		Kind:    kind,
		Path:    c.pathTo(name),
		Offset:  int64(offset),
		Message: fmt.Sprintf(format, args...),
	})
}

// Remarks returns what reading found unusual so far, at most a thousand of them.
func (c *Codec) Remarks() []Remark { return c.remarks }

// byteCount formats n as people say it: 812 bytes, 4 GiB.
func byteCount(n uint64) string {
	units := [...]string{"bytes", "KiB", "MiB", "GiB", "TiB"}
	f, u := float64(n), 0
	for (f >= 10_000 || f >= 1024 && u > 0) && u < len(units)-1 {
		f /= 1024
		u++
	}
	if u == 0 {
		return plural(int(n), "byte")
	}
	if f >= 100 {
		return fmt.Sprintf("%.0f %s", f, units[u])
	}
	return fmt.Sprintf("%.3g %s", f, units[u])
}
