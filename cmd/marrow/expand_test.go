package main

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// Patterns are those of the shells of Windows, on all systems.
func TestExpand(t *testing.T) {
	atGame(t)
	for _, name := range []string{"[HD] pack/Foot.MDX", "[HD] pack/grunt.mdx", "x/[a].txt", "x/{b}.txt", "x/a.txt", "y/a.txt"} {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for arg, want := range map[string]string{
		"own*.txt":                    "own.txt own2.txt",
		"OWN?.TXT":                    "own2.txt",
		"own.txt":                     "own.txt",
		"none*":                       "none*",
		"own[":                        "own[",
		"[*":                          "[HD] pack",
		"[HD] pack/*.mdx":             "[HD] pack/Foot.MDX|[HD] pack/grunt.mdx",
		"[HD] pack/g[r]unt.*":         "[HD] pack/g[r]unt.*",
		"?/a.txt":                     "x/a.txt y/a.txt",
		"x/[a]*":                      "x/[a].txt",
		"x/{*":                        "x/{b}.txt",
		"none/*.txt":                  "none/*.txt",
		"x/../y/*":                    "y/a.txt",
		filepath.Join(here, "own?.*"): filepath.Join(here, "own2.txt"),
	} {
		split := strings.Fields(want)
		if strings.Contains(want, "pack") {
			split = strings.Split(want, "|")
		}
		for i, name := range split {
			if name != arg {
				split[i] = filepath.FromSlash(name)
			}
		}
		if got := expand([]string{arg, "-"}); !slices.Equal(got, append(split, "-")) {
			t.Errorf("%s: %q, want %q", arg, got, split)
		}
	}
	if runtime.GOOS == "windows" {
		return
	}
	if err := os.WriteFile("own*", nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if got := expand([]string{"own*"}); !slices.Equal(got, []string{"own*"}) {
		t.Errorf("a file named like a pattern: %q", got)
	}
}
