package rules

import (
	"fmt"
	"testing"

	"marrow/check"
	"marrow/mdx"
)

// The rules about faces, and the counts of info, use the triangles of strips and fans. A strip of six corners has four
// triangles; two of these join its halves and have no area.
func TestStripsAreTriangles(t *testing.T) {
	m := plainWoW()
	m.Geosets = []mdx.Geoset{{
		Vertices: make([]mdx.Vec3, 5), FaceTypes: []mdx.FaceType{5, 6}, FaceGroups: []uint32{6, 4},
		Faces: []uint16{0, 1, 2, 2, 1, 3, 0, 1, 2, 9},
	}}
	var got []string
	for _, f := range check.Run(check.For(check.Self[*mdx.Model], Model), check.Subject{Document: m}, check.Options{}) {
		switch f.Code {
		case "MDX140", "MDX141", "MDX142", "MDX147":
			got = append(got, fmt.Sprint(f.Code, " ", f.Path, ": ", f.Message))
		}
	}
	want := []string{
		fmt.Sprint("MDX140", " geosets[0].faces: faces with a corner that doesn't exist (1 of 6)"),
		fmt.Sprint("MDX147", " geosets[0].vertices[4]: vertices that no face uses: 1 of 5"),
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%q, want %q", got, want)
	}
	for _, c := range m.Summary().Counts {
		if c.Name == "triangles" && c.N != 6 {
			t.Errorf("info counts %d triangles, want 6", c.N)
		}
	}
}
