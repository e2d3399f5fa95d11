package game

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"marrow/asset"
	"marrow/internal/limit"
	"marrow/internal/tree"
)

// Options select the parts of an installation to mount. The zero value selects the files that the game uses.
type Options struct {
	Product      string              // product, if one folder has several, such as wow_classic; see casc.Builds
	Locale       string              // such as enUS; empty: the installation's own, or the first
	Classic      bool                // use the classic graphics of Warcraft III: Reforged
	NoExtensions bool                // X Rebirth and X4 without extensions
	NoLoose      bool                // only files in archives
	Listfile     asset.Listfile      // names of World of Warcraft's files, which have numbers
	Keys         map[uint64][16]byte // keys of encrypted files, by name of the key
}

// A Game is an installation: an [fs.FS] of its files, as the game sees them. It is safe for concurrent use.
type Game struct {
	fs.FS
	Title   string   // such as Warcraft III: Reforged
	Version string   // such as 1.36.0.20257, or the known part of it
	Locale  string   // such as enUS; empty if there are no languages, or all
	Layers  []string // the layers, in the order of their priority, highest first
	// Numbered is set if files are identified by numbers, and only a listfile has their names.
	Numbered bool

	problems []Problem
	close    []io.Closer
}

// A Problem is an error in an installation.
type Problem struct {
	Layer string
	Err   error // a Problem of the layer's package
}

func (p Problem) Error() string { return p.Layer + ": " + p.Err.Error() }
func (p Problem) Unwrap() error { return p.Err }

// ReadFile unpacks a file. It is a method for [fs.ReadFile], which otherwise allocates the stated size of a file first.
func (g *Game) ReadFile(name string) ([]byte, error) { return fs.ReadFile(g.FS, name) }

// String returns the title and the known part of the version.
func (g *Game) String() string {
	s := g.Title
	if g.Version != "" {
		s += " " + g.Version
	}
	if g.Locale != "" {
		s += " (" + g.Locale + ")"
	}
	return s
}

// Problems returns the problems that were found when the game was opened.
func (g *Game) Problems() []Problem { return g.problems }

// Close closes the archives.
func (g *Game) Close() error {
	var errs []error
	for _, c := range slices.Backward(g.close) {
		errs = append(errs, c.Close())
	}
	g.close = nil
	return errors.Join(errs...)
}

// kinds lists the kinds of games and how they are recognised.
var kinds = []struct {
	sign  string // the file that identifies the game, for messages
	is    func(fsys fs.FS) bool
	mount func(g *Game, fsys fs.FS, o Options) error
}{
	{".build.info", func(fsys fs.FS) bool { return has(fsys, ".build.info") }, (*Game).mountCASC},
	{"War3.mpq", func(fsys fs.FS) bool { return has(fsys, "war3.mpq") }, (*Game).mountWarcraft},
	{"Data/*.MPQ", func(fsys fs.FS) bool { return len(mpqs(fsys, "Data")) > 0 }, (*Game).mountWorld},
	{"01.cat", isCatdat, (*Game).mountCatdat},
}

// OpenFS opens the installation in the root of a file system. The error is [fs.ErrNotExist] if there is none.
func OpenFS(fsys fs.FS, o Options) (*Game, error) {
	var signs []string
	for _, k := range kinds {
		signs = append(signs, k.sign)
		if !k.is(fsys) {
			continue
		}
		g := &Game{}
		if err := k.mount(g, fsys, o); err != nil {
			return nil, errors.Join(err, g.Close())
		}
		return g, nil
	}
	return nil, noGame(strings.Join(signs, ", "))
}

// A noGame is the error for a folder without the files that identify a game.
type noGame string

func (e noGame) Error() string {
	return "not the folder of an installed game, which contains one of " + string(e)
}

func (noGame) Unwrap() error { return fs.ErrNotExist }

// Open opens the installation in a folder. The folder may also be that of a build, such as World of Warcraft/_classic_,
// or the folder Data.
func Open(folder string, o Options) (*Game, error) {
	dir, err := filepath.Abs(folder)
	if err != nil {
		return nil, err
	}
	for {
		root, err := os.OpenRoot(dir)
		if err != nil {
			return nil, err
		}
		base := filepath.Base(dir)
		inner := strings.EqualFold(base, "Data") || len(base) > 2 && strings.HasPrefix(base, "_") && strings.HasSuffix(base, "_")
		if o.Product == "" {
			o.Product = flavour(root.FS())
		}
		g, err := OpenFS(root.FS(), o)
		if err == nil {
			g.close = slices.Insert(g.close, 0, io.Closer(root))
			return g, nil
		}
		root.Close()
		if !errors.Is(err, fs.ErrNotExist) || !inner {
			return nil, fmt.Errorf("%s: %w", folder, err)
		}
		dir = filepath.Dir(dir)
	}
}

// flavour returns the product that a build's own folder states; empty if the folder isn't one.
func flavour(fsys fs.FS) string {
	data, err := fs.ReadFile(fsys, ".flavor.info") // a column's name, then its value
	if err != nil || len(data) > 1000 {
		return ""
	}
	_, value, _ := strings.Cut(strings.TrimSpace(string(data)), "\n")
	return strings.TrimSpace(value)
}

// has reports whether the root has a file, in any case.
func has(fsys fs.FS, name string) bool { return locate(fsys, name) != "" }

// locate returns the name of a file or folder in the root with its case on disk; empty if there is none.
func locate(fsys fs.FS, name string) string {
	list, _ := fs.ReadDir(fsys, ".")
	for _, d := range list {
		if strings.EqualFold(d.Name(), name) {
			return d.Name()
		}
	}
	return ""
}

// loose returns the files of a folder that may hide those of archives; nil if there are none.
func (g *Game) loose(fsys fs.FS, layer string, o Options) fs.FS {
	if o.NoLoose {
		return nil
	}
	list, complete := tree.List(fsys, limit.LooseFiles, func(name string, folder bool) bool {
		switch strings.ToLower(filepath.Ext(name)) {
		case ".mpq", ".exe", ".dll", ".idx", ".app":
			return false
		}
		return !folder || !slices.Contains(notFiles, strings.ToLower(name))
	})
	if !complete {
		g.problems = append(g.problems, Problem{layer, fmt.Errorf("more than %d files: the rest is left out", limit.LooseFiles)})
	}
	if list = slices.DeleteFunc(list, func(f tree.File) bool { return !strings.Contains(f.Name, "/") }); len(list) == 0 {
		return nil // files beside the program don't belong to the game's archives
	}
	g.Layers = append(g.Layers, layer)
	return tree.New(list)
}

// notFiles has the folders of an installation without files of the game's archives: data, programs, and the players'
// own files.
var notFiles = []string{"data", "x86_64", "logs", "errors", "screenshots", "screenshot", "replay", "save", "wtf", "interface/addons", "cache", ".battle.net"}
