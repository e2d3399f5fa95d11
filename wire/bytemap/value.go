package bytemap

import (
	"encoding/binary"
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"
)

// Type returns the type of the node's value as in specifications: u32, f32[3], char[80]. It is empty for a record.
func (n Node) Type() string {
	switch chars := n.chars(); {
	case chars > 0:
		return "char[" + strconv.Itoa(chars) + "]"
	case n.typ != nil:
		return TypeName(n.typ)
	case n.Kind() == KindStruct:
		return ""
	}
	return "u8[" + strconv.Itoa(n.size) + "]"
}

// TypeName returns the name of a Go type as in specifications: u32, f32[3], {x f32, y f32}.
func TypeName(t reflect.Type) string {
	if isNumber(t) {
		return FieldName(t.Name())
	}
	switch t.Kind() {
	case reflect.Array:
		if t == reflect.TypeFor[u24]() {
			return "u24"
		}
		inner := t.Elem()
		dims := "[" + strconv.Itoa(t.Len()) + "]"
		for inner.Kind() == reflect.Array {
			dims += "[" + strconv.Itoa(inner.Len()) + "]"
			inner = inner.Elem()
		}
		return TypeName(inner) + dims
	case reflect.Struct:
		var fields []string
		for i := range t.NumField() {
			fields = append(fields, FieldName(t.Field(i).Name)+" "+TypeName(t.Field(i).Type))
		}
		return "{" + strings.Join(fields, ", ") + "}"
	case reflect.Float32, reflect.Float64:
		return "f" + strconv.Itoa(t.Bits())
	case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return "i" + strconv.Itoa(t.Bits())
	}
	return "u" + strconv.Itoa(t.Bits())
}

// GoType returns the type of a field's value, or of an array's elements; nil for a record or a string.
func (n Node) GoType() reflect.Type { return n.typ }

// Value returns the node's value: a number, a string, or a []any of numbers. It returns the raw bytes if their meaning
// is unknown, and nil for a record or an array.
func (n Node) Value() any {
	switch {
	case n.chars() > 0:
		return string(n.Bytes()[:n.stored().more])
	case n.Kind() == KindStruct || n.Kind() == KindRun:
		return nil
	case n.typ == nil:
		return n.Bytes()
	case n.size < int(n.typ.Size()):
		return n.Bytes() // a field beyond the end of its record
	}
	return n.m.value(n.Bytes(), n.typ)
}

// Symbol returns the name of the node's value if its type has names, such as a filter mode or flags; otherwise an empty
// string.
func (n Node) Symbol() string {
	if n.typ == nil || n.Kind() != KindField || n.size < int(n.typ.Size()) || !n.typ.Implements(stringer) {
		return ""
	}
	v := reflect.New(n.typ).Elem()
	switch u := n.m.value(n.Bytes(), n.typ).(type) {
	case uint64:
		v.SetUint(u)
	case int64:
		v.SetInt(u)
	default:
		return ""
	}
	return v.Interface().(fmt.Stringer).String()
}

var stringer = reflect.TypeFor[fmt.Stringer]()

// value reads a value of type t from b: uint64, int64, float32, float64, or a
// []any of them. A [Number] is a float32.
func (m *Map) value(b []byte, t reflect.Type) any {
	if isNumber(t) {
		return numberOf(t, m.unsigned(b, t.Bits()))
	}
	switch t.Kind() {
	case reflect.Array:
		if t == reflect.TypeFor[u24]() {
			if m.order == binary.BigEndian {
				return uint64(b[0])<<16 | uint64(m.order.Uint16(b[1:]))
			}
			return uint64(b[2])<<16 | uint64(m.order.Uint16(b))
		}
		list := make([]any, t.Len())
		w := int(t.Elem().Size())
		for i := range list {
			list[i] = m.value(b[i*w:], t.Elem())
		}
		return list
	case reflect.Float32:
		return math.Float32frombits(m.order.Uint32(b))
	case reflect.Float64:
		return math.Float64frombits(m.order.Uint64(b))
	case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		shift := 64 - t.Bits()
		return int64(m.unsigned(b, t.Bits())<<shift) >> shift
	}
	return m.unsigned(b, t.Bits())
}

func (m *Map) unsigned(b []byte, bits int) uint64 {
	switch bits {
	case 8:
		return uint64(b[0])
	case 16:
		return uint64(m.order.Uint16(b))
	case 32:
		return uint64(m.order.Uint32(b))
	}
	return m.order.Uint64(b)
}
