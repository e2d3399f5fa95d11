package m2

import (
	"math"
	"slices"
	"testing"

	"marrow/internal/limit"
	"marrow/scene"
	"marrow/wire/bytemap"
)

// TestPackedGravity: x and y are signed bytes in units of 1/128; the strength, in units of 0.04238648, has the sign
// of z (WebWowViewerCpp).
func TestPackedGravity(t *testing.T) {
	bits := func(x, y int8, strength int16) float32 {
		return math.Float32frombits(uint32(uint8(x)) | uint32(uint8(y))<<8 | uint32(uint16(strength))<<16)
	}
	for _, c := range []struct {
		v    float32
		want Vec3
	}{
		{bits(0, 0, 100), Vec3{0, 0, 4.238648}},
		{bits(0, 0, -100), Vec3{0, 0, -4.238648}},
		{bits(64, -64, 100), Vec3{2.119324, -2.119324, 2.997177}},
		{bits(-64, 64, -100), Vec3{-2.119324, 2.119324, -2.997177}},
		{bits(0, -128, 100), Vec3{0, -4.238648, 0}},
		{0, Vec3{}},
	} {
		if got := UnpackGravity(c.v); got.Sub(c.want).Dot(got.Sub(c.want)) > 1e-10 {
			t.Errorf("%#x: %v, want %v", math.Float32bits(c.v), got, c.want)
		}
	}
}

// TestOldEvents: before 264 all sequences share a time line; each clip has the moments that lie in it.
func TestOldEvents(t *testing.T) {
	m := quad()
	m.Version = 256
	m.Sequences = []Sequence{{ID: 0, Start: 0, End: 1000}, {ID: 4, Start: 2000, End: 3000}, {ID: 5, Start: 4000, End: 5000}}
	m.Events = []Event{
		{ID: [4]byte{'$', 'H', 'I', 'T'}, Bone: 1, Times: EventTrack{GlobalSequence: None, Times: [][]uint32{{0, 250, 2500, 4750, 5000}}, Ranges: []KeyRange{{0, 1}, {2, 2}, {3, 4}}}},
		{ID: [4]byte{'$', 'D', 'T', 'H'}, Bone: 0xFFFFFFFF, Times: EventTrack{GlobalSequence: None}},
	}
	s, found := made(t, m, scene.Options{})
	if len(found) > 0 || len(s.Clips) != 3 {
		t.Fatalf("%d clips, findings %v", len(s.Clips), found)
	}
	for i, want := range [][]float32{{0, 0.25}, {0.5}, {0.75, 1}} {
		var got []float32
		for _, e := range s.Clips[i].Events {
			got = append(got, e.Time)
			if s.Nodes[e.Node].Name != "$HIT" {
				t.Errorf("an event of %s", s.Nodes[e.Node].Name)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("clip %d: events at %v, want %v", i, got, want)
		}
	}
}

// TestLightDefaults: a light whose tracks are empty is white, of intensity 1, and shines.
func TestLightDefaults(t *testing.T) {
	m := quad()
	m.Lights = []Light{{Type: 1, Bone: 1}, {Type: 0, Bone: None, DiffuseIntensity: perSequence([]float32{0.5}), AttenuationStart: perSequence([]float32{3}), Visible: perSequence([]uint8{0})}}
	s, found := made(t, m, scene.Options{})
	if len(found) > 0 {
		t.Error(found)
	}
	l := s.Lights[0]
	if l.Kind != scene.PointLight || l.Color != (Vec3{1, 1, 1}) || l.Intensity != 1 || l.RangeStart != 0 || l.RangeEnd != 0 || !l.Visible ||
		l.Extras.Value != (LightExtras{AmbientIntensity: 1}) || s.Nodes[l.Node].Parent != 1 {
		t.Errorf("%+v", l)
	}
	l = s.Lights[1]
	if l.Kind != scene.DirectionalLight || l.Color != (Vec3{1, 1, 1}) || l.Intensity != 0.5 || l.RangeStart != 3 || l.Visible || s.Nodes[l.Node].Parent != scene.None {
		t.Errorf("%+v", l)
	}
}

// TestBoneNames: key bones have names up to the last known id.
func TestBoneNames(t *testing.T) {
	last := int32(len(keyBoneNames) - 1)
	for key, want := range map[int32]string{0: "ArmL", 6: "Head", last: keyBoneNames[last], last + 1: "Bone_005", 0x7FFF: "Bone_005", None: "Bone_005", math.MinInt32: "Bone_005"} {
		if got := boneName(&Bone{KeyBone: key}, 5); got != want {
			t.Errorf("key bone %d is called %q, want %q", key, got, want)
		}
	}
}

// TestSharedKeysKept: a list of keys that a hundred sequences share is written for each of them, although that
// exceeds the free keys for all: long lists increase the budget. The sequences share the only list, or use that of
// one sequence as aliases.
func TestSharedKeysKept(t *testing.T) {
	const keys, sequences = 1000, 100
	if (sequences-1)*(keys+1) <= limit.FreeSharedKeys {
		t.Fatal("that much is free")
	}
	for _, aliases := range []bool{false, true} {
		m := quad()
		long := make([]Vec3, keys)
		for i := range long {
			long[i][0] = float32(i)
		}
		m.Bones[0].Translation = perSequence(long)
		m.Sequences = slices.Repeat(m.Sequences, sequences)
		if aliases {
			m.Bones[0].Translation = perSequence(long, nil)
			for i := range m.Sequences[1:] {
				m.Sequences[1+i].Flags |= SequenceAlias // of sequence 0
			}
		}
		s, found := made(t, m, scene.Options{})
		if slices.Contains(codes(found), codeCrowded) || len(s.Clips) != sequences {
			t.Errorf("aliases %v: %d clips, findings %v", aliases, len(s.Clips), found)
		}
		for i := range s.Clips {
			if c := s.Clips[i].Channels; len(c) != 1 || len(c[0].Times) != keys {
				t.Fatalf("aliases %v: clip %d has %d channels", aliases, i, len(c))
			}
		}
	}
}

// TestParamNames: emitters' numbers have the document's names.
func TestParamNames(t *testing.T) {
	for field, want := range map[string]string{"ID": "id", "LifespanVary": "lifespanVary", "Drag": "drag"} {
		if got := bytemap.FieldName(field); got != want {
			t.Errorf("%s is called %q, want %q", field, got, want)
		}
	}
	if got, want := (ModelFlags(0x83)).String(), "TiltX|TiltY|SinceCataclysm"; got != want {
		t.Errorf("flags 0x83 are %s, want %s", got, want)
	}
}

// TestEmitterShapes: among the kinds 1 plane, 2 sphere, 3 spline and 4 bone, one emits particles from a sphere.
func TestEmitterShapes(t *testing.T) {
	m := quad()
	m.Particles = []Particle{{EmitterType: 1}, {EmitterType: 2}, {EmitterType: 3}, {EmitterType: 4}}
	s, _ := made(t, m, scene.Options{})
	for i := range m.Particles {
		if got, want := s.Emitters[i].Particles.Sphere, i == 1; got != want {
			t.Errorf("kind %d: a sphere is %v", i+1, got)
		}
	}
}

// TestSkeletonSequences: a skeleton's keys are for its own sequences, which a model with sequences of its own finds
// by id and variation. A model without sequences uses the skeleton's unchanged, including duplicates.
func TestSkeletonSequences(t *testing.T) {
	stand, walk := Sequence{ID: 0, Duration: 1000, Flags: SequenceInModel}, Sequence{ID: 4, Duration: 1000, Flags: SequenceInModel}
	for _, c := range []struct {
		name        string
		model, skel []Sequence
		want        []float32 // how high the bone is in each clip
	}{
		{"another order", []Sequence{stand, walk}, []Sequence{walk, stand}, []float32{20, 10}},
		{"the skeleton's", nil, []Sequence{walk, stand}, []float32{10, 20}},
		{"the skeleton's, doubled", nil, []Sequence{walk, walk}, []float32{10, 20}},
	} {
		m := quad()
		m.Version, m.Chunks, m.Sequences = Legion, &Chunks{}, c.model
		m.Skel = &Skel{Sequences: c.skel, Bones: m.Bones}
		m.Skel.Bones[0].Translation = perSequence([]Vec3{{0, 0, 10}, {0, 0, 10}}, []Vec3{{0, 0, 20}, {0, 0, 20}})
		m.Bones = nil
		s, _ := made(t, m, scene.Options{})
		var got []float32
		for i := range s.Clips {
			for _, ch := range s.Clips[i].Channels {
				if ch.Target.Property == scene.NodeTranslation {
					got = append(got, ch.Values[1])
				}
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestTextureNumbers: a numbered texture has the name in the listfile, or else the number; one with a name keeps it,
// and one that the game chooses is named after its type.
func TestTextureNumbers(t *testing.T) {
	m := quad()
	m.Version, m.Chunks = Legion, &Chunks{TextureIDs: []uint32{11, 12, 13, 14, 0}}
	m.Textures = []Texture{{}, {}, {Name: "own.blp"}, {Type: 1}, {}}
	m.TextureNames = []string{"", "listed.blp"}
	s, _ := made(t, m, scene.Options{})
	for i, want := range []string{"11.blp", "listed.blp", "own.blp", s.Textures[3].Slot, ""} {
		if got := s.Textures[i].Name; got != want || (i == 3) != (s.Textures[i].Slot != "") {
			t.Errorf("texture %d is called %q, slot %q, want %q", i, got, s.Textures[i].Slot, want)
		}
	}
}

// TestOldLife: before version 264 a particle has a colour, an opacity and a size at its birth, at its middle and at its end;
// colours are stored with blue first.
func TestOldLife(t *testing.T) {
	m := quad()
	m.Version = 256
	m.Particles = []Particle{{Old: OldLife{MidPoint: 0.25, Colors: [3][4]uint8{{51, 102, 153, 255}, {0, 0, 255, 51}, {255, 0, 0, 0}}, Scales: [3]float32{1, 2, 0.5},
		HeadCellLife: [3]uint16{1, 2, 3}, HeadCellDecay: [3]uint16{4, 5, 6}, TailLife: [2]int16{7, 8}, TailDecay: [2]int16{-1, 9}}}}
	s, _ := made(t, m, scene.Options{})
	p := s.Emitters[0].Particles
	times := []float32{0, 0.25, 1}
	for _, c := range []struct {
		name string
		got  scene.LifeCurve
		want []float32
	}{
		{"colours", p.Colors, []float32{0.6, 0.4, 0.2, 1, 0, 0, 0, 0, 1}},
		{"opacities", p.Alphas, []float32{1, 0.2, 0}},
		{"sizes", p.Sizes, []float32{1, 1, 2, 2, 0.5, 0.5}},
	} {
		if !slices.Equal(c.got.Times, times) || !slices.Equal(c.got.Values, c.want) {
			t.Errorf("%s: %+v, want %g at %g", c.name, c.got, c.want, times)
		}
	}
	if want := []scene.CellRun{{Until: 0.25, First: 1, Last: 2, Repeat: 3}, {Until: 1, First: 4, Last: 5, Repeat: 6}}; !slices.Equal(p.HeadCells, want) {
		t.Errorf("heads: %+v, want %+v", p.HeadCells, want)
	}
	if want := []scene.CellRun{{Until: 0.25, First: 7, Last: 8}, {Until: 1, Last: 9}}; !slices.Equal(p.TailCells, want) {
		t.Errorf("tails: %+v, want %+v", p.TailCells, want)
	}
	for middle, want := range map[float32]float32{-1: 0, 0: 0, 1: 1, 2: 1} {
		var p scene.Particles
		(&OldLife{MidPoint: middle}).scene(&p)
		if got := p.Colors.Times[1]; got != want {
			t.Errorf("a middle at %g is at %g, want %g", middle, got, want)
		}
	}
}

// The file's x, y and z are the scene's third, first and second axis.
func TestTurned(t *testing.T) {
	if got := turned(Vec3{1, 2, 3}); got != (scene.Vec3{2, 3, 1}) {
		t.Errorf("%v", got)
	}
}

func TestAnimName(t *testing.T) {
	for name, want := range map[string]struct {
		stem          string
		id, variation uint16
		ok            bool
	}{
		"Wolf0004-01.anim":    {"wolf", 4, 1, true},
		"0004-01.anim":        {"", 4, 1, true},
		"Wolf0004-12.ANIM":    {"wolf", 4, 12, true},
		"a-b0123-00.anim":     {"a-b", 123, 0, true},
		"Wolf0004-01.skin":    {},
		"Wolf0004-01":         {},
		"Wolf000401.anim":     {},
		"004-01.anim":         {},
		"Wolf0004-.anim":      {},
		"Wolf00x4-01.anim":    {},
		"Wolf0004-70000.anim": {},
		".anim":               {},
	} {
		stem, id, variation, ok := AnimName(name)
		if ok != want.ok || ok && (stem != want.stem || id != want.id || variation != want.variation) {
			t.Errorf("%s: %q, %d, %d, %v; want %+v", name, stem, id, variation, ok, want)
		}
	}
}

// TestParticleStyles: flags determine whether particles have heads and tails; without them, the field does: 0 heads,
// 1 tails, 2 both (wowdev), unless the particle has several textures, whose speed it then contains.
func TestParticleStyles(t *testing.T) {
	for _, tt := range []struct {
		flags      ParticleFlags
		field      uint8
		head, tail bool
	}{
		{0, 0, true, false}, {0, 1, false, true}, {0, 2, true, true},
		{ParticleHead, 1, true, false}, {ParticleTail, 0, false, true}, {ParticleHead | ParticleTail, 0, true, true},
		{ParticleMultiTexture, 1, true, false}, {ParticleMultiTexture | ParticleTail, 0, false, true},
	} {
		p := Particle{Flags: tt.flags, HeadOrTail: tt.field}
		if head, tail := p.styles(); head != tt.head || tail != tt.tail {
			t.Errorf("flags %#x, field %d: head %v, tail %v; want %v, %v", uint32(tt.flags), tt.field, head, tail, tt.head, tt.tail)
		}
	}
}

// TestBoneFlagValues: wowdev's page of M2.
func TestBoneFlagValues(t *testing.T) {
	for flag, want := range map[BoneFlags]uint32{
		BoneIgnoreTranslation: 1, BoneIgnoreScale: 2, BoneIgnoreRotation: 4, BoneBillboard: 8, BoneBillboardLockX: 0x10,
		BoneBillboardLockY: 0x20, BoneBillboardLockZ: 0x40, BoneTransformed: 0x200, BoneKinematic: 0x400, BoneHelmetScaled: 0x1000,
	} {
		if uint32(flag) != want {
			t.Errorf("%v is %#x, want %#x", flag, uint32(flag), want)
		}
	}
}

// TestVariations: the client finds the first variation of an animation, and the others from there, wherever their sequences are.
func TestVariations(t *testing.T) {
	for _, version := range []uint32{256, Wrath} {
		m := &Model{Version: version, Sequences: []Sequence{{ID: 4, Variation: 2}, {ID: 0}, {ID: 4}, {ID: 9}, {ID: 4, Variation: 1}}}
		m.ChainVariations(func(uint16) bool { return true })
		m.BuildSequenceLookup()
		if at := m.LookUpSequence(4); at != 2 {
			t.Errorf("version %d: animation 4 is found as sequence %d, want 2", version, at)
		}
		var next []int16
		for i := range m.Sequences {
			next = append(next, m.Sequences[i].VariationNext)
		}
		if want := []int16{None, None, 4, None, 0}; !slices.Equal(next, want) {
			t.Errorf("version %d: the next variations are %v, want %v", version, next, want)
		}
	}
}

// TestSequencesInFullTables: ids that meet at one place of the hash table go 1, 4, 9 … places on, and are found there;
// a sequence of an id that is there already takes no place.
func TestSequencesInFullTables(t *testing.T) {
	m := &Model{Version: Wrath}
	for _, id := range []uint16{0, 16, 32, 48, 16} {
		m.Sequences = append(m.Sequences, Sequence{ID: id})
	}
	if !m.hashSequences(16, variations(m.Sequences)) {
		t.Fatal("no place for four ids in sixteen")
	}
	want := map[int]int16{0: 0, 1: 1, 5: 2, 14: 3}
	for p, at := range m.SequenceLookup {
		if w, taken := want[p]; taken && at != w || !taken && at != None {
			t.Errorf("place %d has sequence %d; want %v", p, at, want)
		}
	}
	for _, id := range []uint16{0, 16, 32, 48} {
		if at := m.LookUpSequence(id); at < 0 || m.Sequences[at].ID != id {
			t.Errorf("id %d is found as sequence %d", id, at)
		}
	}
	if at := m.LookUpSequence(64); at != None {
		t.Errorf("an id that isn't there is found as sequence %d", at)
	}
}
