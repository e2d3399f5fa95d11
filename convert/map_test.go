package convert_test

import (
	"bytes"
	"fmt"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"marrow/convert"
	"marrow/formats"
	"marrow/internal/foreign"
	"marrow/lower"
	"marrow/m2"
	m2build "marrow/m2/build"
	"marrow/mdx"
	"marrow/remap"
	"marrow/report"
	"marrow/sample"
	"marrow/scene"
)

// An unedited map that was made for a model changes nothing.
func TestMapChangesNothing(t *testing.T) {
	same := func(src convert.Source, to string, version uint32) {
		name := src.Name + " to " + to
		opts := convert.Options{Version: version}
		plain, err := convert.Convert(src, "Model."+to, opts)
		if err != nil {
			if _, failed := convert.MapFor(src, "Model."+to, formats.ByID(to), convert.Options{}); failed == nil || !strings.Contains(err.Error(), "can have at most") {
				t.Errorf("%s: %v; for the map: %v", name, err, failed)
			}
			return
		}
		text, err := convert.MapFor(src, "Model."+to, formats.ByID(to), convert.Options{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
		if opts.Map, err = remap.Parse(text); err != nil {
			t.Errorf("%s: %v\n%s", name, err, text)
			return
		}
		mapped, err := convert.Convert(src, "Model."+to, opts)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
		equal := func(a, b convert.Part) bool {
			return a.Name == b.Name && bytes.Equal(bytes.Join(a.Data, nil), bytes.Join(b.Data, nil))
		}
		if !slices.EqualFunc(plain.Parts, mapped.Parts, equal) {
			t.Errorf("%s, version %d: the map changes the output\n%s", name, version, text)
		}
		// The names of another game's animations are in the map, and not reported then.
		plain.Findings = slices.DeleteFunc(plain.Findings, func(f report.Finding) bool { return f.Code == "PORT020" })
		if !slices.Equal(plain.Findings, mapped.Findings) {
			t.Errorf("%s, version %d: the map changes the findings: %v", name, version, mapped.Findings)
		}
	}
	for _, m := range sample.Models() {
		for _, to := range []string{"mdx", "m2"} {
			same(convert.Source{Name: m.Name + ".glb", Data: sampleGLB(t, m.Name)}, to, 0)
		}
	}
	models := 0
	foreign.EachGLTF(t, 6, scene.Options{}, func(name string, _ *scene.Scene) {
		src, err := convert.ReadSource(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		defer src.Resolver.Finder.Close()
		same(src, "mdx", []uint32{800, 1100}[models%2])
		same(src, "m2", 0)
		models++
	})
}

// The settings that a map lists for nodes are those that the conversion uses by itself. An object of a game's model keeps its name
// exactly; in a model of another program, the number that Blender adds and a misspelt footprint are corrected.
func TestMapOfNodes(t *testing.T) {
	golem := sample.Golem()
	golem.Attachments[0].Name = "Origin Ref "
	golem.Attachments[1].Name = "Chest Ref.001"
	data, err := mdx.Encode(golem)
	if err != nil {
		t.Fatal(err)
	}
	glb, err := convert.Convert(convert.Source{Name: "Golem.mdx", Data: data}, "Golem.glb", convert.Options{})
	if err != nil {
		t.Fatal(err)
	}
	g := new(glTFText)
	foreign := g.text(fmt.Sprintf(`"scenes":[{"nodes":[0,1,2]}],"nodes":[{"mesh":0,"name":"Body"},{"name":"Hand Left Ref.001"},{"name":"FTPxFBL0.002"}],"meshes":[{"primitives":[{"attributes":{"POSITION":%d}}]}]`,
		g.floats("VEC3", 3, []float32{0, 0, 0, 90, 0, 0, 0, 90, 0})))
	for _, tt := range []struct {
		src  convert.Source
		want []string
	}{
		{convert.Source{Name: "a.gltf", Data: foreign}, []string{`"Hand Left Ref.001" = { attachment = "Hand Left Ref" }`, `"FTPxFBL0.002" = { event = "FPTxFBL0" }`}},
		{convert.Source{Name: "Golem.glb", Data: bytes.Join(glb.Parts[0].Data, nil)}, []string{`"Origin Ref " = { attachment = "Origin Ref " }`, `"Chest Ref.001" = { attachment = "Chest Ref.001" }`}},
	} {
		text, err := convert.MapFor(tt.src, "Model.mdx", formats.ByID("mdx"), convert.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range tt.want {
			if !bytes.Contains(text, []byte("\n# "+want)) {
				t.Errorf("%s: the map doesn't have %s:\n%s", tt.src.Name, want, text)
			}
		}
		uncommented := regexp.MustCompile(`(?m)^# (".* = \{ (attachment|event) = )`).ReplaceAll(text, []byte("$1"))
		parsed, err := remap.Parse(uncommented)
		if err != nil {
			t.Fatalf("%v\n%s", err, uncommented)
		}
		names := func(m *remap.Map) (list []string) {
			r, err := convert.Convert(tt.src, "Model.mdx", convert.Options{Map: m})
			if err != nil {
				t.Fatal(err)
			}
			made, _, err := mdx.Decode(bytes.Join(r.Parts[0].Data, nil), mdx.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for i := range made.Attachments {
				list = append(list, made.Attachments[i].Name)
			}
			for i := range made.Events {
				list = append(list, made.Events[i].Name)
			}
			return list
		}
		if got, want := names(parsed), names(nil); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", tt.src.Name, got, want)
		}
	}
}

// TestMapToM2: a map has the same effect on an M2, with World of Warcraft's names. A setting that an M2 can't store is reported.
func TestMapToM2(t *testing.T) {
	g := new(glTFText)
	src := convert.Source{Name: "a.gltf", Data: g.text(fmt.Sprintf(`"scenes":[{"nodes":[0,1,2,3]}],
		"nodes":[{"mesh":0,"name":"Body"},{"name":"tip","translation":[0,2,0]},{"name":"mouth"},{"mesh":0,"name":"Hull"}],
		"meshes":[{"primitives":[{"attributes":{"POSITION":%d},"material":0}]}],"materials":[{"name":"blade"}],
		"animations":[{"name":"go","channels":[{"sampler":0,"target":{"node":0,"path":"translation"}}],"samplers":[{"input":%d,"output":%d}]}]`,
		g.floats("VEC3", 3, []float32{0, 0, 0, 1, 0, 0, 0, 1, 0}), g.floats("SCALAR", 1, []float32{0, 1}), g.floats("VEC3", 3, []float32{0, 0, 0, 1, 0, 0})))}
	m, err := remap.Parse([]byte(`
		[clips]
		"go" = { name = "Run", speed = 7, loop = true }
		[materials]
		"blade" = { words = "add object-skin" }
		[nodes]
		"tip" = { attachment = "ItemVisual4" }
		"mouth" = { event = "$HIT", times = { "go" = [0.25] } }
		"Hull" = { collision = "box" }`))
	if err != nil {
		t.Fatal(err)
	}
	r, err := convert.Convert(src, "a.m2", convert.Options{Map: m})
	if err != nil {
		t.Fatal(err)
	}
	made, _, err := m2.Decode(bytes.Join(r.Parts[0].Data, nil), m2.Options{})
	if err != nil {
		t.Fatal(err)
	}
	const run, elbowLeft, additive, objectSkin = 5, 4, 4, 2 // wowdev
	if q := made.Sequences; len(q) != 1 || q[0].ID != run || q[0].MoveSpeed != 7 {
		t.Errorf("sequences %+v", q)
	}
	if a := made.Attachments; len(a) != 1 || a[0].ID != elbowLeft || a[0].Position != (m2.Vec3{0, 0, 2}) {
		t.Errorf("attachments %+v", a)
	}
	if e := made.Events; len(e) != 1 || string(e[0].ID[:]) != "$HIT" || !slices.Equal(e[0].Times.Keys(0), []uint32{250}) {
		t.Errorf("events %+v", e)
	}
	if len(made.CollisionTriangles) != 36 { // a box
		t.Errorf("%d corners of collision triangles", len(made.CollisionTriangles))
	}
	if len(made.Materials) != 1 || made.Materials[0].BlendMode != additive || len(made.Textures) != 1 || made.Textures[0].Type != objectSkin {
		t.Errorf("materials %+v, textures %+v", made.Materials, made.Textures)
	}
	if !slices.ContainsFunc(r.Findings, func(f report.Finding) bool {
		return f.Code == "M2040" && strings.Contains(f.Message, "loop has no effect")
	}) {
		t.Errorf("loop isn't reported: %v", r.Findings)
	}
}

// sampleGLB returns the GLB of a sample.
func sampleGLB(t *testing.T, name string) []byte {
	t.Helper()
	dir := t.TempDir()
	if _, err := sample.Write(dir); err != nil {
		t.Fatal(err)
	}
	src, err := convert.ReadSource(filepath.Join(dir, name), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer src.Resolver.Finder.Close()
	r, err := convert.Convert(src, "Model.glb", convert.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Join(r.Parts[0].Data, nil)
}

// The nodes become the same as without a map, if all entries of the map are applied.
func TestMapNodes(t *testing.T) {
	for _, tt := range []struct {
		src  convert.Source
		to   string
		want []string
	}{
		{convert.Source{Name: "Golem.glb", Data: sampleGLB(t, "Golem.mdx")}, "mdx", []string{"# scale = 1 ", `"Hand Right Ref" = { attachment = "Hand Right Ref" }`, `# "FPTxMRWL" = { event = "FPTxMRWL" }`}},
		{convert.Source{Name: "Golem.glb", Data: sampleGLB(t, "Golem.mdx")}, "m2", []string{"# scale = 0.017857144 ", `"Hand Right Ref" = { attachment = "HandRight" }`}},
		{convert.Source{Name: "Golem.m2", Data: goblin(t)}, "mdx", []string{"# scale = 56 ", `"HandRight" = { attachment = "Hand Right Ref" }`, `"$FL0" = { event = "FPTxFBL1" }`}},
	} {
		text, err := convert.MapFor(tt.src, "Golem."+tt.to, formats.ByID(tt.to), convert.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range tt.want {
			if !bytes.Contains(text, []byte(want)) {
				t.Errorf("%s to %s: the map doesn't have %s:\n%s", tt.src.Name, tt.to, want, text)
			}
		}
		before, nodes, _ := bytes.Cut(text, []byte("[nodes]\n"))
		m, err := remap.Parse([]byte(string(before) + "[nodes]\n" + strings.ReplaceAll(string(nodes), "# \"", "\"")))
		if err != nil {
			t.Fatal(err)
		}
		objects := func(m *remap.Map) string {
			r, err := convert.Convert(tt.src, "Golem."+tt.to, convert.Options{Map: m})
			if err != nil {
				t.Fatal(err)
			}
			if slices.ContainsFunc(r.Findings, func(f report.Finding) bool { return f.Code == "MAP001" }) {
				t.Errorf("%s to %s: %v", tt.src.Name, tt.to, r.Findings)
			}
			return objectsOf(t, "Golem."+tt.to, bytes.Join(r.Parts[0].Data, nil))
		}
		if plain, mapped := objects(nil), objects(m); plain != mapped || plain == "" {
			t.Errorf("%s to %s without a map:\n%s\nwith one:\n%s", tt.src.Name, tt.to, plain, mapped)
		}
	}
}

// goblin returns an M2 with an attachment, a footstep and an event that Warcraft III doesn't have.
func goblin(t *testing.T) []byte {
	t.Helper()
	s := new(scene.Scene)
	root := scene.NewNode("root", scene.None)
	root.Kind = scene.KindBone
	s.Nodes = []scene.Node{root, scene.NewNode("$HIT", 0), scene.NewNode("$FL0", 0), scene.NewNode("HandRight", 0), scene.NewNode("PlayerName", 0)}
	s.Nodes[1].Kind, s.Nodes[2].Kind = scene.KindEvent, scene.KindEvent
	s.Attachments = []scene.Attachment{{Node: 3}, {Node: 4, ID: 1}}
	s.Clips = []scene.Clip{{Name: "Stand", Duration: 1, Loop: true, Events: []scene.EventKey{{Node: 1}, {Node: 2, Time: 0.5}}}}
	reduced, _, err := lower.Scene(s, m2build.Holds, lower.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := m2build.Model(reduced, m2build.Options{Stem: "Golem"})
	if err != nil {
		t.Fatal(err)
	}
	data, err := m2.Encode(m)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// objectsOf lists the bones and objects of a model by their names in the game.
func objectsOf(t *testing.T, name string, data []byte) string {
	t.Helper()
	f, err := formats.Decode(name, data)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	switch m := f.Document.(type) {
	case *mdx.Model:
		for _, list := range []any{m.Bones, m.Helpers, m.Attachments, m.Events, m.CollisionShapes, m.Lights} {
			for v, i := reflect.ValueOf(list), 0; i < v.Len(); i++ {
				fmt.Fprintf(&b, "%s %s\n", v.Type().Elem(), v.Index(i).FieldByName("Name"))
			}
		}
	case *m2.Model:
		for i := range m.Bones {
			fmt.Fprintf(&b, "bone below %d at %v\n", m.Bones[i].Parent, m.Bones[i].Pivot)
		}
		for i := range m.Attachments {
			fmt.Fprintf(&b, "attachment %s at %v\n", m2.AttachmentName(m.Attachments[i].ID), m.Attachments[i].Position)
		}
		for i := range m.Events {
			fmt.Fprintf(&b, "event %s\n", m.Events[i].ID)
		}
		fmt.Fprintln(&b, len(m.Lights), len(m.Particles), len(m.Ribbons), len(m.CollisionVertices))
	}
	return b.String()
}

// The flag's scale overrides the map's.
func TestMapScale(t *testing.T) {
	glb := sampleGLB(t, "Golem.mdx")
	m, err := remap.Parse([]byte("[model]\nscale = 3"))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ flag, want float32 }{{0, 3}, {2, 2}} {
		var opts convert.Options
		opts.Map, opts.Lower.Scale = m, tt.flag
		height := func(opts convert.Options) float32 {
			r, err := convert.Convert(convert.Source{Name: "Golem.glb", Data: glb}, "Golem.mdx", opts)
			if err != nil {
				t.Fatal(err)
			}
			s, err := convert.Load(convert.Source{Name: "Golem.mdx", Data: bytes.Join(r.Parts[0].Data, nil)}, scene.Options{})
			if err != nil {
				t.Fatal(err)
			}
			return s.Scene.Bounds.Max[1]
		}
		if got := height(opts) / height(convert.Options{}); got < tt.want*0.999 || got > tt.want*1.001 {
			t.Errorf("--scale %g: %g times as high, want %g", tt.flag, got, tt.want)
		}
	}
}
