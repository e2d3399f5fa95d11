package batch

import (
	"strings"
	"testing"
)

// On a disk that ignores case, the second of two files fails, and its error names the first.
func TestCheckConflict(t *testing.T) {
	exact := func(a, b string) bool { return a == b }
	item := Item{Path: "in/a/x.mdx", Output: "a/x", Conflict: &Conflict{Path: "in/A/X.mdx", Output: "A/X"}}
	if err := item.checkConflict("glb", exact); err != nil {
		t.Error(err)
	}
	if err := item.checkConflict("glb", strings.EqualFold); err == nil || !strings.Contains(err.Error(), "in/A/X.mdx") {
		t.Errorf("%v", err)
	}
	if err := (&Item{Output: "a/x"}).checkConflict("glb", strings.EqualFold); err != nil {
		t.Error(err)
	}
}

// The store asks the disk, element by element.
func TestRegardsAsSame(t *testing.T) {
	s, err := OpenStore(t.TempDir(), Shard{}, false)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	ignores := s.regardsNameAsSame("a", "A")
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"a/x.glb", "a/x.glb", true}, {"a/x.glb", "a/y.glb", false}, {"x.glb", "x.glb/x.glb", false},
		{"a/x.glb", "A/x.glb", ignores}, {"a/x.glb", "A/X.GLB", ignores}, {"a/x.glb", "A/y.glb", false},
	} {
		if got := s.regardsAsSame(c.a, c.b); got != c.want {
			t.Errorf("%s and %s: %v, want %v", c.a, c.b, got, c.want)
		}
	}
}
