package scene_test

import (
	"testing"

	"marrow/scene"
)

// pair returns a model with every kind of reference.
func pair(name string) *scene.Scene {
	s := &scene.Scene{Name: name, Nodes: []scene.Node{scene.NewNode("root", scene.None), scene.NewNode("bone", 0)}}
	s.Nodes[1].Rest.Translation = scene.Vec3{0, 1, 0}
	s.Textures = []scene.Texture{{Name: name + " a"}, {Name: name + " b"}}
	s.Materials = []scene.Material{{Name: name, Layers: []scene.Layer{scene.NewLayer(1)}}, {Layers: []scene.Layer{scene.NewLayer(scene.None)}, PBR: scene.NewPBR()}}
	s.Materials[1].PBR.Normal = 0
	s.Skins = []scene.Skin{{Joints: []int{1}}}
	s.Meshes = []scene.Mesh{
		{Node: scene.None, Visible: true, Positions: []scene.Vec3{{0, 2, 0}, {1, 2, 0}, {0, 3, 0}}, Indices: []uint32{0, 1, 2}, Primitives: []scene.Primitive{{Count: 3}},
			Binding: &scene.Binding{Sets: []uint32{0, 0, 0}, Offsets: []uint32{0, 1}, Joints: []uint16{0}, Weights: []float32{1}}},
		{Node: scene.None, Visible: true, Positions: []scene.Vec3{{0, 2, 0}, {1, 2, 0}, {0, 3, 0}}, Indices: []uint32{0, 1, 2}, Primitives: []scene.Primitive{{Count: 3, Material: scene.None}}},
	}
	s.Cameras, s.Lights = []scene.Camera{{Node: 1}}, []scene.Light{{Node: scene.None}}
	s.Attachments, s.Shapes = []scene.Attachment{{Node: 1}}, []scene.Shape{{Node: 1}}
	s.Emitters = []scene.Emitter{{Node: 1, Material: 1, Texture: scene.None}}
	channel := func(p scene.Property, index int, values ...float32) scene.Channel {
		return scene.Channel{Target: scene.Target{Property: p, Index: index}, Times: []float32{0, 1}, Values: values}
	}
	s.Clips = []scene.Clip{
		{Name: "both", Duration: 1, Channels: []scene.Channel{
			channel(scene.NodeTranslation, 1, 0, 1, 0, 5, 1, 0), channel(scene.LayerTexture, 0, 1, scene.None), channel(scene.MeshVisible, 1, 1, 0), channel(scene.CameraFOV, 0, 1, 2), channel(scene.LightIntensity, 0, 1, 2),
		}, Events: []scene.EventKey{{Node: 1}}},
		{Name: name, Duration: 2, Channels: []scene.Channel{channel(scene.NodeTranslation, 1, 0, 1, 0, 0, 2, 0)}},
	}
	s.Globals = []scene.Clip{{Name: "g", Duration: 1, Channels: []scene.Channel{channel(scene.NodeScale, 0, 1, 1, 1, 1, 1, 1)}}}
	return s
}

func TestAttach(t *testing.T) {
	s, other := pair("one"), pair("two")
	s.Nodes[1].Rest.Scale = scene.Vec3{2, 2, 2}
	other.Clips[0].Duration = 3
	s.Attach(other, 1)
	if err := scene.Check(s); err != nil {
		t.Fatal(err)
	}
	if len(s.Nodes) != 4 || s.Nodes[2].Parent != 1 || s.Nodes[3].Parent != 2 {
		t.Errorf("nodes are %+v", s.Nodes)
	}
	if s.Meshes[2].Binding.Skin != 1 || s.Skins[1].Joints[0] != 3 || s.Meshes[3].Node != 1 || s.Meshes[2].Primitives[0].Material != 2 || s.Meshes[3].Primitives[0].Material != scene.None {
		t.Errorf("meshes are %+v", s.Meshes[2:])
	}
	if s.Materials[2].Layers[0].Texture != 3 || s.Materials[3].Layers[0].Texture != scene.None || s.Materials[3].PBR.Normal != 2 || s.Materials[3].PBR.ORM != scene.None {
		t.Errorf("materials are %+v", s.Materials[2:])
	}
	if e := s.Emitters[1]; e.Node != 3 || e.Material != 3 || e.Texture != scene.None || s.Cameras[1].Node != 3 || s.Lights[1].Node != 1 || s.Attachments[1].Node != 3 || s.Shapes[1].Node != 3 {
		t.Errorf("objects are %+v", s.Emitters)
	}
	if len(s.Clips) != 3 || s.Clips[0].Duration != 3 || s.Clips[2].Name != "two" || len(s.Globals) != 2 {
		t.Fatalf("clips are %+v", s.Clips)
	}
	both := s.Clips[0]
	for i, want := range []int{3, 2, 3, 1, 1} {
		if c := both.Channels[5+i]; c.Target.Index != want {
			t.Errorf("%v is of %d, want %d", c.Target.Property, c.Target.Index, want)
		}
	}
	if v := both.Channels[6].Values; v[0] != 3 || v[1] != scene.None || both.Events[1].Node != 3 {
		t.Errorf("textures are %v, events %v", v, both.Events)
	}
	// The bone of the first scene is at height 1, with a scale of 2: height 2 becomes 1 + 2·2.
	p, rest := s.NewPose(), s.NewPose()
	for _, m := range s.Meshes[2:] {
		if at := s.Skinned(nil, &m, p, rest); at[0] != (scene.Vec3{0, 5, 0}) || at[1] != (scene.Vec3{2, 5, 0}) {
			t.Errorf("the mesh rests at %v", at)
		}
	}
	s.Evaluate(p, &s.Clips[2], 2)
	if at := s.Skinned(nil, &s.Meshes[2], p, rest); at[0] != (scene.Vec3{0, 7, 0}) {
		t.Errorf("the mesh moves to %v", at)
	}
}
