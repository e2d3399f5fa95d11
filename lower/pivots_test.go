package lower

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"marrow/internal/scenetest"
	"marrow/report"
	"marrow/scene"
)

// rigOptions define the properties of a random rig.
type rigOptions struct {
	turned   bool           // rest rotations
	size     func() float32 // of an axis of a rest scale; nil: all 1
	even     bool           // rest scales are the same along all axes
	scales   bool           // animated scales, of any axes
	top      scene.TRS      // of a node above all joints, zero for none
	armature bool           // the bind matrices ignore the nodes above the joints
	posed    bool           // the rest pose differs from the bind pose
	by       float32        // the requested scale
	clips    int
}

// randomRig returns a scene with a chain of joints with branches, a skinned mesh, and a mesh on a node.
func randomRig(r *rand.Rand, o rigOptions) *scene.Scene {
	num := func() float32 { return r.Float32()*2 - 1 }
	turn := func() scene.Quat { q, _ := scene.Quat{num(), num(), num(), num()}.Unit(); return q }
	s := &scene.Scene{Format: "gltf"}
	if o.top != (scene.TRS{}) {
		top := scene.NewNode("Armature", scene.None)
		top.Rest = o.top
		s.Nodes = append(s.Nodes, top)
	}
	first := len(s.Nodes)
	for i := range 6 {
		parent := first - 1
		if i > 0 {
			parent = first + r.IntN(i)
		}
		n := scene.NewNode(fmt.Sprintf("bone%d", i), parent)
		n.Kind = scene.KindBone
		n.Rest.Translation = scene.Vec3{num(), num(), num()}
		if o.turned {
			n.Rest.Rotation = turn()
		}
		if o.size != nil {
			n.Rest.Scale = scene.Vec3{o.size(), o.size(), o.size()}
			if o.even {
				n.Rest.Scale = scene.Vec3{n.Rest.Scale[0], n.Rest.Scale[0], n.Rest.Scale[0]}
			}
		}
		s.Nodes = append(s.Nodes, n)
	}
	rest := s.NewPose()
	skin := scene.Skin{}
	to := scene.Mat4Identity
	if o.armature {
		t := scene.TRS{Translation: scene.Vec3{1, 2, 3}, Rotation: turn(), Scale: scene.Vec3{3, 3, 3}}
		to = t.Matrix()
	}
	for i := first; i < len(s.Nodes); i++ {
		inv, _ := rest.World[i].Inverse()
		skin.Joints = append(skin.Joints, i)
		skin.InverseBind = append(skin.InverseBind, inv.Mul(&to))
	}
	s.Skins = []scene.Skin{skin}
	mesh := scene.NewMesh("skinned")
	mesh.Binding = &scene.Binding{}
	for j := range skin.Joints {
		back, _ := to.Inverse()
		at := rest.World[skin.Joints[j]]
		for range 4 {
			p := at.Point(scene.Vec3{num(), num(), num()})
			mesh.Positions = append(mesh.Positions, back.Point(p))
			mesh.Binding.AddSet([]uint16{uint16(j), uint16(r.IntN(6))}, []float32{0.75, 0.25})
		}
	}
	mesh.Indices = []uint32{0, 1, 2}
	rigid := scene.NewMesh("rigid")
	rigid.Node, rigid.Positions, rigid.Indices = first+3, []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, []uint32{0, 1, 2}
	free := scene.NewMesh("free")
	free.Positions, free.Indices = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, []uint32{0, 1, 2}
	s.Meshes = []scene.Mesh{mesh, rigid, free}
	if o.posed {
		for i := first; i < len(s.Nodes); i += 2 {
			s.Nodes[i].Rest.Rotation = turn()
			s.Nodes[i].Rest.Translation[1]++
		}
	}
	for range o.clips {
		c := scene.Clip{Name: "Walk", Duration: 2, Loop: true}
		for i := first; i < len(s.Nodes); i++ {
			for _, p := range []scene.Property{scene.NodeTranslation, scene.NodeRotation, scene.NodeScale} {
				if r.IntN(3) == 0 || p == scene.NodeScale && !o.scales {
					continue
				}
				interp := scene.Interp(r.IntN(4))
				if p.IsRotation() && interp >= scene.Hermite {
					interp = scene.Squad
				}
				ch := scenetest.RandomChannel(r, p, interp, 5)
				ch.Target.Index = i
				if p == scene.NodeScale {
					for k := range ch.Values {
						ch.Values[k] = 0.5 + ch.Values[k]/10
					}
				}
				c.Channels = append(c.Channels, ch)
			}
		}
		s.Clips = append(s.Clips, c)
	}
	return s
}

// posed returns all vertices of a scene at a time.
func posedVertices(s *scene.Scene, clip int, t float32) (list []scene.Vec3) {
	rest, p := s.NewPose(), s.NewPose()
	var c *scene.Clip
	if clip < len(s.Clips) {
		c = &s.Clips[clip]
	}
	s.Evaluate(p, c, t)
	for i := range s.Meshes {
		list = append(list, s.Skinned(nil, &s.Meshes[i], p, rest)...)
	}
	return list
}

// Conversion to pivots doesn't change the motion: every vertex keeps its position, for any rotations and scales of bind poses.
func TestPivots(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	any := func() float32 { return 0.4 + r.Float32()*1.5 }
	mirrored := func() float32 { return []float32{-1, 1}[r.IntN(2)] * (0.4 + r.Float32()) }
	quarter := scene.Quat{0.70710678, 0, 0, 0.70710678}
	slanting := scene.TRS{Rotation: scene.Quat{0.1, 0.7, 0.1, 0.7}, Scale: scene.Vec3{1, 2, 0.5}}
	slanting.Rotation, _ = slanting.Rotation.Unit()
	for _, tt := range []struct {
		name  string
		o     rigOptions
		want  []report.Code
		skins bool // a second skin, which binds the same joints at other positions
	}{
		{"plain", rigOptions{clips: 2}, nil, false},
		{"turned", rigOptions{turned: true, clips: 2}, nil, false},
		{"turned and evenly scaled", rigOptions{turned: true, size: any, even: true, clips: 2}, nil, false},
		{"mirrored evenly", rigOptions{turned: true, size: mirrored, even: true, clips: 2}, nil, false},
		{"scaled and asked for another", rigOptions{turned: true, size: any, even: true, by: 60, clips: 2}, nil, false},
		{"animated scales", rigOptions{scales: true, clips: 2}, nil, false},
		{"animated scales along turned axes", rigOptions{turned: true, scales: true, clips: 2}, []report.Code{codeTurnedScale}, false},
		{"an armature", rigOptions{turned: true, clips: 2, top: scene.TRS{Rotation: quarter, Scale: scene.Vec3{0.01, 0.01, 0.01}}}, []report.Code{codeFolded}, false},
		{"an armature that is moved", rigOptions{clips: 2, top: scene.TRS{Translation: scene.Vec3{3, -2, 1}, Rotation: quarter, Scale: scene.Vec3{1, 1, 1}}}, []report.Code{codeFolded}, false},
		{"an armature apart", rigOptions{turned: true, clips: 2, armature: true, top: scene.TRS{Rotation: quarter, Scale: scene.Vec3{0.01, 0.01, 0.01}}}, []report.Code{codeFolded}, false},
		{"an armature that swaps axes and mirrors", rigOptions{scales: true, clips: 2, top: scene.TRS{Rotation: quarter, Scale: scene.Vec3{-1, 1, 1}}}, []report.Code{codeFolded}, false},
		{"scaled unevenly", rigOptions{size: any, clips: 2}, []report.Code{codeTurnedScale}, false},
		{"turned and scaled unevenly", rigOptions{turned: true, size: any, clips: 2}, []report.Code{codeTurnedScale}, false},
		{"turned, scaled unevenly, with animated scales, mirrored", rigOptions{turned: true, size: mirrored, scales: true, clips: 2}, []report.Code{codeTurnedScale}, false},
		{"an armature that slants what turns below it", rigOptions{turned: true, clips: 2, top: slanting}, []report.Code{codeTurnedScale, codeFolded}, false},
		{"the same, posed and bound apart", rigOptions{turned: true, posed: true, armature: true, clips: 2, top: slanting}, []report.Code{codeTurnedScale, codeFolded}, false},
		{"posed", rigOptions{turned: true, posed: true, clips: 2}, nil, false},
		{"two skins", rigOptions{turned: true, clips: 2}, nil, true},
		{"two skins of a posed model", rigOptions{turned: true, clips: 1, posed: true, armature: true}, nil, true},
		{"posed without clips", rigOptions{turned: true, posed: true}, []report.Code{codePose}, false},
	} {
		for range 20 {
			s := randomRig(r, tt.o)
			if tt.skins {
				again := scene.Skin{Joints: s.Skins[0].Joints}
				for _, m := range s.Skins[0].InverseBind {
					apart := scene.TRS{Translation: scene.Vec3{any(), any(), any()}, Rotation: slanting.Rotation, Scale: scene.Vec3{any(), any(), any()}}
					by := apart.Matrix()
					again.InverseBind = append(again.InverseBind, by.Mul(&m))
				}
				mesh := s.Meshes[0]
				mesh.Binding = &scene.Binding{Skin: 1, Offsets: mesh.Binding.Offsets, Joints: mesh.Binding.Joints, Weights: mesh.Binding.Weights}
				s.Meshes, s.Skins = append(s.Meshes, mesh), append(s.Skins, again)
			}
			got, found := lowered(t, s, Target{Motion: true, Influences: AnyNumber, Levels: true, Objects: true, Materials: AllMaterials, Normals: true, UVSets: AnyNumber, Colors: true, Extras: true, Pivots: true}, Options{Scale: tt.o.by})
			if c := codes(found); fmt.Sprint(c) != fmt.Sprint(tt.want) {
				t.Errorf("%s: findings %v, want %v", tt.name, found, tt.want)
			}
			if found := scenetest.Check(got); found != nil {
				t.Fatalf("%s: %v", tt.name, found)
			}
			for i := range got.Nodes {
				if n := &got.Nodes[i]; n.Rest.Rotation != scene.QuatIdentity || n.Rest.Scale != (scene.Vec3{1, 1, 1}) {
					t.Errorf("%s: node %s rests as %v", tt.name, n.Name, n.Rest)
				}
			}
			by := max(tt.o.by, 0)
			if by == 0 {
				by = 1
			}
			comparePosed(t, tt.name, s, got, by, 2e-4)
		}
	}
}

// Cameras, lights and shapes keep their positions in the model when the rotation and the scale of their node are removed.
func TestPivotsObjects(t *testing.T) {
	quarter := scene.AxisAngle(scene.Vec3{1, 0, 0}, math.Pi/2) // y becomes z, z becomes −y
	node := scene.NewNode("Bone", scene.None)
	node.Rest = scene.TRS{Translation: scene.Vec3{4, 5, 6}, Rotation: quarter, Scale: scene.Vec3{2, 2, 2}}
	s := &scene.Scene{
		Nodes:   []scene.Node{node},
		Cameras: []scene.Camera{{Position: scene.Vec3{1, 2, 3}, Target: scene.Vec3{0, 1, 0}, Up: scene.Vec3{0, 0, 1}, Near: 1, Far: 10}},
		Lights:  []scene.Light{{Kind: scene.SpotLight, Direction: scene.Vec3{0, 1, 0}, RangeStart: 1, RangeEnd: 10}},
		Shapes:  []scene.Shape{{Kind: scene.ShapeSphere, Points: []scene.Vec3{{1, 2, 3}}, Radius: 7}},
	}
	for _, c := range []struct {
		by, size float32 // scale of the model, and of lengths on its node
	}{{1, 2}, {3, 6}} {
		got, _ := lowered(t, s, Target{Motion: true, Influences: AnyNumber, Levels: true, Objects: true, Materials: AllMaterials, Normals: true, Extras: true, Pivots: true}, Options{Scale: c.by})
		vectors := func(name string, got, want scene.Vec3) {
			if !(got.Sub(want).Len() < 1e-5) {
				t.Errorf("scaled by %v: %s is %v, want %v", c.by, name, got, want)
			}
		}
		vectors("the node's place", got.Nodes[0].Rest.Translation, scene.Vec3{4, 5, 6}.Scale(c.by))
		camera, light, shape := got.Cameras[0], got.Lights[0], got.Shapes[0]
		vectors("the camera's position", camera.Position, scene.Vec3{1, -3, 2}.Scale(c.size))
		vectors("the camera's target", camera.Target, scene.Vec3{0, 0, 1}.Scale(c.size))
		vectors("the camera's up", camera.Up, scene.Vec3{0, -1, 0})
		vectors("the light's direction", light.Direction, scene.Vec3{0, 0, 1})
		vectors("the shape's centre", shape.Points[0], scene.Vec3{1, -3, 2}.Scale(c.size))
		for name, lengths := range map[string][2]float32{
			"near plane": {camera.Near, 1}, "far plane": {camera.Far, 10}, "range's start": {light.RangeStart, 1}, "range's end": {light.RangeEnd, 10},
			"radius": {shape.Radius, 7},
		} {
			if d := lengths[0] - lengths[1]*c.size; !(d < 1e-4 && d > -1e-4) {
				t.Errorf("scaled by %v: the %s is %v, want %v", c.by, name, lengths[0], lengths[1]*c.size)
			}
		}
	}
}

func comparePosed(t *testing.T, name string, s, got *scene.Scene, by, within float32) {
	t.Helper()
	for clip := range max(len(s.Clips), 1) {
		for _, at := range []float32{0, 0.1, 0.37, 0.8, 1.3, 1.99} {
			want, have := posedVertices(s, clip, at), posedVertices(got, clip, at)
			size := float32(1e-9)
			for _, v := range want {
				size = max(size, v.Scale(by).Len())
			}
			for i := range want {
				if d := have[i].Sub(want[i].Scale(by)).Len(); !(d <= within*size) {
					t.Errorf("%s: clip %d at %v: vertex %d at %v, want %v (of %v)", name, clip, at, i, have[i], want[i].Scale(by), size)
					return
				}
			}
		}
	}
}

// TestNear checks the tolerance: it is a fraction of the model's size for positions, and the same fraction of the
// values for rotations and scales.
func TestNear(t *testing.T) {
	r := &rigging{size: 1000}
	for _, c := range []struct {
		at   int
		by   float32
		near bool
	}{{12, 0, true}, {12, 0.5, true}, {14, -0.5, true}, {13, 1.5, false}, {14, -1.5, false}, {0, 0.0005, true}, {10, 0.002, false}, {4, -0.002, false}} {
		a := scene.Mat4Identity
		b := a
		b[c.at] += c.by
		if got := r.near(&a, &b, 1e-3); got != c.near {
			t.Errorf("element %d off by %g: %v", c.at, c.by, got)
		}
	}
}

// A scale of 0, or nearly so, can't be undone.
func TestRelative(t *testing.T) {
	for _, c := range []struct{ k, to, want float32 }{{2, 4, 0.5}, {3, 0, 3}, {1, 1e-42, 1}, {0, 0, 0}, {-1, 2, -0.5}} {
		if got := relative(c.k, c.to); got != c.want {
			t.Errorf("%g relative to %g is %g, want %g", c.k, c.to, got, c.want)
		}
	}
}
