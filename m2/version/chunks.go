package version

import (
	"fmt"
	"path"
	"strings"

	"marrow/internal/gamepath"
	"marrow/m2"
)

// mergeSkeleton moves what the model's skeletons have into the model.
func (c *change) mergeSkeleton() {
	m := c.m
	if m.Skel == nil {
		return
	}
	sequences := m.AllSequences()
	for s := m.Skel; s != nil; s = s.Base {
		bones, attachments := len(m.Bones) == 0 && len(s.Bones) > 0, len(m.Attachments) == 0 && len(s.Attachments) > 0
		first, to := int16(len(m.GlobalSequences)), order(sequences, s.Sequences)
		if bones || attachments {
			m.GlobalSequences = append(m.GlobalSequences, s.GlobalSequences...)
		}
		if bones {
			m.Bones, m.KeyBoneLookup = s.Bones, s.KeyBoneLookup
			for i := range m.Bones {
				b := &m.Bones[i]
				rebase(&b.Translation, first, to)
				rebase(&b.PackedRotation, first, to)
				rebase(&b.Scale, first, to)
			}
		}
		if attachments {
			m.Attachments, m.AttachmentLookup = s.Attachments, s.AttachmentLookup
			for i := range m.Attachments {
				rebase(&m.Attachments[i].Visible, first, to)
			}
		}
	}
	for s := m.Skel; s != nil && len(m.SequenceLookup) == 0; s = s.Base {
		m.SequenceLookup = s.SequenceLookup
	}
	m.Sequences, m.Skel = sequences, nil
}

// order returns the index of each of a skeleton's sequences among those that play; nil if the lists are the same.
func order(playing, own []m2.Sequence) []int {
	if len(own) == 0 || len(playing) > 0 && &playing[0] == &own[0] {
		return nil
	}
	type key struct{ id, variation uint16 }
	at := make(map[key]int)
	for i, q := range playing {
		at[key{q.ID, q.Variation}] = i
	}
	list := make([]int, len(own))
	for i, q := range own {
		list[i] = m2.None
		if k, ok := at[key{q.ID, q.Variation}]; ok {
			list[i] = k
		}
	}
	return list
}

// rebase changes a track's global sequence by an offset, and the order of its lists of keys to that of another list
// of sequences.
func rebase[T any](t *m2.Track[T], firstClock int16, to []int) {
	switch {
	case t.GlobalSequence >= 0:
		t.GlobalSequence += firstClock
	case to != nil && len(t.Times) > 1:
		times, values := t.Times, t.Values
		t.Times, t.Values, t.TimesOutside, t.ValuesOutside = nil, nil, nil, nil
		for i := range min(len(times), len(values), len(to)) {
			if k := to[i]; k >= 0 {
				for len(t.Times) <= k {
					t.Times, t.Values = append(t.Times, nil), append(t.Values, nil)
				}
				t.Times[k], t.Values[k] = times[i], values[i]
			}
		}
	}
}

// dropChunks moves what the chunks hold to where clients before Legion have it, and reports the rest.
func (c *change) dropChunks() {
	m := c.m
	x := m.Chunks
	if x == nil || c.to >= chunked {
		return
	}
	for i := range m.Views {
		v := &m.Views[i]
		if first := m.FirstVertex(v); first > 0 {
			for k := range v.Vertices {
				v.Vertices[k] = uint16(min(int(v.Vertices[k])+first, 0xFFFF))
			}
		}
		if x.LOD != nil {
			v.BoneCountMax = 256
		}
	}
	c.add(len(m.LODs), codeDropped, "lods", "version %d has no coarser levels of detail; they are left out", c.to)
	m.LODs = nil
	c.namesOf(x)
	c.emitterExtras(x)
	if len(x.Weights) > 0 {
		m.TextureWeights = x.Weights
	}
	for i := range min(len(x.SequenceBounds), len(m.Sequences)) {
		m.Sequences[i].Bounds, m.Sequences[i].BoundsRadius = x.SequenceBounds[i].Bounds, x.SequenceBounds[i].Radius
	}
	for i := range min(len(x.EventTimes), len(m.Events)) {
		m.Events[i].Times = x.EventTimes[i]
	}
	if p := x.Collision; p != nil && len(m.CollisionVertices) == 0 {
		m.CollisionVertices, m.CollisionTriangles, m.CollisionNormals = p.Vertices, p.Indices, p.Normals
	}
	for _, d := range []struct {
		tag  string
		have bool
	}{
		{"TXAC", len(x.TextureAC) > 0}, {"PABC", len(x.Blacklist) > 0}, {"LDV1", x.LOD != nil}, {"PGD1", len(x.EmitterGeosets) > 0},
		{"WFV1", x.WaterfallBump != nil}, {"WFV2", len(x.Waterfall2) > 0}, {"WFV3", x.Waterfall3 != nil}, {"PFDC", x.PhysData != nil},
		{"EDGF", len(x.EdgeFades) > 0}, {"NERF", len(x.DistanceAlpha) > 0}, {"DETL", len(x.LightDetails) > 0}, {"DBOC", len(x.Unknown) > 0},
		{"AFRA", x.Alpha != nil}, {"DPIV", len(x.Pivots) > 0}, {"TEXL", len(x.TexturedLights) > 0}, {"PFID", x.PhysFile != 0}, {"BFID", len(x.BoneFiles) > 0},
	} {
		if d.have {
			c.add(1, codeDropped, "chunks."+d.tag, "version %d has no chunk %s; it is left out", c.to, d.tag)
		}
	}
	for _, a := range m.Anims { // plain files
		a.Chunked, a.BoneKeys, a.AttachmentKeys = false, nil, nil
	}
	m.Chunks = nil
}

// namesOf sets the names of numbered files.
func (c *change) namesOf(x *m2.Chunks) {
	m := c.m
	missing := 0
	named := func(id uint32, ext string) string {
		if id == 0 {
			return ""
		}
		name := c.opts.Names[id]
		if name == "" {
			missing++
			name = fmt.Sprintf("%d%s", id, ext)
		}
		return strings.ReplaceAll(name, "/", `\`)
	}
	for i := range m.Textures {
		if t := &m.Textures[i]; t.Type == 0 && i < len(x.TextureIDs) && x.TextureIDs[i] != 0 {
			t.Name = named(x.TextureIDs[i], ".blp")
		}
	}
	for i := range m.Particles {
		p := &m.Particles[i]
		if i < len(x.GeometryIDs) && x.GeometryIDs[i] != 0 {
			p.GeometryModel = named(x.GeometryIDs[i], ".m2")
		}
		if i < len(x.RecursionIDs) && x.RecursionIDs[i] != 0 {
			p.RecursionModel = named(x.RecursionIDs[i], ".m2")
		}
	}
	c.add(missing, codeName, "textures", "only the number of a file is known, so the number is used as its name; --listfile supplies the name")
}

// emitterExtras moves the data of EXPT and EXP2 to the emitters.
func (c *change) emitterExtras(x *m2.Chunks) {
	cut := 0
	for i := range c.m.Particles {
		p := &c.m.Particles[i]
		var e m2.EmitterExtra
		switch {
		case i < len(x.Emitters2):
			e = m2.EmitterExtra{ZSource: x.Emitters2[i].ZSource, ColorMultiplier: x.Emitters2[i].ColorMultiplier, AlphaMultiplier: x.Emitters2[i].AlphaMultiplier}
			if len(x.Emitters2[i].AlphaCutoff.Times) > 0 {
				cut++
			}
		case i < len(x.Emitters):
			e = x.Emitters[i]
		default:
			continue
		}
		if e.ZSource != 0 && len(p.ZSource.Times) == 0 {
			p.ZSource.GlobalSequence, p.ZSource.Times, p.ZSource.Values = m2.None, [][]uint32{{0}}, [][]float32{{e.ZSource}}
		}
		if e.ColorMultiplier > 0 && e.ColorMultiplier != 1 {
			for k := range p.Color.Values {
				p.Color.Values[k] = p.Color.Values[k].Scale(e.ColorMultiplier)
			}
		}
		if e.AlphaMultiplier > 0 && e.AlphaMultiplier != 1 {
			for k, v := range p.Alpha.Values {
				p.Alpha.Values[k] = m2.Fixed16(min(max(float32(v)*e.AlphaMultiplier, -32767), 32767))
			}
		}
	}
	c.add(cut, codeDropped, "chunks.EXP2", "version %d has no alpha threshold for particles; it is left out", c.to)
}

// addChunks makes the file a list of chunks. Files get numbers if the listfile has all of their names; otherwise they stay named, as in the first
// files of Legion.
func (c *change) addChunks() {
	m := c.m
	if m.Chunks == nil {
		m.Chunks = new(m2.Chunks)
	}
	if c.from >= chunked {
		return
	}
	ids := make(map[string]uint32, len(c.opts.Names))
	for id, name := range c.opts.Names {
		key := fileKey(name)
		if other, doubled := ids[key]; !doubled || id < other {
			ids[key] = id
		}
	}
	list := make([]uint32, len(m.Textures))
	missing := 0
	for i := range m.Textures {
		if t := &m.Textures[i]; t.Type == 0 && t.Name != "" {
			if list[i] = ids[fileKey(t.Name)]; list[i] == 0 {
				missing++
			}
		}
	}
	c.add(missing, codeName, "textures", "the file number of a texture isn't known, so all textures keep their names, which clients since 8.x may not support; --listfile supplies the numbers")
	if missing > 0 || len(list) == 0 {
		return
	}
	m.Chunks.TextureIDs = list
	for i := range m.Textures {
		m.Textures[i].Name = ""
	}
}

func fileKey(name string) string {
	return path.Clean(strings.ToLower(gamepath.Slashed(name)))
}
