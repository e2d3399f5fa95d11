package game

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"marrow/archive/catdat"
)

// isCatdat reports whether a folder has the catalogues of a game or of an extension.
func isCatdat(fsys fs.FS) bool {
	return has(fsys, "01.cat") || has(fsys, "ext_01.cat") || has(fsys, "subst_01.cat")
}

// mountCatdat mounts X Rebirth, X4 or a single extension.
func (g *Game) mountCatdat(fsys fs.FS, o Options) error {
	c, err := catdat.Open(fsys, catdat.Options{NoExtensions: o.NoExtensions, NoLoose: o.NoLoose})
	if err != nil {
		return err
	}
	g.FS, g.close = c, append(g.close, c)
	switch {
	case !has(fsys, "01.cat"):
		g.Title = "an extension of X Rebirth or X4"
	case c.Version() != "" || has(fsys, "X4.exe") || has(fsys, "X4"):
		g.Title = "X4: Foundations"
		if n, err := strconv.Atoi(c.Version()); err == nil {
			g.Version = fmt.Sprintf("%d.%02d", n/100, n%100)
		}
	case has(fsys, "XRebirth.exe") || has(fsys, "XRebirth"):
		g.Title = "X Rebirth"
	default:
		g.Title = "X Rebirth or X4"
	}
	switch n := len(c.Extensions()); {
	case n == 1:
		g.Title += " with 1 extension"
	case n > 1:
		g.Title += fmt.Sprintf(" with %d extensions", n)
	}
	for _, p := range c.Problems() {
		layer := p.Archive
		if strings.Contains(layer, "/") {
			layer = path.Dir(layer)
		}
		g.problems = append(g.problems, Problem{layer, p})
	}
	if !o.NoLoose {
		g.Layers = append(g.Layers, "files of the folder")
	}
	list := c.Catalogs()
	slices.Reverse(list)
	g.Layers = append(g.Layers, list...)
	return nil
}
