package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"marrow/archive"
	"marrow/asset"
	"marrow/internal/project"
	"marrow/vfs"
)

// archiveFlags are the flags for opening archives.
type archiveFlags struct {
	listfile, locale string
	classic          bool

	names asset.Listfile // the content of listfile
}

// archiveFlags adds the flags.
func (f *archiveFlags) archiveFlags(flags *pflag.FlagSet) {
	flags.StringVar(&f.listfile, "listfile", "", "")
	flags.StringVar(&f.locale, "locale", "", "")
	flags.BoolVar(&f.classic, "classic", false, "")
}

// use reads the listfile, and sets how archives in paths are opened.
func (f *archiveFlags) use() (err error) {
	if f.names, err = readListfile(f.listfile); err == nil {
		archive.Use(f.options())
	}
	return err
}

func (f *archiveFlags) options() archive.Options {
	return archive.Options{Listfile: f.names, Locale: f.locale, Classic: f.classic, Mentions: archive.Mentioned}
}

// assetFlags are the flags with the locations of a model's companions.
type assetFlags struct {
	archive archiveFlags
	assets  []string // folders, archives, installed games
	game    string

	mayLackGame bool        // the command's result doesn't depend on the game that is configured
	flagFiles   []*[]string // flags with files that may be the game's, as the arguments
}

// assetFlags adds the flags.
func (f *assetFlags) assetFlags(flags *pflag.FlagSet) {
	flags.StringArrayVar(&f.assets, "assets", nil, "")
	flags.StringVar(&f.game, "game", "", "")
	f.archive.archiveFlags(flags)
}

// openAssets checks that the flags' folders exist, and returns a command's arguments. An argument that isn't on disk
// but in the game refers to the game's file, and so does a name in flagFiles.
func (f *assetFlags) openAssets(cmd *cobra.Command, args []string) ([]string, error) {
	if err := f.archive.use(); err != nil {
		return nil, err
	}
	args = expand(args)
	for _, dir := range f.assets {
		if _, err := vfs.Stat(dir); err != nil {
			return nil, fmt.Errorf("--assets %s: no such folder or archive", dir)
		}
	}
	game, by := f.game, "--game "+f.game
	if noConfig, _ := cmd.Flags().GetBool("no-config"); !noConfig && !cmd.Flags().Changed("game") {
		var err error
		if game, by, err = configuredGame(); err != nil {
			return nil, err
		}
	}
	if game == "" {
		return args, nil
	}
	if err := checkGame(game); err != nil {
		err = fmt.Errorf("%s: %w", by, err)
		if f.game != "" {
			return nil, err
		}
		if !f.mayLackGame {
			return nil, fmt.Errorf(`%w, or use --game="" to search no game`, err)
		}
		complain(cmd, err)
		return args, nil
	}
	f.assets = append(f.assets[:len(f.assets):len(f.assets)], game)
	for _, list := range f.flagFiles {
		*list = inGame(game, *list)
	}
	return inGame(game, args), nil
}

// inGame returns names of files with those replaced that aren't on disk but in the game.
func inGame(game string, names []string) []string {
	names = slices.Clone(names)
	for i, name := range names {
		if _, err := vfs.Stat(name); name == "-" || filepath.IsAbs(name) || !errors.Is(err, fs.ErrNotExist) {
			continue
		}
		inside := filepath.Join(game, strings.ReplaceAll(name, `\`, "/"))
		if _, err := vfs.Stat(inside); err == nil {
			names[i] = inside
		}
	}
	return names
}

// checkGame returns an error if a folder isn't that of an installed game.
func checkGame(folder string) error {
	_, ok, err := vfs.Mounted(folder)
	if err == nil && !ok {
		err = errors.New("no installed game found; name the folder that has War3.mpq or .build.info (Warcraft III), Data (World of Warcraft) or 01.cat (X4)")
	}
	return err
}

// isInArchive reports whether a path is an archive or an installed game, or a path inside one.
func isInArchive(name string) bool {
	if _, _, ok := vfs.Split(name); ok || !isFolder(name) {
		return ok
	}
	_, ok, _ := vfs.Mounted(name)
	return ok
}

// configuredGame returns the game that the working directory's configuration names, if any, and the text of that
// setting.
func configuredGame() (game, by string, err error) {
	game, err = project.Game()
	return game, fmt.Sprintf("%s: game = %q", project.FileName, game), settingsError(err)
}
