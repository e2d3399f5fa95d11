package m2

import (
	"encoding/binary"

	"marrow/wire"
)

func (a *Attachment) layout(c *wire.Codec) {
	wire.EnumAs[attachmentID](c, "id", &a.ID)
	c.U16("bone", &a.Bone)
	c.U16("unknown", &a.Unknown)
	wire.Plain(c, "position", &a.Position)
	wire.Struct(c, "visible", &a.Visible, (*Track[uint8]).layout)
}

func (e *Event) layout(c *wire.Codec) {
	id := binary.LittleEndian.Uint32(e.ID[:])
	wire.EnumAs[eventID](c, "id", &id)
	if c.Decoding() {
		binary.LittleEndian.PutUint32(e.ID[:], id)
	}
	c.U32("data", &e.Data)
	c.U32("bone", &e.Bone)
	wire.Plain(c, "position", &e.Position)
	wire.Struct(c, "times", &e.Times, (*EventTrack).layout)
}

func (l *Light) layout(c *wire.Codec) {
	wire.Enum(c, "type", &l.Type)
	c.I16("bone", &l.Bone)
	wire.Plain(c, "position", &l.Position)
	wire.Struct(c, "ambientColor", &l.AmbientColor, (*Track[Vec3]).layout)
	wire.Struct(c, "ambientIntensity", &l.AmbientIntensity, (*Track[float32]).layout)
	wire.Struct(c, "diffuseColor", &l.DiffuseColor, (*Track[Vec3]).layout)
	wire.Struct(c, "diffuseIntensity", &l.DiffuseIntensity, (*Track[float32]).layout)
	wire.Struct(c, "attenuationStart", &l.AttenuationStart, (*Track[float32]).layout)
	wire.Struct(c, "attenuationEnd", &l.AttenuationEnd, (*Track[float32]).layout)
	wire.Struct(c, "visible", &l.Visible, (*Track[uint8]).layout)
}

func cameraSize(c *wire.Codec) int {
	if c.Version >= AnimatedFOV {
		return trackSizes(c, 36, 4)
	}
	return trackSizes(c, 40, 3)
}

func (m *Camera) layout(c *wire.Codec) {
	wire.Enum(c, "type", &m.Type)
	if c.Version < AnimatedFOV {
		c.F32("fieldOfView", &m.FieldOfView)
	}
	c.F32("farClip", &m.FarClip)
	c.F32("nearClip", &m.NearClip)
	wire.Struct(c, "positions", &m.Positions, (*Track[SplineKey[Vec3]]).layout)
	wire.Plain(c, "position", &m.Position)
	wire.Struct(c, "targets", &m.Targets, (*Track[SplineKey[Vec3]]).layout)
	wire.Plain(c, "target", &m.Target)
	wire.Struct(c, "roll", &m.Roll, (*Track[SplineKey[float32]]).layout)
	if c.Version >= AnimatedFOV {
		wire.Struct(c, "fieldOfViewKey", &m.FieldOfViewKey, (*Track[SplineKey[float32]]).layout)
	}
}
