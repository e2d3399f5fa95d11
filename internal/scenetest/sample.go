package scenetest

import (
	"errors"
	"image"
	"image/color"
	"math"

	"marrow/report"
	"marrow/scene"
)

// Sample returns a scene with one of everything: a chain of bones, two skinned meshes, of which one is shown and
// hidden, a mesh on a node, vertices with six influences, every interpolation, a global sequence, a node that doesn't
// inherit rotation, layers with team colour, camera, light, emitter, attachment, shape and events.
func Sample() *scene.Scene {
	s := &scene.Scene{Name: "Sample", Format: "test"}
	rig := &scene.PivotRig{}
	bone := func(name string, parent int, pivot scene.Vec3) int {
		rig.Pivots, rig.Parents = append(rig.Pivots, pivot), append(rig.Parents, parent)
		n := scene.NewNode(name, parent)
		n.Kind = scene.KindBone
		i := len(s.Nodes)
		n.Rest = rig.Rest(i)
		s.Nodes = append(s.Nodes, n)
		return i
	}
	joints := []int{}
	parent := scene.None
	for i := range 8 { // along source z, up
		parent = bone("Bone", parent, scene.Vec3{0, 0, float32(i) * 10})
		joints = append(joints, parent)
	}
	steady := bone("Steady", 3, scene.Vec3{5, 0, 30})
	s.Nodes[steady].Flags = scene.DontInheritRotation
	hand := bone("Hand", 7, scene.Vec3{0, 0, 80})
	s.Nodes[hand].Kind, s.Nodes[hand].Flags = scene.KindAttachment, scene.Billboard
	joints = append(joints, steady)
	s.Skins = []scene.Skin{{Joints: joints}}
	s.Meshes = []scene.Mesh{Tube("geoset0", 8, 0), Tube("geoset1", 4, 4), Tube("geoset2", 2, 0)}
	s.Meshes[2].Binding, s.Meshes[2].Node = nil, hand
	sampleMaterials(s)
	sampleClips(s, rig)
	s.Cameras = []scene.Camera{{Name: "Portrait", Node: scene.None, Position: scene.Vec3{200, 0, 60}, Target: scene.Vec3{0, 0, 50}, FOV: 0.8, Near: 4, Far: 1000}}
	s.Lights = []scene.Light{{Name: "Torch", Node: 7, Color: scene.Vec3{1, 0.5, 0}, Intensity: 3, RangeStart: 80, RangeEnd: 200, Visible: true}}
	s.Attachments = []scene.Attachment{{Node: hand, ID: 2, Path: `Units\Sword.mdx`}}
	s.Emitters = []scene.Emitter{{Node: 7, Kind: "particleEmitter2", Material: scene.None, Texture: 1, Params: scene.Keep(scene.Origin{Format: "mdx", Path: "particleEmitters2[0]"}, map[string]any{"speed": 12.5, "gravity": math.Inf(1)})}}
	s.Shapes = []scene.Shape{{Node: 0, Kind: scene.ShapeSphere, Points: []scene.Vec3{{0, 0, 10}}, Radius: 30}}
	scene.BasisMDX.Apply(s)
	return s
}

// Tube returns a square tube around the source's z axis. Each ring is bound to the bones around it, six in the middle.
func Tube(name string, rings, firstJoint int) scene.Mesh {
	m := scene.NewMesh(name)
	b := &scene.Binding{}
	m.UVs = make([][]scene.Vec2, 1)
	for r := range rings {
		var js []uint16
		for k := max(r-2, 0); k < min(r+4, rings); k++ {
			js = append(js, uint16(k+firstJoint))
		}
		set := b.AddSet(js, nil)
		for c := range 4 {
			x, y := float32(1-c&2), float32(1-(c+1)&2)
			m.Positions = append(m.Positions, scene.Vec3{x * 4, y * 4, float32(r+firstJoint) * 10})
			m.Normals = append(m.Normals, scene.Vec3{x * math.Sqrt2 / 2, y * math.Sqrt2 / 2, 0})
			m.UVs[0] = append(m.UVs[0], scene.Vec2{float32(c) / 4, float32(r) / 8})
			b.Sets = append(b.Sets, uint32(set))
		}
		if r > 0 {
			for c := range uint32(4) {
				lo, hi := uint32(r-1)*4, uint32(r)*4
				m.Indices = append(m.Indices, lo+c, lo+(c+1)%4, hi+c, hi+c, lo+(c+1)%4, hi+(c+1)%4)
			}
		}
	}
	m.Binding = b
	m.Primitives = []scene.Primitive{{Count: len(m.Indices)}}
	return m
}

func sampleMaterials(s *scene.Scene) {
	s.Textures = []scene.Texture{{Replaceable: scene.ReplaceableTeamColor}, {Name: `Textures\Skin.blp`, WrapU: scene.Repeat}, {Name: `Textures\Glow.blp`}, {Name: `lost.blp`}}
	team, skin := scene.NewLayer(0), scene.NewLayer(1)
	skin.Blend = scene.AlphaBlend
	glow := scene.NewLayer(2)
	glow.Blend, glow.Flags = scene.Additive, scene.Unshaded|scene.TwoSided
	lost := scene.NewLayer(3)
	lost.Blend = scene.AlphaTest
	s.Materials = []scene.Material{{Layers: []scene.Layer{team, skin}}, {Layers: []scene.Layer{glow}}, {Layers: []scene.Layer{lost}}}
	s.Meshes[1].Primitives[0].Material = 1
	s.Meshes[2].Primitives[0].Material = 2
}

func sampleClips(s *scene.Scene, rig *scene.PivotRig) {
	channel := func(p scene.Property, i int, interp scene.Interp, times []float32, values ...float32) scene.Channel {
		if p == scene.NodeTranslation {
			rig.Translations(i, interp, values)
		}
		return scene.Channel{Target: scene.Target{Property: p, Index: i}, Interp: interp, Ends: scene.WrapAround, Times: times, Values: values}
	}
	turn := func(angle float32) []float32 {
		q := scene.AxisAngle(scene.Vec3{1, 0, 0}, angle)
		return q[:]
	}
	turns := func(angles ...float32) (v []float32) {
		for _, a := range angles {
			v = append(v, turn(a)...)
		}
		return v
	}
	stand := scene.Clip{Name: "Stand", Duration: 2, Loop: true}
	for i := range 8 {
		stand.Channels = append(stand.Channels, channel(scene.NodeRotation, i, scene.Linear, []float32{0.1, 0.7, 1.5}, turns(0, 0.3+0.05*float32(i), -0.2)...))
	}
	stand.Channels = append(stand.Channels,
		channel(scene.NodeTranslation, 0, scene.Hermite, []float32{0, 1, 2}, 0, 0, 0, 0, 0, 0, 9, 9, 9, 0, 0, 20, 5, 5, 5, 5, 5, 5, 0, 0, 0, 1, 1, 1, 1, 1, 1),
		scene.Channel{Target: scene.Target{Property: scene.MeshAlpha, Index: 1}, Times: []float32{0}, Values: []float32{0}},
	)
	attack := scene.Clip{Name: "Attack", Duration: 0.5, Events: []scene.EventKey{{Node: 7, Time: 0.25}}}
	for i := range 8 {
		attack.Channels = append(attack.Channels, channel(scene.NodeRotation, i, scene.Squad, []float32{0, 0.2, 0.5},
			turns(0, 0, 0.2, 0.9, 0.8, 0.6, 0, 0.1, 0)...))
	}
	attack.Channels = append(attack.Channels,
		channel(scene.NodeScale, 4, scene.Bezier, []float32{0, 0.5}, 1, 1, 1, 1, 1, 1, 1.4, 1.4, 1.4, 1, 1, 1, 0.7, 0.7, 0.7, 1, 1, 1),
		channel(scene.MeshAlpha, 1, scene.Linear, []float32{0.1, 0.4}, 0, 1),
		scene.Channel{Target: scene.Target{Property: scene.MeshVisible, Index: 2}, Times: []float32{0, 0.25}, Values: []float32{1, 0}},
		scene.Channel{Target: scene.Target{Property: scene.NodeParam, Index: 7, Name: "emissionRate"}, Interp: scene.Linear, Times: []float32{0, 0.25}, Values: []float32{10, 0}},
	)
	s.Clips = []scene.Clip{stand, attack}
	s.Globals = []scene.Clip{{Name: "GlobalSequence.0", Duration: 0.3, Loop: true, Channels: []scene.Channel{
		channel(scene.NodeScale, 8, scene.Linear, []float32{0, 0.15}, 1, 1, 1, 2, 2, 2),
	}}}
}

// SampleImages returns the image of a half translucent skin, and of a glow, and an error for other textures.
func SampleImages(i int, _ *scene.Texture) (image.Image, []report.Finding, error) {
	if i != 1 && i != 2 {
		return nil, nil, errors.New("not found")
	}
	img := image.NewNRGBA(image.Rect(0, 0, 8, 8))
	for y := range 8 {
		for x := range 8 {
			img.SetNRGBA(x, y, color.NRGBA{uint8(x * 30), uint8(y * 30), 128, uint8(255 * (x & 1))})
		}
	}
	return img, nil, nil
}
