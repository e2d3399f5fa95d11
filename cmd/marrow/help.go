package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"marrow/internal/manual"
)

// printHelp prints the complete help of a command for --help, and a summary for -h.
func printHelp(cmd *cobra.Command, args []string) {
	page := pageOf(cmd)
	page.Help(cmd.OutOrStdout(), slices.Contains(args, "-h"))
}

// pageOf describes a command for its help and its man page.
func pageOf(cmd *cobra.Command) manual.Page {
	p := manual.Page{
		Name: cmd.CommandPath(), Short: cmd.Short, Long: cmd.Long, Example: cmd.Example,
		Usage: usageLines(cmd), Sections: flagSections(cmd),
	}
	if cmd.HasParent() {
		p.Parent = cmd.Parent().CommandPath()
	}
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() || c.Name() == "help" {
			p.Commands = append(p.Commands, manual.Command{Name: c.Name(), Short: c.Short, Page: c.IsAvailableCommand()})
		}
	}
	return p
}

// usageLines returns the forms of a command's arguments.
func usageLines(cmd *cobra.Command) []string {
	if !cmd.HasParent() {
		return []string{"marrow COMMAND [FLAGS] [ARGUMENTS]", "marrow FILE|FOLDER…"}
	}
	lines := strings.Split(cmd.Use, "\n")
	parent := cmd.Parent().CommandPath()
	for i, line := range lines {
		line = strings.TrimSpace(line)
		if i == 0 {
			line = parent + " " + line
		}
		lines[i] = line
	}
	return lines
}

// flagSections returns a command's flags by heading. It panics if a flag has no text, which a test excludes.
func flagSections(cmd *cobra.Command) (list []manual.Section) {
	have := make(map[string]manual.Flag)
	cmd.InitDefaultHelpFlag()
	cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
		text, title, err := textOf(cmd.Name(), f.Name)
		if err != nil {
			panic(err)
		}
		if !f.Hidden {
			have[title+"/"+f.Name] = manual.Flag{Names: flagNames(f, text.value), Short: withDefault(text, f), Long: text.long}
		}
	})
	for _, group := range flagGroups {
		s := manual.Section{Title: group.title}
		for _, t := range group.flags {
			key := group.title + "/" + t.name
			if line, ok := have[key]; ok {
				s.Flags = append(s.Flags, line)
				delete(have, key)
			}
		}
		if len(s.Flags) > 0 {
			list = append(list, s)
		}
	}
	return list
}

// flagNames returns a flag as it is typed.
func flagNames(f *pflag.Flag, value string) string {
	names := "    --" + f.Name
	if f.Shorthand != "" {
		names = "-" + f.Shorthand + ", --" + f.Name
	}
	switch {
	case value == "":
		return names
	case f.NoOptDefVal != "":
		return names + "[=" + value + "]"
	}
	return names + " " + value
}

// withDefault returns the short text of a flag with its default.
func withDefault(t flagText, f *pflag.Flag) string {
	switch f.DefValue {
	case "", "0", "false", "[]":
		return t.short
	}
	if f.Value.Type() != "bool" && !strings.Contains(t.long, "default is") {
		return t.short + " (default " + f.DefValue + ")"
	}
	return t.short
}

// addTexts sets the texts that shells show when they complete flags, for a command and its subcommands.
func addTexts(cmd *cobra.Command) {
	cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if text, _, err := textOf(cmd.Name(), f.Name); err == nil {
			f.Usage = text.short
		}
	})
	for _, c := range cmd.Commands() {
		addTexts(c)
	}
}
