package gltf

import "testing"

// The scales of joints at rest are restored if another program, such as Blender, omitted all of them. The scales of
// other nodes, and all scales in a file in which a joint has one, are edits.
func TestBoneScales(t *testing.T) {
	scale := func(v float32) *[3]float32 { return &[3]float32{v, v, v} }
	model := func(generator string, scales ...*[3]float32) *Document {
		d := &Document{Asset: Asset{Generator: generator}, Skins: []Skin{{Joints: []int{0, 1, -1, 3}}}} // the last two don't exist
		for i, name := range []string{"Root", "Hand", "Mesh"} {
			d.Nodes = append(d.Nodes, Node{Name: name, Scale: scales[i]})
		}
		return d
	}
	for name, c := range map[string]struct {
		generator string
		edited    [3]*[3]float32
		want      [3]float32
	}{
		"no joint has a scale":  {"Blender", [3]*[3]float32{nil, scale(1.00001), nil}, [3]float32{1, 2, 1}},
		"a joint has one":       {"Blender", [3]*[3]float32{scale(3), nil, nil}, [3]float32{3, 1, 1}},
		"marrow wrote the file": {"marrow", [3]*[3]float32{}, [3]float32{1, 1, 1}},
	} {
		d := model(c.generator, c.edited[:]...)
		found := d.MadeFrom(model("marrow", nil, scale(2), scale(4)))
		for i, want := range c.want {
			got := scale(1)
			if d.Nodes[i].Scale != nil {
				got = d.Nodes[i].Scale
			}
			if !near(*got, *scale(want)) {
				t.Errorf("%s: the scale of %s is %v, want %v", name, d.Nodes[i].Name, *got, want)
			}
		}
		if restored := c.want[1] == 2; restored != (len(found) == 1 && found[0].Code == codeRestored) {
			t.Errorf("%s: findings %v", name, found)
		}
	}
}
