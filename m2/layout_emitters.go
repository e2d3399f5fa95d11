package m2

import (
	"strconv"

	"marrow/wire"
)

func ribbonSize(c *wire.Codec) int {
	if old(c) {
		return trackSizes(c, 52, 6)
	}
	return trackSizes(c, 56, 6)
}

func (r *Ribbon) layout(c *wire.Codec) {
	c.I32("id", &r.ID)
	c.U32("bone", &r.Bone)
	wire.Plain(c, "position", &r.Position)
	wire.RefArray(c, "textures", &r.Textures)
	wire.RefArray(c, "materials", &r.Materials)
	wire.Struct(c, "color", &r.Color, (*Track[Vec3]).layout)
	wire.Struct(c, "alpha", &r.Alpha, (*Track[Fixed16]).layout)
	wire.Struct(c, "heightAbove", &r.HeightAbove, (*Track[float32]).layout)
	wire.Struct(c, "heightBelow", &r.HeightBelow, (*Track[float32]).layout)
	c.F32("edgesPerSecond", &r.EdgesPerSecond)
	c.F32("edgeLifetime", &r.EdgeLifetime)
	c.F32("gravity", &r.Gravity)
	c.U16("rows", &r.Rows)
	c.U16("columns", &r.Columns)
	wire.Struct(c, "textureSlot", &r.TextureSlot, (*Track[uint16]).layout)
	wire.Struct(c, "visible", &r.Visible, (*Track[uint8]).layout)
	if !old(c) {
		c.I16("priorityPlane", &r.PriorityPlane)
		wire.Enum(c, "colorIndex", &r.ColorIndex)
		wire.Enum(c, "transformIndex", &r.TransformIndex)
	}
}

// largeParticles reports whether the model's particles take 492 bytes.
func (m *Model) largeParticles(c *wire.Codec) bool {
	return c.Version >= Cataclysm || !old(c) && m.Flags&ModelNewParticles != 0
}

func (m *Model) particleSize(c *wire.Codec) int {
	switch {
	case old(c):
		return 504
	case m.largeParticles(c):
		return 492
	}
	return 476
}

func (m *Model) particle(p *Particle, c *wire.Codec) {
	p.layout(c)
	if m.largeParticles(c) {
		wire.Plain(c, "multiTextureScroll", &p.MultiTextureScroll)
		wire.Plain(c, "multiTextureScrollRange", &p.MultiTextureScrollRange)
	}
}

func (p *Particle) layout(c *wire.Codec) {
	c.Residue(&p.residue)
	c.I32("id", &p.ID)
	wire.Enum(c, "flags", &p.Flags)
	wire.Plain(c, "position", &p.Position)
	c.U16("bone", &p.Bone)
	c.U16("texture", &p.Texture)
	c.RefText("geometryModel", &p.GeometryModel, 0)
	c.RefText("recursionModel", &p.RecursionModel, 0)
	p.modes(c)
	if p.Flags&ParticleMultiTexture != 0 {
		wire.EnumAs[Fixed25](c, "multiTextureScale1", &p.ParticleType)
		wire.EnumAs[Fixed25](c, "multiTextureScale2", &p.HeadOrTail)
	} else {
		wire.EnumAs[particleType](c, "particleType", &p.ParticleType)
		wire.EnumAs[headOrTail](c, "headOrTail", &p.HeadOrTail)
	}
	c.I16("priorityPlane", &p.PriorityPlane)
	c.U16("rows", &p.Rows)
	c.U16("columns", &p.Columns)
	p.emission(c)
	p.life(c)
	c.F32("tailLength", &p.TailLength)
	c.F32("twinkleSpeed", &p.TwinkleSpeed)
	c.F32("twinklePercent", &p.TwinklePercent)
	c.F32("twinkleMin", &p.TwinkleMin)
	c.F32("twinkleMax", &p.TwinkleMax)
	c.F32("burstMultiplier", &p.BurstMultiplier)
	c.F32("drag", &p.Drag)
	if !old(c) {
		c.F32("baseSpin", &p.BaseSpin)
		c.F32("baseSpinVary", &p.BaseSpinVary)
	}
	c.F32("spin", &p.Spin)
	if !old(c) {
		c.F32("spinVary", &p.SpinVary)
	}
	wire.Plain(c, "tumbleMin", &p.TumbleMin)
	wire.Plain(c, "tumbleMax", &p.TumbleMax)
	wire.Plain(c, "wind", &p.Wind)
	c.F32("windTime", &p.WindTime)
	c.F32("followSpeed1", &p.FollowSpeed1)
	c.F32("followScale1", &p.FollowScale1)
	c.F32("followSpeed2", &p.FollowSpeed2)
	c.F32("followScale2", &p.FollowScale2)
	wire.RefArray(c, "spline", &p.Spline)
	wire.Struct(c, "enabled", &p.Enabled, (*Track[uint8]).layout)
}

// modes is the blend mode and the emitter's type. If the 16 bits of the older form give an invalid blend mode, above
// 255, it is the newer form: 28 emitters in version 256 files of one converter (Koward's M2Lib) have it.
func (p *Particle) modes(c *wire.Codec) {
	if b := c.Peek(2); len(b) == 2 && c.Version < particleBytes {
		p.NarrowModes = b[1] != 0
	}
	if c.Version < particleBytes && !p.NarrowModes {
		wire.EnumAs[BlendMode](c, "blendMode", &p.BlendMode)
		wire.EnumAs[emitterType](c, "emitterType", &p.EmitterType)
		return
	}
	narrow[narrowBlend](c, "blendMode", &p.BlendMode)
	narrow[narrowEmitter](c, "emitterType", &p.EmitterType)
	c.U16("colorIndex", &p.ColorIndex)
}

// narrow is a number with 16 bits in the document and 8 in the file, explained as Shown.
func narrow[Shown wire.Integer](c *wire.Codec, name string, v *uint16) {
	b := uint8(*v)
	if !c.Decoding() && *v > 255 {
		c.Fail(name, strconv.Itoa(int(*v)), "at most 255")
	}
	if wire.EnumAs[Shown](c, name, &b); c.Decoding() {
		*v = uint16(b)
	}
}

// emission is the tracks for the position, number and speed of new particles.
func (p *Particle) emission(c *wire.Codec) {
	float := (*Track[float32]).layout
	wire.Struct(c, "speed", &p.Speed, float)
	wire.Struct(c, "speedVariation", &p.SpeedVariation, float)
	wire.Struct(c, "verticalRange", &p.VerticalRange, float)
	wire.Struct(c, "horizontalRange", &p.HorizontalRange, float)
	wire.Struct(c, "gravity", &p.Gravity, float)
	wire.Struct(c, "lifespan", &p.Lifespan, float)
	if !old(c) {
		c.F32("lifespanVary", &p.LifespanVary)
	}
	wire.Struct(c, "emissionRate", &p.EmissionRate, float)
	if !old(c) {
		c.F32("emissionRateVary", &p.EmissionRateVary)
	}
	wire.Struct(c, "areaLength", &p.AreaLength, float)
	wire.Struct(c, "areaWidth", &p.AreaWidth, float)
	wire.Struct(c, "zSource", &p.ZSource, float)
}

// life encodes or decodes how a particle changes over its life.
func (p *Particle) life(c *wire.Codec) {
	if old(c) {
		o := &p.Old
		c.F32("midPoint", &o.MidPoint)
		wire.Plain(c, "colors", &o.Colors)
		wire.Plain(c, "scales", &o.Scales)
		wire.Plain(c, "headCellLife", &o.HeadCellLife)
		wire.Plain(c, "headCellDecay", &o.HeadCellDecay)
		wire.Plain(c, "tailLife", &o.TailLife)
		wire.Plain(c, "tailDecay", &o.TailDecay)
		return
	}
	wire.Struct(c, "color", &p.Color, (*PartTrack[Vec3]).layout)
	wire.Struct(c, "alpha", &p.Alpha, (*PartTrack[Fixed16]).layout)
	wire.Struct(c, "scale", &p.Scale, (*PartTrack[Vec2]).layout)
	wire.Plain(c, "scaleVary", &p.ScaleVary)
	wire.Struct(c, "headCell", &p.HeadCell, (*PartTrack[uint16]).layout)
	wire.Struct(c, "tailCell", &p.TailCell, (*PartTrack[uint16]).layout)
}
