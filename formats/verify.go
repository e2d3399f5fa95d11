package formats

import (
	"bytes"
	"errors"
	"fmt"

	"marrow/wire/bytemap"
)

// A Verdict reports whether decoding and encoding a file returns its original bytes.
type Verdict struct {
	File      string
	Format    *Format // nil for a file of an unknown format
	Version   uint32
	Bytes     int
	Identical bool
	Explained int   // number of bytes whose meaning is known
	Findings  int   // number of findings of decoding
	Err       error // why the bytes aren't identical: a *wire.Error, a *Difference, or another error
}

// A Difference is the position at which an encoded file differs from the original.
type Difference struct {
	File   string
	Offset int    // offset of the first different byte
	Path   string // path of the field with that byte
	Want   int    // size of the file
	Got    int    // size of the encoded bytes
}

func (d *Difference) Error() string {
	s := fmt.Sprintf("%s: %s at %#x: encodes to other bytes from here on", d.File, d.Path, d.Offset)
	if d.Got != d.Want {
		s += fmt.Sprintf(" (%d bytes, the file has %d)", d.Got, d.Want)
	}
	return s
}

// Verify decodes a file, encodes it again and compares the bytes. A glTF must also have no values that are lost if it is
// changed, because its text is stored. For a text of another format, it compares the models: the text written
// from the model must give the same model, and writing that again the same text.
func Verify(name string, data []byte) Verdict {
	v := Verdict{File: name, Bytes: len(data)}
	f, err := Decode(name, data)
	if f == nil {
		v.Err = err
		return v
	}
	v.Format, v.Version, v.Findings = f.Format, f.Document.Summary().Version, len(f.Findings)
	if f.Format.IsText() {
		v.verifyText(f, data, err)
		return v
	}
	m := f.Format.explain(data)
	v.Explained = m.Understood()
	if err != nil {
		v.Err = err
		return v
	}
	got, err := f.Document.Encode()
	switch {
	case err != nil:
		v.Err = inFile(name, err)
	case !bytes.Equal(got, data):
		v.Err = difference(m, name, got, data)
	case f.Format.kept != nil:
		err = f.Format.kept(f.Document)
		if v.Identical = err == nil; err != nil {
			v.Err = fmt.Errorf("%s: %w", name, err)
		}
	default:
		v.Identical = true
	}
	return v
}

func (v *Verdict) verifyText(f *File, data []byte, err error) {
	if v.Err = err; err != nil {
		return
	}
	v.Explained = len(data)
	text, err := f.Document.Encode()
	if err != nil {
		v.Err = inFile(v.File, err)
		return
	}
	again, _, err := f.Format.decode(text)
	if err != nil {
		v.Err = fmt.Errorf("%s: the text written of it can't be read: %w", v.File, err)
		return
	}
	text2, err := again.Encode()
	bin, errA := f.Format.binary(data)
	bin2, errB := f.Format.binary(text)
	if err = errors.Join(err, errA, errB); err != nil {
		v.Err = inFile(v.File, err)
		return
	}
	if v.Identical = bytes.Equal(text, text2) && bytes.Equal(bin, bin2); !v.Identical {
		v.Err = fmt.Errorf("%s: the text written from it gives a different model", v.File)
	}
}

func difference(m *bytemap.Map, name string, got, want []byte) error {
	d := &Difference{File: name, Want: len(want), Got: len(got)}
	for d.Offset < min(len(got), len(want)) && got[d.Offset] == want[d.Offset] {
		d.Offset++
	}
	d.Path = "the end"
	if n, ok := m.At(d.Offset); ok {
		d.Path = n.Path()
	}
	return d
}
