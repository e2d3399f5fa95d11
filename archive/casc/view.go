package casc

import (
	"cmp"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"marrow/internal/tree"
)

// View returns Warcraft III's files by the names that models use: all layers on top of each other, the one with the
// highest priority first. With hd, the models and textures of Reforged hide the classic ones. If the locale, such as
// enUS, is empty, the storage's own is used. Files also have their aliases from filealiases.json. The tileset is the
// summer of Lordaeron. A storage of World of Warcraft has one layer.
func (s *Storage) View(hd bool, locale string) fs.FS {
	if s.wow {
		return s.FS
	}
	type ranked struct {
		tree.File
		rank int
	}
	best := make(map[string]ranked, len(s.files))
	r := s.ranks(hd, locale)
	for _, f := range s.files {
		layer, name := cutLayer(f.Name)
		rank := r.of(layer)
		if rank < 0 {
			continue
		}
		f.Name = name
		folded := tree.Fold(name)
		if old, ok := best[folded]; !ok || rank < old.rank {
			best[folded] = ranked{f, rank}
		}
	}
	list := make([]tree.File, 0, len(best))
	for _, f := range best {
		list = append(list, f.File)
	}
	slices.SortFunc(list, func(a, b tree.File) int { return cmp.Compare(a.Name, b.Name) })
	fsys := tree.New(list)
	if all := aliases(fsys, list); len(all) > len(list) {
		return tree.New(all)
	}
	return fsys
}

// Layers returns the folders of the storage that a view combines, in the order of their priority, highest first.
func (s *Storage) Layers(hd bool, locale string) []string {
	r := s.ranks(hd, locale)
	found := map[string]int{}
	for _, f := range s.files {
		layer, _ := cutLayer(f.Name)
		if rank := r.of(layer); rank >= 0 {
			found[layer] = rank
		}
	}
	return slices.SortedFunc(maps.Keys(found), func(a, b string) int {
		return cmp.Or(cmp.Compare(found[a], found[b]), cmp.Compare(a, b))
	})
}

// ranks gives the priorities of layers: 0 is the highest, and -1 excludes a layer.
type ranks struct {
	byName map[string]int
	others int // rank of layers outside the game's order
}

func (s *Storage) ranks(hd bool, locale string) ranks {
	if locale == "" {
		locale = s.locale
	}
	r := ranks{byName: map[string]int{}}
	for i, layer := range layers(hd, strings.ToLower(locale)) {
		r.byName[layer] = i
	}
	r.others = len(r.byName)
	return r
}

func (r ranks) of(layer string) int {
	rank, ok := r.byName[layer]
	if !ok {
		rank = otherRank(layer, r.others)
		r.byName[layer] = rank
	}
	return rank
}

// layers returns the folders to search for files, the one with the highest priority first.
func layers(hd bool, locale string) (list []string) {
	const base = "war3.w3mod"
	graphics := []string{base}
	if hd {
		graphics = []string{base + "/_hd.w3mod", base}
	}
	for _, g := range graphics {
		list = append(list, g+"/_tilesets/l.w3mod", g+"/_locales/"+locale+".w3mod", g)
	}
	list = append(list, base+"/_deprecated.w3mod")
	// Warcraft III 1.30 and 1.31, which had no mods.
	return append(list, locale+"-war3local.mpq", "war3.mpq", "deprecated.mpq", "")
}

// otherRank returns the rank of a layer that isn't in the list: after all others, or -1 if it is for another language,
// tileset, kind of graphics or age.
func otherRank(layer string, others int) int {
	for part := range strings.SplitSeq(layer, "/") {
		switch part {
		case "_locales", "_tilesets", "_teen.w3mod", "_balance":
			return -1
		}
		if strings.HasSuffix(part, "-war3local.mpq") {
			return -1
		}
	}
	switch {
	case strings.Contains(layer, "_hd.w3mod"), strings.Contains(layer, "_de.w3mod"): // not chosen by the game by default
		return others + 1
	}
	return others
}

// cutLayer splits a file's name into the innermost archive that contains it and its name there.
func cutLayer(name string) (layer, rest string) {
	folded := strings.ToLower(name)
	end := 0
	for _, ext := range []string{".w3mod/", ".w3addon/", ".mpq/"} {
		if at := strings.LastIndex(folded, ext); at >= 0 {
			end = max(end, at+len(ext))
		}
	}
	if end == 0 {
		return "", name
	}
	return folded[:end-1], name[end:]
}
