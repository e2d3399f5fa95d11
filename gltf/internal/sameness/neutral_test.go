package sameness

import (
	"slices"
	"testing"

	"marrow/scene"
)

// A vertex that lost all its bones is bound to the nearest ancestor that remains. Blender binds it to a joint of its own, which
// is dropped, unless it has vertices whose bones remain: an edit took their weights.
func TestRebind(t *testing.T) {
	for name, unassigned := range map[string]bool{"a bone was removed": false, "and a weight": true} {
		then := grid(3)
		then.Binding = &scene.Binding{Sets: make([]uint32, len(then.Positions))}
		then.Binding.AddSet([]uint16{1}, []float32{1})
		then.Binding.AddSet([]uint16{1, 3}, []float32{0.75, 0.25})
		then.Binding.AddSet([]uint16{2}, []float32{1})
		now := *then
		now.Positions = slices.Clone(then.Positions)
		now.Binding = &scene.Binding{Sets: make([]uint32, len(then.Positions))}
		now.Binding.AddSet([]uint16{3}, []float32{1}) // the joint that Blender added
		now.Binding.AddSet([]uint16{2}, []float32{1})
		now.Binding.AddSet([]uint16{1}, []float32{1})
		for v := range then.Positions {
			then.Binding.Sets[v], now.Binding.Sets[v] = uint32(v%3), uint32(v%3)
		}
		if unassigned {
			now.Binding.Sets[2] = 0
		}
		p := pairOf()
		p.Was.Nodes[1].Parent = 0
		p.Is.Nodes = []scene.Node{scene.NewNode("0", scene.None), scene.NewNode("2", scene.None), scene.NewNode("3", scene.None), scene.NewNode(neutralBone, scene.None)}
		p.Is.Skins[0].InverseBind = make([]scene.Mat4, 4)
		p.Node, p.back = []int{0, 2, 3, -1}, map[int]int{0: 0, 2: 1, 3: 2}
		p.Is.Meshes, p.Was.Meshes = []scene.Mesh{now}, []scene.Mesh{*then}
		p.IsMeshes, p.WasMeshes = [][]int{{0}, nil, nil, nil}, [][]int{{0}, nil, nil, nil}
		p.meshes()
		got := p.Is.Meshes[0].Binding
		for v := range then.Positions {
			want := []weight{[][]weight{{{0, 1}}, {{2, 1}}, {{1, 1}}}[v%3][0]}
			if unassigned && v == 2 {
				want = []weight{{3, 1}}
			}
			if is := weightsOf(got.Set(got.SetOf(v))); !slices.Equal(is, want) {
				t.Errorf("%s: vertex %d has the weights %v, want %v", name, v, is, want)
			}
		}
		dropped := p.dropNeutral()
		if want := map[bool][]int{false: {3}}[unassigned]; !slices.Equal(dropped, want) || len(p.Is.Skins[0].Joints) != 4-len(want) {
			t.Errorf("%s: dropped %v, want %v; joints %v", name, dropped, want, p.Is.Skins[0].Joints)
		}
	}
}
