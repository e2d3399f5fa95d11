package xmf

import (
	"bytes"

	"marrow/internal/limit"
	"marrow/report"
	"marrow/wire"
)

// Magic is how every XMF file starts.
const Magic = "XUMF"

// Options set how a file is read. The zero value is the default.
type Options struct {
	// Alias lets the document share the caller's buffer instead of copying it.
	// The buffer must then stay as it is for as long as the document lives.
	Alias bool

	// MaxUnpacked bounds, in bytes, what one buffer may unpack to, and with four
	// times as much all of them. 0 means 256 MiB.
	MaxUnpacked int64
}

func (o Options) wire() wire.Options {
	return wire.Options{Alias: o.Alias, MaxUnpacked: o.MaxUnpacked}
}

// Decode reads an XMF file. It unpacks nothing: see [Buffer.Data] and [Mesh.Unpack].
// What is odd about the file is said in the findings. With an error, the mesh holds
// what was read up to it.
func Decode(data []byte, opts Options) (*Mesh, []report.Finding, error) {
	m := new(Mesh)
	c := wire.NewDecoder(data, opts.wire())
	findings := m.read(c, data, opts)
	return m, findings, c.Err()
}

// Unpacked is how many bytes the buffers of an XMF file have unpacked, as the descriptions at its beginning say: 64 KiB
// have them all. Reading the file bounds it; see [Options].
func Unpacked(head []byte) int64 {
	m, _, _ := Decode(head, Options{Alias: true}) // that the buffers themselves are missing is an error behind them
	return m.Unpacked()
}

// Unpacked is how many bytes the buffers have, unpacked.
func (m *Mesh) Unpacked() int64 {
	total := uint64(0)
	for i := range m.Buffers {
		total += min(m.Buffers[i].dataSize(), limit.BufferTotal*limit.Unpacked)
	}
	return int64(total)
}

// Explain says of every byte of an XMF file what it is, and of every byte of its
// buffers once they are unpacked, up to the first error, which the map holds.
func Explain(data []byte, opts Options) *wire.Map {
	c := wire.NewExplainer(data, opts.wire())
	new(Mesh).read(c, data, opts)
	return c.Map()
}

// Encode writes the mesh. A mesh that was decoded and not changed gives the bytes
// it came from; so does every buffer that wasn't changed, or was changed back.
func Encode(m *Mesh) ([]byte, error) {
	if err := m.prepare(); err != nil {
		return nil, err
	}
	c := wire.NewEncoder(m.size+256, wire.Options{})
	m.layout(c)
	return c.Bytes(), c.Err()
}

func (m *Mesh) read(c *wire.Codec, data []byte, opts Options) []report.Finding {
	m.size, m.limit = len(data), opts.MaxUnpacked
	if m.limit == 0 {
		m.limit = limit.Unpacked
	}
	m.layout(c)
	findings := report.FromWire(c.Remarks())
	if m.place != nil {
		m.keepPlace(data, opts)
		findings = append(findings, report.New(codePlacement, "data", "the buffers aren't contiguous, or not in the usual order; this is kept until a buffer changes"))
	}
	return append(findings, m.remarks(c.Err() == nil)...)
}

// keepPlace remembers where the buffers stand.
func (m *Mesh) keepPlace(data []byte, opts Options) {
	base := len(data)
	for i := range m.Buffers {
		c := &m.Buffers[i].content
		m.place.offsets = append(m.place.offsets, c.offset)
		base = int(c.at) - int(c.offset)
	}
	m.place.body = data[base:]
	if !opts.Alias {
		m.place.body = bytes.Clone(m.place.body)
	}
}

// remarks are what is odd about the fields.
func (m *Mesh) remarks(whole bool) (list []report.Finding) {
	if !whole {
		return nil
	}
	vertices, indices := m.VertexBuffers()
	same := true
	for _, b := range vertices {
		same = same && uint32(b.Items) == m.NumVertices
	}
	if !same || indices != nil && uint32(indices.Items) != m.NumIndices {
		list = append(list, report.New(codeCounts, "numVertices", "the numbers of vertices or indices in the header differ from those of the buffers; the buffers' numbers are used"))
	}
	if m.Version != 3 {
		list = append(list, report.New(codeVersion, "version", "no known game writes version %d; read as version 3", m.Version))
	}
	return list
}

// Canonical drops everything that the file held beyond the mesh's fields: junk in
// padding, unusual places of buffers, bytes behind the last. The header counts
// what the buffers have, and a collision mesh takes the one form that the game
// can read.
func (m *Mesh) Canonical() {
	m.place, m.placed, m.behind = nil, false, nil
	vertices, indices := m.VertexBuffers()
	if indices != nil {
		m.NumIndices = uint32(indices.Items)
	}
	if len(vertices) > 0 {
		m.NumVertices = uint32(vertices[0].Items)
	}
	m.HeaderSize, m.MaterialSize = headerSize, materialSize
	if m.DescriptionSize != splitDescription {
		m.DescriptionSize = description
	}
	if m.IsCollision() {
		b := vertices[0]
		b.implicit(b.Declaration()[0])
	}
	m.layout(wire.NewCanonizer())
}
