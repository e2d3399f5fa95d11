package m2

import (
	"slices"
	"strconv"
	"strings"

	"marrow/wire"
	"marrow/wire/bytemap"
)

// A .anim file holds what the tracks of a model refer to in one sequence, in the order
// in which the model has its tracks. So they are walked here, for one sequence.

// keyed is a track of any kind.
type keyed interface {
	keys(c *wire.Codec, sequence int)
}

func (t *Track[T]) keys(c *wire.Codec, sequence int) {
	if t.GlobalSequence < 0 {
		outside(c, "times", &t.Times, &t.TimesOutside, sequence)
		outside(c, "values", &t.Values, &t.ValuesOutside, sequence)
	}
}

func (t *EventTrack) keys(c *wire.Codec, sequence int) {
	if t.GlobalSequence < 0 {
		outside(c, "times", &t.Times, &t.TimesOutside, sequence)
	}
}

// outside reads or writes one list.
func outside[T any](c *wire.Codec, name string, lists *[][]T, refs *[]wire.Ref, i int) {
	if i >= len(*lists) {
		return
	}
	added := !c.Decoding() && len((*lists)[i]) > 0
	if added && i >= len(*refs) {
		*refs = append(slices.Clip(*refs), make([]wire.Ref, len(*lists)-len(*refs))...)
	}
	if i < len(*refs) && (added || (*refs)[i].Count > 0) {
		wire.OutsideArray(c, name, &(*lists)[i], &(*refs)[i])
	}
}

// walk visits the tracks of records.
func walk[T any](c *wire.Codec, name string, records []T, sequence int, tracks func(r *T, f func(string, keyed))) {
	wire.Each(c, name, records, func(r *T, c *wire.Codec) {
		tracks(r, func(field string, t keyed) {
			wire.Struct(c, field, &t, func(t *keyed, c *wire.Codec) {
				if c.Here(*t); !c.Walking() {
					(*t).keys(c, sequence)
				}
			})
		})
	})
}

func (m *Model) keys(c *wire.Codec, sequence int) {
	walkBones(c, m.Bones, sequence)
	walk(c, "colors", m.Colors, sequence, func(x *Color, f func(string, keyed)) {
		f("color", &x.Color)
		f("alpha", &x.Alpha)
	})
	walk(c, "textureWeights", m.TextureWeights, sequence, func(w *TextureWeight, f func(string, keyed)) { f("weight", &w.Weight) })
	walk(c, "textureTransforms", m.TextureTransforms, sequence, func(t *TextureTransform, f func(string, keyed)) {
		f("translation", &t.Translation)
		f("rotation", &t.Rotation)
		f("scale", &t.Scale)
	})
	walkAttachments(c, m.Attachments, sequence)
	walk(c, "events", m.Events, sequence, func(e *Event, f func(string, keyed)) { f("times", &e.Times) })
	walk(c, "lights", m.Lights, sequence, func(l *Light, f func(string, keyed)) {
		f("ambientColor", &l.AmbientColor)
		f("ambientIntensity", &l.AmbientIntensity)
		f("diffuseColor", &l.DiffuseColor)
		f("diffuseIntensity", &l.DiffuseIntensity)
		f("attenuationStart", &l.AttenuationStart)
		f("attenuationEnd", &l.AttenuationEnd)
		f("visible", &l.Visible)
	})
	walk(c, "cameras", m.Cameras, sequence, func(x *Camera, f func(string, keyed)) {
		f("positions", &x.Positions)
		f("targets", &x.Targets)
		f("roll", &x.Roll)
		f("fieldOfViewKey", &x.FieldOfViewKey)
	})
	walk(c, "ribbons", m.Ribbons, sequence, func(r *Ribbon, f func(string, keyed)) {
		f("color", &r.Color)
		f("alpha", &r.Alpha)
		f("heightAbove", &r.HeightAbove)
		f("heightBelow", &r.HeightBelow)
		f("textureSlot", &r.TextureSlot)
		f("visible", &r.Visible)
	})
	walk(c, "particles", m.Particles, sequence, (*Particle).tracks)
}

func (p *Particle) tracks(f func(string, keyed)) {
	f("speed", &p.Speed)
	f("speedVariation", &p.SpeedVariation)
	f("verticalRange", &p.VerticalRange)
	f("horizontalRange", &p.HorizontalRange)
	f("gravity", &p.Gravity)
	f("lifespan", &p.Lifespan)
	f("emissionRate", &p.EmissionRate)
	f("areaLength", &p.AreaLength)
	f("areaWidth", &p.AreaWidth)
	f("zSource", &p.ZSource)
	f("enabled", &p.Enabled)
}

func walkBones(c *wire.Codec, bones []Bone, sequence int) {
	walk(c, "bones", bones, sequence, func(b *Bone, f func(string, keyed)) {
		f("translation", &b.Translation)
		f("rotation", &b.PackedRotation)
		f("scale", &b.Scale)
	})
}

func walkAttachments(c *wire.Codec, attachments []Attachment, sequence int) {
	walk(c, "attachments", attachments, sequence, func(a *Attachment, f func(string, keyed)) { f("visible", &a.Visible) })
}

// readKeys reads a .anim file's data with the references in a model or a skeleton. It returns the remarks on bytes to which
// nothing refers.
func readKeys(data []byte, place **wire.Placement, keys func(*wire.Codec)) (unused []wire.Remark, err error) {
	c := wire.NewDecoder(data, wire.Options{})
	c.References(place, alignment, 0, func() { keys(c) })
	unused = slices.DeleteFunc(c.Remarks(), func(r wire.Remark) bool { return r.Kind != wire.Orphan })
	return unused, c.Err()
}

// writeKeys is the inverse of readKeys. It stores the positions of their keys in the tracks.
func writeKeys(size int, place **wire.Placement, keys func(*wire.Codec)) ([]byte, error) {
	c := wire.NewEncoder(size+64, wire.Options{})
	c.References(place, alignment, 0, func() { keys(c) })
	return c.Bytes(), c.Err()
}

// ExplainKeys explains the .anim file of one of a model's sequences. The model must have its skeleton loaded.
func ExplainKeys(data []byte, m *Model, sequence int) *bytemap.Map {
	c := wire.NewExplainer(data, wire.Options{})
	f := &keyFile{m: m, sequence: sequence}
	if MatchesAnim(data) {
		c.Residue(&f.residue)
		keyChunks.Layout(f, c)
	} else {
		f.model(c)
	}
	return c.Map()
}

// A keyFile is an .anim file as its model explains it.
type keyFile struct {
	m        *Model
	sequence int
	residue  *wire.Residue
}

var keyChunks = wire.Chunks("chunks",
	keyPart("AFM2", "keys", (*keyFile).model),
	keyPart("AFSA", "attachmentKeys", func(f *keyFile, c *wire.Codec) {
		f.refer(c, func() { walkAttachments(c, f.m.Skel.Attachments, f.sequence) })
	}),
	keyPart("AFSB", "boneKeys", func(f *keyFile, c *wire.Codec) {
		f.refer(c, func() { walkBones(c, f.m.Skel.Bones, f.sequence) })
	}),
)

// keyPart returns a chunk of keys. It is opaque if the keys belong to a skeleton that wasn't loaded.
func keyPart(tag, name string, layout func(*keyFile, *wire.Codec)) wire.Part[keyFile] {
	return wire.Part[keyFile]{Tag: tag, Name: name, Has: func(*keyFile) bool { return false },
		Layout: func(f *keyFile, c *wire.Codec) {
			if f.m.Skel == nil && tag != "AFM2" {
				var content []byte
				c.Opaque("content", &content)
				return
			}
			layout(f, c)
		}}
}

func (f *keyFile) model(c *wire.Codec) { f.refer(c, func() { f.m.keys(c, f.sequence) }) }

func (f *keyFile) refer(c *wire.Codec, keys func()) {
	var place *wire.Placement
	c.References(&place, alignment, 0, keys)
}

// AnimName parses the name of an .anim file: Wolf0004-01.anim has the keys of the sequence with id 4 and variation 1 of
// Wolf.m2.
func AnimName(name string) (stem string, id, variation uint16, ok bool) {
	name, found := strings.CutSuffix(strings.ToLower(name), ".anim")
	dash := strings.LastIndexByte(name, '-')
	if !found || dash < 4 {
		return "", 0, 0, false
	}
	n, err := strconv.ParseUint(name[dash-4:dash], 10, 16)
	v, err2 := strconv.ParseUint(name[dash+1:], 10, 16)
	return name[:dash-4], uint16(n), uint16(v), err == nil && err2 == nil
}

// FindAnim returns the index of the sequence to which an .anim file belongs, by its name, such as Wolf0004-01.anim, or
// by number, such as 12345.anim; None if it belongs to another model.
func (m *Model) FindAnim(name string) int {
	if _, id, variation, ok := AnimName(name); ok {
		return m.FindSequence(id, variation)
	}
	files := m.animFiles()
	for i, s := range m.AllSequences() {
		if id := files[animKey{s.ID, s.Variation}]; id != 0 && strings.EqualFold(name, strconv.FormatUint(uint64(id), 10)+".anim") {
			return i
		}
	}
	return None
}

// FindSequence returns the index of the sequence with an id and a variation, or None.
func (m *Model) FindSequence(id, variation uint16) int {
	for i, s := range m.AllSequences() {
		if s.ID == id && s.Variation == variation {
			return i
		}
	}
	return None
}
