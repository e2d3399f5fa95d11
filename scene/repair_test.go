package scene

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"marrow/report"
)

// Rules is scenetest.Check, which checks the rules independently of Repair.
var Rules func(s *Scene) error

var nan = float32(math.NaN())

// sound returns a small scene that satisfies all rules.
func sound() *Scene {
	m := NewMesh("m")
	m.Positions = []Vec3{{}, {1}, {0, 1}}
	m.Normals = []Vec3{{0, 0, 1}, {0, 0, 1}, {0, 0, 1}}
	m.UVs = [][]Vec2{make([]Vec2, 3)}
	m.Indices = []uint32{0, 1, 2}
	m.Primitives = []Primitive{{Count: 3}}
	m.Binding = &Binding{Sets: []uint32{0, 0, 0}}
	m.Binding.AddSet([]uint16{0}, nil)
	return &Scene{
		Nodes:     []Node{NewNode("a", None), NewNode("b", 0)},
		Skins:     []Skin{{Joints: []int{0, 1}}},
		Meshes:    []Mesh{m},
		Materials: []Material{{Layers: []Layer{NewLayer(None)}}},
		Clips: []Clip{{Name: "Stand", Duration: 1, Channels: []Channel{{
			Target: Target{Property: NodeTranslation, Index: 1}, Interp: Linear, Times: []float32{0, 1}, Values: make([]float32, 6),
		}}}},
		Cameras: []Camera{{Node: None, FOV: 1}},
	}
}

// For each way to break a scene, Check reports it, and Repair repairs it and reports the right code.
func TestRepair(t *testing.T) {
	tests := []struct {
		name  string
		code  report.Code
		spoil func(s *Scene)
	}{
		{"parent out of range", report.SceneParent, func(s *Scene) { s.Nodes[1].Parent = 9 }},
		{"own parent", report.SceneParent, func(s *Scene) { s.Nodes[1].Parent = 1 }},
		{"ring of parents", report.SceneParent, func(s *Scene) { s.Nodes[0].Parent = 1 }},
		{"rest isn't finite", codeNumber, func(s *Scene) { s.Nodes[0].Rest.Translation[1] = nan }},
		{"transform of a texture", codeNumber, func(s *Scene) { s.Materials[0].Layers[0].Transform.Scale[1] = nan }},
		{"rest rotation", codeRotation, func(s *Scene) { s.Nodes[0].Rest.Rotation = Quat{0, 0, 0, 3} }},
		{"position", codeNumber, func(s *Scene) { s.Meshes[0].Positions[1][0] = nan }},
		{"morph target", codeNumber, func(s *Scene) {
			s.Meshes[0].Targets = []MorphTarget{{Positions: []Vec3{{nan}, {}, {}}}}
		}},
		{"normal too long", codeNormal, func(s *Scene) { s.Meshes[0].Normals[0] = Vec3{0, 3, 0} }},
		{"normal of no length", codeNormal, func(s *Scene) { s.Meshes[0].Normals[0] = Vec3{} }},
		{"too few normals", codeLength, func(s *Scene) { s.Meshes[0].Normals = s.Meshes[0].Normals[:2] }},
		{"too few tangents", codeLength, func(s *Scene) { s.Meshes[0].Tangents = make([]Vec4, 2) }},
		{"too few coordinates", codeLength, func(s *Scene) { s.Meshes[0].UVs[0] = nil }},
		{"too many colours", codeLength, func(s *Scene) { s.Meshes[0].Colors = []ColorSet{{Values: make([]Vec4, 4)}} }},
		{"too few moves of a morph target", codeLength, func(s *Scene) {
			s.Meshes[0].Targets = []MorphTarget{{Positions: make([]Vec3, 2)}}
		}},
		{"too many normals of a morph target", codeLength, func(s *Scene) {
			s.Meshes[0].Targets = []MorphTarget{{Positions: make([]Vec3, 3), Normals: make([]Vec3, 4)}}
		}},
		{"corner out of range", report.SceneIndex, func(s *Scene) { s.Meshes[0].Indices[2] = 3 }},
		{"run out of range", report.SceneIndex, func(s *Scene) { s.Meshes[0].Primitives[0].Count = 6 }},
		{"collision corner out of range", report.SceneIndex, func(s *Scene) {
			s.Shapes = []Shape{{Kind: ShapeMesh, Points: make([]Vec3, 3), Indices: []uint32{0, 1, 2, 1, 2, 3}}}
		}},
		{"part of a collision triangle", report.SceneIndex, func(s *Scene) {
			s.Shapes = []Shape{{Kind: ShapeMesh, Points: make([]Vec3, 3), Indices: []uint32{0, 1}}}
		}},
		{"material out of range", codeRef, func(s *Scene) { s.Meshes[0].Primitives[0].Material = 4 }},
		{"texture out of range", codeRef, func(s *Scene) { s.Materials[0].Layers[0].Texture = 0 }},
		{"set out of range", codeRef, func(s *Scene) { s.Meshes[0].Binding.Sets[1] = 7 }},
		{"joint out of range", codeWeight, func(s *Scene) { s.Meshes[0].Binding.Joints[0] = 5 }},
		{"weights", codeWeight, func(s *Scene) { s.Meshes[0].Binding.Weights[0] = 0.25 }},
		{"weights that aren't finite", codeWeight, func(s *Scene) { s.Meshes[0].Binding.Weights[0] = nan }},
		{"skin's node", codeRef, func(s *Scene) { s.Skins[0].Joints[1] = -4 }},
		{"times fall", codeKeys, func(s *Scene) { s.Clips[0].Channels[0].Times = []float32{1, 0} }},
		{"times repeat", codeKeys, func(s *Scene) { s.Clips[0].Channels[0].Times = []float32{1, 1} }},
		{"values short", codeKeys, func(s *Scene) { s.Clips[0].Channels[0].Values = make([]float32, 4) }},
		{"key too large to square", codeNumber, func(s *Scene) { s.Clips[0].Channels[0].Values[0] = 3e38 }},
		{"key isn't finite", codeNumber, func(s *Scene) { s.Clips[0].Channels[0].Values[0] = nan }},
		{"no such target", codeTarget, func(s *Scene) { s.Clips[0].Channels[0].Target.Index = 2 }},
		{"duration", codeNumber, func(s *Scene) { s.Clips[0].Duration = nan }},
		{"corner out of range without runs", report.SceneIndex, func(s *Scene) {
			m := &s.Meshes[0]
			m.Primitives, m.Indices = nil, []uint32{0, 1, 9, 0, 1, 2}
		}},
		{"texture coordinate", codeNumber, func(s *Scene) { s.Meshes[0].UVs[0][1][1] = nan }},
		{"vertex colour", codeNumber, func(s *Scene) { s.Meshes[0].Colors = []ColorSet{{Values: []Vec4{{}, {0, nan}, {}}}} }},
		{"mesh colour", codeNumber, func(s *Scene) { s.Meshes[0].Color[2] = nan }},
		{"tangents of no length", codeNormal, func(s *Scene) { s.Meshes[0].Tangents = make([]Vec4, 3) }},
		{"tangents without a side", codeNormal, func(s *Scene) { s.Meshes[0].Tangents = []Vec4{{1, 0, 0, 1}, {1, 0, 0, 0.5}, {1, 0, 0, -1}} }},
		{"morph normal", codeNumber, func(s *Scene) {
			s.Meshes[0].Targets = []MorphTarget{{Positions: make([]Vec3, 3), Normals: []Vec3{{}, {0, nan}, {}}}}
		}},
		{"morph weight", codeNumber, func(s *Scene) { s.Meshes[0].Targets = []MorphTarget{{Positions: make([]Vec3, 3), Weight: nan}} }},
		{"light", codeNumber, func(s *Scene) { s.Lights = []Light{{Node: None, Intensity: nan}} }},
		{"camera's end", codeNumber, func(s *Scene) { s.Cameras[0].Near = nan }},
		{"radius of a shape", codeRef, func(s *Scene) { s.Shapes = []Shape{{Radius: nan}} }},
		{"texture of an emitter", codeRef, func(s *Scene) { s.Emitters = []Emitter{{Material: None, Texture: 4}} }},
		{"physically based map", codeRef, func(s *Scene) {
			s.Materials[0].PBR = NewPBR()
			s.Materials[0].PBR.Normal = 3
		}},
		{"camera", codeNumber, func(s *Scene) { s.Cameras[0].Position[2] = nan }},
	}
	if err := errors.Join(Check(sound()), Rules(sound())); err != nil {
		t.Fatalf("the sound scene: %v", err)
	}
	for name, change := range map[string]func(s *Scene){
		"an empty channel":     func(s *Scene) { s.Clips[0].Channels[0].Times, s.Clips[0].Channels[0].Values = nil, nil },
		"a first layer joined": func(s *Scene) { s.Materials[0].Layers[0].Combine = CombineAdd },
	} { // which Repair doesn't report
		s := sound()
		change(s)
		if Check(s) == nil || Rules(s) == nil {
			t.Errorf("%s: Check: %v; the rules: %v", name, Check(s), Rules(s))
		}
		if found := Repair(s); len(found) > 0 || Check(s) != nil || Rules(s) != nil {
			t.Errorf("%s: after Repair: %v %v %v", name, found, Check(s), Rules(s))
		}
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := sound()
			tt.spoil(s)
			before := fmt.Sprintf("%+v", s)
			if Check(s) == nil || Rules(s) == nil {
				t.Errorf("Check: %v; the rules: %v", Check(s), Rules(s))
			}
			if after := fmt.Sprintf("%+v", s); after != before {
				t.Errorf("Check changed %s to %s", before, after)
			}
			found := Repair(s)
			if err := errors.Join(Check(s), Rules(s)); err != nil {
				t.Errorf("after Repair: %v", err)
			}
			if !slices.ContainsFunc(found, func(f report.Finding) bool { return f.Code == tt.code }) {
				t.Errorf("reported %v, want %s", found, tt.code)
			}
		})
	}
}

// Two keys at the same time are a jump. The first one is kept, at the preceding time.
func TestRepairKeepsJumps(t *testing.T) {
	s := sound()
	c := &s.Clips[0].Channels[0]
	c.Times, c.Values = []float32{0, 0.5, 0.5, 1}, []float32{0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0}
	Repair(s)
	c = &s.Clips[0].Channels[0]
	var before, after [3]float32
	c.At(before[:], 0.49999, 1)
	c.At(after[:], 0.5, 1)
	if before[0] > 1 || after[0] != 2 || len(c.Times) != 4 {
		t.Errorf("%g before, %g after, %d keys", before[0], after[0], len(c.Times))
	}
}

// The keys of a spline have three values each.
func TestRepairOfSplines(t *testing.T) {
	for _, interp := range []Interp{Hermite, Bezier} {
		s := sound()
		values := []float32{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18}
		s.Clips[0].Channels[0].Interp, s.Clips[0].Channels[0].Values = interp, slices.Clone(values)
		if found := Repair(s); len(found) > 0 {
			t.Errorf("%v: %v", interp, found)
		}
		if c := s.Clips[0].Channels[0]; !slices.Equal(c.Times, []float32{0, 1}) || !slices.Equal(c.Values, values) {
			t.Errorf("%v: %+v", interp, c)
		}
		s.Clips[0].Channels[0].Values = values[:17] // the last number of the second key is missing
		if found := Repair(s); len(found) != 1 || found[0].Code != codeKeys {
			t.Errorf("%v, cut: %v", interp, found)
		}
		if c := s.Clips[0].Channels[0]; !slices.Equal(c.Times, []float32{0}) || !slices.Equal(c.Values, values[:9]) {
			t.Errorf("%v, cut: %+v", interp, c)
		}
	}
}

// A mesh's colour and alpha become 1 if they aren't finite.
func TestRepairOfColors(t *testing.T) {
	m := NewMesh("m")
	m.Alpha, m.Color = nan, Vec3{0.5, nan, 0}
	s := &Scene{Meshes: []Mesh{m}}
	found := Repair(s)
	if len(found) != 1 || found[0].Code != codeNumber || found[0].Times() != 2 || found[0].Path != "meshes[0]" {
		t.Errorf("%v", found)
	}
	if m := &s.Meshes[0]; m.Alpha != 1 || m.Color != (Vec3{0.5, 1, 0}) {
		t.Errorf("alpha %g, colour %v", m.Alpha, m.Color)
	}
}

// A channel of variable width with times but without values loses its times.
func TestRepairOfNoValues(t *testing.T) {
	s := sound()
	s.Clips[0].Channels[0] = Channel{Target: Target{Property: NodeParam, Name: "speed"}, Times: []float32{0, 1}}
	found := Repair(s)
	if len(found) == 0 || found[0].Code != codeKeys {
		t.Errorf("%v", found)
	}
	for _, c := range s.Clips[0].Channels {
		if len(c.Times) > 0 {
			t.Errorf("%+v", c)
		}
	}
	if err := Check(s); err != nil {
		t.Error(err)
	}
}

// Repair doesn't change arrays that a document shares.
func TestRepairLeavesTheDocument(t *testing.T) {
	s := sound()
	normals := []Vec3{{0, 3, 0}, {0, 0, 1}, {0, 0, 0}}
	s.Meshes[0].Normals = normals
	Repair(s)
	if got := s.Meshes[0].Normals; got[0] != (Vec3{0, 1, 0}) || got[2] != (Vec3{0, 1, 0}) {
		t.Errorf("%v", got)
	}
	if normals[0] != (Vec3{0, 3, 0}) || normals[2] != (Vec3{}) {
		t.Errorf("the document's normals are %v", normals)
	}
}
