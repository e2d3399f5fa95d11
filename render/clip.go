package render

import "marrow/scene"

// clipped draws the part of a triangle that is in front of the camera and not too far outside the picture.
func (r *raster) clipped(b *batch, t []uint32) {
	for _, i := range t[:3] {
		if b.points.screen[i].state == nowhere {
			return
		}
	}
	poly := r.cam.clipped([]corner{b.corner(t[0]), b.corner(t[1]), b.corner(t[2])}, r.w, r.h)
	if poly == nil || b.backFacing(&poly[0].at, &poly[1].at, &poly[2].at) {
		return
	}
	for i := 2; i < len(poly); i++ {
		r.triangle(b, &poly[0], &poly[i-1], &poly[i])
	}
}

// clipped returns the part of a polygon that is in front of the camera and not too far outside a canvas of w by h;
// nil if there is none.
func (c *camera) clipped(poly []corner, w, h int) []corner {
	spare := make([]corner, 0, 9)
	for _, p := range c.clipPlanes() {
		kept := clip(spare[:0], poly, p)
		poly, spare = kept, poly[:0]
		if len(poly) < 3 {
			return nil
		}
	}
	for i := range poly {
		if poly[i].at = c.project(poly[i].pos, w, h); poly[i].at.state != inside {
			return nil // numbers too large to be clipped exactly
		}
	}
	return poly
}

// A clipPlane keeps the points with a distance of at least 0.
type clipPlane struct {
	normal scene.Vec3
	offset float32
}

func (p *clipPlane) distance(v scene.Vec3) float32 { return p.normal.Dot(v) + p.offset }

// clipPlanes returns the planes that limit what is drawn: in front of the camera, and within twice the size of the
// picture.
func (c *camera) clipPlanes() []clipPlane {
	x, y := c.tanX*2, c.tanY*2
	if c.ortho {
		return []clipPlane{{scene.Vec3{1}, x}, {scene.Vec3{-1}, x}, {scene.Vec3{0, 1}, y}, {scene.Vec3{0, -1}, y}}
	}
	return []clipPlane{
		{scene.Vec3{0, 0, -1}, -c.near * 1.0001},
		{scene.Vec3{1, 0, -x}, 0}, {scene.Vec3{-1, 0, -x}, 0},
		{scene.Vec3{0, 1, -y}, 0}, {scene.Vec3{0, -1, -y}, 0},
	}
}

// clip appends to dst the part of a polygon on the visible side of a plane.
func clip(dst, poly []corner, p clipPlane) []corner {
	for i := range poly {
		a, b := &poly[i], &poly[(i+1)%len(poly)]
		da, db := p.distance(a.pos), p.distance(b.pos)
		if da >= 0 {
			dst = append(dst, *a)
		}
		if (da >= 0) != (db >= 0) {
			dst = append(dst, between(a, b, da/(da-db)))
		}
	}
	return dst
}

func between(a, b *corner, t float32) corner {
	c := corner{pos: a.pos.Lerp(b.pos, t), u: a.u + t*(b.u-a.u), v: a.v + t*(b.v-a.v)}
	for i := range c.combinerUV {
		for k := range 2 {
			c.combinerUV[i][k] = a.combinerUV[i][k] + t*(b.combinerUV[i][k]-a.combinerUV[i][k])
		}
	}
	for i := range c.light {
		c.light[i] = a.light[i] + t*(b.light[i]-a.light[i])
	}
	c.normal, c.tangent, c.handedness = a.normal.Lerp(b.normal, t), a.tangent.Lerp(b.tangent, t), a.handedness
	return c
}
