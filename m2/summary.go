package m2

import (
	"fmt"
	"strings"

	"marrow/report"
)

// Encode writes the model; see the function [Encode].
func (m *Model) Encode() ([]byte, error) { return Encode(m) }

// Summary describes the model for a person.
func (m *Model) Summary() report.Summary {
	s := report.Summary{
		Format:  "M2",
		Flavour: expansion(m.Version, m.Chunks != nil),
		Version: m.Version,
		Name:    m.Name,
		Flags:   m.Flags.String(),
		Counts:  m.counts(),
		Bounds:  &report.Bounds{Radius: m.BoundsRadius, Minimum: m.Bounds.Minimum, Maximum: m.Bounds.Maximum},
		Deps:    m.Deps("", nil),
	}
	for i := range m.AllSequences() {
		s.Sequences = append(s.Sequences, m.sequenceSummary(i))
	}
	for i := range m.Textures {
		t := &m.Textures[i]
		row := report.Texture{Path: t.Name, ReplaceableID: uint32(t.Type), Flags: (t.Flags & (TextureWrapX | TextureWrapY)).String()}
		if c := m.Chunks; c != nil && i < len(c.TextureIDs) && c.TextureIDs[i] != 0 && t.Name == "" {
			row.Path = m.textureName(i)
		}
		if t.Type != 0 {
			row.Replaceable = t.Type.String()
		}
		s.Textures = append(s.Textures, row)
	}
	if len(m.Views) > 0 {
		for i := range m.Views[0].Batches {
			s.Materials = append(s.Materials, m.batchSummary(&m.Views[0].Batches[i]))
		}
	}
	return s
}

// expansion names the clients that a version is of.
func expansion(version uint32, chunked bool) string {
	switch {
	case version < BurningCrusade:
		return "World of Warcraft"
	case version < Wrath:
		return "The Burning Crusade"
	case version == Wrath:
		return "Wrath of the Lich King"
	case version < 273 && !chunked:
		return "Cataclysm to Warlords of Draenor"
	}
	return "Legion or later"
}

// AllSequences returns the sequences of the model, of its skeleton, or of the skeleton that this one extends.
func (m *Model) AllSequences() []Sequence {
	list := m.Sequences
	for s := m.Skel; s != nil && len(list) == 0; s = s.Base {
		list = s.Sequences
	}
	return list
}

// sequenceSummary doesn't contain whether the sequence loops, because that is in a table of the game, outside the
// model.
func (m *Model) sequenceSummary(i int) report.Sequence {
	q := &m.AllSequences()[i]
	frequency := float32(q.Frequency) / 32767
	row := report.Sequence{
		Name:      q.Name(),
		Start:     int64(q.Start),
		End:       int64(q.End),
		Duration:  int64(q.End) - int64(q.Start),
		MoveSpeed: q.MoveSpeed,
		Flags:     q.Flags.String(),
		Frequency: &frequency,
	}
	if m.Version >= Wrath {
		row.Start, row.End, row.Duration = 0, int64(q.Duration), int64(q.Duration)
	}
	return row
}

// Name returns the game's name for the sequence, with its variation if that isn't 0.
func (s *Sequence) Name() string {
	if s.Variation == 0 {
		return AnimationName(s.ID)
	}
	return fmt.Sprintf("%s.%d", AnimationName(s.ID), s.Variation)
}

func (m *Model) batchSummary(b *Batch) report.Material {
	row := report.Material{PriorityPlane: int32(b.PriorityPlane), Shader: fmt.Sprintf("0x%x", b.ShaderID)}
	layer := report.Layer{Alpha: 1, Animated: b.Color >= 0, Textures: []int{}}
	if int(b.Material) < len(m.Materials) {
		layer.FilterMode, layer.Flags = m.Materials[b.Material].BlendMode.String(), m.Materials[b.Material].Flags.String()
	}
	for k := int(b.TextureCombo); k < int(b.TextureCombo)+int(b.TextureCount) && k < len(m.TextureLookup); k++ {
		layer.Textures = append(layer.Textures, int(m.TextureLookup[k]))
	}
	row.Layers = []report.Layer{layer}
	return row
}

// counts leaves out what there is none of, but for what every model is about.
func (m *Model) counts() []report.Count {
	all := []report.Count{
		{Name: "sequences", N: len(m.AllSequences())},
		{Name: "globalSequences", N: len(m.globalSequences())},
		{Name: "bones", N: len(m.AllBones())},
		{Name: "vertices", N: len(m.Vertices)},
		{Name: "views", N: max(len(m.Views), int(min(m.SkinProfiles, 1<<20)))},
		{Name: "colors", N: len(m.Colors)},
		{Name: "textures", N: len(m.Textures)},
		{Name: "textureWeights", N: len(m.TextureWeights)},
		{Name: "textureTransforms", N: len(m.TextureTransforms)},
		{Name: "materials", N: len(m.Materials)},
		{Name: "collisionTriangles", N: m.collisionTriangles()},
		{Name: "attachments", N: len(m.attachments())},
		{Name: "events", N: len(m.Events)},
		{Name: "lights", N: len(m.Lights)},
		{Name: "cameras", N: len(m.Cameras)},
		{Name: "ribbons", N: len(m.Ribbons)},
		{Name: "particles", N: len(m.Particles)},
		{Name: "sounds", N: m.sounds()},
	}
	if p := m.physics(); p != nil {
		all = append(all, report.Count{Name: "bodies", N: p.bodies()}, report.Count{Name: "joints", N: len(p.Joints)})
	}
	if len(m.Views) > 0 {
		v := &m.Views[0]
		all = append(all, report.Count{Name: "triangles", N: len(v.Triangles) / 3}, report.Count{Name: "subMeshes", N: len(v.SubMeshes)},
			report.Count{Name: "batches", N: len(v.Batches)}, report.Count{Name: "shadowBatches", N: len(v.ShadowBatches)})
	}
	return present(all, "sequences", "vertices")
}

// collisionTriangles returns the number of the model's collision triangles, or of those in the chunk of newer models.
func (m *Model) collisionTriangles() int {
	if n := len(m.CollisionTriangles); n > 0 || m.Chunks == nil || m.Chunks.Collision == nil {
		return n / 3
	}
	return len(m.Chunks.Collision.Indices) / 3
}

// sounds returns the number of events that make the game play a sound.
func (m *Model) sounds() (n int) {
	for i := range m.Events {
		if strings.Contains(EventMeaning(m.Events[i].ID), "sound") {
			n++
		}
	}
	return n
}

// present leaves out counts of 0, but for some.
func present(all []report.Count, always ...string) []report.Count {
	var list []report.Count
	for _, c := range all {
		keep := c.N > 0
		for _, name := range always {
			keep = keep || c.Name == name
		}
		if keep {
			list = append(list, c)
		}
	}
	return list
}

// Summary describes the view for a person.
func (v *View) Summary() report.Summary {
	return report.Summary{Format: "M2 skin", Counts: present([]report.Count{
		{Name: "vertices", N: len(v.Vertices)},
		{Name: "triangles", N: len(v.Triangles) / 3},
		{Name: "subMeshes", N: len(v.SubMeshes)},
		{Name: "batches", N: len(v.Batches)},
		{Name: "shadowBatches", N: len(v.ShadowBatches)},
	}, "triangles")}
}

// Summary describes the skeleton for a person.
func (s *Skel) Summary() report.Summary {
	sum := report.Summary{Format: "M2 skeleton", Name: s.Name, Counts: present([]report.Count{
		{Name: "sequences", N: len(s.Sequences)},
		{Name: "bones", N: len(s.Bones)},
		{Name: "attachments", N: len(s.Attachments)},
	}, "bones")}
	m := &Model{Version: Legion, Sequences: s.Sequences}
	for i := range s.Sequences {
		sum.Sequences = append(sum.Sequences, m.sequenceSummary(i))
	}
	sum.Deps = s.Deps("", nil)
	return sum
}

// Summary describes the file for a person.
func (b *BoneFile) Summary() report.Summary {
	return report.Summary{Format: "M2 bones", Counts: []report.Count{{Name: "bones", N: len(b.Bones)}}}
}

// Summary describes the file for a person.
func (p *Phys) Summary() report.Summary {
	return report.Summary{Format: "M2 physics", Version: uint32(p.Version), Counts: present([]report.Count{
		{Name: "bodies", N: p.bodies()},
		{Name: "shapes", N: len(p.Shapes) + len(p.Shapes2)},
		{Name: "joints", N: len(p.Joints)},
	}, "bodies")}
}

// Summary describes the file for a person.
func (a *Anim) Summary() report.Summary {
	return report.Summary{Format: "M2 animation", Counts: []report.Count{{Name: "bytesOfKeys", N: len(a.Keys) + len(a.AttachmentKeys) + len(a.BoneKeys)}}}
}
