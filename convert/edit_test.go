package convert

import (
	"encoding/binary"
	"encoding/json"
	"math"
	"slices"
	"strings"

	"marrow/wire"

	"bytes"
	"testing"

	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/mdx"
	"marrow/report"
)

// A GLB that nobody edited gives the base's bytes.
func TestEditNothing(t *testing.T) {
	for i, f := range corpus.Read(t, "mdx", "mdx") {
		m, _, err := mdx.Decode(f.Data, mdx.Options{})
		if i%prove.Every(48) != 0 || err != nil || m.Flavour != mdx.Warcraft3 {
			continue
		}
		src := Source{Name: f.Path, Data: f.Data}
		first, err := Convert(src, "model.glb", Options{})
		if err != nil {
			continue // damaged, or without anything to draw
		}
		glb := bytes.Join(first.Parts[0].Data, nil)
		r, err := Convert(Source{Name: "model.glb", Data: glb}, "model.mdx", Options{Base: &src})
		if err != nil {
			t.Errorf("%s: %v", f.Path, err)
			continue
		}
		if got := bytes.Join(r.Parts[0].Data, nil); !bytes.Equal(got, f.Data) {
			t.Errorf("%s: the bytes differ", f.Path)
			for _, x := range r.Findings {
				if x.Code == report.MDXMerged {
					t.Log(x.Text())
				}
			}
		}
	}
}

// A looseGLB is a GLB whose JSON can be edited freely.
type looseGLB struct {
	json map[string]any
	bin  []byte
}

func loosen(t *testing.T, data []byte) *looseGLB {
	t.Helper()
	n := binary.LittleEndian.Uint32(data[12:])
	g := &looseGLB{bin: bytes.Clone(data[20+n:])}
	if err := json.Unmarshal(data[20:20+n], &g.json); err != nil {
		t.Fatal(err)
	}
	return g
}

func (g *looseGLB) data(t *testing.T) []byte {
	t.Helper()
	text, err := json.Marshal(g.json)
	if err != nil {
		t.Fatal(err)
	}
	for len(text)%4 != 0 {
		text = append(text, ' ')
	}
	out := append([]byte("glTF"), 2, 0, 0, 0)
	out = binary.LittleEndian.AppendUint32(out, uint32(20+len(text)+len(g.bin)))
	out = binary.LittleEndian.AppendUint32(out, uint32(len(text)))
	out = append(append(out, "JSON"...), text...)
	return append(out, g.bin...)
}

func (g *looseGLB) list(name string) []any {
	list, _ := g.json[name].([]any)
	return list
}

// marrow is what stands under marrow in the extras of something.
func marrow(thing any) map[string]any {
	extras, _ := thing.(map[string]any)["extras"].(map[string]any)
	m, _ := extras["marrow"].(map[string]any)
	return m
}

// glbEdits are edits of a GLB as another program would make them, and the fields that alone may differ then: their paths
// begin with one of these.
var glbEdits = []struct {
	name    string
	edit    func(t *testing.T, g *looseGLB) (done bool)
	changed []string
}{
	{"a clip renamed", func(t *testing.T, g *looseGLB) bool {
		for _, a := range g.list("animations") {
			if m := marrow(a); m != nil && m["global"] == nil {
				a.(map[string]any)["name"] = "Renamed"
				return true
			}
		}
		return false
	}, []string{"sequences["}},
	{"a vertex moved", func(t *testing.T, g *looseGLB) bool {
		meshes := g.list("meshes")
		if len(meshes) == 0 {
			return false
		}
		primitive := meshes[0].(map[string]any)["primitives"].([]any)[0].(map[string]any)
		indices, ok := primitive["indices"].(float64)
		if !ok {
			return false
		}
		start := func(accessor float64) (int, map[string]any) {
			a := g.list("accessors")[int(accessor)].(map[string]any)
			view := g.list("bufferViews")[int(a["bufferView"].(float64))].(map[string]any)
			at, _ := a["byteOffset"].(float64)
			from, _ := view["byteOffset"].(float64)
			return 8 + int(at+from), view // behind the chunk's head
		}
		at, _ := start(indices)
		vertex := int(binary.LittleEndian.Uint16(g.bin[at:]))
		at, view := start(primitive["attributes"].(map[string]any)["POSITION"].(float64))
		stride := 12
		if s, ok := view["byteStride"].(float64); ok {
			stride = int(s)
		}
		p := g.bin[at+vertex*stride:]
		binary.LittleEndian.PutUint32(p, math.Float32bits(math.Float32frombits(binary.LittleEndian.Uint32(p))*0.5+1))
		return true
	}, []string{"geosets[", "model.extent", "sequences["}},
	{"a node added", func(t *testing.T, g *looseGLB) bool {
		nodes := g.list("nodes")
		top := g.list("scenes")[0].(map[string]any)
		top["nodes"] = append(top["nodes"].([]any), len(nodes))
		g.json["nodes"] = append(nodes, map[string]any{"name": "Added", "translation": []float64{1, 2, 3}})
		return true
	}, []string{"helpers", "pivots", "lights[", "attachments[", "particleEmitters", "ribbonEmitters[", "popcornEmitters[", "events[", "collision[", "geosets[", "bones[", "cameras["}},
	{"an attachment removed", func(t *testing.T, g *looseGLB) bool {
		nodes := g.list("nodes")
		gone := slices.IndexFunc(nodes, func(n any) bool {
			m := marrow(n)
			return m != nil && m["attachment"] != nil && n.(map[string]any)["children"] == nil
		})
		if gone < 0 {
			return false
		}
		for _, n := range nodes {
			children, _ := n.(map[string]any)["children"].([]any)
			left := slices.DeleteFunc(slices.Clone(children), func(c any) bool { return c.(float64) == float64(gone) })
			if n.(map[string]any)["children"] = left; len(left) == 0 {
				delete(n.(map[string]any), "children")
			}
		}
		delete(nodes[gone].(map[string]any), "extras")
		return true
	}, []string{"attachments", "pivots", "helpers[", "lights[", "particleEmitters", "ribbonEmitters[", "popcornEmitters[", "events[", "collision[", "cameras[", "geosets["}},
}

// Of an edit exactly what it was about changes.
func TestEditOne(t *testing.T) {
	for i, f := range corpus.Read(t, "mdx", "mdx") {
		m, _, err := mdx.Decode(f.Data, mdx.Options{})
		if i%prove.Every(48) != 0 || err != nil || m.Flavour != mdx.Warcraft3 {
			continue
		}
		src := Source{Name: f.Path, Data: f.Data}
		first, err := Convert(src, "model.glb", Options{})
		if err != nil {
			continue // damaged, or without anything to draw
		}
		glb := bytes.Join(first.Parts[0].Data, nil)
		for _, e := range glbEdits {
			g := loosen(t, glb)
			if !e.edit(t, g) {
				continue
			}
			r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, "model.mdx", Options{Base: &src})
			if err != nil {
				t.Errorf("%s: %s: %v", e.name, f.Path, err)
				continue
			}
			got := bytes.Join(r.Parts[0].Data, nil)
			list := wire.Diff(mdx.Explain(f.Data, mdx.Options{}), mdx.Explain(got, mdx.Options{}), wire.DiffOptions{Elements: -1})
			if len(list) == 0 {
				t.Errorf("%s: %s: nothing differs", e.name, f.Path)
			}
			for _, c := range list {
				path := c.Path()
				if !slices.ContainsFunc(e.changed, func(begin string) bool { return strings.HasPrefix(path, begin) }) {
					t.Errorf("%s: %s: %s differs", e.name, f.Path, path)
					break
				}
			}
		}
	}
}
