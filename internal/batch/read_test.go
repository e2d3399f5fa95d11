package batch

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
	if _, err := ReadFile("none.mdx"); !errors.Is(err, fs.ErrNotExist) || err.Error() != "none.mdx: no such file" {
		t.Errorf("got %v", err)
	}
}
