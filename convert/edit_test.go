package convert

import (
	"encoding/binary"
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strings"

	"bytes"
	"testing"

	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/mdx"
	"marrow/report"
	"marrow/sample"
	"marrow/wire/bytemap"
)

// An unedited GLB becomes the base's bytes.
func TestEditNothing(t *testing.T) {
	for i, f := range corpus.Read(t, "mdx", "mdx") {
		m, _, err := mdx.Decode(f.Data, mdx.Options{})
		if prove.Skips(i, 96) || err != nil || m.Flavour != mdx.Warcraft3 {
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
		nothingSaid(t, f.Path, r)
		if got := bytes.Join(r.Parts[0].Data, nil); !bytes.Equal(got, f.Data) {
			t.Errorf("%s: the bytes differ", f.Path)
			for _, x := range r.Findings {
				if x.Code == report.BackMerged {
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

// remove removes a node that moves no vertices and has no children.
func (g *looseGLB) remove(gone int) {
	list := func(of map[string]any, name string, stays func(i int) any) {
		var left []any
		old, _ := of[name].([]any)
		for _, v := range old {
			if v = stays(int(v.(float64))); v != nil {
				left = append(left, v)
			}
		}
		if of[name] = left; len(left) == 0 {
			delete(of, name)
		}
	}
	number := func(i int) any {
		switch {
		case i == gone:
			return nil
		case i > gone:
			i--
		}
		return float64(i)
	}
	g.json["nodes"] = slices.Delete(g.list("nodes"), gone, gone+1)
	for _, n := range g.list("nodes") {
		list(n.(map[string]any), "children", number)
	}
	for _, s := range g.list("scenes") {
		list(s.(map[string]any), "nodes", number)
	}
	for _, s := range g.list("skins") {
		skin := s.(map[string]any)
		other := skin["joints"].([]any)[0] // weights count places, so that another takes this one
		if other.(float64) == float64(gone) && len(skin["joints"].([]any)) > 1 {
			other = skin["joints"].([]any)[1]
		}
		if inverse, ok := skin["inverseBindMatrices"].(float64); ok {
			at, stride := g.accessor(inverse)
			joints := skin["joints"].([]any)
			if gone, other := slices.Index(joints, any(float64(gone))), slices.Index(joints, other); gone >= 0 {
				copy(g.bin[at+gone*stride:][:stride], g.bin[at+other*stride:])
			}
		}
		list(skin, "joints", func(i int) any {
			if i == gone {
				i = int(other.(float64))
			}
			return number(i)
		})
	}
	for _, a := range g.list("animations") {
		anim := a.(map[string]any)
		var left []any
		for _, c := range anim["channels"].([]any) {
			target := c.(map[string]any)["target"].(map[string]any)
			if node, ok := target["node"].(float64); ok {
				if target["node"] = number(int(node)); target["node"] == nil {
					continue
				}
			}
			left = append(left, c)
		}
		anim["channels"] = left
	}
}

// marrow returns the value of "marrow" in an object's extras.
func marrow(thing any) map[string]any {
	extras, _ := thing.(map[string]any)["extras"].(map[string]any)
	m, _ := extras["marrow"].(map[string]any)
	return m
}

// A glbEdit is an edit of a GLB as another program would make it, and the fields of an MDX that alone may differ then:
// their paths begin with one of these.
type glbEdit struct {
	name    string
	edit    func(t *testing.T, g *looseGLB) (done bool)
	changed []string
}

var glbEdits = []glbEdit{
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
			return 8 + int(at+from), view // after the chunk's header
		}
		at, _ := start(indices)
		vertex := int(binary.LittleEndian.Uint16(g.bin[at:]))
		at, view := start(primitive["attributes"].(map[string]any)["POSITION"].(float64))
		stride := 12
		if s, ok := view["byteStride"].(float64); ok {
			stride = int(s)
		}
		p := g.bin[at+vertex*stride:]
		x := math.Float32frombits(binary.LittleEndian.Uint32(p))
		binary.LittleEndian.PutUint32(p, math.Float32bits(x-float32(math.Copysign(5, float64(x)))))
		return true
	}, []string{"geosets[", "model.extent", "sequences["}},
	{"a node added", func(t *testing.T, g *looseGLB) bool {
		nodes := g.list("nodes")
		top := g.list("scenes")[0].(map[string]any)
		top["nodes"] = append(top["nodes"].([]any), len(nodes))
		g.json["nodes"] = append(nodes, map[string]any{"name": "Added", "translation": []float64{1, 2, 3}})
		return true
	}, []string{"helpers", "pivots", "geosets[", "bindPose"}},
	{"an attachment removed", func(t *testing.T, g *looseGLB) bool {
		nodes := g.list("nodes")
		gone := slices.IndexFunc(nodes, func(n any) bool {
			m := marrow(n)
			return m != nil && m["attachment"] != nil && n.(map[string]any)["children"] == nil && n.(map[string]any)["mesh"] == nil
		})
		if skins := g.list("skins"); gone < 0 || len(skins) > 0 && len(skins[0].(map[string]any)["joints"].([]any)) < 2 {
			return false
		}
		g.remove(gone)
		return true
	}, []string{"attachments", "pivots", "geosets[", "bindPose"}},
}

// An edit changes only the edited data.
func TestEditOne(t *testing.T) {
	for i, f := range corpus.Read(t, "mdx", "mdx") {
		m, _, err := mdx.Decode(f.Data, mdx.Options{})
		if prove.Skips(i, 96) || err != nil || m.Flavour != mdx.Warcraft3 {
			continue
		}
		src := Source{Name: f.Path, Data: f.Data}
		first, err := Convert(src, "model.glb", Options{})
		if err != nil {
			continue // damaged, or without anything to draw
		}
		glb := bytes.Join(first.Parts[0].Data, nil)
		for _, e := range slices.Concat(glbEdits, []glbEdit{renamedAndEdited}) {
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
			list := bytemap.Diff(mdx.Explain(f.Data, mdx.Options{}), mdx.Explain(got, mdx.Options{}), bytemap.DiffOptions{Elements: -1})
			if len(list) == 0 {
				t.Errorf("%s: %s: nothing differs", e.name, f.Path)
			}
			for _, c := range list {
				path := c.Path()
				if strings.HasSuffix(path, ".objectId") || strings.HasSuffix(path, ".parentId") {
					continue // numbers depend on added and removed records
				}
				if !slices.ContainsFunc(e.changed, func(begin string) bool { return strings.HasPrefix(path, begin) }) {
					t.Errorf("%s: %s: %s differs", e.name, f.Path, path)
					break
				}
			}
		}
	}
}

// A global sequence also plays in a clip that another program added, which has its keys like all other clips.
func TestEditAddedClip(t *testing.T) {
	base := sample.Golem()
	data, err := mdx.Encode(base)
	if err != nil {
		t.Fatal(err)
	}
	src := Source{Name: "Golem.mdx", Data: data}
	first, err := Convert(src, "model.glb", Options{})
	if err != nil {
		t.Fatal(err)
	}
	g := loosen(t, bytes.Join(first.Parts[0].Data, nil))
	list := g.list("animations")
	added := maps.Clone(list[0].(map[string]any))
	added["name"] = "Spell"
	delete(added, "extras")
	g.json["animations"] = append(list, added)
	r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, "model.mdx", Options{Base: &src})
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := mdx.Decode(bytes.Join(r.Parts[0].Data, nil), mdx.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(m.Sequences); n != len(base.Sequences)+1 || m.Sequences[n-1].Name != "Spell" {
		t.Errorf("%d sequences, had %d", n, len(base.Sequences))
	}
	global := 0
	for i := range base.Bones {
		if k := base.Bones[i].Translation; k != nil && k.GlobalSequenceID >= 0 {
			global++
			if got := m.Bones[i].Translation; got == nil || got.GlobalSequenceID != k.GlobalSequenceID || len(got.Times) != len(k.Times) {
				t.Errorf("bones[%d]: %+v, was %+v", i, got, k)
			}
		}
	}
	if global == 0 {
		t.Error("nothing runs by a global sequence")
	}
}

// An image that an edit added is written beside the model; the base's images aren't.
func TestEditPicture(t *testing.T) {
	src, g := sampleAndGLB(t, "Golem.mdx", sample.Golem(), Options{})
	for _, changed := range []bool{false, true} {
		if changed {
			m := g.list("materials")[0].(map[string]any)
			m["alphaMode"], m["alphaCutoff"] = "MASK", 0.3
		}
		r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, "New.mdx", Options{Base: &src})
		if err != nil {
			t.Fatal(err)
		}
		m, _, err := mdx.Decode(bytes.Join(r.Parts[0].Data, nil), mdx.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, p := range r.Parts[1:] {
			names = append(names, p.Name)
		}
		last := m.Textures[len(m.Textures)-1].Path
		if changed && !slices.Equal(names, []string{last}) || !changed && len(names) > 0 {
			t.Errorf("changed %v: pictures %v; the last texture is %s", changed, names, last)
		}
	}
}

// sampleFolder has the samples with their textures.
func sampleFolder(t *testing.T) string {
	dir := t.TempDir()
	if _, err := sample.Write(dir); err != nil {
		t.Fatal(err)
	}
	return dir
}
