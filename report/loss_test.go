package report_test

import (
	"testing"

	"marrow/report"
)

// A note is quiet unless it is a loss; everything else isn't.
func TestIsQuiet(t *testing.T) {
	report.Register(report.Info{Code: "TEST001", Loss: true, Title: "a"}, report.Info{Code: "TEST002", Title: "b"}, report.Info{Code: "TEST003", Severity: report.Warning, Title: "c"})
	for code, want := range map[report.Code]bool{"TEST001": false, "TEST002": true, "TEST003": false, "TEST004": false} {
		if got := code.IsQuiet(); got != want {
			t.Errorf("%s: %t", code, got)
		}
	}
}
