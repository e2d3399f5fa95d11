package mdl

import (
	"bytes"
	"math"
	"testing"

	"marrow/mdx"
)

// Numbers that the writer's own reading doesn't parse read back to the same bits, and need no notes.
func TestWrittenArrays(t *testing.T) {
	odd := []float32{0, float32(math.Copysign(0, -1)), 1e-45, -1.1754942e-38, 1.17549435e-38, math.MaxFloat32, float32(math.Inf(1)), float32(math.Inf(-1)),
		0.1, 1. / 3, 16777217, -999999, 1e6, 1e21, 123456.79, 5e-7}
	bits := uint32(1)
	for range 30000 { // any others
		bits = bits*1664525 + 1013904223
		if f := math.Float32frombits(bits); f == f {
			odd = append(odd, f)
		}
	}
	m := &mdx.Model{Version: 800}
	spline := &mdx.Track[mdx.Vec4]{Interpolation: mdx.Hermite, GlobalSequenceID: mdx.None}
	for i := 0; i+2 < len(odd); i += 3 {
		m.Pivots = append(m.Pivots, mdx.Vec3(odd[i:]))
	}
	for i := 0; i+12 <= len(odd); i += 12 {
		spline.Times = append(spline.Times, int32(math.Float32bits(odd[i])))
		spline.Values = append(spline.Values, mdx.Vec4(odd[i:]), mdx.Vec4(odd[i+4:]), mdx.Vec4(odd[i+8:]))
	}
	m.Helpers = []mdx.Helper{{Node: mdx.Node{Name: "a", ParentID: mdx.None, Rotation: spline}}}
	g := mdx.Geoset{PrimitiveTypes: []mdx.PrimitiveType{mdx.Triangles}, FaceGroups: []uint32{300}}
	for i := range 300 {
		g.Faces = append(g.Faces, uint16(i*0xffff/299))
		g.VertexGroups = append(g.VertexGroups, uint8(i))
	}
	m.Geosets = []mdx.Geoset{g}
	text, _, err := Encode(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(text, []byte(notePrefix)); n > 0 {
		t.Errorf("%d notes", n)
	}
	got, _, err := Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	if list := changes(m, got); len(list) > 0 {
		t.Errorf("%s: not what was written", list[0].path)
	}
}
