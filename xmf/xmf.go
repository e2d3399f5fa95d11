package xmf

import (
	"bytes"
	"slices"

	"marrow/internal/limit"
	"marrow/report"
	"marrow/wire"
	"marrow/wire/bytemap"
)

// Magic is the first four bytes of every XMF file.
const Magic = "XUMF"

// Options define how a file is read. The zero value is the default.
type Options struct {
	// With Alias, the document shares the caller's buffer instead of copying it. The buffer must not change while the
	// document is in use.
	Alias bool

	// MaxUnpacked is the maximum unpacked size of one buffer, in bytes; the maximum of all buffers together is four
	// times as much. 0 means 256 MiB.
	MaxUnpacked int64
}

func (o Options) wire() wire.Options {
	return wire.Options{Alias: o.Alias, MaxUnpacked: o.MaxUnpacked}
}

// Decode reads an XMF file. It doesn't unpack buffers; see [Buffer.Data] and [Mesh.Unpack]. The findings report unusual
// content. With an error, the mesh has everything that was read before the error.
func Decode(data []byte, opts Options) (*Mesh, []report.Finding, error) {
	m := new(Mesh)
	c := wire.NewDecoder(data, opts.wire())
	findings := m.read(c, data, opts)
	return m, findings, c.Err()
}

// Unpacked returns the unpacked size of the buffers of an XMF file, as stated in the descriptions of its buffers, which
// are within the first 64 KiB. Reading the file checks it; see [Options].
func Unpacked(head []byte) int64 {
	m, _, _ := Decode(head, Options{Alias: true}) // the missing buffers are an error that comes later
	return m.Unpacked()
}

// Unpacked returns the unpacked size of the buffers.
func (m *Mesh) Unpacked() int64 {
	total := uint64(0)
	for i := range m.Buffers {
		total += min(m.Buffers[i].dataSize(), limit.BufferTotal*limit.Unpacked)
	}
	return int64(total)
}

// Explain describes every byte of an XMF file, and every unpacked byte of its buffers, up to the first error, which is
// part of the map.
func Explain(data []byte, opts Options) *bytemap.Map {
	c := wire.NewExplainer(data, opts.wire())
	new(Mesh).read(c, data, opts)
	return c.Map()
}

// Encode writes the mesh. A mesh that was decoded and not changed gets its original bytes, and so does every buffer
// that wasn't changed or was changed back.
func Encode(m *Mesh) ([]byte, error) {
	own := *m // what is computed while writing stays out of the caller's mesh
	own.Buffers = slices.Clone(m.Buffers)
	if err := own.prepare(); err != nil {
		return nil, err
	}
	c := wire.NewEncoder(m.size+256, wire.Options{})
	own.layout(c)
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

// keepPlace stores the positions of the buffers.
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

// remarks reports unusual values of the header's fields.
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
	return append(list, leftover(m.behind, "the last buffer")...)
}

// leftover reports the bytes at the end of a file, after its content.
func leftover(behind []byte, last string) []report.Finding {
	if len(behind) == 0 {
		return nil
	}
	return []report.Finding{report.New(report.Leftover, "behind", "%d bytes after %s", len(behind), last)}
}

// Canonical removes everything in the file that isn't a field of the mesh: junk in padding, unusual positions of
// buffers, bytes after the last buffer. The counts in the header become those of the buffers, and a collision mesh gets
// the only layout that the game can read.
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
		b.Implicit(b.Declaration()[0])
	}
	m.layout(wire.NewCanonizer())
}
