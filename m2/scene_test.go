package m2

import (
	"slices"
	"testing"

	"marrow/internal/scenetest"
	"marrow/report"
	"marrow/scene"
)

// keyed lists make tracks short to write.

func perSequence[T any](lists ...[]T) Track[T] {
	t := Track[T]{Interpolation: Linear, GlobalSequence: None}
	for _, values := range lists {
		var times []uint32
		for i := range values {
			times = append(times, uint32(i)*1000)
		}
		t.Times, t.Values = append(t.Times, times), append(t.Values, values)
	}
	return t
}

func global[T any](sequence int16, values ...T) Track[T] {
	t := perSequence(values)
	t.GlobalSequence = sequence
	return t
}

// none sets the global sequence of every zero track to none, as in files.
func none(m *Model) *Model {
	for i := range m.Bones {
		b := &m.Bones[i]
		still0(&b.Translation)
		still0(&b.Rotation)
		still0(&b.PackedRotation)
		still0(&b.Scale)
	}
	return m
}

func still0[T any](t *Track[T]) {
	if t.Times == nil {
		t.GlobalSequence = None
	}
}

// quad returns a model of version 264 with one square sub-mesh on two bones, one sequence of a second, and a view.
func quad() *Model {
	m := &Model{
		Version: Wrath, Name: "Quad", SkinProfiles: 1,
		Sequences: []Sequence{{ID: 0, Duration: 1000, Flags: SequenceInModel, VariationNext: None}},
		Bones:     []Bone{{KeyBone: None, Parent: None}, {KeyBone: 6, Parent: 0, Pivot: Vec3{0, 0, 1}}},
		Textures:  []Texture{{Name: `World\Crate.blp`, Flags: TextureWrapX | 0xABCD0000}, {Type: 11}, {Type: 1}},
		Materials: []Material{{}, {MaterialUnlit | MaterialTwoSided, BlendAdd}},

		TextureLookup: []int16{0, 1, 2}, TextureUnitLookup: []int16{0, 1, -1}, WeightLookup: []int16{0, None}, TransformLookup: []int16{None, 0},
		TextureWeights: []TextureWeight{{perSequence([]Fixed16{0x7FFF})}},
		Views: []View{{
			Vertices: []uint16{3, 2, 1, 0}, Triangles: []uint16{0, 1, 2, 0, 2, 3},
			SubMeshes: []SubMesh{{VertexCount: 4, IndexCount: 6}},
			Batches:   []Batch{{Color: None, TextureCount: 1}},
		}},
	}
	for i := range 4 {
		m.Vertices = append(m.Vertices, Vertex{
			Position: Vec3{0, float32(i % 2), float32(i / 2)}, Normal: Vec3{1, 0, 0}, TexCoords: [2]Vec2{{float32(i % 2), float32(i / 2)}},
			BoneWeights: [4]uint8{191, 64}, BoneIndices: [4]uint8{0, 1},
		})
	}
	return none(m)
}

// made returns the scene of a model, which must be well-formed, and its findings.
func made(t *testing.T, m *Model, opts scene.Options) (*scene.Scene, []report.Finding) {
	t.Helper()
	s, found := m.Scene(opts)
	if err := scenetest.Check(s); err != nil {
		t.Fatal(err)
	}
	return s, found
}

func codes(found []report.Finding) (list []report.Code) {
	for _, f := range report.Merge(found) {
		list = append(list, f.Code)
	}
	return list
}

func clipNames(s *scene.Scene) (list []string) {
	for i := range s.Clips {
		list = append(list, s.Clips[i].Name)
	}
	return list
}

// TestSceneQuad: axes, bones, skin, texture and material of the smallest model.
func TestSceneQuad(t *testing.T) {
	s, found := made(t, quad(), scene.Options{})
	if len(found) > 0 {
		t.Errorf("findings: %v", found)
	}
	mesh := &s.Meshes[0]
	// The view's vertices backwards; (x, y, z) becomes (y, z, x).
	if want := []Vec3{{1, 1, 0}, {0, 1, 0}, {1, 0, 0}, {0, 0, 0}}; !slices.Equal(mesh.Positions, want) {
		t.Errorf("positions %v, want %v", mesh.Positions, want)
	}
	if mesh.Normals[0] != (Vec3{0, 0, 1}) || mesh.UVs[0][0] != (Vec2{1, 1}) || len(mesh.UVs) != 1 {
		t.Errorf("normal %v, coordinates %v", mesh.Normals[0], mesh.UVs)
	}
	joints, weights := mesh.Binding.Set(0)
	if !slices.Equal(joints, []uint16{0, 1}) || weights[0] != float32(191)/255 || weights[1] != float32(64)/255 {
		t.Errorf("joints %v, weights %v", joints, weights)
	}
	if n := s.Nodes[1]; n.Name != "Head" || n.Parent != 0 || n.Rest.Translation != (Vec3{0, 1, 0}) {
		t.Errorf("the second bone is %+v", n)
	}
	if n := s.Nodes[0].Name; n != "Bone_000" {
		t.Errorf("the first bone is called %s", n)
	}
	if x := s.Textures[0]; x.Name != `World\Crate.blp` || x.WrapU != scene.Repeat || x.WrapV != scene.Clamp || x.Slot != "" {
		t.Errorf("texture %+v", x)
	}
	if x := s.Textures[1]; x.Slot != "monster-1" || x.Name != "monster-1" || x.Replaceable != 0 {
		t.Errorf("texture %+v", x)
	}
	if m := s.Materials[0]; m.Name != "Crate" || len(m.Layers) != 1 || m.Layers[0].Alpha != 1 || m.Layers[0].Blend != scene.Opaque {
		t.Errorf("material %+v", m)
	}
	if s.MetresPerUnit != metresPerYard || s.Clips[0].Name != "Stand" || s.Clips[0].Duration != 1 {
		t.Errorf("metres %v, clip %+v", s.MetresPerUnit, s.Clips[0])
	}
}

// TestSceneTracks: whose keys play when.
func TestSceneTracks(t *testing.T) {
	m := quad()
	m.GlobalSequences = []uint32{2000}
	m.Sequences = append(m.Sequences, Sequence{ID: 4, Variation: 1, Duration: 500, Flags: SequenceInModel})
	one := PackedQuaternion{32767, 32767, 32767, 65535}
	m.Bones[0].Translation = perSequence([]Vec3{{1, 2, 3}}, []Vec3{{0, 0, 0}, {2, 0, 0}}) // beyond the second's end
	m.Bones[0].PackedRotation = perSequence([]PackedQuaternion{one})                      // one list for both
	m.Bones[1].Translation = perSequence([]Vec3{{0, 0, 1}}, nil)                          // none in the second
	m.Bones[1].Scale = global(0, Vec3{1, 1, 1}, Vec3{2, 3, 4})
	m.Bones[1].Rotation = global(7, Vec4{0, 0, 0, 1}) // no such clock
	s, found := made(t, m, scene.Options{})
	if got := clipNames(s); !slices.Equal(got, []string{"Stand", "Walk.1"}) {
		t.Errorf("clips %v", got)
	}
	if !slices.Contains(codes(found), codeReference) {
		t.Errorf("findings %v", found)
	}
	type key struct {
		clip string
		node int
		p    scene.Property
	}
	got := make(map[key][]float32)
	for _, list := range [][]scene.Clip{s.Clips, s.Globals} {
		for i := range list {
			for _, c := range list[i].Channels {
				got[key{list[i].Name, c.Target.Index, c.Target.Property}] = c.Values
			}
		}
	}
	want := map[key][]float32{
		{"Stand", 0, scene.NodeTranslation}:      {2, 3, 1},
		{"Walk.1", 0, scene.NodeTranslation}:     {0, 0, 0, 0, 0, 2},
		{"Stand", 0, scene.NodeRotation}:         {0, 0, 0, 1},
		{"Walk.1", 0, scene.NodeRotation}:        {0, 0, 0, 1},
		{"Stand", 1, scene.NodeTranslation}:      {0, 2, 0}, // pivot and all
		{"GlobalSequence.0", 1, scene.NodeScale}: {1, 1, 1, 3, 4, 2},
	}
	for k, v := range want {
		if !slices.Equal(got[k], v) {
			t.Errorf("%v: %v, want %v", k, got[k], v)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d channels, want %d: %v", len(got), len(want), got)
	}
}

// TestSceneOldTracks: before 264 sequences are slices of one line.
func TestSceneOldTracks(t *testing.T) {
	m := quad()
	m.Version = 256
	m.Sequences = []Sequence{{ID: 0, Start: 100, End: 1100}, {ID: 1, Start: 4000, End: 6000, Flags: SequenceAlias, AliasNext: 0}}
	track := perSequence([]Vec3{{0, 0, 1}, {0, 0, 2}, {0, 0, 3}, {0, 0, 4}})
	track.Times[0] = []uint32{100, 1100, 4000, 5000}
	track.Ranges = []KeyRange{{0, 1}, {2, 3}, {0, 0}}
	m.Bones[0].Translation = track
	m.Events = []Event{{ID: [4]byte{'$', 'H', 'I', 'T'}, Data: 7, Bone: 1, Position: Vec3{0, 0, 3}, Times: EventTrack{
		GlobalSequence: None, Ranges: []KeyRange{{0, 0}, {0, 0}}, Times: [][]uint32{{600}}}}}
	s, _ := made(t, m, scene.Options{})
	for i, want := range []struct {
		times, values []float32
		events        int
	}{{[]float32{0, 1}, []float32{0, 1, 0, 0, 2, 0}, 1}, {[]float32{0, 1}, []float32{0, 3, 0, 0, 4, 0}, 0}} {
		c := s.Clips[i].Channels[0]
		if !slices.Equal(c.Times, want.times) || !slices.Equal(c.Values, want.values) {
			t.Errorf("clip %d: %v %v, want %v %v", i, c.Times, c.Values, want.times, want.values)
		}
		if len(s.Clips[i].Events) != want.events {
			t.Errorf("clip %d: events %v", i, s.Clips[i].Events)
		}
	}
	if e := s.Clips[0].Events[0]; e.Time != 0.5 || s.Nodes[e.Node].Name != "$HIT" || s.Nodes[e.Node].Parent != 1 || s.Nodes[e.Node].Rest.Translation != (Vec3{0, 2, 0}) {
		t.Errorf("event %+v at %+v", e, s.Nodes[e.Node])
	}
}

// TestSceneAliases: an alias plays its target's keys under its own name; missing keys are omitted and reported.
func TestSceneAliases(t *testing.T) {
	m := quad()
	m.Sequences = []Sequence{
		{ID: 0, Duration: 1000, Flags: SequenceInModel},
		{ID: 5, Duration: 1000, Flags: SequenceInModel | SequenceAlias, AliasNext: 2},
		{ID: 4, Duration: 1000, Flags: SequenceInModel | SequenceAlias, AliasNext: 0},
		{ID: 6, Duration: 1000},
		{ID: 7, Duration: 1000, Flags: SequenceAlias, AliasNext: 3},
		{ID: 8, Duration: 1000, Flags: SequenceInModel | SequenceAlias, AliasNext: 99},
		{ID: 9, Duration: 1000},
	}
	m.Anims = []*Anim{{Sequence: 6}}
	m.Bones[0].Translation = perSequence([]Vec3{{1, 0, 0}}, nil, nil, nil, nil, nil, []Vec3{{2, 0, 0}})
	s, found := made(t, m, scene.Options{})
	if got, want := clipNames(s), []string{"Stand", "Run", "Walk", AnimationName(8), AnimationName(9)}; !slices.Equal(got, want) {
		t.Errorf("clips %v, want %v", got, want)
	}
	for i, want := range []float32{1, 1, 1, 0, 2} {
		got := float32(0)
		for _, c := range s.Clips[i].Channels {
			got = c.Values[2]
		}
		if got != want {
			t.Errorf("%s: %v, want %v", s.Clips[i].Name, got, want)
		}
	}
	if x := s.Clips[1].Extras.Value.(SequenceExtras); x.AliasOf != "Stand" || x.ID != 5 {
		t.Errorf("extras %+v", x)
	}
	missing := 0
	for _, f := range found {
		if f.Code == codeNoKeys {
			missing += f.Times()
		}
	}
	if missing != 2 || !slices.Contains(codes(found), codeReference) {
		t.Errorf("findings %v", found)
	}
}

// TestSceneLOD: coarser views, and the first vertex that a view of a model with LDV1 has.
func TestSceneLOD(t *testing.T) {
	m := quad()
	coarse := m.Views[0]
	coarse.Vertices, coarse.Triangles = []uint16{0, 1, 2}, []uint16{0, 1, 2}
	coarse.SubMeshes = []SubMesh{{IndexCount: 3}}
	coarse.BoneCountMax = 1
	m.Chunks = &Chunks{LOD: &LODInfo{}}
	m.LODs = []View{coarse}
	for lod, want := range []int{6, 3, 3} {
		s, _ := made(t, m, scene.Options{LOD: lod})
		if got := len(s.Meshes[0].Indices); got != want {
			t.Errorf("LOD %d has %d indices, want %d", lod, got, want)
		}
		if lod > 0 && s.Meshes[0].Positions[0] != (Vec3{1, 0, 0}) {
			t.Errorf("LOD %d starts at %v", lod, s.Meshes[0].Positions[0])
		}
	}
}
