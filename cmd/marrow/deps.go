package main

import (
	"fmt"
	"strings"

	"marrow/asset"
	"marrow/batch"
	"marrow/report"
)

// foundDep is a file that a model names, and where it is.
type foundDep struct {
	report.Dep
	Found bool   `json:"found"`
	File  string `json:"at,omitempty"`
	Why   string `json:"why,omitempty"` // it isn't found, if there is more to say
}

// findDeps looks for the files that a model names: in the model's root, from its folder
// upwards, and in the assets folders. For a model from the standard input there are only those.
func findDeps(roots *asset.Roots, item batch.Item, deps []report.Dep) ([]foundDep, error) {
	if err := checkFolders(roots.Assets); err != nil {
		return nil, err
	}
	near, done, err := roots.Near(item.Folder, item.Path)
	if err != nil {
		return nil, err
	}
	defer done()
	found := make([]foundDep, len(deps))
	for i, d := range deps {
		found[i].Dep = d
		exts := extensions(d.Kind)
		if at, ok := near.Find(d.Path, exts...); ok {
			found[i].Found, found[i].File = true, report.ValidText(at.String())
		} else {
			found[i].Why = report.ValidText(strings.TrimPrefix(asset.Why(near.Missing(d.Path, exts...)), ": "))
		}
	}
	return found, nil
}

// checkFolders makes sure that what --assets names are folders.
func checkFolders(assets []string) error {
	for _, dir := range assets {
		if !isDir(dir) {
			return fmt.Errorf("--assets %s: no such folder", dir)
		}
	}
	return nil
}

// extensions are what a named file may have instead of its own: games take a
// texture or a model in another of their formats, too.
func extensions(kind string) []string {
	switch kind {
	case "texture":
		return asset.TextureExts
	case "model":
		return []string{".mdx", ".mdl"}
	}
	return nil
}
