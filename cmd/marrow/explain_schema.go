package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	reference "marrow/docs/formats"
	"marrow/formats"
)

// schemas lists the formats that the format reference describes.
func schemas() []string {
	var list []string
	for _, f := range formats.All() {
		if f.Editions != nil {
			list = append(list, f.ID)
		}
	}
	slices.Sort(list)
	return list
}

// printSchema prints the reference of a format.
func (f *explainFlags) printSchema(w io.Writer) error {
	format := strings.ToLower(strings.TrimPrefix(f.schema, "."))
	if !slices.Contains(schemas(), format) {
		return fmt.Errorf("--schema %s: no such format; it is one of %s", f.schema, strings.Join(schemas(), ", "))
	}
	name := format + ".md"
	switch {
	case f.asJSON && f.ksy:
		return usage("choose one of --json and --ksy")
	case f.asJSON:
		name = format + ".json"
	case f.ksy:
		name = format + ".ksy"
	}
	data, err := reference.Files.ReadFile(name)
	if err != nil { // the format has no such form
		return fmt.Errorf("--schema %s has no Kaitai Struct file; docs/formats/README.md gives the reason", f.schema)
	}
	_, err = w.Write(data)
	return err
}
