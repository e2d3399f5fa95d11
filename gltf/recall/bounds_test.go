package recall

import (
	"bytes"
	"encoding/binary"
	"math"
	"testing"

	"marrow/gltf/build"
	"marrow/lower"
	"marrow/scene"
)

// The bounds of a model, its clip and its mesh grow with vertices that another program moved, by as much as these moved out.
// Bounds that never contained the vertices, as those of many real models don't, stay as they are if no vertex moved.
func TestGrowBounds(t *testing.T) {
	mesh := scene.NewMesh("m")
	mesh.Positions, mesh.Normals = []scene.Vec3{{0, 0, 0}, {2, 0, 0}, {0, 1, 0}}, []scene.Vec3{{0, 0, 1}, {0, 0, 1}, {0, 0, 1}}
	mesh.Indices, mesh.Primitives = []uint32{0, 1, 2}, []scene.Primitive{{Count: 3, Material: scene.None}}
	mesh.Bounds = scene.Bounds{Min: scene.Vec3{0, 0, 0}, Max: scene.Vec3{2, 1, 0}, Radius: 3}
	small := scene.Bounds{Min: scene.Vec3{0, 0, 0}, Max: scene.Vec3{1, 0.5, 0}, Radius: 1}
	s := &scene.Scene{Format: "m2", Meshes: []scene.Mesh{mesh}, Bounds: small, Clips: []scene.Clip{{Name: "Stand", Duration: 1, Bounds: small}, {Name: "Walk", Duration: 1}}}
	meshAlone := &scene.Scene{Format: "mdx", Meshes: s.Meshes, Clips: []scene.Clip{{Name: "Stand", Duration: 1}, {Name: "Walk", Duration: 1}}}
	grown := func(b scene.Bounds) scene.Bounds { // by x = 3 instead of 2, and y = -2 instead of 0
		b.Min[1], b.Max[0], b.Radius = b.Min[1]-2, b.Max[0]+1, b.Radius+2
		return b
	}
	for name, c := range map[string]struct {
		of    *scene.Scene
		moved scene.Vec3 // where the second vertex is
		old   bool       // an earlier version wrote the glTF, without boxes
		want  [3]scene.Bounds
	}{
		"unedited":  {s, scene.Vec3{2, 0, 0}, false, [3]scene.Bounds{small, small, mesh.Bounds}},
		"rounded":   {s, scene.Vec3{2.0001, 0, 0}, false, [3]scene.Bounds{small, small, mesh.Bounds}},
		"moved in":  {s, scene.Vec3{1, 0, 0}, false, [3]scene.Bounds{small, small, mesh.Bounds}},
		"moved out": {s, scene.Vec3{3, -2, 0}, false, [3]scene.Bounds{grown(small), grown(small), grown(mesh.Bounds)}},
		"old glTF":  {s, scene.Vec3{2, 0, 0}, true, [3]scene.Bounds{{Max: scene.Vec3{2, 1, 0}, Radius: small.Radius + float32(math.Sqrt(1.25))}, {Max: scene.Vec3{2, 1, 0}, Radius: small.Radius + float32(math.Sqrt(1.25))}, mesh.Bounds}},

		"moved out, and only the mesh has bounds": {meshAlone, scene.Vec3{3, -2, 0}, false, [3]scene.Bounds{{}, {}, grown(mesh.Bounds)}},
	} {
		f, _, err := build.Export(c.of, lower.Options{}, build.Options{})
		if err != nil {
			t.Fatal(err)
		}
		data := bytes.Replace(f.GLB(), packed(scene.Vec3{2, 0, 0}), packed(c.moved), 1)
		if c.old {
			data = bytes.ReplaceAll(data, []byte(`"rest":`), []byte(`"past":`))
		}
		is, found := decoded(t, data).Scene(scene.Options{Recall: true})
		if got := [3]scene.Bounds{is.Bounds, is.Clips[0].Bounds, is.Meshes[0].Bounds}; got != c.want {
			t.Errorf("%s: %v, want %v; %v", name, got, c.want, found)
		}
		if is.Clips[1].Bounds != (scene.Bounds{}) {
			t.Errorf("%s: unknown bounds became %v", name, is.Clips[1].Bounds)
		}
	}
}

// packed returns the bytes of a vector in a buffer.
func packed(v scene.Vec3) (b []byte) {
	for _, x := range v {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(x))
	}
	return b
}
