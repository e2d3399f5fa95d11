package findings

import (
	"io"
	"path/filepath"

	"marrow/internal/batch"
	"marrow/internal/show"
	"marrow/report"
)

// lines prints one JSON object per line for each finding.
type lines struct{ out func() io.Writer }

// A configLine names a .marrow.toml, before the first file that it affects.
type configLine struct {
	Schema int    `json:"schema"`
	Config string `json:"config"`
}

func (l *lines) config(file string) error {
	return show.JSON(l.out(), configLine{show.Schema, shownName(file)})
}

// shownName returns a file's name for printing.
func shownName(file string) string { return report.FileName(filepath.ToSlash(file)) }

// A findingLine is the line of a finding.
type findingLine struct {
	Schema int `json:"schema"`
	report.Finding
	Repaired bool `json:"repaired,omitempty"`
}

// A fileLine is the line of a file that was repaired, that couldn't be checked (failed), or whose format is unknown
// (skipped).
type fileLine struct {
	Schema int          `json:"schema"`
	File   string       `json:"file"`
	Status batch.Status `json:"status"`
	Wrote  string       `json:"wrote,omitempty"`
	Error  string       `json:"error,omitempty"`
}

func (l *lines) file(c *Checked) error {
	for _, f := range c.Repaired {
		if err := show.JSON(l.out(), findingLine{show.Schema, f, true}); err != nil {
			return err
		}
	}
	for _, f := range c.Findings {
		if err := show.JSON(l.out(), findingLine{show.Schema, f, false}); err != nil {
			return err
		}
	}
	line := fileLine{Schema: show.Schema, File: c.File, Status: c.Status, Error: c.Error}
	if c.Error == "" && len(c.Outputs) > 0 {
		line.Wrote = c.Outputs[0].Name
	}
	if line.Error == "" && line.Wrote == "" {
		return nil
	}
	return show.JSON(l.out(), line)
}

func (l *lines) end(*sum) error { return nil }
