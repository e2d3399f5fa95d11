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

// perPicture is about what a remembered picture takes beside its bytes.
const perPicture = 2 << 10

// NewCache returns a cache of at most the given number of bytes. For images in a store, it has only the names.
func NewCache(bytes int64) *Cache {
	return &Cache{cache.New[specKey](bytes, func(r Picture) int64 { return int64(len(r.Data)) + perPicture })}
}

func (p *Cache) get(key specKey, bake func() Picture) Picture {
	r := p.cache.Get(key, bake)
	if r.err != nil {
		p.cache.Drop(key) // such as a full disk, which may have room the next time
	}
	return r
}

// A specKey is a spec that says the same in every scene.
type specKey struct {
	spec  spec // its textures' numbers are 0
	files [limit.FlattenedLayers]string
	team  color.NRGBA
}

// files are the keys of a spec's textures.
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

// label is what a picture is called, for people: like the file that it mostly is.
func (r *spec) label(files [limit.FlattenedLayers]string) string {
	label := "picture"
	for i, file := range files[:r.count] {
		if file != "" && (i == 0 || r.kind == stack) {
			label = strings.TrimSuffix(path.Base(file), path.Ext(file))
		}
	}
	return label
}

// storedName is the name of a stored picture: equal bytes of the same file have the same.
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
