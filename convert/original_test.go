package convert

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"marrow/internal/corpus"
	"marrow/mdx"
	"marrow/sample"
)

// A new model gets from the original what the glTF's editor lost, and the textures that are beside the original.
func TestOriginal(t *testing.T) {
	golem, g := sampleAndGLB(t, "Golem.mdx", sample.Golem(), Options{})
	for _, a := range g.list("animations") {
		delete(a.(map[string]any), "extras")
	}
	slices.Reverse(g.list("animations"))
	glb := Source{Name: "model.glb", Data: g.data(t)}
	clips := func(opts Options) (names []string, globals []uint32) {
		r, err := Convert(glb, "new.mdx", opts)
		if err != nil {
			t.Fatal(err)
		}
		m, _, err := mdx.Decode(bytes.Join(r.Parts[0].Data, nil), mdx.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for i := range m.Sequences {
			names = append(names, m.Sequences[i].Name)
		}
		return names, m.GlobalSequences
	}
	want := []string{"Stand", "Stand - 2", "Walk", "Attack", "Death", "Decay Flesh", "Portrait"}
	if names, globals := clips(Options{}); slices.Equal(names, want) || len(globals) > 0 {
		t.Errorf("without the original: %q and global sequences %v", names, globals)
	}
	if names, globals := clips(Options{Original: &golem}); !slices.Equal(names, want) || !slices.Equal(globals, []uint32{4000, 3000}) {
		t.Errorf("with the original: %q and global sequences %v, want %q and [4000 3000]", names, globals, want)
	}

	for _, tt := range []struct {
		opts Options
		want bool
	}{{Options{}, false}, {Options{Original: &golem}, true}} {
		r, err := Convert(glb, "new.m2", tt.opts)
		if err != nil {
			t.Fatal(err)
		}
		// Only particles use it, so that the GLB has no image of it.
		if got := slices.ContainsFunc(r.Parts, func(p Part) bool { return strings.Contains(p.Name, "MarrowEmbers") }); got != tt.want {
			t.Errorf("original %v: MarrowEmbers was written: %v", tt.opts.Original != nil, got)
		}
	}
}

// An original from which the glTF wasn't made is reported, according to the extras of the asset, or their copy on the
// root node. It is refused if everything differs.
func TestOtherOriginal(t *testing.T) {
	t.Parallel()
	golem, _ := sampleAndGLB(t, "Golem.mdx", sample.Golem(), Options{})
	other := func(change func(m *mdx.Model)) *Source {
		m, _, err := mdx.Decode(golem.Data, mdx.Options{})
		if err != nil {
			t.Fatal(err)
		}
		change(m)
		src := golem
		if src.Data, err = mdx.Encode(m); err != nil {
			t.Fatal(err)
		}
		return &src
	}
	for _, tt := range []struct {
		name   string
		change func(m *mdx.Model)
		want   string // in the finding or the error; "" for none
	}{
		{"the same", func(*mdx.Model) {}, ""},
		{"a number of a sequence", func(m *mdx.Model) { m.Sequences[0].MoveSpeed++ }, ""},
		{"name", func(m *mdx.Model) { m.Name = "Ogre" }, `made from the model "Golem", but the original is "Ogre" (different name)`},
		{"name and texture", func(m *mdx.Model) { m.Name, m.Textures[0].Path = "Ogre", "ogre.blp" }, "(different name and textures)"},
		{"bounds", func(m *mdx.Model) { m.Extent.Maximum[2] += 10 }, "(different bounds)"},
		{"textures and bounds", func(m *mdx.Model) { m.Textures[0].Path, m.Extent.Maximum[2] = "ogre.blp", 1000 }, "(different bounds and textures)"},
		{"everything", func(m *mdx.Model) { m.Name, m.Textures[0].Path, m.Extent.Maximum[2] = "Ogre", "ogre.blp", 1000 },
			`model.glb was made from the model "Golem", not from copy.mdx (different name, bounds and textures); pass that model to --`},
	} {
		for _, editor := range []bool{false, true} {
			_, g := sampleAndGLB(t, "Golem.mdx", sample.Golem(), Options{})
			if editor { // drops them, as Blender does
				delete(g.json["asset"].(map[string]any), "extras")
			}
			base := other(tt.change)
			base.Name = "copy.mdx" // the name of the file doesn't matter
			for option, opts := range map[string]Options{"--base": {Base: base}, "--original": {Original: base}} {
				r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, "new.mdx", opts)
				got := ""
				if refused := tt.name == "everything"; refused != (err != nil) {
					t.Errorf("%s, %s: error %v", tt.name, option, err)
				} else if refused {
					got = err.Error()
				}
				for _, f := range r.Findings {
					if f.Code == "GLTF071" {
						got = f.Message
					}
				}
				if (got == "") != (tt.want == "") || !strings.Contains(got, tt.want) {
					t.Errorf("%s, %s, asset dropped %v: %q, want %q", tt.name, option, editor, got, tt.want)
				}
			}
		}
	}
}

// A model whose mesh is never drawn becomes a glTF without meshes, and the report doesn't count one.
func TestCountOfNoMeshes(t *testing.T) {
	for _, f := range corpus.Read(t, "mdx", "mdx") {
		if !strings.HasSuffix(f.Path, "Tribute_Reforged.w3x/AuraLightBlue.mdx") {
			continue
		}
		r, err := Convert(Source{Name: f.Path, Data: f.Data}, "aura.glb", Options{})
		if err != nil {
			t.Fatal(err)
		}
		g := loosen(t, bytes.Join(r.Parts[0].Data, nil))
		if _, some := g.json["meshes"]; some || r.About.Meshes != 0 {
			t.Errorf("%d meshes are counted", r.About.Meshes)
		}
	}
}
