package main

import "testing"

func TestCounted(t *testing.T) {
	for _, c := range []struct {
		what string
		n    int
		want string
	}{
		{"textures", 2, "textures"},
		{"textures", 1, "texture"},
		{"textures", 0, "textures"},
		{"particle emitters 2", 1, "particle emitter 2"},
		{"particle emitters 2", 3, "particle emitters 2"},
		{"face fx", 1, "face fx"},
		{"meshes", 1, "mesh"},
	} {
		if got := counted(c.what, c.n); got != c.want {
			t.Errorf("%d %s, want %s", c.n, got, c.want)
		}
	}
}
