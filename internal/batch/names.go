package batch

import (
	"cmp"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"marrow/internal/fileio"
	"marrow/report"
)

// foldName maps names that a disk may regard as the same to the same text: those that differ only in case, as on Windows
// and macOS, or in the composition of accents, as on macOS.
func foldName(name string) string {
	name = norm.NFC.String(report.FileName(name))
	return strings.ToLower(strings.ToUpper(name)) // both, for letters such as ſ that have an upper case only
}

// clashes describes those of a folder's files whose outputs would have the same name as others.
type clashes struct {
	full  map[string]string // names of outputs that keep the extension, without that of the target
	same  map[string]string // files whose outputs' names differ only in case from that of an earlier file: its name
	paths map[string]string // paths of the files, if they aren't in the same folder
}

// output returns the name of a file's output without the target's extension.
func (c clashes) output(name string) string {
	if full, ok := c.full[name]; ok {
		return full
	}
	return fileio.Stem(name)
}

// item returns the item of a file; rel is the path of its folder, including the prefix.
func (c clashes) item(file, folder, rel, name string) Item {
	_, clash := c.full[name]
	i := Item{Path: file, Folder: folder, Rel: path.Join(rel, name), Output: outputPath(rel, c.output(name)), Clash: clash}
	if first, ok := c.same[name]; ok {
		i.Conflict = &Conflict{Path: filepath.ToSlash(cmp.Or(c.paths[first], filepath.Join(filepath.Dir(file), first))), Output: outputPath(rel, c.output(first))}
	}
	return i
}

// outputPath returns the path of an output, whose name may be empty.
func outputPath(rel, name string) string {
	if rel == "" {
		return name
	}
	return rel + "/" + name
}

// nameClashes finds those of a folder's files whose outputs would have the same name if all lost their extension, so
// that they must keep it: x.mdx and x.mdl, and then also x.mdx.mdl; or x.mdx if a folder beside it is called x.glb.
// Case is ignored, as on many disks, but extensions don't distinguish x.mdx from X.mdx. The names of outputs that keep the
// extension have it in lower case if that makes no two the same.
func (f *Files) nameClashes(names, folders []string) clashes {
	outputs := make(map[string][]string, len(names)) // the files that have each output name, ignoring case
	for _, name := range names {
		stem := foldName(fileio.Stem(name))
		outputs[stem] = append(outputs[stem], name)
	}
	var full map[string]bool
	var keep func(name string)
	keep = func(name string) {
		if full[name] {
			return
		}
		if full == nil {
			full = make(map[string]bool)
		}
		full[name] = true
		for _, other := range outputs[foldName(name)] { // files whose outputs now have the same name
			keep(other)
		}
	}
	for _, owners := range outputs {
		if !differOnlyInCase(owners) {
			for _, name := range owners {
				keep(name)
			}
		}
	}
	for _, folder := range folders {
		if slices.Contains(f.Makes, strings.ToLower(path.Ext(folder))) {
			for _, name := range outputs[foldName(fileio.Stem(folder))] {
				keep(name)
			}
		}
	}
	c := clashes{full: lowered(full), same: make(map[string]string)}
	for _, owners := range outputs {
		for i, name := range owners[1:] {
			same := func(other string) bool { return foldName(c.output(other)) == foldName(c.output(name)) }
			if at := slices.IndexFunc(owners[:i+1], same); at >= 0 {
				c.same[name] = owners[at]
			}
		}
	}
	return c
}

// differOnlyInCase reports whether the names of files differ only in case, and not only in that of the extension.
func differOnlyInCase(names []string) bool {
	for i, name := range names[1:] {
		if foldName(name) != foldName(names[0]) || slices.ContainsFunc(names[:i+1], func(other string) bool { return fileio.Stem(other) == fileio.Stem(name) }) {
			return false
		}
	}
	return true
}

// lowered maps names to the same names with extensions in lower case, except where two would become the same.
func lowered(names map[string]bool) map[string]string {
	lower := func(name string) string { return fileio.Stem(name) + strings.ToLower(path.Ext(name)) }
	count := make(map[string]int)
	for name := range names {
		count[lower(name)]++
	}
	list := make(map[string]string)
	for name := range names {
		list[name] = name
		if count[lower(name)] == 1 {
			list[name] = lower(name)
		}
	}
	return list
}
