package m2

import (
	"encoding/binary"

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
	head := data
	if len(data) < 4 || string(data[:4]) != magic {
		if content, _ := findChunk(data, 0, chunkedMagic); content != nil {
			m.Chunks, head = new(Chunks), content
		}
	}
	// The header's size depends on what stands in it.
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
