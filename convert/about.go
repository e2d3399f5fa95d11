package convert

import (
	"math"
	"sync"

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
	bones, counted := make([]bool, len(s.Nodes)), make([]bool, len(s.Skins))
	for i := range s.Meshes {
		m := &s.Meshes[i]
		if !m.HasTriangles() {
			continue
		}
		a.Meshes++
		if m.Binding != nil && m.Binding.Skin >= 0 && m.Binding.Skin < len(s.Skins) && !counted[m.Binding.Skin] {
			counted[m.Binding.Skin] = true
			for _, j := range s.Skins[m.Binding.Skin].Joints {
				if !bones[j] {
					bones[j] = true
					a.Bones++
				}
			}
		}
	}
	return a
}

// heightOf measures a scene at rest.
func heightOf(s *scene.Scene) float32 {
	rest := sync.OnceValue(s.NewPose)
	var moved []scene.Vec3
	low, high := float32(math.Inf(1)), float32(math.Inf(-1))
	for i := range s.Meshes {
		m := &s.Meshes[i]
		if !m.HasTriangles() {
			continue
		}
		positions := m.Positions
		var world *scene.Mat4 // of its node
		switch b := m.Binding; {
		case b == nil && m.Node >= 0:
			world = &rest().World[m.Node]
		case b != nil && s.Skins[b.Skin].InverseBind != nil: // else the rest pose is the bind pose
			moved = s.Skinned(moved, m, rest(), rest())
			positions = moved
		}
		for _, v := range positions {
			y := v[1]
			if world != nil {
				y = float32(world[1]*v[0]) + float32(world[5]*v[1]) + float32(world[9]*v[2]) + world[13]
			}
			if y < low {
				low = y
			}
			if y > high {
				high = y
			}
		}
	}
	return max(high-low, 0)
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
