package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"marrow/internal/batch"
	"marrow/internal/show"
	"marrow/report"
	"marrow/wire"
)

// A checkPrinter prints what is wrong, file by file, and sums it up.
type checkPrinter struct {
	w      func() io.Writer // another once the run has ended
	asJSON bool
	sarif  *sarifLog // nil: not as SARIF
	color  bool
	notes  bool // are printed, and not only counted

	configs  map[string]bool // of those that were named
	complain func(error)

	files, failed, repaired int
	count                   [report.Error + 1]int
	fails                   bool
	interrupted             bool
}

func newCheckPrinter(cmd *cobra.Command, f *checkFlags) *checkPrinter {
	w, file := cmd.OutOrStdout, os.Stdout
	if f.out == "-" { // the repaired file goes there
		w, file = cmd.ErrOrStderr, os.Stderr
	}
	p := &checkPrinter{configs: make(map[string]bool), complain: func(err error) { complain(cmd, err) }, w: w, asJSON: f.asJSON, color: takesANSI(file) && os.Getenv("NO_COLOR") == "", notes: f.verbose || len(f.only) > 0}
	if f.asSARIF {
		p.sarif = newSARIF()
	}
	return p
}

func (p *checkPrinter) print(r *checkedFile) error {
	if r.Status != batch.Skipped {
		p.files++
	}
	if r.Status == batch.Failed {
		p.failed++
	}
	p.repaired += len(r.Repaired)
	p.fails = p.fails || r.Status == batch.Failed || failing(r.Findings, r.failOn)
	for _, f := range r.Findings {
		p.count[f.Severity] += f.Times()
	}
	if err := p.config(r.Config); err != nil {
		return err
	}
	switch {
	case p.sarif != nil:
		p.sarif.add(r)
		return nil
	case p.asJSON:
		return p.lines(r)
	}
	return p.text(r)
}

// config names a project's file of choices when the first file is checked by it.
func (p *checkPrinter) config(file string) error {
	if file == "" || p.configs[file] {
		return nil
	}
	p.configs[file] = true
	switch shown := report.ValidText(filepath.ToSlash(file)); {
	case p.sarif != nil:
		p.sarif.configs = append(p.sarif.configs, shown)
	case p.asJSON:
		return show.JSON(p.w(), checkConfig{show.Schema, shown})
	default:
		p.complain(fmt.Errorf("%s: settings from this file apply; --no-config ignores them", shown))
	}
	return nil
}

// checkConfig is what check prints with --json of a .marrow.toml, before the first file that it counts for.
type checkConfig struct {
	Schema int    `json:"schema"`
	Config string `json:"config"`
}

// checkLine is what check prints of a finding with --json.
type checkLine struct {
	Schema int `json:"schema"`
	report.Finding
	Repaired bool `json:"repaired,omitempty"` // it was so, and was mended
}

// checkFile is what check prints with --json of a file that was repaired, couldn't be
// checked (failed), or wasn't taken (skipped).
type checkFile struct {
	Schema int          `json:"schema"`
	File   string       `json:"file"`
	Status batch.Status `json:"status"`
	Wrote  string       `json:"wrote,omitempty"`
	Error  string       `json:"error,omitempty"`
}

func (p *checkPrinter) lines(r *checkedFile) error {
	for _, f := range r.Repaired {
		if err := show.JSON(p.w(), checkLine{show.Schema, f, true}); err != nil {
			return err
		}
	}
	for _, f := range r.Findings {
		if err := show.JSON(p.w(), checkLine{show.Schema, f, false}); err != nil {
			return err
		}
	}
	line := checkFile{Schema: show.Schema, File: r.File, Status: r.Status, Error: r.Error}
	if r.Error == "" && len(r.Outputs) > 0 {
		line.Wrote = r.Outputs[0].Name
	}
	if line.Error == "" && line.Wrote == "" {
		return nil
	}
	return show.JSON(p.w(), line)
}

// text prints a file's findings, the worst first, equal ones counted: a line each that says
// all, as compilers write theirs, so that editors jump to them and grep finds them.
func (p *checkPrinter) text(r *checkedFile) error {
	for _, f := range report.Merge(r.Repaired) {
		p.finding(r, "repaired", "32", f, "; "+f.Fix)
	}
	for _, f := range r.Findings {
		if f.Severity == report.Note && !p.notes && r.failOn != report.Note.String() {
			continue
		}
		note := ""
		if f.Fix != "" && len(r.Repaired) == 0 {
			note = " (--fix repairs it)"
		}
		p.finding(r, f.Severity.String(), severityColors[f.Severity], f, note)
	}
	if r.Error != "" {
		return p.line(r.File, "31", string(r.Status), strings.TrimPrefix(r.Error, r.File+": "))
	}
	for _, o := range r.Outputs {
		if err := p.line(r.File, "32", "wrote", o.Name); err != nil {
			return err
		}
	}
	return nil
}

var severityColors = [...]string{report.Note: "36", report.Warning: "33", report.Error: "31"}

// finding prints what was found in a file, or in a companion of its, which is named by its base
// alone. What is left after a repair is in the repaired file.
func (p *checkPrinter) finding(r *checkedFile, word, color string, f report.Finding, note string) {
	place, text := f.At(), f.Text()
	if f.File != r.File && (len(r.Outputs) == 0 || f.File != r.Outputs[0].Name) {
		place, text = r.File, strings.TrimPrefix(place+": ", ": ")+text
	}
	_ = p.line(place, color, word+" "+string(f.Code), text+note) // end reports it: the error is sticky
}

// line prints what is so of a place.
func (p *checkPrinter) line(place, color, kind, text string) error {
	_, err := fmt.Fprintf(p.w(), "%s: %s: %s\n", p.paint("1", wire.Escape(place)), p.paint(color, kind), wire.Escape(text))
	return err
}

// paint colours a text, on a terminal.
func (p *checkPrinter) paint(color, text string) string {
	if !p.color {
		return text
	}
	return "\x1b[" + color + "m" + text + "\x1b[0m"
}

// end prints what comes behind the last file.
func (p *checkPrinter) end() error {
	switch {
	case p.sarif != nil:
		return p.sarif.write(p.w())
	case p.asJSON:
		return nil
	}
	var parts []string
	for _, s := range []report.Severity{report.Error, report.Warning, report.Note} {
		if n := p.count[s]; n > 0 {
			part := fmt.Sprintf("%d %s", n, report.Count{Name: s.String() + "s", N: n}.Words())
			if s == report.Note && !p.notes {
				part += " (-v lists them)"
			}
			parts = append(parts, part)
		}
	}
	if len(parts) == 0 && p.failed == 0 && !p.interrupted {
		parts = []string{"nothing wrong"}
	}
	if p.failed > 0 {
		parts = append(parts, fmt.Sprintf("%d failed", p.failed))
	}
	if p.repaired > 0 {
		parts = append(parts, fmt.Sprintf("%d repaired", p.repaired))
	}
	if p.interrupted {
		parts = append(parts, "interrupted")
	}
	_, err := fmt.Fprintf(p.w(), "%d %s: %s\n", p.files, report.Count{Name: "files", N: p.files}.Words(), strings.Join(parts, ", "))
	return err
}
