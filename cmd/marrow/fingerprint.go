package main

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"marrow/asset"
)

// outputNeutralFlags lists the flags whose text doesn't affect the content of an output. For some of them, the content of the
// files that they name does.
var outputNeutralFlags = []string{"output", "assets", "game", "locale", "classic", "materials", "texture", "listfile", "include", "exclude", "shard", "jobs", "report", "resume", "verbose", "quiet", "force", "help"}

// given is the data that the user provides for every file of a run.
type given struct {
	slots     map[string]asset.Override // by --texture
	materials []asset.Override
	listfile  string
}

// fingerprint returns a hash of the program, its options, the data in g, and more.
func fingerprint(cmd *cobra.Command, g given, more ...any) string {
	h := sha256.New()
	fmt.Fprintln(h, build())
	cmd.Flags().VisitAll(func(flag *pflag.Flag) {
		if !slices.Contains(outputNeutralFlags, flag.Name) {
			fmt.Fprintf(h, "%s=%q\n", flag.Name, flag.Value)
		}
	})
	fmt.Fprintf(h, "%q\n", more)
	for _, slot := range slices.Sorted(maps.Keys(g.slots)) {
		fmt.Fprintf(h, "%s %x", slot, sha256.Sum256(g.slots[slot].Data))
		if g.slots[slot].Data == nil {
			fmt.Fprintf(h, " %q", g.slots[slot].Name)
		}
		fmt.Fprintln(h)
	}
	for _, m := range g.materials {
		fmt.Fprintf(h, "%q %x\n", filepath.Base(m.Name), sha256.Sum256(m.Data))
	}
	fmt.Fprint(h, g.names())
	return fmt.Sprintf("%x", h.Sum(nil)[:16])
}

// names returns a hash of the listfile; empty without one.
func (g given) names() string {
	if g.listfile == "" {
		return ""
	}
	data, err := os.ReadFile(g.listfile)
	return fmt.Sprintf("listfile %x %v\n", sha256.Sum256(data), err)
}
