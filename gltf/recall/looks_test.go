package recall

import (
	"slices"
	"strings"
	"testing"

	"marrow/gltf"
	"marrow/gltf/build"
	"marrow/internal/scenetest"
	"marrow/lower"
	"marrow/scene"
)

// A material of the source may be several in the glTF, because its meshes differ. Copies that an editor renamed or made two-sided
// are new materials with the same layers and motion, wherever they are in the list; copies that only have another number aren't.
func TestRecallMaterialCopies(t *testing.T) {
	type look struct {
		name string
		both bool // it is seen from both sides
	}
	steel := look{"Steel", false}
	for name, c := range map[string]struct {
		meshes []look // what the editor gives the three meshes; the first two have materials that marrow wrote for one
		first  bool   // the material of the third is the first of the glTF
		want   []look // of the meshes
		number int    // of materials
		turned int    // findings about doubleSided
	}{
		"nothing":                           {[]look{steel, {"Steel#2", false}, steel}, false, []look{steel, steel, steel}, 1, 0},
		"a copy with a number":              {[]look{steel, {"Steel#2", false}, {"Steel.001", false}}, false, []look{steel, steel, steel}, 1, 0},
		"a renamed copy":                    {[]look{steel, {"Steel#2", false}, {"Gold", false}}, false, []look{steel, steel, {"Gold", false}}, 2, 0},
		"a renamed copy before it":          {[]look{steel, {"Steel#2", false}, {"Gold", false}}, true, []look{steel, steel, {"Gold", false}}, 2, 0},
		"copies with one name":              {[]look{steel, {"Gold", false}, {"Gold.001", false}}, true, []look{steel, {"Gold.001", false}, {"Gold.001", false}}, 2, 0},
		"a two-sided copy":                  {[]look{steel, {"Steel#2", false}, {"Steel.001", true}}, false, []look{steel, steel, {"Steel", true}}, 2, 0},
		"a two-sided copy before it":        {[]look{steel, {"Steel#2", false}, {"Steel.001", true}}, true, []look{steel, steel, {"Steel", true}}, 2, 0},
		"a renamed two-sided copy":          {[]look{steel, {"Steel#2", false}, {"Gold", true}}, true, []look{steel, steel, {"Gold", true}}, 2, 0},
		"the original became two-sided":     {[]look{{"Steel", true}, {"Steel#2", true}, {"Gold", false}}, true, []look{{"Steel", true}, {"Steel", true}, {"Gold", false}}, 2, 2},
		"all became two-sided":              {[]look{{"Steel", true}, {"Steel#2", true}, {"Steel", true}}, false, []look{{"Steel", true}, {"Steel", true}, {"Steel", true}}, 1, 3},
		"all were renamed":                  {[]look{{"Gold", false}, {"Gold.001", false}, {"Gold", false}}, false, []look{{"Gold", false}, {"Gold", false}, {"Gold", false}}, 1, 0},
		"all were renamed, one differently": {[]look{{"Gold", false}, {"Gold.001", false}, {"Tin", false}}, false, []look{{"Gold", false}, {"Gold", false}, {"Tin", false}}, 2, 0},
	} {
		s := scenetest.Sample()
		s.Materials[0].Name, s.Materials[0].Extras = "Steel", scene.Keep(scene.Origin{Format: "test", Path: "materials[0]"}, nil)
		s.Materials = s.Materials[:1]
		s.Meshes[1].Alpha = 0.5
		for i := range s.Clips {
			s.Clips[i].Channels = slices.DeleteFunc(s.Clips[i].Channels, func(c scene.Channel) bool { return c.Target.Property == scene.MeshAlpha })
		}
		s.Clips[0].Channels = append(s.Clips[0].Channels, scene.Channel{
			Target: scene.Target{Property: scene.LayerAlpha, Layer: 1}, Interp: scene.Linear, Times: []float32{0, 1}, Values: []float32{0.5, 1},
		})
		for i := range s.Meshes {
			s.Meshes[i].Primitives[0].Material = 0
		}
		f, _, err := build.Export(s, lower.Options{NoTextures: true}, build.Options{})
		if err != nil {
			t.Fatal(err)
		}
		d, _, err := Decode(f.GLB())
		if err != nil {
			t.Fatal(err)
		}
		if len(d.Materials) != 2 || len(d.Meshes) != 3 {
			t.Fatalf("%d materials and %d meshes", len(d.Materials), len(d.Meshes))
		}
		d.Materials = append(d.Materials, d.Materials[0])
		of := []int{0, 1, 2}
		for i, l := range c.meshes {
			d.Materials[i].Name, d.Materials[i].DoubleSided = l.name, l.both
		}
		if c.first {
			d.Materials, of = slices.Concat(d.Materials[2:], d.Materials[:2]), []int{1, 2, 0}
		}
		for i := range d.Meshes {
			d.Meshes[i].Primitives[0].Material = gltf.At(of[i])
		}
		got, found := d.Scene(scene.Options{Recall: true})
		if err := scenetest.Check(got); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if len(got.Materials) != c.number {
			t.Errorf("%s: %d materials, want %d", name, len(got.Materials), c.number)
		}
		origins := 0
		for i := range got.Materials {
			if got.Materials[i].Extras.Origin.Path != "" {
				origins++
			}
			target := scene.Target{Property: scene.LayerAlpha, Index: i, Layer: 1}
			if ch := got.Clips[0].Channel(target); ch == nil || !slices.Equal(ch.Values, []float32{0.5, 1}) {
				t.Errorf("%s: the motion of material %d is %+v", name, i, ch)
			}
		}
		if origins != 1 {
			t.Errorf("%s: %d materials are the original's, want 1", name, origins)
		}
		for i, want := range c.want {
			m := &got.Materials[got.Meshes[i].Primitives[0].Material]
			if is := (look{m.Name, m.Layers[0].Flags&scene.TwoSided != 0}); is != want || len(m.Layers) != 2 {
				t.Errorf("%s: mesh %d has %+v with %d layers, want %+v", name, i, is, len(m.Layers), want)
			}
			if want.name == "Steel" && !slices.Contains([]string{"Steel", "Steel#2"}, c.meshes[i].name) {
				continue // a copy with a number
			}
			if isOriginal := m.Extras.Origin.Path != ""; want.name == "Steel" && !isOriginal {
				t.Errorf("%s: mesh %d doesn't have the original's material", name, i)
			}
		}
		turned := 0
		for _, f := range found {
			if strings.Contains(f.String(), "doubleSided") {
				turned++
			}
		}
		if turned != c.turned {
			t.Errorf("%s: %d findings about doubleSided, want %d: %v", name, turned, c.turned, found)
		}
	}
}
