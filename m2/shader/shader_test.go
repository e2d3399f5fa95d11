package shader_test

import (
	"fmt"
	"strings"
	"testing"

	"marrow/m2/shader"
)

// The id of a batch: an opaque texture, and one that reflects the surroundings and is added by its alpha.
func ExampleOf() {
	s := shader.Of(shader.SecondReflected|3, 2)
	fmt.Println(s.Name())
	fmt.Println("coordinates:", s.Coords(0), s.Coords(1))
	fmt.Println("the first texture's alpha counts:", s.Combiner().Alpha)
	fmt.Println("the second one:", s.Combiner().Joins[0].Combine)
	// Output:
	// Diffuse_T1_Env/Opaque_AddAlpha
	// coordinates: 0 -1
	// the first texture's alpha counts: false
	// the second one: add alpha
}

// TestShaderTable: the rows of the client's table as wow.export's ShaderMapper.js has them, vertex and pixel shader by number.
func TestShaderTable(t *testing.T) {
	rows := strings.Fields(`3,12 3,13 3,14 6,15 3,16 7,13 7,16 3,17 3,18 6,19 7,20 3,21 3,22 3,23 7,23 2,20 3,24 6,25
		0,26 9,33 11,27 12,6 2,28 7,29 11,25 13,33 14,30 2,31 14,32 7,34 15,35 16,35 0,0 12,7 9,1 12,36`)
	for i, want := range rows {
		s := shader.Of(shader.FromTable|uint16(i), 2)
		if got := fmt.Sprintf("%d,%d", s.Vertex, s.Pixel); got != want {
			t.Errorf("row %d: %s, want %s", i, got, want)
		}
	}
	if len(rows) != shader.Rows {
		t.Errorf("%d rows, want %d", shader.Rows, len(rows))
	}
}

// TestCoords: the client's name of each vertex shader in the table contains the coordinate sets of its textures: T1
// the first set, T2 the second one, T3 a set that is derived from the second one, Env a reflection.
func TestCoords(t *testing.T) {
	of := map[string]int{"T1": 0, "T2": 1, "T3": 1, "Env": shader.Reflected}
	for row := range shader.Rows {
		s := shader.Of(shader.FromTable|uint16(row), 3)
		vertex, _, _ := strings.Cut(s.Name(), "/")
		texture := 0
		for word := range strings.SplitSeq(vertex, "_") {
			want, ok := of[word]
			if !ok { // Diffuse, Color and EdgeFade define the source of the colour
				continue
			}
			if got := s.Coords(texture); got != want {
				t.Errorf("row %d, %s: texture %d takes %d, want %d", row, vertex, texture, got, want)
			}
			texture++
		}
	}
}
