package main

import (
	"io"

	"github.com/spf13/pflag"

	"marrow/convert"
	"marrow/internal/findings"
	"marrow/internal/show"
	"marrow/report"
)

// verbosityFlags control how much a command prints about its work.
type verbosityFlags struct{ verbose, quiet bool }

func (f *verbosityFlags) verbosityFlags(flags *pflag.FlagSet) {
	flags.BoolVarP(&f.verbose, "verbose", "v", false, "")
	flags.BoolVarP(&f.quiet, "quiet", "q", false, "")
}

// found prints the findings of a file that was converted or drawn. as is the result, such as glTF; assets are the
// folders in which textures were searched.
func (f *verbosityFlags) found(w io.Writer, name, as string, list []report.Finding, assets []string) {
	c := findings.Conversion{File: name, Stdin: name == stdinName, As: as, Assets: assets, Verbose: f.verbose, Quiet: f.quiet}
	c.Print(w, list)
}

// printResult prints one line about the output.
func (f *verbosityFlags) printResult(w io.Writer, out string, r *convert.Result) {
	if !f.quiet {
		show.Result(w, out, r)
	}
}
