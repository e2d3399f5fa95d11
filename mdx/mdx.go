package mdx

import (
	"encoding/binary"
	"fmt"
	"slices"

	"marrow/report"
	"marrow/wire"
	"marrow/wire/bytemap"
)

// Magic is the first four bytes of every MDX file.
const Magic = "MDLX"

// Options define how a file is read. The zero value is the default.
type Options struct {
	// Flavour selects the layouts of one game. Without it, the size of MODL determines them.
	Flavour *Flavour

	// With Alias, the model shares the caller's buffer instead of copying it. The buffer must not change while the
	// model is in use.
	Alias bool
}

// Decode reads an MDX file. The findings report unusual content. With an error, the model has everything that was read
// before the error.
func Decode(data []byte, opts Options) (*Model, []report.Finding, error) {
	m := new(Model)
	c := wire.NewDecoder(data, wire.Options{Alias: opts.Alias})
	findings := m.read(c, data, opts)
	return m, findings, c.Err()
}

// Explain describes every byte of an MDX file up to the first error, which is part of the map.
func Explain(data []byte, opts Options) *bytemap.Map {
	c := wire.NewExplainer(data, wire.Options{})
	new(Model).read(c, data, opts)
	return c.Map()
}

// Encode writes the model. A model that was decoded and not changed gets its original bytes. Fields that its Version
// and Flavour don't have aren't written; the comment of each field names its versions. Package mdx/version converts a
// model to another version and reports what is lost.
//
// Any Version is written, because Decode reads any. One that no game has gets the layout of the nearest one below it, or
// of 800 if it is less, and Decode reports it. A program that sets Version can test it with CheckVersion. The zero
// Version isn't one of the game's.
func Encode(m *Model) ([]byte, error) {
	c := wire.NewEncoder(max(m.size, m.estimatedSize())+256, wire.Options{})
	c.Version, c.Flavour = m.Version, uint8(m.Flavour)
	m.layout(c)
	return c.Bytes(), c.Err()
}

// Canonical removes everything in the file that isn't a field of the model: junk, unknown chunks, unusual orders, wrong
// sizes.
func (m *Model) Canonical() {
	c := wire.NewCanonizer()
	c.Version, c.Flavour = m.Version, uint8(m.Flavour)
	m.layout(c)
}

// Residues calls visit with the residue and the path of each record. An object has one residue for its record and a
// second one, with the same path, for its node.
func (m *Model) Residues(visit func(path func() string, place **wire.Residue)) {
	c := wire.NewVisitor(visit)
	c.Version, c.Flavour = m.Version, uint8(m.Flavour)
	m.layout(c)
}

// UnknownChunks returns the tags of the unknown chunks that the model keeps, in the order of the file.
func (m *Model) UnknownChunks() []string { return m.residue.KeptBlocks() }

func (m *Model) read(c *wire.Codec, data []byte, opts Options) []report.Finding {
	version, flavour, findings := sniff(data, opts.Flavour)
	m.Version, m.Flavour, m.size = DefaultVersion, flavour, len(data)
	c.Version, c.Flavour = version, uint8(flavour)
	m.layout(c)
	if c.Err() == nil && m.Version != version {
		// Wrong sizes misled sniff or the layout.
		c.Fail("version", fmt.Sprintf("%d when the chunks are read", m.Version), fmt.Sprintf("%d, by which they are read", version))
	}
	if c.Err() != nil {
		m.Version = version
	}
	return append(findings, report.FromWire(c.Remarks())...)
}

// The size of MODL determines the flavour: it is 372 in 828 of 828 files of Warcraft III, and 373 in the only real file
// of World of Warcraft's alpha.
const (
	modlWarcraft3       = 372
	modlWorldOfWarcraft = 373
)

// DefaultVersion is the version of a file without VERS.
const DefaultVersion = 800

// sniff finds the version and, unless one is forced, the flavour. The layouts need both before they read the chunks
// that contain them, because VERS isn't always first. If there are several VERS or MODL, the first one is used, as for
// all chunks.
func sniff(data []byte, forced *Flavour) (version uint32, flavour Flavour, findings []report.Finding) {
	version = DefaultVersion
	haveVersion, haveFlavour := false, false // whether VERS was found, and whether the flavour is known
	if forced != nil {
		flavour, haveFlavour = *forced, true
	}
	for at := len(Magic); at+8 <= len(data) && !(haveVersion && haveFlavour); {
		tag, size := string(data[at:at+4]), binary.LittleEndian.Uint32(data[at+4:])
		if !wire.IsTag(data[at : at+4]) {
			break // bytes after the last chunk
		}
		switch {
		case tag == "VERS" && size > 0 && !haveVersion:
			var v [4]byte // a shorter chunk has the lower bytes
			copy(v[:min(size, 4)], data[at+8:])
			version = binary.LittleEndian.Uint32(v[:])
			haveVersion = true
			findings = append(findings, checkVersion(version, at+8)...)
		case tag == "VERS" && !haveVersion:
			haveVersion = true
			findings = append(findings, report.New(codeVersion, "version", "VERS is empty; read as version 800"))
		case tag == "MODL" && !haveFlavour:
			haveFlavour = true
			flavour, findings = flavourOf(size, at+4, findings)
		}
		if uint64(at)+8+uint64(size) > uint64(len(data)) {
			break
		}
		at += 8 + int(size)
	}
	if !haveVersion && len(data) > len(Magic) {
		findings = append(findings, report.New(codeVersion, "version", "no version; read as 800"))
	}
	return version, flavour, findings
}

// flavourOf determines the flavour by the size of MODL. at is the offset of that size.
func flavourOf(size uint32, at int, findings []report.Finding) (Flavour, []report.Finding) {
	switch size {
	case modlWarcraft3:
		return Warcraft3, findings
	case modlWorldOfWarcraft:
		return WorldOfWarcraft, findings
	}
	f := report.New(codeFlavour, "model.size", "MODL takes %d bytes, neither 372 (Warcraft III) nor 373 (World of Warcraft); read as Warcraft III's", size)
	f.Offset = int64(at)
	return Warcraft3, append(findings, f)
}

func checkVersion(version uint32, at int) []report.Finding {
	if slices.Contains(versions, version) {
		return nil
	}
	f := report.New(codeVersion, "version.version", "no known client writes version %d; read by the rules of the nearest one", version)
	f.Offset = int64(at)
	return []report.Finding{f}
}

// estimatedSize estimates the size of a model that wasn't decoded, by the arrays of its geosets, which are most of it.
func (m *Model) estimatedSize() (n int) {
	for i := range m.Geosets {
		g := &m.Geosets[i]
		n += 24*len(g.Vertices) + 2*len(g.Faces) + len(g.VertexGroups) + 4*len(g.MatrixGroups) + 4*len(g.Matrices) + 16*len(g.Tangents) + len(g.Skin) + 2*len(g.Skin16) + 28*len(g.SequenceExtents) + 256
		for _, uv := range g.UVSets {
			n += 8 * len(uv)
		}
	}
	return n + n/16
}
