package casc

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"marrow/internal/limit"
)

// war3 returns a storage like Warcraft III's: a root that contains one TVFS, which contains the layers.
func war3(t *testing.T) *Storage {
	s := newStore()
	ref := func(name, text string) tableFile { return whole(name, s.file(text), len(text)) }
	locale := makeTVFS(ref("ui/credits.txt", "deutsch"), ref("units/local.txt", "lokal"))
	english := makeTVFS(ref("ui/credits.txt", "english"), ref("ui/only-english.txt", "english"))
	hd := makeTVFS(ref("units/footman.mdx", "hd footman"), ref("units/hd.mdx", "hd"))
	summer := makeTVFS(ref("trees/tree.dds", "summer"))
	addon := makeTVFS(ref("units/footman.mdx", "addon footman"), ref("units/addon.mdx", "addon"))
	old := makeTVFS(ref("units/footman.mdx", "old footman"), ref("units/old.mdx", "old"))
	nested := func(name string, tvfs []byte) tableFile {
		return whole(name, s.put(blte(stored(string(tvfs)))), len(tvfs))
	}
	layers := []tableFile{
		nested("_addons/hd2.w3addon/units.w3mod", addon), nested("_deprecated.w3mod", old), nested("_hd.w3mod", hd),
		nested("_locales/dede.w3mod", locale), nested("_locales/enus.w3mod", english), nested("_tilesets/l.w3mod", summer),
	}
	const names = "\ufeff" + `[{"src":"Units\\Knight.mdx","dest":"Units/Footman.MDX"},{"src":"trees/other.blp","dest":"trees/tree.blp"},
		{"src":"units/hd.mdx","dest":"units/old.mdx"},{"src":"units/nothing.mdx","dest":"units/none.mdx"},{"src":"../out.mdx","dest":"units/old.mdx"}]`
	base := makeTVFS(append(layers, ref("filealiases.json", names), ref("trees/tree.dds", "base"), ref("ui/credits.txt", "neutral"), ref("units/footman.mdx", "footman"))...)
	top := nested("war3.w3mod", base)
	root := makeTVFS(ref("readme.txt", "read me"), top)
	config := fmt.Sprintf("build-product = War3\nvfs-root = %032x %x\nvfs-root-size = 1 1\n", 0, s.put(blte(deflated(string(root)))))
	for i, l := range append(layers, top) {
		config += fmt.Sprintf("vfs-%d = %032x %x00000000000000\n", i+1, 0, l.spans[0].ekey)
	}
	return open(t, s.fs("w3", config), Options{})
}

func TestOverlays(t *testing.T) {
	t.Parallel()
	s := war3(t)
	if p := s.Problems(); len(p) > 0 || s.Locale() != "deDE" || s.Wow() {
		t.Errorf("%v, %s", p, s.Locale())
	}
	if got := content(s, "war3.w3mod/_addons/hd2.w3addon/units.w3mod/units/footman.mdx"); got != "addon footman" {
		t.Error(got)
	}
	const base = "war3.w3mod"
	want := []string{
		base + "/_hd.w3mod", base + "/_tilesets/l.w3mod", base + "/_locales/enus.w3mod", base, base + "/_deprecated.w3mod", "",
		base + "/_addons/hd2.w3addon/units.w3mod",
	}
	if got := s.Layers(true, "enUS"); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	for _, c := range []struct {
		hd                 bool
		locale, name, want string
	}{
		{false, "", "units/footman.mdx", "footman"},
		{true, "", "Units/Footman.mdx", "hd footman"},
		{true, "", "units/hd.mdx", "hd"},
		{false, "", "units/hd.mdx", "hd"}, // there is no other
		{false, "", "units/old.mdx", "old"},
		{true, "", "units/addon.mdx", "addon"},
		{true, "", "trees/tree.dds", "summer"},
		{false, "", "ui/credits.txt", "deutsch"},
		{true, "enUS", "ui/credits.txt", "english"},
		{true, "frFR", "ui/credits.txt", "neutral"},
		{false, "", "units/local.txt", "lokal"},
		{false, "enUS", "units/local.txt", "error"},
		{false, "", "readme.txt", "read me"},
		{false, "", "units/knight.mdx", "footman"},
		{true, "", "Units/Knight.mdx", "hd footman"},
		{true, "", "trees/other.dds", "summer"}, // the list has .blp
		{false, "", "units/hd.mdx", "hd"},       // it has its own file
		{false, "", "units/nothing.mdx", "error"},
	} {
		if got := content(s.View(c.hd, c.locale), c.name); got != c.want && (c.want != "error" || !strings.HasPrefix(got, "error")) {
			t.Errorf("%s, hd %v, %q: %q, want %q", c.name, c.hd, c.locale, got, c.want)
		}
	}
}

// TestPaths reads names from the bytes of their table: parts of names, separators before and after them, folders.
func TestPaths(t *testing.T) {
	t.Parallel()
	file := func(at uint8) []byte { return []byte{0xff, 0, 0, 0, at} }
	folder := func(inner []byte) []byte { return be(uint8(0xff), uint32(len(inner)+4)|1<<31, inner) }
	table := be(
		uint8(1), "a", file(0), // a
		uint8(3), "dir", uint8(0), uint8(1), "b", file(0), // dir/b: the name continues after a separator
		uint8(3), "arc", folder(be(uint8(4), "hive", uint8(0), folder(be(uint8(1), "c", file(0), uint8(1), "d", file(0))))), // archive/c, /d
		uint8(3), "top", folder(be(uint8(0), uint8(1), "e", file(0))), // top/e: a separator before the name
		uint8(4), "gone", file(10), // deleted
		uint8(2), "no", uint8(1), "f", file(0), // no/f: another part means a separator, too
	)
	pieces := be(uint8(1), uint32(0), uint32(5), uint8(0), uint8(255))
	v, err := readTVFS(tvfsFile(folder(table), pieces, be("123456789", uint32(9))))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	err = v.walk("", func(name string, spans []span) error {
		if len(spans) == 1 && (spans[0].size != 5 || string(spans[0].ekey[:]) != "123456789") {
			t.Errorf("%s: %+v", name, spans)
		}
		if len(spans) == 0 {
			name += " is no file"
		}
		names = append(names, name)
		return nil
	})
	const want = "a dir/b archive/c archive/d top/e gone is no file no/f"
	if got := strings.Join(names, " "); err != nil || got != want {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
}

// TestSpans joins files from pieces, whose offsets are positions in their data or in the file.
func TestSpans(t *testing.T) {
	t.Parallel()
	s := newStore()
	one, two := s.file("first,"), s.file("second,")
	piece := func(k key, offset, size int64) span { return span{[9]byte(k[:9]), offset, size} }
	root := makeTVFS(
		tableFile{"in data", []span{piece(one, 0, 3), piece(two, 2, 4)}},
		tableFile{"in file", []span{piece(one, 0, 6), piece(two, 6, 7)}},
		tableFile{"outside", []span{piece(one, 0, 6), piece(two, 5, 7)}},
		tableFile{"missing", []span{piece(one, 0, 6), piece(key{1}, 6, 7)}},
	)
	st := open(t, s.fs("w3", fmt.Sprintf("vfs-root = %032x %x\n", 0, s.put(blte(stored(string(root)))))), Options{})
	for name, want := range map[string]string{
		"in data": "fircond", "in file": "first,second,", "outside": "error: read outside: a piece of the file is at 5 with 7 bytes, its data has 7",
	} {
		if got := content(st, name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	p := st.Problems()
	if _, err := fs.Stat(st, "missing"); err == nil || len(p) != 1 || p[0].Kind != NotLocal || p[0].Name != "missing" {
		t.Errorf("%v, %v", err, p)
	}
}

// TestMany mounts a TVFS that is in another many times, which is itself mounted many times: the number of mounts is
// linear, not quadratic.
func TestMany(t *testing.T) {
	t.Parallel()
	s := newStore()
	inner := makeTVFS(whole("text", s.file("text"), 4))
	innerKey := s.put(blte(stored(string(inner))))
	many := func(k key) (list []tableFile) {
		for i := range 100 {
			list = append(list, whole(fmt.Sprintf("%03d", i), k, 1))
		}
		return list
	}
	outerKey := s.put(blte(stored(string(makeTVFS(many(innerKey)...)))))
	root := s.put(blte(stored(string(makeTVFS(many(outerKey)...)))))
	st := open(t, s.fs("w3", fmt.Sprintf("vfs-root = %032x %x\nvfs-1 = %032x %x\nvfs-2 = %032x %x\n", 0, root, 0, outerKey, 0, innerKey)), Options{})
	p := st.Problems()
	if st.Len() != limit.CASCMounts || len(p) != 1 || p[0].Kind != TooMany || p[0].Count != limit.CASCMounts*100-limit.CASCMounts+100-limit.CASCMounts {
		t.Errorf("%d files, %+v", st.Len(), p)
	}
}

// TestNames checks that names that lead out of the storage, and further files with the same name, are left out.
func TestNames(t *testing.T) {
	t.Parallel()
	s := newStore()
	text := s.file("text")
	root := makeTVFS(whole("..", text, 4), whole("A", text, 4), whole("a", text, 4), whole("a\\..\\..\\b", text, 4), whole("d:e", text, 4), whole("nul\x00", text, 4))
	st := open(t, s.fs("w3", fmt.Sprintf("vfs-root = %032x %x\n", 0, s.put(blte(stored(string(root)))))), Options{})
	var problems []string
	for _, p := range st.Problems() {
		problems = append(problems, fmt.Sprint(p.Kind, " ", p))
	}
	want := []string{"4 .. and 2 more: isn't a path within the archive", "4 a: has the name of another file"}
	if !slices.Equal(problems, want) || st.Len() != 2 || content(st, "d/e") != "text" {
		t.Errorf("%q, %d files, want %q", problems, st.Len(), want)
	}
}

// TestCycle mounts a TVFS that contains itself, once.
func TestCycle(t *testing.T) {
	t.Parallel()
	s := newStore()
	self := key{1, 2, 3, 4}
	text := s.file("text")
	inner := makeTVFS(whole("again", self, 1), whole("text", text, 4))
	b := bucketOf(self[:])
	s.rows[b] = append(s.rows[b], s.row(self, blte(stored(string(inner))))...)
	st := open(t, s.fs("w3", fmt.Sprintf("vfs-root = %032x %x\nvfs-1 = %032x %x\n", 0, self, 0, self)), Options{})
	p := st.Problems()
	if got := content(st, "text"); got != "text" || st.Len() != 1 || len(p) != 1 || p[0].Error() != "again: the part of the root is in itself" {
		t.Errorf("%q, %d files, %v", got, st.Len(), p)
	}
}
