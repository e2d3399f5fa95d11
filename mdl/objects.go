package mdl

import (
	"marrow/mdx"
)

// Objects in the hierarchy: the words of nodes, then each kind's own.

// nodeWords returns the statements that all objects can have. Flags with another meaning in several kinds of objects
// aren't included.
func nodeWords() []word[mdx.Node] {
	return []word[mdx.Node]{
		{
			name: "ObjectId",
			once: true,
			read: func(p *parser, n *mdx.Node) {
				n.ObjectID = p.int()
				p.named = true
			},
			write: func(w *writer, n *mdx.Node) { w.line("ObjectId").int(int64(n.ObjectID)).end() },
		},
		id("Parent", "None", func(n *mdx.Node) *int32 { return &n.ParentID }, unless[int32](mdx.None)),
		flag("BillboardedLockZ", nodeFlags, mdx.BillboardedLockZ, "BillboardLockZ"),
		flag("BillboardedLockY", nodeFlags, mdx.BillboardedLockY, "BillboardLockY"),
		flag("BillboardedLockX", nodeFlags, mdx.BillboardedLockX, "BillboardLockX"),
		flag("Billboarded", nodeFlags, mdx.Billboarded),
		flag("CameraAnchored", nodeFlags, mdx.CameraAnchored),
		{name: "DontInherit", read: readDontInherit, write: writeDontInherit},
		readOnly(flag("DontInheritTranslation", nodeFlags, mdx.DontInheritTranslation)),
		readOnly(flag("DontInheritRotation", nodeFlags, mdx.DontInheritRotation)),
		readOnly(flag("DontInheritScaling", nodeFlags, mdx.DontInheritScaling)),
	}
}

// nodeTracks returns the statements at the end of an object's block.
func nodeTracks() []word[mdx.Node] {
	return []word[mdx.Node]{
		track("Translation", func(n *mdx.Node) **mdx.Track[mdx.Vec3] { return &n.Translation }, vectors),
		track("Rotation", func(n *mdx.Node) **mdx.Track[mdx.Vec4] { return &n.Rotation }, quaternions),
		track("Scaling", func(n *mdx.Node) **mdx.Track[mdx.Vec3] { return &n.Scaling }, vectors),
		{name: "PivotPoint", read: func(p *parser, _ *mdx.Node) { readVec(p, make([]float32, 3)) }},
	}
}

func nodeFlags(n *mdx.Node) *mdx.NodeFlags { return &n.Flags }

var inheritWords = [...]struct {
	name string
	bit  mdx.NodeFlags
}{
	{"Rotation", mdx.DontInheritRotation},
	{"Translation", mdx.DontInheritTranslation},
	{"Scaling", mdx.DontInheritScaling},
}

func readDontInherit(p *parser, n *mdx.Node) {
	p.expect('{')
	for p.more() {
		at, met := p.pos, false
		w := p.word()
		for _, inherit := range inheritWords {
			if equalFold(w, inherit.name) {
				n.Flags |= inherit.bit
				met = true
			}
		}
		if !met {
			p.pos = at
			p.found("Rotation, Translation, Scaling or '}'")
			return
		}
	}
}

// writeDontInherit writes a line for each flag, because a block may be limited to one.
func writeDontInherit(w *writer, n *mdx.Node) {
	for _, inherit := range inheritWords {
		if n.Flags&inherit.bit != 0 {
			w.line("DontInherit {", inherit.name, "}").end()
		}
	}
}

// objectWords returns the vocabulary of a kind of object.
func objectWords[T any](node func(*T) *mdx.Node, own ...[]word[T]) *vocabulary[T] {
	lists := [][]word[T]{in(node, nodeWords())}
	lists = append(lists, own...)
	return vocabularyOf(append(lists, in(node, nodeTracks()))...)
}

// object is the objects of one kind.
func object[T any](keyword, path string, field func(*mdx.Model) *[]T, v *vocabulary[T], node func(*T) *mdx.Node, kind mdx.NodeFlags, fresh func(*T), also ...string) block {
	b := single(keyword, path, field, v, func(r *T) *string { return &node(r).Name }, nil, also...)
	b.read = func(p *parser) {
		p.named = false
		r := element(p, path, field(p.m), v, func(r *T) *string { return &node(r).Name }, func(r *T) {
			n := node(r)
			n.ObjectID, n.ParentID, n.Flags = mdx.None, mdx.None, kind
			if fresh != nil {
				fresh(r)
			}
		})
		if p.named {
			p.ids[node(r).ObjectID] = true
			return
		}
		i := len(*field(p.m)) - 1
		p.anonymous = append(p.anonymous, func() *mdx.Node { return node(&(*field(p.m))[i]) })
	}
	return b
}

var boneWords = objectWords(func(b *mdx.Bone) *mdx.Node { return &b.Node }, []word[mdx.Bone]{
	id("GeosetId", "Multiple", func(b *mdx.Bone) *int32 { return &b.GeosetID }, always),
	id("GeosetAnimId", "None", func(b *mdx.Bone) *int32 { return &b.GeosetAnimID }, always),
	visibility(func(b *mdx.Bone) **mdx.Track[float32] { return &b.NodeVisibility }),
})

var helperWords = objectWords(func(h *mdx.Helper) *mdx.Node { return &h.Node }, []word[mdx.Helper]{
	visibility(func(h *mdx.Helper) **mdx.Track[float32] { return &h.NodeVisibility }),
})

// ignored is a number, a track or a bare word that is read and dropped, because the binary form has no field for it.
// The specification has such a Visibility.
func ignored[T any](name string) word[T] {
	return word[T]{name: name, read: func(p *parser, r *T) {
		at := p.at
		if p.peek() == '{' || p.atNumber() {
			var still float32
			var t *mdx.Track[float32]
			readAnimated(p, &still, &t, floats, floats)
		}
		p.dropped(at, name)
	}}
}

// newLight sets the client's defaults. In its own files, a colour that is overridden by a track is white.
func newLight(l *mdx.Light) {
	l.Color, l.AmbientColor = mdx.Vec3{1, 1, 1}, mdx.Vec3{1, 1, 1}
	l.QuadraticFalloff, l.Damping = 0.0005, 0.00001
}

func lightNumber(name string, field func(*mdx.Light) *float32, tr func(*mdx.Light) **mdx.Track[float32], version uint32) word[mdx.Light] {
	return animatedNumber(name, field, tr, since[float32](version))
}

var lightWords = objectWords(func(l *mdx.Light) *mdx.Node { return &l.Node },
	choices(func(l *mdx.Light) *mdx.LightType { return &l.Type }, "Omnidirectional", "Directional", "Ambient"),
	[]word[mdx.Light]{
		lightNumber("AttenuationStart", func(l *mdx.Light) *float32 { return &l.AttenuationStart }, func(l *mdx.Light) **mdx.Track[float32] { return &l.AttenuationStartTrack }, 0),
		lightNumber("AttenuationEnd", func(l *mdx.Light) *float32 { return &l.AttenuationEnd }, func(l *mdx.Light) **mdx.Track[float32] { return &l.AttenuationEndTrack }, 0),
		lightNumber("Intensity", func(l *mdx.Light) *float32 { return &l.Intensity }, func(l *mdx.Light) **mdx.Track[float32] { return &l.IntensityTrack }, 0),
		animatedColor("Color", func(l *mdx.Light) *mdx.Vec3 { return &l.Color }, func(l *mdx.Light) **mdx.Track[mdx.Vec3] { return &l.ColorTrack }, always),
		lightNumber("AmbIntensity", func(l *mdx.Light) *float32 { return &l.AmbientIntensity }, func(l *mdx.Light) **mdx.Track[float32] { return &l.AmbientIntensityTrack }, 0),
		animatedColor("AmbColor", func(l *mdx.Light) *mdx.Vec3 { return &l.AmbientColor }, func(l *mdx.Light) **mdx.Track[mdx.Vec3] { return &l.AmbientColorTrack }, always),
		staticNumber("ShadowIntensity", func(l *mdx.Light) *float32 { return &l.ShadowIntensity }, since[float32](1200)),
		flag("ShadowCasting", func(l *mdx.Light) *uint32 { return &l.ShadowCasting }, 1),
		lightNumber("ShadowCastingStart", func(l *mdx.Light) *float32 { return &l.ShadowCastingStart }, func(l *mdx.Light) **mdx.Track[float32] { return &l.ShadowCastingStartTrack }, 1300),
		lightNumber("ShadowCastingEnd", func(l *mdx.Light) *float32 { return &l.ShadowCastingEnd }, func(l *mdx.Light) **mdx.Track[float32] { return &l.ShadowCastingEndTrack }, 1300),
		lightNumber("QuadraticFalloff", func(l *mdx.Light) *float32 { return &l.QuadraticFalloff }, func(l *mdx.Light) **mdx.Track[float32] { return &l.QuadraticFalloffTrack }, 1600),
		lightNumber("LinearFalloff", func(l *mdx.Light) *float32 { return &l.LinearFalloff }, func(l *mdx.Light) **mdx.Track[float32] { return &l.LinearFalloffTrack }, 1600),
		lightNumber("Damping", func(l *mdx.Light) *float32 { return &l.Damping }, func(l *mdx.Light) **mdx.Track[float32] { return &l.DampingTrack }, 1600),
		visibility(func(l *mdx.Light) **mdx.Track[float32] { return &l.Visibility }),
	})

var attachmentWords = objectWords(func(a *mdx.Attachment) *mdx.Node { return &a.Node }, []word[mdx.Attachment]{
	integer("AttachmentID", func(a *mdx.Attachment) *int32 { return &a.AttachmentID }, always),
	text("Path", func(a *mdx.Attachment) *string { return &a.Path }, unlessZero),
	visibility(func(a *mdx.Attachment) **mdx.Track[float32] { return &a.Visibility }),
})

// particleOwn returns the statements about the particles of a ParticleEmitter, which are in their own block. Some
// tools leave the block out.
func particleOwn() []word[mdx.ParticleEmitter] {
	return []word[mdx.ParticleEmitter]{
		animatedNumber("LifeSpan", func(e *mdx.ParticleEmitter) *float32 { return &e.LifeSpan }, func(e *mdx.ParticleEmitter) **mdx.Track[float32] { return &e.LifeSpanTrack }, always),
		animatedNumber("InitVelocity", func(e *mdx.ParticleEmitter) *float32 { return &e.InitVelocity }, func(e *mdx.ParticleEmitter) **mdx.Track[float32] { return &e.InitVelocityTrack }, always),
		text("Path", func(e *mdx.ParticleEmitter) *string { return &e.Path }, unlessZero),
	}
}

var particleInner = vocabularyOf(particleOwn())

var particleWords = objectWords(func(e *mdx.ParticleEmitter) *mdx.Node { return &e.Node }, []word[mdx.ParticleEmitter]{
	flag("EmitterUsesMDL", func(e *mdx.ParticleEmitter) *mdx.NodeFlags { return &e.Flags }, mdx.EmitterUsesMDL),
	flag("EmitterUsesTGA", func(e *mdx.ParticleEmitter) *mdx.NodeFlags { return &e.Flags }, mdx.EmitterUsesTGA),
	animatedNumber("EmissionRate", func(e *mdx.ParticleEmitter) *float32 { return &e.EmissionRate }, func(e *mdx.ParticleEmitter) **mdx.Track[float32] { return &e.EmissionRateTrack }, always),
	animatedNumber("Gravity", func(e *mdx.ParticleEmitter) *float32 { return &e.Gravity }, func(e *mdx.ParticleEmitter) **mdx.Track[float32] { return &e.GravityTrack }, always),
	animatedNumber("Longitude", func(e *mdx.ParticleEmitter) *float32 { return &e.Longitude }, func(e *mdx.ParticleEmitter) **mdx.Track[float32] { return &e.LongitudeTrack }, always),
	animatedNumber("Latitude", func(e *mdx.ParticleEmitter) *float32 { return &e.Latitude }, func(e *mdx.ParticleEmitter) **mdx.Track[float32] { return &e.LatitudeTrack }, always),
	visibility(func(e *mdx.ParticleEmitter) **mdx.Track[float32] { return &e.Visibility }),
	{
		name: "Particle",
		read: func(p *parser, e *mdx.ParticleEmitter) { particleInner.inner(p, e) },
		write: func(w *writer, e *mdx.ParticleEmitter) {
			w.line("Particle").begin()
			particleInner.all(w, e)
			w.close()
		},
	},
}, readOnlyAll(particleOwn()))

func readOnlyAll[T any](words []word[T]) []word[T] {
	for i := range words {
		words[i] = readOnly(words[i])
	}
	return words
}

func particle2Number(name string, field func(*mdx.ParticleEmitter2) *float32, tr func(*mdx.ParticleEmitter2) **mdx.Track[float32]) word[mdx.ParticleEmitter2] {
	return animatedNumber(name, field, tr, always)
}

func particle2Flags(e *mdx.ParticleEmitter2) *mdx.NodeFlags { return &e.Flags }

var particle2Words = objectWords(func(e *mdx.ParticleEmitter2) *mdx.Node { return &e.Node },
	[]word[mdx.ParticleEmitter2]{
		flag("SortPrimsFarZ", particle2Flags, mdx.ParticleSortPrimsFarZ),
		flag("Unshaded", particle2Flags, mdx.ParticleUnshaded),
		flag("LineEmitter", particle2Flags, mdx.ParticleLineEmitter),
		flag("Unfogged", particle2Flags, mdx.ParticleUnfogged),
		flag("ModelSpace", particle2Flags, mdx.ParticleModelSpace),
		flag("XYQuad", particle2Flags, mdx.ParticleXYQuad),
		particle2Number("Speed", func(e *mdx.ParticleEmitter2) *float32 { return &e.Speed }, func(e *mdx.ParticleEmitter2) **mdx.Track[float32] { return &e.SpeedTrack }),
		particle2Number("Variation", func(e *mdx.ParticleEmitter2) *float32 { return &e.Variation }, func(e *mdx.ParticleEmitter2) **mdx.Track[float32] { return &e.VariationTrack }),
		particle2Number("Latitude", func(e *mdx.ParticleEmitter2) *float32 { return &e.Latitude }, func(e *mdx.ParticleEmitter2) **mdx.Track[float32] { return &e.LatitudeTrack }),
		particle2Number("Gravity", func(e *mdx.ParticleEmitter2) *float32 { return &e.Gravity }, func(e *mdx.ParticleEmitter2) **mdx.Track[float32] { return &e.GravityTrack }),
		visibility(func(e *mdx.ParticleEmitter2) **mdx.Track[float32] { return &e.Visibility }),
		flag("Squirt", func(e *mdx.ParticleEmitter2) *uint32 { return &e.Squirt }, 1),
		number("LifeSpan", func(e *mdx.ParticleEmitter2) *float32 { return &e.LifeSpan }, always),
		particle2Number("EmissionRate", func(e *mdx.ParticleEmitter2) *float32 { return &e.EmissionRate }, func(e *mdx.ParticleEmitter2) **mdx.Track[float32] { return &e.EmissionRateTrack }),
		particle2Number("Width", func(e *mdx.ParticleEmitter2) *float32 { return &e.Width }, func(e *mdx.ParticleEmitter2) **mdx.Track[float32] { return &e.WidthTrack }),
		particle2Number("Length", func(e *mdx.ParticleEmitter2) *float32 { return &e.Length }, func(e *mdx.ParticleEmitter2) **mdx.Track[float32] { return &e.LengthTrack }),
	},
	choices(func(e *mdx.ParticleEmitter2) *mdx.ParticleFilterMode { return &e.FilterMode }, "Blend", "Additive", "Modulate", "Modulate2x", "AlphaKey"),
	[]word[mdx.ParticleEmitter2]{
		integer("Rows", func(e *mdx.ParticleEmitter2) *uint32 { return &e.Rows }, always),
		integer("Columns", func(e *mdx.ParticleEmitter2) *uint32 { return &e.Columns }, always),
	},
	choices(func(e *mdx.ParticleEmitter2) *mdx.HeadOrTail { return &e.HeadOrTail }, "Head", "Tail", "Both"),
	[]word[mdx.ParticleEmitter2]{
		number("TailLength", func(e *mdx.ParticleEmitter2) *float32 { return &e.TailLength }, always),
		number("Time", func(e *mdx.ParticleEmitter2) *float32 { return &e.Time }, always),
		{name: "SegmentColor", read: readSegmentColors, write: writeSegmentColors},
		integers("Alpha", func(e *mdx.ParticleEmitter2) []uint8 { return e.SegmentAlphas[:] }),
		vector("ParticleScaling", func(e *mdx.ParticleEmitter2) *mdx.Vec3 { return &e.SegmentScaling }, always),
		integers("LifeSpanUVAnim", func(e *mdx.ParticleEmitter2) []uint32 { return e.LifeSpanUVAnim[:] }),
		integers("DecayUVAnim", func(e *mdx.ParticleEmitter2) []uint32 { return e.DecayUVAnim[:] }),
		integers("TailUVAnim", func(e *mdx.ParticleEmitter2) []uint32 { return e.TailUVAnim[:] }),
		integers("TailDecayUVAnim", func(e *mdx.ParticleEmitter2) []uint32 { return e.TailDecayUVAnim[:] }),
		integer("TextureID", func(e *mdx.ParticleEmitter2) *int32 { return &e.TextureID }, always),
		integer("ReplaceableId", func(e *mdx.ParticleEmitter2) *uint32 { return &e.ReplaceableID }, unlessZero),
		integer("PriorityPlane", func(e *mdx.ParticleEmitter2) *int32 { return &e.PriorityPlane }, unlessZero),
	})

func readSegmentColors(p *parser, e *mdx.ParticleEmitter2) {
	p.expect('{')
	n := 0
	for ; p.more(); n++ {
		at := p.pos
		if w := p.word(); w != nil && !equalFold(w, "Color") {
			p.pos = at
			p.found("Color or '}'")
			return
		}
		var c mdx.Vec3
		staticColors.read(p, &c)
		if n < len(e.SegmentColors) {
			e.SegmentColors[n] = c
		}
	}
}

func writeSegmentColors(w *writer, e *mdx.ParticleEmitter2) {
	w.line("SegmentColor").begin()
	for i := range e.SegmentColors {
		w.line("Color")
		staticColors.write(w, &e.SegmentColors[i])
		w.end()
	}
	w.close()
}

var ribbonWords = objectWords(func(e *mdx.RibbonEmitter) *mdx.Node { return &e.Node }, []word[mdx.RibbonEmitter]{
	animatedNumber("HeightAbove", func(e *mdx.RibbonEmitter) *float32 { return &e.HeightAbove }, func(e *mdx.RibbonEmitter) **mdx.Track[float32] { return &e.HeightAboveTrack }, always),
	animatedNumber("HeightBelow", func(e *mdx.RibbonEmitter) *float32 { return &e.HeightBelow }, func(e *mdx.RibbonEmitter) **mdx.Track[float32] { return &e.HeightBelowTrack }, always),
	animatedNumber("Alpha", func(e *mdx.RibbonEmitter) *float32 { return &e.Alpha }, func(e *mdx.RibbonEmitter) **mdx.Track[float32] { return &e.AlphaTrack }, always),
	animatedColor("Color", func(e *mdx.RibbonEmitter) *mdx.Vec3 { return &e.Color }, func(e *mdx.RibbonEmitter) **mdx.Track[mdx.Vec3] { return &e.ColorTrack }, always),
	animated("TextureSlot", func(e *mdx.RibbonEmitter) *uint32 { return &e.TextureSlot }, func(e *mdx.RibbonEmitter) **mdx.Track[uint32] { return &e.TextureSlotTrack }, ints, ints, always),
	visibility(func(e *mdx.RibbonEmitter) **mdx.Track[float32] { return &e.Visibility }),
	integer("EmissionRate", func(e *mdx.RibbonEmitter) *uint32 { return &e.EmissionRate }, always),
	number("LifeSpan", func(e *mdx.RibbonEmitter) *float32 { return &e.LifeSpan }, always),
	number("Gravity", func(e *mdx.RibbonEmitter) *float32 { return &e.Gravity }, unlessZero),
	integer("Rows", func(e *mdx.RibbonEmitter) *uint32 { return &e.Rows }, always),
	integer("Columns", func(e *mdx.RibbonEmitter) *uint32 { return &e.Columns }, always),
	integer("MaterialID", func(e *mdx.RibbonEmitter) *int32 { return &e.MaterialID }, always),
})

// Flags of popcorn emitters; the first two are as particle emitters have them.
const (
	popcornUnfogged mdx.NodeFlags = 0x20000
	popcornScaling  mdx.NodeFlags = 0x40000
)

// newPopcorn sets the client's defaults.
func newPopcorn(e *mdx.PopcornEmitter) {
	e.LifeSpan, e.EmissionRate, e.Speed, e.Alpha, e.Color = 1, 1, 1, 1, mdx.Vec3{1, 1, 1}
}

func popcornFlags(e *mdx.PopcornEmitter) *mdx.NodeFlags { return &e.Flags }

func popcornNumber(name string, field func(*mdx.PopcornEmitter) *float32, tr func(*mdx.PopcornEmitter) **mdx.Track[float32]) word[mdx.PopcornEmitter] {
	return animatedNumber(name, field, tr, always)
}

var popcornWords = objectWords(func(e *mdx.PopcornEmitter) *mdx.Node { return &e.Node }, []word[mdx.PopcornEmitter]{
	flag("SortPrimsFarZ", popcornFlags, mdx.ParticleSortPrimsFarZ),
	flag("Unshaded", popcornFlags, mdx.ParticleUnshaded),
	flag("Unfogged", popcornFlags, popcornUnfogged),
	flag("PopcornScaling", popcornFlags, popcornScaling),
	popcornNumber("LifeSpan", func(e *mdx.PopcornEmitter) *float32 { return &e.LifeSpan }, func(e *mdx.PopcornEmitter) **mdx.Track[float32] { return &e.LifeSpanTrack }),
	popcornNumber("EmissionRate", func(e *mdx.PopcornEmitter) *float32 { return &e.EmissionRate }, func(e *mdx.PopcornEmitter) **mdx.Track[float32] { return &e.EmissionRateTrack }),
	popcornNumber("Speed", func(e *mdx.PopcornEmitter) *float32 { return &e.Speed }, func(e *mdx.PopcornEmitter) **mdx.Track[float32] { return &e.SpeedTrack }),
	animatedColor("Color", func(e *mdx.PopcornEmitter) *mdx.Vec3 { return &e.Color }, func(e *mdx.PopcornEmitter) **mdx.Track[mdx.Vec3] { return &e.ColorTrack }, always),
	popcornNumber("Alpha", func(e *mdx.PopcornEmitter) *float32 { return &e.Alpha }, func(e *mdx.PopcornEmitter) **mdx.Track[float32] { return &e.AlphaTrack }),
	visibility(func(e *mdx.PopcornEmitter) **mdx.Track[float32] { return &e.Visibility }),
	integer("ReplaceableId", func(e *mdx.PopcornEmitter) *uint32 { return &e.ReplaceableID }, unlessZero),
	text("Path", func(e *mdx.PopcornEmitter) *string { return &e.Path }, unlessZero),
	text("AnimVisibilityGuide", func(e *mdx.PopcornEmitter) *string { return &e.AnimVisibilityGuide }, unlessZero, "FlagString"),
	readOnly(flag("TeamColor", popcornFlags, mdx.KindParticleEmitter)), // Retera's word for the bit that each of them has
	{name: "SegmentColor", read: readPopcornNumbers},
})

// readPopcornNumbers reads "SegmentColor { Color { a, b, c, d }, Color { e, f, g, h }, }", which is how Retera's
// Model Studio wrote the numbers of a popcorn emitter before their meaning was known.
func readPopcornNumbers(p *parser, e *mdx.PopcornEmitter) {
	var v [8]float32
	p.expect('{')
	for i := 0; p.more() && i < len(v); i += 4 {
		if at := p.pos; !equalFold(p.word(), "Color") {
			p.pos = at
			p.found("Color or '}'")
		}
		readVec(p, v[i:i+4])
	}
	if !(v[7] >= 0 && v[7] < 1<<31) { // beyond that, machines make different numbers of it
		p.found("a replaceable texture of 0 to 2147483647")
	}
	if !p.failed {
		e.LifeSpan, e.EmissionRate, e.Speed, e.Color = v[0], v[1], v[2], mdx.Vec3{v[3], v[4], v[5]}
		e.Alpha, e.ReplaceableID = v[6], uint32(v[7])
	}
}

var eventWords = objectWords(func(e *mdx.Event) *mdx.Node { return &e.Node }, []word[mdx.Event]{
	{name: "EventTrack", read: readEventTrack, write: writeEventTrack},
})

func readEventTrack(p *parser, e *mdx.Event) {
	at, said := p.pos, p.count()
	t := new(mdx.EventTrack) // a new one, as other words make: see Places
	*t = *e.Track
	e.Track = t
	p.expect('{')
	for p.more() {
		if p.atNumber() {
			t.Times = append(t.Times, p.int())
			continue
		}
		start := p.pos
		if w := p.word(); !equalFold(w, "GlobalSeqId") && !equalFold(w, "GlobalSequenceId") {
			p.pos = start
			p.found("a time, GlobalSeqId or '}'")
			return
		}
		t.GlobalSequenceID = p.int()
	}
	p.wrongCount(at, "EventTrack", said, len(t.Times))
}

// writeEventTrack leaves the global sequence out, for which the game has no word.
func writeEventTrack(w *writer, e *mdx.Event) {
	if e.Track == nil {
		return
	}
	w.line("EventTrack").int(int64(len(e.Track.Times)))
	w.begin()
	for _, t := range e.Track.Times {
		w.line()
		w.number(int64(t))
		w.end()
	}
	w.close()
}

var shapeWords = objectWords(func(s *mdx.CollisionShape) *mdx.Node { return &s.Node },
	choices(func(s *mdx.CollisionShape) *mdx.ShapeType { return &s.Type }, "Box", "Plane", "Sphere", "Cylinder"),
	[]word[mdx.CollisionShape]{
		rows("Vertices", func(s *mdx.CollisionShape) *[]mdx.Vec3 { return &s.Vertices }, vec3s, evenEmpty),
		number("BoundsRadius", func(s *mdx.CollisionShape) *float32 { return &s.Radius }, unlessZero),
	})
