package view

import (
	"slices"
	"testing"

	"marrow/formats"
)

// The page offers an original only if the file can be an edited copy of it: from glTF to the formats of games. A
// conversion between those formats writes a new file.
func TestTargets(t *testing.T) {
	for _, c := range []struct {
		from, to         string
		versioned, edits bool
	}{
		{"glb", "mdx", true, true},
		{"glb", "m2", true, true},
		{"glb", "xac", false, true},
		{"glb", "obj", false, false}, // an exchange format has no originals
		{"gltf", "mdx", true, true},
		{"mdx", "mdx", true, false},
		{"mdx", "m2", true, false},
		{"mdx", "glb", false, false},
		{"dds", "png", false, false},
	} {
		list := targets(formats.ByID(c.from))
		i := slices.IndexFunc(list, func(g target) bool { return g.ID == c.to })
		if i < 0 {
			t.Errorf("%s doesn't become %s", c.from, c.to)
			continue
		}
		if g := list[i]; g.Versioned != c.versioned || g.Edits != c.edits || g.Name == "" || g.About == "" {
			t.Errorf("%s to %s: %+v, want versioned %v, edits %v", c.from, c.to, g, c.versioned, c.edits)
		}
	}
	for _, from := range []*formats.Format{nil, formats.ByID("obj")} { // an unknown format, and one that is only written
		if list := targets(from); len(list) > 0 {
			t.Errorf("%v becomes %v", from, list)
		}
	}
}
