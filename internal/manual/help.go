package manual

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"marrow/internal/show"
)

// Help prints the help of a command completely, or a summary.
func (p *Page) Help(w io.Writer, summary bool) {
	fmt.Fprintf(w, "%s\n\nUsage:\n", p.Short)
	for _, line := range p.Usage {
		fmt.Fprintf(w, "  %s\n", line)
	}
	if p.Long != "" && (!summary || p.Parent == "") {
		fmt.Fprintf(w, "\n%s\n", strings.TrimSpace(p.Long))
	}
	if p.Example != "" {
		lines := strings.Split(strings.TrimRight(p.Example, "\n"), "\n")
		if few := 4; summary && len(lines) > few {
			lines = lines[:few]
		}
		fmt.Fprintf(w, "\nExamples:\n%s\n", strings.Join(lines, "\n"))
	}
	p.listCommands(w)
	for _, s := range p.Sections {
		fmt.Fprintf(w, "\n%s:\n", s.Title)
		s.print(w, summary)
	}
	switch {
	case p.Parent == "":
		fmt.Fprintf(w, "\n%s COMMAND --help describes a command.\n", p.Name)
	case summary:
		fmt.Fprintf(w, "\n%s --help describes everything.\n", p.Name)
	}
}

func (p *Page) listCommands(w io.Writer) {
	var t show.Table
	for _, c := range p.Commands {
		t.Row("  "+c.Name, c.Short)
	}
	if t.Len() > 0 {
		fmt.Fprint(w, "\nCommands:\n")
		t.Print(w)
	}
}

// print prints flags with their texts: beside the names, or below long names.
func (s *Section) print(w io.Writer, summary bool) {
	const widest = 24 // the texts of wider names are below the names
	column := 0
	for _, f := range s.Flags {
		if n := utf8.RuneCountInString(f.Names); n <= widest {
			column = max(column, n)
		}
	}
	for _, f := range s.Flags {
		text := f.text()
		if summary {
			text = f.Short
		}
		head := f.Names
		if utf8.RuneCountInString(head) > column {
			fmt.Fprintf(w, "  %s\n", head)
			head = ""
		}
		for _, line := range show.WrapText(text, show.TextWidth-column-4) {
			fmt.Fprintf(w, "  %-*s  %s\n", column, head, line)
			head = ""
		}
	}
}
