package m2

import (
	"slices"
	"testing"

	"marrow/scene"
)

// TestMissingLevels: a missing level of detail doesn't change the numbers of the others. The nearest is shown
// instead, and that is reported.
func TestMissingLevels(t *testing.T) {
	m, v := wolf()
	m.SkinProfiles = 4
	numbered := *m
	numbered.Version, numbered.SkinProfiles, numbered.Chunks = Legion, 1, &Chunks{SkinFiles: []uint32{0, 11, 12, 13}}
	for _, c := range []struct {
		name   string
		m      *Model
		levels map[string]int // by file: how many triangles it draws
		want   []int          // by the level asked for
		noted  []bool
	}{
		{"all", m, map[string]int{"Wolf00.skin": 4, "Wolf01.skin": 3, "Wolf02.skin": 2, "Wolf03.skin": 1}, []int{4, 3, 2, 1, 1}, []bool{4: true}},
		{"the first alone", m, map[string]int{"Wolf00.skin": 4}, []int{4, 4, 4}, []bool{1: true, 2: true}},
		{"two between", m, map[string]int{"Wolf00.skin": 4, "Wolf03.skin": 1}, []int{4, 4, 1, 1}, []bool{1: true, 2: true, 3: false}},
		{"in the middle", m, map[string]int{"Wolf00.skin": 4, "Wolf02.skin": 2}, []int{4, 4, 2}, []bool{1: true, 2: false}},
		{"the first", &numbered, map[string]int{"11.skin": 3, "Wolf_lod02.skin": 2, "13.skin": 1}, []int{3, 3, 2, 1, 1}, []bool{0: true, 4: true}},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := make(map[string][]byte)
			for name, n := range c.levels {
				level := *v
				level.Triangles = slices.Repeat([]uint16{0, 1, 2}, n)
				level.SubMeshes = []SubMesh{{VertexCount: 3, IndexCount: uint16(3 * n)}}
				var err error
				if files[name], err = level.Encode(); err != nil {
					t.Fatal(err)
				}
			}
			copied := *c.m
			copied.Load("Wolf.m2", given(files))
			for lod, want := range c.want {
				s, found := copied.Scene(scene.Options{LOD: lod})
				if got := len(s.Meshes[0].Indices) / 3; got != want {
					t.Errorf("level %d has %d triangles, want %d", lod, got, want)
				}
				noted := lod < len(c.noted) && c.noted[lod]
				if got := slices.Contains(codes(found), codeLevel); got != noted {
					t.Errorf("level %d: said %v, want %v: %v", lod, got, noted, found)
				}
			}
		})
	}
}
