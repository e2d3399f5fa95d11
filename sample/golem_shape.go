package sample

import (
	"marrow/mdx"
	"marrow/scene"
)

// The golem's skin is one picture of 256 × 256 with a tile for each material.
type golemTiles struct{ rock, limb, pebble, cloth, plate, gold, steel, wood, face tile }

const golemSkinSize = 256

var golemLayout = golemTiles{
	rock:   tileOf(golemSkinSize, 0, 0, 128, 128),
	limb:   tileOf(golemSkinSize, 128, 0, 128, 128),
	pebble: tileOf(golemSkinSize, 150, 20, 40, 40), // a part of limb, for small parts
	cloth:  tileOf(golemSkinSize, 0, 128, 64, 128),
	plate:  tileOf(golemSkinSize, 64, 128, 64, 64),
	gold:   tileOf(golemSkinSize, 64, 192, 64, 64),
	steel:  tileOf(golemSkinSize, 128, 128, 64, 64),
	wood:   tileOf(golemSkinSize, 192, 128, 64, 64),
	face:   tileOf(golemSkinSize, 128, 192, 128, 64),
}

// The golem's geosets.
const (
	golemBody = iota
	golemArms
	golemLegs
	golemTabard
	golemHammerGeoset
	golemShards
	golemEyes
	golemCrystalGeoset
	golemGlowGeoset
	golemSoulGeoset
)

func golemGeosets(m *mdx.Model) {
	t := golemLayout
	m.Geosets = make([]mdx.Geoset, golemSoulGeoset+1)
	put := func(i int, material int32, smooth float32, draw func(*shape, golemTiles)) {
		s := new(shape)
		draw(s, t)
		m.Geosets[i] = s.geoset(smooth)
		m.Geosets[i].MaterialID = material
	}
	put(golemBody, golemStone, 50, golemDrawBody)
	put(golemArms, golemStone, 50, func(s *shape, t golemTiles) {
		golemDrawArm(s, t, 1, golemUpperArmL)
		golemDrawArm(s, t, -1, golemUpperArmR)
		golemDrawOpenHand(s, t)
		golemDrawFist(s, t)
	})
	put(golemLegs, golemStone, 50, func(s *shape, t golemTiles) {
		golemDrawLeg(s, t, 1, golemThighL)
		golemDrawLeg(s, t, -1, golemThighR)
	})
	put(golemTabard, golemCloth, 60, golemDrawTabard)
	put(golemHammerGeoset, golemStone, 40, golemDrawHammer)
	put(golemShards, golemGem, 0, golemDrawShards)
	put(golemEyes, golemLight, 60, golemDrawEyes)
	put(golemCrystalGeoset, golemGem, 0, golemDrawCrystal)
	put(golemGlowGeoset, golemLight, 60, golemDrawGlow)
	put(golemSoulGeoset, golemSpirit, 80, golemDrawSoul)
}

func golemDrawBody(s *shape, t golemTiles) {
	s.tile = t.rock.flipped()
	s.bindTo(golemChest)
	s.loft(loft{segments: 16, square: 2.8, rings: []ring{
		{at: vec3{0, 0, 33}, bones: equalWeights(golemPelvis)},
		{at: vec3{0, 0, 34}, front: 8, side: 11, bones: equalWeights(golemPelvis)},
		{at: vec3{0, 0, 41}, front: 12, side: 17, bones: equalWeights(golemRoot, golemPelvis, golemChest, golemThighL, golemThighR)},
		{at: vec3{0, 0, 50}, front: 12, side: 16, bones: equalWeights(golemPelvis)},
		{at: vec3{0, 0, 57}, front: 12.5, side: 17, bones: equalWeights(golemPelvis, golemChest)},
		{at: vec3{1, 0, 67}, front: 17, side: 22},
		{at: vec3{1, 0, 78}, front: 20, side: 27},
		{at: vec3{0, 0, 88}, front: 19, side: 28},
		{at: vec3{-1, 0, 95}, front: 15, side: 22},
		{at: vec3{-1, 0, 99}, front: 8, side: 12},
		{at: vec3{-1, 0, 100}},
	}})
	s.roughen(0, 0.9)

	// A belt with a buckle.
	s.tile = t.gold
	s.bindTo(golemPelvis)
	s.loft(loft{segments: 16, square: 2.8, rings: []ring{
		{at: vec3{0, 0, 45}, front: 10.5, side: 14.5},
		{at: vec3{0, 0, 45.5}, front: 14.2, side: 18.6},
		{at: vec3{0, 0, 50.5}, front: 14.2, side: 18.6},
		{at: vec3{0, 0, 51}, front: 10.5, side: 14.5},
	}})
	s.transform = move(vec3{14.5, 0, 48}, pitch(90))
	s.lathe(8, vec2{6, -1}, vec2{6, 1}, vec2{4.5, 2}, vec2{0, 2.2})

	// Pauldrons in the team's colour, bound to the chest and the arms with equal weights.
	s.tile = t.plate.flipped()
	for _, side := range []float32{1, -1} {
		arm := golemUpperArmL
		if side < 0 {
			arm = golemUpperArmR
		}
		s.bindTo(golemChest, arm)
		s.transform = move(vec3{0, side * 31, 89}, roll(-side*24))
		s.lathe(14, vec2{15, -5}, vec2{17.5, -6}, vec2{17, -1}, vec2{14.5, 5}, vec2{9, 10}, vec2{3.5, 12}, vec2{0, 12.3})
	}

	// The head: a block with a brow, a jaw and two horns.
	s.bindTo(golemHead)
	s.transform = nil
	s.tile = t.face.flipped()
	begin := len(s.triangles)
	s.loft(loft{segments: 14, square: 2.6, rings: []ring{
		{at: vec3{7, 0, 90}},
		{at: vec3{8, 0, 91}, front: 7, side: 8},
		{at: vec3{9, 0, 97}, front: 10.5, side: 10.5},
		{at: vec3{8, 0, 105}, front: 11, side: 11},
		{at: vec3{7, 0, 111}, front: 10.5, side: 10.5},
		{at: vec3{6, 0, 116}, front: 7.5, side: 8},
		{at: vec3{6, 0, 117.5}},
	}})
	s.tile = t.pebble
	s.transform = move(vec3{16.5, 0, 108.5}, pitch(12))
	s.box(vec3{4, 9.5, 2.4}, 1.2)
	s.transform = move(vec3{16, 0, 95}, pitch(-8))
	s.box(vec3{4, 7.5, 3.2}, 1.4)
	s.transform = move(vec3{19.2, 0, 102}, pitch(-14))
	s.box(vec3{1.8, 2, 4}, 0.9)
	s.roughen(begin, 0.5)
	for _, side := range []float32{1, -1} {
		s.transform = nil
		s.tile = t.wood
		s.loft(loft{segments: 8, rings: []ring{
			{at: vec3{6, side * 8, 109}, front: 4, side: 4},
			{at: vec3{5, side * 15, 113}, front: 3.6, side: 3.6},
			{at: vec3{6, side * 19.5, 119}, front: 2.8, side: 2.8},
			{at: vec3{9, side * 20, 126}, front: 1.5, side: 1.5},
			{at: vec3{12, side * 19, 130}},
		}})
	}
}

// golemDrawArm draws an arm down to the wrist; side is 1 on the left. The bones of the forearm and the hand follow that
// of the upper arm.
func golemDrawArm(s *shape, t golemTiles, side float32, upper int32) {
	fore, hand := upper+1, upper+2
	begin := len(s.triangles)
	s.transform = func(p vec3) vec3 { return vec3{p[0], side * p[1], p[2]} }
	s.tile = t.limb
	s.bindTo(fore)
	rings := []ring{
		{at: vec3{0, 25, 93}, bones: equalWeights(golemChest, upper)},
		{at: vec3{0, 26, 92}, front: 8, side: 7, bones: equalWeights(golemChest, upper)},
		{at: vec3{0, 30, 83}, front: 10, side: 9.5, bones: equalWeights(upper)},
		{at: vec3{0.5, 33, 71}, front: 8, side: 8, bones: equalWeights(upper)},
		{at: vec3{1, 35, 62}, front: 7.5, side: 7.5, bones: equalWeights(upper, fore)},
		{at: vec3{1.5, 36, 55}, front: 10, side: 9.5},
		{at: vec3{2.5, 37, 46}, front: 12, side: 11.5},
		{at: vec3{3, 37, 39}, front: 10, side: 10, bones: equalWeights(fore, hand)},
		{at: vec3{3, 37, 36}, bones: equalWeights(fore, hand)},
	}
	s.mirrored(side, func() { s.loft(loft{segments: 12, square: 2.6, rings: rings}) })
	s.roughen(begin, 0.7)

	s.tile = t.gold
	s.mirrored(side, func() {
		s.loft(loft{segments: 12, square: 2.6, rings: []ring{
			{at: vec3{2.8, 37, 44.5}, front: 11, side: 10.6},
			{at: vec3{2.8, 37, 44}, front: 12.7, side: 12.2},
			{at: vec3{3, 37, 40.5}, front: 11.6, side: 11.4},
			{at: vec3{3, 37, 40}, front: 8.5, side: 8.5},
		}})
	})
}

// mirrored calls draw and, on the right side, where transform mirrors the part, reverses the triangles.
func (s *shape) mirrored(side float32, draw func()) {
	begin := len(s.triangles)
	draw()
	if side < 0 {
		for i := begin; i < len(s.triangles); i++ {
			t := &s.triangles[i]
			t[1], t[2] = t[2], t[1]
		}
	}
}

// golemDrawOpenHand draws the left hand, open to the front. When the forearm is raised, the crystal floats above the
// hand.
func golemDrawOpenHand(s *shape, t golemTiles) {
	begin := len(s.triangles)
	s.tile = t.pebble
	s.bindTo(golemHandL)
	s.transform = move(vec3{3, 37, 31}, scene.QuatIdentity)
	s.box(vec3{4.5, 7.5, 6.5}, 2)
	for i := range 3 {
		y := 37 + 5.4*float32(i-1)
		s.transform = move(vec3{5, y, 22.5}, pitch(-24))
		s.box(vec3{2.6, 2.4, 4}, 1)
		s.transform = move(vec3{8.6, y, 17.5}, pitch(-58))
		s.box(vec3{2.2, 2.1, 3.2}, 0.9)
	}
	s.transform = move(vec3{7.5, 29, 29}, pitch(-40).Mul(roll(20)))
	s.box(vec3{2.6, 2.6, 5}, 1)
	s.roughen(begin, 0.4)
}

// golemDrawFist draws the right hand, closed around the hammer's shaft.
func golemDrawFist(s *shape, t golemTiles) {
	begin := len(s.triangles)
	s.tile = t.pebble
	s.bindTo(golemHandR)
	s.transform = move(vec3{3, -37, 32.5}, scene.QuatIdentity)
	s.box(vec3{7.5, 6, 5.5}, 2)
	for i := range 3 {
		x := 3 + 5.2*float32(i-1)
		s.transform = move(vec3{x, -41, 27.5}, roll(-24))
		s.box(vec3{2.5, 3, 4.2}, 1)
		s.transform = move(vec3{x, -35.5, 25}, roll(0))
		s.box(vec3{2.4, 4, 2}, 0.9)
	}
	s.roughen(begin, 0.4)
}

func golemDrawLeg(s *shape, t golemTiles, side float32, thigh int32) {
	shin, foot := thigh+1, thigh+2
	begin := len(s.triangles)
	s.tile = t.limb
	s.bindTo(thigh)
	s.transform = func(p vec3) vec3 { return vec3{p[0], side * p[1], p[2]} }
	s.mirrored(side, func() {
		s.loft(loft{segments: 12, square: 2.6, rings: []ring{
			{at: vec3{0, 11, 46}, bones: equalWeights(golemPelvis, thigh)},
			{at: vec3{0, 11, 44.5}, front: 10, side: 9, bones: equalWeights(golemPelvis, thigh)},
			{at: vec3{1, 13, 36}, front: 10.5, side: 9.8},
			{at: vec3{2, 14, 25}, front: 8.5, side: 8.5, bones: equalWeights(thigh, shin)},
			{at: vec3{1, 14, 18}, front: 10.5, side: 10.5, bones: equalWeights(shin)},
			{at: vec3{0, 14, 9}, front: 11.5, side: 11, bones: equalWeights(shin, foot)},
			{at: vec3{0, 14, 4}, front: 10, side: 10, bones: equalWeights(foot)},
			{at: vec3{0, 14, 3}, bones: equalWeights(foot)},
		}})
	})
	// A cap on the knee.
	s.bindTo(thigh, shin)
	s.mirrored(side, func() {
		s.loft(loft{segments: 8, front: vec3{0, 0, 1}, rings: []ring{
			{at: vec3{6, 14, 26}, front: 7, side: 7},
			{at: vec3{11, 14, 26}, front: 6, side: 6},
			{at: vec3{13, 14, 26}, front: 2.5, side: 2.5},
			{at: vec3{13.3, 14, 26}},
		}})
	})
	s.tile = t.pebble
	s.bindTo(foot)
	s.transform = move(vec3{4, side * 14, 4.5}, scene.QuatIdentity)
	s.box(vec3{12, 10, 4.5}, 2)
	for i := range 3 {
		s.transform = move(vec3{17, side*14 + 6.2*float32(i-1), 3.2}, scene.QuatIdentity)
		s.box(vec3{4, 2.9, 3.2}, 1.2)
	}
	s.roughen(begin, 0.6)
	for i := begin; i < len(s.triangles); i++ { // feet don't reach below the ground
		for j := range s.triangles[i] {
			s.triangles[i][j].at[2] = max(s.triangles[i][j].at[2], 0)
		}
	}
}

// golemDrawTabard draws the cloth in front and behind.
func golemDrawTabard(s *shape, t golemTiles) {
	s.tile = t.cloth
	sheet := func(front float32, bone int32) {
		s.patch(4, 6, func(u, v float32) (vec3, []influence) {
			bones := equalWeights(bone)
			switch {
			case v == 0:
				bones = equalWeights(golemPelvis)
			case v < 0.4:
				bones = equalWeights(golemPelvis, bone)
			}
			across := (u - 0.5) * 2
			drop := 33 - 3*across*across // longer in the middle
			out := 14.6 + 3.5*v - 2.2*across*across
			return vec3{front * out, front * across * (8.5 + 1.5*v), 48 - v*drop}, bones
		})
	}
	sheet(1, golemTabardFront)
	sheet(-1, golemTabardBack)
}

// golemDrawHammer draws the hammer along +X from the right hand.
func golemDrawHammer(s *shape, t golemTiles) {
	s.bindTo(golemHammer)
	along := func(x float32) func(vec3) vec3 { return move(vec3{x, -37, 31}, pitch(90)) }
	s.tile = t.wood.flipped()
	s.transform = along(0)
	s.lathe(8, vec2{0, -20}, vec2{2.4, -20}, vec2{2.4, 52}, vec2{0, 52})
	s.tile = t.gold
	for _, x := range []float32{-18, 14, 30, 51} {
		s.transform = along(x)
		s.lathe(8, vec2{2, -2.5}, vec2{3.6, -2}, vec2{3.6, 2}, vec2{2, 2.5})
	}
	s.tile = t.steel
	s.transform = move(vec3{42, -37, 31}, scene.QuatIdentity)
	s.box(vec3{8, 8.5, 12}, 2)
	for _, end := range []float32{1, -1} {
		s.transform = move(vec3{42, -37, 31 + end*14}, scene.QuatIdentity)
		s.box(vec3{9.5, 10, 4}, 2)
	}
}

// golemDrawShards draws the crystals that grow from the golem's back.
func golemDrawShards(s *shape, t golemTiles) {
	s.tile = wholeTile
	s.bindTo(golemChest)
	for _, c := range []struct {
		at         vec3
		lean, side float32
		length     float32
	}{
		{vec3{-12, 2, 90}, -38, 4, 26}, {vec3{-13, 11, 86}, -46, -16, 18}, {vec3{-12, -9, 87}, -44, 18, 20},
		{vec3{-15, 8, 77}, -62, -8, 17}, {vec3{-15, -7, 76}, -66, 10, 15},
	} {
		s.transform = move(c.at, pitch(c.lean).Mul(roll(c.side)))
		s.lathe(6, vec2{0, -6}, vec2{c.length * 0.15, -5}, vec2{c.length * 0.19, c.length * 0.6}, vec2{0, c.length})
	}
}

func golemDrawCrystal(s *shape, t golemTiles) {
	s.tile = wholeTile
	s.bindTo(golemCrystal)
	s.transform = move(vec3{24, 37, 32}, scene.QuatIdentity)
	s.lathe(6, vec2{0, -13}, vec2{6.5, -2}, vec2{6, 3}, vec2{0, 13})
	for i := range 3 { // splinters around it
		turn := yaw(float32(i) * 120)
		s.transform = func(p vec3) vec3 {
			return turn.Rotate(pitch(14).Rotate(p).Add(vec3{11, 0, 3 * float32(i-1)})).Add(vec3{24, 37, 32})
		}
		s.lathe(4, vec2{0, -4}, vec2{1.7, 0}, vec2{0, 5})
	}
}

func golemDrawEyes(s *shape, t golemTiles) {
	s.tile = tile{0.35, 0.35, 0.65, 0.65} // the bright middle
	s.bindTo(golemHead)
	for _, side := range []float32{1, -1} {
		s.transform = move(vec3{18.4, side * 5, 104.4}, roll(side*12))
		s.box(vec3{1.4, 2.6, 1.1}, 0.5)
	}
	// Their shine, and that of a rune on the belt.
	s.tile = wholeTile
	shine := func(at vec3, size float32) {
		s.transform = move(at, scene.QuatIdentity)
		s.patch(1, 1, func(u, v float32) (vec3, []influence) {
			return vec3{0, size * (2*u - 1), size * (1 - 2*v)}, nil
		})
	}
	shine(vec3{20.5, 5, 104.4}, 5.5)
	shine(vec3{20.5, -5, 104.4}, 5.5)
	s.bindTo(golemPelvis)
	shine(vec3{17.5, 0, 48}, 6)
}

// golemDrawGlow draws the shine around the crystal; its bone is a billboard.
func golemDrawGlow(s *shape, t golemTiles) {
	s.tile = wholeTile
	s.bindTo(golemGlow)
	s.transform = move(vec3{24, 37, 32}, scene.QuatIdentity)
	s.patch(1, 1, func(u, v float32) (vec3, []influence) { return vec3{0, 26 * (2*u - 1), 26 * (1 - 2*v)}, nil })
}

// golemDrawSoul draws the soul that leaves the golem when it dies.
func golemDrawSoul(s *shape, t golemTiles) {
	s.tile = wholeTile.flipped()
	s.bindTo(golemSoul)
	s.loft(loft{segments: 12, rings: []ring{
		{at: vec3{-58, 0, 2}},
		{at: vec3{-52, 3, 8}, front: 4, side: 4},
		{at: vec3{-47, -2, 17}, front: 8, side: 8},
		{at: vec3{-45, 0, 27}, front: 10, side: 10},
		{at: vec3{-44, 0, 34}, front: 8, side: 8},
		{at: vec3{-44, 0, 38}, front: 6, side: 6},
		{at: vec3{-43, 0, 44}, front: 8, side: 8},
		{at: vec3{-43, 0, 51}, front: 6, side: 6},
		{at: vec3{-43, 0, 54}},
	}})
}
