package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"marrow/internal/show"

	"github.com/spf13/cobra"
)

// versionInfo is the output of marrow version.
type versionInfo struct {
	Schema   int    `json:"schema"`
	Version  string `json:"version"`
	Commit   string `json:"commit,omitempty"` // absent if the program wasn't built in a repository
	Time     string `json:"time,omitempty"`   // of the commit
	Modified bool   `json:"modified"`         // built from a tree with changes
	Go       string `json:"go"`
	Platform string `json:"platform"`
}

func versionCmd() *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use:   "version",
		Short: "Print the version of marrow",
		Long:  `Prints the version of marrow, the commit that marrow was built from, and the Go version.`,
		Example: `  marrow version
  marrow version --json`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			v := readVersion()
			if asJSON {
				return show.JSON(cmd.OutOrStdout(), v)
			}
			fmt.Fprintf(cmd.OutOrStdout(), "marrow %s\n", v.Version)
			if v.Commit != "" {
				changed := ""
				if v.Modified {
					changed = ", with changes"
				}
				fmt.Fprintf(cmd.OutOrStdout(), "commit %s of %s%s\n", v.Commit, v.Time, changed)
			}
			fmt.Fprintf(cmd.OutOrStdout(), "%s %s\n", v.Go, v.Platform)
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "")
	return cmd
}

func readVersion() versionInfo {
	v := versionInfo{Schema: show.Schema, Version: version(), Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return v
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			v.Commit = s.Value
		case "vcs.time":
			v.Time = s.Value
		case "vcs.modified":
			v.Modified = s.Value == "true"
		}
	}
	return v
}
