package convert_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"marrow/asset"
	"marrow/convert"
	gltfbuild "marrow/gltf/build"
	"marrow/gltf/recall"
	"marrow/internal/corpus"
	"marrow/internal/jsonvalue"
	"marrow/internal/prove"
	"marrow/lower"
	"marrow/lower/visibility"
	"marrow/scene"
)

// The differences between a scene made from a file and the one restored through glTF, and the reasons. The list only
// gets shorter.
var recallKnown = map[string]string{
	"texture.Teams": "the files of the teams are the game's, by number; the format's own fields say so",
}

// TestRecallCorpus: a scene that went through a GLB and back is the same.
func TestRecallCorpus(t *testing.T) {
	root := corpus.Root(t)
	type set struct {
		dir   string
		ext   string
		every int
	}
	sets := []set{{"mdx", ".mdx", 1}, {"m2", ".m2", 8}, {"ego", ".xmf", 16}, {"ego", ".xac", 8}}
	seen := make(map[string]int)
	for _, s := range sets {
		names := corpus.Walk(t, s.dir, s.ext)
		step := s.every * prove.Every(14)
		for i := 0; i < len(names); i += step {
			data, err := os.ReadFile(names[i])
			if err != nil {
				t.Fatal(err)
			}
			finder, err := asset.Open(filepath.Dir(names[i]))
			if err != nil {
				t.Fatal(err)
			}
			rel, _ := filepath.Rel(root, names[i])
			m, err := convert.Load(convert.Source{Name: names[i], Data: data, Resolver: asset.Resolver{Finder: finder}}, scene.Options{})
			finder.Close()
			if err != nil || m.Scene == nil {
				continue
			}
			// With switches, meshes that are never drawn are left out; where all are drawn, nothing is.
			v := visibility.Baked
			if i/step%4 == 3 {
				v = visibility.Always
			}
			recallOne(t, rel, m.Scene, lower.Options{NoTextures: true, AllLODs: true, Visibility: v}, seen)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(seen)) {
		if recallKnown[key] == "" {
			t.Errorf("%s: %d times", key, seen[key])
		}
	}
	for key := range recallKnown {
		if seen[key] == 0 && prove.All() {
			t.Errorf("%s isn't needed", key)
		}
	}
}

func recallOne(t *testing.T, name string, s *scene.Scene, opts lower.Options, seen map[string]int) {
	t.Helper()
	f, _, err := gltfbuild.Export(s, opts, gltfbuild.Options{})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	d, _, err := recall.Decode(f.GLB())
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	back, found := d.Scene(scene.Options{Recall: true})
	for _, x := range found {
		if opts.Visibility != visibility.Always && strings.Contains(x.Message, "refer to objects that don't exist") {
			continue // of meshes that are never drawn
		}
		if n := seen["finding "+string(x.Code)]; n < 3 {
			t.Logf("%s: %v", name, x)
		}
		seen["finding "+string(x.Code)]++
	}
	c := &sceneDiff{t: t, name: name, seen: seen, hides: opts.Visibility != visibility.Always}
	c.scenes(s, back)
}

type sceneDiff struct {
	t    *testing.T
	name string
	seen map[string]int

	hides bool // meshes that are never drawn are left out
}

func (c *sceneDiff) differ(key, format string, args ...any) {
	if c.seen[key]++; c.seen[key] <= 2 {
		c.t.Logf("%s: %s: %s", c.name, key, fmt.Sprintf(format, args...))
	}
}

// fields compares structs field by field but for some.
func (c *sceneDiff) fields(kind string, a, b any, but ...string) {
	x, y := reflect.ValueOf(a), reflect.ValueOf(b)
	for i := range x.NumField() {
		f := x.Type().Field(i).Name
		if slices.Contains(but, f) {
			continue
		}
		v, w := x.Field(i).Interface(), y.Field(i).Interface()
		if e, ok := v.(scene.Extras); ok {
			c.extras(kind+"."+f, e, w.(scene.Extras))
			continue
		}
		if !reflect.DeepEqual(v, w) && string(jsonvalue.Encode(v)) != string(jsonvalue.Encode(w)) && !bothEmpty(x.Field(i), y.Field(i)) {
			c.differ(kind+"."+f, "%.200s, want %.200s", fmt.Sprint(w), fmt.Sprint(v))
		}
	}
}

func bothEmpty(a, b reflect.Value) bool {
	return a.Kind() == reflect.Slice && a.Len() == 0 && b.Len() == 0
}

func (c *sceneDiff) extras(key string, a, b scene.Extras) {
	if a.Origin != b.Origin && (a.Origin.Path != "" || a.Value != nil) {
		c.differ(key+" origin", "%v, want %v", b.Origin, a.Origin)
	}
	x, y := any(nil), any(nil)
	json.Unmarshal(jsonvalue.Encode(a.Value), &x)
	json.Unmarshal(jsonvalue.Encode(b.Value), &y)
	if !reflect.DeepEqual(x, y) {
		c.differ(key+" value", "%.300s, want %.300s", jsonvalue.Encode(b.Value), jsonvalue.Encode(a.Value))
	}
}

func each[T any](c *sceneDiff, kind string, a, b []T, compare func(x, y *T)) {
	if len(a) != len(b) {
		c.differ(kind+" count", "%d, want %d", len(b), len(a))
		return
	}
	for i := range a {
		compare(&a[i], &b[i])
	}
}

func (c *sceneDiff) scenes(a, b *scene.Scene) {
	c.fields("scene", *a, *b, "Nodes", "Meshes", "Skins", "Materials", "Textures", "Clips", "Globals", "Cameras", "Lights", "Attachments", "Emitters", "Shapes")
	each(c, "nodes", a.Nodes, b.Nodes, func(x, y *scene.Node) { c.fields("node", *x, *y) })
	each(c, "textures", a.Textures, b.Textures, func(x, y *scene.Texture) { c.fields("texture", *x, *y, "Data") })
	each(c, "materials", a.Materials, b.Materials, func(x, y *scene.Material) {
		c.fields("material", *x, *y, "Layers")
		each(c, "layers", x.Layers, y.Layers, func(x, y *scene.Layer) { c.fields("layer", *x, *y) })
	})
	drawn, at := []scene.Mesh(nil), make(map[int]int) // the source's meshes that are restored, and their indices
	for i := range a.Meshes {
		m := &a.Meshes[i]
		next := len(drawn)
		if m.HasTriangles() && (!c.hides || next < len(b.Meshes) && b.Meshes[next].Extras.Origin.Path == m.Extras.Origin.Path && slices.Equal(m.Indices, b.Meshes[next].Indices)) {
			drawn, at[i] = append(drawn, *m), next
		}
	}
	each(c, "meshes", drawn, b.Meshes, func(x, y *scene.Mesh) {
		c.fields("mesh", *x, *y, "Binding", "Primitives", "Path", "File")
		if !slices.Equal(slices.DeleteFunc(slices.Clone(x.Primitives), func(p scene.Primitive) bool { return p.Count == 0 }), y.Primitives) && len(x.Primitives) > 0 {
			c.differ("mesh.Primitives", "%v, want %v", y.Primitives, x.Primitives)
		}
		c.bindings(a, b, x, y)
	})
	each(c, "cameras", a.Cameras, b.Cameras, func(x, y *scene.Camera) { c.fields("camera", *x, *y) })
	each(c, "lights", a.Lights, b.Lights, func(x, y *scene.Light) { c.fields("light", *x, *y) })
	each(c, "attachments", a.Attachments, b.Attachments, func(x, y *scene.Attachment) { c.fields("attachment", *x, *y) })
	each(c, "emitters", a.Emitters, b.Emitters, func(x, y *scene.Emitter) { c.fields("emitter", *x, *y, "Particles", "Ribbon") })
	each(c, "shapes", a.Shapes, b.Shapes, func(x, y *scene.Shape) { c.fields("shape", *x, *y) })
	each(c, "clips", a.Clips, b.Clips, func(x, y *scene.Clip) { c.clips("clip", x, y, at) })
	each(c, "globals", a.Globals, b.Globals, func(x, y *scene.Clip) { c.clips("global", x, y, at) })
}

func (c *sceneDiff) clips(kind string, x, y *scene.Clip, at map[int]int) {
	c.fields(kind, *x, *y, "Channels")
	have := make(map[scene.Target]*scene.Channel)
	for i := range y.Channels {
		have[y.Channels[i].Target] = &y.Channels[i]
	}
	for i := range x.Channels {
		ch := &x.Channels[i]
		of := ch.Target.Property.Of() + " " + ch.Target.Property.String()
		target := ch.Target
		if target.Property.Of() == scene.OfMesh {
			to, ok := at[target.Index]
			if !ok {
				continue
			}
			target.Index = to
		}
		got := have[target]
		delete(have, target)
		lowered := ch.Target.Property.IsTransform() || ch.Target.Property == scene.MeshMorph
		switch {
		case got == nil && !lowered:
			c.differ(kind+" channel missing: "+of, "%+v", ch.Target)
		case got != nil && !lowered && (ch.Interp != got.Interp || ch.Ends != got.Ends || !slices.Equal(ch.Times, got.Times) || !slices.Equal(ch.Values, got.Values)):
			c.differ(kind+" channel: "+of, "%.200s, want %.200s", fmt.Sprintf("%+v", got), fmt.Sprintf("%+v", ch))
		}
	}
	for target := range have {
		c.differ(kind+" channel that isn't the source's: "+target.Property.Of()+" "+target.Property.String(), "%s %+v", x.Name, target)
	}
}

// bindings compares what moves each vertex, by nodes.
func (c *sceneDiff) bindings(a, b *scene.Scene, x, y *scene.Mesh) {
	if (x.Binding == nil) != (y.Binding == nil) {
		c.differ("mesh.Binding", "%v, want %v", y.Binding != nil, x.Binding != nil)
		return
	}
	if x.Binding == nil || len(x.Positions) != len(y.Positions) {
		return
	}
	weights := func(s *scene.Scene, b *scene.Binding, v int) map[int]float32 {
		m := make(map[int]float32)
		js, ws := b.Set(b.SetOf(v))
		for i, j := range js {
			if ws[i] > 0 {
				m[s.Skins[b.Skin].Joints[j]] += ws[i]
			}
		}
		return m
	}
	for v := range x.Positions {
		p, q := weights(a, x.Binding, v), weights(b, y.Binding, v)
		same := len(p) == len(q)
		for n, w := range p {
			same = same && math.Abs(float64(w-q[n])) < 1e-4
		}
		if !same {
			c.differ("mesh.Binding weights", "vertex %d: %v, want %v", v, q, p)
			return
		}
	}
	if bind := b.Skins[y.Binding.Skin].InverseBind; (bind == nil) != (a.Skins[x.Binding.Skin].InverseBind == nil) {
		c.differ("mesh.Binding inverse bind", "%v", bind != nil)
	}
}
