package mdl

import (
	"bytes"
	"fmt"
	"math"
	"reflect"
	"strconv"
)

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
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
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
			f, ok := fieldNamed(v, string(s.word()))
			if !ok {
				s.found("a field of this record")
				return
			}
			readValue(s, f)
		}
	default:
		readScalar(s, v)
	}
}

// readScalar reads a number or a text.
func readScalar(s *scanner, v reflect.Value) {
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
	case reflect.Uint64: // a packed quaternion
		s.peek()
		end := s.wordEnd()
		n, err := strconv.ParseUint(string(s.data[s.pos:end]), 10, 64)
		if err != nil {
			s.found("a whole number")
			return
		}
		s.pos = end
		v.SetUint(n)
	}
}
