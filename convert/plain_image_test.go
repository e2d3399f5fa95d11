package convert

import (
	"image/color"
	"testing"

	"marrow/asset"
	"marrow/scene"
)

// A texture that the game has, and whose only colour is known, has that colour without the game's files, however it is
// written. Others aren't found.
func TestPlainImages(t *testing.T) {
	m := Model{textures: textures{src: Source{Resolver: asset.Resolver{}}}}
	for name, want := range map[string]color.NRGBA{
		`Textures\white.blp`:    {255, 255, 255, 255},
		"textures/White.dds":    {255, 255, 255, 255},
		"Textures/normal.blp":   {128, 128, 255, 255},
		"Textures/Black32.blp":  {0, 0, 0, 255},
		"Textures/ORM.tif":      {255, 255, 0, 0},
		"Textures/Grass.blp":    {},
		"war3mapImported/a.blp": {},
	} {
		img, err := m.Image(0, &scene.Texture{Name: name})
		if known := want != (color.NRGBA{}); known != (err == nil) {
			t.Errorf("%s: %v", name, err)
		} else if known && color.NRGBAModel.Convert(img.At(1, 1)) != want {
			t.Errorf("%s is %v, want %v", name, img.At(1, 1), want)
		}
	}
}
