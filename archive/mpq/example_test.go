package mpq_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"log"

	"marrow/archive/mpq"
)

// open opens an archive in memory with one file. Other programs pass an
// *os.File and its size.
func open(name, text string) *mpq.Archive {
	data := mpq.ArchiveOf(name, text)
	a, err := mpq.Open(bytes.NewReader(data), int64(len(data)), mpq.Options{})
	if err != nil {
		log.Fatal(err)
	}
	return a
}

// An archive is a folder. Names are found in any case.
func ExampleOpen() {
	a := open(`Units\Footman.txt`, "A footman.")
	fmt.Println("version", a.Version())
	err := fs.WalkDir(a, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			fmt.Println(name)
		}
		return err
	})
	if err != nil {
		log.Fatal(err)
	}
	data, err := fs.ReadFile(a, "units/FOOTMAN.TXT")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s\n", data)
	// Output:
	// version 1
	// (listfile)
	// Units/Footman.txt
	// A footman.
}

// A file of a patch hides that of the game.
func ExampleChain() {
	game := open(`Units\Footman.txt`, "A footman.")
	patch := open(`Units\Footman.txt`, "A stronger footman.")
	files, problems := mpq.Chain(mpq.Layer{Archive: game}, mpq.Layer{Archive: patch})
	for _, p := range problems {
		fmt.Println(p)
	}
	data, err := fs.ReadFile(files, "Units/Footman.txt")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s\n", data)
	// Output:
	// A stronger footman.
}
