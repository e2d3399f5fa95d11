package sample

import (
	"image"
	"image/color"
	"math"

	"marrow/mdx"
)

// The totem's bones.
const (
	totemBase int32 = iota
	totemMiddle
	totemTop
	totemBanner
)

// The totem's textures, in the order of the shader's slots.
const (
	totemDiffuse = iota
	totemNormal
	totemORM
	totemEmissive
	totemTeamColor
	totemEnvironment
)

// Totem is a model of Reforged: weights for each vertex, tangents, the six textures of the HD shader, a bind pose and
// two levels of detail.
func Totem() *mdx.Model {
	m := &mdx.Model{Version: 1100, Name: "Totem", BlendTime: 150}
	r := rig{m}
	r.bone("Totem_Base", mdx.None, mdx.Vec3{}, 0)
	r.bone("Totem_Middle", totemBase, mdx.Vec3{0, 0, 38}, 0)
	r.bone("Totem_Top", totemMiddle, mdx.Vec3{0, 0, 76}, 0)
	r.bone("Totem_Banner", totemTop, mdx.Vec3{0, 31, 112}, 0)
	r.attach("Origin Ref", totemBase, mdx.Vec3{})
	r.attach("Overhead Ref", totemTop, mdx.Vec3{0, 0, 150})
	m.CollisionShapes = []mdx.CollisionShape{{
		Node: r.node("Collision_Pole", totemBase, mdx.Vec3{}, mdx.KindCollision),
		Type: mdx.ShapeCylinder, Vertices: []mdx.Vec3{{0, 0, 0}, {0, 0, 130}}, Radius: 20,
	}}
	totemMaterial(m)
	totemGeosets(m)
	totemMotion(r)
	for range m.Pivots {
		m.BindPose = append(m.BindPose, [12]float32{0: 1, 4: 1, 8: 1})
	}
	for i, p := range m.Pivots {
		copy(m.BindPose[i][9:], p[:])
	}
	m.BindPose = append(m.BindPose, [12]float32{0: 1, 4: 1, 8: 1}) // for the model itself
	m.Extent = bounds(mdx.Vec3{-24, -24, 0}, mdx.Vec3{24, 56, 140})
	return r.finish()
}

func totemMaterial(m *mdx.Model) {
	m.Textures = []mdx.Texture{
		totemDiffuse:     gameTexture("Textures/MarrowTotem_Diffuse.dds", 0),
		totemNormal:      gameTexture("Textures/MarrowTotem_Normal.dds", 0),
		totemORM:         gameTexture("Textures/MarrowTotem_ORM.dds", 0),
		totemEmissive:    gameTexture("Textures/MarrowTotem_Emissive.dds", 0),
		totemTeamColor:   {ReplaceableID: 1},
		totemEnvironment: gameTexture("Textures/MarrowTotem_Environment.dds", 0),
	}
	const hd = 1 // Shader_HD_DefaultUnit
	l := mdx.Layer{
		FilterMode: mdx.FilterNone, Flags: mdx.TwoSided, TextureAnimID: mdx.None, Alpha: 1, Shader: hd,
		EmissiveGain: 1, FresnelColor: mdx.Vec3{1, 1, 1},
	}
	for slot := range 6 {
		l.Slots = append(l.Slots, mdx.TextureSlot{TextureID: int32(slot), Slot: uint32(slot)})
	}
	m.Materials = []mdx.Material{{Layers: []mdx.Layer{l}}}
}

// The totem's texture has the pole on its left three quarters and the banner on its right.
var (
	totemPoleTile   = tile{0.004, 0.996, 0.746, 0.004}
	totemBannerTile = tile{0.754, 0.004, 0.996, 0.996}
)

func totemGeosets(m *mdx.Model) {
	for lod, segments := range []int{20, 8} {
		s := &shape{tile: totemPoleTile}
		s.loft(totemPole(segments, lod))
		totemDrawBanner(s, lod)
		g := s.geoset(60)
		g.LOD, g.LODName = int32(lod), "Totem"
		g.Tangents = tangents(&g)
		g.Skin = s.skin(&g)
		m.Geosets = append(m.Geosets, g)
	}
}

// totemPole returns a pole of three heads, one above the other, on a plinth and under a roof. The second level of
// detail leaves out each ring that isn't needed for the outline.
func totemPole(segments, lod int) loft {
	var rings []ring
	var detail []int // the last level that contains each ring
	add := func(z, radius float32, last int) {
		rings = append(rings, ring{at: vec3{0, 0, z}, front: radius, side: radius, bones: totemWeights(z)})
		detail = append(detail, last)
	}
	add(0, 0, 1)
	add(0, 20, 1)
	add(8, 20, 1)
	add(10, 16, 1)
	for i := range 3 {
		z := 12 + 36*float32(i)
		size := 1 - 0.06*float32(i)
		add(z, 12*size, 1)
		add(z+5, 15.5*size, 0)
		add(z+16, 16.5*size, 1)
		add(z+24, 15*size, 0)
		add(z+28, 17*size, 1)
		add(z+33, 14*size, 0)
	}
	add(120, 12, 1)
	add(124, 22, 1)
	add(138, 0, 1)

	l := loft{segments: segments, square: 2.4}
	whole := loft{rings: rings}
	for i, along := range whole.fractions() {
		if lod <= detail[i] {
			l.rings, l.along = append(l.rings, rings[i]), append(l.along, along)
		}
	}
	return l
}

// The index of the pole's first ring that belongs to a head, and the number of rings of each head.
const (
	totemFirstHead = 4
	totemHeadRings = 6
)

// totemWeights blends from bone to bone with height.
func totemWeights(z float32) []influence {
	blend := func(a, b int32, t float32) []influence {
		w := uint8(math.Round(float64(255 * ease(clamp(t)))))
		switch w {
		case 0:
			return []influence{{a, 255}}
		case 255:
			return []influence{{b, 255}}
		}
		return []influence{{a, 255 - w}, {b, w}}
	}
	if z < 62 {
		return blend(totemBase, totemMiddle, (z-22)/36)
	}
	return blend(totemMiddle, totemTop, (z-62)/30)
}

// totemDrawBanner draws a beam to the left, and the banner that hangs from it.
func totemDrawBanner(s *shape, lod int) {
	s.bindTo(totemTop)
	s.tile = tile{0.1, 0.6, 0.3, 0.62} // plain wood
	s.transform = move(vec3{0, 0, 113}, roll(-90))
	s.lathe(8>>lod, vec2{2, 8}, vec2{1.6, 50}, vec2{2.6, 51}, vec2{2.2, 54}, vec2{0, 55})
	s.transform = nil
	s.tile = totemBannerTile
	s.patch(4>>lod, 8>>lod, func(u, v float32) (vec3, []influence) {
		across := 2*u - 1
		bones := []influence{{totemBanner, 255}}
		if w := uint8(math.Round(float64(255 * clamp(v*1.6)))); w < 255 {
			bones = []influence{{totemTop, 255 - w}, {totemBanner, w}}
		}
		point := float32(math.Abs(float64(across)))
		return vec3{2 - 2*across*across*v, 31 + across*15, 112 - v*64 + 7*point*v}, bones
	})
}

func totemMotion(r rig) {
	upright := bounds(mdx.Vec3{-30, -30, -1}, mdx.Vec3{36, 62, 142})
	stand := r.sequence("Stand", 3000, 0, upright)
	birth := r.sequence("Birth", 1500, mdx.NonLooping, bounds(mdx.Vec3{-62, -62, -142}, mdx.Vec3{62, 62, 146}))
	death := r.sequence("Death", 1500, mdx.NonLooping, bounds(mdx.Vec3{-30, -145, -30}, mdx.Vec3{60, 70, 145}))

	b := r.m.Bones
	b[totemBase].Translation = curve(mdx.Bezier, over(birth, at(0, mdx.Vec3{0, 0, -140}), at(0.7, mdx.Vec3{}), at(1, mdx.Vec3{})))
	b[totemBase].Rotation = turns(mdx.Linear,
		over(birth, at(0, yaw(-150)), at(0.7, yaw(0)), at(1, yaw(0))),
		over(death, at(0, roll(0)), at(0.2, roll(-4)), at(0.6, roll(88)), at(0.7, roll(84)), at(0.8, roll(88)), at(1, roll(88))))
	b[totemMiddle].Rotation = turns(mdx.Hermite,
		even(stand, roll(1.5), roll(-1.5)), even(death, roll(1.5), roll(-6), roll(0)))
	b[totemTop].Rotation = turns(mdx.Hermite,
		even(stand, roll(-2).Mul(yaw(4)), roll(2).Mul(yaw(-4))), even(death, roll(0), roll(-8), roll(0)))
	b[totemBanner].Rotation = turns(mdx.Bezier,
		even(stand, pitch(-8), pitch(5).Mul(yaw(7)), pitch(-6), pitch(9).Mul(yaw(-7))),
		even(birth, pitch(-20), pitch(-40), pitch(-4)), even(death, pitch(-4), pitch(-30).Mul(roll(20)), pitch(-2)))
	r.m.Materials[0].Layers[0].EmissiveGainTrack = curve(mdx.Linear,
		even[float32](stand, 0.8, 1.6), over[float32](birth, at[float32](0, 0), at[float32](1, 0.8)), over[float32](death, at[float32](0, 0.8), at[float32](0.6, 0)))
}

// A surface has the values of the HD shader's textures at one point.
type surface struct {
	tone                         tone
	height                       float32
	roughness, metal, glow, team float32
}

func totemTextures() []File {
	const size = 256
	c := newCanvas(size,
		ramp{0x1a0f08, 0x4c2c16, 0x90603a, 0xd0a070},
		ramp{0x3a3430, 0x807468, 0xd8ccb8},
		ramp{0x402408, 0xb07c28, 0xffe090})
	p := newPole()
	height := make([]float32, size*size)
	orm, emissive := image.NewNRGBA(image.Rect(0, 0, size, size)), image.NewNRGBA(image.Rect(0, 0, size, size))
	i := 0
	c.paint(0, 0, size, size, func(u, v float32) tone {
		s := p.totemSurface(u, v)
		height[i] = s.height
		occlusion := 0.45 + 0.55*step(0.1, 0.6, s.height)
		orm.SetNRGBA(i%size, i/size, color.NRGBA{byteOf(occlusion), byteOf(s.roughness), byteOf(s.metal), byteOf(s.team)})
		emissive.SetNRGBA(i%size, i/size, color.NRGBA{byteOf(s.glow), byteOf(s.glow * 0.55), byteOf(s.glow * 0.15), 255})
		i++
		return s.tone
	})
	sky := newCanvas(16, ramp{0x201810, 0x806850, 0xa0c0e0, 0xe0f0ff})
	sky.paint(0, 0, 16, 16, func(u, v float32) tone { return tone{0, 1 - v, 1} })
	return []File{
		{"Textures/MarrowTotem_Diffuse.dds", dds(c.image())},
		{"Textures/MarrowTotem_Normal.dds", dds(normalMap(height, size))},
		{"Textures/MarrowTotem_ORM.dds", dds(orm)},
		{"Textures/MarrowTotem_Emissive.dds", dds(emissive)},
		{"Textures/MarrowTotem_Environment.dds", dds(sky.image())},
	}
}

func byteOf(x float32) uint8 { return uint8(math.Round(float64(clamp(x)) * 255)) }

// totemSurface returns the pole on the left, the banner on the right.
func (p *pole) totemSurface(u, v float32) surface {
	if u >= 0.75 {
		return bannerSurface((u-0.75)*4, v)
	}
	return p.surface(u/0.75, v)
}

// A pole has the positions of its parts in the texture, as the loft places them.
type pole struct {
	roof, plinth float32    // where the roof ends and the plinth begins, from the top
	heads        [4]float32 // the ends of the heads, from the lower end of the lowest one upwards
}

func newPole() *pole {
	p := new(pole)
	along := totemPole(4, 0).along
	for i := range p.heads {
		p.heads[i] = 1 - along[totemFirstHead+i*totemHeadRings]
	}
	p.roof, p.plinth = p.heads[3], p.heads[0]
	return p
}

// inHead returns the position of a point below its head's top, from 0 to 1.
func (p *pole) inHead(v float32) (w float32, ok bool) {
	for i := range 3 {
		if lo, hi := p.heads[i], p.heads[i+1]; v >= hi && v < lo {
			return (v - hi) / (lo - hi), true
		}
	}
	return 0, false
}

// surface returns carved wood, with eyes and a mouth on the front of each of the three heads.
func (p *pole) surface(u, v float32) surface {
	fibre := grain(u, v*0.125, 16, 5)
	s := surface{height: 0.6 + 0.2*fibre, roughness: 0.75 - 0.15*fibre}
	s.tone = tone{0, 0.3 + 0.4*fibre + 0.15*grain(u, v, 4, 9), 1}

	if w, ok := p.inHead(v); ok {
		x := (u - 0.5) * 5
		side := float32(math.Abs(float64(x)))
		eye := length((side-0.42)*1.2, (w-0.36)*2.2)
		switch {
		case eye < 0.17:
			s.glow, s.height = 1-3*eye, 0.3
			s.tone = tone{2, 0.9 - 2*eye, 1}
		case eye < 0.3:
			s.height, s.tone = 0.25, tone{0, 0.1, 1}
		case side < 0.75 && w > 0.62 && w < 0.8:
			tooth := u*60 - float32(math.Floor(float64(u*60)))
			s.height, s.tone = 0.2, tone{0, 0.06, 1}
			if tooth > 0.15 && tooth < 0.85 && (w < 0.69 || w > 0.74) {
				s.height, s.roughness, s.tone = 0.75, 0.4, tone{1, 0.6 + 0.3*fibre, 1}
			}
		case side < 0.2 && w > 0.3 && w < 0.58:
			s.height = 0.95
			s.tone.light += 0.15
		case side > 1.3 && w > 0.4 && w < 0.55: // a painted band in the team's colour
			s.team, s.tone = 1, tone{1, 0.7 + 0.25*fibre, 1}
		}
	}
	if v < p.roof || v > p.plinth {
		plank := u*10 - float32(math.Floor(float64(u*10)))
		if plank < 0.08 {
			s.height, s.tone.light = 0.2, 0.08
		}
		if v > p.plinth {
			stone, crack := stones(u, v, 6, 31)
			s.height, s.roughness = 0.3+0.6*step(0, 0.3, crack), 0.9
			s.tone = tone{1, (0.15 + 0.35*stone + 0.3*fibre) * (0.3 + 0.7*step(0, 0.2, crack)), 1}
		}
	}
	return s
}

// bannerSurface returns cloth in the team's colour with a golden sun and a fringe.
func bannerSurface(u, v float32) surface {
	weave := grain(u, v*4, 32, 41)
	s := surface{tone: tone{1, 0.55 + 0.3*weave, 1}, height: 0.5 + 0.2*weave, roughness: 0.9, team: 1}
	x, y := u-0.5, (v-0.35)*2.2
	d := length(x, y)
	ray := 0.5 + 0.5*float32(math.Cos(12*math.Atan2(float64(y), float64(x))))
	edge := min(u, 1-u, (1-v)*2, v*2)
	if d < 0.16 || d > 0.2 && d < 0.24+0.14*ray || edge < 0.08 {
		s = surface{tone: tone{2, 0.45 + 0.4*weave, 1}, height: 0.85, roughness: 0.35, metal: 1}
	}
	return s
}

// normalMap returns the normals of a height map: x to the right, y up; flat areas are blue.
func normalMap(height []float32, size int) *image.NRGBA {
	m := image.NewNRGBA(image.Rect(0, 0, size, size))
	at := func(x, y int) float32 { return height[min(max(y, 0), size-1)*size+min(max(x, 0), size-1)] }
	for i := range height {
		x, y := i%size, i/size
		n, _ := vec3{2 * (at(x-1, y) - at(x+1, y)), 2 * (at(x, y+1) - at(x, y-1)), 1}.Unit()
		m.SetNRGBA(x, y, color.NRGBA{byteOf(0.5 + 0.5*n[0]), byteOf(0.5 + 0.5*n[1]), byteOf(0.5 + 0.5*n[2]), 255})
	}
	return m
}
