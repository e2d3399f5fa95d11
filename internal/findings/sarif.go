package findings

import (
	"io"
	"net/url"
	"path/filepath"

	"github.com/owenrumney/go-sarif/v2/sarif"

	"marrow/check"
	"marrow/formats"
	"marrow/internal/batch"
	"marrow/report"
)

// A sarifLog collects findings in the format of code-review tools. It is one JSON document, written at the end.
type sarifLog struct {
	out     func() io.Writer
	run     *sarif.Run
	known   map[report.Code]int // the index of each rule that is described
	configs []string
}

func newSARIF(o Options) *sarifLog {
	run := sarif.NewRun(*sarif.NewSimpleTool("marrow"))
	run.Tool.Driver.Version = &o.Version
	return &sarifLog{out: o.Out, run: run, known: make(map[report.Code]int)}
}

func (l *sarifLog) config(file string) error {
	l.configs = append(l.configs, shownName(file))
	return nil
}

func (l *sarifLog) file(c *Checked) error {
	if c.Error != "" && c.Status == batch.Failed {
		l.result(c.File, report.New(report.Unreadable, "", "%s", c.Error))
	}
	for _, f := range c.Findings {
		l.result(c.File, f)
	}
	return nil
}

func (l *sarifLog) result(name string, f report.Finding) {
	index := l.rule(f.Code)
	if f.File != "" {
		name = f.File
	}
	at := sarif.NewPhysicalLocation().WithArtifactLocation(sarif.NewSimpleArtifactLocation(uri(name)))
	switch {
	case f.Line > 0:
		at.WithRegion(sarif.NewRegion().WithStartLine(f.Line).WithStartColumn(f.Column))
	case f.Offset >= 0:
		at.WithRegion(sarif.NewRegion().WithByteOffset(int(f.Offset)).WithByteLength(0))
	}
	location := sarif.NewLocationWithPhysicalLocation(at)
	if f.Path != "" {
		location.LogicalLocations = []*sarif.LogicalLocation{sarif.NewLogicalLocation().WithFullyQualifiedName(f.Path)}
	}
	result := sarif.NewRuleResult(string(f.Code)).WithRuleIndex(index).WithLevel(f.Severity.String()).
		WithMessage(sarif.NewTextMessage(f.Message)).WithLocations([]*sarif.Location{location})
	if f.Count > 1 {
		result.WithOccurrenceCount(f.Count)
	}
	l.run.AddResult(result)
}

// uri returns the URI of a path, as report.FileName writes it: relative, or with the scheme file if it has a drive.
func uri(name string) string {
	name = filepath.ToSlash(report.ParseFileName(name))
	if len(name) > 2 && name[1:3] == ":/" && (name[0]|0x20 >= 'a' && name[0]|0x20 <= 'z') {
		return (&url.URL{Scheme: "file", Path: "/" + name}).String()
	}
	return (&url.URL{Path: name}).String() // with ./ before a name with a colon, which would be a scheme
}

// rule describes a rule before its first finding.
func (l *sarifLog) rule(code report.Code) int {
	if i, ok := l.known[code]; ok {
		return i
	}
	i := len(l.known)
	l.known[code] = i
	info, _ := code.Info()
	rule := l.run.AddRule(string(code)).WithShortDescription(sarif.NewMultiformatMessageString(info.Title)).
		WithDefaultConfiguration(sarif.NewReportingConfiguration().WithLevel(info.Severity.String()))
	if r, ok := ruleOf(code); ok {
		rule.WithFullDescription(sarif.NewMultiformatMessageString(r.Why)).WithTextHelp("Example: " + r.Example)
	}
	return i
}

func (l *sarifLog) end(*sum) error {
	log, err := sarif.New(sarif.Version210)
	if err != nil {
		return err
	}
	if len(l.configs) > 0 {
		l.run.Properties = sarif.Properties{"configurations": l.configs}
	}
	log.AddRun(l.run)
	return log.PrettyWrite(l.out())
}

// ruleOf finds the rule of a code.
func ruleOf(code report.Code) (check.Rule[any], bool) {
	for _, f := range formats.All() {
		for _, r := range f.Rules() {
			if r.Code == code {
				return r, true
			}
		}
	}
	return check.Rule[any]{}, false
}
