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
	n, root, room, err := l.dropFolder(set, name)
	if err != nil {
		return "", errors.New("there is no room for what was dropped")
	}
	size, err := receive(root, name, from, room)
	if err != nil {
		return "", err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.room -= size; l.room < 0 {
		l.room += size
		_ = root.Remove(name)
		return "", fmt.Errorf("more than %d MiB have been dropped; name its folder on the command line instead", maxDropped>>20)
	}
	if !shown(root, name) || !l.list(n, name, name) {
		return "", nil
	}
	e := l.entries[idOf(n, name)]
	e.Dropped = true
	l.goAlong(n)
	return e.ID, nil
}

// dropFolder is the folder of the things that are dropped together, and the bytes that may
// still be. A file of the same name that was dropped into it before makes room.
func (l *library) dropFolder(set, name string) (n int, root *os.Root, room int64, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.drops == "" {
		if l.drops, err = os.MkdirTemp("", "marrow-view-"); err != nil {
			return 0, nil, 0, err
		}
	}
	dir := filepath.Join(l.drops, set)
	if err = os.MkdirAll(dir, 0o700); err != nil {
		return 0, nil, 0, err
	}
	if n, err = l.shelf(dir); err != nil {
		return 0, nil, 0, err
	}
	root = l.shelves[n].root
	if info, err := root.Lstat(name); err == nil && info.Mode().IsRegular() && root.Remove(name) == nil {
		l.room += info.Size()
	}
	return n, root, l.room, nil
}

// receive writes a file; one byte more than there is room for tells that it is too large.
// Of a file that doesn't arrive whole nothing stays.
func receive(root *os.Root, name string, from io.Reader, room int64) (size int64, err error) {
	if err := root.MkdirAll(path.Dir(name), 0o700); err != nil {
		return 0, errors.New("it can't be kept under that name")
	}
	file, err := root.Create(name)
	if err != nil {
		return 0, errors.New("it can't be kept under that name")
	}
	size, err = io.Copy(file, io.LimitReader(from, room+1))
	if err := errors.Join(err, file.Close()); err != nil {
		_ = root.Remove(name)
		return 0, errors.New("it didn't arrive whole")
	}
	return size, nil
}

// goAlong has the motions of a drop go along with its models.
func (l *library) goAlong(n int) {
	var motions []string
	for _, e := range l.order {
		if e.Root == n && l.isMotion(e) {
			motions = append(motions, e.ID)
		}
	}
	for _, e := range l.order {
		if e.Root == n && !l.isMotion(e) {
			e.With = motions
		}
	}
}
