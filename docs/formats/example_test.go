package formats_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"log"

	"marrow/docs/formats"
)

// The JSON of a format lists its records and their fields, for programs in
// other languages.
func Example() {
	data, err := fs.ReadFile(formats.Files, "mdx.json")
	if err != nil {
		log.Fatal(err)
	}
	var reference struct {
		Title   string
		Records []struct {
			Name   string
			Fields []struct{ Name, Type string }
		}
	}
	if err := json.Unmarshal(data, &reference); err != nil {
		log.Fatal(err)
	}
	first := reference.Records[0]
	fmt.Println(reference.Title, first.Name)
	fmt.Println(first.Fields[0].Name, first.Fields[0].Type)
	// Output:
	// MDX Model
	// magic char[4]
}
