package main

import (
	"fmt"
	"path"

	"marrow/asset"
	"marrow/report"
)

// foundDep is a file that a model names, and where it is.
type foundDep struct {
	report.Dep
	Found bool   `json:"found"`
	File  string `json:"at,omitempty"`
}

// findDeps looks for the files that a model names: from the model's folder up to
// its root (see asset.RootOf), and in the assets folders. For a model from the
// standard input there are only those.
func findDeps(model string, assets []string, deps []report.Dep) ([]foundDep, error) {
	if err := checkFolders(assets); err != nil {
		return nil, err
	}
	roots, place := assets, asset.Place{Root: -1}
	if model != "-" {
		root, name := asset.RootOf(model)
		roots, place = append([]string{root}, assets...), asset.Place{Dir: path.Dir(name)}
	}
	finder, err := asset.Open(roots...)
	if err != nil {
		return nil, err
	}
	defer finder.Close()
	found := make([]foundDep, len(deps))
	for i, d := range deps {
		found[i].Dep = d
		if at, ok := finder.Find(place, d.Path, extensions(d.Kind)...); ok {
			found[i].Found, found[i].File = true, at.String()
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
