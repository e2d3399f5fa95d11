package build

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"marrow/internal/gamepath"
	"marrow/lower/names"
	"marrow/scene"
)

// A Picture is a file to which an actor made from a scene refers, by its name without extension.
type Picture struct {
	Name    string
	Texture int // index of the texture in the scene
}

// Pictures returns the textures to which an actor made from a scene refers; none if the scene was made from an actor,
// because its game has the textures.
func Pictures(s *scene.Scene) (list []Picture) {
	if s.Format == actorFormat {
		return nil
	}
	b := newActorBuilder(s, Options{})
	b.materials()
	return pictures(b.pictures)
}

// pictures lists the names of textures in the order of the textures.
func pictures(names map[int]string) (list []Picture) {
	for i, name := range names {
		list = append(list, Picture{name, i})
	}
	slices.SortFunc(list, func(a, b Picture) int { return cmp.Compare(a.Texture, b.Texture) })
	return list
}

// actorFormat is the Format of an actor's scene.
const actorFormat = "xac"

// textureName returns the name of one of the scene's textures in an actor: without folder and extension, and with a
// number if another texture has the same name. It is empty for no texture.
func (b *actorBuilder) textureName(i int) string {
	if i < 0 || i >= len(b.s.Textures) {
		return ""
	}
	if name, ok := b.pictures[i]; ok {
		return name
	}
	t := &b.s.Textures[i]
	name := gamepath.Base(cmp.Or(t.Name, t.Slot, fmt.Sprintf("texture%d", i)))
	name = strings.TrimSuffix(name, path.Ext(name))
	if b.s.Format != actorFormat {
		name = fileName(name)
		if key := names.Unique(b.pictured, strings.ToLower(name)); key != strings.ToLower(name) {
			name += key[len(name):]
		}
	}
	b.pictures[i] = name
	return name
}
