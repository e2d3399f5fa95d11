package build

import (
	"slices"
	"testing"

	"marrow/gltf"
	"marrow/internal/scenetest"
	"marrow/lower"
	"marrow/scene"
)

// spin returns a channel that rotates a node.
func spin(node int) scene.Channel {
	half := scene.AxisAngle(scene.Vec3{0, 1, 0}, 1)
	return scene.Channel{
		Target: scene.Target{Property: scene.NodeRotation, Index: node}, Interp: scene.Linear,
		Times: []float32{0, 1}, Values: append([]float32{0, 0, 0, 1}, half[:]...),
	}
}

// blink returns a channel that hides a mesh.
func blink(mesh int) scene.Channel {
	return scene.Channel{Target: scene.Target{Property: scene.MeshVisible, Index: mesh}, Times: []float32{0, 0.5}, Values: []float32{1, 0}}
}

// rigScene returns a scene with clips and a mesh on the first of the named nodes, which are children of the model's
// root. A skinned mesh is bound to two additional bones.
func rigScene(skinned bool, names []string, clips ...scene.Clip) *scene.Scene {
	s := &scene.Scene{Name: "Root", Format: "test", Clips: clips}
	for _, name := range names {
		s.Nodes = append(s.Nodes, scene.NewNode(name, scene.None))
	}
	m := scenetest.Tube("Mesh", 2, 0)
	m.Binding, m.Node = nil, 0
	m.Primitives[0].Material = scene.None
	s.Meshes = []scene.Mesh{m}
	if skinned {
		bones := []int{len(s.Nodes), len(s.Nodes) + 1}
		s.Nodes = append(s.Nodes, scene.NewNode("Hip", scene.None), scene.NewNode("Knee", bones[0]))
		s.Skins = []scene.Skin{{Joints: bones}}
		bound := scenetest.Tube("Skinned", 2, 0)
		bound.Primitives[0].Material = scene.None
		s.Meshes = append(s.Meshes, bound)
	}
	return s
}

func clip(name string, channels ...scene.Channel) scene.Clip {
	return scene.Clip{Name: name, Duration: 1, Channels: channels}
}

// Blender's importer (io_scene_gltf2 of Blender 4.2 and 5.0, vnode.py) makes bones from joints, and from the nodes
// between them and the common root of their skins.
func TestRig(t *testing.T) {
	orbit := scene.Clip{Name: "Orbit", Duration: 1, Channels: []scene.Channel{{
		Target: scene.Target{Property: scene.CameraPosition}, Interp: scene.Linear,
		Times: []float32{0, 1}, Values: []float32{0, 0, 50, 50, 0, 0},
	}}}
	withCamera := rigScene(true, []string{"Socket"}, orbit)
	withCamera.Cameras = []scene.Camera{{Name: "Portrait", Node: scene.None, Position: scene.Vec3{0, 0, 50}, FOV: 0.8, Near: 1, Far: 100}}
	hidden := rigScene(true, []string{"Socket"}, clip("Walk", spin(1), spin(2), blink(1)))
	tests := []struct {
		name   string
		scene  *scene.Scene
		joints []string // of the skin without a mesh; nil for none
	}{
		{"one object moves", rigScene(false, []string{"Door"}, clip("Open", spin(0)), clip("Close", spin(0))), nil},
		{"one of three objects moves", rigScene(false, []string{"Ship", "Door", "Dish"}, clip("Spin", spin(2))), nil},
		{"two objects move", rigScene(false, []string{"Ship", "Door", "Dish"}, clip("Open", spin(1)), clip("Spin", spin(2))), []string{"Door", "Dish"}},
		{"an object moves and shows", rigScene(false, []string{"Ship", "Door"}, clip("Open", spin(1), blink(0))), []string{"Door", "Visible@Mesh"}},
		{"nothing but a mesh that comes and goes", rigScene(false, []string{"Ship"}, clip("Flash", blink(0))), []string{"Visible@Mesh"}},
		{"only bones move", rigScene(true, []string{"Socket"}, clip("Walk", spin(1), spin(2))), nil},
		{"a node besides the bones moves", rigScene(true, []string{"Socket", "Still"}, clip("Walk", spin(0), spin(2))), []string{"Socket"}},
		{"a bone that moves only copies of itself", hidden, []string{"Knee"}}, // the switch is below Hip
		{"a camera moves", withCamera, []string{"Portrait@camera"}},
		{"nothing moves", rigScene(true, []string{"Socket"}, clip("Stand")), nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g, _, _ := export(t, tt.scene, lower.Options{})
			used := make(map[gltf.Ref]bool)
			for i := range g.Nodes {
				used[g.Nodes[i].Skin] = true
			}
			var got []string
			for i := range g.Skins {
				if used[gltf.At(i)] {
					continue
				}
				if got != nil {
					t.Error("a second skin without a mesh")
				}
				if g.Skins[i].Skeleton != gltf.At(0) || g.Nodes[0].Name != "Root" {
					t.Errorf("the skin's root is %v", g.Skins[i].Skeleton)
				}
				for _, j := range g.Skins[i].Joints {
					got = append(got, g.Nodes[j].Name)
				}
			}
			if !slices.Equal(got, tt.joints) {
				t.Errorf("joints %q, want %q", got, tt.joints)
			}
		})
	}
}
