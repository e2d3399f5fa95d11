package main

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/spf13/cobra"

	"marrow/asset"
	"marrow/formats"
	"marrow/internal/batch"
	"marrow/internal/show"
	"marrow/report"
	"marrow/scene"
	"marrow/texture"
)

func infoCmd() *cobra.Command {
	var v infoCommand
	v.survey = true
	cmd := &cobra.Command{
		Use:   "info FILE|FOLDER…",
		Short: "Print what a file contains: sequences, materials, textures, bounds",
		Long: `Prints the format, version, counts, sequences, textures, materials and bounds of a
file, and anything unusual in it. For a damaged file, it prints everything before
the damage. For a folder, an archive or an installed game, it prints all models; files
are chosen by extension, component XML by content.

--deps searches for each file that the model refers to, in the same places as marrow
convert, and prints where it is.`,
		Example: `  marrow info Footman.mdx
  marrow info map.w3x
  marrow info Footman.mdx --deps --assets extracted
  marrow info models/ --json`,
		Args: atLeastOne("FILE or FOLDER"),
		RunE: func(cmd *cobra.Command, args []string) error { return v.run(cmd, args) },
	}
	cmd.Flags().BoolVar(&v.asJSON, "json", false, "")
	cmd.Flags().BoolVar(&v.deps, "deps", false, "")
	v.assetFlags.assetFlags(cmd.Flags())
	v.register(cmd)
	return cmd
}

type infoCommand struct {
	folderFlags
	assetFlags
	asJSON, deps bool
	roots        asset.Roots // with --assets
	options      string      // text that identifies the flags and the content of the listfile
	printed      bool        // something was printed, so that a blank line separates the next file
}

// info is the information about a file, which the command prints with --json and writes to the report.
type info struct {
	show.Model

	err  error // the error of which Error is the text
	kept bool  // the result of an earlier run
}

func (v *infoCommand) run(cmd *cobra.Command, args []string) error {
	if err := v.parse(); err != nil {
		return err
	}
	v.deps = v.deps || len(v.assets) > 0 || v.game != "" || v.archive.listfile != ""
	v.mayLackGame = !v.deps
	args, err := v.openAssets(cmd, args)
	if err != nil {
		return err
	}
	v.roots.Assets = v.assets
	v.options = fmt.Sprint(build(), v.deps, given{listfile: v.archive.listfile}.names())
	any, err := v.archives(cmd, args)
	if err != nil {
		return err
	}
	files, err := v.filesOfAnyFormat(args)
	switch {
	case any && errors.Is(err, batch.ErrNothing): // an archive may have no models
		v.remarks(cmd, &files)
		return nil
	case err != nil:
		return err
	}
	r, err := v.begin(cmd, &files)
	if err != nil {
		return err
	}
	defer v.roots.Close()
	for result := range each(r, func(item batch.Item) (*info, error) { return v.file(r, item) }) {
		i := result.Value
		if i == nil {
			i = &info{Model: show.Model{Entry: notRead(result.Item, result.Err)}}
		}
		if i.Error != "" && (i.err == nil || !oneFile(args)) {
			i.err = printedError(&i.Entry)
		}
		r.addExamined(&i.Entry, i, i.kept)
		if err = v.print(cmd, i); err != nil {
			break
		}
	}
	if ended := r.end(""); err == nil {
		err = ended
	}
	return err
}

// file examines one file.
func (v *infoCommand) file(r *folderRun, item batch.Item) (*info, error) {
	i := new(info)
	name, data, kept, err := r.read(item, v.options, i)
	if err != nil {
		return nil, err
	}
	if i.kept = kept && v.sameDeps(item, i); i.kept {
		return i, nil
	}
	*i = info{Model: show.Model{Entry: batch.Entry{Schema: show.Schema, Line: i.Line, Bytes: int64(len(data)), Status: batch.Done}}}
	f, err := formats.Decode(name, data)
	if c, isPicture := pictureInfo(name, data); f == nil && isPicture {
		i.Summary, err = c, nil
	}
	if f != nil {
		i.Summary, i.Findings = f.Summary(v.archive.names), report.Merge(f.Findings)
		if model, ok := f.Document.(interface{ GeosetGroups() []scene.GeosetGroup }); ok {
			v.readCompanions(item, f) // the geosets are in the .skin
			for _, g := range model.GeosetGroups() {
				i.Geosets = append(i.Geosets, report.GeosetGroup{Name: g.Name, IDs: g.IDs, Default: g.Usual})
			}
		}
		if f.Format.Role == formats.Companion {
			i.Findings = append(i.Findings, v.readCompanions(item, f)...)
		}
		if v.deps {
			var missing error
			if i.Found, missing = findDeps(&v.roots, item, i.Deps); err == nil {
				err = missing
			}
		}
	}
	if err != nil {
		i.Status, i.Error, i.err = batch.Failed, report.Brief(err), err
	}
	return i, nil
}

// pictureInfo summarises an image; ok is false if the file isn't one.
func pictureInfo(name string, data []byte) (s report.Summary, ok bool) {
	kind := texture.Detect(name, data)
	if kind == texture.Unknown {
		return s, false
	}
	c, err := texture.DecodeConfig(name, data, texture.Options{})
	if err != nil {
		return s, false
	}
	s.Format = cmp.Or(c.Kind, strings.ToUpper(string(kind))) + " picture"
	s.Counts = []report.Count{{Name: "pixels wide", N: c.Width}, {Name: "pixels high", N: c.Height}, {Name: "mipmaps", N: c.Mips}, {Name: "bits of alpha", N: c.AlphaBits}}
	return s, true
}

// readCompanions reads a file's companions. It reports problems with a companion that isn't beside its model.
func (v *infoCommand) readCompanions(item batch.Item, f *formats.File) []report.Finding {
	near, done, err := v.roots.Resolver(item.Folder, item.Path)
	if err != nil {
		return nil
	}
	defer done()
	return f.Load(near)
}

// sameDeps reports whether an earlier run found the same files in the same places.
func (v *infoCommand) sameDeps(item batch.Item, earlier *info) bool {
	if !v.deps {
		return true
	}
	found, err := findDeps(&v.roots, item, earlier.Deps)
	return err == nil && reflect.DeepEqual(found, earlier.Found)
}

// withoutKey returns i without the key, which is for the report only.
func (i info) withoutKey() info {
	i.Key = ""
	return i
}

// print prints the information about one file and its errors.
func (v *infoCommand) print(cmd *cobra.Command, i *info) error {
	out := cmd.OutOrStdout()
	if v.asJSON {
		if err := show.JSON(out, i.withoutKey()); err != nil {
			return err
		}
	} else if i.Format != "" {
		if v.printed {
			if _, err := out.Write([]byte("\n")); err != nil {
				return err
			}
		}
		v.printed = true
		i.Print(out)
	}
	if i.err != nil {
		complain(cmd, i.err)
	}
	return nil
}
