package mdl

import (
	"math"
	"reflect"
	"strconv"
	"strings"

	"marrow/mdx"
	"marrow/wire"
)

// A change is a field whose value the text alone can't restore.
type change struct {
	path  string
	value reflect.Value
}

// changes compares a model with the content of its text.
func changes(m, said *mdx.Model) []change {
	var d differ
	d.compare(reflect.ValueOf(m).Elem(), reflect.ValueOf(said).Elem())
	return d.list
}

type differ struct {
	path []step
	list []change
}

// A step selects a field, or without a name an element.
type step struct {
	name  string
	index int
}

func (d *differ) add(v reflect.Value) {
	var path []byte
	for _, s := range d.path {
		if s.name == "" {
			path = append(strconv.AppendInt(append(path, '['), int64(s.index), 10), ']')
		} else {
			path = append(append(path, '.'), s.name...)
		}
	}
	d.list = append(d.list, change{strings.TrimPrefix(string(path), "."), v})
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
		d.path = append(d.path, step{name: f.name})
		d.compare(a.FieldByIndex(f.index), b.FieldByIndex(f.index))
		d.path = d.path[:len(d.path)-1]
	}
}

// slices compares element by element if the lengths are equal; if most of the elements differ, the array is one
// change.
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
		d.path = append(d.path, step{index: i})
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
	return a.Equal(b)
}

// floatBits returns a float32's exact bits: reflection returns it as a float64, and the conversion may quieten a NaN.
func floatBits(v reflect.Value) uint32 {
	if v.CanAddr() {
		if p, ok := v.Addr().Interface().(*float32); ok {
			return math.Float32bits(*p)
		}
	}
	return math.Float32bits(float32(v.Float()))
}
