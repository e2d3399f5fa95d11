package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"marrow/formats"
	"marrow/internal/fileio"
	"marrow/mdx"
	"marrow/report"
	"marrow/scene"
	"marrow/texture"
)

// flagValues has the values of flags for completion, in all commands.
var flagValues = map[string]func() []string{
	"alpha":      values("auto", "0", "1", "4", "8"),
	"background": values("transparent", "white", "black", "#303840"),
	"content":    values("auto", "color", "data", "normal"),
	"curves":     values("linear", "spline"),
	"dialect":    values("engine", "hive"),
	"encoding":   encodings,
	"explain":    codes,
	"fail-on":    values("note", "warning", "error", "never"),
	"fix":        codes,
	"geosets":    values("default", "all"),
	"ignore":     codes,
	"locale":     values("enUS", "enGB", "deDE", "frFR", "esES", "esMX", "itIT", "ptBR", "ruRU", "plPL", "koKR", "zhCN", "zhTW"),
	"morphs":     values("rest", "bake"),
	"rule":       codes,
	"scale":      values("metres"),
	"schema":     schemas,
	"severity":   severities,
	"team-color": teamColors,
	"texture":    textureTypes,
	"textures":   values("embed", "shared"),
	"version":    versions,
	"visibility": values("baked", "pointer", "both", "none"),
}

// addCompletion registers completions for the flags of a command and of its subcommands.
func addCompletion(cmd *cobra.Command) {
	cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
		var offer cobra.CompletionFunc
		list, ok := flagValues[f.Name]
		switch {
		case f.Name == "clip":
			offer = clipNames
		case f.Name == "to" && cmd.Name() == "map":
			offer = listed(mapFormats)
		case f.Name == "to":
			offer = listed(formats.Targets)
		case f.Name == "size" && cmd.Name() == "convert":
			offer = listed(values("auto", "pow2", "keep"))
		case ok && f.Value.Type() != "bool":
			offer = listed(list)
		default:
			return
		}
		_ = cmd.RegisterFlagCompletionFunc(f.Name, offer) // fails only for an unknown flag
	})
	for _, c := range cmd.Commands() {
		addCompletion(c)
	}
}

// listed completes a list of values, which it makes only for a completion. If a value ends in =, no space is added after it.
func listed(values func() []string) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		list, directive := values(), cobra.ShellCompDirectiveNoFileComp
		if len(list) > 0 && strings.HasSuffix(list[0], "=") {
			directive |= cobra.ShellCompDirectiveNoSpace
		}
		return list, directive
	}
}

// clipNames completes the clips of the model that is the first argument.
func clipNames(_ *cobra.Command, args []string, _ string) (list []cobra.Completion, _ cobra.ShellCompDirective) {
	if len(args) > 0 && !isFolder(args[0]) {
		if data, err := fileio.ReadFile(args[0]); err == nil {
			if f, _ := formats.Decode(args[0], data); f != nil {
				for _, s := range f.Summary(nil).Sequences {
					list = append(list, s.Name)
				}
			}
		}
	}
	return list, cobra.ShellCompDirectiveNoFileComp
}

func values(list ...string) func() []string { return func() []string { return list } }

func codes() (list []string) {
	for _, info := range report.Codes() {
		list = append(list, fmt.Sprintf("%s\t%s", info.Code, info.Title))
	}
	return list
}

func severities() (list []string) {
	for _, info := range report.Codes() {
		list = append(list, string(info.Code)+"=")
	}
	return list
}

func encodings() (list []string) {
	for _, f := range []texture.Format{texture.BLP, texture.DDS, texture.TGA} {
		list = append(list, texture.Encodings(f)...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

func teamColors() (list []string) {
	for _, c := range mdx.TeamColors {
		list = append(list, c.Name)
	}
	return list
}

func textureTypes() (list []string) {
	for _, slot := range scene.Slots() {
		list = append(list, slot+"=")
	}
	return list
}

func versions() (list []string) {
	for _, f := range formats.All() {
		for _, v := range f.Versions() {
			if text := fmt.Sprint(v); !slices.Contains(list, text) {
				list = append(list, text)
			}
		}
	}
	return list
}

// completionTexts sets the texts of the command that writes completion scripts.
func completionTexts(cmd *cobra.Command) {
	cmd.Use, cmd.Short, cmd.Long = "completion SHELL", "Write the completion script for a shell", ""
	cmd.Args, cmd.RunE = subcommand, func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	for _, c := range cmd.Commands() {
		c.Short = "Write the completion script for " + c.Name()
		c.Long = "Prints a script with which " + c.Name() + " completes marrow's commands, flags and values." + completionSetup[c.Name()]
	}
}

// completionSetup explains how each shell loads the script.
var completionSetup = map[string]string{
	"bash": ` It needs
the package bash-completion. To load it in the current shell:

  source <(marrow completion bash)

To load it in each new shell, on Linux and on macOS with Homebrew:

  marrow completion bash > /etc/bash_completion.d/marrow
  marrow completion bash > $(brew --prefix)/etc/bash_completion.d/marrow`,
	"zsh": ` If
completion isn't switched on yet, add "autoload -U compinit; compinit" to ~/.zshrc. To
load the script in the current shell:

  source <(marrow completion zsh)

To load it in each new shell:

  marrow completion zsh > "${fpath[1]}/_marrow"`,
	"fish": ` To load it
in the current shell:

  marrow completion fish | source

To load it in each new shell:

  marrow completion fish > ~/.config/fish/completions/marrow.fish`,
	"powershell": ` To
load it in the current shell:

  marrow completion powershell | Out-String | Invoke-Expression

To load it in each new shell, add this line to your PowerShell profile.`,
}
