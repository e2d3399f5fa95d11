package lower

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"marrow/scene"
)

// TestCoordinates: for formats without transforms of textures, these are applied to the texture coordinates, as
// KHR_texture_transform defines: uv' = offset + rotation · (scale · uv), and a positive rotation turns V towards U.
func TestCoordinates(t *testing.T) {
	scaled := scene.UVOrigin{Scale: [2]float32{4, 5}}
	turned := scene.UVOrigin{Offset: [2]float32{0.25, 0.5}, Rotation: math.Pi / 2, Scale: [2]float32{2, 1}}
	material := func(set int, u *scene.UVOrigin) scene.Material {
		l := scene.NewLayer(0)
		l.UVSet = set
		if u != nil {
			l.Transform = u.AboutMiddle()
		}
		return scene.Material{Layers: []scene.Layer{l, scene.NewLayer(0)}}
	}
	restored := material(0, &scaled)
	restored.Extras = scene.Keep(scene.Origin{Format: "xac"}, "its layers")
	make := func() *scene.Scene {
		m := scene.NewMesh("two triangles with a common edge")
		m.Positions = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}
		m.Normals = []scene.Vec3{{0, 0, 1}, {0, 0, 1}, {0, 0, 1}, {0, 0, 1}}
		m.UVs = [][]scene.Vec2{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}, {{0.5, 0}, {1, 0}, {1, 1}, {0, 1}}}
		m.Indices = []uint32{0, 1, 2, 0, 2, 3}
		return &scene.Scene{
			Meshes: []scene.Mesh{m}, Textures: []scene.Texture{{Name: "a.png"}},
			Materials: []scene.Material{material(0, nil), material(0, &scaled), material(1, &turned), restored, material(7, &scaled)},
		}
	}
	for _, c := range []struct {
		name      string
		materials [2]int // of the triangles
		target    Target
		uvs       [2][]scene.Vec2
		indices   []uint32
	}{
		{"one transform", [2]int{1, 1}, Target{UVSets: 2}, [2][]scene.Vec2{{{0, 0}, {4, 0}, {4, 5}, {0, 5}}, {{0.5, 0}, {1, 0}, {1, 1}, {0, 1}}}, []uint32{0, 1, 2, 0, 2, 3}},
		{"second set, rotated", [2]int{2, 2}, Target{UVSets: 2}, [2][]scene.Vec2{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}, {{0.25, -0.5}, {0.25, -1.5}, {1.25, -1.5}, {1.25, 0.5}}}, []uint32{0, 1, 2, 0, 2, 3}},
		{"one triangle", [2]int{1, 0}, Target{UVSets: 2}, [2][]scene.Vec2{{{0, 0}, {4, 0}, {4, 5}, {0, 1}, {0, 0}, {1, 1}}, {{0.5, 0}, {1, 0}, {1, 1}, {0, 1}, {0.5, 0}, {1, 1}}}, []uint32{0, 1, 2, 4, 5, 3}},
		{"two transforms", [2]int{2, 1}, Target{UVSets: 2}, [2][]scene.Vec2{{{0, 0}, {1, 0}, {1, 1}, {0, 5}, {0, 0}, {4, 5}}, {{0.25, -0.5}, {0.25, -1.5}, {1.25, -1.5}, {0, 1}, {0.5, 0}, {1, 1}}}, []uint32{0, 1, 2, 4, 5, 3}},
		{"no such set", [2]int{4, 4}, Target{UVSets: 2}, [2][]scene.Vec2(make().Meshes[0].UVs), []uint32{0, 1, 2, 0, 2, 3}},
		{"restored from extras", [2]int{3, 3}, Target{UVSets: 2, Restores: "xac"}, [2][]scene.Vec2(make().Meshes[0].UVs), []uint32{0, 1, 2, 0, 2, 3}},
		{"of another format", [2]int{3, 3}, Target{UVSets: 2, Restores: "xmf"}, [2][]scene.Vec2{{{0, 0}, {4, 0}, {4, 5}, {0, 5}}, {{0.5, 0}, {1, 0}, {1, 1}, {0, 1}}}, []uint32{0, 1, 2, 0, 2, 3}},
		{"with transforms", [2]int{1, 2}, Target{UVSets: 2, Transforms: true}, [2][]scene.Vec2(make().Meshes[0].UVs), []uint32{0, 1, 2, 0, 2, 3}},
	} {
		s := make()
		s.Meshes[0].Primitives = []scene.Primitive{{Count: 3, Material: c.materials[0]}, {First: 3, Count: 3, Material: c.materials[1]}}
		c.target.Motion, c.target.Levels, c.target.Materials, c.target.Normals, c.target.Colors, c.target.Extras = true, true, AllMaterials, true, true, true
		got, found, err := Scene(s, c.target, Options{})
		if err != nil || len(found) > 0 {
			t.Fatalf("%s: %v, %v", c.name, found, err)
		}
		m := &got.Meshes[0]
		if diff := cmp.Diff(c.uvs, [2][]scene.Vec2(m.UVs), cmpopts.EquateApprox(0, 1e-6)); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
		if diff := cmp.Diff(c.indices, m.Indices); diff != "" || len(m.Normals) != len(m.Positions) || len(m.Positions) != len(m.UVs[0]) {
			t.Errorf("%s: %d positions, %d normals, %s", c.name, len(m.Positions), len(m.Normals), diff)
		}
		if cmp.Diff(make().Meshes[0].UVs, s.Meshes[0].UVs) != "" || cmp.Diff(make().Materials, s.Materials) != "" {
			t.Errorf("%s: the input was changed", c.name)
		}
		if is := got.Materials[c.materials[0]].Layers[0].Transform == scene.UVIdentity(); is == (c.target.Transforms || c.target.Restores == "xac") {
			t.Errorf("%s: the material has its transform: %v", c.name, !is)
		}
	}
}
