package mdx

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"marrow/internal/prove"
	"marrow/internal/wiretest"
)

// TestBadFiles: each file causes one error that states position and reason, or what could still be read. checkBytes
// limits the memory.
func TestBadFiles(t *testing.T) {
	random := make([]byte, 5<<20)
	r := rand.NewChaCha8([32]byte{1})
	r.Read(random)
	seqs := chunkOf("SEQS", sequence("Stand", 0))
	for _, bad := range []struct {
		name string
		data []byte
		err  string
	}{
		{"an empty file", nil, `magic at 0x0: the end of the data, want "MDLX"`},
		{"a short file", []byte("MDL"), `magic at 0x0: "MDL", want "MDLX"`},
		{"another format", []byte("BLP1\x00\x00"), `magic at 0x0: "BLP1", want "MDLX"`},
		{"a text model", []byte("Version {\n\tFormatVersion 800,\n}\n"), `magic at 0x0: "Vers", want "MDLX"`},
		{"random bytes behind the magic", raw("MDLX", random), `chunks at 0x4: "j\xe6x?", want the tag of a block`},
		{"zeros behind the magic", raw("MDLX", make([]byte, 100)), `chunks at 0x4: "\x00\x00\x00\x00", want the tag of a block`},
		{"a chunk header that is cut off", raw(file(800), "SEQS\x01\x02"), `sequences.size at 0x190: 2 bytes left, want 4 bytes`},
		{"a chunk past the end", raw(file(800), "SEQS", 133, seqs[8:]), `sequences.size at 0x190: size 133 runs past the end of the file, which has only 132 bytes of it`},
		{"an unknown chunk past the end", raw(file(800), "MDVI", 5, "abcd"), `size at 0x190: block "MDVI" of 5 bytes runs past the end, 4 bytes left`},
		{"a second chunk past the end", raw(file(800), seqs, "SEQS", 9), `SEQS at 0x218: size 9 runs past the end`},
		{"a record whose size runs backwards", file(800, chunkOf("HELP", 3, text("a", 80), 0, -1, 0)), `helpers[0].nodeSize at 0x194: size 3, want at least 4, the size of this field`},
		{"a record past its chunk", file(800, chunkOf("HELP", 97, text("a", 80), 0, -1, 0), pivots), `helpers[0].nodeSize at 0x194: size 97 runs past the end, 92 bytes left`},
		{"a count of keys that can't be", file(800, chunkOf("HELP", node("a", 0, "KGTR", uint32(0xFFFFFFFF), 0, -1))), `helpers[0].translation.count at 0x1f8: count 4294967295 needs 16 GiB, 8 bytes left`},
		{"one key too many", file(800, chunkOf("HELP", node("a", 0, "KGTR", 2, 0, -1, 5, 1.0, 2.0, 3.0))), `helpers[0].translation at 0x204: count 2 needs 32 bytes, 16 bytes left`},
		{"a count of layers that can't be", file(800, chunkOf("MTLS", incl(0, 0, "LAYS", 0x40000000))), `materials[0].layers.count at 0x1a4: count 1073741824 needs 28 GiB, 0 bytes left`},
		{"a count of vertices that can't be", file(800, chunkOf("GEOS", incl("VRTX", 0x20000000, make([]byte, 60)))), `geosets[0].vertices.count at 0x19c: count 536870912 needs 6 GiB, 60 bytes left`},
		{"a tag that isn't there", file(800, chunkOf("GEOS", incl("VRTX", 0, 1, 2, 4, floats(1, 7), 0, "UVAS", 1, "XXXX", 0))), `geosets[0].uvSets[0].tag at 0x1d4: "XXXX", want "UVBS"`},
		{"texture coordinates of no vertices (World of Warcraft)", fileWoW(1300, chunkOf("GEOS", 1, incl("UVAS", uint32(0xFFFFFFFF), make([]byte, 60)))), `geosets[0].uvSets.count at 0x1a1: count 4294967295 needs 4 GiB, 60 bytes left`},
		{"many sets of texture coordinates of no vertices", fileWoW(1300, chunkOf("GEOS", 1, incl("UVAS", 40, make([]byte, 60)))), `geosets[0].uvSets.count at 0x1a5: texture coordinates without vertices, want at most 16 empty sets`},
	} {
		t.Run(bad.name, func(t *testing.T) {
			_, err := checkBytes(t, bad.data, Options{})
			if wiretest.Message(err) != bad.err {
				t.Errorf("error %s\n want %s", wiretest.Message(err), bad.err)
			}
		})
	}
}

// TestTruncated truncates a model of each dialect at every byte. Truncated between two chunks, or up to three bytes
// after the end of one, it is a file with fewer chunks. Anywhere else there is an error with a position, and everything
// before it is read.
func TestTruncated(t *testing.T) {
	for _, d := range dialects {
		whole, err := Encode(smallModel(d.flavour, d.version))
		if err != nil {
			t.Fatal(err)
		}
		edges := map[int]bool{4: true}
		for at := 4; at < len(whole); {
			at += 8 + int(binary.LittleEndian.Uint32(whole[at+4:]))
			edges[at] = true
		}
		for n := range whole {
			m, _, err := Decode(whole[:n], Options{})
			fine := edges[n] || edges[n-1] || edges[n-2] || edges[n-3]
			if fine != (err == nil) {
				t.Errorf("%v %d cut at %#x: error %v", d.flavour, d.version, n, err)
			}
			wiretest.Error(t, err, n)
			if n > 0x100 && m.Name == "" {
				t.Errorf("%v %d cut at %#x: what stands before the cut isn't read", d.flavour, d.version, n)
			}
			if n%50 == 0 || edges[n] {
				checkBytes(t, bytes.Clone(whole[:n]), Options{})
			}
		}
	}
}

// TestHostileNumbers replaces every four bytes of a model by extreme numbers.
func TestHostileNumbers(t *testing.T) {
	for _, d := range dialects {
		whole, err := Encode(smallModel(d.flavour, d.version))
		if err != nil {
			t.Fatal(err)
		}
		for _, hostile := range []uint32{uint32(0xFFFFFFFF), 0x7FFFFFFF, 0, uint32(len(whole))} {
			failed := 0
			for at := 4; at+4 <= len(whole); at += 3 * prove.Every(10) {
				data := bytes.Clone(whole)
				binary.LittleEndian.PutUint32(data[at:], hostile)
				_, _, err := Decode(data, Options{})
				wiretest.Error(t, err, len(data))
				if at%39 == 0 || err == nil && at%15 == 0 {
					checkBytes(t, data, Options{})
				}
				if err != nil {
					failed++
				}
			}
			if failed == 0 && hostile > 0 {
				t.Errorf("%v %d: %#x is never refused", d.flavour, d.version, hostile)
			}
			if t.Failed() {
				t.Fatal(fmt.Sprint(d.flavour, " ", d.version))
			}
		}
	}
}

// TestErrorNamesTheField is an example of what an error states: path, offset, the value found, and the bytes that it
// would need.
func TestErrorNamesTheField(t *testing.T) {
	data := file(800, chunkOf("GEOS", incl("VRTX", 0, "NRMS", 0, "PTYP", 0, "PCNT", 0, "PVTX", 0, "GNDX", uint32(0xFFFFFFFF), make([]byte, 100))))
	_, _, err := Decode(data, Options{})
	if want := "geosets[0].vertexGroups.count at 0x1c4: count 4294967295 needs 4 GiB, 100 bytes left"; wiretest.Message(err) != want {
		t.Errorf("%q, want %q", wiretest.Message(err), want)
	}
	if strings.Contains(wiretest.Message(err), "\n") {
		t.Error("more than one line")
	}
}

// TestManyBlocks: repeated blocks are preserved, and the time for each doesn't depend on the number of blocks before
// it. With quadratic time, these files would take minutes.
func TestManyBlocks(t *testing.T) {
	const n = 200_000
	for _, c := range []struct {
		name string
		data []byte
	}{
		{"unknown chunks, then one over and over",
			file(800, bytes.Repeat(chunkOf("ABCD"), n), bytes.Repeat(chunkOf("SEQS"), n))},
		{"one track over and over, then another",
			file(800, chunkOf("TXAN", incl(bytes.Repeat(raw("KTAT", 0, 0, -1), n), bytes.Repeat(raw("KTAR", 0, 0, -1), n))))},
	} {
		m, _, err := Decode(c.data, Options{})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if data, err := Encode(m); err != nil || !bytes.Equal(data, c.data) {
			t.Errorf("%s: encodes to other bytes; error %v", c.name, err)
		}
	}
}
