package recall

import (
	"math"
	"testing"

	"marrow/gltf"
)

// The scales of joints at rest are restored if another program, such as Blender, omitted all of them. The scales of
// other nodes, and all scales in a file in which a joint has one, are edits.
func TestBoneScales(t *testing.T) {
	scale := func(v float32) *[3]float32 { return &[3]float32{v, v, v} }
	model := func(generator string, scales ...*[3]float32) *gltf.Document {
		d := &gltf.Document{Asset: gltf.Asset{Generator: generator}, Skins: []gltf.Skin{{Joints: []int{0, 1, -1, 3}}}} // the last two don't exist
		for i, name := range []string{"Root", "Hand", "Mesh"} {
			d.Nodes = append(d.Nodes, gltf.Node{Name: name, Scale: scales[i]})
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
		d := &Document{Document: model(c.generator, c.edited[:]...)}
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

// The scale of a document whose extras are missing is that of most of its lengths, compared with those of the first
// conversion. Other sizes are edits.
func TestLostScale(t *testing.T) {
	model := func(extras gltf.Raw, lengths ...float32) *gltf.Document {
		d := &gltf.Document{Asset: gltf.Asset{Others: gltf.Others{Extras: extras}}}
		for i, v := range lengths {
			n := gltf.Node{Name: string(rune('A' + i)), Translation: &[3]float32{0, v, 0}}
			if i == 0 { // a mesh at the origin
				d.Accessors = []gltf.Accessor{{Min: []float32{0, 0, 0}, Max: []float32{v, 0, 0}}}
				d.Meshes = []gltf.Mesh{{Primitives: []gltf.Primitive{{Attributes: gltf.Attributes{{Name: "POSITION"}}}}}}
				n.Translation, n.Mesh = nil, gltf.At(0)
			}
			d.Nodes = append(d.Nodes, n)
		}
		return d
	}
	first := func() *gltf.Document { return model(gltf.Raw(`{"marrow":{"version":1}}`), 10, 20, 30, 40) }
	for name, c := range map[string]struct {
		edited *gltf.Document
		want   float32
	}{
		"all lengths":           {model(nil, 0.1, 0.2, 0.3, 0.4), 0.01},
		"one was edited":        {model(nil, 0.1, 0.2, 0.5, 0.4), 0.01},
		"two were edited":       {model(nil, 0.1, 0.2, 0.5, 0.6), 1},
		"the same size":         {model(nil, 10, 20, 30, 40), 1},
		"the extras are there":  {model(gltf.Raw(`{"marrow":{"version":1}}`), 0.1, 0.2, 0.3, 0.4), 1},
		"the extras have it":    {model(gltf.Raw(`{"marrow":{"version":1,"scale":0.02}}`), 0.1, 0.2, 0.3, 0.4), 0.02},
		"nothing has a length":  {model(nil, 0, 0, 0, 0), 1},
		"other nodes":           {model(nil), 1},
		"the extras are broken": {model(gltf.Raw(`{"marrow":{"version":1,"scale":-2}}`), 10, 20, 30, 40), 1},
	} {
		d := &Document{Document: c.edited}
		d.MadeFrom(first())
		if got := d.Scale(); math.Abs(float64(got-c.want)) > 1e-6 {
			t.Errorf("%s: the scale is %g, want %g", name, got, c.want)
		}
	}
}
