package mdx

import (
	"testing"

	"marrow/scene"
)

// A colour is black in sequences in which its track has no keys, as in mdx-m3-viewer. Without a track, at rest, and
// with a global sequence, it is the file's static colour.
func TestColorWithoutKeys(t *testing.T) {
	white, red := Vec3{1, 1, 1}, Vec3{1, 0, 0}
	track := func(global int32, times ...int32) *Track[Vec3] {
		k := &Track[Vec3]{GlobalSequenceID: global, Times: times}
		for range times {
			k.Values = append(k.Values, Vec3{0, 0, 1}) // b, g, r
		}
		return k
	}
	tests := []struct {
		name           string
		track          *Track[Vec3]
		stand, morph   Vec3
		rest, emission Vec3
	}{
		{"no track", nil, white, white, white, white},
		{"no keys", track(None), white, white, white, white},
		{"keys in one", track(None, 120), red, Vec3{}, white, Vec3{}},
		{"keys in both", track(None, 100, 300), red, red, white, Vec3{}},
		{"keys outside", track(None, 250), Vec3{}, Vec3{}, white, Vec3{}},
		{"global", track(0, 0), red, red, white, Vec3{}},
	}
	for _, tt := range tests {
		m := &Model{
			Version: 800, GlobalSequences: []uint32{50},
			Sequences:      []Sequence{{Name: "Stand", Start: 100, End: 200}, {Name: "Morph", Start: 300, End: 400, Flags: NonLooping}},
			Geosets:        []Geoset{{MaterialID: None}},
			GeosetAnims:    []GeosetAnim{{Alpha: 1, Color: white, Flags: UseColor, ColorTrack: tt.track}},
			RibbonEmitters: []RibbonEmitter{{Color: white, ColorTrack: tt.track}},
		}
		s, _ := m.Scene(scene.Options{})
		for i, want := range []Vec3{tt.stand, tt.morph} {
			got := s.Meshes[0].Color
			scene.NewPlayer(&s.Clips[i], s.GlobalPlayers()).Value(got[:], scene.Target{Property: scene.MeshColor}, 0.05)
			if got != want {
				t.Errorf("%s: in %s the geoset is %v, want %v", tt.name, s.Clips[i].Name, got, want)
			}
		}
		if got := s.Meshes[0].Color; got != tt.rest {
			t.Errorf("%s: at rest the geoset is %v, want %v", tt.name, got, tt.rest)
		}
		if got := s.Emitters[0].Ribbon.Color; got != tt.emission {
			t.Errorf("%s: without keys the ribbon is %v, want %v", tt.name, got, tt.emission)
		}
	}
}
