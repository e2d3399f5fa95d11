package names

import (
	"strings"
	"testing"
)

func TestFile(t *testing.T) {
	for _, test := range []struct{ name, prefix, want string }{
		{"Armor", "", "Armor"},
		{" a/b\\c:d*\t", "", "a_b_c_d_"},
		{"\u202egnp\u009b", "", "_gnp_"}, // written from right to left, and a terminal's control
		{"", "", "texture"},
		{".", "Hero", "Hero_texture"},
		{"Sword", "Hero", "Hero_Sword"},
		{"heroSword", "Hero", "heroSword"},
		{strings.Repeat("x", 99) + "é", "", strings.Repeat("x", 99)},
	} {
		if got := File(test.name, test.prefix); got != test.want {
			t.Errorf("%q, %q: %q, want %q", test.name, test.prefix, got, test.want)
		}
	}
}

func TestFolder(t *testing.T) {
	for folder, want := range map[string]string{"": "", "/": "", "war3mapImported": `war3mapImported\`, "/Units/Human/": `Units\Human\`} {
		if got := Folder(folder); got != want {
			t.Errorf("%q: %q, want %q", folder, got, want)
		}
	}
}
