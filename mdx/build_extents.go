package mdx

import (
	"math"
	"slices"

	"marrow/report"
	"marrow/scene"
)

// extents computes those that nothing says: of the geosets and the model at rest, and of all sequences from the
// model's motion. What leaves its extent the game doesn't draw.
func (b *modelBuilder) extents() {
	m := b.m
	s, _ := m.Scene(scene.Options{AllLODs: true})
	back := scene.BasisMDX.Inverse()
	rest := s.NewPose()
	x := newReach(s)
	atRest := x.at(s, rest, rest)
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
			for g, box := range x.at(s, p, rest) {
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
	b.add(1, report.MDXBuildSize, "", "the model is %.3g units high, most units of the game 120 to 300; --scale %v makes it as high as a footman", e.Maximum[2]-e.Minimum[2], scale)
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
	mesh  []int        // of each geoset; None for none
	boxes [][]reachBox // per geoset and set
}

type reachBox struct {
	lo, hi Vec3
	far    float32 // from the origin
	some   bool
}

func (b *reachBox) add(p Vec3) {
	if !b.some {
		b.lo, b.hi, b.some = p, p, true
	}
	b.lo, b.hi, b.far = b.lo.Min(p), b.hi.Max(p), max(b.far, p.Len())
}

func (b *reachBox) join(o reachBox) {
	if o.some {
		far := max(b.far, o.far)
		b.add(o.lo)
		b.add(o.hi)
		b.far = far
	}
}

func (b *reachBox) extent(back scene.Basis) Extent {
	return extentOf(back.Bounds(scene.Bounds{Min: b.lo, Max: b.hi, Radius: b.far}))
}

// newReach finds the boxes of a scene whose meshes are named by their geosets.
func newReach(s *scene.Scene) *reach {
	x := new(reach)
	for i := range s.Meshes {
		m := &s.Meshes[i]
		x.mesh = append(x.mesh, i)
		n := 1
		if m.Binding != nil {
			n = m.Binding.NumSets()
		}
		boxes := make([]reachBox, n)
		for v, p := range m.Positions {
			set := 0
			if m.Binding != nil {
				set = m.Binding.SetOf(v)
			}
			if set < n {
				boxes[set].add(p)
			}
		}
		x.boxes = append(x.boxes, boxes)
	}
	return x
}

// at are the geosets' boxes in a pose.
func (x *reach) at(s *scene.Scene, p, rest *scene.Pose) []reachBox {
	out := make([]reachBox, len(x.mesh))
	for g, mesh := range x.mesh {
		binding := s.Meshes[mesh].Binding
		if binding == nil {
			for _, box := range x.boxes[g] {
				out[g].join(box)
			}
			continue
		}
		sets := s.SetMatrices(binding, p, rest)
		for i, box := range x.boxes[g] {
			if !box.some {
				continue
			}
			for c := range 8 {
				corner := box.lo
				for k := range 3 {
					if c>>k&1 != 0 {
						corner[k] = box.hi[k]
					}
				}
				out[g].add(sets[i].Point(corner))
			}
		}
	}
	return out
}
