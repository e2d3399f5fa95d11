package convert

import (
	"fmt"
	"path"
	"path/filepath"

	"marrow/formats"
	"marrow/remap"
)

// MapFor writes a map file for a model as a starting point. It describes the result of a conversion to a file called
// name in the target format, and what can be changed. See package remap.
func MapFor(src Source, name string, target *formats.Format, opts Options) ([]byte, error) {
	file, err := formats.Decode(src.Name, src.Data)
	if err != nil {
		return nil, err
	}
	opts.Scene.Recall = true
	m, err := load(src, file, nil, opts.Scene)
	if err != nil {
		return nil, err
	}
	opts.Lower.Scale = target.Scale(m.Scene)
	remap.NameMaterials(m.Scene)
	out, err := target.Outline(m.Scene, path.Base(filepath.ToSlash(name)), m.writeOptions(opts))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", src.Name, err)
	}
	out.Scale = opts.Lower.Scale
	return remap.Write(m.Scene, out), nil
}
