package main

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"marrow/asset"
	"marrow/batch"
	"marrow/convert"
)

// folder converts many files into a folder.
func (f *convertFlags) folder(cmd *cobra.Command, args []string, out string) error {
	run, err := f.prepare(cmd, args, out)
	if err != nil {
		return err
	}
	if f.strict {
		if err := refuseTwins(run.Files); err != nil {
			return err
		}
	}
	if run.Store, err = batch.OpenStore(out, f.share, f.resume); err != nil {
		return err
	}
	r, err := f.begin(cmd, &run.Files)
	if err != nil {
		run.Store.Close()
		return err
	}
	folders := anyFolder(args)
	for e := range run.Run(r.ctx) {
		if !folders { // a few files that were named one by one
			printReport(r.bar, e.File, e.Findings)
		}
		r.add(e)
	}
	err = run.Store.Close()
	if ended := r.end("converted"); ended != nil {
		return ended
	}
	return err
}

// prepare is the run that the flags describe.
func (f *convertFlags) prepare(cmd *cobra.Command, args []string, out string) (*convert.Folder, error) {
	if info, err := os.Stat(out); err == nil && !info.IsDir() {
		return nil, fmt.Errorf("%s: a file, where a folder is to be written; name a new folder", out)
	}
	if ext := extension(out); !isDir(out) && slices.Contains(convert.Targets(), ext) && !isFolderName(out) {
		return nil, usage("%s: many files can't become one; name a folder", out)
	}
	if f.options.To == "" {
		f.options.To = "glb"
	}
	to := f.options.To
	if !slices.Contains(convert.Targets(), to) {
		return nil, usage("--to %q, want one of %v", to, convert.Targets())
	}
	if err := f.checkVersion(cmd, to); err != nil {
		return nil, err
	}
	if f.pictures == "shared" && to != "gltf" {
		return nil, usage("--textures shared is for --to gltf: each other file holds its own")
	}
	given, err := readGiven(f.materials)
	if err != nil {
		return nil, err
	}
	run := &convert.Folder{
		Files: f.files(args), Resume: f.resume, Options: f.options, Strict: f.strict, Shared: f.pictures == "shared",
		Assets: f.assets, Given: given, Textures: f.given, Names: f.names,
	}
	run.Version = f.fingerprint(cmd, given)
	if err := run.Prepare(out); err != nil {
		return nil, usage("%v", err)
	}
	return run, nil
}

// without are the flags that don't decide on what an output holds. Where a companion is
// found is one of them: what is found there is compared by itself.
var without = []string{"output", "assets", "materials", "texture", "listfile", "include", "exclude", "shard", "jobs", "report", "resume", "help"}

// fingerprint stands for this program, its options and what every file is given along.
func (f *convertFlags) fingerprint(cmd *cobra.Command, given []asset.Given) string {
	h := sha256.New()
	fmt.Fprintln(h, build())
	cmd.Flags().VisitAll(func(flag *pflag.Flag) {
		if !slices.Contains(without, flag.Name) {
			fmt.Fprintf(h, "%s=%q\n", flag.Name, flag.Value)
		}
	})
	fmt.Fprintf(h, "to=%q\n", f.options.To) // also where it wasn't said
	for _, slot := range slices.Sorted(maps.Keys(f.given)) {
		fmt.Fprintf(h, "%s %x\n", slot, sha256.Sum256(f.given[slot].Data))
	}
	for _, g := range given {
		fmt.Fprintf(h, "%q %x\n", filepath.Base(g.Name), sha256.Sum256(g.Data))
	}
	if f.listfile != "" {
		data, err := os.ReadFile(f.listfile)
		fmt.Fprintf(h, "listfile %x %v\n", sha256.Sum256(data), err)
	}
	return fmt.Sprintf("%x", h.Sum(nil)[:16])
}

// refuseTwins is an error if outputs would have the same name.
func refuseTwins(files batch.Files) error {
	first, count := "", 0
	for item := range files.All() {
		if item.Twin {
			if count++; first == "" {
				first = item.Path
			}
		}
	}
	if count == 0 {
		return nil
	}
	return fmt.Errorf("%s, one of %d files whose outputs would have the same names but for their extensions, and --strict is set", first, count)
}
