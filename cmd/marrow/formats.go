package main

import (
	"strings"

	"github.com/spf13/cobra"

	"marrow/formats"
	"marrow/internal/show"
)

func formatsCmd() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "formats",
		Short: "List the formats that marrow knows",
		Long: `Lists each format with its extensions and what marrow can do with it: read, write,
explain, check and convert.`,
		Example: `  marrow formats
  marrow formats --json`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if asJSON {
				return formatsJSON(cmd)
			}
			var t show.Table
			for _, f := range formats.All() {
				t.Row(f.Name, strings.Join(f.Extensions, " "), f.Role.String(), strings.Join(abilities(f), " "), f.About)
			}
			t.Print(cmd.OutOrStdout())
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "")
	return cmd
}

func formatsJSON(cmd *cobra.Command) error {
	for _, f := range formats.All() {
		if err := show.JSON(cmd.OutOrStdout(), describeFormat(f)); err != nil {
			return err
		}
	}
	return nil
}

// A formatJSON is a format's row of the table, for other programs such as the Blender add-on.
type formatJSON struct {
	Schema     int      `json:"schema"`
	ID         string   `json:"id"`
	Name       string   `json:"name"`
	Extensions []string `json:"extensions"`
	Shared     []string `json:"sharedExtensions,omitempty"` // extensions whose files mostly belong to other programs
	Role       string   `json:"role"`
	About      string   `json:"about"`
	Read       bool     `json:"read"`
	Write      bool     `json:"write"`
	Explain    bool     `json:"explain"`
	Check      bool     `json:"check"`
	Convert    bool     `json:"convert"`
	Build      bool     `json:"build"`    // every model can be converted to it
	Exchange   bool     `json:"exchange"` // it belongs to no game
	Edit       bool     `json:"edit"`     // convert --base writes edits into a copy of the original
	Versions   []uint32 `json:"versions,omitempty"`

	// The options of convert that affect only some formats: when reading them, and when writing them.
	ReadOptions  []string `json:"readOptions,omitempty"`
	WriteOptions []string `json:"writeOptions,omitempty"`
}

func describeFormat(f *formats.Format) formatJSON {
	return formatJSON{show.Schema, f.ID, f.Name, f.Extensions, f.SharedExtensions(), f.Role.String(), f.About, f.Reads(), f.Writes(), f.Explains(),
		len(f.Rules()) > 0, f.Converts(), f.IsBuilt(), f.IsExchange(), f.Edits(), f.Versions(), f.ReadingOptions(), f.WritingOptions()}
}

// abilities lists what marrow can do with files of a format, one column each.
func abilities(f *formats.Format) []string {
	var list []string
	for _, a := range []struct {
		name string
		can  bool
	}{{"read", f.Reads()}, {"write", f.Writes()}, {"explain", f.Explains()}, {"check", len(f.Rules()) > 0}, {"convert", f.Converts()}} {
		if !a.can {
			a.name = strings.Repeat("-", len(a.name))
		}
		list = append(list, a.name)
	}
	return list
}
