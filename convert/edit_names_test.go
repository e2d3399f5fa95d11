package convert

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"marrow/asset"
	"marrow/formats"
	"marrow/report"
	"marrow/sample"
	"marrow/scene"
	"marrow/wire/bytemap"
)

// nothingSaid checks that a conversion of an unedited file into the base reports no loss and no change.
func nothingSaid(t *testing.T, path string, r *Result) {
	t.Helper()
	for _, f := range r.Findings {
		if f.Code != report.BackMerged || f.Path != "" {
			t.Errorf("%s: nothing was edited, but it says %s", path, f.Text())
		}
	}
}

// TestLostNames: a new name is a loss if the edited document has the old one still, and no loss if it has the new one, has
// neither, or is of a node that the edit added.
func TestLostNames(t *testing.T) {
	node := func(name, path string) scene.Node {
		return scene.Node{Name: name, Extras: scene.Extras{Origin: scene.Origin{Format: "m2", Path: path}}}
	}
	was := &scene.Scene{Nodes: []scene.Node{node("Bone_000", "bones[0]"), node("Bone_001", "bones[1]"), node("Bone_002", "bones[2]"), node("Chest", "attachments[0]"), {Name: "root"}}}
	is := &scene.Scene{Nodes: []scene.Node{node("Hip", "bones[0]"), node("Knee", "bones[1]"), node("Bone_002", "bones[2]"), node("Back", "attachments[0]"), {Name: "scene"}}}
	fewer := &scene.Scene{Nodes: is.Nodes[1:]}
	for _, tt := range []struct {
		is     *scene.Scene
		edited []string // path and name
		count  int
		text   string
	}{
		{is, []string{"bones[0] Bone_000", "bones[1] Bone_001", "bones[2] Bone_002", "attachments[0] Chest"}, 3, `nodes: the new name "Hip" of "Bone_000" isn't stored, because the format has no names for such objects, or only those that the game knows`},
		{is, []string{"bones[0] Hip", "bones[1] Bone_001", "bones[2] Bone_002", "attachments[0] Back"}, 1, `nodes: the new name "Knee" of "Bone_001" isn't stored, because the format has no names for such objects, or only those that the game knows`},
		{is, []string{"bones[0] Hip", "bones[1] Knee", "bones[2] Bone_002", "attachments[0] Back"}, 0, ""},
		{is, []string{"bones[2] Bone_002"}, 0, ""},
		{fewer, []string{"bones[0] Bone_000", "bones[1] Bone_001", "attachments[0] Back"}, 1, `nodes: the new name "Knee" of "Bone_001" isn't stored, because the format has no names for such objects, or only those that the game knows`},
		{fewer, []string{"bones[0] Knee", "bones[1] Bone_002", "attachments[0] Back"}, 0, ""},
	} {
		after := new(scene.Scene)
		for _, of := range tt.edited {
			path, name, _ := strings.Cut(of, " ")
			after.Nodes = append(after.Nodes, node(name, path))
		}
		found := lostNames(was, tt.is, renumbered(was, tt.is), func() *scene.Scene { return after })
		switch {
		case tt.count == 0 && len(found) == 0:
		case len(found) != 1 || found[0].Code != codeName || found[0].Times() != tt.count || found[0].Path+": "+found[0].Message != tt.text:
			t.Errorf("%v: %v, want %d times %s", tt.edited, found, tt.count, tt.text)
		}
	}
	plain := func(names ...string) *scene.Scene {
		s := new(scene.Scene)
		for _, name := range names {
			s.Materials = append(s.Materials, scene.Material{Name: name})
		}
		return s
	}
	three := plain("boar", "saddle", "glow")
	if found := lostNames(three, plain("boar", "glow"), renumbered(three, plain("boar", "glow")), func() *scene.Scene { return plain("boar", "glow") }); found != nil {
		t.Errorf("a material was removed: %v, want nothing", found)
	}
	if found := lostNames(plain("boar"), plain("Shiny"), renumbered(plain("boar"), plain("Shiny")), func() *scene.Scene { return plain("boar") }); len(found) != 1 {
		t.Errorf("a material that an M2 names by its texture was renamed: %v, want one finding", found)
	}
	if found := lostNames(was, was, renumbered(was, was), func() *scene.Scene { t.Error("the edited scene was made, although no name was changed"); return was }); found != nil {
		t.Error(found)
	}
}

// TestRenamedNodes: each format stores the new name of a renamed bone or part, except M2, which reports it.
func TestRenamedNodes(t *testing.T) {
	data, err := sample.Totem().Encode()
	if err != nil {
		t.Fatal(err)
	}
	for ext, says := range map[string]bool{"mdx": false, "m2": true, "xac": false, "xml": false} {
		opts := Options{}
		opts.Lower.NoTextures = true
		made, err := Convert(Source{Name: "Totem.mdx", Data: data}, "Totem."+ext, opts)
		if err != nil {
			t.Fatal(ext, err)
		}
		files := make(fstest.MapFS)
		for _, p := range made.Parts {
			files[p.Name] = &fstest.MapFile{Data: bytes.Join(p.Data, nil)}
		}
		base := Source{Name: "Totem." + ext, Data: files["Totem."+ext].Data, Resolver: asset.Resolver{Finder: asset.New(files)}}
		glb, opts := toEdit(t, base)
		g := loosen(t, glb)
		renamed := ""
		for _, n := range g.list("nodes") {
			if m := marrow(n); m != nil && m["origin"] != nil && n.(map[string]any)["mesh"] == nil {
				renamed = n.(map[string]any)["name"].(string)
				n.(map[string]any)["name"] = "Newly_Named"
				break
			}
		}
		if renamed == "" {
			t.Errorf("%s: no node has an origin", ext)
			continue
		}
		r, err := Convert(Source{Name: "Totem.glb", Data: g.data(t)}, "Totem."+ext, opts)
		if err != nil {
			t.Fatal(ext, err)
		}
		stored := bytes.Contains(bytes.Join(r.Parts[0].Data, nil), []byte("Newly_Named"))
		said := slices.ContainsFunc(r.Findings, func(f report.Finding) bool { return f.Code == codeName })
		if said != says || stored == says {
			t.Errorf("%s: %s was renamed: stored %v, reported %v", ext, renamed, stored, said)
		}
	}
}

// TestRenameEachNode: renaming a node changes only the name, whatever its kind. References in the extras of other
// nodes and of clips remain valid: events, emitters' parameters, visibility, copies of joints.
func TestRenameEachNode(t *testing.T) {
	t.Parallel()
	data, err := sample.Golem().Encode()
	if err != nil {
		t.Fatal(err)
	}
	base := Source{Name: "Golem.mdx", Data: data}
	glb, opts := toEdit(t, base)
	_, was, err := formats.Explain("Golem.mdx", data)
	if err != nil {
		t.Fatal(err)
	}
	kinds := make(map[string]int)
	for i := range loosen(t, glb).list("nodes") {
		g := loosen(t, glb)
		n := g.list("nodes")[i].(map[string]any)
		m := marrow(n)
		if m == nil || m["origin"] == nil || m["kind"] == "copy" {
			continue
		}
		kind := m["kind"].(string)
		kinds[kind]++
		old := n["name"].(string)
		n["name"] = map[bool]string{false: "Another Ref", true: "SNDxKNIG"}[kind == "event"]
		r, err := Convert(Source{Name: "Golem.glb", Data: g.data(t)}, "Golem.mdx", opts)
		if err != nil {
			t.Fatal(old, err)
		}
		_, is, err := formats.Explain("Golem.mdx", bytes.Join(r.Parts[0].Data, nil))
		if err != nil {
			t.Fatal(old, err)
		}
		list := bytemap.Diff(was, is, bytemap.DiffOptions{Elements: -1})
		if len(list) != 1 || !strings.HasSuffix(list[0].Path(), ".name") {
			t.Errorf("%s, a %s: %d differences instead of the name: %v", old, kind, len(list), list)
		}
		for _, f := range r.Findings {
			if f.Code != report.BackMerged {
				t.Errorf("%s, a %s: %s", old, kind, f.Text())
			}
		}
	}
	for _, kind := range []string{"bone", "node", "light", "attachment", "particles", "ribbon", "event", "shape"} {
		if kinds[kind] == 0 {
			t.Errorf("no %s was renamed", kind)
		}
	}
}

// renumbered returns the numbers of records after an edit that moved none.
func renumbered(was, is *scene.Scene) func() renumbering {
	return func() renumbering { return renumberingOf(was, is, nil) }
}
