package m2

import (
	"slices"
	"testing"

	"marrow/scene"
)

// TestShaders: the shader of a batch, as m2-facts has the client's rules.
func TestShaders(t *testing.T) {
	for _, c := range []struct {
		name     string
		version  uint32
		combos   []uint16 // nil: the model hasn't the flag
		blend    BlendMode
		id       uint16
		units    []int16
		textures uint16
		want     string
	}{
		{"opaque", 256, nil, BlendOpaque, 0, []int16{0}, 1, "Diffuse_T1/Opaque"},
		{"blended", 260, nil, BlendAlpha, 0, []int16{0}, 1, "Diffuse_T1/Mod"},
		{"mirror", 260, nil, BlendOpaque, 0, []int16{-1}, 1, "Diffuse_Env/Opaque"},
		{"second coordinates", 264, nil, BlendAdd, 0, []int16{1}, 1, "Diffuse_T2/Mod"},
		{"two, no combinations", 256, nil, BlendAdd, 0, []int16{0, 1}, 2, "Diffuse_T1_T2/Mod_Mod"},
		{"armour that mirrors", 264, []uint16{1, 4}, BlendOpaque, 0, []int16{0, -1}, 2, "Diffuse_T1_Env/Opaque_Mod2x"},
		{"armour that mirrors and adds", 264, []uint16{1, 3}, BlendOpaque, 0, []int16{0, -1}, 2, "Diffuse_T1_Env/Opaque_AddAlpha"},
		{"NA", 264, []uint16{1, 6}, BlendOpaque, 0, []int16{0, -1}, 2, "Diffuse_T1_Env/Opaque_Mod2xNA"},
		{"the second combination", 264, []uint16{0, 0, 1, 4}, BlendAdd, 2, []int16{0, 1}, 2, "Diffuse_T1_T2/Mod_Mod2x"},
		{"same coordinates", 264, []uint16{1, 1}, BlendAdd, 0, []int16{0, 0}, 2, "Diffuse_T1_T1/Mod_Mod"},
		{"final since Cataclysm", 272, nil, BlendOpaque, 0x4013, nil, 2, "Diffuse_T1_T2/Mod_Add"},
		{"final, one texture", 274, nil, BlendAlpha, 0x10, nil, 1, "Diffuse_T1/Mod"},
		{"from the table", 274, nil, BlendOpaque, 0x8000, nil, 2, "Diffuse_T1_Env/Opaque_Mod2xNA_Alpha"},
		{"the table's end", 274, nil, BlendOpaque, 0x8023, nil, 2, "Diffuse_EdgeFade_T1_T2/Mod_Mod_Depth"},
		{"beyond the table", 274, nil, BlendOpaque, 0x8024, nil, 2, "Diffuse_T1/Opaque"},
	} {
		m := &Model{Version: c.version, Materials: []Material{{BlendMode: c.blend}}, TextureUnitLookup: c.units, CombinerCombos: c.combos}
		if c.combos != nil {
			m.Flags = ModelCombiners
		}
		if got := m.shader(&Batch{ShaderID: c.id, TextureCount: c.textures}).Name(); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestMaterialNames: a material has the name of its texture, without folders and extension, if any is left.
func TestMaterialNames(t *testing.T) {
	for texture, want := range map[string]string{`World\Crate.blp`: "Crate", "Crate": "Crate", "": "Material_000", ".blp": "Material_000", "/": "Material_000", `World\.blp`: "Material_000"} {
		m := quad()
		m.Textures[0].Name = texture
		s, _ := made(t, m, scene.Options{})
		if got := s.Materials[0].Name; got != want {
			t.Errorf("a texture %q: material %q, want %q", texture, got, want)
		}
	}
}

// TestSteadyOpacity: a batch whose colour never changes has it at rest; 0x7FFF is opaque.
func TestSteadyOpacity(t *testing.T) {
	m := quad()
	m.Colors = []Color{{
		Track[Vec3]{GlobalSequence: None, Times: [][]uint32{{0}}, Values: [][]Vec3{{{0.25, 0.5, 1}}}},
		Track[Fixed16]{GlobalSequence: None, Times: [][]uint32{{0}}, Values: [][]Fixed16{{0x7FFF / 4}}},
	}}
	m.Views[0].Batches[0].Color = 0
	s, _ := made(t, m, scene.Options{})
	if c, a := s.Meshes[0].Color, s.Meshes[0].Alpha; c != (Vec3{0.25, 0.5, 1}) || a < 0.249 || a > 0.25 {
		t.Errorf("colour %v, opacity %g; want 0.25 0.5 1, and a quarter", c, a)
	}
}

// TestSceneMaterial: flags, blend modes, tracks and stages of a batch with two textures.
func TestSceneMaterial(t *testing.T) {
	m := quad()
	m.Version, m.Flags = 264, ModelCombiners
	m.CombinerCombos = []uint16{1, 4}
	m.Materials[1].Flags |= MaterialUnfogged | MaterialNoDepthTest | MaterialNoDepthWrite
	m.TextureWeights = []TextureWeight{{perSequence([]Fixed16{0x7FFF, 0})}}
	m.Colors = []Color{{perSequence([]Vec3{{1, 0.5, 0}}), perSequence([]Fixed16{0, 0x7FFF})}}
	m.TextureTransforms = []TextureTransform{{
		Translation: perSequence([]Vec3{{0, 0, 0}, {1, 2, 0}}),
		Rotation:    perSequence([]Vec4{{0, 0, 1, 0}}),
		Scale:       perSequence([]Vec3{{2, 2, 2}}),
	}}
	batch := &m.Views[0].Batches[0]
	*batch = Batch{Material: 1, TextureCount: 2, PriorityPlane: 3, TransformCombo: 0}
	m.TransformLookup = []int16{0, None}
	s, _ := made(t, m, scene.Options{})
	mat := s.Materials[0]
	if mat.Priority != 3 || len(mat.Layers) != 2 {
		t.Fatalf("material %+v", mat)
	}
	first, second := mat.Layers[0], mat.Layers[1]
	flags := scene.Unshaded | scene.TwoSided | scene.Unfogged | scene.NoDepthTest | scene.NoDepthWrite
	if first.Flags != flags || first.Blend != scene.Additive || first.Texture != 0 || first.Combine != scene.NoCombine || first.UVSet != 0 {
		t.Errorf("first layer %+v", first)
	}
	if first.Transform.Rotation != (scene.Quat{0, 0, 1, 0}) || first.Transform.Scale != (Vec3{2, 2, 2}) {
		t.Errorf("transform %+v", first.Transform)
	}
	if second.Texture != 1 || second.Combine != scene.CombineModulate2x || second.UVSet != 1 {
		t.Errorf("second layer %+v", second)
	}
	if s.Meshes[0].Color != (Vec3{1, 0.5, 0}) || s.Meshes[0].Alpha != 1 {
		t.Errorf("mesh %v %v", s.Meshes[0].Color, s.Meshes[0].Alpha)
	}
	want := map[scene.Target][]float32{
		{Property: scene.MeshAlpha}:          {0, 1},
		{Property: scene.LayerAlpha}:         {1, 0},
		{Property: scene.LayerUVTranslation}: {0, 0, 0, 1, 2, 0},
	}
	for _, c := range s.Clips[0].Channels {
		if !slices.Equal(c.Values, want[c.Target]) {
			t.Errorf("%+v: %v, want %v", c.Target, c.Values, want[c.Target])
		}
		delete(want, c.Target)
	}
	if len(want) > 0 {
		t.Errorf("missing: %v", want)
	}
	batch.Flags = BatchIgnoresWeight
	if s, _ = made(t, m, scene.Options{}); len(s.Clips[0].Channels) != 2 {
		t.Errorf("a weight that is ignored is there: %v", s.Clips[0].Channels)
	}
}

// TestSceneBatches: batches of one sub-mesh are passes in drawing order; equal materials are one.
func TestSceneBatches(t *testing.T) {
	m := quad()
	v := &m.Views[0]
	v.SubMeshes = append(v.SubMeshes, v.SubMeshes[0])
	v.Batches = []Batch{
		{Color: None, TextureCount: 1, Material: 1, Layer: 1, TextureCombo: 1},
		{Color: None, TextureCount: 1},
		{Color: None, TextureCount: 1, SubMesh: 1},
		{Color: None, TextureCount: 1, SubMesh: 1, Layer: 1, Material: 1, TextureCombo: 1},
	}
	s, found := made(t, m, scene.Options{})
	if len(found) > 0 || len(s.Materials) != 1 || len(s.Meshes) != 2 {
		t.Fatalf("%d materials, %d meshes, %v", len(s.Materials), len(s.Meshes), found)
	}
	l := s.Materials[0].Layers
	if len(l) != 2 || l[0].Blend != scene.Opaque || l[1].Blend != scene.Additive || l[1].Texture != 1 || l[1].Combine != scene.NoCombine {
		t.Errorf("layers %+v", l)
	}
	v.Batches[0].Color = 0 // another colour than the other pass
	m.Colors = []Color{{perSequence([]Vec3{{1, 0, 0}}), perSequence([]Fixed16{0x7FFF})}}
	if s, _ = made(t, m, scene.Options{}); len(s.Meshes) != 3 || s.Meshes[0].Color == s.Meshes[1].Color {
		t.Errorf("%d meshes", len(s.Meshes))
	}
}

// TestSceneCombiners: a shader that plain layers only approximate is reported.
func TestSceneCombiners(t *testing.T) {
	m := quad()
	m.Version = 272
	m.Views[0].Batches[0] = Batch{Color: None, TextureCount: 2, ShaderID: 0x8000 | 27} // Guild_NoBorder
	s, found := made(t, m, scene.Options{})
	if !slices.Contains(codes(found), codeCombiner) || s.Materials[0].Layers[1].Combine != scene.CombineOver ||
		s.Materials[0].Layers[1].Flags&scene.CombineKeepsAlpha == 0 {
		t.Errorf("%v; %+v", found, s.Materials[0].Layers)
	}
	m.Views[0].Batches[0].ShaderID = 0x8000 // the output handles reflections
	s, found = made(t, m, scene.Options{})
	if len(found) > 0 || s.Materials[0].Layers[1].Flags&scene.SphereMap == 0 {
		t.Errorf("%v; %+v", found, s.Materials[0].Layers)
	}
}

// TestSceneObjects: objects on bones, with the game's names.
func TestSceneObjects(t *testing.T) {
	m := quad()
	m.Sequences = append(m.Sequences, Sequence{ID: 4, Duration: 500, Flags: SequenceInModel})
	m.Attachments = []Attachment{{ID: 1, Bone: 1, Position: Vec3{0, 0, 3}}, {ID: 20, Bone: 1}, {ID: 70, Bone: 0}}
	m.Lights = []Light{{
		Type: 1, Bone: 1, Position: Vec3{0, 0, 2}, DiffuseColor: perSequence([]Vec3{{1, 0, 0}}), DiffuseIntensity: perSequence([]float32{2, 3}),
		AttenuationEnd: perSequence([]float32{9}), AmbientColor: perSequence([]Vec3{{0, 1, 0}}),
	}}
	spline := Track[SplineKey[Vec3]]{Interpolation: Hermite, GlobalSequence: None, Times: [][]uint32{{0, 1000}},
		Values: [][]SplineKey[Vec3]{{{Value: Vec3{1, 0, 0}, OutTan: Vec3{0, 0, 5}}, {Value: Vec3{2, 0, 0}, InTan: Vec3{0, 6, 0}}}}}
	m.Cameras = []Camera{
		{Type: 0, FieldOfView: 0.8, FarClip: 27, NearClip: 0.1, Position: Vec3{10, 0, 1}, Target: Vec3{0, 0, 1}, Positions: spline},
		{Type: 1}, {Type: -1},
	}
	m.Cameras[2].Roll = perSequence([]SplineKey[float32]{{Value: 0.5}}) // one value for everything
	spline.Interpolation = Step                                         // keys have tangents all the same
	m.Cameras[1].Targets = spline
	m.Ribbons = []Ribbon{{Bone: 1, Textures: []uint16{0}, Materials: []uint16{1}, EdgeLifetime: 2, Alpha: perSequence([]Fixed16{0, 0x7FFF})}}
	m.Particles = []Particle{{
		Bone: 0, Texture: 1 | 2<<5, Flags: ParticleMultiTexture, Speed: perSequence([]float32{4}), Gravity: perSequence([]float32{1}, []float32{2}),
		Color: PartTrack[Vec3]{Times: []uint16{0, 32767}, Values: []Vec3{{255, 0, 0}, {0, 0, 255}}}, Enabled: perSequence([]uint8{0}, []uint8{1}),
	}}
	m.CollisionVertices, m.CollisionTriangles = []Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, []uint16{0, 1, 2}
	s, found := made(t, m, scene.Options{})
	if len(found) != 1 || found[0].Code != codeEffect { // of further textures
		t.Errorf("findings %v", found)
	}
	var names []string
	for _, n := range s.Nodes[2:] {
		names = append(names, n.Name)
	}
	if want := []string{"HandRight", "Head@attachment", "Attachment_070", "Light_000", "Ribbon_000", "Particle_000", "CollisionMesh"}; !slices.Equal(names, want) {
		t.Errorf("nodes %v, want %v", names, want)
	}
	if n := s.Nodes[2]; n.Parent != 1 || n.Rest.Translation != (Vec3{0, 2, 0}) {
		t.Errorf("attachment %+v", n)
	}
	if l := s.Lights[0]; l.Kind != scene.PointLight || l.Color != (Vec3{1, 0, 0}) || l.Intensity != 2 || l.RangeEnd != 9 || !l.Visible ||
		l.Extras.Value.(LightExtras).AmbientColor != (Vec3{0, 1, 0}) {
		t.Errorf("light %+v", l)
	}
	if c := s.Cameras[0]; c.Name != "Portrait" || c.Position != (Vec3{0, 1, 10}) || c.FOV != 0.8 || c.FOVKind != scene.Diagonal || c.Up != (Vec3{0, 1, 0}) {
		t.Errorf("camera %+v", c)
	}
	if s.Cameras[1].Name != "CharacterInfo" || s.Cameras[2].Name != "Camera_002" || s.Cameras[2].Roll != 0.5 {
		t.Errorf("cameras %s, %s", s.Cameras[1].Name, s.Cameras[2].Name)
	}
	if e := s.Emitters[0]; e.Kind != "ribbon" || e.Texture != 0 || s.Materials[e.Material].Layers[0].Blend != scene.Additive || e.Params.Value.(map[string]any)["edgeLifetime"] != float32(2) {
		t.Errorf("ribbon %+v", e)
	}
	p := s.Emitters[1].Params.Value.(map[string]any)
	if s.Emitters[1].Kind != "particle" || s.Emitters[1].Texture != 1 || p["speed"] != float32(4) || !slices.Equal(p["textures"].([]uint16), []uint16{1, 2, 0}) {
		t.Errorf("particle %+v", s.Emitters[1])
	}
	if life := p["color"].(LifeTrack); !slices.Equal(life.Times, []float32{0, 1}) || !slices.Equal(life.Values, []float32{255, 0, 0, 0, 0, 255}) {
		t.Errorf("colour over life %+v", life)
	}
	checkObjectChannels(t, s)
}

func checkObjectChannels(t *testing.T, s *scene.Scene) {
	particle, ribbon := s.Emitters[1].Node, s.Emitters[0].Node
	got := make(map[scene.Target][]float32)
	for _, c := range s.Clips[0].Channels {
		got[c.Target] = c.Values
	}
	want := map[scene.Target][]float32{
		{Property: scene.CameraPosition}:                              {0, 1, 11, 0, 0, 0, 0, 5, 0, 0, 1, 12, 6, 0, 0, 0, 0, 0},
		{Property: scene.CameraTarget, Index: 1}:                      {0, 0, 1, 0, 0, 2},
		{Property: scene.LightIntensity}:                              {2, 3},
		{Property: scene.NodeParam, Index: particle, Name: "gravity"}: {1},
		{Property: scene.NodeVisible, Index: particle}:                {0},
		{Property: scene.NodeParam, Index: ribbon, Name: "alpha"}:     {0, 1},
	}
	for target, values := range want {
		if !slices.Equal(got[target], values) {
			t.Errorf("%+v: %v, want %v", target, got[target], values)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d channels, want %d: %v", len(got), len(want), got)
	}
}
