package mdl

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"marrow/internal/limit"
	"marrow/report"
)

// An Error is an error at one position in a text.
type Error struct {
	File   string // name of the file; empty if the caller adds it
	Offset int    // in bytes
	Line   int    // from 1
	Column int    // from 1, in characters
	Got    string // what was found
	Want   string // what was expected; may be empty
	Text   string // the line, or the part of a long line around the position
	Caret  int    // the position in Text, in characters
}

// Error returns the position, the problem, and the line with a caret below it.
func (e *Error) Error() string {
	var b strings.Builder
	if e.File != "" {
		b.WriteString(e.File + ":")
	}
	fmt.Fprintf(&b, "%d:%d: %s", e.Line, e.Column, e.Got)
	if e.Want != "" {
		b.WriteString(", want " + e.Want)
	}
	if e.Text != "" {
		b.WriteString("\n\t" + e.Text + "\n\t" + strings.Repeat(" ", e.Caret) + "^")
	}
	return b.String()
}

// Errors has all errors of a text, up to a limit, in order.
type Errors []*Error

func (list Errors) Error() string {
	var b strings.Builder
	for i, e := range list {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(e.Error())
	}
	if len(list) >= limit.Errors {
		b.WriteString("\ntoo many errors")
	}
	return b.String()
}

// Brief returns the first error without its line, and the number of further errors; see [report.Brief].
func (list Errors) Brief() string {
	first := *list[0]
	first.Text = ""
	switch more := len(list) - 1; {
	case more == 0:
		return first.Error()
	case len(list) >= limit.Errors:
		return fmt.Sprintf("%s (and at least %d more)", first.Error(), more)
	default:
		return fmt.Sprintf("%s (and %d more)", first.Error(), more)
	}
}

// Unwrap returns the individual errors.
func (list Errors) Unwrap() []error {
	errs := make([]error, len(list))
	for i, e := range list {
		errs[i] = e
	}
	return errs
}

// InFile adds the file's name to errors without one.
func (list Errors) InFile(name string) {
	for _, e := range list {
		if e.File == "" {
			e.File = name
		}
	}
}

// place fills in where the error is.
func (e *Error) place(data []byte) {
	e.Line, e.Column = report.LineOf(data, e.Offset)
	start := bytes.LastIndexByte(data[:min(e.Offset, len(data))], '\n') + 1
	end := len(data)
	if n := bytes.IndexByte(data[start:], '\n'); n >= 0 {
		end = start + n
	}
	from, to := max(start, e.Offset-limit.ShownLine), min(end, e.Offset+limit.ShownLine)
	if from > to {
		from = to
	}
	before, after := shown(data[from:min(e.Offset, to)]), shown(data[min(e.Offset, to):to])
	if from > start {
		before = "…" + before
	}
	if to < end {
		after += "…"
	}
	before = strings.TrimLeft(before, " ")
	e.Text, e.Caret = strings.TrimRight(before+after, " "), utf8.RuneCountInString(before)
}

// shown makes bytes printable, one character for one where it can.
func shown(b []byte) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\r':
			return ' '
		case r < ' ' || r == utf8.RuneError || r == 0x7f:
			return '·'
		}
		return r
	}, string(b))
}
