package casc

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"marrow/internal/limit"
)

// TestFrames unpacks each kind of frame, from handwritten bytes.
func TestFrames(t *testing.T) {
	t.Parallel()
	// Literals abc, nine bytes from three back, literals; the second block copies from the first.
	blocks := be("4", uint8(1), uint64(32+10), uint8(5),
		uint8(0x35), "abc", uint16(0x0300), uint8(0xf0), uint8(5), "and twenty literals.",
		uint8(0x06), uint16(0x2000))
	const unpacked = "abcabcabcabcand twenty literals." + "abcabcabca"
	secret := make([]byte, 6)
	salsa20(secret, []byte("Nworld"), &[16]byte{1, 2, 3}, &[8]byte{'i' ^ 1, 'v', 'i', 'v'})
	encrypted := packedFrame{be("E", uint8(8), []byte{8, 7, 6, 5, 4, 3, 2, 1}, uint8(4), "iviv", "S", secret), 5}
	row40 := be("BLTE", uint32(12+40), uint8(0x10), uint8(0), uint16(1), uint32(6), uint32(5), make([]byte, 32), "Nhello")
	nest := func(n int) []byte {
		data := blte(stored("deep"))
		for range n {
			data = blte(packedFrame{append([]byte("F"), data...), 4})
		}
		return data
	}
	damaged := blte(stored("hello"))
	damaged[len(damaged)-1]++
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"stored and deflated": {blte(stored("hello "), deflated("world"), stored("")), "hello world"},
		"without a table":     {be("BLTE", uint32(0), "Nhello"), "hello"},
		"deflated without":    {be("BLTE", uint32(0), deflated(strings.Repeat("hello", 1000)).data), strings.Repeat("hello", 1000)},
		"rows of 40":          {row40, "hello"},
		"nested":              {nest(3), "deep"},
		"nested too deeply":   {nest(6), "error: BLTE: frame 0 of 1: BLTE: frame 0 of 1: BLTE: frame 0 of 1: BLTE: frame 0 of 1: BLTE: frame 0 of 1: BLTE: frames within frames, 5 deep"},
		"LZ4":                 {blte(packedFrame{blocks, 42}), unpacked},
		"LZ4, cut off":        {blte(packedFrame{blocks[:len(blocks)-2], 42}), "error: BLTE: frame 0 of 1: LZ4: a block is cut off"},
		"encrypted":           {blte(stored("hello "), encrypted), "hello world"},
		"damaged":             {damaged, "error: BLTE: frame 0 of 1 is damaged: its MD5 differs"},
		"unknown":             {blte(packedFrame{[]byte("?"), 0}), "error: BLTE: frame 0 of 1: packed by an unknown method, '?'"},
		"wrong size":          {blte(packedFrame{[]byte("Nhello"), 4}), "error: BLTE: frame 0 of 1: unpacks to 5 bytes, not 4"},
		"too large a claim":   {blte(packedFrame{[]byte("Zabc"), 1 << 29}), "error: BLTE: frame 0 of 1: states that 3 bytes unpack to 536870912"},
		"too large in all":    {blte(packedFrame{[]byte("N"), 1 << 31}), "error: BLTE: unpacks to 2147483648 bytes, want at most 1073741824"},
		"cut off":             {blte(stored("hello"))[:38], "error: BLTE: frame 0 of 1 has 6 bytes, 2 are left"},
		"too many frames":     {be("BLTE", uint32(36), uint8(15), uint8(0), uint16(2), make([]byte, 24)), "error: BLTE: 2 frames, the header has 24 bytes for them"},
		"not one":             {[]byte("BLTX0000"), "error: BLTE: doesn't begin with BLTE"},
	} {
		d := &decoder{map[uint64][16]byte{0x0102030405060708: {1, 2, 3}}, limit.File}
		data, err := d.decode(c.data, 0)
		got := string(data)
		if err != nil {
			got = "error: " + err.Error()
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	_, err := plain().decode(blte(stored("hello "), encrypted), 0)
	if e := new(EncryptedError); !errors.As(err, &e) || e.Key != 0x0102030405060708 || err.Error() != "encrypted: key 0x0102030405060708" {
		t.Errorf("without the key: %v", err)
	}
}

// TestSalsa20 compares with vector 0 of set 1 of eSTREAM for keys of 128 bits.
func TestSalsa20(t *testing.T) {
	t.Parallel()
	stream := make([]byte, 256)
	salsa20(stream, stream, &[16]byte{0x80}, &[8]byte{})
	for at, want := range map[int]string{
		0:   "4dfa5e481da23ea09a31022050859936da52fcee218005164f267cb65f5cfd7f2b4f97e0ff16924a52df269515110a07f9e460bc65ef95da58f740b7d1dbb0aa",
		192: "da9c1581f429e0a00f7d67e23b730676783b262e8eb43a25f55fb90b3e753aef8c6713ec66c51881111593ccb3e8cb8f8de124080501eeeb389c4bcb6977cf95",
	} {
		if got := hex.EncodeToString(stream[at:][:64]); got != want {
			t.Errorf("at %d: %s, want %s", at, got, want)
		}
	}
}

// small returns a storage of one file, x.
func small(text string) (*store, string) {
	s := newStore()
	root := makeTVFS(whole("x", s.file(text), len(text)))
	return s, fmt.Sprintf("vfs-root = %032x %x\n", 0, s.put(blte(stored(string(root)))))
}

// TestUpdates reads rows that are only in the update part, or also there.
func TestUpdates(t *testing.T) {
	t.Parallel()
	s, config := small("old")
	var updates [buckets][][]byte
	for b, rows := range s.rows {
		for i := range len(rows) / rowSize {
			updates[b] = append(updates[b], rows[i*rowSize:][:rowSize])
		}
		s.files[fmt.Sprintf("Data/data/%02x00000007.idx", b)] = &fstest.MapFile{Data: indexFile(b, nil, updates[b]...)}
	}
	fsys := s.fs("w3", config)
	for b := range buckets { // older ones are wrong
		s.files[fmt.Sprintf("Data/data/%02x00000001.idx", b)] = &fstest.MapFile{Data: indexFile(b, nil)}
	}
	if got := content(open(t, fsys, Options{}), "x"); got != "old" {
		t.Errorf("only updates: %q", got)
	}

	var k key
	k[0] = 0x0f // in bucket 15
	old, mid, last := s.row(k, nil), s.row(k, nil), s.row(k, nil)
	var many [][]byte
	for i := range 50 { // more than a page
		var other key
		other[0], other[1], other[2] = 0x0f, byte(i+1), byte(i+1)
		many = append(many, s.row(other, nil))
	}
	rows, err := indexRows(indexFile(15, old, append(append([][]byte{mid}, many...), last)...), 15)
	if err != nil || len(rows) != 51*rowSize {
		t.Fatalf("%d bytes, %v", len(rows), err)
	}
	x := index{15: rows}
	got, _ := x.find(k[:])
	if want := int64(last[10])<<24 | int64(last[11])<<16 | int64(last[12])<<8 | int64(last[13]); got.offset != want {
		t.Errorf("%+v, want the last update, %d", got, want)
	}
}

// TestIndices checks that an older index is used if the newest is broken, and that this is reported.
func TestIndices(t *testing.T) {
	t.Parallel()
	s, config := small("text")
	fsys := s.fs("w3", config)
	for b := range buckets {
		fsys[fmt.Sprintf("Data/data/%02X0000000A.IDX", b)] = &fstest.MapFile{Data: indexFile((b+1)%16, nil)}
		fsys[fmt.Sprintf("Data/data/%02x00000000.idx", b)] = &fstest.MapFile{Data: indexFile(b, nil)}
	}
	st := open(t, fsys, Options{})
	if got := content(st, "x"); got != "text" {
		t.Error(got)
	}
	if p := st.Problems(); len(p) != 16 || p[0].Kind != BadIndex || p[0].Error() != "000000000A.IDX: bucket 1, not 0" {
		t.Errorf("%d: %v", len(p), p)
	}
	for name, data := range map[string][]byte{
		"3 bytes, want at least 40":  []byte("abc"),
		"version 8, want 7":          append(append(le(uint64(16)), 8, 0), make([]byte, 40)...),
		"rows of 00 04 05 08 1e":     func() []byte { b := indexFile(3, nil); b[14] = 8; return b }(),
		"16777215 bytes of rows, 0 ": func() []byte { b := indexFile(3, nil); copy(b[0x20:], "\xff\xff\xff\x00"); return b }(),
	} {
		if _, err := indexRows(data, 3); err == nil || !strings.HasPrefix(err.Error(), name) {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// TestArchiveNumbers checks the file and the offset in the forty bits of a row.
func TestArchiveNumbers(t *testing.T) {
	t.Parallel()
	x := index{15: be([]byte{0x0f, 0, 0, 0, 0, 0, 0, 0, 0}, uint8(0x81), uint32(0x4567_89ab), []byte{4, 3, 2, 1})}
	got, ok := x.find([]byte{0x0f, 0, 0, 0, 0, 0, 0, 0, 0})
	// 0x8145678 9ab: the upper ten bits are 1000 0001 01.
	if want := (location{archive: 0b1000000101, offset: 0x056789ab, size: 0x01020304}); !ok || got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestMissing checks the reports about missing files.
func TestMissing(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		change func(fstest.MapFS)
		o      Options
		want   string
	}{
		"no list":    {func(m fstest.MapFS) { delete(m, ".build.info") }, Options{}, "casc: open .build.info: file does not exist"},
		"empty list": {func(m fstest.MapFS) { m[".build.info"].Data = []byte("Branch!STRING:0|Active\n") }, Options{}, "casc: .build.info: lists no build"},
		"no product": {func(m fstest.MapFS) {}, Options{Product: "wow"}, `casc: .build.info: no product "wow", only ["w3"]`},
		"no key":     {func(m fstest.MapFS) { m[".build.info"].Data = []byte("Active|Build Key\n1|../../../x\n") }, Options{}, `casc: .build.info: "../../../x" isn't the key of a configuration`},
		"no config":  {func(m fstest.MapFS) { delete(m, "Data/config/00/11/00112233445566778899aabbccddeeff") }, Options{}, "casc: open Data/config/00/11/00112233445566778899aabbccddeeff: file does not exist"},
		"empty config": {func(m fstest.MapFS) { m["Data/config/00/11/00112233445566778899aabbccddeeff"].Data = nil }, Options{},
			"casc: the configuration names no encoding table"},
		"no data":  {func(m fstest.MapFS) { delete(m, "Data/data/data.000") }, Options{}, "casc: vfs-root: open Data/data/data.000: file does not exist"},
		"cut data": {func(m fstest.MapFS) { m["Data/data/data.000"].Data = make([]byte, 50) }, Options{}, "casc: vfs-root: data.000: "},
		"no index": {func(m fstest.MapFS) {
			for name := range m {
				if strings.HasSuffix(name, ".idx") {
					delete(m, name)
				}
			}
		}, Options{}, "casc: open Data/data/*.idx: file does not exist"},
	} {
		s, config := small("text")
		fsys := s.fs("w3", config)
		c.change(fsys)
		if _, err := Open(fsys, c.o); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
	if _, err := Builds(fstest.MapFS{}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v isn't fs.ErrNotExist", err)
	}
}

// TestProducts chooses among several builds: by name, or else the first active one.
func TestProducts(t *testing.T) {
	t.Parallel()
	list := []Build{{Product: "wow", Version: "1"}, {Product: "wow_classic", Version: "2", Active: true}, {Product: "wow", Version: "3", Active: true}}
	for product, want := range map[string]string{"": "2", "wow": "3", "WoW_Classic": "2"} {
		if b, err := choose(list, product); err != nil || b.Version != want {
			t.Errorf("%q: %v, %v, want version %s", product, b, err, want)
		}
	}
}

// seekFS hides the ReadAt of files.
type seekFS struct{ fs.FS }

func (s seekFS) Open(name string) (fs.File, error) {
	f, err := s.FS.Open(name)
	if seeker, ok := f.(io.Seeker); ok && err == nil {
		return struct {
			fs.File
			io.Seeker
		}{f, seeker}, nil
	}
	return f, err
}

// TestSeek reads a storage in files without ReadAt.
func TestSeek(t *testing.T) {
	t.Parallel()
	s, config := small("text")
	fsys := s.fs("w3", config)
	st := open(t, seekFS{fsys}, Options{})
	done := make(chan string)
	for range 8 {
		go func() { done <- content(st, "x") }()
	}
	for range 8 {
		if got := <-done; got != "text" {
			t.Error(got)
		}
	}
}
