package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	reference "marrow/docs/formats"
)

// schemas are the formats that the reference describes.
func schemas() []string {
	entries, err := reference.Files.ReadDir(".")
	if err != nil {
		return nil
	}
	var list []string
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), ".json"); ok {
			list = append(list, name)
		}
	}
	return list
}

// printSchema prints what the reference says of a format.
func (f *explainFlags) printSchema(w io.Writer) error {
	format := strings.ToLower(strings.TrimPrefix(f.schema, "."))
	if !slices.Contains(schemas(), format) {
		return fmt.Errorf("--schema %s: no such format; it is one of %s", f.schema, strings.Join(schemas(), ", "))
	}
	name := format + ".md"
	if f.asJSON {
		name = format + ".json"
	}
	data, err := reference.Files.ReadFile(name)
	if err != nil {
		return err
	}
	_, err = w.Write(data)
	return err
}
