package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"marrow/convert"
	"marrow/formats"
)

// TestPurposes: each is of a flag that there is, and of formats that there are.
func TestPurposes(t *testing.T) {
	known := func(id string) bool {
		return slices.ContainsFunc(formats.All(), func(f *formats.Format) bool { return f.ID == id })
	}
	for key, p := range purposes {
		verb, flag, ok := strings.Cut(key, " ")
		if !ok {
			verb, flag = "", key
		}
		if !slices.ContainsFunc(rootCmd().Commands(), func(c *cobra.Command) bool {
			return (verb == "" || c.Name() == verb) && c.Flags().Lookup(flag) != nil
		}) {
			t.Errorf("%s: no such flag", key)
		}
		for _, id := range p.in {
			if !known(id) {
				t.Errorf("%s: no format %s", key, id)
			}
		}
		for _, to := range p.to {
			if !slices.Contains(convert.Targets(), to) {
				t.Errorf("%s: nothing is written as %s", key, to)
			}
		}
	}
}
