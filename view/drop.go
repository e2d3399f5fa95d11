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
	"marrow/internal/gamepath"
	"marrow/internal/limit"
	"marrow/vfs"
)

// dropSet matches the number that the page gives to files that were dropped together.
var dropSet = regexp.MustCompile(`^[0-9]{1,9}$`)

// serveDrop stores a file that was dropped onto the page, with the name ?name=, in the set ?set=. It sends the ids
// of the files that can be shown: the file itself, or the contents of an archive. Files of a set are companions of
// each other and of all other models.
func (h *Handler) serveDrop(w Response, r Request) {
	q := r.Query
	name := gamepath.Slashed(q.Get("name"))
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

// A drop lists what can be shown of a dropped file.
type drop struct {
	IDs     []string `json:"ids"`
	Archive bool     `json:"archive"`       // the file is an archive; the ids are of its contents
	Map     string   `json:"map,omitempty"` // the id of a map file, which isn't shown
}

// drop stores a dropped file in a separate folder until the server ends, so that it can be opened like any other
// file.
func (l *library) drop(set, name string, from io.Reader) (drop, error) {
	n, root, err := l.dropFolder(set)
	if err != nil {
		return drop{}, errors.New("too many dropped files")
	}
	defer root.Close()
	if l.opts.Drops == "" {
		if err = l.store(root, name, from); err != nil {
			return drop{}, err
		}
	}
	return l.listDropped(n, root, name)
}

// store stores a dropped file. It replaces a file of the same name that was dropped into the folder before.
func (l *library) store(root *os.Root, name string, from io.Reader) error {
	if info, err := root.Lstat(name); err == nil && info.Mode().IsRegular() && root.Remove(name) == nil {
		l.mu.Lock()
		l.dropBytesLeft += info.Size()
		l.mu.Unlock()
	}
	body := &budgetReader{from: from, library: l}
	err := receive(root, name, body)
	if err != nil {
		l.mu.Lock()
		l.dropBytesLeft += body.received
		l.mu.Unlock()
	}
	return err
}

// listDropped lists a dropped file, or the contents of an archive.
func (l *library) listDropped(n int, root *os.Root, name string) (drop, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	file := filepath.Join(l.roots[n].dir, filepath.FromSlash(name))
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
	l.attachMotions(n)
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

// addArchive lists the contents of a dropped archive.
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

// shortName returns the name of a file as users know it: for a dropped file, its name when it was dropped.
func (l *library) shortName(name string) string {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, set := range l.dropSets {
		if within, ok := strings.CutPrefix(name, set+string(filepath.Separator)); ok {
			return filepath.ToSlash(within)
		}
	}
	return name
}

// errDropped reports that a dropped file exceeds the limit.
var errDropped = fmt.Errorf("more than %d MiB have been dropped; pass the folder on the command line instead", limit.DroppedBytes>>20)

// A budgetReader counts bytes against the limit as they arrive, so that several simultaneous drops can't exceed it.
type budgetReader struct {
	from     io.Reader
	library  *library
	received int64 // bytes so far
}

func (c *budgetReader) Read(b []byte) (int, error) {
	n, err := c.from.Read(b)
	c.library.mu.Lock()
	defer c.library.mu.Unlock()
	c.received += int64(n)
	if c.library.dropBytesLeft -= int64(n); c.library.dropBytesLeft < 0 {
		return 0, errDropped
	}
	return n, err
}

// dropFolder returns the folder for files that are dropped together.
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
	if n, err = l.rootOf(dir); err != nil {
		return 0, nil, err
	}
	if !slices.Contains(l.dropSets, dir) {
		l.dropSets = slices.Insert(l.dropSets, 0, dir)
	}
	root, err = os.OpenRoot(dir)
	return n, root, err
}

// receive writes a file, and removes it if it doesn't arrive completely.
func receive(root *os.Root, name string, from io.Reader) error {
	if err := root.MkdirAll(path.Dir(name), 0o700); err != nil {
		return errors.New("can't create a file with this name")
	}
	file, err := root.Create(name)
	if err != nil {
		return errors.New("can't create a file with this name")
	}
	_, err = io.Copy(file, from)
	if err = errors.Join(err, file.Close()); err == nil {
		return nil
	}
	_ = root.Remove(name)
	if errors.Is(err, errDropped) {
		return errDropped
	}
	return errors.New("the file wasn't received completely; drop it again")
}

// attachMotions adds the motions of a drop to its models.
func (l *library) attachMotions(n int) {
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
