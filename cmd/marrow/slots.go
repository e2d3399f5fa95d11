package main

import (
	"os"
	"path/filepath"
	"strings"

	"marrow/asset"
	"marrow/internal/fileio"
	"marrow/scene"
)

// readSlots reads the files of --texture for textures that the game chooses, each given as TYPE=FILE.
func readSlots(args []string) (map[string]asset.Override, error) {
	given := make(map[string]asset.Override)
	for _, arg := range args {
		name, file, ok := strings.Cut(arg, "=")
		slot, known := scene.ParseSlot(name)
		if !ok || !known || file == "" {
			return nil, usage("--texture %q, want TYPE=FILE, the type one of cape (which is object-skin), %s", arg, strings.Join(scene.Slots(), ", "))
		}
		data, err := os.ReadFile(file)
		switch {
		case err != nil && asset.IsPattern(file) && filepath.Base(file) == file:
			data = nil // a pattern for the files beside each model
		case err != nil:
			return nil, fileio.ReadError(file, err)
		}
		given[slot] = asset.Override{Name: file, Data: data}
	}
	return given, nil
}

// errDisplay is returned if --display is given for several models: each has its own display.
var errDisplay = usage("--display is for one model")

// oneModel reports whether the arguments are a single model, with or without motions.
func oneModel(args []string) bool { return !anyFolder(args) && (len(args) == 1 || isMotion(args[1])) }

// checkScene checks the values of --geosets and --lod.
func checkScene(o scene.Options) error {
	if _, err := scene.ParseGeosets(o.Geosets); err != nil {
		return usage("--%v", err)
	}
	if o.LOD < 0 {
		return usage("--lod %d, want 0 for the finest, or more", o.LOD)
	}
	return nil
}
