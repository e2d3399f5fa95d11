package batch_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"marrow/internal/batch"
	"marrow/report"
)

func openStore(t testing.TB, dir string, resume bool) *batch.Store {
	t.Helper()
	s, err := batch.OpenStore(dir, batch.Shard{}, resume)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestStore(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "out")
	s := openStore(t, dir, false)
	if err := s.Put(filepath.Join(dir, "a/b.glb"), [][]byte{[]byte("gl"), []byte("TF")}); err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(filepath.Join(dir, "a/b.glb")); err != nil || string(data) != "glTF" {
		t.Errorf("%q %v", data, err)
	}
	// Another run must wait, but not another shard.
	if _, err := batch.OpenStore(dir, batch.Shard{}, true); !errors.Is(err, batch.ErrBusy) {
		t.Errorf("a second run: %v", err)
	}
	other, err := batch.OpenStore(dir, batch.Shard{Index: 1, Of: 2}, true)
	if err != nil {
		t.Fatal(err)
	}
	// The error names the folder that can't be created.
	if err := s.Put(filepath.Join(dir, "a/b.glb/c.glb"), nil); err == nil || err.Error() != "can't write "+filepath.Join(dir, "a/b.glb/c.glb")+": "+filepath.Join(dir, "a/b.glb")+": not a directory" {
		t.Errorf("%v", err)
	}
	// The temporary files of a killed run are removed by the next one.
	killed := filepath.Join(dir, ".marrow/tmp/.marrow-123.tmp")
	os.WriteFile(killed, []byte("half"), 0o644)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	os.MkdirAll(filepath.Dir(killed), 0o755)
	os.WriteFile(killed, []byte("half"), 0o644)
	s = openStore(t, dir, true)
	if _, err := os.Stat(killed); err == nil {
		t.Error("a temporary file is left")
	}
	// Only one file is in progress; a failed one leaves nothing.
	if err := s.Put(filepath.Join(dir, "c.glb"), nil); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "folder.glb"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := s.Put(filepath.Join(dir, "folder.glb"), nil); err == nil {
		t.Error("a file takes a folder's place")
	}
	if left, _ := os.ReadDir(filepath.Join(dir, ".marrow/tmp")); len(left) != 0 {
		t.Errorf("temporaries are left: %v", left)
	}
	s.Close()
	other.Close()
	if left, _ := filepath.Glob(filepath.Join(dir, ".marrow/*/tmp")); left != nil {
		t.Error(left)
	}
}

type line struct {
	batch.Line
	Note string `json:"note"`
}

func add(t testing.TB, j *batch.Journal, file, note string) {
	t.Helper()
	if err := j.Add(file, report.AppendJSON(nil, line{batch.Line{File: file, Key: "k"}, note})); err != nil {
		t.Fatal(err)
	}
}

// A journal may end anywhere: complete lines are used, the rest is removed.
func TestJournalCut(t *testing.T) {
	name := filepath.Join(t.TempDir(), "done.jsonl")
	j, err := batch.OpenJournal(name, false)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 5 {
		add(t, j, fmt.Sprintf("f%d", i), strings.Repeat("x", i*40))
	}
	j.Close()
	whole, _ := os.ReadFile(name)
	for cut := range len(whole) + 1 {
		os.WriteFile(name, whole[:cut], 0o644)
		j, err := batch.OpenJournal(name, true)
		if err != nil {
			t.Fatal(err)
		}
		n := strings.Count(string(whole[:cut]), "\n")
		for i := range 5 {
			var l line
			if found := j.Find(fmt.Sprintf("f%d", i), &l); found != (i < n) || found && len(l.Note) != i*40 {
				t.Fatalf("cut at %d: f%d found %v, %d lines are whole", cut, i, found, n)
			}
		}
		for i := n; i < 5; i++ {
			add(t, j, fmt.Sprintf("f%d", i), strings.Repeat("x", i*40))
		}
		j.Close()
		if got, _ := os.ReadFile(name); string(got) != string(whole) {
			t.Fatalf("cut at %d: ends as %q", cut, got)
		}
	}
}

// The latest line about a file is used; a new run starts empty.
func TestJournalLatest(t *testing.T) {
	name := filepath.Join(t.TempDir(), "done.jsonl")
	j, _ := batch.OpenJournal(name, false)
	add(t, j, "a", "old")
	add(t, j, "b", "b")
	add(t, j, "a", "new")
	j.Close()
	j, _ = batch.OpenJournal(name, true)
	var l line
	if !j.Find("a", &l) || l.Note != "new" || j.Find("c", &l) {
		t.Errorf("%+v", l)
	}
	// A result that is the same as before isn't written again.
	before, _ := os.ReadFile(name)
	add(t, j, "a", "new")
	if after, _ := os.ReadFile(name); string(after) != string(before) {
		t.Errorf("it grew: %q", after)
	}
	add(t, j, "b", "B")
	j.Close()
	if after, _ := os.ReadFile(name); !strings.HasPrefix(string(after), string(before)) || strings.Count(string(after), "\n") != 4 {
		t.Errorf("what came to something else is missing: %q", after)
	}
	j, _ = batch.OpenJournal(name, false)
	if j.Find("a", &l) {
		t.Error("it kept a line")
	}
	j.Close()
}

// A file that isn't a journal isn't changed, with or without resume.
func TestJournalOverOther(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.mdx")
	for _, c := range []struct {
		was  string
		ours bool
	}{
		{"", true},
		{"{", true},
		{`{"file":"a","ke`, true},
		{`{"schema":1,"file":"a"}` + "\n", true},
		{`{"schema":1,"summary":{"files":0}}` + "\n", true},
		{"MDLXVERS\x04\x00\x00\x00", false},
		{"M", false},
		{"\n", false},
		{"{\n", false},
		{`{"asset":{"version":"2.0"}}` + "\n", false},
		{`{"schema":1,"other":2}` + "\n", false},
	} {
		for _, resume := range []bool{false, true} {
			os.WriteFile(name, []byte(c.was), 0o644)
			j, err := batch.OpenJournal(name, resume)
			if err == nil {
				j.Close()
			}
			left, _ := os.ReadFile(name)
			if c.ours && err != nil || !c.ours && (!errors.Is(err, batch.ErrNotJournal) || string(left) != c.was) {
				t.Errorf("%q, resume %v: %v, left %q", c.was, resume, err, left)
			}
		}
	}
}

// A report may be written to a pipe, which isn't replaced.
func TestJournalToPipe(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pipe")
	if err := exec.Command("mkfifo", name).Run(); err != nil {
		t.Skip(err)
	}
	read := make(chan string)
	go func() {
		data, _ := os.ReadFile(name)
		read <- string(data)
	}()
	j, err := batch.OpenJournal(name, false)
	if err != nil {
		t.Fatal(err)
	}
	add(t, j, "a", "x")
	add(t, j, "b", "x")
	j.Close()
	if got := <-read; !strings.HasPrefix(got, `{"file":"a"`) || strings.Count(got, "\n") != 2 {
		t.Errorf("%q", got)
	}
	if info, err := os.Lstat(name); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		t.Errorf("%v %v", info, err)
	}
}

// A lock that can't be opened may be held by another run: its files in progress aren't removed.
func TestStoreLockUnopened(t *testing.T) {
	dir := t.TempDir()
	begun := filepath.Join(dir, ".marrow", "tmp", "begun")
	for _, made := range []string{begun, filepath.Join(dir, ".marrow", "lock")} {
		if err := os.MkdirAll(made, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := batch.OpenStore(dir, batch.Shard{}, true); err == nil || !strings.Contains(err.Error(), "can't write "+dir) {
		t.Errorf("%v, want that the folder can't be written to", err)
	}
	if _, err := os.Stat(begun); err != nil {
		t.Error(err)
	}
}

// A run's own files are never written elsewhere: a link in place of any of them ends the run, and the link's target
// isn't changed.
func TestStoreFollowsNoLinks(t *testing.T) {
	for _, link := range []string{".marrow", ".marrow/lock", ".marrow/tmp", ".marrow/done.jsonl", ".marrow/made", ".marrow/1-of-2"} {
		dir, elsewhere := t.TempDir(), t.TempDir()
		target := filepath.Join(elsewhere, "precious")
		if filepath.Ext(link) == "" && filepath.Base(link) != "lock" && filepath.Base(link) != "made" {
			target = elsewhere
		}
		if err := os.WriteFile(filepath.Join(elsewhere, "precious"), []byte("mine"), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, link)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(target, filepath.Join(dir, link)); err != nil {
			t.Skip(err)
		}
		shard := batch.Shard{}
		if link == ".marrow/1-of-2" {
			shard = batch.Shard{Index: 1, Of: 2}
		}
		s, err := batch.OpenStore(dir, shard, false)
		if err == nil {
			err = errors.Join(s.MarkMade(), s.Close())
		}
		if want := "can't write " + filepath.Join(dir, link) + ": a link or device"; err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: error %v, want %s…", link, err, want)
		}
		if left, _ := os.ReadDir(elsewhere); len(left) != 1 {
			t.Errorf("%s: the folder that it leads to has %v", link, left)
		}
		if data, _ := os.ReadFile(filepath.Join(elsewhere, "precious")); string(data) != "mine" {
			t.Errorf("%s: the file that it leads to has %q", link, data)
		}
	}
}

// If the whole folder was removed meanwhile, that is the error, rather than a missing file.
func TestPutWithoutFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	s, err := batch.OpenStore(dir, batch.Shard{}, false)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := os.RemoveAll(dir); err != nil {
		t.Skip(err) // some systems can't remove open files
	}
	err = s.Put(filepath.Join(dir, "a.glb"), [][]byte{{1}})
	if want := "can't write " + filepath.Join(dir, "a.glb") + ": the output folder was removed during the run"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// TestBelow compares folders as the file system does: if a and A are different folders, a file below one isn't below
// the other. A link is the same as its target.
func TestBelow(t *testing.T) {
	s := openStore(t, tree(t, "a/deep/", "ab/"), false)
	defer s.Close()
	link := os.Symlink("a", filepath.Join(s.Dir, "link")) == nil
	_, err := os.Stat(filepath.Join(s.Dir, "A"))
	caseless := err == nil
	for _, c := range []struct {
		dir, name string
		want      bool
	}{
		{".", "x.glb", true},
		{".", "new/x.glb", true},
		{"a", "a/x.glb", true},
		{"a", "a/new/er/x.glb", true},
		{"a/deep", "a/deep/x.glb", true},
		{"a/deep", "a/x.glb", false},
		{"a", "ab/x.glb", false},
		{"a", "a", false},
		{"a", "x.glb", false},
		{"a", "A/x.glb", caseless},
		{"a", "link/x.glb", link},
	} {
		if got := s.Below(c.dir, c.name); got != c.want {
			t.Errorf("%s below %s: %v", c.name, c.dir, got)
		}
	}
}
