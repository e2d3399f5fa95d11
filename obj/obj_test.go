package obj

import (
	"testing"

	"marrow/scene"
)

// Two meshes, of which the second has neither coordinates nor normals: numbers start at 1 and continue in the second, V
// increases upwards, and names are words.
func TestBuild(t *testing.T) {
	a, b := scene.NewMesh("the body"), scene.NewMesh("")
	a.Positions = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 0.5, 0}}
	a.Normals = []scene.Vec3{{0, 0, 1}, {0, 0, 1}, {0, 0, 1}}
	a.UVs = [][]scene.Vec2{{{0, 0}, {1, 0}, {0, 0.25}}}
	a.Indices = []uint32{0, 1, 2, 2, 1, 0}
	a.Primitives = []scene.Primitive{{Count: 3, Material: 0}, {First: 3, Count: 3, Material: scene.None}}
	b.Positions, b.Indices = a.Positions, []uint32{0, 1, 2}
	got := string(Build(&scene.Scene{Meshes: []scene.Mesh{a, b}, Materials: []scene.Material{{Name: "Skin\t1"}}}))
	want := `# Y up
o the_body
v 0 0 0
v 1 0 0
v 0 0.5 0
vt 0 1
vt 1 1
vt 0 0.75
vn 0 0 1
vn 0 0 1
vn 0 0 1
usemtl Skin_1
f 1/1/1 2/2/2 3/3/3
usemtl default
f 3/3/3 2/2/2 1/1/1
o Mesh_1
v 0 0 0
v 1 0 0
v 0 0.5 0
usemtl default
f 4 5 6
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
