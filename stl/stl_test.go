package stl

import (
	"encoding/binary"
	"math"
	"testing"

	"marrow/scene"
)

// The bytes of one triangle, by the format's description: a header of 80 bytes that doesn't begin with "solid", a
// count, and 50 bytes with the normal first. The scene's upward axis, Y, becomes the file's, Z.
func TestBuild(t *testing.T) {
	m := scene.NewMesh("m")
	m.Positions = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 2, 3}}
	m.Indices = []uint32{0, 1, 2}
	got := Build(&scene.Scene{Meshes: []scene.Mesh{m}})
	if len(got) != 80+4+50 || string(got[:5]) == "solid" || binary.LittleEndian.Uint32(got[80:]) != 1 {
		t.Fatalf("%d bytes: % x", len(got), got)
	}
	var floats [12]float32
	for i := range floats {
		floats[i] = math.Float32frombits(binary.LittleEndian.Uint32(got[84+4*i:]))
	}
	n := float32(1 / math.Sqrt(13))
	want := [12]float32{0, -2 * n, -3 * n, 0, 0, 0, 1, 0, 0, 0, -3, 2}
	for i := range want {
		if d := floats[i] - want[i]; d > 1e-6 || d < -1e-6 {
			t.Fatalf("%v, want %v", floats, want)
		}
	}
}
