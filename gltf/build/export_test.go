package build

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"marrow/internal/gltftest"
	"marrow/internal/scenetest"
	"marrow/lower"
	"marrow/lower/material"
	"marrow/lower/visibility"
	"marrow/report"
	"marrow/scene"
)

// export makes a GLB from a scene, and fails unless both satisfy all rules.
func export(t testing.TB, s *scene.Scene, opts lower.Options) (*gltftest.GLB, []byte, []report.Finding) {
	t.Helper()
	found := scene.Repair(s)
	f, more, err := Export(s, opts, Options{})
	found = append(found, more...)
	if err != nil {
		t.Fatal(err)
	}
	if err := scenetest.Check(s); err != nil {
		t.Fatalf("scene: %v", err)
	}
	glb := f.GLB()
	if err := gltftest.Check(glb); err != nil {
		t.Fatalf("GLB: %v", err)
	}
	g, err := gltftest.Read(glb)
	if err != nil {
		t.Fatal(err)
	}
	return g, glb, found
}

func TestExportSample(t *testing.T) {
	for _, v := range []visibility.How{visibility.Baked, visibility.Pointer, visibility.Both, visibility.Always} {
		for _, c := range []bool{false, true} {
			name := fmt.Sprintf("visibility%d-spline-%v", v, c)
			t.Run(name, func(t *testing.T) {
				_, glb, found := export(t, scenetest.Sample(), lower.Options{Visibility: v, Spline: c, Textures: material.Options{Image: scenetest.SampleImages}})
				if dir := os.Getenv("MARROW_GLTF_OUT"); dir != "" { // for external validators
					if err := os.WriteFile(dir+"/"+name+".glb", glb, 0o644); err != nil {
						t.Fatal(err)
					}
				}
				for _, f := range found {
					t.Log(f)
				}
			})
		}
	}
}

// Nodes keep their names. The model's root gets a different one.
func TestRootsName(t *testing.T) {
	for _, names := range [][]string{{"a", "b"}, {"Golem", "b"}, {"Golem", "Golem@model"}, {"Golem@model", "Golem"}} {
		s := &scene.Scene{Name: "Golem"}
		for _, name := range names {
			s.Nodes = append(s.Nodes, scene.NewNode(name, scene.None))
		}
		f, _, err := Export(s, lower.Options{}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		root := f.doc.Nodes[0].Name
		if slices.Contains(names, root) || !strings.HasPrefix(root, "Golem") {
			t.Errorf("nodes %q: the root is %q", names, root)
		}
		for i, name := range names {
			if got := f.doc.Nodes[i+1].Name; got != name {
				t.Errorf("nodes %q: %q", names, got)
			}
		}
	}
}

// The GLB is valid for any scene.
func TestExportOfBrokenScenes(t *testing.T) {
	nan := float32(math.NaN())
	tests := []struct {
		name  string
		spoil func(s *scene.Scene)
	}{
		{"nothing at all", func(s *scene.Scene) { *s = scene.Scene{} }},
		{"no nodes", func(s *scene.Scene) { s.Nodes = nil }},
		{"no skins", func(s *scene.Scene) { s.Skins = nil }},
		{"no materials", func(s *scene.Scene) { s.Materials = nil }},
		{"no textures", func(s *scene.Scene) { s.Textures = nil }},
		{"no texture coordinates", func(s *scene.Scene) { s.Meshes[0].UVs = nil }},
		{"no normals", func(s *scene.Scene) { s.Meshes[0].Normals = nil }},
		{"no clips", func(s *scene.Scene) { s.Clips = nil }},
		{"a ring of parents", func(s *scene.Scene) { s.Nodes[0].Parent = 7 }},
		{"an empty group", func(s *scene.Scene) { s.Meshes[1].Binding.Sets[0] = uint32(s.Meshes[1].Binding.AddSet(nil, nil)) }},
		{"keys that aren't numbers", func(s *scene.Scene) { s.Clips[0].Channels[0].Values[2] = nan }},
		{"no duration", func(s *scene.Scene) { s.Clips[0].Duration = 0 }},
		{"a global sequence of no length", func(s *scene.Scene) { s.Globals[0].Duration = 0 }},
		{"a scale of nothing", func(s *scene.Scene) { s.Nodes[2].Rest.Scale = scene.Vec3{} }},
		{"vertices a world away", func(s *scene.Scene) { s.Meshes[0].Positions[0] = scene.Vec3{3e38, -3e38, 3e38} }},
		{"one name for all", func(s *scene.Scene) {
			for i := range s.Nodes {
				s.Nodes[i].Name = "Sample#2"
			}
		}},
	}
	for _, tt := range tests {
		for _, v := range []visibility.How{visibility.Baked, visibility.Both} {
			t.Run(tt.name, func(t *testing.T) {
				s := scenetest.Sample()
				tt.spoil(s)
				export(t, s, lower.Options{Visibility: v, Textures: material.Options{Image: scenetest.SampleImages}})
			})
		}
	}
}

func TestExportIsDeterministic(t *testing.T) {
	_, a, _ := export(t, scenetest.Sample(), lower.Options{Textures: material.Options{Image: scenetest.SampleImages}, Visibility: visibility.Both})
	for range 5 {
		_, b, _ := export(t, scenetest.Sample(), lower.Options{Textures: material.Options{Image: scenetest.SampleImages}, Visibility: visibility.Both})
		if !bytes.Equal(a, b) {
			t.Fatal("the same scene gave other bytes")
		}
	}
}
