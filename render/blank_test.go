package render

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	"marrow/scene"
)

// A model that is blank at the default moment is shown at another one.
func TestSkipBlank(t *testing.T) {
	s := quad(scene.NewLayer(0))
	s.Clips = []scene.Clip{{Name: "Birth", Duration: 2, Channels: []scene.Channel{{
		Target: scene.Target{Property: scene.MeshVisible}, Interp: scene.Step, Times: []float32{0, 0.4, 1.2}, Values: []float32{0, 1, 0},
	}}}}
	o := Options{Width: 16, Image: plainImage(color.NRGBA{200, 100, 50, 255})}
	blank, _ := Image(s, o)
	o.SkipBlank = true
	skips, _ := Image(s, o)
	o.Time = 0.5
	want, _ := Image(s, o)
	if blank.NRGBAAt(8, 8).A != 0 || skips.NRGBAAt(8, 8).A != 255 {
		t.Errorf("alpha %d at the start, %d at a visible moment", blank.NRGBAAt(8, 8).A, skips.NRGBAAt(8, 8).A)
	}
	if !bytes.Equal(skips.Pix, want.Pix) {
		t.Error("it isn't the picture of half a second")
	}
}

// A glow without its texture adds nothing, unless nothing else is visible.
func TestSkipBlankGlow(t *testing.T) {
	l := scene.NewLayer(0)
	l.Blend = scene.Additive
	o := Options{Width: 16, Background: color.NRGBA{10, 20, 30, 255}}
	img, _ := Image(quad(l), o)
	if c := img.NRGBAAt(8, 8); c != o.Background {
		t.Errorf("a missing glow is %v", c)
	}
	o.SkipBlank = true
	img, _ = Image(quad(l), o)
	if c := img.NRGBAAt(8, 8); c == o.Background {
		t.Error("nothing is visible")
	}
}

// Invisible meshes don't affect the camera.
func TestFitVisibleMeshes(t *testing.T) {
	s := quad(scene.NewLayer(0))
	o := Options{Width: 32, Image: plainImage(color.NRGBA{200, 100, 50, 255})}
	want, _ := Image(s, o)

	glow := scene.NewLayer(1)
	glow.Blend = scene.Additive
	s.Textures = append(s.Textures, scene.Texture{Name: "missing"})
	s.Materials = append(s.Materials, scene.Material{Layers: []scene.Layer{glow}})
	big := s.Meshes[0]
	big.Positions = nil
	for _, p := range s.Meshes[0].Positions {
		big.Positions = append(big.Positions, p.Scale(10))
	}
	big.Primitives = []scene.Primitive{{Count: 6, Material: 1}}
	s.Meshes = append(s.Meshes, big)
	load := o.Image
	o.Image = func(i int, tex *scene.Texture) (image.Image, error) {
		if i == 1 {
			return nil, nil
		}
		return load(i, tex)
	}
	if got, _ := Image(s, o); !bytes.Equal(got.Pix, want.Pix) {
		t.Error("a glow whose texture isn't found makes the model small")
	}
}

// The portrait camera, whatever its name, plays the clip that the game plays.
func TestPortrait(t *testing.T) {
	s := quad(scene.NewLayer(0))
	s.Cameras = []scene.Camera{{Name: "Behind"}, {Name: "Unit_Portrait_Camera"}}
	for _, name := range []string{"Stand", "Portrait Talk - 1", "Stand Portrait - 2", "Portrait"} {
		s.Clips = append(s.Clips, scene.Clip{Name: name, Duration: 1})
	}
	tests := []struct{ camera, clip, want string }{
		{"portrait", "", "Stand Portrait - 2"},
		{"1", "", "Stand Portrait - 2"},
		{"1", "stand", "Stand"},
		{"Behind", "", "Stand"},
		{"", "", "Stand"},
	}
	for _, tt := range tests {
		st, err := newRenderer(s, Options{Camera: tt.camera, Clip: tt.clip})
		if err != nil {
			t.Fatal(err)
		}
		if st.frame.clip.Name != tt.want {
			t.Errorf("camera %q, clip %q: plays %q, want %q", tt.camera, tt.clip, st.frame.clip.Name, tt.want)
		}
	}
	s.Cameras = s.Cameras[:1]
	if st, err := newRenderer(s, Options{Camera: "Portrait"}); err != nil || st.camera != 0 {
		t.Errorf("the only camera isn't the portrait's: %v", err)
	}
}

func TestCameraFor(t *testing.T) {
	seen := &scene.Scene{Cameras: []scene.Camera{{Name: "Camera01"}}}
	for name, want := range map[string]string{
		"Units/Footman_Portrait.mdx": "portrait", "child1a_portrait.MDX": "portrait", "Footman.mdx": "", "Portrait.mdx": "", `Interface\Glues\Models\UI_Orc\UI_Orc.m2`: "0", "UI_Dwarf.M2": "0", "UI/Glues/MainMenu/MainMenu3D.mdx": "0", "UI-Cooldown.mdx": "", "Footman_PortraitTalk.mdx": "",
	} {
		if got := CameraFor(name, seen); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
		if got := CameraFor(name, &scene.Scene{}); got != "" {
			t.Errorf("%s without cameras: %q", name, got)
		}
	}
}

// The shape of a missing glow is visible on any background, even if many of them overlap.
func TestSkipBlankShape(t *testing.T) {
	l := scene.NewLayer(0)
	l.Blend = scene.Additive
	s := quad(l)
	for range 5 {
		s.Meshes = append(s.Meshes, s.Meshes[0])
	}
	for _, background := range []uint8{0, 0xff} {
		back := color.NRGBA{background, background, background, 255}
		img, _ := Image(s, Options{Width: 16, Background: back, SkipBlank: true})
		if d := int(img.NRGBAAt(8, 8).G) - int(background); max(d, -d) < 64 {
			t.Errorf("on %d it is %v", background, img.NRGBAAt(8, 8))
		}
	}
}

// Searching for a picture that isn't blank doesn't change the renderer.
func TestSkipBlankKeepsState(t *testing.T) {
	l := scene.NewLayer(0)
	l.Blend = scene.Additive
	st, err := newRenderer(quad(l), Options{Width: 16, SkipBlank: true})
	if err != nil {
		t.Fatal(err)
	}
	if st.single().blank || !st.at(0).blank {
		t.Error("blank when it tells, or not blank when it doesn't")
	}
}

// SkipBlank also applies to films and turntables.
func TestSkipBlankFilms(t *testing.T) {
	glow := scene.NewLayer(0)
	glow.Blend = scene.Additive
	missing := quad(glow)
	missing.Clips = []scene.Clip{{Name: "Stand", Duration: 0.5}}
	late := quad(scene.NewLayer(0))
	late.Clips = []scene.Clip{{Name: "Birth", Duration: 2, Channels: []scene.Channel{{
		Target: scene.Target{Property: scene.MeshVisible}, Interp: scene.Step, Times: []float32{0, 0.4}, Values: []float32{0, 1},
	}}}}
	for name, s := range map[string]*scene.Scene{"missing glow": missing, "late": late} {
		o := Options{Width: 16, Background: color.NRGBA{10, 20, 30, 255}}
		for _, skips := range []bool{false, true} {
			o.SkipBlank = skips
			around, err := Turntable(s, o, 4)
			if err != nil {
				t.Fatal(err)
			}
			if seen := around[0].NRGBAAt(8, 8) != o.Background; seen != skips {
				t.Errorf("%s, skips %v: something is visible from all sides: %v", name, skips, seen)
			}
		}
		film, err := Play(s, o, 4)
		if err != nil {
			t.Fatal(err)
		}
		if last := film[len(film)-1]; last.NRGBAAt(8, 8) == o.Background {
			t.Errorf("%s: nothing is seen in the film", name)
		}
	}
}
