package mdx

import (
	"testing"

	"marrow/check"
	"marrow/scene"
)

// World of Warcraft's files may have -1 for no texture, no coordinates and no geoset; in Warcraft III
// that is an error (wowdev's page of MDX; the editors' checks).
func TestNoneOfWorldOfWarcraft(t *testing.T) {
	for _, c := range []struct {
		flavour Flavour
		want    int
	}{{WorldOfWarcraft, 0}, {Warcraft3, 4}} {
		m := wowModel()
		m.Flavour = c.flavour
		m.Textures = []Texture{{Path: "a.blp"}}
		m.Materials = []Material{{Layers: []Layer{{TextureID: None, TextureAnimID: None, CoordID: None, Alpha: 1}}}}
		m.Geosets = []Geoset{{Vertices: make([]Vec3, 3), UVSets: [][]Vec2{make([]Vec2, 3)}, Faces: []uint16{0, 1, 2}, FaceGroups: []uint32{3}}}
		m.GeosetAnims = []GeosetAnim{{Alpha: 1, GeosetID: None}}
		m.ParticleEmitters2 = []ParticleEmitter2{{Node: Node{ParentID: None}, TextureID: None, EmissionRate: 1, LifeSpan: 1}}
		got := 0
		for _, f := range check.Run(check.For(check.Self[*Model], Rules), check.Subject{Document: m}, check.Options{}) {
			switch f.Code {
			case "MDX161", "MDX163", codeGeosetAnim:
				got++
			}
		}
		if got != c.want {
			t.Errorf("%v: %d findings, want %d", c.flavour, got, c.want)
		}
	}
	m := wowModel()
	m.GeosetAnims = []GeosetAnim{{Alpha: 1, GeosetID: None}}
	if _, found := m.Scene(scene.Options{}); len(found) != 0 {
		t.Errorf("the scene has findings: %v", found)
	}
}

// The colour flag of a geoset animation is 1 in World of Warcraft and 2 in Warcraft III.
func TestGeosetAnimColor(t *testing.T) {
	for _, c := range []struct {
		flavour Flavour
		flags   GeosetAnimFlags
		want    scene.Vec3
	}{
		{WorldOfWarcraft, 1, scene.Vec3{3, 2, 1}},
		{WorldOfWarcraft, 2, scene.Vec3{1, 1, 1}},
		{Warcraft3, 1, scene.Vec3{1, 1, 1}},
		{Warcraft3, 2, scene.Vec3{1, 2, 3}},
	} {
		m := wowModel()
		m.Flavour = c.flavour
		m.Geosets = []Geoset{{Vertices: make([]Vec3, 3), Faces: []uint16{0, 1, 2}, FaceGroups: []uint32{3}}}
		m.GeosetAnims = []GeosetAnim{{Alpha: 1, Color: Vec3{1, 2, 3}, Flags: c.flags}}
		s, _ := m.Scene(scene.Options{})
		if got := s.Meshes[0].Color; got != c.want {
			t.Errorf("%v, flags %d: colour %v, want %v", c.flavour, c.flags, got, c.want)
		}
	}
}
