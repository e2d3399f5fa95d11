package mdx

import "marrow/report"

// Encode writes the model; see the function [Encode].
func (m *Model) Encode() ([]byte, error) { return Encode(m) }

// Summary describes the model for a person.
func (m *Model) Summary() report.Summary {
	s := report.Summary{
		Format:  "MDX",
		Flavour: m.Flavour.String(),
		Version: m.Version,
		Name:    m.Name,
		Counts:  m.counts(),
		Bounds:  &report.Bounds{Radius: m.Extent.BoundsRadius, Minimum: m.Extent.Minimum, Maximum: m.Extent.Maximum},
		Deps:    m.deps(),
	}
	for i := range m.Sequences {
		q := &m.Sequences[i]
		loops := q.Flags&NonLooping == 0
		s.Sequences = append(s.Sequences, report.Sequence{
			Name:      q.Name,
			Start:     int64(int32(q.Start)),
			End:       int64(int32(q.End)),
			Duration:  int64(int32(q.End)) - int64(int32(q.Start)),
			Looping:   &loops,
			MoveSpeed: q.MoveSpeed,
		})
		last := &s.Sequences[i]
		if m.Flavour == WorldOfWarcraft {
			last.Frequency = &q.Rarity
		} else {
			last.Rarity = &q.Rarity
		}
	}
	for i := range m.Textures {
		t := &m.Textures[i]
		s.Textures = append(s.Textures, report.Texture{
			Path:          t.Path,
			ReplaceableID: t.ReplaceableID,
			Replaceable:   t.Replaceable(m.Flavour),
			Flags:         t.Flags.String(),
		})
	}
	for i := range m.Materials {
		s.Materials = append(s.Materials, m.material(&m.Materials[i]))
	}
	return s
}

// Replaceable returns the kind of texture that the game chooses; empty for a file, and for unknown ids.
func (t *Texture) Replaceable(f Flavour) string {
	id := t.ReplaceableID
	if f == WorldOfWarcraft {
		return name(id, "", "Skin", "ObjectSkin", "WeaponBlade", "WeaponHandle", "Environment", "CharHair",
			"CharFacialHair", "SkinExtra", "UISkin", "TaurenMane", "Monster1", "Monster2", "Monster3", "ItemIcon")
	}
	switch id {
	case 1:
		return "TeamColor"
	case 2:
		return "TeamGlow"
	case 11:
		return "Cliff0"
	case 21:
		return "Cursor"
	}
	const firstTree = 31
	if id >= firstTree {
		return name(id-firstTree, "LordaeronSummerTree", "AshenTree", "BarrensTree", "NorthTree",
			"MushroomTree", "RuinsTree", "OutlandMushroomTree")
	}
	return ""
}

// counts omits counts of 0, except those of sequences and geosets.
func (m *Model) counts() []report.Count {
	vertices, triangles := 0, 0
	for i := range m.Geosets {
		vertices += len(m.Geosets[i].Vertices)
		triangles += len(m.Geosets[i].Triangulated()) / 3
	}
	for i := range m.BatchedGeosets {
		vertices += len(m.BatchedGeosets[i].Vertices)
		triangles += len(m.BatchedGeosets[i].Faces) / 3
	}
	all := []report.Count{
		{Name: "sequences", N: len(m.Sequences)},
		{Name: "globalSequences", N: len(m.GlobalSequences)},
		{Name: "textures", N: len(m.Textures)},
		{Name: "materials", N: len(m.Materials)},
		{Name: "textureAnims", N: len(m.TextureAnims)},
		{Name: "geosets", N: len(m.Geosets) + len(m.BatchedGeosets)},
		{Name: "vertices", N: vertices},
		{Name: "triangles", N: triangles},
		{Name: "geosetAnims", N: len(m.GeosetAnims)},
		{Name: "bones", N: len(m.Bones)},
		{Name: "lights", N: len(m.Lights)},
		{Name: "helpers", N: len(m.Helpers)},
		{Name: "attachments", N: len(m.Attachments)},
		{Name: "particleEmitters", N: len(m.ParticleEmitters)},
		{Name: "particleEmitters2", N: len(m.ParticleEmitters2)},
		{Name: "ribbonEmitters", N: len(m.RibbonEmitters)},
		{Name: "popcornEmitters", N: len(m.PopcornEmitters)},
		{Name: "cameras", N: len(m.Cameras)},
		{Name: "events", N: len(m.Events)},
		{Name: "hitTestShapes", N: len(m.HitTestShapes)},
		{Name: "collisionShapes", N: len(m.CollisionShapes)},
		{Name: "collisionTriangles", N: m.CollisionMesh.triangles()},
		{Name: "faceFX", N: len(m.FaceFX)},
		{Name: "bindPoses", N: len(m.BindPose)},
		{Name: "gliderGeosets", N: len(m.Glider)},
		{Name: "soundBytes", N: len(m.Sounds) + len(m.SoundEmitters)},
		{Name: "unknownChunks", N: len(m.UnknownChunks())},
	}
	var list []report.Count
	for _, c := range all {
		if c.N > 0 || c.Name == "sequences" || c.Name == "geosets" {
			list = append(list, c)
		}
	}
	return list
}

func (m *Model) material(x *Material) report.Material {
	s := report.Material{Shader: x.Shader, Flags: x.Flags.String(), PriorityPlane: x.PriorityPlane, Layers: []report.Layer{}}
	for i := range x.Layers {
		l := &x.Layers[i]
		layer := report.Layer{
			FilterMode: l.FilterMode.String(),
			Flags:      l.flagNames(m.Flavour),
			Alpha:      l.Alpha,
			Animated:   l.animated(),
			Textures:   l.textures(),
		}
		if len(l.Slots) > 0 { // only versions with slots have a shader for each layer
			layer.Shader = l.Shader.String()
		}
		s.Layers = append(s.Layers, layer)
	}
	return s
}

// textures returns the indices of the layer's textures at rest.
func (l *Layer) textures() []int {
	if len(l.Slots) == 0 {
		return []int{int(l.TextureID)}
	}
	list := make([]int, len(l.Slots))
	for i := range l.Slots {
		list[i] = int(l.Slots[i].TextureID)
	}
	return list
}

func (l *Layer) animated() bool {
	for i := range l.Slots {
		if l.Slots[i].TextureIDTrack != nil {
			return true
		}
	}
	return l.TextureAnimID != None || l.AlphaTrack != nil || l.TextureIDTrack != nil || l.EmissiveGainTrack != nil ||
		l.FresnelColorTrack != nil || l.FresnelAlphaTrack != nil || l.FresnelTeamTrack != nil
}

// deps returns the files to which the model refers, each once, in the model's order.
func (m *Model) deps() []report.Dep {
	var d report.Deps
	d.Add("animation", m.AnimationFile)
	for i := range m.Textures {
		d.Add("texture", m.Textures[i].Path)
	}
	for i := range m.Attachments {
		d.Add("model", m.Attachments[i].Path)
	}
	for i := range m.ParticleEmitters {
		p := &m.ParticleEmitters[i]
		if p.Flags&EmitterUsesTGA != 0 {
			d.Add("texture", p.Path)
		} else {
			d.Add("model", p.Path)
		}
	}
	for i := range m.ParticleEmitters2 {
		if w := m.ParticleEmitters2[i].WoW; w != nil {
			d.Add("model", w.GeometryModel)
			d.Add("model", w.RecursionModel)
		}
	}
	for i := range m.PopcornEmitters {
		d.Add("effect", m.PopcornEmitters[i].Path)
	}
	for i := range m.FaceFX {
		d.Add("faceFX", m.FaceFX[i].Path)
	}
	return d.List()
}

// triangles returns the number of triangles of a collision mesh.
func (c *CollisionMesh) triangles() int {
	if c == nil {
		return 0
	}
	return len(c.Triangles) / 3
}
