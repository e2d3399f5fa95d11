package batch

import (
	"path"
	"slices"
	"strings"
)

// Stem is a file's name without its extension.
func Stem(name string) string { return strings.TrimSuffix(name, path.Ext(name)) }

// twins are what outputs are called, but for the target's extension, by the names of the files that keep their own.
type twins map[string]string

// item is a file of a run; rel is the path of its folder, behind the prefix.
func (t twins) item(file, folder, rel, name string) Item {
	output, twin := t[name]
	if !twin {
		output = Stem(name)
	}
	rel = path.Join(rel, name)
	return Item{Path: file, Folder: folder, Rel: rel, Output: strings.TrimSuffix(rel, name) + output, Twin: twin}
}

// nameClashes finds those of a folder's files whose outputs would have the same name if all
// lost their extension, so that they must keep it: x.mdx and x.mdl, and x.mdx.mdl with
// them; or that of a folder beside them, as x.mdx and x.glb. Case makes no difference, for it makes
// none on many disks. It returns what their outputs are called but for the target's extension: like the files,
// with extensions in lower case where that makes no two the same.
func (f *Files) nameClashes(names, folders []string) twins {
	outputs := make(map[string][]string, len(names)) // folded, and whose they are
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
		for _, other := range outputs[strings.ToLower(name)] { // those now in its way
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

// lowered gives names with their extensions in lower case, but for those that are then the same.
func lowered(names map[string]bool) twins {
	lower := func(name string) string { return Stem(name) + strings.ToLower(path.Ext(name)) }
	count := make(map[string]int)
	for name := range names {
		count[lower(name)]++
	}
	list := make(twins)
	for name := range names {
		list[name] = name
		if count[lower(name)] == 1 {
			list[name] = lower(name)
		}
	}
	return list
}
