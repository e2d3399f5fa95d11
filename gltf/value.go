package gltf

import (
	"bytes"
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// marrow wraps extras under their one key, as JSON. Unlike encoding/json it takes every
// number, NaN and infinities becoming strings, and every string (see appendString).
func marrow(v any) Raw {
	w := writers.Get().(*writer)
	defer writers.Put(w)
	w.b = w.b[:0]
	w.open("", '{')
	w.value("marrow", reflect.ValueOf(v), 0)
	w.close('}')
	return bytes.Clone(w.b)
}

// writers are kept for their room: extras are many and short.
var writers = sync.Pool{New: func() any { return new(writer) }}

// rawType is what was read from another file's extras: JSON already.
var rawType = reflect.TypeFor[json.RawMessage]()

// maxDepth guards against values that hold themselves.
const maxDepth = 32

// value writes anything made of structs (with json tags), maps with string keys, slices,
// pointers, numbers, strings and bools; else null.
func (w *writer) value(key string, v reflect.Value, depth int) {
	for v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	if depth > maxDepth {
		v = reflect.Value{}
	}
	w.key(key)
	switch v.Kind() {
	case reflect.Bool:
		w.b = strconv.AppendBool(w.b, v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		w.b = strconv.AppendInt(w.b, v.Int(), 10)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		w.b = strconv.AppendUint(w.b, v.Uint(), 10)
	case reflect.Float32:
		w.number(v.Float(), 32)
	case reflect.Float64:
		w.number(v.Float(), 64)
	case reflect.String:
		w.b = appendString(w.b, v.String())
	case reflect.Struct:
		w.fields(v, depth)
	case reflect.Map:
		w.members(v, depth)
	case reflect.Slice, reflect.Array:
		w.elements(v, depth)
	default:
		w.b = append(w.b, "null"...)
	}
}

func (w *writer) elements(v reflect.Value, depth int) {
	if v.Type() == rawType {
		w.b = append(w.b, v.Bytes()...)
		return
	}
	w.b = append(w.b, '[')
	if v.Type().Elem().Kind() == reflect.Float32 { // most are, and this way is shorter
		for i := range v.Len() {
			w.sep()
			w.number(v.Index(i).Float(), 32)
		}
	} else {
		for i := range v.Len() {
			w.value("", v.Index(i), depth+1)
		}
	}
	w.b = append(w.b, ']')
}

func (w *writer) number(f float64, bits int) {
	switch {
	case math.IsNaN(f):
		w.b = append(w.b, `"NaN"`...)
	case math.IsInf(f, 0):
		w.b = append(w.b, '"')
		w.b = strconv.AppendFloat(w.b, f, 'g', -1, bits)
		w.b = append(w.b, '"')
	case bits == 32:
		w.b = appendFloat(w.b, float32(f))
	default:
		w.b = strconv.AppendFloat(w.b, f, 'g', -1, bits)
	}
}

// A field is what a struct's json tag says.
type field struct {
	index int
	name  string
	omit  bool
}

// structFields are a struct's fields in its own order, and by name.
type structFields struct{ list, byName []field }

var fieldCache sync.Map // reflect.Type → *structFields

func fieldsOf(t reflect.Type) *structFields {
	if f, ok := fieldCache.Load(t); ok {
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
		list = append(list, field{i, name, strings.Contains(opts, "omit")})
	}
	byName := slices.Clone(list)
	slices.SortFunc(byName, func(a, b field) int { return strings.Compare(a.name, b.name) })
	fields := &structFields{list, byName}
	fieldCache.Store(t, fields)
	return fields
}

func (w *writer) fields(v reflect.Value, depth int) {
	if v.Type() == nonZeroType {
		w.nonZero(v.Field(0).Elem(), depth)
		return
	}
	w.b = append(w.b, '{')
	for _, f := range fieldsOf(v.Type()).list {
		if fv := v.Field(f.index); !f.omit || !isEmpty(fv) {
			w.value(f.name, fv, depth+1)
		}
	}
	w.b = append(w.b, '}')
}

// nonZeroFields are the fields of a struct of the scene that aren't zero, by name.
type nonZeroFields struct{ of any }

var nonZeroType = reflect.TypeFor[nonZeroFields]()

// nonZero returns the fields of a struct of the scene that aren't zero, for its extras; nil for no struct.
func nonZero[T any](of *T) any {
	if of == nil {
		return nil
	}
	return nonZeroFields{of}
}

// nonZero writes those fields of a struct, or of the struct that it points to.
func (w *writer) nonZero(v reflect.Value, depth int) {
	if v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	if v.Kind() != reflect.Struct {
		w.value("", v, depth)
		return
	}
	w.b = append(w.b, '{')
	for _, f := range fieldsOf(v.Type()).byName {
		if fv := v.Field(f.index); !isEmpty(fv) {
			w.key(f.name)
			w.nonZero(fv, depth+1)
		}
	}
	w.b = append(w.b, '}')
}

func isEmpty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice, reflect.Map:
		return v.Len() == 0
	}
	return v.IsZero()
}

// members writes a map in the order of its keys.
func (w *writer) members(v reflect.Value, depth int) {
	w.b = append(w.b, '{')
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
	w.b = append(w.b, '}')
}

func (w *writer) member(key string, v reflect.Value, depth int) {
	w.sep()
	w.b = append(appendString(w.b, key), ':')
	w.value("", v, depth+1)
}

// JSON is a value as JSON, in the way in which extras are written: NaN and infinities as
// strings, bytes that aren't UTF-8 replaced, fields without a tag by their name.
func JSON(v any) []byte {
	w := &writer{}
	w.value("", reflect.ValueOf(v), 0)
	return w.b
}
