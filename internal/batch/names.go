package batch

import (
	"path"
	"slices"
	"strings"
)

// Stem returns a file's name without its extension.
func Stem(name string) string { return strings.TrimSuffix(name, path.Ext(name)) }

// clashes maps the names of files that must keep their extension to the names of their outputs, without the target's
// extension.
type clashes map[string]string

// item returns the item of a file; rel is the path of its folder, including the prefix.
func (t clashes) item(file, folder, rel, name string) Item {
	output, clash := t[name]
	if !clash {
		output = Stem(name)
	}
	rel = path.Join(rel, name)
	return Item{Path: file, Folder: folder, Rel: rel, Output: strings.TrimSuffix(rel, name) + output, Clash: clash}
}

// nameClashes finds those of a folder's files whose outputs would have the same name if all lost their extension, so
// that they must keep it: x.mdx and x.mdl, and then also x.mdx.mdl; or x.mdx if a folder beside it is called x.glb.
// Case is ignored, as on many disks. It returns the names of their outputs without the target's extension: the files'
// names, with extensions in lower case if that makes no two the same.
func (f *Files) nameClashes(names, folders []string) clashes {
	outputs := make(map[string][]string, len(names)) // the files that have each output name, in lower case
	for _, name := range names {
		stem := strings.ToLower(Stem(name))
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
		for _, other := range outputs[strings.ToLower(name)] { // files whose outputs now have the same name
			keep(other)
		}
	}
	for _, owners := range outputs {
		if len(owners) > 1 {
			for _, name := range owners {
				keep(name)
			}
		}
	}
	for _, folder := range folders {
		if slices.Contains(f.Makes, strings.ToLower(path.Ext(folder))) {
			for _, name := range outputs[strings.ToLower(Stem(folder))] {
				keep(name)
			}
		}
	}
	return lowered(full)
}

// lowered maps names to the same names with extensions in lower case, except where two would become the same.
func lowered(names map[string]bool) clashes {
	lower := func(name string) string { return Stem(name) + strings.ToLower(path.Ext(name)) }
	count := make(map[string]int)
	for name := range names {
		count[lower(name)]++
	}
	list := make(clashes)
	for name := range names {
		list[name] = name
		if count[lower(name)] == 1 {
			list[name] = lower(name)
		}
	}
	return list
}
