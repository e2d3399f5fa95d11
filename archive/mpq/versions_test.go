package mpq

import (
	"bytes"
	"compress/zlib"
	"io"
	"strings"
	"testing"

	"github.com/ulikunitz/xz/lzma"
)

// An afar is a file with only two existing pieces, the second far behind the first.
type afar struct {
	first, second []byte
	at            int64
}

func (f afar) ReadAt(b []byte, at int64) (int, error) {
	clear(b)
	if at < int64(len(f.first)) {
		copy(b, f.first[at:])
	}
	if end := at + int64(len(b)); end > f.at && at < f.at+int64(len(f.second)) {
		if from := f.at - at; from >= 0 {
			copy(b[from:], f.second)
		} else {
			copy(b, f.second[-from:])
		}
	}
	if left := f.at + int64(len(f.second)) - at; left < int64(len(b)) {
		return int(max(left, 0)), io.EOF
	}
	return len(b), nil
}

// TestHighBlocks reads a file beyond the first 4 GiB: version 2 has the upper 16 bits of its position in a separate
// table (0x20 of the header).
func TestHighBlocks(t *testing.T) {
	const at = 5 << 30
	data := archived(part{"far.txt", []byte("here"), 4, 0}, part{"near.txt", []byte("there"), 5, 0})
	hash, block := le.Uint32(data[16:]), le.Uint32(data[20:])
	// The header becomes 12 bytes longer, so everything after it moves.
	moved := append(append(bytes.Clone(data[:0x20]), make([]byte, 12)...), data[0x20:]...)
	le.PutUint32(moved[4:], 0x2C)
	le.PutUint32(moved[8:], uint32(len(moved)))
	le.PutUint32(moved[12:], 3<<16|1)
	le.PutUint32(moved[16:], hash+12)
	le.PutUint32(moved[20:], block+12)
	le.PutUint64(moved[0x20:], uint64(len(moved)))
	blocks := moved[block+12:]
	decrypt(blocks, blockTableKey)
	le.PutUint32(blocks, at&0xFFFFFFFF)
	le.PutUint32(blocks[16:], le.Uint32(blocks[16:])+12)
	encrypt(blocks, blockTableKey)
	moved = append(moved, at>>32, 0, 0, 0)
	f := afar{moved, []byte("yonder"), at}
	a, err := Open(f, at+6, Options{Names: []string{"far.txt", "near.txt"}})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"far.txt": "yond", "near.txt": "there"} {
		if got, err := a.ReadFile(name); err != nil || string(got) != want {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}

// Sectors compressed with LZMA have a filter byte, 0, before the header of 13 bytes; a key of version 2 also depends on
// position and size.
func TestLZMAAndKeyV2(t *testing.T) {
	long := strings.Repeat("World of Warcraft's larger archives. ", 100) // in one sector
	packed := bytes.NewBuffer([]byte{packLZMA, 0})
	w, err := lzma.NewWriter(packed)
	if err != nil {
		t.Fatal(err)
	}
	io.WriteString(w, long)
	w.Close()
	table := le.AppendUint32(le.AppendUint32(nil, 8), uint32(8+packed.Len()))
	lz := append(table, packed.Bytes()...)
	at := 0x20 + len(lz) // position of the second file
	key := (hash("key.txt", hashKey) + uint32(at)) ^ uint32(len(long))
	data := archived(part{"lzma.txt", lz, len(long), flagCompress},
		part{`dir\key.txt`, inSectors([]byte(long), key), len(long), flagCompress | flagEncrypted | flagKeyV2})
	a, err := Open(bytes.NewReader(data), int64(len(data)), Options{Names: []string{"lzma.txt", "dir/key.txt"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"lzma.txt", "dir/key.txt"} {
		if got, err := a.ReadFile(name); err != nil || string(got) != long {
			t.Errorf("%s: %d bytes of %d, %v", name, len(got), len(long), err)
		}
	}
}

// A compressed table is unpacked to rows of 16 bytes, as many as the header states.
func TestPackedTable(t *testing.T) {
	var rows []byte
	for i := range 100 {
		rows = append(rows, bytes.Repeat([]byte{byte(i)}, 16)...)
	}
	packed := bytes.NewBuffer([]byte{packZlib})
	w := zlib.NewWriter(packed)
	w.Write(rows)
	w.Close()
	data := bytes.Clone(packed.Bytes())
	encrypt(data, blockTableKey)
	a := &Archive{r: bytes.NewReader(data), length: int64(len(data))}
	a.version, a.packed[1] = 3, int64(len(data))
	if got, err := a.table(1, 0, 100, blockTableKey); err != nil || !bytes.Equal(got, rows) {
		t.Errorf("%d bytes, want %d; %v", len(got), len(rows), err)
	}
}
