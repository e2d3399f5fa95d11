package component

import (
	"slices"

	"marrow/scene"
)

// A frame maps points as p → move + turn(linear(p)). A connection only has a position and a rotation, so scales and
// shears are passed on to its children, and finally applied to vertices.
type frame struct {
	move   vec3
	turn   scene.Quat
	linear scene.Mat4
}

var stillFrame = frame{turn: scene.QuatIdentity, linear: scene.Mat4Identity}

// then returns the frame of a node with a rest transform in this frame.
func (f frame) then(rest *scene.TRS) frame {
	if f.linear == scene.Mat4Identity && rest.Scale == (vec3{1, 1, 1}) {
		return frame{f.move.Add(rotated(f.turn, rest.Translation)), turned(f.turn, rest.Rotation), f.linear}
	}
	own := scene.TRS{Rotation: rest.Rotation, Scale: rest.Scale}
	back := scene.TRS{Rotation: rest.Rotation.Conj(), Scale: vec3{1, 1, 1}}
	a, b := own.Matrix(), back.Matrix()
	linear := f.linear.Mul(&a)
	if uniform, ok := f.uniform(); ok { // the rotation needs no detour
		linear = scene.Mat4Identity
		for axis := range 3 {
			linear[5*axis] = uniform * rest.Scale[axis]
		}
	} else {
		linear = b.Mul(&linear)
	}
	return frame{f.move.Add(rotated(f.turn, f.linear.Vector(rest.Translation))), turned(f.turn, rest.Rotation), linear}
}

// turned and rotated return their argument unchanged, to the last bit, if there is no rotation.
func turned(a, b scene.Quat) scene.Quat {
	switch scene.QuatIdentity {
	case a:
		return b
	case b:
		return a
	}
	if q, ok := a.Mul(b).Unit(); ok {
		return q
	}
	return a
}

func rotated(q scene.Quat, v vec3) vec3 {
	if q == scene.QuatIdentity {
		return v
	}
	return q.Rotate(v)
}

// uniform returns the scale of a frame that scales all axes equally.
func (f *frame) uniform() (scale float32, ok bool) {
	scale = f.linear[0]
	want := scene.Mat4{0: scale, 5: scale, 10: scale, 15: 1}
	return scale, f.linear == want
}

// nearlyUniform reports whether a frame scales all axes alike, but for rounding.
func (f *frame) nearlyUniform() bool {
	const rounding = 1e-4
	scale := f.linear[0]
	want := scene.Mat4{0: scale, 5: scale, 10: scale, 15: 1}
	for i := range want {
		if d := f.linear[i] - want[i]; !(d <= rounding*abs(scale) && d >= -rounding*abs(scale)) {
			return false
		}
	}
	return true
}

// matrix returns the frame as a matrix.
func (f *frame) matrix() scene.Mat4 {
	t := scene.TRS{Translation: f.move, Rotation: f.turn, Scale: vec3{1, 1, 1}}
	m := t.Matrix()
	if f.linear == scene.Mat4Identity {
		return m
	}
	return m.Mul(&f.linear)
}

// below returns the frame of a node relative to one of its ancestors, or to the root for None; begin is the
// ancestor's own frame.
func below(s *scene.Scene, ancestor, node int, begin frame) frame {
	var path []int
	for n := node; n != ancestor && n >= 0 && len(path) <= len(s.Nodes); n = s.Nodes[n].Parent {
		path = append(path, n)
	}
	slices.Reverse(path)
	for _, n := range path {
		begin = begin.then(&s.Nodes[n].Rest)
	}
	return begin
}
