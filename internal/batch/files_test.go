package batch_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"marrow/internal/batch"
)

// tree makes a folder of empty files; names that end in a slash become folders.
func tree(t testing.TB, names ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range names {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(name, "/") {
			os.Mkdir(file, 0o755)
		} else if err := os.WriteFile(file, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// rels lists the paths of a run's items; ! marks errors, ~ remarks, = name clashes.
func rels(f batch.Files) (list []string) {
	for item := range f.All() {
		mark := ""
		switch {
		case item.Err != nil:
			mark = "!"
		case item.Remark != "":
			mark = "~"
		case item.Clash:
			mark = "="
		}
		list = append(list, mark+item.Rel)
	}
	return list
}

func models(name string) bool { return strings.HasPrefix(strings.ToLower(filepath.Ext(name)), ".md") }

func TestWalk(t *testing.T) {
	dir := tree(t, "b.mdx", "a/z.mdx", "a/.marrow/x.mdx", "a.mdx", "B.txt", "empty/", "c/d/e/F.MDX")
	if err := os.Symlink("../a", filepath.Join(dir, "c/link")); err != nil {
		t.Skip(err)
	}
	os.Symlink("../b.mdx", filepath.Join(dir, "c/linked.mdx"))
	os.Symlink(".", filepath.Join(dir, "c/loop"))
	os.Symlink(dir, filepath.Join(dir, "whole"))
	got := rels(batch.Files{Args: []string{dir}, Wants: models})
	want := []string{"a/z.mdx", "a.mdx", "b.mdx", "c/d/e/F.MDX", "~c/link", "c/linked.mdx", "~c/loop", "~whole"}
	if !slices.Equal(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	got = rels(batch.Files{Args: []string{filepath.Join(dir, "whole")}, Wants: models, Into: filepath.Join(dir, "a/../c")})
	if want := []string{"a/z.mdx", "a.mdx", "b.mdx", "~whole"}; !slices.Equal(got, want) {
		t.Errorf("by a link, without c: %v, want %v", got, want)
	}
	if got := rels(batch.Files{Args: []string{filepath.Join(dir, "empty")}, Wants: models}); !slices.Equal(got, []string{"!"}) {
		t.Errorf("an empty folder: %v", got)
	}
	// With several arguments, paths begin with the folders' names.
	got = rels(batch.Files{Args: []string{filepath.Join(dir, "a"), filepath.Join(dir, "b.mdx")}, Wants: models})
	if want := []string{"a/z.mdx", "b.mdx"}; !slices.Equal(got, want) {
		t.Errorf("several: %v, want %v", got, want)
	}
	os.Rename(filepath.Join(dir, "a"), filepath.Join(dir, "b.glb"))
	got = rels(batch.Files{Args: []string{filepath.Join(dir, "b.glb"), filepath.Join(dir, "b.mdx")}, Wants: models, Makes: []string{".glb"}})
	if want := []string{"b.glb/z.mdx", "=b.mdx"}; !slices.Equal(got, want) {
		t.Errorf("a folder named like an output: %v, want %v", got, want)
	}
}

// The output folder isn't walked, by any name, unless it is the only argument.
func TestInto(t *testing.T) {
	dir := tree(t, "a/x.mdx", "out/y.mdx", "out/a/z.mdx")
	in := func(name string) string { return filepath.Join(dir, name) }
	if err := os.Symlink(dir, in("whole")); err != nil {
		t.Skip(err)
	}
	os.Symlink("out", in("linked"))
	t.Chdir(in("a"))
	for _, c := range []struct {
		args         string
		into         string
		want, walked string // walked: the folders below into that are walked anyway
	}{
		{dir, in("out"), "a/x.mdx ~linked ~whole", ""},
		{dir, in("linked"), "a/x.mdx ~linked ~whole", ""},
		{dir, in("whole/out"), "a/x.mdx ~linked ~whole", ""},
		{"..", "../out/../out/", "a/x.mdx ~linked ~whole", ""},
		{in("whole"), in("out"), "a/x.mdx ~linked ~whole", ""},
		{in("out"), in("out"), "a/z.mdx y.mdx", "."},
		{in("linked"), in("whole/out"), "a/z.mdx y.mdx", "."},
		{in("a") + " " + in("out"), "../out", "a/x.mdx ~out", ""},
		{in("a") + " " + in("linked"), "../out", "a/x.mdx ~linked", ""},
		{in("out/a"), in("out"), "z.mdx", "a"},
		{in("out/a") + " " + in("a/x.mdx"), dir, "a/z.mdx x.mdx", "out/a"},
		{in("a"), in("new"), "x.mdx", ""},
	} {
		f := batch.Files{Args: strings.Fields(c.args), Wants: models, Into: c.into}
		if got := strings.Join(rels(f), " "); got != c.want {
			t.Errorf("%s into %s: %s, want %s", c.args, c.into, got, c.want)
		}
		if got := strings.Join(f.WalkedInto(), " "); got != c.walked {
			t.Errorf("%s into %s: walked %s, want %s", c.args, c.into, got, c.walked)
		}
	}
}

// Outputs are named by the stem. Files whose outputs would clash keep their names, and so do files with which these
// names would clash.
func TestNameClashes(t *testing.T) {
	for _, c := range []struct{ files, clashes string }{
		{"a.mdx b.mdx", ""},
		{"a.mdx a.mdl b.mdx", "a.mdx a.mdl"},
		{"a.mdx A.mdl", "a.mdx A.mdl"},
		{"a.mdx A.mdx", ""},
		{"a.mdx a.mdl a.mdx.mdl", "a.mdx a.mdl a.mdx.mdl"},
		{"a.mdx a.mdl a.mdx.mdl a.mdx.mdl.mdx b.mdx", "a.mdx a.mdl a.mdx.mdl a.mdx.mdl.mdx"},
		{"a.mdx a.mdx.mdl", ""},
		{"a.mdx a.glb/x.mdx b.mdx", "a.mdx"},
		{"a.mdx A.GLB/ a.mdx.mdl a.glb.mdx", "a.mdx a.mdx.mdl"},
		{"a.mdx a/ a.png/ glb/", ""},
	} {
		dir := tree(t, strings.Fields(c.files)...)
		var got []string
		for _, rel := range rels(batch.Files{Args: []string{dir}, Makes: []string{".glb"}}) {
			if name, ok := strings.CutPrefix(rel, "="); ok {
				got = append(got, name)
			}
		}
		want := strings.Fields(c.clashes)
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", c.files, got, want)
		}
	}
}

// Outputs don't have the extensions of their inputs, or have them in lower case if that causes no clash.
func TestOutputNames(t *testing.T) {
	for _, c := range []struct{ files, outputs string }{
		{"X.MDX", "X"},
		{"A/X.MDX A/.MDX", "A/ A/X"},
		{"X.MDX X.Mdl A/x.mdx", "A/x X.mdl X.mdx"},
		{"X.MDX X.mdx X.MDL", "X.MDX X.mdl X.mdx"},
		{"X.MDX X.MDL X.MDX.MDL", "X.MDX.mdl X.mdl X.mdx"},
		{"X.MDX X.GLB/", "X.mdx"},
	} {
		dir := tree(t, strings.Fields(c.files)...)
		runs := [][]string{{dir}}
		if !strings.Contains(c.files, "/") { // then the files may be arguments, too
			var named []string
			for _, name := range strings.Fields(c.files) {
				named = append(named, filepath.Join(dir, name))
			}
			runs = append(runs, named)
		}
		for _, args := range runs {
			var got []string
			files := batch.Files{Args: args, Wants: models, Makes: []string{".glb"}}
			for item := range files.All() {
				got = append(got, item.Output)
			}
			slices.Sort(got)
			if strings.Join(got, " ") != c.outputs {
				t.Errorf("%v: %v, want %v", args, got, c.outputs)
			}
		}
	}
}

// Outputs whose paths differ only in case are found in one folder, in two, and among arguments. The disk decides whether
// both can be written.
func TestConflicts(t *testing.T) {
	if _, err := os.Stat(filepath.Join(tree(t, "a"), "A")); err == nil {
		t.Skip("this disk ignores case")
	}
	for _, c := range []struct{ files, args, conflicts string }{
		{"a.mdx b.mdx A/x.mdx", ".", ""},
		{"UP.mdx up.mdx", ".", "up.mdx:UP.mdx"},
		{"UP.mdx up.mdx", "up.mdx UP.mdx", "UP.mdx:up.mdx"},
		{"UP.mdx up.mdx up.mdl", ".", "up.mdx:UP.mdx"},
		{"UP.mdx up.mdl", ".", ""},
		{"x.MDX x.mdx", ".", "x.mdx:x.MDX"},
		{"A/x.mdx a/x.mdx", ".", "a/x.mdx:A/x.mdx"},
		{"A/x.mdx a/X.mdl a/y.mdx", ".", "a/X.mdl:A/x.mdx"},
		{"A/x.mdx A/x.mdl a/X.mdl", ".", ""},
		{"A/B/x.mdx A/b/y.mdx a/b/X.mdx a/B/y.mdx", ".", "a/B/y.mdx:A/b/y.mdx a/b/X.mdx:A/B/x.mdx"},
		{"p/A/x.mdx q/a/x.mdx q/a/y.mdx", "p/A q/a", "q/a/x.mdx:p/A/x.mdx"},
		{"p/x.mdx q/X.mdx", "p/x.mdx q/X.mdx", "q/X.mdx:p/x.mdx"},
		{"Caf\u00e9.mdx Cafe\u0301.mdx", ".", "Caf\u00e9.mdx:Cafe\u0301.mdx"},
		{"a\xff.mdx a\xfe.mdx", ".", ""},
	} {
		dir := tree(t, strings.Fields(c.files)...)
		t.Chdir(dir)
		f := batch.Files{Args: strings.Fields(c.args), Wants: models}
		if err := f.CheckArgs(); err != nil {
			t.Errorf("%s: %v", c.files, err)
		}
		var got []string
		for item := range f.All() {
			if item.Conflict != nil {
				got = append(got, item.Path+":"+item.Conflict.Path)
			}
		}
		if strings.Join(got, " ") != c.conflicts {
			t.Errorf("%s: %q, want %q", c.files, got, c.conflicts)
		}
	}
	f := batch.Files{Args: []string{"p/x.mdx", "q/x.mdx"}}
	if err := f.CheckArgs(); err == nil {
		t.Error("two arguments with one output: no error")
	}
}

// A copy is skipped beside its original, regardless of the case of their extensions.
func TestCopies(t *testing.T) {
	dir := tree(t, "a.MDX", "a.fixed.mdx", "b.fixed.MDX", "c.mdx", "c.fixed.mdx", "fixed.mdx/d.mdx")
	of := func(name string) string {
		if stem, rest, ok := strings.Cut(name, ".fixed"); ok {
			return stem + rest
		}
		return ""
	}
	got := rels(batch.Files{Args: []string{dir}, Copy: of})
	if want := []string{"a.MDX", "b.fixed.MDX", "c.mdx", "fixed.mdx/d.mdx"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestFilter(t *testing.T) {
	for _, c := range []struct {
		include, exclude string
		want             string
	}{
		{"", "", "Doc/x.mdl a.mdx units/human/Footman.mdx units/orc/grunt.mdx"},
		{"*.mdx", "", "a.mdx units/human/Footman.mdx units/orc/grunt.mdx"},
		{"units/**", "", "units/human/Footman.mdx units/orc/grunt.mdx"},
		{"units/*", "", ""},
		{"units/*/G*", "", "units/orc/grunt.mdx"},
		{`Units\Human\*`, "", "units/human/Footman.mdx"},
		{"footman.*", "", "units/human/Footman.mdx"},
		{"", "units", "Doc/x.mdl a.mdx"},
		{"", "units/", "Doc/x.mdl a.mdx"},
		{"", "./units/orc/", "Doc/x.mdl a.mdx units/human/Footman.mdx"},
		{"", "human", "Doc/x.mdl a.mdx units/orc/grunt.mdx"},
		{"**/*.{mdl,txt} a*", "", "Doc/x.mdl a.mdx"},
		{"*.mdx", "**/g*", "a.mdx units/human/Footman.mdx"},
	} {
		dir := tree(t, "Doc/x.mdl", "a.mdx", "units/human/Footman.mdx", "units/orc/grunt.mdx")
		f, err := batch.NewFilter(strings.Fields(c.include), strings.Fields(c.exclude))
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Join(rels(batch.Files{Args: []string{dir}, Filter: f}), " ")
		if got = strings.TrimSuffix(got, "!"); got != c.want {
			t.Errorf("include %q, exclude %q: %s, want %s", c.include, c.exclude, got, c.want)
		}
	}
	// If the filters exclude everything, that is the error. One pattern of each kind counts as two.
	for _, c := range []struct{ include, exclude, want string }{
		{"*.blp", "", "no file in it matches the filters"},
		{"", "a.mdx", "no file in it matches the filters"},
		{"a.mdx", "a.mdx", "no file in it matches the filters"},
	} {
		f, err := batch.NewFilter(strings.Fields(c.include), strings.Fields(c.exclude))
		if err != nil {
			t.Fatal(err)
		}
		files := batch.Files{Args: []string{tree(t, "a.mdx")}, Filter: f}
		if err := files.CheckAny(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("include %q, exclude %q: %v, want %s", c.include, c.exclude, err, c.want)
		}
	}
	for _, bad := range []string{"", "/", "[", "{a"} {
		if _, err := batch.NewFilter([]string{bad}, nil); err == nil {
			t.Errorf("%q: no error", bad)
		}
	}
}

// The shards of a run contain each file once, and have about the same size.
func TestShards(t *testing.T) {
	names := make([]string, 1000)
	for i := range names {
		names[i] = fmt.Sprintf("units/model%03d.mdx", i)
	}
	dir := tree(t, names...)
	seen := make(map[string]bool)
	for i := range 16 {
		s, err := batch.ParseShard(fmt.Sprintf("%d/16", i))
		if err != nil {
			t.Fatal(err)
		}
		got := rels(batch.Files{Args: []string{dir}, Shard: s})
		if len(got) < 35 || len(got) > 95 { // 62.5 are expected; 46 is six times the standard deviation
			t.Errorf("share %s has %d of 1000 files", s, len(got))
		}
		for _, name := range got {
			if seen[name] {
				t.Errorf("%s twice", name)
			}
			seen[name] = true
		}
	}
	if len(seen) != 1000 {
		t.Errorf("%d files of 1000", len(seen))
	}
	args := []string{tree(t), tree(t, "a.mdx")} // the file is in one of the shards, and no shard reports that there are no files
	for i := range 16 {
		files := batch.Files{Args: args, Shard: batch.Shard{Index: i, Of: 16}}
		if err := files.CheckAny(); err != nil {
			t.Errorf("share %d: %v", i, err)
		}
	}
	for _, bad := range []string{"16/16", "-1/4", "1", "a/b", "a/4", "1/b", "1/0", "1/2/3", "0/2147483647"} {
		if _, err := batch.ParseShard(bad); err == nil {
			t.Errorf("%q: no error", bad)
		}
	}
}
