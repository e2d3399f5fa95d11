package catdat_test

import (
	"crypto/md5"
	"fmt"
	"io/fs"
	"log"
	"testing/fstest"

	"marrow/archive/catdat"
)

// addCatalog adds a catalogue with one file to a folder.
func addCatalog(folder fstest.MapFS, catalog, name, text string) {
	line := fmt.Sprintf("%s %d 1546955265 %x\n", name, len(text), md5.Sum([]byte(text)))
	folder[catalog+".cat"] = &fstest.MapFile{Data: []byte(line)}
	folder[catalog+".dat"] = &fstest.MapFile{Data: []byte(text)}
}

// A mod replaces a file of the game.
func ExampleOpen() {
	folder := fstest.MapFS{
		"extensions/paint/content.xml": {Data: []byte(`<content id="paint" name="New Paint" version="100"/>`)},
	}
	addCatalog(folder, "01", "libraries/paint.xml", "grey")
	addCatalog(folder, "extensions/paint/subst_01", "libraries/paint.xml", "red")

	for _, o := range []catdat.Options{{NoExtensions: true}, {}} {
		game, err := catdat.Open(folder, o)
		if err != nil {
			log.Fatal(err)
		}
		data, err := fs.ReadFile(game, "libraries/paint.xml")
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%s %q\n", data, game.Catalogs())
		for _, e := range game.Extensions() {
			fmt.Println(e.Name, "in", e.Dir)
		}
		if err := game.Close(); err != nil {
			log.Fatal(err)
		}
	}
	// Output:
	// grey ["01.cat"]
	// red ["01.cat" "extensions/paint/subst_01.cat"]
	// New Paint in extensions/paint
}

// A catalogue has a checksum of each file. Verify finds one that was changed.
func ExampleCatalog_Verify() {
	folder := make(fstest.MapFS)
	addCatalog(folder, "01", "a.txt", "original")
	folder["01.dat"].Data = []byte("modified")

	c, err := catdat.OpenCatalog(folder, "01.cat")
	if err != nil {
		log.Fatal(err)
	}
	defer c.Close()
	for _, p := range c.Verify() {
		fmt.Println(p.Name, "changed:", p.Kind == catdat.Changed)
	}
	// Output:
	// a.txt changed: true
}
