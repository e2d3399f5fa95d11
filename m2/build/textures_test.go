package build

import (
	"slices"
	"testing"

	"marrow/scene"
)

// Textures keep the paths that they have in the game, and other images get one below the requested folder.
func TestTexturePaths(t *testing.T) {
	of := scene.Extras{Origin: scene.Origin{Format: "m2"}}
	for _, c := range []struct {
		name    string
		format  string // of the scene
		texture scene.Texture
		want    string
		picture bool // it must be written
	}{
		{"made by code", "", scene.Texture{Name: `Textures/Wood.BLP`}, `Textures\Wood.blp`, true},
		{"made by code, with another extension", "", scene.Texture{Name: `Textures\Wood.png`}, `Creature\Hero\Wood.blp`, true},
		{"made by code, embedded", "", scene.Texture{Name: `Textures\Wood.blp`, Data: []byte{1}}, `Creature\Hero\Wood.blp`, true},
		{"another game's", "mdx", scene.Texture{Name: `Textures\Wood.blp`}, `Creature\Hero\Wood.blp`, true},
		{"the game's", "m2", scene.Texture{Name: `Textures\Wood.blp`, Extras: of}, `Textures\Wood.blp`, false},
		{"the game's, by way of a glTF", "gltf", scene.Texture{Name: `Textures\Wood.blp`, Extras: of}, `Textures\Wood.blp`, false},
		{"the game's by a map file", "gltf", scene.Texture{Name: "Wood.png", Override: scene.TextureOverride{Path: `World\Oak.blp`, InGame: true}}, `World\Oak.blp`, false},
		{"placed by a map file", "gltf", scene.Texture{Name: "Wood.png", Override: scene.TextureOverride{Path: `World\Oak.blp`}}, `World\Oak.blp`, true},
	} {
		s := &scene.Scene{Format: c.format, Textures: []scene.Texture{c.texture}, Materials: []scene.Material{{Layers: []scene.Layer{scene.NewLayer(0)}}}}
		b := newModelBuilder(s, Options{TexturePath: `Creature\Hero`})
		b.textures()
		var pictures []Picture
		if c.picture {
			pictures = []Picture{{Path: c.want}}
		}
		if got := b.m.Textures; len(got) != 1 || got[0].Name != c.want || got[0].Type != 0 || !slices.Equal(b.pictures, pictures) {
			t.Errorf("%s: textures %+v, pictures %v, want %s", c.name, got, b.pictures, c.want)
		}
	}
}
