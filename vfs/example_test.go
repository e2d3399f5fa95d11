package vfs_test

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

	_ "marrow/archive" // lets package vfs open archives
	"marrow/vfs"
)

// A path continues inside an archive as if that were a folder.
func Example() {
	dir, err := os.MkdirTemp("", "vfs")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "models.zip")
	var archive bytes.Buffer
	z := zip.NewWriter(&archive)
	if err := errors.Join(z.AddFS(fstest.MapFS{"Units/Readme.txt": {Data: []byte("Two models.")}}), z.Close()); err != nil {
		log.Fatal(err)
	}
	if err := os.WriteFile(name, archive.Bytes(), 0o644); err != nil {
		log.Fatal(err)
	}

	data, err := vfs.ReadFile(filepath.Join(name, "Units", "Readme.txt"))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(data))

	// Errors about missing files are those of package fs.
	missing := filepath.Join(name, "Units", "Footman.mdx")
	in, inside, _ := vfs.Split(missing)
	fmt.Println(filepath.Base(in), inside)
	_, err = vfs.Stat(missing)
	fmt.Println("missing:", errors.Is(err, fs.ErrNotExist))
	// Output:
	// Two models.
	// models.zip Units/Footman.mdx
	// missing: true
}
