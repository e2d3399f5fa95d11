package m2

import (
	"slices"
	"testing"

	"marrow/internal/limit"
	"marrow/report"
	"marrow/scene"
)

// TestSceneBad: inconsistent data are reported, and everything else is converted.
func TestSceneBad(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(m *Model)
		want  report.Code
		check func(s *scene.Scene) bool
	}{
		{"no view", func(m *Model) { m.Views = nil }, codeNoView, func(s *scene.Scene) bool { return len(s.Nodes) == 2 && len(s.Clips) == 1 }},
		{"alien skin", func(m *Model) { m.Views[0].Vertices[0] = 9 }, codeSkin, func(s *scene.Scene) bool { return len(s.Meshes[0].Indices) == 0 }},
		{"corner beyond the view", func(m *Model) { m.Views[0].Triangles[1] = 9 }, codeSkin, func(s *scene.Scene) bool { return len(s.Meshes[0].Indices) == 3 }},
		{"sub-mesh beyond the triangles", func(m *Model) { m.Views[0].SubMeshes[0].IndexStart = 3 }, codeSkin, func(s *scene.Scene) bool { return len(s.Meshes[0].Indices) == 3 }},
		{"bone out of range", func(m *Model) { m.Vertices[0].BoneIndices[1] = 7 }, codeSkin, func(s *scene.Scene) bool {
			joints, weights := s.Meshes[0].Binding.Set(2) // the third corner is vertex 1
			return len(joints) == 2 && weights[0] < 1
		}},
		{"no material", func(m *Model) { m.Views[0].Batches[0].Material = 5 }, codeReference, nil},
		{"no texture", func(m *Model) { m.Views[0].Batches[0].TextureCombo = 5 }, codeReference, func(s *scene.Scene) bool { return s.Materials[0].Layers[0].Texture == scene.None }},
		{"no colour", func(m *Model) { m.Views[0].Batches[0].Color = 5 }, codeReference, nil},
		{"batch of no sub-mesh", func(m *Model) { m.Views[0].Batches[0].SubMesh = 5 }, codeReference, nil},
		{"not drawn", func(m *Model) { m.Views[0].Batches = nil }, codeUndrawn, func(s *scene.Scene) bool { return len(s.Meshes) == 0 }},
		{"parent out of range", func(m *Model) { m.Bones[1].Parent = 9 }, report.SceneParent, func(s *scene.Scene) bool { return s.Nodes[1].Parent == scene.None }},
		{"attachment of no bone", func(m *Model) { m.Attachments = []Attachment{{ID: 11, Bone: 9}} }, codeReference, func(s *scene.Scene) bool { return s.Nodes[2].Name == "Helm" }},
		{"collision", func(m *Model) { m.CollisionTriangles = []uint16{0, 1, 2} }, codeReference, func(s *scene.Scene) bool { return len(s.Shapes) == 0 }},
		{"backwards", func(m *Model) { m.Version, m.Sequences[0].Start = 256, 5 }, codeInterval, func(s *scene.Scene) bool { return s.Clips[0].Duration == 0 }},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := quad()
			c.spoil(m)
			s, found := made(t, m, scene.Options{})
			if !slices.Contains(codes(found), c.want) {
				t.Errorf("findings %v, want %s", found, c.want)
			}
			if c.check != nil && !c.check(s) {
				t.Errorf("scene %+v", s)
			}
		})
	}
}

// TestSceneCrowded: a small file whose sub-meshes and sequences share everything doesn't become
// gigabytes.
func TestSceneCrowded(t *testing.T) {
	m := quad()
	v := &m.Views[0]
	v.Triangles = make([]uint16, 60000)
	for i := range 2000 {
		v.SubMeshes = append(v.SubMeshes, SubMesh{IndexCount: 60000})
		v.Batches = append(v.Batches, Batch{Color: None, SubMesh: uint16(i + 1), TextureCount: 1})
	}
	long := make([]Vec3, 10000)
	for i := range long {
		long[i][0] = float32(i)
	}
	m.Bones[0].Translation = perSequence(long)
	for range 3000 {
		m.Sequences = append(m.Sequences, m.Sequences[0])
	}
	s, found := made(t, m, scene.Options{})
	if len(s.Meshes) > 100 || !slices.Contains(codes(found), codeCrowded) {
		t.Errorf("%d meshes; %v", len(s.Meshes), found)
	}
}

// TestAliasesCrowded: thousands of aliases of a sequence with many keys don't become gigabytes, and those
// that lead on and on, to no end, are followed for a few steps only.
func TestAliasesCrowded(t *testing.T) {
	const keys, aliases = 1000, 10000
	m := quad()
	m.Sequences = []Sequence{{Flags: 0x20}}
	for range aliases {
		m.Sequences = append(m.Sequences, Sequence{Flags: 0x20 | SequenceAlias})
	}
	m.Bones[0].Translation = Track[Vec3]{GlobalSequence: None, Times: [][]uint32{make([]uint32, keys), nil}, Values: [][]Vec3{make([]Vec3, keys), nil}}
	m.Events = []Event{{Times: EventTrack{GlobalSequence: None, Times: [][]uint32{make([]uint32, keys), nil}}}}
	s, found := made(t, m, scene.Options{})
	n := 0
	for i := range s.Clips {
		n += len(s.Clips[i].Events)
		for _, c := range s.Clips[i].Channels {
			n += len(c.Times)
		}
	}
	if n < keys || n > keys*limit.SharedKeysEach*4 || !slices.Contains(codes(found), codeCrowded) {
		t.Errorf("%d keys and events, findings %v", n, found)
	}
	for i := range aliases {
		m.Sequences[i].Flags, m.Sequences[i].AliasNext = 0x20|SequenceAlias, uint16(i+1)
	}
	m.Sequences[aliases].Flags = 0x20
	if _, ok := m.target(0); ok {
		t.Error("a chain of aliases is followed to its end, however long it is")
	}
}
