package m2_test

import (
	"fmt"
	"os"

	"marrow/asset"
	"marrow/m2"
	"marrow/scene"
)

// A model is a plain struct; what belongs to it is written beside it, and found again.
func Example() {
	m := &m2.Model{
		Version: 264, Name: "Lantern", SkinProfiles: 1,
		Sequences: []m2.Sequence{{Duration: 1000, Flags: m2.SequenceInModel, VariationNext: m2.None}},
		Bones:     []m2.Bone{{KeyBone: 26, Parent: m2.None}},
		Vertices:  make([]m2.Vertex, 3),
		Materials: []m2.Material{{Flags: m2.MaterialUnlit, BlendMode: m2.BlendAdd}},
		Views: []m2.View{{
			File:      "Lantern00.skin",
			Vertices:  []uint16{0, 1, 2},
			Triangles: []uint16{0, 1, 2},
			SubMeshes: []m2.SubMesh{{VertexCount: 3, IndexCount: 3}},
			Batches:   []m2.Batch{{Color: m2.None}},
		}},
	}
	files, err := m.Files("Lantern.m2")
	if err != nil {
		fmt.Println(err)
		return
	}
	dir, _ := os.MkdirTemp("", "lantern")
	defer os.RemoveAll(dir)
	for name, data := range files {
		os.WriteFile(dir+"/"+name, data, 0o644)
	}

	m, _, err = m2.Decode(files["Lantern.m2"], m2.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	finder, _ := asset.Open(dir)
	defer finder.Close()
	m.Load("Lantern.m2", asset.Resolver{Finder: finder})
	s, _ := m.Scene(scene.Options{})
	fmt.Println(s.Name, s.Nodes[0].Name, s.Clips[0].Name, len(s.Meshes[0].Indices), s.Materials[0].Layers[0].Blend)

	// What stands at an offset?
	node, _ := m2.Explain(files["Lantern.m2"], m2.Options{}).At(0x10)
	fmt.Println(node.Path(), node.Type(), node.Value())

	// Output:
	// Lantern Root Stand 3 additive
	// flags u32 0
}
