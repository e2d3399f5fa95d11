package build

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"marrow/internal/gltftest"
	"marrow/internal/scenetest"
	"marrow/lower"
	"marrow/lower/curves"
	"marrow/lower/material"
	"marrow/lower/visibility"
	"marrow/report"
	"marrow/scene"
)

// worstError plays every clip of a scene and of its GLB, and returns the maximum distance of a vertex as a fraction of
// the model's size. All vertices of a hidden mesh must be at one point.
func worstError(t *testing.T, s *scene.Scene, opts lower.Options, moments int) float64 {
	t.Helper()
	g, _, _ := export(t, s, opts)
	size := curves.Size(s)
	rest, pose, player := s.NewPose(), s.NewPose(), gltftest.NewPlayer(g)
	worst := 0.0
	for a := range s.Clips {
		clip := &s.Clips[a]
		if g.Animations[a].Name != clip.Name {
			t.Fatalf("animation %d is %q, not %q", a, g.Animations[a].Name, clip.Name)
		}
		for i := range moments {
			at := clip.Duration * float32(i) / float32(moments-1)
			s.Evaluate(pose, clip, at)
			player.Pose(a, at)
			for m := range s.Meshes {
				node := g.Find(s.Meshes[m].Name)
				if node < 0 {
					continue
				}
				got, want := player.Vertices(node), s.Skinned(nil, &s.Meshes[m], pose, rest)
				if collapsed(got) {
					continue // TestHidden checks these times
				}
				for v := range want {
					worst = max(worst, float64(got[v].Sub(want[v]).Len()/size))
				}
			}
		}
	}
	return worst
}

// collapsed reports whether all points are equal, except for the rounding of weights.
func collapsed(v []scene.Vec3) bool {
	for i := range v {
		if v[i].Sub(v[0]).Len() > 1e-6*v[0].Len() {
			return false
		}
	}
	return true
}

// The positions computed from the GLB are those of the scene, within the tolerance.
func TestMotion(t *testing.T) {
	for _, tolerance := range []float32{1e-2, 1e-3, 1e-4} {
		for _, kind := range []bool{false, true} {
			for _, all := range []bool{false, true} {
				got := worstError(t, scenetest.Sample(), lower.Options{Tolerance: tolerance, Spline: kind, AllKeys: all}, 333)
				t.Logf("sample: tolerance %g, splines %v, all keys %v: %.3g", tolerance, kind, all, got)
				if got > float64(tolerance)+3e-5 { // weights of 16 bits, float32
					t.Errorf("sample: tolerance %g, splines %v, all keys %v: off by %g", tolerance, kind, all, got)
				}
			}
		}
	}
}

// The errors along a chain of forty joints must not add up to more than the tolerance.
func TestMotionOfDeepChains(t *testing.T) {
	for _, tolerance := range []float32{1e-3, 1e-4} {
		for seed := range uint64(3) {
			s := chainScene(seed, 40)
			got := worstError(t, s, lower.Options{Tolerance: tolerance}, 200)
			t.Logf("chain %d: tolerance %g: %.3g", seed, tolerance, got)
			if got > float64(tolerance)+3e-5 {
				t.Errorf("chain %d: tolerance %g: off by %g", seed, tolerance, got)
			}
		}
	}
}

// If the limit of keys is reached, all clips become less accurate, to the tolerance that the finding states. The last
// clip is as accurate as the first.
func TestTooManyKeysAreSharedEvenly(t *testing.T) {
	s := chainScene(0, 40)
	for seed := range uint64(11) {
		more := chainScene(seed+1, 40)
		more.Clips[0].Name += fmt.Sprint(" ", seed)
		s.Clips = append(s.Clips, more.Clips...)
	}
	const asked = 1e-7
	_, found, err := Export(s, lower.Options{Tolerance: asked}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(found, func(f report.Finding) bool { return f.Code == "LOWER004" })
	if i < 0 {
		t.Fatal("the limit isn't reached")
	}
	var told, most, reached float64
	if _, err := fmt.Sscanf(found[i].Message, "a tolerance of %g needs more than %g keys; the error of the motion is up to %g of", &told, &most, &reached); err != nil || told != asked {
		t.Fatalf("%q: %v", found[i].Message, err)
	}
	got := worstError(t, s, lower.Options{Tolerance: asked}, 100)
	t.Logf("within %g: %.3g", reached, got)
	if got > reached+3e-6 || reached > 1e-4 { // float32, over forty joints
		t.Errorf("off by %g, the finding says %g", got, reached)
	}
}

// chainScene returns a scene with a chain of joints, of which all rotate and some move, and a vertex at each.
func chainScene(seed uint64, joints int) *scene.Scene {
	r := rand.New(rand.NewPCG(seed, 7))
	s := &scene.Scene{Name: "Chain"}
	m := scene.NewMesh("geoset0")
	m.Binding = &scene.Binding{}
	clip := scene.Clip{Name: "Walk", Duration: 1.5, Loop: true}
	skin := scene.Skin{}
	for j := range joints {
		n := scene.NewNode(fmt.Sprintf("Bone%d", j), j-1)
		n.Rest.Translation = scene.Vec3{0, 3, 0}
		s.Nodes = append(s.Nodes, n)
		skin.Joints = append(skin.Joints, j)
		at := scene.Vec3{1, 3 * float32(j+1), 0}
		m.Positions = append(m.Positions, at)
		m.Binding.AddSet([]uint16{uint16(j)}, nil)
		if j >= 2 {
			m.Indices = append(m.Indices, uint32(j-2), uint32(j-1), uint32(j))
		}
		interp := []scene.Interp{scene.Linear, scene.Squad}[r.IntN(2)]
		c := scenetest.RandomChannel(r, scene.NodeRotation, interp, 8)
		c.Target.Index = j
		clip.Channels = append(clip.Channels, c)
		if r.IntN(4) == 0 {
			c := scenetest.RandomChannel(r, scene.NodeTranslation, scene.Hermite, 8)
			c.Target.Index = j
			clip.Channels = append(clip.Channels, c)
		}
	}
	m.Primitives = []scene.Primitive{{Count: len(m.Indices), Material: scene.None}}
	s.Skins, s.Meshes, s.Clips = []scene.Skin{skin}, []scene.Mesh{m}, []scene.Clip{clip}
	return s
}

// In each clip, the vertices of hidden meshes are at one point, and those of visible meshes aren't.
func TestHidden(t *testing.T) {
	s := scenetest.Sample()
	g, _, _ := export(t, s, lower.Options{})
	p := gltftest.NewPlayer(g)
	tests := []struct {
		animation int // -1: none
		at        float32
		mesh      string
		hidden    bool
		why       string
	}{
		{-1, 0, "geoset0", false, "never hidden"},
		{-1, 0, "geoset1", true, "alpha 0 at the start of Stand"},
		{-1, 0, "geoset2", false, "visible unless a clip says otherwise"},
		{0, 0, "geoset1", true, "alpha 0 throughout Stand"},
		{0, 1.9, "geoset1", true, "alpha 0 throughout Stand"},
		{1, 0.1, "geoset1", true, "alpha 0 at its first key"},
		{1, 0.11, "geoset1", false, "fading in, 1/30"},
		{1, 0.4, "geoset1", false, "alpha 1"},
		{1, 0.497, "geoset1", false, "fading out round the loop: 1 − 0.097/0.2"},
		{1, 0.05, "geoset1", false, "fading out round the loop: 1 − 0.15/0.2"},
		{1, 0.24, "geoset2", false, "before its key"},
		{1, 0.26, "geoset2", true, "after its key"},
		{2, 0.1, "geoset1", true, "as at rest while a global sequence plays alone"},
		{2, 0.1, "geoset2", false, "as at rest while a global sequence plays alone"},
	}
	for _, tt := range tests {
		p.Pose(tt.animation, tt.at)
		if got := collapsed(p.Vertices(g.Find(tt.mesh))); got != tt.hidden {
			t.Errorf("animation %d at %g: %s hidden is %v: %s", tt.animation, tt.at, tt.mesh, got, tt.why)
		}
	}
}

// A stepped alpha of a global sequence switches in every repetition, although 3 × 0.567 + 0.267 on the clip's clock is
// rounded to just before 0.267 on the sequence's clock.
func TestHiddenByGlobalSequence(t *testing.T) {
	s := scenetest.Sample()
	alpha := scene.Target{Property: scene.MeshAlpha, Index: 0}
	s.Clips = []scene.Clip{{Name: "Stand", Duration: 30}}
	s.Globals = []scene.Clip{{Name: "GlobalSequence.0", Duration: 0.567, Channels: []scene.Channel{
		{Target: alpha, Times: []float32{0, 0.2, 0.267}, Values: []float32{0, 1, 0}},
	}}}
	g, _, _ := export(t, s, lower.Options{})
	p := gltftest.NewPlayer(g)
	for i := range 3000 {
		at := float32(i) / 100
		in := scene.GlobalTime(at, 0.567)
		if in-0.2 < 1e-3 && in-0.2 > -1e-3 || in-0.267 < 1e-3 && in-0.267 > -1e-3 {
			continue // on the edge
		}
		p.Pose(0, at)
		if shown := !collapsed(p.Vertices(g.Find("geoset0"))); shown != (in > 0.2 && in < 0.267) {
			t.Errorf("at %g, %g in its round: shown is %v", at, in, shown)
		}
	}
}

// A global sequence without motion isn't an animation, because each clip contains its values. It is kept if its values
// would be lost.
func TestStillGlobalSequences(t *testing.T) {
	up := scene.Target{Property: scene.NodeTranslation, Index: 0}
	held := scene.Constant(up, 0, 0, 5)
	linear := func(times, values []float32) scene.Channel {
		return scene.Channel{Target: up, Interp: scene.Linear, Times: times, Values: values}
	}
	moving := linear([]float32{0, 1}, []float32{0, 0, 0, 0, 0, 5})
	clip := []scene.Clip{{Name: "Stand", Duration: 1}}
	for _, tt := range []struct {
		name   string
		clips  []scene.Clip
		global scene.Clip
		want   []string
	}{
		{"no length", clip, scene.Clip{Channels: []scene.Channel{held}}, []string{"Stand"}},
		{"no length, but two keys", clip, scene.Clip{Channels: []scene.Channel{moving}}, []string{"Stand"}},
		{"one value", clip, scene.Clip{Duration: 2, Channels: []scene.Channel{held}}, []string{"Stand"}},
		{"equal keys", clip, scene.Clip{Duration: 2, Channels: []scene.Channel{linear([]float32{0, 1}, []float32{0, 0, 5, 0, 0, 5})}}, []string{"Stand"}},
		{"it moves", clip, scene.Clip{Duration: 2, Channels: []scene.Channel{moving}}, []string{"Stand", "Global"}},
		{"it moves after a still one", clip, scene.Clip{Duration: 2, Channels: []scene.Channel{scene.Constant(scene.Target{Property: scene.NodeScale}, 1, 1, 1), moving}}, []string{"Stand", "Global"}},
		{"an event", clip, scene.Clip{Duration: 2, Events: []scene.EventKey{{}}}, []string{"Stand", "Global"}},
		{"a parameter", clip, scene.Clip{Channels: []scene.Channel{scene.Constant(scene.Target{Property: scene.NodeParam, Name: "speed"}, 1)}}, []string{"Stand", "Global"}},
		{"no clips", nil, scene.Clip{Channels: []scene.Channel{held}}, []string{"Global"}},
		{"no clips, as at rest", nil, scene.Clip{Channels: []scene.Channel{scene.Constant(up, 0, 0, 0)}}, nil},
	} {
		s := &scene.Scene{Nodes: []scene.Node{scene.NewNode("Bone", scene.None)}, Clips: tt.clips}
		tt.global.Name = "Global"
		s.Globals = []scene.Clip{tt.global}
		g, _, _ := export(t, s, lower.Options{})
		var got []string
		for i := range g.Animations {
			got = append(got, g.Animations[i].Name)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: animations %q, want %q", tt.name, got, tt.want)
		}
		if len(got) == 1 && got[0] == "Stand" {
			p := gltftest.NewPlayer(g)
			p.Pose(0, 0.5)
			world := p.World(g.Find("Bone"))
			want := tt.global.Channels[0].Value(0)[2]
			if world[14] != want {
				t.Errorf("%s: the bone is at %g, want %g", tt.name, world[14], want)
			}
		}
	}
}

// Clips share the keys of a global sequence: clips of two hours and of one hour need hardly more bytes than the longer
// one alone.
func TestClipsShareGlobalSequences(t *testing.T) {
	size := func(durations ...float32) int {
		s := chainScene(1, 3)
		s.Clips[0].Duration = 0.7
		s.Globals = []scene.Clip{s.Clips[0]}
		s.Clips = nil
		for i, d := range durations {
			s.Clips = append(s.Clips, scene.Clip{Name: fmt.Sprint("Stand ", i), Duration: d, Loop: true})
		}
		g, data, _ := export(t, s, lower.Options{})
		p := gltftest.NewPlayer(g)
		rest, pose := s.NewPose(), s.NewPose()
		for a, d := range durations {
			for i := range 200 {
				at := d * float32(i) / 199
				if in := scene.GlobalTime(at, 0.7); in < 1e-3 || in > 0.699 {
					continue // the end of a repetition
				}
				s.Evaluate(pose, &s.Clips[a], at)
				p.Pose(a, at)
				got, want := p.Vertices(g.Find("geoset0")), s.Skinned(nil, &s.Meshes[0], pose, rest)
				for v := range want {
					if off := got[v].Sub(want[v]).Len(); off > 7e-3 { // the size is at least 6
						t.Fatalf("clip %d at %g: vertex %d is off by %g", a, at, v, off)
					}
				}
			}
		}
		return len(data)
	}
	one, both := size(200), size(200, 100)
	if both > one+one/10 {
		t.Errorf("%d bytes with one clip, %d with two", one, both)
	}
}

// A node that doesn't inherit its parent's translation doesn't move, although the parent's cubic has the value 0 at its
// keys and in the middle: 2u³ − 3u² + u is 0 at 0, ½ and 1.
func TestDisinheritLooksTwice(t *testing.T) {
	m := scene.NewMesh("geoset0")
	m.Positions, m.Indices = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, []uint32{0, 1, 2}
	m.Binding = &scene.Binding{}
	m.Binding.AddSet([]uint16{0}, nil)
	m.Binding.AddSet([]uint16{0}, nil)
	m.Binding.AddSet([]uint16{0}, nil)
	m.Primitives = []scene.Primitive{{Count: 3, Material: scene.None}}
	child := scene.NewNode("Child", 0)
	child.Flags = scene.DontInheritTranslation
	s := &scene.Scene{
		Nodes:  []scene.Node{scene.NewNode("Parent", scene.None), child},
		Meshes: []scene.Mesh{m}, Skins: []scene.Skin{{Joints: []int{1}}},
		Clips: []scene.Clip{{Name: "Stand", Duration: 1, Channels: []scene.Channel{{
			Target: scene.Target{Property: scene.NodeTranslation}, Interp: scene.Hermite, Times: []float32{0, 1},
			Values: []float32{0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0},
		}}}},
	}
	if got := worstError(t, s, lower.Options{}, 101); got > 1e-3 {
		t.Errorf("off by %g", got)
	}
}

// The tolerance also applies to colours and texture coordinates: a wave of 0.01 is kept with the default, and removed
// with a tolerance of 0.1. The wave has 21 keys.
func TestToleranceOfMaterials(t *testing.T) {
	wave := func(p scene.Property, from float32) scene.Channel {
		c := scene.Channel{Target: scene.Target{Property: p}, Interp: scene.Linear}
		for i := range 21 {
			c.Times = append(c.Times, float32(i)/20)
			for range p.Width() {
				c.Values = append(c.Values, from+0.01*float32(i%2))
			}
		}
		return c
	}
	for _, tt := range []struct {
		channel scene.Channel
		path    string
	}{
		{wave(scene.LayerAlpha, 0.5), "/materials/0/pbrMetallicRoughness/baseColorFactor"},
		{wave(scene.LayerUVTranslation, 0), "/materials/0/pbrMetallicRoughness/baseColorTexture/extensions/KHR_texture_transform/offset"},
	} {
		for tolerance, want := range map[float32]int{0: 21, 0.1: 2} {
			s := materialScene(layer(1, scene.AlphaBlend))
			s.Clips = []scene.Clip{{Name: "Stand", Duration: 1, Channels: []scene.Channel{tt.channel}}}
			f, _, err := Export(s, lower.Options{Visibility: visibility.Pointer, Tolerance: tolerance, Textures: material.Options{Image: scenetest.SampleImages}}, Options{})
			if err != nil {
				t.Fatal(err)
			}
			a, found := &f.Document().Animations[0], false
			for _, c := range a.Channels {
				if c.Target.Pointer() == tt.path {
					found = true
					if got := f.Document().Accessors[a.Samplers[c.Sampler].Input].Count; got > want || want > 2 && got != want {
						t.Errorf("%s, tolerance %g: %d keys, want %d", tt.path, tolerance, got, want)
					}
				}
			}
			if !found {
				t.Errorf("%s: not animated", tt.path)
			}
		}
	}
}

// A mesh that a clip hides is shown and hidden by a pointer, in this order; its keys are bytes.
func TestPointedVisibility(t *testing.T) {
	g, glb, _ := export(t, rigScene(false, []string{"Ship"}, clip("Flash", blink(0))), lower.Options{Visibility: visibility.Pointer})
	for _, c := range g.Animations[0].Channels {
		if c.Target.Path != "pointer" {
			continue
		}
		a := g.Accessors[g.Animations[0].Samplers[c.Sampler].Output]
		data := bytes.SplitAfterN(glb, []byte("BIN\x00"), 2)[1]
		at := a.BufferView.Index()
		keys := data[g.BufferViews[at].ByteOffset+a.ByteOffset:][:a.Count]
		if !slices.Equal(keys, []byte{1, 0}) {
			t.Errorf("keys % x", keys)
		}
		return
	}
	t.Error("no pointer")
}

// glTF requires a near plane in front of the camera, which models may not have.
func TestCameraNear(t *testing.T) {
	for _, near := range []float32{-1, 0, 0.5, float32(math.NaN())} {
		s := rigScene(false, []string{"Ship"})
		s.Cameras = []scene.Camera{{Name: "Portrait", Node: scene.None, Position: scene.Vec3{0, 0, 50}, FOV: 0.8, Near: near, Far: 100}}
		g, _, _ := export(t, s, lower.Options{})
		if got := g.Cameras[0].Perspective.ZNear; !(got > 0) || near > 0 && got != near {
			t.Errorf("near %g: %g", near, got)
		}
	}
}
