package main

import "github.com/spf13/cobra"

// conflicts lists pairs of flags that can't be used together, by command: one would cancel the other or make it
// ineffective.
var conflicts = map[string][][2]string{
	"convert": {
		{"no-textures", "textures"}, {"no-textures", "texture"}, {"no-textures", "team-color"}, {"no-textures", "jpeg"},
		{"all-lods", "lod"},
	},
	"render":  {{"no-textures", "texture"}, {"turntable", "camera"}},
	"check":   {{"json", "sarif"}, {"write", "output"}},
	"explain": {{"at", "path"}},
}

// refuseConflicts returns an error if two flags that can't be used together are given. A flag with its default value
// conflicts with nothing.
func refuseConflicts(cmd *cobra.Command) error {
	changed := func(name string) bool {
		flag := cmd.Flags().Lookup(name)
		return flag.Changed && flag.Value.String() != flag.DefValue
	}
	for _, pair := range conflicts[cmd.Name()] {
		if changed(pair[0]) && changed(pair[1]) {
			return usage("--%s and --%s can't be used together", pair[0], pair[1])
		}
	}
	return nil
}
