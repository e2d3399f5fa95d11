// Package wire provides a Codec that reads, writes and explains bytes from a
// single description of them.
//
// A format describes each of its structs once, with a layout function that
// resembles the table in the specification:
//
//	func (s *Sequence) layout(c *wire.Codec) {
//		c.Text("name", &s.Name, 80)
//		c.U32("start", &s.Start)
//		c.U32("end", &s.End)
//		c.F32("moveSpeed", &s.MoveSpeed)
//	}
//
// With a decoder, the function fills the struct; with an encoder, it appends the
// struct's bytes; with an explainer, it also records the meaning of each byte.
// Every error has an offset and a field path.
//
// There are five groups of building blocks:
//
//   - scalars, text and plain values: U32, F32, Text, Plain, Enum, Pad;
//   - arrays: Count and Array (plain data, one copy), Keys (key frames);
//   - structs: Struct, Slice, UntilEnd;
//   - blocks: Begin and End (a size field that limits the following fields), Parts
//     (tagged blocks in any order, known and unknown);
//   - references: RefArray, RefSlice and RefText (a count and an offset).
//
// Data beyond the fields is stored with its record as a Residue. A layout declares
// the field for it with Codec.Residue, and an unchanged document encodes to its
// original bytes.
//
// Memory is proportional to the size of the file. Allocations are limited by the number of
// available bytes. A map (see package bytemap) takes less than 112 times the size of a file of one-byte
// records, and 2 to 8 times the size of a real file. A residue takes 64 bytes for each record with one
// item: less than 32 times the size of the file, including the records. memory_test.go checks both.
package wire
