package merge

import (
	"slices"

	"marrow/scene"
)

// A Curve is the part of a track that plays in one clip.
type Curve struct {
	scene.Channel
	Duration float32 // duration of the clip, in seconds
	Length   float32 // the tolerance for positions
}

// Keys that are closer than sampled, in seconds, are samples of a curve. Motion with fewer than 20 keys per second looks
// jerky.
const sampled = 0.05

// Same reports whether the edited curve has the same values: its keys lie on this curve, and the keys of this curve lie
// on the edited one, except where the edited curve's keys are so close together that they sample a curve.
func (c *Curve) Same(is *Curve) bool {
	return c.follows(is, 0) && is.follows(c, sampled)
}

// follows reports whether c has the value of each key of other at the key's time. Keys between keys of c that are at
// most dense apart are ignored.
func (c *Curve) follows(other *Curve, dense float32) bool {
	var value [4]float32
	n := c.Width()
	for i, t := range other.Times {
		if dense > 0 {
			next, _ := slices.BinarySearch(c.Times, t)
			if next > 0 && next < len(c.Times) && c.Times[next]-c.Times[next-1] <= dense {
				continue
			}
		}
		c.At(value[:n], t, c.Duration)
		if !c.near(value[:n], other.Value(i)) {
			return false
		}
	}
	return true
}

// Rests reports whether all keys have the value of a node without keys.
func (c *Curve) Rests() bool {
	rest := map[scene.Property][]float32{scene.NodeTranslation: {0, 0, 0}, scene.NodeRotation: {0, 0, 0, 1}, scene.NodeScale: {1, 1, 1}}[c.Target.Property]
	for i := range c.Times {
		if !c.near(c.Value(i), rest) {
			return false
		}
	}
	return true
}

func (c *Curve) near(a, b []float32) bool {
	limit, sign := float32(1e-3), float32(1)
	switch c.Target.Property {
	case scene.NodeTranslation:
		limit = 2 * c.Length
	case scene.NodeRotation:
		if (scene.Quat(a)).Dot(scene.Quat(b)) < 0 {
			sign = -1
		}
	}
	for k := range a {
		if abs(a[k]-float32(sign*b[k])) > limit {
			return false
		}
	}
	return true
}
