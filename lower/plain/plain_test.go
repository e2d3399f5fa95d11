package plain_test

import (
	"errors"
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"marrow/lower"
	"marrow/lower/curves"
	"marrow/lower/material"
	"marrow/lower/plain"
	"marrow/lower/visibility"
	"marrow/report"
	"marrow/scene"
)

// triangle returns a mesh with one triangle and a material.
func triangle(name string, material int) scene.Mesh {
	m := scene.NewMesh(name)
	m.Positions = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}
	m.Normals = slices.Repeat([]scene.Vec3{{0, 0, 1}}, 3)
	m.UVs = [][]scene.Vec2{{{0, 0}, {1, 0}, {0, 1}}}
	m.Indices = []uint32{0, 1, 2}
	m.Primitives = []scene.Primitive{{Count: 3, Material: material}}
	return m
}

// lowered lowers a valid scene, with images of one colour.
func lowered(t *testing.T, s *scene.Scene, picture color.NRGBA, how visibility.How) *plain.Model {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, 4, 4))
	for i := range 16 {
		img.SetNRGBA(i%4, i/4, picture)
	}
	if picture.A == 0 { // no colour: a chequered image
		img.SetNRGBA(0, 0, color.NRGBA{255, 255, 255, 255})
	}
	m, _, err := plain.Lower(s, lower.Options{Visibility: how, Textures: material.Options{
		Image: func(i int, _ *scene.Texture) (image.Image, []report.Finding, error) {
			if i != 0 {
				return nil, nil, errors.New("not found")
			}
			return img, nil, nil
		},
	}})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Meshes with the same appearance share a material. A tinted mesh has its own.
func TestLooks(t *testing.T) {
	s := &scene.Scene{
		Materials: []scene.Material{{Layers: []scene.Layer{scene.NewLayer(scene.None)}}},
		Meshes:    []scene.Mesh{triangle("a", 0), triangle("b", 0), triangle("tinted", 0), triangle("none", scene.None)},
	}
	s.Meshes[2].Color = scene.Vec3{1, 0.5, 0}
	m := lowered(t, s, color.NRGBA{}, visibility.Baked)
	if len(m.Materials) != 2 {
		t.Fatalf("%d materials", len(m.Materials))
	}
	for i, want := range []int{0, 0, 1, -1} {
		if got := m.Meshes[i].Materials; !slices.Equal(got, []int{want}) {
			t.Errorf("%s has materials %d, want %d", s.Meshes[i].Name, got, want)
		}
	}
	// Half of sRGB is 0.214 of the light (IEC 61966-2-1).
	want := [4]float32{1, 0.214, 0, 1}
	for k, v := range m.Materials[1].Factor {
		if math.Abs(float64(v-want[k])) > 1e-3 {
			t.Errorf("the tinted one's factor is %v, want %v", m.Materials[1].Factor, want)
		}
	}
}

// A picture with one colour is multiplied into the factor. Other pictures are maps.
func TestSolidPicture(t *testing.T) {
	s := &scene.Scene{
		Textures:  []scene.Texture{{Name: "a.png"}},
		Materials: []scene.Material{{Layers: []scene.Layer{scene.NewLayer(0)}}},
		Meshes:    []scene.Mesh{triangle("a", 0)},
	}
	s.Meshes[0].Color = scene.Vec3{1, 1, 0}
	// 128 of 255 of sRGB is 0.2158 of the light.
	m := lowered(t, s, color.NRGBA{128, 255, 255, 255}, visibility.Baked)
	if m.Materials[0].Base != -1 {
		t.Errorf("it has map %d", m.Materials[0].Base)
	}
	want := [4]float32{0.2158, 1, 0, 1}
	for k, v := range m.Materials[0].Factor {
		if math.Abs(float64(v-want[k])) > 1e-3 {
			t.Errorf("the factor is %v, want %v", m.Materials[0].Factor, want)
			break
		}
	}
	if m := lowered(t, s, color.NRGBA{}, visibility.Baked); m.Materials[0].Base != 0 {
		t.Errorf("a picture of two colours has map %d", m.Materials[0].Base)
	}
}

// A material with emission, by a map or a colour, has an emissive gain. Other materials have none.
func TestEmissiveGain(t *testing.T) {
	for _, c := range []struct {
		name    string
		texture int
		light   scene.Vec3
		want    float32
	}{
		{"none", scene.None, scene.Vec3{}, 0},
		{"a colour", scene.None, scene.Vec3{1, 0, 0}, 2.5},
		{"a map", 0, scene.Vec3{1, 1, 1}, 2.5},
	} {
		s := &scene.Scene{
			Textures:  []scene.Texture{{Name: "a.png"}},
			Materials: []scene.Material{{PBR: scene.NewPBR(), Layers: []scene.Layer{scene.NewLayer(scene.None)}}},
			Meshes:    []scene.Mesh{triangle("a", 0)},
		}
		p := s.Materials[0].PBR
		p.Emissive, p.Emission, p.EmissiveGain = c.texture, c.light, 2.5
		made := lowered(t, s, color.NRGBA{}, visibility.Baked).Materials[0]
		if made.EmissiveGain != c.want || (made.Emissive >= 0) != (c.texture >= 0) {
			t.Errorf("%s: gain %v with map %d, want %v", c.name, made.EmissiveGain, made.Emissive, c.want)
		}
	}
}

// A material's own occlusion map is used, even if it is the only map; otherwise the ORM map, which has the occlusion in red.
func TestShade(t *testing.T) {
	chequered := func(i int, _ *scene.Texture) (image.Image, []report.Finding, error) {
		img := image.NewNRGBA(image.Rect(0, 0, 2, 1))
		img.Pix = []byte{byte(40 * i), 10, 20, 255, 200, 100, byte(30 * i), 255}
		return img, nil, nil
	}
	for _, c := range []struct {
		orm, own    int
		has, shared bool
	}{{scene.None, scene.None, false, true}, {1, scene.None, true, true}, {1, 0, true, false}, {scene.None, 0, true, false}} {
		s := &scene.Scene{
			Textures:  []scene.Texture{{Name: "a.png"}, {Name: "b.png"}},
			Materials: []scene.Material{{PBR: scene.NewPBR(), Layers: []scene.Layer{scene.NewLayer(scene.None)}}},
			Meshes:    []scene.Mesh{triangle("a", 0)},
		}
		s.Materials[0].PBR.ORM, s.Materials[0].PBR.Occlusion = c.orm, c.own
		m, _, err := plain.Lower(s, lower.Options{Textures: material.Options{Image: chequered}})
		if err != nil {
			t.Fatal(err)
		}
		made := &m.Materials[0]
		if (made.Occlusion >= 0) != c.has || (made.Occlusion == made.ORM) != c.shared {
			t.Errorf("roughness and metal in texture %d, shade in %d: maps %d and %d", c.orm, c.own, made.ORM, made.Occlusion)
		}
	}
}

// A moving texture has a track of its offset, and a texture that rotates or changes its size also has a track of its
// rotation or scale.
func TestMovingTexture(t *testing.T) {
	moving := func(p scene.Property, values ...float32) scene.Channel {
		return scene.Channel{Target: scene.Target{Property: p}, Interp: scene.Linear, Times: []float32{0, 1}, Values: values}
	}
	turn := scene.AxisAngle(scene.Vec3{0, 0, 1}, math.Pi/2)
	for name, c := range map[string]struct {
		channel scene.Channel
		kinds   []plain.TrackKind
		last    []float32 // value of the first track, the offset
	}{
		"shifted": {moving(scene.LayerUVTranslation, 0, 0, 0, 0.25, 0.5, 0), []plain.TrackKind{plain.MaterialOffset}, []float32{0.25, 0.5}},
		// A quarter turn about the middle takes the corner (0, 0) to (1, 0).
		"turned": {moving(scene.LayerUVRotation, 0, 0, 0, 1, turn[0], turn[1], turn[2], turn[3]),
			[]plain.TrackKind{plain.MaterialOffset, plain.MaterialRotation}, []float32{1, 0}},
		// Twice as large about the middle: the corner goes to -½.
		"grown": {moving(scene.LayerUVScale, 1, 1, 1, 2, 2, 1), []plain.TrackKind{plain.MaterialOffset, plain.MaterialScale}, []float32{-0.5, -0.5}},
	} {
		s := &scene.Scene{
			Textures:  []scene.Texture{{Name: "a.png"}},
			Materials: []scene.Material{{Layers: []scene.Layer{scene.NewLayer(0)}}},
			Meshes:    []scene.Mesh{triangle("a", 0)},
			Clips:     []scene.Clip{{Name: "Stand", Duration: 1, Loop: true, Channels: []scene.Channel{c.channel}}},
		}
		m := lowered(t, s, color.NRGBA{}, visibility.Pointer)
		if !m.Materials[0].MovingUV {
			t.Errorf("%s: the texture stands still", name)
		}
		var kinds []plain.TrackKind
		for i := range m.Tracks {
			kinds = append(kinds, m.Tracks[i].Kind)
		}
		if !slices.Equal(kinds, c.kinds) {
			t.Fatalf("%s: tracks %v, want %v", name, kinds, c.kinds)
		}
		values := m.Tracks[0].Curves[0].Values
		for k, want := range c.last {
			if got := values[len(values)-2+k]; math.Abs(float64(got-want)) > 2e-3 {
				t.Errorf("%s: the offset ends at %v, want %v", name, values[len(values)-2:], c.last)
				break
			}
		}
	}
}

// The skin of a mesh with a switch has the joints that move it, without duplicates and without joints of weight 0.
func TestSwitchedJoints(t *testing.T) {
	mesh := triangle("a", scene.None)
	mesh.Binding = &scene.Binding{
		Offsets: []uint32{0, 2, 4, 5}, Joints: []uint16{0, 1, 1, 2, 1}, Weights: []float32{0.5, 0.5, 1, 0, 1},
	}
	s := &scene.Scene{
		Skins:  []scene.Skin{{Joints: []int{1, 2, 3}}},
		Meshes: []scene.Mesh{mesh},
		Clips: []scene.Clip{{Name: "Death", Duration: 1, Channels: []scene.Channel{
			{Target: scene.Target{Property: scene.MeshVisible}, Interp: scene.Step, Times: []float32{0, 0.5}, Values: []float32{1, 0}},
		}}},
	}
	for i, name := range []string{"Root", "A", "B", "C"} {
		s.Nodes = append(s.Nodes, scene.NewNode(name, i-1))
	}
	m := lowered(t, s, color.NRGBA{}, visibility.Baked)
	made := m.Meshes[0]
	if made.Switch == nil || len(m.Skins) != 1 || !slices.Equal(m.Skins[0].Joints, []int{1, 2}) {
		t.Fatalf("switch %v, skins %v", made.Switch, m.Skins)
	}
	want := [][]plain.Influence{{{Joint: 0, Weight: 0.5}, {Joint: 1, Weight: 0.5}}, {{Joint: 1, Weight: 1}}, {{Joint: 1, Weight: 1}}}
	for i := range want {
		if !slices.Equal(made.Influences[i], want[i]) {
			t.Errorf("set %d is %v, want %v", i, made.Influences[i], want[i])
		}
	}
	c := made.Switch.Scales[0]
	if c.Interp != curves.Step || !slices.Equal(c.Times, []float32{0, 0.5}) || !slices.Equal(c.Values, []float32{1, 1, 1, 0, 0, 0}) {
		t.Errorf("the switch runs as %+v, want steps from 1 at 0 to 0 at 0.5", c)
	}
}

// The animated alpha of a material is always from 0 to 1, for any keys of the game.
func TestAlphaIsAPart(t *testing.T) {
	s := &scene.Scene{
		Materials: []scene.Material{{Layers: []scene.Layer{scene.NewLayer(scene.None)}}},
		Meshes:    []scene.Mesh{triangle("a", 0)},
		Clips: []scene.Clip{{Name: "Stand", Duration: 1, Channels: []scene.Channel{
			{Target: scene.Target{Property: scene.MeshAlpha}, Interp: scene.Step, Times: []float32{0, 0.25, 0.5, 0.75}, Values: []float32{0.5, 1.5, -0.5, 1}}}}},
	}
	s.Materials[0].Layers[0].Blend = scene.AlphaBlend
	m := lowered(t, s, color.NRGBA{}, visibility.Pointer)
	var alphas []float32
	for _, track := range m.Tracks {
		if track.Kind == plain.MaterialFactor {
			for at := 3; at < len(track.Curves[0].Values); at += track.Width {
				alphas = append(alphas, track.Curves[0].Values[at])
			}
		}
	}
	if len(alphas) == 0 || slices.Min(alphas) != 0 || slices.Max(alphas) != 1 || !slices.Contains(alphas, 0.5) {
		t.Errorf("alphas %v, want 0.5, 1, 0 and 1", alphas)
	}
}
