package main

import (
	"strings"

	"marrow/asset"
	"marrow/convert"
	"marrow/internal/batch"
	"marrow/internal/show"
	"marrow/report"
)

// findDeps searches the files that a model refers to: in the model's folder and its parents up to the root, and in the
// assets folders. For a model from standard input, only the latter are searched.
func findDeps(roots *asset.Roots, item batch.Item, deps []report.Dep) ([]show.Dep, error) {
	near, done, err := roots.Resolver(item.Folder, item.Path)
	if err != nil {
		return nil, err
	}
	defer done()
	found := make([]show.Dep, len(deps))
	for i, d := range deps {
		found[i].Dep = d
		if at, err := convert.FindDep(near, d); err == nil {
			found[i].Found, found[i].File = true, report.FileName(at.String())
		} else {
			found[i].Why = report.ValidText(strings.TrimPrefix(asset.Reason(err), ": "))
		}
	}
	return found, nil
}
