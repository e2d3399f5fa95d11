package view

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"marrow/asset"
)

// maxSkins is how many pictures the page has to choose from.
const maxSkins = 500

// pictures are the names of those in a model's own folder: a creature's skins are there.
func (l *library) pictures(e entry) (list []string) {
	l.mu.Lock()
	root := l.shelves[e.Root].root
	l.mu.Unlock()
	folder, err := fs.ReadDir(root, path.Dir(e.Path))
	if err != nil {
		return nil
	}
	for _, f := range folder {
		if f.Type().IsRegular() && slices.Contains(asset.TextureExts, strings.ToLower(path.Ext(f.Name()))) && len(list) < maxSkins {
			list = append(list, f.Name())
		}
	}
	return list
}

// dress is what the game would paint, by slot: what was said on the command line, and the pictures
// beside the model that the page chose.
func (l *library) dress(e entry, skins string) (map[string]asset.Given, error) {
	if skins == "" {
		return l.opts.Textures, nil
	}
	worn := maps.Clone(l.opts.Textures)
	if worn == nil {
		worn = make(map[string]asset.Given)
	}
	there := l.pictures(e)
	for line := range strings.SplitSeq(skins, "\n") {
		slot, name, _ := strings.Cut(line, "=")
		if !slices.Contains(there, name) {
			return nil, fmt.Errorf("no picture %s beside the model", name)
		}
		data, err := l.read(entry{Root: e.Root, Path: path.Join(path.Dir(e.Path), name), Name: name})
		if err != nil {
			return nil, err
		}
		worn[slot] = asset.Given{Name: name, Data: data}
	}
	return worn, nil
}
