package wire

import "testing"

// A bead is a record of bytes and a last one that must be 0x55.
type bead struct {
	Data []uint8
	Last uint8
}

// TestSalvageIsBounded: a record that can't be read by its size is read without it, up to the end of its block if its
// count allows that. A file may have many such records, but the data read in vain is bounded by the file's size.
func TestSalvageIsBounded(t *testing.T) {
	const pairs, size = 400, 9
	const chunk = pairs*2*size + 1 // the last byte belongs to none
	const file = 8 + chunk
	for _, tt := range []struct {
		name  string
		third uint32 // the count of the third pair's first record
		sound int    // records that are read
	}{
		// The first two pairs read 7201 + 9 + 7183 + 9 bytes, 16 less than twice the file.
		{"to the end", chunk - 2*2*size - size, 2},
		{"twice the file", 16 - size, 3},
		{"twice the file and one byte", 17 - size, 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			data := "BEAD" + words(chunk)
			for i := range uint32(pairs) {
				count := chunk - i*2*size - size // up to the last byte, which isn't 0x55
				if i == 2 {
					count = tt.third
				}
				data += words(size, count) + "\x00" + words(1<<32-1, 0) + "\x55"
			}
			data += "\x00"
			read := 0
			layout := func(b *bead, c *Codec) {
				start := c.Offset()
				block := c.Begin("size", Inclusive)
				Array(c, "data", &b.Data, c.Count("count", len(b.Data), 1))
				c.U8("last", &b.Last)
				if c.err == nil && b.Last != 0x55 {
					c.Fail("last", "another byte", "0x55")
				}
				c.End(block)
				read += c.Offset() - start
			}
			var list []bead
			parts := Chunks("chunks", Part[[]bead]{Tag: "BEAD", Name: "beads", Has: func(l *[]bead) bool { return len(*l) > 0 },
				Layout: func(l *[]bead, c *Codec) { UntilEnd(c, "", l, size, layout) }}).Salvaging()
			c := NewDecoder([]byte(data), Options{})
			parts.Layout(&list, c)
			sound := 0
			for _, b := range list {
				if b.Last == 0x55 {
					sound++
				}
			}
			if len(data) != file || sound != tt.sound || read > 3*file || c.Err() == nil {
				t.Errorf("%d of %d bytes read, %d sound records, want %d; error %v", read, len(data), sound, tt.sound, c.Err())
			}
		})
	}
}
