package fileio

import (
	"strings"
	"testing"
)

// The names that Windows can't store, and why.
func TestCheckWindowsName(t *testing.T) {
	for name, why := range map[string]string{
		"units/Footman.glb":       "",
		"../x.glb":                "",
		".hidden":                 "",
		"console.mdx":             "",
		"COM10.mdx":               "",
		"COM.mdx":                 "",
		"aux_.mdx":                "",
		"Übung.mdx":               "",
		"aux.mdx":                 `"aux.mdx" can't be used on Windows, because it is reserved for a device`,
		"units/NUL/x.mdx":         `"NUL" can't be used on Windows, because it is reserved`,
		"con .tar.gz":             `"con .tar.gz" can't be used on Windows, because it is reserved`,
		"lpt³.txt":                "reserved",
		"Com1":                    "reserved",
		"conin$":                  "reserved",
		"x.mdx.":                  `"x.mdx." can't be used on Windows, because it ends with a dot or a space`,
		"dir /x.mdx":              `"dir " can't be used on Windows, because it ends with a dot or a space`,
		"...":                     "ends with a dot",
		"Fire: the end.mdx":       `because it contains ':'`,
		`a\b.mdx`:                 `because it contains '\\'`,
		"what?.mdx":               `because it contains '?'`,
		"a\x01.mdx":               `because it contains '\x01'`,
		"a/b/\"quoted\"/file.mdx": `because it contains '"'`,
	} {
		err := checkWindowsName(name)
		if why == "" && err != nil || why != "" && (err == nil || !strings.Contains(err.Error(), why)) {
			t.Errorf("%q: %v, want %s", name, err, why)
		}
	}
}
