package wire

import (
	"reflect"
	"strconv"

	"marrow/wire/bytemap"
)

// A FieldKind is the kind of a field in a layout.
type FieldKind string

// The kinds of fields of a layout.
const (
	FieldValue     FieldKind = "value"     // one value of a fixed size
	FieldCount     FieldKind = "count"     // the number of following elements, or a number computed from other data
	FieldSize      FieldKind = "size"      // the size of the block in bytes
	FieldTag       FieldKind = "tag"       // fixed letters
	FieldText      FieldKind = "text"      // a string
	FieldPadding   FieldKind = "padding"   // bytes without meaning
	FieldBytes     FieldKind = "bytes"     // bytes of unknown structure, or whose structure other fields define
	FieldArray     FieldKind = "array"     // an array of values
	FieldRecord    FieldKind = "record"    // a record
	FieldRecords   FieldKind = "records"   // an array of records
	FieldChunk     FieldKind = "chunk"     // a tag, a size and a record
	FieldTagged    FieldKind = "tagged"    // a tag and a record
	FieldReference FieldKind = "reference" // the count and the offset of data elsewhere in the file
)

// A Described is one field of a layout.
type Described struct {
	Name   string
	Kind   FieldKind
	Type   string       // as in specifications, such as f32[3]
	Go     reflect.Type // the type of a value or of an array's elements; if values have names, its String method returns them
	Size   int          // of a value or an array's element; 0 if it varies
	Tag    string       // of a tag, a chunk or a tagged record
	Always bool         // of a chunk or a tagged record: it is written even if it is empty
	Record *Layout      // of a record, records, a chunk or a tagged record, or of the data that a reference points to
	Count  string       // of an array or records: the field of the same record with their number; or empty
	Len    int          // of an array or records: their number, if it is fixed; or 0
	ToEnd  bool         // of an array, records or bytes: they fill the rest of the block
	Covers int          // of a size that limits a block: the number of following fields that are in the block
	By     string       // if another field of the record determines whether this field exists, its name; or empty
	Is     uint64       // the value of By for which this field exists
	When   string       // if several fields determine whether this field exists, the condition in words; or empty
}

// A Layout has the fields of a record, in order.
type Layout struct {
	Type   reflect.Type // the record's struct; nil for a record without one
	Part   bool         // it has no struct of its own; Type is the type of the enclosing record
	Fields []*Described

	// Version is the version of the record's layout. It differs from the edition's version if a record has the layout
	// of another version.
	Version uint32

	open bool // its layout may set its type; see Here
}

// An Edition identifies one layout of a format: a version, or a version in one game.
type Edition struct {
	Game    string // the game, if the versions of the format differ between games; or empty
	Version uint32 // or 0
	Kind    string // if the form of a file determines the layout, not its version: such files, as in "files with chunks"
	Layout  func(*Codec)
	Values  map[string]uint64 // values of fields that depend on the version
}

// Describe runs a layout without a file and returns its fields. Every number is read as zero, every list has one
// element, and every part exists that the edition has. values has numbers by the names of fields, for layouts that depend on them.
func Describe(e Edition, values map[string]uint64) *Layout {
	c := &Codec{op: decoding, order: orderOf(Options{}), end: 1 << 30, Version: e.Version}
	c.describe = &describing{codec: c, values: values, given: e.Values}
	c.describe.open = []*Layout{{Version: c.Version, open: true}}
	e.Layout(c)
	return c.describe.open[0]
}

// describing is the state of a Codec that describes.
type describing struct {
	codec  *Codec
	values map[string]uint64
	given  map[string]uint64 // those of the edition
	open   []*Layout         // the open records, innermost last
	counts []describedCount  // all counts up to now
	blocks []describedBlock  // the open blocks, innermost last
}

// describedCount is a count of a record.
type describedCount struct {
	name string
	in   *Layout
}

// describedBlock is an open block.
type describedBlock struct {
	size *Described
	in   *Layout
	from int // its first field
}

// countUnit distinguishes the numbers that Count returns when describing from others. Each is a different multiple, which
// identifies the count of the list that is read with it.
const countUnit = 1 << 20

// count marks the last field as a count and returns the number that represents it.
func (d *describing) count() int {
	d.counts = append(d.counts, describedCount{d.last(FieldCount).Name, d.top()})
	return countUnit * len(d.counts)
}

// counted sets the number of elements of a list: n, which may represent a count.
func (d *describing) counted(f *Described, n int) {
	i := n/countUnit - 1
	switch {
	case n < countUnit:
		f.Len = max(n, 0)
	case n%countUnit == 0 && i < len(d.counts) && d.counts[i].in == d.top():
		f.Count = d.counts[i].name
	}
}

// Describing reports whether the Codec describes the layout without a file; see Describe.
func (c *Codec) Describing() bool { return c.describe != nil }

// OnlyIf records that the last described field exists only if another field of the record has a value.
func (c *Codec) OnlyIf(field string, value uint64) {
	fields := c.describe.top().Fields
	last := fields[len(fields)-1]
	last.By, last.Is = field, value
}

// OnlyWhen records, in words, when the last described field exists.
func (c *Codec) OnlyWhen(condition string) {
	fields := c.describe.top().Fields
	fields[len(fields)-1].When = condition
}

// begin starts a block after its size, the last field.
func (d *describing) begin() {
	top := d.top()
	d.blocks = append(d.blocks, describedBlock{d.last(FieldSize), top, len(top.Fields)})
}

// end ends the innermost block.
func (d *describing) end() {
	b := d.blocks[len(d.blocks)-1]
	d.blocks = d.blocks[:len(d.blocks)-1]
	if b.in == d.top() {
		b.size.Covers = len(b.in.Fields) - b.from
	}
}

func (d *describing) top() *Layout { return d.open[len(d.open)-1] }

// field adds a field to the current record.
func (d *describing) field(f Described) *Described {
	top := d.top()
	top.Fields = append(top.Fields, &f)
	return &f
}

// value adds a field of a fixed size and returns its bytes, which values may define.
func (d *describing) value(c *Codec, name string, n int, t reflect.Type) []byte {
	d.field(Described{Name: name, Kind: FieldValue, Type: bytemap.TypeName(t), Go: t, Size: n})
	b := make([]byte, n)
	v, ok := d.values[name]
	if !ok {
		v = d.given[name]
	}
	switch n {
	case 1:
		b[0] = byte(v)
	case 2:
		c.order.PutUint16(b, uint16(v))
	case 4:
		c.order.PutUint32(b, uint32(v))
	}
	return b
}

// array adds n values of a type; n may represent a count.
func (d *describing) array(name string, t reflect.Type, n int) {
	d.counted(d.field(Described{Name: name, Kind: FieldArray, Type: bytemap.TypeName(t) + "[]", Go: t, Size: int(t.Size())}), n)
}

// text adds a string: of n bytes, or of a form that defines its end.
func (d *describing) text(name, form string, n int) {
	d.field(Described{Name: name, Kind: FieldText, Type: form, Size: n})
}

// last returns the last field, after changing its kind.
func (d *describing) last(kind FieldKind) *Described {
	fields := d.top().Fields
	f := fields[len(fields)-1]
	f.Kind = kind
	return f
}

// record adds a record as a field of the current one, and runs the function that describes it.
func (d *describing) record(f Described, t reflect.Type, layout func()) {
	f.Record = &Layout{Type: t, Part: f.Kind == FieldChunk || f.Kind == FieldTagged, Version: d.codec.Version}
	f.Record.open = f.Record.Part || f.Kind == FieldRecord
	d.field(f)
	d.open = append(d.open, f.Record)
	layout()
	d.open = d.open[:len(d.open)-1]
}

// describeRecords adds a list of records, one of which is described.
func describeRecords[T any](c *Codec, name string, s *[]T, n int, layout func(*T, *Codec)) {
	if len(*s) == 0 {
		*s = make([]T, 1)
	}
	f := Described{Name: name, Kind: FieldRecords}
	c.describe.counted(&f, n)
	c.describe.record(f, reflect.TypeFor[T](), func() { layout(&(*s)[0], c) })
}

// describeHalves adds the second half of records that are stored at two positions. It has no separate struct.
func describeHalves[T any](c *Codec, name string, s []T, layout func(*T, *Codec)) {
	describeRecords(c, name, &s, len(s), layout)
	c.describe.last(FieldRecords).Record.Part = true
}

// describe describes all parts of a record.
func (p *Parts[T]) describe(v *T, c *Codec) {
	kind := FieldTagged
	if p.sized {
		kind = FieldChunk
	}
	for i := range p.list {
		part := &p.list[i]
		if part.In != nil && !part.In(c) {
			continue
		}
		c.describe.record(Described{Name: part.Name, Kind: kind, Tag: part.Tag, Always: part.Always}, reflect.TypeFor[T](), func() { part.Layout(v, c) })
	}
}

// reference adds a count and an offset.
func (d *describing) reference(name string, body func()) {
	d.record(Described{Name: name, Kind: FieldReference, Type: "u32 count, u32 offset", Size: refSize}, nil, body)
}

func chars(n int) string { return "char[" + strconv.Itoa(n) + "]" }
