package gltf

import (
	"crypto/sha256"
	"fmt"
	"image/color"
	"path"
	"strings"

	"marrow/cache"
)

// Pictures are finished pictures of the exports of one run, so that what many models share
// is loaded, cooked and encoded once. All of the exports must have the same Encode and
// Store. It may be used by many goroutines at once.
type Pictures struct {
	cache *cache.Cache[recipeKey, result]
}

// perPicture is about what a remembered picture takes beside its bytes.
const perPicture = 2 << 10

// NewPictures returns pictures that take up to so many bytes. Those that went to a store
// leave only their names here.
func NewPictures(bytes int64) *Pictures {
	return &Pictures{cache.New[recipeKey](bytes, func(r result) int64 { return int64(len(r.data)) + perPicture })}
}

func (p *Pictures) get(key recipeKey, cook func() result) result {
	r := p.cache.Get(key, cook)
	if r.err != nil {
		p.cache.Drop(key) // such as a full disk, which may have room the next time
	}
	return r
}

// A recipeKey is a recipe that says the same in every scene.
type recipeKey struct {
	recipe recipe // its textures' numbers are 0
	files  [maxStack]string
	team   color.NRGBA
}

// files are the keys of a recipe's textures.
func (r *recipe) files(keys []func() string) (files [maxStack]string) {
	for i, l := range r.layers[:r.count] {
		if l.texture >= 0 {
			files[i] = keys[l.texture]()
		}
	}
	return files
}

func (r *recipe) key(files [maxStack]string, team color.NRGBA) recipeKey {
	k := recipeKey{*r, files, team}
	for i := range k.recipe.layers {
		k.recipe.layers[i].texture = min(k.recipe.layers[i].texture, 0)
	}
	return k
}

// label is what a picture is called, for people: like the file that it mostly is.
func (r *recipe) label(files [maxStack]string) string {
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
	return fmt.Sprintf("%.80s-%x%s", strings.ToLower(safe(label)), sum[:8], imageExt(mime))
}
