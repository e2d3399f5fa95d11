package formats

import (
	"image"
	"image/color"
	"testing"

	"marrow/scene"
)

// A texture is opaque if opaque materials alone use it, unless they are of the format that is written.
func TestIsOpaque(t *testing.T) {
	material := func(origin string, blends ...scene.Blend) scene.Material {
		m := scene.Material{Extras: scene.Extras{Origin: scene.Origin{Format: origin}}}
		for _, b := range blends {
			l := scene.NewLayer(0)
			l.Blend = b
			m.Layers = append(m.Layers, l)
		}
		return m
	}
	for _, c := range []struct {
		name      string
		materials []scene.Material
		want      bool
	}{
		{"unused", nil, false},
		{"opaque", []scene.Material{material("", scene.Opaque)}, true},
		{"opaque in two", []scene.Material{material("", scene.Opaque), material("mdx", scene.Opaque)}, true},
		{"cut out", []scene.Material{material("", scene.AlphaTest)}, false},
		{"opaque and translucent", []scene.Material{material("", scene.Opaque), material("", scene.AlphaBlend)}, false},
		{"several layers", []scene.Material{material("", scene.Opaque, scene.Opaque)}, false},
		{"with words", []scene.Material{{Name: "glow {blend}", Layers: material("", scene.Opaque).Layers}}, false},
		{"of the format", []scene.Material{material("m2", scene.Opaque)}, false},
	} {
		s := &scene.Scene{Textures: []scene.Texture{{Name: "a"}}, Materials: c.materials}
		if got := isOpaque(s, 0, "m2"); got != c.want {
			t.Errorf("%s: %t, want %t", c.name, got, c.want)
		}
		s.Emitters = []scene.Emitter{{Texture: 0}}
		if isOpaque(s, 0, "m2") {
			t.Errorf("%s: opaque although an emitter shows it", c.name)
		}
	}
}

// The colours under transparent pixels stay.
func TestOpaque(t *testing.T) {
	hidden := color.NRGBA{200, 100, 50, 0}
	plain := image.NewNRGBA(image.Rect(2, 3, 4, 5))
	plain.SetNRGBA(3, 4, hidden)
	indexed := image.NewPaletted(plain.Rect, color.Palette{color.NRGBA{}, hidden})
	indexed.SetColorIndex(3, 4, 1)
	for _, img := range []image.Image{plain, indexed} {
		got := opaque(img)
		if c := got.At(3, 4); c != (color.NRGBA{200, 100, 50, 255}) || got.Bounds() != plain.Rect {
			t.Errorf("%T: %v in %v", img, c, got.Bounds())
		}
	}
}
