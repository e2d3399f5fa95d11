package view

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"marrow/formats"
	"marrow/internal/limit"
	"marrow/vfs"
)

// dropSet are the numbers by which the page tells things apart that were dropped together.
var dropSet = regexp.MustCompile(`^[0-9]{1,9}$`)

// serveDrop takes a file that was dropped onto the page, ?name= of the set ?set=, and answers with
// the ids of what there is to look at: the file itself, or what an archive contains. Files of one set are each other's companions; companions of all models are found
// in every set.
func (h *Handler) serveDrop(w Response, r Request) {
	q := r.Query
	name := strings.ReplaceAll(q.Get("name"), `\`, "/")
	if !dropSet.MatchString(q.Get("set")) || !filepath.IsLocal(filepath.FromSlash(name)) || strings.HasPrefix(path.Base(name), ".") {
		fail(w, badRequest, fmt.Errorf("%q: not the name of a file", name))
		return
	}
	what, err := h.library.drop(q.Get("set"), path.Clean(name), r.Body)
	if err != nil {
		fail(w, unprocessable, fmt.Errorf("%s: %w", name, err))
		return
	}
	answerJSON(w, what)
}

// A drop is what there is to look at of a dropped file.
type drop struct {
	IDs     []string `json:"ids"`
	Archive bool     `json:"archive"`       // the ids are of files in it
	Map     string   `json:"map,omitempty"` // the id of a map file, which isn't shown
}

// drop keeps a dropped file in a folder of its own for as long as the server runs, so
// that it is opened like any other.
func (l *library) drop(set, name string, from io.Reader) (drop, error) {
	n, root, err := l.dropFolder(set)
	if err != nil {
		return drop{}, errors.New("too many dropped files")
	}
	defer root.Close()
	if l.opts.Drops == "" {
		if err = l.keep(root, name, from); err != nil {
			return drop{}, err
		}
	}
	return l.arrived(n, root, name)
}

// keep stores a dropped file. A file of the same name that was dropped into the folder before makes room.
func (l *library) keep(root *os.Root, name string, from io.Reader) error {
	if info, err := root.Lstat(name); err == nil && info.Mode().IsRegular() && root.Remove(name) == nil {
		l.mu.Lock()
		l.room += info.Size()
		l.mu.Unlock()
	}
	body := &charged{from: from, library: l}
	err := receive(root, name, body)
	if err != nil {
		l.mu.Lock()
		l.room += body.size
		l.mu.Unlock()
	}
	return err
}

// arrived lists a dropped file, or what an archive contains.
func (l *library) arrived(n int, root *os.Root, name string) (drop, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	file := filepath.Join(l.shelves[n].dir, filepath.FromSlash(name))
	if vfs.IsFolder(file) {
		ids, err := l.addArchive(file, name)
		return drop{IDs: ids, Archive: true}, err
	}
	if strings.EqualFold(path.Ext(name), ".toml") {
		return l.addMap(n, root, name)
	}
	if !shown(root.FS(), name) && !formats.IsPictureName(name) || !l.list(n, name, name) {
		return drop{IDs: []string{}}, nil
	}
	e := l.entries[idOf(n, name)]
	e.Dropped = true
	l.goAlong(n)
	return drop{IDs: []string{e.ID}}, nil
}

// addMap lists a dropped map file.
func (l *library) addMap(n int, root *os.Root, name string) (drop, error) {
	info, err := root.Stat(name)
	if err != nil {
		return drop{}, err
	}
	e := &entry{ID: idOf(n, name), Name: name, Root: n, Path: name, Size: info.Size(), Changed: info.ModTime().UnixMilli(), Dropped: true}
	if l.entries[e.ID] == nil {
		l.maps = append(l.maps, e)
	}
	l.entries[e.ID] = e
	return drop{IDs: []string{}, Map: e.ID}, nil
}

// addArchive lists what a dropped archive contains.
func (l *library) addArchive(file, name string) (ids []string, err error) {
	before := len(l.order)
	if _, err := l.add(file); err != nil {
		return nil, errors.New(strings.ReplaceAll(err.Error(), file, name))
	}
	for _, e := range l.order[before:] {
		e.Name, e.Dropped = path.Join(name, e.Path), true
		ids = append(ids, e.ID)
	}
	if len(ids) == 0 {
		return nil, errors.New("no models are in this archive")
	}
	return ids, nil
}

// shortName is the name of a file for people: of a dropped one, what it was called when it was dropped.
func (l *library) shortName(name string) string {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, set := range l.sets {
		if within, ok := strings.CutPrefix(name, set+string(filepath.Separator)); ok {
			return filepath.ToSlash(within)
		}
	}
	return name
}

// errDropped says that what is dropped finds no room.
var errDropped = fmt.Errorf("more than %d MiB have been dropped; pass the folder on the command line instead", limit.DroppedBytes>>20)

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

// dropFolder is the folder of the things that are dropped together.
func (l *library) dropFolder(set string) (n int, root *os.Root, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.drops == "" {
		l.drops = l.opts.Drops
	}
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
	root, err = os.OpenRoot(dir)
	return n, root, err
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
		if e.Root == n && !l.isMotion(e) && !e.Picture {
			e.With = motions
		}
	}
}
