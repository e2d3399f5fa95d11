package convert

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"marrow/formats"
	"marrow/internal/corpus"
	"marrow/lower"
	"marrow/mdx"
	"marrow/sample"
)

// clipsOf returns the names of the clips of a model's file.
func clipsOf(t *testing.T, name string, data []byte) (names []string) {
	t.Helper()
	f, err := formats.Decode(name, data)
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range f.Summary(nil).Sequences {
		names = append(names, q.Name)
	}
	return names
}

// TestEditSomeClips: with --base, the clips that --clip left out of the GLB keep their bytes. One that was converted and then deleted is
// removed, and edits of others are written.
func TestEditSomeClips(t *testing.T) {
	golem, err := mdx.Encode(sample.Golem())
	if err != nil {
		t.Fatal(err)
	}
	boar := filepath.Join(corpus.Root(t), "m2", "barncastle__MDX-Parser", "MDXParser", "Files", "Boar.m2")
	creature, err := ReadSource(boar, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer creature.Resolver.Finder.Close()
	for _, tt := range []struct {
		src   Source
		clips []string
		gone  string
	}{
		{Source{Name: "Golem.mdx", Data: golem}, []string{"Stand*", "Walk"}, "Walk"},
		{creature, []string{"Stand*", "Run"}, "Run"},
	} {
		name := filepath.Base(tt.src.Name)
		first, err := Convert(tt.src, "model.glb", Options{Lower: lower.Options{Clips: tt.clips}})
		if err != nil {
			t.Fatal(err)
		}
		glb := bytes.Join(first.Parts[0].Data, nil)
		r, err := Convert(Source{Name: "model.glb", Data: glb}, name, Options{Base: &tt.src})
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(bytes.Join(r.Parts[0].Data, nil), tt.src.Data) {
			t.Errorf("%s: nothing was edited, and the bytes differ", name)
		}
		want := slices.DeleteFunc(clipsOf(t, name, tt.src.Data), func(clip string) bool { return clip == tt.gone })
		g := loosen(t, glb)
		before := len(g.list("animations"))
		g.json["animations"] = slices.DeleteFunc(g.json["animations"].([]any), func(a any) bool { return a.(map[string]any)["name"] == tt.gone })
		if len(g.list("animations")) != before-1 {
			t.Fatalf("%s: the GLB has no clip %s", name, tt.gone)
		}
		if r, err = Convert(Source{Name: "model.glb", Data: g.data(t)}, name, Options{Base: &tt.src}); err != nil {
			t.Fatal(err)
		}
		if got := clipsOf(t, name, bytes.Join(r.Parts[0].Data, nil)); !slices.Equal(got, want) {
			t.Errorf("%s: clips %s, want %s", name, strings.Join(got, ", "), strings.Join(want, ", "))
		}
	}
}
