package wire

import (
	"reflect"
	"strconv"
)

// A FieldKind says what a field that a layout describes is.
type FieldKind string

// The kinds of fields of a layout.
const (
	FieldValue     FieldKind = "value"     // one value of a fixed size
	FieldCount     FieldKind = "count"     // how many elements follow, or a number that follows from the rest
	FieldSize      FieldKind = "size"      // how many bytes the block takes
	FieldTag       FieldKind = "tag"       // letters that must stand here
	FieldText      FieldKind = "text"      // a string
	FieldPadding   FieldKind = "padding"   // bytes that carry nothing
	FieldBytes     FieldKind = "bytes"     // bytes without a known form, or of a form that other fields say
	FieldArray     FieldKind = "array"     // values side by side
	FieldRecord    FieldKind = "record"    // a record
	FieldRecords   FieldKind = "records"   // records side by side
	FieldChunk     FieldKind = "chunk"     // a tag, a size and a record
	FieldTagged    FieldKind = "tagged"    // a tag and a record
	FieldReference FieldKind = "reference" // a count and an offset of what stands elsewhere
)

// A Described is one field of a layout.
type Described struct {
	Name   string
	Kind   FieldKind
	Type   string       // as specifications write it, such as f32[3]
	Go     reflect.Type // of a value or an array's element, whose names are those of its String method
	Size   int          // of a value, or of one element of an array; 0 where it varies
	Tag    string       // of a tag, a chunk or a tagged record
	Always bool         // of a chunk or a tagged record: writers write it even where it's empty
	Record *Layout      // of a record, records, chunk or tagged record, or of what a reference leads to
	Count  string       // of an array or records: the field of the same record that counts them; or empty
	Len    int          // of an array or records: their number, if it is always the same; or 0
	ToEnd  bool         // of an array, records or bytes: they fill the rest of the block
	Covers int          // of a size that bounds a block: how many of the fields behind it are in the block
	By     string       // the field of the same record on which it depends whether this one is there; or empty
	Is     uint64       // the value of that field with which it is
	When   string       // in words, if it depends on more than one field whether this one is there; or empty
}

// A Layout is a record's fields in their order.
type Layout struct {
	Type   reflect.Type // the record's struct; nil for a record without one
	Part   bool         // it has no struct of its own: Type is that of the record that it is a part of
	Fields []*Described

	// Version is the one that the record is laid out in. It differs from the edition's where a record has the form of
	// another version.
	Version uint32

	open bool // what stands in it says its type; see Here
}

// An Edition is one layout of a format: that of a version, or of a version in one game.
type Edition struct {
	Game    string // of formats whose versions count something else in each game; or empty
	Version uint32 // or 0
	Layout  func(*Codec)
	Values  map[string]uint64 // of fields that the version decides on
}

// Describe runs a layout without a file, and returns its fields. Every number reads as zero, every list as if it had
// one element, and every part is there; values gives numbers by the names of fields, for what depends on them.
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
	given  map[string]uint64 // of the edition
	open   []*Layout         // the records at hand, innermost last
	counts []describedCount  // all so far
	blocks []describedBlock  // those that have begun, innermost last
}

// describedCount is a count of a record.
type describedCount struct {
	name string
	in   *Layout
}

// describedBlock is a block that has begun.
type describedBlock struct {
	size *Described
	in   *Layout
	from int // its first field
}

// countUnit tells the numbers that Count returns when describing from others. Each is another multiple, by which
// the list that is read with the number is known to have that count.
const countUnit = 1 << 20

// count notes that the last field is a count, and returns the number that represents it.
func (d *describing) count() int {
	d.counts = append(d.counts, describedCount{d.last(FieldCount).Name, d.top()})
	return countUnit * len(d.counts)
}

// counted notes how many elements a list has: n, which may represent a count.
func (d *describing) counted(f *Described, n int) {
	i := n/countUnit - 1
	switch {
	case n < countUnit:
		f.Len = max(n, 0)
	case n%countUnit == 0 && i < len(d.counts) && d.counts[i].in == d.top():
		f.Count = d.counts[i].name
	}
}

// Describing reports whether the Codec has no bytes, but describes the layout; see Describe.
func (c *Codec) Describing() bool { return c.describe != nil }

// OnlyIf notes that the field described last is there only if another field of the record has a value.
func (c *Codec) OnlyIf(field string, value uint64) {
	fields := c.describe.top().Fields
	last := fields[len(fields)-1]
	last.By, last.Is = field, value
}

// OnlyWhen notes in words when the field described last is there.
func (c *Codec) OnlyWhen(condition string) {
	fields := c.describe.top().Fields
	fields[len(fields)-1].When = condition
}

// begin notes that a block begins behind its size, the last field.
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

// field adds a field to the record at hand.
func (d *describing) field(f Described) *Described {
	top := d.top()
	top.Fields = append(top.Fields, &f)
	return &f
}

// value is a field of a fixed size; its bytes are what values says.
func (d *describing) value(c *Codec, name string, n int, t reflect.Type) []byte {
	d.field(Described{Name: name, Kind: FieldValue, Type: typeName(t), Go: t, Size: n})
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

// array is n values of a type; n may stand for a count.
func (d *describing) array(name string, t reflect.Type, n int) {
	d.counted(d.field(Described{Name: name, Kind: FieldArray, Type: typeName(t) + "[]", Go: t, Size: int(t.Size())}), n)
}

// text is a string: of n bytes, or of a form that says where it ends.
func (d *describing) text(name, form string, n int) {
	d.field(Described{Name: name, Kind: FieldText, Type: form, Size: n})
}

// last is the field added last; it has become of another kind.
func (d *describing) last(kind FieldKind) *Described {
	fields := d.top().Fields
	f := fields[len(fields)-1]
	f.Kind = kind
	return f
}

// record runs what describes a record, as a field of the record at hand.
func (d *describing) record(f Described, t reflect.Type, layout func()) {
	f.Record = &Layout{Type: t, Part: f.Kind == FieldChunk || f.Kind == FieldTagged, Version: d.codec.Version}
	f.Record.open = f.Record.Part || f.Kind == FieldRecord
	d.field(f)
	d.open = append(d.open, f.Record)
	layout()
	d.open = d.open[:len(d.open)-1]
}

// records is a list of records, of which one is described.
func describeRecords[T any](c *Codec, name string, s *[]T, n int, layout func(*T, *Codec)) {
	if len(*s) == 0 {
		*s = make([]T, 1)
	}
	f := Described{Name: name, Kind: FieldRecords}
	c.describe.counted(&f, n)
	c.describe.record(f, reflect.TypeFor[T](), func() { layout(&(*s)[0], c) })
}

// describeHalves is the second half of records that stand in two places, which has no struct of its own.
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
		c.describe.record(Described{Name: part.Name, Kind: kind, Tag: part.Tag, Always: part.Always}, reflect.TypeFor[T](), func() { part.Layout(v, c) })
	}
}

// reference is a count and an offset.
func (d *describing) reference(name string, body func()) {
	d.record(Described{Name: name, Kind: FieldReference, Type: "u32 count, u32 offset", Size: refSize}, nil, body)
}

func chars(n int) string { return "char[" + strconv.Itoa(n) + "]" }
