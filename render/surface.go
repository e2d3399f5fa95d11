package render

import (
	"math"

	"marrow/scene"
)

// A surface has the properties of a physically based material besides its colour. It is lit per pixel in linear
// light, as on the page of marrow view (see pbr.ts), because its reflections depend on the direction of view.
type surface struct {
	normal, orm, smooth, metal, emissive *texture // nil for none
	roughness, metallic                  float32
	emission                             scene.Vec3 // linear; multiplies the map
	greenDown                            bool       // in the normal map

	wrap [2]scene.Wrap
	up   scene.Vec3 // the model's, in view space
}

// surface returns the surface of a material. It is nil if the material isn't physically based, or if neither its
// colour nor its normal map is found: then the usual lights show the shape better.
func (t *renderer) surface(material int, p *pass) *surface {
	m := t.s.Materials[material].PBR
	if m == nil || t.Unlit || p.emissive || p.layer != 0 {
		return nil
	}
	found := func(i int) *texture { // nil for none
		if i < 0 {
			return nil
		}
		return t.store.load(i)
	}
	if found(m.BaseColor) == nil && found(m.Normal) == nil {
		return nil
	}
	s := &surface{normal: found(m.Normal), greenDown: m.GreenDown, orm: found(m.ORM), roughness: m.Roughness, metallic: m.Metallic}
	if s.orm == nil {
		s.smooth, s.metal = found(m.Smooth), found(m.Metal)
	}
	gain := t.frame.number(scene.Target{Property: scene.LayerEmissiveGain, Index: material}, m.EmissiveGain)
	if s.emissive = found(m.Emissive); gain > 0 && (s.emissive != nil || m.Emissive < 0) {
		s.emission = m.Emission.Scale(gain)
	}
	return s
}

// pbrTextures returns a surface's textures besides its colour; some may be None.
func pbrTextures(m *scene.PBR) []int {
	return []int{m.Normal, m.ORM, m.Smooth, m.Metal, m.Emissive}
}

// The light on surfaces: a key light that moves with the camera, and an environment that is brighter above. The
// strengths are those of the page.
var (
	keyFrom = unit(-0.35, 0.65, 0.68)

	keyStrength = float32(2.2)
	skyLight    = scene.Vec3{1.06, 1.05, 1.04}
	groundLight = scene.Vec3{0.70, 0.66, 0.61}
)

// surfaceSlopes interpolates the normals and tangents of a surface across one triangle.
type surfaceSlopes struct {
	normal, tangent [3]slope
	handedness      float32 // −1 if the texture is mirrored
	flip            float32 // −1 if the back is visible
}

func (g *surfaceSlopes) set(c0, c1, c2 *corner) {
	x1, y1 := c1.at.x-c0.at.x, c1.at.y-c0.at.y
	x2, y2 := c2.at.x-c0.at.x, c2.at.y-c0.at.y
	area := x1*y2 - x2*y1
	inv := 1 / area
	p := plane{x1 * inv, y1 * inv, x2 * inv, y2 * inv}
	for i := range 3 {
		g.normal[i] = p.slope(c0.normal[i], c1.normal[i], c2.normal[i])
		g.tangent[i] = p.slope(c0.tangent[i], c1.tangent[i], c2.tangent[i])
	}
	g.handedness, g.flip = c0.handedness, 1
	if area > 0 {
		g.flip = -1
	}
}

func at3(s *[3]slope, dx, dy float32) scene.Vec3 {
	return scene.Vec3{s[0].at(dx, dy), s[1].at(dx, dy), s[2].at(dx, dy)}
}

// surfaceRow is raster.row for a surface.
func (r *raster) surfaceRow(b *batch, f *fill, y, x0, x1 int) {
	s := b.surface
	dx, dy := float32(x0)+0.5-f.x, float32(y)+0.5-f.y
	depth, u, v := f.depth.at(dx, dy), f.u.at(dx, dy), f.v.at(dx, dy)
	pix, zs := r.pixels(y, x0, x1)
	test, write := b.flags&scene.NoDepthTest == 0, b.writesDepth()
	viewX, viewY, stepX := r.cam.viewRay(x0, y, r.w, r.h)
	var maps maps
	for x := range pix {
		d := min(max(depth, f.least), f.most)
		if x%mipEvery == 0 {
			maps.choose(b, f, d, u, v)
		}
		if !test || d >= zs[x] {
			w := float32(1)
			if f.perspective {
				w = 1 / d
			}
			du, dv := bounded(u*w), bounded(v*w)
			texel := maps.base.at(du, dv, b.wrapU, b.wrapV, b.texture)
			var light [4]int32
			for i := range light {
				light[i] = int32(f.light[i].at(dx, dy))
			}
			src := applyLight(texel, &light)
			if b.blend != scene.AlphaTest || src>>24 >= b.cutoff {
				view := scene.Vec3{0, 0, 1}
				if !r.cam.ortho {
					view, _ = scene.Vec3{-viewX, -viewY, 1}.Unit()
				}
				n := r.slopes.normalAt(&maps, s, dx, dy, du, dv)
				src = s.shade(&maps, src, n, view, du, dv)
				pix[x] = blend(pix[x], src, b.blend)
				if write {
					zs[x] = d
				}
			}
		}
		depth, u, v, dx, viewX = depth+f.depth.dx, u+f.u.dx, v+f.v.dx, dx+1, viewX+stepX
	}
}

// viewRay returns the position of a pixel at distance 1, and the distance to the next pixel of the row.
func (c *camera) viewRay(x, y, w, h int) (atX, atY, step float32) {
	step = 2 * c.tanX / float32(w)
	return (float32(x)+0.5)*step - c.tanX, c.tanY - (float32(y)+0.5)*2*c.tanY/float32(h), step
}

// maps has the mipmap levels of a surface's textures for some pixels of a row.
type maps struct{ base, normal, orm, smooth, metal, emissive *level }

func (m *maps) choose(b *batch, f *fill, depth, u, v float32) {
	level := func(t *texture) *level {
		switch {
		case t == nil:
			return nil
		case t.solid:
			return &t.levels[0]
		}
		return f.mip(t, depth, u, v)
	}
	s := b.surface
	*m = maps{level(b.texture), level(s.normal), level(s.orm), level(s.smooth), level(s.metal), level(s.emissive)}
}

func (l *level) at(u, v float32, wrapU, wrapV scene.Wrap, t *texture) uint32 {
	if t != nil && t.solid {
		return l.pix[0]
	}
	return l.sample(u, v, wrapU, wrapV)
}

// normalAt returns the normal at a point of the triangle, with the normal map applied.
func (g *surfaceSlopes) normalAt(m *maps, s *surface, dx, dy, u, v float32) scene.Vec3 {
	n, _ := at3(&g.normal, dx, dy).Unit()
	n = n.Scale(g.flip)
	if m.normal == nil {
		return n
	}
	t, ok := at3(&g.tangent, dx, dy).Unit()
	if !ok {
		return n
	}
	p := m.normal.sample(u, v, s.wrap[0], s.wrap[1])
	x, y := float32(p&0xff)/127.5-1, float32(p>>8&0xff)/127.5-1
	if s.greenDown {
		y = -y
	}
	z := sqrt(max(1-x*x-y*y, 0))
	across := n.Cross(t).Scale(g.handedness * g.flip)
	bumped, ok := t.Scale(x * g.flip).Add(across.Scale(y * g.flip)).Add(n.Scale(z)).Unit()
	if !ok {
		return n
	}
	return bumped
}

func sqrt(x float32) float32 { return float32(math.Sqrt(float64(x))) }

// shade returns the surface's colour in the light: Lambert for diffuse reflection, GGX for specular reflection, as
// in glTF.
func (s *surface) shade(m *maps, src uint32, n, view scene.Vec3, u, v float32) uint32 {
	rough, metal, occlusion := s.roughness, s.metallic, float32(1)
	if m.orm != nil {
		p := m.orm.sample(u, v, s.wrap[0], s.wrap[1])
		occlusion, rough, metal = float32(p&0xff)/255, float32(p>>8&0xff)/255, float32(p>>16&0xff)/255
	}
	if m.smooth != nil {
		rough = 1 - float32(m.smooth.sample(u, v, s.wrap[0], s.wrap[1])&0xff)/255
	}
	if m.metal != nil {
		metal = float32(m.metal.sample(u, v, s.wrap[0], s.wrap[1])&0xff) / 255
	}
	rough = min(max(rough, 0.05), 1)
	facing := max(n.Dot(view), 1e-3)
	lit := max(n.Dot(keyFrom), 0)
	specular := float32(0) // specular reflection of the key light, without the Fresnel factor
	half, _ := keyFrom.Add(view).Unit()
	if lit > 0 {
		specular = ggx(max(n.Dot(half), 0), lit, facing, rough) * lit * keyStrength
	}
	reflected := n.Scale(2 * n.Dot(view)).Sub(view) // of the direction of view
	height, shine := (n.Dot(s.up)+1)/2, (reflected.Dot(s.up)+1)/2
	grazing := power5(1 - max(view.Dot(half), 0))
	scaleEnv, addEnv := envBRDF(rough, facing)
	glow := uint32(0xffffffff)
	if m.emissive != nil {
		glow = m.emissive.sample(u, v, s.wrap[0], s.wrap[1])
	}
	out := src & 0xff000000
	for i := range 3 {
		c := linear[src>>(8*i)&0xff]
		f0 := 0.04*(1-metal) + c*metal
		environment := groundLight[i] + (skyLight[i]-groundLight[i])*height
		reflection := groundLight[i] + (skyLight[i]-groundLight[i])*shine
		diffuse := c * (1 - metal) * (lit*keyStrength/math.Pi + environment*occlusion)
		bright := diffuse + specular*(f0+(1-f0)*grazing) + reflection*occlusion*(f0*scaleEnv+addEnv)
		if e := s.emission[i]; e != 0 {
			bright += linear[glow>>(8*i)&0xff] * e
		}
		out |= onScreenByte(bright) << (8 * i)
	}
	return out
}

// ggx returns the specular reflection of a light by the facets of a rough surface: their distribution times their
// visibility (Walter et al. 2007; Heitz 2014).
func ggx(half, lit, facing, rough float32) float32 {
	a := rough * rough
	a2 := a * a
	d := half*half*(a2-1) + 1
	inSight := lit*sqrt(a2+(1-a2)*facing*facing) + facing*sqrt(a2+(1-a2)*lit*lit)
	return a2 / (math.Pi * d * d) * 0.5 / max(inSight, 1e-6)
}

// envBRDF returns how strongly a surface reflects its environment, as a factor of its specular colour and a summand
// (Karis' fit of the integral, 2014).
func envBRDF(rough, facing float32) (scale, add float32) {
	x, y, z, w := 1-rough, 0.0425-0.0275*rough, 1.04-0.572*rough, 0.022*rough-0.04
	a := min(x*x, exp2(-9.28*facing))*x + y
	return -1.04*a + z, 1.04*a + w
}

func exp2(x float32) float32 { return float32(math.Exp2(float64(x))) }

func power5(x float32) float32 { x2 := x * x; return x2 * x2 * x }

// linear converts a byte of a picture (sRGB) to linear light.
var linear = func() (t [256]float32) {
	for i := range t {
		c := float64(i) / 255
		if c <= 0.04045 {
			t[i] = float32(c / 12.92)
		} else {
			t[i] = float32(math.Pow((c+0.055)/1.055, 2.4))
		}
	}
	return t
}()

var screenBytes = func() (t [4097]uint8) {
	for i := range t {
		c := float64(i) / 4096
		if c <= 0.0031308 {
			c *= 12.92
		} else {
			c = 1.055*math.Pow(c, 1/2.4) - 0.055
		}
		t[i] = uint8(c*255 + 0.5)
	}
	return t
}()

func onScreenByte(x float32) uint32 {
	if !(x > 0) {
		return 0
	}
	return uint32(screenBytes[int(min(x, 1)*4096)])
}
