package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/spf13/cobra"
)

// atGame changes to a folder with an installed X4, whose catalogue contains in.txt, and with files beside the game.
func atGame(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	t.Chdir(dir)
	const line = "in.txt 2 1546955265 49f68a5c8493ec2c0bf489821c21fc3b\n" // "hi"
	for name, text := range map[string]string{
		"game/01.cat": line, "game/01.dat": "hi", "game/own.txt": "the game's", "game/-": "the game's", "own.txt": "own", "own2.txt": "own", "plain/a.txt": "a",
	} {
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestOpenAssets: an argument that isn't on disk refers to the game's file, if there is one.
func TestOpenAssets(t *testing.T) {
	dir := atGame(t)
	root := filepath.VolumeName(dir) + string(filepath.Separator) + "in.txt"
	for arg, want := range map[string]string{
		"in.txt":                           filepath.Join("game", "in.txt"),
		"own.txt":                          "own.txt",
		"-":                                "-",
		"missing.txt":                      "missing.txt",
		root:                               root,
		filepath.Join(dir, "in.txt"):       filepath.Join(dir, "in.txt"),
		filepath.Join("game", "in.txt"):    filepath.Join("game", "in.txt"),
		filepath.Join("plain", "a.txt"):    filepath.Join("plain", "a.txt"),
		filepath.Join("plain", "none.txt"): filepath.Join("plain", "none.txt"),
	} {
		f := assetFlags{}
		cmd := &cobra.Command{}
		f.assetFlags(cmd.Flags())
		if err := cmd.Flags().Set("game", "game"); err != nil {
			t.Fatal(err)
		}
		args, base := []string{arg}, []string{arg}
		f.flagFiles = []*[]string{&base}
		got, err := f.openAssets(cmd, args)
		if err != nil || !slices.Equal(got, []string{want}) || !slices.Equal(base, got) || args[0] != arg || !slices.Equal(f.assets, []string{"game"}) {
			t.Errorf("%s: %q, %v, assets %q, want %q", arg, got, err, f.assets, want)
		}
	}
}

func TestIsInArchive(t *testing.T) {
	atGame(t)
	for name, want := range map[string]bool{
		"game":                                    true,
		filepath.Join("game", "in.txt"):           true,
		filepath.Join("game", "own.txt"):          false, // on disk
		filepath.Join("game", "01.cat"):           true,  // an archive by itself
		filepath.Join("game", "01.cat", "in.txt"): true,
		"plain":                            false,
		filepath.Join("plain", "none.txt"): false,
		"own.txt":                          false,
		"missing.txt":                      false,
	} {
		if got := isInArchive(name); got != want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
