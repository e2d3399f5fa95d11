package check

import (
	"marrow/internal/limit"
	"marrow/scene"
)

// A Box holds points, in the scene's axes.
type Box struct{ Low, High scene.Vec3 }

// Beyond is how far the box is out of bounds, as a part of their size; 0 where the box holds
// nothing, or isn't anywhere.
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
	// moments is at how many times a clip is looked at.
	moments = 8

	// Invisible is the alpha up to which nothing is drawn; mdx-m3-viewer has the same.
	Invisible = 0.01

	// TooFar is how much of its bounds' own size geometry may be out of them.
	TooFar = 0.05
)

// Motion calls visit with the box of all vertices that are shown at some moments of each clip
// that wants asks for. What would take hours isn't looked at.
func Motion(s *scene.Scene, wants func(clip int) bool, visit func(clip int, seen Box)) {
	pose, rest := s.NewPose(), s.NewPose()
	var points []scene.Vec3
	room := limit.NewBudget(limit.MotionPoints)
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
				if !room.Take(len(s.Meshes[m].Positions)) {
					return
				}
				points = s.Skinned(points[:0], &s.Meshes[m], pose, rest)
				seen.hold(points)
			}
		}
		visit(i, seen)
	}
}
