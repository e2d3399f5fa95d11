package view

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"marrow/sample"
)

// TestDrop drops a model and its textures, which then are each other's companions.
func TestDrop(t *testing.T) {
	s, _ := start(t, nil)
	parts, err := sample.Models()[0].Files()
	if err != nil {
		t.Fatal(err)
	}
	id := ""
	for i := len(parts) - 1; i >= 0; i-- {
		answer, err := http.Post(s.URL()+"api/drop?set=7&name="+url.QueryEscape(parts[i].Path), "application/octet-stream", bytes.NewReader(parts[i].Data))
		if err != nil {
			t.Fatal(err)
		}
		var body bytes.Buffer
		_, _ = body.ReadFrom(answer.Body)
		answer.Body.Close()
		if answer.StatusCode != http.StatusOK {
			t.Fatalf("%s: %d %s", parts[i].Path, answer.StatusCode, &body)
		}
		id = decode[struct{ ID string }](t, body.Bytes()).ID
	}
	if id == "" {
		t.Fatal("the dropped model can't be looked at")
	}
	if status, body := get(t, s, "api/texture?i=1&file="+url.QueryEscape(id)); status != http.StatusOK {
		t.Errorf("its texture: %d %s", status, body)
	}
	drops := s.library.drops
	if err := s.library.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(drops); !os.IsNotExist(err) {
		t.Errorf("what was dropped stays behind in %s", drops)
	}
}

// TestDropRoom refuses what is too large and what doesn't arrive whole, without a trace: what
// comes later has the room that there was.
func TestDropRoom(t *testing.T) {
	s, _ := start(t, nil)
	l := s.library
	l.room = 100
	if _, err := l.drop("1", "large.mdx", bytes.NewReader(make([]byte, 101))); err == nil {
		t.Error("101 bytes find room in 100")
	}
	broken := io.MultiReader(bytes.NewReader(make([]byte, 50)), iotest.ErrReader(errors.New("gone")))
	if _, err := l.drop("1", "broken.mdx", broken); err == nil {
		t.Error("half a file is taken for a whole one")
	}
	for _, name := range []string{"large.mdx", "broken.mdx"} {
		if _, err := os.Stat(filepath.Join(l.drops, "1", name)); !os.IsNotExist(err) {
			t.Errorf("%s stays behind", name)
		}
	}
	if _, err := l.drop("1", "small.mdx", bytes.NewReader(make([]byte, 100))); err != nil || l.room != 0 {
		t.Errorf("100 bytes in 100: %v; room for %d is left", err, l.room)
	}
	if _, err := l.drop("1", "small.mdx", bytes.NewReader(make([]byte, 40))); err != nil || l.room != 60 {
		t.Errorf("40 bytes instead of them: %v; room for %d is left", err, l.room)
	}
}

// TestWatcher reads a file once for many looks, and again when it has changed.
func TestWatcher(t *testing.T) {
	s, dir := start(t, nil)
	w := watcher{server: s, id: files(t, s)["Golem.mdx"]}
	first := w.stamp()
	if len(w.deps) == 0 {
		t.Fatal("it names no files")
	}
	s.models.forget(w.id) // as others do that crowd it out
	if w.stamp() != first || len(s.models.slots) != 0 {
		t.Error("it was read again, without a change")
	}
	later := time.Now().Add(time.Hour)
	if err := os.Chtimes(filepath.Join(dir, "Golem.mdx"), later, later); err != nil {
		t.Fatal(err)
	}
	if w.stamp() == first || len(s.models.slots) != 1 {
		t.Error("it changed and wasn't read again")
	}
}

// TestChanges changes a file and its texture while the page listens.
func TestChanges(t *testing.T) {
	s, dir := start(t, nil)
	answer, err := http.Get(s.URL() + "api/changes?file=" + url.QueryEscape(files(t, s)["Golem.mdx"]))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	said := make(chan string)
	go func() {
		for buf := make([]byte, 100); ; {
			n, err := answer.Body.Read(buf)
			if err != nil {
				return
			}
			said <- string(buf[:n])
		}
	}()
	<-said // that it listens
	textures, err := filepath.Glob(filepath.Join(dir, "Textures", "*Golem*"))
	if err != nil || len(textures) == 0 {
		t.Fatal("no texture: ", err)
	}
	for i, name := range []string{filepath.Join(dir, "Golem.mdx"), textures[0]} {
		later := time.Now().Add(time.Duration(i+1) * time.Hour)
		if err := os.Chtimes(name, later, later); err != nil {
			t.Fatal(err)
		}
		select {
		case text := <-said:
			if text != "data: changed\n\n" {
				t.Errorf("%s: %q", name, text)
			}
		case <-time.After(20 * time.Second):
			t.Fatal(fmt.Sprint("nothing is said about ", name))
		}
	}
}

// TestGone keeps the watch over a file that is gone for a while, and refuses one over a file
// that isn't listed.
func TestGone(t *testing.T) {
	s, dir := start(t, nil)
	id := files(t, s)["Crate.mdx"]
	name := filepath.Join(dir, "Crate.mdx")
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	away := func() {
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
	away()
	answer, err := http.Get(s.URL() + "api/changes?file=" + url.QueryEscape(id))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		t.Fatalf("a file that is gone: %s", answer.Status)
	}
	lines := bufio.NewReader(answer.Body)
	for _, want := range []string{": listening\n", "\n"} {
		if line, err := lines.ReadString('\n'); err != nil || line != want {
			t.Fatalf("%q, %v", line, err)
		}
	}
	if err := os.WriteFile(name, data, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"data: changed\n", "\n", "data: gone\n"} {
		if line, err := lines.ReadString('\n'); err != nil || line != want {
			t.Fatalf("%q, %v, want %q", line, err, want)
		}
		if want == "\n" {
			mustGet(t, s, "api/scene?file="+url.QueryEscape(id))
			away()
		}
	}
	mustGet(t, s, "api/bytes?size=4&file="+url.QueryEscape(id)) // what was open still is
	if status, body := get(t, s, "api/scene?lod=1&file="+url.QueryEscape(id)); status != http.StatusNotFound || !strings.Contains(string(body), "gone") {
		t.Errorf("what wasn't open: %d %s", status, body)
	}
	if status, _ := get(t, s, "api/changes?file=0/none.mdx"); status != http.StatusNotFound {
		t.Errorf("a file that isn't listed: %d", status)
	}
}
