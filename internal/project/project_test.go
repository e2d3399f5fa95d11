package project

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	_ "marrow/formats" // the codes
	"marrow/internal/limit"
)

// A configuration file that is longer than the limit is refused.
func TestLongConfig(t *testing.T) {
	for extra, want := range []string{"", ".marrow.toml: 32769 bytes, want at most 32768"} {
		dir := t.TempDir()
		text := append([]byte("[check]\ndeep = true\n#"), bytes.Repeat([]byte("#"), limit.ConfigFile-21+extra)...)
		if err := os.WriteFile(filepath.Join(dir, FileName), text, 0o644); err != nil {
			t.Fatal(err)
		}
		s, _, err := new(Configs).Of(dir, "units/Crate.mdx")
		if want == "" && (err != nil || !s.Deep) {
			t.Errorf("%d bytes: %+v, %v", len(text), s, err)
		}
		if want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%d bytes: %v, want %s", len(text), err, want)
		}
	}
}

// docs/config.md sets each setting.
func TestConfigPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/config.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(page), "```toml\n")
	text, _, _ = strings.Cut(text, "```")
	c, err := parse(FileName, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range []reflect.Value{reflect.ValueOf(c), reflect.ValueOf(c.Check)} {
		for i := range v.NumField() {
			if v.Field(i).IsZero() {
				t.Errorf("docs/config.md doesn't set %s", v.Type().Field(i).Tag.Get("toml"))
			}
		}
	}
}

// The file in the working directory must be a regular file, too: a device would be read without an end.
func TestGameOfNoFile(t *testing.T) {
	t.Chdir(t.TempDir())
	if folder, err := Game(); folder != "" || err != nil {
		t.Errorf("without a file: %q, %v", folder, err)
	}
	if err := os.Mkdir(FileName, 0o777); err != nil {
		t.Fatal(err)
	}
	if _, err := Game(); err == nil || err.Error() != ".marrow.toml: not a regular file" {
		t.Errorf("a folder: %v", err)
	}
}
