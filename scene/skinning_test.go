package scene

import "testing"

// A mesh moves with its node, also with node 0; a bound mesh moves with its joints; other meshes don't move.
func TestSkinned(t *testing.T) {
	first, second := NewNode("first", None), NewNode("second", 0)
	first.Rest.Translation, second.Rest.Translation = Vec3{1, 0, 0}, Vec3{0, 10, 0}
	s := &Scene{Nodes: []Node{first, second}, Skins: []Skin{{Joints: []int{0, 1}, InverseBind: []Mat4{Mat4Identity, Mat4Identity}}}}
	half := &Binding{Sets: []uint32{0}}
	half.AddSet([]uint16{0, 1}, []float32{0.5, 0.5})
	rest := s.NewPose()
	for name, c := range map[string]struct {
		node    int
		binding *Binding
		want    Vec3
	}{
		"free":       {None, nil, Vec3{0, 0, 7}},
		"the first":  {0, nil, Vec3{1, 0, 7}},
		"the second": {1, nil, Vec3{1, 10, 7}},
		"bound":      {None, half, Vec3{1, 5, 7}},
	} {
		m := NewMesh("m")
		m.Node, m.Binding, m.Positions = c.node, c.binding, []Vec3{{0, 0, 7}}
		if got := s.Skinned(nil, &m, rest, rest); len(got) != 1 || got[0] != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
