package mdx

import (
	"testing"

	"marrow/scene"
)

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

// World of Warcraft's geoset animations may have -1 for no geoset; the scene ignores them.
func TestGeosetAnimOfNone(t *testing.T) {
	m := wowModel()
	m.GeosetAnims = []GeosetAnim{{Alpha: 1, GeosetID: None}}
	if _, found := m.Scene(scene.Options{}); len(found) != 0 {
		t.Errorf("the scene has findings: %v", found)
	}
}
