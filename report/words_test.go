package report

import "testing"

func TestWords(t *testing.T) {
	for _, c := range []struct {
		what string
		n    int
		want string
	}{
		{"textures", 2, "textures"},
		{"textures", 1, "texture"},
		{"textures", 0, "textures"},
		{"particleEmitters2", 1, "particle emitter 2"},
		{"globalSequences", 3, "global sequences"},
		{"particleEmitters2", 3, "particle emitters 2"},
		{"face fx", 1, "face fx"},
		{"meshes", 1, "mesh"},
	} {
		if got := (Count{Name: c.what, N: c.n}).Words(); got != c.want {
			t.Errorf("%d %s, want %s", c.n, got, c.want)
		}
	}
}
