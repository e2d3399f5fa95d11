package main

import (
	"io"

	"github.com/spf13/pflag"

	"marrow/convert"
	"marrow/internal/findings"
	"marrow/internal/show"
	"marrow/report"
)

// sayFlags control how much a command prints about its work.
type sayFlags struct{ verbose, quiet bool }

func (f *sayFlags) sayFlags(flags *pflag.FlagSet) {
	flags.BoolVarP(&f.verbose, "verbose", "v", false, "")
	flags.BoolVarP(&f.quiet, "quiet", "q", false, "")
}

// found prints the findings of a file that was converted or drawn. as is what it became, as in glTF; assets are the folders that were
// searched for textures.
func (f *sayFlags) found(w io.Writer, name, as string, list []report.Finding, assets []string) {
	c := findings.Conversion{File: name, Stdin: name == stdinName, As: as, Assets: assets, Verbose: f.verbose, Quiet: f.quiet}
	c.Print(w, list)
}

// made prints one line about the output.
func (f *sayFlags) made(w io.Writer, out string, r *convert.Result) {
	if !f.quiet {
		show.Result(w, out, r)
	}
}
