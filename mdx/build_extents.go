package mdx

import (
	"math"
	"slices"

	"marrow/scene"
)

// extents computes those that nothing says: of the geosets and the model at rest, and of all sequences from the
// model's motion. What leaves its extent the game doesn't draw.
func (b *modelBuilder) extents() {
	m := b.m
	s, _ := m.Scene(scene.Options{AllLODs: true})
	back := scene.BasisMDX.Inverse()
	rest := s.NewPose()
	x := newReach(s, rest)
	atRest := slices.Clone(x.at(rest))
	var all reachBox
	for i := range m.Geosets {
		g := &m.Geosets[i]
		all.join(atRest[i])
		if g.Extent == (Extent{}) {
			g.Extent = atRest[i].extent(back)
		}
		g.SequenceExtents = nil
	}
	p := s.NewPose()
	for i := range m.Sequences {
		clip := &s.Clips[i]
		boxes := make([]reachBox, len(m.Geosets))
		for _, t := range momentsOf(clip) {
			s.Evaluate(p, clip, t)
			for g, box := range x.at(p) {
				boxes[g].join(box)
			}
		}
		var whole reachBox
		for g := range boxes {
			whole.join(boxes[g])
			if m.Version <= 800 { // Reforged's files have none
				m.Geosets[g].SequenceExtents = append(m.Geosets[g].SequenceExtents, boxes[g].extent(back))
			}
		}
		if q := &m.Sequences[i]; q.Extent == (Extent{}) {
			q.Extent = whole.extent(back)
		}
	}
	e := all.extent(back)
	b.height(e)
	if m.Extent == (Extent{}) {
		m.Extent = e
	}
}

// Of 143 real models that walk, half have boxes 121 to 303 high and nineteen of twenty less than 811. A footman's vertices
// end 104 above the ground (FootmanBandit, which is the game's with other textures). Of 826 models of all kinds 82 are lower
// than 15, but 66 of these, flat effects, are longer than that.
const (
	footmanHeight = 104
	shortestEdge  = 15 // of the longest edge
	highest       = 3000
)

// height reports a model that nobody would see in the game, or that fills the picture.
func (b *modelBuilder) height(e Extent) {
	scale := footmanScale(e)
	if b.s.Extras.Origin.Format == "mdx" || scale == 0 {
		return
	}
	b.add(1, codeBuildSize, "", "the model is %.3g units high, most units of the game 120 to 300; --scale %v makes it as high as a footman", e.Maximum[2]-e.Minimum[2], scale)
}

// footmanScale makes a model as high as a footman, or a flat one as long, in three digits; 0 if it is as large as models are.
func footmanScale(e Extent) float32 {
	size := e.Maximum.Sub(e.Minimum)
	high, longest := size[2], max(size[0], size[1], size[2])
	if !(longest > 0) || longest >= shortestEdge && high <= highest {
		return 0
	}
	if flat := longest / 8; high < flat {
		high = longest
	}
	scale := footmanHeight / float64(high)
	digits := math.Pow(10, 2-math.Floor(math.Log10(scale)))
	return float32(math.Round(scale*digits) / digits)
}

// maxMoments is at how many times a sequence's reach is looked at.
const maxMoments = 24

// momentsOf are times of a clip: those of its keys, if they aren't too many.
func momentsOf(c *scene.Clip) []float32 {
	times := []float32{0, c.Duration}
	for i := range c.Channels {
		if p := c.Channels[i].Target.Property; p <= scene.NodeScale {
			times = append(times, c.Channels[i].Times...)
		}
	}
	slices.Sort(times)
	times = slices.Compact(times)
	if n := len(times); n > maxMoments {
		picked := make([]float32, 0, maxMoments)
		for i := range maxMoments {
			picked = append(picked, times[i*(n-1)/(maxMoments-1)])
		}
		times = picked
	}
	return times
}

// A reach knows where the vertices of each geoset's influence sets are.
type reach struct {
	s      *scene.Scene
	skins  []reachSkin
	meshes []reachMesh // of each geoset
	out    []reachBox  // of each geoset, in the last pose
}

type reachSkin struct {
	inverse []scene.Mat4
	moved   []scene.Mat4 // from where a joint is bound to where it is
}

type reachMesh struct {
	binding *scene.Binding // nil: the vertices stand still, and are in one box
	sets    []int          // those that vertices have
	boxes   []reachBox
}

type reachBox struct {
	lo, hi Vec3
	far    float32 // the square of the distance from the origin
	some   bool
}

func (b *reachBox) add(p Vec3) {
	if !b.some {
		b.lo, b.hi, b.some = p, p, true
	}
	b.lo, b.hi, b.far = b.lo.Min(p), b.hi.Max(p), max(b.far, p.Dot(p))
}

func (b *reachBox) join(o reachBox) {
	if o.some {
		far := max(b.far, o.far)
		b.add(o.lo)
		b.add(o.hi)
		b.far = far
	}
}

// addMoved adds the corners of a box, moved by a matrix. Products and sums are those of [scene.Mat4.Point], and as rounding
// never changes which of two sums is the larger, the least of all corners is the sum of the least products.
func (b *reachBox) addMoved(m *scene.Mat4, lo, hi Vec3) {
	var from, to, most Vec3
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

func (b *reachBox) extent(back scene.Basis) Extent {
	return extentOf(back.Bounds(scene.Bounds{Min: b.lo, Max: b.hi, Radius: float32(math.Sqrt(float64(b.far)))}))
}

// newReach finds the boxes of a scene whose meshes are geosets, one each.
func newReach(s *scene.Scene, rest *scene.Pose) *reach {
	x := &reach{s: s, out: make([]reachBox, len(s.Meshes))}
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
		all := make([]reachBox, n)
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

// at are the geosets' boxes in a pose, until the next one.
func (x *reach) at(p *scene.Pose) []reachBox {
	for i := range x.skins {
		k := &x.skins[i]
		for n, j := range x.s.Skins[i].Joints {
			k.moved[n] = p.World[j].Mul(&k.inverse[n])
		}
	}
	for g := range x.meshes {
		m, out := &x.meshes[g], reachBox{}
		for i := range m.sets {
			if m.binding == nil {
				out.join(m.boxes[i])
				continue
			}
			matrix := m.binding.Blend(m.sets[i], x.skins[m.binding.Skin].moved)
			out.addMoved(&matrix, m.boxes[i].lo, m.boxes[i].hi)
		}
		x.out[g] = out
	}
	return x.out
}
