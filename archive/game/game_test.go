package game

import (
	"crypto/md5"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"marrow/archive/catdat"
	"marrow/asset"
	"marrow/internal/corpus"
	"marrow/internal/tree"
)

func text(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }

// pair adds a catalogue of one file, whose content is its name.
func pair(fsys fstest.MapFS, cat, name string) {
	fsys[cat] = text(fmt.Sprintf("%s %d 1 %x\n", name, len(name), md5.Sum([]byte(name))))
	fsys[strings.TrimSuffix(cat, ".cat")+".dat"] = text(name)
}

func TestCatdat(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		files []string
		want  string
	}{
		{[]string{"X4.exe"}, "X4: Foundations with 1 extension"},
		{[]string{"XRebirth.exe"}, "X Rebirth with 1 extension"},
		{nil, "X Rebirth or X4 with 1 extension"},
	} {
		m := fstest.MapFS{"extensions/e/content.xml": text(`<content id="e"/>`), "extensions/off/content.xml": text(`<content id="off" enabled="0"/>`)}
		pair(m, "01.cat", "a")
		pair(m, "extensions/e/subst_01.cat", "b")
		for _, name := range c.files {
			m[name] = text("")
		}
		g, err := OpenFS(m, Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer g.Close()
		if g.String() != c.want {
			t.Errorf("%s, want %s", g, c.want)
		}
		if data, err := fs.ReadFile(g, "B"); string(data) != "b" {
			t.Errorf("%q, %v", data, err)
		}
		if want := []string{"files of the folder", "extensions/e/subst_01.cat", "01.cat"}; !slices.Equal(g.Layers, want) {
			t.Errorf("%q, want %q", g.Layers, want)
		}
		p := g.Problems()
		var off catdat.Problem
		if len(p) != 1 || !errors.As(p[0], &off) || off.Kind != catdat.Disabled {
			t.Errorf("%v", p)
		}
	}
	m := fstest.MapFS{"version.dat": text("705")}
	pair(m, "01.cat", "a")
	if g, err := OpenFS(m, Options{}); err != nil || g.String() != "X4: Foundations 7.05" {
		t.Errorf("%v, %v", g, err)
	}
	m = fstest.MapFS{}
	pair(m, "ext_01.cat", "a")
	if g, err := OpenFS(m, Options{}); err != nil || g.Title != "an extension of X Rebirth or X4" {
		t.Errorf("%v, %v", g, err)
	}
}

// TestCASC opens the store by its folder and by a build's, with loose files there.
func TestCASC(t *testing.T) {
	t.Parallel()
	made := filepath.Join(corpus.Root(t), "archives", "made__casc", "casc-made")
	if _, err := os.Stat(made); err != nil {
		t.Skip("the corpus has no made CASC store")
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(made)); err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]string{
		"_retail_/Units/Golem/Crate.mdx": "loose", "_retail_/Warcraft III.exe": "", "_retail_/x86_64/a/b.txt": "", "_retail_/.flavor.info": "Product Flavor!STRING:0\nw3\n",
	} {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, []byte(data), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	const base = "CASC war3.w3mod"
	for _, c := range []struct {
		folder string
		o      Options
		crate  string // part of it that exists
		size   int64  // size of its texture, from Reforged or from before
		layers []string
	}{
		{"", Options{}, "loose", 262272, []string{"_retail_", base + "/_hd.w3mod", base + "/_locales/enus.w3mod", base, "CASC w3"}},
		{"_retail_", Options{Classic: true, NoLoose: true}, "MDLX", 6641, []string{base + "/_locales/enus.w3mod", base, "CASC w3", base + "/_hd.w3mod"}},
		{"Data", Options{Locale: "deDE"}, "loose", 262272, []string{"_retail_", base + "/_hd.w3mod", base, "CASC w3"}},
	} {
		g, err := Open(filepath.Join(dir, c.folder), c.o)
		if err != nil {
			t.Errorf("%s: %v", c.folder, err)
			continue
		}
		if g.Title != "Warcraft III: Reforged" || g.Version != "1.36.0.1" || g.Numbered {
			t.Errorf("%s: %v", c.folder, g)
		}
		if !slices.Equal(g.Layers, c.layers) {
			t.Errorf("%s: %q, want %q", c.folder, g.Layers, c.layers)
		}
		data, err := fs.ReadFile(g, "units/golem/crate.mdx")
		if !strings.HasPrefix(string(data), c.crate) || err != nil {
			t.Errorf("%s: %.10q, %v, want %s", c.folder, data, err, c.crate)
		}
		if info, err := fs.Stat(g, "textures/MarrowCrate.blp"); err != nil || info.Size() != c.size {
			t.Errorf("%s: %v, %v, want %d bytes", c.folder, info, err, c.size)
		}
		found, ok := asset.New(g).Find(asset.Location{Dir: "units/golem"}, `Textures\MarrowCrate.tga`, asset.TextureExts...)
		if data, err := found.ReadFile(0); !ok || err != nil || int64(len(data)) != c.size {
			t.Errorf("%s: the model's texture: %v, %v, %d bytes, %v", c.folder, ok, found.Path, len(data), err)
		}
		if _, err := fs.Stat(g, "Warcraft III.exe"); err == nil {
			t.Errorf("%s: the program is a file of the game", c.folder)
		}
		if err := g.Close(); err != nil {
			t.Error(err)
		}
	}
	if _, err := Open(filepath.Join(dir, "_retail_"), Options{Product: "wow"}); err == nil || !strings.Contains(err.Error(), `no product "wow", only ["w3"]`) {
		t.Error(err)
	}
}

func TestNone(t *testing.T) {
	t.Parallel()
	_, err := Open(t.TempDir(), Options{})
	if !errors.Is(err, fs.ErrNotExist) || !strings.HasSuffix(err.Error(), "not the folder of an installed game, which contains one of .build.info, War3.mpq, Data/*.MPQ, 01.cat") {
		t.Error(err)
	}
}

// TestChains sorts archives into the order in which the games load them.
func TestChains(t *testing.T) {
	t.Parallel()
	for version, c := range map[string]struct{ locale, want string }{
		// github.com/wowemulation-dev/warcraft-rs, docs/src/guides/wow-patch-chain-summary.md, and custom patches.
		"1.x": {"", "Data/dbc.MPQ Data/fonts.MPQ Data/interface.MPQ Data/misc.MPQ Data/model.MPQ Data/sound.MPQ Data/speech.MPQ " +
			"Data/terrain.MPQ Data/texture.MPQ Data/wmo.MPQ Data/own.mpq Data/patch.MPQ Data/patch-2.MPQ Data/patch-10.MPQ Data/patch-A.MPQ Data/Patch-z.mpq"},
		"2.x": {"enUS", "Data/common.MPQ Data/expansion.MPQ Data/enUS/locale-enUS.MPQ Data/enUS/speech-enUS.MPQ " +
			"Data/enUS/expansion-locale-enUS.MPQ Data/enUS/expansion-speech-enUS.MPQ Data/patch.MPQ Data/patch-2.MPQ " +
			"Data/enUS/patch-enUS.MPQ Data/enUS/patch-enUS-2.MPQ"},
		"3.x": {"deDE", "Data/common.MPQ Data/common-2.MPQ Data/expansion.MPQ Data/lichking.MPQ Data/deDE/base-deDE.MPQ " +
			"Data/deDE/locale-deDE.MPQ Data/deDE/lichking-locale-deDE.MPQ Data/patch.MPQ Data/patch-2.MPQ Data/patch-3.MPQ " +
			"Data/deDE/patch-deDE.MPQ Data/deDE/patch-deDE-2.MPQ Data/deDE/patch-deDE-3.MPQ Data/deDE/patch-deDE-x.MPQ"},
		"4.x": {"enUS", "Data/art.MPQ Data/world.MPQ Data/expansion1.MPQ Data/expansion2.MPQ Data/expansion3.MPQ Data/enUS/locale-enUS.MPQ " +
			"Data/wow-update-13164.MPQ Data/enUS/wow-update-enUS-14007.MPQ Data/wow-update-base-15211.MPQ Data/enUS/wow-update-enUS-15211.MPQ"},
	} {
		m := fstest.MapFS{"Data/frFR/locale-frFR.MPQ": text(""), "Data/enUS/readme.txt": text("")}
		want := strings.Fields(c.want)
		for _, name := range want {
			m[name] = text("")
		}
		got := worldChain(m, c.locale)
		if version == "4.x" { // updates with the same number: the order doesn't matter, because they have different files
			slices.Sort(got[len(got)-2:])
			slices.Sort(want[len(want)-2:])
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", version, got, want)
		}
		if v := worldVersion(got); v != version {
			t.Errorf("%s is taken for %s", version, v)
		}
		locales := []string{"frFR"}
		if c.locale != "" {
			locales = []string{c.locale, "frFR"}
		}
		if got := worldLocales(m); !slices.Equal(got, locales) {
			t.Errorf("%s: %q, want %q", version, got, locales)
		}
	}
	m := fstest.MapFS{"War3.mpq": text(""), "war3patch.mpq": text(""), "War3x.mpq": text(""), "War3xlocal.mpq": text(""), "War3Local.MPQ": text(""), "other.mpq": text("")}
	if got := strings.Join(warcraftChain(m), " "); got != "War3.mpq War3Local.MPQ War3x.mpq War3xlocal.mpq war3patch.mpq" {
		t.Error(got)
	}
}

// fake opens archives that are lines of names; the content of each file is the archive's first line.
func fake(r io.ReaderAt, size int64, _ Options) (fs.FS, []error, error) {
	data := make([]byte, size)
	if _, err := r.ReadAt(data, 0); err != nil && err != io.EOF {
		return nil, nil, err
	}
	lines := strings.Split(string(data), "\n")
	if lines[0] == "broken" {
		return nil, nil, errors.New("isn't an archive")
	}
	var list []tree.File
	for _, name := range lines[1:] {
		list = append(list, tree.File{Name: name, Size: int64(len(lines[0])), Read: func() ([]byte, error) { return []byte(lines[0]), nil }})
	}
	return tree.New(list), []error{errors.New("odd")}, nil
}

// TestMountChain mounts archives over one another, the last on top, and files of the folder over all.
// TestPatchFolder: a folder with the name of a patch is a layer at its place among the archives.
func TestPatchFolder(t *testing.T) {
	m := fstest.MapFS{
		"Data/common.MPQ": text("Creature/Boar/Boar.m2=old Creature/Boar/Boar.blp=old Creature/Cat/Cat.m2=old"), "Data/patch-5.MPQ": text("Creature/Boar/Boar.blp=newest"),
		"Data/patch-4.MPQ/Creature/Boar/Boar.m2": text("new"), "Data/patch-4.MPQ/Creature/Boar/Boar.blp": text("new"),
	}
	chain := worldChain(m, "")
	if got := strings.Join(chain, " "); got != "Data/common.MPQ Data/patch-4.MPQ Data/patch-5.MPQ" {
		t.Fatalf("chain %s", got)
	}
	open := func(r io.ReaderAt, size int64, _ Options) (fs.FS, []error, error) {
		data := make([]byte, size)
		_, _ = r.ReadAt(data, 0)
		files := make(fstest.MapFS)
		for _, f := range strings.Fields(string(data)) {
			name, content, _ := strings.Cut(f, "=")
			files[name] = text(content)
		}
		return files, nil, nil
	}
	g := &Game{}
	if err := g.mountChain(m, chain, nil, Options{}, open); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"Creature/Boar/Boar.m2": "new", "Creature/Boar/Boar.blp": "newest", "Creature/Cat/Cat.m2": "old"} {
		if data, err := g.ReadFile(name); err != nil || string(data) != want {
			t.Errorf("%s: %q, %v, want %q", name, data, err, want)
		}
	}
	if got := strings.Join(g.Layers, " "); got != "Data/patch-5.MPQ Data/patch-4.MPQ Data/common.MPQ" {
		t.Errorf("layers %s", got)
	}
}

// A game of which only a folder with the name of an archive is there has the files of that folder.
func TestOnlyFolder(t *testing.T) {
	m := fstest.MapFS{"war3.mpq/Units/a.mdx": text("a")}
	g := &Game{}
	if err := g.mountChain(m, warcraftChain(m), nil, Options{}, fake); err != nil {
		t.Fatal(err)
	}
	if data, err := g.ReadFile("units/A.mdx"); err != nil || string(data) != "a" {
		t.Errorf("%q, %v", data, err)
	}
}

func TestMountChain(t *testing.T) {
	t.Parallel()
	m := fstest.MapFS{
		"War3.mpq": text("first\nUnits\\a\nUnits\\b\nUnits\\c"), "War3x.mpq": text("second\nunits\\B\nunits\\c"),
		"War3xlocal.mpq": text("broken"), "war3patch.mpq": text("last\nUNITS\\C"), "Units/d.mdx": text("loose"), "Units/A": text("loose"), "readme": text(""),
	}
	g := &Game{}
	files := g.loose(m, "files of the folder", Options{})
	if err := g.mountChain(m, warcraftChain(m), []fs.FS{files}, Options{}, fake); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"units/a": "loose", "units/b": "second", "units/c": "last", "Units/D.mdx": "loose"} {
		if data, err := fs.ReadFile(g, name); string(data) != want {
			t.Errorf("%s: %q, %v, want %q", name, data, err, want)
		}
	}
	if want := []string{"files of the folder", "war3patch.mpq", "War3x.mpq", "War3.mpq"}; !slices.Equal(g.Layers, want) {
		t.Errorf("%q, want %q", g.Layers, want)
	}
	var problems []string
	for _, p := range g.Problems() {
		problems = append(problems, p.Error())
	}
	if want := []string{"war3patch.mpq: odd", "War3xlocal.mpq: isn't an archive", "War3x.mpq: odd", "War3.mpq: odd"}; !slices.Equal(problems, want) {
		t.Errorf("%q, want %q", problems, want)
	}
	if err := g.Close(); err != nil || g.close != nil {
		t.Error(err)
	}
	if err := new(Game).mountChain(m, []string{"War3xlocal.mpq"}, nil, Options{}, fake); err == nil || err.Error() != "War3xlocal.mpq: isn't an archive" {
		t.Error(err)
	}
}

// TestWorldLocale chooses the language of an installation.
func TestWorldLocale(t *testing.T) {
	t.Parallel()
	m := fstest.MapFS{"Data/common.MPQ": text(""), "Data/enUS/locale-enUS.MPQ": text(""), "Data/frFR/locale-frFR.MPQ": text("")}
	for asked, want := range map[string]string{"": "enUS", "FRfr": "frFR"} {
		g := &Game{}
		if err := g.mountWorld(m, Options{Locale: asked}); g.Locale != want {
			t.Errorf("%q: %q, %v, want %q", asked, g.Locale, err, want)
		}
	}
	if err := new(Game).mountWorld(m, Options{Locale: "deDE"}); err == nil || err.Error() != "the game isn't installed in deDE, but in enUS, frFR" {
		t.Error(err)
	}
}
