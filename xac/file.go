package xac

import (
	"fmt"
	"strings"

	"marrow/internal/limit"
	"marrow/report"
	"marrow/wire"
	"marrow/wire/bytemap"
)

// Kind is the kind of a file.
type Kind uint8

const (
	Actor       Kind = iota // XAC: nodes, meshes, materials, morph targets
	Motion                  // XSM: keys for an actor's nodes
	MorphMotion             // XPM: keys for an actor's morph targets
)

func (k Kind) String() string { return [...]string{"XAC", "XSM", "XPM"}[k] }

// Magic returns the first bytes of files of the kind.
func (k Kind) Magic() string { return k.String() + " " }

// A File is an XAC, XSM or XPM file.
type File struct {
	Kind          Kind
	MajorVersion  uint8 // 1
	MinorVersion  uint8 // 0
	BigEndian     uint8 // not 0: numbers are big-endian
	MultiplyOrder MultiplyOrder

	Chunks   []Chunk
	Trailing []byte // bytes after the last chunk that are too short for another chunk

	// Motions are the companion files of an actor that [File.Load] has read.
	Motions []NamedMotion

	size int // bytes of the decoded file, as a hint to the encoder
}

// MultiplyOrder is the order in which a node's scale, rotation and position are multiplied.
type MultiplyOrder uint8

const (
	ScaleRotateTranslate MultiplyOrder = iota // the scale is first, as in other formats
	RotateScaleTranslate                      // the scale uses the axes of the parent
)

func (m MultiplyOrder) String() string {
	return name(uint32(m), "scale·rotate·translate", "rotate·scale·translate")
}

// A Chunk is one block of a file.
type Chunk struct {
	ID      ChunkID
	Version uint32
	Body    Body // the struct for ID and Version, or *Unknown

	residue *wire.Residue
}

// A Body is the content of a chunk: a pointer to one of this package's structs.
type Body interface {
	layout(c *wire.Codec, in *scope)
}

// A scope has the data of a file that a chunk needs while it is read or written.
type scope struct {
	kind      Kind
	bigEndian bool
	originals map[MeshKey]uint32 // how many original vertices the meshes met so far have
}

// Unknown is the content of a chunk whose structure isn't known.
type Unknown struct {
	Data []byte

	said uint32
}

// Options define how a file is read. The zero value is the default.
type Options struct {
	// With Alias, the document shares the caller's buffer instead of copying it. The
	// buffer must not change while the document is in use.
	Alias bool
}

// Decode reads an XAC, XSM or XPM file. The findings report unusual content. With an error, the file has everything
// that was read before the error.
func Decode(data []byte, opts Options) (*File, []report.Finding, error) {
	f := new(File)
	c := wire.NewDecoder(data, wire.Options{BigEndian: isBig(data), Alias: opts.Alias})
	findings := f.read(c, data)
	return f, findings, c.Err()
}

// Explain describes every byte of a file up to the first error, which is part of the map.
func Explain(data []byte, _ Options) *bytemap.Map {
	c := wire.NewExplainer(data, wire.Options{BigEndian: isBig(data)})
	new(File).read(c, data)
	return c.Map()
}

// Encode writes the file. A file that was decoded and not changed gets its original bytes.
func Encode(f *File) ([]byte, error) {
	c := wire.NewEncoder(f.size+256, wire.Options{BigEndian: f.BigEndian != 0})
	f.layout(c)
	return c.Bytes(), c.Err()
}

// Encode writes the file; see the function [Encode].
func (f *File) Encode() ([]byte, error) { return Encode(f) }

// Canonical removes everything that isn't a field: wrong sizes, the content of padding, and bytes after the last chunk.
func (f *File) Canonical() {
	f.layout(wire.NewCanonizer())
	f.Trailing = nil
	for i := range f.Chunks {
		if b, ok := f.Chunks[i].Body.(interface{ clearPadding() }); ok {
			b.clearPadding()
		}
	}
}

const headerSize = 8

// isBig reports whether a file's numbers are big-endian.
func isBig(data []byte) bool { return len(data) > 6 && data[6] != 0 }

// kindOf determines a file's kind by its first bytes.
func kindOf(data []byte) (Kind, bool) {
	for k := Actor; k <= MorphMotion; k++ {
		if strings.HasPrefix(string(data[:min(len(data), 4)]), k.Magic()) {
			return k, true
		}
	}
	return 0, false
}

func (f *File) read(c *wire.Codec, data []byte) []report.Finding {
	f.size = len(data)
	kind, ok := kindOf(data)
	if !ok {
		c.Fail("magic", foreign(data), `"XAC ", "XSM " or "XPM "`)
		return nil
	}
	f.Kind = kind
	f.layout(c)
	return append(report.FromWire(c.Remarks()), f.findings("")...)
}

// foreign names what has these formats' name without being one of them.
func foreign(data []byte) string {
	start := string(data[:min(len(data), 8)])
	switch {
	case start == "":
		return "the end of the data"
	case strings.HasPrefix(start, "ACTR"):
		return `"ACTR", an actor of Lumberyard or O3DE (.actor): another format under the same chunk ids`
	case strings.HasPrefix(start, "MOT "):
		return `"MOT ", a motion of Lumberyard or O3DE (.motion): another format under the same chunk ids`
	case strings.HasPrefix(start, "GR01MA02"):
		return `"GR01MA02", an actor of Risen (._xmac), which contains an XAC in a resource of its engine`
	}
	return fmt.Sprintf("%q", start[:min(len(start), 4)])
}

// findings reports the unknown chunks that were kept unchanged.
func (f *File) findings(path string) (list []report.Finding) {
	for i := range f.Chunks {
		if len(list) >= limit.Findings {
			break
		}
		ch := &f.Chunks[i]
		at := fmt.Sprintf("%schunks[%d]", path, i)
		switch b := ch.Body.(type) {
		case *Unknown:
			list = append(list, report.New(report.UnknownBlock, at, "chunk %d (%s) of version %d is unknown; its %d bytes are kept unchanged", uint32(ch.ID), ch.ID, ch.Version, len(b.Data)))
		case *LODLevel:
			if b.Actor != nil {
				list = append(list, b.Actor.findings(at+".lodLevel.actor.")...)
			}
		}
	}
	if len(f.Trailing) > 0 {
		list = append(list, report.New(report.Leftover, path+"trailing", "%d bytes after the last chunk", len(f.Trailing)))
	}
	return list
}

func (f *File) layout(c *wire.Codec) {
	f.header(c)
	in := &scope{f.Kind, f.BigEndian != 0, make(map[MeshKey]uint32)}
	wire.UntilEnd(c, "chunks", &f.Chunks, chunkHeader, func(ch *Chunk, c *wire.Codec) { ch.layout(c, in) })
	c.Opaque("trailing", &f.Trailing)
}

func (f *File) header(c *wire.Codec) {
	c.Tag("magic", f.Kind.Magic())
	c.U8("majorVersion", &f.MajorVersion)
	c.U8("minorVersion", &f.MinorVersion)
	c.U8("bigEndian", &f.BigEndian)
	wire.Enum(c, "multiplyOrder", &f.MultiplyOrder)
}

const chunkHeader = 12

func (ch *Chunk) header(c *wire.Codec) (size wire.Ahead) {
	c.Residue(&ch.residue)
	wire.Enum(c, "id", &ch.ID)
	size = c.Ahead("size")
	c.U32("version", &ch.Version)
	return size
}

func (ch *Chunk) layout(c *wire.Codec, in *scope) {
	size := ch.header(c)
	if !ch.begin(c, in, size.Stated()) {
		return
	}
	start, outer := c.Written(), c.Version
	c.Version = ch.Version
	wire.Struct(c, ch.ID.String(), in, func(in *scope, c *wire.Codec) { ch.Body.layout(c, in) })
	c.Version = outer
	if ch.lies() {
		c.SettleQuietly(size, c.Written()-start)
	} else {
		c.Settle(size, c.Written()-start)
	}
}

// begin sees to it that the chunk has the body that its id and version ask for.
func (ch *Chunk) begin(c *wire.Codec, in *scope, size uint32) bool {
	if c.Err() != nil {
		return false
	}
	want := newBody(in.kind, ch.ID, ch.Version)
	if c.Decoding() {
		if want != nil && ch.ID.guessed() && !ch.fits(c, in, int(size)) {
			want = nil
		}
		if ch.Body = want; want == nil {
			ch.Body = &Unknown{said: size}
		}
		return true
	}
	_, unknown := ch.Body.(*Unknown)
	if unknown && ch.ID.guessed() {
		return true // it didn't fit
	}
	if ch.Body == nil || unknown != (want == nil) || !unknown && !sameType(ch.Body, want) {
		c.Fail("body", fmt.Sprintf("a %T in a chunk %d of version %d", ch.Body, uint32(ch.ID), ch.Version), fmt.Sprintf("%T", want))
		return false
	}
	return true
}

// lies reports whether chunks such as this have sizes that exporters get wrong.
func (ch *Chunk) lies() bool { return ch.ID == ChunkMaterial || ch.ID == ChunkSubMotions }

func (u *Unknown) layout(c *wire.Codec, _ *scope) { c.OpaqueN("data", &u.Data, u.said) }
