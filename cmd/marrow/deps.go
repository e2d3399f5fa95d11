package main

import (
	"os"
	"path"
	"path/filepath"
	"strings"

	"marrow/report"
)

// foundDep is a file that a model names, and where it is.
type foundDep struct {
	report.Dep
	Found bool   `json:"found"`
	File  string `json:"at,omitempty"`
}

// findDeps looks for the files that a model names. The roots are the assets
// folders, and the working directory if it holds the model, else the model's
// folder; from there, the search starts in the model's folder and goes up.
func findDeps(model string, assets []string, deps []report.Dep) []foundDep {
	var starts []start
	if model != "-" {
		starts = append(starts, modelStart(model))
	}
	for _, dir := range assets {
		starts = append(starts, start{root: dir, dir: "."})
	}
	found := make([]foundDep, len(deps))
	for i, d := range deps {
		found[i].Dep = d
		for _, s := range starts {
			if file, ok := s.find(d); ok {
				found[i].Found, found[i].File = true, file
				break
			}
		}
	}
	return found
}

// A start is where a search starts, and the folder that it doesn't leave.
//
// This is the smallest search that does; package asset is to take its place.
type start struct {
	root string
	dir  string // within root, with slashes
}

func modelStart(model string) start {
	if rel := filepath.ToSlash(filepath.Clean(model)); filepath.IsLocal(model) {
		return start{root: ".", dir: path.Dir(rel)}
	}
	return start{root: filepath.Dir(model), dir: "."}
}

// find looks for a file by its path, then by its last part alone, in the folder
// where the search starts and in those above it.
func (s start) find(d report.Dep) (string, bool) {
	root, err := os.OpenRoot(s.root)
	if err != nil {
		return "", false
	}
	defer root.Close()
	named := strings.ReplaceAll(d.Path, `\`, "/")
	for dir := s.dir; ; dir = path.Dir(dir) {
		for _, rel := range []string{named, path.Base(named)} {
			for _, rel := range spellings(d.Kind, rel) {
				if file, ok := insensitive(root, dir, rel); ok {
					return filepath.Join(s.root, filepath.FromSlash(file)), true
				}
			}
		}
		if dir == "." {
			return "", false
		}
	}
}

// spellings are the paths that a named file may have: games take a texture or a
// model in another of their formats, too.
func spellings(kind, file string) []string {
	list := []string{file}
	stem := strings.TrimSuffix(file, path.Ext(file))
	switch kind {
	case "texture":
		for _, ext := range []string{".blp", ".dds", ".tga", ".png", ".tif"} {
			list = append(list, stem+ext)
		}
	case "model":
		list = append(list, stem+".mdx", stem+".mdl")
	}
	return list
}

// insensitive finds a file under dir whatever the case of its path.
func insensitive(root *os.Root, dir, rel string) (string, bool) {
	at := dir
	for _, part := range strings.Split(path.Clean(rel), "/") {
		name, ok := entry(root, at, part)
		if !ok {
			return "", false
		}
		at = path.Join(at, name)
	}
	info, err := root.Stat(at)
	return at, err == nil && info.Mode().IsRegular()
}

// entry is the name of the entry of a folder that is called name but for its case.
func entry(root *os.Root, dir, name string) (string, bool) {
	if !filepath.IsLocal(name) {
		return "", false
	}
	f, err := root.Open(dir)
	if err != nil {
		return "", false
	}
	defer f.Close()
	names, _ := f.Readdirnames(-1) // what could be read is looked at
	found := ""
	for _, n := range names {
		if n == name {
			return n, true
		}
		if strings.EqualFold(n, name) {
			found = n
		}
	}
	return found, found != ""
}
