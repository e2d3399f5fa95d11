package material_test

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"log"

	"marrow/lower/curves"
	"marrow/lower/material"
	"marrow/report"
	"marrow/scene"
)

// filled returns an image with a single colour.
func filled(c color.NRGBA) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, 4, 4))
	draw.Draw(img, img.Bounds(), image.NewUniform(c), image.Point{}, draw.Src)
	return img
}

// A black layer with an alpha of 0.4 covers a white one. The baker makes one
// image of both.
func ExampleBaker() {
	files := map[string]image.Image{
		"white.png": filled(color.NRGBA{255, 255, 255, 255}),
		"black.png": filled(color.NRGBA{0, 0, 0, 255}),
	}
	load := func(_ int, t *scene.Texture) (image.Image, []report.Finding, error) {
		return files[t.Name], nil, nil
	}
	black := scene.NewLayer(1)
	black.Blend, black.Alpha = scene.AlphaBlend, 0.4
	s := &scene.Scene{
		Textures:  []scene.Texture{{Name: "white.png"}, {Name: "black.png"}},
		Materials: []scene.Material{{Name: "Paint", Layers: []scene.Layer{scene.NewLayer(0), black}}},
	}
	motion, _, err := curves.New(s, curves.Measure(s), curves.Options{})
	if err != nil {
		log.Fatal(err)
	}

	baker := material.New(s, motion, material.Options{Image: load})
	flat := baker.Flatten(0)
	if err := baker.Bake(); err != nil {
		log.Fatal(err)
	}
	picture := baker.Pictures[flat.Base]
	fmt.Println(flat.Name, flat.Blend, picture.Opaque, picture.Color)
	// Output:
	// Paint opaque true {153 153 153 255}
}

// A map of smoothness and a constant for metal become the green and the blue
// of one image.
func ExamplePackORM() {
	pbr := scene.NewPBR()
	pbr.Smooth = 0 // the texture with this number; white is perfectly smooth
	pbr.Metallic = 1
	bright := filled(color.NRGBA{204, 204, 204, 255})
	img := material.PackORM(pbr, false, func(int) image.Image { return bright })
	pixel := img.NRGBAAt(0, 0)
	fmt.Println("occlusion", pixel.R, "roughness", pixel.G, "metallic", pixel.B)
	// Output:
	// occlusion 255 roughness 51 metallic 255
}
