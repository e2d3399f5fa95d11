package casc

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"testing/fstest"

	"marrow/internal/prove"

	"marrow/internal/corpus"
	"marrow/internal/limit"
)

// seeds returns files of each kind for FuzzCASC.
func seeds() (list [][]byte) {
	s := newStore()
	text := s.file("text")
	list = append(list,
		blte(stored("hello "), deflated("world")),
		be("BLTE", uint32(0), "Nhello"),
		blte(packedFrame{be("4", uint8(1), uint64(17), uint8(5), uint8(0x35), "abc", uint16(0x0300), uint8(0x50), "tail!"), 17}),
		blte(packedFrame{append([]byte("F"), blte(deflated("nested"))...), 6}),
		blte(packedFrame{be("E", uint8(8), make([]byte, 8), uint8(4), "iviv", "S", "secret"), 5}),
		makeTVFS(whole("a/b", text, 4), whole("a/c/d", text, 4), whole("e", text, 4)),
		indexFile(0, s.rows[0]), indexFile(bucketOf(text[:]), nil, s.rows[bucketOf(text[:])]),
		makeEncoding(map[key]key{{1}: {2}, {3}: {4}}, func(key) int { return 7 }),
	)
	for _, root := range roots {
		list = append(list, root([]block{{0, 2, []uint32{1, 5}, []key{{1}, {3}}}}))
	}
	return list
}

// FuzzCASC reads any bytes as each kind of file of a storage, and then a storage with them as the root, the table and
// the index.
func FuzzCASC(f *testing.F) {
	for _, data := range seeds() {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		d := &decoder{map[uint64][16]byte{0: {}}, 1 << 22}
		if out, err := d.decode(data, 0); err == nil && int64(len(out)) > d.maxSize {
			t.Errorf("unpacks to %d bytes", len(out))
		}
		for bucket := range buckets {
			if rows, err := indexRows(data, bucket); err == nil {
				if len(rows) > len(data) || !inOrder(rows) {
					t.Errorf("%d bytes of rows from %d, in order %v", len(rows), len(data), inOrder(rows))
				}
				var x index
				x[bucket] = rows
				x.find(make([]byte, 9))
			}
		}
		if e, err := readEncoding(data); err == nil {
			e.find(make([]byte, 16))
			e.find([]byte("\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"))
		}
		if list, _ := wowRoot(data, 2); len(list) > len(data)/20 {
			t.Errorf("%d files from %d bytes", len(list), len(data))
		}
		if len(data) > 1<<16 {
			return
		}
		asStorage(t, data)
	})
}

// asStorage opens storages with the bytes as root, table and index, and reads the listed files.
func asStorage(t *testing.T, data []byte) {
	s := newStore()
	text := s.file("text")
	self := s.put(blte(stored(string(data))))
	table := s.put(blte(stored(string(makeEncoding(map[key]key{{1}: text, {3}: text, {5}: self}, func(key) int { return 4 })))))
	raw := s.put(data)
	for _, config := range []string{
		fmt.Sprintf("vfs-root = %032x %x\nvfs-1 = %032x %x\nvfs-2 = %032x %x\n", 0, self, 0, self, 0, text),
		fmt.Sprintf("vfs-root = %032x %x\n", 0, raw),
		fmt.Sprintf("root = %x\nencoding = %032x %x\n", key{5}, 0, table),
		fmt.Sprintf("root = %x\nencoding = %032x %x\n", key{5}, 0, self),
	} {
		st, err := Open(s.fs("w3", config), Options{})
		if err != nil {
			continue
		}
		n := 0
		err = fs.WalkDir(st, ".", func(name string, d fs.DirEntry, err error) error {
			if n++; err != nil || d.IsDir() || n > 1000 {
				return err
			}
			_, _ = st.ReadFile(name)
			return nil
		})
		if err != nil {
			t.Error(err)
		}
		st.View(true, "deDE")
		st.Close()
	}
}

// TestClaims reads tables that state far more than they have: each returns one error, and takes hardly any memory.
func TestClaims(t *testing.T) {
	huge := func(data []byte, at int, claim string) []byte { copy(data[at:], claim); return data }
	root := roots["6.0"]([]block{{0, 2, []uint32{1}, []key{{1}}}})
	for name, read := range map[string]func() error{
		"frames": func() error {
			_, err := plain().decode(huge(blte(stored("x")), 9, "\xff\xff\xff"), 0)
			return err
		},
		"header of a BLTE": func() error {
			_, err := plain().decode(huge(blte(stored("x")), 4, "\x7f\xff\xff\xff"), 0)
			return err
		},
		"unpacked": func() error {
			_, err := plain().decode(huge(blte(deflated("x")), 16, "\x3f\xff\xff\xff"), 0)
			return err
		},
		"LZ4": func() error {
			_, err := plain().decode(blte(packedFrame{be("4", uint8(1), uint64(1<<62), uint8(5), "...."), 9}), 0)
			return err
		},
		"pages": func() error {
			_, err := readEncoding(huge(makeEncoding(map[key]key{{1}: {2}}, func(key) int { return 7 }), 9, "\xff\xff\xff\xff"))
			return err
		},
		"files of a block": func() error {
			_, err := wowRoot(huge(root, 0, "\xff\xff\xff\xff"), 2)
			return err
		},
		"a table of a TVFS": func() error {
			_, err := readTVFS(huge(makeTVFS(whole("a", key{}, 1)), 16, "\xff\xff\xff\xff"))
			return err
		},
		"a folder of a TVFS": func() error {
			v, err := readTVFS(tvfsFile([]byte("\x01a\xff\xff\xff\xff\xff"), nil, nil))
			if err == nil {
				err = v.walk("", nil)
			}
			return err
		},
		"folders in each other": func() error {
			paths := []byte("\x01a\xff\x00\x00\x00\x00")
			for range limit.CASCFolders + 1 {
				paths = be("\x01a\x00\xff", uint32(len(paths)+4)|1<<31, paths)
			}
			v, err := readTVFS(tvfsFile(paths, nil, nil))
			if err == nil {
				err = v.walk("", nil)
			}
			return err
		},
		"a long name": func() error {
			var paths []byte
			for range 10 {
				paths = append(paths, 200)
				paths = append(paths, make([]byte, 199)...)
				paths = append(paths, 'a', 0)
			}
			v, err := readTVFS(tvfsFile(paths, nil, nil))
			if err == nil {
				err = v.walk("", nil)
			}
			return err
		},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		err := read()
		runtime.ReadMemStats(&after)
		if used := after.TotalAlloc - before.TotalAlloc; err == nil || used > 1<<20 {
			t.Errorf("%s: %v with %d bytes of memory", name, err, used)
		}
	}
}

// TestEveryCut opens the store with its data truncated at many places: the result is an error or the rest, never a
// panic.
func TestEveryCut(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(corpus.Root(t), "archives", "made__casc", "casc-made")
	whole := fstest.MapFS{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		whole[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Skip(err)
	}
	for name, file := range whole {
		data := file.Data
		for i := 0; i < 20; i += prove.Every(1) {
			file.Data = data[:len(data)*i/20]
			if s, err := Open(whole, Options{}); err == nil {
				_ = fs.WalkDir(s, ".", func(name string, d fs.DirEntry, err error) error {
					_, _ = s.ReadFile(name)
					return nil
				})
				s.Close()
			}
		}
		whole[name].Data = data
	}
}

// BenchmarkOpen opens a storage of 100,000 files.
func BenchmarkOpen(b *testing.B) {
	for _, kind := range []string{"TVFS", "World of Warcraft"} {
		b.Run(kind, func(b *testing.B) {
			fsys := large(kind == "TVFS")
			for b.Loop() {
				s, err := Open(fsys, Options{})
				if err != nil || s.Len() != 100_000 {
					b.Fatal(err, s.Len())
				}
			}
		})
	}
}

// large returns a storage of 100,000 files.
func large(tvfs bool) fstest.MapFS {
	s := newStore()
	var files []tableFile
	var root block
	enc := map[key]key{}
	for i := range 100_000 {
		text := fmt.Sprint("text ", i)
		ekey := s.file(text)
		files = append(files, whole(fmt.Sprintf("folder%03d/file%05d.mdx", i/500, i), ekey, len(text)))
		root.ids, root.ckeys = append(root.ids, uint32(i)), append(root.ckeys, ekey)
		enc[ekey] = ekey
	}
	root.locale = 2
	if tvfs {
		return s.fs("w3", fmt.Sprintf("vfs-root = %032x %x\n", 0, s.put(blte(deflated(string(makeTVFS(files...)))))))
	}
	rootKey := s.put(blte(stored(string(roots["8.2"]([]block{root})))))
	enc[rootKey] = rootKey
	table := s.put(blte(deflated(string(makeEncoding(enc, func(key) int { return 9 })))))
	return s.fs("wow", fmt.Sprintf("root = %x\nencoding = %032x %x\n", rootKey, 0, table))
}
