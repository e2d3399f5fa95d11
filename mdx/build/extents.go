package build

import (
	"math"

	"marrow/lower"
	"marrow/mdx"
	"marrow/scene"
)

// extents computes the missing extents: those of the geosets and the model at rest, and those of the sequences from the
// model's motion. The game doesn't draw what is outside its extent.
func (b *modelBuilder) extents() {
	m := b.m
	s, _ := m.Scene(scene.Options{AllLODs: true})
	back := scene.BasisMDX.Inverse()
	x := lower.NewMotionBounds(s)
	atRest := x.AtRest()
	var all lower.MotionBox
	for i := range m.Geosets {
		g := &m.Geosets[i]
		all.Join(atRest[i])
		if g.Extent == (mdx.Extent{}) {
			g.Extent = extentOf(atRest[i].Bounds(back))
		}
		g.SequenceExtents = nil
	}
	for i := range m.Sequences {
		if m.Version > 800 && m.Sequences[i].Extent != (mdx.Extent{}) {
			continue // nothing is missing
		}
		boxes := x.InClip(&s.Clips[i])
		var whole lower.MotionBox
		for g := range boxes {
			whole.Join(boxes[g])
			if m.Version <= 800 { // Reforged's files have none
				m.Geosets[g].SequenceExtents = append(m.Geosets[g].SequenceExtents, extentOf(boxes[g].Bounds(back)))
			}
		}
		if q := &m.Sequences[i]; q.Extent == (mdx.Extent{}) {
			q.Extent = extentOf(whole.Bounds(back))
		}
	}
	e := extentOf(all.Bounds(back))
	b.checkHeight(e)
	if m.Extent == (mdx.Extent{}) {
		m.Extent = e
	}
}

// Of 143 real models that walk, half have boxes that are 121 to 303 high, and 95% are lower than 811. A footman's
// vertices end 104 above the ground (FootmanBandit, which is the game's model with other textures). Of 826 models of
// all kinds, 82 are lower than 15, but 66 of these are flat effects that are longer than that.
const (
	footmanHeight = 104
	flatShare     = 8 // the longest edge of a flat model is more than 8 times its height
)

// A sizeRange has the limits of what is a usual size.
type sizeRange struct {
	shortest float32 // the longest edge
	highest  float32
}

// usual returns the sizes that aren't reported. The artist of an exchange format may have chosen Warcraft III's units, so that only
// extremes are. The unit of an X4 model is the metre, 57 times as long as that of a footman 1.8 m high.
func (b *modelBuilder) usual() sizeRange {
	switch b.s.Extras.Origin.Format {
	case "component", "xmf":
		return sizeRange{60, 811}
	}
	return sizeRange{15, 3000}
}

// checkHeight reports a model that is too small to be seen in the game, or that fills the screen.
func (b *modelBuilder) checkHeight(e mdx.Extent) {
	scale := b.usual().scale(e)
	if b.s.Extras.Origin.Format == "mdx" || scale == 0 {
		return
	}
	size := e.Maximum.Sub(e.Minimum)
	if longest := max(size[0], size[1], size[2]); size[2] < longest/flatShare {
		b.add(1, codeSize, "", "the flat model is %.3g long; most units of the game are 120 to 300 high; --scale %v makes it as long as a footman is high", longest, scale)
		return
	}
	b.add(1, codeSize, "", "the height of the model is %.3g; most units of the game are 120 to 300 high; --scale %v makes it as high as a footman", size[2], scale)
}

// scale returns the factor, in three digits, that makes a model as high as a footman, or a flat model as long as
// a footman is high. It returns 0 if the model has a usual size.
func (r sizeRange) scale(e mdx.Extent) float32 {
	size := e.Maximum.Sub(e.Minimum)
	high, longest := size[2], max(size[0], size[1], size[2])
	if !(longest > 0) || longest >= r.shortest && high <= r.highest {
		return 0
	}
	if high < longest/flatShare {
		high = longest
	}
	scale := footmanHeight / float64(high)
	digits := math.Pow(10, 2-math.Floor(math.Log10(scale)))
	return float32(math.Round(scale*digits) / digits)
}
