package render

import "marrow/internal/limit"

// work is the amount of work that is still allowed for a picture.
type work struct {
	triangles        int
	samples, effects float32
}

// limitWork cuts a list of batches, in drawing order, to the limits of a picture of w by h. cut reports whether
// triangles were removed.
func limitWork(list []*batch, cam *camera, w, h int) (kept []*batch, cut bool) {
	all := float32(w) * float32(h)
	left := work{limit.Triangles, limit.Cover * all, limit.EffectsCover * all}
	for _, b := range list {
		n := left.take(b, cam, w, h)
		if n < len(b.indices)/3 {
			b.indices, cut = b.indices[:3*n], true
		}
		if n > 0 {
			kept = append(kept, b)
		}
	}
	return kept, cut
}

// take returns how many of a batch's triangles may be drawn.
func (k *work) take(b *batch, cam *camera, w, h int) (n int) {
	samples := &k.samples
	if b.effect {
		samples = &k.effects
	}
	for t := b.indices; len(t) >= 3 && k.triangles > 0 && *samples > 0; t = t[3:] {
		k.triangles--
		*samples -= b.coverage(t, cam, w, h)
		n++
	}
	return n
}

// coverage returns the approximate number of samples that a triangle covers.
func (b *batch) coverage(t []uint32, cam *camera, w, h int) float32 {
	p := b.points
	s0, s1, s2 := &p.screen[t[0]], &p.screen[t[1]], &p.screen[t[2]]
	switch s0.state | s1.state | s2.state {
	case inside:
		return b.area(s0, s1, s2, w, h)
	case cut:
		sum := float32(0)
		poly := cam.clipped([]corner{{pos: p.pos[t[0]]}, {pos: p.pos[t[1]]}, {pos: p.pos[t[2]]}}, w, h)
		for i := 2; i < len(poly); i++ {
			sum += b.area(&poly[0].at, &poly[i-1].at, &poly[i].at, w, h)
		}
		return sum
	}
	return 0
}

// area returns the area of a triangle on a canvas of w by h, but at most that of the part of the canvas that its
// bounding box covers; 0 if it is back-facing.
func (b *batch) area(s0, s1, s2 *onScreen, w, h int) float32 {
	if b.backFacing(s0, s1, s2) {
		return 0
	}
	area := ((s1.x-s0.x)*(s2.y-s0.y) - (s1.y-s0.y)*(s2.x-s0.x)) / 2
	wide := min(max(s0.x, s1.x, s2.x), float32(w)) - max(min(s0.x, s1.x, s2.x), 0)
	tall := min(max(s0.y, s1.y, s2.y), float32(h)) - max(min(s0.y, s1.y, s2.y), 0)
	return min(max(area, -area), max(wide, 0)*max(tall, 0))
}
