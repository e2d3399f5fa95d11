package convert

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"marrow/asset"
	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/lower"
	"marrow/m2"
	"marrow/mdx"
	"marrow/report"
	"marrow/sample"
	"marrow/wire/bytemap"
)

// An objectKind is a kind of nodes of an M2's GLB that aren't bones.
type objectKind struct {
	list    string // of the model's records
	newName string // known to the game, if it finds such records by name
	id      string // the field that the name becomes
	place   string // the fields with its position
	bone    string // the field with its bone
	also    string // fields that depend on its records
}

var objectKinds = map[string]objectKind{
	"attachment": {list: "attachments", newName: "HandArrow", id: "id", place: "position", bone: "bone", also: "attachmentLookup"},
	"event":      {list: "events", newName: "$XYZ", id: "id", place: "position", bone: "bone"},
	"light":      {list: "lights", place: "position", bone: "bone"},
	"punctual":   {list: "lights", place: "position", bone: "bone"},
	"particles":  {list: "particles", place: "position", bone: "bone"},
	"ribbon":     {list: "ribbons", place: "position", bone: "bone"},
	"shape":      {list: "collisionTriangles"},
	"camera":     {list: "cameras", place: "position target", bone: "positions targets position target roll", also: "cameraLookup"},
}

// TestEditEachObjectM2: an edit of a node that isn't a bone changes only its record. Edits that an M2 can't store are
// reported.
func TestEditEachObjectM2(t *testing.T) {
	t.Parallel()
	done := make(map[string]int)
	src := golemAs(t, "m2")
	first, err := Convert(src, "model.glb", Options{})
	if err != nil {
		t.Fatal(err)
	}
	most := 2
	if prove.All() {
		most = 100
	}
	editObjects(t, src, bytes.Join(first.Parts[0].Data, nil), most, done)
	for what := range objectKinds {
		if what != "event" && done[what+" moved"] == 0 { // its events aren't the game's
			t.Errorf("no %s was edited", what)
		}
	}
	nth := 0
	for _, file := range corpus.List(t, "m2", "m2") {
		src, err := ReadSource(file.Name, nil)
		if err != nil {
			t.Fatal(err)
		}
		defer src.Resolver.Finder.Close()
		m, _, err := m2.Decode(src.Data, m2.Options{})
		if err != nil || len(src.Data) > 300_000 || len(m.Attachments)+len(m.Events)+len(m.Cameras)+len(m.Lights)+len(m.Particles) == 0 {
			continue
		}
		if nth++; prove.Skips(nth, 48) {
			continue
		}
		if first, err := Convert(src, "model.glb", Options{Lower: lower.Options{NoTextures: true}}); err == nil {
			editObjects(t, src, bytes.Join(first.Parts[0].Data, nil), 2, done)
		}
	}
	t.Log(done)
}

// TestNewAttachmentsM2: a node that an editor adds under the name of an attachment is one, with --base and without;
// a second one isn't.
func TestNewAttachmentsM2(t *testing.T) {
	t.Parallel()
	src := golemAs(t, "m2")
	first, err := Convert(src, "model.glb", Options{})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"Bullet": "Bullet", "Overhead Mounted Ref": "PlayerNameMounted", "Nowhere": ""} {
		for _, base := range []*Source{&src, nil} {
			g := loosen(t, bytes.Join(first.Parts[0].Data, nil))
			parent := g.list("nodes")[int(g.list("skins")[0].(map[string]any)["joints"].([]any)[0].(float64))].(map[string]any)
			below, _ := parent["children"].([]any)
			parent["children"] = append(below, float64(len(g.list("nodes"))), float64(len(g.list("nodes"))+1))
			node := map[string]any{"name": name, "translation": []any{0.0, 0.25, 0.0}}
			g.json["nodes"] = append(g.list("nodes"), node, node)
			r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, "Golem.m2", Options{Base: base})
			if err != nil {
				t.Fatal(err)
			}
			was, _, _ := m2.Decode(src.Data, m2.Options{})
			is, _, err := m2.Decode(bytes.Join(r.Parts[0].Data, nil), m2.Options{})
			if err != nil {
				t.Fatal(err)
			}
			count := func(m *m2.Model) (n int) {
				for i := range m.Attachments {
					if m2.AttachmentName(m.Attachments[i].ID) == want {
						n++
					}
				}
				return n
			}
			named := slices.ContainsFunc(r.Findings, func(f report.Finding) bool {
				return f.Code == "M2041" && strings.Contains(f.Message, strconv.Quote(name))
			})
			if more := len(is.Attachments) - len(was.Attachments); want != "" && (more != 1 || count(is) != count(was)+1) || want == "" && more != 0 || named != (want == "") {
				t.Errorf("%s, with --base: %v: %d attachments more; %v", name, base != nil, more, r.Findings)
			}
		}
	}
}

// TestNewSkinnedMesh: the node of a new mesh that joints move becomes no helper and isn't missed, since it has no effect in
// glTF. One with an object below it does.
func TestNewSkinnedMesh(t *testing.T) {
	t.Parallel()
	for _, ext := range []string{"mdx", "m2"} {
		src := golemAs(t, ext)
		first, err := Convert(src, "model.glb", Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, base := range []*Source{&src, nil} {
			for _, child := range []bool{false, true} {
				g := loosen(t, bytes.Join(first.Parts[0].Data, nil))
				skinned := slices.IndexFunc(g.list("nodes"), func(n any) bool { return n.(map[string]any)["skin"] != nil })
				was := g.list("nodes")[skinned].(map[string]any)
				mesh := maps.Clone(g.list("meshes")[int(was["mesh"].(float64))].(map[string]any))
				part := mesh["primitives"].([]any)[0]
				other := maps.Clone(part.(map[string]any)) // with another material
				other["material"] = float64((int(other["material"].(float64)) + 1) % len(g.list("materials")))
				edges := maps.Clone(other) // which Blender writes first, and which aren't read
				edges["mode"] = 1.0
				mesh["primitives"] = []any{edges, part, other}
				delete(mesh, "extras")
				node := map[string]any{"name": "Cape", "mesh": float64(len(g.list("meshes"))), "skin": was["skin"], "translation": []any{0.0, 1.0, 0.0}}
				g.json["meshes"] = append(g.list("meshes"), mesh)
				top := g.list("scenes")[0].(map[string]any)
				top["nodes"] = append(top["nodes"].([]any), float64(len(g.list("nodes"))))
				g.json["nodes"] = append(g.list("nodes"), node)
				if child {
					node["children"] = []any{float64(len(g.list("nodes")))}
					g.json["nodes"] = append(g.list("nodes"), map[string]any{"name": "Origin Ref"})
				}
				r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, "Golem."+ext, Options{Base: base})
				if err != nil {
					t.Fatal(err)
				}
				named := slices.ContainsFunc(r.Findings, func(f report.Finding) bool { return strings.Contains(f.Message, `"Cape"`) })
				data := bytes.Join(r.Parts[0].Data, nil)
				if ext == "mdx" {
					m, _, err := mdx.Decode(data, mdx.Options{})
					if err != nil {
						t.Fatal(err)
					}
					named = slices.ContainsFunc(m.Helpers, func(h mdx.Helper) bool { return h.Name == "Cape" })
				}
				if named != child {
					t.Errorf("%s, with --base: %v, with a child: %v: a helper, or a node that is left out: %v; %v", ext, base != nil, child, named, r.Findings)
				}
			}
		}
	}
}

// golemAs returns a sample as a model of a game.
func golemAs(t *testing.T, ext string) Source {
	t.Helper()
	data, err := sample.Golem().Encode()
	if err != nil {
		t.Fatal(err)
	}
	if ext == "mdx" {
		return Source{Name: "Golem.mdx", Data: data}
	}
	opts := Options{}
	opts.Lower.NoTextures = true
	made, err := Convert(Source{Name: "Golem.mdx", Data: data}, "Golem."+ext, opts)
	if err != nil {
		t.Fatal(err)
	}
	files := make(fstest.MapFS)
	for _, p := range made.Parts {
		files[p.Name] = &fstest.MapFile{Data: bytes.Join(p.Data, nil)}
	}
	return Source{Name: "Golem." + ext, Data: files["Golem."+ext].Data, Resolver: asset.Resolver{Finder: asset.New(files)}}
}

// editObjects edits some nodes of each kind of a model's GLB, one by one.
func editObjects(t *testing.T, src Source, glb []byte, most int, done map[string]int) {
	t.Helper()
	was, _, err := m2.Decode(src.Data, m2.Options{})
	if err != nil {
		t.Fatal(err)
	}
	count := make(map[string]int)
	for i, n := range loosen(t, glb).list("nodes") {
		what, _ := marrow(n)["kind"].(string)
		kind, ok := objectKinds[what]
		if count[what]++; !ok || count[what] > most {
			continue
		}
		for _, e := range nodeEdits {
			g := loosen(t, glb)
			if list, _ := n.(map[string]any)["children"].([]any); what == "light" && e.name == "removed" && len(list) == 1 {
				g.remove(int(list[0].(float64))) // the lamp below it
			}
			if e.edit(g, i, kind) {
				done[what+" "+e.name]++
				objectEdit{src, was, g, n.(map[string]any)["name"].(string), what, e.name, loosen(t, glb).recordOf(i, kind.list)}.check(t)
			}
		}
	}
}

// An objectEdit is the edit of a node in a GLB.
type objectEdit struct {
	src                      Source
	was                      *m2.Model
	g                        *looseGLB
	node, kind, edit, record string
}

func (e objectEdit) check(t *testing.T) {
	t.Helper()
	about := fmt.Sprintf("%s: %s, a node of the kind %s, %s", e.src.Name, e.node, e.kind, e.edit)
	r, err := Convert(Source{Name: "model.glb", Data: e.g.data(t)}, filepath.Base(e.src.Name), Options{Base: &e.src, Lower: lower.Options{NoTextures: true}})
	if err != nil {
		t.Errorf("%s: %v", about, err)
		return
	}
	is, _, err := m2.Decode(bytes.Join(r.Parts[0].Data, nil), m2.Options{})
	if err != nil {
		t.Fatal(err)
	}
	kind := objectKinds[e.kind]
	name := strings.TrimSuffix(strings.TrimSuffix(e.node, "@camera"), "@light")
	reported, restored := false, false
	for _, f := range r.Findings {
		switch {
		case f.Code == report.BackMerged:
		case strings.Contains(f.Message, fmt.Sprintf("%q", name)), strings.Contains(f.Message, fmt.Sprintf("%q", name+".001")):
			reported = true
		case f.Code == "GLTF070" && e.edit == "removed":
			restored = true
		default:
			t.Errorf("%s: %s", about, f.Text())
		}
	}
	fields := map[string]string{"renamed to a name of the game's": kind.id, "moved": kind.place, "put below another node": kind.bone}[e.edit]
	want := func(path string) bool { return path == kind.also || isField(path, e.record, fields) }
	switch {
	case e.edit == "renamed", e.kind == "shape" && e.edit == "put below another node":
		want = func(string) bool { return false }
	case e.kind == "shape" && e.edit == "moved":
		want = func(path string) bool { return path == "collisionVertices" || path == "collisionBounds" }
	case e.kind == "shape":
		want = func(path string) bool { return strings.HasPrefix(path, "collision") }
	case e.edit == "turned":
		want = func(string) bool { return false }
		if e.kind == "light" || e.kind == "punctual" || e.kind == "event" { // has no direction
			reported = true
		}
	case strings.HasPrefix(e.edit, "copied"):
		want = func(path string) bool { return path == kind.list }
	case e.edit == "removed":
		want = func(path string) bool { return path == kind.also || path == e.record+" removed" }
	}
	if e.kind == "light" && strings.HasPrefix(e.edit, "copied") {
		if n := len(e.was.Lights); len(is.Lights) != n+1 || !reflect.DeepEqual(is.Lights[:n], e.was.Lights) {
			t.Errorf("%s: %d lights, want %d and a new one; findings %v", about, len(is.Lights), n, r.Findings)
		}
	}
	got := changedRecords(e.was, is)
	other := slices.ContainsFunc(got, func(path string) bool { return !want(path) })
	none := len(got) == 0 && !reported && !restored && !(e.kind == "camera" && e.edit == "put below another node") // of a camera, only how it moves
	if other || none || len(got) > 0 && reported {
		t.Errorf("%s: %v changed, want %s %s; reported %v", about, got, e.record, fields, reported)
	}
}

// isField reports whether a path is that of one of some fields of a record.
func isField(path, record, fields string) bool {
	return slices.ContainsFunc(strings.Fields(fields), func(f string) bool { return path == record+"."+f })
}

// recordOf returns the record of an object on a node, or on its parent.
func (g *looseGLB) recordOf(node int, list string) string {
	for ; node >= 0; node = g.parentOf(node) {
		m := marrow(g.list("nodes")[node])
		things := []any{m, m["attachment"], m["light"], m["camera"]}
		for _, name := range []string{"emitters", "shapes"} {
			several, _ := m[name].([]any)
			things = append(things, several...)
		}
		for _, x := range things {
			x, _ := x.(map[string]any)
			if o, ok := x["origin"].(string); ok && strings.HasPrefix(o, list) {
				return o
			}
		}
	}
	return ""
}

// changedRecords returns the fields of records that differ between two models, removed records, and lists that differ
// otherwise.
func changedRecords(was, is *m2.Model) (changed []string) {
	a, b := reflect.ValueOf(was).Elem(), reflect.ValueOf(is).Elem()
	for k := range a.NumField() {
		field := a.Type().Field(k)
		x, y := a.Field(k), b.Field(k)
		if !field.IsExported() || sameValue(x, y) {
			continue
		}
		name := bytemap.FieldName(field.Name)
		switch {
		case x.Kind() != reflect.Slice || x.Type().Elem().Kind() != reflect.Struct:
			changed = append(changed, name)
		case x.Len() == y.Len():
			for i := range x.Len() {
				for f := range x.Index(i).NumField() {
					if t := x.Index(i).Type().Field(f); t.IsExported() && !strings.HasSuffix(t.Name, "Outside") && !sameValue(x.Index(i).Field(f), y.Index(i).Field(f)) {
						changed = append(changed, fmt.Sprintf("%s[%d].%s", name, i, bytemap.FieldName(t.Name)))
					}
				}
			}
		case x.Len() == y.Len()+1:
			i := 0
			for i < y.Len() && sameValue(x.Index(i), y.Index(i)) {
				i++
			}
			if !sameValue(x.Slice(i+1, x.Len()), y.Slice(i, y.Len())) {
				i = -1
			}
			changed = append(changed, fmt.Sprintf("%s[%d] removed", name, i))
		default:
			changed = append(changed, name)
		}
	}
	slices.SortFunc(changed, func(x, y string) int { return cmp.Compare(len(x), len(y)) })
	return changed
}

// toEdit converts a model to GLB without textures, and returns the options to convert it back with the model as base.
func toEdit(t *testing.T, base Source) (glb []byte, opts Options) {
	t.Helper()
	opts.Lower.NoTextures = true
	first, err := Convert(base, "model.glb", opts)
	if err != nil {
		t.Fatal(err)
	}
	opts.Base = &base
	return bytes.Join(first.Parts[0].Data, nil), opts
}

// TestEditEachObjectMDX: the same for an MDX, where the numbers of other objects and the positions of pivots may
// differ.
func TestEditEachObjectMDX(t *testing.T) {
	t.Parallel()
	base := golemAs(t, "mdx")
	glb, opts := toEdit(t, base)
	lists := map[string]string{
		"attachment": "attachments", "event": "events", "light": "lights", "punctual": "lights", "particles": "particleEmitters2", "ribbon": "ribbonEmitters",
		"shape": "collision", "camera": "cameras", "node": "helpers", "switch": "nothing",
	}
	count := make(map[string]int)
	for i, n := range loosen(t, glb).list("nodes") {
		what, _ := marrow(n)["kind"].(string)
		list := lists[what]
		if count[what]++; list == "" || count[what] > 2 {
			continue
		}
		for _, e := range nodeEdits {
			g := loosen(t, glb)
			if what == "switch" && e.name != "moved" && e.name != "turned" || !e.edit(g, i, objectKind{}) { // it has no other purpose
				continue
			}
			name := n.(map[string]any)["name"].(string)
			r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, "Golem.mdx", opts)
			if err != nil {
				t.Errorf("%s, %s: %v", name, e.name, err)
				continue
			}
			own, reported := 0, 0
			for _, f := range r.Findings {
				if f.Code != report.BackMerged {
					reported++
				}
			}
			for _, c := range differences(t, "Golem.mdx", base.Data, bytes.Join(r.Parts[0].Data, nil)) {
				path := c.Path()
				switch {
				case strings.HasPrefix(path, list):
					own++
				case strings.HasPrefix(path, "pivots") && e.name != "renamed":
					own++
				case e.name != "renamed" && (strings.HasSuffix(path, ".objectId") || strings.HasSuffix(path, ".parentId")):
				default:
					t.Errorf("%s, %s: %s differs", name, e.name, path)
				}
			}
			pointless := e.name == "turned" && slices.Contains([]string{"light", "punctual", "event", "shape"}, what)
			if (own > 0) == (reported > 0) && !pointless {
				t.Errorf("%s, a node of the kind %s, %s: %d fields differ, and %d findings: %v", name, what, e.name, own, reported, r.Findings)
			}
		}
	}
	for what := range lists {
		if count[what] == 0 {
			t.Errorf("no %s was edited", what)
		}
	}
}

// A node that is taken out of the default scene, but stays in the file, is removed like one that is deleted. If it is the only light
// or camera, it is removed, too; one that is deleted may have been lost by the program, and is restored.
func TestEditUnlinkedNode(t *testing.T) {
	t.Parallel()
	for _, format := range []string{"mdx", "m2", "xac"} {
		base := golemAs(t, format)
		glb, opts := toEdit(t, base)
		// result returns the output of an edit and its findings, except that about other scenes.
		result := func(g *looseGLB) (data []byte, found []string, dropped int) {
			r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, "Golem."+format, opts)
			if err != nil {
				return nil, []string{err.Error()}, 0
			}
			for _, f := range r.Findings {
				if f.Code == "GLTF057" {
					dropped++
					continue
				}
				found = append(found, string(f.Code)+" "+f.Text())
			}
			return bytes.Join(r.Parts[0].Data, nil), found, dropped
		}
		all := loosen(t, glb)
		joints, count, tested := make(map[float64]bool), make(map[string]int), 0
		for _, s := range all.list("skins") {
			for _, j := range s.(map[string]any)["joints"].([]any) {
				joints[j.(float64)] = true
			}
		}
		for _, n := range all.list("nodes") {
			what, _ := marrow(n)["kind"].(string)
			count[what]++
		}
		for i, n := range all.list("nodes") {
			node := n.(map[string]any)
			if joints[float64(i)] || node["children"] != nil {
				continue
			}
			unlinked, removed := loosen(t, glb), loosen(t, glb)
			unlinked.unlink(i)
			removed.remove(i)
			got, found, dropped := result(unlinked)
			want, known, _ := result(removed)
			tested++
			if got != nil && dropped != 1 { // some edits of an actor are refused
				t.Errorf("%s: %s: %d findings about other scenes", format, node["name"], dropped)
			}
			if what, _ := marrow(n)["kind"].(string); count[what] == 1 && (what == "punctual" || what == "camera") {
				if bytes.Equal(got, base.Data) || slices.ContainsFunc(found, func(s string) bool { return strings.Contains(s, "GLTF063") }) {
					t.Errorf("%s: %s wasn't removed: %q", format, node["name"], found)
				}
				continue
			}
			if !bytes.Equal(got, want) || !slices.Equal(found, known) {
				t.Errorf("%s: %s: %q, want %q; same bytes: %t", format, node["name"], found, known, bytes.Equal(got, want))
			}
		}
		if tested < 5 {
			t.Errorf("%s: %d nodes were tested", format, tested)
		}
	}
}

// TestEditEachNodeXAC: an edit of a node of an actor changes its record, is reported, or is refused by an error that names the node.
func TestEditEachNodeXAC(t *testing.T) {
	src := golemAs(t, "xac")
	first, err := Convert(src, "model.glb", Options{})
	if err != nil {
		t.Fatal(err)
	}
	glb := bytes.Join(first.Parts[0].Data, nil)
	edits := make(map[string]int)
	for i, n := range loosen(t, glb).list("nodes") {
		what, _ := marrow(n)["kind"].(string)
		if what != "bone" && what != "node" && what != "mesh" || i%6 != 0 {
			continue
		}
		for _, e := range nodeEdits {
			g := loosen(t, glb)
			if what == "mesh" && e.name != "renamed" && e.name != "removed" || !e.edit(g, i, objectKind{}) {
				continue
			}
			edits[e.name]++
			name := n.(map[string]any)["name"].(string)
			r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, "Golem.xac", Options{Base: &src})
			if err != nil {
				if !strings.Contains(err.Error(), strconv.Quote(name)) {
					t.Errorf("%s, %s: %v", name, e.name, err)
				}
				continue
			}
			reported := slices.ContainsFunc(r.Findings, func(f report.Finding) bool { return f.Code == codeName })
			changed := 0
			for _, c := range differences(t, "Golem.xac", src.Data, bytes.Join(r.Parts[0].Data, nil)) {
				path := c.Path()
				if changed++; e.name == "renamed" && !strings.HasSuffix(path, ".name.text") {
					t.Errorf("%s, %s: %s differs", name, e.name, path)
				}
			}
			if (changed > 0) == reported {
				t.Errorf("%s, %s: %d fields differ, reported %v", name, e.name, changed, reported)
			}
		}
	}
	t.Log(edits)
}

// TestEditNewOrder: a bone that gets a later one as its parent, and a new bone, move others to new numbers. They are at their place, so
// nothing is reported as lost, and each bone of the edited model has the parent that the glTF gives it.
func TestEditNewOrder(t *testing.T) {
	for _, ext := range []string{"m2", "xac"} {
		for _, what := range []string{"below a later bone", "a new bone between two"} {
			src := golemAs(t, ext)
			glb, opts := toEdit(t, src)
			g := loosen(t, glb)
			nodes := g.list("nodes")
			isBone := func(i int) bool {
				m := marrow(nodes[i])
				return m != nil && m["kind"] == "bone" && m["mesh"] == nil
			}
			child, later := -1, -1
			for i := range nodes {
				if up := g.parentOf(i); !isBone(i) || up < 0 || !isBone(up) {
					continue
				}
				for k := i + 1; k < len(nodes) && later < 0; k++ {
					if isBone(k) && !g.isBelow(k, i) {
						child, later = i, k
					}
				}
			}
			if child < 0 || later < 0 {
				t.Fatal("no such bones")
			}
			name := func(i int) string { return g.list("nodes")[i].(map[string]any)["name"].(string) }
			if what == "a new bone between two" {
				later = len(nodes)
				g.json["nodes"] = append(nodes, map[string]any{"name": "Twist"})
				up := nodes[g.parentOf(child)].(map[string]any)
				up["children"] = append(slices.Clone(up["children"].([]any)), float64(later))
			}
			g.reparent(child, later)
			opts.Lower.NoTextures = true
			out, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, "model."+ext, opts)
			if err != nil {
				t.Errorf("%s, %s: %v", ext, what, err)
				continue
			}
			for _, f := range out.Findings {
				if f.Code == codeParent || f.Code == codeName || f.Code == codePlace {
					t.Errorf("%s, %s: %q below %q: %v", ext, what, name(child), name(later), f)
				}
			}
		}
	}
}
