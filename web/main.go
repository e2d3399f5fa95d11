//go:build !js

package main

import (
	"archive/zip"
	"fmt"
	"os"

	"marrow/sample"
)

// On other systems the program makes what the page offers as an example: a zip of the sample models.
func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: web EXAMPLE.zip; for the browser, make page builds this program")
		os.Exit(2)
	}
	if err := example(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "web:", err)
		os.Exit(1)
	}
}

// example writes the samples that need little space. The zip has no times, so that it is the same each time.
func example(name string) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	z := zip.NewWriter(file)
	for _, m := range sample.Models() {
		if m.Name == "Totem.mdx" { // its textures take a megabyte
			continue
		}
		parts, err := m.Files()
		if err != nil {
			return err
		}
		for _, p := range parts {
			w, err := z.Create(p.Path)
			if err != nil {
				return err
			}
			if _, err := w.Write(p.Data); err != nil {
				return err
			}
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	return file.Close()
}
