package game

import (
	"cmp"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"marrow/archive/casc"
	"marrow/internal/tree"
)

// titles maps the names of products to games.
var titles = map[string]string{
	"w3": "Warcraft III", "w3t": "Warcraft III (test realm)", "w3b": "Warcraft III (beta)",
	"wow": "World of Warcraft", "wowt": "World of Warcraft (test realm)", "wow_beta": "World of Warcraft (beta)",
	"wow_classic": "World of Warcraft Classic", "wow_classic_era": "World of Warcraft Classic Era",
}

// mountCASC mounts Warcraft III since 1.30 or World of Warcraft since 6.0.
func (g *Game) mountCASC(fsys fs.FS, o Options) error {
	s, err := casc.Open(fsys, casc.Options{Product: o.Product, Locale: o.Locale, Listfile: o.Listfile, Keys: o.Keys})
	if err != nil {
		return err
	}
	g.close = append(g.close, s)
	b := s.Build()
	g.Version, g.Locale, g.Numbered = b.Version, s.Locale(), s.Wow()
	for _, p := range s.Problems() {
		g.problems = append(g.problems, Problem{"CASC", p})
	}
	if s.Wow() {
		g.Title = cmp.Or(titles[b.Product], "World of Warcraft")
		g.FS, g.Layers = s.FS, []string{"CASC " + cmp.Or(b.Product, "wow")}
		return nil
	}
	g.Title = cmp.Or(titles[b.Product], b.Product)
	if strings.HasPrefix(b.Product, "w3") && reforged(b.Version) {
		g.Title = strings.Replace(g.Title, "Warcraft III", "Warcraft III: Reforged", 1)
	}
	var layers []fs.FS
	for _, dir := range []string{"_retail_", "_ptr_"} {
		if dir = locate(fsys, dir); dir == "" || strings.HasSuffix(b.Product, "t") != strings.EqualFold(dir, "_ptr_") {
			continue
		}
		sub, err := fs.Sub(fsys, dir)
		if err != nil {
			return err
		}
		if files := g.loose(sub, dir, o); files != nil {
			layers = append(layers, files)
		}
	}
	layers = append(layers, s.View(!o.Classic, g.Locale))
	for _, layer := range s.Layers(!o.Classic, g.Locale) {
		g.Layers = append(g.Layers, "CASC "+cmp.Or(layer, fmt.Sprint(b.Product)))
	}
	g.FS = tree.Overlay(layers...)
	return nil
}

// reforged reports whether Warcraft III has the graphics of 1.32 and later.
func reforged(version string) bool {
	major, rest, _ := strings.Cut(version, ".")
	minor, _, _ := strings.Cut(rest, ".")
	a, _ := strconv.Atoi(major)
	b, _ := strconv.Atoi(minor)
	return a > 1 || a == 1 && b >= 32
}
