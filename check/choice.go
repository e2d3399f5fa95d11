package check

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"marrow/report"
)

// A Choice selects findings and sets their severity. Codes may contain *, such as WIRE*.
type Choice struct {
	Named    []string          // always selected, independent of Only and Ignore
	Only     []string          // only these; empty: all
	Ignore   []string          // none of these
	Severity map[string]string // by code: note, warning or error; the most specific of several patterns counts
}

// broken reports whether a code means that a file couldn't be read completely. Such findings are always selected, as
// errors, because rules that were run on the rest don't describe the file.
func broken(code report.Code) bool { return code == report.Unreadable || code == report.Derailed }

// Wants reports whether findings with a code are selected.
func (o *Choice) Wants(code report.Code) bool {
	return broken(code) || matches(o.Named, code) || (len(o.Only) == 0 || matches(o.Only, code)) && !matches(o.Ignore, code)
}

// Apply removes the findings that aren't selected, and sets the severity of the others.
func (o *Choice) Apply(list []report.Finding) []report.Finding {
	kept := list[:0]
	for _, f := range list {
		if !o.Wants(f.Code) {
			continue
		}
		if s, ok := o.severity(f.Code); ok && !broken(f.Code) {
			f.Severity = s
		}
		kept = append(kept, f)
	}
	return kept
}

// severity returns the severity that is set for a code: by the most specific pattern, which is the one with the most characters
// other than *; of several, the last one in alphabetical order.
func (o *Choice) severity(code report.Code) (s report.Severity, ok bool) {
	specific := 0
	for _, pattern := range slices.Sorted(maps.Keys(o.Severity)) {
		if n := len(pattern) - strings.Count(pattern, "*"); n >= specific && matches([]string{pattern}, code) {
			if chosen, err := ParseSeverity(o.Severity[pattern]); err == nil {
				s, ok, specific = chosen, true, n
			}
		}
	}
	return s, ok
}

func matches(patterns []string, code report.Code) bool {
	for _, p := range patterns {
		if ok, err := path.Match(strings.ToUpper(p), string(code)); ok && err == nil {
			return true
		}
	}
	return false
}

// ParseSeverity reads the name of a severity.
func ParseSeverity(name string) (report.Severity, error) {
	for _, s := range []report.Severity{report.Note, report.Warning, report.Error} {
		if s.String() == name {
			return s, nil
		}
	}
	return 0, fmt.Errorf("%q isn't a severity, want note, warning or error", name)
}

// CheckCodes returns an error if one of the codes, which may contain *, doesn't match any code.
func CheckCodes(codes []string) error {
	for _, c := range codes {
		if _, err := path.Match(c, ""); err != nil {
			return fmt.Errorf("%q: %w", c, err)
		}
		known := false
		for _, info := range report.Codes() {
			known = known || matches([]string{c}, info.Code)
		}
		if !known {
			return fmt.Errorf("unknown code %s; docs/checks.md lists all codes", c)
		}
	}
	return nil
}
