package schema

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"marrow/wire"
)

// most is the number of values for which fill tries to find names.
const most = 2048

// enum returns the name of the enumeration of a type; empty if it isn't one.
func (s *Schema) enum(t reflect.Type) string {
	for t.Kind() == reflect.Array && !t.Implements(reflect.TypeFor[fmt.Stringer]()) {
		t = t.Elem()
	}
	if !t.Implements(reflect.TypeFor[fmt.Stringer]()) || t.Kind() == reflect.Struct || t.Kind() == reflect.Array {
		return ""
	}
	if t.PkgPath() == reflect.TypeFor[wire.Codec]().PkgPath() || strings.HasPrefix(t.Name(), "Fixed") {
		return ""
	}
	if !slices.ContainsFunc(s.Enums, func(e *Enum) bool { return e.goType == t }) {
		e := &Enum{Name: t.Name(), goType: t}
		e.fill()
		s.Enums = append(s.Enums, e)
	}
	return t.Name()
}

// fill finds the names of the values by calling String for each, unless the type lists them (Values).
func (e *Enum) fill() {
	e.Bits = strings.Contains(strings.ToLower(e.Name), "flags") || strings.Contains(e.named(3), "|")
	if e.Bits {
		for bit := range e.goType.Bits() {
			e.put(1 << bit)
		}
		return
	}
	if sparse, ok := reflect.Zero(e.goType).Interface().(interface{ Values() []uint64 }); ok {
		for _, v := range sparse.Values() {
			e.put(v)
		}
		return
	}
	top := min(uint64(most), 1<<(e.goType.Bits()-1))
	for v := range top {
		e.put(v)
	}
	if n := len(e.Values); n > 0 && e.Values[n-1].To == top-1 { // the name of all other values
		e.Values[n-1].To = 1<<(e.goType.Bits()-1) - 1
	}
}

func (e *Enum) put(v uint64) {
	name := e.named(v)
	if _, err := strconv.ParseInt(name, 0, 64); err == nil || name == "" || strings.HasPrefix(name, "0x") || name == "unknown" {
		return
	}
	if n := len(e.Values); n > 0 && e.Values[n-1].Name == name {
		e.Values[n-1].To = v
		return
	}
	e.Values = append(e.Values, Value{Value: v, Name: name})
}

func (e *Enum) named(v uint64) string {
	x := reflect.New(e.goType).Elem()
	if x.CanUint() {
		x.SetUint(v)
	} else {
		x.SetInt(int64(v))
	}
	return x.Interface().(fmt.Stringer).String()
}
