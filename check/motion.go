package check

import (
	"marrow/internal/limit"
	"marrow/scene"
)

// A Box encloses points, in the scene's axes.
type Box struct{ Low, High scene.Vec3 }

// Beyond returns how far the box extends beyond the bounds, as a fraction of their size; 0 if the box is empty or not
// finite.
func (b Box) Beyond(bounds scene.Bounds) float32 {
	size, out := float32(0), float32(0)
	for k := range 3 {
		size = max(size, bounds.Max[k]-bounds.Min[k])
		out = max(out, bounds.Min[k]-b.Low[k], b.High[k]-bounds.Max[k])
	}
	if n, _ := NonFinite([]float32{out}); n > 0 || b.Low[0] > b.High[0] {
		return 0
	}
	return out / max(size, 1)
}

func (b *Box) hold(points []scene.Vec3) {
	for _, p := range points {
		for k := range 3 {
			b.Low[k], b.High[k] = min(b.Low[k], p[k]), max(b.High[k], p[k])
		}
	}
}

func emptyBox() Box {
	const far = 1e30
	return Box{scene.Vec3{far, far, far}, scene.Vec3{-far, -far, -far}}
}

const (
	// moments is the number of times of a clip at which Motion evaluates the scene.
	moments = 8

	// Invisible is the maximum alpha at which nothing is drawn, as in mdx-m3-viewer.
	Invisible = 0.01

	// TooFar is the tolerated distance of geometry from its bounds, as a fraction of their size.
	TooFar = 0.05
)

// cost returns the number of points and matrices to compute for a mesh in a pose.
func cost(s *scene.Scene, m *scene.Mesh) int {
	n := len(m.Positions)
	if m.Binding != nil {
		n += len(s.Skins[m.Binding.Skin].Joints)
	}
	return n
}

// Motion calls visit with the box of all visible vertices at several times of each clip for which wants returns true.
// Models that would take hours are skipped.
func Motion(s *scene.Scene, wants func(clip int) bool, visit func(clip int, seen Box)) {
	pose, rest := s.NewPose(), s.NewPose()
	var points []scene.Vec3
	budget := limit.NewBudget(limit.MotionPoints)
	globals := s.GlobalPlayers()
	for i := range s.Clips {
		if !wants(i) {
			continue
		}
		clip := &s.Clips[i]
		player := scene.NewPlayer(clip, globals)
		seen := emptyBox()
		for k := range moments {
			t := clip.Duration * float32(k) / (moments - 1)
			s.Evaluate(pose, clip, t)
			for m := range s.Meshes {
				if player.Number(scene.Target{Property: scene.MeshAlpha, Index: m}, t, s.Meshes[m].Alpha) <= Invisible {
					continue
				}
				if !budget.Take(cost(s, &s.Meshes[m])) {
					return
				}
				points = s.Skinned(points[:0], &s.Meshes[m], pose, rest)
				seen.hold(points)
			}
		}
		visit(i, seen)
	}
}
