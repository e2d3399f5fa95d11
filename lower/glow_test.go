package lower

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"testing"

	"marrow/lower/material"
	"marrow/report"
	"marrow/scene"
)

// The emission of materials is converted. The expected colours are sRGB (IEC 61966-2-1): linear 0.5 is 188, linear 0.25 is 137.
func TestGlow(t *testing.T) {
	const ownMap, base = 0, 1
	glowing := func(change func(m *scene.Material)) *scene.Scene {
		m := scene.Material{Layers: []scene.Layer{scene.NewLayer(scene.None)}, PBR: scene.NewPBR()}
		m.PBR.Emission, m.PBR.EmissiveGain = scene.Vec3{0.5, 0.25, 0}, 1
		change(&m)
		mesh := scene.NewMesh("m")
		mesh.Positions, mesh.Indices = make([]scene.Vec3, 3), []uint32{0, 1, 2}
		mesh.Primitives = []scene.Primitive{{Count: 3}}
		return &scene.Scene{Meshes: []scene.Mesh{mesh}, Materials: []scene.Material{m}, Textures: []scene.Texture{{Name: "map"}, {Name: "base"}}}
	}
	textured := func(m *scene.Material) { m.Layers[0].Texture, m.PBR.BaseColor = base, base }
	for _, tt := range []struct {
		name     string
		change   func(m *scene.Material)
		emissive int // texture
		emission scene.Vec3
		picture  color.NRGBA // of the emissive map that was made
		base     int
		found    int
	}{
		{"no map", textured, 2, scene.Vec3{0.5, 0.5, 0.5}, color.NRGBA{255, 188, 0, 255}, base, 0},
		{"no map, a plain base", func(m *scene.Material) { m.Layers[0].Color = scene.Vec3{0, 1, 0} }, 2, scene.Vec3{0.5, 0.5, 0.5}, color.NRGBA{255, 188, 0, 255}, 3, 0},
		{"no map, transparent parts", func(m *scene.Material) { textured(m); m.Layers[0].Blend = scene.AlphaTest }, scene.None, scene.Vec3{}, color.NRGBA{}, base, 1},
		{"no map, glass", func(m *scene.Material) { m.Layers[0].Blend = scene.AlphaBlend }, 2, scene.Vec3{0.5, 0.5, 0.5}, color.NRGBA{255, 188, 0, 255}, scene.None, 0},
		{"a map", func(m *scene.Material) { textured(m); m.PBR.Emissive = ownMap }, ownMap, scene.Vec3{0.5, 0.25, 0}, color.NRGBA{}, base, 0},
		{"a map, a plain base", func(m *scene.Material) { m.Layers[0].Color, m.PBR.Emissive = scene.Vec3{0, 1, 0}, ownMap }, ownMap, scene.Vec3{0.5, 0.25, 0}, color.NRGBA{}, 2, 0},
		{"a map, a textured base with a factor", func(m *scene.Material) { textured(m); m.Layers[0].Color, m.PBR.Emissive = scene.Vec3{0, 1, 0}, ownMap }, ownMap, scene.Vec3{0.5, 0.25, 0}, color.NRGBA{}, base, 1},
		{"dark", func(m *scene.Material) { textured(m); m.PBR.EmissiveGain = 0 }, scene.None, scene.Vec3{0.5, 0.25, 0}, color.NRGBA{}, base, 0},
	} {
		target := unpainted
		target.Glow = GlowMaps
		out, found := lowered(t, glowing(tt.change), target, Options{})
		m := &out.Materials[0]
		if m.PBR.Emissive != tt.emissive || m.PBR.Emission != tt.emission || m.Layers[0].Texture != tt.base || len(m.Layers) != 1 || len(found) != tt.found {
			t.Errorf("%s: emissive map %d × %v over %d in %d layers, found %v; want %d × %v over %d", tt.name, m.PBR.Emissive, m.PBR.Emission, m.Layers[0].Texture, len(m.Layers), found, tt.emissive, tt.emission, tt.base)
			continue
		}
		if tt.emissive < 2 {
			continue
		}
		if got := pixelOf(t, out, tt.emissive); got != tt.picture {
			t.Errorf("%s: the map is %v, want %v", tt.name, got, tt.picture)
		}
		if tt.base > 2 && (pixelOf(t, out, tt.base) != color.NRGBA{0, 255, 0, 255} || m.Layers[0].Color != scene.Vec3{1, 1, 1}) {
			t.Errorf("%s: the base is %v × %v", tt.name, pixelOf(t, out, tt.base), m.Layers[0].Color)
		}

		target.Glow = GlowLayers
		out, _ = lowered(t, glowing(tt.change), target, Options{})
		m = &out.Materials[0]
		if len(m.Layers) != 1 || m.PBR.Emissive != 2 || m.PBR.Emission != tt.emission {
			t.Errorf("%s: for layers, emissive map %d × %v over %d layers", tt.name, m.PBR.Emissive, m.PBR.Emission, len(m.Layers))
		}
	}
}

// The emissive map of a material with transparent parts doesn't light these, if it becomes a layer of its own.
func TestGlowMask(t *testing.T) {
	pixel := func(c color.NRGBA) image.Image {
		img := image.NewNRGBA(image.Rect(0, 0, 1, 1))
		img.SetNRGBA(0, 0, c)
		return img
	}
	images := []image.Image{pixel(color.NRGBA{200, 100, 50, 255}), pixel(color.NRGBA{255, 255, 255, 102}), nil}
	for _, tt := range []struct {
		name     string
		blend    scene.Blend
		base     int
		emissive int
		want     color.NRGBA // zero: the map isn't changed
		found    int
	}{
		{"opaque", scene.Opaque, 1, 0, color.NRGBA{}, 0},
		{"cut out", scene.AlphaTest, 1, 0, color.NRGBA{0, 0, 0, 255}, 0},
		{"blended", scene.AlphaBlend, 1, 0, color.NRGBA{80, 40, 20, 255}, 0},
		{"no image", scene.AlphaBlend, 1, 2, color.NRGBA{}, 1},
	} {
		m := scene.Material{Layers: []scene.Layer{scene.NewLayer(tt.base)}, PBR: scene.NewPBR()}
		m.Layers[0].Blend = tt.blend
		m.PBR.BaseColor, m.PBR.Emissive, m.PBR.Emission = tt.base, tt.emissive, scene.Vec3{1, 1, 1}
		mesh := scene.NewMesh("m")
		mesh.Positions, mesh.Indices = make([]scene.Vec3, 3), []uint32{0, 1, 2}
		mesh.Primitives = []scene.Primitive{{Count: 3}}
		s := &scene.Scene{Meshes: []scene.Mesh{mesh}, Materials: []scene.Material{m}, Textures: []scene.Texture{{Name: "map.png"}, {Name: "base.png"}, {Name: "missing.png"}}}
		target := unpainted
		target.Glow = GlowLayers
		out, found := lowered(t, s, target, Options{Textures: material.Options{Image: func(i int, _ *scene.Texture) (image.Image, []report.Finding, error) {
			if images[i] == nil {
				return nil, nil, fs.ErrNotExist
			}
			return images[i], nil, nil
		}}})
		texture := out.Materials[0].PBR.Emissive
		if changed := texture != tt.emissive; changed != (tt.want != color.NRGBA{}) || len(found) != tt.found {
			t.Errorf("%s: the layer has texture %d, found %v", tt.name, texture, found)
			continue
		}
		if tt.want == (color.NRGBA{}) {
			continue
		}
		if got := pixelOf(t, out, texture); got != tt.want || out.Textures[texture].Name != "map_glow" {
			t.Errorf("%s: the map %q is %v, want %v", tt.name, out.Textures[texture].Name, got, tt.want)
		}
	}
}

// pixelOf returns the first pixel of a texture's image.
func pixelOf(t *testing.T, s *scene.Scene, texture int) color.NRGBA {
	img, err := png.Decode(bytes.NewReader(s.Textures[texture].Data))
	if err != nil {
		t.Fatal(err)
	}
	return color.NRGBAModel.Convert(img.At(0, 0)).(color.NRGBA)
}
