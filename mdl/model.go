package mdl

import (
	"reflect"
	"strconv"
	"strings"

	"marrow/mdx"
	"marrow/report"
)

// The text as a whole, and its plain blocks, in the order in which the editors
// write them.

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
		readOnly(text("AnimationFile", func(m *mdx.Model) *string { return &m.AnimationFile }, always)),
		integer("BlendTime", func(m *mdx.Model) *uint32 { return &m.BlendTime }, always),
	},
	in(func(m *mdx.Model) *mdx.Extent { return &m.Extent }, extent),
)

// total is how many records of a kind the text has. It is written for others, and
// compared when all is read; n gives -1 where it isn't.
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

// statedTotal is what the Model block says of how many records of a kind there are.
type statedTotal struct {
	at, said int
	name     string
	n        func(*mdx.Model) int
}

var sequenceWords = vocabularyOf(
	[]word[mdx.Sequence]{
		{
			name: "Interval",
			read: func(p *parser, s *mdx.Sequence) {
				braced := p.accept('{')
				s.Start, s.End = uint32(p.int()), uint32(p.int())
				if braced {
					p.expect('}')
				}
			},
			write: func(w *writer, s *mdx.Sequence) {
				w.line("Interval {").int(int64(s.Start))
				w.buf = append(w.buf, ',')
				w.int(int64(s.End))
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
})

var cameraWords = vocabularyOf([]word[mdx.Camera]{
	vector("Position", func(c *mdx.Camera) *mdx.Vec3 { return &c.Position }, always),
	track("Translation", func(c *mdx.Camera) **mdx.Track[mdx.Vec3] { return &c.Translation }, vectors),
	track("Rotation", func(c *mdx.Camera) **mdx.Track[float32] { return &c.Roll }, floats, "Roll"),
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

// lens is a track of a camera of client 3.0, which may also be one number under
// another name: a key at time 0. (That client takes FocalLength for FStop then, and
// the other way round; the names are right here.)
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

// geosetColor is written only where it counts: to say it is to set its flag.
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

// A block is one kind of block at the top of a text.
type block struct {
	name  string
	also  []string
	path  func(m *mdx.Model) string // what the block read last is about; nil for the model
	read  func(p *parser)
	write func(w *writer, m *mdx.Model)
}

// blocks are in the order in which they are written.
var blocks = []block{
	{
		name:  "Version",
		read:  func(p *parser) { versionWords.inner(p, p.m) },
		write: func(w *writer, m *mdx.Model) { w.line("Version").begin(); versionWords.all(w, m); w.close() },
	},
	{
		name: "Model",
		read: func(p *parser) {
			if p.peek() == '"' {
				p.m.Name = p.text()
			}
			modelWords.inner(p, p.m)
		},
		write: func(w *writer, m *mdx.Model) {
			w.mark("")
			w.line("Model").text(m.Name)
			modelWords.write(w, m)
		},
	},
	grouped("Sequences", "Anim", "sequences", func(m *mdx.Model) *[]mdx.Sequence { return &m.Sequences }, sequenceWords,
		func(s *mdx.Sequence) *string { return &s.Name }),
	{name: "GlobalSequences", read: readGlobalSequences, write: writeGlobalSequences},
	grouped("Textures", "Bitmap", "textures", func(m *mdx.Model) *[]mdx.Texture { return &m.Textures }, textureWords, nil),
	grouped("Materials", "Material", "materials", func(m *mdx.Model) *[]mdx.Material { return &m.Materials }, materialWords, nil),
	grouped("TextureAnims", "TVertexAnim", "textureAnims", func(m *mdx.Model) *[]mdx.TextureAnim { return &m.TextureAnims }, textureAnimWords, nil),
	single("Geoset", "geosets", func(m *mdx.Model) *[]mdx.Geoset { return &m.Geosets }, geosetWords, nil, nil),
	single("GeosetAnim", "geosetAnims", func(m *mdx.Model) *[]mdx.GeosetAnim { return &m.GeosetAnims }, geosetAnimWords, nil,
		func(g *mdx.GeosetAnim) { g.Alpha, g.Color, g.GeosetID = 1, mdx.Vec3{1, 1, 1}, mdx.None }),
	object("Bone", "bones", func(m *mdx.Model) *[]mdx.Bone { return &m.Bones }, boneWords, func(b *mdx.Bone) *mdx.Node { return &b.Node }, mdx.KindBone,
		func(b *mdx.Bone) { b.GeosetID, b.GeosetAnimID = mdx.None, mdx.None }),
	object("Light", "lights", func(m *mdx.Model) *[]mdx.Light { return &m.Lights }, lightWords, func(l *mdx.Light) *mdx.Node { return &l.Node }, mdx.KindLight, newLight),
	object("Helper", "helpers", func(m *mdx.Model) *[]mdx.Helper { return &m.Helpers }, helperWords, func(h *mdx.Helper) *mdx.Node { return &h.Node }, 0, nil),
	object("Attachment", "attachments", func(m *mdx.Model) *[]mdx.Attachment { return &m.Attachments }, attachmentWords, func(a *mdx.Attachment) *mdx.Node { return &a.Node }, mdx.KindAttachment, nil),
	{name: "PivotPoints", read: readPivots, write: writePivots},
	object("ParticleEmitter", "particleEmitters", func(m *mdx.Model) *[]mdx.ParticleEmitter { return &m.ParticleEmitters }, particleWords, func(e *mdx.ParticleEmitter) *mdx.Node { return &e.Node }, mdx.KindParticleEmitter, nil),
	object("ParticleEmitter2", "particleEmitters2", func(m *mdx.Model) *[]mdx.ParticleEmitter2 { return &m.ParticleEmitters2 }, particle2Words, func(e *mdx.ParticleEmitter2) *mdx.Node { return &e.Node }, mdx.KindParticleEmitter, nil),
	object("RibbonEmitter", "ribbonEmitters", func(m *mdx.Model) *[]mdx.RibbonEmitter { return &m.RibbonEmitters }, ribbonWords, func(e *mdx.RibbonEmitter) *mdx.Node { return &e.Node }, mdx.KindRibbon, nil),
	object("ParticleEmitterPopcorn", "popcornEmitters", func(m *mdx.Model) *[]mdx.PopcornEmitter { return &m.PopcornEmitters }, popcornWords, func(e *mdx.PopcornEmitter) *mdx.Node { return &e.Node }, mdx.KindParticleEmitter, newPopcorn, "PopcornEmitter"),
	single("Camera", "cameras", func(m *mdx.Model) *[]mdx.Camera { return &m.Cameras }, cameraWords,
		func(c *mdx.Camera) *string { return &c.Name }, nil),
	object("EventObject", "events", func(m *mdx.Model) *[]mdx.Event { return &m.Events }, eventWords, func(e *mdx.Event) *mdx.Node { return &e.Node }, mdx.KindEvent,
		func(e *mdx.Event) { e.Track = &mdx.EventTrack{GlobalSequenceID: mdx.None} }),
	object("CollisionShape", "collision", func(m *mdx.Model) *[]mdx.CollisionShape { return &m.CollisionShapes }, shapeWords, func(s *mdx.CollisionShape) *mdx.Node { return &s.Node }, mdx.KindCollision, nil),
	single("FaceFX", "faceFX", func(m *mdx.Model) *[]mdx.FaceFX { return &m.FaceFX }, faceFXWords,
		func(f *mdx.FaceFX) *string { return &f.Name }, nil),
	{name: "BindPose", read: readBindPose, write: writeBindPose},
	{name: "Glider", read: readGlider, write: writeGlider},
}

var blockNamed = func() map[string]*block {
	m := make(map[string]*block)
	for i := range blocks {
		b := &blocks[i]
		m[strings.ToLower(b.name)] = b
		for _, name := range b.also {
			m[strings.ToLower(name)] = b
		}
	}
	return m
}()

// element adds a record to a list and reads its block, behind its name if it has one.
func element[T any](p *parser, path string, s *[]T, v *vocabulary[T], name func(*T) *string, fresh func(*T)) *T {
	*s = append(*s, *new(T))
	r := &(*s)[len(*s)-1]
	if fresh != nil {
		fresh(r)
	}
	if p.peek() == '"' {
		if text := p.text(); name != nil {
			*name(r) = text
		}
	}
	v.read(p, r, path, len(*s)-1)
	return r
}

// single is records that stand at the top of the text, one block each.
func single[T any](keyword, path string, field func(*mdx.Model) *[]T, v *vocabulary[T], name func(*T) *string, fresh func(*T), also ...string) block {
	return block{
		name: keyword, also: also,
		path: func(m *mdx.Model) string { return path + "[" + strconv.Itoa(len(*field(m))-1) + "]" },
		read: func(p *parser) { element(p, path, field(p.m), v, name, fresh) },
		write: func(w *writer, m *mdx.Model) {
			for i := range *field(m) {
				w.mark(path + "[" + strconv.Itoa(i) + "]")
				writeElement(w, keyword, &(*field(m))[i], v, name)
			}
		},
	}
}

func writeElement[T any](w *writer, keyword string, r *T, v *vocabulary[T], name func(*T) *string) {
	w.line(keyword)
	if name != nil {
		w.text(*name(r))
	}
	v.write(w, r)
}

// grouped is records inside a block that counts them.
func grouped[T any](keyword, each, path string, field func(*mdx.Model) *[]T, v *vocabulary[T], name func(*T) *string) block {
	return block{
		name: keyword,
		path: func(*mdx.Model) string { return path },
		read: func(p *parser) {
			at, said, before := p.pos, p.count(), len(*field(p.m))
			p.expect('{')
			for depth := p.depth; p.more(); {
				start := p.pos
				if w := p.word(); !equalFold(w, each) {
					p.pos = start
					p.found(each + " or '}'")
				} else {
					element(p, path, field(p.m), v, name, nil)
				}
				if p.failed {
					p.recover(depth)
				}
			}
			p.wrongCount(at, keyword, said, len(*field(p.m))-before)
		},
		write: func(w *writer, m *mdx.Model) {
			list := *field(m)
			if len(list) == 0 {
				return
			}
			w.mark(path)
			w.line(keyword).int(int64(len(list)))
			w.begin()
			for i := range list {
				writeElement(w, each, &list[i], v, name)
			}
			w.close()
		},
	}
}

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

func readPivots(p *parser) { readRows(p, "PivotPoints", &p.m.Pivots, vec3s) }

func writePivots(w *writer, m *mdx.Model) {
	if len(m.Pivots) > 0 {
		writeRows(w, "PivotPoints", m.Pivots, vec3s)
	}
}

func readBindPose(p *parser) {
	p.expect('{')
	if !p.failed {
		if w := p.word(); !equalFold(w, "Matrices") {
			p.found("Matrices")
			return
		}
	}
	readRows(p, "Matrices", &p.m.BindPose, matrices)
	p.expect('}')
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

// model reads all of a text.
func (p *parser) model() {
	p.frames = append(p.frames, frame{})
	for !p.atEnd() {
		at := p.pos
		name := p.word()
		b := blockNamed[strings.ToLower(string(name[:min(len(name), maxShown)]))]
		switch {
		case name == nil && p.peek() == '}':
			p.fail(at, "'}' without a '{'", "")
			p.pos++
		case name == nil:
			p.found("the name of a block")
			p.pos++ // or it would be met again
		case b == nil:
			p.report(at, report.MDLUnknown, "%q is no block of a model; passed over", name[:min(len(name), maxShown)])
			p.skipBlock()
		default:
			p.block(b, at)
			p.notesAbove(b)
		}
		if p.failed {
			p.recover(0)
			p.depth = 0
		}
	}
	p.notesAbove(&block{}) // those behind the last block
}

// block reads a block, whose name starts at an offset.
func (p *parser) block(b *block, start int) {
	if p.places == nil {
		b.read(p)
		return
	}
	before := *p.m
	b.read(p)
	p.said(start, reflect.ValueOf(&before).Elem(), reflect.ValueOf(p.m).Elem())
	p.places.note(pathName(b.name), span{start, p.pos}) // as in model, or for a list that stayed empty
}

// notesAbove says of the notes that stand above a block what they are about.
func (p *parser) notesAbove(b *block) {
	path := ""
	if b.path != nil {
		path = b.path(p.m)
	}
	for _, n := range p.above {
		n.path = path
		p.notes = append(p.notes, n)
	}
	p.above = p.above[:0]
}

func (p *parser) atEnd() bool {
	p.space()
	return p.pos >= len(p.data)
}

// skipBlock passes over what belongs to a block's name: up to the end of its braces.
func (p *parser) skipBlock() {
	for !p.atEnd() && !p.failed && p.peek() != '{' && p.peek() != '}' {
		if p.peek() == '"' {
			p.text()
		} else if isWord[p.peek()] {
			p.pos = p.wordEnd()
		} else {
			p.pos++
		}
	}
	if p.accept('{') {
		p.depth = 1
		p.recover(0)
	}
}
