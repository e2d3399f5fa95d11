package m2

import (
	"bytes"
	"reflect"
	"slices"
	"testing"

	"marrow/m2/shader"
	"marrow/report"
	"marrow/scene"
)

// TestUndrawn: features that change a model's appearance or motion in the game but not here are reported, once per
// kind; data in extras isn't reported as well.
func TestUndrawn(t *testing.T) {
	chunks := func(x Chunks) func(*Model) { return func(m *Model) { m.Version, m.Chunks = Legion, &x } }
	emitter := func(p Particle) func(*Model) { return func(m *Model) { m.Particles = []Particle{p, p} } }
	for _, c := range []struct {
		name string
		do   func(*Model)
		code report.Code // "" for none
		n    int
	}{
		{"TXAC", chunks(Chunks{TextureAC: [][2]uint8{{1, 2}}}), "", 0},
		{"PABC", chunks(Chunks{Blacklist: []uint16{4}}), "", 0},
		{"DPIV", chunks(Chunks{Pivots: [][8]float32{{1}}}), "", 0},
		{"EDGF", chunks(Chunks{EdgeFades: []EdgeFade{{}, {}}}), codeChunk, 1},
		{"NERF", chunks(Chunks{DistanceAlpha: []float32{1, 2}}), codeChunk, 1},
		{"WFV1 and WFV3", chunks(Chunks{WaterfallBump: &[4]float32{1}, Waterfall3: &Waterfall{}}), codeChunk, 1},
		{"WFV2", chunks(Chunks{Waterfall2: []byte{1}}), codeChunk, 1},
		{"AFRA", chunks(Chunks{Alpha: &[4]float32{1}}), codeChunk, 1},
		{"DBOC", chunks(Chunks{Unknown: []byte{1}}), codeChunk, 1},
		{"TEXL", chunks(Chunks{TexturedLights: []byte{1}}), codeChunk, 1},
		{"PFDC", chunks(Chunks{PhysData: &Phys{Bodies4: make([]Body4, 3)}}), codePhysics, 3},
		{".phys", func(m *Model) { m.Phys = &Phys{Bodies: make([]Body, 2)} }, codePhysics, 2},
		{".bone", func(m *Model) { m.Faces = make([]*BoneFile, 2) }, codeFace, 2},
		{"bone of another sequence", func(m *Model) { m.Bones[1].Flags = BoneSequence }, codeClock, 1},
		{"transform of another bone", func(m *Model) {
			m.Flags, m.TextureTransforms, m.TextureUnitLookup = ModelBoneTransforms, make([]TextureTransform, 1), []int16{1}
		}, "", 0},
		{"transform of a bone of another sequence", func(m *Model) {
			m.Flags, m.TextureTransforms, m.TextureUnitLookup = ModelBoneTransforms, make([]TextureTransform, 1), []int16{1}
			m.Bones[1].Flags = BoneSequence
		}, codeClock, 2},
		{"recursion", emitter(Particle{RecursionModel: "a.m2"}), "", 0},
		{"spline", emitter(Particle{EmitterType: 3}), codeEffect, 2},
		{"bone emitter", emitter(Particle{EmitterType: 4}), codeEffect, 2},
		{"several textures", emitter(Particle{Flags: ParticleMultiTexture}), codeEffect, 2},
		{"moved along", emitter(Particle{Flags: ParticleInheritMove}), codeEffect, 2},
		{"following", emitter(Particle{Flags: ParticleFollow, FollowScale1: 1}), "", 0},
		{"wind", emitter(Particle{Wind: Vec3{1}, WindTime: 1}), "", 0},
		{"wind beside packed gravity", emitter(Particle{Wind: Vec3{1}, WindTime: 1, Flags: ParticlePackedGravity}), codeEffect, 2},
		{"all at once", emitter(Particle{Flags: ParticleSquirt}), codeEffect, 2},
		{"any cell first", emitter(Particle{Flags: ParticleRandomStart}), codeEffect, 2},
		{"varying rate", emitter(Particle{EmissionRateVary: 1}), codeEffect, 2},
		{"tumbling", emitter(Particle{GeometryModel: "a.m2", TumbleMax: Vec3{1}}), codeEffect, 2},
		{"the game's colours", emitter(Particle{ColorIndex: 11}), codeEffect, 2},
		{"plain particles", emitter(Particle{}), "", 0},
	} {
		m := quad()
		for i := range m.Bones {
			m.Bones[i].Parent = int16(i) - 1
		}
		c.do(m)
		_, found := made(t, m, scene.Options{})
		n := 0
		for _, f := range found {
			if f.Code == c.code {
				n += f.Times()
			}
		}
		if n != c.n || c.code == "" && len(found) > 0 {
			t.Errorf("%s: %v, want %d of %s", c.name, found, c.n, c.code)
		}
	}
}

// TestChunkExtras: what the scene has no field for is in the model's extras, under its own names.
func TestChunkExtras(t *testing.T) {
	m := quad()
	m.Version, m.Flags = Legion, ModelBoneTransforms
	m.TextureTransforms, m.TextureUnitLookup = make([]TextureTransform, 1), []int16{1, 5}
	m.Chunks = &Chunks{
		TextureAC: [][2]uint8{{1, 2}}, Blacklist: []uint16{4}, LOD: &LODInfo{Count: 3, Distance: 9, ParticleBoneLOD: [4]uint8{0, 1}},
		WaterfallBump: &[4]float32{5}, Waterfall3: &Waterfall{Flags: 7}, EdgeFades: []EdgeFade{{Angles: [2]float32{1, 2}, Value: 3}},
		DistanceAlpha: []float32{8, 9}, Alpha: &[4]float32{6}, Pivots: [][8]float32{{1}},
	}
	m.PlayableLookup = []PlayableLookup{{0, PlayNormal}, {0, PlayFrozen}, {2, PlayNormal}}
	s, _ := made(t, m, scene.Options{})
	x := s.Extras.Value.(ModelExtras)
	want := &chunkExtras{
		TextureAC: [][2]uint8{{1, 2}}, Blacklist: []uint16{4}, LOD: &lodExtra{3, 9, [4]uint8{0, 1}}, WaterfallBump: &[4]float32{5},
		Waterfall: &waterfallExtra{Flags: 7}, EdgeFades: []edgeFadeExtra{{[2]float32{1, 2}, 3}}, DistanceAlpha: []float32{8, 9},
		Alpha: &[4]float32{6}, Pivots: [][8]float32{{1}},
	}
	if !reflect.DeepEqual(x.Chunks, want) {
		t.Errorf("chunks %+v, want %+v", x.Chunks, want)
	}
	if !slices.Equal(x.TransformBones, []int16{1}) {
		t.Errorf("bones of transforms %v", x.TransformBones)
	}
	if want := map[string]playableExtra{"Death": {"Stand", "Freeze"}}; !reflect.DeepEqual(x.Playable, want) {
		t.Errorf("playable %v, want %v", x.Playable, want)
	}
}

// TestWeightedStages: if the shader's name contains it, a further texture fades by its own weight; in others it
// doesn't.
func TestWeightedStages(t *testing.T) {
	m := quad()
	m.Version = 272
	m.WeightLookup = []int16{0, 1}
	m.TextureWeights = []TextureWeight{{perSequence([]Fixed16{0x7FFF})}, {perSequence([]Fixed16{0x7FFF, 0})}}
	batch := &m.Views[0].Batches[0]
	for _, c := range []struct {
		name   string
		id     uint16
		want   bool
		exact  bool
		ignore BatchFlags
	}{
		{"Opaque_AddAlpha_Wgt", 0x8000 | 11, true, true, 0},
		{"Mod_AddAlpha_Wgt", 0x8000 | 14, true, true, 0},
		{"Mod_AddAlpha", 0x8000 | 6, false, true, 0},
		{"Mod_Dual_Crossfade", 0x8000 | 18, true, false, 0},
		{"Opaque_AddAlpha_Wgt", 0x8000 | 11, false, true, BatchIgnoresWeight},
	} {
		// The rows of the client's table, by the pixel shader's name.
		id := uint16(shader.FromTable)
		for shader.Of(id, 2).Combiner().Name != c.name {
			id++
		}
		*batch = Batch{Color: None, TextureCount: 2, ShaderID: id, Flags: c.ignore}
		s, found := made(t, m, scene.Options{})
		target := scene.Target{Property: scene.LayerAlpha, Layer: 1}
		at := slices.IndexFunc(s.Clips[0].Channels, func(ch scene.Channel) bool { return ch.Target == target })
		if (at >= 0) != c.want || at >= 0 && !slices.Equal(s.Clips[0].Channels[at].Values, []float32{1, 0}) {
			t.Errorf("%s: channels %v", c.name, s.Clips[0].Channels)
		}
		if told := slices.Contains(codes(found), codeCombiner); told == c.exact {
			t.Errorf("%s: findings %v", c.name, found)
		}
	}
}

// TestRibbonTransform: with the model's flag, a ribbon's texture moves by the transform that it names.
func TestRibbonTransform(t *testing.T) {
	for _, flag := range []ModelFlags{0, ModelRibbonTransform} {
		m := quad()
		m.Flags = flag
		m.TextureTransforms = []TextureTransform{{Translation: perSequence([]Vec3{{}, {1, 0, 0}}), Rotation: perSequence([]Vec4{{0, 0, 1, 0}})}}
		m.Ribbons = []Ribbon{{Textures: []uint16{0}, Materials: []uint16{1}, TransformIndex: 1}} // the lookup's second, which is transform 0
		s, _ := made(t, m, scene.Options{})
		l := s.Materials[s.Emitters[0].Material].Layers[0]
		target := scene.Target{Property: scene.LayerUVTranslation, Index: s.Emitters[0].Material}
		moves := slices.ContainsFunc(s.Clips[0].Channels, func(c scene.Channel) bool { return c.Target == target })
		if on := flag != 0; moves != on || (l.Transform.Rotation == scene.Quat{0, 0, 1, 0}) != on {
			t.Errorf("flag %v: %+v, moves %v", flag, l.Transform, moves)
		}
	}
}

// TestLightDetail: the chunk's factor brightens the light, at rest and in motion.
func TestLightDetail(t *testing.T) {
	m := quad()
	m.Version, m.Chunks = Legion, &Chunks{LightDetails: []LightDetail{{Flags: 8, Scale: 0x3800, DiffuseMultiplier: 0x4000}}} // 0.5 and 2
	m.Lights = []Light{{Type: LightPoint, Bone: None, DiffuseIntensity: perSequence([]float32{3, 4})}}
	s, _ := made(t, m, scene.Options{})
	if l := s.Lights[0]; l.Intensity != 6 || !reflect.DeepEqual(l.Extras.Value.(LightExtras).Detail, &lightDetailExtra{8, 0.5}) {
		t.Errorf("light %+v", l)
	}
	if v := s.Clips[0].Channels[0].Values; !slices.Equal(v, []float32{6, 8}) {
		t.Errorf("intensity %v", v)
	}
}

// TestShadowExtras: a sub-mesh's extras contain its parts that cast a shadow.
func TestShadowExtras(t *testing.T) {
	m := quad()
	m.Views[0].ShadowBatches = []ShadowBatch{{SubMesh: 1}, {Flags: 1, Flags2: 2, Texture: 3, Color: 4, Weight: 5}}
	s, _ := made(t, m, scene.Options{})
	if x := s.Meshes[0].Extras.Value.(SubMeshExtras); !slices.Equal(x.Shadows, []shadowExtra{{1, 2, 3, 4, 5}}) {
		t.Errorf("shadows %v", x.Shadows)
	}
	if n := counted(m.Summary(), "shadowBatches"); n != 2 {
		t.Errorf("%d shadow batches are counted", n)
	}
}

// TestFaces: .bone files are read beside the model, named as wowdev has it; before Legion as many as there are
// variations of FacePose. They come back as they were.
func TestFaces(t *testing.T) {
	data := raw(u32(1), chunk("BIDA", u16(1)), chunk("BOMT", floats(1, 16)))
	named, numbered := map[string][]byte{"Elf_00.bone": data, "Elf_02.bone": data}, map[string][]byte{"77.bone": data, "Elf_02.bone": data}
	for _, c := range []struct {
		m     *Model
		files map[string][]byte
		want  []string
	}{
		{&Model{Version: 272, Sequences: []Sequence{{ID: 808}, {ID: 808, Variation: 1}, {ID: 808, Variation: 2}, {}}}, named, []string{"Elf_00.bone", "Elf_02.bone"}},
		{&Model{Version: 264, Sequences: []Sequence{{ID: 808}}}, named, nil},
		{&Model{Version: Legion, Chunks: &Chunks{BoneFiles: []uint32{77, 77, 78}}}, numbered, []string{"77.bone", "Elf_02.bone"}},
		{&Model{Version: Legion, Chunks: &Chunks{}, Skel: &Skel{Base: &Skel{BoneFiles: []uint32{77}}}}, numbered, []string{"77.bone"}},
	} {
		c.m.Load("Elf.m2", given(c.files))
		var got []string
		for _, b := range c.m.Faces {
			got = append(got, b.File)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("version %d: %v, want %v", c.m.Version, got, c.want)
		}
		if len(got) == 0 || c.m.Skel != nil {
			continue
		}
		if out, err := c.m.Files("Elf.m2"); err != nil || !bytes.Equal(out[got[0]], data) {
			t.Errorf("%s comes back as % x (%v)", got[0], out[got[0]], err)
		}
	}
}

// TestSpawnedByNumber: an emitter can refer to a spawned model by number.
func TestSpawnedByNumber(t *testing.T) {
	m := quad()
	m.Version, m.Chunks = Legion, &Chunks{GeometryIDs: []uint32{0, 12, 13}}
	m.ModelNames = []string{"", "", "spell/rock.m2"}
	m.Particles = []Particle{{GeometryModel: "own.m2"}, {}, {}}
	s, _ := made(t, m, scene.Options{})
	for i, want := range []string{"own.m2", "12.m2", "spell/rock.m2"} {
		if got := s.Emitters[i].Particles.Model; got != want {
			t.Errorf("emitter %d throws %q, want %q", i, got, want)
		}
	}
}

// TestEnumNames: numbers with a meaning are explained by its name, as the documents have it.
func TestEnumNames(t *testing.T) {
	m := &Model{
		Version: 272, Sequences: []Sequence{{ID: 4, Flags: 0x820}}, Bones: []Bone{{KeyBone: 26, Parent: None}, {KeyBone: None}},
		Attachments: []Attachment{{ID: 53}}, Lights: []Light{{Type: LightPoint}}, Cameras: []Camera{{Type: CameraCharacterInfo}, {Type: CameraFlyBy}},
		Events:    []Event{{ID: [4]byte{'$', 'H', 'I', 'T'}}, {ID: [4]byte{'$', 'F', 'L', '2'}}, {ID: [4]byte{'W', 'H', 'E', 'E'}}},
		Particles: []Particle{{BlendMode: 4, EmitterType: 2, ParticleType: 1, HeadOrTail: 2}},
	}
	old := &Model{Version: 256, PlayableLookup: []PlayableLookup{{Fallback: 0, Mode: 3}}, Particles: []Particle{{BlendMode: 2, EmitterType: 1}}}
	for _, c := range []struct {
		m          *Model
		path, want string
	}{
		{m, "sequences[0].id", "Walk (4)"},
		{m, "sequences[0].flags", "InModel|SinceLegion (0x820)"},
		{m, "bones[0].keyBone", "Root (0x1a)"},
		{m, "bones[1].keyBone", "none (-1)"},
		{m, "attachments[0].id", "BeltBuckle (0x35)"},
		{m, "lights[0].type", "Point (1)"},
		{m, "cameras[0].type", "CharacterInfo (1)"},
		{m, "cameras[1].type", "FlyBy (-1)"},
		{m, "events[0].id", "$HIT wound (0x54494824)"},
		{m, "events[1].id", "$FL2 footstep, left (0x324c4624)"},
		{m, "events[2].id", "WHEE wheel (0x45454857)"},
		{m, "particles[0].blendMode", "Add (4)"},
		{m, "particles[0].emitterType", "Sphere (2)"},
		{m, "particles[0].particleType", "FromOrigin (1)"},
		{m, "particles[0].headOrTail", "Both (2)"},
		{old, "playableLookup[0].mode", "Freeze (3)"},
		{old, "particles[0].blendMode", "Alpha (2)"},
		{old, "particles[0].emitterType", "Plane (1)"},
	} {
		data, err := Encode(c.m)
		if err != nil {
			t.Fatal(err)
		}
		if n, ok := Explain(data, Options{}).Find(c.path); !ok || n.Text() != c.want {
			t.Errorf("%s is %s, want %s", c.path, n.Text(), c.want)
		}
	}
	phys, err := (&Phys{Shapes: []Shape{{Type: 3}}, Joints: []Joint{{Type: 4}}}).Encode()
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"shapes[0].type": "Polytope (3)", "joints[0].type": "Prismatic (4)"} {
		if n, ok := ExplainPhys(phys, Options{}).Find(path); !ok || n.Text() != want {
			t.Errorf("%s is %s, want %s", path, n.Text(), want)
		}
	}
}

// TestSummaryOfChunks: what newer models have in chunks counts, and so do sounds.
func TestSummaryOfChunks(t *testing.T) {
	m := &Model{Version: Legion, Chunks: &Chunks{Collision: &CollisionMesh{Indices: make([]uint16, 9)}, PhysData: &Phys{Bodies4: make([]Body4, 2), Joints: make([]Joint, 1)}},
		Events: []Event{{ID: [4]byte{'$', 'B', 'R', 'T'}}, {ID: [4]byte{'$', 'G', 'O', '3'}}, {ID: [4]byte{'$', 'H', 'I', 'T'}}}}
	for name, want := range map[string]int{"collisionTriangles": 3, "bodies": 2, "joints": 1, "sounds": 2} {
		if got := counted(m.Summary(), name); got != want {
			t.Errorf("%d %s, want %d", got, name, want)
		}
	}
}

// TestMoreExtras: data of a sequence, a sub-mesh and a collision mesh that the scene has no field for; and their
// flags in the summary.
func TestMoreExtras(t *testing.T) {
	m := quad()
	m.Version, m.Flags = Legion, ModelTiltX|0x4000
	m.Sequences = append(m.Sequences, Sequence{Variation: 1, Duration: 9, Flags: SequenceInModel | SequenceBlended, VariationNext: None})
	m.Sequences[0].VariationNext = 1
	m.Views[0].SubMeshes[0].CenterBoneIndex = 1
	m.TextureFlipbooks = []uint32{1, 2}
	m.Chunks = &Chunks{Collision: &CollisionMesh{Vertices: make([]Vec3, 3), Indices: []uint16{0, 1, 2}, Flags: []uint16{7}}}
	s, found := made(t, m, scene.Options{})
	if len(found) != 1 || found[0].Code != codeChunk || found[0].Count != 2 {
		t.Errorf("findings %v", found)
	}
	if x := s.Clips[0].Extras.Value.(SequenceExtras); x.Next != "Stand.1" {
		t.Errorf("sequence %+v", x)
	}
	if x := s.Meshes[0].Extras.Value.(SubMeshExtras); x.CenterBone != 1 {
		t.Errorf("sub-mesh %+v", x)
	}
	if x := s.Shapes[0].Extras.Value.(collisionExtras); !slices.Equal(x.Flags, []uint16{7}) {
		t.Errorf("collision %+v", x)
	}
	if sum := m.Summary(); sum.Flags != "TiltX|0x4000" || sum.Sequences[1].Flags != "InModel|Blended" {
		t.Errorf("flags %s, %s", sum.Flags, sum.Sequences[1].Flags)
	}
}
