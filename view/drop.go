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
	"slices"
	"strings"
	"time"
)

// maxDropped is how many bytes may be dropped onto the page in one run.
const maxDropped = 1 << 30

// dropSet are the numbers by which the page tells things apart that were dropped together.
var dropSet = regexp.MustCompile(`^[0-9]{1,9}$`)

// serveDrop takes a file that was dropped onto the page, ?name= of the set ?set=, and answers with
// its id if it is one to look at. Files of one set are each other's companions; companions of all models are found
// in every set.
func (s *Server) serveDrop(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	name := strings.ReplaceAll(q.Get("name"), `\`, "/")
	if !dropSet.MatchString(q.Get("set")) || !filepath.IsLocal(filepath.FromSlash(name)) || strings.HasPrefix(path.Base(name), ".") {
		fail(w, http.StatusBadRequest, fmt.Errorf("%q: not the name of a file", name))
		return
	}
	id, err := s.library.drop(q.Get("set"), path.Clean(name), patient{http.NewResponseController(w), r.Body})
	if err != nil {
		fail(w, http.StatusUnprocessableEntity, fmt.Errorf("%s: %w", name, err))
		return
	}
	answerJSON(w, struct {
		ID string `json:"id,omitempty"`
	}{id})
}

// dropPause is how long a drop may send nothing before it is given up.
const dropPause = time.Minute

// A patient reader waits for the next bytes of a request for so long.
type patient struct {
	*http.ResponseController
	body io.Reader
}

func (p patient) Read(b []byte) (int, error) {
	_ = p.SetReadDeadline(time.Now().Add(dropPause)) // all of net/http's own connections have them
	return p.body.Read(b)
}

// drop keeps a dropped file in a folder of its own for as long as the server runs, so
// that it is opened like any other.
func (l *library) drop(set, name string, from io.Reader) (id string, err error) {
	n, root, err := l.dropFolder(set, name)
	if err != nil {
		return "", errors.New("too many dropped files")
	}
	defer root.Close()
	body := &charged{from: from, library: l}
	err = receive(root, name, body)
	l.mu.Lock()
	defer l.mu.Unlock()
	if err != nil {
		l.room += body.size
		return "", err
	}
	if !shown(root.FS(), name) || !l.list(n, name, name) {
		return "", nil
	}
	e := l.entries[idOf(n, name)]
	e.Dropped = true
	l.goAlong(n)
	return e.ID, nil
}

// errDropped says that what is dropped finds no room.
var errDropped = fmt.Errorf("more than %d MiB have been dropped; pass the folder on the command line instead", maxDropped>>20)

// A charged reader takes room for bytes as they arrive, so that several drops at the same time don't get more
// than there is.
type charged struct {
	from    io.Reader
	library *library
	size    int64 // what has arrived
}

func (c *charged) Read(b []byte) (int, error) {
	n, err := c.from.Read(b)
	c.library.mu.Lock()
	defer c.library.mu.Unlock()
	c.size += int64(n)
	if c.library.room -= int64(n); c.library.room < 0 {
		return 0, errDropped
	}
	return n, err
}

// dropFolder is the folder of the things that are dropped together. A file of the same name that was dropped
// into it before makes room.
func (l *library) dropFolder(set, name string) (n int, root *os.Root, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.drops == "" {
		if l.drops, err = os.MkdirTemp("", "marrow-view-"); err != nil {
			return 0, nil, err
		}
	}
	dir := filepath.Join(l.drops, set)
	if err = os.MkdirAll(dir, 0o700); err != nil {
		return 0, nil, err
	}
	if n, err = l.shelf(dir); err != nil {
		return 0, nil, err
	}
	if !slices.Contains(l.sets, dir) {
		l.sets = slices.Insert(l.sets, 0, dir)
	}
	if root, err = os.OpenRoot(dir); err != nil {
		return 0, nil, err
	}
	if info, err := root.Lstat(name); err == nil && info.Mode().IsRegular() && root.Remove(name) == nil {
		l.room += info.Size()
	}
	return n, root, nil
}

// receive writes a file. If it doesn't arrive whole, nothing of it stays.
func receive(root *os.Root, name string, from io.Reader) error {
	if err := root.MkdirAll(path.Dir(name), 0o700); err != nil {
		return errors.New("it can't be kept under that name")
	}
	file, err := root.Create(name)
	if err != nil {
		return errors.New("it can't be kept under that name")
	}
	_, err = io.Copy(file, from)
	if err = errors.Join(err, file.Close()); err == nil {
		return nil
	}
	_ = root.Remove(name)
	if errors.Is(err, errDropped) {
		return errDropped
	}
	return errors.New("it didn't arrive whole")
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
