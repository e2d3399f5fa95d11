package lower

import (
	"slices"
	"testing"

	"marrow/scene"
)

// TestHiding checks that scales that only show and hide become visibility, and others don't. A node's scale also hides
// the meshes of its descendants.
func TestHiding(t *testing.T) {
	scale := func(node int, interp scene.Interp, times []float32, sizes ...float32) scene.Channel {
		ch := scene.Channel{Target: scene.Target{Property: scene.NodeScale, Index: node}, Interp: interp, Times: times}
		for _, v := range sizes {
			ch.Values = append(ch.Values, v, v, v)
		}
		return ch
	}
	shown := func(values ...float32) []float32 { return values }
	for _, tt := range []struct {
		name   string
		rest   float32 // the scale of the node above
		more   bool    // another node also moves the mesh
		ch     scene.Channel
		hides  bool
		times  []float32
		values []float32
		drawn  bool // at rest
		scales int  // channels of scales that stay
	}{
		{"steps", 1, false, scale(0, scene.Step, []float32{0, 1, 2}, 1, 0, 1), true, []float32{0, 1, 2}, shown(1, 0, 1), true, 0},
		{"sampled", 1, false, scale(0, scene.Linear, []float32{0, 1, 1.04, 2, 2.04}, 1, 1, 0, 0, 1), true, []float32{0, 1.04, 2.04}, shown(1, 0, 1), true, 0},
		{"of another size", 1, false, scale(0, scene.Step, []float32{0, 1, 2}, 2, 0, 3), true, []float32{0, 1, 2}, shown(1, 0, 1), true, 1},
		{"below", 1, false, scale(1, scene.Step, []float32{0, 1}, 0, 1), true, []float32{0, 1}, shown(0, 1), true, 0},
		{"all the time", 1, false, scale(0, scene.Linear, []float32{0, 2}, 0, 0), true, []float32{0}, shown(0), true, 0},
		{"all the time, by a later key", 1, false, scale(0, scene.Step, []float32{1}, 0), true, []float32{0}, shown(0), true, 0},
		{"shown once", 0, false, scale(0, scene.Step, []float32{0, 1}, 0, 1), true, []float32{0, 1}, shown(0, 1), false, 0},
		{"shrinks", 1, false, scale(0, scene.Linear, []float32{0, 1}, 1, 0), false, nil, nil, true, 1},
		{"shrinks frame by frame", 1, false, scale(0, scene.Linear, []float32{0, 0.04, 0.08}, 1, 0.5, 0), false, nil, nil, true, 1},
		{"curved", 1, false, scale(0, scene.Hermite, []float32{0, 1}, 1, 0, 0, 0, 0, 0), false, nil, nil, true, 1},
		{"a part", 1, true, scale(0, scene.Step, []float32{0, 1, 2}, 1, 0, 1), false, nil, nil, true, 1},
		{"always small, as that of quantised positions", 3e-5, false, scale(0, scene.Linear, []float32{0, 1}, 3e-5, 6e-5), false, nil, nil, true, 1},
		{"small, then 0", 3e-5, false, scale(0, scene.Step, []float32{0, 1, 2}, 3e-5, 0, 3e-5), true, []float32{0, 1, 2}, shown(1, 0, 1), true, 0},
		{"never 0", 1, false, scale(0, scene.Step, []float32{0, 1}, 1, 2), false, nil, nil, true, 1},
	} {
		s := &scene.Scene{Nodes: []scene.Node{scene.NewNode("a", scene.None), scene.NewNode("b", 0), scene.NewNode("c", scene.None)}}
		s.Nodes[0].Rest.Scale = scene.Vec3{tt.rest, tt.rest, tt.rest}
		mesh := scene.NewMesh("m")
		mesh.Node, mesh.Positions = 1, []scene.Vec3{{1, 0, 0}}
		if tt.more {
			s.Skins = []scene.Skin{{Joints: []int{1, 2}}}
			mesh.Binding, mesh.Node = &scene.Binding{}, scene.None
			mesh.Binding.AddSet([]uint16{0, 1}, []float32{0.5, 0.5})
		}
		s.Meshes = []scene.Mesh{mesh}
		s.Clips = []scene.Clip{{Name: "Stand", Duration: 3, Channels: []scene.Channel{tt.ch}}}
		first := slices.Clone(tt.ch.Values)
		got, found := lowered(t, s, Target{Motion: true, Objects: true, Morphs: true, Influences: AnyNumber, Levels: true, Materials: AllMaterials, Switches: true}, Options{})
		if (messageOf(found, codeSwitch) != "") != tt.hides {
			t.Errorf("%s: reported %v", tt.name, found)
		}
		var when scene.Channel
		if ch := got.Clips[0].Channel(scene.Target{Property: scene.MeshVisible}); ch != nil {
			when = *ch
		}
		if !slices.Equal(when.Times, tt.times) || !slices.Equal(when.Values, tt.values) || got.Meshes[0].Visible != tt.drawn {
			t.Errorf("%s: %v %v, at rest %v; want %v %v, %v", tt.name, when.Times, when.Values, got.Meshes[0].Visible, tt.times, tt.values, tt.drawn)
		}
		scales := 0
		for _, ch := range got.Clips[0].Channels {
			if ch.Target.Property == scene.NodeScale {
				scales++
				if tt.hides && slices.Contains(ch.Values, 0) {
					t.Errorf("%s: the scale is still 0: %v", tt.name, ch.Values)
				}
			}
		}
		if scales != tt.scales || tt.hides && got.Nodes[0].Rest.Scale == (scene.Vec3{}) {
			t.Errorf("%s: %d scales, want %d; at rest %v", tt.name, scales, tt.scales, got.Nodes[0].Rest.Scale)
		}
		if !slices.Equal(tt.ch.Values, first) {
			t.Errorf("%s: the scene that went in was changed", tt.name)
		}
	}
}
