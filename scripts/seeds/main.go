// Seeds writes the small files of every format that internal/proof generates to a folder. They contain every field of
// their format.
//
//	go run ./scripts/seeds DIR
package main

import (
	"fmt"
	"log"
	"os"
	"path/filepath"

	"marrow/internal/proof"
)

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: seeds DIR")
	}
	if err := write(os.Args[1]); err != nil {
		log.Fatal(err)
	}
}

// write writes each file to a folder, with a name that starts with its number.
func write(dir string) error {
	seeds, err := proof.Seeds()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	for i, s := range seeds {
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%02d-%s", i, filepath.Base(s.Name))), s.Data, 0o666); err != nil {
			return err
		}
	}
	return nil
}
