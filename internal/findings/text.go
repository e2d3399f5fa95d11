package findings

import (
	"fmt"
	"strings"

	"marrow/report"
	"marrow/wire/bytemap"
)

// A text prints one line for each finding, in the form of compilers: editors can jump to the location, and grep finds
// it.
type text struct{ Options }

func (t *text) config(file string) error {
	t.Complain(fmt.Errorf("%s: settings from this file apply; --no-config ignores them", shownName(file)))
	return nil
}

// file prints a file's findings, the most severe first. Equal findings are printed as one line with their number.
func (t *text) file(c *Checked) error {
	for _, f := range report.Merge(c.Repaired) {
		t.finding(c, "repaired", "32", f, "; "+f.Fix)
	}
	for _, f := range c.Findings {
		if f.Severity == report.Note && !t.Notes && c.FailOn != report.Note.String() {
			continue
		}
		note := ""
		if f.Fix != "" && len(c.Repaired) == 0 {
			note = " (--fix repairs it)"
		}
		t.finding(c, f.Severity.String(), severityColors[f.Severity], f, note)
	}
	if c.Error != "" {
		return t.line(c.File, "31", string(c.Status), strings.TrimPrefix(c.Error, c.File+": "))
	}
	for _, o := range c.Outputs {
		if err := t.line(c.File, "32", "wrote", o.Name); err != nil {
			return err
		}
	}
	return nil
}

var severityColors = [...]string{report.Note: "36", report.Warning: "33", report.Error: "31"}

// finding prints a finding about a file. A finding about one of its companions begins with the model's name, because it has only the
// base name of the companion. Findings that remain after a repair are about the repaired file.
func (t *text) finding(c *Checked, word, color string, f report.Finding, note string) {
	place, message := f.At(), f.Text()
	if f.File != c.File && (len(c.Outputs) == 0 || f.File != c.Outputs[0].Name) {
		place, message = c.File, strings.TrimPrefix(place+": ", ": ")+message
	}
	_ = t.line(place, color, word+" "+string(f.Code), message+note) // end reports the error: it is sticky
}

func (t *text) line(place, color, kind, message string) error {
	_, err := fmt.Fprintf(t.Out(), "%s: %s: %s\n", t.paint("1", bytemap.Escape(place)), t.paint(color, kind), bytemap.Escape(message))
	return err
}

// paint adds the escape sequences of a colour.
func (t *text) paint(color, s string) string {
	if !t.Color {
		return s
	}
	return "\x1b[" + color + "m" + s + "\x1b[0m"
}

func (t *text) end(s *sum) error {
	var parts []string
	for _, severity := range []report.Severity{report.Error, report.Warning, report.Note} {
		if n := s.count[severity]; n > 0 {
			part := fmt.Sprintf("%d %s", n, report.Count{Name: severity.String() + "s", N: n}.Words())
			if severity == report.Note && !t.Notes {
				part += " (-v lists them)"
			}
			parts = append(parts, part)
		}
	}
	if len(parts) == 0 && s.failed == 0 && !s.interrupted {
		parts = []string{"nothing wrong"}
	}
	if s.failed > 0 {
		parts = append(parts, fmt.Sprintf("%d failed", s.failed))
	}
	if s.repaired > 0 {
		parts = append(parts, fmt.Sprintf("%d repaired", s.repaired))
	}
	if s.interrupted {
		parts = append(parts, "interrupted")
	}
	_, err := fmt.Fprintf(t.Out(), "%d %s: %s\n", s.files, report.Count{Name: "files", N: s.files}.Words(), strings.Join(parts, ", "))
	return err
}
