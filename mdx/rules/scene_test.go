package rules

import (
	"slices"
	"testing"

	"marrow/check"
	"marrow/internal/mdxtest"
	"marrow/mdx"
	"marrow/scene"
)

// TestRepairsSecond: a rule that finds the first record valid also checks the second.
func TestRepairsSecond(t *testing.T) {
	m := mdxtest.Sound()
	m.Geosets = append(m.Geosets, m.Geosets[0])
	m.Geosets[1].SequenceExtents = m.Geosets[1].SequenceExtents[:1]
	fixed := check.Repair(check.For(check.Self[*mdx.Model], Model), check.Subject{Document: m}, check.Options{Fixes: []string{"MDX149"}})
	if len(fixed) != 1 || fixed[0].Path != "geosets[1].sequenceExtentCount" || len(m.Geosets[1].SequenceExtents) != 2 {
		t.Errorf("%v, %d extents; want geosets[1] repaired to 2", fixed, len(m.Geosets[1].SequenceExtents))
	}
}

// A geoset whose sequence has no extent gets its own, or else the model's.
func TestNoZeroExtents(t *testing.T) {
	own, whole := mdx.Extent{BoundsRadius: 1, Maximum: mdx.Vec3{1, 1, 1}}, mdx.Extent{BoundsRadius: 2, Maximum: mdx.Vec3{2, 2, 2}}
	for _, tt := range []struct{ geoset, want mdx.Extent }{{own, own}, {mdx.Extent{}, whole}} {
		m := mdxtest.Sound()
		m.Extent, m.Sequences[1].Extent = whole, mdx.Extent{}
		m.Geosets[0].Extent, m.Geosets[0].SequenceExtents = tt.geoset, m.Geosets[0].SequenceExtents[:1]
		check.Repair(check.For(check.Self[*mdx.Model], Model), check.Subject{Document: m}, check.Options{Fixes: []string{"MDX149"}})
		if got := m.Geosets[0].SequenceExtents; len(got) != 2 || got[1] != tt.want {
			t.Errorf("the extents %v, want %v as the second", got, tt.want)
		}
	}
}

// A repaired sequence has the extent of its motion, not of the origin too.
func TestMissingExtent(t *testing.T) {
	m := mdxtest.Sound()
	for i := range m.Pivots {
		m.Pivots[i] = m.Pivots[i].Add(mdx.Vec3{100, 0, 0})
	}
	for i := range m.Geosets[0].Vertices {
		m.Geosets[0].Vertices[i] = m.Geosets[0].Vertices[i].Add(mdx.Vec3{100, 0, 0})
	}
	m.Sequences[0].Extent, m.Sequences[1].Extent = mdx.Extent{}, mdx.Extent{}
	s, _ := m.Scene(scene.Options{})
	fixed := check.Repair(check.For(check.Self[*mdx.Model], Model), check.Subject{Document: m, Scene: func() *scene.Scene { return s }}, check.Options{Deep: true, Fixes: []string{"MDX232"}})
	if len(fixed) != 2 {
		t.Fatal(fixed)
	}
	if e := m.Sequences[0].Extent; e.Minimum[0] < 50 || e.BoundsRadius < 100 {
		t.Errorf("%+v", e)
	}
}

// TestShownBetweenKeys: a geoset whose alpha has no key in one of the sequences is visible there.
func TestShownBetweenKeys(t *testing.T) {
	m := mdxtest.Sound()
	m.GeosetAnims[0].AlphaTrack = &mdx.Track[float32]{GlobalSequenceID: mdx.None, Times: []int32{0}, Values: []float32{0}}
	s, _ := m.Scene(scene.Options{})
	for _, f := range check.Run(check.For(check.Self[*mdx.Model], Model), check.Subject{Document: m, Scene: func() *scene.Scene { return s }}, check.Options{Deep: true}) {
		if f.Code == "MDX231" {
			t.Error(f)
		}
	}
}

// TestFlatQuads: flat quads need a speed and a latitude, static or animated.
func TestFlatQuads(t *testing.T) {
	some := &mdx.Track[float32]{GlobalSequenceID: mdx.None, Times: []int32{0}, Values: []float32{1}}
	for _, tt := range []struct {
		name string
		e    mdx.ParticleEmitter2
		want int
	}{
		{"both", mdx.ParticleEmitter2{Speed: 1, Latitude: 1}, 0},
		{"no speed", mdx.ParticleEmitter2{Latitude: 1}, 1},
		{"no latitude", mdx.ParticleEmitter2{Speed: 1}, 1},
		{"speed of a track", mdx.ParticleEmitter2{SpeedTrack: some, Latitude: 1}, 0},
		{"latitude of a track", mdx.ParticleEmitter2{Speed: 1, LatitudeTrack: some}, 0},
		{"tracks besides numbers", mdx.ParticleEmitter2{Speed: 1, SpeedTrack: some, Latitude: 1, LatitudeTrack: some}, 0},
	} {
		tt.e.Flags = mdx.ParticleXYQuad
		m := &mdx.Model{Version: 800, ParticleEmitters2: []mdx.ParticleEmitter2{tt.e}}
		found := check.Run(check.For(check.Self[*mdx.Model], Model), check.Subject{Document: m}, check.Options{Choice: check.Choice{Only: []string{"MDX207"}}})
		if len(found) != tt.want {
			t.Errorf("%s: %v", tt.name, found)
		}
	}
}

// A rule that checks a geoset's alpha finds its mesh if some geosets before it aren't shown.
func TestNeverShownOfCharacter(t *testing.T) {
	m := plainWoW()
	m.Textures = []mdx.Texture{{ReplaceableID: 1}}
	m.Geosets = []mdx.Geoset{triangleOf(0), triangleOf(402), triangleOf(0)}
	hidden := &mdx.Track[float32]{GlobalSequenceID: mdx.None, Times: []int32{0}, Values: []float32{0}}
	m.GeosetAnims = []mdx.GeosetAnim{{Alpha: 1, GeosetID: 1, AlphaTrack: hidden}, {Alpha: 1, GeosetID: 2, AlphaTrack: hidden}}
	s, _ := m.Scene(scene.Options{})
	var got []string
	for _, f := range check.Run(check.For(check.Self[*mdx.Model], Model), check.Subject{Document: m, Scene: func() *scene.Scene { return s }}, check.Options{Deep: true}) {
		if f.Code == "MDX231" {
			got = append(got, f.Path)
		}
	}
	if !slices.Equal(got, []string{"geosetAnims[1].alphaTrack"}) {
		t.Errorf("reported: %v", got)
	}
}

// World of Warcraft's files may have -1 for no texture, no coordinates and no geoset; in Warcraft III, that is an error
// (wowdev's page on MDX; the editors' checks).
func TestNoneOfWorldOfWarcraft(t *testing.T) {
	for _, c := range []struct {
		flavour mdx.Flavour
		want    int
	}{{mdx.WorldOfWarcraft, 0}, {mdx.Warcraft3, 4}} {
		m := plainWoW()
		m.Flavour = c.flavour
		m.Textures = []mdx.Texture{{Path: "a.blp"}}
		m.Materials = []mdx.Material{{Layers: []mdx.Layer{{TextureID: mdx.None, TextureAnimID: mdx.None, CoordID: mdx.None, Alpha: 1}}}}
		m.Geosets = []mdx.Geoset{{Vertices: make([]mdx.Vec3, 3), UVSets: [][]mdx.Vec2{make([]mdx.Vec2, 3)}, Faces: []uint16{0, 1, 2}, FaceGroups: []uint32{3}}}
		m.GeosetAnims = []mdx.GeosetAnim{{Alpha: 1, GeosetID: mdx.None}}
		m.ParticleEmitters2 = []mdx.ParticleEmitter2{{Node: mdx.Node{ParentID: mdx.None}, TextureID: mdx.None, EmissionRate: 1, LifeSpan: 1}}
		got := 0
		for _, f := range check.Run(check.For(check.Self[*mdx.Model], Model), check.Subject{Document: m}, check.Options{}) {
			switch f.Code {
			case "MDX161", "MDX163", "MDX007":
				got++
			}
		}
		if got != c.want {
			t.Errorf("%v: %d findings, want %d", c.flavour, got, c.want)
		}
	}
}

// triangleOf returns a triangle that is a part of a character.
func triangleOf(section uint32) mdx.Geoset {
	return mdx.Geoset{
		Vertices: []mdx.Vec3{{}, {1, 0, 0}, {0, 1, 0}}, FaceTypes: []mdx.FaceType{mdx.Triangles}, FaceGroups: []uint32{3}, Faces: []uint16{0, 1, 2},
		VertexGroups: []uint8{0, 0, 0}, MatrixGroups: []uint32{1}, Matrices: []int32{0}, SelectionGroup: section,
	}
}
