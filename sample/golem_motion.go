package sample

import (
	"marrow/mdx"
	"marrow/scene"
)

// golemSequences are the golem's sequences.
type golemSequences struct {
	stand, look, walk, attack, death, decay, portrait mdx.Sequence
}

// golemMotion adds the golem's sequences and all animation.
func golemMotion(r rig) {
	upright := bounds(mdx.Vec3{-40, -66, -4}, mdx.Vec3{70, 80, 135})
	s := golemSequences{
		stand:    r.sequence("Stand", 2400, 0, upright),
		look:     r.sequence("Stand - 2", 3600, 0, upright),
		walk:     r.sequence("Walk", 1100, 0, upright),
		attack:   r.sequence("Attack", 1200, mdx.NonLooping, bounds(mdx.Vec3{-85, -72, -10}, mdx.Vec3{128, 90, 175})),
		death:    r.sequence("Death", 2200, mdx.NonLooping, bounds(mdx.Vec3{-140, -140, -16}, mdx.Vec3{80, 105, 168})),
		decay:    r.sequence("Decay Flesh", 4000, mdx.NonLooping, bounds(mdx.Vec3{-140, -140, -70}, mdx.Vec3{50, 105, 70})),
		portrait: r.sequence("Portrait", 3000, 0, upright),
	}
	r.m.Sequences[1].Rarity = 3
	r.m.Sequences[2].MoveSpeed = 180

	bones := r.m.Bones
	golemTrunk(s, bones)
	golemArmsMove(s, bones)
	golemLegsMove(s, bones)
	golemCrystalMoves(s, bones)
	golemVisibility(s, r.m)
	golemEffects(s, r.m)
}

func golemTrunk(s golemSequences, b []mdx.Bone) {
	still := scene.QuatIdentity
	lying := pitch(-87)
	b[golemRoot].Rotation = turns(mdx.Linear,
		over(s.death, at(0, still), at(0.2, pitch(4)), at(0.32, pitch(-8)), at(0.48, pitch(-45)), at(0.58, lying),
			at(0.66, pitch(-82)), at(0.74, lying), at(1, lying)),
		even(s.decay, lying))
	b[golemRoot].Translation = curve(mdx.Bezier,
		over(s.death, at(0, mdx.Vec3{}), at(0.32, mdx.Vec3{-6, 0, 0}), at(0.58, mdx.Vec3{-4, 0, 15}), at(0.66, mdx.Vec3{-4, 0, 18}),
			at(0.74, mdx.Vec3{-4, 0, 15}), at(1, mdx.Vec3{-4, 0, 15})),
		over(s.decay, at(0, mdx.Vec3{-4, 0, 15}), at(0.3, mdx.Vec3{-4, 0, 15}), at(1, mdx.Vec3{-4, 0, -38})))

	b[golemPelvis].Translation = curve(mdx.Hermite,
		even(s.stand, mdx.Vec3{0, 0, -1}, mdx.Vec3{0, 0, -2.2}),
		even(s.look, mdx.Vec3{0, 0, -1}, mdx.Vec3{0, 1, -2}, mdx.Vec3{0, 0, -1}, mdx.Vec3{0, -1, -2}),
		even(s.walk, mdx.Vec3{0, 1, -3.2}, mdx.Vec3{0, 2, 0}, mdx.Vec3{0, -1, -3.2}, mdx.Vec3{0, -2, 0}),
		over(s.attack, at(0, mdx.Vec3{0, 0, -1}), at(0.32, mdx.Vec3{-5, 0, -1}), at(0.5, mdx.Vec3{7, 0, -4}), at(0.7, mdx.Vec3{6, 0, -3.5}), at(1, mdx.Vec3{0, 0, -1})),
		over(s.death, at(0, mdx.Vec3{0, 0, -1}), at(0.2, mdx.Vec3{2, 0, -6}), at(0.5, mdx.Vec3{})),
		even(s.portrait, mdx.Vec3{0, 0, -1}, mdx.Vec3{0, 0, -2}))
	b[golemPelvis].Rotation = turns(mdx.Linear,
		even(s.walk, roll(3).Mul(yaw(-5)), roll(0), roll(-3).Mul(yaw(5)), roll(0)),
		over(s.attack, at(0, still), at(0.32, yaw(-14)), at(0.5, pitch(6).Mul(yaw(10))), at(0.7, pitch(6).Mul(yaw(10))), at(1, still)))
	b[golemChest].Rotation = turns(mdx.Hermite,
		even(s.stand, pitch(3), pitch(5.5)),
		even(s.look, pitch(3), pitch(5).Mul(yaw(8)), pitch(3), pitch(5).Mul(yaw(-8))),
		even(s.walk, pitch(7).Mul(yaw(9)), pitch(5), pitch(7).Mul(yaw(-9)), pitch(5)),
		over(s.attack, at(0, pitch(3)), at(0.32, pitch(-14).Mul(yaw(-26))), at(0.5, pitch(30).Mul(yaw(22))), at(0.7, pitch(27).Mul(yaw(20))), at(1, pitch(3))),
		over(s.death, at(0, pitch(3)), at(0.2, pitch(24)), at(0.36, pitch(-14)), at(0.58, pitch(2)), at(1, pitch(0))),
		even(s.decay, pitch(0)),
		even(s.portrait, pitch(3), pitch(5)))
	b[golemHead].Rotation = turns(mdx.Linear,
		even(s.stand, pitch(-1), pitch(-4)),
		over(s.look, at(0, pitch(-2)), at(0.15, yaw(34)), at(0.35, yaw(36).Mul(pitch(4))), at(0.55, yaw(-30)), at(0.8, yaw(-33).Mul(pitch(-6))), at(1, pitch(-2))),
		even(s.walk, pitch(-5).Mul(yaw(-6)), pitch(-4), pitch(-5).Mul(yaw(6)), pitch(-4)),
		over(s.attack, at(0, pitch(-1)), at(0.32, pitch(8).Mul(yaw(22))), at(0.5, pitch(-18).Mul(yaw(-18))), at(1, pitch(-1))),
		over(s.death, at(0, pitch(-1)), at(0.2, pitch(14)), at(0.4, pitch(-20)), at(0.58, pitch(8)), at(0.74, yaw(24)), at(1, yaw(30))),
		even(s.decay, yaw(30)),
		even(s.portrait, pitch(-2).Mul(yaw(-4)), pitch(3).Mul(yaw(7)), pitch(-3).Mul(yaw(2)), pitch(1).Mul(yaw(-9))))

	cloth := func(sign float32) *mdx.Track[mdx.Vec4] {
		return turns(mdx.Hermite,
			even(s.stand, pitch(sign*-2), pitch(sign*1)),
			even(s.look, pitch(sign*-2), roll(3), pitch(sign*1), roll(-3)),
			even(s.walk, pitch(-22*sign-4), pitch(-6*sign+6), pitch(-24*sign-4), pitch(-8*sign+6)),
			over(s.attack, at(0, pitch(0)), at(0.32, pitch(9)), at(0.5, pitch(-26)), at(0.75, pitch(-12)), at(1, pitch(0))),
			over(s.death, at(0, pitch(0)), at(0.3, pitch(-20)), at(0.58, pitch(8)), at(0.7, pitch(-6)), at(1, pitch(4))),
			even(s.decay, pitch(4)))
	}
	b[golemTabardFront].Rotation, b[golemTabardBack].Rotation = cloth(1), cloth(-1)
}

func golemArmsMove(s golemSequences, b []mdx.Bone) {
	// The left arm carries the crystal.
	carry := roll(10).Mul(pitch(-14))
	b[golemUpperArmL].Rotation = turns(mdx.Hermite,
		even(s.stand, carry, roll(11).Mul(pitch(-17))),
		even(s.look, carry, roll(13).Mul(pitch(-22)), carry, roll(10).Mul(pitch(-10))),
		even(s.walk, roll(10).Mul(pitch(6)), roll(11).Mul(pitch(-12)), roll(10).Mul(pitch(-30)), roll(11).Mul(pitch(-12))),
		over(s.attack, at(0, carry), at(0.32, roll(26).Mul(pitch(-46))), at(0.5, roll(30).Mul(pitch(22))), at(0.7, roll(28).Mul(pitch(20))), at(1, carry)),
		over(s.death, at(0, carry), at(0.2, roll(14).Mul(pitch(-30))), at(0.45, roll(55).Mul(pitch(-70))), at(0.6, roll(62).Mul(pitch(-4))), at(1, roll(62).Mul(pitch(0)))),
		even(s.decay, roll(62).Mul(pitch(0))),
		even(s.portrait, carry, roll(12).Mul(pitch(-18))))
	b[golemForearmL].Rotation = turns(mdx.Linear,
		even(s.stand, pitch(-66), pitch(-69)),
		even(s.look, pitch(-66), pitch(-78), pitch(-66), pitch(-72)),
		even(s.walk, pitch(-58), pitch(-66), pitch(-74), pitch(-66)),
		over(s.attack, at(0, pitch(-66)), at(0.32, pitch(-50)), at(0.5, pitch(-74)), at(1, pitch(-66))),
		over(s.death, at(0, pitch(-66)), at(0.45, pitch(-40)), at(0.6, pitch(-16)), at(1, pitch(-14))),
		even(s.decay, pitch(-14)),
		even(s.portrait, pitch(-66), pitch(-69)))
	b[golemHandL].Rotation = turns(mdx.Linear,
		even(s.stand, pitch(-8), pitch(-4)),
		even(s.look, pitch(-8), pitch(-14)),
		even(s.walk, pitch(-8), pitch(-2)),
		over(s.death, at(0, pitch(-8)), at(0.6, pitch(10)), at(1, pitch(12))),
		even(s.decay, pitch(12)))

	// The right arm carries the hammer.
	rest, grip := roll(-9).Mul(pitch(4)), pitch(-32)
	b[golemUpperArmR].Rotation = turns(mdx.Hermite,
		even(s.stand, rest, roll(-10).Mul(pitch(2))),
		even(s.look, rest, roll(-11).Mul(pitch(0)), rest, roll(-10).Mul(pitch(8))),
		even(s.walk, roll(-9).Mul(pitch(-24)), roll(-10).Mul(pitch(2)), roll(-9).Mul(pitch(24)), roll(-10).Mul(pitch(2))),
		over(s.attack, at(0, rest), at(0.32, roll(-24).Mul(pitch(-150))), at(0.42, roll(-16).Mul(pitch(-118))), at(0.5, roll(6).Mul(pitch(-48))), at(0.7, roll(6).Mul(pitch(-44))), at(1, rest)),
		over(s.death, at(0, rest), at(0.2, roll(-14).Mul(pitch(-20))), at(0.45, roll(-50).Mul(pitch(-60))), at(0.6, roll(-70).Mul(pitch(2))), at(1, roll(-70).Mul(pitch(4)))),
		even(s.decay, roll(-70).Mul(pitch(4))),
		even(s.portrait, rest, roll(-10).Mul(pitch(2))))
	b[golemForearmR].Rotation = turns(mdx.Linear,
		even(s.stand, grip, pitch(-35)),
		even(s.look, grip, pitch(-38), grip, pitch(-30)),
		even(s.walk, pitch(-46), pitch(-34), pitch(-24), pitch(-34)),
		over(s.attack, at(0, grip), at(0.32, pitch(-62)), at(0.5, pitch(-14)), at(0.7, pitch(-16)), at(1, grip)),
		over(s.death, at(0, grip), at(0.45, pitch(-30)), at(0.6, pitch(-10)), at(1, pitch(-8))),
		even(s.decay, pitch(-8)),
		even(s.portrait, grip, pitch(-35)))
	b[golemHammer].Rotation = turns(mdx.Linear,
		even(s.stand, pitch(-34), pitch(-31)),
		even(s.look, pitch(-34), pitch(-36), pitch(-34), pitch(-30)),
		even(s.walk, pitch(-26), pitch(-32), pitch(-36), pitch(-32)),
		over(s.attack, at(0, pitch(-34)), at(0.32, pitch(-20)), at(0.5, pitch(24)), at(0.7, pitch(22)), at(1, pitch(-34))),
		over(s.death, at(0, pitch(-34)), at(0.45, pitch(-10)), at(0.6, pitch(60)), at(1, pitch(66))),
		even(s.decay, pitch(66)),
		even(s.portrait, pitch(-34)))
}

func golemLegsMove(s golemSequences, b []mdx.Bone) {
	leg := func(thigh int32, side float32, first int) {
		// Both legs have the same motion, half a sequence apart.
		stride := func(angles ...float32) span[quat] {
			var list []quat
			for i := range angles {
				list = append(list, pitch(angles[(i+first)%len(angles)]))
			}
			return even(s.walk, list...)
		}
		// In the attack the left leg steps forward.
		bend := func(left, right float32) quat {
			if side > 0 {
				return pitch(left)
			}
			return pitch(right)
		}
		spread := roll(side * 4)
		b[thigh].Rotation = turns(mdx.Bezier,
			even(s.stand, spread.Mul(pitch(-6)), spread.Mul(pitch(-10))),
			even(s.look, spread.Mul(pitch(-6)), spread.Mul(pitch(-10)), spread.Mul(pitch(-6)), spread.Mul(pitch(-10))),
			stride(-32, -12, 12, 26, 14, -14, -34, -40),
			over(s.attack, at(0, spread.Mul(pitch(-6))), at(0.32, spread.Mul(bend(-22, 8))), at(0.5, spread.Mul(bend(-38, 20))), at(0.7, spread.Mul(bend(-36, 19))), at(1, spread.Mul(pitch(-6)))),
			over(s.death, at(0, spread.Mul(pitch(-6))), at(0.2, spread.Mul(pitch(-30))), at(0.48, spread.Mul(bend(-50, -20))), at(0.6, roll(side*10).Mul(bend(-16, 2))), at(1, roll(side*12).Mul(bend(-14, 2)))),
			even(s.decay, roll(side*12).Mul(bend(-14, 2))),
			even(s.portrait, spread.Mul(pitch(-6)), spread.Mul(pitch(-9))))
		b[thigh+1].Rotation = turns(mdx.Bezier,
			even(s.stand, pitch(12), pitch(19)),
			even(s.look, pitch(12), pitch(19), pitch(12), pitch(19)),
			stride(14, 18, 8, 12, 44, 62, 44, 18),
			over(s.attack, at(0, pitch(12)), at(0.32, bend(30, 6)), at(0.5, bend(34, 18)), at(0.7, bend(33, 18)), at(1, pitch(12))),
			over(s.death, at(0, pitch(12)), at(0.2, pitch(52)), at(0.48, pitch(40)), at(0.6, bend(24, 6)), at(1, bend(22, 4))),
			even(s.decay, bend(22, 4)),
			even(s.portrait, pitch(12), pitch(18)))
		b[thigh+2].Rotation = turns(mdx.Linear,
			even(s.stand, roll(-side*4).Mul(pitch(-6)), roll(-side*4).Mul(pitch(-9))),
			even(s.look, pitch(-6), pitch(-9), pitch(-6), pitch(-9)),
			stride(14, -6, -20, -26, -34, -20, -6, 6),
			over(s.attack, at(0, pitch(-6)), at(0.32, bend(-8, -14)), at(0.5, bend(2, -36)), at(0.7, bend(1, -35)), at(1, pitch(-6))),
			over(s.death, at(0, pitch(-6)), at(0.2, pitch(-22)), at(0.6, pitch(18)), at(1, pitch(22))),
			even(s.decay, pitch(22)),
			even(s.portrait, pitch(-6), pitch(-9)))
	}
	leg(golemThighL, 1, 0)
	leg(golemThighR, -1, 4)
}

func golemCrystalMoves(s golemSequences, b []mdx.Bone) {
	b[golemCrystal].Rotation = global(golemSpin, turns(mdx.Linear, cycle(4000, yaw(0), yaw(120), yaw(240))))
	b[golemCrystal].Translation = global(golemFloat, curve(mdx.Hermite, cycle(3000, mdx.Vec3{0, 0, 2}, mdx.Vec3{0, 0, -2})))
	b[golemGlow].Scaling = global(golemFloat, curve(mdx.Bezier, cycle(3000, mdx.Vec3{1, 1, 1}, mdx.Vec3{1.2, 1.2, 1.2}, mdx.Vec3{0.9, 0.9, 0.9})))

	b[golemSoul].Translation = curve(mdx.Linear, over(s.death, at(0, mdx.Vec3{}), at(0.5, mdx.Vec3{}), at(0.75, mdx.Vec3{3, 4, 45}), at(1, mdx.Vec3{-2, -4, 100})))
	b[golemSoul].Scaling = curve(mdx.Bezier, over(s.death, at(0, mdx.Vec3{0.4, 0.4, 0.3}), at(0.5, mdx.Vec3{0.4, 0.4, 0.3}), at(0.7, mdx.Vec3{1, 1, 1}), at(1, mdx.Vec3{0.6, 0.6, 1.3})))
	b[golemSoul].Rotation = turns(mdx.Linear, over(s.death, at(0, yaw(0)), at(0.5, yaw(0)), at(0.75, yaw(100)), at(1, yaw(200))))
}

// golemVisibility animates the visibility and the colours of geosets.
func golemVisibility(s golemSequences, m *mdx.Model) {
	// Colour tracks are B, G, R.
	cold := curve(mdx.Linear,
		over(s.death, at(0, mdx.Vec3{1, 1, 1}), at(0.45, mdx.Vec3{1, 1, 1}), at(1, mdx.Vec3{0.66, 0.58, 0.55})),
		over(s.decay, at(0, mdx.Vec3{0.66, 0.58, 0.55}), at(1, mdx.Vec3{0.4, 0.36, 0.36})))
	for _, sequence := range []mdx.Sequence{s.stand, s.look, s.walk, s.attack, s.portrait} { // without keys, the geosets would be black there
		cold.Times = append(cold.Times, int32(sequence.Start))
		cold.Values = append(cold.Values, mdx.Vec3{1, 1, 1})
	}
	sortKeys(cold)
	for _, geoset := range []int32{golemBody, golemArms, golemLegs, golemTabard, golemHammerGeoset} {
		c := *cold
		m.GeosetAnims = append(m.GeosetAnims, mdx.GeosetAnim{
			Alpha: 1, Flags: mdx.UseColor | mdx.DropShadow, Color: mdx.Vec3{1, 1, 1}, GeosetID: geoset, ColorTrack: &c,
		})
	}

	show := func(geoset int32, alpha *mdx.Track[float32]) {
		m.GeosetAnims = append(m.GeosetAnims, mdx.GeosetAnim{Alpha: 1, Color: mdx.Vec3{1, 1, 1}, GeosetID: geoset, AlphaTrack: alpha})
	}
	fading := func() *mdx.Track[float32] {
		return curve(mdx.Linear,
			even[float32](s.stand, 1), even[float32](s.look, 1), even[float32](s.walk, 1), even[float32](s.attack, 1),
			over[float32](s.death, at[float32](0, 1), at[float32](0.4, 1), at[float32](0.6, 0), at[float32](1, 0)),
			even[float32](s.decay, 0), even[float32](s.portrait, 1))
	}
	show(golemCrystalGeoset, fading())
	show(golemGlowGeoset, fading())
	show(golemEyes, curve(mdx.Step,
		even[float32](s.stand, 1), even[float32](s.look, 1), even[float32](s.walk, 1), even[float32](s.attack, 1),
		over[float32](s.death, at[float32](0, 1), at[float32](0.5, 0), at[float32](0.55, 1), at[float32](0.6, 0)),
		even[float32](s.decay, 0), even[float32](s.portrait, 1)))
	show(golemSoulGeoset, curve(mdx.Linear,
		even[float32](s.stand, 0), even[float32](s.look, 0), even[float32](s.walk, 0), even[float32](s.attack, 0),
		over[float32](s.death, at[float32](0, 0), at[float32](0.5, 0), at[float32](0.7, 0.85), at[float32](1, 0)),
		even[float32](s.decay, 0), even[float32](s.portrait, 0)))
}

// golemEffects animates the emitters and the light, and sets the times of events.
func golemEffects(s golemSequences, m *mdx.Model) {
	alive := curve(mdx.Step,
		over[float32](s.death, at[float32](0, 1), at[float32](0.5, 0)),
		even[float32](s.decay, 0))
	m.ParticleEmitters2[0].Visibility = alive
	m.ParticleEmitters2[0].EmissionRateTrack = curve(mdx.Linear,
		even[float32](s.stand, 14), even[float32](s.look, 14), even[float32](s.walk, 26),
		over[float32](s.attack, at[float32](0, 14), at[float32](0.4, 60), at[float32](1, 14)),
		over[float32](s.death, at[float32](0, 60), at[float32](0.5, 0)), even[float32](s.portrait, 14))

	off := *alive
	m.Lights[0].Visibility = &off
	m.Lights[0].IntensityTrack = global(golemFloat, curve(mdx.Linear, cycle[float32](3000, 1.2, 1.8)))

	m.RibbonEmitters[0].Visibility = curve(mdx.Step,
		even[float32](s.stand, 0), even[float32](s.look, 0), even[float32](s.walk, 0),
		over[float32](s.attack, at[float32](0, 0), at[float32](0.34, 1), at[float32](0.56, 0)),
		even[float32](s.death, 0), even[float32](s.decay, 0), even[float32](s.portrait, 0))
	m.RibbonEmitters[0].AlphaTrack = curve(mdx.Linear,
		over[float32](s.attack, at[float32](0, 0), at[float32](0.3, 0), at[float32](0.4, 0.8), at[float32](0.56, 0.2)))

	when := func(s mdx.Sequence, point float32) int32 { return int32(s.Start) + int32(point*float32(s.End-s.Start)) }
	m.Events[0].Track = &mdx.EventTrack{GlobalSequenceID: mdx.None, Times: []int32{when(s.walk, 0.05), when(s.attack, 0.48)}}
	m.Events[1].Track = &mdx.EventTrack{GlobalSequenceID: mdx.None, Times: []int32{when(s.walk, 0.55)}}
	m.Events[2].Track = &mdx.EventTrack{GlobalSequenceID: mdx.None, Times: []int32{when(s.attack, 0.5), when(s.death, 0.58)}}
}
