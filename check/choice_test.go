package check_test

import (
	"testing"

	"marrow/check"
	"marrow/report"
)

// TestSeverityPatterns: the most specific pattern counts, whatever the order of the map.
func TestSeverityPatterns(t *testing.T) {
	for _, test := range []struct {
		patterns map[string]string
		want     report.Severity
	}{
		{map[string]string{"MDX*": "note", "MDX1*": "error"}, report.Error},
		{map[string]string{"MDX*": "error", "MDX130": "note"}, report.Note},
		{map[string]string{"MDX13*": "note", "*": "error"}, report.Note},
		{map[string]string{"XMF*": "error"}, report.Warning},
		{map[string]string{"MDX1*0": "error", "MDX13*": "note"}, report.Note}, // equally specific
	} {
		for range 20 { // for another order of the map
			choice := check.Choice{Severity: test.patterns}
			list := choice.Apply([]report.Finding{{Code: "MDX130", Severity: report.Warning}})
			if len(list) != 1 || list[0].Severity != test.want {
				t.Fatalf("%v: %v, want %v", test.patterns, list, test.want)
			}
		}
	}
}
