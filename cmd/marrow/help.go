package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"marrow/internal/show"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// helpWidth is the width to which help is wrapped.
const helpWidth = 80

// printHelp is the help of a command: all of it for --help, a summary for -h.
func printHelp(cmd *cobra.Command, args []string) {
	out := cmd.OutOrStdout()
	short := slices.Contains(args, "-h")
	fmt.Fprintf(out, "%s\n\nUsage:\n", cmd.Short)
	for _, line := range usageLines(cmd) {
		fmt.Fprintf(out, "  %s\n", line)
	}
	if cmd.Long != "" && (!short || !cmd.HasParent()) {
		fmt.Fprintf(out, "\n%s\n", strings.TrimSpace(cmd.Long))
	}
	if cmd.HasExample() {
		lines := strings.Split(strings.TrimRight(cmd.Example, "\n"), "\n")
		if few := 4; short && len(lines) > few {
			lines = lines[:few]
		}
		fmt.Fprintf(out, "\nExamples:\n%s\n", strings.Join(lines, "\n"))
	}
	printCommands(out, cmd)
	for _, section := range flagSections(cmd) {
		fmt.Fprintf(out, "\n%s:\n", section.title)
		printFlags(out, section.flags, short)
	}
	switch {
	case !cmd.HasParent():
		fmt.Fprint(out, "\nmarrow COMMAND --help describes a command.\n")
	case short:
		fmt.Fprintf(out, "\n%s --help describes everything.\n", cmd.CommandPath())
	}
}

// usageLines are the ways to call a command.
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

// printCommands lists the commands below one, in the order of verbs.
func printCommands(out io.Writer, cmd *cobra.Command) {
	var t show.Table
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() || c.Name() == "help" {
			t.Row("  "+c.Name(), c.Short)
		}
	}
	if t.Len() > 0 {
		fmt.Fprint(out, "\nCommands:\n")
		t.Print(out)
	}
}

// A flagSection is the flags of a command below one heading of help.
type flagSection struct {
	title string
	flags []flagLine
}

// A flagLine is a flag as help shows it.
type flagLine struct {
	flagText
	names string // as in "-o, --output FILE"
}

// text is all that help says of a flag.
func (t flagText) text() string {
	if t.long == "" {
		return t.short
	}
	return t.short + ". " + t.long
}

// flagSections are a command's flags by heading. It panics if a flag has no text, which a test excludes.
func flagSections(cmd *cobra.Command) (list []flagSection) {
	have := make(map[string]flagLine)
	cmd.InitDefaultHelpFlag()
	cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
		text, title, err := textOf(cmd.Name(), f.Name)
		if err != nil {
			panic(err)
		}
		if !f.Hidden {
			have[title+"/"+f.Name] = flagLine{withDefault(text, f), flagNames(f, text.value)}
		}
	})
	for _, group := range flagGroups {
		s := flagSection{title: group.title}
		for _, t := range group.flags {
			key := group.title + "/" + t.name
			if line, ok := have[key]; ok {
				s.flags = append(s.flags, line)
				delete(have, key)
			}
		}
		if len(s.flags) > 0 {
			list = append(list, s)
		}
	}
	return list
}

// flagNames is a flag as it is typed.
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

// withDefault adds the default of a flag to its text.
func withDefault(t flagText, f *pflag.Flag) flagText {
	switch f.DefValue {
	case "", "0", "false", "[]":
		return t
	}
	if f.Value.Type() != "bool" && !strings.Contains(t.long, "default is") {
		t.short += " (default " + f.DefValue + ")"
	}
	return t
}

// printFlags prints flags: their names, and beside them their texts, or below where there is no room.
func printFlags(out io.Writer, flags []flagLine, short bool) {
	const widest = 24 // of the names
	column := 0
	for _, f := range flags {
		if n := utf8.RuneCountInString(f.names); n <= widest {
			column = max(column, n)
		}
	}
	for _, f := range flags {
		text := f.text()
		if short {
			text = f.short
		}
		lines := wrapText(text, helpWidth-column-4)
		head := f.names
		if utf8.RuneCountInString(head) > column {
			fmt.Fprintf(out, "  %s\n", head)
			head = ""
		}
		for _, line := range lines {
			fmt.Fprintf(out, "  %-*s  %s\n", column, head, line)
			head = ""
		}
	}
}

// wrapText breaks a text into lines of at most so many characters.
func wrapText(text string, width int) (lines []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}

// addTexts gives the flags of a command, and of those below it, the texts that shells show beside them when they complete.
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
