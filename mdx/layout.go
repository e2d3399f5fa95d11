package mdx

import "marrow/wire"

// The layout of the file and of its simple chunks, in the order of the specifications. The layout of geometry is in
// layout_geosets.go, that of objects with a node in layout_objects.go.

func wow(c *wire.Codec) bool { return c.Flavour == uint8(WorldOfWarcraft) }

// since reports whether the file belongs to Warcraft III and has at least the given version. World of Warcraft counts
// its versions separately.
func since(c *wire.Codec, version uint32) bool { return !wow(c) && c.Version >= version }

// sinceVersion returns the condition of parts that exist since a version of Warcraft III.
func sinceVersion(version uint32) func(*wire.Codec) bool {
	return func(c *wire.Codec) bool { return since(c, version) }
}

// only restricts a part to some versions or to one game.
func only[T any](in func(*wire.Codec) bool, p wire.Part[T]) wire.Part[T] {
	p.In = in
	return p
}

// list reads or writes the records of a chunk. World of Warcraft's files store their number; in Warcraft III's, they
// end with the chunk. least is the minimum size of a record.
func list[T any](c *wire.Codec, s *[]T, least int, layout func(*T, *wire.Codec)) {
	if wow(c) {
		wire.CountedSlice(c, s, least, layout)
	} else {
		wire.UntilEnd(c, "", s, least, layout)
	}
}

func (m *Model) layout(c *wire.Codec) {
	c.Residue(&m.residue)
	c.Tag("magic", "MDLX")
	chunks.Layout(m, c)
}

// chunks are in the order in which Blizzard's tools write them.
var chunks = wire.Chunks("chunks",
	wire.Part[Model]{Tag: "VERS", Name: "version", Always: true,
		Has:    func(m *Model) bool { return m.Version != DefaultVersion },
		Layout: func(m *Model, c *wire.Codec) { c.U32("version", &m.Version) }},
	wire.Part[Model]{Tag: "MODL", Name: "model", Always: true,
		Has: func(m *Model) bool {
			return m.Name != "" || m.AnimationFile != "" || m.Extent != Extent{} || m.BlendTime != 0 || m.Flags != 0
		},
		Layout: (*Model).modl},
	chunk("SEQS", "sequences", 132, func(m *Model) *[]Sequence { return &m.Sequences }, (*Sequence).layout),
	wire.Part[Model]{Tag: "GLBS", Name: "globalSequences",
		Has:    func(m *Model) bool { return len(m.GlobalSequences) > 0 },
		Layout: func(m *Model, c *wire.Codec) { wire.ArrayToEnd(c, "", &m.GlobalSequences) }},
	wire.Part[Model]{Tag: "MTLS", Name: "materials",
		Has:    func(m *Model) bool { return len(m.Materials) > 0 || m.MaterialsUnused != 0 },
		Layout: (*Model).mtls},
	wire.Part[Model]{Tag: "TEXS", Name: "textures", // without a count in both games
		Has:    func(m *Model) bool { return len(m.Textures) > 0 },
		Layout: func(m *Model, c *wire.Codec) { wire.UntilEnd(c, "", &m.Textures, 268, (*Texture).layout) }},
	chunk("TXAN", "textureAnims", 4, func(m *Model) *[]TextureAnim { return &m.TextureAnims }, (*TextureAnim).layout),
	wire.Part[Model]{Tag: "GEOS", Name: "geosets",
		Has:    func(m *Model) bool { return len(m.Geosets)+len(m.BatchedGeosets) > 0 },
		Layout: (*Model).geos},
	chunk("GEOA", "geosetAnims", 28, func(m *Model) *[]GeosetAnim { return &m.GeosetAnims }, (*GeosetAnim).layout),
	chunk("BONE", "bones", nodeSize+8, func(m *Model) *[]Bone { return &m.Bones }, (*Bone).layout),
	chunk("LITE", "lights", 4+nodeSize+44, func(m *Model) *[]Light { return &m.Lights }, (*Light).layout),
	chunk("HELP", "helpers", nodeSize, func(m *Model) *[]Helper { return &m.Helpers }, (*Helper).layout),
	wire.Part[Model]{Tag: "ATCH", Name: "attachments",
		Has:    func(m *Model) bool { return len(m.Attachments) > 0 || m.AttachmentsUnused != 0 },
		Layout: (*Model).atch},
	wire.Part[Model]{Tag: "PIVT", Name: "pivots", // without a count in both games
		Has:    func(m *Model) bool { return len(m.Pivots) > 0 },
		Layout: func(m *Model, c *wire.Codec) { wire.ArrayToEnd(c, "", &m.Pivots) }},
	chunk("PREM", "particleEmitters", 4+nodeSize+284, func(m *Model) *[]ParticleEmitter { return &m.ParticleEmitters }, (*ParticleEmitter).layout),
	chunk("PRE2", "particleEmitters2", 4+nodeSize+171, func(m *Model) *[]ParticleEmitter2 { return &m.ParticleEmitters2 }, (*ParticleEmitter2).layout),
	chunk("RIBB", "ribbonEmitters", 4+nodeSize+52, func(m *Model) *[]RibbonEmitter { return &m.RibbonEmitters }, (*RibbonEmitter).layout),
	chunk("CAMS", "cameras", 120, func(m *Model) *[]Camera { return &m.Cameras }, (*Camera).layout),
	chunk("EVTS", "events", nodeSize, func(m *Model) *[]Event { return &m.Events }, (*Event).layout),
	only(wow, chunk("HTST", "hitTestShapes", 4+nodeSize+1, func(m *Model) *[]HitTestShape { return &m.HitTestShapes }, (*HitTestShape).layout)),
	wire.Part[Model]{Tag: "CLID", Name: "collision",
		Has:    func(m *Model) bool { return len(m.CollisionShapes) > 0 || m.CollisionMesh != nil },
		Layout: (*Model).clid},
	only(sinceVersion(900), chunk("FAFX", "faceFX", 340, func(m *Model) *[]FaceFX { return &m.FaceFX }, (*FaceFX).layout)),
	only(sinceVersion(900), chunk("CORN", "popcornEmitters", 4+nodeSize+552, func(m *Model) *[]PopcornEmitter { return &m.PopcornEmitters }, (*PopcornEmitter).layout)),
	wire.Part[Model]{Tag: "BPOS", Name: "bindPose", In: sinceVersion(900),
		Has:    func(m *Model) bool { return len(m.BindPose) > 0 },
		Layout: func(m *Model, c *wire.Codec) { wire.Counted(c, &m.BindPose) }},
	wire.Part[Model]{Tag: "DILG", Name: "glider", In: sinceVersion(1300),
		Has:    func(m *Model) bool { return len(m.Glider) > 0 },
		Layout: func(m *Model, c *wire.Codec) { wire.ArrayToEnd(c, "", &m.Glider) }},
	wire.Part[Model]{Tag: "SNDS", Name: "sounds", In: sinceVersion(0),
		Has:    func(m *Model) bool { return len(m.Sounds) > 0 },
		Layout: func(m *Model, c *wire.Codec) { c.Opaque("content", &m.Sounds) }},
	wire.Part[Model]{Tag: "SNEM", Name: "soundEmitters", In: sinceVersion(0),
		Has:    func(m *Model) bool { return len(m.SoundEmitters) > 0 },
		Layout: func(m *Model, c *wire.Codec) { c.Opaque("content", &m.SoundEmitters) }},
).Salvaging()

// chunk returns a chunk that contains a list of records.
func chunk[T any](tag, name string, least int, field func(*Model) *[]T, layout func(*T, *wire.Codec)) wire.Part[Model] {
	return wire.Part[Model]{
		Tag:    tag,
		Name:   name,
		Has:    func(m *Model) bool { return len(*field(m)) > 0 },
		Layout: func(m *Model, c *wire.Codec) { list(c, field(m), least, layout) },
	}
}

func (m *Model) modl(c *wire.Codec) {
	c.Text("name", &m.Name, 80)
	c.Text("animationFile", &m.AnimationFile, 260)
	wire.Plain(c, "extent", &m.Extent)
	c.U32("blendTime", &m.BlendTime)
	if wow(c) {
		wire.Enum(c, "flags", &m.Flags)
	}
}

func (s *Sequence) layout(c *wire.Codec) {
	c.Residue(&s.residue)
	c.Text("name", &s.Name, 80)
	c.U32("start", &s.Start)
	c.U32("end", &s.End)
	c.F32("moveSpeed", &s.MoveSpeed)
	wire.Enum(c, "flags", &s.Flags)
	if wow(c) {
		wire.Plain(c, "extent", &s.Extent)
		c.F32("frequency", &s.Rarity)
		c.U32("replayStart", &s.ReplayStart)
		c.U32("replayEnd", &s.ReplayEnd)
		c.U32("blendTime", &s.BlendTime)
		return
	}
	c.F32("rarity", &s.Rarity)
	c.U32("syncPoint", &s.SyncPoint)
	wire.Plain(c, "extent", &s.Extent)
}

func (t *Texture) layout(c *wire.Codec) {
	c.Residue(&t.residue)
	layoutReplaceable(c, &t.ReplaceableID)
	c.Text("path", &t.Path, 260)
	wire.Enum(c, "flags", &t.Flags)
}

func (m *Model) mtls(c *wire.Codec) {
	const least = 12
	if !wow(c) {
		wire.UntilEnd(c, "", &m.Materials, least, (*Material).layout)
		return
	}
	n := c.Count("count", len(m.Materials), least)
	c.U32("unused", &m.MaterialsUnused)
	wire.Slice(c, "", &m.Materials, n, least, (*Material).layout)
}

func (m *Material) layout(c *wire.Codec) {
	c.Residue(&m.residue)
	block := c.Begin("size", wire.Inclusive)
	c.I32("priorityPlane", &m.PriorityPlane)
	if wow(c) {
		n := c.Count("count", len(m.Layers), layerSize)
		wire.Slice(c, "layers", &m.Layers, n, layerSize, (*Layer).layout)
	} else {
		wire.Enum(c, "flags", &m.Flags)
		if since(c, 900) && !since(c, 1100) {
			c.Text("shader", &m.Shader, 80)
		}
		layers.Layout(m, c)
	}
	c.End(block)
}

const layerSize = 28

var layers = wire.Tracks("layers", wire.Part[Material]{
	Tag:    "LAYS",
	Name:   "layers",
	Always: true,
	Has:    func(m *Material) bool { return len(m.Layers) > 0 },
	Layout: func(m *Material, c *wire.Codec) { wire.CountedSlice(c, &m.Layers, layerSize, (*Layer).layout) },
})

func (l *Layer) layout(c *wire.Codec) {
	c.Residue(&l.residue)
	block := c.Begin("size", wire.Inclusive)
	wire.Enum(c, "filterMode", &l.FilterMode)
	if wow(c) {
		wire.EnumAs[layerFlagsWoW](c, "flags", &l.Flags)
	} else {
		wire.Enum(c, "flags", &l.Flags)
	}
	c.I32("textureId", &l.TextureID)
	c.I32("textureAnimId", &l.TextureAnimID)
	c.I32("coordId", &l.CoordID)
	c.F32("alpha", &l.Alpha)
	if since(c, 900) {
		c.F32("emissiveGain", &l.EmissiveGain)
	}
	if since(c, 1000) {
		wire.Plain(c, "fresnelColor", &l.FresnelColor)
		c.F32("fresnelOpacity", &l.FresnelOpacity)
		c.F32("fresnelTeamColor", &l.FresnelTeamColor)
	}
	if since(c, 1100) {
		wire.Enum(c, "shader", &l.Shader)
		n := c.Count("slotCount", len(l.Slots), 8)
		wire.Slice(c, "slots", &l.Slots, n, 8, (*TextureSlot).layout)
	}
	layerTracks.Layout(l, c)
	c.End(block)
}

var layerTracks = wire.Tracks("tracks",
	trackPart("KMTA", "alphaTrack", func(l *Layer) **Track[float32] { return &l.AlphaTrack }),
	only(sinceVersion(900), trackPart("KMTE", "emissiveGainTrack", func(l *Layer) **Track[float32] { return &l.EmissiveGainTrack })),
	only(beforeSlots, intTrackPart("KMTF", "textureIdTrack", func(l *Layer) **Track[uint32] { return &l.TextureIDTrack })),
	only(sinceVersion(1000), trackPart("KFC3", "fresnelColorTrack", func(l *Layer) **Track[Vec3] { return &l.FresnelColorTrack })),
	only(sinceVersion(1000), trackPart("KFCA", "fresnelAlphaTrack", func(l *Layer) **Track[float32] { return &l.FresnelAlphaTrack })),
	only(sinceVersion(1000), trackPart("KFTC", "fresnelTeamTrack", func(l *Layer) **Track[float32] { return &l.FresnelTeamTrack })),
)

// beforeSlots reports whether each layer has one texture. Since version 1100, textures and their tracks are in slots.
func beforeSlots(c *wire.Codec) bool { return !since(c, 1100) }

func (s *TextureSlot) layout(c *wire.Codec) {
	c.Residue(&s.residue)
	c.I32("textureId", &s.TextureID)
	c.U32("slot", &s.Slot)
	slotTracks.Layout(s, c)
}

var slotTracks = wire.Sections("tracks",
	trackPart("KMTF", "textureIdTrack", func(s *TextureSlot) **Track[uint32] { return &s.TextureIDTrack }),
)

func (t *TextureAnim) layout(c *wire.Codec) {
	c.Residue(&t.residue)
	block := c.Begin("size", wire.Inclusive)
	if wow(c) {
		textureAnimTracksWoW.Layout(t, c)
	} else {
		textureAnimTracks.Layout(t, c)
	}
	c.End(block)
}

var (
	textureAnimTranslation = trackPart("KTAT", "translation", func(t *TextureAnim) **Track[Vec3] { return &t.Translation })
	textureAnimScaling     = trackPart("KTAS", "scaling", func(t *TextureAnim) **Track[Vec3] { return &t.Scaling })

	textureAnimTracks = wire.Tracks("tracks", textureAnimTranslation,
		trackPart("KTAR", "rotation", func(t *TextureAnim) **Track[Vec4] { return &t.Rotation }),
		textureAnimScaling)
	textureAnimTracksWoW = wire.Tracks("tracks", textureAnimTranslation,
		trackPart("KTAR", "rotation", func(t *TextureAnim) **Track[PackedQuaternion] { return &t.PackedRotation }),
		textureAnimScaling)
)

func (g *GeosetAnim) layout(c *wire.Codec) {
	c.Residue(&g.residue)
	block := c.Begin("size", wire.Inclusive)
	if wow(c) {
		c.I32("geosetId", &g.GeosetID)
		c.F32("alpha", &g.Alpha)
		wire.Plain(c, "color", &g.Color)
		wire.EnumAs[geosetAnimFlagsWoW](c, "flags", &g.Flags)
	} else {
		c.F32("alpha", &g.Alpha)
		wire.Enum(c, "flags", &g.Flags)
		wire.Plain(c, "color", &g.Color)
		c.I32("geosetId", &g.GeosetID)
	}
	geosetAnimTracks.Layout(g, c)
	c.End(block)
}

var geosetAnimTracks = wire.Tracks("tracks",
	trackPart("KGAO", "alphaTrack", func(g *GeosetAnim) **Track[float32] { return &g.AlphaTrack }),
	trackPart("KGAC", "colorTrack", func(g *GeosetAnim) **Track[Vec3] { return &g.ColorTrack }),
)

func (l *Camera) layout(c *wire.Codec) {
	c.Residue(&l.residue)
	// The 3.0 client uses only 24 bits of the size, in files of any version.
	block := c.BeginPacked("size", "variant", &l.Variant)
	c.Text("name", &l.Name, 80)
	wire.Plain(c, "position", &l.Position)
	c.F32("fieldOfView", &l.FieldOfView)
	c.F32("farClip", &l.FarClip)
	c.F32("nearClip", &l.NearClip)
	if l.Variant == 1 || l.Variant == 2 {
		wire.Plain(c, "unknown", &l.Unknown)
	}
	wire.Plain(c, "target", &l.Target)
	if wow(c) {
		cameraTracksWoW.Layout(l, c)
	} else {
		cameraTracks.Layout(l, c)
	}
	c.End(block)
}

var (
	cameraTranslation       = trackPart("KCTR", "translation", func(l *Camera) **Track[Vec3] { return &l.Translation })
	cameraRoll              = trackPart("KCRL", "roll", func(l *Camera) **Track[float32] { return &l.Roll })
	cameraTargetTranslation = trackPart("KTTR", "targetTranslation", func(l *Camera) **Track[Vec3] { return &l.TargetTranslation })

	cameraTracks = wire.Tracks("tracks",
		trackPart("KCVS", "visibility", func(l *Camera) **Track[float32] { return &l.Visibility }),
		trackPart("IDUF", "focusDistance", func(l *Camera) **Track[float32] { return &l.FocusDistance }),
		trackPart("ELAF", "focalLength", func(l *Camera) **Track[float32] { return &l.FocalLength }),
		trackPart("PTSF", "fStop", func(l *Camera) **Track[float32] { return &l.FStop }),
		cameraTranslation, cameraRoll, cameraTargetTranslation)
	cameraTracksWoW = wire.Tracks("tracks", cameraTranslation, cameraRoll,
		trackPart("KVIS", "visibility", func(l *Camera) **Track[float32] { return &l.Visibility }),
		cameraTargetTranslation)
)

func (f *FaceFX) layout(c *wire.Codec) {
	c.Residue(&f.residue)
	c.Text("name", &f.Name, 80)
	c.Text("path", &f.Path, 260)
}
