package fileio

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"marrow/internal/limit"
)

func TestReadAll(t *testing.T) {
	for text, want := range map[string]string{"": "", "1234": "", "12345": "more than 4 bytes, which is the limit"} {
		data, err := readAll(strings.NewReader(text), 4)
		if want == "" && (err != nil || string(data) != text) || want != "" && (err == nil || err.Error() != want) {
			t.Errorf("%q: got %q, %v, want error %q", text, data, err, want)
		}
	}
}

// A file that is too large is an error before it is read.
func TestReadFileTooLarge(t *testing.T) {
	name := filepath.Join(t.TempDir(), "large.mdx")
	if err := os.WriteFile(name, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(name, limit.File+1); err != nil {
		t.Skip("no sparse files here:", err)
	}
	want := name + ": more than 1073741824 bytes, which is the limit"
	if _, err := ReadFile(name); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestReadFileMissing(t *testing.T) {
	t.Chdir(t.TempDir())
	want := map[string]string{"none.mdx": "no such file"}
	if os.Symlink("none.mdx", "link.mdx") == nil { // Windows may forbid links
		want["link.mdx"] = "a link that leads to no file; it points to none.mdx"
	}
	for name, reason := range want {
		_, read := ReadFile(name)
		_, stat := os.Stat(name)
		for _, err := range []error{read, ReadError(name, stat)} {
			if !errors.Is(err, fs.ErrNotExist) || err.Error() != name+": "+reason {
				t.Errorf("got %v, want %s", err, reason)
			}
		}
	}
}
