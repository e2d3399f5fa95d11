package view

import (
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"marrow/internal/batch"
	"marrow/sample"
)

// TestRescan lists files that were added to a folder after the start, and omits those that are gone until they come
// back. The ids of the other files stay.
func TestRescan(t *testing.T) {
	s, dir := start(t, nil)
	before := files(t, s)
	crate := filepath.Join(dir, "Crate.mdx")
	data, err := os.ReadFile(crate)
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "Aaa.mdx"), string(data))
	after := later(t, s)
	if after["Aaa.mdx"] == "" {
		t.Errorf("a new file isn't listed: %v", after)
	}
	delete(after, "Aaa.mdx")
	if !maps.Equal(before, after) {
		t.Errorf("%v before, %v after", before, after)
	}
	mustGet(t, s, "api/scene?file="+url.QueryEscape(before["Crate.mdx"]))
	if err := os.Remove(crate); err != nil {
		t.Fatal(err)
	}
	if after := later(t, s); after["Crate.mdx"] != "" || after["Aaa.mdx"] == "" || len(after) != len(before) {
		t.Errorf("one is gone: %v", after)
	}
	if status, _ := get(t, s, "api/thumb?file="+url.QueryEscape(before["Crate.mdx"])); status != http.StatusNoContent {
		t.Errorf("its picture, asked for all the same: %d", status)
	}
	write(t, crate, string(data))
	if after := later(t, s); after["Crate.mdx"] != before["Crate.mdx"] {
		t.Errorf("it is back: %v, was %v", after, before)
	}
}

// TestRescanFolder removes and recreates a folder, as programs that write models may do, and has a named file that
// isn't in a folder of the list.
func TestRescanFolder(t *testing.T) {
	dir, named := filepath.Join(t.TempDir(), "models"), filepath.Join(t.TempDir(), "Named.mdx")
	put := func() {
		if _, err := sample.Write(dir); err != nil {
			t.Fatal(err)
		}
	}
	put()
	data, err := os.ReadFile(filepath.Join(dir, "Crate.mdx"))
	if err != nil {
		t.Fatal(err)
	}
	write(t, named, string(data))
	s := serve(t, Options{Files: []string{dir, named}})
	before := files(t, s)
	if err := errors.Join(os.RemoveAll(dir), os.Remove(named)); err != nil {
		t.Fatal(err)
	}
	if after := later(t, s); len(after) != 0 {
		t.Errorf("all are gone: %v", after)
	}
	put()
	write(t, named, string(data))
	if after := later(t, s); !maps.Equal(before, after) {
		t.Errorf("all are back: %v, were %v", after, before)
	}
	mustGet(t, s, "api/scene?file="+url.QueryEscape(before["Golem.mdx"]))
	mustGet(t, s, "api/scene?file="+url.QueryEscape(before["Named.mdx"]))
}

// TestRescanXML: an XML file that isn't a component is opened again only after its size or time has changed.
func TestRescanXML(t *testing.T) {
	dir := t.TempDir()
	name, when := filepath.Join(dir, "ship.xml"), time.Now().Add(-time.Hour)
	put := func(text string, when time.Time) {
		write(t, name, text)
		if err := os.Chtimes(name, when, when); err != nil {
			t.Fatal(err)
		}
	}
	const component = `<components><component name="ship"/></components>`
	put(fmt.Sprintf("%-*s", len(component), "<settings/>"), when)
	write(t, filepath.Join(dir, "a.xml"), component)
	s := serve(t, Options{Files: []string{dir}})
	if got := files(t, s); len(got) != 1 || got["a.xml"] == "" {
		t.Fatalf("%v, want a.xml alone", got)
	}
	put(component, when)
	if got := later(t, s); len(got) != 1 {
		t.Errorf("%v: an unchanged file was opened again", got)
	}
	put(component, when.Add(time.Second))
	if got := later(t, s); len(got) != 2 {
		t.Errorf("%v: it is a component now", got)
	}
	put(strings.Repeat(" ", 10), when)
	if got := later(t, s); len(got) != 2 {
		t.Errorf("%v: a listed file stays while it exists", got)
	}
}

// TestCursors: Windows' animated cursors, which have the extension .ani of X4's motions, aren't listed.
func TestCursors(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "hand.ani"), "RIFF\x10\x00\x00\x00ACONanih")
	write(t, filepath.Join(dir, "WAIT.ANI"), "RIFF\x10\x00\x00\x00ACONanih")
	write(t, filepath.Join(dir, "ship.ani"), strings.Repeat("\x00", 16))
	s := serve(t, Options{Files: []string{dir}})
	if got := files(t, s); len(got) != 1 || got["ship.ani"] == "" {
		t.Errorf("%v, want ship.ani alone", got)
	}
}

// TestRescanConcurrent scans the folders while other requests list files.
func TestRescanConcurrent(t *testing.T) {
	s, _ := start(t, nil)
	id := files(t, s)["Crate.mdx"]
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			for range 5 {
				later(t, s)
				if _, err := s.library.find(id); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wait.Wait()
}

// TestOutputFolders: a folder written by a run is shown only if it is named; otherwise it is reported as omitted.
func TestOutputFolders(t *testing.T) {
	dir := t.TempDir()
	s := serve(t, Options{Files: []string{dir}})
	made := filepath.Join(dir, "out")
	store, err := batch.OpenStore(made, batch.Shard{}, false)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(store.MarkMade(), store.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := sample.Write(made); err != nil {
		t.Fatal(err)
	}
	if got := later(t, s); len(got) != 0 {
		t.Errorf("of the folder around it: %v", got)
	}
	output := []LeftOut{{filepath.ToSlash(made), isOutput}}
	for _, c := range []struct {
		name    string
		files   []string
		shown   bool
		leftOut []LeftOut
	}{
		{"the folder around it", []string{dir}, false, output},
		{"two around it", []string{dir, filepath.Dir(dir)}, false, output},
		{"itself", []string{made}, true, nil},
		{"both", []string{dir, made}, true, nil},
		{"a file of it", []string{dir, filepath.Join(made, "Crate.mdx")}, true, output},
	} {
		got := decode[fileList](t, mustGet(t, serve(t, Options{Files: c.files}), "api/files"))
		if shown := len(got.Files) > 0; shown != c.shown || !slices.Equal(got.LeftOut, c.leftOut) {
			t.Errorf("%s: %d files, left out %q, want %q", c.name, len(got.Files), got.LeftOut, c.leftOut)
		}
	}
}

// TestEmptyFolders: a named folder or archive without models is reported until it has one.
func TestEmptyFolders(t *testing.T) {
	dir := t.TempDir()
	empty, some, archive := filepath.Join(dir, "empty"), filepath.Join(dir, "some"), filepath.Join(dir, "notes.zip")
	if _, err := sample.Write(some); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(empty, 0o700); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(empty, "notes.txt"), "nothing to look at")
	write(t, archive, "PK\x05\x06"+strings.Repeat("\x00", 18)) // an end record of an archive without files
	s := serve(t, Options{Files: []string{empty, some, archive}})
	list := func() []LeftOut { return decode[fileList](t, mustGet(t, s, "api/files")).LeftOut }
	if got, want := list(), []LeftOut{{filepath.ToSlash(empty), isEmpty}, {filepath.ToSlash(archive), isEmpty}}; !slices.Equal(got, want) || !slices.Equal(s.LeftOut(), want) {
		t.Errorf("%v, %v, want %v", got, s.LeftOut(), want)
	}
	write(t, filepath.Join(empty, "Crate.mdl"), "Version { FormatVersion 800, }")
	later(t, s)
	if got, want := list(), []LeftOut{{filepath.ToSlash(archive), isEmpty}}; !slices.Equal(got, want) {
		t.Errorf("with a model: %v, want %v", got, want)
	}
}

// TestNamesOfBytes: files and folders with names that aren't UTF-8 are reported, except for those that wouldn't be
// shown anyway.
func TestNamesOfBytes(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "latin\xe4\xf6.mdx"), nil, 0o600); err != nil {
		t.Skip("this system's names are Unicode:", err)
	}
	write(t, filepath.Join(dir, "latin\xe4.txt"), "")
	if err := os.Mkdir(filepath.Join(dir, "folder\xe4"), 0o700); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "Crate.mdx"), "MDLX")
	s := serve(t, Options{Files: []string{dir}})
	got := decode[fileList](t, mustGet(t, s, "api/files"))
	want := []LeftOut{{filepath.ToSlash(dir) + `/folder\xe4`, isBytes}, {filepath.ToSlash(dir) + `/latin\xe4\xf6.mdx`, isBytes}}
	if len(got.Files) != 1 || !slices.Equal(got.LeftOut, want) {
		t.Errorf("%d files, left out %v, want 1 and %v", len(got.Files), got.LeftOut, want)
	}
	if s, err := New(Options{Files: []string{filepath.Join(dir, "latin\xe4\xf6.mdx")}}); err == nil || !strings.Contains(err.Error(), "UTF-8") {
		t.Errorf("named itself: %v, %v", s, err)
	}
}

// later returns the list of the library at the next scan.
func later(t *testing.T, s *Server) map[string]string {
	t.Helper()
	s.library.walkMu.Lock()
	s.library.walked = s.library.walked.Add(-rescanInterval)
	s.library.walkMu.Unlock()
	return files(t, s)
}
