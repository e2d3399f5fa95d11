package main

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// everyCommand calls do for a command and its subcommands.
func everyCommand(cmd *cobra.Command, do func(*cobra.Command)) {
	do(cmd)
	for _, c := range cmd.Commands() {
		everyCommand(c, do)
	}
}

// Each flag has a text, each text belongs to a flag, and each value has a name.
func TestFlagTexts(t *testing.T) {
	used := make(map[string]bool)
	everyCommand(rootCmd(), func(cmd *cobra.Command) {
		cmd.InitDefaultHelpFlag()
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
			text, _, err := textOf(cmd.Name(), f.Name)
			if err != nil {
				t.Error(err)
			}
			if isSwitch := f.Value.Type() == "bool"; isSwitch != (text.value == "") {
				t.Errorf("%s --%s: value %q of a %s", cmd.Name(), f.Name, text.value, f.Value.Type())
			}
			used[text.of+" "+text.name] = true
		})
	})
	for _, group := range flagGroups {
		for _, text := range group.flags {
			if !used[text.of+" "+text.name] {
				t.Errorf("no command shows the text of %s --%s", text.of, text.name)
			}
			if strings.HasSuffix(text.short, ".") || text.long != "" && !strings.HasSuffix(text.long, ".") {
				t.Errorf("--%s: a summary has no full stop, and what follows has", text.name)
			}
		}
	}
}

// Each flag that isn't hidden is in the help of its command, even if it is the only one under its heading.
func TestFlagSections(t *testing.T) {
	lone := 0
	everyCommand(rootCmd(), func(cmd *cobra.Command) {
		shown := make(map[string]bool)
		for _, section := range flagSections(cmd) {
			if len(section.Flags) == 1 {
				lone++
			}
			for _, f := range section.Flags {
				_, name, _ := strings.Cut(f.Names, "--")
				name, _, _ = strings.Cut(name, " ")
				name, _, _ = strings.Cut(name, "[")
				shown[name] = true
			}
		}
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if shown[f.Name] == f.Hidden {
				t.Errorf("%s: --%s is shown: %v", cmd.CommandPath(), f.Name, shown[f.Name])
			}
		})
	})
	if lone == 0 {
		t.Error("no heading has a single flag")
	}
}

// No line of help is wider than a terminal, and the examples work in cmd.exe, which knows only double quotes.
func TestHelpFits(t *testing.T) {
	everyCommand(rootCmd(), func(cmd *cobra.Command) {
		for _, short := range []string{"-h", "--help"} {
			var out strings.Builder
			cmd.SetOut(&out)
			printHelp(cmd, []string{short})
			for line := range strings.Lines(out.String()) {
				if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > 90 {
					t.Errorf("%s %s: %d characters: %s", cmd.CommandPath(), short, n, line)
				}
			}
		}
		if strings.Contains(cmd.Example, "'") {
			t.Errorf("%s: an example has single quotes", cmd.CommandPath())
		}
	})
}
