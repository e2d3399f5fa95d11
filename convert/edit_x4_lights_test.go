package convert

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/lower"
	"marrow/scene"
)

// punctual returns a node's glTF light, as an object of the document's list; nil if it has none.
func (g *looseGLB) punctual(node map[string]any) map[string]any {
	ext, _ := node["extensions"].(map[string]any)
	light, ok := ext["KHR_lights_punctual"].(map[string]any)
	if !ok {
		return nil
	}
	all := g.json["extensions"].(map[string]any)["KHR_lights_punctual"].(map[string]any)["lights"].([]any)
	return all[int(light["light"].(float64))].(map[string]any)
}

// lamp returns the last node with a light of the component that glTF can also express.
func (g *looseGLB) lamp() map[string]any {
	return g.nodeWith(func(n map[string]any) bool { return g.punctual(n) != nil })
}

// onLamp returns an edit of the last light.
func onLamp(edit func(node, light map[string]any)) func(t *testing.T, g *looseGLB) bool {
	return func(_ *testing.T, g *looseGLB) bool {
		n := g.lamp()
		if n != nil {
			edit(n, g.punctual(n))
		}
		return n != nil
	}
}

// lampNode returns the index of the node of a component's light.
func (g *looseGLB) lampNode(lamp map[string]any) int {
	nodes := g.list("nodes")
	for i, n := range nodes {
		for _, c := range children(n) {
			if lamp != nil && nodes[c].(map[string]any)["name"] == lamp["name"] {
				return i
			}
		}
	}
	return -1
}

func children(node any) (list []int) {
	all, _ := node.(map[string]any)["children"].([]any)
	for _, c := range all {
		list = append(list, int(c.(float64)))
	}
	return list
}

const lightElement = `^\s*</?(omni|ambient)\b`

var lightEdits = []x4Edit{
	{"a light moved", func(_ *testing.T, g *looseGLB) bool { return g.moved(g.lamp()) }, offsetLines + "|" + lightElement, noFile, ""},
	{"a light's node moved", func(_ *testing.T, g *looseGLB) bool {
		at := g.lampNode(g.lamp())
		return at >= 0 && g.moved(g.list("nodes")[at].(map[string]any))
	}, offsetLines + "|" + lightElement, noFile, ""},
	{"a light coloured", onLamp(func(_, light map[string]any) { light["color"] = []any{1., 0.25, 0.} }), `^\s*<(omni|ambient) `, noFile, ""},
	{"a light made brighter", onLamp(func(_, light map[string]any) { light["intensity"] = 5 * light["intensity"].(float64) }), `^\s*<(omni|ambient) `, noFile, ""},
	{"a light's range changed", func(_ *testing.T, g *looseGLB) bool {
		n := g.nodeWith(func(n map[string]any) bool { l := g.punctual(n); return l != nil && l["range"] != nil })
		if n != nil {
			g.punctual(n)["range"] = 123.5
		}
		return n != nil
	}, `^\s*<omni .* range="`, noFile, ""},
	{"a light renamed", func(_ *testing.T, g *looseGLB) bool {
		at := g.lampNode(g.lamp())
		if at >= 0 {
			g.list("nodes")[at].(map[string]any)["name"] = "renamed lamp"
		}
		return at >= 0
	}, `^\s*<(omni|ambient) name="`, noFile, ""},
	{"a light removed", func(_ *testing.T, g *looseGLB) bool {
		at := g.lampNode(g.lamp())
		if at < 0 {
			return false
		}
		gone := lightOrigin(g.list("nodes")[at])
		g.remove(children(g.list("nodes")[at])[0])
		g.remove(slices.IndexFunc(g.list("nodes"), func(n any) bool { return lightOrigin(n) == gone }))
		return true
	}, `.`, noFile, ""},
	{"a light copied", func(_ *testing.T, g *looseGLB) bool {
		n := g.lamp()
		if n == nil {
			return false
		}
		all := g.json["extensions"].(map[string]any)["KHR_lights_punctual"].(map[string]any)
		light := maps.Clone(g.punctual(n))
		light["name"] = "lamp_copied"
		lights := all["lights"].([]any)
		all["lights"] = append(lights, light)
		nodes, top := g.list("nodes"), g.list("scenes")[0].(map[string]any)
		top["nodes"] = append(top["nodes"].([]any), len(nodes))
		g.json["nodes"] = append(nodes, map[string]any{
			"name": "lamp_copied", "translation": []float64{1, 2, 3},
			"extensions": map[string]any{"KHR_lights_punctual": map[string]any{"light": len(lights)}},
		})
		return true
	}, `name="|^\s*</?(omni|offset|position|quaternion|lights|ambient)\b`, noFile, ""},
	{"a light's object copied", func(_ *testing.T, g *looseGLB) bool { // as by Blender, with the extras
		n := g.lamp()
		at := g.lampNode(n)
		if at < 0 {
			return false
		}
		nodes := g.list("nodes")
		copied := maps.Clone(n)
		copied["name"] = "lamp_copied"
		up := nodes[at].(map[string]any)
		up["children"] = append(up["children"].([]any), len(nodes))
		g.json["nodes"] = append(nodes, copied)
		return g.moved(copied)
	}, `name="lamp_copied"|^\s*</?(omni>|offset|position|quaternion)`, noFile, ""},
	{"an area light moved", func(_ *testing.T, g *looseGLB) bool {
		return g.moved(g.nodeWith(func(n map[string]any) bool { return strings.Contains(origin(n), "lights[") && g.punctual(n) == nil }))
	}, offsetLines + `|^\s*</?(spot|arealight|box|directional)`, noFile, ""},
}

// lightOrigin returns the path of a node's light in the component.
func lightOrigin(node any) string {
	light, _ := marrow(node)["light"].(map[string]any)
	s, _ := light["origin"].(string)
	return s
}

// lit calls f with some of the corpus's components that have lights, and the GLB that each becomes.
func lit(t *testing.T, f func(t *testing.T, file string, src Source, glb []byte)) {
	found := 0
	for _, file := range corpus.Walk(t, "ego", ".xml") {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(data, []byte("<component ")) || !bytes.Contains(data, []byte("<omni ")) {
			continue
		}
		if found++; prove.Skips(found-1, 18) {
			continue
		}
		src, err := ReadSource(file, nil)
		if err != nil {
			t.Fatal(err)
		}
		if first, err := Convert(src, "model.glb", Options{Lower: lower.Options{NoTextures: true}}); err == nil {
			f(t, file, src, bytes.Join(first.Parts[0].Data, nil))
		}
		src.Resolver.Finder.Close()
	}
}

// An edit of a light changes only the edited data in the XML, and the light is read back as edited.
func TestEditLights(t *testing.T) {
	t.Parallel()
	counts := make(map[string]int)
	lit(t, func(t *testing.T, file string, src Source, glb []byte) {
		for _, e := range lightEdits {
			g := loosen(t, glb)
			if !e.edit(t, g) {
				continue
			}
			edited := g.data(t)
			r, err := Convert(Source{Name: "model.glb", Data: edited}, filepath.Base(file), Options{Base: &src})
			if err != nil {
				t.Errorf("%s: %s: %v", e.name, file, err)
				continue
			}
			counts[e.name]++
			readBack(t, e, file, edited, r)
			if changedLines(t, e, file, src.Data, bytes.Join(r.Parts[0].Data, nil)) == 0 {
				t.Errorf("%s: %s: nothing differs", e.name, file)
			}
			for _, p := range r.Parts[1:] {
				changedFile(t, e, file, p)
			}
			sameLights(t, e.name+": "+file, edited, r)
		}
	})
	for _, e := range lightEdits {
		t.Logf("%s: %d", e.name, counts[e.name])
	}
}

// sameLights compares the lights of an edited GLB with those of the component that it became, by their names.
func sameLights(t *testing.T, name string, glb []byte, r *Result) {
	t.Helper()
	dir := t.TempDir()
	if err := r.Write(dir); err != nil {
		t.Fatal(err)
	}
	src, err := ReadSource(filepath.Join(dir, r.Parts[0].Name), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer src.Resolver.Finder.Close()
	got, err := Load(src, scene.Options{})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	want, err := Load(Source{Name: "model.glb", Data: glb}, scene.Options{Recall: true})
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Scene.Lights) != len(want.Scene.Lights) {
		t.Errorf("%s: %d lights, want %d", name, len(got.Scene.Lights), len(want.Scene.Lights))
		return
	}
	of := make(map[string][]scene.Light)
	for _, l := range got.Scene.Lights {
		of[l.Name] = append(of[l.Name], l)
	}
	for _, w := range want.Scene.Lights {
		list := of[w.Name]
		if len(list) == 0 {
			t.Errorf("%s: light %q is missing", name, w.Name)
			return
		}
		l := list[0]
		of[w.Name] = list[1:]
		near := func(a, b float32) bool { return max(a-b, b-a) <= 2e-3*max(a, b, 1) }
		if l.Kind != w.Kind || l.Color.Sub(w.Color).Len() > 5e-3 || !near(l.Intensity, w.Intensity) || !near(l.RangeEnd, w.RangeEnd) {
			t.Errorf("%s: light %q is %+v, want %+v", name, w.Name, l, w)
			return
		}
	}
}

// A copy of a light's object has the attributes of the light that glTF can't express.
func TestEditLightCopy(t *testing.T) {
	copied := 0
	lit(t, func(t *testing.T, file string, src Source, glb []byte) {
		i := slices.IndexFunc(lightEdits, func(e x4Edit) bool { return e.name == "a light's object copied" })
		g := loosen(t, glb)
		if !lightEdits[i].edit(t, g) {
			return
		}
		for _, opts := range []Options{{Base: &src}, {}} {
			r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, filepath.Base(file), opts)
			if err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			was := regexp.MustCompile(`<omni name="` + regexp.QuoteMeta(strings.TrimSuffix(g.lampName(), "@light")) + `"[^>]* shadow="[^>]*>`).Match(src.Data)
			is := regexp.MustCompile(`<omni name="lamp_copied"[^>]* shadow="[^>]*>`).Match(bytes.Join(r.Parts[0].Data, nil))
			if copied++; was != is {
				t.Errorf("%s: the light has a shadow: %v, its copy: %v", file, was, is)
			}
		}
	})
	if copied == 0 {
		t.Error("no light was copied")
	}
}

// lampName returns the name of the last light that isn't a copy.
func (g *looseGLB) lampName() string {
	n := g.nodeWith(func(n map[string]any) bool { return g.punctual(n) != nil && n["name"] != "lamp_copied" })
	return n["name"].(string)
}

// What a component's light can't be, is an error that names it.
func TestEditLightKind(t *testing.T) {
	tried := 0
	lit(t, func(t *testing.T, file string, src Source, glb []byte) {
		g := loosen(t, glb)
		n := g.lamp()
		if n == nil || tried > 2 {
			return
		}
		tried++
		g.punctual(n)["type"], g.punctual(n)["spot"] = "spot", map[string]any{}
		_, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, filepath.Base(file), Options{Base: &src})
		if err == nil || !strings.Contains(err.Error(), "the kind of light") {
			t.Errorf("%s: a point light became a spot light: %v", file, err)
		}
	})
}
