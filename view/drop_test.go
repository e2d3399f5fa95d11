package view

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"testing"
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
