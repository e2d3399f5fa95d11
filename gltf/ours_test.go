package gltf_test

import (
	"testing"

	"marrow/gltf"
)

func TestOurs(t *testing.T) {
	for text, want := range map[string]bool{
		`{"asset":{"version":"2.0","generator":"marrow"}}`:      true,
		`{"asset":{"version":"2.0","generator":"marrow 1.2"}}`:  true,
		`{"asset":{"version":"2.0","generator":"Blender I/O"}}`: false,
		`{"asset":{"version":"2.0"}}`:                           false,
		`"generator":"marrow"`:                                  false,
	} {
		if got := gltf.WrittenByMarrow([]byte(text)); got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}
