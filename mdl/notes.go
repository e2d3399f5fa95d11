package mdl

import (
	"bytes"
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"marrow/mdx"
	"marrow/report"
	"marrow/wire"
)

// Notes are structured comments. They carry what a model holds and the text has
// no words for:
//
//	//marrow: primitiveTypes { 4, 4, 4 }
//	//marrow: residue junk name 53746f6e65
//
// A note stands above the block of the record that it is about, so that it moves and
// goes with it; it gives a path within the record and a value, or what the
// record's bytes held beyond its fields. Records that share a block (sequences,
// textures, materials) are told by their number: [2].layers[0].textureId 5.
//
// It stands there, not within the block, since war3-model reads comments between
// blocks only. Within a block notes are read all the same.
//
// What needs a note isn't listed anywhere: the writer reads its own text back and
// compares. So nothing can be forgotten, whatever a model holds.

// A change is a field that the text alone doesn't give.
type change struct {
	path  string
	value reflect.Value
}

// changes compares a model with what its text says.
func changes(m, said *mdx.Model) []change {
	var d differ
	d.compare(reflect.ValueOf(m).Elem(), reflect.ValueOf(said).Elem())
	return d.list
}

type differ struct {
	path []string // names with a dot before them, and indices
	list []change
}

func (d *differ) add(v reflect.Value) {
	d.list = append(d.list, change{strings.TrimPrefix(strings.Join(d.path, ""), "."), v})
}

func (d *differ) compare(a, b reflect.Value) {
	switch a.Kind() {
	case reflect.Struct:
		d.fields(a, b)
	case reflect.Pointer:
		switch {
		case a.IsNil() != b.IsNil():
			d.add(a)
		case !a.IsNil():
			d.compare(a.Elem(), b.Elem())
		}
	case reflect.Slice:
		d.slices(a, b)
	default:
		if !sameBits(a, b) {
			d.add(a)
		}
	}
}

func (d *differ) fields(a, b reflect.Value) {
	for _, f := range fieldsOf(a.Type()) {
		d.path = append(d.path, "."+f.name)
		d.compare(a.FieldByIndex(f.index), b.FieldByIndex(f.index))
		d.path = d.path[:len(d.path)-1]
	}
}

// slices compares element by element where there are as many; if most of them
// differ, the array is one change.
func (d *differ) slices(a, b reflect.Value) {
	if a.Len() != b.Len() {
		d.add(a)
		return
	}
	if same, known := sameArray(a.Interface(), b.Interface()); known && same {
		return
	}
	if k := a.Type().Elem().Kind(); k != reflect.Struct && k != reflect.Slice {
		differ := 0
		for i := range a.Len() {
			if !sameBits(a.Index(i), b.Index(i)) {
				differ++
			}
		}
		if differ > a.Len()/4 {
			d.add(a)
			return
		}
	}
	for i := range a.Len() {
		d.path = append(d.path, "["+strconv.Itoa(i)+"]")
		d.compare(a.Index(i), b.Index(i))
		d.path = d.path[:len(d.path)-1]
	}
}

// sameArray compares the kinds of arrays that are long.
func sameArray(a, b any) (same, known bool) {
	switch a := a.(type) {
	case []mdx.Vec3:
		return wire.SameBits(a, b.([]mdx.Vec3)), true
	case []mdx.Vec2:
		return wire.SameBits(a, b.([]mdx.Vec2)), true
	case []mdx.Vec4:
		return wire.SameBits(a, b.([]mdx.Vec4)), true
	case []float32:
		return wire.SameBits(a, b.([]float32)), true
	case []uint8:
		return wire.SameBits(a, b.([]uint8)), true
	case []uint16:
		return wire.SameBits(a, b.([]uint16)), true
	case []uint32:
		return wire.SameBits(a, b.([]uint32)), true
	case []int32:
		return wire.SameBits(a, b.([]int32)), true
	case []mdx.Extent:
		return wire.SameBits(a, b.([]mdx.Extent)), true
	}
	return false, false
}

func sameBits(a, b reflect.Value) bool {
	switch a.Kind() {
	case reflect.Float32:
		return math.Float32bits(float32(a.Float())) == math.Float32bits(float32(b.Float())) && floatBits(a) == floatBits(b)
	case reflect.Array:
		for i := range a.Len() {
			if !sameBits(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return true
	}
	return a.Interface() == b.Interface()
}

// floatBits are a float32's own bits: reflection gives it as a float64, which may
// quieten a NaN on the way.
func floatBits(v reflect.Value) uint32 {
	if v.CanAddr() {
		if p, ok := v.Addr().Interface().(*float32); ok {
			return math.Float32bits(*p)
		}
	}
	return math.Float32bits(float32(v.Float()))
}

// A field is one that a path can name.
type field struct {
	name  string
	index []int
}

var fieldCache = map[reflect.Type][]field{}

// fieldsOf lists a record's fields by the names that they have in paths: those of
// the binary layout. The fields of an object's node are the object's.
func fieldsOf(t reflect.Type) []field {
	if list, ok := fieldCache[t]; ok {
		return list
	}
	return listFields(t)
}

func listFields(t reflect.Type) []field {
	var list []field
	for i := range t.NumField() {
		f := t.Field(i)
		switch {
		case f.Anonymous:
			for _, inner := range listFields(f.Type) {
				list = append(list, field{inner.name, append([]int{i}, inner.index...)})
			}
		case f.IsExported() && !(t == modelType && (f.Name == "Version" || f.Name == "Flavour")):
			list = append(list, field{pathName(f.Name), []int{i}})
		}
	}
	return list
}

var modelType = reflect.TypeFor[mdx.Model]()

func init() { cacheFields(modelType) }

// cacheFields fills the cache for a type and all it holds.
func cacheFields(t reflect.Type) {
	switch t.Kind() {
	case reflect.Slice, reflect.Pointer, reflect.Array:
		cacheFields(t.Elem())
	case reflect.Struct:
		if _, ok := fieldCache[t]; ok {
			return
		}
		fieldCache[t] = listFields(t)
		for _, f := range fieldCache[t] {
			cacheFields(t.FieldByIndex(f.index).Type)
		}
	}
}

// pathName is a field's name as the layouts have it: MaterialID is materialId,
// LODName is lodName.
func pathName(name string) string {
	if name == "CollisionShapes" {
		return "collision" // the chunk's, which World of Warcraft shares
	}
	for _, end := range []string{"ID", "IDTrack"} {
		if base, ok := strings.CutSuffix(name, end); ok && base != "" {
			name = base + "Id" + end[2:]
		}
	}
	capitals := 0
	for capitals < len(name) && 'A' <= name[capitals] && name[capitals] <= 'Z' {
		capitals++
	}
	if capitals > 1 && capitals < len(name) {
		capitals--
	}
	return strings.ToLower(name[:capitals]) + name[capitals:]
}

// appendValue writes a value as a note has it.
func appendValue(b []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.Float32:
		if f := v.Float(); f != f {
			return fmt.Appendf(b, "%#x", floatBits(v))
		}
		return appendFloat(b, float32(v.Float()))
	case reflect.String:
		return strconv.AppendQuoteToASCII(b, v.String())
	case reflect.Int32:
		return strconv.AppendInt(b, v.Int(), 10)
	case reflect.Uint8, reflect.Uint16, reflect.Uint32:
		return strconv.AppendUint(b, v.Uint(), 10)
	case reflect.Pointer:
		if v.IsNil() {
			return append(b, "none"...)
		}
		return appendValue(b, v.Elem())
	case reflect.Slice, reflect.Array:
		b = append(b, '{')
		for i := range v.Len() {
			if i > 0 {
				b = append(b, ',')
			}
			b = appendValue(append(b, ' '), v.Index(i))
		}
		return append(b, " }"...)
	case reflect.Struct:
		b = append(b, '{')
		for i, f := range fieldsOf(v.Type()) {
			if i > 0 {
				b = append(b, ',')
			}
			b = appendValue(append(b, " "+f.name+" "...), v.FieldByIndex(f.index))
		}
		return append(b, " }"...)
	}
	panic("mdl: a note can't hold a " + v.Type().String())
}

// readValue reads what appendValue wrote; the scanner fails where it isn't that.
func readValue(s *scanner, v reflect.Value) {
	switch v.Kind() {
	case reflect.Float32:
		if s.peek() == '0' && bytes.HasPrefix(s.data[s.pos:], []byte("0x")) {
			bits := uint32(s.int())
			*v.Addr().Interface().(*float32) = math.Float32frombits(bits)
			return
		}
		v.SetFloat(float64(s.float()))
	case reflect.String:
		s.peek()
		quoted, err := strconv.QuotedPrefix(string(s.data[s.pos:]))
		text, _ := strconv.Unquote(quoted)
		if err != nil {
			s.found("a text in quotes")
			return
		}
		s.pos += len(quoted)
		v.SetString(text)
	case reflect.Int32:
		v.SetInt(int64(s.int()))
	case reflect.Uint8, reflect.Uint16, reflect.Uint32:
		if n := uint64(uint32(s.int())); !v.OverflowUint(n) {
			v.SetUint(n)
		} else {
			s.found("a smaller number")
		}
	case reflect.Pointer:
		if s.peek() == 'n' && string(s.word()) == "none" {
			v.SetZero()
			return
		}
		p := reflect.New(v.Type().Elem())
		if readValue(s, p.Elem()); !s.failed {
			v.Set(p)
		}
	case reflect.Slice:
		list := reflect.Zero(v.Type())
		for s.expect('{'); s.more(); {
			e := reflect.New(v.Type().Elem()).Elem()
			readValue(s, e)
			list = reflect.Append(list, e)
		}
		if !s.failed {
			v.Set(list)
		}
	case reflect.Array:
		s.expect('{')
		for i := range v.Len() {
			readValue(s, v.Index(i))
		}
		s.expect('}')
	case reflect.Struct:
		for s.expect('{'); s.more(); {
			name := string(s.word())
			f, ok := fieldNamed(v, name)
			if !ok {
				s.found("a field of this record")
				return
			}
			readValue(s, f)
		}
	}
}

func fieldNamed(v reflect.Value, name string) (reflect.Value, bool) {
	for _, f := range fieldsOf(v.Type()) {
		if f.name == name {
			return v.FieldByIndex(f.index), true
		}
	}
	return reflect.Value{}, false
}

// follow finds what a path leads to. valid is a track on the way, which must stay
// whole.
func follow(m *mdx.Model, path string) (v reflect.Value, valid interface{ Valid() bool }, err error) {
	v = reflect.ValueOf(m).Elem()
	for part := range strings.SplitSeq(path, ".") {
		name, indices, _ := strings.Cut(part, "[")
		if v.Kind() == reflect.Pointer && !v.IsNil() {
			if t, ok := v.Interface().(interface{ Valid() bool }); ok {
				valid = t
			}
			v = v.Elem()
		}
		if v.Kind() != reflect.Struct {
			return v, nil, fmt.Errorf("nothing is called %s", path)
		}
		f, ok := fieldNamed(v, name)
		if !ok {
			return v, nil, fmt.Errorf("nothing is called %s", path)
		}
		v = f
		for ; indices != ""; indices = strings.TrimPrefix(indices, "[") {
			number, rest, _ := strings.Cut(indices, "]")
			i, err := strconv.Atoi(number)
			if err != nil || v.Kind() != reflect.Slice || i < 0 || i >= v.Len() {
				return v, nil, fmt.Errorf("nothing is called %s", path)
			}
			v, indices = v.Index(i), rest
		}
	}
	return v, valid, nil
}

const residueName = "residue"

// applyNotes does what the text's notes say. One that makes no sense any more, for
// somebody edited the text around it, is reported and passed over.
func (p *parser) applyNotes() {
	residues := make(map[string]*wire.Residue)
	for _, n := range p.notes {
		path, value, _ := strings.Cut(n.text, " ")
		if n.path != "" && path != "" && path[0] != '[' {
			path = "." + path
		}
		path = n.path + path
		var err error
		if at := strings.LastIndex(path, residueName); at >= 0 && (at == 0 || path[at-1] == '.') {
			r := new(wire.Residue)
			if err = r.UnmarshalText([]byte(value)); err == nil {
				residues[path] = r
			}
		} else {
			err = p.applyNote(path, value)
		}
		if err != nil {
			p.report(n.at, report.MDLNote, "a note of marrow's that makes no sense here (%v); passed over", err)
		}
	}
	if len(residues) == 0 {
		return
	}
	seen := make(map[string]int)
	p.m.Residues(func(path func() string, place **wire.Residue) {
		name := residueOf(path(), seen)
		if r := residues[name]; r != nil {
			*place = r
		}
	})
}

// residueOf is the path of the residue of a record that a walk passes; an object's
// node is passed behind the object, under the same path.
func residueOf(path string, seen map[string]int) string {
	if path != "" {
		path += "."
	}
	path += residueName
	if seen[path]++; seen[path] > 1 {
		path += "#" + strconv.Itoa(seen[path])
	}
	return path
}

func (p *parser) applyNote(path, value string) error {
	v, track, err := follow(p.m, path)
	if err != nil {
		return err
	}
	before := reflect.New(v.Type()).Elem()
	before.Set(v)
	s := scanner{data: []byte(value)}
	readValue(&s, v)
	if !s.failed && s.peek() != 0 {
		s.found("the end of the note")
	}
	if len(s.errs) > 0 {
		v.Set(before)
		return fmt.Errorf("%s, want %s", s.errs[0].Got, s.errs[0].Want)
	}
	if t, ok := v.Interface().(interface{ Valid() bool }); ok && v.Kind() == reflect.Pointer && !v.IsNil() && !t.Valid() || track != nil && !track.Valid() {
		v.Set(before)
		return fmt.Errorf("the track's times and values don't go together")
	}
	return nil
}

// addNotes puts notes into the text that was written of a model.
func (w *writer) addNotes(list []change, residues []keptResidue) []byte {
	notes := make(map[int][]string) // by where they go
	for _, c := range list {
		at, path := w.placeOf(c.path)
		notes[at] = append(notes[at], path+" "+string(appendValue(nil, c.value)))
	}
	for _, r := range residues {
		at, path := w.placeOf(r.path)
		notes[at] = append(notes[at], path+" "+r.text)
	}
	var out []byte
	done := 0
	for _, at := range slices.Sorted(maps.Keys(notes)) {
		out = append(out, w.buf[done:at]...)
		for _, line := range notes[at] {
			out = append(out, notePrefix+line+"\n"...)
		}
		done = at
	}
	return append(out, w.buf[done:]...)
}

// placeOf finds the block that a path's note goes above, and the path from there.
func (w *writer) placeOf(path string) (at int, rest string) {
	for cut := len(path); cut > 0; cut = strings.LastIndexAny(path[:cut], ".[") {
		if at, ok := w.marks[path[:cut]]; ok {
			return at, strings.TrimPrefix(path[cut:], ".")
		}
	}
	return w.marks[""], path
}

// A keptResidue is what one record's bytes hold beyond its fields.
type keptResidue struct{ path, text string }

func residuesOf(m *mdx.Model) []keptResidue {
	var list []keptResidue
	seen := make(map[string]int)
	any := false
	m.Residues(func(_ func() string, place **wire.Residue) { any = any || *place != nil })
	if !any {
		return nil
	}
	m.Residues(func(path func() string, place **wire.Residue) {
		name := residueOf(path(), seen)
		if r := *place; r != nil {
			text, _ := r.MarshalText()
			list = append(list, keptResidue{name, string(text)})
		}
	})
	return list
}
