package main

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"marrow/asset"
	"marrow/convert"
	"marrow/formats"
	"marrow/internal/fileio"
	"marrow/internal/show"
	"marrow/wire/bytemap"
)

func explainCmd() *cobra.Command {
	var f explainFlags
	cmd := &cobra.Command{
		Use:   "explain FILE",
		Short: "Describe every byte of a file",
		Long: `Prints the offset, size, name, type and value of every field of a file. A long array is
one line, and only the first records of a long list are printed in full; --full prints
all of them. The last line counts the bytes that are understood. Padding, bytes after
the last field of a record, and unknown blocks aren't counted.

A damaged file is explained up to the damage.

An .anim file of World of Warcraft can only be read with its model: the model beside it
with the same base name, or the one given with --model.`,
		Example: `  marrow explain Footman.mdx
  marrow explain Footman.mdx --at 0x1f40
  marrow explain Footman.mdx --path "geosets[2]"
  marrow explain Footman.mdx --json --full
  marrow explain --schema mdx
  marrow explain --schema mdx --ksy > mdx.ksy`,
		Args: func(cmd *cobra.Command, args []string) error {
			if f.schema != "" && len(args) == 0 {
				return nil
			}
			return exactly(1, "a FILE")(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if f.ksy && f.schema == "" {
				return usage("--ksy needs --schema FORMAT")
			}
			if f.schema != "" {
				return f.printSchema(cmd.OutOrStdout())
			}
			return f.run(cmd, args[0])
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&f.full, "full", false, "")
	flags.BoolVar(&f.asJSON, "json", false, "")
	flags.BoolVar(&f.ksy, "ksy", false, "")
	flags.StringVar(&f.at, "at", "", "")
	flags.StringVar(&f.model, "model", "", "")
	flags.StringVar(&f.path, "path", "", "")
	flags.StringVar(&f.schema, "schema", "", "")
	return cmd
}

type explainFlags struct {
	full, asJSON, ksy bool
	at, path, model   string
	schema            string
}

func (f *explainFlags) run(cmd *cobra.Command, arg string) error {
	name, data, err := input(cmd, arg)
	if err != nil {
		return err
	}
	if err := suitsInput(cmd, convert.Source{Name: name, Data: data}, nil); err != nil {
		return err
	}
	format, m, err := explain(name, data, f.model)
	if err != nil {
		return err
	}
	if format.IsText() {
		return fmt.Errorf("%s is text (%s); convert it to MDX to see its bytes", name, format.Name)
	}
	if at := unusedBytes(m); f.model != "" && at > 0 {
		complain(cmd, fmt.Errorf("%s: %d of its %d bytes are not keys of %s; the file probably belongs to another model", name, at, m.Size(), f.model))
	}
	e := show.Explanation{File: name, Format: format.Name, Map: m, Root: m.Root(), Full: f.full}
	if err := f.focus(&e); err != nil {
		return err
	}
	if f.asJSON {
		err = e.PrintJSON(cmd.OutOrStdout())
	} else {
		err = e.Print(cmd.OutOrStdout())
	}
	if err != nil {
		return err
	}
	return m.Err()
}

// unusedBytes returns the number of bytes of an .anim file, except padding, that its model doesn't use. It was 0 for the
// files of 71 models.
func unusedBytes(m *bytemap.Map) int {
	t := m.Tally()
	return m.Size() - t.Understood() - t[bytemap.KindPadding]
}

// explain explains a file. For an .anim file it uses the model, if there is one.
func explain(name string, data []byte, model string) (*formats.Format, *bytemap.Map, error) {
	stem, ok := formats.ModelOf(name)
	if model == "" && !ok {
		return formats.Explain(name, data)
	}
	from := name
	if model != "" {
		from = model
	}
	finder, err := asset.Open(filepath.Dir(from))
	if err != nil {
		return nil, nil, err
	}
	defer finder.Close()
	near := asset.Resolver{Finder: finder}
	if model == "" {
		return explainNear(name, stem, data, near)
	}
	modelData, err := fileio.ReadFile(model)
	if err != nil {
		return nil, nil, err
	}
	return formats.ExplainBy(name, data, modelData, near)
}

// explainNear explains an .anim file with its model, if it finds the model.
func explainNear(name, model string, data []byte, near asset.Resolver) (*formats.Format, *bytemap.Map, error) {
	modelData, _, err := near.Read(model)
	if err != nil {
		return formats.Explain(name, data) // the map marks the file as opaque
	}
	return formats.ExplainBy(name, data, modelData, near)
}

// focus limits the explanation to an offset or a path.
func (f *explainFlags) focus(e *show.Explanation) error {
	var ok bool
	switch {
	case strings.Contains(f.at, "!"):
		if e.Root, ok = e.Map.Find(f.at); !ok {
			return fmt.Errorf("%s has no byte at %s", e.File, f.at)
		}
	case f.at != "":
		offset, err := strconv.ParseInt(f.at, 0, 64)
		if err != nil {
			return usage("--at %s is not an offset such as 8000 or 0x1f40", f.at)
		}
		if e.Root, ok = e.Map.At(int(offset)); !ok {
			return fmt.Errorf("%s has no byte at %s; its size is %d", e.File, f.at, e.Map.Size())
		}
		e.At, e.IsAt = int(offset), true
	case f.path != "":
		if e.Root, ok = e.Map.Find(f.path); !ok {
			return e.NoSuchPath(f.path)
		}
	}
	return nil
}
