package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"marrow/convert"
	"marrow/formats"
)

// A flagScope defines the formats on which a flag has an effect, according to the table of formats. It is an error to
// give a flag without any effect.
type flagScope struct {
	in []string // ids of the input formats; empty: all
	to []string // ids of the output formats; empty: all
}

// scopeOf returns the scope of a command's flag. Only convert writes formats of the table.
func scopeOf(cmd *cobra.Command, flag string) (s flagScope) {
	for _, f := range formats.All() {
		if slices.Contains(f.ReadingOptions(), flag) {
			s.in = append(s.in, f.ID)
		}
		if cmd.Name() == "convert" && slices.Contains(f.WritingOptions(), flag) {
			s.to = append(s.to, f.Target())
		}
	}
	return s
}

// written describes the output formats of a flag, for which to isn't one. A long list consists of all formats that can be read
// and written.
func (s flagScope) written(to string) string {
	exchange := func(id string) bool { return formats.ByID(id).IsExchange() }
	image := formats.ByID(to).Role == formats.Texture
	if len(s.to) > 4 && !slices.ContainsFunc(s.to, exchange) && (exchange(to) || image) {
		return "a format of a game's own"
	}
	last := len(s.to) - 1
	if last < 1 {
		return strings.Join(s.to, "")
	}
	return strings.Join(s.to[:last], ", ") + " and " + s.to[last]
}

// ineffective returns a given flag without effect: none of the formats that list returns for it is there.
func ineffective(cmd *cobra.Command, list func(flagScope) []string, there func(flag, id string) bool) (name string, wants flagScope) {
	for _, flag := range givenFlags(cmd) {
		scope := scopeOf(cmd, flag)
		if of := list(scope); len(of) > 0 && !slices.ContainsFunc(of, func(id string) bool { return there(flag, id) }) {
			return "--" + flag, scope
		}
	}
	return "", wants
}

func inputs(s flagScope) []string  { return s.in }
func outputs(s flagScope) []string { return s.to }

// suitsTarget returns an error for a flag that has no effect on the output.
func suitsTarget(cmd *cobra.Command, to string) error {
	if !slices.Contains(formats.Targets(), to) {
		return nil // this error is reported elsewhere
	}
	if name, wants := ineffective(cmd, outputs, func(_, id string) bool { return id == to }); name != "" {
		return usage("%s is for writing %s, not %s", name, wants.written(to), to)
	}
	if cmd.Flags().Changed("version") {
		number, _ := cmd.Flags().GetUint32("version")
		if err := formats.ByID(to).CheckVersion(number); err != nil {
			return usage("--version: %v", err)
		}
	}
	return nil
}

// givenFlags returns the names of the flags that were given another value than their default.
func givenFlags(cmd *cobra.Command) (names []string) {
	cmd.Flags().Visit(func(flag *pflag.Flag) {
		if flag.Value.String() != flag.DefValue {
			names = append(names, flag.Name)
		}
	})
	return names
}

// suitsBoth returns an error for a flag that has an effect on the input's and the output's formats, but not on this conversion, which
// keeps the data of the file.
func suitsBoth(cmd *cobra.Command, src convert.Source, to string) error {
	from, _, ok := formats.Detect(src.Name, src.Data)
	target := formats.ByID(to)
	if !ok || target == nil {
		return nil
	}
	for _, name := range givenFlags(cmd) {
		if from.Ignores(target, name) {
			return usage("--%s has no effect from %s to %s, which keeps the model's data; to use it, convert to .%s and back", name, from.Name, target.Name, formats.DefaultTarget)
		}
	}
	return nil
}

// ofOriginal are the flags for reading that also have an effect on the original of an edited glTF.
var ofOriginal = []string{"texture", "display"}

// suitsInput returns an error for a flag that has no effect on the only input, or on its original, which may be nil. If the input's format
// is unknown, that error is reported instead.
func suitsInput(cmd *cobra.Command, src convert.Source, original *convert.Source) error {
	format, _, ok := formats.Detect(src.Name, src.Data)
	if !ok {
		return nil
	}
	var from *formats.Format
	if original != nil {
		from, _, _ = formats.Detect(original.Name, original.Data)
	}
	there := func(flag, id string) bool {
		return id == format.ID || from != nil && id == from.ID && slices.Contains(ofOriginal, flag)
	}
	if name, wants := ineffective(cmd, inputs, there); name != "" {
		return usage("%s is for %s; %s is %s", name, formatNames(wants.in), src.Name, format.Name)
	}
	return nil
}

// seenFormats has the ids of the formats of a run's files, determined by their names.
type seenFormats map[string]bool

func (s seenFormats) add(name string) {
	for _, f := range formats.ByExtension(name) {
		s[f.ID] = true
	}
	for _, id := range formats.Sharing(name) {
		s[id] = true
	}
}

// remark reports, once per run over files of any format, a flag that has no effect on any format of the files.
func (s seenFormats) remark(cmd *cobra.Command) {
	if name, wants := ineffective(cmd, inputs, func(_, id string) bool { return s[id] }); name != "" && len(s) > 0 {
		fmt.Fprintf(cmd.ErrOrStderr(), "marrow: %s is for %s, and no file is named like one\n", name, formatNames(wants.in))
	}
}

// formatNames returns the names of formats for people.
func formatNames(ids []string) string {
	var list []string
	for _, f := range formats.All() {
		if slices.Contains(ids, f.ID) {
			list = append(list, f.Name)
		}
	}
	return strings.Join(list, ", ")
}
