package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"marrow/formats"
)

// The table contains only existing flags.
func TestScopesAreOfFlags(t *testing.T) {
	has := func(flag string, commands ...string) bool {
		return slices.ContainsFunc(rootCmd().Commands(), func(c *cobra.Command) bool {
			return (len(commands) == 0 || slices.Contains(commands, c.Name())) && c.Flags().Lookup(flag) != nil
		})
	}
	for _, f := range formats.All() {
		for _, flag := range f.ReadingOptions() {
			if !has(flag) {
				t.Errorf("%s: no flag --%s", f.ID, flag)
			}
		}
		for _, flag := range f.WritingOptions() {
			if !has(flag, "convert") {
				t.Errorf("%s: convert has no flag --%s", f.ID, flag)
			}
		}
	}
}

// Each flag is for some formats, or for everything that the command reads and writes.
func TestScopesAreComplete(t *testing.T) {
	folders := "exclude include jobs report resume shard"
	general := map[string]string{
		"info":      "assets classic deps game listfile locale json " + folders,
		"explain":   "at full json ksy path schema",
		"convert":   "force salvage parts classic quiet verbose game locale output strict to " + folders,
		"thumbnail": "size",
		"render": "quiet verbose apng assets classic game listfile locale background bind-pose bounds camera clip columns fps gif json no-effects no-textures ortho output pitch sheet size " +
			"skeleton time turntable unlit wireframe yaw " + folders,
		"map":     "assets classic game listfile locale force output to",
		"check":   "assets classic game listfile locale deep explain fail-on fix force ignore json no-config output rule sarif severity verbose write " + folders,
		"view":    "assets classic game listfile locale no-open port",
		"verify":  "json " + folders,
		"diff":    "full json",
		"fmt":     "dialect diff list write",
		"merge":   "output",
		"ls":      "verify classic json listfile locale long",
		"extract": "classic force quiet listfile locale",
		"formats": "json",
		"version": "json",

		"bash": "no-descriptions", "zsh": "no-descriptions", "fish": "no-descriptions", "powershell": "no-descriptions",
	}
	verbs := rootCmd().Commands()
	for _, c := range verbs {
		verbs = append(verbs, c.Commands()...)
	}
	for _, c := range verbs {
		list := strings.Fields(general[c.Name()])
		c.Flags().VisitAll(func(flag *pflag.Flag) {
			s := scopeOf(c, flag.Name)
			if has := len(s.in)+len(s.to) > 0; has == slices.Contains(list, flag.Name) {
				t.Errorf("%s --%s: for some only: %v; for everything: %v; want one of them", c.Name(), flag.Name, has, !has)
			}
		})
		for _, name := range list {
			if c.Flags().Lookup(name) == nil {
				t.Errorf("%s has no --%s", c.Name(), name)
			}
		}
	}
}

// TestConflicts: the table contains only existing flags.
func TestConflicts(t *testing.T) {
	root := rootCmd()
	for name, pairs := range conflicts {
		c, _, err := root.Find([]string{name})
		if err != nil || c == root {
			t.Fatalf("%s: no such command", name)
		}
		for _, pair := range pairs {
			for _, flag := range pair {
				if c.Flags().Lookup(flag) == nil {
					t.Errorf("%s has no --%s", name, flag)
				}
			}
		}
	}
}

// TestTargetsInHelp: convert's help names each format that it writes, except companions, which are written unchanged.
func TestTargetsInHelp(t *testing.T) {
	help := strings.Fields(convertCmd().Long)
	for _, f := range formats.All() {
		if f.Writes() && f.Role != formats.Companion && !slices.Contains(help, "."+f.Target()) {
			t.Errorf("marrow convert --help doesn't name .%s", f.Target())
		}
	}
}
