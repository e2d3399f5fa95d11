package mdl

import (
	"fmt"
	"strconv"

	"marrow/mdx"
	"marrow/report"
)

// Materials and their layers: where the two dialects differ most.

var materialWords = vocabularyOf([]word[mdx.Material]{
	flag("ConstantColor", materialFlags, mdx.ConstantColor),
	flag("TwoSided", materialFlags, mdx.MaterialTwoSided),
	flag("SortPrimsNearZ", materialFlags, mdx.SortPrimsNearZ),
	flag("SortPrimsFarZ", materialFlags, mdx.SortPrimsFarZ, "SortPrimitives"),
	flag("FullResolution", materialFlags, mdx.FullResolution),
	readOnly(integer("RenderMode", materialFlags, always)), // war3-model's word for the flags
	ignored[mdx.Material]("Unfogged"),                      // of 3.0's editor and WhiteoutLib; no bit of the flags is known for it
	integer("PriorityPlane", func(m *mdx.Material) *int32 { return &m.PriorityPlane }, unlessZero),
	text("Shader", func(m *mdx.Material) *string { return &m.Shader }, func(w *writer, name string) bool {
		return name != "" && w.version >= 900 && w.version < slotsSince
	}),
	{
		name: "Layer",
		read: func(p *parser, m *mdx.Material) {
			element(p, "layers", &m.Layers, layerWords, nil, newLayer)
		},
		write: func(w *writer, m *mdx.Material) {
			for i := range m.Layers {
				w.line("Layer")
				layerWords.write(w, &m.Layers[i])
			}
		},
	},
})

func materialFlags(m *mdx.Material) *mdx.MaterialFlags { return &m.Flags }
func layerFlags(l *mdx.Layer) *mdx.LayerFlags          { return &l.Flags }

// slotsSince is the version since which a layer has textures in slots.
const slotsSince = 1100

func newLayer(l *mdx.Layer) {
	l.TextureAnimID = mdx.None
	l.Alpha = 1
	l.EmissiveGain = 1
	l.FresnelColor = mdx.Vec3{1, 1, 1}
}

var layerWords = vocabularyOf(
	[]word[mdx.Layer]{
		choice("FilterMode", func(l *mdx.Layer) *mdx.FilterMode { return &l.FilterMode },
			"None", "Transparent", "Blend", "Additive", "AddAlpha", "Modulate", "Modulate2x"),
		flag("Unshaded", layerFlags, mdx.Unshaded),
		flag("SphereEnvMap", layerFlags, mdx.SphereEnvMap, "SphereEnvironmentMap"), // as some builds of Retera's have it
		flag("WrapWidth", layerFlags, mdx.LayerWrapWidth),
		flag("WrapHeight", layerFlags, mdx.LayerWrapHeight),
		flag("TwoSided", layerFlags, mdx.TwoSided),
		flag("Unfogged", layerFlags, mdx.Unfogged),
		flag("NoDepthTest", layerFlags, mdx.NoDepthTest),
		flag("NoDepthSet", layerFlags, mdx.NoDepthSet),
		flag("Unlit", layerFlags, mdx.Unlit),
		flag("BackFacesForShadows", layerFlags, mdx.BackFacesForShadows),
		flag("AmbientOcclusion", layerFlags, mdx.AmbientOcclusion),
		{name: "Shader", read: readShader, write: writeShader},
		readOnly(integer("ShaderTypeId", func(l *mdx.Layer) *mdx.Shader { return &l.Shader }, always)),
	},
	slotWords(),
	[]word[mdx.Layer]{
		{name: "", write: writeSlots},
		integer("TVertexAnimId", func(l *mdx.Layer) *int32 { return &l.TextureAnimID }, unless[int32](mdx.None)),
		integer("CoordId", func(l *mdx.Layer) *int32 { return &l.CoordID }, unlessZero),
		animatedNumber("Alpha", func(l *mdx.Layer) *float32 { return &l.Alpha },
			func(l *mdx.Layer) **mdx.Track[float32] { return &l.AlphaTrack }, unless[float32](1)),
		animatedNumber("EmissiveGain", func(l *mdx.Layer) *float32 { return &l.EmissiveGain },
			func(l *mdx.Layer) **mdx.Track[float32] { return &l.EmissiveGainTrack }, since[float32](900), "Emissive"),
		animatedColor("FresnelColor", func(l *mdx.Layer) *mdx.Vec3 { return &l.FresnelColor },
			func(l *mdx.Layer) **mdx.Track[mdx.Vec3] { return &l.FresnelColorTrack }, since[mdx.Vec3](1000)),
		animatedNumber("FresnelOpacity", func(l *mdx.Layer) *float32 { return &l.FresnelOpacity },
			func(l *mdx.Layer) **mdx.Track[float32] { return &l.FresnelAlphaTrack }, since[float32](1000), "FresnelAlpha"),
		animatedNumber("FresnelTeamColor", func(l *mdx.Layer) *float32 { return &l.FresnelTeamColor },
			func(l *mdx.Layer) **mdx.Track[float32] { return &l.FresnelTeamTrack }, since[float32](1000)),
	},
)

// hiveSlots are the words of HiveWorkshop's tools for the textures of Reforged's
// shader, by slot. Of the last two, each tool has another; of the first, Retera's
// Model Studio has DiffuseTextureID since it writes version 1100.
var hiveSlots = [...]struct {
	name string
	also []string
}{
	{"TextureID", []string{"DiffuseTextureID"}},
	{"NormalTextureID", nil},
	{"ORMTextureID", []string{"ArmorTextureID"}},
	{"EmissiveTextureID", nil},
	{"TeamColorTextureID", nil},
	{"ReflectionsTextureID", []string{"ReflectionTextureID", "EnvironmentTextureID"}},
}

// slotWords returns statements such as "static TextureID 3", "static TextureID 3 <= 1", "TextureID 2 <= 1 { … }"
// (WhiteoutLib) and "static NormalTextureID 3", which are read into their slots; finish converts them for versions
// without slots.
func slotWords() []word[mdx.Layer] {
	var list []word[mdx.Layer]
	for slot, names := range hiveSlots {
		list = append(list, word[mdx.Layer]{
			name: names.name, also: names.also,
			read: func(p *parser, l *mdx.Layer) { readSlot(p, l, uint32(slot)) },
		})
	}
	return list
}

func readSlot(p *parser, l *mdx.Layer, slot uint32) {
	s := mdx.TextureSlot{Slot: slot}
	slotSaid := false
	var still uint32
	readAnimated(p, &still, &s.TextureIDTrack, ints, ints)
	s.TextureID = int32(still)
	if p.peek() == '<' {
		p.pos++
		p.expect('=')
		if s.Slot = uint32(p.int()); p.peek() == '{' { // the number before the slot was the count of a track's keys
			readTrack(p, &s.TextureIDTrack, ints, int(int32(still)))
			s.TextureID = 0
		}
		slotSaid = true
	}
	if p.failed {
		return
	}
	if !slotSaid && slot == 0 {
		slotSaid = p.unsaidSlot(l, &s)
	}
	p.slotSaid = slotSaid
	if s.Slot != noSlot {
		l.Slots = append(l.Slots, s)
	}
}

const noSlot = 1<<32 - 1

// unsaidSlot handles a texture without a slot in a layer whose other textures have slots. HiveWE writes the slots of
// constant textures, and animated ones at their position among them: true means such a texture. Other tools (an MDX
// converter in Rust among them) give a constant value and a track to the same texture.
func (p *parser) unsaidSlot(l *mdx.Layer, s *mdx.TextureSlot) bool {
	moves := s.TextureIDTrack != nil
	for i := range l.Slots {
		first := &l.Slots[i]
		switch {
		case first.Slot != 0:
		case moves && (p.slotSaid || first.TextureIDTrack != nil):
			s.Slot = l.Slots[len(l.Slots)-1].Slot + 1
			return true
		case moves:
			first.TextureIDTrack, s.Slot = s.TextureIDTrack, noSlot
			return false
		case first.TextureIDTrack != nil:
			first.TextureID, s.Slot = s.TextureID, noSlot
			return false
		}
	}
	return false
}

// writeSlots writes textures as the version and the dialect have them. A layer's
// only texture is written alike by all.
func writeSlots(w *writer, l *mdx.Layer) {
	if w.version < slotsSince {
		writeSlot(w, "TextureID", -1, l.TextureID, l.TextureIDTrack)
		return
	}
	for i := range l.Slots {
		s := &l.Slots[i]
		switch {
		case w.dialect == Hive && s.Slot < uint32(len(hiveSlots)):
			writeSlot(w, hiveSlots[s.Slot].name, -1, s.TextureID, s.TextureIDTrack)
		case len(l.Slots) == 1 && s.Slot == 0:
			writeSlot(w, "TextureID", -1, s.TextureID, s.TextureIDTrack)
		default:
			writeSlot(w, "TextureID", int64(s.Slot), s.TextureID, s.TextureIDTrack)
		}
	}
}

// writeSlot writes one texture; a slot of -1 isn't written. The engine can't express an animated texture in a slot:
// there it is always the first texture.
func writeSlot(w *writer, name string, slot int64, id int32, t *mdx.Track[uint32]) {
	if t != nil && slot <= 0 {
		writeTrack(w, name, t, ints)
		return
	}
	w.line("static", name).int(int64(id))
	if slot >= 0 {
		w.buf = append(w.buf, " <="...)
		w.int(slot)
	}
	w.end()
}

// readShader reads a shader by its name, ignoring case; like the client, it replaces an unknown one by number 0.
func readShader(p *parser, l *mdx.Layer) {
	at := p.pos
	name := p.text()
	if p.failed {
		return
	}
	for _, s := range namedShaders {
		if equalFold([]byte(name), s.String()) {
			l.Shader = s
			return
		}
	}
	if n, err := strconv.ParseUint(name, 10, 32); err == nil {
		l.Shader = mdx.Shader(n)
		return
	}
	p.unknownShader(at, name)
}

var namedShaders = []mdx.Shader{0, 1, 2, 24}

func writeShader(w *writer, l *mdx.Layer) {
	if w.version < slotsSince || l.Shader == 0 { // 0 is the default
		return
	}
	if name := l.Shader.String(); w.dialect == Engine && name != "" {
		w.line("Shader").text(name).end()
		return
	}
	w.line("ShaderTypeId").int(int64(l.Shader)).end()
}

// finishMaterial moves textures to the fields of the version, and removes the defaults of fields that it doesn't
// have.
func (p *parser) finishMaterial(i int) {
	mat := &p.m.Materials[i]
	for k := range mat.Layers {
		l := &mat.Layers[k]
		if p.m.Version < 900 {
			l.EmissiveGain = 0
		}
		if p.m.Version < 1000 {
			l.FresnelColor = mdx.Vec3{}
		}
	}
	if p.m.Version >= slotsSince {
		return
	}
	p.unfoldMaps(mat)
	for k := range mat.Layers {
		p.takeSlots(&mat.Layers[k], i, k)
	}
}

// mapsHD is the number of layers of an HD material in versions 900 and 1000: one for each texture slot of later
// versions.
const mapsHD = 6

// unfoldMaps makes those layers from a layer with as many textures, which is how HiveWE writes them. All but the
// first are plain in the game's own files.
func (p *parser) unfoldMaps(mat *mdx.Material) {
	if p.m.Version < 900 || len(mat.Layers) != 1 || !isHD(mat.Shader) {
		return
	}
	base := &mat.Layers[0]
	said := 0
	for _, s := range base.Slots {
		if s.Slot < mapsHD {
			said |= 1 << s.Slot
		}
	}
	if said != 1<<mapsHD-1 {
		return // HiveWE writes all six
	}
	layers := append(make([]mdx.Layer, 0, mapsHD), *base)
	for len(layers) < mapsHD {
		l := mdx.Layer{TextureAnimID: mdx.None, CoordID: base.CoordID, Alpha: 1, EmissiveGain: 1}
		if p.m.Version >= 1000 {
			l.FresnelColor = mdx.Vec3{1, 1, 1}
		}
		layers = append(layers, l)
	}
	layers[0].Slots = nil
	for _, s := range base.Slots {
		if s.Slot == 0 || s.Slot >= mapsHD {
			layers[0].Slots = append(layers[0].Slots, s)
			continue
		}
		layers[s.Slot].TextureID, layers[s.Slot].TextureIDTrack = s.TextureID, s.TextureIDTrack
	}
	mat.Layers = layers
}

func isHD(shader string) bool {
	return equalFold([]byte(shader), mdx.Shader(1).String()) || equalFold([]byte(shader), mdx.Shader(24).String())
}

// takeSlots moves the only supported texture to a layer of a version without slots.
func (p *parser) takeSlots(l *mdx.Layer, material, layer int) {
	for _, s := range l.Slots {
		if s.Slot == 0 {
			l.TextureID, l.TextureIDTrack = s.TextureID, s.TextureIDTrack
			continue
		}
		p.findings = append(p.findings, report.New(codeDropped, fmt.Sprintf("materials[%d].layers[%d]", material, layer),
			"texture %d of slot %d; before version %d a layer has one; left out", s.TextureID, s.Slot, slotsSince))
	}
	l.Slots = nil
}
