package scene

import (
	"encoding/json"
	"reflect"

	"marrow/internal/jsonvalue"
)

// An Origin says which record of a document something in a scene was first made of. It outlives a trip through glTF.
type Origin struct {
	Format string // id of the document's format, as in "mdx"
	Path   string // the record's field path, as in geosets[2]; empty for the document itself, or for no record
}

// Extras are what the document that a scene was made of knows of something beyond the scene's own fields: a value under
// the document's own field names, in its units and axes, that encoding/json could write. It reaches glTF's extras as
// it is, and [Recall] has it back.
type Extras struct {
	Origin Origin
	Value  any // nil: there is nothing beyond
}

// Keep stores a value with where it came from.
func Keep(o Origin, value any) Extras { return Extras{o, value} }

// Recall is a kept value if it came from a document of the format: the value itself, or read from the JSON that it became
// in glTF's extras. It isn't ok for another format's, for nothing, and for JSON that isn't of that type.
func Recall[T any](e Extras, format string) (value T, ok bool) {
	if e.Origin.Format != format {
		return value, false
	}
	switch v := e.Value.(type) {
	case T:
		return v, true
	case json.RawMessage:
		if jsonvalue.Decode(v, &value) == nil {
			return value, true
		}
	case map[string]any:
		if to := reflect.ValueOf(&value).Elem(); to.Kind() == reflect.Struct && jsonvalue.Assign(to, v) == nil {
			return value, true
		}
	}
	var none T
	return none, false
}
