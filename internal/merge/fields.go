// Package merge merges an edit into the document that it began with, for any format. It compares two documents that are
// built in the same way: was from the scene of the base when it was first converted, and is from the edited scene.
// Values that are equal in both keep the base's value; values that differ are taken from is.
package merge

import (
	"math"
	"reflect"
	"slices"
)

// Fields defines how the fields of a format's records are compared and merged. Numbers that differ only by the rounding
// of other programs are equal.
type Fields struct {
	Length     float32         // the tolerance of lengths
	Lengths    map[string]bool // the names of fields that are positions or distances
	Directions map[string]bool // the names of fields that are directions, which have a tolerance of 1e-3

	// Special merges values that aren't merged field by field, and reports whether it did; may be nil.
	Special func(base, was, is reflect.Value, field string) (changed, done bool)
}

// Merge applies the differences between was and is to base, and reports whether there are any. Nested fields have the
// tolerance of the field that contains them. All three values have the same type, and base must be settable.
func (f *Fields) Merge(base, was, is reflect.Value, field string) bool {
	if f.Special != nil {
		if changed, done := f.Special(base, was, is, field); done {
			return changed
		}
	}
	switch base.Kind() {
	case reflect.Struct:
		return f.Struct(base, was, is, field)
	case reflect.Slice:
		if was.Len() == is.Len() && base.Len() == is.Len() {
			return f.items(base, was, is, field)
		}
	case reflect.Array:
		return f.items(base, was, is, field)
	}
	return f.Whole(base, was, is, field)
}

// Whole is Merge for a value that is replaced as a whole if it was edited.
func (f *Fields) Whole(base, was, is reflect.Value, field string) bool {
	if f.Same(was, is, field) {
		return false
	}
	base.Set(is)
	return true
}

// Struct is Merge for the fields of a struct, except those in leaveOut.
func (f *Fields) Struct(base, was, is reflect.Value, field string, leaveOut ...string) (changed bool) {
	for i := range base.NumField() {
		t := base.Type().Field(i)
		if !t.IsExported() || slices.Contains(leaveOut, t.Name) {
			continue
		}
		name := t.Name
		if f.Lengths[field] {
			name = field
		}
		if f.Merge(base.Field(i), was.Field(i), is.Field(i), name) {
			changed = true
		}
	}
	return changed
}

func (f *Fields) items(base, was, is reflect.Value, field string) (changed bool) {
	for i := range base.Len() {
		if f.Merge(base.Index(i), was.Index(i), is.Index(i), field) {
			changed = true
		}
	}
	return changed
}

// Same reports whether two values are equal within the tolerance of a field.
func (f *Fields) Same(a, b reflect.Value, field string) bool {
	switch a.Kind() {
	case reflect.Float32:
		return f.Near(float32(a.Float()), float32(b.Float()), field)
	case reflect.Struct:
		for i := range a.NumField() {
			if a.Type().Field(i).IsExported() && !f.Same(a.Field(i), b.Field(i), field) {
				return false
			}
		}
		return true
	case reflect.Pointer:
		if a.IsNil() || b.IsNil() {
			return a.IsNil() == b.IsNil()
		}
		return f.Same(a.Elem(), b.Elem(), field)
	case reflect.Slice, reflect.Array:
		if a.Len() != b.Len() {
			return false
		}
		for i := range a.Len() {
			if !f.Same(a.Index(i), b.Index(i), field) {
				return false
			}
		}
		return true
	}
	return a.Equal(b)
}

// Near reports whether two numbers of a field are equal except for rounding.
func (f *Fields) Near(a, b float32, field string) bool {
	if a == b || math.Float32bits(a) == math.Float32bits(b) {
		return true
	}
	limit := 1e-5 * max(1, abs(a), abs(b))
	switch {
	case f.Lengths[field]:
		limit = max(limit, f.Length)
	case f.Directions[field]:
		limit = 1e-3
	}
	return abs(a-b) <= limit
}

func abs(x float32) float32 { return float32(math.Abs(float64(x))) }
