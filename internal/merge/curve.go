package merge

import (
	"slices"

	"marrow/scene"
)

// A Curve is the part of a track that plays in one clip.
type Curve struct {
	scene.Channel
	Duration float32 // of the clip, in seconds
	Length   float32 // the tolerance of places
}

// sampled is how close keys are that sample a curve, in seconds: below 20 a second motion would be seen to jerk.
const sampled = 0.05

// Same says whether the edited curve runs as this one: its keys lie on this curve, and the keys of this one on the edited
// curve, except where that has keys so close together that it samples a curve.
func (c *Curve) Same(is *Curve) bool {
	return c.follows(is, 0) && is.follows(c, sampled)
}

// follows says whether c has the value of each of other's keys at its time, but for those between keys of c that are
// closer than dense.
func (c *Curve) follows(other *Curve, dense float32) bool {
	var room [4]float32
	n := c.Width()
	for i, t := range other.Times {
		if dense > 0 {
			next, _ := slices.BinarySearch(c.Times, t)
			if next > 0 && next < len(c.Times) && c.Times[next]-c.Times[next-1] <= dense {
				continue
			}
		}
		c.At(room[:n], t, c.Duration)
		if !c.near(room[:n], other.Value(i)) {
			return false
		}
	}
	return true
}

// Rests says whether all keys have the value that a node without keys has.
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
