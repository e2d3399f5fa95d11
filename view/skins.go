package view

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"marrow/asset"
	"marrow/internal/limit"
)

// pictures are those that may be a model's skin, by name: those in its own folder, where a creature's skins are, and what
// was dropped.
func (l *library) pictures(e entry) map[string]entry {
	l.mu.Lock()
	defer l.mu.Unlock()
	list := make(map[string]entry)
	l.addPictures(list, e.Root, path.Dir(e.Path))
	for i, s := range l.shelves {
		if slices.Contains(l.sets, s.dir) && i != e.Root {
			l.addPictures(list, i, ".")
		}
	}
	return list
}

// addPictures adds those in a folder.
func (l *library) addPictures(list map[string]entry, root int, dir string) {
	folder, err := fs.ReadDir(l.shelves[root].root, dir)
	if err != nil {
		return
	}
	for _, f := range folder {
		name := f.Name()
		if _, ok := list[name]; !ok && f.Type().IsRegular() && slices.Contains(asset.TextureExts, strings.ToLower(path.Ext(name))) && len(list) < limit.ShownSkins {
			list[name] = entry{Root: root, Path: path.Join(dir, name), Name: name}
		}
	}
}

// dress is what the game would paint, by slot: what was said on the command line, and the pictures that the page chose.
func (l *library) dress(e entry, skins string) (map[string]asset.Override, error) {
	if skins == "" {
		return l.opts.Textures, nil
	}
	worn := maps.Clone(l.opts.Textures)
	if worn == nil {
		worn = make(map[string]asset.Override)
	}
	there := l.pictures(e)
	for line := range strings.SplitSeq(skins, "\n") {
		slot, name, _ := strings.Cut(line, "=")
		picture, ok := there[name]
		if !ok {
			return nil, fmt.Errorf("no picture %s beside the model", name)
		}
		data, err := l.read(picture)
		if err != nil {
			return nil, err
		}
		worn[slot] = asset.Override{Name: name, Data: data}
	}
	return worn, nil
}
