package main

import "github.com/spf13/cobra"

// rivals are flags of verbs of which one would undo the other, or leave it without effect.
var rivals = map[string][][2]string{
	"convert": {
		{"no-textures", "textures"}, {"no-textures", "texture"}, {"no-textures", "team-color"}, {"no-textures", "jpeg"},
		{"all-lods", "lod"},
	},
	"render":  {{"no-textures", "texture"}, {"turntable", "camera"}},
	"check":   {{"json", "sarif"}, {"write", "output"}},
	"explain": {{"at", "path"}},
}

// refuseRivals is an error where two flags were given that can't go together. What a flag would be
// anyway may be said.
func refuseRivals(cmd *cobra.Command) error {
	said := func(name string) bool {
		flag := cmd.Flags().Lookup(name)
		return flag.Changed && flag.Value.String() != flag.DefValue
	}
	for _, pair := range rivals[cmd.Name()] {
		if said(pair[0]) && said(pair[1]) {
			return usage("--%s and --%s can't be used together", pair[0], pair[1])
		}
	}
	return nil
}
