package build

import "marrow/scene"

// addGlow adds a layer to each physically based material that gives off light.
func addGlow(s *scene.Scene) {
	for i := range s.Materials {
		m := &s.Materials[i]
		if p := m.PBR; p != nil && len(m.Layers) == 1 && p.Emissive >= 0 && max(p.Emission[0], p.Emission[1], p.Emission[2])*p.EmissiveGain > 0 {
			m.Layers = append(m.Layers, glowLayer(&m.Layers[0], p))
		}
	}
}

// glowLayer returns an unlit layer that adds a material's emission.
func glowLayer(base *scene.Layer, pbr *scene.PBR) scene.Layer {
	layer := scene.NewLayer(pbr.Emissive)
	layer.Blend, layer.UVSet, layer.Transform, layer.Alpha = scene.AddNoAlpha, base.UVSet, base.Transform, base.Alpha
	layer.Flags = base.Flags&(scene.TwoSided|scene.NoDepthTest) | scene.Unshaded | scene.Unfogged | scene.NoDepthWrite
	for i, c := range pbr.Emission {
		layer.Color[i] = scene.ToSRGB(c * pbr.EmissiveGain)
	}
	return layer
}
