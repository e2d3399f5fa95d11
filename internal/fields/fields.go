// Package fields compares the exported fields of documents.
package fields

import (
	"math"
	"reflect"
	"strconv"
	"strings"
)

// Difference returns the path of the first exported field that differs between two documents of the same type, with the
// names of findings, such as components[0].connections[1].name; and whether there is one. Numbers are compared by their
// bits, and a nil list equals an empty one.
func Difference(a, b any) (path string, differ bool) {
	path, differ = difference("", reflect.ValueOf(a), reflect.ValueOf(b))
	return strings.TrimPrefix(path, "."), differ
}

func difference(path string, a, b reflect.Value) (string, bool) {
	switch a.Kind() {
	case reflect.Pointer:
		if a.IsNil() || b.IsNil() {
			return path, a.IsNil() != b.IsNil()
		}
		return difference(path, a.Elem(), b.Elem())
	case reflect.Struct:
		return structDifference(path, a, b)
	case reflect.Slice, reflect.Array:
		if a.Len() != b.Len() {
			return path, true
		}
		for i := range a.Len() {
			if at, differ := difference(path+"["+strconv.Itoa(i)+"]", a.Index(i), b.Index(i)); differ {
				return at, true
			}
		}
		return "", false
	case reflect.Float32, reflect.Float64:
		return path, math.Float64bits(a.Float()) != math.Float64bits(b.Float())
	case reflect.Map:
		return path, a.Len()+b.Len() > 0 && !reflect.DeepEqual(a.Interface(), b.Interface())
	}
	return path, !a.Equal(b)
}

// lowered returns a field's name with a lower-case first word: name, id, uvAnimations.
func lowered(name string) string {
	upper := len(name) - len(strings.TrimLeft(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
	if upper > 1 && upper < len(name) {
		upper-- // the first letter of the second word
	}
	return strings.ToLower(name[:upper]) + name[upper:]
}

func structDifference(path string, a, b reflect.Value) (string, bool) {
	for i := range a.NumField() {
		f := a.Type().Field(i)
		if !f.IsExported() {
			continue
		}
		within := path
		if !f.Anonymous {
			within += "." + lowered(f.Name)
		}
		if at, differ := difference(within, a.Field(i), b.Field(i)); differ {
			return at, true
		}
	}
	return "", false
}
