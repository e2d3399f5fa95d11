// Package jsonvalue writes and reads JSON as glTF's extras are written: numbers that JSON can't hold are the strings NaN, +Inf and
// -Inf, and lists of bytes are lists of numbers.
package jsonvalue

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	jsonv1 "github.com/go-json-experiment/json/v1"
)

// Decode reads one JSON value into the value that into points to. A struct's fields have the names in their json
// tags, or their own with a small first letter; those of embedded structs are found, too. A field of type any gets a
// json.RawMessage. Members without a field are skipped, and null changes nothing. After an error, into may have a
// part of the value.
func Decode(data []byte, into any) error {
	d := decoder{jsontext.NewDecoder(bytes.NewBuffer(data), Lenient)}
	dst := reflect.ValueOf(into).Elem()
	return d.value(dst, wayOf(dst.Type()))
}

// Unmarshal reads JSON as encoding/json does, but faster and with names in their exact case. A value of the wrong type is a
// SemanticError of encoding/json/v2, text that is no JSON a SyntacticError.
func Unmarshal(data []byte, into any) error { return jsonv2.Unmarshal(data, into, Lenient) }

// Lenient accepts the JSON of other programs: names may be repeated, texts may have bytes that aren't UTF-8, and arrays more or
// fewer elements than have room.
var Lenient = jsonv2.JoinOptions(jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true), jsonv1.UnmarshalArrayFromAnyLength(true))

type decoder struct{ *jsontext.Decoder }

// A way is how values of a type are read.
type way int

const (
	byKind      way = iota // as the kind of the type has it
	asText                 // the text itself: json.RawMessage
	asAny                  // the text itself, as a json.RawMessage in an interface
	byUnmarshal            // by the type's UnmarshalJSON
)

// rawType is the type that takes any value as its text.
var rawType = reflect.TypeFor[json.RawMessage]()

func wayOf(t reflect.Type) way {
	switch {
	case t == rawType:
		return asText
	case t.Kind() == reflect.Interface && t.NumMethod() == 0:
		return asAny
	case t.PkgPath() != "" && reflect.PointerTo(t).Implements(reflect.TypeFor[json.Unmarshaler]()):
		return byUnmarshal
	}
	return byKind
}

func (d decoder) value(dst reflect.Value, by way) error {
	if kind := d.PeekKind(); by == byKind && (kind == '[' || kind == '{') {
		if _, err := d.ReadToken(); err != nil {
			return err
		}
		if kind == '[' {
			return d.list(filled(dst))
		}
		return d.object(filled(dst))
	}
	text, err := d.ReadValue()
	if err != nil {
		return err
	}
	switch by {
	case asText:
		dst.SetBytes(bytes.Clone(text))
		return nil
	case asAny:
		if text.Kind() != 'n' {
			dst.Set(reflect.ValueOf(json.RawMessage(bytes.Clone(text))))
		}
		return nil
	case byUnmarshal:
		return dst.Addr().Interface().(json.Unmarshaler).UnmarshalJSON(text)
	}
	return scalar(dst, text)
}

// filled follows pointers to the value that they point to, allocating nil ones.
func filled(dst reflect.Value) reflect.Value {
	for dst.Kind() == reflect.Pointer {
		if dst.IsNil() {
			dst.Set(reflect.New(dst.Type().Elem()))
		}
		dst = dst.Elem()
	}
	return dst
}

// scalar reads a text, a number, a boolean or null.
func scalar(dst reflect.Value, value jsontext.Value) error {
	kind := value.Kind()
	if kind == 'n' {
		return nil
	}
	dst = filled(dst)
	switch kind {
	case '"':
		return text(dst, unquoted(value))
	case '0':
		return number(dst, value)
	}
	if dst.Kind() != reflect.Bool {
		return mismatch("a boolean", dst)
	}
	dst.SetBool(kind == 't')
	return nil
}

// unquoted returns the text of a JSON string. It may share the string's memory.
func unquoted(value jsontext.Value) []byte {
	if inner := value[1 : len(value)-1]; bytes.IndexByte(inner, '\\') < 0 && utf8.Valid(inner) {
		return inner
	}
	text, _ := jsontext.AppendUnquote(nil, value) // invalid UTF-8 is replaced, and the text is valid otherwise
	return text
}

func mismatch(what string, dst reflect.Value) error {
	return fmt.Errorf("%s where %s is expected", what, dst.Type())
}

func (d decoder) list(dst reflect.Value) error {
	if k := dst.Kind(); k != reflect.Slice && k != reflect.Array {
		return mismatch("a list", dst)
	}
	if dst.Kind() == reflect.Slice {
		dst.Set(reflect.MakeSlice(dst.Type(), 0, 0))
	}
	by := wayOf(dst.Type().Elem())
	for i := 0; d.PeekKind() != ']'; i++ {
		if dst.Kind() == reflect.Slice {
			if i == dst.Cap() {
				dst.Grow(1)
			}
			dst.SetLen(i + 1)
			dst.Index(i).SetZero()
		} else if i >= dst.Len() {
			return fmt.Errorf("more than %d elements", dst.Len())
		}
		if err := d.value(dst.Index(i), by); err != nil {
			return fmt.Errorf("[%d]: %w", i, err)
		}
	}
	_, err := d.ReadToken()
	return err
}

func (d decoder) object(dst reflect.Value) error {
	switch {
	case dst.Kind() == reflect.Struct:
		return d.members(dst)
	case dst.Kind() == reflect.Map && dst.Type().Key().Kind() == reflect.String:
		return d.entries(dst)
	}
	return mismatch("an object", dst)
}

// entries reads the rest of an object into a new map.
func (d decoder) entries(dst reflect.Value) error {
	t := dst.Type()
	dst.Set(reflect.MakeMap(t))
	by := wayOf(t.Elem())
	for d.PeekKind() != '}' {
		name, err := d.ReadValue()
		if err != nil {
			return err
		}
		key := string(unquoted(name))
		v := reflect.New(t.Elem()).Elem()
		if err := d.value(v, by); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
		dst.SetMapIndex(reflect.ValueOf(key).Convert(t.Key()), v)
	}
	_, err := d.ReadToken()
	return err
}

// members reads the rest of an object into a struct.
func (d decoder) members(dst reflect.Value) error {
	fields := readFields(dst.Type())
	for d.PeekKind() != '}' {
		name, err := d.ReadValue()
		if err != nil {
			return err
		}
		f, known := fields[string(unquoted(name))]
		if !known {
			if err := d.SkipValue(); err != nil {
				return err
			}
			continue
		}
		if err := d.value(dst.FieldByIndex(f.index), f.way); err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
	}
	_, err := d.ReadToken()
	return err
}

// A readField is a field of a struct, or of one that is embedded there.
type readField struct {
	name  string
	index []int
	way   way
}

// readFields returns a struct's fields by their JSON names.
func readFields(t reflect.Type) map[string]readField {
	if known, ok := fieldCache.Load(t); ok {
		return known.(map[string]readField)
	}
	list := make(map[string]readField)
	for _, f := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.IsExported() || name == "-" {
			continue
		}
		if name == "" {
			name = strings.ToLower(f.Name[:1]) + f.Name[1:]
		}
		if known, ok := list[name]; !ok || len(f.Index) < len(known.index) {
			list[name] = readField{name, f.Index, wayOf(f.Type)}
		}
	}
	fieldCache.Store(t, list)
	return list
}

var fieldCache sync.Map // reflect.Type → map[string]readField

// number sets a number. A whole one may be written with a fraction of 0, as in 2147483648.0: see [Writer].
func number(dst reflect.Value, s []byte) (err error) {
	if k := dst.Kind(); k >= reflect.Int && k <= reflect.Uintptr {
		s = bytes.TrimSuffix(s, []byte(".0"))
	}
	switch k := dst.Kind(); {
	case k >= reflect.Int && k <= reflect.Int64:
		var v int64
		if v, err = strconv.ParseInt(string(s), 10, dst.Type().Bits()); err == nil {
			dst.SetInt(v)
		}
	case k >= reflect.Uint && k <= reflect.Uintptr:
		var v uint64
		if v, err = strconv.ParseUint(string(s), 10, dst.Type().Bits()); err == nil {
			dst.SetUint(v)
		}
	case k == reflect.Float32 || k == reflect.Float64:
		var v float64
		if v, err = strconv.ParseFloat(string(s), dst.Type().Bits()); err == nil {
			dst.SetFloat(v)
		}
	default:
		return mismatch("a number", dst)
	}
	var of *strconv.NumError
	if errors.As(err, &of) {
		return fmt.Errorf("%.40s isn't a number of type %s", s, dst.Type())
	}
	return err
}

func text(dst reflect.Value, s []byte) error {
	switch k := dst.Kind(); {
	case k == reflect.String:
		dst.SetString(string(s))
		return nil
	case k == reflect.Float32 || k == reflect.Float64:
		if v, ok := map[string]float64{"NaN": math.NaN(), "+Inf": math.Inf(1), "-Inf": math.Inf(-1)}[string(s)]; ok {
			dst.SetFloat(v)
			return nil
		}
	}
	return mismatch("a text", dst)
}

// Assign sets a struct's fields from members of their names and types, as maps that are written as JSON have them.
func Assign(dst reflect.Value, members map[string]any) error {
	for name, v := range members {
		f, known := readFields(dst.Type())[name]
		if !known || v == nil {
			continue
		}
		field := dst.FieldByIndex(f.index)
		for field.Kind() == reflect.Pointer {
			field.Set(reflect.New(field.Type().Elem()))
			field = field.Elem()
		}
		have := reflect.ValueOf(v)
		switch inner, nested := v.(map[string]any); {
		case nested && field.Kind() == reflect.Struct:
			if err := Assign(field, inner); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		case have.Type().AssignableTo(field.Type()):
			field.Set(have)
		case have.Type().ConvertibleTo(field.Type()) && have.Kind() == field.Kind():
			field.Set(have.Convert(field.Type()))
		default:
			return fmt.Errorf("%s: %w", name, mismatch(have.Type().String(), field))
		}
	}
	return nil
}
