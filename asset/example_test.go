package asset_test

import (
	"fmt"
	"testing/fstest"

	"marrow/asset"
)

func Example() {
	// A model in a map's folder, and files that were extracted from the game.
	home := fstest.MapFS{
		"maps/war3mapImported/Knight.mdx":     {},
		"maps/war3mapImported/KnightSkin.dds": {},
	}
	game := fstest.MapFS{"Textures/Grass.blp": {}}
	finder := asset.New(home, game)

	beside := asset.Location{Root: 0, Dir: "maps/war3mapImported"}
	for _, name := range []string{`war3mapImported\knightskin.blp`, `Textures\GRASS.blp`, `C:\art\final\missing.blp`} {
		if found, ok := finder.Find(beside, name, asset.TextureExts...); ok {
			fmt.Printf("%s: %s\n", found.Path, found.How)
		} else {
			fmt.Printf("%s isn't anywhere\n", name)
		}
	}
	// Output:
	// maps/war3mapImported/KnightSkin.dds: with another extension
	// Textures/Grass.blp: by name
	// C:\art\final\missing.blp isn't anywhere
}
