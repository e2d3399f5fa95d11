// Package wiretest tests properties of layouts that hold for any bytes, in all formats.
package wiretest

import (
	"bytes"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"marrow/internal/memory"
	"marrow/report"
	"marrow/wire"
	"marrow/wire/bytemap"
)

// A Document is a file that was decoded.
type Document interface {
	Encode() ([]byte, error)
	Canonical()
}

// The maximum that reading may allocate: a multiple of the input, and a constant for every file. It is the sum of all
// allocations, of which most are freed soon: less than half remains in use. Records of a few bytes each take the most.
const (
	decodeFactor  = 64
	explainFactor = 512
	anyFile       = 1 << 20
)

// A Kind defines how files of one kind are read.
type Kind[D Document] struct {
	Decode   func(data []byte, alias bool) (D, error)
	Explain  func(data []byte) *bytemap.Map
	Fields   cmp.Options // options of SameFields: canonical bytes must read as the same fields; nil: not checked
	Unpacked int         // the maximum number of bytes that explaining unpacks from a file
}

// Of makes a Kind from a format's functions. O is the type of their options: opts for decoding and explaining, and
// alias, the same with Alias.
func Of[D Document, O any](decode func([]byte, O) (D, []report.Finding, error), explain func([]byte, O) *bytemap.Map, opts, alias O) Kind[D] {
	return Kind[D]{
		Decode: func(data []byte, share bool) (D, error) {
			o := opts
			if share {
				o = alias
			}
			d, _, err := decode(data, o)
			return d, err
		},
		Explain: func(data []byte) *bytemap.Map { return explain(data, opts) },
	}
}

// Locate returns a function that finds the fields of a file by their paths.
func (k Kind[D]) Locate(data []byte) func(path string) (offset int, ok bool) {
	return k.Explain(data).Offset
}

// Any returns the Kind for tests of several kinds.
func (k Kind[D]) Any() Kind[Document] {
	return Kind[Document]{
		Decode:  func(data []byte, alias bool) (Document, error) { return k.Decode(data, alias) },
		Explain: k.Explain, Fields: k.Fields, Unpacked: k.Unpacked,
	}
}

// Check tests everything that holds for any bytes, and returns the result of Decode. Tests, runs over the corpus and
// fuzzing call it.
func (k Kind[D]) Check(t testing.TB, data []byte) (D, error) {
	t.Helper()
	original := bytes.Clone(data)
	var d D
	var err error
	var m *bytemap.Map
	bounded(t, "decoding", decodeFactor*len(data), func() { d, err = k.Decode(data, false) })
	bounded(t, "explaining", explainFactor*len(data)+k.Unpacked, func() { m = k.Explain(data) })
	explained := err
	if k.Unpacked > 0 && err == nil {
		explained = m.Err()
	}
	Map(t, m, len(data), explained)
	Error(t, err, len(data))
	if err != nil {
		return d, err
	}
	shared, err := k.Decode(bytes.Clone(original), true)
	if err != nil {
		t.Errorf("decoding with Alias: %v", err)
	} else {
		k.Same(t, shared, original, "with Alias")
	}
	for i := range data {
		data[i] = 0xAA
	}
	k.Same(t, d, original, "after the caller's buffer has changed")
	copy(data, original)
	k.canonical(t, data)
	return d, nil
}

func bounded(t testing.TB, what string, most int, step func()) {
	t.Helper()
	n := memory.Allocated(step)
	for tries := 0; n > uint64(most+anyFile) && tries < 3; tries++ { // earlier allocations may have been counted late
		n = min(n, memory.Allocated(step))
	}
	if n > uint64(most+anyFile) {
		t.Errorf("%s allocates %d, more than %d", what, n, most+anyFile)
	}
}

// Same checks that a document decoded from data encodes to the same bytes.
func (k Kind[D]) Same(t testing.TB, d D, data []byte, how string) {
	t.Helper()
	out, err := d.Encode()
	if err == nil && bytes.Equal(out, data) {
		return
	}
	at := 0
	for at < min(len(out), len(data)) && out[at] == data[at] {
		at++
	}
	n, _ := k.Explain(data).At(at)
	t.Errorf("encoding %s: %d bytes become %d; the first that differs is %#x, %s; error %v", how, len(data), len(out), at, n.Path(), err)
}

// canonical checks that a document without its residue reads back as the same fields, and that its bytes no longer
// change.
func (k Kind[D]) canonical(t testing.TB, data []byte) {
	t.Helper()
	d, _ := k.Decode(data, false)
	d.Canonical()
	out, err := d.Encode()
	if err != nil {
		t.Errorf("encoding canonically: %v", err)
		return
	}
	if bytes.Equal(out, data) {
		return // there was no residue
	}
	again, err := k.Decode(out, false)
	if err != nil {
		t.Errorf("decoding canonical bytes: %v", err)
		return
	}
	if k.Fields != nil {
		if diff := cmp.Diff(d, again, k.Fields); diff != "" {
			t.Errorf("canonical bytes read as another document (- before, + after):\n%s", diff)
		}
	}
	again.Canonical()
	if twice, err := again.Encode(); err != nil || !bytes.Equal(twice, out) {
		t.Errorf("canonical bytes change when written again (error %v)", err)
	}
}

// Error checks that an error, if there is one, has a reason and a position in a file of the given size.
func Error(t testing.TB, err error, size int) {
	t.Helper()
	var e *wire.Error
	switch {
	case err == nil:
	case !errors.As(err, &e):
		t.Errorf("error %q isn't a *wire.Error", err)
	case e.Offset < 0 || e.Offset > int64(size):
		t.Errorf("error %q: offset outside the file of %d bytes", err, size)
	case e.Path == "" && e.Offset != 0 || e.Got == "" && e.Want == "":
		t.Errorf("error %q doesn't say where and why", err)
	}
}
