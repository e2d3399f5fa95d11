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

// SubMotions are the parts of a skeletal motion. Version 1 of the chunk contains sub-motions of version 2; version 2 of
// the chunk contains sub-motions of version 3.
type SubMotions struct {
	SubMotions []SubMotion
}

// A SubMotion animates the node with its name. The values replace the node's transform in the actor; properties without
// keys use the pose. Versions 1 and 2 store rotations as floats, version 3 packs them.
type SubMotion struct {
	Name     string  // name of the node
	MaxError float32 // since version 2: the maximum error of key reduction; 100000 or more: the keys weren't reduced

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

// A PackedQuat is a quaternion: x, y, z and w, multiplied by 32767. If all are 0, there is no rotation.
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

// MorphSubMotions are the parts of a morph motion.
type MorphSubMotions struct {
	SubMotions []MorphSubMotion
}

// A MorphSubMotion animates the morph target with its name.
type MorphSubMotion struct {
	PoseWeight           float32 // used if there are no keys
	MinWeight, MaxWeight float32 // the weights that key values 0 and 65535 mean
	Phonemes             Phonemes
	Name                 string // name of the morph target
	Keys                 []WeightKey
}

// A WeightKey is a weight at a time, in seconds.
type WeightKey struct {
	Time    float32
	Value   uint16 // from 0 (MinWeight) to 65535 (MaxWeight)
	Padding [2]uint8
}
