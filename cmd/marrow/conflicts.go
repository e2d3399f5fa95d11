package main

import "github.com/spf13/cobra"

// conflicts are pairs of flags of a command that can't be used together: one would undo the other, or leave it without effect.
var conflicts = map[string][][2]string{
	"convert": {
		{"no-textures", "textures"}, {"no-textures", "texture"}, {"no-textures", "team-color"}, {"no-textures", "jpeg"},
		{"all-lods", "lod"},
	},
	"render":  {{"no-textures", "texture"}, {"turntable", "camera"}},
	"check":   {{"json", "sarif"}, {"write", "output"}},
	"explain": {{"at", "path"}},
}

// refuseConflicts returns an error if two flags were given that can't be used together. A flag that is given its default
// isn't in conflict with anything.
func refuseConflicts(cmd *cobra.Command) error {
	said := func(name string) bool {
		flag := cmd.Flags().Lookup(name)
		return flag.Changed && flag.Value.String() != flag.DefValue
	}
	for _, pair := range conflicts[cmd.Name()] {
		if said(pair[0]) && said(pair[1]) {
			return usage("--%s and --%s can't be used together", pair[0], pair[1])
		}
	}
	return nil
}
