package lower

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"marrow/internal/scenetest"
	"marrow/report"
	"marrow/scene"
)

// full returns a scene with every kind of object.
func full() *scene.Scene {
	fixed := scene.NewMesh("fixed") // on a node that is mirrored, moved by (10, 0, 0), and half open
	fixed.Node = 0
	fixed.Positions = []scene.Vec3{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}
	fixed.Normals = []scene.Vec3{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}
	fixed.UVs = [][]scene.Vec2{{{0, 0}, {1, 0}, {0, 1}}, {{0, 0}, {1, 0}, {0, 1}}}
	fixed.Colors = []scene.ColorSet{{Name: "c", Values: make([]scene.Vec4, 3)}}
	fixed.Targets = []scene.MorphTarget{{Name: "open", Positions: []scene.Vec3{{0, 0, 4}, {}, {}}, Weight: 0.5}}
	fixed.Indices = []uint32{0, 1, 2}
	fixed.Primitives = []scene.Primitive{{Count: 3, Material: 0}}
	fixed.Extras.Value = "of the mesh"
	bound := fixed
	bound.Name, bound.Node, bound.Targets = "bound", scene.None, nil
	bound.Binding = &scene.Binding{}
	for range 3 {
		bound.Binding.AddSet([]uint16{0, 1}, []float32{0.25, 0.75})
	}
	hidden, coarse := bound, bound
	hidden.Name, hidden.Visible = "hidden", false
	coarse.Name, coarse.LOD = "coarse", 1
	mirror := scene.NewNode("mirror", scene.None)
	mirror.Rest.Translation, mirror.Rest.Scale = scene.Vec3{10, 0, 0}, scene.Vec3{-1, 1, 1}
	return &scene.Scene{
		Format: "mdx", Nodes: []scene.Node{mirror, scene.NewNode("bone", scene.None)},
		Meshes:    []scene.Mesh{hidden, fixed, coarse, bound},
		Skins:     []scene.Skin{{Joints: []int{0, 1}}},
		Materials: []scene.Material{{Layers: []scene.Layer{scene.NewLayer(0)}}}, Textures: []scene.Texture{{Name: `Textures\Skin.blp`}},
		Clips: []scene.Clip{{Name: "Stand", Duration: 1, Channels: []scene.Channel{
			{Target: scene.Target{Property: scene.MeshAlpha, Index: 0}, Times: []float32{0}, Values: []float32{1}},
			{Target: scene.Target{Property: scene.MeshAlpha, Index: 3}, Times: []float32{0, 0.5}, Values: []float32{1, 0}},
		}}},
		Globals: []scene.Clip{{Name: "GlobalSequence.0", Duration: 1, Channels: []scene.Channel{
			{Target: scene.Target{Property: scene.NodeTranslation, Index: 1}, Times: []float32{0}, Values: []float32{1, 2, 3}},
			{Target: scene.Target{Property: scene.LightIntensity, Index: 1}, Times: []float32{0}, Values: []float32{2}},
		}}},
		Cameras: make([]scene.Camera, 1), Lights: make([]scene.Light, 2), Attachments: make([]scene.Attachment, 1),
		Emitters: make([]scene.Emitter, 1), Shapes: make([]scene.Shape, 1), Extras: scene.Extras{Value: "of the model"},
	}
}

// lowered is Scene for a valid scene. It fails the test if the reduced scene isn't valid.
func lowered(t *testing.T, s *scene.Scene, target Target, opts Options) (*scene.Scene, []report.Finding) {
	t.Helper()
	got, found, err := Scene(s, target, opts)
	if err != nil {
		t.Fatal(err)
	}
	if err := scene.Check(got); err != nil {
		t.Errorf("the reduced scene is invalid: %v", err)
	}
	return got, found
}

func codes(found []report.Finding) (list []report.Code) {
	for _, f := range found {
		list = append(list, f.Code)
	}
	return list
}

// Everything that is removed is reported, and the original scene isn't changed.
func TestScene(t *testing.T) {
	everything := Target{
		Motion: true, Influences: AnyNumber, Morphs: true, Levels: true, Objects: true, Materials: AllMaterials,
		Normals: true, UVSets: AnyNumber, Transforms: true, Colors: true, Extras: true,
	}
	for _, tt := range []struct {
		name   string
		less   func(t *Target)
		want   []report.Code
		meshes []string
	}{
		{"everything", func(*Target) {}, nil, []string{"hidden", "fixed", "coarse", "bound"}},
		{"one level", func(t *Target) { t.Levels = false }, []report.Code{report.LowerLevels}, []string{"hidden", "fixed", "bound"}},
		{"one joint", func(t *Target) { t.Influences = 1 }, []report.Code{report.LowerInfluences, report.LowerInfluences, report.LowerInfluences}, []string{"hidden", "fixed", "coarse", "bound"}},
		{"two joints", func(t *Target) { t.Influences = 2 }, nil, []string{"hidden", "fixed", "coarse", "bound"}},
		{"no morph targets", func(t *Target) { t.Morphs = false }, []report.Code{codeMorphs}, []string{"hidden", "fixed", "coarse", "bound"}},
		{"no objects", func(t *Target) { t.Objects = false }, []report.Code{codeObjects}, []string{"hidden", "fixed", "coarse", "bound"}},
		{"materials' names", func(t *Target) { t.Materials = NamedMaterials }, []report.Code{codeMaterials}, []string{"hidden", "fixed", "coarse", "bound"}},
		{"a set of coordinates", func(t *Target) { t.UVSets = 1 }, []report.Code{codeAttributes}, []string{"hidden", "fixed", "coarse", "bound"}},
		{"no extras", func(t *Target) { t.Extras = false }, []report.Code{codeExtras}, []string{"hidden", "fixed", "coarse", "bound"}},
		{"no motion", func(t *Target) { t.Motion = false }, []report.Code{codeHidden, codeStill, codeObjects}, []string{"fixed", "coarse", "bound"}},
		{"shapes alone", func(t *Target) { *t = Target{} }, []report.Code{report.LowerLevels, codeHidden, codeStill, codeObjects, codeMaterials, codeAttributes, codeExtras}, []string{"fixed", "bound"}},
	} {
		target := everything
		tt.less(&target)
		s := full()
		got, found := lowered(t, s, target, Options{})
		if !slices.Equal(codes(found), tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, codes(found), tt.want)
		}
		var names []string
		for _, m := range got.Meshes {
			names = append(names, m.Name)
		}
		if !slices.Equal(names, tt.meshes) {
			t.Errorf("%s: meshes %v, want %v", tt.name, names, tt.meshes)
		}
		if !reflect.DeepEqual(s, full()) {
			t.Errorf("%s: the scene that went in was changed", tt.name)
		}
	}
}

// A mesh on a node is transformed to model space and scaled. Its triangles face the same side although it is mirrored.
func TestStill(t *testing.T) {
	s, _ := lowered(t, full(), Target{Normals: true}, Options{Scale: 2})
	if len(s.Nodes)+len(s.Clips)+len(s.Globals)+len(s.Skins)+len(s.Cameras)+len(s.Textures)+len(s.Materials) > 0 || s.Extras.Value != nil {
		t.Errorf("something is left: %+v", s)
	}
	fixed, bound := s.Meshes[0], s.Meshes[1]
	if want := []scene.Vec3{{18, 0, 4}, {20, 2, 0}, {20, 0, 2}}; !slices.Equal(fixed.Positions, want) {
		t.Errorf("positions %v, want %v", fixed.Positions, want)
	}
	if want := []scene.Vec3{{-1, 0, 0}, {0, 1, 0}, {0, 0, 1}}; !slices.Equal(fixed.Normals, want) {
		t.Errorf("normals %v, want %v", fixed.Normals, want)
	}
	if !slices.Equal(fixed.Indices, []uint32{0, 2, 1}) || fixed.Node != scene.None || fixed.Targets != nil {
		t.Errorf("%+v", fixed)
	}
	if want := []scene.Vec3{{2, 0, 0}, {0, 2, 0}, {0, 0, 2}}; !slices.Equal(bound.Positions, want) || bound.Binding != nil || !slices.Equal(bound.Indices, []uint32{0, 1, 2}) {
		t.Errorf("bound: %+v", bound)
	}
	if err := scenetest.Check(s); err != nil {
		t.Error(err)
	}
}

// A skinned mesh is written in the rest pose, which may differ from the bind pose. Normals stay perpendicular to
// stretched surfaces.
func TestStillPlacement(t *testing.T) {
	slanted := scene.Vec3{0.70710678, 0.70710678, 0}
	for name, c := range map[string]struct {
		rest     scene.TRS
		bound    bool
		position scene.Vec3 // of the vertex at 1, 1, 0
		normal   scene.Vec3
	}{
		"a joint, moved":     {scene.TRS{Translation: scene.Vec3{10, 0, 0}, Rotation: scene.QuatIdentity, Scale: scene.Vec3{0.5, 0.5, 0.5}}, true, scene.Vec3{10.5, 0.5, 0}, slanted},
		"a joint, stretched": {scene.TRS{Rotation: scene.QuatIdentity, Scale: scene.Vec3{10, 1, 1}}, true, scene.Vec3{10, 1, 0}, scene.Vec3{0.09950372, 0.99503720, 0}},
		"a node, stretched":  {scene.TRS{Rotation: scene.QuatIdentity, Scale: scene.Vec3{10, 1, 1}}, false, scene.Vec3{10, 1, 0}, scene.Vec3{0.09950372, 0.99503720, 0}},
		"a node, mirrored":   {scene.TRS{Rotation: scene.QuatIdentity, Scale: scene.Vec3{-10, 1, 1}}, false, scene.Vec3{-10, 1, 0}, scene.Vec3{-0.09950372, 0.99503720, 0}},
	} {
		m := scene.NewMesh("m")
		m.Positions, m.Normals, m.Indices = []scene.Vec3{{1, 1, 0}, {0, 1, 0}, {0, 0, 1}}, []scene.Vec3{slanted, slanted, slanted}, []uint32{0, 1, 2}
		m.Primitives = []scene.Primitive{{Count: 3, Material: scene.None}}
		s := &scene.Scene{Nodes: []scene.Node{scene.NewNode("n", scene.None)}}
		s.Nodes[0].Rest = c.rest
		if m.Node = 0; c.bound {
			m.Node, m.Binding = scene.None, &scene.Binding{}
			for range 3 {
				m.Binding.AddSet([]uint16{0}, nil)
			}
			s.Skins = []scene.Skin{{Joints: []int{0}, InverseBind: []scene.Mat4{scene.Mat4Identity}}}
		}
		s.Meshes = []scene.Mesh{m}
		out, _ := lowered(t, s, Target{Normals: true}, Options{})
		if p, n := out.Meshes[0].Positions[0], out.Meshes[0].Normals[0].Sub(c.normal); p != c.position || n.Len() > 1e-6 {
			t.Errorf("%s: %v %v, want %v %v", name, p, out.Meshes[0].Normals[0], c.position, c.normal)
		}
	}
}

// The channels of meshes are renumbered, and those of removed meshes are removed.
func TestChannelsFollowMeshes(t *testing.T) {
	s, _ := lowered(t, full(), Target{Motion: true, Influences: 4, Morphs: true, Objects: true, Materials: AllMaterials, Extras: true}, Options{LOD: 1})
	if len(s.Meshes) != 1 || s.Meshes[0].Name != "coarse" || len(s.Clips[0].Channels) != 0 {
		t.Errorf("level 1: %d meshes, channels %v", len(s.Meshes), s.Clips[0].Channels)
	}
	s, _ = lowered(t, full(), Target{Motion: true, Influences: 4, Morphs: true, Objects: true, Materials: AllMaterials, Extras: true}, Options{})
	if c := s.Clips[0].Channels; len(c) != 2 || c[0].Target.Index != 0 || c[1].Target.Index != 2 {
		t.Errorf("level 0: channels %v", c)
	}
}

// The strongest joints are kept, sorted by weight, with weights that add up to 1. Duplicate joints are joined.
func TestStrongest(t *testing.T) {
	for _, tt := range []struct {
		name    string
		joints  []uint16
		weights []float32
		want    []uint16
		sums    []float32
		dropped bool
	}{
		{"few enough", []uint16{3, 1}, []float32{0.25, 0.75}, []uint16{3, 1}, []float32{0.25, 0.75}, false},
		{"one too many", []uint16{1, 2, 3}, []float32{0.25, 0.125, 0.625}, []uint16{3, 1}, []float32{0.625 / 0.875, 0.25 / 0.875}, true},
		{"one twice", []uint16{1, 2, 1}, []float32{0.25, 0.25, 0.5}, []uint16{1, 2}, []float32{0.75, 0.25}, false},
		{"one without weight", []uint16{1, 2, 3}, []float32{0.5, 0, 0.5}, []uint16{1, 3}, []float32{0.5, 0.5}, false},
		{"none", nil, nil, nil, nil, false},
	} {
		b := &scene.Binding{Skin: 5, Sets: []uint32{1, 0, 1}}
		b.AddSet([]uint16{9}, []float32{1})
		b.AddSet(tt.joints, tt.weights)
		got, dropped := strongest(b, 2)
		joints, weights := got.Set(1)
		near := slices.EqualFunc(weights, tt.sums, func(a, b float32) bool { return math.Abs(float64(a-b)) < 1e-6 })
		if !slices.Equal(joints, tt.want) || !near || dropped != tt.dropped || got.Skin != 5 || len(got.Sets) != 3 || got.NumSets() != 2 {
			t.Errorf("%s: %v, %v, %v", tt.name, joints, weights, dropped)
		}
		if first, _ := got.Set(0); !slices.Equal(first, []uint16{9}) {
			t.Errorf("%s: the set before is %v", tt.name, first)
		}
	}
}
