package mdl

import (
	"reflect"
	"strconv"
	"strings"

	"marrow/internal/limit"
	"marrow/mdx"
)

// The text as a whole: its blocks, in the order in which the editors write them.

// A block is one kind of block at the top of a text.
type block struct {
	name  string
	also  []string
	once  bool                      // a second block of this kind replaces the first one
	path  func(m *mdx.Model) string // the path of the last block; nil for the model
	read  func(p *parser)
	write func(w *writer, m *mdx.Model)
}

// blocks are in the order in which they are written.
var blocks = []block{
	{
		name:  "Version",
		once:  true,
		read:  func(p *parser) { versionWords.inner(p, p.m) },
		write: func(w *writer, m *mdx.Model) { w.line("Version").begin(); versionWords.all(w, m); w.close() },
	},
	{
		name: "Model",
		once: true,
		read: func(p *parser) {
			if name, ok := p.title(); ok {
				p.m.Name = name
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
	{name: "PivotPoints", once: true, read: readPivots, write: writePivots},
	object("ParticleEmitter", "particleEmitters", func(m *mdx.Model) *[]mdx.ParticleEmitter { return &m.ParticleEmitters }, particleWords, func(e *mdx.ParticleEmitter) *mdx.Node { return &e.Node }, mdx.KindParticleEmitter, nil),
	object("ParticleEmitter2", "particleEmitters2", func(m *mdx.Model) *[]mdx.ParticleEmitter2 { return &m.ParticleEmitters2 }, particle2Words, func(e *mdx.ParticleEmitter2) *mdx.Node { return &e.Node }, mdx.KindParticleEmitter, nil),
	object("RibbonEmitter", "ribbonEmitters", func(m *mdx.Model) *[]mdx.RibbonEmitter { return &m.RibbonEmitters }, ribbonWords, func(e *mdx.RibbonEmitter) *mdx.Node { return &e.Node }, mdx.KindRibbon, nil),
	object("ParticleEmitterPopcorn", "popcornEmitters", func(m *mdx.Model) *[]mdx.PopcornEmitter { return &m.PopcornEmitters }, popcornWords, func(e *mdx.PopcornEmitter) *mdx.Node { return &e.Node }, mdx.KindParticleEmitter, newPopcorn, "PopcornEmitter", "PopcornFxEmitter"),
	single("Camera", "cameras", func(m *mdx.Model) *[]mdx.Camera { return &m.Cameras }, cameraWords,
		func(c *mdx.Camera) *string { return &c.Name }, nil),
	object("EventObject", "events", func(m *mdx.Model) *[]mdx.Event { return &m.Events }, eventWords, func(e *mdx.Event) *mdx.Node { return &e.Node }, mdx.KindEvent,
		func(e *mdx.Event) { e.Track = &mdx.EventTrack{GlobalSequenceID: mdx.None} }),
	object("CollisionShape", "collision", func(m *mdx.Model) *[]mdx.CollisionShape { return &m.CollisionShapes }, shapeWords, func(s *mdx.CollisionShape) *mdx.Node { return &s.Node }, mdx.KindCollision, nil),
	single("FaceFX", "faceFX", func(m *mdx.Model) *[]mdx.FaceFX { return &m.FaceFX }, faceFXWords,
		func(f *mdx.FaceFX) *string { return &f.Name }, nil),
	{name: "BindPose", once: true, read: readBindPose, write: writeBindPose},
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

// element adds a record to a list and reads its block, after its name if it has one.
func element[T any](p *parser, path string, s *[]T, v *vocabulary[T], name func(*T) *string, fresh func(*T)) *T {
	*s = append(*s, *new(T))
	r := &(*s)[len(*s)-1]
	if fresh != nil {
		fresh(r)
	}
	if text, ok := p.title(); ok && name != nil {
		*name(r) = text
	}
	v.read(p, r, path, len(*s)-1)
	return r
}

// single is a list of records at the top level of the text, one block each.
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

// grouped is a list of records inside a block with their count.
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

// model reads all of a text.
func (p *parser) model() {
	p.frames = append(p.frames, frame{})
	seen := make(map[*block]bool)
	for !p.atEnd() {
		at := p.pos
		name := p.word()
		b := blockNamed[strings.ToLower(string(name[:min(len(name), limit.ShownToken)]))]
		switch {
		case name == nil && p.peek() == '}':
			p.fail(at, "'}' without a '{'", "")
			p.pos++
		case name == nil:
			p.found("the name of a block")
			p.pos++ // or it would be met again
		case b == nil && equalFold(name, "MDLVisInformation"): // MdlVis' own, which it keeps in a chunk MDVI of MDX
			p.dropped(at, string(name))
			p.skip()
		case b == nil:
			p.unknown(at, "block", name)
		default:
			if b.once && seen[b] {
				p.twice(at, b.name)
			}
			seen[b] = true
			p.block(b, at)
			p.notesAbove(b)
		}
		if p.failed {
			p.recover(0)
			p.depth = 0
		}
	}
	p.notesAbove(&block{}) // those after the last block
}

// block reads a block whose name begins at offset start.
func (p *parser) block(b *block, start int) {
	if p.places == nil {
		b.read(p)
		return
	}
	p.places.before = *p.m
	b.read(p)
	p.said(start, reflect.ValueOf(&p.places.before).Elem(), reflect.ValueOf(p.m).Elem())
	p.places.note(pathName(b.name), span{start, p.pos}) // as in model, or for a list that stayed empty
}

// notesAbove assigns the comments above a block to the block's path.
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
