package build

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"marrow/xac"
)

// Vertices of one original share its influences. A vertex with new influences gets its own original, too, and all
// others keep theirs.
func TestBindAnew(t *testing.T) {
	by := func(node uint16) []xac.Influence { return []xac.Influence{{Weight: 1, Node: node}} }
	for _, c := range []struct {
		name      string
		bound     map[int][]xac.Influence
		numbers   []uint32 // the vertices' originals
		want      []uint16 // the influences of the original vertices
		bones     []uint32
		wantBones uint32
	}{
		{"nothing", nil, []uint32{0, 0, 1, 2}, []uint16{5, 6, 7}, []uint32{5, 6, 7}, 3},
		{"one alone", map[int][]xac.Influence{3: by(9)}, []uint32{0, 0, 1, 2}, []uint16{5, 6, 9}, []uint32{5, 6, 7, 9}, 3},
		{"one of two", map[int][]xac.Influence{0: by(9)}, []uint32{3, 0, 1, 2}, []uint16{5, 6, 7, 9}, []uint32{5, 6, 7, 9}, 4},
		{"both alike", map[int][]xac.Influence{0: by(9), 1: by(9)}, []uint32{0, 0, 1, 2}, []uint16{9, 6, 7}, []uint32{5, 6, 7, 9}, 3},
		{"both, unlike", map[int][]xac.Influence{0: by(9), 1: by(8)}, []uint32{0, 3, 1, 2}, []uint16{9, 6, 7, 8}, []uint32{5, 6, 7, 9, 8}, 4},
	} {
		m := &xac.Mesh{
			NumOrgVerts: 3, NumVerts: 4,
			Layers: []xac.Layer{
				{Type: xac.LayerPosition, AttributeSize: 12, Vec3s: make([]xac.Vec3, 4)},
				{Type: xac.LayerOrgVertex, AttributeSize: 4, Numbers: []uint32{0, 0, 1, 2}},
			},
			SubMeshes: []xac.SubMesh{{Indices: []uint32{0, 2, 3, 1, 3, 2}, NumVerts: 4, Bones: []uint32{5, 6, 7}}},
		}
		s := &xac.Skinning{NumLocalBones: 3, Influences: []xac.Influence{{Weight: 1, Node: 5}, {Weight: 1, Node: 6}, {Weight: 1, Node: 7}}, Ranges: []xac.Range{{First: 0, Count: 1}, {First: 1, Count: 1}, {First: 2, Count: 1}}}
		changeInfluences(m, s, 3, c.bound)
		var nodes []uint16
		for _, r := range s.Ranges {
			if r.Count != 1 {
				t.Fatalf("%s: ranges %v", c.name, s.Ranges)
			}
			nodes = append(nodes, s.Influences[r.First].Node)
		}
		if diff := cmp.Diff(c.numbers, m.OriginalNumbers()); diff != "" || int(m.NumOrgVerts) != len(c.want) {
			t.Errorf("%s: %d originals %v, want %v", c.name, m.NumOrgVerts, m.OriginalNumbers(), c.numbers)
		}
		if !cmp.Equal(c.want, nodes) || !cmp.Equal(c.bones, m.SubMeshes[0].Bones) || s.NumLocalBones != c.wantBones {
			t.Errorf("%s: moved by %v, want %v; bones %v, want %v; %d of them, want %d", c.name, nodes, c.want, m.SubMeshes[0].Bones, c.bones, s.NumLocalBones, c.wantBones)
		}
	}
}
