package scene

import (
	"math/rand/v2"
	"reflect"
	"testing"
)

// Every possible basis and its inverse cancel, for everything that Apply maps. Only the positions and signs of numbers
// change, so that the result is exact.
func TestBasisInverse(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	num := func() float32 { return r.Float32()*4 - 2 }
	vec := func() Vec3 { return Vec3{num(), num(), num()} }
	quat := func() Quat { q, _ := Quat{num(), num(), num(), num()}.Unit(); return q }
	trs := func() TRS { return TRS{vec(), quat(), vec()} }
	rising := func() Bounds { a, b := vec(), vec(); return Bounds{a.Min(b), a.Max(b), 3} }
	for code := range 6 * 6 * 6 * 2 {
		axis := func(i int) int8 { return [6]int8{1, 2, 3, -1, -2, -3}[i%6] }
		b := Basis{Axes: [3]int8{axis(code), axis(code / 6), axis(code / 36)}, ReverseTriangles: code/216 == 1}
		if !b.Valid() {
			continue
		}
		mesh := NewMesh("m")
		mesh.Positions, mesh.Normals = []Vec3{vec(), vec(), vec()}, []Vec3{vec(), vec(), vec()}
		mesh.Tangents = []Vec4{{num(), num(), num(), 1}, {num(), num(), num(), -1}, {num(), num(), num(), 1}}
		mesh.Indices = []uint32{0, 1, 2}
		mesh.Targets = []MorphTarget{{Positions: []Vec3{vec(), vec(), vec()}, Normals: []Vec3{vec(), vec(), vec()}}}
		mesh.Bounds = rising()
		node := NewNode("n", None)
		node.Rest, node.Flags = trs(), NodeFlags(r.IntN(256))
		turn := quat()
		channel := func(p Property, v ...float32) Channel { return Constant(Target{Property: p}, v...) }
		place, scale, eye := vec(), vec(), vec()
		rest := trs()
		s := &Scene{
			Bounds: rising(), Nodes: []Node{node}, Meshes: []Mesh{mesh}, Skins: []Skin{{Joints: []int{0}, InverseBind: []Mat4{rest.Matrix()}}},
			Clips: []Clip{{Bounds: rising(), Channels: []Channel{
				channel(NodeTranslation, place[:]...), channel(NodeRotation, turn[:]...), channel(NodeScale, scale[:]...), channel(CameraPosition, eye[:]...),
			}}},
			Cameras: []Camera{{Position: vec(), Target: vec(), Up: vec()}}, Lights: []Light{{Direction: vec()}},
			Shapes: []Shape{{Points: []Vec3{vec(), vec()}}},
		}
		there := s.Clone()
		b.Apply(there)
		if b.Axes != [3]int8{1, 2, 3} && reflect.DeepEqual(there, s) {
			t.Errorf("%v changes nothing", b)
		}
		b.Inverse().Apply(there)
		if !reflect.DeepEqual(there, s) {
			t.Errorf("%v and %v don't cancel:\n%+v\n%+v", b, b.Inverse(), there, s)
		}
		if b.Inverse().Inverse() != b {
			t.Errorf("%v: the inverse of its inverse is %v", b, b.Inverse().Inverse())
		}
	}
}
