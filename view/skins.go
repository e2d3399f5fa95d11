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

// pictures returns the images that may be a model's skin, by name: those in the model's folder, where the skins of
// creatures are, and the dropped ones.
func (l *library) pictures(e entry) map[string]entry {
	l.mu.Lock()
	defer l.mu.Unlock()
	list := make(map[string]entry)
	l.addPictures(list, e.Root, path.Dir(e.Path))
	for i, s := range l.roots {
		if slices.Contains(l.dropSets, s.dir) && i != e.Root {
			l.addPictures(list, i, ".")
		}
	}
	return list
}

// addPictures adds the images in a folder.
func (l *library) addPictures(list map[string]entry, root int, dir string) {
	folder, err := fs.ReadDir(l.roots[root].root, dir)
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

// chooseTextures returns the textures that the game would choose, by slot: those of the command line, and the images
// that the page chose.
func (l *library) chooseTextures(e entry, skins string) (map[string]asset.Override, error) {
	if skins == "" {
		return l.opts.Textures, nil
	}
	textures := maps.Clone(l.opts.Textures)
	if textures == nil {
		textures = make(map[string]asset.Override)
	}
	available := l.pictures(e)
	for line := range strings.SplitSeq(skins, "\n") {
		slot, name, _ := strings.Cut(line, "=")
		picture, ok := available[name]
		if !ok {
			return nil, fmt.Errorf("no image %s in the model's folder", name)
		}
		data, err := l.read(picture)
		if err != nil {
			return nil, err
		}
		textures[slot] = asset.Override{Name: name, Data: data}
	}
	return textures, nil
}
