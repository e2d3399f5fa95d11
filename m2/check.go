package m2

import (
	"slices"
	"strings"

	"marrow/check"
	"marrow/report"
	"marrow/wire"
)

// Rules are what a model should keep beyond being well-formed. Where a rule says that
// Blizzard's files keep it, that was counted over the files of the corpus. Rules about
// views see those that Load has read.
var Rules = append([]check.Rule[*Model]{
	{
		Code:    report.M2Parent,
		Why:     "The client places bones in their order, so that a parent stands before its children: all 14,433 bones with a parent of real files do. Another parent is placed later, or never.",
		Example: "Bone 3 with the parent 7.",
		Find:    parents,
	},
	{
		Code:    report.M2Bones,
		Why:     "A vertex names its bones in one byte each, so that 256 can be told apart.",
		Example: "A model of 300 bones.",
		Find: func(m *Model, c *check.Context) {
			if n := len(m.Bones); n > 256 {
				c.Report(m.at("bones"), "%d bones, of which a vertex can name 256", n)
			}
		},
	},
	{
		Code:    report.M2Influence,
		Why:     "A vertex moves with its bones. One that doesn't exist moves it by what happens to be in memory.",
		Example: "A vertex with a weight on bone 40 in a model of 12 bones.",
		Find:    influences,
	},
	{
		Code:    report.M2Weights,
		Why:     "The four weights of a vertex are parts of 255. Where they don't add up, the vertex is pulled to the model's origin, or pushed away from it.",
		Example: "Weights of 100, 100, 0 and 0.",
		Find:    weights,
	},
	{
		Code:    report.M2Lookup,
		Why:     "Lookups turn the numbers of batches, sub-meshes and the game into indices. One beyond its list makes the client read what isn't there.",
		Example: "A texture lookup of 5 in a model of three textures.",
		Find:    lookups,
	},
	{
		Code:    report.M2SequenceLookup,
		Why:     "The game asks for animations by id, through a table: a hash table since Wrath of the Lich King, a plain one before. A sequence that isn't found there never plays. Converters that copy the table from one form to the other break it.",
		Example: "A hash table built as a plain one.",
		Find:    sequenceLookup,
	},
	{
		Code:    report.M2Alias,
		Why:     "A sequence may stand for another one, and sequences of one id are a chain. A link to one that doesn't exist, or round in a circle, hangs or crashes the client.",
		Example: "aliasNext 90 in a model of 80 sequences.",
		Find:    aliases,
	},
	{
		Code:    report.M2Global,
		Why:     "A track on a global sequence runs by that one's clock. Where there is none, the client reads a length that isn't there.",
		Example: "A globalSequence of 2 in a model of two, which are 0 and 1.",
		Find:    globals,
	},
	{
		Code:    report.M2KeyOrder,
		Why:     "The client looks for keys as in a list that is in order. Where it isn't, it stops at the wrong key, and the part jumps.",
		Example: "Keys at 0, 400 and 200 milliseconds.",
		Find:    keyOrder,
	},
	{
		Code:    report.M2KeyCount,
		Why:     "Each time has its value: so it is in all tracks of real files. Of a shorter list the client reads what stands behind it.",
		Example: "Four times and three values.",
		Find:    keyCounts,
	},
	{
		Code:    report.M2ObjectBone,
		Why:     "Attachments, events, lights, ribbons and particles move with a bone. Without it they stand at the model's origin, or the client crashes.",
		Example: "An attachment on bone 12 in a model of 12 bones.",
		Find:    objectBones,
	},
	{
		Code:    report.M2ObjectTexture,
		Why:     "An emitter names its textures and materials by number. One that doesn't exist shows green, or crashes the client.",
		Example: "A particle emitter of texture 4 in a model of four textures.",
		Find:    objectTextures,
	},
	{
		Code:    report.M2VertexNumber,
		Why:     "A corner at a place that isn't a number makes its triangles vanish, or spread over the screen.",
		Example: "A position of 0, NaN, 12.",
		Find:    vertexNumbers,
	},
	{
		Code:    report.M2Normal,
		Why:     "Light is reckoned with normals of unit length: a longer one is too bright, a shorter one too dark.",
		Example: "A normal of 0, 0, 0.5.",
		Find:    normals,
	},
	{
		Code:    report.M2Collision,
		Why:     "What players stand on is tested against these triangles. Corners that don't exist, or normals that aren't one for each triangle, make them fall through, or the client crash.",
		Example: "Six corners and one normal.",
		Find:    collision,
	},
	{
		Code:    report.M2TextureName,
		Why:     "A texture of type 0 is a file, by name or since Legion by number. Without one, or of another kind than BLP, it shows green.",
		Example: `Type 0 and the name "skin.png".`,
		Find:    textureNames,
	},
}, viewRules...)

// at is a field's path: the model is a chunk of its own since Legion.
func (m *Model) at(parts ...any) string {
	if m.Chunks != nil {
		parts = append([]any{"model"}, parts...)
	}
	return check.Path(parts...)
}

func parents(m *Model, c *check.Context) {
	for i := range m.Bones {
		if p := m.Bones[i].Parent; p != None && (p < 0 || int(p) >= i) {
			c.Report(m.at("bones", i, "parent"), "the parent %d of bone %d doesn't stand before it", p, i)
		}
	}
}

func influences(m *Model, c *check.Context) {
	bones := len(m.bones())
	if bones == 0 {
		return // a skeleton that isn't at hand has them
	}
	n, first := 0, 0
	for v := range m.Vertices {
		x := &m.Vertices[v]
		for k, w := range x.BoneWeights {
			if w > 0 && int(x.BoneIndices[k]) >= bones {
				if n++; n == 1 {
					first = v
				}
			}
		}
	}
	if n > 0 {
		c.Report(m.at("vertices", first, "boneIndices"), "weights of bones beyond the %d there are: %d", bones, n)
	}
}

func weights(m *Model, c *check.Context) {
	n, first := 0, 0
	for v := range m.Vertices {
		w := m.Vertices[v].BoneWeights
		if int(w[0])+int(w[1])+int(w[2])+int(w[3]) != 255 {
			if n++; n == 1 {
				first = v
			}
		}
	}
	if n > 0 {
		c.Report(m.at("vertices", first, "boneWeights"), "vertices whose weights don't add up to 255: %d of %d", n, len(m.Vertices))
	}
}

func lookups(m *Model, c *check.Context) {
	look := func(name string, list []int16, n int) {
		for i, v := range list {
			if v != None && !check.In(v, n) {
				c.Report(m.at(name, i), "%d, of %d", v, n)
			}
		}
	}
	if len(m.Bones) > 0 {
		look("keyBoneLookup", m.KeyBoneLookup, len(m.Bones))
		for i, v := range m.BoneLookup {
			if int(v) >= len(m.Bones) {
				c.Report(m.at("boneLookup", i), "%d, of %d", v, len(m.Bones))
			}
		}
	}
	look("sequenceLookup", m.SequenceLookup, len(m.Sequences))
	look("replaceableLookup", m.ReplaceableLookup, len(m.Textures))
	look("textureLookup", m.TextureLookup, len(m.Textures))
	look("weightLookup", m.WeightLookup, len(m.weights()))
	look("transformLookup", m.TransformLookup, len(m.TextureTransforms))
	look("attachmentLookup", m.AttachmentLookup, len(m.Attachments))
	look("cameraLookup", m.CameraLookup, len(m.Cameras))
}

// sequenceLookup asks for each sequence's id as the client does. Whichever of the
// sequences of one id is found will do.
func sequenceLookup(m *Model, c *check.Context) {
	if len(m.SequenceLookup) == 0 {
		return
	}
	for i := range m.Sequences {
		id := m.Sequences[i].ID
		if at := m.lookUp(id); !check.In(at, len(m.Sequences)) || m.Sequences[at].ID != id {
			c.Report(m.at("sequences", i, "id"), "%d (%s) isn't found by its id", id, AnimationName(id))
		}
	}
}

// lookUp is what the client finds of an animation's id.
func (m *Model) lookUp(id uint16) int16 {
	n := len(m.SequenceLookup)
	if m.Version < wrath {
		if int(id) < n {
			return m.SequenceLookup[id]
		}
		return None
	}
	p := int(id) % n
	for stride := 1; stride <= n; stride++ {
		at := m.SequenceLookup[p]
		if at < 0 || int(at) >= len(m.Sequences) || m.Sequences[at].ID == id {
			return at
		}
		p = (p + stride*stride) % n
	}
	return None
}

func aliases(m *Model, c *check.Context) {
	n := len(m.Sequences)
	for i := range m.Sequences {
		q := &m.Sequences[i]
		if q.VariationNext != None && !check.In(q.VariationNext, n) {
			c.Report(m.at("sequences", i, "variationNext"), "sequence %d, of %d", q.VariationNext, n)
		}
		if q.Flags&SequenceAlias != 0 && m.Version >= wrath && int(q.AliasNext) >= n {
			c.Report(m.at("sequences", i, "aliasNext"), "sequence %d, of %d", q.AliasNext, n)
		}
	}
	alias := func(i int) int {
		if q := &m.Sequences[i]; q.Flags&SequenceAlias != 0 && m.Version >= wrath && int(q.AliasNext) != i {
			return int(q.AliasNext)
		}
		return None
	}
	check.Cycles(n, alias, func(i int) {
		c.Report(m.at("sequences", i, "aliasNext"), "sequence %d stands for itself in the end", i)
	})
	variation := func(i int) int { return int(m.Sequences[i].VariationNext) }
	check.Cycles(n, variation, func(i int) {
		c.Report(m.at("sequences", i, "variationNext"), "sequence %d is a variation of itself", i)
	})
}

// anyTrack is a track of any kind.
type anyTrack interface {
	clock() int16
	keyTimes() [][]uint32
	uneven() int
}

func (t *Track[T]) clock() int16         { return t.GlobalSequence }
func (t *Track[T]) keyTimes() [][]uint32 { return t.Times }

func (t *EventTrack) clock() int16         { return t.GlobalSequence }
func (t *EventTrack) keyTimes() [][]uint32 { return t.Times }
func (t *EventTrack) uneven() int          { return None }

// uneven is the first list of times without as many values, or None.
func (t *Track[T]) uneven() int {
	for i := range t.Times {
		if i >= len(t.Values) || len(t.Values[i]) != len(t.Times[i]) {
			return i
		}
	}
	return None
}

// eachTrack calls visit with every track that has keys, and its path. A track that the
// version doesn't have has none.
func (m *Model) eachTrack(visit func(t anyTrack, at string)) {
	c := wire.NewWalker(func(record any, at wire.Path) {
		if t, ok := record.(anyTrack); ok && len(t.keyTimes()) > 0 {
			visit(t, at.String())
		}
	})
	c.Version = m.Version
	m.keys(c, 0)
	for i := range m.Bones { // before 260, in floats
		if t := &m.Bones[i].Rotation; len(t.Times) > 0 {
			visit(t, check.Path("bones", i, "rotation"))
		}
	}
}

func globals(m *Model, c *check.Context) {
	m.eachTrack(func(t anyTrack, at string) {
		if g := t.clock(); g != None && !check.In(g, len(m.GlobalSequences)) {
			c.Report(m.at(at, "globalSequence"), "global sequence %d, of %d", g, len(m.GlobalSequences))
		}
	})
}

func keyOrder(m *Model, c *check.Context) {
	m.eachTrack(func(t anyTrack, at string) {
		for _, times := range t.keyTimes() {
			if before, _ := check.Disorder(times); before >= 0 {
				c.Report(m.at(at, "times"), "a key that is earlier than the one before it")
				return
			}
		}
	})
}

func keyCounts(m *Model, c *check.Context) {
	m.eachTrack(func(t anyTrack, at string) {
		if i := t.uneven(); i != None {
			c.Report(m.at(at, "times"), "other than one value a time, in list %d", i)
		}
	})
}

func objectBones(m *Model, c *check.Context) {
	n := len(m.bones())
	if n == 0 {
		return
	}
	want := func(bone int64, list string, i int) {
		if bone < 0 || bone >= int64(n) {
			c.Report(m.at(list, i, "bone"), "bone %d, of %d", bone, n)
		}
	}
	for i := range m.Attachments {
		want(int64(m.Attachments[i].Bone), "attachments", i)
	}
	for i := range m.Events {
		want(int64(m.Events[i].Bone), "events", i)
	}
	for i := range m.Lights {
		if b := m.Lights[i].Bone; b != None {
			want(int64(b), "lights", i)
		}
	}
	for i := range m.Ribbons {
		want(int64(m.Ribbons[i].Bone), "ribbons", i)
	}
	for i := range m.Particles {
		want(int64(m.Particles[i].Bone), "particles", i)
	}
}

func objectTextures(m *Model, c *check.Context) {
	for i := range m.Ribbons {
		r := &m.Ribbons[i]
		for k, t := range r.Textures {
			if int(t) >= len(m.Textures) {
				c.Report(m.at("ribbons", i, "textures", k), "texture %d, of %d", t, len(m.Textures))
			}
		}
		for k, x := range r.Materials {
			if int(x) >= len(m.Materials) {
				c.Report(m.at("ribbons", i, "materials", k), "material %d, of %d", x, len(m.Materials))
			}
		}
	}
	for i := range m.Particles {
		p := &m.Particles[i]
		for _, t := range p.textures() {
			if int(t) >= len(m.Textures) {
				c.Report(m.at("particles", i, "texture"), "texture %d, of %d", t, len(m.Textures))
			}
		}
	}
}

func vertexNumbers(m *Model, c *check.Context) {
	n, first := 0, 0
	for v := range m.Vertices {
		x := &m.Vertices[v]
		p, _ := check.Odd(x.Position[:])
		q, _ := check.Odd(x.Normal[:])
		if u, _ := check.Odd(wire.Floats(x.TexCoords[:])); p+q+u > 0 {
			if n++; n == 1 {
				first = v
			}
		}
	}
	if n > 0 {
		c.Report(m.at("vertices", first), "vertices with a number that is infinite or none: %d of %d", n, len(m.Vertices))
	}
}

func normals(m *Model, c *check.Context) {
	const tolerance = 0.05 // of the length's square: what nobody sees
	n, first := 0, 0
	for v := range m.Vertices {
		if l := check.Unit(m.Vertices[v].Normal[:], 3, tolerance); l.Zero+l.Other > 0 {
			if n++; n == 1 {
				first = v
			}
		}
	}
	if n > 0 {
		c.Report(m.at("vertices", first, "normal"), "normals that aren't of unit length: %d of %d", n, len(m.Vertices))
	}
}

func collision(m *Model, c *check.Context) {
	if i := slices.IndexFunc(m.CollisionTriangles, func(v uint16) bool { return int(v) >= len(m.CollisionVertices) }); i >= 0 {
		c.Report(m.at("collisionTriangles", i), "vertex %d, of %d", m.CollisionTriangles[i], len(m.CollisionVertices))
	}
	if len(m.CollisionTriangles)%3 != 0 {
		c.Report(m.at("collisionTriangles"), "%d corners, which don't make up triangles", len(m.CollisionTriangles))
	}
	if n := len(m.CollisionTriangles) / 3; n > 0 && len(m.CollisionNormals) != n {
		c.Report(m.at("collisionNormals"), "%d normals for %d triangles", len(m.CollisionNormals), n)
	}
}

func textureNames(m *Model, c *check.Context) {
	for i := range m.Textures {
		t := &m.Textures[i]
		numbered := m.Chunks != nil && i < len(m.Chunks.TextureIDs) && m.Chunks.TextureIDs[i] != 0
		switch {
		case t.Type != 0 || numbered:
		case t.Name == "":
			c.Report(m.at("textures", i, "name"), "a texture of type 0 without a name")
		case len(t.Name) < 4 || !strings.EqualFold(t.Name[len(t.Name)-4:], ".blp"):
			c.Report(m.at("textures", i, "name"), `"%s" is no BLP`, t.Name)
		}
	}
}
