package main

import (
	"github.com/spf13/cobra"

	"marrow/formats"
	"marrow/report"
)

func infoCmd() *cobra.Command {
	var (
		asJSON, withDeps bool
		assets           []string
	)
	cmd := &cobra.Command{
		Use:   "info FILE…",
		Short: "Say what is in a file: sequences, materials, textures, bounds, warnings",
		Long: `Say what is in a file: format, version, counts, sequences, textures, materials,
bounds, and what is odd about it. Of a broken file, what comes before the break.

With --deps, each file that it names is looked for: in the folders given with
--assets, and from the model's own folder upwards, as far as the working
directory if that holds the model. Case doesn't matter.`,
		Example: `  marrow info Footman.mdx
  marrow info --deps --assets war3.w3mod Footman.mdx
  marrow info --json *.mdx | jq -r '[.file, .version] | @tsv'`,
		Args: atLeastOne("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			v := infoVerb{cmd: cmd, json: asJSON, deps: withDeps || len(assets) > 0, assets: assets}
			failed := false
			for _, arg := range args {
				if err := v.file(arg); err != nil {
					complain(cmd, err)
					failed = true
				}
			}
			if failed {
				return errFailed
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object a line for each file")
	cmd.Flags().BoolVar(&withDeps, "deps", false, "look for the files that it names")
	cmd.Flags().StringArrayVar(&assets, "assets", nil, "a `FOLDER` to look for named files in; may be repeated (implies --deps)")
	return cmd
}

type infoVerb struct {
	cmd        *cobra.Command
	json, deps bool
	assets     []string
	printed    bool // something was, so that a blank line goes between
}

// info is what info says of a file, and prints with --json.
type info struct {
	Schema int    `json:"schema"`
	File   string `json:"file"`
	Bytes  int    `json:"bytes"`
	report.Summary
	Found    []foundDep       `json:"found,omitempty"`
	Findings []report.Finding `json:"findings,omitempty"`
	Error    string           `json:"error,omitempty"`
}

// file prints what is in one file. Its error is about that file.
func (v *infoVerb) file(arg string) error {
	name, data, err := input(v.cmd, arg)
	if err != nil {
		return v.failed(info{File: name}, err)
	}
	f, err := formats.Decode(name, data)
	if f == nil {
		return v.failed(info{File: name, Bytes: len(data)}, err)
	}
	i := info{Schema: schema, File: name, Bytes: len(data), Summary: f.Document.Summary(), Findings: report.Merge(f.Findings)}
	if v.deps {
		var missing error
		if i.Found, missing = findDeps(arg, v.assets, i.Deps); err == nil {
			err = missing
		}
	}
	if v.json {
		return v.failed(i, err)
	}
	out := v.cmd.OutOrStdout()
	if v.printed {
		if _, err := out.Write([]byte("\n")); err != nil {
			return err
		}
	}
	v.printed = true
	i.print(out)
	return err
}

// failed reports a file in JSON where that is asked for, and passes on what is
// wrong with it.
func (v *infoVerb) failed(i info, err error) error {
	if !v.json {
		return err
	}
	i.Schema = schema
	if err != nil {
		i.Error = err.Error()
	}
	if perr := printJSON(v.cmd.OutOrStdout(), i); perr != nil {
		return perr
	}
	return err
}
