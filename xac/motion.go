package xac

import "marrow/wire"

// MotionInfo describes the origin of a motion. Key times are in seconds, independent of FPS.
type MotionInfo struct {
	ImportanceFactor     float32 // XSM since version 2
	MaxAcceptableError   float32 // XSM since version 2
	FPS                  uint32
	MotionExtractionMask TransformMask // XSM version 3

	ExporterHigh, ExporterLow uint8

	SourceApp    string
	OriginalFile string
	ExportDate   string // when the exporter was built
	MotionName   string

	residue *wire.Residue
}

// SubMotions are a skeletal motion's parts: of version 2 in version 1 of the chunk, of
// version 3 in version 2.
type SubMotions struct {
	SubMotions []SubMotion
}

// A SubMotion animates the node that has its name. Its values replace the node's transform in the actor. The pose is
// used for properties without keys. Versions 1 and 2 store rotations as floats, version 3 stores packed ones.
type SubMotion struct {
	Name     string  // the node's
	MaxError float32 // since version 2: the maximum error of the reduction of keys; if it is 100000 or more, keys weren't reduced

	PoseRotation, BindPoseRotation, PoseScaleRotation, BindPoseScaleRotation Quat // until version 2

	PackedPoseRotation, PackedBindPoseRotation, PackedPoseScaleRotation, PackedBindPoseScaleRotation PackedQuat // version 3

	PosePosition, PoseScale, BindPosePosition, BindPoseScale Vec3

	Positions            []VectorKey
	Rotations            []QuatKey   // until version 2
	PackedRotations      []PackedKey // version 3
	Scales               []VectorKey
	ScaleRotations       []QuatKey   // until version 2
	PackedScaleRotations []PackedKey // version 3
}

// A PackedQuat is a quaternion in 32767ths: x, y, z, w. All zeros mean no rotation.
type PackedQuat [4]int16

// The keys of a sub-motion; times are in seconds.
type (
	VectorKey struct {
		Value Vec3
		Time  float32
	}
	QuatKey struct {
		Value Quat
		Time  float32
	}
	PackedKey struct {
		Value PackedQuat
		Time  float32
	}
)

// MorphSubMotions are a morph motion's parts.
type MorphSubMotions struct {
	SubMotions []MorphSubMotion
}

// A MorphSubMotion animates the morph target that has its name.
type MorphSubMotion struct {
	PoseWeight           float32 // used if there are no keys
	MinWeight, MaxWeight float32 // the values of keys with 0 and 65535
	Phonemes             Phonemes
	Name                 string // the morph target's
	Keys                 []WeightKey
}

// A WeightKey is a weight at a time, in seconds.
type WeightKey struct {
	Time    float32
	Value   uint16 // of 65535
	Padding [2]uint8
}
