package lower

import (
	"math"
	"slices"

	"marrow/scene"
)

// mostMoments is at how many times a sequence's reach is looked at.
const mostMoments = 24

// Moments are times of a clip: those of its keys, if they aren't too many.
func Moments(c *scene.Clip) []float32 {
	times := []float32{0, c.Duration}
	for i := range c.Channels {
		if p := c.Channels[i].Target.Property; p.IsTransform() {
			times = append(times, c.Channels[i].Times...)
		}
	}
	slices.Sort(times)
	times = slices.Compact(times)
	if n := len(times); n > mostMoments {
		picked := make([]float32, 0, mostMoments)
		for i := range mostMoments {
			picked = append(picked, times[i*(n-1)/(mostMoments-1)])
		}
		times = picked
	}
	return times
}

// A Reach knows where the vertices of the influence sets of each mesh are.
type Reach struct {
	s      *scene.Scene
	skins  []reachSkin
	meshes []reachMesh // of each mesh
	out    []ReachBox  // of each mesh, in the last pose
}

type reachSkin struct {
	inverse []scene.Mat4
	moved   []scene.Mat4 // from where a joint is bound to where it is
}

type reachMesh struct {
	binding *scene.Binding // nil: the vertices stand still, and are in one box
	sets    []int          // those that vertices have
	boxes   []ReachBox
}

// A ReachBox is the box and the sphere about the origin that hold some points.
type ReachBox struct {
	lo, hi scene.Vec3
	far    float32 // the square of the distance from the origin
	some   bool
}

func (b *ReachBox) add(p scene.Vec3) {
	if !b.some {
		b.lo, b.hi, b.some = p, p, true
	}
	b.lo, b.hi, b.far = b.lo.Min(p), b.hi.Max(p), max(b.far, p.Dot(p))
}

// Join makes the box hold another.
func (b *ReachBox) Join(o ReachBox) {
	if o.some {
		far := max(b.far, o.far)
		b.add(o.lo)
		b.add(o.hi)
		b.far = far
	}
}

// addMoved adds the corners of a box, moved by a matrix. Products and sums are those of [scene.Mat4.Point], and as rounding
// never changes which of two sums is the larger, the least of all corners is the sum of the least products.
func (b *ReachBox) addMoved(m *scene.Mat4, lo, hi scene.Vec3) {
	var from, to, most scene.Vec3
	for e := range from {
		var low, high [3]float32
		for k := range low {
			x, y := float32(m[4*k+e]*lo[k]), float32(m[4*k+e]*hi[k])
			low[k], high[k] = min(x, y), max(x, y)
		}
		from[e], to[e] = low[0]+low[1]+low[2]+m[12+e], high[0]+high[1]+high[2]+m[12+e]
		most[e] = max(-from[e], to[e])
	}
	far := b.far
	if !(most.Dot(most) <= far) { // some corner may be the farthest
		for c := range 8 {
			corner := lo
			for k := range corner {
				if c>>k&1 != 0 {
					corner[k] = hi[k]
				}
			}
			p := m.Point(corner)
			far = max(far, p.Dot(p))
		}
	}
	if !b.some {
		b.lo, b.hi, b.some = from, to, true
	}
	b.lo, b.hi, b.far = b.lo.Min(from), b.hi.Max(to), far
}

// Bounds are the box and the radius of the sphere, in the axes of another basis.
func (b *ReachBox) Bounds(basis scene.Basis) scene.Bounds {
	return basis.Bounds(scene.Bounds{Min: b.lo, Max: b.hi, Radius: float32(math.Sqrt(float64(b.far)))})
}

// NewReach finds the boxes of a scene's vertices.
func NewReach(s *scene.Scene, rest *scene.Pose) *Reach {
	x := &Reach{s: s, out: make([]ReachBox, len(s.Meshes))}
	for i := range s.Skins {
		k := &s.Skins[i]
		x.skins = append(x.skins, reachSkin{s.InverseBinds(k, rest), make([]scene.Mat4, len(k.Joints))})
	}
	for i := range s.Meshes {
		m := &s.Meshes[i]
		n := 1
		if m.Binding != nil {
			n = m.Binding.NumSets()
		}
		all := make([]ReachBox, n)
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

// At are the meshes' boxes in a pose, until the next one.
func (x *Reach) At(p *scene.Pose) []ReachBox {
	for i := range x.skins {
		k := &x.skins[i]
		for n, j := range x.s.Skins[i].Joints {
			k.moved[n] = p.World[j].Mul(&k.inverse[n])
		}
	}
	for g := range x.meshes {
		m, out := &x.meshes[g], ReachBox{}
		for i := range m.sets {
			if m.binding == nil {
				out.Join(m.boxes[i])
				continue
			}
			matrix := m.binding.Blend(m.sets[i], x.skins[m.binding.Skin].moved)
			out.addMoved(&matrix, m.boxes[i].lo, m.boxes[i].hi)
		}
		x.out[g] = out
	}
	return x.out
}
