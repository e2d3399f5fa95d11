package build

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"marrow/internal/scenetest"
	"marrow/lower"
	"marrow/mdx"
	"marrow/mdx/version"
	"marrow/report"
	"marrow/scene"
)

// gridOf returns a scene with a mesh of w × h vertices. weights returns the weights of a vertex by bone.
func gridOf(w, h, bones int, weights func(v int) map[int]float32) *scene.Scene {
	s := &scene.Scene{Skins: []scene.Skin{{}}, Materials: []scene.Material{{Name: "m", Layers: []scene.Layer{scene.NewLayer(scene.None)}}}}
	for i := range bones {
		n := scene.NewNode(fmt.Sprintf("bone %d", i), scene.None)
		n.Kind, n.Rest.Translation = scene.KindBone, scene.Vec3{float32(i), 0, 0}
		s.Nodes, s.Skins[0].Joints = append(s.Nodes, n), append(s.Skins[0].Joints, i)
	}
	m := scene.NewMesh("grid")
	m.Binding = &scene.Binding{}
	for v := range w * h {
		m.Positions = append(m.Positions, scene.Vec3{float32(v % w), float32(v / w), 0})
		var joints []uint16
		var parts []float32
		of := weights(v)
		for j := range bones {
			if p, ok := of[j]; ok {
				joints, parts = append(joints, uint16(j)), append(parts, p)
			}
		}
		m.Binding.AddSet(joints, parts)
	}
	for y := range h - 1 {
		for x := range w - 1 {
			v := uint32(y*w + x)
			m.Indices = append(m.Indices, v, v+1, v+uint32(w), v+1, v+uint32(w)+1, v+uint32(w))
		}
	}
	m.Primitives = []scene.Primitive{{Count: len(m.Indices), Material: 0}}
	s.Meshes = []scene.Mesh{m}
	return s
}

func built(t *testing.T, s *scene.Scene, o Options) (*mdx.Model, []report.Finding) {
	t.Helper()
	if err := scenetest.Check(s); err != nil {
		t.Fatal(err)
	}
	s, _ = lower.Unchecked(s, Holds, lower.Options{})
	m, found, err := Model(s, o)
	if err != nil {
		t.Fatal(err)
	}
	return m, found
}

// movers returns the weights of a geoset's vertex by object id, from either form.
func movers(g *mdx.Geoset, v int) map[int32]float64 {
	parts := make(map[int32]float64)
	switch {
	case len(g.Skin) > 0:
		for k := range 4 {
			parts[int32(g.Skin[8*v+k])] += float64(g.Skin[8*v+4+k]) / 255
		}
	case len(g.Skin16) > 0:
		for k := range 4 {
			parts[int32(g.Skin16[8*v+k])] += float64(g.Skin16[8*v+4+k]) / 255
		}
	default:
		group := g.Groups()[g.VertexGroups[v]]
		for _, id := range group {
			parts[id] += 1 / float64(len(group))
		}
	}
	return parts
}

// Meshes that exceed the limits of a geoset are split into several with the same corners, moved by the same bones.
func TestBuildSplits(t *testing.T) {
	one := func(int) map[int]float32 { return map[int]float32{0: 1} }
	of300 := func(v int) map[int]float32 { return map[int]float32{v * 7 % 300: 0.5, (v*7 + 1) % 300: 0.5} }
	for _, tt := range []struct {
		name        string
		w, h, bones int
		weights     func(v int) map[int]float32
		physical    bool
		version     uint32
		most        int // maximum number of vertices
		geosets     int
	}{
		{"70,000 vertices, classic", 280, 250, 1, one, false, 800, 7432, 11},
		{"70,000 vertices, Reforged", 280, 250, 1, one, true, 1000, 65535, 2},
		{"300 bones, classic", 40, 50, 300, of300, false, 800, 7432, 10},
		{"300 bones, bytes", 40, 50, 300, of300, true, 1000, 7432, 10},
		{"300 bones, 16 bits", 40, 50, 300, of300, true, 1400, 65535, 1},
	} {
		s := gridOf(tt.w, tt.h, tt.bones, tt.weights)
		if tt.physical {
			s.Materials[0].PBR = scene.NewPBR()
		}
		m, _ := built(t, s, Options{Version: tt.version})
		if len(m.Geosets) != tt.geosets {
			t.Errorf("%s: %d geosets, want %d", tt.name, len(m.Geosets), tt.geosets)
		}
		mesh, at := &s.Meshes[0], 0
		for i := range m.Geosets {
			g := &m.Geosets[i]
			if len(g.Vertices) > tt.most || len(g.MatrixGroups) > 256 && len(g.Skin16) == 0 || int(g.MaterialID) != 0 {
				t.Errorf("%s: geoset %d has %d vertices, %d groups, material %d", tt.name, i, len(g.Vertices), len(g.MatrixGroups), g.MaterialID)
			}
			for _, v := range g.Faces {
				from := int(mesh.Indices[at])
				at++
				p := mesh.Positions[from]
				if g.Vertices[v] != (mdx.Vec3{p[2], p[0], p[1]}) {
					t.Fatalf("%s: geoset %d has other corners", tt.name, i)
				}
				for joint, part := range tt.weights(from) {
					id := objectNamed(m, fmt.Sprintf("bone %d", joint))
					if got := movers(g, int(v))[id]; math.Abs(got-float64(part)) > 1.0/255 {
						t.Fatalf("%s: geoset %d, vertex %d: bone %d has %.3f of it, want %.3f", tt.name, i, v, joint, got, part)
					}
				}
			}
		}
		if at != len(mesh.Indices) {
			t.Errorf("%s: %d corners, want %d", tt.name, at, len(mesh.Indices))
		}
	}
}

func objectNamed(m *mdx.Model, name string) int32 {
	for _, o := range m.Objects() {
		if o.Node.Name == name {
			return o.Node.ObjectID
		}
	}
	return mdx.None
}

// Weights are exact if equal weights can express them; otherwise they are approximated, and this is reported.
func TestBuildWeights(t *testing.T) {
	for _, tt := range []struct {
		weights []float32
		group   []int32 // members, by the number of their bone
		worst   int     // percent; 0: nothing is reported
	}{
		{[]float32{1}, []int32{0}, 0},
		{[]float32{0.5, 0.5}, []int32{0, 1}, 0},
		{[]float32{0.75, 0.25}, []int32{0, 0, 0, 1}, 0},
		{[]float32{1.0 / 3, 2.0 / 3}, []int32{0, 1, 1}, 0},
		{[]float32{0.9, 0.1}, []int32{0}, 10},
		{[]float32{0.2, 0.2, 0.2, 0.2, 0.2}, []int32{0, 1, 2, 3, 4}, 0}, // as in real files
		{[]float32{0.5, 0.125, 0.125, 0.125, 0.125}, []int32{0, 0, 1, 2}, 25},
	} {
		s := gridOf(2, 2, len(tt.weights), func(int) map[int]float32 {
			of := make(map[int]float32)
			for k, w := range tt.weights {
				of[k] = w
			}
			return of
		})
		m, found := built(t, s, Options{Version: 800})
		if group := m.Geosets[0].Matrices; !slices.Equal(group, tt.group) {
			t.Errorf("%v: group %v, want %v", tt.weights, group, tt.group)
		}
		at := slices.IndexFunc(found, func(f report.Finding) bool { return f.Code == version.CodeWeights })
		if (at >= 0) != (tt.worst > 0) {
			t.Errorf("%v: %v", tt.weights, found)
		} else if want := fmt.Sprintf("has %d %% of itself", tt.worst); at >= 0 && (found[at].Count != 4 || !strings.Contains(found[at].Message, want)) {
			t.Errorf("%v: %d × %s, want %s", tt.weights, found[at].Count, found[at].Message, want)
		}
	}
}

// Reforged's weights are those of the four strongest bones, and add up to 255.
func TestBuildSkin(t *testing.T) {
	s := gridOf(2, 2, 5, func(int) map[int]float32 {
		return map[int]float32{0: 0.05, 1: 0.1, 2: 0.15, 3: 0.2, 4: 0.5}
	})
	s.Materials[0].PBR = scene.NewPBR()
	m, found := built(t, s, Options{Version: 1000})
	g := &m.Geosets[0]
	if want := []uint8{4, 3, 2, 1, 134, 54, 40, 27}; !slices.Equal(g.Skin[:8], want) {
		t.Errorf("%v, want %v", g.Skin[:8], want)
	}
	found = slices.DeleteFunc(found, func(f report.Finding) bool { return f.Code != report.LowerInfluences })
	if len(found) != 1 || found[0].Count != 4 {
		t.Errorf("%v", found)
	}
	if len(g.Tangents) != 4 || len(g.VertexGroups) != 4 || len(g.MatrixGroups) != 4 {
		t.Errorf("%d tangents, groups %v of %v", len(g.Tangents), g.VertexGroups, g.Matrices)
	}
}
