package mdl

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"sync"

	"marrow/mdx"
)

// A field is one that a path can name.
type field struct {
	name  string
	index []int
}

// fieldCache has the fields of a model and of all it holds; most runs have no use for it.
var fieldCache = sync.OnceValue(func() map[reflect.Type][]field {
	all := make(map[reflect.Type][]field)
	cacheFields(all, modelType)
	return all
})

// fieldsOf lists a record's fields by the names that they have in paths: those of
// the binary layout. The fields of an object's node are the object's.
func fieldsOf(t reflect.Type) []field {
	if list, ok := fieldCache()[t]; ok {
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

// cacheFields adds the fields of a type and all it holds.
func cacheFields(all map[reflect.Type][]field, t reflect.Type) {
	switch t.Kind() {
	case reflect.Slice, reflect.Pointer, reflect.Array:
		cacheFields(all, t.Elem())
	case reflect.Struct:
		if _, ok := all[t]; ok {
			return
		}
		all[t] = listFields(t)
		for _, f := range all[t] {
			cacheFields(all, t.FieldByIndex(f.index).Type)
		}
	}
}

// pathName returns a field's name in the layouts: MaterialID is materialId, LODName is lodName.
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

func fieldNamed(v reflect.Value, name string) (reflect.Value, bool) {
	for _, f := range fieldsOf(v.Type()) {
		if f.name == name {
			return v.FieldByIndex(f.index), true
		}
	}
	return reflect.Value{}, false
}

// follow finds the value at a path. valid is a track on the path, which must stay consistent.
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
			return v, nil, fmt.Errorf("%s doesn't exist", path)
		}
		f, ok := fieldNamed(v, name)
		if !ok {
			return v, nil, fmt.Errorf("%s doesn't exist", path)
		}
		v = f
		for ; indices != ""; indices = strings.TrimPrefix(indices, "[") {
			number, rest, _ := strings.Cut(indices, "]")
			i, err := strconv.Atoi(number)
			if err != nil || v.Kind() != reflect.Slice || i < 0 || i >= v.Len() {
				return v, nil, fmt.Errorf("%s doesn't exist", path)
			}
			v, indices = v.Index(i), rest
		}
	}
	return v, valid, nil
}
