package casc_test

import (
	"errors"
	"fmt"
	"io/fs"
	"log"
	"testing/fstest"

	"marrow/archive/casc"
)

// A folder may have several builds. Open selects one by its product.
func ExampleBuilds() {
	folder := fstest.MapFS{".build.info": {Data: []byte(
		"Branch!STRING:0|Active!DEC:1|Build Key!HEX:16|Tags!STRING:0|Version!STRING:0|Product!STRING:0\n" +
			"eu|1|00112233445566778899aabbccddeeff|Windows deDE speech?:Windows deDE text?|1.36.0.20257|w3\n" +
			"us|0|ffeeddccbbaa99887766554433221100|Windows enUS speech?:Windows enUS text?|2.0.0.22000|w3t\n",
	)}}
	builds, err := casc.Builds(folder)
	if err != nil {
		log.Fatal(err)
	}
	for _, b := range builds {
		fmt.Println(b.Product, b.Version, b.Locale(), b.Active)
	}

	// This folder has only the list of builds, so that its storage can't be opened.
	_, err = casc.Open(folder, casc.Options{Product: "w3"})
	fmt.Println("missing:", errors.Is(err, fs.ErrNotExist))
	// Output:
	// w3 1.36.0.20257 deDE true
	// w3t 2.0.0.22000 enUS false
	// missing: true
}
