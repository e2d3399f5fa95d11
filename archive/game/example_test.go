package game_test

import (
	"crypto/md5"
	"fmt"
	"io/fs"
	"log"
	"testing/fstest"

	"marrow/archive/game"
)

// The files of a folder determine which game is installed in it. Here it is X4 with one catalogue and a file outside of
// it, which has priority.
func ExampleOpenFS() {
	const text = "from the catalogue"
	folder := fstest.MapFS{
		"X4.exe":      {},
		"version.dat": {Data: []byte("710\n")},
		"01.cat":      {Data: fmt.Appendf(nil, "a.txt %[1]d 1546955265 %[2]x\nb.txt 0 1546955265 %[3]x\n", len(text), md5.Sum([]byte(text)), md5.Sum(nil))},
		"01.dat":      {Data: []byte(text)},
		"b.txt":       {Data: []byte("outside")},
	}
	g, err := game.OpenFS(folder, game.Options{})
	if err != nil {
		log.Fatal(err)
	}
	defer g.Close()

	fmt.Println(g)
	for _, layer := range g.Layers {
		fmt.Println("layer:", layer)
	}
	for _, name := range []string{"a.txt", "b.txt"} {
		data, err := fs.ReadFile(g, name)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%s: %s\n", name, data)
	}
	// Output:
	// X4: Foundations 7.10
	// layer: files of the folder
	// layer: 01.cat
	// a.txt: from the catalogue
	// b.txt: outside
}
