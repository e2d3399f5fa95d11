package wire

import (
	"encoding/binary"
	"reflect"

	"marrow/wire/bytemap"
)

// Options define how a Codec works. The zero value is the default.
type Options struct {
	// BigEndian is set if the highest byte of a number comes first.
	BigEndian bool

	// Alias lets decoded arrays and strings share the caller's buffer, instead of copying. The caller must then not
	// change the buffer while the document is in use. Arrays are still copied if the machine can't use them where they
	// are: if their byte order is another one, or on some machines their alignment; key frames always are.
	Alias bool

	// MaxUnpacked is the maximum unpacked size of one compressed buffer, in bytes.
	// 0 means 256 MiB.
	MaxUnpacked int64
}

// op is the direction. Explaining is decoding with a map.
type op uint8

const (
	decoding op = iota
	encoding
)

// fast is the fast path that scalars may use. In all other cases (big-endian files, explaining), they use Codec.slot.
type fast uint8

const (
	noFast fast = iota
	fastDecode
	fastEncode
)

// A Codec reads or writes the bytes of one file. Its error is sticky: after the first error, all calls have no effect,
// so that a layout needs no error handling.
type Codec struct {
	Version uint32  // the format's version, for layouts that depend on it
	Flavour uint8   // distinguishes layouts with the same version; the format defines the values
	Plan    []int32 // the positions of inner arrays, for layouts that use RefArrays

	fast fast
	op   op
	data []byte // decoding: the input; encoding: the output so far
	pos  int    // decoding: the next byte
	end  int    // decoding: the end of the innermost block

	opts  Options
	order byteOrder
	err   error
	path  Path

	salvage   bool  // continue after blocks that can't be read; see Parts.Salvaging
	failed    error // salvaging: the first error
	ends      []int // salvaging: the ends of the open blocks, outermost first
	loose     bool  // salvaging: ignore the sizes of blocks
	looseRead int   // salvaging: the number of bytes read with loose set

	residue **Residue // the residue of the current record; nil if it has none

	blocks    int  // the number of open blocks
	missing   int  // the number of bytes of fields beyond the end of the innermost block
	truncated bool // the size of a block exceeds the file
	slack     int  // the number of bytes by which blocks in the innermost one exceeded their sizes

	boundary func(int) bool                            // whether a sibling of the outermost block may start at an offset
	canonize bool                                      // remove all residue
	visit    func(path func() string, place **Residue) // instead of encoding, call this for each record
	walk     func(record any, at Path)                 // likewise, for each record that a layout passes to Here

	window    window  // memory for arrays; see copyOf
	text      []byte  // memory for short strings; see str
	pieces    []piece // the parts of the open records, innermost last
	remarks   []Remark
	explain   *bytemap.Builder
	packedErr error // explaining: the first error in packed bytes

	describe *describing // instead of decoding, describe the layout; see Describe

	refs refs

	first struct { // the initial memory of path, pieces and ends, which is enough for most files
		path   [8]step
		pieces [32]piece
		ends   [8]int
	}
}

// NewDecoder returns a Codec that reads data. It keeps data only while it is
// in use, unless Options.Alias is set.
func NewDecoder(data []byte, opts Options) *Codec {
	c := &Codec{op: decoding, data: data, end: len(data), opts: opts, order: orderOf(opts)}
	c.path, c.pieces, c.ends = c.first.path[:0], c.first.pieces[:0], c.first.ends[:0]
	if !opts.BigEndian {
		c.fast = fastDecode
	}
	return c
}

// NewEncoder returns a Codec that writes. sizeHint is the expected number of bytes.
func NewEncoder(sizeHint int, opts Options) *Codec {
	c := &Codec{op: encoding, data: make([]byte, 0, sizeHint), opts: opts, order: orderOf(opts)}
	c.path = c.first.path[:0]
	if !opts.BigEndian {
		c.fast = fastEncode
	}
	return c
}

// NewExplainer returns a Codec that reads data and records the meaning of each byte.
func NewExplainer(data []byte, opts Options) *Codec {
	return newExplainer(data, opts, bytemap.NewBuilder)
}

func newExplainer(data []byte, opts Options, start func([]byte, binary.ByteOrder) *bytemap.Builder) *Codec {
	c := NewDecoder(data, opts)
	c.fast = noFast
	if most := uint64(bytemap.MaxSize); uint64(len(data)) > most { // a variable, because the constant overflows an int of 32 bits
		c.setErr(&Error{Got: byteCount(uint64(len(data))), Want: "at most 4 GiB to explain"})
		data = data[:most]
	}
	c.explain = start(data, c.order)
	return c
}

// NewVisitor returns a Codec that calls visit for every record of a layout, with the record's path and the pointer to
// its residue. It skips arrays and strings, so that it is fast; the other bytes that it writes have no meaning.
func NewVisitor(visit func(path func() string, place **Residue)) *Codec {
	c := NewEncoder(8<<10, Options{}) // enough for the numbers of most files
	c.visit = visit
	return c
}

// NewWalker returns a Codec that calls visit for every record that a layout passes to Here. The path is valid only
// during the call.
func NewWalker(visit func(record any, at Path)) *Codec {
	c := NewVisitor(func(func() string, **Residue) {})
	c.walk = visit
	return c
}

// Walking reports whether the Codec is a walker, which doesn't need the bytes of the document.
func (c *Codec) Walking() bool { return c.walk != nil }

// Here passes the current record, a pointer, to a walker. In other codecs it has no effect.
func (c *Codec) Here(record any) {
	switch {
	case c.walk != nil:
		c.walk(record, c.path)
	case c.describe != nil && c.describe.top().open: // not a part of the current record, as a node is of a bone
		top := c.describe.top()
		top.Type, top.Part = reflect.TypeOf(record).Elem(), false
	}
}

// NewCanonizer returns a Codec that removes the residue of every record of a layout.
func NewCanonizer() *Codec {
	c := NewVisitor(func(_ func() string, place **Residue) { *place = nil })
	c.canonize = true
	return c
}

type byteOrder interface {
	binary.ByteOrder
	binary.AppendByteOrder
}

func orderOf(opts Options) byteOrder {
	if opts.BigEndian {
		return binary.BigEndian
	}
	return binary.LittleEndian
}

// Decoding reports whether the Codec reads bytes into the document.
func (c *Codec) Decoding() bool { return c.op == decoding }

// Err returns the first error, or nil.
func (c *Codec) Err() error {
	if c.failed != nil {
		return c.failed
	}
	return c.err
}

// Bytes returns the bytes that have been written.
func (c *Codec) Bytes() []byte { return c.data }

// Offset returns the offset of the next byte.
func (c *Codec) Offset() int {
	if c.op == encoding {
		return len(c.data)
	}
	return c.pos
}

// Remaining returns the number of bytes that are left in the innermost block; 0 when encoding.
func (c *Codec) Remaining() int {
	if c.op == encoding || c.err != nil {
		return 0
	}
	return max(c.end-c.pos, 0)
}

// Explaining reports whether the Codec makes a map.
func (c *Codec) Explaining() bool { return c.explain != nil }

// Map finishes explaining and returns the map of the file. It is complete up to the first error; the bytes after the
// error are marked as unread. Map returns nil unless NewExplainer made the Codec.
func (c *Codec) Map() *bytemap.Map {
	if c.explain == nil {
		return nil
	}
	err := c.err
	if err == nil {
		err = c.packedErr
	}
	return c.explain.Map(err)
}

// derived marks the last field, at an offset, as computed from other data.
func (c *Codec) derived(at int) {
	if c.describe != nil {
		c.describe.last(FieldCount)
	}
	if c.explain != nil && c.err == nil {
		c.explain.Derive(at)
	}
}

// Fail records an error about the field called name at the current offset.
func (c *Codec) Fail(name, got, want string) { c.failAt(c.Offset(), name, got, want) }

// FailAt is Fail for a field at an offset.
func (c *Codec) FailAt(offset int, name, got, want string) { c.failAt(offset, name, got, want) }

func (c *Codec) failAt(offset int, name, got, want string) {
	c.setErr(&Error{Offset: int64(offset), Path: c.pathTo(name), Got: got, Want: want})
}

func (c *Codec) setErr(err error) {
	if c.err != nil || c.visit != nil || c.describe != nil { // a document that can't be encoded may have residue, too
		return
	}
	c.err = err
	c.fast = noFast // the slow path checks err
}

// Residue sets the pointer to the residue of the current record, which has everything in the record's bytes that isn't
// a field. A record's layout calls it first; Struct, Slice and Parts restore the pointer of the outer record.
func (c *Codec) Residue(place **Residue) {
	if c.visit != nil {
		c.visit(func() string { return c.pathTo("") }, place)
	}
	c.residue = place
}

// kept returns the residue of the current record, or nil.
func (c *Codec) kept() *Residue {
	if c.residue == nil {
		return nil
	}
	return *c.residue
}
