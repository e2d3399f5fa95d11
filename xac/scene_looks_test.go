package xac

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"marrow/asset"
	"marrow/report"
	"marrow/scene"
)

// triangleOf returns a mesh with one triangle on a node, with one material.
func triangleOf(node, material uint32) *Mesh {
	return &Mesh{Node: node, NumOrgVerts: 3, NumVerts: 3, Layers: []Layer{
		{Type: LayerPosition, AttributeSize: 12, Vec3s: []Vec3{{0, 0, 0}, {0, 1, 0}, {1, 0, 0}}},
	}, SubMeshes: []SubMesh{{Indices: []uint32{0, 1, 2}, NumVerts: 3, Material: material}}}
}

// actorWith returns an actor with one node and other chunks.
func actorWith(bodies ...Body) *File {
	f := actorOf(0, Chunk{ID: ChunkNodes, Version: 1, Body: &Nodes{Nodes: []Node{standing("root", None), standing("hand", 0)}}})
	for _, b := range bodies {
		f.Chunks = append(f.Chunks, Chunk{Body: b})
	}
	return f
}

// codesOf returns the findings' codes.
func codesOf(list []report.Finding) string {
	var codes []string
	for _, f := range list {
		codes = append(codes, string(f.Code))
	}
	return strings.Join(codes, " ")
}

// The scene's materials for both kinds of materials.
func TestMaterials(t *testing.T) {
	textured := func(layers ...MaterialLayer) *Material { return &Material{Name: "m", Opacity: 1, Layers: layers} }
	diffuse := MaterialLayer{Map: MapDiffuse, Texture: "skin", UTiling: 1, VTiling: 1}
	with := func(change func(*scene.Layer)) scene.Layer {
		l := scene.NewLayer(0)
		change(&l)
		return l
	}
	shader := func(name string, value any) *FXMaterial {
		m := &FXMaterial{Name: "m", Bitmaps: []BitmapParam{{Name: "DiffuseTex", Value: "skin"}}}
		switch v := value.(type) {
		case bool:
			m.Bools = []BoolParam{{Name: name, Value: 1}}
		case int32:
			m.Ints = []IntParam{{Name: name, Value: v}}
		case string:
			m.Bitmaps = append(m.Bitmaps, BitmapParam{Name: name, Value: v})
		}
		return m
	}
	half := float32(math.Sqrt(0.5))
	maps := func(normal, emissive int) *scene.PBR {
		p := scene.NewPBR()
		p.BaseColor, p.Normal, p.Emissive, p.GreenDown = 0, normal, emissive, normal >= 0
		return p
	}
	noBase := maps(scene.None, 0)
	noBase.BaseColor = scene.None
	blended := shader("g_isAlphaBlendOn", true)
	additive := shader("g_isAlphaBlendOn", true)
	additive.Ints = []IntParam{{Name: "g_dstAlphaValue", Value: 2}}
	tested := shader("g_isAlphaTestOn", true)
	tested.Ints = []IntParam{{Name: "g_alphaTestValue", Value: 51}}
	for _, tt := range []struct {
		name     string
		material Body
		layer    scene.Layer
		pbr      *scene.PBR
		codes    string
	}{
		{"a diffuse map", textured(diffuse), scene.NewLayer(0), nil, ""},
		{"two diffuse maps: the first", textured(diffuse, MaterialLayer{Map: MapDiffuse, Texture: "other"}), scene.NewLayer(0), nil, "XAC007"},
		{"moved, turned, tiled", textured(MaterialLayer{Map: MapDiffuse, Texture: "skin", UOffset: 0.25, VOffset: 0.5, Rotation: math.Pi / 2, UTiling: 2, VTiling: 3}),
			with(func(l *scene.Layer) {
				l.Transform = scene.UVTransform{Translation: Vec3{0.25, 0.5, 0}, Rotation: Quat{0, 0, half, half}, Scale: Vec3{2, 3, 1}}
			}), nil, ""},
		{"no map: its colour", &Material{Name: "m", Opacity: 1, Diffuse: Vec4{0.1, 0.2, 0.3, 1}}, with(func(l *scene.Layer) { l.Texture, l.Color = scene.None, Vec3{0.1, 0.2, 0.3} }), nil, ""},
		{"a colour beside a map", &Material{Name: "m", Opacity: 1, Diffuse: Vec4{0.1, 0.2, 0.3, 1}, Layers: []MaterialLayer{diffuse}}, scene.NewLayer(0), nil, ""},
		{"double sided", &Material{Name: "m", Opacity: 1, DoubleSided: 1, Layers: []MaterialLayer{diffuse}}, with(func(l *scene.Layer) { l.Flags = scene.TwoSided }), nil, ""},
		{"half opaque", &Material{Name: "m", Opacity: 0.5, TransparencyType: 'F', Layers: []MaterialLayer{diffuse}}, with(func(l *scene.Layer) { l.Alpha, l.Blend = 0.5, scene.AlphaBlend }), nil, ""},
		{"half opaque, additive", &Material{Name: "m", Opacity: 0.5, TransparencyType: 'A', Layers: []MaterialLayer{diffuse}}, with(func(l *scene.Layer) { l.Alpha, l.Blend = 0.5, scene.Additive }), nil, ""},
		{"more than opaque", &Material{Name: "m", Opacity: 1.5, TransparencyType: 'A', Layers: []MaterialLayer{diffuse}}, scene.NewLayer(0), nil, ""},
		{"opaque where the picture is", textured(diffuse, MaterialLayer{Map: MapOpacity, Texture: "SKIN"}), with(func(l *scene.Layer) { l.Blend = scene.AlphaBlend }), nil, ""},
		{"opaque where another picture is", textured(diffuse, MaterialLayer{Map: MapOpacity, Texture: "mask"}), scene.NewLayer(0), nil, "XAC007"},
		{"bumps and glow", textured(diffuse, MaterialLayer{Map: MapBump, Texture: "bumps"}, MaterialLayer{Map: MapSelfIllumination, Texture: "glow"}), scene.NewLayer(0), maps(1, 2), ""},
		{"glow alone", textured(MaterialLayer{Map: MapSelfIllumination, Texture: "glow"}), with(func(l *scene.Layer) { l.Texture, l.Color = scene.None, Vec3{} }), noBase, ""},
		{"a second bump map", textured(diffuse, MaterialLayer{Map: MapBump, Texture: "bumps"}, MaterialLayer{Map: MapBump, Texture: "more"}), scene.NewLayer(0), maps(1, scene.None), ""},
		{"a specular map", textured(diffuse, MaterialLayer{Map: MapSpecular, Texture: "shine"}), scene.NewLayer(0), nil, "XAC007"},

		{"a shader", shader("", nil), scene.NewLayer(0), nil, ""},
		{"a shader of two sides", shader("g_isTwoSideOn", true), with(func(l *scene.Layer) { l.Flags = scene.TwoSided }), nil, ""},
		{"a shader without light", shader("g_isLightOff", true), with(func(l *scene.Layer) { l.Flags = scene.Unshaded }), nil, ""},
		{"a shader that writes no depth", shader("g_isZwriteOff", true), with(func(l *scene.Layer) { l.Flags = scene.NoDepthWrite }), nil, ""},
		{"a shader without fog", shader("g_isFogOff", true), with(func(l *scene.Layer) { l.Flags = scene.Unfogged }), nil, ""},
		{"a shader that blends", blended, with(func(l *scene.Layer) { l.Blend = scene.AlphaBlend }), nil, ""},
		{"a shader that adds", additive, with(func(l *scene.Layer) { l.Blend = scene.Additive }), nil, ""},
		{"a shader that tests", tested, with(func(l *scene.Layer) { l.Blend, l.Cutoff = scene.AlphaTest, 0.2 }), nil, ""},
		{"a shader's bumps", shader("NormalTex", "bumps"), scene.NewLayer(0), maps(1, scene.None), ""},
		{"a shader's glow", shader("EmissiveTex", "glow"), scene.NewLayer(0), maps(scene.None, 1), ""},
		{"a shader's mask", shader("MaskTex", "mask"), scene.NewLayer(0), nil, "XAC007"},
		{"a shader's empty map", shader("MaskTex", "None"), scene.NewLayer(0), nil, ""},
	} {
		s, found := actorWith(tt.material, triangleOf(0, 0)).Scene(scene.Options{})
		m := s.Materials[0]
		if diff := cmp.Diff([]scene.Layer{tt.layer}, m.Layers, cmpopts.EquateApprox(0, 1e-6)); diff != "" || m.Name != "m" {
			t.Errorf("%s: (-want +got) %s", tt.name, diff)
		}
		if diff := cmp.Diff(tt.pbr, m.PBR); diff != "" {
			t.Errorf("%s: maps (-want +got) %s", tt.name, diff)
		}
		if got := codesOf(found); got != tt.codes {
			t.Errorf("%s: findings %s, want %q", tt.name, got, tt.codes)
		}
	}
}

// Materials of both kinds are numbered together; a layer may be a separate chunk.
func TestMaterialNumbers(t *testing.T) {
	f := actorWith(&Material{Name: "a", Opacity: 1}, &FXMaterial{Name: "b"}, &Material{Name: "c", Opacity: 1},
		&MaterialLayer{Map: MapDiffuse, Texture: "late", Material: 2}, &MaterialLayer{Map: MapDiffuse, Texture: "nowhere", Material: 3},
		triangleOf(0, 2), triangleOf(0, 1), triangleOf(0, 3))
	s, _ := f.Scene(scene.Options{})
	var got []string
	for i := range s.Meshes {
		name := "none"
		if k := s.Meshes[i].Primitives[0].Material; k >= 0 {
			name = s.Materials[k].Name
		}
		got = append(got, name)
	}
	if fmt.Sprint(got) != "[c b none]" || len(s.Textures) != 1 || s.Materials[2].Layers[0].Texture != 0 {
		t.Errorf("%v, textures %v", got, s.Textures)
	}
	twice := &FXMaterial{Ints: []IntParam{{1, "x"}, {2, "x"}}}
	if got := twice.extras().Ints; got["x"] != 1 || got["x#2"] != 2 {
		t.Errorf("two of a name: %v", got)
	}
}

// An unskinned mesh moves with its node, even the first one; a skinned mesh is in model space.
func TestMeshPlaces(t *testing.T) {
	f := actorWith(triangleOf(0, 0), triangleOf(1, 0), triangleOf(2, 0))
	f.Nodes()[0].Position = Vec3{1, 2, 3}
	f.Nodes()[1].Position = Vec3{10, 0, 0}
	s, _ := f.Scene(scene.Options{})
	pose := s.NewPose()
	for i, want := range []Vec3{{1, 2, -3}, {11, 2, -3}} {
		m := &s.Meshes[i]
		if m.Node < 0 || pose.World[m.Node].Point(Vec3{}) != want || m.Name != []string{"root", "hand"}[i] {
			t.Errorf("mesh %d on node %d", i, m.Node)
		}
	}
	if m := &s.Meshes[2]; m.Node != scene.None || m.Name != "Mesh" {
		t.Errorf("%q is attached to node %d, its own doesn't exist", m.Name, m.Node)
	}
}

// Vertex layers count by their type, in any order, and the first of a type; texture coordinates and colours all do.
func TestVertexLayers(t *testing.T) {
	m := triangleOf(0, 0)
	first, second := m.Layers[0].Vec3s, []Vec3{{9, 9, 9}, {9, 9, 9}, {9, 9, 9}}
	back := []Vec3{{0, 0, -1}, {0, 0, -1}, {0, 0, -1}}
	uv := func(v float32) []Vec2 { return []Vec2{{v, 0}, {v, 0}, {v, 0}} }
	m.Layers = []Layer{
		{Type: LayerColor32, AttributeSize: 4, Colors: [][4]uint8{{255, 0, 51, 102}, {}, {}}},
		{Type: LayerUV, AttributeSize: 8, Vec2s: uv(1)},
		{Type: LayerNormal, AttributeSize: 12, Vec3s: back},
		{Type: LayerNormal, AttributeSize: 12, Vec3s: second},
		{Type: LayerUV, AttributeSize: 8, Vec2s: uv(2)},
		{Type: LayerPosition, AttributeSize: 12, Vec3s: first},
		{Type: LayerPosition, AttributeSize: 12, Vec3s: second},
		{Type: LayerTangent, AttributeSize: 16, Vec4s: []Vec4{{1, 0, 0, 1}, {1, 0, 0, -1}, {1, 0, 0, 0}}},
		{Type: LayerTangent, AttributeSize: 16, Vec4s: []Vec4{{0, 1, 0, 1}, {0, 1, 0, 1}, {0, 1, 0, 1}}},
		{Type: LayerColor128, AttributeSize: 16, Vec4s: []Vec4{{0.5, 0.25, 0, 1}, {}, {}}},
	}
	s, found := actorWith(m).Scene(scene.Options{})
	x := &s.Meshes[0]
	for _, c := range []struct {
		what      string
		want, got any
	}{
		{"positions", first, x.Positions},
		{"normals", []Vec3{{0, 0, 1}, {0, 0, 1}, {0, 0, 1}}, x.Normals},
		{"tangents", []Vec4{{1, 0, 0, 1}, {1, 0, 0, -1}, {1, 0, 0, 1}}, x.Tangents}, // bitangents against V
		{"uvs", [][]Vec2{uv(1), uv(2)}, x.UVs},
		{"colours", []Vec4{{1, 0, 0.2, 0.4}, {0.5, 0.25, 0, 1}}, []Vec4{x.Colors[0].Values[0], x.Colors[1].Values[0]}},
		{"multiplied", []bool{true, true}, []bool{x.Colors[0].Multiply, x.Colors[1].Multiply}},
		{"findings", "", codesOf(found)},
	} {
		if diff := cmp.Diff(c.want, c.got, cmpopts.EquateApprox(0, 1e-6)); diff != "" {
			t.Errorf("%s (-want +got) %s", c.what, diff)
		}
	}
}

// Indices are relative to the sub-mesh's first vertex. A triangle with the first index beyond the vertices is
// dropped.
func TestSubMeshes(t *testing.T) {
	m := triangleOf(0, 0)
	m.Layers[0].Vec3s = make([]Vec3, 6)
	m.NumVerts = 6
	m.SubMeshes = []SubMesh{
		{NumVerts: 3, Indices: []uint32{0, 1, 2, 0, 1, 6}, Material: 1},
		{NumVerts: 3, Indices: []uint32{0, 1, 2, 1, 2, 3, 0}},
	}
	s, found := actorWith(&Material{Name: "a", Opacity: 1}, &Material{Name: "b", Opacity: 1}, m).Scene(scene.Options{})
	x := &s.Meshes[0]
	want := []scene.Primitive{{First: 0, Count: 3, Material: 1}, {First: 3, Count: 3, Material: 0}}
	if fmt.Sprint(x.Indices) != "[0 2 1 3 5 4]" || cmp.Diff(want, x.Primitives) != "" {
		t.Errorf("%v, %+v", x.Indices, x.Primitives)
	}
	if len(found) != 1 || found[0].Code != report.SceneIndex || found[0].Count != 2 || found[0].Path != "chunks[3].mesh.subMeshes" {
		t.Errorf("%v", found)
	}
}

// A box that the modeller forgot isn't part of the model, unless it has a texture, moves with bones, or nothing else
// is visible.
func TestHelpers(t *testing.T) {
	skin := &Material{Name: "skin", Opacity: 1, Layers: []MaterialLayer{{Map: MapDiffuse, Texture: "skin"}}}
	gray := &Material{Name: "initialShadingGroup", Opacity: 1}
	box := triangleOf(1, 1)
	bound := &Skinning{Node: 1, Influences: []Influence{{Weight: 1, Node: 1}}, Ranges: []Range{{0, 1}, {0, 1}, {0, 1}}}
	mixed := triangleOf(1, 1)
	mixed.SubMeshes = append(mixed.SubMeshes, SubMesh{Material: 0})
	for _, tt := range []struct {
		name  string
		file  *File
		want  string
		codes string
	}{
		{"Maya's", actorWith(skin, gray, triangleOf(0, 0), box), "root", "XAC012"},
		{"3ds Max's", actorWith(skin, &Material{Name: "EMFX Default", Opacity: 1}, box, triangleOf(0, 0)), "root", "XAC012"},
		{"a material of its own", actorWith(skin, &Material{Name: "steel", Opacity: 1}, triangleOf(0, 0), box), "root hand", ""},
		{"textured", actorWith(skin, &Material{Name: "initialShadingGroup", Opacity: 1, Layers: skin.Layers}, triangleOf(0, 0), box), "root hand", ""},
		{"skinned", actorWith(skin, gray, triangleOf(0, 0), box, bound), "root hand", ""},
		{"in part textured", actorWith(skin, gray, triangleOf(0, 0), mixed), "root hand", ""},
		{"all are plain", actorWith(gray, gray, triangleOf(0, 0), box), "root hand", ""},
		{"of no material", actorWith(skin, triangleOf(0, 0), box), "root hand", ""},
	} {
		s, found := tt.file.Scene(scene.Options{})
		var names []string
		for i := range s.Meshes {
			names = append(names, s.Meshes[i].Name)
		}
		if got := strings.Join(names, " "); got != tt.want || codesOf(found) != tt.codes {
			t.Errorf("%s: %s, want %s; %v", tt.name, got, tt.want, found)
		}
		s, found = tt.file.Scene(scene.Options{Collision: true})
		if len(s.Meshes) != 2 || len(found) > 0 {
			t.Errorf("%s: %d meshes with collision, %v", tt.name, len(s.Meshes), found)
		}
		helpers := 0
		for i := range s.Meshes {
			if x, _ := s.Meshes[i].Extras.Value.(MeshExtras); x.Helper && !x.Collision && x.MorphTargets == nil {
				helpers++
			}
		}
		if want := strings.Count(tt.codes, "XAC012"); helpers != want {
			t.Errorf("%s: %d meshes are marked as helpers, want %d", tt.name, helpers, want)
		}
	}
}

// Morph channels have a key for each target at each time: their number is limited.
func TestMorphRoom(t *testing.T) {
	const keys = 2047 // plus the start: this number of times uses exactly the whole budget
	for targets, want := range map[int]int{1 << 23 / (keys + 1): 1, 1<<23/(keys+1) + 1: 0} {
		talk := MorphSubMotion{Name: "n", MaxWeight: 1}
		for i := range keys {
			talk.Keys = append(talk.Keys, WeightKey{Time: float32(i + 1)})
		}
		data, err := Encode(&File{Kind: MorphMotion, MajorVersion: 1, Chunks: []Chunk{{ID: ChunkMorphSubMotions, Version: 1, Body: &MorphSubMotions{[]MorphSubMotion{talk}}}}})
		if err != nil {
			t.Fatal(err)
		}
		list := &MorphTargets{}
		for range targets {
			list.Targets = append(list.Targets, MorphTarget{Name: "n", RangeMax: 1, Deltas: []MorphDelta{{}}})
		}
		f := actorWith(&Mesh{Layers: []Layer{{Type: LayerPosition, AttributeSize: 12, Vec3s: []Vec3{}}}}, list)
		f.Load("", asset.Resolver{Override: []asset.Override{{Name: "talk.xpm", Data: data}}})
		s, found := f.Scene(scene.Options{})
		channels := 0
		for i := range s.Clips {
			channels += len(s.Clips[i].Channels)
		}
		if refused := strings.Contains(codesOf(found), string(codeMorph)); channels != want || refused != (want == 0) {
			t.Errorf("%d targets: %d channels, %v", targets, channels, found)
		}
	}
}

// What refers to nodes has their names, a megabyte of them in all.
func TestRoomForNames(t *testing.T) {
	for length, named := range map[int]bool{1 << 20: true, 1<<20 + 1: false} {
		f := actorWith(&Material{Name: "skin", Opacity: 1}, triangleOf(1, 0))
		long := strings.Repeat("x", length)
		f.Chunks[len(f.Chunks)-3].Body.(*Nodes).Nodes[1].Name = long
		s, found := f.Scene(scene.Options{})
		if got := s.Meshes[0].Name == long; got != named || (codesOf(found) == "") != named {
			t.Errorf("a name of %d bytes: the mesh has %d of them, findings %s", length, len(s.Meshes[0].Name), codesOf(found))
		}
	}
}

// A mesh of a coarser level contains its level's number.
func TestMeshLOD(t *testing.T) {
	coarse := triangleOf(1, 0)
	coarse.LOD = 2
	s, _ := actorWith(&Material{Name: "skin", Opacity: 1}, triangleOf(1, 0), coarse).Scene(scene.Options{AllLODs: true})
	if len(s.Meshes) != 2 || s.Meshes[0].LOD != 0 || s.Meshes[0].Name != "hand" || s.Meshes[1].LOD != 2 || s.Meshes[1].Name != "hand@lod2" {
		t.Errorf("%+v", s.Meshes)
	}
}

// TestPackedQuat: 16 bits for each of x, y, z and w, of which 32767 is 1.
func TestPackedQuat(t *testing.T) {
	const half = 23170 // of the square root
	for p, want := range map[PackedQuat]Quat{{0, 0, half, half}: {0, 0, 0.70710677, 0.70710677}, {0, 0, 0, 32767}: {0, 0, 0, 1}, {-half, 0, 0, half}: {-0.70710677, 0, 0, 0.70710677}} {
		got := p.Quat()
		for k := range got {
			if d := got[k] - want[k]; d > 1e-4 || d < -1e-4 {
				t.Errorf("%v is %v, want %v", p, got, want)
				break
			}
		}
	}
}

// TestEvenPackedQuat: all four numbers of a packed rotation have the same scale, so that equal ones stay equal.
func TestEvenPackedQuat(t *testing.T) {
	for _, n := range []int16{1, 8192, 16384, 32767, -32767} {
		q := PackedQuat{n, n, n, n}.Quat()
		for k := range q {
			if q[k] != q[0] || abs(abs(q[k])-0.5) > 1e-6 {
				t.Errorf("%d: %v", n, q)
			}
		}
	}
}
