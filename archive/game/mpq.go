package game

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"marrow/archive/mpq"
	"marrow/internal/tree"
)

// warcraftArchives has the names of Warcraft III's archives in the order in which they are loaded.
var warcraftArchives = []string{"war3.mpq", "war3local.mpq", "war3x.mpq", "war3xlocal.mpq", "war3patch.mpq"}

// warcraftChain lists the existing archives of Warcraft III; later ones hide files of earlier ones.
func warcraftChain(fsys fs.FS) (names []string) {
	for _, name := range warcraftArchives {
		if name = locate(fsys, name); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// mpqs lists the archives of a folder, with their case on disk.
func mpqs(fsys fs.FS, dir string) []string { return named(fsys, dir, false) }

// mpqFolders lists the folders with names of archives in a folder. World of Warcraft reads the files in them as those of an archive, so mods
// use them as patches.
func mpqFolders(fsys fs.FS, dir string) []string { return named(fsys, dir, true) }

// named lists the files or folders with names of archives in a folder.
func named(fsys fs.FS, dir string, folders bool) (names []string) {
	if dir = locateIn(fsys, dir); dir == "" {
		return nil
	}
	list, _ := fs.ReadDir(fsys, dir)
	for _, d := range list {
		if d.IsDir() == folders && strings.EqualFold(path.Ext(d.Name()), ".mpq") {
			names = append(names, path.Join(dir, d.Name()))
		}
	}
	return names
}

// locateIn returns the path of a folder, of one or two parts, with its case on disk.
func locateIn(fsys fs.FS, dir string) string {
	first, rest, deeper := strings.Cut(dir, "/")
	if first = locate(fsys, first); first == "" || !deeper {
		return first
	}
	sub, err := fs.Sub(fsys, first)
	if err != nil {
		return ""
	}
	if rest = locate(sub, rest); rest == "" {
		return ""
	}
	return path.Join(first, rest)
}

// worldBase has the names of World of Warcraft's archives, except patches, in the order in which they are loaded. Their
// contents hardly overlap.
var worldBase = []string{
	"base", "dbc", "fonts", "interface", "misc", "model", "sound", "speech", "terrain", "texture", "wmo", // 1.x
	"common", "common-2", "expansion", "lichking", // 2.x, 3.x
	"art", "itemtexture", "world", "world2", "expansion1", "expansion2", "expansion3", "expansion4", // 4.x, 5.x
}

// worldLocale has the prefixes of the names of archives for a language, before the language's name.
var worldLocale = []string{"base", "backup", "locale", "speech", "expansion-locale", "expansion-speech", "lichking-locale", "lichking-speech"}

// A position determines the order in which World of Warcraft loads its archives.
type position struct {
	group  int    // 0 archives, 1 those of the language, 2 patches, 3 those of the language, 4 updates
	order  int    // order in the group
	suffix string // for patches with letters
	name   string
}

// positionOf returns the position of an archive, by its name without folder and extension.
func positionOf(name string, locale string, inLocale bool) position {
	p := position{name: strings.ToLower(name)}
	name, locale = p.name, strings.ToLower(locale)
	list, groups := worldBase, [2]int{0, 2}
	if inLocale {
		list, groups = worldLocale, [2]int{1, 3}
	}
	if number, ok := updateOf(name); ok { // base-15211, enus-15211 or 13164
		p.group = 4
		p.order, _ = strconv.Atoi(number[strings.LastIndexByte(number, '-')+1:])
		return p
	}
	if inLocale {
		name = strings.Replace(name, "-"+locale, "", 1)
	}
	if suffix, ok := strings.CutPrefix(name, "patch"); ok && (suffix == "" || suffix[0] == '-') {
		p.group = groups[1]
		suffix = strings.TrimPrefix(suffix, "-")
		n, err := strconv.Atoi(suffix)
		switch { // no suffix, digits, letters
		case suffix == "":
		case err == nil:
			p.order = 1 + max(n, 0)
		default:
			p.order, p.suffix = 1<<30, suffix
		}
		return p
	}
	p.group, p.order = groups[0], slices.Index(list, name)
	if p.order < 0 {
		p.order = len(list)
	}
	return p
}

// updateOf returns the part of the name of an update's archive that distinguishes it from others, given the name in lower case without
// its extension. Cataclysm and later clients have updates, which contain patches of files.
func updateOf(name string) (number string, ok bool) { return strings.CutPrefix(name, "wow-update-") }

// worldChain lists World of Warcraft's archives for one language, in the order in which they are loaded.
func worldChain(fsys fs.FS, locale string) []string {
	type archive struct {
		position
		path string
	}
	var list []archive
	add := func(names []string, inLocale bool) {
		for _, name := range names {
			base := path.Base(name)
			list = append(list, archive{positionOf(base[:len(base)-len(path.Ext(base))], locale, inLocale), name})
		}
	}
	for _, list := range []func(fs.FS, string) []string{mpqs, mpqFolders} {
		add(list(fsys, "Data"), false)
		if locale != "" {
			add(list(fsys, "Data/"+locale), true)
		}
	}
	slices.SortFunc(list, func(a, b archive) int {
		return cmp.Or(cmp.Compare(a.group, b.group), cmp.Compare(a.order, b.order), cmp.Compare(a.suffix, b.suffix), cmp.Compare(a.name, b.name))
	})
	names := make([]string, len(list))
	for i, a := range list {
		names[i] = a.path
	}
	return names
}

// worldLocales lists the languages of an installation, spelled as its folders.
func worldLocales(fsys fs.FS) (names []string) {
	data := locate(fsys, "Data")
	list, _ := fs.ReadDir(fsys, data)
	for _, d := range list {
		name := d.Name()
		if len(name) == 4 && name[:2] == strings.ToLower(name[:2]) && len(mpqs(fsys, path.Join(data, name))) > 0 {
			names = append(names, name)
		}
	}
	return names
}

// worldVersion returns the major version of an installation, by the archives that each one introduced.
func worldVersion(names []string) string {
	has := func(name string) bool {
		return slices.ContainsFunc(names, func(n string) bool { return strings.EqualFold(path.Base(n), name+".mpq") })
	}
	for _, age := range []struct{ archive, version string }{
		{"expansion4", "5.x"}, {"expansion3", "4.x"}, {"lichking", "3.x"}, {"expansion", "2.x"}, {"dbc", "1.x"},
	} {
		if has(age.archive) {
			return age.version
		}
	}
	return ""
}

// An opener opens an archive of the given size. problems describes the parts that can't be read.
type opener func(r io.ReaderAt, size int64, o Options) (files fs.FS, problems []error, err error)

// openMPQ is the opener of package mpq.
func openMPQ(r io.ReaderAt, size int64, o Options) (fs.FS, []error, error) {
	names := make([]string, 0, len(o.Listfile))
	for _, name := range o.Listfile {
		names = append(names, name)
	}
	a, err := mpq.Open(r, size, mpq.Options{Names: names})
	if err != nil {
		return nil, nil, err
	}
	var problems []error
	for _, p := range a.Problems() {
		problems = append(problems, p)
	}
	return a, problems, nil
}

// mountWarcraft mounts Warcraft III up to 1.29.
func (g *Game) mountWarcraft(fsys fs.FS, o Options) error {
	g.Title = "Warcraft III"
	var layers []fs.FS
	if files := g.loose(fsys, "files of the folder", o); files != nil {
		layers = append(layers, files)
	}
	return g.mountChain(fsys, warcraftChain(fsys), layers, o, openMPQ)
}

// mountWorld mounts World of Warcraft up to 5.4, in one language.
func (g *Game) mountWorld(fsys fs.FS, o Options) error {
	g.Title = "World of Warcraft"
	locales := worldLocales(fsys)
	for _, name := range locales {
		if o.Locale == "" || strings.EqualFold(name, o.Locale) {
			g.Locale = name
			break
		}
	}
	if g.Locale == "" && o.Locale != "" && len(locales) > 0 {
		return fmt.Errorf("the game isn't installed in %s, but in %s", o.Locale, strings.Join(locales, ", "))
	}
	chain := worldChain(fsys, g.Locale)
	g.Version = worldVersion(chain)
	var layers []fs.FS
	if files := g.loose(fsys, "files of the folder", o); files != nil { // the game reads few of them; most were extracted by users
		layers = append(layers, files)
	}
	return g.mountChain(fsys, chain, layers, o, openMPQ)
}

// mountChain mounts archives, later ones over earlier ones, below the given layers. An archive that can't be opened is
// a problem; if none can be opened, an error is returned.
func (g *Game) mountChain(fsys fs.FS, names []string, layers []fs.FS, o Options, open opener) error {
	mounted := 0
	var first error
	var chain []mpq.Layer
	flush := func() {
		if len(chain) == 0 {
			return
		}
		slices.Reverse(chain)
		files, problems := mpq.Chain(chain...)
		for _, p := range problems {
			g.problems = append(g.problems, Problem{"patches", p})
		}
		layers, chain = append(layers, files), nil
	}
	for _, name := range slices.Backward(names) {
		if info, err := fs.Stat(fsys, name); err == nil && info.IsDir() {
			if files := g.folder(fsys, name, o); files != nil {
				chain = append(chain, mpq.Layer{Folder: files})
			}
			continue
		}
		files, problems, err := g.openArchive(fsys, name, o, open)
		if err != nil {
			first = cmp.Or(first, error(Problem{name, err}))
			g.problems = append(g.problems, Problem{name, err})
			continue
		}
		for _, p := range problems {
			g.problems = append(g.problems, Problem{name, p})
		}
		mounted++
		g.Layers = append(g.Layers, name)
		if a, ok := files.(*mpq.Archive); ok {
			chain = append(chain, mpq.Layer{Archive: a, Prefixes: prefixes(name, g.Locale)})
		} else {
			flush()
			layers = append(layers, files)
		}
	}
	if mounted == 0 && first != nil {
		return first
	}
	flush()
	g.FS = tree.Overlay(layers...)
	return nil
}

// folder returns the files of a folder with the name of an archive; nil if there are none.
func (g *Game) folder(fsys fs.FS, name string, o Options) fs.FS {
	sub, err := fs.Sub(fsys, name)
	if err != nil || o.NoLoose {
		return nil
	}
	return g.loose(sub, name, o)
}

// prefixes returns the folders of an archive whose files belong in the parent folder. The names of World of Warcraft's
// first updates have only a number; they contain base for files without a language, and a folder for each language.
func prefixes(name, locale string) []string {
	number, ok := updateOf(strings.TrimSuffix(strings.ToLower(path.Base(name)), ".mpq"))
	if _, err := strconv.Atoi(number); !ok || err != nil {
		return nil
	}
	return []string{"base", locale}
}

func (g *Game) openArchive(fsys fs.FS, name string, o Options, open opener) (fs.FS, []error, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, nil, err
	}
	info, err := f.Stat()
	r, ok := f.(io.ReaderAt)
	if err == nil && !ok {
		err = errors.New("its file system can't read from its middle")
	}
	if err != nil {
		return nil, nil, errors.Join(err, f.Close())
	}
	files, problems, err := open(r, info.Size(), o)
	if err != nil {
		return nil, nil, errors.Join(err, f.Close())
	}
	g.close = append(g.close, f)
	return files, problems, nil
}
