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
	"unicode/utf8"

	"marrow/asset"
	"marrow/formats"
	"marrow/internal/fileio"
	"marrow/internal/limit"
	"marrow/internal/parallel"
	"marrow/mdx"
	"marrow/report"
	"marrow/vfs"
)

// A library has the files that may be shown: those that were named, and those in the named folders. The page names a
// file by its id, which consists of the number of its root and its path in it. Only listed ids are opened.
type library struct {
	opts   Options
	memory *parallel.Memory

	mu            sync.Mutex
	roots         []*libraryRoot
	entries       map[string]*entry
	order         []*entry
	maps          []*entry // dropped map files, which aren't in order
	drops         string   // the folder of all dropped files; empty before the first drop
	dropSets      []string // folders in drops, one for each set of files that were dropped together, the latest first
	dropBytesLeft int64    // number of bytes that may still be dropped

	walkMu sync.Mutex // held during a scan of the folders; locked before mu
	walked time.Time  // time of the last scan
}

// A libraryRoot is a folder, archive or installed game that files are opened from.
type libraryRoot struct {
	dir           string
	root          fs.FS
	closer        io.Closer   // of root
	plain         bool        // a folder on disk, not an archive or an installed game
	from          []string    // the folders in it whose files are shown
	archiveResult *walkResult // of an archive or installed game, for the current root
	leftOut       []LeftOut   // see walkResult

	verdicts map[string]verdict // on the files that were opened, by path
}

// An entry is a file in the library.
type entry struct {
	ID      string
	Name    string // the path that the page shows
	Root    int
	Path    string // within the root, with slashes
	Size    int64
	Changed int64 // milliseconds since 1970
	Format  string
	With    []string // ids of motions that were named after it, or dropped with it
	Dropped bool
	Picture bool
	Gone    bool // missing from disk at the last scan; it may come back
}

func newLibrary(opts Options) (*library, error) {
	l := &library{opts: opts, memory: parallel.NewMemory(0), entries: map[string]*entry{}, dropBytesLeft: limit.DroppedBytes}
	var model *entry // the last one that was named
	for _, name := range opts.Files {
		e, err := l.add(name)
		if errors.Is(err, fs.ErrNotExist) {
			err = fileio.ReadError(name, err)
		}
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

// isMotion reports whether a file only contains motion for the model in another file.
func (l *library) isMotion(e *entry) bool {
	for _, f := range formats.ByExtension(e.Path) {
		return f.Role == formats.Motion
	}
	return false
}

// motions reads the motions with the given ids, one a line, as companions.
func (l *library) motions(with string) (list []asset.Override, err error) {
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

// add lists a file and returns its entry, or lists the files of a folder.
func (l *library) add(name string) (*entry, error) {
	if vfs.IsFolder(name) {
		if _, _, err := vfs.Mounted(name); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		dir, from := name, "."
		if in, inside, ok := vfs.Split(name); ok {
			dir, from = in, inside
		}
		n, err := l.rootOf(dir)
		if err != nil {
			return nil, err
		}
		s := l.roots[n]
		s.from, s.archiveResult = append(s.from, from), nil
		found, err := s.walk(s.root)
		l.addFound(n, found)
		return nil, err
	}
	if _, err := vfs.Stat(name); err != nil {
		return nil, err
	}
	dir, within := asset.RootOf(name)
	if !utf8.ValidString(within) {
		return nil, fmt.Errorf("%s: %s", report.ValidText(name), isBytes)
	}
	n, err := l.rootOf(dir)
	if err != nil {
		return nil, err
	}
	if !l.list(n, within, name) {
		return nil, fmt.Errorf("%s: can't be opened as a file", name)
	}
	if err := checkKnown(l.roots[n].root, within, name); err != nil {
		return nil, err
	}
	return l.entries[idOf(n, within)], nil
}

// idOf returns the id of a file from the number of its root and its path in it.
func idOf(root int, within string) string { return strconv.Itoa(root) + "/" + within }

// rootOf returns the number of the root for a folder, which is added if necessary.
func (l *library) rootOf(dir string) (int, error) {
	if i := slices.IndexFunc(l.roots, func(s *libraryRoot) bool { return s.dir == dir }); i >= 0 {
		return i, nil
	}
	root, closer, err := vfs.Root(dir)
	if err != nil {
		return 0, err
	}
	_, plain := closer.(*os.Root)
	l.roots = append(l.roots, &libraryRoot{dir: dir, root: root, closer: closer, plain: plain})
	return len(l.roots) - 1, nil
}

// errNoFile reports an id that isn't listed.
var errNoFile = errors.New("no such file in the viewer")

// find returns the entry with an id, with its current size and time.
func (l *library) find(id string) (entry, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	e, ok := l.entries[id]
	if !ok {
		return entry{}, errNoFile
	}
	info, err := fs.Stat(l.roots[e.Root].root, e.Path)
	if err != nil {
		return *e, fmt.Errorf("%s: the file is gone or can't be read", e.Name)
	}
	e.Size, e.Changed = info.Size(), info.ModTime().UnixMilli()
	return *e, nil
}

// read reads a file.
func (l *library) read(e entry) ([]byte, error) {
	l.mu.Lock()
	root := l.roots[e.Root].root
	l.mu.Unlock()
	if e.Size > limit.File {
		return nil, fmt.Errorf("%s: %d bytes, want at most %d", e.Name, e.Size, limit.File)
	}
	file, err := root.Open(e.Path)
	if err != nil {
		return nil, fmt.Errorf("%s: can't be read", e.Name)
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, limit.File))
	if err != nil {
		return nil, fmt.Errorf("%s: can't be read", e.Name)
	}
	return data, nil
}

// resolver finds a file's companions: first in its root, then in the dropped files, then in the assets. Its Trace
// records the searches. The caller closes its Finder.
func (l *library) resolver(e entry) (asset.Resolver, error) {
	l.mu.Lock()
	dir, others := l.roots[e.Root].dir, slices.Concat(l.dropSets, l.opts.Assets)
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

// Close closes the roots.
func (l *library) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	var errs []error
	for _, s := range l.roots {
		errs = append(errs, s.closer.Close())
	}
	if l.drops != "" && l.opts.Drops == "" {
		errs = append(errs, os.RemoveAll(l.drops))
	}
	return errors.Join(errs...)
}

// A listedFile is a file as the page receives it.
type listedFile struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Format  string   `json:"format"`
	Motion  bool     `json:"motion,omitempty"` // motion for the model in another file
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
	list := make([]listedFile, 0, len(h.library.order))
	models := make(map[int]bool) // roots that contain models
	for _, e := range h.library.order {
		models[e.Root] = models[e.Root] || !e.Picture
	}
	for _, e := range h.library.order {
		if e.Gone || e.Picture && models[e.Root] { // a texture of the models
			continue
		}
		list = append(list, listedFile{e.ID, e.Name, e.Format, h.library.isMotion(e), e.Size, e.Changed, e.With, e.Dropped, e.Picture})
	}
	var maps []listedFile
	for _, e := range h.library.maps {
		maps = append(maps, listedFile{ID: e.ID, Name: e.Name, Size: e.Size, Changed: e.Changed, Dropped: true})
	}
	answerJSON(w, struct {
		Files      []listedFile `json:"files"`
		TeamColors []team       `json:"teamColors"`
		LeftOut    []LeftOut    `json:"leftOut,omitempty"`
		Maps       []listedFile `json:"maps,omitempty"`
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

// hex returns a colour in the notation of CSS.
func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
