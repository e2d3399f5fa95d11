package scene

import (
	"encoding/json"
	"reflect"
	"strconv"
	"strings"

	"marrow/internal/jsonvalue"
)

// An Origin is the record of a document from which an object of a scene was made. It is kept in glTF.
type Origin struct {
	Format string // id of the document's format, such as "mdx"
	Path   string // path of the record, such as geosets[2]; empty for the document itself, or without a record
}

// Number returns the index in a path such as geosets[2]; ok is false for any other path.
func (o Origin) Number(list string) (int, bool) {
	digits, ok := strings.CutPrefix(o.Path, list+"[")
	digits, closed := strings.CutSuffix(digits, "]")
	n, err := strconv.ParseUint(digits, 10, 31)
	return int(n), ok && closed && err == nil
}

// Extras are the data of a document beyond the scene's own fields: a value with the document's field names, units and
// axes, which encoding/json can write. It is stored in glTF's extras, and Recall returns it.
type Extras struct {
	Origin Origin
	Value  any // nil if there are none
}

// Keep stores a value with its origin.
func Keep(o Origin, value any) Extras { return Extras{o, value} }

// Recall returns a kept value if it comes from a document of the format: the value itself, or decoded from its JSON in
// glTF's extras. ok is false for another format, without a value, and for JSON of another type.
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
