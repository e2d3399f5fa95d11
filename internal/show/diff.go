package show

import (
	"bytes"
	"fmt"
	"io"

	"marrow/wire/bytemap"
)

// A Diff has the differences of two files.
type Diff struct {
	A, B      string // the names of the files
	Identical bool   // byte for byte
	Changes   []bytemap.Change
	FirstByte int // offset of the first different byte
}

// DiffOf compares two files. Derived fields, such as sizes, are left out unless nothing else differs. Without full, only the first
// different elements of an array are listed.
func DiffOf(a string, mapA *bytemap.Map, b string, mapB *bytemap.Map, full bool) *Diff {
	dataA, dataB := mapA.Root().Bytes(), mapB.Root().Bytes()
	d := &Diff{A: a, B: b, Identical: bytes.Equal(dataA, dataB)}
	if d.Identical {
		return d
	}
	var opts bytemap.DiffOptions
	if full {
		opts.Elements = -1
	}
	if d.Changes = bytemap.Diff(mapA, mapB, opts); len(d.Changes) == 0 {
		opts.Derived = true
		d.Changes = bytemap.Diff(mapA, mapB, opts)
	}
	for d.FirstByte < min(len(dataA), len(dataB)) && dataA[d.FirstByte] == dataB[d.FirstByte] {
		d.FirstByte++
	}
	return d
}

// Print prints a line for each change.
func (d *Diff) Print(w io.Writer) error {
	for _, c := range d.Changes {
		if _, err := fmt.Fprintln(w, changeText(c)); err != nil {
			return err
		}
	}
	if !d.Identical && len(d.Changes) == 0 {
		_, err := fmt.Fprintf(w, "the fields are the same at other positions; the first different byte is at %#x\n", d.FirstByte)
		return err
	}
	return nil
}

func changeText(c bytemap.Change) string {
	path := c.Path()
	switch c.Kind {
	case bytemap.Removed:
		return "- " + path + ": " + nodeText(c.A)
	case bytemap.Added:
		return "+ " + path + ": " + nodeText(c.B)
	case bytemap.Resized:
		return fmt.Sprintf("~ %s: %d → %d elements", path, c.A.Count(), c.B.Count())
	case bytemap.Folded:
		return fmt.Sprintf("~ %s: … and %d more", path, c.More)
	}
	a, b := nodeText(c.A), nodeText(c.B)
	if a == b { // NaNs, or bytes beyond those shown
		a, b = fmt.Sprintf("%s (% x)", a, c.A.Bytes()), fmt.Sprintf("%s (% x)", b, c.B.Bytes())
	}
	line := "~ " + path + ": " + a + " → " + b
	if moved := c.B.Path(); moved != path {
		line += " (in B " + moved + ")"
	}
	return line
}

// nodeText returns the value of a field, or the name and size of a record.
func nodeText(n bytemap.Node) string {
	size := fmt.Sprintf("%d bytes", n.Size())
	switch text := n.Text(); {
	case n.Kind() == bytemap.KindRun:
		return fmt.Sprintf("%d elements: %s", n.Count(), text)
	case text != "" && n.Kind().Understood():
		return text
	case text != "":
		return fmt.Sprintf("%s (%s, %s)", text, n.Kind(), size)
	case n.Label() != "":
		return bytemap.Quote(n.Label()) + " (" + size + ")"
	}
	return size
}

// jsonDiff is the output of diff --json.
type jsonDiff struct {
	Schema    int          `json:"schema"`
	A         string       `json:"a"`
	B         string       `json:"b"`
	Identical bool         `json:"identical"` // byte for byte
	Changes   []jsonChange `json:"changes"`
}

type jsonChange struct {
	Kind  string `json:"kind"`
	Path  string `json:"path"`
	PathB string `json:"pathB,omitempty"` // if it has another path in B
	Old   any    `json:"old,omitempty"`
	New   any    `json:"new,omitempty"`
	More  int    `json:"more,omitempty"`
}

// PrintJSON prints the changes as one JSON object.
func (d *Diff) PrintJSON(w io.Writer) error {
	j := jsonDiff{Schema: Schema, A: d.A, B: d.B, Identical: d.Identical, Changes: []jsonChange{}}
	for _, c := range d.Changes {
		jc := jsonChange{Kind: c.Kind.String(), Path: c.Path(), More: c.More}
		switch c.Kind {
		case bytemap.Resized:
			jc.Old, jc.New = c.A.Count(), c.B.Count()
		case bytemap.Changed:
			jc.Old, jc.New = jsonValue(c.A), jsonValue(c.B)
		case bytemap.Removed:
			jc.Old = jsonValue(c.A)
		case bytemap.Added:
			jc.New = jsonValue(c.B)
		}
		if c.Kind != bytemap.Added && c.Kind != bytemap.Removed && c.B.Path() != jc.Path {
			jc.PathB = c.B.Path()
		}
		j.Changes = append(j.Changes, jc)
	}
	return JSON(w, j)
}

// jsonValue returns the value of a field, or the label, number and size of a record or an array.
func jsonValue(n bytemap.Node) any {
	if v := n.Value(); v != nil {
		return v
	}
	if n.Type() != "" && n.Count() == 0 { // a packed record: the values of its fields
		var fields []any
		for f := range n.Children(true) {
			fields = append(fields, jsonValue(f))
		}
		return fields
	}
	return struct {
		Label string `json:"label,omitempty"`
		Count int    `json:"count,omitempty"`
		Size  int    `json:"size"`
	}{n.Label(), n.Count(), n.Size()}
}
