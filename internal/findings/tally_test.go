package findings

import (
	"strings"
	"testing"
	"time"

	"marrow/internal/batch"
	"marrow/report"
)

// The last line of a run has its time in tenths of a second.
func TestPrintTally(t *testing.T) {
	notes := []batch.CodeCount{{Code: report.BatchClash, Count: 3, Files: 1}}
	both := []batch.CodeCount{{Code: report.DrawNothing, Count: 2, Files: 1}, {Code: report.BatchClash, Count: 1, Files: 1}}
	for _, tt := range []struct {
		tally  batch.Tally
		took   time.Duration
		listed string
		want   string
	}{
		{batch.Tally{Files: 10, Done: 9, Failed: 1, Bytes: 100}, 1234567 * time.Microsecond, "", "10 files, 100 bytes: 9 done, 1 failed; 1.2s, 8 files/s\n"},
		{batch.Tally{Files: 1, Kept: 1, Skipped: 2, Interrupted: true}, 2 * time.Second, "", "1 file, 0 bytes: 0 done, 1 unchanged, 0 failed; 2 more skipped; 2s, 0 files/s; interrupted\n"},
		{batch.Tally{Shard: "1/2", Interrupted: true}, 0, "", "shard 1/2: 0 files, 0 bytes: 0 done, 0 failed; incomplete\n"},
		{batch.Tally{Files: 1, Done: 1, Findings: notes}, 0, " (-v lists them)", "     3 notes (-v lists them)\n1 file, 0 bytes: 1 done, 0 failed\n"},
		{batch.Tally{Files: 1, Done: 1, Findings: notes}, 0, InReport, "     3 notes (in the report)\n1 file, 0 bytes: 1 done, 0 failed\n"},
		{batch.Tally{Files: 1, Done: 1, Findings: both}, 0, "", "     2 × warning DRAW002 in 1 file: nothing is visible\n     1 note\nmarrow check --explain CODE describes a code: the cause and what to do.\n1 file, 0 bytes: 1 done, 0 failed\n"},
	} {
		var b strings.Builder
		if PrintTally(&b, &tt.tally, tt.listed, "done", tt.took); b.String() != tt.want {
			t.Errorf("%q, want %q", b.String(), tt.want)
		}
	}
}
