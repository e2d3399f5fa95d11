package convert

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"marrow/internal/corpus"
	"marrow/mdx"
)

// A new model gets from the original what the glTF's editor lost, and the textures that are beside the original.
func TestOriginal(t *testing.T) {
	golem, g := golemAndGLB(t)
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

// A model whose mesh is never drawn becomes a glTF without one, and isn't said to have one.
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
