package mdl

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"marrow/mdx"
)

// Other tools only read triangles, so a text has triangles for any primitives. The notes restore the original faces.
func TestFacesAreTriangles(t *testing.T) {
	for _, c := range []struct {
		kind  mdx.PrimitiveType
		faces []uint16
		want  string
	}{
		{4, []uint16{0, 1, 2, 2, 1, 3}, "0, 1, 2, 2, 1, 3"},
		{5, []uint16{0, 1, 2, 3}, "0, 1, 2, 2, 1, 3"},             // each second triangle of a strip is turned over
		{6, []uint16{0, 1, 2, 3}, "0, 1, 2, 0, 2, 3"},             // all share the first corner
		{7, []uint16{0, 1, 2, 3}, "0, 1, 2, 0, 2, 3"},             // one quad, around its edge
		{8, []uint16{0, 1, 2, 3}, "0, 1, 3, 0, 3, 2"},             // one quad, 0 1 3 2 around its edge
		{9, []uint16{0, 1, 2, 3, 4}, "0, 1, 2, 0, 2, 3, 0, 3, 4"}, // a polygon is a fan
		{3, []uint16{0, 1, 2}, ""},                                // a line has no triangles
	} {
		m := &mdx.Model{Version: 800, Geosets: []mdx.Geoset{{
			Vertices:       make([]mdx.Vec3, 5),
			PrimitiveTypes: []mdx.PrimitiveType{c.kind}, FaceGroups: []uint32{uint32(len(c.faces))}, Faces: c.faces,
		}}}
		text, _, err := Encode(m, Options{})
		if err != nil {
			t.Fatal(err)
		}
		_, got, _ := strings.Cut(string(text), "Triangles {")
		got, _, _ = strings.Cut(got, "}")
		if got = strings.TrimSpace(strings.Trim(strings.TrimSpace(got), "{")); got != c.want {
			t.Errorf("%v %v: %q, want %q", c.kind, c.faces, got, c.want)
		}
		back, _, err := Decode(text)
		if err != nil || fmt.Sprint(back.Geosets[0].Faces, back.Geosets[0].PrimitiveTypes) != fmt.Sprint(c.faces, []mdx.PrimitiveType{c.kind}) {
			t.Errorf("%v: read back as %v of %v (%v)", c.kind, back.Geosets[0].Faces, back.Geosets[0].PrimitiveTypes, err)
		}
	}
}

// Several groups of triangles become one, which is reported.
func TestFaceGroups(t *testing.T) {
	m, findings, err := Decode([]byte(`Geoset { Faces 2 6 { Triangles { { 0, 1, 2 }, { 2, 1, 3 }, } } }`))
	if err != nil || len(findings) != 1 || findings[0].Code != "MDL011" || findings[0].Path != "geosets[0]" {
		t.Fatal(findings, err)
	}
	if got := fmt.Sprint(m.Geosets[0].FaceGroups, m.Geosets[0].PrimitiveTypes, m.Geosets[0].Faces); got != "[6] [Triangles] [0 1 2 2 1 3]" {
		t.Error(got)
	}
}

// The visibility of bones and helpers is KATV in the node, as the specification of 2003 has it.
func TestNodeVisibility(t *testing.T) {
	const text = `Bone "b" { ObjectId 0, Visibility 2 { DontInterp, 0: 1, 5: 0, } Translation 1 { Linear, 0: { 1, 2, 3 }, } }
Helper "h" { ObjectId 1, Visibility 1 { DontInterp, 7: 0, } }`
	m := read(t, text)
	if got := fmt.Sprint(m.Bones[0].NodeVisibility.Times, m.Bones[0].NodeVisibility.Values, m.Helpers[0].NodeVisibility.Times); got != "[0 5] [1 0] [7]" {
		t.Error(got)
	}
	data, err := mdx.Encode(m)
	if err != nil || bytes.Count(data, []byte("KATV")) != 2 {
		t.Errorf("%d KATV tracks, want 2 (%v)", bytes.Count(data, []byte("KATV")), err)
	}
	if again, _, err := Encode(m, Options{Plain: true}); err != nil || strings.Count(string(again), "Visibility") != 2 {
		t.Errorf("%s (%v)", again, err)
	}
}
