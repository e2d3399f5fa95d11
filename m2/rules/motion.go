package rules

import (
	"marrow/check"
	"marrow/m2"
	"marrow/scene"
)

func boundsMotion(m *m2.Model, c *check.Context) {
	s := c.Scene()
	wants := func(i int) bool { return s.Clips[i].Bounds != (scene.Bounds{}) }
	list, at := m.AllSequences(), m.Playable()
	own := m.Skel == nil && (m.Chunks == nil || len(m.Chunks.SequenceBounds) == 0)
	check.Motion(s, wants, func(i int, seen check.Box) {
		far := seen.Beyond(s.Clips[i].Bounds)
		if far <= check.TooFar {
			return
		}
		path, q := place(m, "sequences", at[i], "bounds"), &list[at[i]]
		const message = "%s moves the model out of its bounds, by %.0f %% of their size"
		if !own {
			c.Report(path, message, q.Name(), 100*far)
		} else if c.Repair(path, message, q.Name(), 100*far) {
			q.Bounds, q.BoundsRadius = union(q.Bounds, seen, q.BoundsRadius)
		}
	})
}

// union returns the box and its radius, extended by a box of the scene: its +Y (up) and +Z (forward) become +Z and
// +X.
func union(b m2.Box, seen check.Box, radius float32) (m2.Box, float32) {
	turn := func(v scene.Vec3) scene.Vec3 { return scene.Vec3{v[2], v[0], v[1]} }
	low, high := turn(seen.Low), turn(seen.High)
	far := scene.Vec3{}
	for k := range 3 {
		b.Minimum[k], b.Maximum[k] = min(b.Minimum[k], low[k]), max(b.Maximum[k], high[k])
		far[k] = max(-b.Minimum[k], b.Maximum[k])
	}
	return b, max(radius, far.Len())
}
