package schema

import (
	"path/filepath"
	"reflect"
	"strings"

	"marrow/formats"
	"marrow/wire"
)

// All returns the schema of every format with layouts; root is the folder of the sources.
func All(root string) ([]*Schema, error) {
	var all []*Schema
	for _, f := range formats.All() {
		if f.Editions == nil {
			continue
		}
		s, err := of(f, root)
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, nil
}

// folder returns the folder of the sources of a type.
func folder(root string, t reflect.Type) string {
	module := strings.TrimSuffix(reflect.TypeFor[wire.Codec]().PkgPath(), "wire")
	return filepath.Join(root, strings.TrimPrefix(t.PkgPath(), module))
}
