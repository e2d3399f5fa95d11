package marrow_test

import (
	"fmt"
	"log"
	"os"
	"path/filepath"

	"marrow"
	"marrow/mdx"
	"marrow/sample"
)

// A model is made in code, written to a file, and opened again.
func Example() {
	m := &mdx.Model{
		Version: 800,
		Name:    "Chest",
		Sequences: []mdx.Sequence{
			{Name: "Stand", Start: 0, End: 1000},
			{Name: "Death", Start: 1500, End: 2000, Flags: mdx.NonLooping},
		},
	}
	data, err := m.Encode()
	if err != nil {
		log.Fatal(err)
	}
	dir, err := os.MkdirTemp("", "marrow")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "Chest.mdx")
	if err := os.WriteFile(name, data, 0o644); err != nil {
		log.Fatal(err)
	}

	f, err := marrow.Open(name)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(f.Format.Name, f.Document.Summary().Flavour)
	for _, s := range f.Document.(*mdx.Model).Sequences {
		fmt.Println(s.Name, s.Start, s.End)
	}
	// Output:
	// MDX Warcraft III
	// Stand 0 1000
	// Death 1500 2000
}

// Every byte of a file can be asked what it is.
func ExampleExplain() {
	data, err := mdx.Encode(&mdx.Model{Version: 800, Name: "Chest"})
	if err != nil {
		log.Fatal(err)
	}
	_, m, err := marrow.Explain("Chest.mdx", data)
	if err != nil {
		log.Fatal(err)
	}
	n, _ := m.At(0x1c)
	fmt.Println(n.Path(), n.Type(), n.Text())
	// Output: model.name char[80] "Chest"
}

// One of the project's own models becomes a GLB that opens in Blender and three.js.
func ExampleConvert() {
	dir, err := os.MkdirTemp("", "marrow")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	if _, err := sample.Write(dir); err != nil {
		log.Fatal(err)
	}

	out := filepath.Join(dir, "crate.glb")
	findings, err := marrow.Convert(filepath.Join(dir, "Crate.mdx"), out, nil, marrow.ConvertOptions{})
	if err != nil {
		log.Fatal(err)
	}
	data, err := os.ReadFile(out)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s\n", data[:4])
	for _, f := range findings { // what the GLB can't hold as it was
		fmt.Println(f.Severity, f.Message)
	}
	// Output:
	// glTF
}
