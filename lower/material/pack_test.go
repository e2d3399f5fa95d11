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

// A packed emissive map has the colour of the emission, multiplied in linear light (glTF 2.0, 3.9.3), and is dark where the mask
// is transparent. Linear 0.5 is 188 of 255 in sRGB (IEC 61966-2-1).
func TestPackEmission(t *testing.T) {
	mask := image.NewNRGBA(image.Rect(0, 0, 2, 1))
	mask.SetNRGBA(0, 0, color.NRGBA{A: 102})
	mask.SetNRGBA(1, 0, color.NRGBA{A: 204})
	pictures := []image.Image{mask, plain(1, 1, color.NRGBA{255, 255, 100, 9}), nil}
	white := scene.Vec3{1, 1, 1}
	for _, tt := range []struct {
		name          string
		e             Emission
		first, second color.NRGBA // of the uppermost row
	}{
		{"a colour", Emission{Emissive: 1, Color: scene.Vec3{1, 0.5, 0}, Mask: scene.None}, color.NRGBA{255, 188, 0, 255}, color.NRGBA{}},
		{"blended", Emission{Emissive: 1, Color: white}, color.NRGBA{102, 102, 40, 255}, color.NRGBA{204, 204, 80, 255}},
		{"alpha test", Emission{Emissive: 1, Color: white, Cutoff: 0.75}, color.NRGBA{0, 0, 0, 255}, color.NRGBA{255, 255, 100, 255}},
		{"no mask", Emission{Emissive: 1, Color: white, Mask: 2, Cutoff: 0.75}, color.NRGBA{255, 255, 100, 255}, color.NRGBA{}},
	} {
		got := tt.e.Pack(func(i int) image.Image { return pictures[i] })
		if got.NRGBAAt(0, 0) != tt.first || got.NRGBAAt(1, 0) != tt.second {
			t.Errorf("%s: %v %v, want %v %v", tt.name, got.NRGBAAt(0, 0), got.NRGBAAt(1, 0), tt.first, tt.second)
		}
	}
	e := Emission{Emissive: 2, Color: white, Mask: 1}
	if got := e.Pack(func(i int) image.Image { return pictures[i] }); got != nil {
		t.Errorf("a missing map became %v", got.Bounds())
	}
}
