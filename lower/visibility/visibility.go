// Package visibility determines when the meshes of a scene are drawn.
package visibility

import (
	"slices"

	"marrow/lower/curves"
	"marrow/scene"
)

// Threshold is the opacity above which games draw.
const Threshold = 0.01

// How defines how a mesh is shown and hidden.
type How uint8

const (
	// Baked: stepped scales of 1 and 0, which every viewer supports. A mesh that fades is shown or hidden.
	Baked How = iota
	// Pointer: visibility itself is animated, and so are colours and texture transforms; in glTF by
	// KHR_animation_pointer. Few viewers play it, and some refuse the whole file.
	Pointer
	// Both: Baked and Pointer together.
	Both
	// Always: no mesh is ever hidden.
	Always
)

// Bakes reports whether meshes get switches.
func (h How) Bakes() bool { return h == Baked || h == Both }

// Animates reports whether visibility itself is animated.
func (h How) Animates() bool { return h == Pointer || h == Both }

// A Mesh has the times at which one mesh is drawn.
type Mesh struct {
	Rest       bool    // drawn without an animation
	Animations []Steps // for each animation of the motion
	Fades      bool    // its alpha changes gradually in the scene
}

// Steps are the times at which a mesh is shown or hidden.
type Steps struct {
	Times []float32
	On    []bool
}

// Changes reports whether a mesh is drawn at some times and not at others.
func (v *Mesh) Changes() bool {
	for _, a := range v.Animations {
		for _, on := range a.On {
			if on != v.Rest {
				return true
			}
		}
	}
	return false
}

// Of determines when each mesh of a scene is drawn.
func Of(s *scene.Scene, m *curves.Motion) []Mesh {
	list := atRest(s, m)
	f := finder{s: s, m: m}
	for i := range list {
		v := &list[i]
		targets := f.targets(i)
		v.Animations = make([]Steps, len(m.Sources))
		for p, source := range m.Sources {
			d := f.drawing(i, targets, source)
			v.Animations[p] = f.steps(&d, source, v.Rest)
			v.Fades = v.Fades || slices.ContainsFunc(targets, func(t scene.Target) bool {
				k := source.Track(t)
				return k.Channel != nil && !k.IsStepped() && len(k.Times) > 1
			})
		}
	}
	return list
}

// AtRest determines which meshes are drawn without an animation.
func AtRest(s *scene.Scene) []Mesh {
	m, _, err := curves.New(s, curves.Measure(s), curves.Options{})
	if err != nil {
		panic(err) // only globs cause errors, and there are none
	}
	return atRest(s, m)
}

func atRest(s *scene.Scene, m *curves.Motion) []Mesh {
	list := make([]Mesh, len(s.Meshes))
	f := finder{s: s, m: m}
	for i := range list {
		d := f.drawing(i, f.targets(i), m.Rest)
		list[i].Rest = d.at(0)
	}
	return list
}
