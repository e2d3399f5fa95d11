package convert

import (
	"bytes"
	"encoding/binary"
	"maps"
	"math"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/diff"

	"marrow/formats"
	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/lower/curves"
	"marrow/scene"
	"marrow/wire/bytemap"
)

// An unedited GLB becomes the bytes of an XMF.
func TestEditNothingXMF(t *testing.T) {
	models := 0
	editable(t, "ego", "xmf", 48, func(t *testing.T, path string, src Source, glb []byte) {
		r, err := Convert(Source{Name: "model.glb", Data: glb}, filepath.Base(path), Options{Base: &src})
		if err != nil {
			t.Errorf("%s: %v", path, err)
			return
		}
		if models++; !bytes.Equal(bytes.Join(r.Parts[0].Data, nil), src.Data) {
			t.Errorf("%s: the bytes differ", path)
		}
	})
	t.Logf("%d meshes", models)
}

// An unedited GLB of a motion alone becomes the bytes of its ANI; a changed key, or a renamed clip, changes nothing
// else.
func TestEditANI(t *testing.T) {
	files, edits := 0, 0
	editable(t, "ego", "ani", 4, func(t *testing.T, path string, src Source, glb []byte) {
		files++
		for _, e := range append([]x4Edit{{"nothing", func(*testing.T, *looseGLB) bool { return true }, "", "", `^$`}}, x4Edits...) {
			g := loosen(t, glb)
			if e.name != "nothing" && e.name != "a key changed" && e.name != "a clip renamed" || !e.edit(t, g) {
				continue
			}
			r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, filepath.Base(path), Options{Base: &src})
			if err != nil {
				t.Errorf("%s: %s: %v", e.name, path, err)
				continue
			}
			edits++
			_, was, _ := formats.Explain(path, src.Data)
			_, is, _ := formats.Explain(path, bytes.Join(r.Parts[0].Data, nil))
			list := bytemap.Diff(was, is, bytemap.DiffOptions{Elements: -1})
			if (len(list) == 0) != (e.name == "nothing") {
				t.Errorf("%s: %s: %d places differ", e.name, path, len(list))
			}
			for _, c := range list {
				if !regexp.MustCompile(e.fields).MatchString(c.Path()) {
					t.Errorf("%s: %s: %s differs", e.name, path, c.Path())
					break
				}
			}
		}
	})
	t.Logf("%d files, %d edits", files, edits)
}

// Of a moved vertex, and of a renamed material, exactly that differs.
func TestEditOneXMF(t *testing.T) {
	counts := make(map[string]int)
	editable(t, "ego", "xmf", 96, func(t *testing.T, path string, src Source, glb []byte) {
		for _, e := range x4Edits {
			g := loosen(t, glb)
			for _, n := range g.list("nodes") {
				if n := n.(map[string]any); n["mesh"] != nil {
					marrow(n)["origin"] = "connections[0].parts[0]" // as for a component's parts
				}
			}
			if e.name != "a vertex moved" && e.name != "a material renamed" || !e.edit(t, g) {
				continue
			}
			r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, filepath.Base(path), Options{Base: &src})
			if err != nil {
				t.Errorf("%s: %s: %v", e.name, path, err)
				continue
			}
			counts[e.name]++
			_, was, _ := formats.Explain(path, src.Data)
			_, is, _ := formats.Explain(path, bytes.Join(r.Parts[0].Data, nil))
			list := bytemap.Diff(was, is, bytemap.DiffOptions{Elements: -1})
			if len(list) == 0 {
				t.Errorf("%s: %s: nothing differs", e.name, path)
			}
			for _, c := range list {
				if !regexp.MustCompile(e.fields).MatchString(c.Path()) {
					t.Errorf("%s: %s: %s differs", e.name, path, c.Path())
					break
				}
			}
		}
	})
	t.Log(counts)
}

// components calls f with the corpus's components that have a mesh, and the GLB that each becomes.
func components(t *testing.T, part int, opts scene.Options, f func(t *testing.T, file string, src Source, glb []byte)) {
	for i, file := range corpus.Walk(t, "ego", ".xml") {
		if prove.Skips(i, part) {
			continue
		}
		src, err := ReadSource(file, nil)
		if err != nil {
			t.Fatal(err)
		}
		if first, err := Convert(src, "model.glb", Options{Scene: opts}); err == nil {
			f(t, file, src, bytes.Join(first.Parts[0].Data, nil))
		}
		src.Resolver.Finder.Close()
	}
}

// An unedited GLB becomes the bytes of a component, of all meshes of its parts and of their motion, with any options
// of the conversion.
func TestEditNothingComponent(t *testing.T) {
	t.Parallel()
	for name, opts := range map[string]scene.Options{"default": {}, "a coarse level": {LOD: 2}, "all": {AllLODs: true, Collision: true}} {
		models, files := 0, 0
		components(t, 12, opts, func(t *testing.T, file string, src Source, glb []byte) {
			r, err := Convert(Source{Name: "model.glb", Data: glb}, filepath.Base(file), Options{Base: &src})
			if err != nil {
				t.Errorf("%s: %s: %v", name, file, err)
				return
			}
			models++
			for _, f := range r.Findings {
				if f.Code == "LOWER009" {
					t.Errorf("%s: %s: %s", name, file, f.Message)
				}
			}
			if !bytes.Equal(bytes.Join(r.Parts[0].Data, nil), src.Data) {
				t.Errorf("%s: %s: the bytes differ", name, file)
			}
			for _, p := range r.Parts[1:] {
				want, err := os.ReadFile(besideFile(filepath.Dir(file), p.Name))
				if files++; err != nil || !bytes.Equal(bytes.Join(p.Data, nil), want) {
					t.Errorf("%s: %s: %s differs: %v", name, file, p.Name, err)
				}
			}
		})
		t.Logf("%s: %d components, %d files beside them", name, models, files)
	}
}

// besideFile returns the path of a file beside the component, or in a parent folder, which may be the mod's root.
func besideFile(dir, name string) string {
	_, inMod, extension := strings.Cut(name, "/assets/")
	if extension && strings.HasPrefix(name, "extensions/") {
		name = "assets/" + inMod
	}
	for dir != filepath.Dir(dir) {
		if file := filepath.Join(dir, filepath.FromSlash(name)); strings.Contains(dir, "ego") {
			if _, err := os.Stat(file); err == nil {
				return file
			}
		}
		dir = filepath.Dir(dir)
	}
	return name
}

// An x4Edit is an edit of a component's GLB, and what alone may differ then: lines of the XML and files that match, and fields of these.
type x4Edit struct {
	name                 string
	edit                 func(t *testing.T, g *looseGLB) (done bool)
	lines, files, fields string
}

// origin returns the path of a node in the component.
func origin(node any) string {
	s, _ := marrow(node)["origin"].(string)
	return s
}

// document returns the component's data for a node that the scene has no field for.
func document(node any) map[string]any {
	m, _ := marrow(node)["document"].(map[string]any)
	return m
}

var connectionOrigin = regexp.MustCompile(`^(components\[\d+\]\.)?connections\[\d+\]$`)
var partOrigin = regexp.MustCompile(`^(components\[\d+\]\.)?connections\[\d+\]\.parts\[\d+\]$`)

// nodeWith returns the last node of a document for which is returns true.
func (g *looseGLB) nodeWith(is func(n map[string]any) bool) map[string]any {
	for _, n := range slices.Backward(g.list("nodes")) {
		if n := n.(map[string]any); is(n) {
			return n
		}
	}
	return nil
}

func isHardpoint(n map[string]any) bool {
	return connectionOrigin.MatchString(origin(n)) && n["children"] == nil && n["mesh"] == nil
}

func isDrawnPart(n map[string]any) bool { return partOrigin.MatchString(origin(n)) && n["mesh"] != nil }

// moved moves a node by a part of the size of the largest mesh: a star system has some of millions of kilometres.
func (g *looseGLB) moved(n map[string]any) bool {
	if n == nil {
		return false
	}
	by := 100.
	for _, a := range g.list("accessors") {
		if highest, ok := a.(map[string]any)["max"].([]any); ok {
			by = max(by, highest[0].(float64)/100)
		}
	}
	at := []any{0., 0., 0.}
	if t, ok := n["translation"].([]any); ok {
		at = t
	}
	n["translation"] = []any{at[0].(float64) + by, at[1].(float64) + 2*by, at[2].(float64) + 3*by}
	return true
}

// floats returns the bytes of a document's accessor.
func (g *looseGLB) floats(accessor any) []byte {
	a := g.list("accessors")[int(accessor.(float64))].(map[string]any)
	view := g.list("bufferViews")[int(a["bufferView"].(float64))].(map[string]any)
	at, _ := a["byteOffset"].(float64)
	from, _ := view["byteOffset"].(float64)
	return g.bin[8+int(at+from):]
}

const (
	offsetLines = `^\s*<(/?offset|position .*|quaternion .*|rotation .*)/?>(</offset>)?$`
	noFile      = `^$`
)

var x4Edits = []x4Edit{
	{"a hardpoint moved", func(_ *testing.T, g *looseGLB) bool { return g.moved(g.nodeWith(isHardpoint)) }, offsetLines + `|^\s*</?connection`, noFile, ""},
	{"a connection turned", func(_ *testing.T, g *looseGLB) bool {
		n := g.nodeWith(isHardpoint)
		if n == nil {
			return false
		}
		n["rotation"] = []any{0.5, -0.5, 0.5, 0.5}
		return true
	}, offsetLines + `|^\s*</?connection`, noFile, ""},
	{"a part moved", func(_ *testing.T, g *looseGLB) bool { return g.moved(g.nodeWith(isDrawnPart)) }, offsetLines, `(?i)\.ani$`, `^keys\[\d+\]\.positions`},
	{"a part turned", func(_ *testing.T, g *looseGLB) bool {
		n := g.nodeWith(isDrawnPart)
		if n == nil || document(n)["pivot"] != nil {
			return false
		}
		n["rotation"] = []any{0.5, -0.5, 0.5, 0.5}
		return true
	}, offsetLines, `(?i)\.ani$`, `^keys|^animations`},
	{"a connection added", func(_ *testing.T, g *looseGLB) bool {
		nodes := g.list("nodes")
		top := g.list("scenes")[0].(map[string]any)
		top["nodes"] = append(top["nodes"].([]any), len(nodes))
		g.json["nodes"] = append(nodes, map[string]any{"name": "con_added", "translation": []float64{1, 2, 3}})
		return true
	}, offsetLines + `|^\s*</?connection( name="con_added" tags="")?>$`, noFile, ""},
	{"a hardpoint removed", func(_ *testing.T, g *looseGLB) bool {
		n := g.nodeWith(isHardpoint)
		if n == nil {
			return false
		}
		g.remove(slices.IndexFunc(g.list("nodes"), func(x any) bool { return origin(x) == origin(n) }))
		return true
	}, `.`, noFile, ""},
	{"a vertex moved", func(_ *testing.T, g *looseGLB) bool {
		n := g.nodeWith(isDrawnPart)
		if n == nil {
			return false
		}
		primitive := g.list("meshes")[int(n["mesh"].(float64))].(map[string]any)["primitives"].([]any)[0].(map[string]any)
		p := g.floats(primitive["attributes"].(map[string]any)["POSITION"])
		vertex := 0
		if indices, ok := primitive["indices"]; ok {
			vertex = int(binary.LittleEndian.Uint16(g.floats(indices)))
		}
		x := math.Float32frombits(binary.LittleEndian.Uint32(p[12*vertex:]))
		binary.LittleEndian.PutUint32(p[12*vertex:], math.Float32bits(x/2))
		return x > 1 || x < -1
	}, `^\s*<(max|center) `, `-lod0\.xmf$`, `^data\[|^buffers\[\d\]\.(packedSize|dataOffset|lowestValue|highestValue)`},
	{"a material renamed", func(_ *testing.T, g *looseGLB) bool {
		n := g.nodeWith(isDrawnPart)
		if n == nil {
			return false
		}
		primitive := g.list("meshes")[int(n["mesh"].(float64))].(map[string]any)["primitives"].([]any)[0].(map[string]any)
		material, ok := primitive["material"].(float64)
		if ok {
			g.list("materials")[int(material)].(map[string]any)["name"] = "my.material"
		}
		return ok
	}, `^\s*<material `, `-lod\d\.xmf$`, `^materials\[\d+\]\.name`},
	{"a clip renamed", func(_ *testing.T, g *looseGLB) bool {
		for _, a := range g.list("animations") {
			a.(map[string]any)["name"] = "renamed"
			return true
		}
		return false
	}, `^\s*<animation `, `(?i)\.ani$`, `^animations\[\d+\]\.subName`},
	{"a clip removed", func(_ *testing.T, g *looseGLB) bool {
		list := g.list("animations")
		if len(list) < 2 {
			return false
		}
		g.json["animations"] = list[1:]
		return true
	}, `^\s*<animation `, `(?i)\.ani$`, `.`},
	{"a clip added", func(_ *testing.T, g *looseGLB) bool {
		list := g.list("animations")
		if len(list) == 0 {
			return false
		}
		added := maps.Clone(list[0].(map[string]any))
		added["name"] = "added"
		delete(added, "extras")
		g.json["animations"] = append(list, added)
		return true
	}, `^\s*<animation name="added" |^\s*</?animations>$`, `(?i)\.ani$`, `.`},
	{"a key changed", func(_ *testing.T, g *looseGLB) bool {
		for _, a := range g.list("animations") {
			for _, c := range a.(map[string]any)["channels"].([]any) {
				c := c.(map[string]any)
				if c["target"].(map[string]any)["path"] == "rotation" {
					s := a.(map[string]any)["samplers"].([]any)[int(c["sampler"].(float64))].(map[string]any)
					p := g.floats(s["output"])
					for i, v := range []float32{0.5, 0.5, 0.5, 0.5} {
						binary.LittleEndian.PutUint32(p[4*i:], math.Float32bits(v))
					}
					return true
				}
			}
		}
		return false
	}, `^$`, `(?i)\.ani$`, `^keys\[\d+\](\.rotations|$)|^animations\[\d+\](\.numRotations|$)`},
	{"a part renamed", func(_ *testing.T, g *looseGLB) bool {
		n := g.nodeWith(isDrawnPart)
		if n != nil {
			n["name"] = "anim_renamed"
		}
		return n != nil
	}, `^\s*<(part|connection) `, `(?i)\.ani$|anim_renamed`, `^animations\[\d+\]\.name`},
	{"a mesh replaced", func(_ *testing.T, g *looseGLB) bool {
		n := g.nodeWith(isDrawnPart)
		other := slices.IndexFunc(g.list("nodes"), func(x any) bool {
			return isDrawnPart(x.(map[string]any)) && x.(map[string]any)["mesh"] != n["mesh"]
		})
		if other < 0 {
			return false
		}
		n["mesh"] = g.list("nodes")[other].(map[string]any)["mesh"]
		return true
	}, `^\s*<(max|center|material) |^\s*</?(materials|size|lods?)\b`, `-lod0\.xmf$`, `.`},
	{"a part copied", func(_ *testing.T, g *looseGLB) bool {
		n := g.nodeWith(isDrawnPart)
		if n == nil {
			return false
		}
		nodes := g.list("nodes")
		top := g.list("scenes")[0].(map[string]any)
		top["nodes"] = append(top["nodes"].([]any), len(nodes))
		g.json["nodes"] = append(nodes, map[string]any{"name": "part_copied", "translation": []float64{1, 2, 3}, "mesh": n["mesh"]})
		return true
	}, `.`, `part_copied-lod0\.xmf$`, ""},
	{"a mesh added below a part", func(_ *testing.T, g *looseGLB) bool {
		n := g.nodeWith(isDrawnPart)
		if n == nil {
			return false
		}
		nodes := g.list("nodes")
		below, _ := n["children"].([]any)
		n["children"] = append(below, len(nodes))
		g.json["nodes"] = append(nodes, map[string]any{"name": "part_copied", "translation": []float64{1, 2, 3}, "mesh": n["mesh"]})
		return true
	}, `part_copied|^\s*</?(connections?|parts?|lods?|materials?|size|max|center|offset|position)\b`, `part_copied-lod0\.xmf$`, ""},
}

// An edit changes only the edited data, in the XML and in the files beside it, and the output can be read.
func TestEditOneComponent(t *testing.T) {
	counts := make(map[string]int)
	components(t, 32, scene.Options{}, func(t *testing.T, file string, src Source, glb []byte) {
		for _, e := range x4Edits {
			g := loosen(t, glb)
			if !e.edit(t, g) {
				continue
			}
			r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, filepath.Base(file), Options{Base: &src})
			if err != nil {
				t.Errorf("%s: %s: %v", e.name, file, err)
				continue
			}
			counts[e.name]++
			readBack(t, e, file, g.data(t), r)
			n := changedLines(t, e, file, src.Data, bytes.Join(r.Parts[0].Data, nil))
			for _, p := range r.Parts[1:] {
				n += changedFile(t, e, file, p)
			}
			if n == 0 {
				t.Errorf("%s: %s: nothing differs", e.name, file)
			}
		}
	})
	for _, e := range x4Edits {
		t.Logf("%s: %d", e.name, counts[e.name])
	}
}

// A part that lost its mesh is invisible at all distances, and has no collisions: it has a triangle without an area,
// in one file, like the game's own parts that only carry others.
func TestEditMeshRemoved(t *testing.T) {
	edited := 0
	components(t, 32, scene.Options{}, func(t *testing.T, file string, src Source, glb []byte) {
		g := loosen(t, glb)
		n := g.nodeWith(isDrawnPart)
		if n == nil {
			return
		}
		delete(n, "mesh")
		r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, filepath.Base(file), Options{Base: &src})
		if err != nil {
			t.Errorf("%s: %v", file, err)
			return
		}
		for _, f := range r.Findings {
			if f.Code == "XMF027" {
				t.Errorf("%s: %v", file, f)
			}
		}
		edited++
		name := strings.ToLower(n["name"].(string))
		var files []string
		for _, p := range r.Parts[1:] {
			if kind, ok := strings.CutPrefix(strings.ToLower(path.Base(p.Name)), name+"-"); ok {
				files = append(files, kind)
			}
		}
		if !slices.Equal(files, []string{"lod0.xmf"}) {
			t.Errorf("%s: the files of %s are %q", file, name, files)
		}
		for line := range strings.Lines(string(diff.Diff("was", src.Data, "is", bytes.Join(r.Parts[0].Data, nil)))) {
			if strings.HasPrefix(line, "+ ") && !regexp.MustCompile(`<(max|center|material|lod|position) |</?(materials|lods?|size)\b`).MatchString(line) {
				t.Errorf("%s: %s", file, line)
			}
		}
	})
	if edited == 0 {
		t.Error("no component was edited")
	}
}

// A part that is renamed in a GLB with all levels of detail and the collision meshes keeps the bytes of all of them.
func TestEditRenamedAtAllLevels(t *testing.T) {
	edited, levels := 0, 0
	components(t, 8, scene.Options{AllLODs: true, Collision: true}, func(t *testing.T, file string, src Source, glb []byte) {
		g := loosen(t, glb)
		nodes := g.list("nodes")
		n := g.nodeWith(func(n map[string]any) bool {
			return partOrigin.MatchString(origin(n)) && slices.ContainsFunc(children(n), func(c int) bool {
				return strings.HasSuffix(nodes[c].(map[string]any)["name"].(string), "-lod1")
			})
		})
		if n == nil {
			return
		}
		was := strings.ToLower(n["name"].(string))
		n["name"] = "anim_renamed"
		r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, filepath.Base(file), Options{Base: &src})
		if err != nil {
			t.Errorf("%s: %v", file, err)
			return
		}
		edited++
		for _, f := range r.Findings {
			if f.Code == "XMF027" {
				t.Errorf("%s: %v", file, f)
			}
		}
		changedLines(t, x4Edit{name: "renamed", lines: `^\s*<(part|connection) `}, file, src.Data, bytes.Join(r.Parts[0].Data, nil))
		for _, p := range r.Parts[1:] {
			kind, renamed := strings.CutPrefix(path.Base(p.Name), "anim_renamed-")
			if !renamed {
				continue
			}
			levels++
			want, err := os.ReadFile(besideFile(filepath.Dir(file), path.Join(path.Dir(p.Name), was+"-"+kind)))
			if err != nil || !bytes.Equal(bytes.Join(p.Data, nil), want) {
				t.Errorf("%s: %s differs: %v", file, p.Name, err)
			}
		}
	})
	if edited == 0 && testing.Short() {
		t.Skip("none of the few components has a coarser level of detail")
	}
	if edited == 0 || levels <= edited {
		t.Errorf("%d files of %d components", levels, edited)
	}
}

// changedLines checks that no other lines of an XML differ than those of an edit, and counts them.
func changedLines(t *testing.T, e x4Edit, file string, was, is []byte) (n int) {
	t.Helper()
	want := regexp.MustCompile(e.lines)
	for line := range strings.Lines(string(diff.Diff("was", was, "is", is))) {
		if line = strings.TrimRight(line, "\r\n"); (line[0] != '-' && line[0] != '+') || strings.HasPrefix(line, "--- ") || strings.HasPrefix(line, "+++ ") {
			continue
		}
		if n++; !want.MatchString(line[1:]) {
			t.Errorf("%s: %s: %s", e.name, file, line)
		}
	}
	return n
}

// changedFile checks that a file is as it was, or that it differs in what an edit changes alone; then it returns 1.
func changedFile(t *testing.T, e x4Edit, file string, p Part) int {
	t.Helper()
	got := bytes.Join(p.Data, nil)
	want, err := os.ReadFile(besideFile(filepath.Dir(file), p.Name))
	if err == nil && bytes.Equal(got, want) {
		return 0
	}
	if !regexp.MustCompile(e.files).MatchString(p.Name) {
		t.Errorf("%s: %s: %s differs", e.name, file, p.Name)
		return 1
	}
	_, is, explained := formats.Explain(p.Name, got)
	if explained != nil {
		t.Errorf("%s: %s: %s: %v", e.name, file, p.Name, explained)
	}
	if err != nil {
		return 1 // a new file
	}
	_, was, _ := formats.Explain(p.Name, want)
	for _, c := range bytemap.Diff(was, is, bytemap.DiffOptions{Elements: -1}) {
		if !regexp.MustCompile(e.fields).MatchString(c.Path()) {
			t.Errorf("%s: %s: %s: %s differs", e.name, file, p.Name, c.Path())
			break
		}
	}
	return 1
}

// readBack checks that the output has the nodes of the edited scene, at their positions in the rest pose and in
// motion, and its triangles.
func readBack(t *testing.T, e x4Edit, file string, glb []byte, r *Result) {
	t.Helper()
	dir := t.TempDir()
	if err := r.Write(dir); err != nil {
		t.Fatal(err)
	}
	src, err := ReadSource(filepath.Join(dir, filepath.Base(file)), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer src.Resolver.Finder.Close()
	got, err := Load(src, scene.Options{})
	if err != nil {
		t.Fatalf("%s: %s: %v", e.name, file, err)
	}
	want, err := Load(Source{Name: "model.glb", Data: glb}, scene.Options{Recall: true})
	if err != nil {
		t.Fatal(err)
	}
	near := 1e-5 * float64(curves.Size(want.Scene))
	if n, m := triangles(got.Scene), triangles(want.Scene); n != m {
		t.Errorf("%s: %s: %d triangles, want %d", e.name, file, n, m)
	}
	sameNodes(t, e.name+": "+file, want.Scene, got.Scene, nil, nil, 0, near)
	for i := range want.Scene.Clips {
		a := &want.Scene.Clips[i]
		k := slices.IndexFunc(got.Scene.Clips, func(c scene.Clip) bool { return c.Name == a.Name })
		if k < 0 {
			t.Errorf("%s: %s: clip %s is missing", e.name, file, a.Name)
			continue
		}
		for _, u := range []float32{0, 0.3, 0.5, 1} {
			sameNodes(t, e.name+": "+file+": "+a.Name, want.Scene, got.Scene, a, &got.Scene.Clips[k], u*a.Duration, 100*near)
		}
	}
}

func triangles(s *scene.Scene) (n int) {
	for i := range s.Meshes {
		n += len(s.Meshes[i].Indices) / 3
	}
	return n
}

// sameNodes compares the positions of nodes with the same names in two scenes, and the names of their parents.
func sameNodes(t *testing.T, name string, want, got *scene.Scene, a, b *scene.Clip, at float32, near float64) {
	t.Helper()
	places := func(s *scene.Scene, c *scene.Clip) map[string][]scene.Mat4 {
		pose, list := s.NewPose(), make(map[string][]scene.Mat4)
		if c != nil {
			s.Evaluate(pose, c, at)
		}
		for i := range s.Nodes {
			if strings.HasPrefix(name, "a part turned") && connectionOrigin.MatchString(s.Nodes[i].Extras.Origin.Path) {
				continue // a part has no rotation, so its connection is turned
			}
			list[s.Nodes[i].Name] = append(list[s.Nodes[i].Name], pose.World[i])
			if up := s.Nodes[i].Parent; up >= 0 && s.Nodes[i].Name != "part_copied" { // whose connection is new
				key := s.Nodes[up].Name + "/" + s.Nodes[i].Name
				list[key] = append(list[key], pose.World[i])
			}
		}
		return list
	}
	x, y := places(want, a), places(got, b)
	for node, list := range x {
		if len(y[node]) != len(list) {
			t.Errorf("%s: %d nodes %s, want %d", name, len(y[node]), node, len(list))
			return
		}
		for i := range list {
			for k := range list[i] {
				limit := near
				if k < 12 {
					limit = 1e-2
				}
				if d := math.Abs(float64(list[i][k] - y[node][i][k])); !(d <= limit) {
					t.Errorf("%s: %s at %v s is %v off, at %v, want %v", name, node, at, d, y[node][i], list[i])
					return
				}
			}
		}
	}
}
