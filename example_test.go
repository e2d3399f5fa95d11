package marrow_test

import (
	"bytes"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"sync"
	"testing/fstest"

	"marrow"
	"marrow/mdx"
	"marrow/sample"
)

// A model is created in code, written to a file, and opened again.
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

// Explain describes every byte of a file.
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

// One of the sample models is converted to a GLB that opens in Blender and three.js.
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
	for _, f := range findings { // what the GLB can't store exactly
		fmt.Println(f.Severity, f.Message)
	}
	// Output:
	// glTF
}

// A model and its textures in memory, such as those of an archive, are converted to a GLB in one call.
func ExampleConvertData() {
	files := samples()
	result, err := marrow.ConvertData("Golem.mdx", files["Golem.mdx"].Data, "golem.glb", files, marrow.ConvertOptions{})
	if err != nil {
		log.Fatal(err)
	}
	var glb bytes.Buffer
	if _, err := result.WriteTo(&glb); err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s %s, %d clips, %d textures\n", result.Parts[0].Name, glb.Bytes()[:4], result.About.Clips, result.About.Textures)
	// Output: golem.glb glTF, 7 clips, 4 textures
}

// A model refers to its textures by paths within the game.
func ExampleTextures() {
	f, err := marrow.Decode("Golem.mdx", samples()["Golem.mdx"].Data)
	if err != nil {
		log.Fatal(err)
	}
	for _, t := range marrow.Textures(f) {
		fmt.Println(t.Path + t.Replaceable)
	}
	// Output:
	// TeamColor
	// Textures\MarrowGolem.blp
	// Textures\MarrowShine.blp
	// Textures\MarrowCrystal.blp
	// Textures\MarrowEmbers.blp
	// Textures\MarrowTrail.blp
}

// Check finds what the game rejects, and repairs it.
func ExampleCheck() {
	m := &mdx.Model{Version: 800, Name: "Chest", Sequences: []mdx.Sequence{{Name: "Stand", End: 1000}}}
	bone := mdx.Bone{Node: mdx.Node{Name: "Root", ObjectID: 0, ParentID: 7, Flags: mdx.KindBone}}
	m.Bones, m.Pivots = []mdx.Bone{bone}, []mdx.Vec3{{}}
	data, err := m.Encode()
	if err != nil {
		log.Fatal(err)
	}
	checked, err := marrow.Check("Chest.mdx", data, marrow.CheckOptions{})
	if err != nil {
		log.Fatal(err)
	}
	for _, f := range checked.Findings {
		if f.Severity == marrow.SeverityError {
			fmt.Println(f.Code, f.Path, f.Message)
		}
	}
	// Output: MDX101 bones[0].parentId no object has the id 7 of the parent
}

// Each format has a name, its extensions and the commands that support it.
func ExampleFormats() {
	for _, f := range marrow.Formats() {
		if f.Name == "MDX" || f.Name == "JPEG" {
			fmt.Println(f.Name, f.Extensions)
		}
	}
	// Output:
	// MDX [.mdx]
	// JPEG [.jpg .jpeg]
}

// The content determines the format. A name is needed only for formats without a signature.
func ExampleDetect() {
	data, err := mdx.Encode(&mdx.Model{Version: 800, Name: "Chest"})
	if err != nil {
		log.Fatal(err)
	}
	f, how, ok := marrow.Detect("renamed.txt", data)
	fmt.Println(f.Name, how, ok)
	_, _, ok = marrow.Detect("readme.txt", []byte("a text"))
	fmt.Println(ok)
	// Output:
	// MDX content true
	// false
}

// Verify shows that a model keeps its bytes.
func ExampleVerify() {
	v := marrow.Verify("Golem.mdx", samples()["Golem.mdx"].Data)
	fmt.Println(v.Format.Name, v.Version, v.Identical, v.Explained == v.Bytes, v.Err)
	// Output: MDX 800 true true <nil>
}

// Conversions that run at the same time share a limit for the pixels in memory.
func ExampleNewMemory() {
	memory := marrow.NewMemory(16 << 20)
	files := samples()
	var jobs sync.WaitGroup
	for _, name := range []string{"Crate.mdx", "Golem.mdx"} {
		jobs.Go(func() {
			var opts marrow.ConvertOptions
			opts.Lower.Textures.Processing = memory.Processing()
			if _, err := marrow.ConvertData(name, files[name].Data, "model.glb", files, opts); err != nil {
				log.Print(err)
			}
		})
	}
	jobs.Wait()
	fmt.Println("done")
	// Output: done
}

// samples returns the project's sample models with their textures.
var samples = sync.OnceValue(func() fstest.MapFS {
	files, err := sample.Files()
	if err != nil {
		log.Fatal(err)
	}
	list := make(fstest.MapFS)
	for _, f := range files {
		list[f.Path] = &fstest.MapFile{Data: f.Data}
	}
	return list
})
