package build

import (
	"encoding/json"
	"slices"
	"testing"

	"marrow/internal/gltftest"
	"marrow/lower"
	"marrow/scene"
)

// TestMorphTargets checks morph targets: their names in extras, and a channel of weights with one number for each
// target and key.
func TestMorphTargets(t *testing.T) {
	s := &scene.Scene{Nodes: []scene.Node{scene.NewNode("head", scene.None)}}
	m := scene.NewMesh("face")
	m.Node = 0
	m.Positions = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}
	m.Normals = []scene.Vec3{{0, 0, 1}, {0, 0, 1}, {0, 0, 1}}
	m.Indices = []uint32{0, 1, 2}
	m.Primitives = []scene.Primitive{{Count: 3, Material: scene.None}}
	m.Targets = []scene.MorphTarget{
		{Name: "smile", Positions: []scene.Vec3{{}, {0, 2, 0}, {}}, Normals: make([]scene.Vec3, 3), Weight: 0.5},
		{Name: "", Positions: make([]scene.Vec3, 3)},
	}
	s.Meshes = []scene.Mesh{m}
	s.Clips = []scene.Clip{
		{Name: "talk", Duration: 2, Channels: []scene.Channel{{Target: scene.Target{Property: scene.MeshMorph}, Interp: scene.Linear,
			Times: []float32{0, 2}, Values: []float32{0, 1, 0.75, 0}}}},
		{Name: "rest", Duration: 1},
	}
	f, found, err := Export(s, lower.Options{}, Options{})
	if err != nil || found != nil {
		t.Fatal(err, found)
	}
	data := f.GLB()
	if err := gltftest.Check(data); err != nil {
		t.Error(err)
	}
	g, err := gltftest.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	mesh := g.Meshes[0]
	var extras struct{ TargetNames []string }
	if err := json.Unmarshal(mesh.Extras, &extras); err != nil || !slices.Equal(extras.TargetNames, []string{"smile", "Target_001"}) {
		t.Errorf("extras %s, %v", mesh.Extras, err)
	}
	if !slices.Equal(mesh.Weights, []float32{0.5, 0}) || len(mesh.Primitives[0].Targets) != 2 {
		t.Errorf("mesh %+v", mesh)
	}
	for i, want := range [][]string{{"NORMAL", "POSITION"}, {"POSITION"}} { // deltas of normals, if there are any
		var got []string
		for _, a := range mesh.Primitives[0].Targets[i] {
			got = append(got, a.Name)
		}
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Errorf("target %d has %v, want %v", i, got, want)
		}
	}
	for i, want := range [][]float32{{0, 1, 0.75, 0}, {0.5, 0}} { // weights that one clip animates have a key in all
		found := false
		for _, c := range g.Animations[i].Channels {
			if c.Target.Path == "weights" {
				found = true
				got, err := g.Floats(g.Animations[i].Samplers[c.Sampler].Output)
				if err != nil || len(got) < len(want) || !slices.Equal(got[:len(want)], want) {
					t.Errorf("%s: weights %v, want %v, %v", g.Animations[i].Name, got, want, err)
				}
			}
		}
		if !found {
			t.Errorf("%s: no weights", g.Animations[i].Name)
		}
	}
}

// A weight with curved interpolation is written as linear keys, which all players support.
func TestMorphCurves(t *testing.T) {
	m := scene.NewMesh("face")
	m.Positions = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}
	m.Indices = []uint32{0, 1, 2}
	m.Primitives = []scene.Primitive{{Count: 3, Material: scene.None}}
	m.Targets = []scene.MorphTarget{{Name: "smile", Positions: []scene.Vec3{{}, {0, 2, 0}, {}}}}
	s := &scene.Scene{Meshes: []scene.Mesh{m}, Clips: []scene.Clip{{Name: "talk", Duration: 2, Channels: []scene.Channel{{
		Target: scene.Target{Property: scene.MeshMorph}, Interp: scene.Bezier, Times: []float32{0, 2}, Values: []float32{0, 0, 0, 1, 1, 1},
	}}}}}
	g, _, _ := export(t, s, lower.Options{})
	for _, c := range g.Animations[0].Channels {
		if c.Target.Path != "weights" {
			continue
		}
		times, err := g.Floats(g.Animations[0].Samplers[c.Sampler].Input)
		if err != nil {
			t.Fatal(err)
		}
		values, err := g.Floats(g.Animations[0].Samplers[c.Sampler].Output)
		if err != nil || len(times) < 9 || len(values) != len(times) || times[0] != 0 || times[len(times)-1] != 2 {
			t.Fatalf("weights %g at %g, %v", values, times, err)
		}
		for i := range times[1:] { // in the middle between keys, where the error from 3u² − 2u³ is largest
			u, v := (times[i]+times[i+1])/4, (values[i]+values[i+1])/2
			if off := v - u*u*(3-2*u); max(off, -off) > 2e-3 {
				t.Errorf("at %g: %g, which is %g off", 2*u, v, off)
			}
		}
		return
	}
	t.Error("no weights")
}
