package m2

import (
	"fmt"
	"slices"

	"marrow/internal/limit"
	"marrow/wire"
)

// The layout of the model, in the order of the header. The parts other than its skeleton are in layout_objects.go and
// layout_emitters.go, views in layout_view.go, the other chunks of a chunked file in layout_chunks.go.

// alignment is the alignment of arrays in the game's own files, in bytes.
const alignment = 16

const (
	magic        = "MD20"
	chunkedMagic = "MD21"
)

// old reports whether the file is from before Wrath of the Lich King.
func old(c *wire.Codec) bool { return c.Version < Wrath }

// headerSize returns the size of the header in bytes.
func headerSize(version uint32, flags ModelFlags) int {
	switch {
	case version < Wrath:
		return 324
	case flags&ModelCombiners != 0:
		return 312
	}
	return 304
}

// layout is the layout of MD20: a file, or the content of a chunk.
func (m *Model) layout(c *wire.Codec) {
	if c.Describing() {
		c.Here(m)
	}
	c.Residue(&m.residue)
	c.References(&m.placement, alignment, headerSize(m.Version, m.Flags), func() { m.header(c) })
}

func (m *Model) header(c *wire.Codec) {
	c.Tag("magic", magic)
	c.U32("version", &m.Version)
	c.RefText("name", &m.Name, 0)
	wire.Enum(c, "flags", &m.Flags)
	m.motion(c)
	m.surface(c)
	wire.Plain(c, "bounds", &m.Bounds)
	c.F32("boundsRadius", &m.BoundsRadius)
	wire.Plain(c, "collisionBounds", &m.CollisionBounds)
	c.F32("collisionRadius", &m.CollisionRadius)
	wire.RefArray(c, "collisionTriangles", &m.CollisionTriangles)
	wire.RefArray(c, "collisionVertices", &m.CollisionVertices)
	wire.RefArray(c, "collisionNormals", &m.CollisionNormals)
	wire.RefSlice(c, "attachments", &m.Attachments, trackSizes(c, 20, 1), (*Attachment).layout)
	wire.RefArray(c, "attachmentLookup", &m.AttachmentLookup)
	wire.RefSlice(c, "events", &m.Events, trackSizes(c, 24, 1)-valuesSize, (*Event).layout)
	wire.RefSlice(c, "lights", &m.Lights, trackSizes(c, 16, 7), (*Light).layout)
	wire.RefSlice(c, "cameras", &m.Cameras, cameraSize(c), (*Camera).layout)
	wire.RefArray(c, "cameraLookup", &m.CameraLookup)
	wire.RefSlice(c, "ribbons", &m.Ribbons, ribbonSize(c), (*Ribbon).layout)
	wire.RefSlice(c, "particles", &m.Particles, m.particleSize(c), m.particle)
	if !old(c) && m.Flags&ModelCombiners != 0 {
		wire.RefArray(c, "combinerCombos", &m.CombinerCombos)
	}
}

// motion is the part of the header about bones and sequences.
func (m *Model) motion(c *wire.Codec) {
	wire.RefArray(c, "globalSequences", &m.GlobalSequences)
	wire.RefSlice(c, "sequences", &m.Sequences, sequenceSize(c), (*Sequence).layout)
	c.Plan = keyPlan(m.AllSequences())
	wire.RefArray(c, "sequenceLookup", &m.SequenceLookup)
	if old(c) {
		wire.RefArray(c, "playableLookup", &m.PlayableLookup)
	}
	wire.RefSlice(c, "bones", &m.Bones, boneSize(c), (*Bone).layout)
	wire.RefArray(c, "keyBoneLookup", &m.KeyBoneLookup)
}

// surface is the part of the header about geometry and materials.
func (m *Model) surface(c *wire.Codec) {
	wire.RefArray(c, "vertices", &m.Vertices)
	if old(c) {
		wire.RefSlice(c, "views", &m.Views, viewSize, (*View).layout)
	} else {
		c.U32("skinProfiles", &m.SkinProfiles)
	}
	wire.RefSlice(c, "colors", &m.Colors, trackSizes(c, 0, 2), (*Color).layout)
	wire.RefSlice(c, "textures", &m.Textures, 16, (*Texture).layout)
	wire.RefSlice(c, "textureWeights", &m.TextureWeights, trackSizes(c, 0, 1), (*TextureWeight).layout)
	if old(c) {
		wire.RefArray(c, "textureFlipbooks", &m.TextureFlipbooks)
	}
	wire.RefSlice(c, "textureTransforms", &m.TextureTransforms, trackSizes(c, 0, 3), (*TextureTransform).layout)
	wire.RefArray(c, "replaceableLookup", &m.ReplaceableLookup)
	wire.RefArray(c, "materials", &m.Materials)
	wire.RefArray(c, "boneLookup", &m.BoneLookup)
	wire.RefArray(c, "textureLookup", &m.TextureLookup)
	wire.RefArray(c, "textureUnitLookup", &m.TextureUnitLookup)
	wire.RefArray(c, "weightLookup", &m.WeightLookup)
	wire.RefArray(c, "transformLookup", &m.TransformLookup)
}

func sequenceSize(c *wire.Codec) int {
	if old(c) {
		return 68
	}
	return 64
}

func (s *Sequence) layout(c *wire.Codec) {
	wire.EnumAs[animationID](c, "id", &s.ID)
	c.U16("variation", &s.Variation)
	if old(c) {
		c.U32("start", &s.Start)
		c.U32("end", &s.End)
	} else {
		c.U32("duration", &s.Duration)
	}
	c.F32("moveSpeed", &s.MoveSpeed)
	wire.Enum(c, "flags", &s.Flags)
	c.I16("frequency", &s.Frequency)
	c.U16("padding", &s.Padding)
	c.U32("replayMin", &s.ReplayMin)
	c.U32("replayMax", &s.ReplayMax)
	c.U16("blendTimeIn", &s.BlendTimeIn)
	c.U16("blendTimeOut", &s.BlendTimeOut)
	wire.Plain(c, "bounds", &s.Bounds)
	c.F32("boundsRadius", &s.BoundsRadius)
	c.I16("variationNext", &s.VariationNext)
	c.U16("aliasNext", &s.AliasNext)
}

func boneSize(c *wire.Codec) int {
	if c.Version < BurningCrusade {
		return trackSizes(c, 24, 3)
	}
	return trackSizes(c, 28, 3)
}

func (b *Bone) layout(c *wire.Codec) {
	wire.EnumAs[keyBone](c, "keyBone", &b.KeyBone)
	wire.Enum(c, "flags", &b.Flags)
	c.I16("parent", &b.Parent)
	c.U16("subMesh", &b.SubMesh)
	if c.Version >= BurningCrusade {
		c.U32("nameCRC", &b.NameCRC)
	}
	wire.Struct(c, "translation", &b.Translation, (*Track[Vec3]).layout)
	if c.Version >= BurningCrusade {
		wire.Struct(c, "rotation", &b.PackedRotation, (*Track[PackedQuaternion]).layout)
	} else {
		wire.Struct(c, "rotation", &b.Rotation, (*Track[Vec4]).layout)
	}
	wire.Struct(c, "scale", &b.Scale, (*Track[Vec3]).layout)
	wire.Plain(c, "pivot", &b.Pivot)
}

func (x *Color) layout(c *wire.Codec) {
	wire.Struct(c, "color", &x.Color, (*Track[Vec3]).layout)
	wire.Struct(c, "alpha", &x.Alpha, (*Track[Fixed16]).layout)
}

func (t *Texture) layout(c *wire.Codec) {
	c.Residue(&t.residue)
	wire.Enum(c, "type", &t.Type)
	wire.Enum(c, "flags", &t.Flags)
	c.RefText("name", &t.Name, 1)
}

func (w *TextureWeight) layout(c *wire.Codec) {
	wire.Struct(c, "weight", &w.Weight, (*Track[Fixed16]).layout)
}

func (t *TextureTransform) layout(c *wire.Codec) {
	wire.Struct(c, "translation", &t.Translation, (*Track[Vec3]).layout)
	wire.Struct(c, "rotation", &t.Rotation, (*Track[Vec4]).layout)
	wire.Struct(c, "scale", &t.Scale, (*Track[Vec3]).layout)
}

// The sizes of a track's record, and of what an event's lacks.
const (
	oldTrackSize = 28
	newTrackSize = 20
	valuesSize   = 8
)

// trackSizes returns the size of a record with n tracks and other bytes.
func trackSizes(c *wire.Codec, other, n int) int {
	if old(c) {
		return other + n*oldTrackSize
	}
	return other + n*newTrackSize
}

func (t *Track[T]) layout(c *wire.Codec) {
	wire.Enum(c, "interpolation", &t.Interpolation)
	c.I16("globalSequence", &t.GlobalSequence)
	if old(c) {
		wire.RefArray(c, "ranges", &t.Ranges)
		oneList(c, "times", &t.Times)
		oneList(c, "values", &t.Values)
		return
	}
	plan := planOf(c, t.GlobalSequence)
	wire.RefArrays(c, "times", &t.Times, plan, &t.TimesOutside)
	wire.RefArrays(c, "values", &t.Values, plan, &t.ValuesOutside)
}

func (t *EventTrack) layout(c *wire.Codec) {
	wire.Enum(c, "interpolation", &t.Interpolation)
	c.I16("globalSequence", &t.GlobalSequence)
	if old(c) {
		wire.RefArray(c, "ranges", &t.Ranges)
		oneList(c, "times", &t.Times)
		return
	}
	wire.RefArrays(c, "times", &t.Times, planOf(c, t.GlobalSequence), &t.TimesOutside)
}

// oneList encodes or decodes the keys of a track whose sequences share them.
func oneList[T any](c *wire.Codec, name string, lists *[][]T) {
	var list []T
	if !c.Decoding() && len(*lists) > 0 {
		if list = (*lists)[0]; len(*lists) > 1 {
			c.Fail(name, fmt.Sprintf("%d lists", len(*lists)), "one, which all sequences share before version 264")
		}
	}
	wire.RefArray(c, name, &list)
	if c.Decoding() && list != nil {
		*lists = [][]T{list}
	}
}

// planOf returns the plan for a track's keys; nil for a global sequence, whose keys are in the model.
func planOf(c *wire.Codec, global int16) []int32 {
	if global >= 0 {
		return nil
	}
	return c.Plan
}

// keyPlan returns the location of each sequence's keys: in the model, outside of it, or with another sequence, of
// which it is an alias.
func keyPlan(sequences []Sequence) []int32 {
	if len(sequences) == 0 {
		return skeletonsPlan
	}
	plan := make([]int32, len(sequences))
	for i := range sequences {
		s := &sequences[i]
		switch {
		case s.Flags&SequenceAnyInModel == 0:
			plan[i] = wire.Outside
		case s.Flags&SequenceAlias != 0:
			plan[i] = int32(resolve(sequences, i))
		default:
			plan[i] = int32(i)
		}
	}
	for i, j := range plan {
		if j != wire.Outside && plan[j] == wire.Outside {
			plan[i] = int32(i)
		}
	}
	return plan
}

// skeletonsPlan is the plan of a model without sequences, which are usually in a skeleton. Only the first list can be
// expected in the model; a single list is shared by all sequences.
var skeletonsPlan = func() []int32 {
	plan := slices.Repeat([]int32{wire.Outside}, 4096)
	plan[0] = wire.Unsure
	return plan
}()

// resolve follows aliases to the sequence that plays. An alias in a circle, or with an invalid target, plays itself.
func resolve(sequences []Sequence, i int) int {
	at := i
	for range min(len(sequences), limit.Levels) {
		s := &sequences[at]
		next := int(s.AliasNext)
		if s.Flags&SequenceAlias == 0 || next == at {
			return at
		}
		if next >= len(sequences) {
			return i
		}
		at = next
	}
	return i
}

func (t *PartTrack[T]) layout(c *wire.Codec) {
	wire.RefArray(c, "times", &t.Times)
	wire.RefArray(c, "values", &t.Values)
}
