package mdl

import (
	"bytes"

	"marrow/internal/limit"
	"marrow/internal/textfile"
	"marrow/mdx"
	"marrow/report"
)

// A Document is a model that was read from a text, and is written as a text.
type Document struct{ *mdx.Model }

// Encode writes the model as text, in the default dialect, with notes.
func (d *Document) Encode() ([]byte, error) {
	data, _, err := Encode(d.Model, Options{})
	return data, err
}

// Summary describes the model for a person.
func (d *Document) Summary() report.Summary {
	s := d.Model.Summary()
	s.Format = "MDL"
	return s
}

// Looks reports whether data looks like an MDL text: after comments, it begins with the name of a block, followed by a
// brace or a string.
func Looks(data []byte) bool {
	data = textfile.Unmarked(data[:min(len(data), 4096)])
	s := scanner{data: data}
	name := s.word()
	if s.failed || name == nil || len(name) > limit.ShownToken || blockNamed[string(bytes.ToLower(name))] == nil {
		return false
	}
	if s.atNumber() {
		s.int()
	}
	c := s.peek()
	return c == '{' || c == '"'
}
