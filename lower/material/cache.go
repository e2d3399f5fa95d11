package material

import (
	"crypto/sha256"
	"fmt"
	"image/color"
	"path"
	"strings"

	"marrow/internal/cache"
	"marrow/internal/limit"
)

// A Cache has the finished images of many scenes, so that shared images are loaded, composited and encoded once. All
// scenes must use the same Encode and Store. It is safe for concurrent use.
type Cache struct {
	cache *cache.Cache[specKey, Picture]
}

// perPicture is the approximate size of a cached picture, in addition to its encoded bytes.
const perPicture = 2 << 10

// NewCache returns a cache of at most the given number of bytes. For images in a store, it has only the names.
func NewCache(bytes int64) *Cache {
	return &Cache{cache.New[specKey](bytes, func(r Picture) int64 { return int64(len(r.Data)) + perPicture })}
}

func (p *Cache) get(key specKey, bake func() Picture) Picture {
	r := p.cache.Get(key, bake)
	if r.err != nil {
		p.cache.Drop(key) // the next attempt may succeed, for example after a full disk
	}
	return r
}

// A specKey identifies a spec in all scenes.
type specKey struct {
	spec  spec // with 0 for the indices of its textures
	files [limit.FlattenedLayers]string
	team  color.NRGBA
}

// files returns the keys of a spec's textures.
func (r *spec) files(keys []func() string) (files [limit.FlattenedLayers]string) {
	for i, l := range r.layers[:r.count] {
		if l.texture >= 0 {
			files[i] = keys[l.texture]()
		}
	}
	return files
}

func (r *spec) key(files [limit.FlattenedLayers]string, team color.NRGBA) specKey {
	k := specKey{*r, files, team}
	for i := range k.spec.layers {
		k.spec.layers[i].texture = min(k.spec.layers[i].texture, 0)
	}
	return k
}

// label returns a readable name for a picture: that of its main file.
func (r *spec) label(files [limit.FlattenedLayers]string) string {
	label := "picture"
	for i, file := range files[:r.count] {
		if file != "" && (i == 0 || r.kind == stack) {
			label = strings.TrimSuffix(path.Base(file), path.Ext(file))
		}
	}
	return label
}

// storedName returns the name of a stored picture. Equal bytes with the same label have the same name.
func storedName(label string, data []byte, mime string) string {
	sum := sha256.Sum256(data)
	return fmt.Sprintf("%.80s-%x%s", strings.ToLower(SafeName(label)), sum[:8], Ext(mime))
}

// SafeName replaces all characters of a name, except letters, digits, _ and -, by _.
func SafeName(name string) string {
	b := []byte(name)
	for i, c := range b {
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '_', c == '-':
		default:
			b[i] = '_'
		}
	}
	return string(b)
}

// Ext returns the file extension for a media type.
func Ext(mime string) string {
	if mime == JPEG {
		return ".jpg"
	}
	return ".png"
}
