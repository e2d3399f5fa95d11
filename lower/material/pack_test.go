package material

import (
	"image"
	"image/color"
	"testing"

	"marrow/scene"
)

func plain(w, h int, c color.NRGBA) image.Image {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for i := range w * h {
		img.SetNRGBA(i%w, i/w, c)
	}
	return img
}

// A packed map contains the maps with glTF's factors applied: occlusion is 1 + strength·(map − 1), the others are
// multiplied (glTF 2.0, 5.19 and 5.22). If requested, alpha is where the base colour is transparent.
func TestPackORM(t *testing.T) {
	left := image.NewNRGBA(image.Rect(0, 0, 2, 1))
	left.SetNRGBA(0, 0, color.NRGBA{A: 255})
	left.SetNRGBA(1, 0, color.NRGBA{A: 55})
	pictures := []image.Image{left, plain(1, 1, color.NRGBA{51, 102, 204, 255}), plain(4, 2, color.NRGBA{102, 7, 7, 255}), nil}
	for _, tt := range []struct {
		name          string
		change        func(p *scene.PBR)
		team          bool
		w, h          int
		first, second color.NRGBA // of the uppermost row
	}{
		{"numbers", func(p *scene.PBR) { p.Roughness, p.Metallic = 0.2, 0.6 }, false, 1, 1, color.NRGBA{255, 51, 153, 0}, color.NRGBA{}},
		{"one map", func(p *scene.PBR) { p.ORM = 1 }, false, 1, 1, color.NRGBA{51, 102, 204, 0}, color.NRGBA{}},
		{"factors", func(p *scene.PBR) {
			p.ORM, p.RoughnessFactor, p.MetallicFactor, p.OcclusionStrength = 1, 0.5, 0.25, 0.5
		}, false, 1, 1, color.NRGBA{153, 51, 51, 0}, color.NRGBA{}},
		{"no occlusion", func(p *scene.PBR) { p.ORM, p.OcclusionStrength = 1, 0 }, false, 1, 1, color.NRGBA{255, 102, 204, 0}, color.NRGBA{}},
		{"its own occlusion", func(p *scene.PBR) { p.ORM, p.Occlusion = 1, 2 }, false, 4, 2, color.NRGBA{102, 102, 204, 0}, color.NRGBA{102, 102, 204, 0}},
		{"smooth and metal", func(p *scene.PBR) { p.Smooth, p.Metal = 1, 2 }, false, 4, 2, color.NRGBA{255, 204, 102, 0}, color.NRGBA{255, 204, 102, 0}},
		{"team", func(p *scene.PBR) { p.BaseColor = 0 }, true, 2, 1, color.NRGBA{255, 255, 0, 0}, color.NRGBA{255, 255, 0, 200}},
		{"not there", func(p *scene.PBR) { p.ORM, p.Roughness = 3, 0.4 }, false, 1, 1, color.NRGBA{255, 102, 0, 0}, color.NRGBA{}},
	} {
		p := scene.NewPBR()
		tt.change(p)
		got := PackORM(p, tt.team, func(i int) image.Image { return pictures[i] })
		if b := got.Bounds(); b.Dx() != tt.w || b.Dy() != tt.h || got.NRGBAAt(0, 0) != tt.first || got.NRGBAAt(1, 0) != tt.second {
			t.Errorf("%s: %v, %v %v, want %d × %d, %v %v", tt.name, b, got.NRGBAAt(0, 0), got.NRGBAAt(1, 0), tt.w, tt.h, tt.first, tt.second)
		}
	}
}
