package main

import (
	"strings"

	"marrow/asset"
	"marrow/convert"
	"marrow/internal/batch"
	"marrow/internal/show"
	"marrow/report"
)

// findDeps looks for the files that a model names: in the model's root, from its folder
// upwards, and in the assets folders. For a model from the standard input there are only those.
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
			found[i].Found, found[i].File = true, report.ValidText(at.String())
		} else {
			found[i].Why = report.ValidText(strings.TrimPrefix(asset.Reason(err), ": "))
		}
	}
	return found, nil
}
