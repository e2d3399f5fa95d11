package view

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// maxDropped is how many bytes may be dropped onto the page in one run.
const maxDropped = 1 << 30

// dropSet are the numbers by which the page tells things apart that were dropped together.
var dropSet = regexp.MustCompile(`^[0-9]{1,9}$`)

// serveDrop takes a file that was dropped onto the page, ?name= of the set ?set=, and answers with
// its id if it is one to look at. Files of one set are each other's companions.
func (s *Server) serveDrop(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	name := strings.ReplaceAll(q.Get("name"), `\`, "/")
	if !dropSet.MatchString(q.Get("set")) || !filepath.IsLocal(filepath.FromSlash(name)) || strings.HasPrefix(path.Base(name), ".") {
		fail(w, http.StatusBadRequest, fmt.Errorf("%q: not the name of a file", name))
		return
	}
	id, err := s.library.drop(q.Get("set"), path.Clean(name), r.Body)
	if err != nil {
		fail(w, http.StatusUnprocessableEntity, fmt.Errorf("%s: %w", name, err))
		return
	}
	answerJSON(w, struct {
		ID string `json:"id,omitempty"`
	}{id})
}

// drop keeps a dropped file in a folder of its own for as long as the server runs, so
// that it is opened like any other.
func (l *library) drop(set, name string, from io.Reader) (id string, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.drops == "" {
		if l.drops, err = os.MkdirTemp("", "marrow-view-"); err != nil {
			return "", errors.New("no room for what was dropped")
		}
	}
	dir := filepath.Join(l.drops, set)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", errors.New("no room for what was dropped")
	}
	n, err := l.shelf(dir)
	if err != nil {
		return "", errors.New("no room for what was dropped")
	}
	root := l.shelves[n].root
	if err := root.MkdirAll(path.Dir(name), 0o700); err != nil {
		return "", errors.New("it can't be kept under that name")
	}
	file, err := root.Create(name)
	if err != nil {
		return "", errors.New("it can't be kept under that name")
	}
	size, err := io.Copy(file, io.LimitReader(from, maxDropped-l.dropped+1))
	l.dropped += size
	if err := errors.Join(err, file.Close()); err != nil {
		return "", errors.New("it didn't arrive whole")
	}
	if l.dropped > maxDropped {
		_ = root.Remove(name)
		return "", fmt.Errorf("more than %d MiB have been dropped; name its folder on the command line instead", maxDropped>>20)
	}
	if !shown(root, name) || !l.list(n, name, name) {
		return "", nil
	}
	e := l.entries[fmt.Sprintf("%d/%s", n, name)]
	e.Dropped = true
	return e.ID, nil
}
