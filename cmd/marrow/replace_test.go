package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"marrow/internal/limit"
)

// If an existing output can't be read, the error says why, and not that marrow didn't make it. On Windows, another program
// may have locked the file; here it is too large.
func TestReplaceUnreadable(t *testing.T) {
	dir := t.TempDir()
	in, out := filepath.Join(dir, "in", "small.mdx"), filepath.Join(dir, "out", "small.glb")
	for name, data := range map[string][]byte{in: encode(small()), out: nil} {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Truncate(out, limit.File+1); err != nil {
		t.Skip(err)
	}
	for _, args := range [][]string{{in, out}, {filepath.Dir(in), filepath.Dir(out)}} {
		stderr, status := marrow(t, append([]string{"convert"}, args...)...)
		if want := "can't replace " + out + ": more than "; status != exitFailed || !strings.Contains(stderr, want) {
			t.Errorf("%s: status %d: %s, want %s", args, status, stderr, want)
		}
	}
}

func TestQuoteHint(t *testing.T) {
	for _, c := range []struct{ system, arg, want string }{
		{"windows", `my models" out`, `the argument my models" out contains a quotation mark`},
		{"windows", "my models", ""},
		{"linux", `"`, ""},
	} {
		if got := quoteHint(c.system, []string{"convert", c.arg}); !strings.HasPrefix(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%s, %s: %q, want %s", c.system, c.arg, got, c.want)
		}
	}
}
