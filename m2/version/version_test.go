package version_test

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"marrow/asset"
	"marrow/m2"
	"marrow/m2/version"
	"marrow/report"
)

// model returns a small model of version 264 with two sequences, the second of which plays the first one's keys.
func model() *m2.Model {
	return &m2.Model{
		Version: 264, Name: "Small", SkinProfiles: 1,
		Sequences: []m2.Sequence{
			{ID: 0, Duration: 1000, Flags: m2.SequenceInModel, VariationNext: m2.None},
			{ID: 4, Duration: 1000, Flags: m2.SequenceInModel | m2.SequenceAlias, VariationNext: m2.None, AliasNext: 0},
		},
		Bones: []m2.Bone{{
			KeyBone: m2.None, Parent: m2.None, NameCRC: 99,
			Translation: m2.Track[m2.Vec3]{Interpolation: m2.Linear, GlobalSequence: m2.None,
				Times: [][]uint32{{250, 750}, nil}, Values: [][]m2.Vec3{{{1, 0, 0}, {3, 0, 0}}, nil}},
			PackedRotation: m2.Track[m2.PackedQuaternion]{GlobalSequence: m2.None},
			Scale:          m2.Track[m2.Vec3]{GlobalSequence: m2.None},
		}},
		Vertices:  []m2.Vertex{{Position: m2.Vec3{0, 0, 0}}, {Position: m2.Vec3{2, 0, 0}}, {Position: m2.Vec3{0, 4, 0}}},
		Materials: []m2.Material{{}},
		Textures:  []m2.Texture{{Name: `World\a.blp`}, {Name: `World\b.blp`}},
		Views: []m2.View{{
			Vertices: []uint16{0, 1, 2}, Triangles: []uint16{0, 1, 2}, BoneCountMax: 64,
			SubMeshes: []m2.SubMesh{{VertexCount: 3, IndexCount: 3, BoneCount: 1}},
			Batches:   []m2.Batch{{Color: m2.None, TextureCount: 1}},
		}},
	}
}

func change(t *testing.T, m *m2.Model, to uint32, o version.Options) []report.Finding {
	t.Helper()
	found, err := version.Change(m, to, o)
	if err != nil {
		t.Fatal(err)
	}
	if m.Version != to {
		t.Errorf("version %d, want %d", m.Version, to)
	}
	return found
}

// TestTimeLine: each sequence has a key at its start and at its end, and an alias has its target's keys (m2-ports).
func TestTimeLine(t *testing.T) {
	m := model()
	change(t, m, 256, version.Options{})
	a, b := m.Sequences[0], m.Sequences[1]
	if a.Start != 3333 || a.End != 4333 || b.Start != 7666 || b.End != 8666 || b.Flags != 0 {
		t.Errorf("sequences %d–%d and %d–%d with flags %s", a.Start, a.End, b.Start, b.End, b.Flags)
	}
	track := &m.Bones[0].Translation
	if want := []uint32{3333, 3583, 4083, 4333, 7666, 7916, 8416, 8666}; !slices.Equal(track.Times[0], want) {
		t.Errorf("times %v, want %v", track.Times[0], want)
	}
	if want := []m2.Vec3{{1, 0, 0}, {1, 0, 0}, {3, 0, 0}, {3, 0, 0}}; !slices.Equal(track.Values[0][:4], want) || !slices.Equal(track.Values[0][4:], want) {
		t.Errorf("values %v, want %v twice", track.Values[0], want)
	}
	if want := []m2.KeyRange{{First: 0, Last: 3}, {First: 4, Last: 7}, {}}; !slices.Equal(track.Ranges, want) {
		t.Errorf("ranges %v, want %v", track.Ranges, want)
	}
	if !slices.Equal(m.SequenceLookup, []int16{0, -1, -1, -1, 1}) {
		t.Errorf("lookup %v", m.SequenceLookup)
	}
	if n := len(m.PlayableLookup); n != 201 || m.PlayableLookup[147].Fallback != 0 || m.PlayableLookup[45].Mode != m2.PlayBackwards {
		t.Errorf("%d playable animations, 147 is %v, 45 is %v", n, m.PlayableLookup[147], m.PlayableLookup[45])
	}
	if m.Views[0].File != "" || m.SkinProfiles != 0 || m.Views[0].BoneCountMax != 75 {
		t.Errorf("view %q, %d profiles, %d bones", m.Views[0].File, m.SkinProfiles, m.Views[0].BoneCountMax)
	}

	change(t, m, 264, version.Options{})
	track = &m.Bones[0].Translation
	for i := range 2 {
		if want := []uint32{0, 250, 750, 1000}; !slices.Equal(track.Times[i], want) {
			t.Errorf("sequence %d: times %v, want %v", i, track.Times[i], want)
		}
		if q := m.Sequences[i]; q.Duration != 1000 || q.Flags != m2.SequenceInModel || q.Start != 0 {
			t.Errorf("sequence %d: %+v", i, q)
		}
	}
	if s := m.Views[0].SubMeshes[0]; s.SortCenter != (m2.Vec3{1, 2, 0}) || s.SortRadius*s.SortRadius < 4.99 || s.SortRadius*s.SortRadius > 5.01 {
		t.Errorf("sub-mesh at %v, radius %g", s.SortCenter, s.SortRadius)
	}
}

// TestEventMoments: before 264 an event's moments are on the time line, since then in their sequence.
func TestEventMoments(t *testing.T) {
	m := model()
	m.Sequences[1].Flags = m2.SequenceInModel
	since := [][]uint32{{250, 1000}, {0, 500}}
	m.Events = []m2.Event{{Times: m2.EventTrack{GlobalSequence: m2.None, Times: since}}}
	change(t, m, 256, version.Options{})
	a, b := m.Sequences[0].Start, m.Sequences[1].Start
	if got, want := m.Events[0].Times.Times, []uint32{a + 250, a + 1000, b, b + 500}; len(got) != 1 || !slices.Equal(got[0], want) {
		t.Errorf("before 264: %v, want %v", got, want)
	}
	change(t, m, 264, version.Options{})
	if got := m.Events[0].Times.Times; !reflect.DeepEqual(got, since) {
		t.Errorf("since 264: %v, want %v", got, since)
	}
	// An event without moments has neither times nor ranges, in any version.
	m.Events[0].Times.Times = [][]uint32{nil, nil}
	for _, to := range []uint32{256, 264} {
		change(t, m, to, version.Options{})
		if got := m.Events[0].Times; got.Times != nil || got.Ranges != nil {
			t.Errorf("version %d without moments: %+v", to, got)
		}
	}
}

// TestSkeletonsClocks: a skeleton's global sequences come after the model's, and its bones and attachments keep theirs.
func TestSkeletonsClocks(t *testing.T) {
	m := model()
	m.Version, m.GlobalSequences = 274, []uint32{700, 800}
	bone := m.Bones[0]
	m.Bones = nil
	bone.Translation.GlobalSequence, bone.PackedRotation.GlobalSequence, bone.Scale.GlobalSequence = 1, 0, 1
	visible := m2.Track[uint8]{GlobalSequence: 1, Times: [][]uint32{{0}}, Values: [][]uint8{{1}}}
	m.Skel = &m2.Skel{GlobalSequences: []uint32{300, 400}, Sequences: m.Sequences, Bones: []m2.Bone{bone}, Attachments: []m2.Attachment{{Visible: visible}}}
	m.Chunks = &m2.Chunks{}
	change(t, m, 264, version.Options{})
	b := &m.Bones[0]
	if got := [4]int16{b.Translation.GlobalSequence, b.PackedRotation.GlobalSequence, b.Scale.GlobalSequence, m.Attachments[0].Visible.GlobalSequence}; got != [4]int16{3, 2, 3, 3} ||
		!slices.Equal(m.GlobalSequences, []uint32{700, 800, 300, 400}) {
		t.Errorf("global sequences %v; the tracks have %v", m.GlobalSequences, got)
	}
}

// TestCut: keys outside a sequence still shape the curve inside it.
func TestCut(t *testing.T) {
	m := model()
	m.Version = 256
	m.Sequences = []m2.Sequence{{Start: 100, End: 200, VariationNext: m2.None}}
	m.Bones[0].Translation = m2.Track[m2.Vec3]{Interpolation: m2.Linear, GlobalSequence: m2.None,
		Ranges: []m2.KeyRange{{First: 0, Last: 2}}, Times: [][]uint32{{50, 150, 250}}, Values: [][]m2.Vec3{{{0, 0, 0}, {2, 0, 0}, {4, 0, 0}}}}
	change(t, m, 264, version.Options{})
	got := m.Bones[0].Translation
	if !slices.Equal(got.Times[0], []uint32{0, 50, 100}) || !slices.Equal(got.Values[0], []m2.Vec3{{1, 0, 0}, {2, 0, 0}, {3, 0, 0}}) {
		t.Errorf("%v %v", got.Times, got.Values)
	}
}

// TestNames connects the names and the numbers of files by a listfile, both ways.
func TestNames(t *testing.T) {
	names := asset.Listfile{7: "world/A.blp", 8: "world/b.blp"}
	m := model()
	if found := change(t, m, 274, version.Options{Names: names}); len(found) > 0 {
		t.Errorf("%v", found)
	}
	if m.Chunks == nil || !slices.Equal(m.Chunks.TextureIDs, []uint32{7, 8}) || m.Textures[0].Name != "" {
		t.Fatalf("%+v, %+v", m.Chunks, m.Textures)
	}
	change(t, m, 264, version.Options{Names: names})
	if m.Chunks != nil || m.Textures[0].Name != `world\A.blp` || m.Textures[1].Name != `world\b.blp` {
		t.Errorf("%+v", m.Textures)
	}
	// If several numbers have a name, the texture gets the lowest.
	several := asset.Listfile{8: "world/b.blp", 7: "world/a.blp", 70: `World\A.blp`, 5: "world/a.blp", 6: "WORLD/A.BLP"}
	for range 20 {
		m = model()
		if change(t, m, 274, version.Options{Names: several}); !slices.Equal(m.Chunks.TextureIDs, []uint32{5, 8}) {
			t.Fatalf("%v", m.Chunks.TextureIDs)
		}
	}
	// Without a listfile, numbers replace names, and names are kept.
	m = model()
	if found := change(t, m, 274, version.Options{}); len(found) != 1 || found[0].Code != "M2069" || m.Textures[0].Name == "" {
		t.Errorf("%v, %+v", found, m.Textures)
	}
	m.Textures[0].Name, m.Chunks.TextureIDs = "", []uint32{7, 0}
	if found := change(t, m, 264, version.Options{}); len(found) != 1 || m.Textures[0].Name != "7.blp" || m.Textures[1].Name != `World\b.blp` {
		t.Errorf("%v, %+v", found, m.Textures)
	}
}

// TestSecondTexture: clients before 264 multiply two textures. Any other combination with an opaque first texture
// gets its own batch.
func TestSecondTexture(t *testing.T) {
	m := model()
	m.Flags, m.CombinerCombos = m2.ModelCombiners, []uint16{0, 3} // Opaque_AddAlpha
	m.TextureLookup, m.TextureUnitLookup, m.TransformLookup, m.WeightLookup = []int16{0, 1}, []int16{0, -1}, []int16{-1}, []int16{0}
	m.Views[0].Batches[0].TextureCount = 2
	if found := change(t, m, 256, version.Options{}); len(found) > 0 {
		t.Errorf("%v", found)
	}
	if m.Flags != 0 || m.CombinerCombos != nil || len(m.Views[0].Batches) != 2 {
		t.Fatalf("flags %s, %v, %d batches", m.Flags, m.CombinerCombos, len(m.Views[0].Batches))
	}
	a, b := m.Views[0].Batches[0], m.Views[0].Batches[1]
	if a.TextureCount != 1 || b.TextureCount != 1 || b.Layer != 1 || b.TextureCombo != 1 || m.TextureUnitLookup[b.CoordCombo] != -1 || m.TransformLookup[b.TransformCombo] != m2.None || m.Materials[b.Material].BlendMode != m2.BlendAdd {
		t.Errorf("%+v, %+v, %v", a, b, m.Materials)
	}
}

// TestParticleLives: three values become curves, and the same three values again. Flags define what is drawn since
// 264.
func TestParticleLives(t *testing.T) {
	m := model()
	change(t, m, 256, version.Options{})
	old := m2.OldLife{MidPoint: 0.5, Colors: [3][4]uint8{{10, 20, 30, 255}, {1, 2, 3, 128}, {0, 0, 0, 0}}, Scales: [3]float32{1, 2, 3},
		HeadCellLife: [3]uint16{1, 4, 1}, HeadCellDecay: [3]uint16{4, 9, 1}, TailLife: [2]int16{0, 0}, TailDecay: [2]int16{0, 0}}
	m.Particles = []m2.Particle{{HeadOrTail: 2, Old: old, Enabled: m2.Track[uint8]{GlobalSequence: m2.None, Times: [][]uint32{{0}}, Values: [][]uint8{{1}}}}}
	change(t, m, 264, version.Options{})
	p := &m.Particles[0]
	if p.Flags != m2.ParticleHead|m2.ParticleTail || !slices.Equal(p.Color.Times, []uint16{0, 16384, 32767}) || p.Color.Values[0] != (m2.Vec3{30, 20, 10}) ||
		p.Alpha.Values[0] != 32767 || p.Scale.Values[2] != (m2.Vec2{3, 3}) || !slices.Equal(p.HeadCell.Values, []uint16{1, 4, 4, 9}) || p.TailCell.Values != nil {
		t.Errorf("%+v", p)
	}
	if found := change(t, m, 256, version.Options{}); len(found) > 0 {
		t.Errorf("%v", found)
	}
	back := m.Particles[0].Old
	back.MidPoint = 0.5 // 16384 of 32767
	if !reflect.DeepEqual(back, old) || m.Particles[0].HeadOrTail != 2 || m.Particles[0].Flags != 0 {
		t.Errorf("%+v, want %+v", back, old)
	}
}

// TestLostCurves: clients before 264 have three values over a particle's life and no variation, each of which is reported once.
func TestLostCurves(t *testing.T) {
	for name, p := range map[string]m2.Particle{
		"four colours": {Color: m2.PartTrack[m2.Vec3]{Times: []uint16{0, 9000, 18000, 32767}, Values: make([]m2.Vec3, 4)}},
		"flat":         {Scale: m2.PartTrack[m2.Vec2]{Times: []uint16{0}, Values: []m2.Vec2{{1, 2}}}},
		"life":         {LifespanVary: 1},
		"rate":         {EmissionRateVary: 2},
		"size":         {ScaleVary: m2.Vec2{0, 1}},
		"spin":         {SpinVary: 1},
		"birth":        {BaseSpin: 1},
		"birth vary":   {BaseSpinVary: 1},
	} {
		m := model()
		m.Particles = []m2.Particle{p}
		found := change(t, m, 256, version.Options{})
		if len(found) != 1 || found[0].Code != "M2066" || found[0].Path != "particles[0]" || found[0].Times() != 1 {
			t.Errorf("%s: %v", name, found)
		}
		q := &m.Particles[0]
		if q.Color.Times != nil || q.Scale.Times != nil || q.LifespanVary != 0 || q.EmissionRateVary != 0 || q.ScaleVary != (m2.Vec2{}) ||
			q.SpinVary != 0 || q.BaseSpin != 0 || q.BaseSpinVary != 0 {
			t.Errorf("%s: %+v", name, q)
		}
	}
}

// TestRibbons: the priority, the colour and the moving textures came with 264. Number 0 of the latter two is what older ribbons have.
func TestRibbons(t *testing.T) {
	for _, c := range []struct {
		ribbon m2.Ribbon
		lost   int
	}{
		{m2.Ribbon{}, 0},
		{m2.Ribbon{ColorIndex: m2.None, TransformIndex: m2.None}, 0},
		{m2.Ribbon{PriorityPlane: -1}, 1},
		{m2.Ribbon{ColorIndex: 1}, 1},
		{m2.Ribbon{TransformIndex: 1}, 1},
	} {
		m := model()
		m.Ribbons = []m2.Ribbon{c.ribbon}
		found := change(t, m, 256, version.Options{})
		if len(found) != c.lost || c.lost > 0 && (found[0].Code != "M2066" || found[0].Path != "ribbons[0]") {
			t.Errorf("%+v: %v, want %d", c.ribbon, found, c.lost)
		}
		if r := &m.Ribbons[0]; r.PriorityPlane != 0 || r.ColorIndex != 0 || r.TransformIndex != 0 {
			t.Errorf("%+v became %+v", c.ribbon, r)
		}
	}
}

// TestDroppedChunks: each chunk that older clients can't express is reported, even if it has one record.
func TestDroppedChunks(t *testing.T) {
	for tag, x := range map[string]m2.Chunks{
		"":     {},
		"TXAC": {TextureAC: make([][2]uint8, 1)},
		"PABC": {Blacklist: []uint16{0}},
		"LDV1": {LOD: new(m2.LODInfo)},
		"PGD1": {EmitterGeosets: []uint16{0}},
		"WFV1": {WaterfallBump: new([4]float32)},
		"WFV2": {Waterfall2: []byte{0}},
		"WFV3": {Waterfall3: new(m2.Waterfall)},
		"PFDC": {PhysData: new(m2.Phys)},
		"EDGF": {EdgeFades: make([]m2.EdgeFade, 1)},
		"NERF": {DistanceAlpha: []float32{0}},
		"DETL": {LightDetails: make([]m2.LightDetail, 1)},
		"DBOC": {Unknown: []byte{0}},
		"AFRA": {Alpha: new([4]float32)},
		"DPIV": {Pivots: make([][8]float32, 1)},
		"TEXL": {TexturedLights: []byte{0}},
		"PFID": {PhysFile: 1},
		"BFID": {BoneFiles: []uint32{1}},
	} {
		m := model()
		m.Version, m.Chunks = 274, &x
		found := change(t, m, 264, version.Options{})
		if tag == "" && len(found) == 0 {
			continue
		}
		if len(found) != 1 || found[0].Code != "M2071" || found[0].Path != "chunks."+tag {
			t.Errorf("%s: %v", tag, found)
		}
	}
}

// TestCameras: the field of view is a number before 271, and a track since then.
func TestCameras(t *testing.T) {
	m := model()
	m.Cameras = []m2.Camera{{FieldOfView: 0.7, FieldOfViewKey: m2.Track[m2.SplineKey[float32]]{GlobalSequence: m2.None}}}
	change(t, m, 272, version.Options{})
	key := &m.Cameras[0].FieldOfViewKey
	if m.Cameras[0].FieldOfView != 0 || key.Values[0][0].Value != 0.7 {
		t.Errorf("%+v", m.Cameras[0])
	}
	key.Times, key.Values = [][]uint32{{0, 9}}, [][]m2.SplineKey[float32]{{{Value: 0.5}, {Value: 0.9}}}
	if found := change(t, m, 264, version.Options{}); len(found) != 1 || found[0].Code != "M2067" || m.Cameras[0].FieldOfView != 0.5 {
		t.Errorf("%v, %+v", found, m.Cameras[0])
	}
}

// TestAnimationIDs: 505 is the last animation of 3.3.5. Newer ones become what the game's table plays instead (508 is AttackFist1H, 16
// AttackUnarmed), unless the model has that one.
func TestAnimationIDs(t *testing.T) {
	for _, c := range []struct{ first, second, want uint16 }{{0, 1440, 1440}, {0, 508, 16}, {16, 508, 508}} {
		m := model()
		m.Version = 272
		m.Sequences[0].ID, m.Sequences[1].ID = c.first, c.second
		if found := change(t, m, 264, version.Options{}); len(found) != 1 || found[0].Code != "M2062" || m.Sequences[1].ID != c.want {
			t.Errorf("%d beside %d: %v, id %d", c.second, c.first, found, m.Sequences[1].ID)
		}
	}
}

func TestErrors(t *testing.T) {
	for to, want := range map[uint32]string{
		255: "version 255 isn't one of World of Warcraft's, which are 256 to 274: 256 for 1.x, 260 to 263 for 2.x, 264 for 3.x, 265 to 272 for 4.x to 6.x, 274 for 7.x and later",
	} {
		if _, err := version.Change(model(), to, version.Options{}); err == nil || err.Error() != want {
			t.Errorf("%d: %v", to, err)
		}
	}
	for _, long := range [][2]uint32{{1 << 31, 1 << 31}, {0, math.MaxUint32 - 6666 + 1}} { // 3333 ms before each
		m := model()
		m.Sequences[0].Duration, m.Sequences[1].Duration = long[0], long[1]
		if _, err := version.Change(m, 256, version.Options{}); err == nil {
			t.Errorf("durations %d: a time line of more than 32 bits", long)
		}
	}
}

// TestOldCombiners: clients before 264 ignore flag 8, which some converted models have; since then it promises a table of texture
// combinations (m2-facts §2, §8).
func TestOldCombiners(t *testing.T) {
	for _, to := range []uint32{260, 264, 272} {
		m := model()
		change(t, m, 256, version.Options{})
		m.Flags |= m2.ModelCombiners
		change(t, m, to, version.Options{})
		if m.Flags&m2.ModelCombiners != 0 || len(m.CombinerCombos) > 0 {
			t.Errorf("version %d: flags %s, combinations %v", to, m.Flags, m.CombinerCombos)
		}
	}
}
