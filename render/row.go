package render

import "marrow/scene"

// row draws the pixels [x0, x1) of row y of a triangle.
func (r *raster) row(b *batch, f *fill, y, x0, x1 int) {
	dx, dy := float32(x0)+0.5-f.x, float32(y)+0.5-f.y
	depth, u, v := f.depth.at(dx, dy), f.u.at(dx, dy), f.v.at(dx, dy)
	var light, step [4]int32
	for i := range light {
		light[i] = int32(f.light[i].v)
		if f.smooth {
			light[i], step[i] = int32(f.light[i].at(dx, dy)), int32(f.light[i].dx)
		}
	}
	pix, zs := r.pixels(y, x0, x1)
	test, write := b.flags&scene.NoDepthTest == 0, b.writesDepth()
	lev := f.level
	for x := range pix {
		d := min(max(depth, f.least), f.most)
		if lev == nil || (f.level == nil && x%mipEvery == 0) {
			lev = f.mip(b.texture, d, u, v)
		}
		if !test || d >= zs[x] {
			w := float32(1)
			if f.perspective {
				w = 1 / d
			}
			texel := lev.pix[0]
			if !b.texture.solid {
				texel = lev.sample(bounded(u*w), bounded(v*w), b.wrapU, b.wrapV)
			}
			if b.combiners != nil {
				texel = b.combined(f, texel, float32(x0+x)+0.5-f.x, dy, w)
			}
			src := applyLight(texel, &light)
			if b.blend != scene.AlphaTest || src>>24 >= b.cutoff {
				pix[x] = blend(pix[x], src, b.blend)
				if write {
					zs[x] = d
				}
			}
		}
		depth, u, v = depth+f.depth.dx, u+f.u.dx, v+f.v.dx
		light[0], light[1], light[2], light[3] = light[0]+step[0], light[1]+step[1], light[2]+step[2], light[3]+step[3]
	}
}

// applyLight multiplies a colour by light.
func applyLight(p uint32, l *[4]int32) uint32 {
	r := int64(p&0xff) * int64(clampLight(l[0])) >> 16
	g := int64(p>>8&0xff) * int64(clampLight(l[1])) >> 16
	b := int64(p>>16&0xff) * int64(clampLight(l[2])) >> 16
	a := int64(p>>24) * int64(clampLight(l[3])) >> 16
	return uint32(min(r, 255)) | uint32(min(g, 255))<<8 | uint32(min(b, 255))<<16 | uint32(min(a, 255))<<24
}

func clampLight(l int32) int32 { return min(max(l, 0), brightest) }

// combined applies the combiners to a texel at a point of the triangle, at distance w.
func (b *batch) combined(f *fill, texel uint32, dx, dy, w float32) uint32 {
	for k := range b.combiners {
		s := &b.combiners[k]
		u, v := f.combinerUV[k][0], f.combinerUV[k][1]
		level := &s.texture.levels[0]
		if !s.texture.solid {
			level = s.texture.mip(f.area(&u, &v, level, w))
		}
		texel = s.combine(texel, level.sample(bounded(u.at(dx, dy)*w), bounded(v.at(dx, dy)*w), s.wrapU, s.wrapV))
	}
	return texel
}

// area returns the approximate number of texels that one pixel of the screen covers.
func (f *fill) area(u, v *slope, base *level, w float32) float32 {
	x, y := w*float32(base.w), w*float32(base.h)
	return max(u.dx*u.dx*x*x+v.dx*v.dx*y*y, u.dy*u.dy*x*x+v.dy*v.dy*y*y)
}
