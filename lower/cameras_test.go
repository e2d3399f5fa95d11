package lower

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"marrow/scene"
)

// craned returns a scene with a camera on a boom that rotates and slides, below a crane that jumps.
func craned(r *rand.Rand) *scene.Scene {
	num := func() float32 { return r.Float32()*2 - 1 }
	turn := func() scene.Quat { q, _ := scene.Quat{num(), num(), num(), num()}.Unit(); return q }
	s := &scene.Scene{Format: "gltf", Nodes: []scene.Node{scene.NewNode("crane", scene.None), scene.NewNode("boom", 0), scene.NewNode("eye", 1)}}
	s.Nodes[0].Rest.Scale = scene.Vec3{2, 2, 2}
	s.Nodes[1].Rest.Rotation = turn()
	s.Nodes[2].Rest.Translation, s.Nodes[2].Rest.Rotation = scene.Vec3{0, 1, 4}, turn()
	mesh := scene.NewMesh("box")
	mesh.Positions = []scene.Vec3{{-2, 0, -2}, {2, 4, 2}}
	s.Meshes = []scene.Mesh{mesh}
	s.Cameras = []scene.Camera{{Name: "lens", Node: 2, Target: scene.Vec3{0, 0, -1}, FOVKind: scene.Vertical, FOV: 1}}
	clip := scene.Clip{Name: "Stand", Duration: 2}
	rotation := scene.Channel{Target: scene.Target{Property: scene.NodeRotation, Index: 1}, Interp: scene.Linear, Times: []float32{0.25, 0.75, 1.5}}
	for range rotation.Times {
		q := turn()
		rotation.Values = append(rotation.Values, q[:]...)
	}
	slide := scene.Channel{Target: scene.Target{Property: scene.NodeTranslation, Index: 2}, Interp: scene.Hermite, Times: []float32{0.5, 1}}
	for range 18 {
		slide.Values = append(slide.Values, num())
	}
	jump := scene.Channel{Target: scene.Target{Property: scene.NodeTranslation, Index: 0}, Interp: scene.Step, Times: []float32{0.5, 1.25}, Values: []float32{0, 0, 0, 3, 1, 0}}
	clip.Channels = []scene.Channel{rotation, slide, jump}
	s.Clips = []scene.Clip{clip, {Name: "Still", Duration: 1}}
	return s
}

// TestCameras checks that a detached camera always has the position, the direction and the up direction that result
// from the matrix of its former node.
func TestCameras(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		s := craned(r)
		free, found := lowered(t, s, Target{Motion: true, Objects: true, Morphs: true, Influences: AnyNumber, Levels: true, Materials: AllMaterials, FreeCameras: true}, Options{})
		if len(found) > 0 {
			t.Fatal(found)
		}
		c := free.Cameras[0]
		if c.Node != scene.None || s.Cameras[0].Node != 2 {
			t.Fatal("the camera stands on node", c.Node)
		}
		pose := s.NewPose()
		for k := range s.Clips {
			clip, player := &s.Clips[k], scene.NewPlayer(&free.Clips[k], free.GlobalPlayers())
			for i := range 1000 {
				at := clip.Duration * float32(i) / 1000
				s.Evaluate(pose, clip, at)
				w := &pose.World[2]
				position, target, roll := c.Position, c.Target, []float32{c.Roll}
				for _, p := range []struct {
					property scene.Property
					dst      []float32
				}{{scene.CameraPosition, position[:]}, {scene.CameraTarget, target[:]}, {scene.CameraRoll, roll}} {
					player.Value(p.dst, scene.Target{Property: p.property}, at)
				}
				if d := position.Sub(w.Point(scene.Vec3{})).Len(); d > 4e-3 { // a thousandth of the size
					t.Fatalf("%s, %v s: %v off", clip.Name, at, d)
				}
				turned := scene.Aim(position, target, c.Up, roll[0]).Rotation
				for _, axis := range []scene.Vec3{{0, 0, -1}, {0, 1, 0}} {
					want, _ := w.Vector(axis).Unit()
					if d := turned.Rotate(axis).Sub(want).Len(); d > 5e-3 {
						t.Fatalf("%s, %v s: axis %v is %v, want %v", clip.Name, at, axis, turned.Rotate(axis), want)
					}
				}
			}
		}
		for _, ch := range free.Clips[0].Channels {
			if ch.Times[0] < 0.25 { // clips begin at their first key
				t.Error("a key at", ch.Times[0])
			}
			if ch.Target.Property.Of() == scene.OfCamera && len(ch.Times) > 300 {
				t.Error(len(ch.Times), "keys of", ch.Target.Property)
			}
		}
		if n := len(free.Clips[1].Channels); n != 0 {
			t.Error(n, "channels where nothing moves")
		}
	}
}

// TestCameraRoll checks that a camera that looks along +X and is rotated by a quarter turn clockwise has its right side down.
func TestCameraRoll(t *testing.T) {
	s := &scene.Scene{Nodes: []scene.Node{scene.NewNode("eye", scene.None)}, Cameras: []scene.Camera{{Node: 0, Target: scene.Vec3{0, 0, -1}}}}
	s.Nodes[0].Rest.Rotation = scene.AxisAngle(scene.Vec3{0, 1, 0}, -math.Pi/2).Mul(scene.AxisAngle(scene.Vec3{0, 0, 1}, -math.Pi/2))
	free, _ := lowered(t, s, Target{Motion: true, Objects: true, FreeCameras: true}, Options{})
	c := free.Cameras[0]
	if d := c.Target.Sub(scene.Vec3{1, 0, 0}).Len(); d > 1e-6 || math.Abs(float64(c.Roll)-math.Pi/2) > 1e-6 {
		t.Errorf("target %v, roll %v", c.Target, c.Roll)
	}
}

// TestCamerasLimit checks that a camera whose motion exceeds the limit keeps its rest position in all clips, also in those
// before the one that exceeds it, and is reported.
func TestCamerasLimit(t *testing.T) {
	s := craned(rand.New(rand.NewPCG(3, 4)))
	const deep = 30000
	for range deep {
		s.Nodes = append(s.Nodes, scene.NewNode("", len(s.Nodes)-1))
	}
	s.Cameras[0].Node = len(s.Nodes) - 1
	slide := scene.Clip{Duration: 1}
	for property, z := range map[scene.Property]float32{scene.CameraPosition: 0, scene.CameraTarget: -1} {
		slide.Channels = append(slide.Channels, scene.Channel{Target: scene.Target{Property: property}, Interp: scene.Linear, Times: []float32{0, 1}, Values: []float32{0, 0, z, 1, 0, z}})
	}
	s.Clips = slices.Insert(s.Clips, 0, slide)
	free, found := lowered(t, s, Target{Motion: true, Objects: true, Morphs: true, Influences: AnyNumber, Levels: true, Materials: AllMaterials, FreeCameras: true}, Options{Tolerance: 1e-6})
	if messageOf(found, codeCamera) == "" || free.Cameras[0].Node != scene.None {
		t.Error("not reported", found)
	}
	for i, clip := range free.Clips {
		if slices.ContainsFunc(clip.Channels, func(ch scene.Channel) bool { return ch.Target.Property.Of() == scene.OfCamera }) {
			t.Errorf("clip %d moves the camera", i)
		}
	}
}
