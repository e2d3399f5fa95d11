package mdx

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestTruncateNames: strings that are too long for their field (mdx.txt: 80 bytes for names, 260 for paths) are
// truncated so that a NUL fits; strings with a NUL end before it. Each is reported by its path.
func TestTruncateNames(t *testing.T) {
	m := &Model{
		Version: 1300, Name: strings.Repeat("n", 81), Sequences: []Sequence{{Name: "Stand"}, {Name: "Wa\x00lk"}},
		Textures:        []Texture{{Path: strings.Repeat("p", 260)}, {Path: strings.Repeat("p", 261)}},
		Bones:           []Bone{{Node: Node{Name: "Root"}}},
		CollisionShapes: []CollisionShape{{Node: Node{Name: strings.Repeat("x", 79) + "\x00" + "y"}}},
		FaceFX:          []FaceFX{{Name: "Head", Path: strings.Repeat("f", 300)}},
		PopcornEmitters: []PopcornEmitter{{AnimVisibilityGuide: strings.Repeat("g", 261)}},
	}
	var got []string
	for _, f := range m.TruncateNames() {
		got = append(got, fmt.Sprint(f.Code, " ", f.Path))
	}
	want := []string{
		"MDX010 model.name", "MDX010 sequences[1].name", "MDX010 textures[1].path", "MDX010 popcornEmitters[0].animVisibilityGuide", "MDX010 faceFX[0].path",
		"MDX010 collisionShapes[0].name",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	for name, n := range map[string][2]int{
		"name": {len(m.Name), 79}, "sequence": {len(m.Sequences[1].Name), 2}, "texture": {len(m.Textures[1].Path), 259}, "whole": {len(m.Textures[0].Path), 260},
		"shape": {len(m.CollisionShapes[0].Name), 79}, "face": {len(m.FaceFX[0].Path), 259}, "guide": {len(m.PopcornEmitters[0].AnimVisibilityGuide), 259},
	} {
		if n[0] != n[1] {
			t.Errorf("%s has %d bytes, want %d", name, n[0], n[1])
		}
	}
	if again := m.TruncateNames(); len(again) > 0 {
		t.Errorf("there is more to cut: %v", again)
	}
}
