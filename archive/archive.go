// Package archive opens archives of all kinds as read-only folders: MPQ including Warcraft III maps, EGOSOFT
// catalogues, zip, and installed games, whose archives override each other as in the game.
package archive

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"marrow/archive/catdat"
	"marrow/archive/game"
	"marrow/archive/mpq"
	"marrow/asset"
	"marrow/internal/tree"
	"marrow/vfs"
)

// Options define how an archive is read.
type Options struct {
	Listfile asset.Listfile // additional names of files, which the archive's own list may not have
	Locale   string         // locale of an installation, such as enUS
	Classic  bool           // use the classic graphics of Warcraft III: Reforged
	// Mentions lists the files that a model refers to, to find names of files; see [mpq.Options].
	Mentions func(name string, data []byte) []string
}

// An Archive is an open archive: a folder of its files. Names are found in any case.
type Archive struct {
	fs.FS
	Kind     string   // for people, such as "MPQ archive, version 1"
	Layers   []string // the archives and other sources of an installed game; the files of earlier layers hide those of later ones
	Unnamed  int      // number of files whose name is unknown
	Problems []Problem

	close func() error
}

// A Problem is an error in an archive or one of its files.
type Problem struct {
	Name string // name of the file; empty for the archive
	Err  error
}

func (p Problem) Error() string {
	if p.Name == "" {
		return p.Err.Error()
	}
	return p.Name + ": " + p.Err.Error()
}

// ErrUnknown means that a file isn't an archive, or a folder isn't an installation.
var ErrUnknown = errors.New("not an archive; marrow reads MPQ (.mpq, .w3x, .w3m), zip, .cat of X4, and installed games")

// files returns the folder of an archive's own package.
func (a *Archive) files() fs.FS {
	if g, ok := a.FS.(*game.Game); ok {
		return g.FS
	}
	return a.FS
}

// LeftOut returns the files that FS doesn't have, because the name of each leads out of the archive, or belongs to another
// file or folder, too, or because it is a link. Problems contains them, too.
func (a *Archive) LeftOut() (list []vfs.LeftOut) {
	if t, ok := a.files().(interface{ Skipped() []tree.Skipped }); ok {
		for _, s := range t.Skipped() {
			list = append(list, vfs.LeftOut{Name: s.Name, Err: errors.New(s.Why)})
		}
	}
	return list
}

// Verify reads files, all if no names are given, and compares them with the checksums that the archive contains: the
// CRC-32s of a zip, the CRC-32s and MD5s in the (attributes) of an MPQ, the MD5s in the storage of a game since
// Warcraft III 1.30, and those of catalogues. All files of catalogues are compared, whatever the names. The archives of
// games that consist of several MPQs are read, but not compared with (attributes).
func (a *Archive) Verify(names ...string) (problems []Problem) {
	if m, ok := a.files().(*mpq.Archive); ok {
		for _, p := range m.Verify(names...) {
			problems = append(problems, Problem(p))
		}
		return problems
	}
	if len(names) == 0 {
		_ = fs.WalkDir(a, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil {
				problems = append(problems, Problem{name, err})
			} else if !d.IsDir() {
				names = append(names, name)
			}
			return nil
		})
	}
	for _, name := range names {
		if _, err := a.ReadFile(name); err != nil {
			var pe *fs.PathError
			if errors.As(err, &pe) {
				err = pe.Err
			}
			problems = append(problems, Problem{name, err})
		}
	}
	switch sums := a.files().(type) {
	case *catdat.Catalog:
		for _, p := range sums.Verify() {
			problems = append(problems, ofCatalogue(p))
		}
	case *catdat.Game:
		for _, p := range sums.Verify() {
			problems = append(problems, Problem{Err: p})
		}
	}
	return problems
}

// ReadFile unpacks a file. It is a method for [fs.ReadFile], which otherwise allocates the stated size of a file first,
// and that may be impossible.
func (a *Archive) ReadFile(name string) ([]byte, error) { return fs.ReadFile(a.FS, name) }

// Close closes the archive's files.
func (a *Archive) Close() error {
	if a.close == nil {
		return nil
	}
	return a.close()
}

// Open opens an archive, or the installation in a folder. It detects the kind from the content.
func Open(name string, o Options) (*Archive, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		return openGame(name, o)
	}
	if strings.EqualFold(filepath.Ext(name), ".cat") {
		return openCatalogue(name)
	}
	f := &handle{name: name, info: info}
	a, err := open(f, info.Size(), name, o)
	if err != nil {
		f.Close()
		return nil, err
	}
	a.close = f.Close
	return a, nil
}

func open(f *handle, size int64, name string, o Options) (*Archive, error) {
	var head [4]byte
	if _, err := f.ReadAt(head[:], 0); err == io.EOF {
		return nil, ErrUnknown
	} else if err != nil {
		return nil, err
	}
	if string(head[:2]) == "PK" {
		return openZip(f, size)
	}
	ext := strings.ToLower(filepath.Ext(name))
	names := make([]string, 0, len(o.Listfile))
	for _, n := range o.Listfile {
		names = append(names, n)
	}
	m, err := mpq.Open(f, size, mpq.Options{Names: names, Map: ext == ".w3x" || ext == ".w3m", Mentions: o.Mentions})
	if errors.Is(err, mpq.ErrNotMPQ) {
		return nil, ErrUnknown
	}
	if err != nil {
		return nil, err
	}
	a := &Archive{FS: m, Kind: fmt.Sprintf("MPQ archive, version %d", m.Version()), Unnamed: m.Unnamed()}
	for _, p := range m.Problems() {
		a.Problems = append(a.Problems, Problem(p))
	}
	return a, nil
}

func openGame(name string, o Options) (*Archive, error) {
	g, err := game.Open(name, game.Options{Locale: o.Locale, Classic: o.Classic, Listfile: o.Listfile})
	if err != nil {
		return nil, err
	}
	a := &Archive{FS: g, Kind: g.String(), Layers: g.Layers, close: g.Close}
	for _, p := range g.Problems() {
		a.Problems = append(a.Problems, Problem{Err: p})
	}
	return a, nil
}

// ofCatalogue is a problem of the only catalogue, whose path the caller knows.
func ofCatalogue(p catdat.Problem) Problem { return Problem{p.Name, errors.New(p.Why)} }

func openCatalogue(name string) (*Archive, error) {
	dir := filepath.Dir(name)
	c, err := catdat.OpenCatalog(os.DirFS(dir), filepath.Base(name))
	if err != nil {
		return nil, err
	}
	a := &Archive{FS: c, Kind: "EGOSOFT catalogue", close: c.Close}
	for _, p := range c.Problems() {
		a.Problems = append(a.Problems, ofCatalogue(p))
	}
	return a, nil
}
