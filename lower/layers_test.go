package lower

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/png"
	"testing"

	"marrow/internal/scenetest"
	"marrow/lower/material"
	"marrow/report"
	"marrow/scene"
)

// For formats with one layer, the team's colour and the layers over it are combined into one texture. Without textures,
// the material has its main texture.
func TestOneLayer(t *testing.T) {
	half := image.NewNRGBA(image.Rect(0, 0, 2, 1)) // opaque green, and transparent
	half.SetNRGBA(0, 0, color.NRGBA{0, 255, 0, 255})
	over := scene.NewLayer(1)
	over.Blend = scene.AlphaBlend
	m := scene.NewMesh("body")
	m.Positions, m.Indices = make([]scene.Vec3, 3), []uint32{0, 1, 2, 0, 1, 2}
	m.Primitives = []scene.Primitive{{Count: 3, Material: 0}, {First: 3, Count: 3, Material: 1}}
	fades := scene.Constant(scene.Target{Property: scene.LayerAlpha, Index: 0, Layer: 1}, 1)
	stays := scene.Constant(scene.Target{Property: scene.LayerAlpha, Index: 1}, 0.5)
	s := scene.Scene{
		Textures: []scene.Texture{{Replaceable: scene.ReplaceableTeamColor}, {Name: `a\skin.blp`}},
		Materials: []scene.Material{
			{Name: "team", Layers: []scene.Layer{scene.NewLayer(0), over}},
			{Name: "plain", Layers: []scene.Layer{scene.NewLayer(1)}},
		},
		Meshes: []scene.Mesh{m},
		Clips:  []scene.Clip{{Name: "Stand", Duration: 1, Channels: []scene.Channel{fades, stays}}},
	}
	opts := Options{TeamColor: color.NRGBA{0, 0, 255, 255}, Textures: material.Options{
		Image: func(i int, _ *scene.Texture) (image.Image, []report.Finding, error) {
			if i == 0 {
				return nil, nil, errors.New("no file")
			}
			return half, nil, nil
		},
	}}
	target := Target{Motion: true, Materials: AllMaterials, OneLayer: true}
	got, found := lowered(t, &s, target, opts)
	if err := scenetest.Check(got); err != nil {
		t.Fatal(err)
	}
	if len(got.Materials[0].Layers) != 1 || got.Materials[1].Layers[0].Texture != 1 || len(got.Clips[0].Channels) != 1 || len(s.Clips[0].Channels) != 2 {
		t.Fatalf("%+v", got.Materials)
	}
	made := got.Textures[got.Materials[0].Layers[0].Texture]
	img, err := png.Decode(bytes.NewReader(made.Data))
	if err != nil || made.Name != "skin" {
		t.Fatal(made.Name, err)
	}
	for x, want := range []color.NRGBA{{0, 255, 0, 255}, {0, 0, 255, 255}} {
		if c := color.NRGBAModel.Convert(img.At(x, 0)); c != want {
			t.Errorf("pixel %d is %v, want %v", x, c, want)
		}
	}
	if messageOf(found, codeLayers) != "several layers, or the team colour, were combined into one texture; the animation of these layers is left out" {
		t.Error(found)
	}
	opts.NoTextures = true
	got, _ = lowered(t, &s, target, opts)
	if l := got.Materials[0].Layers; len(l) != 1 || l[0].Texture != 1 || len(got.Textures) != 2 {
		t.Errorf("without textures: %+v", l)
	}
}
