package render

import (
	"errors"
	"image"
	"image/color"
	"testing"

	"marrow/mdx"
	"marrow/scene"
)

// heroGlow returns a plane with a team's glow, as heroes have it.
func heroGlow(t *testing.T) *scene.Scene {
	t.Helper()
	s, _ := (&mdx.Model{Version: 800, Textures: []mdx.Texture{{ReplaceableID: 2}}}).Scene(scene.Options{})
	l := scene.NewLayer(0)
	l.Blend = scene.Additive
	plane := quad(l)
	plane.Textures = s.Textures
	return plane
}

// A team's glow is the game's file for that team. If it is missing, or the colour isn't a team's, the substitute is
// as bright (the centre is 124 of 255).
func TestTeamGlow(t *testing.T) {
	for _, tt := range []struct {
		team color.NRGBA
		name string
	}{
		{color.NRGBA{}, `ReplaceableTextures\TeamGlow\TeamGlow00.blp`},
		{color.NRGBA{0, 0x42, 0xff, 0xff}, `ReplaceableTextures\TeamGlow\TeamGlow01.blp`},
		{color.NRGBA{0xa4, 0x6f, 0x33, 0xff}, `ReplaceableTextures\TeamGlow\TeamGlow23.blp`},
		{color.NRGBA{1, 2, 3, 0xff}, ""},
	} {
		o := Options{Width: 64, TeamColor: tt.team, Background: color.NRGBA{0, 0, 0, 0xff}, Image: func(_ int, t *scene.Texture) (image.Image, error) {
			if t.Name != tt.name {
				return nil, errors.New("not found")
			}
			return plainImage(color.NRGBA{9, 99, 199, 255})(0, t)
		}}
		img, err := Image(heroGlow(t), o)
		if err != nil {
			t.Fatal(err)
		}
		if c := img.NRGBAAt(32, 32); c != (color.NRGBA{9, 99, 199, 255}) {
			t.Errorf("team %v: the glow is %v, want that of %q", tt.team, c, tt.name)
		}
	}
	img, err := Image(heroGlow(t), Options{Width: 64, TeamColor: color.NRGBA{0xff, 0x80, 0, 0xff}, Background: color.NRGBA{0, 0, 0, 0xff}})
	if err != nil {
		t.Fatal(err)
	}
	if c := img.NRGBAAt(32, 32); c.R < 120 || c.R > 126 || c.G < 60 || c.G > 63 || c.B != 0 {
		t.Errorf("without a file the glow's centre is %v, want 124, 62, 0", c)
	}
}

// A glow, however large, doesn't make its model smaller.
func TestFitOfTeamGlow(t *testing.T) {
	for _, missing := range []bool{false, true} {
		o := Options{Width: 32, Image: func(i int, t *scene.Texture) (image.Image, error) {
			if missing && len(t.Teams) > 0 {
				return nil, errors.New("not found")
			}
			return plainImage(color.NRGBA{200, 100, 50, 255})(i, t)
		}}
		alone, s := quad(scene.NewLayer(0)), heroGlow(t)
		s.Textures = append(s.Textures, alone.Textures...)
		l := scene.NewLayer(1)
		s.Materials = append(s.Materials, scene.Material{Layers: []scene.Layer{l}})
		hero := alone.Meshes[0]
		hero.Primitives = []scene.Primitive{{Count: 6, Material: 1}}
		for i := range s.Meshes[0].Positions {
			s.Meshes[0].Positions[i] = s.Meshes[0].Positions[i].Scale(5)
		}
		s.Meshes = append(s.Meshes, hero)
		var cams [2]camera
		for i, s := range []*scene.Scene{alone, s} {
			stage, err := newRenderer(s, o)
			if err != nil {
				t.Fatal(err)
			}
			cams[i] = stage.views([]float32{0}, []float32{0})[0]
		}
		if !close3(cams[0].eye, cams[1].eye) {
			t.Errorf("the camera is at %v, without the glow at %v", cams[1].eye, cams[0].eye)
		}
	}
}
