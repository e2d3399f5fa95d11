package asset

import (
	"strings"
	"testing"
	"testing/fstest"
)

func TestReadListfile(t *testing.T) {
	list, err := ReadListfile(strings.NewReader("\ufeff7;a/b.skin\r\n\n 12;c.anim \n7;later.skin\n"))
	if err != nil || len(list) != 2 || list[7] != "later.skin" || list[12] != "c.anim" {
		t.Errorf("%v, %v", list, err)
	}
	for text, want := range map[string]string{
		"1;a\n2 b\n":                             `line 2 of the listfile is "2 b", not a number, a semicolon and a path`,
		"-1;a\n":                                 `line 1 of the listfile is "-1;a", not`,
		"1;a\n\n3;" + strings.Repeat("x", 1<<17): "line 3 of the listfile is longer than 65536 bytes, not a number, a semicolon and a path",
	} {
		if _, err := ReadListfile(strings.NewReader(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("error %v, want %s", err, want)
		}
	}
}

// TestUnnamed finds a file in an archive that knows only its number.
func TestUnnamed(t *testing.T) {
	t.Parallel()
	f := New(fstest.MapFS{"FileData/12/12345": {}, "world/murloc.m2": {}})
	found, ok := f.Find(Location{Dir: "world"}, "12345.blp", TextureExts...)
	if !ok || found.Path != "FileData/12/12345" || found.How != ByExtension {
		t.Errorf("%v, %v, %v", found.Path, found.How, ok)
	}
	if name := Unnamed(7); name != "FileData/0/7" {
		t.Error(name)
	}
}
