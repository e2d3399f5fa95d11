package tree_test

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"testing"
	"testing/fstest"

	"marrow/internal/tree"
)

func file(name string) tree.File {
	return tree.File{Name: name, Size: int64(len(name)), Read: func() ([]byte, error) { return []byte(name), nil }}
}

// TestTree runs the test of io/fs for file systems.
func TestTree(t *testing.T) {
	t.Parallel()
	fsys := tree.New([]tree.File{file(`Units\Human\Footman.mdx`), file(`Units\Human\Footman.blp`), file("readme.txt"), file("Units0/a")})
	if err := fstest.TestFS(fsys, "Units/Human/Footman.mdx", "Units/Human/Footman.blp", "readme.txt", "Units0/a"); err != nil {
		t.Error(err)
	}
}

// TestCase finds names in any case.
func TestCase(t *testing.T) {
	t.Parallel()
	fsys := tree.New([]tree.File{file(`Units\Human\Footman.mdx`), file(`UNITS\Orc\Grunt.mdx`)})
	data, err := fs.ReadFile(fsys, "uNITS/human/FOOTMAN.MDX")
	if string(data) != `Units\Human\Footman.mdx` || err != nil {
		t.Errorf("%q, %v", data, err)
	}
	info, err := fs.Stat(fsys, "units/ORC/grunt.mdx")
	if err != nil || info.Name() != "Grunt.mdx" || info.Size() != int64(len(`UNITS\Orc\Grunt.mdx`)) {
		t.Errorf("%v, %v", info, err)
	}
	list, err := fs.ReadDir(fsys, "units")
	if err != nil || len(list) != 2 || list[0].Name() != "Human" || list[1].Name() != "Orc" || !list[0].IsDir() {
		t.Errorf("%v, %v", list, err)
	}
	if _, err := fsys.Open("units/orc/none"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that isn't there: %v", err)
	}
}

// TestSkipped checks which files are skipped.
func TestSkipped(t *testing.T) {
	t.Parallel()
	fsys := tree.New([]tree.File{
		file("a"), file("A"), file("b"), file("b/c"), file(`..\out`), file("in/../../out"), file("C:/x"), file("/c:y"), file("Fire: the end"), file("nul\x00"), file(""), file("/d"),
	})
	want := []tree.Skipped{
		{`..\out`, "isn't a path within the archive"},
		{"in/../../out", "isn't a path within the archive"},
		{"C:/x", "isn't a path within the archive"},
		{"/c:y", "isn't a path within the archive"},
		{"nul\x00", "isn't a path within the archive"},
		{"", "isn't a path within the archive"},
		{"A", "has the name of another file"},
		{"b", "has the name of a folder"},
	}
	if got := fsys.Skipped(); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	var names []string
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		names = append(names, name)
		return err
	})
	if want := []string{".", "Fire: the end", "a", "b", "b/c", "d"}; err != nil || !slices.Equal(names, want) {
		t.Errorf("%q, %v, want %q", names, err, want)
	}
}

func TestClean(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, want string }{
		{`a\b`, "a/b"}, {"a//b", "a/b"}, {"./a", "a"}, {"\xe4.mdx", "ä.mdx"}, {"ä.mdx", "ä.mdx"},
	} {
		if got, ok := tree.Clean(c.name); got != c.want || !ok {
			t.Errorf("%q becomes %q, %v, want %q", c.name, got, ok, c.want)
		}
	}
}

// BenchmarkNew lists as many files as the archive of a game has.
func BenchmarkNew(b *testing.B) {
	list := make([]tree.File, 100_000)
	for i := range list {
		list[i] = file(fmt.Sprintf(`Folder%d\Sub%d\File%d.mdx`, i%7, i%131, i))
	}
	for b.Loop() {
		if tree.New(list).Len() != len(list) {
			b.Fatal("lost")
		}
	}
}
