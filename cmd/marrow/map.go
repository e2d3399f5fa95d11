package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"marrow/convert"
	"marrow/formats"
	"marrow/internal/fileio"
	"marrow/internal/limit"
	"marrow/remap"
)

func mapCmd() *cobra.Command {
	var f mapFlags
	cmd := &cobra.Command{
		Use:   "map MODEL [-o FILE]",
		Short: "Write a file that assigns names, materials and textures for convert --map",
		Long: `Writes a TOML file that describes how marrow convert would convert a model. It lists
the animations with their lengths, whether they loop, and the names that the game
plays automatically. It also lists how materials are drawn, the texture paths, what
each node becomes, and the height of the model. An unedited file has no effect. Edit a
line, or remove its #, to override the defaults and the settings that marrow derives
from words in names. Flags override the file.

An entry's name matches exactly, or without the number that Blender appends (.001), or
as a glob such as "Leg*". A name that isn't in the model is reported with similar
names.`,
		Example: `  marrow map hero.glb
  marrow map hero.glb -o hero.toml
  marrow convert hero.glb Hero.mdx --map hero.toml
  marrow map sword.glb --to m2 -o sword.toml`,
		Args: exactly(1, "a MODEL"),
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args[0]) },
	}
	flags := cmd.Flags()
	flags.StringVarP(&f.output, "output", "o", "", "")
	_ = cmd.MarkFlagFilename("output", "toml")
	flags.BoolVar(&f.force, "force", false, "")
	flags.StringVar(&f.to, "to", mapFormats()[0], "")
	f.assetFlags.assetFlags(flags)
	return cmd
}

type mapFlags struct {
	output, to string
	force      bool
	assetFlags
}

// mapFormats lists the formats that support map files.
func mapFormats() (list []string) {
	for _, f := range formats.All() {
		if f.Outlines() {
			list = append(list, f.ID)
		}
	}
	return list
}

func (f *mapFlags) run(cmd *cobra.Command, model string) error {
	f.to = strings.ToLower(f.to)
	if !slices.Contains(mapFormats(), f.to) {
		return usage("--to %q, want %s", f.to, orList(mapFormats()))
	}
	args, err := f.openAssets(cmd, []string{model})
	if err != nil {
		return err
	}
	model = args[0]
	if _, err := os.Lstat(f.output); err == nil && f.output != "-" && !f.force {
		return usage("%s exists; --force replaces it", f.output)
	}
	src, err := readModel(cmd, model, f.assets)
	if err != nil {
		return fileio.ReadError(model, err)
	}
	defer src.Resolver.Finder.Close()
	target := formats.ByID(f.to)
	text, err := convert.MapFor(src, fileio.Stem(filepath.Base(model))+"."+f.to, target, convert.Options{})
	if err != nil {
		return err
	}
	if f.output == "" || f.output == "-" {
		_, err := cmd.OutOrStdout().Write(text)
		return err
	}
	if info, err := os.Stat(model); err == nil {
		if out, err := os.Stat(f.output); err == nil && os.SameFile(info, out) {
			return usage("%s: the output would overwrite the input", f.output)
		}
	}
	return fileio.WriteError(f.output, fileio.WriteFile(f.output, fileio.Pieces([][]byte{text})))
}

// readMap reads a map file; the name may be empty.
func readMap(name string) (*remap.Map, error) {
	if name == "" {
		return nil, nil
	}
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, usage("--map %v", fileio.ReadError(name, err))
	case err != nil:
		return nil, fileio.ReadError(name, err)
	case info.Size() > limit.MapFile:
		return nil, usage("--map %s: %d bytes, want at most %d", name, info.Size(), limit.MapFile)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, fileio.ReadError(name, err)
	}
	m, err := remap.Parse(data)
	if err != nil {
		return nil, usage("%w", fmt.Errorf("%s: %w", name, err))
	}
	return m, nil
}

// orList returns words as in "mdx, m2 or mdl".
func orList(words []string) string {
	last := len(words) - 1
	return strings.TrimPrefix(strings.Join(words[:last], ", ")+" or "+words[last], " or ")
}
