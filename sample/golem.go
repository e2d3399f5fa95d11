package sample

import "marrow/mdx"

// The golem's bones. A bone's number is its object id.
const (
	golemRoot int32 = iota
	golemPelvis
	golemChest
	golemHead
	golemUpperArmL
	golemForearmL
	golemHandL
	golemUpperArmR
	golemForearmR
	golemHandR
	golemThighL
	golemShinL
	golemFootL
	golemThighR
	golemShinR
	golemFootR
	golemTabardFront
	golemTabardBack
	golemHammer
	golemAnchor // the position of the crystal: it moves with the hand and stays upright
	golemCrystal
	golemGlow
	golemSoul
)

// The golem's textures, in the model's order.
const (
	golemTeamColor = iota
	golemSkin
	golemShine
	golemFacets
	golemEmbers
	golemTrail
)

// The golem's materials.
const (
	golemStone  = iota // team colour under the skin
	golemCloth         // likewise, seen from both sides
	golemGem           // the crystals
	golemLight         // only shining parts: eyes and glow
	golemSpirit        // the soul
	golemRibbon        // the hammer's trail
)

// The golem's global sequences.
const (
	golemSpin  int32 = iota // the crystal turns
	golemFloat              // the crystal moves up and down, and shining parts pulse
)

// Golem is the first sample to look at: a golem of stone with a hammer and a floating crystal. It has nearly everything
// that a unit of Warcraft III can have: team colour, several geosets, some of them temporarily hidden, matrix groups of
// one to five bones, all interpolations, global sequences, texture animation, billboards, emitters, a light, a camera,
// attachment points, events and collision shapes.
func Golem() *mdx.Model {
	m := &mdx.Model{Version: 800, Name: "Golem", BlendTime: 150, GlobalSequences: []uint32{4000, 3000}}
	r := rig{m}
	golemBones(r)
	golemMaterials(m)
	golemGeosets(m)
	golemObjects(r)
	golemMotion(r)
	m.Extent = m.Sequences[0].Extent
	return r.finish()
}

func golemBones(r rig) {
	r.bone("Bone_Root", mdx.None, mdx.Vec3{0, 0, 0}, 0)
	r.bone("Bone_Pelvis", golemRoot, mdx.Vec3{0, 0, 44}, 0)
	r.bone("Bone_Chest", golemPelvis, mdx.Vec3{0, 0, 56}, 0)
	r.bone("Bone_Head", golemChest, mdx.Vec3{6, 0, 95}, 0)
	r.bone("Bone_UpperArm_L", golemChest, mdx.Vec3{0, 28, 87}, 0)
	r.bone("Bone_Forearm_L", golemUpperArmL, mdx.Vec3{1, 35, 62}, 0)
	r.bone("Bone_Hand_L", golemForearmL, mdx.Vec3{3, 37, 37}, 0)
	r.bone("Bone_UpperArm_R", golemChest, mdx.Vec3{0, -28, 87}, 0)
	r.bone("Bone_Forearm_R", golemUpperArmR, mdx.Vec3{1, -35, 62}, 0)
	r.bone("Bone_Hand_R", golemForearmR, mdx.Vec3{3, -37, 37}, 0)
	r.bone("Bone_Thigh_L", golemPelvis, mdx.Vec3{0, 12, 43}, 0)
	r.bone("Bone_Shin_L", golemThighL, mdx.Vec3{2, 14, 25}, 0)
	r.bone("Bone_Foot_L", golemShinL, mdx.Vec3{0, 14, 8}, 0)
	r.bone("Bone_Thigh_R", golemPelvis, mdx.Vec3{0, -12, 43}, 0)
	r.bone("Bone_Shin_R", golemThighR, mdx.Vec3{2, -14, 25}, 0)
	r.bone("Bone_Foot_R", golemShinR, mdx.Vec3{0, -14, 8}, 0)
	r.bone("Bone_Tabard_Front", golemPelvis, mdx.Vec3{14, 0, 47}, 0)
	r.bone("Bone_Tabard_Back", golemPelvis, mdx.Vec3{-13, 0, 47}, 0)
	r.bone("Bone_Hammer", golemHandR, mdx.Vec3{4, -37, 31}, 0)
	r.bone("Bone_Crystal_Anchor", golemHandL, mdx.Vec3{24, 37, 32}, mdx.DontInheritRotation)
	r.bone("Bone_Crystal", golemAnchor, mdx.Vec3{24, 37, 32}, 0)
	r.bone("Bone_Glow", golemAnchor, mdx.Vec3{24, 37, 32}, mdx.Billboarded)
	r.bone("Bone_Soul", mdx.None, mdx.Vec3{-45, 0, 12}, 0)
}

func golemMaterials(m *mdx.Model) {
	m.Textures = []mdx.Texture{
		golemTeamColor: {ReplaceableID: 1},
		golemSkin:      gameTexture("Textures/MarrowGolem.blp", 0),
		golemShine:     gameTexture("Textures/MarrowShine.blp", 0),
		golemFacets:    gameTexture("Textures/MarrowCrystal.blp", mdx.WrapWidth|mdx.WrapHeight),
		golemEmbers:    gameTexture("Textures/MarrowEmbers.blp", 0),
		golemTrail:     gameTexture("Textures/MarrowTrail.blp", 0),
	}
	m.TextureAnims = []mdx.TextureAnim{{
		Translation: global(golemSpin, curve(mdx.Linear, over(mdx.Sequence{End: 4000}, at(0, mdx.Vec3{}), at(1, mdx.Vec3{0, 1, 0})))),
	}}

	layer := func(texture int32, mode mdx.FilterMode, flags mdx.LayerFlags) mdx.Layer {
		return mdx.Layer{FilterMode: mode, Flags: flags, TextureID: texture, TextureAnimID: mdx.None, Alpha: 1}
	}
	const shining = mdx.Unshaded | mdx.Unfogged
	sheen := layer(golemFacets, mdx.FilterAdditive, shining)
	sheen.TextureAnimID = 0
	pulse := layer(golemShine, mdx.FilterAdditive, shining|mdx.TwoSided)
	pulse.AlphaTrack = global(golemFloat, curve(mdx.Hermite, cycle[float32](3000, 0.75, 1, 0.6, 0.9)))
	mist := layer(golemFacets, mdx.FilterAdditive, shining|mdx.TwoSided)
	mist.Alpha = 0.5
	m.Materials = []mdx.Material{
		golemStone: {Layers: []mdx.Layer{layer(golemTeamColor, mdx.FilterNone, 0), layer(golemSkin, mdx.FilterBlend, 0)}},
		golemCloth: {Layers: []mdx.Layer{layer(golemTeamColor, mdx.FilterNone, mdx.TwoSided), layer(golemSkin, mdx.FilterBlend, mdx.TwoSided)}},
		golemGem:   {Layers: []mdx.Layer{layer(golemFacets, mdx.FilterNone, mdx.Unshaded), sheen}},
		golemLight: {PriorityPlane: 1, Layers: []mdx.Layer{pulse}},
		golemSpirit: {PriorityPlane: 1, Layers: []mdx.Layer{
			mist,
			layer(golemShine, mdx.FilterAdditive, shining|mdx.TwoSided),
		}},
		golemRibbon: {PriorityPlane: 2, Layers: []mdx.Layer{layer(golemTrail, mdx.FilterAdditive, shining|mdx.TwoSided)}},
	}
}

// golemObjects adds the objects that aren't bones. Their ids follow those of the bones.
func golemObjects(r rig) {
	m := r.m
	m.Lights = []mdx.Light{{
		Node: r.node("Omni_Crystal", golemAnchor, mdx.Vec3{24, 37, 32}, mdx.KindLight), Type: mdx.Omnidirectional,
		AttenuationStart: 60, AttenuationEnd: 160, Color: mdx.Vec3{0.35, 0.9, 1}, Intensity: 1.5,
		AmbientColor: mdx.Vec3{0.2, 0.5, 0.6}, AmbientIntensity: 0.2,
	}}
	m.Helpers = []mdx.Helper{{Node: r.node("Hammer_Head", golemHammer, mdx.Vec3{42, -37, 31}, 0)}}
	hammerHead := m.Helpers[0].ObjectID

	r.attach("Origin Ref", golemRoot, mdx.Vec3{0, 0, 0})
	r.attach("Chest Ref", golemChest, mdx.Vec3{19, 0, 78})
	r.attach("Head Ref", golemHead, mdx.Vec3{6, 0, 118})
	r.attach("Overhead Ref", golemChest, mdx.Vec3{0, 0, 138})
	r.attach("Hand Left Ref", golemHandL, mdx.Vec3{4, 37, 31})
	r.attach("Hand Right Ref", golemHandR, mdx.Vec3{4, -37, 31})
	r.attach("Weapon Ref", hammerHead, mdx.Vec3{42, -37, 31})
	r.attach("Foot Left Ref", golemFootL, mdx.Vec3{5, 14, 1})
	r.attach("Foot Right Ref", golemFootR, mdx.Vec3{5, -14, 1})

	m.ParticleEmitters2 = []mdx.ParticleEmitter2{{
		Node:  r.node("Embers", golemAnchor, mdx.Vec3{24, 37, 30}, mdx.KindParticleEmitter|mdx.ParticleUnshaded|mdx.ParticleUnfogged),
		Speed: 18, Variation: 0.4, Latitude: 60, Gravity: -12, LifeSpan: 1.1, EmissionRate: 14, Length: 6, Width: 6,
		FilterMode: mdx.ParticleAdditive, Rows: 2, Columns: 2, HeadOrTail: mdx.Head, TailLength: 1, Time: 0.3,
		SegmentColors:  [3]mdx.Vec3{{0.9, 1, 1}, {0.3, 0.85, 1}, {0.1, 0.2, 0.7}},
		SegmentAlphas:  [3]uint8{0, 255, 0},
		SegmentScaling: mdx.Vec3{2, 4, 1},
		LifeSpanUVAnim: [3]uint32{0, 3, 1}, DecayUVAnim: [3]uint32{0, 3, 1},
		TextureID: golemEmbers, PriorityPlane: 2,
	}}
	m.RibbonEmitters = []mdx.RibbonEmitter{{
		Node:        r.node("Trail", hammerHead, mdx.Vec3{42, -37, 31}, mdx.KindRibbon),
		HeightAbove: 11, HeightBelow: 11, Alpha: 0.7, Color: mdx.Vec3{0.55, 0.9, 1}, LifeSpan: 0.25,
		EmissionRate: 40, Rows: 1, Columns: 1, MaterialID: golemRibbon,
	}}

	event := func(name string, parent int32, pivot mdx.Vec3) {
		m.Events = append(m.Events, mdx.Event{Node: r.node(name, parent, pivot, mdx.KindEvent)})
	}
	event("FPTxMRWL", golemFootL, mdx.Vec3{5, 14, 0})
	event("FPTxMRWR", golemFootR, mdx.Vec3{5, -14, 0})
	event("SNDxMRWS", golemRoot, mdx.Vec3{})

	m.CollisionShapes = []mdx.CollisionShape{
		{Node: r.node("Collision_Chest", golemChest, mdx.Vec3{0, 0, 75}, mdx.KindCollision),
			Type: mdx.ShapeSphere, Vertices: []mdx.Vec3{{0, 0, 0}}, Radius: 36},
		{Node: r.node("Collision_Legs", golemRoot, mdx.Vec3{}, mdx.KindCollision),
			Type: mdx.ShapeBox, Vertices: []mdx.Vec3{{-18, -28, 0}, {22, 28, 50}}},
	}
	m.Cameras = []mdx.Camera{{
		Name: "Portrait", Position: mdx.Vec3{118, -38, 108}, Target: mdx.Vec3{6, 0, 98},
		FieldOfView: 0.75, NearClip: 8, FarClip: 1000,
	}}
}
