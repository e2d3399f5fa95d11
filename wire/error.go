package wire

import (
	"fmt"
	"strings"

	"marrow/internal/limit"
)

// An Error describes an error in reading or writing, and its position.
type Error struct {
	File   string // name of the file, if the caller knows it
	Offset int64  // byte offset of the field, from the start of the file
	Path   string // path of the field, such as geosets[2].vertexGroups
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

// A RemarkKind is the kind of a Remark.
type RemarkKind uint8

const (
	SizeLies      RemarkKind = iota // a size field disagrees with the content of its block
	TextJunk                        // non-zero bytes after the NUL of a string
	ShortRecord                     // a record ends before its last fields, which are read as zero
	Leftover                        // bytes after the last field of a block
	UnknownBlock                    // a tagged block that the format doesn't define
	SecondBlock                     // a second tagged block of a kind that may occur once
	BlockOrder                      // tagged blocks in an unusual order
	EmptyBlock                      // an empty tagged block
	Padding                         // padding that isn't zero
	Placed                          // referenced arrays that aren't where the format's own tools place them
	Orphan                          // bytes to which nothing refers
	DeadReference                   // a reference that points outside the file; the array isn't read
	Derailed                        // bytes between tagged blocks that aren't a block
)

// A Remark reports something unusual in a file that isn't an error. The bytes are kept, so that encoding writes them
// again.
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

// Remarks returns the remarks so far, at most a thousand.
func (c *Codec) Remarks() []Remark { return c.remarks }

// byteCount formats n with a unit: 812 bytes, 4 GiB.
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
