package report_test

import (
	"testing"

	"marrow/report"
)

// A note is quiet unless it is a loss; everything else isn't.
func TestIsQuiet(t *testing.T) {
	report.Register(report.Info{Code: "BATCH901", Loss: true, Title: "a"}, report.Info{Code: "BATCH902", Title: "b"}, report.Info{Code: "BATCH903", Severity: report.Warning, Title: "c"})
	for code, want := range map[report.Code]bool{"BATCH901": false, "BATCH902": true, "BATCH903": false, "BATCH904": false} {
		if got := code.IsQuiet(); got != want {
			t.Errorf("%s: %t", code, got)
		}
	}
}
