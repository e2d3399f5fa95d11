package m2_test

import (
	"fmt"

	"marrow/m2"
)

func Example_bytes() {
	crate := &m2.Model{
		Version:   264,
		Name:      "Crate",
		Sequences: []m2.Sequence{{Duration: 1000, Flags: m2.SequenceInModel, VariationNext: m2.None}},
		Bones:     []m2.Bone{{KeyBone: m2.None, Parent: m2.None}},
	}
	crate.Bones[0].Translation = m2.Track[m2.Vec3]{
		Interpolation: m2.Linear, GlobalSequence: m2.None,
		Times:  [][]uint32{{0, 1000}}, // a list for each sequence
		Values: [][]m2.Vec3{{{0, 0, 0}, {0, 0, 2}}},
	}
	data, err := m2.Encode(crate)
	if err != nil {
		fmt.Println(err)
		return
	}

	m, findings, err := m2.Decode(data, m2.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(m.Name, len(findings))
	times, values := m.Bones[0].Translation.Keys(0)
	for i := range times {
		fmt.Println(m.Sequences[0].Name(), times[i], values[i])
	}

	// Every byte has an offset, a path and a value.
	node, _ := m2.Explain(data, m2.Options{}).Find("sequences[0].duration")
	fmt.Printf("%#x %s = %s\n", node.Offset(), node.Path(), node.Text())
	// Output:
	// Crate 0
	// Stand 0 [0 0 0]
	// Stand 1000 [0 0 2]
	// 0x144 sequences[0].duration = 1000
}
