package wire

import (
	"encoding/binary"
	"math"
	"reflect"
	"strconv"
	"strings"
)

// Options set how a Codec works. The zero value is the default.
type Options struct {
	// BigEndian says that numbers stand with their highest byte first.
	BigEndian bool

	// Alias lets decoded arrays and strings share the caller's buffer where
	// alignment allows, instead of copying. The caller must then leave the
	// buffer alone for as long as the document lives.
	Alias bool

	// MaxUnpacked bounds, in bytes, what one compressed buffer may unpack to.
	// 0 means 256 MiB.
	MaxUnpacked int64
}

// op says which way the bytes flow. Explaining is decoding with a map.
type op uint8

const (
	decoding op = iota
	encoding
)

// fast says which of the short paths scalars may take. Everything else
// (big-endian files, explaining) goes through Codec.slot.
type fast uint8

const (
	noFast fast = iota
	fastDecode
	fastEncode
)

// A Codec moves bytes from or to one file. Its error is sticky: after the
// first one nothing moves any more, so layouts are straight lines.
type Codec struct {
	Version uint32  // the format's version, for layouts that depend on it
	Flavour uint8   // which of the layouts that share a version; the format defines the values
	Plan    []int32 // which inner arrays stand where, for layouts that use RefArrays

	fast fast
	op   op
	data []byte // decoding: the input; encoding: the output so far
	pos  int    // decoding: the next byte
	end  int    // decoding: where the innermost block ends

	opts  Options
	order byteOrder
	err   error
	path  Path

	residue **Residue // where the record at hand keeps its residue; nil for none

	blocks    int  // how many blocks are open
	missing   int  // how many bytes of fields lay past the innermost block's end
	truncated bool // a block's size ran past the end of the file
	slack     int  // by how much blocks inside the innermost one overran their sizes

	boundary func(int) bool                            // whether a sibling of the outermost block may start at an offset
	canonize bool                                      // drop all residue
	visit    func(path func() string, place **Residue) // not encoding, but calling this of each record
	walk     func(record any, at Path)                 // likewise, of each record that layouts name with Here

	slab    []uint64 // room for small arrays, handed out by array
	text    []byte   // room for strings, handed out by Text
	pieces  []piece  // the parts of the records at hand, innermost last
	remarks []Remark
	explain *Map

	refs refs
}

// A Path is where a field stands, as in geosets[2].faces.
type Path []step

// A step is one part of a field path: a name, an index, or both.
type step struct {
	name  string
	index int // -1 for none
}

// maxDepth bounds how deep structs may nest, so that data can't make a
// recursive layout overflow the stack.
const maxDepth = 64

// NewDecoder returns a Codec that reads data. It keeps data only while it is
// in use, unless Options.Alias is set.
func NewDecoder(data []byte, opts Options) *Codec {
	c := &Codec{op: decoding, data: data, end: len(data), opts: opts, order: orderOf(opts)}
	if !opts.BigEndian {
		c.fast = fastDecode
	}
	return c
}

// NewEncoder returns a Codec that writes; sizeHint is how many bytes to expect.
func NewEncoder(sizeHint int, opts Options) *Codec {
	c := &Codec{op: encoding, data: make([]byte, 0, sizeHint), opts: opts, order: orderOf(opts)}
	if !opts.BigEndian {
		c.fast = fastEncode
	}
	return c
}

// NewExplainer returns a Codec that reads data and records what each byte is.
func NewExplainer(data []byte, opts Options) *Codec {
	c := NewDecoder(data, opts)
	c.fast = noFast
	if most := uint64(maxMapped); uint64(len(data)) > most { // a variable, for 32 bits can't index by it
		c.setErr(&Error{Got: byteCount(uint64(len(data))), Want: "at most 4 GiB to explain"})
		data = data[:most]
	}
	c.explain = newMap(data, c.order)
	return c
}

// NewVisitor returns a Codec that calls visit with the place of the residue of
// every record that a layout passes, and its path; what it writes is of no use.
func NewVisitor(visit func(path func() string, place **Residue)) *Codec {
	c := NewEncoder(0, Options{})
	c.visit = visit
	return c
}

// NewWalker returns a Codec that calls visit with every record that a layout names
// with Here, and its path, which is good for the time of the call; arrays and texts are passed over, so that a walk
// costs little.
func NewWalker(visit func(record any, at Path)) *Codec {
	c := NewVisitor(func(func() string, **Residue) {})
	c.data = make([]byte, 0, 8<<10) // for the numbers of most files
	c.walk = visit
	return c
}

// Walking reports whether the Codec is a walker, which needs no bytes of what it passes.
func (c *Codec) Walking() bool { return c.walk != nil }

// Here tells a walker of the record at hand, a pointer. It does nothing else.
func (c *Codec) Here(record any) {
	if c.walk != nil {
		c.walk(record, c.path)
	}
}

// NewCanonizer returns a Codec that drops the residue of every record that a
// layout passes.
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

// Decoding reports whether the bytes flow into the document.
func (c *Codec) Decoding() bool { return c.op == decoding }

// Err returns the first error, or nil.
func (c *Codec) Err() error { return c.err }

// Bytes returns what has been written.
func (c *Codec) Bytes() []byte { return c.data }

// Offset is where the next byte is read or written.
func (c *Codec) Offset() int {
	if c.op == encoding {
		return len(c.data)
	}
	return c.pos
}

// Remaining is how many bytes the innermost block still has; 0 when encoding.
func (c *Codec) Remaining() int {
	if c.op == encoding || c.err != nil {
		return 0
	}
	return max(c.end-c.pos, 0)
}

// Map finishes explaining and returns the map of the file, complete up to the
// first error and with everything after it named as not read. It is nil unless
// the Codec came from NewExplainer.
func (c *Codec) Map() *Map {
	if c.explain != nil {
		err := c.err
		if err == nil {
			err = c.explain.packedErr
		}
		c.explain.finish(err)
	}
	return c.explain
}

// derived marks the field read last, at an offset, as one that follows from
// the rest of the file.
func (c *Codec) derived(at int) {
	if c.explain != nil && c.err == nil {
		c.explain.derive(at)
	}
}

// Fail records an error about the field called name at the current offset.
func (c *Codec) Fail(name, got, want string) { c.failAt(c.Offset(), name, got, want) }

// FailAt is Fail for a field that stands at an offset.
func (c *Codec) FailAt(offset int, name, got, want string) { c.failAt(offset, name, got, want) }

func (c *Codec) failAt(offset int, name, got, want string) {
	c.setErr(&Error{Offset: int64(offset), Path: c.pathTo(name), Got: got, Want: want})
}

func (c *Codec) setErr(err error) {
	if c.err != nil || c.visit != nil { // what can't be encoded has residue all the same
		return
	}
	c.err = err
	c.fast = noFast // every path now ends in a check of err
}

// Residue names the place where the record at hand keeps what its bytes hold
// beyond its fields. A record's layout calls it first; Struct, Slice and Parts
// restore the outer record's place afterwards.
func (c *Codec) Residue(place **Residue) {
	if c.visit != nil {
		c.visit(func() string { return c.pathTo("") }, place)
	}
	c.residue = place
}

// kept returns what the record at hand keeps, or nil.
func (c *Codec) kept() *Residue {
	if c.residue == nil {
		return nil
	}
	return *c.residue
}

// push enters a struct called name; it reports false where nesting is too deep.
func (c *Codec) push(name string) bool {
	if len(c.path) >= maxDepth {
		c.Fail(name, "more than 64 levels of nesting", "")
		return false
	}
	c.path = append(c.path, step{name, -1})
	if c.explain != nil && name != "" {
		c.explain.open(name, -1, c.pos)
	}
	return true
}

func (c *Codec) pop(name string) {
	c.path = c.path[:len(c.path)-1]
	if c.explain != nil && name != "" {
		c.explain.close(c.pos)
	}
}

// element enters element i of the struct last pushed, leaving element i-1.
func (c *Codec) element(i int) {
	c.path[len(c.path)-1].index = i
	if c.explain != nil {
		if i > 0 {
			c.explain.close(c.pos)
		}
		c.explain.open("", i, c.pos)
	}
}

// elementsDone leaves the last of n elements.
func (c *Codec) elementsDone(n int) {
	c.path[len(c.path)-1].index = -1
	if c.explain != nil && n > 0 {
		c.explain.close(c.pos)
	}
}

// pathTo is the path of the field called name in the struct at hand.
func (c *Codec) pathTo(name string) string { return c.path.to(name) }

func (p Path) String() string { return p.to("") }

// to is the path of a field of what p leads to.
func (p Path) to(name string) string {
	var b strings.Builder
	add := func(name string) {
		if name != "" {
			if b.Len() > 0 {
				b.WriteByte('.')
			}
			b.WriteString(name)
		}
	}
	for _, s := range p {
		add(s.name)
		if s.index >= 0 {
			b.WriteString("[" + strconv.Itoa(s.index) + "]")
		}
	}
	add(name)
	return b.String()
}

// slot is the general path of every fixed-size field. Decoding, it returns the
// field's n bytes; encoding, n fresh bytes to fill; after an error, nil.
//
// A field that lies past the end of its block (not of the file) reads as
// zeros: real files hold records that stop early. Block.End keeps where.
func (c *Codec) slot(name string, n int, t reflect.Type) []byte {
	if c.err != nil {
		return nil
	}
	if c.op == encoding {
		at := len(c.data)
		c.data = append(c.data, make([]byte, n)...)
		return c.data[at:]
	}
	have := c.need(n)
	if have < n && !c.shortOf(name, n, have) {
		return nil
	}
	if c.explain != nil && have > 0 {
		c.explain.leaf(name, c.pos, have, t)
	}
	b := c.data[c.pos : c.pos+have]
	c.pos += have
	if have < n {
		b = append(make([]byte, 0, n), b...)[:n]
	}
	return b
}

// need makes room for n bytes if what is known of lying sizes allows it, and
// returns how many of them the innermost block has.
func (c *Codec) need(n int) int {
	left := c.end - c.pos
	if left >= n {
		return n
	}
	if c.slack > 0 {
		more := max(min(n-left, c.slack, len(c.data)-c.end), 0)
		c.end += more
		c.slack -= more
	}
	return max(min(c.end-c.pos, n), 0)
}

// shortOf handles a field of n bytes of which only have lie inside the block.
// It reports whether reading can go on.
func (c *Codec) shortOf(name string, n, have int) bool {
	if c.truncated || c.blocks == 0 {
		c.Fail(name, left(have), plural(n, "byte"))
		return false
	}
	c.missing += n - have
	return true
}

func left(n int) string {
	if n == 0 {
		return "the end of the file"
	}
	return plural(n, "byte") + " left"
}

func plural[T int | uint32](n T, unit string) string {
	if n == 1 {
		return "1 " + unit
	}
	return strconv.FormatInt(int64(n), 10) + " " + unit + "s"
}

// saturated is n, or the largest int where n is larger, as on 32-bit machines it may be.
func saturated(n uint64) int { return int(min(n, math.MaxInt)) }

var (
	typeU32 = reflect.TypeFor[uint32]()
	typeF32 = reflect.TypeFor[float32]()
	typeF64 = reflect.TypeFor[float64]()
)

// U8 is an unsigned byte.
func (c *Codec) U8(name string, v *uint8) { Enum(c, name, v) }

// U16 is an unsigned 16-bit integer.
func (c *Codec) U16(name string, v *uint16) { Enum(c, name, v) }

// I16 is a signed 16-bit integer.
func (c *Codec) I16(name string, v *int16) { Enum(c, name, v) }

// U64 is an unsigned 64-bit integer.
func (c *Codec) U64(name string, v *uint64) { Enum(c, name, v) }

// U32 is an unsigned 32-bit integer.
func (c *Codec) U32(name string, v *uint32) {
	if p := c.pos; c.fast == fastDecode && p+4 <= c.end {
		*v = binary.LittleEndian.Uint32(c.data[p:])
		c.pos = p + 4
		return
	}
	if c.fast == fastEncode {
		c.data = binary.LittleEndian.AppendUint32(c.data, *v)
		return
	}
	if b := c.slot(name, 4, typeU32); b != nil {
		if c.op == encoding {
			c.order.PutUint32(b, *v)
		} else {
			*v = c.order.Uint32(b)
		}
	}
}

// I32 is a signed 32-bit integer.
func (c *Codec) I32(name string, v *int32) {
	if p := c.pos; c.fast == fastDecode && p+4 <= c.end {
		*v = int32(binary.LittleEndian.Uint32(c.data[p:]))
		c.pos = p + 4
		return
	}
	if c.fast == fastEncode {
		c.data = binary.LittleEndian.AppendUint32(c.data, uint32(*v))
		return
	}
	Enum(c, name, v)
}

// F32 is a 32-bit float; its bits are kept, those of NaNs too.
func (c *Codec) F32(name string, v *float32) {
	if p := c.pos; c.fast == fastDecode && p+4 <= c.end {
		*v = math.Float32frombits(binary.LittleEndian.Uint32(c.data[p:]))
		c.pos = p + 4
		return
	}
	if c.fast == fastEncode {
		c.data = binary.LittleEndian.AppendUint32(c.data, math.Float32bits(*v))
		return
	}
	if b := c.slot(name, 4, typeF32); b != nil {
		if c.op == encoding {
			c.order.PutUint32(b, math.Float32bits(*v))
		} else {
			*v = math.Float32frombits(c.order.Uint32(b))
		}
	}
}

// F64 is a 64-bit float.
func (c *Codec) F64(name string, v *float64) {
	if b := c.slot(name, 8, typeF64); b != nil {
		if c.op == encoding {
			c.order.PutUint64(b, math.Float64bits(*v))
		} else {
			*v = math.Float64frombits(c.order.Uint64(b))
		}
	}
}
