package mpq

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	kzlib "github.com/klauspost/compress/zlib"
)

// encrypt is the inverse of decrypt.
func encrypt(data []byte, key uint32) {
	seed := uint32(0xEEEEEEEE)
	for ; len(data) >= 4; data = data[4:] {
		seed += scramble[0x400+key&0xFF]
		v := le.Uint32(data)
		le.PutUint32(data, v^(key+seed))
		key = (^key<<21 + 0x11111111) | key>>11
		seed = v + seed + seed<<5 + 3
	}
}

// A part is a file for archived.
type part struct {
	name  string
	data  []byte // in its stored form
	size  int
	flags uint32
}

// archived returns an archive of version 1: its header, files, a hash table of 16 rows and a block table.
func archived(parts ...part) []byte {
	const rows = 16
	out := make([]byte, 0x20)
	hashes, blocks := bytes.Repeat([]byte{0xFF}, 16*rows), []byte(nil)
	for i, p := range parts {
		for _, v := range [4]uint32{uint32(len(out)), uint32(len(p.data)), uint32(p.size), p.flags | flagExists} {
			blocks = le.AppendUint32(blocks, v)
		}
		out = append(out, p.data...)
		at := hash(p.name, hashSlot) % rows
		for le.Uint32(hashes[16*at+12:]) != rowFree {
			at = (at + 1) % rows
		}
		row := hashes[16*at:]
		le.PutUint32(row, hash(p.name, hashA))
		le.PutUint32(row[4:], hash(p.name, hashB))
		le.PutUint32(row[8:], 0)
		le.PutUint32(row[12:], uint32(i))
	}
	encrypt(hashes, hashTableKey)
	encrypt(blocks, blockTableKey)
	copy(out, "MPQ\x1A")
	le.PutUint32(out[4:], 0x20)
	le.PutUint32(out[8:], uint32(len(out)+len(hashes)+len(blocks)))
	le.PutUint32(out[12:], 3<<16) // sectors of 4096 bytes
	le.PutUint32(out[16:], uint32(len(out)))
	le.PutUint32(out[20:], uint32(len(out)+len(hashes)))
	le.PutUint32(out[24:], rows)
	le.PutUint32(out[28:], uint32(len(parts)))
	return append(append(out, hashes...), blocks...)
}

// inSectors compresses data with zlib in sectors of 4096 bytes, and encrypts them if the key isn't 0.
func inSectors(data []byte, key uint32) []byte {
	var pieces [][]byte
	for len(data) > 0 {
		n := min(4096, len(data))
		packed := bytes.NewBuffer([]byte{packZlib})
		w := zlib.NewWriter(packed)
		w.Write(data[:n])
		w.Close()
		pieces, data = append(pieces, packed.Bytes()), data[n:]
	}
	at := 4 * (len(pieces) + 1)
	var table, all []byte
	for i, p := range pieces {
		table = le.AppendUint32(table, uint32(at))
		at += len(p)
		if key != 0 {
			encrypt(p, key+uint32(i))
		}
		all = append(all, p...)
	}
	table = le.AppendUint32(table, uint32(at))
	if key != 0 {
		encrypt(table, key-1)
	}
	return append(table, all...)
}

// sample returns an archive with a file of each kind.
func sample() (data []byte, want map[string]string) {
	long := strings.Repeat("Lorem ipsum dolor sit amet. ", 500)
	model := "MDLXVERS\x04\x00\x00\x00\x20\x03\x00\x00" + strings.Repeat("TEXS", 2000)
	list := "units\\Plain.txt\r\nunits\\packed.txt\r\nSecret.txt;x\r\n"
	want = map[string]string{"units/Plain.txt": "plain", "units/packed.txt": long, "Secret.txt": long, "(listfile)": list, "File00000004.mdx": model}
	return archived(
		part{"(listfile)", []byte(list), len(list), 0},
		part{"units\\plain.txt", []byte("plain"), 5, 0},
		part{"units\\packed.txt", inSectors([]byte(long), 0), len(long), flagCompress},
		part{"secret.txt", inSectors([]byte(long), hash("secret.txt", hashKey)), len(long), flagCompress | flagEncrypted},
		part{"nobody\\knows.mdx", inSectors([]byte(model), hash("knows.mdx", hashKey)), len(model), flagCompress | flagEncrypted},
	), want
}

// TestFS checks an archive with io/fs's tests, and its files against their original contents; one of them has no name.
func TestFS(t *testing.T) {
	t.Parallel()
	data, want := sample()
	for name, before := range map[string]string{"at its beginning": "", "as a map": "HM3W" + strings.Repeat("\x00", 508)} {
		file := append([]byte(before), data...)
		a, err := Open(bytes.NewReader(file), int64(len(file)), Options{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for n, text := range want {
			if got, err := a.ReadFile(n); string(got) != text || err != nil {
				t.Errorf("%s: %s: %d bytes of %d, %v", name, n, len(got), len(text), err)
			}
		}
		if a.Unnamed() != 1 || a.Len() != len(want) || len(a.Problems()) > 0 {
			t.Errorf("%s: %d without a name, %d files, %v", name, a.Unnamed(), a.Len(), a.Problems())
		}
		if err := fstest.TestFS(a, "units/Plain.txt", "File00000004.mdx"); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Files that a model mentions have names.
func TestMentions(t *testing.T) {
	t.Parallel()
	data := archived(part{"(listfile)", []byte("a.mdx"), 5, 0}, part{"a.mdx", []byte("it"), 2, 0}, part{"skin.blp", []byte("BLP1"), 4, 0})
	mentions := func(name string, data []byte) []string {
		if name == "a.mdx" && string(data) == "it" {
			return []string{"SKIN.BLP", "other.blp"}
		}
		return nil
	}
	a, err := Open(bytes.NewReader(data), int64(len(data)), Options{Mentions: mentions})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := a.Stat("skin.blp"); err != nil || a.Unnamed() != 0 {
		t.Errorf("%v, %d without a name", err, a.Unnamed())
	}
}

// TestDamage changes files as a bad disk or a broken download does. Each change is an error that says where.
func TestDamage(t *testing.T) {
	t.Parallel()
	var long bytes.Buffer
	for i := range 600 {
		fmt.Fprintf(&long, "%d of vertices %d, ", i*i, i%77)
	}
	text := long.String()
	packed := inSectors([]byte(text), 0)
	first, second := int(le.Uint32(packed)), int(le.Uint32(packed[4:]))
	unit := bytes.NewBuffer([]byte{packZlib})
	w := zlib.NewWriter(unit)
	w.Write(long.Bytes())
	w.Close()
	begin := len(archived(part{})) - 16*17 // position of the first file
	zeroed := func(data []byte, from, to int) []byte {
		data = bytes.Clone(data)
		clear(data[from:to])
		return data
	}
	longer := func(data []byte, sector int) []byte { // moves the end of a sector
		data = bytes.Clone(data)
		le.PutUint32(data[4*sector+4:], le.Uint32(data[4*sector+4:])+1)
		return data
	}
	sector := fmt.Sprintf("sector 0 of 4, %d bytes at %#x for 4096 bytes: ", second-first, begin+first)
	whole := fmt.Sprintf("the data, %d bytes at %#x for %d bytes: ", unit.Len(), begin, len(text))
	for name, c := range map[string]struct {
		part
		want string
	}{
		"an intact file":             {part{"a", packed, len(text), flagCompress}, ""},
		"an intact unit":             {part{"a", unit.Bytes(), len(text), flagCompress | flagSingle}, ""},
		"zeros in a sector":          {part{"a", zeroed(packed, first+500, first+700), len(text), flagCompress}, sector},
		"another checksum":           {part{"a", zeroed(packed, second-4, second), len(text), flagCompress}, sector + "inflate: the checksum differs"},
		"a longer sector":            {part{"a", longer(packed, 0), len(text), flagCompress}, "sector 1 of 4, "},
		"no sectors":                 {part{"a", zeroed(packed, 0, 16), len(text), flagCompress}, fmt.Sprintf("sector 0 of 4, 0 bytes at %#x for 4096 bytes: it is empty", begin)},
		"zeros in a unit":            {part{"a", zeroed(unit.Bytes(), 1000, 1200), len(text), flagCompress | flagSingle}, whole + "inflate: "},
		"a unit cut":                 {part{"a", unit.Bytes()[:1000], len(text), flagCompress | flagSingle}, fmt.Sprintf("the data, 1000 bytes at %#x for %d bytes: the packed data ends early", begin, len(text))},
		"a smaller size":             {part{"a", unit.Bytes(), len(text) - 1, flagCompress | flagSingle}, "the packed data unpacks to more bytes"},
		"packed data that is larger": {part{"a", []byte("packed"), 5, flagCompress | flagSingle}, "packed data isn't larger than what it unpacks to"},
	} {
		data := archived(c.part)
		a, err := Open(bytes.NewReader(data), int64(len(data)), Options{Names: []string{"a"}})
		if err != nil {
			t.Fatal(err)
		}
		got, err := a.ReadFile("a")
		if c.want == "" && (string(got) != text || err != nil) || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %d bytes, %v, want %s", name, len(got), err, c.want)
		}
	}
}

// TestCut reads files that continue after the end of the archive.
func TestCut(t *testing.T) {
	t.Parallel()
	text := strings.Repeat("0123456789abcdef", 1000)
	packed := inSectors([]byte(text), 0)
	for _, p := range []part{
		{"a", []byte(text), len(text), 0},
		{"a", []byte(text), len(text), flagSingle},
		{"a", packed, len(text), flagCompress},
		{"a", packed[:16], len(text), flagCompress | flagSingle},
	} {
		data := archived(p)
		tables := bytes.Clone(data[len(data)-16*17:])
		at := 0x20 + 16*17 // the tables move to the front
		moved := append(append(bytes.Clone(data[:0x20]), tables...), p.data...)
		block := moved[at-16 : at]
		decrypt(block, blockTableKey)
		le.PutUint32(block, uint32(at))
		encrypt(block, blockTableKey)
		le.PutUint32(moved[16:], 0x20)
		le.PutUint32(moved[20:], uint32(at-16))
		for _, cut := range []int{0, 1, 4, len(p.data) - 1} {
			data := moved[:len(moved)-cut]
			a, err := Open(bytes.NewReader(data), int64(len(data)), Options{Names: []string{"a"}})
			if err != nil {
				t.Fatal(err)
			}
			got, err := a.ReadFile("a")
			if intact := cut == 0 && p.flags != flagCompress|flagSingle; intact && string(got) != text || intact != (err == nil) {
				t.Errorf("flags %#x, %d bytes cut: %d bytes, %v", p.flags, cut, len(got), err)
			}
			if cut > 0 && !strings.Contains(fmt.Sprint(err), "the archive has ") && !strings.Contains(fmt.Sprint(err), "impossible") {
				t.Errorf("flags %#x, %d bytes cut: %v", p.flags, cut, err)
			}
		}
	}
}

// Data that is intact, but unpacks to fewer bytes than stated, is followed by zeros.
func TestShortSectors(t *testing.T) {
	t.Parallel()
	data := archived(part{"a", inSectors([]byte("short"), 0), 4000, flagCompress})
	a, err := Open(bytes.NewReader(data), int64(len(data)), Options{Names: []string{"a"}})
	if err != nil {
		t.Fatal(err)
	}
	if got, err := a.ReadFile("a"); len(got) != 4000 || strings.TrimRight(string(got), "\x00") != "short" || err != nil {
		t.Errorf("%d bytes, %v", len(got), err)
	}
}

func TestUnpack(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, packed, want string }{
		// The example in the documentation of zlib's blast.c.
		{"implode", "\x08\x00\x04\x82\x24\x25\x8f\x80\x7f", "AIAIAIAIAIAIA"},
		{"sparse", "\x20\x00\x00\x00\x08\x81ab\x00\x82cde", "ab\x00\x00\x00cde"},
		{"fewer bytes than asked", "\x20\x00\x00\x00\x02\x81ab", "ab"},
	} {
		if got, err := unpack([]byte(c.packed), 20); string(got) != c.want || err != nil {
			t.Errorf("%s: %q, %v, want %q", c.name, got, err, c.want)
		}
	}
	for packed, want := range map[string]string{
		"\x41abc": ErrSound.Error(), "\x04abc": "packed by an unknown method, 0x4", "\x12\x01abc": "LZMA with a filter", "\x08\x07\x04a": "damaged PKWARE data",
		"": "it is empty", "\x20\x00\x00\x00\x03\x81ab": "the packed data ends early", "\x20\x00\x00\x00\x04\x83abcd": "the packed data unpacks to more bytes",
	} {
		if _, err := unpack([]byte(packed), 3); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", packed, err, want)
		}
	}
}

// TestHostile opens archives with impossible values, which are reported and take no memory.
func TestHostile(t *testing.T) {
	t.Parallel()
	good, _ := sample()
	changed := func(at int, v uint32) []byte {
		b := bytes.Clone(good)
		le.PutUint32(b[at:], v)
		return b
	}
	for name, data := range map[string][]byte{
		"nothing":                     nil,
		"no magic":                    make([]byte, 4096),
		"a cut header":                good[:0x1F],
		"a short header":              changed(4, 0x1F),
		"a hash table behind the end": changed(16, 1<<30),
		"sectors of terabytes":        changed(12, 40<<16),
		"user data that leads out":    append([]byte("MPQ\x1B\x00\x00\x00\x00\xFF\xFF\xFF\xFF"), make([]byte, 64)...),
	} {
		if _, err := Open(bytes.NewReader(data), int64(len(data)), Options{}); !errors.Is(err, ErrNotMPQ) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, data := range map[string][]byte{
		"a huge hash table":   changed(24, 0x0FFFFFFF),
		"a huge block table":  changed(28, 0x0FFFFFFF),
		"no row of hashes":    changed(24, 0),
		"a hash table of 3":   changed(24, 3),
		"tables at one place": changed(20, le.Uint32(good[16:])),
	} {
		a, err := Open(bytes.NewReader(data), int64(len(data)), Options{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		readAll(a)
	}
	for name, p := range map[string]part{
		"a gibibyte of nothing": {"a", []byte("x"), 1 << 30, flagCompress},
		"more than that":        {"a", []byte("x"), 1<<30 + 1, 0},
		"sectors of nonsense":   {"a", bytes.Repeat([]byte{0xFE}, 64), 5000, flagCompress},
		"a patch":               {"a", []byte("PTCH"), 4, flagPatch},
	} {
		data := archived(p)
		a, err := Open(bytes.NewReader(data), int64(len(data)), Options{Names: []string{"a"}})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if got, err := a.ReadFile("a"); err == nil {
			t.Errorf("%s: %d bytes are read", name, len(got))
		}
	}
}

// readAll reads the files of an archive, except large ones.
func readAll(fsys fs.FS) {
	_ = fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			if info, err := d.Info(); err == nil && info.Size() < 1<<20 {
				_, _ = fs.ReadFile(fsys, name)
			}
		}
		return nil
	})
}

func FuzzMPQ(f *testing.F) {
	data, _ := sample()
	f.Add(data, false)
	f.Add(data, true)
	f.Add(modernSample(64), false)
	patch := stored("a.txt", patchOf("a", "b", "COPY", []byte("b"), 0), false)
	f.Add(archived(file("a.txt", "a"), patch, part{"gone.txt", nil, 0, flagDeleted}), false)
	f.Fuzz(func(_ *testing.T, data []byte, isMap bool) {
		if a, err := Open(bytes.NewReader(data), int64(len(data)), Options{Map: isMap, Names: []string{"secret.txt"}}); err == nil {
			readAll(a)
			files, _ := Chain(Layer{Archive: a}, Layer{Archive: a, Prefixes: []string{"base"}}, Layer{Archive: a})
			readAll(files)
		}
	})
}

// BenchmarkOpen lists 65,536 files with names.
func BenchmarkOpen(b *testing.B) {
	const n = 1 << 16
	hashes, blocks := bytes.Repeat([]byte{0xFF}, 16*n*2), make([]byte, 0, 16*n)
	var list strings.Builder
	for i := range n {
		name := fmt.Sprintf("folder%d\\file%d.mdx", i%100, i)
		list.WriteString(name + "\n")
		at := hash(name, hashSlot) % (2 * n)
		for le.Uint32(hashes[16*at+12:]) != rowFree {
			at = (at + 1) % (2 * n)
		}
		le.PutUint32(hashes[16*at:], hash(name, hashA))
		le.PutUint32(hashes[16*at+4:], hash(name, hashB))
		le.PutUint32(hashes[16*at+8:], 0)
		le.PutUint32(hashes[16*at+12:], uint32(i))
		blocks = append(blocks, 0x20, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0x80)
	}
	names := strings.Fields(list.String())
	out := make([]byte, 0x20)
	copy(out, "MPQ\x1A")
	for i, v := range []uint32{0x20, 0, 3 << 16, 0x20, uint32(0x20 + len(hashes)), 2 * n, n} {
		le.PutUint32(out[4+4*i:], v)
	}
	encrypt(hashes, hashTableKey)
	encrypt(blocks, blockTableKey)
	out = append(append(out, hashes...), blocks...)
	for b.Loop() {
		a, err := Open(bytes.NewReader(out), int64(len(out)), Options{Names: names})
		if err != nil || a.Len() != n {
			b.Fatal(a.Len(), err)
		}
	}
}

// BenchmarkSectors reads files in sectors of 4 KiB, and unpacks the same sectors with zlib alone.
func BenchmarkSectors(b *testing.B) {
	var text bytes.Buffer
	for i := range 40_000 {
		fmt.Fprintf(&text, "%d of vertices %d, ", i*i, i%77)
	}
	packed := inSectors(text.Bytes(), 0)
	data := archived(part{"a.txt", packed, text.Len(), flagCompress})
	a, err := Open(bytes.NewReader(data), int64(len(data)), Options{Names: []string{"a.txt"}})
	if err != nil {
		b.Fatal(err)
	}
	b.Run("archive", func(b *testing.B) {
		b.SetBytes(int64(text.Len()))
		for b.Loop() {
			if got, err := a.ReadFile("a.txt"); err != nil || len(got) != text.Len() {
				b.Fatal(len(got), err)
			}
		}
	})
	b.Run("zlib", func(b *testing.B) {
		b.SetBytes(int64(text.Len()))
		z, err := kzlib.NewReader(bytes.NewReader(packed[le.Uint32(packed)+1:]))
		if err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			out := make([]byte, text.Len())
			for i := 0; 4*i+8 <= int(le.Uint32(packed)); i++ {
				sector := packed[le.Uint32(packed[4*i:])+1 : le.Uint32(packed[4*i+4:])]
				if err := z.(kzlib.Resetter).Reset(bytes.NewReader(sector), nil); err != nil {
					b.Fatal(err)
				}
				n, err := io.ReadFull(z, out[:min(4096, len(out))])
				if err != nil {
					b.Fatal(err)
				}
				out = out[n:]
			}
		}
	})
}
