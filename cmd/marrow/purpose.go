package main

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"marrow/convert"
	"marrow/formats"
)

// A purpose is what a flag has an effect on. Whoever gives it where it has none made a mistake.
type purpose struct {
	in []string // the ids of the formats whose files it is about; none: all
	to []string // what is written; none: all

	written string // what to is called where it is a long list
}

var (
	glTF     = []string{"glb", "gltf"}
	warcraft = []string{"mdx", "mdl"}
	x4       = []string{"xmf", "component"}
	own      = slices.DeleteFunc(convert.Targets(), func(to string) bool { return to == "png" || slices.Contains(glTF, to) })
)

// purposes are those of flags that aren't for everything, by name; behind a verb's, in that verb alone.
var purposes = map[string]purpose{
	"canonical":      {to: own, written: "a format of a game's own"},
	"version":        {to: warcraft, in: warcraft},
	"dialect":        {to: []string{"mdl"}},
	"plain":          {to: []string{"mdl"}},
	"jpeg":           {to: glTF},
	"textures":       {to: glTF},
	"no-textures":    {to: glTF},
	"convert assets": {to: glTF},
	"clips":          {to: glTF},
	"tolerance":      {to: glTF},
	"curves":         {to: glTF},
	"all-keys":       {to: glTF},
	"visibility":     {to: glTF},
	"all-lods":       {to: glTF, in: []string{"mdx", "mdl", "component", "xac"}},
	"scale":          {to: glTF},
	"lod":            {to: glTF, in: []string{"mdx", "mdl", "m2", "component", "xac"}},
	"collision":      {to: glTF, in: []string{"component", "xac"}},
	"geosets":        {to: glTF, in: []string{"m2", "mdx", "mdl"}},
	"listfile":       {to: glTF, in: []string{"m2"}},
	"texture":        {to: glTF, in: []string{"m2", "mdx", "mdl"}},
	"team-color":     {to: glTF, in: warcraft},
	"materials":      {to: glTF, in: x4},
	"model":          {in: []string{"anim"}},
}

// idle is a flag that was given and has no effect where a list of its purpose has nothing that is there.
func idle(cmd *cobra.Command, list func(purpose) []string, there func(string) bool) (name string, wants purpose) {
	cmd.Flags().Visit(func(flag *pflag.Flag) {
		p := purposeOf(cmd, flag.Name)
		if of := list(p); name == "" && len(of) > 0 && flag.Value.String() != flag.DefValue && !slices.ContainsFunc(of, there) {
			name, wants = "--"+flag.Name, p
		}
	})
	return name, wants
}

func purposeOf(cmd *cobra.Command, flag string) purpose {
	if p, ok := purposes[cmd.Name()+" "+flag]; ok {
		return p
	}
	return purposes[flag]
}

func inputs(p purpose) []string  { return p.in }
func outputs(p purpose) []string { return p.to }

// suitsTarget refuses a flag that has no effect on what is written.
func suitsTarget(cmd *cobra.Command, to string) error {
	if !slices.Contains(convert.Targets(), to) {
		return nil // and it is that which is wrong
	}
	if name, wants := idle(cmd, outputs, func(s string) bool { return s == to }); name != "" {
		return usage("%s is for writing %s, not %s", name, cmp.Or(wants.written, strings.Join(wants.to, " and ")), to)
	}
	return nil
}

// suitsInput refuses a flag that has no effect on the only file there is. What is of no known format
// has worse to be said of it.
func suitsInput(cmd *cobra.Command, src convert.Source) error {
	format, _, ok := formats.Detect(src.Name, src.Data)
	if !ok {
		return nil
	}
	if name, wants := idle(cmd, inputs, func(id string) bool { return id == format.ID }); name != "" {
		return usage("%s is for %s; %s is %s", name, formatNames(wants.in), src.Name, format.Name)
	}
	return nil
}

// seenFormats are the ids of the formats that a run's files have by their names.
type seenFormats map[string]bool

func (s seenFormats) add(name string) {
	for _, f := range formats.ByExtension(name) {
		s[f.ID] = true
	}
	if strings.EqualFold(filepath.Ext(name), ".xml") {
		s["component"] = true
	}
}

// remark says once of a run over files of any format that a flag is for none that any is named like.
func (s seenFormats) remark(cmd *cobra.Command) {
	if name, wants := idle(cmd, inputs, func(id string) bool { return s[id] }); name != "" && len(s) > 0 {
		fmt.Fprintf(cmd.ErrOrStderr(), "marrow: %s is for %s, and no file is named like one\n", name, formatNames(wants.in))
	}
}

// formatNames are formats as people write them.
func formatNames(ids []string) string {
	var list []string
	for _, f := range formats.All() {
		if slices.Contains(ids, f.ID) {
			list = append(list, f.Name)
		}
	}
	return strings.Join(list, ", ")
}
