package rules

import (
	"math"

	"marrow/check"
	"marrow/m2"
	"marrow/report"
)

// valueRules check numbers with a meaning: among 599 public models, none breaks them, except where a rule has a
// count.
var valueRules = []check.Rule[*m2.Model]{
	{
		Code: "M2130", Severity: report.Warning, Title: "an unknown type or mode",
		Why:     "The value isn't one of the known types or modes. The client ignores the record or behaves unpredictably. Set a known value, or extract the model again.",
		Example: "A light with type 2, or a particle emitter with type 0.",
		Find:    modelKinds,
	},
	{
		Code: "M2131", Severity: report.Warning, Title: "an object that can't be found by its id",
		Why:     "The game uses lookup tables to find attachments, cameras, key bones and replaceable textures by id, and each of these objects also stores its id. If the two differ, or two objects have the same id, the game finds the wrong object or none. Three of 599 public models have two attachments with the same id. Give each object its own id, and correct the table.",
		Example: "An attachment with id 5, while attachmentLookup[5] refers to another attachment.",
		Find:    mirrors,
	},
	{
		Code: "M2132", Severity: report.Note, Title: "frequencies that don't add up",
		Why:     "The game chooses randomly between the variations of an animation, according to frequencies that should add up to 32767. If they don't, the last variation plays more or less often than stated. 121 of 599 public models have such animations.",
		Example: "Two variations of Stand, each with frequency 16383.",
		Find:    frequencies,
	},
	{
		Code: "M2133", Severity: report.Warning, Title: "an inverted box or range",
		Why:     "A box whose minimum is above its maximum contains nothing, so the client assumes that the model or animation is out of sight. An inverted range has the same effect. Correct the minimum or the maximum.",
		Example: "replayMin 3 and replayMax 1.",
		Find:    backwards,
	},
	{
		Code: "M2134", Severity: report.Warning, Title: "an emitter parameter that is out of range",
		Why:     "Some parameters of particles and ribbons have a valid range: a speed variation is a fraction from 0 to 1, vertical angles are at most 180° and horizontal angles at most 360°, a texture has at least one cell, and times aren't negative. Set a value in the valid range.",
		Example: "A speed variation of 2.",
		Find:    emitterRanges,
	},
	{
		Code: "M2135", Severity: report.Note, Title: "keys that never play",
		Why:     "A track on a global sequence plays only its first list of keys.",
		Example: "A track on global sequence 0 with one list of keys for each of five sequences.",
		Find: func(m *m2.Model, c *check.Context) {
			m.EachTrack(func(t m2.AnyTrack, at string) {
				if n := len(t.KeyTimes()); t.Clock() >= 0 && n > 1 {
					c.Report(place(m, at, "times"), "%d lists on a global sequence, but only the first plays", n)
				}
			})
		},
	},
	{
		Code: "M2136", Severity: report.Warning, Title: "a chunk with a wrong number of entries",
		Why:     "These chunks have one entry for each texture, emitter, light, event or sequence. If there are too few entries, the client reads beyond the end of the list. Too many entries usually mean that the chunk was copied from another model. Add or remove entries until the numbers agree.",
		Example: "A TXID chunk with two files in a model with three textures.",
		Find:    chunkCounts,
	},
	{
		Code: "M2137", Severity: report.Error, Title: "a companion file that refers to a bone that doesn't exist",
		Why:     "Physics bodies and facial animations move bones of the model, which they refer to by index. If an index is outside the list, the client changes unrelated memory.",
		Example: "A .bone file for bone 90 in a model with 80 bones.",
		Find:    companionBones,
	},
	{
		Code: Phys[0].Code, Severity: Phys[0].Severity, Title: Phys[0].Title, Why: Phys[0].Why, Example: Phys[0].Example,
		Find: func(m *m2.Model, c *check.Context) { eachPhysics(m, c, func(p *m2.Phys) { physRefs(p, c) }) },
	},
}

func modelKinds(m *m2.Model, c *check.Context) {
	want := func(v, n int, path ...any) {
		if v < 0 || v >= n {
			c.Report(place(m, path...), "%d is unknown", v)
		}
	}
	const blendModes, emitterTypes, styles, interpolations = int(m2.BlendBlendAdd) + 1, 4, 3, int(m2.Bezier) + 1
	for i := range m.Lights {
		want(int(m.Lights[i].Type), int(m2.LightTypes), "lights", i, "type")
	}
	for i := range m.Cameras {
		want(int(m.Cameras[i].Type)+1, int(m2.CameraTypes)+1, "cameras", i, "type")
	}
	for i := range m.Materials {
		want(int(m.Materials[i].BlendMode), blendModes, "materials", i, "blendMode")
	}
	for i := range m.PlayableLookup {
		want(int(m.PlayableLookup[i].Mode), int(m2.PlayModes), "playableLookup", i, "mode")
	}
	for i := range m.Particles {
		p := &m.Particles[i]
		want(int(p.BlendMode), blendModes, "particles", i, "blendMode")
		want(int(p.EmitterType)-1, emitterTypes, "particles", i, "emitterType")
		if p.Flags&m2.ParticleMultiTexture == 0 {
			want(int(p.HeadOrTail), styles, "particles", i, "headOrTail")
		}
	}
	m.EachTrack(func(t m2.AnyTrack, at string) {
		if n := t.Between(); int(n) >= interpolations {
			c.Report(place(m, at, "interpolation"), "%d is unknown", n)
		}
	})
}

func mirrors(m *m2.Model, c *check.Context) {
	// In skeletons and other companions they are separate.
	mirror := func(list, lookup, field string, table []int16, n int, id func(i int) int, optional bool) {
		for i := range n {
			k := id(i)
			switch {
			case k < 0:
			case k < len(table) && int(table[k]) == i:
			case k < len(table) && optional && check.In(table[k], n) && id(int(table[k])) == k: // several of one id
			default:
				c.Report(place(m, list, i, field), "%d, and %s doesn't list it there", k, lookup)
			}
		}
	}
	mirror("attachments", "attachmentLookup", "id", m.AttachmentLookup, len(m.Attachments), func(i int) int { return int(min(m.Attachments[i].ID, math.MaxInt32)) }, false)
	mirror("cameras", "cameraLookup", "type", m.CameraLookup, len(m.Cameras), func(i int) int { return int(m.Cameras[i].Type) }, false)
	if m.Skel == nil {
		mirror("bones", "keyBoneLookup", "keyBone", m.KeyBoneLookup, len(m.Bones), func(i int) int { return int(m.Bones[i].KeyBone) }, false)
	}
	mirror("textures", "replaceableLookup", "type", m.ReplaceableLookup, len(m.Textures), func(i int) int {
		if t := m.Textures[i].Type; t != 0 { // files aren't asked for
			return int(min(t, math.MaxInt32))
		}
		return m2.None
	}, true)
}

func frequencies(m *m2.Model, c *check.Context) {
	const all = math.MaxInt16
	sum, first := make(map[uint16]int), make(map[uint16]int)
	for i := range m.Sequences {
		q := &m.Sequences[i]
		if _, seen := sum[q.ID]; !seen {
			first[q.ID] = i
		}
		sum[q.ID] += int(q.Frequency)
	}
	for i := range m.Sequences {
		if id := m.Sequences[i].ID; first[id] == i && sum[id] != all {
			c.Report(place(m, "sequences", i, "frequency"), "the frequencies of %s add up to %d", m2.AnimationName(id), sum[id])
		}
	}
}

func backwards(m *m2.Model, c *check.Context) {
	box := func(b *m2.Box, path ...any) {
		for k := range 3 {
			if b.Minimum[k] > b.Maximum[k] {
				c.Report(place(m, path...), "from %v to %v", b.Minimum, b.Maximum)
				return
			}
		}
	}
	box(&m.Bounds, "bounds")
	box(&m.CollisionBounds, "collisionBounds")
	for i := range m.Sequences {
		q := &m.Sequences[i]
		box(&q.Bounds, "sequences", i, "bounds")
		if q.ReplayMin > q.ReplayMax {
			c.Report(place(m, "sequences", i, "replayMin"), "from %d to %d times", q.ReplayMin, q.ReplayMax)
		}
		if m.Version < m2.Wrath && q.End < q.Start {
			c.Report(place(m, "sequences", i, "end"), "from %d to %d milliseconds", q.Start, q.End)
		}
	}
}

func emitterRanges(m *m2.Model, c *check.Context) {
	within := func(t *m2.Track[float32], low, high float32, path ...any) {
		const slack = 1e-3
		for _, list := range t.Values {
			for _, v := range list {
				if !(v >= low-slack && v <= high+slack) {
					c.Report(place(m, path...), "%v is not between %v and %v", v, low, high)
					return
				}
			}
		}
	}
	const most = math.MaxFloat32
	cells := func(rows, columns uint16, list string, i int) {
		if rows == 0 || columns == 0 {
			c.Report(place(m, list, i, "rows"), "%d rows of %d columns", rows, columns)
		}
	}
	for i := range m.Particles {
		p := &m.Particles[i]
		within(&p.SpeedVariation, 0, 1, "particles", i, "speedVariation")
		within(&p.VerticalRange, 0, math.Pi, "particles", i, "verticalRange")
		within(&p.HorizontalRange, 0, 2*math.Pi, "particles", i, "horizontalRange")
		within(&p.Lifespan, 0, most, "particles", i, "lifespan")
		within(&p.EmissionRate, 0, most, "particles", i, "emissionRate")
		cells(p.Rows, p.Columns, "particles", i)
	}
	for i := range m.Ribbons {
		r := &m.Ribbons[i]
		within(&r.HeightAbove, 0, most, "ribbons", i, "heightAbove")
		within(&r.HeightBelow, 0, most, "ribbons", i, "heightBelow")
		if !(r.EdgeLifetime >= 0) {
			c.Report(place(m, "ribbons", i, "edgeLifetime"), "%v seconds", r.EdgeLifetime)
		}
		cells(r.Rows, r.Columns, "ribbons", i)
	}
}

func chunkCounts(m *m2.Model, c *check.Context) {
	x := m.Chunks
	if x == nil {
		return
	}
	count := func(field string, have, want int, what string) {
		if have > 0 && have != want {
			c.Report(field, "%d, but there are %d %s", have, want, what)
		}
	}
	count("textureIds", len(x.TextureIDs), len(m.Textures), "textures")
	count("textureAC", len(x.TextureAC), len(m.Materials)+len(m.Particles), "materials and particle emitters")
	count("recursionIds", len(x.RecursionIDs), len(m.Particles), "particle emitters")
	count("geometryIds", len(x.GeometryIDs), len(m.Particles), "particle emitters")
	count("emitters", len(x.Emitters), len(m.Particles), "particle emitters")
	count("emitters2", len(x.Emitters2), len(m.Particles), "particle emitters")
	count("emitterGeosets", len(x.EmitterGeosets), len(m.Particles), "particle emitters")
	count("lightDetails", len(x.LightDetails), len(m.Lights), "lights")
	count("eventTimes", len(x.EventTimes), len(m.Events), "events")
	if n := len(m.AllSequences()); n > 0 {
		count("sequenceBounds", len(x.SequenceBounds), n, "sequences")
	}
	if l := x.Collision; l != nil {
		count("collision.normals", len(l.Normals), len(l.Indices)/3, "triangles")
		count("collision.flags", len(l.Flags), len(l.Indices)/3, "triangles")
		for i, v := range l.Indices {
			if int(v) >= len(l.Vertices) {
				c.Report(check.Path("collision", "indices", i), "vertex %d, of %d", v, len(l.Vertices))
				break
			}
		}
	}
}

// companionBones checks the bones in other files, whose other data have their own rules.
func companionBones(m *m2.Model, c *check.Context) {
	n := len(m.AllBones())
	if n == 0 {
		return
	}
	for _, b := range m.Faces {
		c.File = b.File
		for i, bone := range b.Bones {
			if int(bone) >= n {
				c.Report(check.Path("bones", i), "bone %d, but there are only %d", bone, n)
			}
		}
	}
	c.File = ""
	eachPhysics(m, c, func(p *m2.Phys) {
		eachBody(p, func(path string, b body) {
			if int(b.bone) >= n {
				c.Report(prefix(c, path), "bone %d, but there are only %d", b.bone, n)
			}
		})
	})
}

// eachPhysics calls visit with the model's physics, of a file or in a chunk. While it does, findings are about that.
func eachPhysics(m *m2.Model, c *check.Context, visit func(p *m2.Phys)) {
	if p := m.Phys; p != nil {
		c.File = p.File
		visit(p)
		c.File = ""
	}
	if m.Chunks != nil && m.Chunks.PhysData != nil {
		c.Within = "physData"
		visit(m.Chunks.PhysData)
		c.Within = ""
	}
}

// Bone has the rules for a .bone file without its model.
var Bone = check.Declare([]check.Rule[*m2.BoneFile]{
	{
		Code: "M2140", Severity: report.Error, Title: "facial bones without a matrix",
		Why:     "Each facial bone needs a matrix. If there are too few, the client moves bones by unrelated data.",
		Example: "Ten bones and nine matrices.",
		Find: func(b *m2.BoneFile, c *check.Context) {
			if len(b.Bones) != len(b.Matrices) {
				c.Report("matrices", "%d, but there are %d bones", len(b.Matrices), len(b.Bones))
			}
		},
	},
}...)

// Phys has the rules for a .phys file without its model.
var Phys = check.Declare([]check.Rule[*m2.Phys]{
	{
		Code: "M2141", Severity: report.Error, Title: "physics data that refers to something that doesn't exist",
		Why:     "Bodies refer to shapes by index, shapes to their geometry, and joints to bodies and constraints. If an index is outside its list, the client crashes.",
		Example: "A joint with body 4 in a file with four bodies (0 to 3).",
		Find:    physRefs,
	},
}...)

// A body is what bodies of all versions have in common.
type body struct {
	bone         uint16
	first, count int64 // shapes
}

// eachBody calls visit with every body, and its path.
func eachBody(p *m2.Phys, visit func(path string, b body)) {
	for i := range p.Bodies {
		b := &p.Bodies[i]
		visit(check.Path("bodies", i), body{b.Bone, int64(b.ShapeBase), int64(b.ShapeCount)})
	}
	for i := range p.Bodies2 {
		b := &p.Bodies2[i]
		visit(check.Path("bodies2", i), body{b.Bone, int64(b.ShapeBase), int64(b.ShapeCount)})
	}
	for i := range p.Bodies3 {
		b := &p.Bodies3[i]
		visit(check.Path("bodies3", i), body{b.Bone, int64(b.ShapeBase), int64(b.ShapeCount)})
	}
	for i := range p.Bodies4 {
		b := &p.Bodies4[i]
		visit(check.Path("bodies4", i), body{b.Bone, int64(b.ShapeBase), int64(b.ShapeCount)})
	}
}

func physRefs(p *m2.Phys, c *check.Context) {
	shapes := max(len(p.Shapes), len(p.Shapes2))
	eachBody(p, func(path string, b body) {
		if b.first < 0 || b.count < 0 || b.first+b.count > int64(shapes) {
			c.Report(prefix(c, path), "shapes %d to %d, but there are only %d", b.first, b.first+b.count, shapes)
		}
	})
	forms := [...]int{len(p.Boxes), len(p.Capsules), len(p.Spheres), len(p.Polytopes)}
	shape := func(path string, s *m2.Shape) {
		if !check.In(s.Type, len(forms)) || !check.In(s.Index, forms[s.Type]) {
			c.Report(prefix(c, path), "%s %d doesn't exist", s.Type, s.Index)
		}
	}
	for i := range p.Shapes {
		shape(check.Path("shapes", i), &p.Shapes[i])
	}
	for i := range p.Shapes2 {
		shape(check.Path("shapes2", i), &p.Shapes2[i].Shape)
	}
	binds := [...]int{
		len(p.Sphericals), max(len(p.Shoulders), len(p.Shoulders1), len(p.Shoulders2)), max(len(p.Welds), len(p.Welds2), len(p.Welds3)),
		max(len(p.Revolutes), len(p.Revolutes2)), max(len(p.Prismatics), len(p.Prismatics2)), len(p.Distances),
	}
	for i := range p.Joints {
		j := &p.Joints[i]
		if n := uint32(len(p.Bodies) + len(p.Bodies2) + len(p.Bodies3) + len(p.Bodies4)); j.BodyA >= n || j.BodyB >= n {
			c.Report(prefix(c, "joints", i), "bodies %d and %d, of %d", j.BodyA, j.BodyB, n)
		}
		if !check.In(j.Type, len(binds)) || !check.In(j.Index, binds[j.Type]) {
			c.Report(prefix(c, "joints", i), "%s %d doesn't exist", j.Type, j.Index)
		}
	}
}
