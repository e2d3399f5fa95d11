// Package scenetest makes scenes and parts of them for tests.
package scenetest

import (
	"math/rand/v2"

	"marrow/scene"
)

// RandomChannel returns a channel of any interpolation, with rotations well within the usual range of animations.
func RandomChannel(r *rand.Rand, p scene.Property, interp scene.Interp, keys int) scene.Channel {
	return TurningChannel(r, p, interp, keys, 0.3)
}

// TurningChannel is RandomChannel with a rotation's tangents up to an angle away from the key.
func TurningChannel(r *rand.Rand, p scene.Property, interp scene.Interp, keys int, tangent float32) scene.Channel {
	c := scene.Channel{Target: scene.Target{Property: p}, Interp: interp, Ends: scene.WrapAround}
	t := r.Float32() * 0.2
	q := scene.QuatIdentity
	turn := func(q scene.Quat, by float32) scene.Quat {
		axis, _ := scene.Vec3{r.Float32() - 0.5, r.Float32() - 0.5, r.Float32() - 0.5}.Unit()
		q, _ = q.Mul(scene.AxisAngle(axis, by*(r.Float32()*2-1))).Unit()
		return q
	}
	for range keys {
		c.Times = append(c.Times, t)
		t += 0.02 + r.Float32()*0.3
		for range interp.PerKey() {
			switch {
			case p.IsRotation():
				v := turn(q, tangent)
				c.Values = append(c.Values, v[:]...)
			default:
				for range p.Width() {
					c.Values = append(c.Values, r.Float32()*10)
				}
			}
		}
		q = turn(q, 1.2)
	}
	return c
}
