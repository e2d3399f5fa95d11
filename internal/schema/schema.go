// Package schema generates the reference of the binary formats from their layouts.
package schema

import (
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"marrow/formats"
	"marrow/wire"
	"marrow/wire/bytemap"
)

// A Schema has a format's records.
type Schema struct {
	Format  string    `json:"format"`
	Title   string    `json:"title"`
	About   string    `json:"about"`
	Records []*Record `json:"records"` // the file itself first
	Enums   []*Enum   `json:"enums,omitempty"`

	format   *formats.Format
	editions []wire.Edition
	docs     map[string]*docs // by package
}

// A Record is a record's fields in all editions of the format, in their order.
type Record struct {
	Name   string   `json:"name"`
	Doc    string   `json:"doc,omitempty"`
	When   string   `json:"when,omitempty"` // the editions that have it; empty for all
	Fields []*Field `json:"fields"`

	owner  string // the Go type that has its fields
	goType reflect.Type
	plain  bool         // values of a fixed size, from a Go struct without a layout
	seen   map[int]bool // by the numbers of editions
	tried  tries        // the values of fields with which the record exists
}

// A Field is one field of a record.
type Field struct {
	Name   string `json:"name,omitempty"`
	Kind   string `json:"kind"`
	Type   string `json:"type,omitempty"`
	Tag    string `json:"tag,omitempty"`
	Record string `json:"record,omitempty"` // the record's name, for a field of records
	Enum   string `json:"enum,omitempty"`   // the name of the enumeration of its values
	When   string `json:"when,omitempty"`   // the editions or the values of another field with which it exists
	Doc    string `json:"doc,omitempty"`
	Count  string `json:"count,omitempty"`  // of a list: the name of the field with the number of elements
	Length int    `json:"length,omitempty"` // of a list: the number of elements, if it is constant

	described *wire.Described
	blocks    []string // the sizes of the blocks that contain it
	seen      map[int]bool
	tried     tries
	versions  map[uint32]uint32 // the versions of its records, by the version of the record itself
}

// An Enum has the names of a field's values, or of its bits.
type Enum struct {
	Name   string  `json:"name"`
	Doc    string  `json:"doc,omitempty"`
	Bits   bool    `json:"bits,omitempty"`
	Values []Value `json:"values"`

	goType reflect.Type
}

// A Value is a value or a bit with a name.
type Value struct {
	Value uint64 `json:"value"`
	To    uint64 `json:"to,omitempty"` // if the following values have the same name: the last one
	Name  string `json:"name"`
}

// of makes the schema of a format from its editions and the comments in its package.
func of(f *formats.Format, root string) (*Schema, error) {
	s := &Schema{Format: f.ID, Title: f.Name, About: f.About, format: f, editions: f.Editions()}
	for i, e := range s.editions {
		s.file(wire.Describe(e, nil), func(version uint32, seen map[int]bool, _ tries) { seen[s.edition(i, version)] = true })
	}
	s.tryValues()
	if err := s.readDocs(root); err != nil {
		return nil, err
	}
	s.settle()
	return s, nil
}

// file adds the layout of a file. It becomes a separate record, unless it has the type of another one.
func (s *Schema) file(l *wire.Layout, note mark) {
	name := "File"
	if l.Type != nil {
		name = typeName(l.Type)
	}
	s.walk(l, name, note)
}

// readDocs reads the comments of the packages of all records and enumerations.
func (s *Schema) readDocs(root string) error {
	s.docs = map[string]*docs{}
	var types []reflect.Type
	for _, r := range s.Records {
		types = append(types, r.goType)
	}
	for _, e := range s.Enums {
		types = append(types, e.goType)
	}
	for _, t := range types {
		if t == nil || s.docs[t.PkgPath()] != nil {
			continue
		}
		d, err := readDocs(folder(root, t))
		if err != nil {
			return err
		}
		s.docs[t.PkgPath()] = d
	}
	return nil
}

// docsOf returns the comments of a type's package.
func (s *Schema) docsOf(t reflect.Type) *docs {
	if t == nil {
		return &docs{}
	}
	return s.docs[t.PkgPath()]
}

// edition returns the edition of a version in the same game as edition i; i if there is none.
func (s *Schema) edition(i int, version uint32) int {
	j := slices.IndexFunc(s.editions, func(e wire.Edition) bool { return e.Game == s.editions[i].Game && e.Version == version })
	if j < 0 {
		return i
	}
	return j
}

// A mark records that a record of a version, or a field of it, exists.
type mark func(version uint32, seen map[int]bool, tried tries)

// walk adds a layout and its nested layouts. It has the given name unless it has a type.
func (s *Schema) walk(l *wire.Layout, name string, note mark) string {
	r := s.record(name, l)
	note(l.Version, r.seen, r.tried)
	at := 0
	var blocks []string
	var ends []int // the last field of each block
	for i, d := range l.Fields {
		for len(ends) > 0 && i > ends[len(ends)-1] {
			blocks, ends = blocks[:len(blocks)-1], ends[:len(ends)-1]
		}
		f := s.field(d, r, note)
		f.blocks = slices.Clone(blocks)
		at = r.add(f, at)
		f = r.Fields[at-1]
		note(l.Version, f.seen, f.tried)
		if d.Record != nil {
			f.versions[l.Version] = d.Record.Version
		}
		if d.Covers > 0 {
			blocks, ends = append(blocks, f.Name), append(ends, i+d.Covers)
		}
	}
	return r.Name
}

func (s *Schema) record(name string, l *wire.Layout) *Record {
	i := slices.IndexFunc(s.Records, func(r *Record) bool { return r.Name == name })
	if i >= 0 {
		return s.Records[i]
	}
	r := &Record{Name: name, seen: map[int]bool{}, tried: tries{}}
	if l.Type != nil {
		r.owner, r.goType = baseName(l.Type), l.Type
	}
	s.Records = append(s.Records, r)
	return r
}

// add adds a field after the one at an index, unless it exists already, and returns the next index.
func (r *Record) add(f *Field, at int) int {
	same := func(g *Field) bool {
		return g.Name == f.Name && g.Kind == f.Kind && g.Type == f.Type && g.Tag == f.Tag && g.Record == f.Record && g.Enum == f.Enum &&
			g.Length == f.Length && slices.Equal(g.blocks, f.blocks)
	}
	i := slices.IndexFunc(r.Fields[at:], same)
	if i < 0 {
		r.Fields = slices.Insert(r.Fields, at, f)
		i = 0
	}
	return at + i + 1
}

func (s *Schema) field(d *wire.Described, in *Record, note mark) *Field {
	f := &Field{Name: d.Name, Kind: string(d.Kind), Type: d.Type, Tag: d.Tag, Count: d.Count, Length: d.Len, described: d, seen: map[int]bool{}, tried: tries{}, versions: map[uint32]uint32{}}
	if d.Go != nil {
		f.Enum = s.enum(d.Go)
		s.name(f, d.Go, d.Kind == wire.FieldArray)
	}
	if d.Record == nil {
		return f
	}
	inner := d.Record
	for len(inner.Fields) == 1 && inner.Fields[0].Name == "" { // only a list
		lone := inner.Fields[0]
		if lone.Record == nil {
			s.lone(f, lone)
			return f
		}
		f.Type = strings.TrimPrefix(f.Type+" of "+string(lone.Kind), " of ")
		inner = lone.Record
	}
	f.Record = s.walk(inner, s.nameOf(inner, d, in), note)
	return f
}

// lone adds the type of the values if a field contains nothing else.
func (s *Schema) lone(f *Field, d *wire.Described) {
	outer := f.Type
	f.Type = d.Type
	if d.Go != nil {
		f.Enum = s.enum(d.Go)
		s.name(f, d.Go, d.Kind == wire.FieldArray)
	}
	f.Type = strings.TrimPrefix(outer+" of "+f.Type, " of ")
}

// name adds a record for a field whose values are structs.
func (s *Schema) name(f *Field, t reflect.Type, array bool) {
	dims := ""
	for t.Kind() == reflect.Array && t.Elem().Kind() != reflect.Uint8 {
		dims += fmt.Sprintf("[%d]", t.Len())
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct {
		return
	}
	if array {
		dims += "[]"
	}
	f.Record = typeName(t)
	f.Type = f.Record + dims
	if s.recordOf(f) != nil {
		return
	}
	r := &Record{Name: f.Record, owner: baseName(t), goType: t, plain: true, seen: map[int]bool{}, tried: tries{}}
	s.Records = append(s.Records, r)
	for i := range t.NumField() {
		in := t.Field(i)
		g := &Field{Name: bytemap.FieldName(in.Name), Kind: string(wire.FieldValue), Type: bytemap.TypeName(in.Type), described: &wire.Described{Go: in.Type}, seen: map[int]bool{}, tried: tries{}}
		g.Enum = s.enum(in.Type)
		s.name(g, in.Type, false)
		r.Fields = append(r.Fields, g)
	}
}

// shortForm returns the type of a record that consists of a count and an array; empty for others.
func (r *Record) shortForm() string {
	if len(r.Fields) != 2 || r.Fields[0].Kind != string(wire.FieldCount) || r.Fields[1].Kind != string(wire.FieldArray) || r.Fields[1].Name != "" {
		return ""
	}
	return r.Fields[0].Type + " count, " + r.Fields[1].withEnum()
}

// withEnum returns the field's type with the name of its enumeration.
func (f *Field) withEnum() string {
	if f.Enum == "" {
		return f.Type
	}
	return f.Type + " (" + f.Enum + ")"
}

// recordOf returns the record of a field; nil if there is none.
func (s *Schema) recordOf(f *Field) *Record {
	i := slices.IndexFunc(s.Records, func(r *Record) bool { return r.Name == f.Record })
	if i < 0 {
		return nil
	}
	return s.Records[i]
}

// nameOf returns the name of a record: that of its type; or, if the enclosing record has the same type, the name of the
// enclosing record and the field.
func (s *Schema) nameOf(l *wire.Layout, d *wire.Described, in *Record) string {
	switch {
	case !l.Part && l.Type != nil && l.Type.Name() != "" && baseName(l.Type) != in.owner:
		return typeName(l.Type)
	case d.Name == "":
		return in.Name + "[]"
	}
	return in.Name + "." + d.Name
}

// tryValues describes each edition again with each value of each field whose values have names.
func (s *Schema) tryValues() {
	choices := s.choices()
	for _, e := range s.editions {
		for _, name := range slices.Sorted(maps.Keys(choices)) {
			for _, v := range slices.Sorted(maps.Keys(choices[name])) {
				l := wire.Describe(e, map[string]uint64{name: v})
				s.file(l, func(_ uint32, _ map[int]bool, tried tries) { tried.note(name, v) })
			}
		}
	}
}

// choices returns the fields on which others may depend, with the values to try.
func (s *Schema) choices() map[string]map[uint64]bool {
	const most = 48
	all := map[string]map[uint64]bool{}
	for _, r := range s.Records {
		for _, f := range r.Fields {
			if values := s.values(f); len(values) <= most {
				for _, v := range values {
					if all[f.Name] == nil {
						all[f.Name] = map[uint64]bool{0: true}
					}
					all[f.Name][v.Value] = true
				}
			}
		}
	}
	return all
}

// values returns the values that a field may have, if they have names.
func (s *Schema) values(f *Field) []Value {
	if f.Type == wire.UpperBits {
		return []Value{{Name: "0"}, {Value: 1, Name: "1"}, {Value: 2, Name: "2"}, {Value: 3, Name: "3"}}
	}
	i := slices.IndexFunc(s.Enums, func(e *Enum) bool { return e.Name == f.Enum })
	if i < 0 || f.Kind != string(wire.FieldValue) {
		return nil
	}
	return s.Enums[i].Values
}

// tries has the values of fields with which something existed, by field.
type tries map[string]map[uint64]bool

func (t tries) note(name string, v uint64) {
	if t[name] == nil {
		t[name] = map[uint64]bool{}
	}
	t[name][v] = true
}

// settle determines when each record and field exists, and its description.
func (s *Schema) settle() {
	all := map[int]bool{}
	for i := range s.editions {
		all[i] = true
	}
	for _, r := range s.Records {
		if r.When = s.when(r.seen, all); !strings.Contains(r.Name, ".") {
			r.Doc = s.docsOf(r.goType).types[r.owner]
		}
		for _, f := range r.Fields {
			f.When = s.when(f.seen, r.seen)
			if v := s.depends(r, f); v != "" {
				f.When = strings.TrimPrefix(f.When+"; "+v, "; ")
			}
			if f.Doc = r.plainDoc(f, s.docsOf(r.goType).field(r.owner, f.Name)); f.Doc == "" {
				f.Doc = r.counted(f)
			}
		}
	}
	for _, e := range s.Enums {
		e.Doc = s.docsOf(e.goType).types[baseName(e.goType)]
	}
}

// depends describes the values of another field of the record with which a field exists; empty for all.
func (s *Schema) depends(r *Record, f *Field) string {
	if f.described.When != "" {
		return f.described.When
	}
	for _, by := range r.Fields {
		if f.described.By != "" && by.Name == f.described.By {
			return by.Name + " is " + s.valueName(by, f.described.Is)
		}
		if v := s.dependsOn(r, f, by, by.Name); v != "" {
			return v
		}
	}
	for _, list := range r.Fields { // values in records of the same record, such as the descriptions of buffers
		in := s.recordOf(list)
		if in == nil || list.Name == f.Name || list.Name == "" {
			continue
		}
		for _, by := range in.Fields {
			if v := s.dependsOn(r, f, by, list.Name+"."+by.Name); v != "" {
				return v
			}
		}
	}
	return ""
}

// dependsOn describes the values of a field, which is shown as name, with which another field of a record exists; empty
// for all.
func (s *Schema) dependsOn(r *Record, f, by *Field, name string) string {
	with, without := s.splits(r, f, by)
	is, isNot := " is ", " isn't "
	if s.isBits(by) {
		is, isNot = " has ", " lacks "
	}
	switch {
	case len(without) == 0:
	case len(with) > len(without):
		return name + isNot + names(without)
	case len(with) > 0:
		return name + is + names(with)
	}
	return ""
}

// counted describes a field that counts lists of its record; empty for others.
func (r *Record) counted(f *Field) string {
	var lists []string
	for _, g := range r.Fields {
		if g.Count == f.Name && f.Name != "" && g.Name != "" && !slices.Contains(lists, g.Name) {
			lists = append(lists, g.Name)
		}
	}
	if len(lists) == 0 {
		return ""
	}
	return "number of " + strings.Join(lists, ", of ")
}

// splits returns the values of a field of a record with which another field exists, and those without it.
func (s *Schema) splits(r *Record, f, by *Field) (with, without []Value) {
	for _, v := range s.values(by) {
		switch {
		case f.tried[by.Name][v.Value]:
			with = append(with, v)
		case r.tried[by.Name][v.Value]:
			without = append(without, v)
		}
	}
	return with, without
}

func names(values []Value) string {
	var list []string
	for _, v := range values {
		list = append(list, v.Name)
	}
	return strings.Join(list, ", ")
}

// valueName returns the name of a field's value, with its number.
func (s *Schema) valueName(f *Field, value uint64) string {
	for _, v := range s.values(f) {
		if v.Value == value {
			return fmt.Sprintf("%s (%d)", v.Name, value)
		}
	}
	return fmt.Sprint(value)
}

// isBits reports whether the values of a field are bits with names.
func (s *Schema) isBits(f *Field) bool {
	return slices.ContainsFunc(s.Enums, func(e *Enum) bool { return e.Bits && e.Name == f.Enum })
}

// when names the editions in seen, a subset of around. It returns nothing for all of them.
func (s *Schema) when(seen, around map[int]bool) string {
	if len(seen) == len(around) || len(seen) == 0 {
		return ""
	}
	var list []string
	for from := 0; from < len(s.editions); {
		game, to := s.editions[from].Game, from
		for to < len(s.editions) && s.editions[to].Game == game {
			to++
		}
		if text := s.ofGame(seen, around, from, to); text != "" {
			list = append(list, text)
		}
		from = to
	}
	return strings.Join(list, "; ")
}

// ofGame is when for the editions of one game, which have the indices from to to-1.
func (s *Schema) ofGame(seen, around map[int]bool, from, to int) string {
	name := s.editions[from].Game
	var list []string
	every := true
	for i := from; i < to; i++ {
		every = every && (seen[i] || !around[i])
		if !seen[i] || i > from && seen[i-1] {
			continue
		}
		end := i
		for end+1 < to && seen[end+1] {
			end++
		}
		first, behind := s.editions[i].Version, end+1
		switch kind := s.editions[i].Kind; {
		case end == i && kind != "":
			list = append(list, kind)
		case behind == to && i == from:
		case behind == to:
			list = append(list, fmt.Sprintf("since %d", first))
		case i == from:
			list = append(list, fmt.Sprintf("before %d", s.editions[behind].Version))
		default:
			list = append(list, fmt.Sprintf("since %d and before %d", first, s.editions[behind].Version))
		}
	}
	any := slices.ContainsFunc(slices.Collect(seq(from, to)), func(i int) bool { return seen[i] })
	switch {
	case !any:
		return ""
	case every || len(list) == 0:
		return name
	case name == "":
		return strings.Join(list, ", ")
	}
	return name + " " + strings.Join(list, ", ")
}

func seq(from, to int) func(func(int) bool) {
	return func(yield func(int) bool) {
		for i := from; i < to && yield(i); i++ {
		}
	}
}

// typeName returns the name of a type without its packages, as in specifications: Track[f32].
func typeName(t reflect.Type) string { return shortName(t.Name()) }

func shortName(name string) string {
	base, args, ok := strings.Cut(name, "[")
	base = base[strings.LastIndex(base, ".")+1:]
	if !ok {
		return shortNames.ReplaceAllString(base, "$1$2$3$4$5$6")
	}
	return base + "[" + shortName(strings.TrimSuffix(args, "]")) + "]"
}

var shortNames = regexp.MustCompile(`^(f)loat(\d+)$|^(u)int(\d+)$|^(i)nt(\d+)$`)

// baseName returns typeName without the type's arguments.
func baseName(t reflect.Type) string {
	base, _, _ := strings.Cut(t.Name(), "[")
	return base
}
