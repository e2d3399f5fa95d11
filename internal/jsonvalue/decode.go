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
)

// Decode reads one JSON value into what into points to. A struct's fields have the names of their json tags, else their
// own with a small first letter; those of embedded structs are found too. What a field of type any has is a
// json.RawMessage. Members without a field are skipped, and null changes nothing. After an error, into may hold a part of
// the value.
func Decode(data []byte, into any) error {
	d := decoder{json.NewDecoder(bytes.NewReader(data))}
	d.UseNumber()
	return d.value(reflect.ValueOf(into).Elem())
}

type decoder struct{ *json.Decoder }

// rawType is what takes any value as its text.
var rawType = reflect.TypeFor[json.RawMessage]()

func (d decoder) value(dst reflect.Value) error {
	switch t := dst.Type(); {
	case t == rawType || reflect.PointerTo(t).Implements(reflect.TypeFor[json.Unmarshaler]()):
		return d.Decode(dst.Addr().Interface())
	case t.Kind() == reflect.Interface && t.NumMethod() == 0:
		var raw json.RawMessage
		err := d.Decode(&raw)
		if err == nil && string(raw) != "null" {
			dst.Set(reflect.ValueOf(raw))
		}
		return err
	}
	tok, err := d.Token()
	if err != nil {
		return err
	}
	if tok == nil {
		return nil
	}
	for dst.Kind() == reflect.Pointer {
		if dst.IsNil() {
			dst.Set(reflect.New(dst.Type().Elem()))
		}
		dst = dst.Elem()
	}
	switch tok := tok.(type) {
	case json.Delim:
		if tok == '[' {
			return d.list(dst)
		}
		return d.object(dst)
	case bool:
		if dst.Kind() != reflect.Bool {
			return mismatch("a boolean", dst)
		}
		dst.SetBool(tok)
	case json.Number:
		return number(dst, string(tok))
	case string:
		return text(dst, tok)
	}
	return nil
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
	for i := 0; d.More(); i++ {
		if dst.Kind() == reflect.Slice {
			if i == dst.Cap() {
				dst.Grow(1)
			}
			dst.SetLen(i + 1)
			dst.Index(i).SetZero()
		} else if i >= dst.Len() {
			return fmt.Errorf("more than %d elements", dst.Len())
		}
		if err := d.value(dst.Index(i)); err != nil {
			return fmt.Errorf("[%d]: %w", i, err)
		}
	}
	_, err := d.Token()
	return err
}

func (d decoder) object(dst reflect.Value) error {
	isMap := dst.Kind() == reflect.Map && dst.Type().Key().Kind() == reflect.String
	if dst.Kind() != reflect.Struct && !isMap {
		return mismatch("an object", dst)
	}
	if isMap {
		dst.Set(reflect.MakeMap(dst.Type()))
	}
	for d.More() {
		tok, err := d.Token()
		if err != nil {
			return err
		}
		key, _ := tok.(string)
		if isMap {
			v := reflect.New(dst.Type().Elem()).Elem()
			if err := d.value(v); err != nil {
				return fmt.Errorf("%s: %w", key, err)
			}
			dst.SetMapIndex(reflect.ValueOf(key).Convert(dst.Type().Key()), v)
			continue
		}
		at, known := Fields(dst.Type())[key]
		if !known {
			var skipped json.RawMessage
			if err := d.Decode(&skipped); err != nil {
				return err
			}
			continue
		}
		if err := d.value(dst.FieldByIndex(at)); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
	}
	_, err := d.Token()
	return err
}

// Fields are the places of a struct's fields by their JSON names; an embedded struct's own fields are among them.
func Fields(t reflect.Type) map[string][]int {
	if known, ok := fieldCache.Load(t); ok {
		return known.(map[string][]int)
	}
	list := make(map[string][]int)
	for _, f := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.IsExported() || name == "-" {
			continue
		}
		if name == "" {
			name = strings.ToLower(f.Name[:1]) + f.Name[1:]
		}
		if known, ok := list[name]; !ok || len(f.Index) < len(known) {
			list[name] = f.Index
		}
	}
	fieldCache.Store(t, list)
	return list
}

var fieldCache sync.Map // reflect.Type → map[string][]int

func number(dst reflect.Value, s string) (err error) {
	switch k := dst.Kind(); {
	case k >= reflect.Int && k <= reflect.Int64:
		var v int64
		if v, err = strconv.ParseInt(s, 10, dst.Type().Bits()); err == nil {
			dst.SetInt(v)
		}
	case k >= reflect.Uint && k <= reflect.Uintptr:
		var v uint64
		if v, err = strconv.ParseUint(s, 10, dst.Type().Bits()); err == nil {
			dst.SetUint(v)
		}
	case k == reflect.Float32 || k == reflect.Float64:
		var v float64
		if v, err = strconv.ParseFloat(s, dst.Type().Bits()); err == nil {
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

func text(dst reflect.Value, s string) error {
	switch k := dst.Kind(); {
	case k == reflect.String:
		dst.SetString(s)
		return nil
	case k == reflect.Float32 || k == reflect.Float64:
		if v, ok := map[string]float64{"NaN": math.NaN(), "+Inf": math.Inf(1), "-Inf": math.Inf(-1)}[s]; ok {
			dst.SetFloat(v)
			return nil
		}
	}
	return mismatch("a text", dst)
}

// Assign sets a struct's fields from members of their names and types, as maps that are written as JSON have them.
func Assign(dst reflect.Value, members map[string]any) error {
	for name, v := range members {
		at, known := Fields(dst.Type())[name]
		if !known || v == nil {
			continue
		}
		field := dst.FieldByIndex(at)
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
