// Package report defines Finding, the type of all messages about files: from
// decoding, conversion and checks. A Finding is data; the caller prints it.
package report

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"marrow/internal/limit"
)

// Severity states how serious a finding is. The zero value is Note.
type Severity uint8

const (
	Note    Severity = iota // unused data or an unusual value
	Warning                 // the model looks or behaves wrong in some program, or was approximated
	Error                   // the game rejects the file or crashes, or data is lost
)

var severityNames = [...]string{"note", "warning", "error"}

func (s Severity) String() string {
	if int(s) < len(severityNames) {
		return severityNames[s]
	}
	return fmt.Sprintf("severity(%d)", uint8(s))
}

// MarshalText writes the severity's name, so that JSON reads "warning".
func (s Severity) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a severity's name.
func (s *Severity) UnmarshalText(text []byte) error {
	i := slices.Index(severityNames[:], string(text))
	if i < 0 {
		return fmt.Errorf("%q isn't a severity, want note, warning or error", text)
	}
	*s = Severity(i)
	return nil
}

// A Finding is a message about a position in a file.
type Finding struct {
	Code     Code     `json:"code"`           // the kind of message; see Codes
	Severity Severity `json:"severity"`       // how serious it is
	File     string   `json:"file,omitempty"` // the file that it refers to, by [FileName]; empty if there is only one
	Path     string   `json:"path,omitempty"` // field path in the document, as in geosets[2].vertices[17]
	Offset   int64    `json:"offset"`         // byte offset in File, or NoOffset
	Line     int      `json:"line,omitempty"` // line in a text file, from 1; 0 if there is none
	Column   int      `json:"column,omitempty"`
	Count    int      `json:"count,omitempty"` // the number of equal findings that it represents; 0 means 1
	Message  string   `json:"message"`         // one sentence: the fact, and its effect
	Fix      string   `json:"fix,omitempty"`   // what a repair does, if there is a safe one
}

// NoOffset is the Offset of a finding without a position in a file.
const NoOffset int64 = -1

// At returns the path of an element of a list: list[i].
func At(list string, i int) string { return list + "[" + strconv.Itoa(i) + "]" }

// New returns a finding with the severity of its code, and without an offset.
func New(code Code, path, format string, args ...any) Finding {
	return Finding{
		Code:     code,
		Severity: code.Severity(),
		Path:     path,
		Offset:   NoOffset,
		Message:  cut(fmt.Sprintf(format, args...)),
	}
}

// cut shortens a message to the maximum length.
func cut(s string) string {
	if len(s) <= limit.Message {
		return s
	}
	n := limit.Message - len("…")
	for range utf8.UTFMax - 1 {
		if !utf8.RuneStart(s[n]) {
			n-- // inside a character, unless the text isn't UTF-8
		}
	}
	return s[:n] + "…" // a copy, so that the whole message can be freed
}

// Times returns the number of equal findings that f represents, at least 1.
func (f Finding) Times() int { return max(f.Count, 1) }

// String formats the finding on one line, as compilers do:
//
//	Footman.mdx: warning WIRE002: geosets[2].name at 0x1f40: …
//	Footman.mdl:12:3: note MDL002: geosets[2]: …
func (f Finding) String() string {
	var b strings.Builder
	if at := f.At(); at != "" {
		b.WriteString(at + ": ")
	}
	fmt.Fprintf(&b, "%s %s: %s", f.Severity, f.Code, f.Text())
	return b.String()
}

// At returns the file and, for a text file, the line and column, in the form that editors can jump to:
// Footman.mdl:12:3.
func (f Finding) At() string {
	at := f.File
	if f.Line > 0 {
		at = strings.TrimPrefix(fmt.Sprintf("%s:%d:%d", at, f.Line, f.Column), ":")
	}
	return at
}

// Text returns the message, preceded by the field and, except in text files, its offset.
func (f Finding) Text() string {
	place := f.Path
	if f.Offset >= 0 && f.Line == 0 {
		place = strings.TrimPrefix(fmt.Sprintf("%s at %#x", place, f.Offset), " ")
	}
	text := f.Message
	if place != "" {
		text = place + ": " + text
	}
	if f.Count > 1 {
		text += fmt.Sprintf(" (× %d)", f.Count)
	}
	return text
}

// Without returns the findings in list that aren't in known. A finding that occurs more often in list than in known
// remains with the difference as its count.
func Without(list, known []Finding) []Finding {
	times := make(map[Finding]int)
	same := func(f Finding) Finding {
		f.Count = 0
		return f
	}
	for _, f := range known {
		times[same(f)] += f.Times()
	}
	var left []Finding
	for _, f := range list {
		key := same(f)
		n := min(f.Times(), times[key])
		if times[key] -= n; n == f.Times() {
			continue
		}
		if n > 0 {
			f.Count = f.Times() - n
		}
		left = append(left, f)
	}
	return left
}

// Merge combines findings with the same file, code and message into one, at the position of the first. It sorts the
// result by severity (errors first), and then by the original order.
func Merge(list []Finding) []Finding {
	type key struct {
		file    string
		code    Code
		message string
	}
	at := make(map[key]int, len(list))
	var out []Finding
	for _, f := range list {
		k := key{f.File, f.Code, f.Message}
		if i, ok := at[k]; ok {
			out[i].Count = out[i].Times() + f.Times()
			continue
		}
		at[k] = len(out)
		out = append(out, f)
	}
	slices.SortStableFunc(out, func(a, b Finding) int { return cmp.Compare(b.Severity, a.Severity) })
	return out
}
