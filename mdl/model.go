package mdl

import (
	"bytes"

	"marrow/mdx"
)

// The plain blocks: those of records without a node.

// extent is the words of bounds, which are left out where they are zero.
var extent = []word[mdx.Extent]{
	vector("MinimumExtent", func(e *mdx.Extent) *mdx.Vec3 { return &e.Minimum }, unlessZero),
	vector("MaximumExtent", func(e *mdx.Extent) *mdx.Vec3 { return &e.Maximum }, unlessZero),
	number("BoundsRadius", func(e *mdx.Extent) *float32 { return &e.BoundsRadius }, unlessZero),
}

var versionWords = vocabularyOf([]word[mdx.Model]{
	integer("FormatVersion", func(m *mdx.Model) *uint32 { return &m.Version }, always),
})

var modelWords = vocabularyOf(
	[]word[mdx.Model]{
		total("NumGeosets", func(m *mdx.Model) int { return len(m.Geosets) }),
		total("NumGeosetAnims", func(m *mdx.Model) int { return len(m.GeosetAnims) }),
		total("NumHelpers", func(m *mdx.Model) int { return len(m.Helpers) }),
		total("NumLights", func(m *mdx.Model) int { return len(m.Lights) }),
		total("NumBones", func(m *mdx.Model) int { return len(m.Bones) }),
		total("NumAttachments", func(m *mdx.Model) int { return len(m.Attachments) }),
		total("NumParticleEmitters", func(m *mdx.Model) int { return len(m.ParticleEmitters) }),
		total("NumParticleEmitters2", func(m *mdx.Model) int { return len(m.ParticleEmitters2) }),
		readOnly(total("NumParticleEmittersPopcorn", func(m *mdx.Model) int { return len(m.PopcornEmitters) }, "NumPopcornEmitters")),
		total("NumRibbonEmitters", func(m *mdx.Model) int { return len(m.RibbonEmitters) }),
		total("NumEvents", func(m *mdx.Model) int { return len(m.Events) }),
		readOnly(total("NumBindPoses", func(m *mdx.Model) int { return -1 }, "NumFaceFX", "NumCameras", "NumCollisionShapes")),
		readOnly(text("AnimationFile", func(m *mdx.Model) *string { return &m.AnimationFile }, always, "AnimationFileName")),
		integer("BlendTime", func(m *mdx.Model) *uint32 { return &m.BlendTime }, always),
	},
	in(func(m *mdx.Model) *mdx.Extent { return &m.Extent }, extent),
)

// total returns a word with the number of records of a kind. It is written for other programs, and compared with the
// records after the whole text is read. For records that aren't counted, n returns -1.
func total(name string, n func(*mdx.Model) int, also ...string) word[mdx.Model] {
	return word[mdx.Model]{
		name: name, also: also,
		read: func(p *parser, m *mdx.Model) {
			at := p.pos
			if said := int(p.int()); n(m) >= 0 {
				p.totals = append(p.totals, statedTotal{at, said, name, n})
			}
		},
		write: func(w *writer, m *mdx.Model) {
			if k := n(m); k > 0 {
				w.line(name).int(int64(k)).end()
			}
		},
	}
}

// statedTotal is the number of records of a kind in the Model block.
type statedTotal struct {
	at, said int
	name     string
	n        func(*mdx.Model) int
}

var sequenceWords = vocabularyOf(
	[]word[mdx.Sequence]{
		{
			name: "Interval", once: true,
			read: func(p *parser, s *mdx.Sequence) {
				braced := p.accept('{')
				s.Start, s.End = uint32(p.int()), uint32(p.int())
				if braced {
					p.expect('}')
				}
			},
			write: func(w *writer, s *mdx.Sequence) {
				w.line("Interval {").int(int64(int32(s.Start)))
				w.buf = append(w.buf, ',')
				w.int(int64(int32(s.End)))
				w.buf = append(w.buf, " }"...)
				w.end()
			},
		},
		flag("NonLooping", func(s *mdx.Sequence) *mdx.SequenceFlags { return &s.Flags }, mdx.NonLooping),
		readOnly(word[mdx.Sequence]{name: "Looping", read: func(*parser, *mdx.Sequence) {}}),
		number("MoveSpeed", func(s *mdx.Sequence) *float32 { return &s.MoveSpeed }, unlessZero),
		number("Rarity", func(s *mdx.Sequence) *float32 { return &s.Rarity }, unlessZero),
		integer("SyncPoint", func(s *mdx.Sequence) *uint32 { return &s.SyncPoint }, unlessZero),
	},
	in(func(s *mdx.Sequence) *mdx.Extent { return &s.Extent }, extent),
)

var textureWords = vocabularyOf([]word[mdx.Texture]{
	text("Image", func(t *mdx.Texture) *string { return &t.Path }, always),
	integer("ReplaceableId", func(t *mdx.Texture) *uint32 { return &t.ReplaceableID }, unlessZero),
	flag("WrapWidth", func(t *mdx.Texture) *mdx.TextureFlags { return &t.Flags }, mdx.WrapWidth),
	flag("WrapHeight", func(t *mdx.Texture) *mdx.TextureFlags { return &t.Flags }, mdx.WrapHeight),
})

var textureAnimWords = vocabularyOf([]word[mdx.TextureAnim]{
	track("Translation", func(t *mdx.TextureAnim) **mdx.Track[mdx.Vec3] { return &t.Translation }, vectors),
	track("Rotation", func(t *mdx.TextureAnim) **mdx.Track[mdx.Vec4] { return &t.Rotation }, quaternions),
	track("Scaling", func(t *mdx.TextureAnim) **mdx.Track[mdx.Vec3] { return &t.Scaling }, vectors),
})

var cameraTargetWords = vocabularyOf([]word[mdx.Camera]{
	vector("Position", func(c *mdx.Camera) *mdx.Vec3 { return &c.Target }, always),
	track("Translation", func(c *mdx.Camera) **mdx.Track[mdx.Vec3] { return &c.TargetTranslation }, vectors),
	readOnly(cameraRoll), // the position at which Magos' editor writes it
})

// cameraRoll is one angle a key in the binary form (KCRL) and in every known text. The
// specification of 2003 spells it as four numbers a key: such a track is read and dropped.
var cameraRoll = func() word[mdx.Camera] {
	roll := track("Rotation", func(c *mdx.Camera) **mdx.Track[float32] { return &c.Roll }, floats, "Roll")
	read := roll.read
	roll.read = func(p *parser, c *mdx.Camera) {
		if !p.keysHaveBraces() {
			read(p, c)
			return
		}
		at := p.at
		var t *mdx.Track[mdx.Vec4]
		readTrack(p, &t, quaternions, p.count())
		p.dropped(at, "a camera's Rotation of four numbers a key")
	}
	return roll
}()

// keysHaveBraces reports whether the first key of the track that follows is a value in braces.
func (p *parser) keysHaveBraces() bool {
	rest := p.data[p.pos:]
	i := bytes.IndexAny(rest, ":}")
	return i >= 0 && rest[i] == ':' && bytes.HasPrefix(bytes.TrimLeft(rest[i+1:], " \t\r\n"), []byte("{"))
}

var cameraWords = vocabularyOf([]word[mdx.Camera]{
	vector("Position", func(c *mdx.Camera) *mdx.Vec3 { return &c.Position }, always),
	track("Translation", func(c *mdx.Camera) **mdx.Track[mdx.Vec3] { return &c.Translation }, vectors),
	cameraRoll,
	number("FieldOfView", func(c *mdx.Camera) *float32 { return &c.FieldOfView }, always),
	number("FarClip", func(c *mdx.Camera) *float32 { return &c.FarClip }, always),
	number("NearClip", func(c *mdx.Camera) *float32 { return &c.NearClip }, always),
	lens("FocusDistanceKeys", "DOFDistance", func(c *mdx.Camera) **mdx.Track[float32] { return &c.FocusDistance }),
	lens("FocalLengthKeys", "FocalLength", func(c *mdx.Camera) **mdx.Track[float32] { return &c.FocalLength }),
	lens("FStopKeys", "FStop", func(c *mdx.Camera) **mdx.Track[float32] { return &c.FStop }),
	{
		name: "Target",
		read: func(p *parser, c *mdx.Camera) { cameraTargetWords.inner(p, c) },
		write: func(w *writer, c *mdx.Camera) {
			w.line("Target").begin()
			cameraTargetWords.all(w, c)
			w.close()
		},
	},
	visibility(func(c *mdx.Camera) **mdx.Track[float32] { return &c.Visibility }),
})

// lens is a track of a camera of client 3.0, which can also be written as one number under another name: a key at
// time 0. (That client confuses FocalLength and FStop; the names are correct here.)
func lens(name, still string, field func(*mdx.Camera) **mdx.Track[float32]) word[mdx.Camera] {
	t := track(name, field, floats, still)
	t.read = func(p *parser, c *mdx.Camera) {
		var v float32
		if readAnimated(p, &v, field(c), floats, floats); *field(c) == nil && !p.failed {
			*field(c) = oneKey(v)
		}
	}
	return t
}

var geosetAnimWords = vocabularyOf([]word[mdx.GeosetAnim]{
	flag("DropShadow", func(g *mdx.GeosetAnim) *mdx.GeosetAnimFlags { return &g.Flags }, mdx.DropShadow),
	animatedNumber("Alpha", func(g *mdx.GeosetAnim) *float32 { return &g.Alpha },
		func(g *mdx.GeosetAnim) **mdx.Track[float32] { return &g.AlphaTrack }, always),
	geosetColor(),
	id("GeosetId", "Multiple", func(g *mdx.GeosetAnim) *int32 { return &g.GeosetID }, always),
})

// geosetColor is only written if it is used, because writing it sets its flag.
func geosetColor() word[mdx.GeosetAnim] {
	c := animatedColor("Color", func(g *mdx.GeosetAnim) *mdx.Vec3 { return &g.Color },
		func(g *mdx.GeosetAnim) **mdx.Track[mdx.Vec3] { return &g.ColorTrack }, always)
	read, write := c.read, c.write
	c.read = func(p *parser, g *mdx.GeosetAnim) {
		g.Flags |= mdx.UseColor
		read(p, g)
	}
	c.write = func(w *writer, g *mdx.GeosetAnim) {
		if g.Flags&mdx.UseColor != 0 || g.ColorTrack != nil {
			write(w, g)
		}
	}
	return c
}

var faceFXWords = vocabularyOf([]word[mdx.FaceFX]{
	text("Path", func(f *mdx.FaceFX) *string { return &f.Path }, always),
})

func readGlobalSequences(p *parser) {
	at, said, before := p.pos, p.count(), len(p.m.GlobalSequences)
	p.expect('{')
	for p.more() {
		if !p.atNumber() {
			start := p.pos
			if w := p.word(); !equalFold(w, "Duration") {
				p.pos = start
				p.found("Duration or '}'")
				return
			}
		}
		p.m.GlobalSequences = append(p.m.GlobalSequences, uint32(p.int()))
	}
	p.wrongCount(at, "GlobalSequences", said, len(p.m.GlobalSequences)-before)
}

func writeGlobalSequences(w *writer, m *mdx.Model) {
	if len(m.GlobalSequences) == 0 {
		return
	}
	w.line("GlobalSequences").int(int64(len(m.GlobalSequences)))
	w.begin()
	for _, d := range m.GlobalSequences {
		w.line("Duration").int(int64(d)).end()
	}
	w.close()
}

func readPivots(p *parser) {
	p.m.Pivots = nil
	readRows(p, "PivotPoints", &p.m.Pivots, vec3s)
}

func writePivots(w *writer, m *mdx.Model) {
	if len(m.Pivots) > 0 {
		writeRows(w, "PivotPoints", m.Pivots, vec3s)
	}
}

// readBindPose reads "{ Matrices 2 { { 12 numbers }, … } }", and the other form that
// Retera's Model Studio can write, "2 { Matrix { { 4 numbers }, … }, … }".
func readBindPose(p *parser) {
	at, said := p.pos, p.count()
	p.m.BindPose = nil
	p.expect('{')
	for p.more() {
		start := p.pos
		switch w := p.word(); {
		case equalFold(w, "Matrices"):
			readRows(p, "Matrices", &p.m.BindPose, matrices)
		case equalFold(w, "Matrix"):
			readBindMatrix(p)
		default:
			p.pos = start
			p.found("Matrices or '}'")
		}
		if p.failed {
			return
		}
	}
	p.wrongCount(at, "BindPose", said, len(p.m.BindPose))
}

// readBindMatrix reads a matrix by its rows; the binary form has it by columns.
func readBindMatrix(p *parser) {
	var m [12]float32
	p.expect('{')
	for row := range 3 {
		var v mdx.Vec4
		readVec(p, v[:])
		for column, f := range v {
			m[column*3+row] = f
		}
	}
	p.expect('}')
	if !p.failed {
		p.m.BindPose = append(p.m.BindPose, m)
	}
}

func writeBindPose(w *writer, m *mdx.Model) {
	if len(m.BindPose) == 0 {
		return
	}
	w.line("BindPose").begin()
	writeRows(w, "Matrices", m.BindPose, matrices)
	w.close()
}

func readGlider(p *parser) {
	p.expect('{')
	for p.more() {
		if at := p.pos; !p.atNumber() && !equalFold(p.word(), "GeosetId") {
			p.pos = at
			p.found("GeosetId or '}'")
			return
		}
		p.m.Glider = append(p.m.Glider, uint32(p.int()))
	}
}

func writeGlider(w *writer, m *mdx.Model) {
	if len(m.Glider) == 0 {
		return
	}
	w.line("Glider").begin()
	for _, g := range m.Glider {
		w.line("GeosetId").int(int64(g)).end()
	}
	w.close()
}
