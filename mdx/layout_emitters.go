package mdx

import "marrow/wire"

// The emitters of particles and ribbons.

func (p *ParticleEmitter) layout(c *wire.Codec) {
	c.Residue(&p.residue)
	block := c.Begin("size", wire.Inclusive)
	layoutNode[emitterFlags, emitterFlagsWoW](&p.Node, c)
	c.F32("emissionRate", &p.EmissionRate)
	c.F32("gravity", &p.Gravity)
	c.F32("longitude", &p.Longitude)
	c.F32("latitude", &p.Latitude)
	c.Text("path", &p.Path, 260)
	c.F32("lifeSpan", &p.LifeSpan)
	c.F32("initVelocity", &p.InitVelocity)
	particleTracks.layout(p, c)
	c.End(block)
}

var particleTracks = objectTracks(
	trackPart("KPEE", "emissionRateTrack", func(p *ParticleEmitter) **Track[float32] { return &p.EmissionRateTrack }),
	trackPart("KPEG", "gravityTrack", func(p *ParticleEmitter) **Track[float32] { return &p.GravityTrack }),
	trackPart("KPLN", "longitudeTrack", func(p *ParticleEmitter) **Track[float32] { return &p.LongitudeTrack }),
	trackPart("KPLT", "latitudeTrack", func(p *ParticleEmitter) **Track[float32] { return &p.LatitudeTrack }),
	trackPart("KPEL", "lifeSpanTrack", func(p *ParticleEmitter) **Track[float32] { return &p.LifeSpanTrack }),
	trackPart("KPES", "initVelocityTrack", func(p *ParticleEmitter) **Track[float32] { return &p.InitVelocityTrack }),
	trackPart("KPEV", "visibility", func(p *ParticleEmitter) **Track[float32] { return &p.Visibility }),
)

func (p *ParticleEmitter2) layout(c *wire.Codec) {
	c.Residue(&p.residue)
	block := c.Begin("size", wire.Inclusive)
	layoutNode[particleFlags, particleFlagsWoW](&p.Node, c)
	if wow(c) {
		p.fieldsWoW(c)
	} else {
		p.fields(c)
		particle2Tracks.layout(p, c)
	}
	c.End(block)
}

func (p *ParticleEmitter2) fields(c *wire.Codec) {
	c.F32("speed", &p.Speed)
	c.F32("variation", &p.Variation)
	c.F32("latitude", &p.Latitude)
	c.F32("gravity", &p.Gravity)
	c.F32("lifeSpan", &p.LifeSpan)
	c.F32("emissionRate", &p.EmissionRate)
	c.F32("length", &p.Length)
	c.F32("width", &p.Width)
	wire.Enum(c, "filterMode", &p.FilterMode)
	c.U32("rows", &p.Rows)
	c.U32("columns", &p.Columns)
	wire.Enum(c, "headOrTail", &p.HeadOrTail)
	c.F32("tailLength", &p.TailLength)
	c.F32("time", &p.Time)
	p.segments(c)
	c.I32("textureId", &p.TextureID)
	c.U32("squirt", &p.Squirt)
	c.I32("priorityPlane", &p.PriorityPlane)
	layoutReplaceable(c, &p.ReplaceableID)
}

// segments has the fields of a particle's life, which both flavours share.
func (p *ParticleEmitter2) segments(c *wire.Codec) {
	wire.Plain(c, "segmentColors", &p.SegmentColors)
	wire.Plain(c, "segmentAlphas", &p.SegmentAlphas)
	wire.Plain(c, "segmentScaling", &p.SegmentScaling)
	wire.Plain(c, "lifeSpanUVAnim", &p.LifeSpanUVAnim)
	wire.Plain(c, "decayUVAnim", &p.DecayUVAnim)
	wire.Plain(c, "tailUVAnim", &p.TailUVAnim)
	wire.Plain(c, "tailDecayUVAnim", &p.TailDecayUVAnim)
}

// fieldsWoW has its own size field, which includes the tracks. Since the record already has a size, this one is read as
// a value.
func (p *ParticleEmitter2) fieldsWoW(c *wire.Codec) {
	w := p.WoW
	if w == nil {
		w = new(WoWEmitter)
	}
	if c.Decoding() {
		p.WoW = w
	}
	block := c.Begin("emitterSize", wire.Value)
	wire.Enum(c, "emitterType", &w.Type)
	c.F32("speed", &p.Speed)
	c.F32("variation", &p.Variation)
	c.F32("latitude", &p.Latitude)
	c.F32("longitude", &w.Longitude)
	c.F32("gravity", &p.Gravity)
	c.F32("zSource", &w.ZSource)
	c.F32("lifeSpan", &p.LifeSpan)
	c.F32("emissionRate", &p.EmissionRate)
	c.F32("length", &p.Length)
	c.F32("width", &p.Width)
	c.U32("rows", &p.Rows)
	c.U32("columns", &p.Columns)
	wire.Enum(c, "headOrTail", &p.HeadOrTail)
	c.F32("tailLength", &p.TailLength)
	c.F32("time", &p.Time)
	p.segments(c)
	wire.Enum(c, "filterMode", &p.FilterMode)
	c.I32("textureId", &p.TextureID)
	c.I32("priorityPlane", &p.PriorityPlane)
	layoutReplaceable(c, &p.ReplaceableID)
	w.layout(c)
	c.U32("squirt", &p.Squirt)
	particle2Tracks.layout(p, c)
	c.End(block)
}

func (w *WoWEmitter) layout(c *wire.Codec) {
	c.Text("geometryModel", &w.GeometryModel, 260)
	c.Text("recursionModel", &w.RecursionModel, 260)
	c.F32("twinkleFPS", &w.TwinkleFPS)
	c.F32("twinkleOnOff", &w.TwinkleOnOff)
	wire.Plain(c, "twinkleScale", &w.TwinkleScale)
	c.F32("ivelScale", &w.IvelScale)
	wire.Plain(c, "tumble", &w.Tumble)
	c.F32("drag", &w.Drag)
	c.F32("spin", &w.Spin)
	wire.Plain(c, "windVector", &w.WindVector)
	c.F32("windTime", &w.WindTime)
	wire.Plain(c, "follow", &w.Follow)
	n := c.Count("splineCount", len(w.Spline), 12)
	wire.Array(c, "spline", &w.Spline, n)
}

var particle2Tracks = objectTracks(
	trackPart("KP2V", "visibility", func(p *ParticleEmitter2) **Track[float32] { return &p.Visibility }),
	trackPart("KP2E", "emissionRateTrack", func(p *ParticleEmitter2) **Track[float32] { return &p.EmissionRateTrack }),
	trackPart("KP2W", "widthTrack", func(p *ParticleEmitter2) **Track[float32] { return &p.WidthTrack }),
	trackPart("KP2N", "lengthTrack", func(p *ParticleEmitter2) **Track[float32] { return &p.LengthTrack }),
	trackPart("KP2S", "speedTrack", func(p *ParticleEmitter2) **Track[float32] { return &p.SpeedTrack }),
	trackPart("KP2L", "latitudeTrack", func(p *ParticleEmitter2) **Track[float32] { return &p.LatitudeTrack }),
	trackPart("KP2R", "variationTrack", func(p *ParticleEmitter2) **Track[float32] { return &p.VariationTrack }),
	trackPart("KP2G", "gravityTrack", func(p *ParticleEmitter2) **Track[float32] { return &p.GravityTrack }),
	only(wow, trackPart("KPLN", "longitudeTrack", func(p *ParticleEmitter2) **Track[float32] { return &p.LongitudeTrack })),
	only(wow, trackPart("KLIF", "lifeSpanTrack", func(p *ParticleEmitter2) **Track[float32] { return &p.LifeSpanTrack })),
	only(wow, trackPart("KP2Z", "zSourceTrack", func(p *ParticleEmitter2) **Track[float32] { return &p.ZSourceTrack })),
)

func (r *RibbonEmitter) layout(c *wire.Codec) {
	c.Residue(&r.residue)
	block := c.Begin("size", wire.Inclusive)
	r.Node.layout(c)
	if wow(c) {
		emitter := c.Begin("emitterSize", wire.Value)
		r.fields(c)
		c.End(emitter)
	} else {
		r.fields(c)
	}
	c.End(block)
}

func (r *RibbonEmitter) fields(c *wire.Codec) {
	c.F32("heightAbove", &r.HeightAbove)
	c.F32("heightBelow", &r.HeightBelow)
	c.F32("alpha", &r.Alpha)
	wire.Plain(c, "color", &r.Color)
	c.F32("lifeSpan", &r.LifeSpan)
	c.U32("textureSlot", &r.TextureSlot)
	c.U32("emissionRate", &r.EmissionRate)
	c.U32("rows", &r.Rows)
	c.U32("columns", &r.Columns)
	c.I32("materialId", &r.MaterialID)
	c.F32("gravity", &r.Gravity)
	ribbonTracks.layout(r, c)
}

var ribbonTracks = objectTracks(
	trackPart("KRHA", "heightAboveTrack", func(r *RibbonEmitter) **Track[float32] { return &r.HeightAboveTrack }),
	trackPart("KRHB", "heightBelowTrack", func(r *RibbonEmitter) **Track[float32] { return &r.HeightBelowTrack }),
	trackPart("KRAL", "alphaTrack", func(r *RibbonEmitter) **Track[float32] { return &r.AlphaTrack }),
	trackPart("KRCO", "colorTrack", func(r *RibbonEmitter) **Track[Vec3] { return &r.ColorTrack }),
	trackPart("KRVS", "visibility", func(r *RibbonEmitter) **Track[float32] { return &r.Visibility }),
	intTrackPart("KRTX", "textureSlotTrack", func(r *RibbonEmitter) **Track[uint32] { return &r.TextureSlotTrack }),
)

func (p *PopcornEmitter) layout(c *wire.Codec) {
	c.Residue(&p.residue)
	block := c.Begin("size", wire.Inclusive)
	layoutNode[popcornFlags, nodeFlagsWoW](&p.Node, c)
	c.F32("lifeSpan", &p.LifeSpan)
	c.F32("emissionRate", &p.EmissionRate)
	c.F32("speed", &p.Speed)
	wire.Plain(c, "color", &p.Color)
	c.F32("alpha", &p.Alpha)
	layoutReplaceable(c, &p.ReplaceableID)
	c.Text("path", &p.Path, 260)
	c.Text("animVisibilityGuide", &p.AnimVisibilityGuide, 260)
	popcornTracks.layout(p, c)
	c.End(block)
}

var popcornTracks = objectTracks(
	trackPart("KPPA", "alphaTrack", func(p *PopcornEmitter) **Track[float32] { return &p.AlphaTrack }),
	trackPart("KPPC", "colorTrack", func(p *PopcornEmitter) **Track[Vec3] { return &p.ColorTrack }),
	trackPart("KPPE", "emissionRateTrack", func(p *PopcornEmitter) **Track[float32] { return &p.EmissionRateTrack }),
	trackPart("KPPL", "lifeSpanTrack", func(p *PopcornEmitter) **Track[float32] { return &p.LifeSpanTrack }),
	trackPart("KPPS", "speedTrack", func(p *PopcornEmitter) **Track[float32] { return &p.SpeedTrack }),
	trackPart("KPPV", "visibility", func(p *PopcornEmitter) **Track[float32] { return &p.Visibility }),
)
