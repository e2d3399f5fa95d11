package casc

import (
	"bytes"
	"encoding/json"
	"path"
	"strings"

	"marrow/internal/limit"
	"marrow/internal/tree"
)

// aliases adds the alternative names that filealiases.json gives to files, unless a view has a file with such a name. A
// texture may have another format than the list states, as with the names in models.
func aliases(fsys *tree.FS, list []tree.File) []tree.File {
	data, err := fsys.ReadFile("filealiases.json")
	if err != nil || len(data) > limit.CASCAliases {
		return list
	}
	var names []struct{ Src, Dest string }
	if json.Unmarshal(bytes.TrimPrefix(data, []byte("\ufeff")), &names) != nil {
		return list
	}
	byName := make(map[string]int, len(list))
	for i, f := range list {
		byName[tree.Fold(f.Name)] = i
	}
	for _, n := range names {
		src, ok := tree.Clean(n.Src)
		dest, ok2 := tree.Clean(n.Dest)
		if !ok || !ok2 || len(src) > limit.CASCName {
			continue
		}
		ext := path.Ext(dest)
		for _, e := range []string{ext, ".dds", ".blp", ".tga"} {
			i, found := byName[tree.Fold(strings.TrimSuffix(dest, ext)+e)]
			if !found {
				continue
			}
			alias := list[i]
			alias.Name = strings.TrimSuffix(src, path.Ext(src)) + path.Ext(alias.Name)
			if _, exists := byName[tree.Fold(alias.Name)]; !exists {
				byName[tree.Fold(alias.Name)] = len(list)
				list = append(list, alias)
			}
			break
		}
	}
	return list
}
