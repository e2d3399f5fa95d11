package xac

import "marrow/wire"

// The layouts of a motion's chunks. c.Version is the chunk's.

func (i *MotionInfo) layout(c *wire.Codec, in *scope) {
	c.Residue(&i.residue)
	skeletal := in.kind == Motion
	if skeletal && c.Version >= 2 {
		c.F32("importanceFactor", &i.ImportanceFactor)
		c.F32("maxAcceptableError", &i.MaxAcceptableError)
	}
	c.U32("fps", &i.FPS)
	if skeletal && c.Version >= 3 {
		wire.Enum(c, "motionExtractionMask", &i.MotionExtractionMask)
	}
	c.U8("exporterHigh", &i.ExporterHigh)
	c.U8("exporterLow", &i.ExporterLow)
	c.Junk("padding", 2)
	c.CountedText("sourceApp", &i.SourceApp)
	c.CountedText("originalFile", &i.OriginalFile)
	c.CountedText("exportDate", &i.ExportDate)
	c.CountedText("motionName", &i.MotionName)
}

func (s *SubMotions) layout(c *wire.Codec, _ *scope) {
	version := c.Version + 1
	n := c.Count("count", len(s.SubMotions), subMotionSize[version])
	inVersion(c, version, func() { wire.Slice(c, "subMotions", &s.SubMotions, n, subMotionSize[version], (*SubMotion).fields) })
}

// A sub-motion's least size in each version, without its name's bytes.
var subMotionSize = [...]int{1: 132, 2: 136, 3: 104}

func (s *SubMotion) layout(c *wire.Codec, _ *scope) { s.fields(c) }

func (s *SubMotion) fields(c *wire.Codec) {
	packed := c.Version >= 3
	if packed {
		wire.Plain(c, "poseRotation", &s.PackedPoseRotation)
		wire.Plain(c, "bindPoseRotation", &s.PackedBindPoseRotation)
		wire.Plain(c, "poseScaleRotation", &s.PackedPoseScaleRotation)
		wire.Plain(c, "bindPoseScaleRotation", &s.PackedBindPoseScaleRotation)
	} else {
		wire.Plain(c, "poseRotation", &s.PoseRotation)
		wire.Plain(c, "bindPoseRotation", &s.BindPoseRotation)
		wire.Plain(c, "poseScaleRotation", &s.PoseScaleRotation)
		wire.Plain(c, "bindPoseScaleRotation", &s.BindPoseScaleRotation)
	}
	wire.Plain(c, "posePosition", &s.PosePosition)
	wire.Plain(c, "poseScale", &s.PoseScale)
	wire.Plain(c, "bindPosePosition", &s.BindPosePosition)
	wire.Plain(c, "bindPoseScale", &s.BindPoseScale)
	const vectorKey, quatKey, packedKey = 16, 20, 12
	rotationKey, rotations, scaleRotations := quatKey, len(s.Rotations), len(s.ScaleRotations)
	if packed {
		rotationKey, rotations, scaleRotations = packedKey, len(s.PackedRotations), len(s.PackedScaleRotations)
	}
	positions := c.Count("numPositions", len(s.Positions), vectorKey)
	rotations = c.Count("numRotations", rotations, rotationKey)
	scales := c.Count("numScales", len(s.Scales), vectorKey)
	scaleRotations = c.Count("numScaleRotations", scaleRotations, rotationKey)
	if c.Version >= 2 {
		c.F32("maxError", &s.MaxError)
	}
	c.CountedText("name", &s.Name)
	wire.Array(c, "positions", &s.Positions, positions)
	if packed {
		wire.Array(c, "rotations", &s.PackedRotations, rotations)
	} else {
		wire.Array(c, "rotations", &s.Rotations, rotations)
	}
	wire.Array(c, "scales", &s.Scales, scales)
	if packed {
		wire.Array(c, "scaleRotations", &s.PackedScaleRotations, scaleRotations)
	} else {
		wire.Array(c, "scaleRotations", &s.ScaleRotations, scaleRotations)
	}
}

func (s *MorphSubMotions) layout(c *wire.Codec, in *scope) {
	const least = 24
	n := c.Count("count", len(s.SubMotions), least)
	wire.Slice(c, "subMotions", &s.SubMotions, n, least, func(s *MorphSubMotion, c *wire.Codec) { s.layout(c, in) })
}

func (s *MorphSubMotion) layout(c *wire.Codec, _ *scope) {
	c.F32("poseWeight", &s.PoseWeight)
	c.F32("minWeight", &s.MinWeight)
	c.F32("maxWeight", &s.MaxWeight)
	wire.Enum(c, "phonemes", &s.Phonemes)
	n := c.Count("numKeys", len(s.Keys), 8)
	c.CountedText("name", &s.Name)
	wire.Array(c, "keys", &s.Keys, n)
}

func (s *MorphSubMotions) clearPadding() {
	for i := range s.SubMotions {
		s.SubMotions[i].clearPadding()
	}
}

func (s *MorphSubMotion) clearPadding() {
	for i := range s.Keys {
		s.Keys[i].Padding = [2]uint8{}
	}
}
