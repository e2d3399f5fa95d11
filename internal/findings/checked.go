// Package findings prints findings: those of check as text, JSON or SARIF, those of a conversion or an image in a few lines, and
// the totals of a run.
package findings

import (
	"io"
	"slices"

	"marrow/asset"
	"marrow/check"
	"marrow/internal/batch"
	"marrow/report"
)

// A Checked is a file that was checked, and perhaps repaired.
type Checked struct {
	batch.Entry
	Config   string           `json:"config,omitempty"`   // the project's configuration file, if it has one
	Needs    []asset.Lookup   `json:"needs,omitempty"`    // the files that it refers to, and where they were found
	Repaired []report.Finding `json:"repaired,omitempty"` // these were repaired
	FailOn   string           `json:"-"`                  // the least severity that fails: see [project.Checks]
}

// fails reports whether the file couldn't be checked, or its findings are as severe as FailOn.
func (c *Checked) fails() bool {
	if c.Status == batch.Failed || c.FailOn == "never" {
		return c.Status == batch.Failed
	}
	least, err := check.ParseSeverity(c.FailOn)
	if err != nil {
		least = report.Warning
	}
	return slices.ContainsFunc(c.Findings, func(f report.Finding) bool { return f.Severity >= least })
}

// Options describe how checked files are printed.
type Options struct {
	Out      func() io.Writer // is called for each line, because a progress bar replaces the output during a run
	JSON     bool
	SARIF    bool
	Color    bool
	Notes    bool        // print notes in a text, which otherwise only counts them
	Version  string      // the version of marrow, for SARIF
	Complain func(error) // prints a remark about configuration files beside a text
}

// A Printer prints checked files.
type Printer struct {
	form    form
	configs map[string]bool // the configuration files that were named
	sum     sum
}

// A form is text, JSON or SARIF.
type form interface {
	config(file string) error // a configuration file that has an effect, before the first file that it affects
	file(c *Checked) error
	end(s *sum) error
}

// A sum is what the last line of a text summarises.
type sum struct {
	files, failed, repaired int
	count                   [report.Error + 1]int // number of findings by severity
	fails                   bool
	interrupted             bool
}

// NewPrinter returns a printer. Its End must be called.
func NewPrinter(o Options) *Printer {
	p := &Printer{configs: make(map[string]bool)}
	switch {
	case o.SARIF:
		p.form = newSARIF(o)
	case o.JSON:
		p.form = &lines{o.Out}
	default:
		p.form = &text{o}
	}
	return p
}

// Print prints a file.
func (p *Printer) Print(c *Checked) error {
	s := &p.sum
	if c.Status != batch.Skipped {
		s.files++
	}
	if c.Status == batch.Failed {
		s.failed++
	}
	s.repaired += len(c.Repaired)
	s.fails = s.fails || c.fails()
	for _, f := range c.Findings {
		s.count[f.Severity] += f.Times()
	}
	if c.Config != "" && !p.configs[c.Config] {
		p.configs[c.Config] = true
		if err := p.form.config(c.Config); err != nil {
			return err
		}
	}
	return p.form.file(c)
}

// Fails reports whether a file couldn't be checked, or has findings that fail.
func (p *Printer) Fails() bool { return p.sum.fails }

// End prints what follows the last file.
func (p *Printer) End(interrupted bool) error {
	p.sum.interrupted = interrupted
	return p.form.end(&p.sum)
}
