package convert_test

import (
	"bytes"
	"fmt"
	"log"
	"testing/fstest"

	"marrow/asset"
	"marrow/convert"
	"marrow/mdx"
	"marrow/sample"
)

// crate returns a model with its texture, in memory.
func crate() convert.Source {
	files := make(fstest.MapFS)
	for _, m := range sample.Models() {
		if m.Name != "Crate.mdx" {
			continue
		}
		list, err := m.Files()
		if err != nil {
			log.Fatal(err)
		}
		for _, f := range list {
			files[f.Path] = &fstest.MapFile{Data: f.Data}
		}
	}
	return convert.Source{
		Name:     "Crate.mdx",
		Data:     files["Crate.mdx"].Data,
		Resolver: asset.Resolver{Finder: asset.New(files)},
	}
}

// A model becomes a glTF with its buffer and its picture. The picture is read
// from the folder of the model.
func ExampleConvert() {
	result, err := convert.Convert(crate(), "crate.gltf", convert.Options{})
	if err != nil {
		log.Fatal(err)
	}
	for _, p := range result.Parts {
		fmt.Println(p.Name)
	}
	fmt.Println(result.About.Meshes, "mesh,", result.About.Textures, "texture")
	for _, f := range result.Findings {
		fmt.Println(f)
	}
	// Output:
	// crate.gltf
	// crate.bin
	// crate.MarrowCrate.png
	// 1 mesh, 1 texture
}

// A model becomes another version of its own format.
func ExampleConvert_version() {
	result, err := convert.Convert(crate(), "crate.mdx", convert.Options{Version: 1100})
	if err != nil {
		log.Fatal(err)
	}
	var file bytes.Buffer
	if _, err := result.WriteTo(&file); err != nil {
		log.Fatal(err)
	}
	m, _, err := mdx.Decode(file.Bytes(), mdx.Options{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(result.Parts[0].Name, "has version", m.Version)
	// Output:
	// crate.mdx has version 1100
}
