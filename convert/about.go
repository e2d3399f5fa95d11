package convert

import (
	"marrow/scene"
)

// About describes a converted model in numbers.
type About struct {
	Meshes, Bones, Clips, Textures int     // in the output; with a base, in the edited model
	Height                         float32 // height of the model at rest, in units of the output
	Metres                         bool    // these units are metres
}

// about counts what a scene has. Meshes are those that have triangles, bones the joints that move vertices.
func about(s *scene.Scene) *About {
	a := &About{Clips: len(s.Clips), Textures: len(s.Textures)}
	bones := make(map[int]bool)
	for i := range s.Meshes {
		m := &s.Meshes[i]
		if !m.HasTriangles() {
			continue
		}
		a.Meshes++
		if m.Binding != nil && m.Binding.Skin >= 0 && m.Binding.Skin < len(s.Skins) {
			for _, j := range s.Skins[m.Binding.Skin].Joints {
				bones[j] = true
			}
		}
	}
	a.Bones = len(bones)
	return a
}

// heightOf measures a scene at rest.
func heightOf(s *scene.Scene) float32 {
	rest := s.NewPose()
	var positions []scene.Vec3
	low, high, any := float32(0), float32(0), false
	for i := range s.Meshes {
		m := &s.Meshes[i]
		if !m.HasTriangles() {
			continue
		}
		positions = s.Skinned(positions, m, rest, rest)
		for _, p := range positions {
			if y := p[1]; !any || y < low {
				low = y
			}
			if y := p[1]; !any || y > high {
				high = y
			}
			any = true
		}
	}
	return high - low
}

// chosen counts the clips that names and globs select.
func chosen(s *scene.Scene, names []string) int {
	clips := make(map[*scene.Clip]bool)
	for _, name := range names {
		for _, c := range scene.ClipsNamed(name, s.Clips, s.Globals) {
			clips[c] = true
		}
	}
	return len(clips)
}
