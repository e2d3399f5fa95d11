package main

import (
	"image/color"
	"strings"

	"github.com/spf13/cobra"

	"marrow/mdx"
	"marrow/scene"
)

// teamColorsOf parses --team-color: a team's colour, and up to three colours of a nation. Masks of a nation's colours
// are used only if the flag is given.
func teamColorsOf(cmd *cobra.Command, s string) (team color.NRGBA, nation scene.Nation, err error) {
	list := strings.Split(s, ",")
	if len(list) > len(nation) {
		return team, nation, usage("--team-color %q has %d colours, want at most %d", s, len(list), len(nation))
	}
	for i, name := range list {
		if nation[i], err = mdx.ParseTeamColor(strings.TrimSpace(name)); err != nil {
			return team, nation, usage("--team-color: %v", err)
		}
	}
	if team = nation[0]; !cmd.Flags().Changed("team-color") {
		nation = scene.Nation{}
	}
	return team, nation, nil
}
