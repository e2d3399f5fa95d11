package lower

import (
	"slices"
	"testing"

	"marrow/report"
	"marrow/scene"
)

// messageOf returns the message of the finding with a code.
func messageOf(found []report.Finding, code report.Code) string {
	i := slices.IndexFunc(found, func(f report.Finding) bool { return f.Code == code })
	if i < 0 {
		return ""
	}
	return found[i].Message
}

// For targets without motion, only the existing kinds of removed objects are counted.
func TestStillReport(t *testing.T) {
	channel := []scene.Channel{scene.Constant(scene.Target{Property: scene.NodeTranslation}, 1, 2, 3)}
	for _, tt := range []struct {
		name string
		s    scene.Scene
		want string
	}{
		{"nothing", scene.Scene{}, ""},
		{"a node", scene.Scene{Nodes: []scene.Node{scene.NewNode("a", scene.None)}}, "the output format has no nodes and no animation; left out: 1 node"},
		{"a billboard", scene.Scene{Nodes: []scene.Node{scene.NewNode("a", scene.None), {Parent: scene.None, Rest: scene.Identity(), Flags: scene.Billboard}}}, "the output format has no nodes and no animation; left out: 2 nodes, 1 billboard"},
		{"an empty clip", scene.Scene{Clips: []scene.Clip{{Duration: 1}}}, "the output format has no nodes and no animation; left out: 1 clip"},
		{"an empty global sequence", scene.Scene{Globals: []scene.Clip{{Duration: 1}}}, ""},
		{"global sequences", scene.Scene{Nodes: []scene.Node{scene.NewNode("a", scene.None)}, Globals: []scene.Clip{{Duration: 1, Channels: channel}, {Duration: 2}, {Events: []scene.EventKey{{}}}}},
			"the output format has no nodes and no animation; left out: 1 node, 2 global sequences"},
	} {
		_, found := lowered(t, &tt.s, Target{}, Options{})
		if got := messageOf(found, codeStill); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// Reduced materials are reported if there are any.
func TestMaterialsReport(t *testing.T) {
	looks := scene.Scene{Textures: []scene.Texture{{Name: "a.blp"}}, Materials: []scene.Material{{Name: "m", Layers: []scene.Layer{scene.NewLayer(0)}}}}
	for _, tt := range []struct {
		name string
		s    scene.Scene
		kind Target
		want string
		left int
	}{
		{"names", looks, Target{Materials: NamedMaterials}, "only the names of materials are kept; their colours and textures were left out", 1},
		{"none", looks, Target{Materials: NoMaterials}, "materials and textures were left out", 0},
		{"names of nothing", scene.Scene{}, Target{Materials: NamedMaterials}, "", 0},
		{"none of nothing", scene.Scene{}, Target{Materials: NoMaterials}, "", 0},
	} {
		s, found := lowered(t, &tt.s, tt.kind, Options{})
		if got := messageOf(found, codeMaterials); got != tt.want || len(s.Materials) != tt.left || len(s.Textures) > 0 {
			t.Errorf("%s: %q, want %q; %d materials, %d textures", tt.name, got, tt.want, len(s.Materials), len(s.Textures))
		}
	}
}

// An edit of textures is reported if only the names of materials are kept.
func TestEditedMaterials(t *testing.T) {
	looks := func(textures ...string) *scene.Scene {
		s := &scene.Scene{Meshes: []scene.Mesh{scene.NewMesh("hull")}}
		s.Meshes[0].Positions = make([]scene.Vec3, 3)
		for i, name := range textures {
			s.Textures = append(s.Textures, scene.Texture{Name: name})
			s.Materials = append(s.Materials, scene.Material{Name: "material " + string(rune('A'+i)), Layers: []scene.Layer{scene.NewLayer(i)}})
			s.Meshes[0].Primitives = append(s.Meshes[0].Primitives, scene.Primitive{First: 3 * i, Count: 3, Material: i})
			s.Meshes[0].Indices = append(s.Meshes[0].Indices, 0, 1, 2)
		}
		return s
	}
	edited := func(change func(m *scene.Material)) *scene.Scene {
		s := looks("a.png", "b.png")
		change(&s.Materials[1])
		return s
	}
	rough := func(r float32) func(*scene.Material) {
		return func(m *scene.Material) {
			m.PBR = scene.NewPBR()
			m.PBR.BaseColor, m.PBR.Roughness = 1, r
		}
	}
	was := looks("a.png", "b.png")
	was.Materials[1].Layers[0].Extras = scene.Keep(scene.Origin{Format: "xmf"}, []int{1})
	origin := func(s *scene.Scene) *scene.Scene {
		s.Materials[1].Extras = scene.Keep(scene.Origin{Format: "xmf", Path: "materials[1]"}, nil)
		return s
	}
	renamed := origin(looks("a.png", "b.png"))
	renamed.Materials[1].Name = "new"
	if _, _, found, _ := Edit(origin(looks("a.png", "b.png")), renamed, Target{Materials: NamedMaterials}, Options{}); len(found) != 0 {
		t.Errorf("a renamed material: %v", found)
	}
	pbr := edited(rough(0.5))
	_, _, none, _ := Edit(pbr, edited(rough(0.5)), Target{Materials: NamedMaterials}, Options{})
	_, _, one, _ := Edit(pbr, edited(rough(0.6)), Target{Materials: NamedMaterials}, Options{})
	if len(none) != 0 || len(one) != 1 || one[0].Path != "materials[1]" {
		t.Errorf("physically based: %v for none, %v for an edited roughness", none, one)
	}
	for _, tt := range []struct {
		name   string
		is     *scene.Scene
		target Target
		want   []string // the paths
	}{
		{"nothing", looks("a.png", "b.png"), Target{Materials: NamedMaterials}, nil},
		{"other texture", looks("a.png", "c.png"), Target{Materials: NamedMaterials}, []string{"materials[1]"}},
		{"new material", looks("a.png", "b.png", "c.png"), Target{Materials: NamedMaterials}, []string{"materials[2]"}},
		{"new material without a texture", func() *scene.Scene {
			s := looks("a.png", "b.png", "c.png")
			s.Materials[2].Layers[0].Texture = scene.None
			return s
		}(), Target{Materials: NamedMaterials}, []string{"materials[2]"}},
		{"other colour", edited(func(m *scene.Material) { m.Layers[0].Color[0] = 0.5 }), Target{Materials: NamedMaterials}, []string{"materials[1]"}},
		{"one side", edited(func(m *scene.Material) { m.Layers[0].Flags = scene.TwoSided }), Target{Materials: NamedMaterials}, []string{"materials[1]"}},
		{"removed material", looks("a.png"), Target{Materials: NamedMaterials}, nil},
		{"target with materials", looks("a.png", "c.png"), Target{Materials: NamedMaterials + 1}, nil},
	} {
		var got []string
		_, _, found, _ := Edit(was, tt.is, tt.target, Options{})
		for _, f := range found {
			if f.Code == codeMaterials {
				got = append(got, f.Path)
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// An animation of a material is reported where only the names of materials are kept.
func TestMaterialMotion(t *testing.T) {
	s := scene.Scene{Materials: []scene.Material{{Name: "water", Layers: []scene.Layer{scene.NewLayer(scene.None)}}}}
	channel := func(p scene.Property, times ...float32) scene.Channel {
		c := scene.Channel{Target: scene.Target{Property: p}, Times: times}
		for range times {
			c.Values = append(c.Values, []float32{0, 0, 0, 1}[4-p.Width():]...)
		}
		return c
	}
	s.Clips = []scene.Clip{{Name: "Stand", Duration: 1, Channels: []scene.Channel{channel(scene.LayerUVTranslation, 0, 1), channel(scene.LayerAlpha, 0)}}}
	s.Globals = []scene.Clip{{Duration: 1, Channels: []scene.Channel{channel(scene.LayerUVRotation, 0, 1)}}}
	count := 0
	out, found := lowered(t, &s, Target{Motion: true, Objects: true, Materials: NamedMaterials}, Options{})
	for _, f := range found {
		if f.Path == "clips" {
			count += f.Times()
		}
	}
	if count != 2 || len(out.Clips[0].Channels)+len(out.Globals[0].Channels) != 0 {
		t.Errorf("%d animations of materials are reported, want 2: %v", count, found)
	}
}
