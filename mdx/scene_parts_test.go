package mdx

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"marrow/report"
	"marrow/scene"
)

// triangle returns a geoset of World of Warcraft with one triangle, moved by the first bone.
func triangle(section uint32) Geoset {
	return Geoset{
		Vertices: []Vec3{{}, {1, 0, 0}, {0, 1, 0}}, FaceTypes: []FaceType{Triangles}, FaceGroups: []uint32{3}, Faces: []uint16{0, 1, 2},
		VertexGroups: []uint8{0, 0, 0}, MatrixGroups: []uint32{1}, Matrices: []int32{0}, SelectionGroup: section,
	}
}

func codes(found []report.Finding, code report.Code) (list []string) {
	for _, f := range found {
		if f.Code == code {
			list = append(list, f.Path+": "+f.Message)
		}
	}
	return list
}

// Without matrix groups, the rows of BIDX and BWGT move the vertices. If the bones of a vertex can't be determined,
// that is reported.
func TestBoneRows(t *testing.T) {
	m := wowModel()
	m.Bones = []Bone{{Node: Node{ParentID: None}}, {Node: Node{ObjectID: 1, ParentID: None}}}
	g := triangle(0)
	g.VertexGroups, g.MatrixGroups, g.Matrices = nil, nil, nil
	g.BoneIndices = [][4]uint8{{1, 0, 0, 0}, {0, 0, 0, 0}, {1, 0, 0, 0}} // the weights are in reverse order
	g.BoneWeights = [][4]uint8{{0, 0, 51, 204}, {0, 0, 0, 255}, {0, 0, 0, 255}}
	m.Materials = []Material{{}}
	m.Geosets = []Geoset{g}
	s, found := m.Scene(scene.Options{})
	if len(found) != 0 {
		t.Errorf("findings: %v", found)
	}
	b := s.Meshes[0].Binding
	if b == nil {
		t.Fatal("the mesh isn't bound")
	}
	got := map[int]float32{}
	joints, weights := b.Set(b.SetOf(0))
	for i, j := range joints {
		got[s.Skins[0].Joints[j]] = weights[i]
	}
	if got[0] != 0.2 || got[1] != 0.8 {
		t.Errorf("vertex 0 is moved by %v", got)
	}

	m.Geosets[0].BoneIndices = m.Geosets[0].BoneIndices[:1]
	if _, found := m.Scene(scene.Options{}); len(codes(found, codeMatrix)) != 1 {
		t.Errorf("one row for three vertices: %v", found)
	}
}

// Vertices move by the weights of SKIN in meshes of any number of vertices, even one. Each vertex has four bones, then
// four weights with a sum of 255.
func TestSkinOfVertices(t *testing.T) {
	for _, n := range []int{1, 2, 3} {
		m := wowModel()
		m.Bones = []Bone{{Node: Node{ParentID: None}}, {Node: Node{ObjectID: 1, ParentID: None}}}
		m.Materials = []Material{{}}
		g := Geoset{Vertices: make([]Vec3, n), FaceTypes: []FaceType{Triangles}, FaceGroups: []uint32{3}, Faces: []uint16{0, 0, 0}}
		for range n {
			g.Skin = append(g.Skin, 0, 1, 0, 0, 204, 51, 0, 0)
		}
		m.Geosets = []Geoset{g}
		s, _ := m.Scene(scene.Options{})
		b := s.Meshes[0].Binding
		for v := range n {
			joints, weights := b.Set(b.SetOf(v))
			if len(joints) != 2 || s.Skins[0].Joints[joints[1]] != 1 || weights[0] != 0.8 || weights[1] != 0.2 {
				t.Errorf("vertex %d of %d: joints %v, weights %v", v, n, joints, weights)
			}
		}
	}
}

// With matrix groups, the rows are in the order of the groups, and are used if their weights aren't equal.
func TestBoneRowsOfGroups(t *testing.T) {
	m := wowModel()
	m.Bones = []Bone{{Node: Node{ParentID: None}}, {Node: Node{ObjectID: 1, ParentID: None}}}
	m.Materials = []Material{{}}
	g := triangle(0)
	g.VertexGroups, g.MatrixGroups, g.Matrices = []uint8{1, 0, 1}, []uint32{1, 2}, []int32{0, 0, 1}
	g.BoneIndices = [][4]uint8{{}, {0, 1}, {0, 1}} // of vertices 1, 0 and 2
	for _, c := range []struct {
		rows [][4]uint8
		want [3]float32 // weights of bone 1, for each vertex
	}{
		{[][4]uint8{{0, 0, 0, 255}, {0, 0, 127, 128}, {0, 0, 127, 128}}, [3]float32{0.5, 0, 0.5}},
		{[][4]uint8{{0, 0, 0, 255}, {0, 0, 51, 204}, {0, 0, 204, 51}}, [3]float32{0.2, 0, 0.8}},
	} {
		g.BoneWeights = c.rows
		m.Geosets = []Geoset{g}
		s, _ := m.Scene(scene.Options{})
		b := s.Meshes[0].Binding
		var got [3]float32
		for v := range got {
			joints, weights := b.Set(b.SetOf(v))
			for i, j := range joints {
				if s.Skins[0].Joints[j] == 1 {
					got[v] += weights[i]
				}
			}
		}
		if got != c.want {
			t.Errorf("%v: bone 1 has %v, want %v", c.rows, got, c.want)
		}
	}
}

// A character of World of Warcraft shows one variant of each part; --geosets selects others.
func TestCharacterSections(t *testing.T) {
	m := wowModel()
	m.Textures = []Texture{{ReplaceableID: 1}, {ReplaceableID: 11}, {ReplaceableID: 99}, {Path: "a.blp"}}
	for _, section := range []uint32{0, 1, 2, 401, 402, 702, 1201, 1202, 1301} {
		m.Geosets = append(m.Geosets, triangle(section))
	}
	m.GeosetAnims = []GeosetAnim{{Alpha: 0.5, GeosetID: 3}, {Alpha: 0.25, GeosetID: 4}}
	for _, c := range []struct {
		choice string
		want   []uint16
	}{
		{"", []uint16{0, 1, 401, 702, 1201, 1301}},
		{"402,2", []uint16{0, 2, 402, 702, 1201, 1301}},
		{"all", []uint16{0, 1, 2, 401, 402, 702, 1201, 1202, 1301}},
	} {
		s, found := m.Scene(scene.Options{Geosets: c.choice})
		var got []uint16
		for i := range s.Meshes {
			mesh := &s.Meshes[i]
			got = append(got, mesh.Geoset)
			if want := map[uint16]float32{401: 0.5, 402: 0.25}[mesh.Geoset]; want != 0 && mesh.Alpha != want {
				t.Errorf("geoset %d has an alpha of %v", mesh.Geoset, mesh.Alpha)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q: %v, want %v", c.choice, got, c.want)
		}
		if n := len(codes(found, codeGeosets)); (n == 1) != (c.choice != "all") {
			t.Errorf("%q: %v", c.choice, found)
		}
	}
	if _, found := m.Scene(scene.Options{Geosets: "409"}); len(codes(found, codeNoGeoset)) != 1 {
		t.Errorf("409: %v", found)
	}
	if _, found := (&Model{}).Scene(scene.Options{Geosets: "401"}); len(codes(found, codeNoGeoset)) != 1 {
		t.Errorf("401 of Warcraft III: %v", found)
	}
	s, _ := m.Scene(scene.Options{})
	for i, want := range []string{"skin", "monster-1", "type-99", ""} {
		if got := s.Textures[i].Slot; got != want {
			t.Errorf("texture %d has the slot %q, want %q", i, got, want)
		}
	}
	if list := m.GeosetGroups(); len(list) != 5 || list[1].Name != "Gloves" || list[1].Usual != 401 {
		t.Errorf("groups %v", list)
	}

	m.Textures[0].ReplaceableID = 2
	if s, _ := m.Scene(scene.Options{}); len(s.Meshes) != len(m.Geosets) {
		t.Errorf("of what isn't a character %d geosets are shown", len(s.Meshes))
	}
}

// Data for which the scene has no field is in its extras, under the document's names.
func TestSceneExtras(t *testing.T) {
	track := func() *Track[float32] {
		return &Track[float32]{GlobalSequenceID: None, Interpolation: Linear, Times: []int32{0, 1000}, Values: []float32{0, 1}}
	}
	m := wowModel()
	m.Flags = TrackPitchYaw | AlwaysAnimate
	m.Sequences[0].Rarity, m.Sequences[0].ReplayStart, m.Sequences[0].ReplayEnd, m.Sequences[0].BlendTime = 0.25, 1, 3, 150
	m.Bones = []Bone{{Node: Node{ParentID: None, Flags: 0x4080}, GeosetID: 2, GeosetAnimID: None}}
	m.Attachments = []Attachment{{Node: Node{ObjectID: 1, ParentID: None, Flags: 0x400}, AttachmentID: 1}}
	m.Cameras = []Camera{{Name: "Portrait", Visibility: track()}}
	m.CollisionMesh = &CollisionMesh{Vertices: make([]Vec3, 3), Triangles: []uint16{0, 1, 2}, Normals: []Vec3{{0, 0, 1}}}
	s, found := m.Scene(scene.Options{})
	if len(found) != 0 {
		t.Errorf("findings: %v", found)
	}
	for _, c := range []struct {
		what   string
		extras scene.Extras
		want   string
	}{
		{"model", s.Extras, `"flags":5,"flagNames":"TrackPitchYaw|AlwaysAnimate"`},
		{"sequence", s.Clips[0].Extras, `"frequency":0.25,"replay":[1,3],"blendTime":150`},
		{"bone", s.Nodes[0].Extras, `{"unnamed":true,"flags":16512,"flagNames":"Bone|Project","geosetId":2}`},
		{"attachment's node", s.Nodes[1].Extras, `{"unnamed":true}`},
		{"attachment", s.Attachments[0].Extras, `{"point":"HandR"}`},
		{"collision mesh", s.Shapes[0].Extras, `{"normals":[[0,0,1]]}`},
	} {
		if got, _ := json.Marshal(c.extras.Value); !strings.Contains(string(got), c.want) {
			t.Errorf("%s: %s, want %s", c.what, got, c.want)
		}
	}
	if f := s.Nodes[0].Flags; f&scene.CameraAnchored != 0 {
		t.Error("World of Warcraft's bit of bones is taken for CameraAnchored")
	}
}

// World of Warcraft's tracks hold their values at the ends of a sequence; Warcraft III's wrap around. With
// AlwaysAnimate, all are linear.
func TestTrackEnds(t *testing.T) {
	of := func(f Flavour, flags ModelFlags) scene.Channel {
		m := wowModel()
		m.Flavour, m.Flags = f, flags
		m.Bones = []Bone{{Node: Node{ParentID: None, Scaling: &Track[Vec3]{Interpolation: Hermite, GlobalSequenceID: None, Times: []int32{100, 900},
			Values: []Vec3{{1, 1, 1}, {5, 5, 5}, {6, 6, 6}, {2, 2, 2}, {7, 7, 7}, {8, 8, 8}}}}}}
		s, _ := m.Scene(scene.Options{})
		return s.Clips[0].Channels[0]
	}
	if c := of(Warcraft3, 0); c.Ends != scene.WrapAround || c.Interp != scene.Hermite {
		t.Errorf("Warcraft III: %v %v", c.Ends, c.Interp)
	}
	if c := of(WorldOfWarcraft, 0); c.Ends != scene.Hold || c.Interp != scene.Hermite {
		t.Errorf("World of Warcraft: %v %v", c.Ends, c.Interp)
	}
	if c := of(WorldOfWarcraft, AlwaysAnimate); c.Interp != scene.Linear || !slices.Equal(c.Values, []float32{1, 1, 1, 2, 2, 2}) {
		t.Errorf("always animated: %v %v", c.Interp, c.Values)
	}
}

// Version 1500: bounds, index, kinds of faces and the layers' wrap flags.
func TestBatchedGeosetScene(t *testing.T) {
	m := wowModel()
	m.Version = 1500
	m.Textures = []Texture{{Path: "a.blp"}, {Path: "b.blp", Flags: WrapWidth | WrapHeight}}
	layer := func(texture int32, f LayerFlags) Layer {
		return Layer{TextureID: texture, TextureAnimID: None, Alpha: 1, Flags: f}
	}
	m.Materials = []Material{{Layers: []Layer{layer(0, 0), layer(0, LayerWrapWidth), layer(1, LayerWrapHeight), layer(0, LayerWrapWidth)}}}
	m.BatchedGeosets = []BatchedGeoset{{
		BoundsCentre: Vec3{1, 2, 3}, BoundsRadius: 4, GeosetIndex: 5, Vertices: make([]BatchVertex, 3),
		PrimitiveTypes: []BatchPrimitive{3, 4}, Faces: []uint16{0, 1, 2, 0},
	}}
	s, found := m.Scene(scene.Options{})
	if got := codes(found, codeFaces); len(got) != 2 {
		t.Errorf("findings %v", found)
	}
	mesh := &s.Meshes[0]
	if want := (scene.Bounds{Min: Vec3{-2, -1, -3}, Max: Vec3{6, 7, 5}, Radius: 4}); mesh.Bounds != want {
		t.Errorf("bounds %v, want %v", mesh.Bounds, want)
	}
	if got, _ := json.Marshal(mesh.Extras.Value); !strings.Contains(string(got), `"geosetIndex":5`) {
		t.Errorf("extras %s", got)
	}
	var got []int
	for _, l := range s.Materials[0].Layers {
		got = append(got, l.Texture)
	}
	if !slices.Equal(got, []int{0, 2, 1, 2}) || s.Textures[2].WrapU != scene.Repeat || s.Textures[2].WrapV != scene.Clamp || s.Textures[0].WrapU != scene.Clamp {
		t.Errorf("layers use %v of %v", got, s.Textures)
	}
	m.Materials[0].Layers[1].TextureIDTrack = &Track[uint32]{GlobalSequenceID: None, Times: []int32{0, 500}, Values: []uint32{0, 1}}
	s, _ = m.Scene(scene.Options{})
	if c := s.Clips[0].Channels[0]; !slices.Equal(c.Values, []float32{2, 1}) {
		t.Errorf("the layer's textures change to %v", c.Values)
	}
	m.Version = 1400
	if s, _ := m.Scene(scene.Options{}); len(s.Textures) != 2 {
		t.Error("wrap flags of layers count before version 1500")
	}
}

// Animated textures of slots are reported, except those of the first slot, which are drawn.
func TestSlotTracks(t *testing.T) {
	m := &Model{Version: 1100, Textures: []Texture{{Path: "a"}, {Path: "b"}}, Sequences: []Sequence{{Name: "Stand", End: 100}}}
	flips := &Track[uint32]{GlobalSequenceID: None, Times: []int32{0}, Values: []uint32{1}}
	l := Layer{TextureAnimID: None, Shader: ShaderHDDefaultUnit}
	for i := range 6 {
		l.Slots = append(l.Slots, TextureSlot{Slot: uint32(i), TextureIDTrack: flips})
	}
	m.Materials = []Material{{Layers: []Layer{l}}}
	_, found := m.Scene(scene.Options{})
	got := codes(found, CodeLeftOut)
	if len(got) != 5 || !strings.HasPrefix(got[0], "materials[0].layers[0].slots[1].textureIdTrack: ") {
		t.Errorf("findings %v", found)
	}
}

// A PREM record's longitude is used if it isn't 0. With EmitterUsesTGA, the record emits textures.
func TestEmitterPictures(t *testing.T) {
	m := &Model{Version: 800, Pivots: make([]Vec3, 1), Textures: []Texture{{Path: "a.blp"}}}
	m.ParticleEmitters = []ParticleEmitter{{Node: Node{ParentID: None, Flags: EmitterUsesTGA}, Path: "spark.blp", Longitude: 0.5, EmissionRate: 1, LifeSpan: 1}}
	s, found := m.Scene(scene.Options{})
	e := s.Emitters[0]
	if p := e.Particles; p.Model != "" || !p.Head || e.Texture != 1 || s.Textures[1].Name != "spark.blp" || p.Longitude.Value != 0.5 {
		t.Errorf("texture %d, %+v", e.Texture, p)
	}
	if len(codes(found, codeParticles)) != 1 {
		t.Errorf("findings %v", found)
	}
}

// Flags of World of Warcraft's layers and particles that have another meaning in Warcraft III.
func TestLayerFlagsOfWoW(t *testing.T) {
	for _, c := range []struct {
		flavour Flavour
		version uint32
		want    scene.LayerFlags
	}{
		{Warcraft3, 1300, scene.Unshaded | scene.SphereMap | scene.TwoSided},
		{WorldOfWarcraft, 1300, scene.TwoSided},
		{WorldOfWarcraft, 1500, scene.SphereMap | scene.TwoSided},
	} {
		m := wowModel()
		m.Flavour, m.Version = c.flavour, c.version
		m.Materials = []Material{{Layers: []Layer{{Flags: Unlit | SphereEnvMap | TwoSided, TextureID: None, TextureAnimID: None}}}}
		s, _ := m.Scene(scene.Options{})
		if got := s.Materials[0].Layers[0].Flags; got != c.want {
			t.Errorf("%v %d: %v, want %v", c.flavour, c.version, got.Names(), c.want.Names())
		}
	}
	m := wowModel()
	m.ParticleEmitters2 = []ParticleEmitter2{{Node: Node{ParentID: None, Flags: ParticleUnfogged}, TextureID: None, ReplaceableID: 1, WoW: new(WoWEmitter)}}
	s, _ := m.Scene(scene.Options{})
	if e := s.Emitters[0]; e.Texture != 0 || s.Textures[0].Slot != "skin" || e.Particles.Replaceable != 0 || e.Particles.Flags&scene.Unfogged == 0 {
		t.Errorf("texture %d of %+v, %+v", e.Texture, s.Textures, e.Particles)
	}
}
