package mdx

import (
	"bytes"
	"testing"

	"marrow/internal/memory"
)

// TestMemory decodes 256 KiB of the records that need the most memory for their size. The sum of all allocations must
// stay within the factors that checkBytes requires of all other tests and the fuzzer.
func TestMemory(t *testing.T) {
	for _, c := range []struct {
		name string
		data func(n []byte) []byte // a file around records of one kind
		one  []byte
	}{
		{"records of nothing but a size", func(r []byte) []byte { return file(800, chunkOf("TXAN", r)) }, incl()},
		{"records of a size and a byte left over", func(r []byte) []byte { return file(800, chunkOf("TXAN", r)) }, incl("x")},
		{"records of an unknown track", func(r []byte) []byte { return file(800, chunkOf("TXAN", r)) }, incl("XXXX")},
		{"tracks without keys", func(r []byte) []byte { return file(800, chunkOf("TXAN", r)) }, incl("KTAS", 0, 0, -1)},
		{"tracks of one key", func(r []byte) []byte { return file(800, chunkOf("HELP", r)) }, node("a", 0, key("KGTR", 1, floats(1, 3)))},
		{"materials without layers", func(r []byte) []byte { return file(800, chunkOf("MTLS", r)) }, incl(0, 0)},
		{"layers", func(r []byte) []byte { return file(800, chunkOf("MTLS", incl(0, 0, "LAYS", len(r)/28, r))) }, incl(0, 0, 0, 0, 0, 0)},
		{"texture slots", func(r []byte) []byte {
			return file(1100, chunkOf("MTLS", incl(0, 0, "LAYS", 1, incl(0, 0, 0, 0, 0, floats(0, 7), 0, len(r)/8, r))))
		}, raw(1, 2)},
		{"junk behind names", func(r []byte) []byte { return file(800, chunkOf("HELP", r)) }, node("a\x00junk", 0)},
		{"unknown chunks", func(r []byte) []byte { return file(800, r) }, chunkOf("ABCD")},
		{"one chunk over and over", func(r []byte) []byte { return file(800, r) }, chunkOf("PIVT", 1)},
		{"sets of texture coordinates without any", func(r []byte) []byte {
			return file(800, chunkOf("GEOS", incl(0, 0, 0, floats(0, 7), 0, "UVAS", len(r)/8, r)))
		}, raw("UVBS", 0)},
		{"geosets of one byte of bones", func(r []byte) []byte { return fileWoW(1300, chunkOf("GEOS", len(r)/52, r)) }, incl(make([]byte, 48))},
		{"plain data", func(r []byte) []byte { return file(800, chunkOf("PIVT", r)) }, floats(1, 3)},
	} {
		t.Run(c.name, func(t *testing.T) {
			data := c.data(bytes.Repeat(c.one, 1<<18/len(c.one)))
			var err error
			decode := memory.Allocated(func() { _, _, err = Decode(data, Options{}) })
			explain := memory.Allocated(func() { Explain(data, Options{}) })
			t.Logf("decode %.1f, explain %.1f times the input (error %v)", float64(decode)/float64(len(data)), float64(explain)/float64(len(data)), err)
			checkBytes(t, data, Options{})
		})
	}
}
