// Package wire provides a Codec that reads, writes and explains bytes from a
// single description of them.
//
// A format writes down each of its structs once, as a layout function that
// reads like the specification's table:
//
//	func (s *Sequence) layout(c *wire.Codec) {
//		c.Text("name", &s.Name, 80)
//		c.U32("start", &s.Start)
//		c.U32("end", &s.End)
//		c.F32("moveSpeed", &s.MoveSpeed)
//	}
//
// Run with a decoder it fills the struct, run with an encoder it appends the
// struct's bytes, run with an explainer it also records which byte means what,
// and every error knows its offset and field path from it.
//
// Five groups of building blocks cover the formats at hand:
//
//   - scalars, text and plain values: U32, F32, Text, Plain, Enum, Pad;
//   - arrays: Count and Array (plain data, one copy), Keys (key frames);
//   - structs: Struct, Slice, UntilEnd;
//   - blocks: Begin and End (a size field that bounds what follows), Parts
//     (tagged blocks in any order, known and unknown);
//   - references: RefArray, RefSlice and RefText (a count and an offset).
//
// Data beyond the fields is stored with its record as a Residue. A layout declares
// the field for it with Codec.Residue, and an unchanged document encodes to its
// original bytes.
//
// Memory is proportional to the size of the file. Nothing is allocated that the available
// bytes don't justify. A map takes 24 bytes a field or record, and 16 for each that has
// bytes of its own, which for a file of nothing but one-byte records is less than 112 times its
// size, and for real ones 2 to 8 times. A residue takes 64 bytes a record with one item, less
// than 32 times the file with the records themselves. memory_test.go holds both.
package wire
