package mdx

import (
	"testing"

	"marrow/scene"
)

// A team's colour or glow replaces the particles' texture; other replaceable textures don't.
func TestParticleTexture(t *testing.T) {
	for _, tt := range []struct {
		replaceable   uint32
		flavour       Flavour
		want, instead int
	}{
		{0, Warcraft3, 1, 0},
		{scene.ReplaceableTeamColor, Warcraft3, scene.None, scene.ReplaceableTeamColor},
		{scene.ReplaceableTeamGlow, Warcraft3, scene.None, scene.ReplaceableTeamGlow},
		{31, Warcraft3, 1, 31},
		{2, WorldOfWarcraft, 1, 2},
	} {
		m := &Model{
			Version: 800, Flavour: tt.flavour,
			Textures:          []Texture{{Path: "a.blp"}, {Path: "b.blp"}},
			ParticleEmitters2: []ParticleEmitter2{{Node: Node{Name: "p", ParentID: None}, TextureID: 1, ReplaceableID: tt.replaceable}},
			Pivots:            []Vec3{{}},
		}
		s, _ := m.Scene(scene.Options{})
		if e := &s.Emitters[0]; e.Texture != tt.want || e.Particles.Replaceable != tt.instead {
			t.Errorf("replaceable %d: texture %d, replaceable %d, want %d, %d", tt.replaceable, e.Texture, e.Particles.Replaceable, tt.want, tt.instead)
		}
	}
}
