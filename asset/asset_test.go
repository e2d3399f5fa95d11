package asset

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

// tree returns a file system of empty files.
func tree(names ...string) fstest.MapFS {
	m := fstest.MapFS{}
	for _, n := range names {
		m[n] = &fstest.MapFile{Data: []byte(n)}
	}
	return m
}

func TestFind(t *testing.T) {
	home := tree(
		"maps/units/human/Footman.mdx",
		"maps/units/human/Footman.blp",
		"maps/units/human/skin/Arm.blp",
		"maps/units/human/skin/Leg.blp", "maps/units/human/ skin/Leg.blp",
		"maps/units/human/Blank.blp", "maps/units/human/Blank.blp ",
		"maps/units/Shared.BLP",
		"maps/Textures/Wall.blp",
		"maps/Textures/Both.tga",
		"maps/Textures/Both.dds",
		"maps/war3mapImported/Custom.blp",
		"maps/Textures/ärmel.blp",
		"maps/Bare.blp",
		"maps/v1.2.dds",
		"Top.blp",
		"maps/Case.blp", "maps/case.blp", "maps/CASE.blp",
		"maps/Dir.blp/inside.txt",
		"maps/NUL.mdx",
		"maps/\xcc\xf9\xcd\xbc.blp",
	)
	game := tree("Textures/Grass.blp", "Textures/Wall.blp", "units/human/Footman.blp", "maps/secret.blp")
	finder := New(home, game)
	tests := []struct {
		why  string
		name string
		want string // "root:path how", or "" for nothing
	}{
		{"beside the model", "Footman.blp", "0:maps/units/human/Footman.blp by name"},
		{"in any case", "FOOTMAN.BLP", "0:maps/units/human/Footman.blp by name"},
		{"in a folder beside it", `skin\arm.blp`, "0:maps/units/human/skin/Arm.blp by name"},
		{"above it", "shared.blp", "0:maps/units/Shared.BLP by name"},
		{"by a game path above it", `Textures\Wall.blp`, "0:maps/Textures/Wall.blp by name"},
		{"up to the root", "top.blp", "0:Top.blp by name"},
		{"with mixed slashes, twice", `textures//\wall.blp`, "0:maps/Textures/Wall.blp by name"},
		{"with a slash in front", `\Textures\Wall.blp`, "0:maps/Textures/Wall.blp by name"},
		{"with dots", `.\Textures\.\Wall.blp`, "0:maps/Textures/Wall.blp by name"},
		{"with a blank behind that the file has, too", "Blank.blp ", "0:maps/units/human/Blank.blp  by name"},
		{"without the blank", "Blank.blp", "0:maps/units/human/Blank.blp by name"},
		{"with a blank that a folder has, too", ` skin\Leg.blp`, "0:maps/units/human/ skin/Leg.blp by name"},
		{"with spaces and NULs behind", "Footman.blp \x00\x00", "0:maps/units/human/Footman.blp by name"},
		{"in another root", `Textures\Grass.blp`, "1:Textures/Grass.blp by name"},
		{"in the model's root first", `units\human\footman.blp`, "0:maps/units/human/Footman.blp by name"},
		{"with another extension", `Textures\Wall.tga`, "0:maps/Textures/Wall.blp with another extension"},
		{"with the best of other extensions", `Textures\Both.blp`, "0:maps/Textures/Both.dds with another extension"},
		{"the name itself rather than a better extension", `Textures\Both.tga`, "0:maps/Textures/Both.tga by name"},
		{"without an extension", `textures\wall`, "0:maps/Textures/Wall.blp with another extension"},
		{"with a dot that isn't one", `v1.2`, "0:maps/v1.2.dds with another extension"},
		{"with war3mapImported before it", "Custom.blp", "0:maps/war3mapImported/Custom.blp in or out of a prefix"},
		{"without it", `War3MapImported\Bare.tga`, "0:maps/Bare.blp in or out of a prefix"},
		{"by its last part", `somewhere\else\Footman.blp`, "0:maps/units/human/Footman.blp by its last part"},
		{"by its last part, with another extension", `a\b\c\top.tga`, "0:Top.blp by its last part"},
		{"the very name among names that differ in case", "Case.blp", "0:maps/Case.blp by name"},
		{"any, always the same, if none is the very name", "cASE.blp", "0:maps/CASE.blp by name"},
		{"letters beyond ASCII", `textures\ÄRMEL.blp`, "0:maps/Textures/ärmel.blp by name"},
		{"bytes that aren't UTF-8, which io/fs can't open", "\xcc\xf9\xcd\xbc.blp", ""},

		{"an X4 mod's own name for it", `extensions\mymod\Textures\wall`, "0:maps/Textures/Wall.blp in or out of a prefix"},

		{"X4's extensions and nothing else before it", `extensions\Footman.blp`, "0:maps/units/human/Footman.blp by its last part"},

		{"up and down within the root", `..\..\Textures\Wall.blp`, "0:maps/Textures/Wall.blp by name"},
		{"out of the root", `..\..\..\..\..\Textures\Nowhere.blp`, ""},
		{"out of the root, to a name that is beside the model", `..\..\..\..\..\..\Footman.blp`, "0:maps/units/human/Footman.blp by its last part"},
		{"a drive", `C:\Users\me\Desktop\Footman.blp`, "0:maps/units/human/Footman.blp by its last part"},
		{"a drive's own folder", `c:Footman.blp`, "0:maps/units/human/Footman.blp by its last part"},
		{"a drive, not there", `C:\maps\Nowhere.blp`, ""},
		{"a server", `\\server\share\Textures\Grass.blp`, ""}, // not above the model, and Grass isn't at a root's top
		{"a server, by its last part", `//server/share/Top.blp`, "0:Top.blp by its last part"},
		{"an absolute path", "/etc/passwd", ""},
		{"a device", "NUL", ""},
		{"a device with an extension", `CON.blp`, ""},
		{"a stream", `Footman.blp::$DATA`, ""},
		{"a folder", `maps\Dir.blp`, ""},
		{"a folder by its slash", `Textures\`, ""},
		{"the folder above", `..`, ""},
		{"a pattern", `Foot*.blp`, ""},
		{"nothing", "", ""},
		{"only slashes", `\/\`, ""},
		{"too long", strings.Repeat("a/", 3000) + "Footman.blp", ""},
	}
	for _, tt := range tests {
		t.Run(tt.why, func(t *testing.T) {
			found, ok := finder.Find(Location{0, "maps/units/human"}, tt.name, TextureExts...)
			got := ""
			if ok {
				got = fmt.Sprintf("%d:%s %s", found.Root, found.Path, found.How)
				data, err := found.ReadFile(0)
				if err != nil || string(data) != found.Path {
					t.Errorf("reading it: %q, %v", data, err)
				}
			}
			if got != tt.want {
				t.Errorf("%q: found %q, want %q", tt.name, got, tt.want)
			}
		})
	}
}

func TestAll(t *testing.T) {
	files := tree("a/b/lib/x.xml", "a/LIB/X.xml", "lib/x.tga", "Extensions/one/lib/x.xml", "extensions/two/lib/x.xml", "extensions/two/x.xml", "extensions/file", "a/extensions/three/lib/x.xml")
	more := tree("lib/x.xml", "extensions/four/lib/x.xml")
	for _, tt := range []struct {
		from Location
		name string
		want string
	}{
		{Location{0, "a/b"}, `lib\x.xml`, "0:a/b/lib/x.xml 0:a/LIB/X.xml 1:lib/x.xml 0:a/extensions/three/lib/x.xml 0:extensions/two/lib/x.xml 0:Extensions/one/lib/x.xml 1:extensions/four/lib/x.xml"},
		{Location{0, "extensions/two/deep"}, "lib/x.xml", "0:extensions/two/lib/x.xml 1:lib/x.xml 0:Extensions/one/lib/x.xml 1:extensions/four/lib/x.xml"},
		{Location{1, ""}, "lib/x.xml", "1:lib/x.xml 1:extensions/four/lib/x.xml 0:extensions/two/lib/x.xml 0:Extensions/one/lib/x.xml"},
		{Location{0, "a/b"}, "lib/y.xml", ""},
		{Location{0, "a/b"}, "../lib/x.xml", "0:a/LIB/X.xml"},
		{Location{0, "a/b"}, `C:\lib\x.xml`, ""},
		{Location{0, "a/b"}, "", ""},
	} {
		var got []string
		for _, f := range New(files, more).All(tt.from, tt.name) {
			got = append(got, fmt.Sprintf("%d:%s", f.Root, f.Path))
		}
		if got := strings.Join(got, " "); got != tt.want {
			t.Errorf("%v, %q:\n%s, want\n%s", tt.from, tt.name, got, tt.want)
		}
	}
}

func TestFindFrom(t *testing.T) {
	finder := New(tree("a/x.blp"), tree("b/x.blp", "x.blp"))
	tests := []struct {
		from Location
		name string
		want string
	}{
		{Location{}, `a\x.blp`, "0:a/x.blp"},
		{Location{0, "."}, "x.blp", "1:x.blp"},
		{Location{1, "b"}, "x.blp", "1:b/x.blp"},
		{Location{-1, ""}, "x.blp", "1:x.blp"},           // from nowhere: only the roots
		{Location{7, "b"}, "x.blp", "1:x.blp"},           // from a root that isn't there
		{Location{1, "no/such/dir"}, "x.blp", "1:x.blp"}, // the root is above it nevertheless
		{Location{1, "../b"}, "x.blp", ""},
		{Location{0, "a"}, "x.mdx", ""}, // another extension only if the caller allows it
	}
	for _, tt := range tests {
		found, ok := finder.Find(tt.from, tt.name)
		got := ""
		if ok {
			got = fmt.Sprintf("%d:%s", found.Root, found.Path)
		}
		if got != tt.want {
			t.Errorf("%v, %q: found %q, want %q", tt.from, tt.name, got, tt.want)
		}
	}
	if _, ok := New().Find(Location{}, "x.blp"); ok {
		t.Error("found something without roots")
	}
}

// TestFindInAndOut checks that a name that leads in and out of folders whose names differ only in case, or through
// links to the folder that they are in, is looked up in no more steps than it has parts. Otherwise the lookup wouldn't
// end.
func TestFindInAndOut(t *testing.T) {
	dir := t.TempDir()
	var names []string
	for _, name := range []string{"A", "a"} {
		if err := os.MkdirAll(filepath.Join(dir, name), 0o777); err != nil {
			t.Fatal(err)
		}
		if os.Symlink(".", filepath.Join(dir, name, "l")) == nil && os.Symlink(".", filepath.Join(dir, name, "L")) == nil {
			names = append(names, "a/"+strings.Repeat("l/", 2000)+"x.blp")
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "x.blp"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	finder, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer finder.Close()
	near := Resolver{Finder: finder}
	in := strings.Repeat("a/../", 800)
	if found, ok := near.Find(in + "x.blp"); !ok || found.Path != "x.blp" || found.How != ByName {
		t.Errorf("found %q %v", found.Path, found.How)
	}
	for _, name := range append(names, in+"y.blp") {
		near.Find(name)
		near.Missing(name)
	}
}

// TestOpenLinks checks that symbolic links don't lead out of a root.
func TestOpenLinks(t *testing.T) {
	base := t.TempDir()
	write := func(name string) {
		t.Helper()
		p := filepath.Join(base, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(p), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(p, []byte(name), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("root/models/a.mdx")
	write("root/real/inside.blp")
	write("outside/secret.blp")
	for link, target := range map[string]string{
		"root/linked":      "real",
		"root/link.blp":    "real/inside.blp",
		"root/out":         filepath.Join("..", "outside"),
		"root/out.blp":     filepath.Join("..", "outside", "secret.blp"),
		"root/abs.blp":     filepath.Join(base, "outside", "secret.blp"),
		"root/dangling":    "nowhere",
		"root/models/loop": ".",
	} {
		if err := os.Symlink(target, filepath.Join(base, filepath.FromSlash(link))); err != nil {
			if runtime.GOOS == "windows" {
				t.Skip("symbolic links need a privilege here:", err)
			}
			t.Fatal(err)
		}
	}
	finder, err := Open(filepath.Join(base, "root"))
	if err != nil {
		t.Fatal(err)
	}
	defer finder.Close()
	tests := []struct{ name, want string }{
		{`LINKED\Inside.blp`, "linked/inside.blp"},
		{"link.blp", "link.blp"},
		{`loop\loop\a.mdx`, "models/loop/loop/a.mdx"},
		{`out\secret.blp`, ""},
		{"out.blp", ""},
		{"abs.blp", ""},
		{"dangling", ""},
		{`..\outside\secret.blp`, ""},
		{filepath.Join(base, "outside", "secret.blp"), ""},
	}
	for _, tt := range tests {
		found, ok := finder.Find(Location{0, "models"}, tt.name)
		if ok != (tt.want != "") || found.Path != tt.want {
			t.Errorf("%q: found %q, want %q", tt.name, found.Path, tt.want)
		}
		if ok {
			if _, err := found.ReadFile(0); err != nil {
				t.Errorf("%q: %v", tt.name, err)
			}
			if want := filepath.Join(base, "root", filepath.FromSlash(tt.want)); found.String() != want {
				t.Errorf("%q is %q for people, want %q", tt.name, found, want)
			}
		}
	}
	for name, link := range map[string]string{
		`OUT\secret.blp`: "out", "out.blp": "out.blp", "abs.blp": "abs.blp",
		"dangling": "", "linked/none.blp": "", `..\outside\secret.blp`: "",
	} {
		want := "not found"
		if link != "" {
			want += ": " + filepath.Join(base, "root", link) + " is a link that leads out of the folder; --assets names further ones"
		}
		_, _, err := Resolver{Finder: finder, Place: Location{0, "models"}}.Read(name)
		if !errors.Is(err, ErrNotFound) || err.Error() != want {
			t.Errorf("%q: %v, want %s", name, err, want)
		}
	}
}

func TestOpenNothing(t *testing.T) {
	if _, err := Open(t.TempDir(), filepath.Join(t.TempDir(), "missing")); err == nil {
		t.Error("no error for a folder that isn't there")
	}
}

func TestReadFileCeiling(t *testing.T) {
	found, ok := New(tree("a.blp")).Find(Location{}, "a.blp")
	if !ok {
		t.Fatal("not found")
	}
	if _, err := found.ReadFile(4); err == nil {
		t.Error("no error for a file of 5 bytes where 4 are allowed")
	}
	if data, err := found.ReadFile(5); string(data) != "a.blp" || err != nil {
		t.Error(data, err)
	}
}

// shrunk states sizes of files that are ten bytes too large, and returns an error at the end of a file.
type shrunk struct {
	fs.FS
	err error
}

type shrunkFile struct {
	fs.File
	err error
}

type shrunkInfo struct{ fs.FileInfo }

func (s shrunk) Open(name string) (fs.File, error) {
	f, err := s.FS.Open(name)
	if _, dir := f.(fs.ReadDirFile); dir || err != nil {
		return f, err
	}
	return shrunkFile{f, s.err}, nil
}

func (s shrunk) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(s.FS, name) }

func (f shrunkFile) Stat() (fs.FileInfo, error) {
	info, err := f.File.Stat()
	return shrunkInfo{info}, err
}

func (f shrunkFile) Read(p []byte) (int, error) {
	n, err := f.File.Read(p)
	if err == io.EOF {
		err = f.err
	}
	return n, err
}

func (i shrunkInfo) Size() int64 { return i.FileInfo.Size() + 10 }

// A file that becomes shorter while it is read is read up to its end; one that can't be read is an error.
func TestReadFileShrinking(t *testing.T) {
	broken := errors.New("broken")
	for end, want := range map[error]error{io.EOF: nil, broken: broken} {
		found, ok := New(shrunk{tree("a.blp"), end}).Find(Location{}, "a.blp")
		if !ok {
			t.Fatal("not found")
		}
		if data, err := found.ReadFile(0); string(data) != "a.blp" || err != want {
			t.Errorf("%v: %q, %v", end, data, err)
		}
	}
}

func TestRootOf(t *testing.T) {
	base := t.TempDir()
	if real, err := filepath.EvalSymlinks(base); err == nil {
		base = real
	}
	work, other := filepath.Join(base, "work"), filepath.Join(base, "other")
	for _, dir := range []string{filepath.Join(work, "sub"), other} {
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	for _, file := range []string{filepath.Join(work, "sub", "a.mdx"), filepath.Join(other, "b.mdx")} {
		if err := os.WriteFile(file, nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	tests := []struct{ file, dir, name string }{
		{filepath.Join("sub", "a.mdx"), ".", "sub/a.mdx"},
		{filepath.Join(work, "sub", "a.mdx"), ".", "sub/a.mdx"},
		{filepath.Join("..", "other", "b.mdx"), filepath.Join("..", "other"), "b.mdx"},
		{filepath.Join(other, "b.mdx"), other, "b.mdx"},
	}
	if err := os.Symlink(other, filepath.Join(work, "link")); err == nil {
		tests = append(tests, struct{ file, dir, name string }{filepath.Join("link", "b.mdx"), "link", "b.mdx"})
	}
	t.Chdir(work)
	for _, tt := range tests {
		dir, name := RootOf(tt.file)
		if diff := cmp.Diff([]string{tt.dir, tt.name}, []string{dir, name}); diff != "" {
			t.Errorf("RootOf(%q) (-want +got) %s", tt.file, diff)
		}
	}
}

// listCounter counts the listings of each folder.
type listCounter struct {
	fstest.MapFS
	mu    sync.Mutex
	times map[string]int
}

func (c *listCounter) ReadDir(name string) ([]fs.DirEntry, error) {
	c.mu.Lock()
	c.times[name]++
	c.mu.Unlock()
	return c.MapFS.ReadDir(name)
}

func TestFindTogether(t *testing.T) {
	fsys := &listCounter{MapFS: tree("a/b/c/x.blp", "a/y.blp", "textures/z.dds"), times: map[string]int{}}
	finder := New(fsys)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 100 {
				for name, want := range map[string]string{"X.blp": "a/b/c/x.blp", "y.BLP": "a/y.blp", `Textures\Z.blp`: "textures/z.dds", "none": ""} {
					if found, _ := finder.Find(Location{0, "a/b/c"}, name, TextureExts...); found.Path != want {
						t.Errorf("%s: found %q, want %q", name, found.Path, want)
					}
				}
			}
		})
	}
	wg.Wait()
	for dir, n := range fsys.times {
		if n != 1 {
			t.Errorf("%s was listed %d times", dir, n)
		}
	}
}

func FuzzFind(f *testing.F) {
	files := tree("a/b/Footman.mdx", "a/b/skin.blp", "a/Textures/Wall.dds", "war3mapImported/x.blp", "top.tga")
	finder := New(files, tree("y.blp"))
	for _, name := range []string{`Textures\Wall.blp`, `..\..\top.blp`, `C:\x.blp`, `\\s\y.blp`, "/top", "a/../../y", "\x00", "CON", "."} {
		f.Add("a/b", name)
	}
	f.Fuzz(func(t *testing.T, dir, name string) {
		found, ok := finder.Find(Location{0, dir}, name, TextureExts...)
		if !ok {
			return
		}
		if !fs.ValidPath(found.Path) {
			t.Fatalf("%q gives the path %q", name, found.Path)
		}
		if _, err := found.ReadFile(0); err != nil {
			t.Fatal(err)
		}
		if found.Root == 0 && files[found.Path] == nil {
			t.Fatalf("%q gives %q, which isn't a file", name, found.Path)
		}
	})
}

func BenchmarkFind(b *testing.B) {
	var names []string
	for i := range 10000 {
		names = append(names, fmt.Sprintf("maps/war3mapImported/model%d.mdx", i), fmt.Sprintf("maps/war3mapImported/Skin%d.blp", i))
	}
	finder := New(tree(names...), tree("Textures/Grass.blp"))
	for _, name := range []string{`war3mapImported\Skin5000.blp`, `Textures\Grass.blp`, `Textures\Missing.blp`} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				finder.Find(Location{0, "maps/war3mapImported"}, name, TextureExts...)
			}
		})
	}
}
