package xmf

import (
	"slices"
	"testing"

	"marrow/internal/xmftest"
	"marrow/scene"
)

// Vertices that an editor divided are joined in collision meshes, but not those of the original.
func TestWeld(t *testing.T) {
	f := xmftest.Collision() // two triangles of a square, each with its own vertices
	f.NumVertices, f.NumIndices = 6, 6
	f.Buffers[0].Items, f.Buffers[0].Data = 6, xmftest.Floats(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0)
	f.Buffers[1].Items, f.Buffers[1].Data = 6, xmftest.Shorts(0, 1, 2, 3, 4, 5)
	original, _ := decode(t, f).Scene(scene.Options{})
	edited := original.Clone() // with a third triangle
	m := &edited.Meshes[0]
	m.Positions = append(slices.Clone(m.Positions), m.Positions[0], m.Positions[2], scene.Vec3{5, 5, 5})
	m.Indices = append(slices.Clone(m.Indices), 6, 7, 8)
	m.Primitives = []scene.Primitive{{Count: 9, Material: scene.None}}
	added := original.Clone()
	added.Format, added.Meshes[0].Extras = "gltf", scene.Extras{}
	for _, c := range []struct {
		name, file string
		s          *scene.Scene
		vertices   uint32
		triangles  []byte
	}{
		{"unedited", "x-collision", original, 6, xmftest.Longs(0, 1, 2, 3, 4, 5)},
		{"edited", "x-collision", edited, 5, xmftest.Longs(0, 1, 2, 0, 2, 3, 0, 2, 4)},
		{"new", "x-collision", added, 4, xmftest.Longs(0, 1, 2, 0, 2, 3)},
		{"new, not a collision mesh", "x-lod0", added, 6, nil},
	} {
		got, _, err := Build(c.s, BuildOptions{Name: c.file})
		if err != nil {
			t.Fatal(err)
		}
		indices, err := got.Buffers[len(got.Buffers)-1].Data()
		if err != nil || got.NumVertices != c.vertices {
			t.Errorf("%s: %d vertices, %v; want %d", c.name, got.NumVertices, err, c.vertices)
		}
		if len(indices) == 2*int(got.NumIndices) { // in 16 bits
			var long []byte
			for k := 0; k < len(indices); k += 2 {
				long = append(long, indices[k], indices[k+1], 0, 0)
			}
			indices = long
		}
		if c.triangles != nil && !slices.Equal(indices, c.triangles) {
			t.Errorf("%s: triangles % x, want % x", c.name, indices, c.triangles)
		}
	}
}
