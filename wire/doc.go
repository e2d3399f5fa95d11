// Package wire is the ground floor: one Codec that reads, writes and explains
// bytes from a single description of them.
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
// What a file holds beyond its fields hangs on the record it belongs to, as a
// Residue: layouts name the place for it with Codec.Residue, and an untouched
// document encodes to its original bytes.
//
// Memory is in proportion to the file, whatever it holds. Nothing is made room for that the
// bytes at hand don't back. A map takes 24 bytes a field or record, and 16 for each that has
// bytes of its own, which for a file of nothing but one-byte records is less than 112 times its
// size, and for real ones 2 to 8 times. A residue takes 64 bytes a record with one item, less
// than 32 times the file with the records themselves. memory_test.go holds both.
package wire
