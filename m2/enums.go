package m2

import (
	"bytes"
	"encoding/binary"
	"maps"
	"slices"
	"strconv"
	"strings"

	"marrow/wire/bytemap"
)

// Interpolation defines how values between two keys are computed.
type Interpolation uint16

const (
	Step    Interpolation = iota // holds the value until the next key
	Linear                       // rotations: slerp
	Hermite                      // keys have tangents
	Bezier                       // keys have control points
)

func (i Interpolation) String() string { return name(i, "None", "Linear", "Hermite", "Bezier") }

// ModelFlags are a model's global flags.
type ModelFlags uint32

const (
	ModelTiltX           ModelFlags = 1 << 0
	ModelTiltY           ModelFlags = 1 << 1
	ModelCombiners       ModelFlags = 1 << 3 // since 264 the header has CombinerCombos
	ModelSortAsOne       ModelFlags = 1 << 4 // transparent batches are sorted by the distance of the model instead of their own
	ModelLoadPhys        ModelFlags = 1 << 5
	ModelSinceCataclysm  ModelFlags = 1 << 7 // set in all models since Cataclysm; the tattoos of demon hunters need it
	ModelCamera          ModelFlags = 1 << 8
	ModelNewParticles    ModelFlags = 1 << 9 // particles of 492 bytes, even before 265
	ModelBoneTransforms  ModelFlags = 1 << 11
	ModelVertexBlocks    ModelFlags = 1 << 13 // each level of detail has its own vertices
	ModelRibbonTransform ModelFlags = 1 << 17
	ModelChunkedAnims    ModelFlags = 1 << 21
	ModelPlayerHousing   ModelFlags = 1 << 30
)

// wowdev's page and wowlib call 0x2000 chunked .anim files. Models of Cataclysm have it (ui_goblin, ui_worgen of
// mod-worgoblin; TrollDire and DruidBear of Improved_Models), when no .anim file had chunks. The models of version
// 274 that have it, of wow.export, keep the vertices of each level apart, which is WhiteoutLib's meaning of the flag.
// The first bytes of an .anim file determine whether it has chunks.
var modelFlagNames = [31]string{
	0: "TiltX", 1: "TiltY", 3: "CombinerCombos", 4: "SortAsOne", 5: "LoadPhys", 7: "SinceCataclysm", 8: "Camera", 9: "NewParticles",
	11: "BoneTransforms", 13: "VertexBlocks", 17: "RibbonTransforms", 21: "ChunkedAnims", 30: "PlayerHousing",
}

func (f ModelFlags) String() string { return flags(f, modelFlagNames[:]...) }

// SequenceFlags define how a sequence is stored and played.
type SequenceFlags uint32

const (
	SequenceTiltIn      SequenceFlags = 1 << 1
	SequenceTiltOut     SequenceFlags = 1 << 2
	SequenceTiltFixed   SequenceFlags = 1 << 3
	SequenceInModel     SequenceFlags = 1 << 5 // the keys are in the model instead of a .anim file
	SequenceAlias       SequenceFlags = 1 << 6 // AliasNext plays instead of this sequence
	SequenceBlended     SequenceFlags = 1 << 7
	SequenceStored      SequenceFlags = 1 << 8
	SequenceSplitBlend  SequenceFlags = 1 << 9
	SequenceSinceLegion SequenceFlags = 1 << 11 // set in version 274; its meaning is unknown

	// SequenceAnyInModel are flags of which at least one is set if the keys are in the model.
	SequenceAnyInModel SequenceFlags = 0x130
)

var sequenceFlagNames = [...]string{"Initial", "TiltIn", "TiltOut", "TiltFixed", "Loaded", "InModel", "Alias", "Blended", "Stored", "SplitBlendTimes", "", "SinceLegion"}

func (f SequenceFlags) String() string {
	return flags(f, sequenceFlagNames[:]...)
}

// BoneFlags define what a bone inherits from its parent, and whether it is a billboard.
type BoneFlags uint32

const (
	BoneIgnoreTranslation BoneFlags = 1 << 0 // ignores the translation of the parent
	BoneIgnoreScale       BoneFlags = 1 << 1
	BoneIgnoreRotation    BoneFlags = 1 << 2
	BoneBillboard         BoneFlags = 1 << 3
	BoneBillboardLockX    BoneFlags = 1 << 4
	BoneBillboardLockY    BoneFlags = 1 << 5
	BoneBillboardLockZ    BoneFlags = 1 << 6
	BoneTransformed       BoneFlags = 1 << 9
	BoneKinematic         BoneFlags = 1 << 10 // can be moved by physics
	BoneHelmetScaled      BoneFlags = 1 << 12
	BoneSequence          BoneFlags = 1 << 13 // Parent and SubMesh contain the id of a sequence
)

var boneFlagNames = [...]string{"IgnoreTranslation", "IgnoreScale", "IgnoreRotation", "Billboard", "BillboardLockX", "BillboardLockY", "BillboardLockZ",
	"", "", "Transformed", "Kinematic", "", "HelmetScaled", "Sequence"}

func (f BoneFlags) String() string {
	return flags(f, boneFlagNames[:]...)
}

// TextureType identifies a texture that the game chooses; 0 means a file.
type TextureType uint32

func (t TextureType) String() string {
	return name(t, "File", "Skin", "ObjectSkin", "WeaponBlade", "WeaponHandle", "Environment", "CharHair", "CharFacialHair", "SkinExtra",
		"UISkin", "TaurenMane", "Monster1", "Monster2", "Monster3", "ItemIcon", "GuildBackground", "GuildEmblem", "GuildBorder", "GuildEmblem2")
}

// TextureFlags define how texture coordinates outside 0…1 are handled.
type TextureFlags uint32

const (
	TextureWrapX TextureFlags = 1 << 0
	TextureWrapY TextureFlags = 1 << 1
)

func (f TextureFlags) String() string { return flags(f, "WrapX", "WrapY") }

// MaterialFlags disable lighting, fog, culling and depth tests.
type MaterialFlags uint16

const (
	MaterialUnlit        MaterialFlags = 1 << 0
	MaterialUnfogged     MaterialFlags = 1 << 1
	MaterialTwoSided     MaterialFlags = 1 << 2
	MaterialNoDepthTest  MaterialFlags = 1 << 3
	MaterialNoDepthWrite MaterialFlags = 1 << 4
	MaterialPreventAlpha MaterialFlags = 1 << 11
)

var materialFlagNames = [...]string{"Unlit", "Unfogged", "TwoSided", "NoDepthTest", "NoDepthWrite", "", "ShadowBatch1", "ShadowBatch2", "", "", "", "PreventAlpha"}

func (f MaterialFlags) String() string {
	return flags(f, materialFlagNames[:]...)
}

// BlendMode defines how triangles are blended with the objects behind them.
type BlendMode uint16

const (
	BlendOpaque BlendMode = iota
	BlendAlphaKey
	BlendAlpha
	BlendNoAlphaAdd
	BlendAdd
	BlendMod
	BlendMod2x
	BlendBlendAdd
)

func (b BlendMode) String() string {
	return name(b, "Opaque", "AlphaKey", "Alpha", "NoAlphaAdd", "Add", "Mod", "Mod2x", "BlendAdd")
}

// ParticleFlags define how particles behave. The names follow WebWowViewerCpp, which reproduces the client; for
// flags that it doesn't read, they follow the wowdev wiki and WhiteoutLib.
type ParticleFlags uint32

const (
	ParticleLit           ParticleFlags = 1 << 0
	ParticleSorted        ParticleFlags = 1 << 1 // by distance
	ParticleAlongVelocity ParticleFlags = 1 << 2 // heads point in the direction of their motion
	ParticleWorldUp       ParticleFlags = 1 << 3 // particles move up in the world instead of the model (wowdev; in WhiteoutLib: unlit)
	ParticleWithEmitter   ParticleFlags = 1 << 4 // particles move with the emitter
	ParticleInheritScale  ParticleFlags = 1 << 5 // particles are scaled with the bone
	ParticleInheritSpeed  ParticleFlags = 1 << 6
	ParticleImplode       ParticleFlags = 1 << 7 // of a sphere: particles disappear when they pass its centre
	ParticleUpward        ParticleFlags = 1 << 8 // of a sphere: particles move up
	ParticleSpinBothWays  ParticleFlags = 1 << 9
	ParticleYoungTail     ParticleFlags = 1 << 10 // a tail isn't longer than the path of its particle
	ParticleInheritMove   ParticleFlags = 1 << 11 // the motion of the emitter is added to that of existing particles
	ParticleXYQuad        ParticleFlags = 1 << 12
	ParticleOnGround      ParticleFlags = 1 << 13
	ParticleFollow        ParticleFlags = 1 << 14
	ParticleSquirt        ParticleFlags = 1 << 15 // particles are emitted in bursts
	ParticleRandomCell    ParticleFlags = 1 << 16
	ParticleHead          ParticleFlags = 1 << 17
	ParticleTail          ParticleFlags = 1 << 18
	ParticleScaleVaryBoth ParticleFlags = 1 << 19 // x and y of the size vary separately
	ParticleRandomStart   ParticleFlags = 1 << 21 // the first cell is random
	ParticleAnyDistance   ParticleFlags = 1 << 22 // uncertain (wowdev)
	ParticlePackedGravity ParticleFlags = 1 << 23
	ParticleBoneNotJoint  ParticleFlags = 1 << 24 // of bone emitters
	ParticleUnthrottled   ParticleFlags = 1 << 26 // the number of particles doesn't depend on the distance
	ParticleMultiTexture  ParticleFlags = 1 << 28
)

// Two readings of 0x100000, multi-textured (wowdev) and unfogged (WhiteoutLib), leave it without a name.
var particleFlagNames = [29]string{
	0: "Lit", 1: "Sorted", 2: "AlongVelocity", 3: "WorldUp", 4: "WithEmitter", 5: "InheritScale", 6: "InheritSpeed", 7: "Implode",
	8: "Upward", 9: "SpinBothWays", 10: "YoungTail", 11: "InheritMove", 12: "XYQuad", 13: "OnGround", 14: "Follow", 15: "Squirt",
	16: "RandomCell", 17: "Head", 18: "Tail", 19: "ScaleVaryBoth", 21: "RandomStart", 22: "AnyDistance", 23: "PackedGravity",
	24: "BoneNotJoint", 26: "Unthrottled", 28: "MultiTexture",
}

func (f ParticleFlags) String() string { return flags(f, particleFlagNames[:]...) }

// Names of numbers that the document has as plain ones: explaining shows them as these types.
type (
	animationID  uint16
	keyBone      int32
	attachmentID uint32

	emitterType   uint16
	narrowEmitter uint8
	narrowBlend   uint8
	particleType  uint8
	headOrTail    uint8
)

func (a animationID) String() string { return AnimationName(uint16(a)) }

func (k keyBone) String() string {
	if k < 0 {
		return "none"
	}
	return name(uint32(k), keyBoneNames[:]...)
}

// An eventID is the four letters of an event, as a number.
type eventID uint32

func (e eventID) String() string {
	var id [4]byte
	binary.LittleEndian.PutUint32(id[:], uint32(e))
	text := bytemap.Escape(string(bytes.TrimRight(id[:], "\x00")))
	if meaning := EventMeaning(id); meaning != "" {
		text += " " + meaning
	}
	return text
}

// Values returns the ids with a known meaning. An id of three letters represents ids with a number at the end, of which
// 0 is the first.
func (eventID) Values() []uint64 {
	var list []uint64
	for _, letters := range slices.Sorted(maps.Keys(eventMeanings)) {
		list = append(list, uint64(binary.LittleEndian.Uint32([]byte(letters + "0")[:4])))
	}
	return list
}

func (a attachmentID) String() string { return name(a, attachmentNames[:]...) }

func (e emitterType) String() string   { return name(e, "", "Plane", "Sphere", "Spline", "Bone") }
func (e narrowEmitter) String() string { return emitterType(e).String() }
func (b narrowBlend) String() string   { return BlendMode(b).String() }

func (p particleType) String() string { return name(p, "Normal", "FromOrigin", "Normal2") }
func (h headOrTail) String() string   { return name(h, "Head", "Tail", "Both") }

// PlayMode defines how the game plays a replacement for a missing animation.
type PlayMode int16

const (
	PlayNormal PlayMode = iota
	PlayBackwards
	PlayFrameByFrame
	PlayFrozen

	PlayModes
)

func (p PlayMode) String() string {
	return name(uint16(p), "Play", "Backwards", "FrameByFrame", "Freeze")
}

// LightType is the shape of a light.
type LightType uint16

const (
	LightDirectional LightType = iota
	LightPoint

	LightTypes
)

func (t LightType) String() string { return name(t, "Directional", "Point") }

// CameraType is the purpose of a camera.
type CameraType int32

const (
	CameraFlyBy CameraType = iota - 1 // also for backgrounds of menus
	CameraPortrait
	CameraCharacterInfo // for the page of the character

	CameraTypes
)

func (t CameraType) String() string { return name(uint32(t+1), "FlyBy", "Portrait", "CharacterInfo") }

// BatchFlags define how a batch is drawn.
type BatchFlags uint8

// BatchIgnoresWeight ignores texture weights.
const BatchIgnoresWeight BatchFlags = 1 << 6

var batchFlagNames = [...]string{"", "", "", "", "", "", "IgnoresWeight"}

func (f BatchFlags) String() string { return flags(uint16(f), batchFlagNames[:]...) }

// ShapeType identifies the list of a Phys that has the parameters of a shape.
type ShapeType int16

func (t ShapeType) String() string { return name(uint16(t), "Box", "Capsule", "Sphere", "Polytope") }

// JointType identifies the list of a Phys that has the parameters of a joint.
type JointType int16

func (t JointType) String() string {
	return name(uint16(t), "Spherical", "Shoulder", "Weld", "Revolute", "Prismatic", "Distance")
}

// name returns the name of value i, or its number.
func name[T ~uint8 | ~uint16 | ~uint32](i T, names ...string) string {
	if uint64(i) < uint64(len(names)) {
		return names[i]
	}
	return strconv.FormatUint(uint64(i), 10)
}

// ParseFlags is the inverse of the flags' String: names and hexadecimal numbers, joined by |. Unknown names are
// ignored.
func ParseFlags[T ModelFlags | SequenceFlags | BoneFlags | MaterialFlags | BatchFlags | ParticleFlags](text string) (f T) {
	var names []string
	switch any(f).(type) {
	case ModelFlags:
		names = modelFlagNames[:]
	case SequenceFlags:
		names = sequenceFlagNames[:]
	case BoneFlags:
		names = boneFlagNames[:]
	case MaterialFlags:
		names = materialFlagNames[:]
	case BatchFlags:
		names = batchFlagNames[:]
	case ParticleFlags:
		names = particleFlagNames[:]
	}
	for _, word := range strings.Split(text, "|") {
		if digits, ok := strings.CutPrefix(word, "0x"); ok {
			n, _ := strconv.ParseUint(digits, 16, 32)
			f |= T(n)
		} else if i := slices.Index(names, word); i >= 0 && word != "" {
			f |= T(1) << i
		}
	}
	return f
}

// flags joins the names of the bits that are set; bits without one are hexadecimal.
func flags[T ~uint16 | ~uint32](f T, names ...string) string {
	var list []string
	for i, n := range names {
		if bit := T(1) << i; n != "" && f&bit != 0 {
			list = append(list, n)
			f &^= bit
		}
	}
	if f != 0 {
		list = append(list, "0x"+strconv.FormatUint(uint64(f), 16))
	}
	return strings.Join(list, "|")
}
