package build

import (
	"testing"

	"marrow/scene"
)

// Light is added by an unlit layer. Half as bright is 188 of 255, by the formula of IEC 61966-2-1.
func TestGlow(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(p *scene.PBR)
		layers int
	}{
		{"a map", func(*scene.PBR) {}, 2},
		{"twice half of the factor", func(p *scene.PBR) { p.Emission, p.EmissiveGain = scene.Vec3{0.25, 0.25, 0.25}, 2 }, 2},
		{"no map", func(p *scene.PBR) { p.Emissive = scene.None }, 1},
		{"dark", func(p *scene.PBR) { p.EmissiveGain = 0 }, 1},
	} {
		m := scene.Material{Layers: []scene.Layer{scene.NewLayer(0)}, PBR: scene.NewPBR()}
		m.Layers[0].Flags = scene.TwoSided
		m.PBR.Emissive, m.PBR.Emission = 1, scene.Vec3{0.5, 0.5, 0.5}
		tt.change(m.PBR)
		s := &scene.Scene{Materials: []scene.Material{m}, Textures: make([]scene.Texture, 2)}
		addGlow(s)
		layers := s.Materials[0].Layers
		if len(layers) != tt.layers {
			t.Errorf("%s: %d layers, want %d", tt.name, len(layers), tt.layers)
			continue
		}
		if tt.layers == 1 {
			continue
		}
		l := layers[1]
		const flags = scene.Unshaded | scene.TwoSided
		if l.Texture != 1 || l.Blend != scene.AddNoAlpha || l.Flags&flags != flags {
			t.Errorf("%s: the layer is %+v", tt.name, l)
		}
		if c := l.Color; c[0] < 187.5/255 || c[0] > 188.5/255 || c[1] != c[0] || c[2] != c[0] {
			t.Errorf("%s: the layer has the colour %v", tt.name, c)
		}
	}
}
