package mdx

import (
	"slices"

	"marrow/wire"
)

// nodeSize is the size of a node without tracks.
const nodeSize = 96

func (n *Node) layout(c *wire.Codec) {
	c.Here(n)
	c.Residue(&n.residue)
	block := c.Begin("nodeSize", wire.Inclusive)
	c.Text("name", &n.Name, 80)
	c.I32("objectId", &n.ObjectID)
	c.I32("parentId", &n.ParentID)
	wire.Enum(c, "flags", &n.Flags)
	if wow(c) {
		nodeTracksWoW.Layout(n, c)
	} else {
		nodeTracks.Layout(n, c)
	}
	c.End(block)
}

var (
	nodeTranslation = trackPart("KGTR", "translation", func(n *Node) **Track[Vec3] { return &n.Translation })
	nodeScaling     = trackPart("KGSC", "scaling", func(n *Node) **Track[Vec3] { return &n.Scaling })

	nodeTracks = wire.Tracks("nodeTracks", nodeTranslation,
		trackPart("KGRT", "rotation", func(n *Node) **Track[Vec4] { return &n.Rotation }),
		nodeScaling)
	nodeTracksWoW = wire.Tracks("nodeTracks", nodeTranslation,
		trackPart("KGRT", "rotation", func(n *Node) **Track[PackedQuaternion] { return &n.PackedRotation }),
		nodeScaling)
)

// tracks are the tracks of an object in both flavours, which differ in the tag
// of the visibility track: World of Warcraft has KVIS for all.
type tracks[T any] struct{ warcraft3, wow *wire.Parts[T] }

func objectTracks[T any](list ...wire.Part[T]) tracks[T] {
	inWoW := slices.Clone(list)
	for i := range inWoW {
		if inWoW[i].Name == "visibility" {
			inWoW[i].Tag = "KVIS"
		}
	}
	return tracks[T]{wire.Tracks("tracks", list...), wire.Tracks("tracks", inWoW...)}
}

func (t tracks[T]) layout(v *T, c *wire.Codec) {
	if wow(c) {
		t.wow.Layout(v, c)
	} else {
		t.warcraft3.Layout(v, c)
	}
}

func (b *Bone) layout(c *wire.Codec) {
	b.Node.layout(c)
	c.I32("geosetId", &b.GeosetID)
	c.I32("geosetAnimId", &b.GeosetAnimID)
}

func (h *Helper) layout(c *wire.Codec) { h.Node.layout(c) }

func (l *Light) layout(c *wire.Codec) {
	c.Residue(&l.residue)
	block := c.Begin("size", wire.Inclusive)
	l.Node.layout(c)
	wire.Enum(c, "type", &l.Type)
	if since(c, 1300) {
		c.U32("shadowCasting", &l.ShadowCasting)
	}
	c.F32("attenuationStart", &l.AttenuationStart)
	c.F32("attenuationEnd", &l.AttenuationEnd)
	wire.Plain(c, "color", &l.Color)
	c.F32("intensity", &l.Intensity)
	wire.Plain(c, "ambientColor", &l.AmbientColor)
	c.F32("ambientIntensity", &l.AmbientIntensity)
	if since(c, 1200) {
		c.F32("shadowIntensity", &l.ShadowIntensity)
	}
	if since(c, 1300) {
		c.F32("shadowCastingStart", &l.ShadowCastingStart)
		c.F32("shadowCastingEnd", &l.ShadowCastingEnd)
	}
	if since(c, 1600) {
		c.F32("quadraticFalloff", &l.QuadraticFalloff)
		c.F32("linearFalloff", &l.LinearFalloff)
		c.F32("damping", &l.Damping)
	}
	lightTracks.layout(l, c)
	c.End(block)
}

var lightTracks = objectTracks(
	trackPart("KLAS", "attenuationStartTrack", func(l *Light) **Track[float32] { return &l.AttenuationStartTrack }),
	trackPart("KLAE", "attenuationEndTrack", func(l *Light) **Track[float32] { return &l.AttenuationEndTrack }),
	trackPart("KLAI", "intensityTrack", func(l *Light) **Track[float32] { return &l.IntensityTrack }),
	trackPart("KLAV", "visibility", func(l *Light) **Track[float32] { return &l.Visibility }),
	trackPart("KLAC", "colorTrack", func(l *Light) **Track[Vec3] { return &l.ColorTrack }),
	trackPart("KLBC", "ambientColorTrack", func(l *Light) **Track[Vec3] { return &l.AmbientColorTrack }),
	trackPart("KLBI", "ambientIntensityTrack", func(l *Light) **Track[float32] { return &l.AmbientIntensityTrack }),
	trackPart("KLSS", "shadowCastingStartTrack", func(l *Light) **Track[float32] { return &l.ShadowCastingStartTrack }),
	trackPart("KLSE", "shadowCastingEndTrack", func(l *Light) **Track[float32] { return &l.ShadowCastingEndTrack }),
	trackPart("KLQF", "quadraticFalloffTrack", func(l *Light) **Track[float32] { return &l.QuadraticFalloffTrack }),
	trackPart("KLLF", "linearFalloffTrack", func(l *Light) **Track[float32] { return &l.LinearFalloffTrack }),
	trackPart("KLDA", "dampingTrack", func(l *Light) **Track[float32] { return &l.DampingTrack }),
)

func (m *Model) atch(c *wire.Codec) {
	const least = 4 + nodeSize + 264
	if !wow(c) {
		wire.UntilEnd(c, "", &m.Attachments, least, (*Attachment).layout)
		return
	}
	n := c.Count("count", len(m.Attachments), least)
	c.U32("unused", &m.AttachmentsUnused)
	wire.Slice(c, "", &m.Attachments, n, least, (*Attachment).layout)
}

func (a *Attachment) layout(c *wire.Codec) {
	c.Residue(&a.residue)
	block := c.Begin("size", wire.Inclusive)
	a.Node.layout(c)
	if wow(c) {
		c.I32("attachmentId", &a.AttachmentID)
		c.U8("padding", &a.Padding)
		c.Text("path", &a.Path, 260)
	} else {
		c.Text("path", &a.Path, 260)
		c.I32("attachmentId", &a.AttachmentID)
	}
	attachmentTracks.layout(a, c)
	c.End(block)
}

var attachmentTracks = objectTracks(
	trackPart("KATV", "visibility", func(a *Attachment) **Track[float32] { return &a.Visibility }),
)

func (p *ParticleEmitter) layout(c *wire.Codec) {
	c.Residue(&p.residue)
	block := c.Begin("size", wire.Inclusive)
	p.Node.layout(c)
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
	p.Node.layout(c)
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
	c.U32("replaceableId", &p.ReplaceableID)
}

// segments is what both flavours have of a particle's life.
func (p *ParticleEmitter2) segments(c *wire.Codec) {
	wire.Plain(c, "segmentColors", &p.SegmentColors)
	wire.Plain(c, "segmentAlphas", &p.SegmentAlphas)
	wire.Plain(c, "segmentScaling", &p.SegmentScaling)
	wire.Plain(c, "lifeSpanUVAnim", &p.LifeSpanUVAnim)
	wire.Plain(c, "decayUVAnim", &p.DecayUVAnim)
	wire.Plain(c, "tailUVAnim", &p.TailUVAnim)
	wire.Plain(c, "tailDecayUVAnim", &p.TailDecayUVAnim)
}

// fieldsWoW has a size of its own, which counts the tracks too; as the record
// has one already, it is taken as a value.
func (p *ParticleEmitter2) fieldsWoW(c *wire.Codec) {
	if p.WoW == nil {
		p.WoW = new(WoWEmitter)
	}
	w := p.WoW
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
	c.U32("replaceableId", &p.ReplaceableID)
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

// The last three are World of Warcraft's.
var particle2Tracks = objectTracks(
	trackPart("KP2V", "visibility", func(p *ParticleEmitter2) **Track[float32] { return &p.Visibility }),
	trackPart("KP2E", "emissionRateTrack", func(p *ParticleEmitter2) **Track[float32] { return &p.EmissionRateTrack }),
	trackPart("KP2W", "widthTrack", func(p *ParticleEmitter2) **Track[float32] { return &p.WidthTrack }),
	trackPart("KP2N", "lengthTrack", func(p *ParticleEmitter2) **Track[float32] { return &p.LengthTrack }),
	trackPart("KP2S", "speedTrack", func(p *ParticleEmitter2) **Track[float32] { return &p.SpeedTrack }),
	trackPart("KP2L", "latitudeTrack", func(p *ParticleEmitter2) **Track[float32] { return &p.LatitudeTrack }),
	trackPart("KP2R", "variationTrack", func(p *ParticleEmitter2) **Track[float32] { return &p.VariationTrack }),
	trackPart("KP2G", "gravityTrack", func(p *ParticleEmitter2) **Track[float32] { return &p.GravityTrack }),
	trackPart("KPLN", "longitudeTrack", func(p *ParticleEmitter2) **Track[float32] { return &p.LongitudeTrack }),
	trackPart("KLIF", "lifeSpanTrack", func(p *ParticleEmitter2) **Track[float32] { return &p.LifeSpanTrack }),
	trackPart("KP2Z", "zSourceTrack", func(p *ParticleEmitter2) **Track[float32] { return &p.ZSourceTrack }),
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
	p.Node.layout(c)
	c.F32("lifeSpan", &p.LifeSpan)
	c.F32("emissionRate", &p.EmissionRate)
	c.F32("speed", &p.Speed)
	wire.Plain(c, "color", &p.Color)
	c.F32("alpha", &p.Alpha)
	c.U32("replaceableId", &p.ReplaceableID)
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

// An event has a size of its own only in World of Warcraft's files.
func (e *Event) layout(c *wire.Codec) {
	c.Residue(&e.residue)
	if wow(c) {
		block := c.Begin("size", wire.Inclusive)
		e.Node.layout(c)
		eventTracks.Layout(e, c)
		c.End(block)
		return
	}
	e.Node.layout(c)
	eventTracks.Layout(e, c)
}

var eventTracks = wire.Sections("tracks", wire.Part[Event]{
	Tag:  "KEVT",
	Name: "track",
	Has:  func(e *Event) bool { return e.Track != nil },
	Layout: func(e *Event, c *wire.Codec) {
		if e.Track == nil {
			e.Track = new(EventTrack)
		}
		e.Track.layout(c)
	},
})

func (m *Model) clid(c *wire.Codec) {
	if !wow(c) {
		wire.UntilEnd(c, "", &m.CollisionShapes, nodeSize+4, (*CollisionShape).layout)
		return
	}
	if m.CollisionMesh == nil {
		m.CollisionMesh = new(CollisionMesh)
	}
	c.Residue(&m.CollisionMesh.residue)
	collisionArrays.Layout(m.CollisionMesh, c)
}

var collisionArrays = wire.Tracks("arrays",
	collisionArray("VRTX", "vertices", func(m *CollisionMesh) *[]Vec3 { return &m.Vertices }),
	collisionArray("TRI ", "triangles", func(m *CollisionMesh) *[]uint16 { return &m.Triangles }),
	collisionArray("NRMS", "normals", func(m *CollisionMesh) *[]Vec3 { return &m.Normals }),
)

func collisionArray[T any](tag, name string, field func(*CollisionMesh) *[]T) wire.Part[CollisionMesh] {
	return wire.Part[CollisionMesh]{
		Tag:    tag,
		Name:   name,
		Always: true,
		Has:    func(m *CollisionMesh) bool { return len(*field(m)) > 0 },
		Layout: func(m *CollisionMesh, c *wire.Codec) { wire.Counted(c, field(m)) },
	}
}

func (s *CollisionShape) layout(c *wire.Codec) {
	s.Node.layout(c)
	wire.Enum(c, "type", &s.Type)
	n, radius := 2, false
	switch s.Type {
	case ShapeSphere:
		n, radius = 1, true
	case ShapeCylinder:
		radius = true
	}
	if c.Decoding() {
		s.Vertices = make([]Vec3, n)
	}
	if len(s.Vertices) != n {
		c.Fail("vertices", "another number of vertices", "one for a sphere, two for any other shape")
		return
	}
	wire.Each(c, "vertices", s.Vertices, func(v *Vec3, c *wire.Codec) { wire.Plain(c, "", v) })
	if radius {
		c.F32("radius", &s.Radius)
	}
}

func (s *HitTestShape) layout(c *wire.Codec) {
	c.Residue(&s.residue)
	block := c.Begin("size", wire.Inclusive)
	s.Node.layout(c)
	wire.Enum(c, "type", &s.Type)
	switch s.Type {
	case HitBox:
		wire.Plain(c, "minimum", &s.Minimum)
		wire.Plain(c, "maximum", &s.Maximum)
	case HitCylinder:
		wire.Plain(c, "base", &s.Center)
		c.F32("height", &s.Height)
		c.F32("radius", &s.Radius)
	case HitSphere:
		wire.Plain(c, "center", &s.Center)
		c.F32("radius", &s.Radius)
	case HitPlane:
		c.F32("length", &s.Length)
		c.F32("width", &s.Width)
	}
	c.End(block)
}
