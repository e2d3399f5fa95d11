package gamepath

import "testing"

func TestStem(t *testing.T) {
	for name, want := range map[string]string{
		`Units\Human\Footman.mdx`: "Footman",
		"a/b.c/Skin.dds":          "Skin",
		`mixed\of/both.tga`:       "both",
		"v1.2.blp":                "v1.2",
		"plain":                   "plain",
		"":                        "",
		`\`:                       "",
		`folder\`:                 "folder",
	} {
		if got := Stem(name); got != want {
			t.Errorf("Stem(%q) = %q, want %q", name, got, want)
		}
	}
}
