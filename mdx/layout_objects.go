package mdx

import (
	"slices"

	"marrow/wire"
)

// nodeSize is the size of a node without tracks.
const nodeSize = 96

func (n *Node) layout(c *wire.Codec) { layoutNode[NodeFlags, nodeFlagsWoW](n, c) }

var (
	nodeTranslation = trackPart("KGTR", "translation", func(n *Node) **Track[Vec3] { return &n.Translation })
	nodeScaling     = trackPart("KGSC", "scaling", func(n *Node) **Track[Vec3] { return &n.Scaling })

	nodeTracks = wire.Tracks("nodeTracks", nodeTranslation,
		trackPart("KGRT", "rotation", func(n *Node) **Track[Vec4] { return &n.Rotation }),
		nodeScaling,
		trackPart("KATV", "nodeVisibility", func(n *Node) **Track[float32] { return &n.NodeVisibility }))
	nodeTracksWoW = wire.Tracks("nodeTracks", nodeTranslation,
		trackPart("KGRT", "rotation", func(n *Node) **Track[PackedQuaternion] { return &n.PackedRotation }),
		nodeScaling)
)

// tracks has the tracks of an object in both flavours. They differ in the tag of the visibility track, which is always
// KVIS in World of Warcraft.
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
	only(sinceVersion(1300), trackPart("KLSS", "shadowCastingStartTrack", func(l *Light) **Track[float32] { return &l.ShadowCastingStartTrack })),
	only(sinceVersion(1300), trackPart("KLSE", "shadowCastingEndTrack", func(l *Light) **Track[float32] { return &l.ShadowCastingEndTrack })),
	only(sinceVersion(1600), trackPart("KLQF", "quadraticFalloffTrack", func(l *Light) **Track[float32] { return &l.QuadraticFalloffTrack })),
	only(sinceVersion(1600), trackPart("KLLF", "linearFalloffTrack", func(l *Light) **Track[float32] { return &l.LinearFalloffTrack })),
	only(sinceVersion(1600), trackPart("KLDA", "dampingTrack", func(l *Light) **Track[float32] { return &l.DampingTrack })),
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
		wire.EnumAs[AttachmentPoint](c, "attachmentId", &a.AttachmentID)
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

// Events have a size field only in World of Warcraft's files.
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
	mesh := m.CollisionMesh
	if mesh == nil {
		mesh = new(CollisionMesh)
	}
	if c.Decoding() {
		m.CollisionMesh = mesh
	}
	c.Residue(&mesh.residue)
	collisionArrays.Layout(mesh, c)
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
