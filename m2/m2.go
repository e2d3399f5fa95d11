package m2

import (
	"encoding/binary"

	"marrow/report"
	"marrow/wire"
	"marrow/wire/bytemap"
)

// Options define how a file is read. The zero value is the default.
type Options struct {
	// With Alias, the document shares the caller's buffer instead of copying it. The buffer must not change while the
	// document is in use.
	Alias bool
}

func (o Options) wire() wire.Options { return wire.Options{Alias: o.Alias} }

// Decode reads an M2 file. The findings report unusual content. With an error, the model has everything that was read
// before the error.
func Decode(data []byte, opts Options) (*Model, []report.Finding, error) {
	m := new(Model)
	c := wire.NewDecoder(data, opts.wire())
	findings := m.read(c, data)
	return m, findings, c.Err()
}

// Explain describes every byte of an M2 file up to the first error, which is part of the map.
func Explain(data []byte, opts Options) *bytemap.Map {
	c := wire.NewExplainer(data, wire.Options{})
	new(Model).read(c, data)
	return c.Map()
}

// Encode writes the model. A model that was decoded and not changed gets its original bytes. Fields that its Version
// doesn't have aren't written; the comment of each field names its versions.
func Encode(m *Model) ([]byte, error) {
	c := wire.NewEncoder(m.size+256, wire.Options{})
	c.Version = m.Version
	m.file(c)
	return c.Bytes(), c.Err()
}

// Canonical removes everything in the file that isn't a field of the model, and the positions of its arrays.
func (m *Model) Canonical() {
	c := wire.NewCanonizer()
	c.Version = m.Version
	m.file(c)
}

func (m *Model) read(c *wire.Codec, data []byte) []report.Finding {
	m.size = len(data)
	head := data
	if len(data) < 4 || string(data[:4]) != magic {
		if content, _ := findChunk(data, 0, chunkedMagic); content != nil {
			m.Chunks, head = new(Chunks), content
		}
	}
	// The header's size depends on its content.
	if len(head) >= 0x14 {
		m.Version = binary.LittleEndian.Uint32(head[4:])
		m.Flags = ModelFlags(binary.LittleEndian.Uint32(head[0x10:]))
	}
	c.Version = m.Version
	m.file(c)
	return append(m.check(), report.FromWire(c.Remarks())...)
}

func (m *Model) check() []report.Finding {
	if m.Version < 256 || m.Version > 274 {
		return []report.Finding{report.New(codeVersion, "version", "no known client writes version %d; it is read like the nearest known version", m.Version)}
	}
	return nil
}
