package scene

import (
	"errors"
	"fmt"

	"marrow/internal/limit"
)

// Check reports what [Repair] would change, without changing the scene: indices are in range, nodes have no cyclic
// parents, arrays have matching lengths, positions, colours, keys and most other numbers
// are finite and at most 1e18, rotations and normals are of unit length
// (within 1e-3), weights add up to 1, channels have keys, and their times strictly increase. nil means nothing, as for
// every scene after Repair.
func Check(s *Scene) error {
	r := repairer{s: s.Clone(), dry: true}
	r.all()
	var errs []error
	for _, f := range r.found[:min(len(r.found), limit.Errors)] {
		errs = append(errs, fmt.Errorf("scene: %s: %s", f.Path, f.Message))
	}
	return errors.Join(errs...)
}

// unitTolerance is how far the square of a unit vector's length may be off 1.
const unitTolerance = 1e-3

func ref(i, n int) bool     { return i >= None && i < n }
func mustRef(i, n int) bool { return i >= 0 && i < n }

func isUnit(d float32) bool { return abs(d-1) <= unitTolerance }

// offsetsFit says whether every set lies within Joints and Weights.
func (b *Binding) offsetsFit() bool {
	last := uint32(0)
	for _, o := range b.Offsets {
		if o < last || int(o) > len(b.Joints) || int(o) > len(b.Weights) {
			return false
		}
		last = o
	}
	return true
}

// maps are p's texture indices.
func (p *PBR) maps() [9]*int {
	return [9]*int{&p.Occlusion, &p.BaseColor, &p.Normal, &p.ORM, &p.Smooth, &p.Metal, &p.Emissive, &p.TeamColor, &p.Environment}
}

// Same reports whether two materials have the same numbers, and maps that are the same by a function of their texture
// indices.
func (p *PBR) Same(o *PBR, same func(a, b int) bool) bool {
	x, y := *p, *o
	from, to := x.maps(), y.maps()
	for i := range from {
		if !same(*from[i], *to[i]) {
			return false
		}
		*from[i] = *to[i]
	}
	return x == y
}

// hasTarget says whether what t names exists.
func (s *Scene) hasTarget(t Target) bool {
	if t.Property >= numProperties {
		return false
	}
	switch properties[t.Property].kind {
	case ofMesh:
		return mustRef(t.Index, len(s.Meshes))
	case ofLayer:
		return mustRef(t.Index, len(s.Materials)) && mustRef(t.Layer, len(s.Materials[t.Index].Layers))
	case ofCamera:
		return mustRef(t.Index, len(s.Cameras))
	case ofLight:
		return mustRef(t.Index, len(s.Lights))
	}
	return mustRef(t.Index, len(s.Nodes))
}
