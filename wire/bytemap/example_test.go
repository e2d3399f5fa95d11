package bytemap_test

import (
	"fmt"

	"marrow/wire"
	"marrow/wire/bytemap"
)

type sequence struct {
	name       string
	start, end uint32
}

func (s *sequence) layout(c *wire.Codec) {
	c.Text("name", &s.name, 8)
	c.U32("start", &s.start)
	c.U32("end", &s.end)
}

// Two files are compared by what their bytes mean.
func Example() {
	explain := func(data string) *bytemap.Map {
		c := wire.NewExplainer([]byte(data), wire.Options{})
		new(sequence).layout(c)
		return c.Map()
	}
	a := explain("Stand\x00\x00\x00\x00\x00\x00\x00\xe8\x03\x00\x00")
	b := explain("Walk\x00\x00\x00\x00\x00\x00\x00\x00\xd0\x07\x00\x00")

	n, _ := a.At(13)
	fmt.Printf("byte 13 of %d is of %s, %s at %#x: %s\n", a.Size(), n.Path(), n.Type(), n.Offset(), n.Text())
	for _, c := range bytemap.Diff(a, b, bytemap.DiffOptions{}) {
		fmt.Println(c.Kind, c.Path(), c.A.Text(), "→", c.B.Text())
	}
	// Output:
	// byte 13 of 16 is of end, u32 at 0xc: 1000
	// changed name "Stand" → "Walk"
	// changed end 1000 → 2000
}
