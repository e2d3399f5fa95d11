package version_test

import (
	"fmt"
	"log"

	"marrow/m2"
	"marrow/m2/version"
)

// A model of Wrath of the Lich King becomes one for the first client, whose
// sequences share a time line.
func ExampleChange() {
	m := &m2.Model{
		Version: 264,
		Name:    "Lantern",
		Sequences: []m2.Sequence{
			{ID: 0, Duration: 1000, Flags: m2.SequenceInModel, VariationNext: m2.None},
			{ID: 4, Duration: 2000, Flags: m2.SequenceInModel, VariationNext: m2.None},
		},
	}
	if _, err := version.Change(m, 256, version.Options{}); err != nil {
		log.Fatal(err)
	}
	fmt.Println("version", m.Version)
	for i := range m.Sequences {
		q := &m.Sequences[i]
		fmt.Println(q.Name(), q.End-q.Start, "ms")
	}
	// Output:
	// version 256
	// Stand 1000 ms
	// Walk 2000 ms
}
