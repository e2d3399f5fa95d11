package sample

import (
	"math"

	"marrow/mdx"
)

// The sprout's bones.
const (
	sproutRoot int32 = iota
	sproutStem
	sproutBud
	sproutLeafL
	sproutLeafR
)

const sproutSkin = "Textures/MarrowSprout.blp"

// In World of Warcraft's alpha, the flags for an object's kind are one bit lower.
const wowKind = 1

// Sprout is a model of World of Warcraft's alpha, in yards: packed quaternions, weights in addition to matrix groups, a
// collision mesh and a hit test shape.
func Sprout() *mdx.Model {
	m := &mdx.Model{Version: 1300, Flavour: mdx.WorldOfWarcraft, Name: "Sprout", BlendTime: 150}
	r := rig{m}
	r.bone("Root", mdx.None, mdx.Vec3{}, 0)
	r.bone("Stem", sproutRoot, mdx.Vec3{0, 0, 0.35}, 0)
	r.bone("Bud", sproutStem, mdx.Vec3{0, 0, 0.8}, 0)
	r.bone("Leaf_L", sproutRoot, mdx.Vec3{0, 0.06, 0.3}, 0)
	r.bone("Leaf_R", sproutRoot, mdx.Vec3{0, -0.06, 0.3}, 0)
	for i := range m.Bones {
		m.Bones[i].Flags = mdx.KindBone >> wowKind
	}
	m.Attachments = []mdx.Attachment{{Node: r.node("_Name", mdx.None, mdx.Vec3{0, 0, 1.5}, mdx.KindAttachment>>wowKind), AttachmentID: 18}}
	m.ParticleEmitters2 = []mdx.ParticleEmitter2{sproutPollen(r)}
	m.Events = []mdx.Event{{Node: r.node("$DTH", mdx.None, mdx.Vec3{}, mdx.KindEvent>>wowKind)}}
	m.HitTestShapes = []mdx.HitTestShape{{
		Node: r.node("HIT01", sproutRoot, mdx.Vec3{}, mdx.KindCollision>>wowKind),
		Type: mdx.HitCylinder, Height: 1.2, Radius: 0.4,
	}}
	m.CollisionMesh = prism(6, 0.2, 1.1)

	m.Textures = []mdx.Texture{gameTexture(sproutSkin, 0)}
	m.Materials = []mdx.Material{
		{Layers: []mdx.Layer{{Flags: mdx.TwoSided, TextureAnimID: mdx.None, Alpha: 1}}},
	}
	sproutGeoset(m)
	sproutMotion(r)
	m.Extent = bounds(mdx.Vec3{-0.6, -0.8, 0}, mdx.Vec3{0.6, 0.8, 1.35})
	return r.finish()
}

func sproutPollen(r rig) mdx.ParticleEmitter2 {
	return mdx.ParticleEmitter2{
		Node:  r.node("Pollen", sproutBud, mdx.Vec3{0, 0, 1}, mdx.KindParticleEmitter>>wowKind),
		Speed: 0.3, Variation: 0.5, Latitude: 90, Gravity: -0.05, LifeSpan: 2, EmissionRate: 4, Length: 0.3, Width: 0.3,
		FilterMode: mdx.ParticleAdditive, Rows: 1, Columns: 1, TailLength: 1, Time: 0.5,
		SegmentColors: [3]mdx.Vec3{{0.6, 1, 1}, {0.4, 0.9, 1}, {0.2, 0.6, 1}} /* b, g, r */, SegmentAlphas: [3]uint8{0, 200, 0},
		SegmentScaling: mdx.Vec3{0.02, 0.03, 0.01},
		WoW:            &mdx.WoWEmitter{Type: 1 /* plane */, Longitude: 180, TwinkleScale: mdx.Vec2{1, 1}, IvelScale: 1, Drag: 0.2},
	}
}

func sproutGeoset(m *mdx.Model) {
	stem, leaf, bud := tile{0.01, 0.99, 0.24, 0.01}, tile{0.26, 0.01, 0.49, 0.99}, tile{0.51, 0.99, 0.99, 0.01}
	s := &shape{tile: stem}
	s.loft(loft{segments: 6, rings: []ring{
		{at: vec3{0, 0, 0}, front: 0.11, side: 0.11, bones: equalWeights(sproutRoot)},
		{at: vec3{0, 0, 0.12}, front: 0.06, side: 0.06, bones: equalWeights(sproutRoot)},
		{at: vec3{0, 0, 0.4}, front: 0.05, side: 0.05, bones: equalWeights(sproutRoot, sproutStem)},
		{at: vec3{0, 0, 0.8}, front: 0.04, side: 0.04, bones: equalWeights(sproutStem, sproutBud)},
	}})
	s.tile = bud
	s.bindTo(sproutBud)
	s.transform = move(vec3{0, 0, 0.76}, pitch(0))
	s.lathe(8, vec2{0, 0}, vec2{0.14, 0.06}, vec2{0.2, 0.2}, vec2{0.16, 0.34}, vec2{0.07, 0.44}, vec2{0, 0.47})
	s.transform = nil
	s.tile = leaf
	for _, side := range []float32{1, -1} {
		bone := sproutLeafL
		if side < 0 {
			bone = sproutLeafR
		}
		s.patch(2, 5, func(u, v float32) (vec3, []influence) {
			bones := equalWeights(bone)
			if v == 0 {
				bones = equalWeights(sproutRoot, bone)
			}
			wide := 0.02 + 0.2*float32(math.Sin(float64(v)*math.Pi))*(1-0.3*v)
			across := side * (2*u - 1)
			fold := 0.06 * (across*across - 1)
			y := 0.05 + 0.6*v
			z := 0.3 + 0.45*v - 0.5*v*v + fold*wide*8
			return vec3{across * wide, side * y, z}, bones
		})
	}
	g := s.geoset(60)
	g.PrimitiveTypes = nil
	g.FaceTypes = []mdx.FaceType{mdx.Triangles}
	skin := s.skin(&g)
	for group := range g.MatrixGroups { // rows are in the order of the groups, as in real files
		for v, of := range g.VertexGroups {
			if int(of) == group {
				g.BoneIndices = append(g.BoneIndices, [4]uint8(skin[8*v:]))
				w := skin[8*v+4:]
				g.BoneWeights = append(g.BoneWeights, [4]uint8{w[3], w[2], w[1], w[0]}) // the first bone's weight is last
			}
		}
	}
	m.Geosets = []mdx.Geoset{g}
}

func sproutMotion(r rig) {
	upright := bounds(mdx.Vec3{-0.6, -0.8, 0}, mdx.Vec3{0.6, 0.8, 1.35})
	stand := r.sequence("Stand", 2667, 0, upright)
	death := r.sequence("Death", 1000, mdx.NonLooping, bounds(mdx.Vec3{-0.6, -0.8, -0.4}, mdx.Vec3{1.2, 0.8, 1.35}))
	for i := range r.m.Sequences {
		r.m.Sequences[i].BlendTime = 150
	}
	r.m.Sequences[0].ReplayEnd = 2

	b := r.m.Bones
	b[sproutStem].PackedRotation = packed(turns(mdx.Linear,
		even(stand, pitch(5), roll(6), pitch(-5), roll(-6)), over(death, at(0, pitch(5)), at(0.6, pitch(58)), at(1, pitch(50)))))
	b[sproutBud].PackedRotation = packed(turns(mdx.Linear,
		even(stand, pitch(8).Mul(yaw(10)), roll(10), pitch(-8).Mul(yaw(-10)), roll(-10)), over(death, at(0, pitch(8)), at(0.7, pitch(70)), at(1, pitch(60)))))
	b[sproutLeafL].PackedRotation = packed(turns(mdx.Linear,
		even(stand, roll(4), roll(-8), roll(2), roll(-4)), over(death, at(0, roll(4)), at(1, roll(-38)))))
	b[sproutLeafR].PackedRotation = packed(turns(mdx.Linear,
		even(stand, roll(-2), roll(4), roll(-4), roll(8)), over(death, at(0, roll(-2)), at(1, roll(38)))))
	b[sproutBud].Scaling = curve(mdx.Hermite, even(stand, mdx.Vec3{1, 1, 1}, mdx.Vec3{1.06, 1.06, 0.96}))
	r.m.Events[0].Track = &mdx.EventTrack{GlobalSequenceID: mdx.None, Times: []int32{int32(death.Start) + 600}}
}

// packed returns a track of rotations in the form of World of Warcraft's alpha.
func packed(t *mdx.Track[mdx.Vec4]) *mdx.Track[mdx.PackedQuaternion] {
	p := &mdx.Track[mdx.PackedQuaternion]{Interpolation: t.Interpolation, GlobalSequenceID: t.GlobalSequenceID, Times: t.Times}
	for _, q := range t.Values {
		p.Values = append(p.Values, mdx.PackQuaternion(q))
	}
	return p
}

// prism returns an upright prism for collisions, with normals that point outward.
func prism(sides int, radius, height float32) *mdx.CollisionMesh {
	m := new(mdx.CollisionMesh)
	for i := range sides {
		x, y := superellipse(2*math.Pi*float64(i)/float64(sides), 2)
		m.Vertices = append(m.Vertices, rounded(vec3{x * radius, y * radius, 0}, 1<<12), rounded(vec3{x * radius, y * radius, height}, 1<<12))
	}
	face := func(a, b, c int) {
		u := vec3(m.Vertices[b]).Sub(m.Vertices[a])
		n, _ := u.Cross(vec3(m.Vertices[c]).Sub(m.Vertices[a])).Unit()
		m.Triangles = append(m.Triangles, uint16(a), uint16(b), uint16(c))
		m.Normals = append(m.Normals, rounded(n, 1<<14))
	}
	for i := range sides {
		a, b := 2*i, 2*((i+1)%sides)
		face(a, b, b+1)
		face(a, b+1, a+1)
	}
	for i := 1; i < sides-1; i++ {
		face(0, 2*i+2, 2*i)
		face(1, 2*i+1, 2*i+3)
	}
	return m
}

func sproutTextures() []File {
	c := newCanvas(64, ramp{0x0c1c08, 0x2c5a18, 0x74a838, 0xd0e890}, ramp{0x3c0820, 0xa82858, 0xf078a0, 0xffd8e0}, ramp{0x604010, 0xe0a830, 0xfff0a0})
	c.paint(0, 0, 16, 64, func(u, v float32) tone {
		return tone{0, 0.6 - 0.35*v + 0.3*grain(u, v*0.25, 8, 3), 1}
	})
	c.paint(16, 0, 16, 64, func(u, v float32) tone {
		middle := float32(math.Abs(float64(u - 0.5)))
		w := v*6 - middle*3
		vein := float32(math.Abs(float64(w-float32(math.Floor(float64(w)))-0.5))) * 2
		return tone{0, 0.35 + 0.3*step(0.12, 0.02, middle) + 0.18*step(0.25, 0, 1-vein) + 0.2*grain(u, v, 8, 7), 1}
	})
	c.paint(32, 0, 32, 64, func(u, v float32) tone {
		petal := u*5 - float32(math.Floor(float64(u*5)))
		light := 0.25 + 0.5*float32(math.Sin(float64(petal)*math.Pi)) + 0.2*grain(u, v, 8, 11)
		switch {
		case v > 0.78+0.1*float32(math.Abs(float64(petal-0.5))):
			return tone{0, light * 0.8, 1}
		case v < 0.12:
			return tone{2, 0.5 + 0.5*grain(u, v, 16, 13), 1}
		}
		return tone{1, light + 0.25*(0.6-v), 1}
	})
	return []File{{sproutSkin, c.blp2(0)}}
}
