package curves

import (
	"math"
	"testing"

	"marrow/scene"
)

// The properties of a node that doesn't inherit everything, and the properties of its ancestors that determine the
// compensation: a world position depends on everything above.
func TestDisinherits(t *testing.T) {
	const all = translated | turned | scaled
	for _, tt := range []struct {
		parent     int
		flags      scene.NodeFlags
		own, above propertySet
	}{
		{0, 0, 0, 0},
		{0, scene.Billboard, 0, 0},
		{0, scene.DontInheritRotation, turned, turned},
		{0, scene.DontInheritScale, scaled, scaled},
		{0, scene.DontInheritTranslation, translated, all},
		{0, scene.DontInheritRotation | scene.DontInheritScale, turned | scaled, turned | scaled},
		{0, scene.AnyDontInherit, all, all},
		{scene.None, scene.AnyDontInherit, 0, 0},
	} {
		own, above := disinherits(&scene.Node{Parent: tt.parent, Flags: tt.flags})
		if own != tt.own || above != tt.above {
			t.Errorf("%b below %d: %b of its own, %b above, want %b and %b", tt.flags, tt.parent, own, above, tt.own, tt.above)
		}
	}
}

// TestInherit: nodes that inherit everything are in the same places as those that didn't, also where only their parents move, and clips
// without such motion get no channels.
func TestInherit(t *testing.T) {
	turn := func(angle float64) []float32 {
		return []float32{0, float32(math.Sin(angle / 2)), 0, float32(math.Cos(angle / 2))}
	}
	for flags := scene.NodeFlags(1); flags < 8; flags++ {
		s := &scene.Scene{Nodes: []scene.Node{scene.NewNode("base", scene.None), scene.NewNode("arm", 0), scene.NewNode("hand", 1)}}
		s.Nodes[1].Rest.Translation, s.Nodes[2].Rest.Translation = scene.Vec3{2, 0, 0}, scene.Vec3{1, 1, 0}
		s.Nodes[2].Flags = 0
		for k, f := range []scene.NodeFlags{scene.DontInheritTranslation, scene.DontInheritRotation, scene.DontInheritScale} {
			if flags>>k&1 != 0 {
				s.Nodes[2].Flags |= f
			}
		}
		channel := func(node int, p scene.Property, values ...[]float32) scene.Channel {
			c := scene.Channel{Target: scene.Target{Property: p, Index: node}, Interp: scene.Linear}
			for i, v := range values {
				c.Times, c.Values = append(c.Times, float32(i)), append(c.Values, v...)
			}
			return c
		}
		s.Clips = []scene.Clip{
			{Name: "Turn", Duration: 2, Channels: []scene.Channel{
				channel(0, scene.NodeRotation, turn(0), turn(1), turn(3)), channel(1, scene.NodeScale, []float32{1, 1, 1}, []float32{3, 3, 3}),
				channel(0, scene.NodeTranslation, []float32{0, 0, 0}, []float32{1, 2, 3}), channel(2, scene.NodeRotation, turn(0), turn(0.5)),
			}},
			{Name: "Stand", Duration: 1},
		}
		out, nodes, found := Inherit(s, 1e-4)
		if len(nodes) != 1 || nodes[0] != 2 || len(found) > 0 || out.Nodes[2].Flags != 0 || len(out.Clips[1].Channels) > 0 {
			t.Fatalf("%v: nodes %v, %v, %d channels in a clip without motion", s.Nodes[2].Flags.Names(), nodes, found, len(out.Clips[1].Channels))
		}
		was, is := s.NewPose(), out.NewPose()
		worst := float32(0)
		for at := float32(0); at <= 2; at += 0.125 {
			s.Evaluate(was, &s.Clips[0], at)
			out.Evaluate(is, &out.Clips[0], at)
			for k := range was.World[2] {
				worst = max(worst, was.World[2][k]-is.World[2][k], is.World[2][k]-was.World[2][k])
			}
		}
		if worst > 0.01 {
			t.Errorf("%v: the node is up to %g off", s.Nodes[2].Flags.Names(), worst)
		}
	}
	s := &scene.Scene{Nodes: []scene.Node{scene.NewNode("base", scene.None)}}
	if out, nodes, _ := Inherit(s, 1e-4); out != s || nodes != nil {
		t.Error("a scene whose nodes inherit everything was changed")
	}
}
