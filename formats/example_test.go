package formats_test

import (
	"fmt"
	"log"

	"marrow/check"
	"marrow/formats"
	"marrow/sample"
	"marrow/scene"
)

// The content of a file decides its format, even if its name is wrong.
func ExampleDecode() {
	data, err := sample.Crate().Encode()
	if err != nil {
		log.Fatal(err)
	}
	f, err := formats.Decode("crate.bin", data)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(f.Format.Name, f.How)
	for _, d := range f.Summary(nil).Deps {
		fmt.Println(d.Kind, d.Path)
	}
	s, _ := f.Scene(scene.Options{})
	fmt.Println(len(s.Meshes), "mesh")
	// Output:
	// MDX content
	// texture Textures\MarrowCrate.blp
	// 1 mesh
}

// The table has the formats to which a file can be converted.
func ExampleFormat_Becomes() {
	mdx, obj, png := formats.ByID("mdx"), formats.ByID("obj"), formats.ByID("png")
	fmt.Println("OBJ can be read:", obj.Reads())
	fmt.Println("MDX to OBJ:", mdx.Becomes(obj))
	fmt.Println("MDX to PNG:", mdx.Becomes(png))
	// Output:
	// OBJ can be read: false
	// MDX to OBJ: true
	// MDX to PNG: false
}

// Check reports a sequence that ends before it starts.
func ExampleCheck() {
	m := sample.Crate()
	m.Sequences[0].Start, m.Sequences[0].End = 1000, 0
	data, err := m.Encode()
	if err != nil {
		log.Fatal(err)
	}
	checked, err := formats.Check("crate.mdx", data, check.Options{})
	if err != nil {
		log.Fatal(err)
	}
	for _, f := range checked.Findings {
		fmt.Println(f.Severity, f.Path, f.Message)
	}
	// Output:
	// warning sequences[0].end "Stand" ends at 0, before its start at 1000
}
