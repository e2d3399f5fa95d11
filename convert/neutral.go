package convert

import (
	"image"
	"image/color"
	"strings"
	"sync"

	"marrow/texture"
)

// neutralColors are the colours of Warcraft III's textures that stand for nothing: models name them where a material has
// no such map, also those that marrow makes. The keys have no extension, because Reforged has them as DDS.
var neutralColors = map[string]color.NRGBA{
	`textures/white`:   {255, 255, 255, 255},
	`textures/normal`:  {128, 128, 255, 255},
	`textures/orm`:     {255, 255, 0, 0}, // no occlusion, rough, no metal, no team colour
	`textures/black32`: {0, 0, 0, 255},
}

var neutralImages sync.Map // by colour

// neutral returns a picture of the game's texture with this name if it has a single, known colour; otherwise nil. So such
// models look right without the game's files.
func neutral(name string) []byte {
	stem := strings.ToLower(strings.ReplaceAll(name, `\`, "/"))
	if at := strings.LastIndexByte(stem, '.'); at > 0 {
		stem = stem[:at]
	}
	c, ok := neutralColors[stem]
	if !ok {
		return nil
	}
	if data, ok := neutralImages.Load(c); ok {
		return data.([]byte)
	}
	img := image.NewNRGBA(image.Rect(0, 0, 4, 4))
	for i := range 16 {
		img.SetNRGBA(i%4, i/4, c)
	}
	data, err := texture.EncodePNG(img)
	if err != nil {
		panic(err) // it is always the same image
	}
	neutralImages.Store(c, data)
	return data
}
