package render

import (
	"math"

	"marrow/scene"
)

// A batch is one layer of a range of triangles, ready to be drawn.
type batch struct {
	points  *points
	indices []uint32
	colors  []scene.Vec4 // per vertex, or nil
	lit     bool
	color   scene.Vec3 // multiplies, with 1 as white
	alpha   float32

	uv           []scene.Vec2 // or nil
	uvSet        int
	uvMap        affine
	texture      *texture
	wrapU, wrapV scene.Wrap
	combiners    []combiner
	surface      *surface // nil if light is interpolated between the corners

	blend    scene.Blend
	cutoff   uint32
	flags    scene.LayerFlags
	priority int
	effect   bool // particles, or a ribbon
}

// writesDepth reports whether the batch hides what is drawn later behind it.
func (b *batch) writesDepth() bool {
	return b.blend <= scene.AlphaTest && b.flags&scene.NoDepthWrite == 0
}

// affine is an affine map of texture coordinates.
type affine struct{ a, b, c, d, x, y float32 }

func affineOf(t *scene.UVTransform) affine {
	q := t.Rotation
	m := affine{
		a: (1 - 2*(q[1]*q[1]+q[2]*q[2])) * t.Scale[0], b: 2 * (q[0]*q[1] - q[3]*q[2]) * t.Scale[1],
		c: 2 * (q[0]*q[1] + q[3]*q[2]) * t.Scale[0], d: (1 - 2*(q[0]*q[0]+q[2]*q[2])) * t.Scale[1],
	}
	x, y := t.Translation[0]-0.5, t.Translation[1]-0.5
	m.x, m.y = 0.5+m.a*x+m.b*y, 0.5+m.c*x+m.d*y
	return m
}

func (m *affine) at(uv scene.Vec2) (u, v float32) {
	return bounded(m.a*uv[0] + m.b*uv[1] + m.x), bounded(m.c*uv[0] + m.d*uv[1] + m.y)
}

// bounded replaces texture coordinates that are too large to be exact, or not numbers, by 0.
func bounded(x float32) float32 {
	if !(x > -1<<14 && x < 1<<14) {
		return 0
	}
	return x
}

// A corner has the values that are interpolated across a triangle.
type corner struct {
	pos        scene.Vec3 // in view space
	at         onScreen
	u, v       float32
	light      scene.Vec4               // multiplies the texture
	combinerUV [maxCombiners]scene.Vec2 // texture coordinates of the combiners

	normal, tangent scene.Vec3 // of a surface
	handedness      float32
}

func (b *batch) corner(i uint32) corner {
	p := b.points
	c := corner{pos: p.pos[i], at: p.screen[i], light: scene.Vec4{b.color[0], b.color[1], b.color[2], b.alpha}}
	if b.uv != nil {
		c.u, c.v = b.uvMap.at(b.uv[i])
	}
	for k := range b.combiners {
		if s := &b.combiners[k]; s.uv != nil {
			c.combinerUV[k][0], c.combinerUV[k][1] = s.uvMap.at(s.uv[i])
		}
	}
	if b.surface != nil {
		c.normal, c.handedness = p.normal[i], 1
		if p.tangent != nil {
			c.tangent, c.handedness = p.tangent[i], p.handedness[i][3]
		}
	}
	if b.lit {
		l := &p.light[i]
		c.light[0], c.light[1], c.light[2] = c.light[0]*l[0], c.light[1]*l[1], c.light[2]*l[2]
	}
	if b.colors != nil {
		for k, f := range b.colors[i] {
			c.light[k] *= f
		}
	}
	return c
}

// A raster draws into a range of rows of a canvas.
type raster struct {
	*canvas
	cam      *camera
	top, end int // rows [top, end)
	slopes   surfaceSlopes
}

// draw draws a batch's triangles in order.
func (r *raster) draw(b *batch) {
	screen := b.points.screen
	top, end := float32(r.top), float32(r.end)
	for t := b.indices; len(t) >= 3; t = t[3:] {
		s0, s1, s2 := &screen[t[0]], &screen[t[1]], &screen[t[2]]
		if s0.state|s1.state|s2.state != inside {
			r.clipped(b, t)
			continue
		}
		if max(s0.y, s1.y, s2.y) <= top || min(s0.y, s1.y, s2.y) >= end || b.backFacing(s0, s1, s2) {
			continue
		}
		c0, c1, c2 := b.corner(t[0]), b.corner(t[1]), b.corner(t[2])
		r.triangle(b, &c0, &c1, &c2)
	}
}

// backFacing reports whether a triangle shows its back and isn't two-sided. Y points down in the picture, so that
// front faces are clockwise.
func (b *batch) backFacing(s0, s1, s2 *onScreen) bool {
	area := (s1.x-s0.x)*(s2.y-s0.y) - (s1.y-s0.y)*(s2.x-s0.x)
	return area > 0 && b.flags&scene.TwoSided == 0
}

// A slope is a linear function on the picture: v at a corner, with the derivatives dx and dy.
type slope struct{ v, dx, dy float32 }

func (s *slope) at(x, y float32) float32 { return s.v + x*s.dx + y*s.dy }

// A plane computes the slopes of one triangle.
type plane struct {
	x1, y1, x2, y2 float32 // the sides from the first corner, divided by the area
}

func (p *plane) slope(a, b, c float32) slope {
	b, c = b-a, c-a
	return slope{a, b*p.y2 - c*p.y1, c*p.x1 - b*p.x2}
}

// fill has the values that all rows of one triangle share.
type fill struct {
	x, y        float32 // the first corner
	depth, u, v slope   // u and v divided by the distance
	light       [4]slope
	least, most float32 // range of the depths of the corners
	perspective bool
	level       *level // if the whole triangle uses one; otherwise nil
	smooth      bool   // light differs between the corners
	combinerUV  [maxCombiners][2]slope
}

// triangle draws a triangle that is in front of the camera and near the picture.
func (r *raster) triangle(b *batch, c0, c1, c2 *corner) {
	lo, mid, hi := c0, c1, c2 // from the top down
	if mid.at.y < lo.at.y {
		lo, mid = mid, lo
	}
	if hi.at.y < lo.at.y {
		lo, hi = hi, lo
	}
	if hi.at.y < mid.at.y {
		mid, hi = hi, mid
	}
	y0, y1 := max(ceilInt(lo.at.y-0.5), r.top), min(ceilInt(hi.at.y-0.5), r.end)
	if y0 >= y1 {
		return
	}
	var f fill
	if !f.set(b, r.cam, c0, c1, c2) {
		return
	}
	if b.surface != nil {
		r.slopes.set(c0, c1, c2)
	}
	long := edgeOf(lo, hi)
	upper, lower := edgeOf(lo, mid), edgeOf(mid, hi)
	for y := y0; y < y1; y++ {
		yc := float32(y) + 0.5
		a, c := long.at(yc), lower.at(yc)
		if yc < mid.at.y {
			c = upper.at(yc)
		}
		x0, x1 := max(ceilInt(min(a, c)-0.5), 0), min(ceilInt(max(a, c)-0.5), r.w)
		switch {
		case x0 >= x1:
		case b.surface != nil:
			r.surfaceRow(b, &f, y, x0, x1)
		default:
			r.row(b, &f, y, x0, x1)
		}
	}
}

// An edge computes where a side crosses each row. Triangles that share a side compute it from the same numbers, so
// that no pixel between them is omitted or drawn twice.
type edge struct{ x, y, slope float32 }

func edgeOf(a, b *corner) edge {
	h := b.at.y - a.at.y
	if h <= 0 {
		return edge{x: a.at.x, y: a.at.y}
	}
	return edge{a.at.x, a.at.y, (b.at.x - a.at.x) / h}
}

func (e *edge) at(y float32) float32 { return e.x + (y-e.y)*e.slope }

func ceilInt(x float32) int {
	i := int(int32(x))
	if float32(i) < x {
		i++
	}
	return i
}

// set computes the slopes. It returns false if the triangle is too thin.
func (f *fill) set(b *batch, cam *camera, c0, c1, c2 *corner) bool {
	x1, y1 := c1.at.x-c0.at.x, c1.at.y-c0.at.y
	x2, y2 := c2.at.x-c0.at.x, c2.at.y-c0.at.y
	area := x1*y2 - x2*y1
	inv := 1 / area
	if !(math.Abs(float64(area)) > 1e-5) {
		return false
	}
	p := plane{x1 * inv, y1 * inv, x2 * inv, y2 * inv}
	d0, d1, d2 := c0.at.depth, c1.at.depth, c2.at.depth
	f.x, f.y = c0.at.x, c0.at.y
	f.depth = p.slope(d0, d1, d2)
	f.least, f.most = min(d0, d1, d2), max(d0, d1, d2)
	f.perspective = !cam.ortho
	if f.perspective {
		f.u, f.v = p.slope(c0.u*d0, c1.u*d1, c2.u*d2), p.slope(c0.v*d0, c1.v*d1, c2.v*d2)
	} else {
		f.u, f.v = p.slope(c0.u, c1.u, c2.u), p.slope(c0.v, c1.v, c2.v)
	}
	for k := range b.combiners {
		for i := range 2 {
			u0, u1, u2 := c0.combinerUV[k][i], c1.combinerUV[k][i], c2.combinerUV[k][i]
			if f.perspective {
				u0, u1, u2 = u0*d0, u1*d1, u2*d2
			}
			f.combinerUV[k][i] = p.slope(u0, u1, u2)
		}
	}
	f.smooth = c0.light != c1.light || c0.light != c2.light
	for i := range f.light {
		l0, l1, l2 := scaled(c0.light[i]), scaled(c1.light[i]), scaled(c2.light[i])
		f.light[i].v = l0
		if f.smooth {
			f.light[i] = p.slope(l0, l1, l2)
		}
	}
	wide := max(c0.at.x, c1.at.x, c2.at.x) - min(c0.at.x, c1.at.x, c2.at.x)
	tall := max(c0.at.y, c1.at.y, c2.at.y) - min(c0.at.y, c1.at.y, c2.at.y)
	switch {
	case b.texture.solid:
		f.level = &b.texture.levels[0]
	case max(wide, tall) < 4*mipEvery:
		third := float32(1.0 / 3)
		f.level = f.mip(b.texture, (d0+d1+d2)*third, f.u.at((x1+x2)*third, (y1+y2)*third), f.v.at((x1+x2)*third, (y1+y2)*third))
	}
	return true
}

// lightOne is 1 in the fixed-point numbers of light, brightest the largest value.
const (
	lightOne  = 1 << 16
	brightest = 8 << 16
)

func scaled(x float32) float32 {
	if !(x > 0) {
		return 0
	}
	return min(x*lightOne, brightest)
}

// mipEvery is the number of adjacent pixels of a row that share a mipmap level.
const mipEvery = 16

// mip chooses the mipmap level at a point with the given depth, u and v.
func (f *fill) mip(t *texture, depth, u, v float32) *level {
	w, du, dv := float32(1), float32(0), float32(0)
	if f.perspective {
		w = 1 / depth
		du, dv = u*w, v*w
	}
	base := &t.levels[0]
	sx, sy := w*float32(base.w), w*float32(base.h)
	var zx, zy float32
	if f.perspective {
		zx, zy = f.depth.dx, f.depth.dy
	}
	ux, vx := (f.u.dx-du*zx)*sx, (f.v.dx-dv*zx)*sy
	uy, vy := (f.u.dy-du*zy)*sx, (f.v.dy-dv*zy)*sy
	return t.mip(max(ux*ux+vx*vx, uy*uy+vy*vy))
}
