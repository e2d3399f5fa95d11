package jsonvalue

import (
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"marrow/internal/limit"
	"marrow/internal/shortest"
)

// Value writes anything made of structs (with json tags), maps with string keys, slices, pointers, numbers, strings
// and bools; otherwise null. Unlike encoding/json, it accepts every number, converting NaN and infinities to strings,
// and every string, see [Writer.Str]. A json.RawMessage is written unchanged, and an [Appender] appends itself.
func (w *Writer) Value(key string, v any) {
	w.Key(key)
	w.value(reflect.ValueOf(v), 0)
}

// value writes a value where no comma is due.
func (w *Writer) value(v reflect.Value, depth int) {
	for v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	if depth > limit.Nesting {
		v = reflect.Value{}
	}
	switch v.Kind() {
	case reflect.Bool:
		w.Text = strconv.AppendBool(w.Text, v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		w.Text = strconv.AppendInt(w.Text, v.Int(), 10)
		w.large(math.MinInt32 <= v.Int() && v.Int() <= math.MaxInt32)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		w.Text = strconv.AppendUint(w.Text, v.Uint(), 10)
		w.large(v.Uint() <= math.MaxInt32)
	case reflect.Float32:
		w.number(v.Float(), 32)
	case reflect.Float64:
		w.number(v.Float(), 64)
	case reflect.String:
		w.Text = appendString(w.Text, v.String())
	case reflect.Struct:
		w.fields(v, depth)
	case reflect.Map:
		w.members(v, depth)
	case reflect.Slice, reflect.Array:
		w.elements(v, depth)
	default:
		w.Text = append(w.Text, "null"...)
	}
}

// large ends a whole number.
func (w *Writer) large(fits bool) {
	if w.Int32 && !fits {
		w.Text = append(w.Text, ".0"...)
	}
}

func (w *Writer) elements(v reflect.Value, depth int) {
	if v.Type() == rawType {
		w.Text = append(w.Text, v.Bytes()...)
		return
	}
	w.Text = append(w.Text, '[')
	if v.Type().Elem().Kind() == reflect.Float32 { // most are, and this way is shorter
		for i := range v.Len() {
			w.Sep()
			w.number(v.Index(i).Float(), 32)
		}
	} else {
		for i := range v.Len() {
			w.Sep()
			w.value(v.Index(i), depth+1)
		}
	}
	w.Text = append(w.Text, ']')
}

func (w *Writer) number(f float64, bits int) {
	switch {
	case math.IsNaN(f):
		w.Text = append(w.Text, `"NaN"`...)
	case math.IsInf(f, 0):
		w.Text = append(w.Text, '"')
		w.Text = strconv.AppendFloat(w.Text, f, 'g', -1, bits)
		w.Text = append(w.Text, '"')
	case bits == 32:
		w.Text = shortest.Append(w.Text, float32(f))
	default:
		w.Text = strconv.AppendFloat(w.Text, f, 'g', -1, bits)
	}
}

// A field has the options in a struct's json tag.
type field struct {
	index int
	name  string
	key   string // the name as it is written, after a comma: ,"name":
	omit  bool

	appends  bool // the field is an Appender
	embedded bool // ",inline": its fields are those of the outer struct
}

// An Appender writes its own JSON.
type Appender interface{ AppendJSON(b []byte) []byte }

var appenderType = reflect.TypeFor[Appender]()

// structFields are a struct's fields in its own order, and by name.
type structFields struct{ list, byName []field }

var writtenFields sync.Map // reflect.Type → *structFields

func fieldsOf(t reflect.Type) *structFields {
	if f, ok := writtenFields.Load(t); ok {
		return f.(*structFields)
	}
	var list []field
	for i := range t.NumField() {
		f := t.Field(i)
		name, opts, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.IsExported() || name == "-" {
			continue
		}
		if name == "" {
			name = strings.ToLower(f.Name[:1]) + f.Name[1:]
		}
		list = append(list, field{
			index: i, name: name, key: `,"` + name + `":`, omit: strings.Contains(opts, "omit"),
			appends: f.Type.Implements(appenderType), embedded: strings.Contains(opts, "inline"),
		})
	}
	byName := slices.Clone(list)
	slices.SortFunc(byName, func(a, b field) int { return strings.Compare(a.name, b.name) })
	fields := &structFields{list, byName}
	writtenFields.Store(t, fields)
	return fields
}

func (w *Writer) fields(v reflect.Value, depth int) {
	if v.Type() == nonZeroType {
		w.nonZero(v.Field(0).Elem(), depth)
		return
	}
	start := len(w.Text)
	w.listed(v, depth)
	w.closeFields(start)
}

// listed writes the fields of a struct, each with a comma before it.
func (w *Writer) listed(v reflect.Value, depth int) {
	list := fieldsOf(v.Type()).list
	for i := range list {
		f := &list[i]
		fv := v.Field(f.index)
		switch {
		case f.omit && isEmpty(fv):
		case f.embedded:
			w.listed(fv, depth)
		case f.appends:
			if fv.CanAddr() {
				fv = fv.Addr() // a pointer's interface needs no memory
			}
			w.Text = fv.Interface().(Appender).AppendJSON(append(w.Text, f.key...))
		default:
			w.Text = append(w.Text, f.key...)
			w.value(fv, depth+1)
		}
	}
}

// closeFields ends an object whose members, each with a comma before it, begin at start.
func (w *Writer) closeFields(start int) {
	if len(w.Text) == start {
		w.Text = append(w.Text, '{')
	}
	w.Text[start] = '{'
	w.Text = append(w.Text, '}')
}

// nonZeroFields are the fields of a struct that aren't zero, by name.
type nonZeroFields struct{ of any }

var nonZeroType = reflect.TypeFor[nonZeroFields]()

// NonZero returns the fields of a struct that aren't zero, sorted by their names from [Writer.Value], and those of
// nested structs likewise; nil for a nil pointer.
func NonZero[T any](of *T) any {
	if of == nil {
		return nil
	}
	return nonZeroFields{of}
}

// nonZero writes those fields of a struct, or of the struct that it points to.
func (w *Writer) nonZero(v reflect.Value, depth int) {
	if v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	if v.Kind() != reflect.Struct {
		w.value(v, depth)
		return
	}
	start := len(w.Text)
	list := fieldsOf(v.Type()).byName
	for i := range list {
		f := &list[i]
		if fv := v.Field(f.index); !isEmpty(fv) {
			w.Text = append(w.Text, f.key...)
			w.nonZero(fv, depth+1)
		}
	}
	w.closeFields(start)
}

func isEmpty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice, reflect.Map:
		return v.Len() == 0
	}
	return v.IsZero()
}

// members writes a map in the order of its keys.
func (w *Writer) members(v reflect.Value, depth int) {
	w.Text = append(w.Text, '{')
	if m, ok := v.Interface().(map[string]any); ok { // most are, and this way is shorter
		first := len(w.keys) // those before are of maps around this one
		for k := range m {
			w.keys = append(w.keys, k)
		}
		keys := w.keys[first:]
		slices.Sort(keys)
		for _, k := range keys {
			w.member(k, reflect.ValueOf(m[k]), depth)
		}
		clear(keys)
		w.keys = w.keys[:first]
	} else if v.Type().Key().Kind() == reflect.String {
		keys := v.MapKeys()
		slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(a.String(), b.String()) })
		for _, k := range keys {
			w.member(k.String(), v.MapIndex(k), depth)
		}
	}
	w.Text = append(w.Text, '}')
}

func (w *Writer) member(key string, v reflect.Value, depth int) {
	w.Sep()
	w.Text = append(appendString(w.Text, key), ':')
	w.value(v, depth+1)
}

// Encode returns a value as JSON in the form used for extras: NaN and infinities as strings, bytes that aren't UTF-8
// replaced, and fields without a tag with their Go names.
func Encode(v any) []byte {
	w := &Writer{}
	w.Value("", v)
	return w.Text
}
