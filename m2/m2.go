package m2

import (
	"encoding/binary"
	"fmt"

	"marrow/report"
	"marrow/wire"
)

// Options set how a file is read. The zero value is the default.
type Options struct {
	// Alias lets the document share the caller's buffer instead of copying it. The
	// buffer must then stay as it is for as long as the document lives.
	Alias bool
}

func (o Options) wire() wire.Options { return wire.Options{Alias: o.Alias} }

// Decode reads an M2 file. What is odd about it is said in the findings. With an
// error, the model holds what was read up to it.
func Decode(data []byte, opts Options) (*Model, []report.Finding, error) {
	m := new(Model)
	c := wire.NewDecoder(data, opts.wire())
	findings := m.read(c, data)
	return m, findings, c.Err()
}

// Explain says of every byte of an M2 file what it is, up to the first error, which
// the map holds.
func Explain(data []byte, opts Options) *wire.Map {
	c := wire.NewExplainer(data, wire.Options{})
	new(Model).read(c, data)
	return c.Map()
}

// Encode writes the model. A model that was decoded and not changed gives the bytes it
// came from. Fields that its Version doesn't have aren't written; which those are
// stands beside each field.
func Encode(m *Model) ([]byte, error) {
	c := wire.NewEncoder(m.size+256, wire.Options{})
	c.Version = m.Version
	m.file(c)
	return c.Bytes(), c.Err()
}

// Canonical drops everything that the file held beyond the model's fields, and where
// its arrays stood.
func (m *Model) Canonical() {
	c := wire.NewCanonizer()
	c.Version = m.Version
	m.file(c)
}

func (m *Model) read(c *wire.Codec, data []byte) []report.Finding {
	m.size = len(data)
	at := 0
	if len(data) >= 12 && string(data[:4]) == chunkedMagic {
		at = 8
	}
	if len(data) >= at+0x14 {
		m.Version = binary.LittleEndian.Uint32(data[at+4:])
		m.Flags = ModelFlags(binary.LittleEndian.Uint32(data[at+0x10:]))
	}
	c.Version = m.Version
	m.file(c)
	return append(m.check(), report.FromWire(c.Remarks())...)
}

// file is the whole file.
func (m *Model) file(c *wire.Codec) { m.layout(c) }

func (m *Model) check() []report.Finding {
	if m.Version < 256 || m.Version > 274 {
		return []report.Finding{report.New(report.M2Version, "version", "version %d is none that a known client writes; read by the nearest rules", m.Version)}
	}
	return nil
}

// DecodeSkin reads a .skin file.
func DecodeSkin(data []byte, opts Options) (*View, []report.Finding, error) {
	v := new(View)
	c := wire.NewDecoder(data, opts.wire())
	v.read(c, data)
	return v, report.FromWire(c.Remarks()), c.Err()
}

// ExplainSkin is Explain for a .skin file.
func ExplainSkin(data []byte, opts Options) *wire.Map {
	c := wire.NewExplainer(data, wire.Options{})
	new(View).read(c, data)
	return c.Map()
}

// EncodeSkin writes a .skin file.
func EncodeSkin(v *View) ([]byte, error) {
	c := wire.NewEncoder(v.size+64, wire.Options{})
	c.Version = wrath
	v.skin(c)
	return c.Bytes(), c.Err()
}

// read tells by the first array's place whether the file has shadow batches: it has
// no version, but behind the shorter header arrays start at 48, behind the longer
// one at 64.
func (v *View) read(c *wire.Codec, data []byte) {
	v.size = len(data)
	first := uint32(len(data))
	for at := 4; at+8 <= min(len(data), skinHeader); at += 8 {
		if binary.LittleEndian.Uint32(data[at:]) > 0 {
			first = min(first, binary.LittleEndian.Uint32(data[at+4:]))
		}
	}
	v.Shadows = len(data) >= skinHeaderSize && first >= skinHeaderSize
	c.Version = wrath
	v.skin(c)
}

var _ = fmt.Sprint
