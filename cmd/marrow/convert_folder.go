package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"marrow/formats"
	"marrow/internal/batch"
	"marrow/internal/folder"
)

// folder converts many files into a folder.
func (f *convertFlags) folder(cmd *cobra.Command, args []string, out string) error {
	run, err := f.prepare(cmd, args, out)
	if err != nil {
		return err
	}
	if err := run.Files.CheckAny(); err != nil {
		return err
	}
	if f.strict {
		if err := refuseClashes(run.Files); err != nil {
			return err
		}
	}
	if run.Store, err = batch.OpenStore(out, f.runShard, f.resume); err != nil {
		return err
	}
	r, err := f.begin(cmd, &run.Files)
	if err != nil {
		run.Store.Close()
		return err
	}
	r.verbosity = f.verbosityFlags
	r.described = !anyFolder(args) && len(args) <= manyFiles
	for e := range run.Run(r.ctx) {
		if r.described || f.verbose || f.quiet { // otherwise the summary counts the findings
			f.found(r.bar, e.File, f.targetName(""), e.Findings, f.assets)
		}
		r.add(e)
	}
	err = run.Store.Close()
	if ended := r.end("converted"); ended != nil {
		return ended
	}
	return err
}

// If a run has more than manyFiles files, findings are counted by code, not described for each file.
const manyFiles = 10

// prepare returns the run that the flags describe.
func (f *convertFlags) prepare(cmd *cobra.Command, args []string, out string) (*folder.Conversion, error) {
	for _, name := range []string{"map", "base", "original"} {
		if cmd.Flags().Changed(name) {
			return nil, usage("--%s is for one model, not for folders", name)
		}
	}
	if out == "-" {
		return nil, usage("standard output takes only one file; name a folder")
	}
	if info, err := os.Stat(out); err == nil && !info.IsDir() {
		return nil, fmt.Errorf("%s is a file, want a folder", out)
	}
	if ext := extension(out); !isDir(out) && slices.Contains(formats.Targets(), ext) && !isFolderName(out) {
		return nil, usage("%s: several models can't become one file; name a folder", out)
	}
	if f.display != 0 {
		return nil, errDisplay
	}
	if f.options.To == "" {
		f.options.To = formats.DefaultTarget
	}
	to := f.options.To
	if !slices.Contains(formats.Targets(), to) {
		return nil, usage("--to %s isn't a format that marrow writes; want one of %s", to, strings.Join(formats.Targets(), ", "))
	}
	if f.pictures == "shared" && len(formats.ByID(to).Beside) == 0 {
		return nil, usage("--textures shared needs --to gltf")
	}
	if err := suitsTarget(cmd, to); err != nil {
		return nil, err
	}
	if err := f.picture.checkEncoding(to, &f.options.Picture); err != nil {
		return nil, err
	}
	if err := f.checkReport(out, endings(to)...); err != nil {
		return nil, err
	}
	materials, err := readGiven(f.materials)
	if err != nil {
		return nil, err
	}
	run := &folder.Conversion{
		Files: f.files(args), Resume: f.resume, Options: f.options, Strict: f.strict, Parts: f.parts, Shared: f.pictures == "shared", Force: f.force,
		Flags: givenFlags(cmd), Assets: f.assets, Override: materials, Textures: f.given, Names: f.archive.names,
	}
	// The folders of companions aren't part of the version: the companions found there are compared by content.
	run.Version = fingerprint(cmd, given{f.given, materials, f.archive.listfile}, to)
	if err := run.Prepare(out); err != nil {
		return nil, usage("%v", err)
	}
	return run, nil
}

// endings returns the extensions of the files that a conversion to a format writes.
func endings(to string) []string {
	list := []string{to}
	if target := formats.ByID(to); target != nil {
		list = append(list, target.Beside...)
	}
	return list
}

// refuseClashes returns an error if outputs would have the same name as others or as folders.
func refuseClashes(files batch.Files) error {
	first, count := "", 0
	for item := range files.All() {
		if item.Clash || item.Conflict != nil {
			if count++; first == "" {
				first = item.Path
			}
		}
	}
	if count == 0 {
		return nil
	}
	return fmt.Errorf("%s: the output would have the same name as another, at least regardless of case (%d such files), and --strict is set", first, count)
}
