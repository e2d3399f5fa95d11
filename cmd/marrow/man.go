package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"marrow/internal/batch"
)

// manCmd writes the man pages that releases carry.
func manCmd() *cobra.Command {
	return &cobra.Command{
		Use:     "man FOLDER",
		Short:   "Write the man pages",
		Long:    "Writes a man page for each command to a folder.",
		Example: "  marrow man ~/.local/share/man/man1",
		Hidden:  true,
		Args:    exactly(1, "a FOLDER"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return batch.WriteError(args[0], err)
			}
			return writeManPages(cmd.Root(), args[0])
		},
	}
}

// writeManPages writes the page of a command, and those of the commands below it.
func writeManPages(cmd *cobra.Command, dir string) error {
	if cmd.HasParent() && !cmd.IsAvailableCommand() {
		return nil
	}
	var page bytes.Buffer
	manPage(&page, cmd)
	name := filepath.Join(dir, pageName(cmd)+".1")
	if err := os.WriteFile(name, page.Bytes(), 0o644); err != nil {
		return batch.WriteError(name, err)
	}
	for _, c := range cmd.Commands() {
		if err := writeManPages(c, dir); err != nil {
			return err
		}
	}
	return nil
}

func pageName(cmd *cobra.Command) string { return strings.ReplaceAll(cmd.CommandPath(), " ", "-") }

// manPage writes a page in the man macros of roff (man(7)). It has no date: one of the build would make every build differ.
func manPage(w io.Writer, cmd *cobra.Command) {
	fmt.Fprintf(w, ".TH %s 1 \"\" marrow marrow\n", strings.ToUpper(roff(pageName(cmd))))
	fmt.Fprintf(w, ".SH NAME\n%s \\- %s\n", roff(pageName(cmd)), roff(cmd.Short))
	fmt.Fprint(w, ".SH SYNOPSIS\n.nf\n")
	for _, line := range usageLines(cmd) {
		fmt.Fprintln(w, roff(line))
	}
	fmt.Fprint(w, ".fi\n")
	if cmd.Long != "" {
		fmt.Fprint(w, ".SH DESCRIPTION\n")
		for i, paragraph := range strings.Split(strings.TrimSpace(cmd.Long), "\n\n") {
			if i > 0 {
				fmt.Fprint(w, ".PP\n")
			}
			if strings.HasPrefix(paragraph, "  ") {
				paragraph = ".nf\n" + roff(paragraph) + "\n.fi"
			} else {
				paragraph = roff(paragraph)
			}
			fmt.Fprintln(w, paragraph)
		}
	}
	fmt.Fprint(w, ".SH OPTIONS\n")
	for _, section := range flagSections(cmd) {
		fmt.Fprintf(w, ".SS %s\n", roff(section.title))
		for _, f := range section.flags {
			fmt.Fprintf(w, ".TP\n\\fB%s\\fR\n%s\n", roff(strings.TrimSpace(f.names)), roff(f.text()))
		}
	}
	if cmd.HasExample() {
		fmt.Fprintf(w, ".SH EXAMPLES\n.nf\n%s\n.fi\n", roff(strings.TrimRight(cmd.Example, "\n")))
	}
	var also []string
	if cmd.HasParent() {
		also = append(also, pageName(cmd.Parent()))
	}
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			also = append(also, pageName(c))
		}
	}
	if len(also) > 0 {
		fmt.Fprintf(w, ".SH SEE ALSO\n%s(1)\n", roff(strings.Join(also, "(1), ")))
	}
}

// roff is text as roff takes it.
func roff(s string) string {
	s = strings.NewReplacer("\\", "\\e", "-", "\\-", "…", "...").Replace(s)
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") { // which would be a macro
			lines[i] = "\\&" + line
		}
	}
	return strings.Join(lines, "\n")
}
