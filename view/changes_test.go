package view

import (
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// stateOf returns a file's state on disk, as the page receives it.
func stateOf(t *testing.T, s *Server, id, more string) state {
	t.Helper()
	return decode[state](t, mustGet(t, s, "api/changes?file="+url.QueryEscape(id)+more))
}

// touch sets another modification time.
func touch(t *testing.T, name string) {
	t.Helper()
	info, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	later := info.ModTime().Add(time.Hour)
	if err := os.Chtimes(name, later, later); err != nil {
		t.Fatal(err)
	}
}

func move(t *testing.T, from, to string) {
	t.Helper()
	if err := os.Rename(from, to); err != nil {
		t.Fatal(err)
	}
}

// TestChanges changes a file, a companion, and a motion: its mark changes each time, and stays while nothing
// changes.
func TestChanges(t *testing.T) {
	s, dir := start(t, func(dir string) { write(t, filepath.Join(dir, "walk.xsm"), "a motion") })
	golem, motion, texture := filepath.Join(dir, "Golem.mdx"), filepath.Join(dir, "walk.xsm"), filepath.Join(dir, "Textures", "MarrowGolem.blp")
	id, with := files(t, s)["Golem.mdx"], "&with="+url.QueryEscape(files(t, s)["walk.xsm"])
	last := stateOf(t, s, id, with)
	for _, step := range []struct {
		name   string
		change func()
		same   bool
	}{
		{"nothing", func() {}, true},
		{"the file", func() { touch(t, golem) }, false},
		{"a texture", func() { touch(t, texture) }, false},
		{"a texture goes", func() { move(t, texture, texture+".away") }, false},
		{"nothing while it is away", func() {}, true},
		{"a texture comes", func() { move(t, texture+".away", texture) }, false},
		{"a motion", func() { touch(t, motion) }, false},
		{"another model", func() { touch(t, filepath.Join(dir, "Crate.mdx")) }, true},
	} {
		step.change()
		now := stateOf(t, s, id, with)
		if now.Gone || (now.Mark == last.Mark) != step.same {
			t.Errorf("%s: %v, was %v", step.name, now, last)
		}
		last = now
	}
}

// TestChangesReads reads a model once for many requests, and again when it has changed.
func TestChangesReads(t *testing.T) {
	s, dir := start(t, nil)
	id := files(t, s)["Golem.mdx"]
	stateOf(t, s, id, "")
	s.models.remove(id) // as if other models had replaced it
	if stateOf(t, s, id, ""); len(s.models.slots) != 0 {
		t.Error("it was read again, without a change")
	}
	touch(t, filepath.Join(dir, "Golem.mdx"))
	if stateOf(t, s, id, ""); len(s.models.slots) != 1 {
		t.Error("it changed and wasn't read again")
	}
}

// TestFresh opens a model again when its texture appears after it was opened.
func TestFresh(t *testing.T) {
	s, dir := start(t, nil)
	id := url.QueryEscape(files(t, s)["Crate.mdx"])
	texture := filepath.Join(dir, "Textures", "MarrowCrate.blp")
	move(t, texture, texture+".away")
	mustGet(t, s, "api/scene?file="+id)
	if status, _ := get(t, s, "api/texture?i=0&file="+id); status != http.StatusNotFound {
		t.Fatalf("a missing texture: %d", status)
	}
	move(t, texture+".away", texture)
	mustGet(t, s, "api/scene?file="+id)
	mustGet(t, s, "api/texture?i=0&file="+id)
}

// TestGone removes a file for a while: the open model stays available. An unlisted id is rejected.
func TestGone(t *testing.T) {
	s, dir := start(t, nil)
	id := files(t, s)["Crate.mdx"]
	name := filepath.Join(dir, "Crate.mdx")
	there := stateOf(t, s, id, "")
	mustGet(t, s, "api/scene?file="+url.QueryEscape(id))
	move(t, name, name+".away")
	if gone := stateOf(t, s, id, ""); !gone.Gone || gone.Mark == there.Mark {
		t.Errorf("%v, was %v while it existed", gone, there)
	}
	mustGet(t, s, "api/bytes?size=4&file="+url.QueryEscape(id))
	mustGet(t, s, "api/scene?file="+url.QueryEscape(id))
	if status, body := get(t, s, "api/scene?lod=1&file="+url.QueryEscape(id)); status != http.StatusNotFound || !strings.Contains(string(body), "gone") {
		t.Errorf("a file that wasn't open: %d %s", status, body)
	}
	move(t, name+".away", name)
	if back := stateOf(t, s, id, ""); back != there {
		t.Errorf("after it came back: %v, was %v", back, there)
	}
	if status, _ := get(t, s, "api/changes?file=0/none.mdx"); status != http.StatusNotFound {
		t.Errorf("a file that isn't listed: %d", status)
	}
}
