package convert

import (
	"bytes"
	"encoding/json"
	"math"
	"path/filepath"
	"testing"

	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/lower"
	"marrow/mdx"
	"marrow/sample"
)

// scaled is the first conversion to a GLB that is smaller.
var scaled = Options{Lower: lower.Options{Scale: 0.01, NoTextures: true}}

// eachScaled calls f with models of all families that an edit returns to.
func eachScaled(t *testing.T, f func(name string, src Source)) {
	t.Helper()
	f("Golem.mdx", Source{Name: "Golem.mdx", Data: sampleFile(t, "Golem.mdx")})
	for _, of := range []struct {
		dir, format string
		part        int
	}{{"mdx", "mdx", 96}, {"m2", "m2", 96}, {"ego", "xmf", 96}, {"ego", "xac", 24}, {"ego", "component", 24}} {
		for i, file := range corpus.List(t, of.dir, of.format) {
			if prove.Skips(i, of.part) {
				continue
			}
			src, err := ReadSource(file.Name, nil)
			if err != nil {
				t.Fatal(err)
			}
			if m, _, err := mdx.Decode(src.Data, mdx.Options{}); err == nil && m.Flavour != mdx.Warcraft3 {
				continue // can't be a base
			}
			f(file.Path, src)
			src.Resolver.Finder.Close()
		}
	}
}

func sampleFile(t *testing.T, name string) []byte {
	t.Helper()
	files, err := sample.Files()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if f.Path == name {
			return f.Data
		}
	}
	t.Fatalf("no sample %s", name)
	return nil
}

// A scaled GLB is the unscaled one with other lengths: all transforms, matrices and positions are the same but for these.
// Above all, its root has no scale. Unedited, it becomes the base's bytes.
func TestEditNothingScaled(t *testing.T) {
	models := 0
	eachScaled(t, func(name string, src Source) {
		plain, err := Convert(src, "model.glb", Options{Lower: lower.Options{NoTextures: true}})
		if err != nil {
			return // damaged, or without anything to draw
		}
		made, err := Convert(src, "model.glb", scaled)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
		models++
		glb := bytes.Join(made.Parts[0].Data, nil)
		compareScaled(t, name, loosen(t, bytes.Join(plain.Parts[0].Data, nil)), loosen(t, glb), 0.01)
		r, err := Convert(Source{Name: "model.glb", Data: glb}, filepath.Base(name), Options{Base: &src, Lower: lower.Options{NoTextures: true}})
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if !bytes.Equal(bytes.Join(r.Parts[0].Data, nil), src.Data) {
			t.Errorf("%s: the bytes differ", name)
		}
	})
	t.Logf("%d models", models)
}

// compareScaled compares the members of two GLBs that have lengths.
func compareScaled(t *testing.T, name string, plain, scaled *looseGLB, by float64) {
	t.Helper()
	near := func(what string, is, want float64) {
		if math.Abs(is-want) > 1e-6*math.Abs(want) {
			t.Errorf("%s: %s: %g, want %g", name, what, is, want)
		}
	}
	for i, n := range scaled.list("nodes") {
		is, was := n.(map[string]any), plain.list("nodes")[i].(map[string]any)
		if a, b := jsonOf(is["scale"]), jsonOf(was["scale"]); a != b {
			t.Errorf("%s: the scale of node %d is %s, want %s", name, i, a, b)
		}
		if at, ok := was["translation"].([]any); ok {
			for k := range at {
				near("translation", is["translation"].([]any)[k].(float64), by*at[k].(float64))
			}
		}
	}
	for i, c := range scaled.list("cameras") {
		is, was := c.(map[string]any)["perspective"].(map[string]any), plain.list("cameras")[i].(map[string]any)["perspective"].(map[string]any)
		for _, plane := range []string{"znear", "zfar"} {
			if want, ok := was[plane].(float64); ok {
				near(plane, is[plane].(float64), by*want)
			}
		}
	}
	accessor := func(what string, is, was any, width int, isLength func(k int) bool) {
		from, stride := scaled.accessor(is.(float64))
		wants, _ := plain.accessor(was.(float64))
		for v := range int(scaled.list("accessors")[int(is.(float64))].(map[string]any)["count"].(float64)) {
			for k := range width {
				want := float64(plain.float(wants + v*stride + 4*k))
				if isLength(k) {
					want *= by
				}
				near(what, float64(scaled.float(from+v*stride+4*k)), want)
			}
		}
	}
	always := func(int) bool { return true }
	for i, m := range scaled.list("meshes") {
		is, was := m.(map[string]any)["primitives"].([]any), plain.list("meshes")[i].(map[string]any)["primitives"].([]any)
		for k := range is {
			a, b := is[k].(map[string]any)["attributes"].(map[string]any), was[k].(map[string]any)["attributes"].(map[string]any)
			accessor("positions", a["POSITION"], b["POSITION"], 3, always)
		}
	}
	for i, k := range scaled.list("skins") {
		if is := k.(map[string]any)["inverseBindMatrices"]; is != nil {
			accessor("inverse bind matrices", is, plain.list("skins")[i].(map[string]any)["inverseBindMatrices"], 16, func(k int) bool { return k >= 12 && k < 15 })
		}
	}
	for i, a := range scaled.list("animations") {
		was := plain.list("animations")[i].(map[string]any)
		for k, c := range a.(map[string]any)["channels"].([]any) {
			target := c.(map[string]any)["target"].(map[string]any)
			if path := target["path"]; path == "translation" || path == "scale" {
				output := func(of map[string]any) any {
					number := int(of["channels"].([]any)[k].(map[string]any)["sampler"].(float64))
					return of["samplers"].([]any)[number].(map[string]any)["output"]
				}
				accessor("keys of "+path.(string), output(a.(map[string]any)), output(was), 3, func(int) bool { return path == "translation" })
			}
		}
	}
}

func jsonOf(v any) string {
	text, _ := json.Marshal(v)
	return string(text)
}

// Edits of a scaled GLB are in its unit, and get into the base in the model's, also if another program dropped the extras
// that state the scale.
func TestEditScaled(t *testing.T) {
	src := Source{Name: "Golem.mdx", Data: sampleFile(t, "Golem.mdx")}
	made, err := Convert(src, "model.glb", scaled)
	if err != nil {
		t.Fatal(err)
	}
	was, _, err := mdx.Decode(src.Data, mdx.Options{})
	if err != nil {
		t.Fatal(err)
	}
	const moved = "Chest Ref"
	for name, edit := range map[string]func(g *looseGLB){
		"with the extras":            func(*looseGLB) {},
		"without those of the asset": func(g *looseGLB) { delete(g.json["asset"].(map[string]any), "extras") },
		"without any": func(g *looseGLB) {
			delete(g.json["asset"].(map[string]any), "extras")
			g.json["asset"].(map[string]any)["generator"] = "Blender"
			for _, list := range []string{"nodes", "meshes", "materials", "animations", "cameras"} {
				for _, x := range g.list(list) {
					delete(x.(map[string]any), "extras")
				}
			}
		},
	} {
		g := loosen(t, bytes.Join(made.Parts[0].Data, nil))
		edit(g)
		for _, n := range g.list("nodes") {
			if n := n.(map[string]any); n["name"] == moved {
				at := n["translation"].([]any)
				at[1] = at[1].(float64) + 0.25
			}
		}
		r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, "Golem.mdx", Options{Base: &src, Lower: lower.Options{NoTextures: true}})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		is, _, err := mdx.Decode(bytes.Join(r.Parts[0].Data, nil), mdx.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range was.Objects() {
			i := o.Node.ObjectID
			want := was.Pivots[i]
			if o.Node.Name == moved {
				want[2] += 25
			}
			if is.Pivots[i].Sub(want).Len() > 1e-4 {
				t.Errorf("%s: the pivot of %s is %v, want %v", name, o.Node.Name, is.Pivots[i], want)
			}
		}
	}
}
