package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

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

// Each flag has a purpose, or is for whatever the verb takes and makes.
func TestPurposesAreComplete(t *testing.T) {
	folders := "exclude include jobs report resume shard"
	general := map[string]string{
		"info":    "assets deps json " + folders,
		"explain": "at full json path",
		"convert": "output strict to " + folders,
		"render": "apng assets background bind-pose bounds camera clip columns fps gif json no-effects ortho output pitch sheet size " +
			"skeleton time turntable unlit wireframe yaw " + folders,
		"check":   "assets deep explain fail-on fix ignore json no-config output rule sarif severity write " + folders,
		"view":    "assets no-open port",
		"verify":  "json " + folders,
		"diff":    "full json",
		"fmt":     "diff list write",
		"merge":   "output",
		"formats": "json",
		"version": "json",
	}
	verbs := rootCmd().Commands()
	for _, c := range verbs {
		verbs = append(verbs, c.Commands()...)
	}
	for _, c := range verbs {
		list := strings.Fields(general[c.Name()])
		c.Flags().VisitAll(func(flag *pflag.Flag) {
			p := purposeOf(c, flag.Name)
			if has := len(p.in)+len(p.to) > 0; has == slices.Contains(list, flag.Name) {
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

// TestRivals: each is of flags that there are.
func TestRivals(t *testing.T) {
	verbs := rootCmd()
	for verb, pairs := range rivals {
		c, _, err := verbs.Find([]string{verb})
		if err != nil || c == verbs {
			t.Fatalf("%s: no such verb", verb)
		}
		for _, pair := range pairs {
			for _, flag := range pair {
				if c.Flags().Lookup(flag) == nil {
					t.Errorf("%s has no --%s", verb, flag)
				}
			}
		}
	}
}
