package view

import (
	"errors"
	"fmt"
	"image/color"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"marrow/asset"
	"marrow/formats"
	"marrow/internal/limit"
	"marrow/internal/parallel"
	"marrow/mdx"
	"marrow/vfs"
)

// A library is the files that may be looked at: those that were named, and those in the
// folders that were. The page names a file by its id, the number of its root and its path
// in it; an id that isn't listed isn't opened.
type library struct {
	opts   Options
	memory *parallel.Memory

	mu      sync.Mutex
	shelves []*modelSet
	entries map[string]*entry
	order   []*entry
	maps    []*entry // map files that were dropped; they aren't in order
	drops   string   // the folder for what is dropped; empty until something is
	sets    []string // folders in it, of what was dropped together, the latest first
	room    int64    // bytes that may still be dropped

	walking sync.Mutex // held by one who looks through the folders; taken before mu
	walked  time.Time  // when they were looked through
}

// A modelSet is a root.
type modelSet struct {
	dir    string
	root   fs.FS
	closer io.Closer // of root
	plain  bool      // a folder on disk; not an archive, or an installed game
	from   []string  // the folders in it of which is shown what they hold
	held   *holds    // what was found in an archive or installed game, of which root is still the content
	made   []string  // but for these folders in it (see holds)

	verdicts map[string]verdict // of what was opened by the last walk or before, by path
}

// An entry is a file in the library.
type entry struct {
	ID      string
	Name    string // its path for people
	Root    int
	Path    string // within the root, with slashes
	Size    int64
	Changed int64 // milliseconds since 1970
	Format  string
	With    []string // ids of motions that were named behind it, or dropped with it
	Dropped bool
	Picture bool
	Gone    bool // from disk, when the folders were last looked through; it may come back
}

func newLibrary(opts Options) (*library, error) {
	l := &library{opts: opts, memory: parallel.NewMemory(0), entries: map[string]*entry{}, room: limit.DroppedBytes}
	var model *entry // the one named last
	for _, name := range opts.Files {
		e, err := l.add(name)
		if err != nil {
			return nil, errors.Join(err, l.Close())
		}
		switch {
		case e == nil:
		case model != nil && l.isMotion(e):
			model.With = append(model.With, e.ID)
		default:
			model = e
		}
	}
	l.walked = time.Now()
	return l, nil
}

// isMotion says whether a file moves the model in another.
func (l *library) isMotion(e *entry) bool {
	for _, f := range formats.ByExtension(e.Path) {
		return f.Role == formats.Motion
	}
	return false
}

// given are the motions with the given ids, one a line, as companions.
func (l *library) given(with string) (list []asset.Override, err error) {
	for id := range strings.SplitSeq(with, "\n") {
		if id == "" {
			continue
		}
		e, err := l.find(id)
		if err != nil {
			return nil, err
		}
		data, err := l.read(e)
		if err != nil {
			return nil, err
		}
		list = append(list, asset.Override{Name: path.Base(e.Path), Data: data})
	}
	return list, nil
}

// add lists a file, which it returns, or what a folder holds.
func (l *library) add(name string) (*entry, error) {
	if vfs.IsFolder(name) {
		if _, _, err := vfs.Mounted(name); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		dir, from := name, "."
		if in, inside, ok := vfs.Split(name); ok {
			dir, from = in, inside
		}
		n, err := l.shelf(dir)
		if err != nil {
			return nil, err
		}
		s := l.shelves[n]
		s.from, s.held = append(s.from, from), nil
		found, err := s.walk(s.root)
		l.take(n, found)
		return nil, err
	}
	if _, err := vfs.Stat(name); err != nil {
		return nil, err
	}
	dir, within := asset.RootOf(name)
	n, err := l.shelf(dir)
	if err != nil {
		return nil, err
	}
	if !l.list(n, within, name) {
		return nil, fmt.Errorf("%s: can't be opened as a file", name)
	}
	if err := known(l.shelves[n].root, within, name); err != nil {
		return nil, err
	}
	return l.entries[idOf(n, within)], nil
}

// idOf is the id of a file by its root's number and its path there.
func idOf(root int, within string) string { return strconv.Itoa(root) + "/" + within }

// shelf is the number of the root that is a folder.
func (l *library) shelf(dir string) (int, error) {
	if i := slices.IndexFunc(l.shelves, func(s *modelSet) bool { return s.dir == dir }); i >= 0 {
		return i, nil
	}
	root, closer, err := vfs.Root(dir)
	if err != nil {
		return 0, err
	}
	_, plain := closer.(*os.Root)
	l.shelves = append(l.shelves, &modelSet{dir: dir, root: root, closer: closer, plain: plain})
	return len(l.shelves) - 1, nil
}

// errNoFile is about an id that the library doesn't list.
var errNoFile = errors.New("no such file here")

// find is the entry with an id, as it is on disk now.
func (l *library) find(id string) (entry, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	e, ok := l.entries[id]
	if !ok {
		return entry{}, errNoFile
	}
	info, err := fs.Stat(l.shelves[e.Root].root, e.Path)
	if err != nil {
		return *e, fmt.Errorf("%s: it is gone, or can't be read any more", e.Name)
	}
	e.Size, e.Changed = info.Size(), info.ModTime().UnixMilli()
	return *e, nil
}

// read is a file's bytes.
func (l *library) read(e entry) ([]byte, error) {
	l.mu.Lock()
	root := l.shelves[e.Root].root
	l.mu.Unlock()
	if e.Size > limit.File {
		return nil, fmt.Errorf("%s: %d bytes, at most %d are opened", e.Name, e.Size, limit.File)
	}
	file, err := root.Open(e.Path)
	if err != nil {
		return nil, fmt.Errorf("%s: it can't be read", e.Name)
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, limit.File))
	if err != nil {
		return nil, fmt.Errorf("%s: it can't be read", e.Name)
	}
	return data, nil
}

// near finds a file's companions: in its own root first, then in what was dropped, then in the assets; and notes which it was
// asked for. The caller closes its Finder.
func (l *library) near(e entry) (asset.Resolver, error) {
	l.mu.Lock()
	dir, others := l.shelves[e.Root].dir, slices.Concat(l.sets, l.opts.Assets)
	l.mu.Unlock()
	finder, err := asset.Open(dir, slices.DeleteFunc(others, func(other string) bool { return other == dir })...)
	if err != nil {
		return asset.Resolver{}, err
	}
	return asset.Resolver{
		Finder: finder, Place: asset.Location{Dir: path.Dir(e.Path)}, Names: l.opts.Names, Override: slices.Clone(l.opts.Materials),
		Trace: &asset.Trace{Stamp: stamp},
	}, nil
}

// Close gives back the roots.
func (l *library) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	var errs []error
	for _, s := range l.shelves {
		errs = append(errs, s.closer.Close())
	}
	if l.drops != "" && l.opts.Drops == "" {
		errs = append(errs, os.RemoveAll(l.drops))
	}
	return errors.Join(errs...)
}

// A listed is what the page knows of a file.
type listed struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Format  string   `json:"format"`
	Motion  bool     `json:"motion,omitempty"` // moves the model in another file
	Size    int64    `json:"size"`
	Changed int64    `json:"changed"`
	With    []string `json:"with,omitempty"`
	Dropped bool     `json:"dropped,omitempty"`
	Picture bool     `json:"picture,omitempty"`
}

// serveFiles lists the library.
func (h *Handler) serveFiles(w Response, _ Request) {
	h.library.rescan()
	h.library.mu.Lock()
	defer h.library.mu.Unlock()
	list := make([]listed, 0, len(h.library.order))
	models := make(map[int]bool) // roots that contain models
	for _, e := range h.library.order {
		models[e.Root] = models[e.Root] || !e.Picture
	}
	for _, e := range h.library.order {
		if e.Gone || e.Picture && models[e.Root] { // it belongs to the models
			continue
		}
		list = append(list, listed{e.ID, e.Name, e.Format, h.library.isMotion(e), e.Size, e.Changed, e.With, e.Dropped, e.Picture})
	}
	var maps []listed
	for _, e := range h.library.maps {
		maps = append(maps, listed{ID: e.ID, Name: e.Name, Size: e.Size, Changed: e.Changed, Dropped: true})
	}
	answerJSON(w, struct {
		Files      []listed `json:"files"`
		TeamColors []team   `json:"teamColors"`
		LeftOut    []string `json:"leftOut,omitempty"` // folders of models that a run made from others
		Maps       []listed `json:"maps,omitempty"`
	}{list, teams(), h.library.leftOut(), maps})
}

// A team is a player's colour.
type team struct {
	Name  string `json:"name"`
	Color string `json:"color"` // #rrggbb
}

func teams() (list []team) {
	for _, t := range mdx.TeamColors {
		list = append(list, team{t.Name, hex(t.Color)})
	}
	return list
}

// hex is a colour as the page writes it.
func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
