package view

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"testing/iotest"
	"time"

	"marrow/sample"
)

// TestDrop drops a model and its textures, which are companions of each other.
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
		for _, id = range decode[struct{ IDs []string }](t, body.Bytes()).IDs {
		}
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
		t.Errorf("dropped files remain in %s", drops)
	}
}

// TestDropCompanions drops textures for a model that was named on the command line: one that it refers to, and one
// for a skin.
func TestDropCompanions(t *testing.T) {
	picture, err := sample.Models()[1].Files()
	if err != nil {
		t.Fatal(err)
	}
	s, _ := start(t, func(dir string) {
		if err := os.RemoveAll(filepath.Join(dir, "Textures")); err != nil {
			t.Fatal(err)
		}
	})
	file := "file=" + url.QueryEscape(files(t, s)["Crate.mdx"])
	type head struct {
		Textures []struct {
			Name  string
			Found bool
		}
	}
	found := func() (n int) {
		for _, texture := range headOf[head](t, s, "api/scene?"+file).Textures {
			if texture.Found {
				n++
			}
		}
		return n
	}
	if n := found(); n != 0 {
		t.Fatalf("%d textures are found that were removed", n)
	}
	dropped := 0
	for _, p := range picture {
		if filepath.Ext(p.Path) != ".blp" {
			continue
		}
		answer, err := http.Post(s.URL()+"api/drop?set=9&name="+url.QueryEscape(filepath.Base(p.Path)), "application/octet-stream", bytes.NewReader(p.Data))
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		dropped++
	}
	if n := found(); n != dropped || n == 0 {
		t.Errorf("%d textures are found of %d that were dropped", n, dropped)
	}
}

// reader is a function that reads.
type reader func([]byte) (int, error)

func (r reader) Read(b []byte) (int, error) { return r(b) }

// deadlines records whether a deadline is set before the body is read.
type deadlines struct {
	*httptest.ResponseRecorder
	set bool
}

func (d *deadlines) SetReadDeadline(t time.Time) error {
	d.set = !t.IsZero()
	return nil
}

// TestDropWaits: each read of a drop has a deadline, so that a drop that stops ends.
func TestDropWaits(t *testing.T) {
	s, _ := start(t, nil)
	w, reads := &deadlines{ResponseRecorder: httptest.NewRecorder()}, 0
	r := httptest.NewRequest("POST", s.URL()+"api/drop?set=1&name=a.mdx", reader(func(b []byte) (int, error) {
		if !w.set {
			t.Error("a read without a deadline")
		}
		w.set = false
		if reads++; reads > 2 {
			return 0, io.EOF
		}
		return 1, nil
	}))
	s.ServeHTTP(w, r)
	if reads != 3 {
		t.Errorf("%d reads", reads)
	}
}

// TestDropLimit rejects drops that are too large or incomplete, and removes them completely: the limit for later
// drops is unchanged.
func TestDropLimit(t *testing.T) {
	s, _ := start(t, nil)
	l := s.library
	l.dropBytesLeft = 100
	if _, err := l.drop("1", "large.mdx", bytes.NewReader(make([]byte, 101))); err == nil {
		t.Error("101 bytes are accepted within 100")
	}
	half := sync.OnceFunc(func() { // another drop arrives at the same time
		if _, err := l.drop("1", "second.mdx", bytes.NewReader(make([]byte, 60))); !errors.Is(err, errDropped) {
			t.Errorf("60 bytes are accepted in addition to 50 of 100: %v", err)
		}
	})
	if _, err := l.drop("1", "first.mdx", io.MultiReader(bytes.NewReader(make([]byte, 50)), reader(func([]byte) (int, error) {
		half()
		return 0, io.ErrUnexpectedEOF
	}))); err == nil || l.dropBytesLeft != 100 {
		t.Errorf("%v; %d bytes are left", err, l.dropBytesLeft)
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
	if _, err := l.drop("1", "small.mdx", bytes.NewReader(make([]byte, 100))); err != nil || l.dropBytesLeft != 0 {
		t.Errorf("100 bytes in 100: %v; %d bytes are left", err, l.dropBytesLeft)
	}
	if _, err := l.drop("1", "small.mdx", bytes.NewReader(make([]byte, 40))); err != nil || l.dropBytesLeft != 60 {
		t.Errorf("40 bytes instead of them: %v; %d bytes are left", err, l.dropBytesLeft)
	}
}
