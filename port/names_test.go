package port_test

import (
	"math"
	"slices"
	"testing"

	"marrow/port"
	"marrow/scene"
)

// New empties with World of Warcraft's names of attachments and events become these objects. The names and numbers are wowdev's: weapons
// have ItemVisual0 to ItemVisual4 at the points 0 to 4. Nodes that carry something, bones, and other names don't.
func TestNewObjects(t *testing.T) {
	s := &scene.Scene{Nodes: []scene.Node{
		scene.NewNode("ItemVisual0", scene.None), scene.NewNode("itemvisual1", scene.None), scene.NewNode("MountMain", scene.None),
		scene.NewNode("$HIT", scene.None), scene.NewNode("$BRT.001", scene.None), scene.NewNode("$LONG", scene.None), scene.NewNode("DEST", scene.None),
		scene.NewNode("$BTH", scene.None), scene.NewNode("$DTH", scene.None), scene.NewNode("carried", 8), scene.NewNode("HIT", scene.None),
	}}
	s.Nodes[7].Kind = scene.KindBone
	for _, format := range []string{"", "m2"} { // a new model, and an edited one
		s.Extras.Origin.Format = format
		got, _ := port.Scene(s, port.Warcraft)
		var attachments, events []string
		for _, a := range got.Attachments {
			attachments = append(attachments, got.Nodes[a.Node].Name)
		}
		for _, n := range got.Nodes {
			if n.Kind == scene.KindEvent {
				events = append(events, n.Name)
			}
		}
		if want := []string{"ItemVisual0", "MountMain"}; !slices.Equal(attachments, want) {
			t.Errorf("made from %q: attachments %q, want %q", format, attachments, want)
		}
		if want := []string{"$HIT", "$BRT", "DEST"}; !slices.Equal(events, want) {
			t.Errorf("made from %q: events %q, want %q", format, events, want)
		}
	}
}

// A mesh on a new node called Collision… becomes a collision mesh of the same place, and isn't drawn. So does one that a skin moves.
func TestNewCollision(t *testing.T) {
	mesh := func(name string, material int) scene.Mesh {
		m := scene.NewMesh(name)
		m.Positions, m.Indices = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, []uint32{0, 1, 2}
		m.Primitives = []scene.Primitive{{Material: material, Count: 3}}
		return m
	}
	moved := scene.NewNode("collision_hull.001", scene.None)
	moved.Rest.Translation, moved.Rest.Scale = scene.Vec3{5, 0, 0}, scene.Vec3{-2, 2, 2}
	old := scene.NewNode("CollisionMesh", scene.None)
	old.Extras.Origin = scene.Origin{Format: "m2", Path: "bones[0]"}
	s := &scene.Scene{
		Nodes:     []scene.Node{moved, scene.NewNode("Blade", scene.None), old, scene.NewNode("CollisionSkinned", scene.None), scene.NewNode("joint", scene.None)},
		Meshes:    []scene.Mesh{mesh("Cube", 0), mesh("Blade", 1), mesh("kept", 1), mesh("CollisionSkinned", 1)},
		Materials: []scene.Material{{Name: "hull", Layers: []scene.Layer{scene.NewLayer(0)}}, {Name: "blade", Layers: []scene.Layer{scene.NewLayer(0)}}},
		Textures:  []scene.Texture{{Name: "a.png"}},
		Skins:     []scene.Skin{{Joints: []int{4}}},
		Clips: []scene.Clip{{Name: "Stand", Duration: 1, Channels: []scene.Channel{
			{Target: scene.Target{Property: scene.MeshAlpha, Index: 0}, Times: []float32{0}, Values: []float32{1}},
			{Target: scene.Target{Property: scene.MeshAlpha, Index: 1}, Times: []float32{0}, Values: []float32{0.5}},
		}}},
	}
	for i := range 3 {
		s.Meshes[i].Node = i
	}
	s.Meshes[3].Binding = &scene.Binding{Skin: 0}
	s.Meshes[3].Binding.AddSet([]uint16{0}, []float32{1})
	s.Meshes[3].Binding.Sets = []uint32{0, 0, 0}
	for _, format := range []string{"", "m2"} {
		s.Extras.Origin.Format = format
		got, _ := port.Scene(s, port.Warcraft)
		if len(got.Meshes) != 2 || got.Meshes[0].Name != "Blade" || got.Meshes[1].Name != "kept" || len(s.Meshes) != 4 {
			t.Fatalf("made from %q: %d meshes, first %q", format, len(got.Meshes), got.Meshes[0].Name)
		}
		if c := got.Clips[0].Channels; len(c) != 1 || c[0].Target.Index != 0 || c[0].Values[0] != 0.5 {
			t.Errorf("the channels of the meshes are %v", c)
		}
		if len(got.Shapes) != 2 || got.Shapes[0].Kind != scene.ShapeMesh || got.Shapes[1].Kind != scene.ShapeMesh {
			t.Fatalf("made from %q: shapes %v", format, got.Shapes)
		}
		h := got.Shapes[0]
		if want := []scene.Vec3{{5, 0, 0}, {3, 0, 0}, {5, 2, 0}}; !slices.Equal(h.Points, want) {
			t.Errorf("points %v, want %v", h.Points, want)
		}
		a, b, c := h.Points[h.Indices[0]], h.Points[h.Indices[1]], h.Points[h.Indices[2]]
		if n, _ := b.Sub(a).Cross(c.Sub(a)).Unit(); math.Abs(float64(n[2]-1)) > 1e-6 { // as before: mirroring turned the triangle, and it was turned back
			t.Errorf("the normal is %v, want 0 0 1", n)
		}
		if got.Nodes[h.Node].Kind != scene.KindShape || got.Nodes[0].Kind != scene.KindShape {
			t.Errorf("nodes %v", got.Nodes)
		}
		if len(got.Materials[0].Layers) != 0 || len(got.Materials[1].Layers) != 1 {
			t.Error("the material of the hull has an image still, or that of the blade has none")
		}
	}
}
