package mdl

import (
	"reflect"
	"testing"

	"marrow/mdx"
)

// A note must hold whatever a model can: fields of the other game's models among them.
func TestNotesHoldEveryType(t *testing.T) {
	seen := make(map[reflect.Type]bool)
	var walk func(reflect.Type)
	walk = func(of reflect.Type) {
		if seen[of] {
			return
		}
		seen[of] = true
		switch of.Kind() {
		case reflect.Slice, reflect.Pointer, reflect.Array:
			walk(of.Elem())
		case reflect.Struct:
			for _, f := range fieldsOf(of) {
				walk(of.FieldByIndex(f.index).Type)
			}
		default:
			want := reflect.New(of).Elem()
			switch {
			case want.CanUint():
				want.SetUint(200)
			case want.CanInt():
				want.SetInt(-5)
			case want.CanFloat():
				want.SetFloat(0.5)
			case of.Kind() == reflect.String:
				want.SetString(`a "b" c`)
			}
			got := reflect.New(of).Elem()
			s := scanner{data: appendValue(nil, want)}
			if readValue(&s, got); s.failed || !got.Equal(want) {
				t.Errorf("%s: %v came back as %v (%v)", of, want, got, s.errs)
			}
		}
	}
	walk(modelType)
	if !seen[reflect.TypeFor[mdx.PackedQuaternion]()] || len(seen) < 50 {
		t.Errorf("only %d types were met", len(seen))
	}
}
