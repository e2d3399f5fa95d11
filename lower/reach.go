package lower

import (
	"math"
	"slices"

	"marrow/internal/limit"
	"marrow/scene"
)

// moments returns times of a clip: those of its keys, or a selection if there are too many.
func moments(c *scene.Clip) []float32 {
	times := []float32{0, c.Duration}
	for i := range c.Channels {
		if p := c.Channels[i].Target.Property; p.IsTransform() {
			times = append(times, c.Channels[i].Times...)
		}
	}
	slices.Sort(times)
	times = slices.Compact(times)
	if n := len(times); n > limit.ReachMoments {
		picked := make([]float32, 0, limit.ReachMoments)
		for i := range limit.ReachMoments {
			picked = append(picked, times[i*(n-1)/(limit.ReachMoments-1)])
		}
		times = picked
	}
	return times
}

// MotionBounds has the boxes of the vertices of each mesh's influence sets.
type MotionBounds struct {
	s          *scene.Scene
	rest, pose *scene.Pose
	skins      []reachSkin
	meshes     []reachMesh // of each mesh
}

type reachSkin struct {
	inverse []scene.Mat4
	moved   []scene.Mat4 // from the bind pose of each joint to its current pose
	changed []bool       // since the last pose
}

type reachMesh struct {
	binding *scene.Binding // nil: the vertices don't move, and are in one box
	sets    []int          // influence sets that vertices use
	boxes   []MotionBox
}

// A MotionBox is a box and a sphere about the origin that enclose points.
type MotionBox struct {
	lo, hi scene.Vec3
	far    float32 // the square of the distance from the origin
	some   bool
}

func (b *MotionBox) add(p scene.Vec3) {
	if !b.some {
		b.lo, b.hi, b.some = p, p, true
	}
	b.lo, b.hi, b.far = b.lo.Min(p), b.hi.Max(p), max(b.far, p.Dot(p))
}

// Join extends the box to enclose another box.
func (b *MotionBox) Join(o MotionBox) {
	if o.some {
		far := max(b.far, o.far)
		b.add(o.lo)
		b.add(o.hi)
		b.far = far
	}
}

// addMoved adds the corners of a box, transformed by a matrix. The products and sums are those of [scene.Mat4.Point]. Rounding
// is monotonic, so the minimum over all corners is the sum of the smallest products.
func (b *MotionBox) addMoved(m *scene.Mat4, corners *[2]scene.Vec3) {
	if !b.some {
		p := m.Point(corners[0])
		b.lo, b.hi, b.some = p, p, true
	}
	square := float32(0) // upper bound of the squared distances of the corners
	for e := range 3 {
		x, y, z, t := m[e], m[4+e], m[8+e], m[12+e]
		i, j, k := negative(x), negative(y), negative(z)
		from := float32(x*corners[i][0]) + float32(y*corners[j][1]) + float32(z*corners[k][2]) + t
		to := float32(x*corners[i^1][0]) + float32(y*corners[j^1][1]) + float32(z*corners[k^1][2]) + t
		if from < b.lo[e] {
			b.lo[e] = from
		}
		if to > b.hi[e] {
			b.hi[e] = to
		}
		most := max(-from, to)
		square += float32(most * most)
	}
	if square <= b.far {
		return
	}
	for c := range 8 { // a corner may be farther than all previous points
		p := m.Point(scene.Vec3{corners[c&1][0], corners[c>>1&1][1], corners[c>>2][2]})
		b.far = max(b.far, p.Dot(p))
	}
}

// negative returns 1 for negative numbers, and 0 otherwise.
func negative(f float32) uint32 { return math.Float32bits(f) >> 31 }

// Bounds returns the box and the radius of the sphere, in the axes of another basis.
func (b *MotionBox) Bounds(basis scene.Basis) scene.Bounds {
	return basis.Bounds(scene.Bounds{Min: b.lo, Max: b.hi, Radius: float32(math.Sqrt(float64(b.far)))})
}

// NewMotionBounds computes the boxes of a scene's vertices.
func NewMotionBounds(s *scene.Scene) *MotionBounds {
	x := &MotionBounds{s: s, rest: s.NewPose(), pose: s.NewPose()}
	for i := range s.Skins {
		k := &s.Skins[i]
		x.skins = append(x.skins, reachSkin{s.InverseBinds(k, x.rest), make([]scene.Mat4, len(k.Joints)), make([]bool, len(k.Joints))})
	}
	for i := range s.Meshes {
		m := &s.Meshes[i]
		n := 1
		if m.Binding != nil {
			n = m.Binding.NumSets()
		}
		all := make([]MotionBox, n)
		for v, p := range m.Positions {
			set := 0
			if m.Binding != nil {
				set = m.Binding.SetOf(v)
			}
			if set < n {
				all[set].add(p)
			}
		}
		made := reachMesh{binding: m.Binding}
		for set := range all {
			if all[set].some {
				made.sets, made.boxes = append(made.sets, set), append(made.boxes, all[set])
			}
		}
		x.meshes = append(x.meshes, made)
	}
	return x
}

// AtRest returns the boxes of the meshes at rest.
func (x *MotionBounds) AtRest() []MotionBox {
	boxes := make([]MotionBox, len(x.meshes))
	x.add(boxes, x.rest, true)
	return boxes
}

// InClip returns the boxes that enclose the meshes during a clip.
func (x *MotionBounds) InClip(c *scene.Clip) []MotionBox {
	boxes := make([]MotionBox, len(x.meshes))
	for i, t := range moments(c) {
		x.s.Evaluate(x.pose, c, t)
		x.add(boxes, x.pose, i == 0)
	}
	return boxes
}

// add extends the boxes to enclose the meshes in a pose. Except in the first pose, it skips parts that haven't moved
// since the last one.
func (x *MotionBounds) add(boxes []MotionBox, p *scene.Pose, first bool) {
	x.move(p, first)
	for g := range x.meshes {
		x.meshes[g].add(&boxes[g], x.skins)
	}
}

// move updates the matrices of the joints from a pose.
func (x *MotionBounds) move(p *scene.Pose, first bool) {
	for i := range x.skins {
		k := &x.skins[i]
		for n, j := range x.s.Skins[i].Joints {
			var moved scene.Mat4
			moved.SetMul(&p.World[j], &k.inverse[n])
			k.changed[n] = first || moved != k.moved[n]
			k.moved[n] = moved
		}
	}
}

// add extends a box to enclose the mesh's vertices whose joints have moved.
func (m *reachMesh) add(b *MotionBox, skins []reachSkin) {
	for i, set := range m.sets {
		if m.binding == nil {
			b.Join(m.boxes[i])
			continue
		}
		k := &skins[m.binding.Skin]
		joints, _ := m.binding.Set(set)
		if len(joints) > 0 && !slices.ContainsFunc(joints, func(j uint16) bool { return k.changed[j] }) {
			continue
		}
		corners := [2]scene.Vec3{m.boxes[i].lo, m.boxes[i].hi}
		if len(joints) == 1 {
			b.addMoved(&k.moved[joints[0]], &corners)
			continue
		}
		matrix := m.binding.Blend(set, k.moved)
		b.addMoved(&matrix, &corners)
	}
}
