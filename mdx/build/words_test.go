package build_test

import (
	"testing"

	"marrow/internal/mdxtest"
	"marrow/mdx"
	"marrow/mdx/build"
	"marrow/scene"
)

// Words in braces also apply to a material that comes from a model, because its name was changed since.
func TestBuildRecalledWords(t *testing.T) {
	m := mdxtest.Sound()
	s, _ := m.Scene(scene.Options{Recall: true})
	s.Materials[0].Name = "halo {teamglow}"
	made, _, err := build.Model(s, build.Options{})
	if err != nil {
		t.Fatal(err)
	}
	l := &made.Materials[0].Layers[0]
	if id := made.Textures[l.TextureID].ReplaceableID; id != 2 || l.FilterMode != mdx.FilterAdditive || l.Flags&mdx.Unshaded == 0 {
		t.Errorf("replaceable %d, %s, %s; want the team's glow, added and unshaded", id, l.FilterMode, l.Flags)
	}
}
