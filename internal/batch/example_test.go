package batch_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"marrow/internal/batch"
	"marrow/internal/fileio"
)

// The files of a folder are processed on all cores, and reported in order.
func Example() {
	dir, err := os.MkdirTemp("", "example")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	for _, name := range []string{"Footman.mdx", "Grunt.mdx", "notes.txt"} {
		os.WriteFile(filepath.Join(dir, name), []byte(strings.Repeat("x", len(name))), 0o644)
	}
	files := batch.Files{
		Args:  []string{dir},
		Wants: func(name string) bool { return filepath.Ext(name) == ".mdx" },
	}
	size := func(item batch.Item) (int, error) {
		data, err := fileio.ReadFile(item.Path)
		return len(data), err
	}
	for r := range batch.Each(context.Background(), files.All(), batch.Limits{}, size) {
		fmt.Println(r.Rel, r.Value, r.Err)
	}
	// Output:
	// Footman.mdx 11 <nil>
	// Grunt.mdx 9 <nil>
}
