package mdx

import (
	"strconv"
	"strings"
)

// Flavour distinguishes layouts with the same version number.
type Flavour uint8

const (
	Warcraft3 Flavour = iota
	WorldOfWarcraft
)

func (f Flavour) String() string { return name(uint32(f), "Warcraft III", "World of Warcraft alpha") }

// Interpolation defines how values between two keys are computed.
type Interpolation uint32

const (
	Step    Interpolation = iota // holds the value until the next key
	Linear                       // rotations: slerp
	Hermite                      // values have tangents; rotations: squad
	Bezier                       // values have control points; rotations: squad
)

func (i Interpolation) String() string {
	return name(uint32(i), "DontInterp", "Linear", "Hermite", "Bezier")
}

// PerKey returns the number of values of a key: 3 with tangents, otherwise 1.
func (i Interpolation) PerKey() int {
	if i > Linear {
		return 3
	}
	return 1
}

// FilterMode defines how a layer is blended with the layers and objects behind it.
type FilterMode uint32

const (
	FilterNone FilterMode = iota
	FilterTransparent
	FilterBlend
	FilterAdditive
	FilterAddAlpha
	FilterModulate
	FilterModulate2x
)

func (f FilterMode) String() string {
	return name(uint32(f), "None", "Transparent", "Blend", "Additive", "AddAlpha", "Modulate", "Modulate2x")
}

// ParticleFilterMode defines how a particle is blended with the objects behind it.
type ParticleFilterMode uint32

const (
	ParticleBlend ParticleFilterMode = iota
	ParticleAdditive
	ParticleModulate
	ParticleModulate2x
	ParticleAlphaKey
)

func (f ParticleFilterMode) String() string {
	return name(uint32(f), "Blend", "Additive", "Modulate", "Modulate2x", "AlphaKey")
}

// HeadOrTail defines which quads a particle has.
type HeadOrTail uint32

const (
	Head HeadOrTail = iota
	Tail
	Both
)

func (h HeadOrTail) String() string { return name(uint32(h), "Head", "Tail", "Both") }

// EmitterType is the shape of an emitter in World of Warcraft.
type EmitterType uint32

func (e EmitterType) String() string { return name(uint32(e), "Base", "Plane", "Sphere", "Spline") }

// LightType is the kind of a light.
type LightType uint32

const (
	Omnidirectional LightType = iota
	Directional
	Ambient
)

func (l LightType) String() string {
	return name(uint32(l), "Omnidirectional", "Directional", "Ambient")
}

// ShapeType is the type of a collision shape in Warcraft III.
type ShapeType uint32

const (
	ShapeBox      ShapeType = iota // two corners
	ShapePlane                     // two corners
	ShapeSphere                    // centre and radius
	ShapeCylinder                  // two ends and radius
)

func (s ShapeType) String() string { return name(uint32(s), "Box", "Plane", "Sphere", "Cylinder") }

// HitShapeType is the type of a hit test shape in World of Warcraft.
type HitShapeType uint8

const (
	HitBox      HitShapeType = iota // minimum, maximum
	HitCylinder                     // base, height, radius
	HitSphere                       // centre, radius
	HitPlane                        // length, width
)

func (s HitShapeType) String() string { return name(uint32(s), "Box", "Cylinder", "Sphere", "Plane") }

// PrimitiveType is the kind of faces in a group. All known files use triangles.
type PrimitiveType uint32

// FaceType is PrimitiveType in one byte, as World of Warcraft stores it.
type FaceType uint8

// Triangles is the only primitive type in use.
const Triangles = 4

var primitives = []string{"Points", "Lines", "LineLoop", "LineStrip", "Triangles", "TriangleStrip", "TriangleFan", "Quads", "QuadStrip", "Polygon"}

func (p PrimitiveType) String() string { return name(uint32(p), primitives...) }
func (p FaceType) String() string      { return name(uint32(p), primitives...) }

// Shader is the shader of a layer since version 1100.
type Shader uint32

func (s Shader) String() string {
	switch s {
	case 0:
		return "Shader_SD_Legacy"
	case 1:
		return "Shader_HD_DefaultUnit"
	case 2:
		return "Shader_SD_FixedFunction"
	case 24:
		return "Shader_HD_Crystal"
	}
	return ""
}

// ModelFlags define how a model in World of Warcraft follows the ground.
type ModelFlags uint8

const (
	TrackPitchYaw     ModelFlags = 1 << iota
	TrackPitchYawRoll            // both bits clear: yaw only
	AlwaysAnimate
)

func (f ModelFlags) String() string {
	return flags(uint32(f), "TrackPitchYaw", "TrackPitchYawRoll", "AlwaysAnimate")
}

// SequenceFlags are the flags of a sequence.
type SequenceFlags uint32

// NonLooping plays a sequence once.
const NonLooping SequenceFlags = 1

func (f SequenceFlags) String() string { return flags(uint32(f), "NonLooping") }

// TextureFlags define how coordinates outside 0…1 are handled. Without a flag, they are clamped.
type TextureFlags uint32

const (
	WrapWidth TextureFlags = 1 << iota
	WrapHeight
)

func (f TextureFlags) String() string { return flags(uint32(f), "WrapWidth", "WrapHeight") }

// MaterialFlags are the flags of a material.
type MaterialFlags uint32

const (
	ConstantColor MaterialFlags = 1 << iota
	MaterialTwoSided
	_
	SortPrimsNearZ
	SortPrimsFarZ
	FullResolution
)

func (f MaterialFlags) String() string {
	return flags(uint32(f), "ConstantColor", "TwoSided", "", "SortPrimsNearZ", "SortPrimsFarZ", "FullResolution")
}

// LayerFlags are the flags of a layer.
type LayerFlags uint32

const (
	Unshaded LayerFlags = 1 << iota
	SphereEnvMap
	LayerWrapWidth
	LayerWrapHeight
	TwoSided
	Unfogged
	NoDepthTest
	NoDepthSet
	Unlit
	BackFacesForShadows
	AmbientOcclusion
)

var layerBits = []string{"Unshaded", "SphereEnvMap", "WrapWidth", "WrapHeight", "TwoSided", "Unfogged",
	"NoDepthTest", "NoDepthSet", "Unlit", "BackFacesForShadows", "AmbientOcclusion"}

func (f LayerFlags) String() string { return flags(uint32(f), layerBits...) }

// GeosetFlags are a geoset's selection flags.
type GeosetFlags uint32

const (
	UnselectableWoW GeosetFlags = 1 // World of Warcraft
	Unselectable    GeosetFlags = 4 // Warcraft III
)

func (f GeosetFlags) String() string {
	return flags(uint32(f), "", "", "Unselectable")
}

// GeosetAnimFlags are the flags of a geoset animation.
type GeosetAnimFlags uint32

const (
	DropShadow GeosetAnimFlags = 1 << iota
	UseColor                   // Color and ColorTrack are used
)

func (f GeosetAnimFlags) String() string { return flags(uint32(f), "DropShadow", "Color") }

// NodeFlags define what a node inherits, whether it is a billboard, and which kind of object it belongs to. The
// lowest seven bits are the same for all objects. The bits of the kind are one bit lower in World of Warcraft's
// files. The meaning of the other bits depends on the kind.
type NodeFlags uint32

const (
	DontInheritTranslation NodeFlags = 1 << iota
	// Tools disagree on the order of the next two. Stock files support this one: every particle emitter with an inherit
	// flag uses 4, and Blizzard's text models have only the flag for rotation there.
	DontInheritScaling
	DontInheritRotation
	Billboarded
	BillboardedLockX
	BillboardedLockY
	BillboardedLockZ
	CameraAnchored // Warcraft III
	KindBone
	KindLight
	KindEvent
	KindAttachment
	KindParticleEmitter
	KindCollision
	KindRibbon
)

// Flags of particle emitters (PREM).
const (
	EmitterUsesMDL NodeFlags = 0x8000
	EmitterUsesTGA NodeFlags = 0x10000
)

// Flags of particle emitters (PRE2).
const (
	ParticleUnshaded      NodeFlags = 0x8000
	ParticleSortPrimsFarZ NodeFlags = 0x10000
	ParticleLineEmitter   NodeFlags = 0x20000
	ParticleUnfogged      NodeFlags = 0x40000
	ParticleModelSpace    NodeFlags = 0x80000
	ParticleXYQuad        NodeFlags = 0x100000
)

// name returns names[i], or an empty string if there is none.
func name(i uint32, names ...string) string {
	if i < uint32(len(names)) {
		return names[i]
	}
	return ""
}

// flags returns the names of the set bits, lowest first. Bits without a name are combined into one hexadecimal number.
func flags(f uint32, names ...string) string {
	var list []string
	for i, n := range names {
		if bit := uint32(1) << i; n != "" && f&bit != 0 {
			list = append(list, n)
			f &^= bit
		}
	}
	if f != 0 && list != nil {
		list = append(list, "0x"+strconv.FormatUint(uint64(f), 16))
	}
	return strings.Join(list, "|")
}
