package archive_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"marrow/archive"
	"marrow/archive/game"
	"marrow/internal/fileio"
	"marrow/internal/memory"
	"marrow/vfs"
)

// zipped returns a zip archive of files.
func zipped(t testing.TB, files map[string]string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, text := range files {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func write(t testing.TB, data []byte) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "a.zip")
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestZip(t *testing.T) {
	good := zipped(t, map[string]string{"Units/a.txt": "hello", "../out.txt": "out", "units/A.txt": "twice"})
	a, err := archive.Open(write(t, good), archive.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	if data, err := fs.ReadFile(a, "UNITS/A.TXT"); err != nil || string(data) != "hello" && string(data) != "twice" {
		t.Errorf("%q, %v", data, err)
	}
	if len(a.Problems) != 2 {
		t.Errorf("problems: %v", a.Problems)
	}
	if list := a.LeftOut(); len(list) != 2 || list[0].Name != "../out.txt" || !strings.EqualFold(list[1].Path(), "units/a.txt") {
		t.Errorf("left out: %q", list)
	}
	// change sets the size in the directory: the 4 bytes at 24 from PK\x01\x02 are the size of the unpacked file.
	change := func(size uint32) []byte {
		d := zipped(t, map[string]string{"a.txt": strings.Repeat("a", 1000)})
		at := bytes.Index(d, []byte("PK\x01\x02"))
		binary.LittleEndian.PutUint32(d[at+24:], size)
		return d
	}
	for size, opens := range map[uint32]bool{999: true, 1001: true, 12_000: true, 1 << 28: false} {
		a, err := archive.Open(write(t, change(size)), archive.Options{})
		if (err == nil) != opens {
			t.Errorf("%d bytes: %v", size, err)
		}
		if err != nil {
			continue
		}
		if data, err := fs.ReadFile(a, "a.txt"); err == nil {
			t.Errorf("%d bytes instead of 1000: %d are read", size, len(data))
		}
		a.Close()
	}
}

// Links and other special files in a zip aren't listed, but reported.
func TestZipLinks(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, mode := range map[string]fs.FileMode{"a.txt": 0o644, "link.txt": fs.ModeSymlink | 0o777, "folder/": fs.ModeDir | 0o755, "pipe": fs.ModeNamedPipe | 0o644} {
		h := &zip.FileHeader{Name: name}
		h.SetMode(mode)
		if _, err := z.CreateHeader(h); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	a, err := archive.Open(write(t, b.Bytes()), archive.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	var got []string
	for _, p := range a.Problems {
		got = append(got, p.Error())
	}
	slices.Sort(got)
	if want := []string{"link.txt: is a symbolic link, which isn't followed in a zip", "pipe: is neither a file nor a folder"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if list, err := fs.Glob(a, "*"); len(list) != 1 || err != nil {
		t.Errorf("%q, %v", list, err)
	}
}

// Names that aren't valid UTF-8 are code page 437, whatever the flag says, unless an extra field has them as UTF-8.
func TestZipNames(t *testing.T) {
	path := func(version byte, of, name string) []byte { // a time stamp, then an Info-ZIP Unicode Path field
		extra := []byte{0x55, 0x54, 5, 0, 1, 0, 0, 0, 0, 0x75, 0x70, byte(5 + len(name)), 0, version}
		return append(binary.LittleEndian.AppendUint32(extra, crc32.ChecksumIEEE([]byte(of))), name...)
	}
	for _, c := range []struct {
		name    string
		nonUTF8 bool
		extra   []byte
		want    string
	}{
		{"Caf\x82/\x81ber.txt", true, nil, "Café/über.txt"}, // as Python encodes it
		{"\xe1\x9b.txt", true, nil, "ß¢.txt"},
		{"Café.txt", true, nil, "Café.txt"},
		{"Café.txt", false, nil, "Café.txt"},
		{"plain.txt", true, nil, "plain.txt"},
		{"d/Fire: the end.txt", true, nil, "d/Fire: the end.txt"},
		{"\xc4\xa3\xd0\xcd.mdx", true, path(1, "\xc4\xa3\xd0\xcd.mdx", "模型.mdx"), "模型.mdx"}, // GBK
		{"new.mdx", true, path(1, "old.mdx", "模型.mdx"), "new.mdx"},                          // renamed since
		{"plain.txt", true, path(2, "plain.txt", "模型.mdx"), "plain.txt"},                    // an unknown version
		{"plain.txt", true, path(1, "plain.txt", "\xff.mdx"), "plain.txt"},
	} {
		var b bytes.Buffer
		z := zip.NewWriter(&b)
		if _, err := z.CreateHeader(&zip.FileHeader{Name: c.name, NonUTF8: c.nonUTF8, Extra: c.extra}); err != nil {
			t.Fatal(err)
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		a, err := archive.Open(write(t, b.Bytes()), archive.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := fs.Stat(a, c.want); err != nil {
			t.Errorf("%q: %v", c.name, err)
		}
		a.Close()
	}
}

// TestVerify changes a file of a zip, which is stored.
func TestVerify(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range []string{"a.txt", "b.txt"} {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name})
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(w, "content of %s", name)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		old   string
		names []string
		bad   int
	}{{"none", nil, 0}, {"content of a", nil, 1}, {"content of a", []string{"a.txt"}, 1}, {"content of a", []string{"b.txt"}, 0}, {"content of", nil, 2}} {
		a, err := archive.Open(write(t, bytes.ReplaceAll(b.Bytes(), []byte(c.old), []byte(strings.ToUpper(c.old)))), archive.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := a.Verify(c.names...); len(got) != c.bad || c.bad > 0 && !errors.Is(got[0].Err, zip.ErrChecksum) {
			t.Errorf("%q, %q: %v", c.old, c.names, got)
		}
		a.Close()
	}
}

// TestReadFile reads a file whose size in the archive is impossible. The size isn't allocated.
func TestReadFile(t *testing.T) {
	const stated = 64 << 20
	data := zipped(t, map[string]string{"a.txt": "a"})
	binary.LittleEndian.PutUint32(data[bytes.Index(data, []byte("PK\x01\x02"))+24:], stated)
	data = append(make([]byte, stated>>9), data...)
	copy(data, "PK")
	name := write(t, data)
	a, err := archive.Open(name, archive.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	for how, read := range map[string]func() ([]byte, error){
		"of an archive": func() ([]byte, error) { return fs.ReadFile(a, "a.txt") },
		"of a game":     func() ([]byte, error) { return fs.ReadFile(&game.Game{FS: a}, "a.txt") },
		"of a path":     func() ([]byte, error) { return fileio.ReadFile(filepath.Join(name, "a.txt")) },
	} {
		used := memory.Allocated(func() {
			if got, err := read(); err == nil {
				t.Errorf("%s: %d bytes are read", how, len(got))
			}
		})
		if used > stated/2 {
			t.Errorf("%s: %d bytes are allocated", how, used)
		}
	}
}

// TestMount checks that paths into a changed archive lead to its new content, and that archives are opened at the same
// time.
func TestMount(t *testing.T) {
	name := write(t, zipped(t, map[string]string{"a.txt": "one"}))
	inside := filepath.Join(name, "a.txt")
	if data, err := vfs.ReadFile(inside); err != nil || string(data) != "one" {
		t.Fatalf("%q, %v", data, err)
	}
	if err := os.WriteFile(name, zipped(t, map[string]string{"a.txt": "another", "b.txt": ""}), 0o644); err != nil {
		t.Fatal(err)
	}
	os.Chtimes(name, time.Time{}, time.Now().Add(time.Hour))
	if data, err := vfs.ReadFile(inside); err != nil || string(data) != "another" {
		t.Errorf("after it changed: %q, %v", data, err)
	}
	if err := os.WriteFile(name, []byte("PK\x03\x04"), 0o644); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, err := vfs.ReadFile(inside); err == nil || !strings.Contains(err.Error(), "zip") {
			t.Errorf("broken: %v", err)
		}
	}
	// A folder becomes a game when its files are added.
	dir := t.TempDir()
	if _, ok, err := vfs.Mounted(dir); ok || err != nil {
		t.Errorf("an empty folder: %v, %v", ok, err)
	}
	for file, text := range map[string]string{"01.cat": "a.txt 5 1500000000 00000000000000000000000000000000\n", "01.dat": "hello"} {
		if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	os.Chtimes(dir, time.Time{}, time.Now().Add(time.Hour))
	if data, err := vfs.ReadFile(filepath.Join(dir, "A.txt")); err != nil || string(data) != "hello" {
		t.Errorf("of a game: %q, %v", data, err)
	}
	var all sync.WaitGroup
	for i := range 20 {
		other := write(t, zipped(t, map[string]string{"a.txt": fmt.Sprint(i / 2)}))
		all.Go(func() {
			if data, err := vfs.ReadFile(filepath.Join(other, "A.TXT")); err != nil || string(data) != fmt.Sprint(i/2) {
				t.Errorf("%d: %q, %v", i, data, err)
			}
		})
	}
	all.Wait()
	// There are more archives than stay open: closed ones are opened again.
	var many []string
	for i := range 150 {
		many = append(many, write(t, zipped(t, map[string]string{"a.txt": fmt.Sprint(i)})))
	}
	for range 2 {
		for i, name := range many {
			if data, err := vfs.ReadFile(filepath.Join(name, "a.txt")); err != nil || string(data) != fmt.Sprint(i) {
				t.Errorf("%d of many: %q, %v", i, data, err)
			}
		}
	}
}

func FuzzZip(f *testing.F) {
	f.Add(zipped(f, map[string]string{"a/b.txt": "hello", "c.txt": strings.Repeat("long ", 100)}))
	f.Fuzz(func(t *testing.T, data []byte) {
		a, err := archive.Open(write(t, data), archive.Options{})
		if err != nil {
			return
		}
		defer a.Close()
		_ = fs.WalkDir(a, ".", func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				_, _ = fs.ReadFile(a, name)
			}
			return nil
		})
	})
}
