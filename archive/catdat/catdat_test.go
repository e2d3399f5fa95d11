package catdat_test

import (
	"crypto/md5"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"marrow/archive/catdat"
)

// pair writes a catalogue of alternating names and contents.
func pair(fsys fstest.MapFS, cat string, files ...string) {
	var lines, data strings.Builder
	for i := 0; i < len(files); i += 2 {
		fmt.Fprintf(&lines, "%s %d 1546955265 %x\n", files[i], len(files[i+1]), md5.Sum([]byte(files[i+1])))
		data.WriteString(files[i+1])
	}
	fsys[cat] = &fstest.MapFile{Data: []byte(lines.String())}
	fsys[strings.TrimSuffix(cat, ".cat")+".dat"] = &fstest.MapFile{Data: []byte(data.String())}
}

func text(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }

func open(t *testing.T, fsys fs.FS, o catdat.Options) *catdat.Game {
	t.Helper()
	g, err := catdat.Open(fsys, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { g.Close() })
	return g
}

func content(fsys fs.FS, name string) string {
	data, err := fs.ReadFile(fsys, name)
	if errors.Is(err, fs.ErrNotExist) {
		return "none"
	}
	if err != nil {
		return "error: " + err.Error()
	}
	return string(data)
}

func check(t *testing.T, fsys fs.FS, want map[string]string) {
	t.Helper()
	for name, want := range want {
		if got := content(fsys, name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// x4 returns a game with extensions, in which each file's content is its origin.
func x4() fstest.MapFS {
	m := fstest.MapFS{"version.dat": text("710\n")}
	pair(m, "01.cat", "a", "a of 01", "b", "b of 01", "c", "c of 01", "d d", "d of 01", "e", "e of 01", "F/G.xml", "g of 01", "h", "h of 01")
	pair(m, "02.cat", "B", "b of 02", "c", "c of 02")
	pair(m, "04.cat", "a", "behind a gap")
	pair(m, "02_sig.cat", "a", "a signature")
	m["E"] = text("e loose")
	m["c.dat"] = text("not a file of the game")

	ext := func(dir, content string) { m["extensions/"+dir+"/content.xml"] = text(content) }
	ext("Zeta", `<?xml version="1.0" encoding="utf-8"?><content id="zeta" name="Zeta" version="100" enabled="1"/>`)
	pair(m, "extensions/Zeta/subst_01.cat", "c", "c of zeta")
	ext("alpha", `<content id="ws_1" enabled="true"><dependency id="ZETA" version="100"/><dependency id="gone" optional="true"/></content>`)
	pair(m, "extensions/alpha/ext_01.cat", "own", "own of alpha", "a", "a of alpha")
	pair(m, "extensions/alpha/ext_02.cat", "own", "own of alpha 2")
	pair(m, "extensions/alpha/ext_v700.cat", "version", "700", "own", "own of 700")
	pair(m, "extensions/alpha/ext_v600.cat", "version", "600")
	pair(m, "extensions/alpha/ext_v720.cat", "version", "720")
	pair(m, "extensions/alpha/subst_01.cat", "c", "c of alpha", "h", "h of alpha")
	m["extensions/alpha/loose.xml"] = text("loose")
	ext("beta", `<content id="beta"><dependency id="missing"/></content>`)
	pair(m, "extensions/beta/subst_01.cat", "H", "h of beta")
	ext("off", `<content id="off" enabled="0"/>`)
	pair(m, "extensions/off/subst_01.cat", "a", "a of off")
	m["extensions/off/loose.xml"] = text("off")
	pair(m, "extensions/none/subst_01.cat", "a", "a of none")
	pair(m, "extensions/packed/ext_01.cat", "Content.xml", `<content id="packed"/>`, "x", "x of packed")
	return m
}

func TestGame(t *testing.T) {
	t.Parallel()
	g := open(t, x4(), catdat.Options{})
	check(t, g, map[string]string{
		"a": "a of 01", "b": "b of 02", "d d": "d of 01", "e": "e loose", "f/g.XML": "g of 01", "c.dat": "none",
		"c":                    "c of alpha", // which needs Zeta, and is therefore loaded after it
		"h":                    "h of alpha",
		"extensions/alpha/own": "own of 700", "extensions/ALPHA/a": "a of alpha", "extensions/alpha/version": "700",
		"extensions/alpha/c": "c of alpha", "extensions/zeta/c": "c of zeta", "extensions/alpha/loose.xml": "loose",
		"extensions/packed/x": "x of packed", "extensions/off/a": "none", "extensions/off/loose.xml": "none",
		"own": "none", "extensions/none/a": "none",
	})
	var ids []string
	for _, e := range g.Extensions() {
		ids = append(ids, e.ID)
	}
	// By folder, and ws_1 after the one that it needs.
	if want := []string{"beta", "packed", "zeta", "ws_1"}; !slices.Equal(ids, want) || g.Version() != "710" {
		t.Errorf("%q, version %s, want %q", ids, g.Version(), want)
	}
	want := []string{
		"01.cat", "02.cat", "extensions/beta/subst_01.cat", "extensions/packed/ext_01.cat", "extensions/Zeta/subst_01.cat",
		"extensions/alpha/subst_01.cat", "extensions/alpha/ext_01.cat", "extensions/alpha/ext_02.cat", "extensions/alpha/ext_v700.cat",
	}
	if got := g.Catalogs(); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	var problems []string
	for _, p := range g.Problems() {
		problems = append(problems, fmt.Sprintf("%d %v", p.Kind, p))
	}
	want = []string{
		"7 extensions/none: has no content.xml, which an extension needs",
		"5 extensions/off: it is disabled in its content.xml",
		`6 extensions/beta: needs the extension "missing", which isn't installed`,
	}
	if !slices.Equal(problems, want) {
		t.Errorf("%q, want %q", problems, want)
	}
	if p := g.Verify(); len(p) > 0 {
		t.Error(p)
	}
	if err := fstest.TestFS(g, "a", "extensions/alpha/own"); err != nil {
		t.Error(err)
	}
}

func TestOptions(t *testing.T) {
	t.Parallel()
	check(t, open(t, x4(), catdat.Options{NoExtensions: true}), map[string]string{
		"c": "c of 02", "h": "h of 01", "extensions/alpha/loose.xml": "none", "e": "e loose",
	})
	check(t, open(t, x4(), catdat.Options{NoLoose: true}), map[string]string{
		"c": "c of alpha", "e": "e of 01", "extensions/alpha/loose.xml": "none",
	})
}

// TestSingle opens a single extension: its files are at their own paths.
func TestSingle(t *testing.T) {
	t.Parallel()
	sub, err := fs.Sub(x4(), "extensions/alpha")
	if err != nil {
		t.Fatal(err)
	}
	check(t, open(t, sub, catdat.Options{}), map[string]string{"c": "c of alpha", "own": "own of alpha 2", "version": "720", "loose.xml": "loose"})
}

// TestCircle loads extensions that need each other, once each.
func TestCircle(t *testing.T) {
	t.Parallel()
	m := fstest.MapFS{}
	pair(m, "01.cat", "a", "a")
	for _, name := range []string{"one", "two", "self"} {
		needs := map[string]string{"one": "two", "two": "one", "self": "self"}[name]
		m["extensions/"+name+"/content.xml"] = text(fmt.Sprintf(`<content id="%s"><dependency id="%s"/></content>`, name, needs))
		pair(m, "extensions/"+name+"/subst_01.cat", "a", name)
	}
	g := open(t, m, catdat.Options{})
	check(t, g, map[string]string{"a": "two"})
	if p := g.Problems(); len(g.Extensions()) != 3 || len(p) != 1 || p[0].Kind != catdat.Dependency || p[0].Archive != "extensions/one" {
		t.Errorf("%v, %v", g.Extensions(), p)
	}
}

// TestDamaged reads the rest of a damaged catalogue, and checks the reported errors.
func TestDamaged(t *testing.T) {
	t.Parallel()
	zero := strings.Repeat("0", 32)
	sum := func(s string) string { return fmt.Sprintf("%x", md5.Sum([]byte(s))) }
	m := fstest.MapFS{
		"01.cat": text("a 3 1 " + sum("abc") + "\r\n" +
			"no line\n" +
			"\n" +
			"b c 2 1 " + sum("de") + "\n" +
			"empty 0 1 " + zero + "\n" +
			"negative -1 1 " + zero + "\n" +
			"huge 18446744073709551615 1 " + zero + "\n" +
			"time 1 x " + zero + "\n" +
			"sum 1 1 123\n" +
			"../out 1 1 " + sum("f") + "\n" +
			"changed 1 1 " + zero + "\n" +
			"cut 5 1 " + sum("hijkl") + "\n" +
			"gone 1 1 " + sum("m") + "\n"),
		"01.DAT": text("abcdefghij"),
		"02.cat": text("a 3 1 " + zero + "\n"),
		"03.cat": text("\x01\x02\x03\n"), "03.dat": text(""),
	}
	g := open(t, m, catdat.Options{})
	check(t, g, map[string]string{"a": "abc", "b c": "de", "empty": "", "changed": "g", "huge": "none",
		"cut": "error: read cut: has 5 bytes, the data ends after 3", "gone": "error: read gone: has 1 bytes, the data ends after 0"})
	got := func(list []catdat.Problem) (lines []string) {
		for _, p := range list {
			lines = append(lines, fmt.Sprintf("%d %v", p.Kind, p))
		}
		return lines
	}
	want := []string{
		`0 01.cat: line 2: "no line" isn't a path, a size, a time and an MD5`,
		`0 01.cat: line 6: "negative": the size is "-1"`,
		`0 01.cat: line 7: "huge": the size is "18446744073709551615"`,
		`0 01.cat: line 8: "time": the time is "x"`,
		`0 01.cat: line 9: "sum": the MD5 is "123"`,
		"1 01.cat: cut: has 5 bytes, the data ends after 3",
		"1 01.cat: gone: has 1 bytes, the data ends after 0",
		"3 02.cat: open 02.dat: file does not exist",
		"3 03.cat: 03.cat: isn't a catalogue of X Rebirth or X4 (those of older games are scrambled and aren't supported)",
		"4 .: ../out: isn't a path within the game",
	}
	if list := got(g.Problems()); !slices.Equal(list, want) {
		t.Errorf("%s\nwant\n%s", strings.Join(list, "\n"), strings.Join(want, "\n"))
	}
	want = []string{
		"2 01.cat: changed: was changed: its MD5 is " + sum("g") + ", the catalogue has " + zero,
	}
	if list := got(g.Verify()); !slices.Equal(list, want) {
		t.Errorf("%s\nwant\n%s", strings.Join(list, "\n"), strings.Join(want, "\n"))
	}
}

// TestShortened: a file whose data has become shorter since the game was opened is an error, not the beginning of the file.
func TestShortened(t *testing.T) {
	t.Parallel()
	m := fstest.MapFS{}
	pair(m, "01.cat", "a", "abc", "b", "de")
	g := open(t, m, catdat.Options{})
	m["01.dat"].Data = []byte("abcd")
	check(t, g, map[string]string{"a": "abc"})
	if _, err := fs.ReadFile(g, "b"); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Error(err)
	}
}

func TestNone(t *testing.T) {
	t.Parallel()
	if _, err := catdat.Open(fstest.MapFS{"02.cat": text("")}, catdat.Options{}); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	if _, err := catdat.Open(fstest.MapFS{"01.cat": text("")}, catdat.Options{}); err == nil || err.Error() != "catdat: 01.cat: open 01.dat: file does not exist" {
		t.Error(err)
	}
}

// FuzzCat reads any bytes as a catalogue, an extension's content.xml and both together.
func FuzzCat(f *testing.F) {
	f.Add([]byte("a 3 1 900150983cd24fb0d6963f7d28e17f72\nb c 2 1 900150983cd24fb0d6963f7d28e17f72\n"), []byte("abcde"))
	f.Add([]byte(`<content id="a"><dependency id="b"/></content>`), []byte{})
	f.Fuzz(func(t *testing.T, cat, dat []byte) {
		m := fstest.MapFS{
			"01.cat": {Data: cat}, "01.dat": {Data: dat}, "extensions/a/content.xml": {Data: cat}, "extensions/b/content.xml": {Data: dat},
			"extensions/a/subst_01.cat": {Data: cat}, "extensions/a/subst_01.dat": {Data: dat},
		}
		g, err := catdat.Open(m, catdat.Options{})
		if err != nil {
			return
		}
		defer g.Close()
		if c, err := catdat.OpenCatalog(m, "01.cat"); err == nil {
			err := fs.WalkDir(c, ".", func(name string, d fs.DirEntry, err error) error {
				if err != nil || d.IsDir() {
					return err
				}
				info, err := d.Info()
				if err != nil {
					return err
				}
				data, err := fs.ReadFile(c, name)
				if complete := int64(len(data)) == info.Size(); complete != (err == nil) || len(data) > len(dat) {
					t.Errorf("%q: %d bytes, %v, Stat says %d, there are %d", name, len(data), err, info.Size(), len(dat))
				}
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		}
		g.Verify()
	})
}

// BenchmarkOpen opens a catalogue of 100,000 files.
func BenchmarkOpen(b *testing.B) {
	var lines strings.Builder
	for i := range 100_000 {
		fmt.Fprintf(&lines, "assets/folder%03d/file%05d.xmf 10 1546955265 900150983cd24fb0d6963f7d28e17f72\n", i/500, i)
	}
	m := fstest.MapFS{"01.cat": text(lines.String()), "01.dat": text(strings.Repeat("0123456789", 100_000))}
	for b.Loop() {
		g, err := catdat.Open(m, catdat.Options{})
		if err != nil || g.Len() != 100_000 {
			b.Fatal(err, g.Len())
		}
	}
}

// TestVersion checks version.dat, which has X4's number and spaces. It determines which of an extension's catalogues
// are loaded: those with the highest version that isn't above it.
func TestVersion(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, file, data string
		version          string
		of               string // the extension's file
	}{
		{"a line", "version.dat", "710\n", "710", "700"},
		{"blanks", "version.dat", " 710\r\n", "710", "700"},
		{"another case", "Version.DAT", "710", "710", "700"},
		{"the catalogue's own", "version.dat", "700", "700", "700"},
		{"one less", "version.dat", "699", "699", "600"},
		{"before all", "version.dat", "599", "599", "none"},
		{"as long as it may be", "version.dat", "705" + strings.Repeat(" ", 97), "705", "700"},
		{"too long", "version.dat", "705" + strings.Repeat(" ", 98), "", ""},
		{"none", "other.dat", "705", "", ""},
	} {
		m := x4()
		delete(m, "version.dat")
		m[c.file] = text(c.data)
		g := open(t, m, catdat.Options{})
		if g.Version() != c.version {
			t.Errorf("%s: version %q, want %q", c.name, g.Version(), c.version)
		}
		if got := content(g, "extensions/alpha/version"); c.of != "" && got != c.of {
			t.Errorf("%s: the catalogue of %s, want %s", c.name, got, c.of)
		}
	}
}
