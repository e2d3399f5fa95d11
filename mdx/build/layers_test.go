package build

import (
	"testing"

	"marrow/mdx"
)

// Filter modes have the names of MDL.
func TestFilterNamed(t *testing.T) {
	for name, want := range map[string]mdx.FilterMode{
		"None": 0, "Transparent": 1, "Blend": 2, "Additive": 3, "AddAlpha": 4, "Modulate": 5, "Modulate2x": 6,
	} {
		if got, ok := filterNamed(name); !ok || got != want {
			t.Errorf("%s: %d (%v), want %d", name, got, ok, want)
		}
	}
	for _, name := range []string{"", "none", "Multiply"} {
		if got, ok := filterNamed(name); ok {
			t.Errorf("%q: %v", name, got)
		}
	}
}
