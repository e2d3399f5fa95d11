package wire_test

import (
	"fmt"

	"marrow/wire"
)

// A Sequence and its layout, which is all that a format has to define.
type Sequence struct {
	Name       string
	Start, End uint32
	MoveSpeed  float32
	residue    *wire.Residue
}

func (s *Sequence) layout(c *wire.Codec) {
	c.Residue(&s.residue)
	c.Text("name", &s.Name, 8)
	c.U32("start", &s.Start)
	c.U32("end", &s.End)
	c.F32("moveSpeed", &s.MoveSpeed)
}

// One layout reads, writes and explains.
func Example() {
	data := []byte("Stand\x00\x00!\x00\x00\x00\x00\xe8\x03\x00\x00\x00\x00\x80\x3f")

	var s Sequence
	d := wire.NewDecoder(data, wire.Options{})
	s.layout(d)
	fmt.Println(s.Name, s.Start, s.End, s.MoveSpeed, d.Err())

	e := wire.NewEncoder(len(data), wire.Options{})
	s.layout(e)
	fmt.Println("same bytes:", string(e.Bytes()) == string(data))

	x := wire.NewExplainer(data, wire.Options{})
	new(Sequence).layout(x)
	for n := range x.Map().Leaves() {
		fmt.Printf("%#04x %2d %-9s %-7s %v\n", n.Offset(), n.Size(), n.Path(), n.Type(), n.Value())
	}

	d = wire.NewDecoder(data[:17], wire.Options{})
	new(Sequence).layout(d)
	fmt.Println(d.Err())

	// Output:
	// Stand 0 1000 1 <nil>
	// same bytes: true
	// 0x0000  6 name      char[8] Stand
	// 0x0006  2 name.junk u8[2]   [0 33]
	// 0x0008  4 start     u32     0
	// 0x000c  4 end       u32     1000
	// 0x0010  4 moveSpeed f32     1
	// moveSpeed at 0x10: 1 byte left, want 4 bytes
}
