package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"marrow/batch"
	"marrow/formats"
	"marrow/report"
	"marrow/wire"
)

// A checkPrinter prints what is wrong, file by file, and sums it up.
type checkPrinter struct {
	w      io.Writer
	asJSON bool

	files, clean, failed int
	count                [report.Error + 1]int
	worst                report.Severity
}

// checkLine is what check prints of a finding with --json.
type checkLine struct {
	Schema int `json:"schema"`
	report.Finding
}

func (p *checkPrinter) print(r *checkedFile) error {
	if r.Status != batch.Skipped {
		p.files++
	}
	if r.Error != "" {
		if r.Status == batch.Failed {
			p.failed++
			p.worst = report.Error
		}
		if p.asJSON {
			return printJSON(p.w, checkFailure{schema, r.File, r.Error})
		}
		_, err := fmt.Fprintf(p.w, "%s\n  %s\n", wire.Escape(r.File), wire.Escape(strings.TrimPrefix(r.Error, r.File+": ")))
		return err
	}
	if len(r.Findings) == 0 {
		p.clean++
		return nil
	}
	for _, f := range r.Findings {
		p.count[f.Severity] += f.Times()
		p.worst = max(p.worst, f.Severity)
	}
	if p.asJSON {
		return p.lines(r.Findings)
	}
	return p.text(r)
}

// checkFailure is what check prints with --json of a file that can't be checked.
type checkFailure struct {
	Schema int    `json:"schema"`
	File   string `json:"file"`
	Error  string `json:"error"`
}

func (p *checkPrinter) lines(list []report.Finding) error {
	slices.SortStableFunc(list, func(a, b report.Finding) int { return cmp.Compare(b.Severity, a.Severity) })
	for _, f := range list {
		if err := printJSON(p.w, checkLine{Schema: schema, Finding: f}); err != nil {
			return err
		}
	}
	return nil
}

// text prints a file's findings, the worst first, equal ones counted.
func (p *checkPrinter) text(r *checkedFile) error {
	fmt.Fprintln(p.w, wire.Escape(r.File))
	for _, f := range report.Merge(r.Findings) {
		place := wire.Escape(f.Path)
		if f.Line > 0 {
			place = fmt.Sprintf("%d:%d %s", f.Line, f.Column, place)
		} else if f.Offset >= 0 {
			place += fmt.Sprintf(" at %#x", f.Offset)
		}
		line := fmt.Sprintf("  %-7s %s  %s: %s", f.Severity, f.Code, strings.TrimSpace(place), wire.Escape(f.Message))
		if f.Count > 1 {
			line += fmt.Sprintf(" (× %d)", f.Count)
		}
		if _, err := fmt.Fprintln(p.w, line); err != nil {
			return err
		}
	}
	return nil
}

func (p *checkPrinter) sum() error {
	if p.asJSON {
		return nil
	}
	var parts []string
	for s := report.Error; ; s-- {
		if n := p.count[s]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, counted(s.String()+"s", n)))
		}
		if s == report.Note {
			break
		}
	}
	if len(parts) == 0 {
		parts = []string{"nothing wrong"}
	}
	line := fmt.Sprintf("%d %s: %s", p.files, counted("files", p.files), strings.Join(parts, ", "))
	if p.failed > 0 {
		line += fmt.Sprintf("; %d couldn't be checked", p.failed)
	}
	_, err := fmt.Fprintln(p.w, line)
	return err
}

// explainCode tells a code's story.
func explainCode(w io.Writer, name string) error {
	code := report.Code(strings.ToUpper(name))
	info, ok := code.Info()
	if !ok {
		return usage("no finding has the code %s", name)
	}
	fmt.Fprintf(w, "%s: %s (%s)\n", info.Code, info.Title, info.Severity)
	for _, f := range formats.All() {
		for _, r := range f.Rules() {
			if r.Code != code {
				continue
			}
			fmt.Fprintf(w, "\n%s\n\nExample: %s\n", r.Why, r.Example)
			if r.Fix != "" {
				fmt.Fprintf(w, "\nWith --fix, %s.\n", r.Fix)
			}
			if r.Deep {
				fmt.Fprintln(w, "\nFound with --deep only.")
			}
			return nil
		}
	}
	return nil
}
