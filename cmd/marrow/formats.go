package main

import (
	"strings"

	"github.com/spf13/cobra"

	"marrow/formats"
)

func formatsCmd() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "formats",
		Short: "List the formats that marrow knows",
		Args:  noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if asJSON {
				return formatsJSON(cmd)
			}
			var t table
			for _, f := range formats.All() {
				t.row(f.Name, strings.Join(f.Extensions, " "), f.Role.String(), f.About)
			}
			t.print(cmd.OutOrStdout())
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object a line")
	return cmd
}

func formatsJSON(cmd *cobra.Command) error {
	for _, f := range formats.All() {
		err := printJSON(cmd.OutOrStdout(), struct {
			Schema     int      `json:"schema"`
			ID         string   `json:"id"`
			Name       string   `json:"name"`
			Extensions []string `json:"extensions"`
			Role       string   `json:"role"`
			About      string   `json:"about"`
		}{schema, f.ID, f.Name, f.Extensions, f.Role.String(), f.About})
		if err != nil {
			return err
		}
	}
	return nil
}
