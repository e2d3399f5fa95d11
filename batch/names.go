package batch

import (
	"path"
	"slices"
	"strings"
)

// Stem is a file's name without its extension.
func Stem(name string) string { return strings.TrimSuffix(name, path.Ext(name)) }

// twins finds those of a folder's files whose outputs would have the same name if all
// lost their extension, so that they must keep it: x.mdx and x.mdl, and x.mdx.mdl with
// them; or that of a folder beside them, as x.mdx and x.glb. Case makes no difference, for it makes
// none on many disks.
func (f *Files) twins(names, folders []string) map[string]bool {
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
	return full
}
