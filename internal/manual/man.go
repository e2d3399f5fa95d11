package manual

import (
	"fmt"
	"io"
	"strings"
)

// Man prints the command's man page in the macros of roff (man(7)). It contains no date, because builds of the same source must be
// equal.
func (p *Page) Man(w io.Writer) {
	fmt.Fprintf(w, ".TH %s 1 \"\" marrow marrow\n", strings.ToUpper(roff(p.File())))
	fmt.Fprintf(w, ".SH NAME\n%s \\- %s\n", roff(p.File()), roff(p.Short))
	fmt.Fprint(w, ".SH SYNOPSIS\n.nf\n")
	for _, line := range p.Usage {
		fmt.Fprintln(w, roff(line))
	}
	fmt.Fprint(w, ".fi\n")
	p.describe(w)
	fmt.Fprint(w, ".SH OPTIONS\n")
	for _, s := range p.Sections {
		fmt.Fprintf(w, ".SS %s\n", roff(s.Title))
		for _, f := range s.Flags {
			fmt.Fprintf(w, ".TP\n\\fB%s\\fR\n%s\n", roff(strings.TrimSpace(f.Names)), roff(f.text()))
		}
	}
	if p.Example != "" {
		fmt.Fprintf(w, ".SH EXAMPLES\n.nf\n%s\n.fi\n", roff(strings.TrimRight(p.Example, "\n")))
	}
	if also := p.seeAlso(); len(also) > 0 {
		fmt.Fprintf(w, ".SH SEE ALSO\n%s(1)\n", roff(strings.Join(also, "(1), ")))
	}
}

// describe prints the paragraphs of the description. Indented ones keep their lines.
func (p *Page) describe(w io.Writer) {
	if p.Long == "" {
		return
	}
	fmt.Fprint(w, ".SH DESCRIPTION\n")
	for i, paragraph := range strings.Split(strings.TrimSpace(p.Long), "\n\n") {
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

// seeAlso lists the pages of the parent command and of the subcommands.
func (p *Page) seeAlso() (list []string) {
	if p.Parent != "" {
		list = append(list, fileOf(p.Parent))
	}
	for _, c := range p.Commands {
		if c.Page {
			list = append(list, fileOf(p.Name+" "+c.Name))
		}
	}
	return list
}

// roff escapes a text for roff.
func roff(s string) string {
	s = strings.NewReplacer("\\", "\\e", "-", "\\-", "…", "...").Replace(s)
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") { // otherwise it would be a macro
			lines[i] = "\\&" + line
		}
	}
	return strings.Join(lines, "\n")
}
