package archive_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"testing/fstest"

	"marrow/archive"
)

// Archives of all kinds are opened in the same way. Names are found in any
// case, as in games.
func ExampleOpen() {
	dir, err := os.MkdirTemp("", "archive")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "models.zip")
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	if err := errors.Join(z.AddFS(fstest.MapFS{"Units/Human/Footman.txt": {Data: []byte("A footman.")}}), z.Close()); err != nil {
		log.Fatal(err)
	}
	if err := os.WriteFile(name, packed.Bytes(), 0o644); err != nil {
		log.Fatal(err)
	}

	a, err := archive.Open(name, archive.Options{})
	if err != nil {
		log.Fatal(err)
	}
	defer a.Close()
	fmt.Println(a.Kind)
	files, err := fs.Glob(a, "Units/*/*.txt")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(files)
	data, err := fs.ReadFile(a, "units/human/FOOTMAN.TXT")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(data))
	// Output:
	// zip archive
	// [Units/Human/Footman.txt]
	// A footman.
}

// The paths in a file are possible names of files in an archive without a list.
func ExampleMentioned() {
	for _, name := range archive.Mentioned("war3map.j", []byte(`call CreateImage("Textures\\Arrow.tga")`)) {
		fmt.Println(name)
	}
	// Output:
	// Textures\Arrow.tga
	// Textures\Arrow.blp
}
