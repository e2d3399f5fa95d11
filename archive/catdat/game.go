package catdat

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"marrow/internal/limit"
	"marrow/internal/tree"
)

// Options select the parts of a game's folder to open. The zero value selects everything.
type Options struct {
	NoExtensions bool // only the game
	NoLoose      bool // only files in catalogues, as in the game without -prefersinglefiles
}

// A Game has all files of a game's folder, or of a single extension, as the game sees them. It is safe for concurrent
// use. An extension's own files are in extensions/NAME; the files of its subst_ catalogues also hide those of the game.
// Files outside catalogues hide those in catalogues.
type Game struct {
	*tree.FS
	version    string
	extensions []Extension
	catalogs   []*Catalog // in the order in which they are loaded
	disabled   []string   // folders of disabled extensions
	problems   []Problem
}

// mounted is an extension with its catalogues.
type mounted struct {
	Extension
	own, subst []*Catalog
}

// Open opens the folder of a game, which contains 01.cat, or of an extension, which contains ext_01.cat or
// subst_01.cat. The error is [fs.ErrNotExist] if it is neither.
func Open(fsys fs.FS, o Options) (*Game, error) {
	g := &Game{}
	if data, err := readVersion(fsys); err == nil {
		g.version = data
	}
	version, _ := strconv.Atoi(g.version)
	l := &lister{game: g, fsys: fsys, seen: map[string]bool{}}
	base := g.load(fsys, catalogs(fsys, ".", "", 0))
	var extensions []*mounted
	if len(base) == 0 {
		m := &mounted{own: g.load(fsys, catalogs(fsys, ".", "ext_", version)), subst: g.load(fsys, catalogs(fsys, ".", "subst_", version))}
		if len(m.own)+len(m.subst) == 0 {
			if len(g.problems) > 0 {
				return nil, errors.Join(fmt.Errorf("catdat: %w", g.problems[0]), g.Close())
			}
			return nil, fmt.Errorf("catdat: %w", &fs.PathError{Op: "open", Path: "01.cat", Err: fs.ErrNotExist})
		}
		extensions = []*mounted{m}
	} else if !o.NoExtensions {
		extensions = g.findExtensions(fsys, version)
	}
	// The highest priority first: a later file with the same name is hidden.
	if !o.NoLoose {
		l.loose(o)
	}
	for _, m := range slices.Backward(extensions) {
		l.catalogs(m.subst, "")
		if m.Dir == "" {
			l.catalogs(m.own, "")
			continue
		}
		l.catalogs(m.own, m.Dir+"/")
		l.catalogs(m.subst, m.Dir+"/")
		g.extensions = append(g.extensions, m.Extension)
	}
	slices.Reverse(g.extensions)
	l.catalogs(base, "")
	g.FS = tree.New(l.files)
	for _, s := range g.FS.Skipped() {
		g.problem(Problem{Kind: BadName, Archive: ".", Name: s.Name, Why: s.Why})
	}
	return g, nil
}

// readVersion returns the version in X4's version.dat, such as 710.
func readVersion(fsys fs.FS) (string, error) {
	name, err := locate(fsys, "version.dat")
	if err != nil {
		return "", err
	}
	data, err := readFile(fsys, name, 100)
	return strings.TrimSpace(string(data)), err
}

// load reads catalogues. Those that can't be read are left out.
func (g *Game) load(fsys fs.FS, names []string) (list []*Catalog) {
	for _, name := range names {
		c, err := readCatalog(fsys, name)
		if err != nil {
			g.problem(Problem{Kind: NoData, Archive: name, Why: err.Error()})
			continue
		}
		for _, p := range c.problems {
			g.problem(p)
		}
		list = append(list, c)
		g.catalogs = append(g.catalogs, c)
	}
	return list
}

func (g *Game) problem(p Problem) {
	if len(g.problems) < limit.Findings {
		g.problems = append(g.problems, p)
	}
}

// findExtensions reads the folders in extensions, and returns the enabled ones in the order in which they are loaded.
func (g *Game) findExtensions(fsys fs.FS, version int) []*mounted {
	root, err := locate(fsys, "extensions")
	if err != nil {
		return nil
	}
	dirs, _ := fs.ReadDir(fsys, root)
	var list []*mounted
	for _, d := range dirs[:min(len(dirs), limit.Extensions)] {
		dir := path.Join(root, d.Name())
		if info, err := fs.Stat(fsys, dir); err != nil || !info.IsDir() {
			continue
		}
		own, subst := catalogs(fsys, dir, "ext_", version), catalogs(fsys, dir, "subst_", version)
		data, found, err := contentOf(fsys, dir, append(slices.Clone(own), subst...))
		if !found {
			g.problem(Problem{Kind: NoContent, Archive: dir, Why: "has no content.xml, which an extension needs"})
			continue
		}
		var e Extension
		if err == nil {
			e, err = parseContent(dir, data)
		}
		switch {
		case err != nil:
			g.problem(Problem{Kind: NoContent, Archive: dir, Why: err.Error()})
		case !e.enabled:
			g.disabled = append(g.disabled, dir)
			g.problem(Problem{Kind: Disabled, Archive: dir, Why: "it is disabled in its content.xml"})
		default:
			list = append(list, &mounted{Extension: e})
		}
	}
	list = sortExtensions(list, g.problem)
	for _, m := range list { // in this order, which determines that of Layers and problems
		m.subst = g.load(fsys, catalogs(fsys, m.Dir, "subst_", version))
		m.own = g.load(fsys, catalogs(fsys, m.Dir, "ext_", version))
	}
	return list
}

// contentOf reads an extension's content.xml, from the folder or from one of its catalogues.
func contentOf(fsys fs.FS, dir string, catalogs []string) (data []byte, found bool, err error) {
	if name, err := locate(fsys, path.Join(dir, "content.xml")); err == nil {
		data, err = readFile(fsys, name, limit.ExtensionContent)
		return data, true, err
	}
	for _, name := range catalogs {
		c, err := readCatalog(fsys, name)
		if err != nil {
			continue
		}
		for _, e := range c.entries {
			if strings.EqualFold(e.name, "content.xml") && e.size <= limit.ExtensionContent {
				data, err := c.read(&e)
				return data, true, errors.Join(err, c.Close())
			}
		}
	}
	return nil, false, nil
}

// A lister lists files, those with the highest priority first.
type lister struct {
	game  *Game
	fsys  fs.FS
	files []tree.File
	seen  map[string]bool // by folded name
}

func (l *lister) add(f tree.File) {
	name, ok := tree.Clean(f.Name)
	if !ok {
		l.game.problem(Problem{Kind: BadName, Archive: ".", Name: f.Name, Why: "isn't a path within the game"})
		return
	}
	folded := tree.Fold(name)
	if l.seen[folded] {
		return
	}
	if len(l.files) == limit.ArchiveFiles {
		l.game.problem(Problem{Kind: TooMany, Archive: ".", Why: fmt.Sprintf("more than %d files: the rest is left out", limit.ArchiveFiles)})
	}
	if len(l.files) >= limit.ArchiveFiles {
		return
	}
	l.seen[folded] = true
	l.files = append(l.files, f)
}

// catalogs adds the files of catalogues, with a prefix.
func (l *lister) catalogs(list []*Catalog, prefix string) {
	for _, c := range slices.Backward(list) {
		for _, f := range c.list() {
			f.Name = prefix + f.Name
			l.add(f)
		}
	}
}

// loose adds the files in the folders, except catalogues. It doesn't follow links.
func (l *lister) loose(o Options) {
	list, complete := tree.List(l.fsys, limit.ArchiveFiles, func(name string, folder bool) bool {
		if folder {
			return !(o.NoExtensions && strings.EqualFold(name, "extensions") || slices.Contains(l.game.disabled, name))
		}
		ext := strings.ToLower(path.Ext(name))
		return ext != ".cat" && ext != ".dat"
	})
	for _, f := range list {
		l.add(f)
	}
	if !complete {
		l.game.problem(Problem{Kind: TooMany, Archive: ".", Why: fmt.Sprintf("more than %d files: the rest is left out", limit.ArchiveFiles)})
	}
}

// Version returns the game's version as X4 writes it: 710 is 7.10. It is empty if it is unknown.
func (g *Game) Version() string { return g.version }

// Extensions returns the mounted extensions, in the order in which they are loaded.
func (g *Game) Extensions() []Extension { return g.extensions }

// Catalogs returns the paths of the catalogues, in the order in which they are loaded: later ones hide earlier ones.
func (g *Game) Catalogs() (names []string) {
	for _, c := range g.catalogs {
		names = append(names, c.name)
	}
	return names
}

// Problems returns the problems that were found when the folder was opened.
func (g *Game) Problems() []Problem { return g.problems }

// Verify reads all files of all catalogues and compares their MD5s. It returns a problem for each difference.
func (g *Game) Verify() (problems []Problem) {
	for _, c := range g.catalogs {
		problems = append(problems, c.Verify()...)
	}
	return problems
}

// Close closes the data of the catalogues.
func (g *Game) Close() error {
	var errs []error
	for _, c := range g.catalogs {
		errs = append(errs, c.Close())
	}
	return errors.Join(errs...)
}
