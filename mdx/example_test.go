package mdx_test

import (
	"fmt"

	"marrow/mdx"
)

// A model is plain structs: change them and write them. What isn't touched
// keeps its bytes.
func Example() {
	m := &mdx.Model{
		Version:   800,
		Name:      "Lantern",
		Sequences: []mdx.Sequence{{Name: "Stand", Start: 0, End: 1000}},
	}
	data, err := mdx.Encode(m)
	if err != nil {
		fmt.Println(err)
		return
	}

	m, findings, err := mdx.Decode(data, mdx.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	m.Sequences[0].Name = "Stand Ready"
	data, _ = mdx.Encode(m)
	fmt.Println(m.Flavour, m.Version, m.Name, len(findings), len(data))

	// What is at an offset?
	node, _ := mdx.Explain(data, mdx.Options{}).At(0x1e9)
	fmt.Println(node.Path(), node.Type(), node.Value())

	// Errors name the field and its offset.
	_, _, err = mdx.Decode(data[:500], mdx.Options{})
	fmt.Println(err)

	// Output:
	// Warcraft III 800 Lantern 0 536
	// sequences[0].end u32 1000
	// sequences[0].rarity at 0x1f4: the end of the file, want 4 bytes
}
