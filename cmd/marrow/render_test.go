package main

import (
	"testing"

	"marrow/batch"
	"marrow/render"
	"marrow/report"
)

// A sheet has fewer pictures the larger they are: as many as 128 MiB hold at 4 bytes a pixel, names
// and gaps counted, but one at least and 1000 at most.
func TestPerSheet(t *testing.T) {
	for _, tt := range []struct{ width, height, want int }{
		{128, 128, 1000},
		{256, 256, 465},  // 260 × 277 pixels
		{1024, 1024, 31}, // 1028 × 1045
		{4096, 4096, 1},
		{8192, 8192, 1},
	} {
		f := renderFlags{options: render.Options{Width: tt.width, Height: tt.height}}
		if got := f.perSheet(); got != tt.want {
			t.Errorf("%d of %d×%d pixels, want %d", got, tt.width, tt.height, tt.want)
		}
	}
}

// What failed and what shows nothing are told apart on a sheet.
func TestSheetWords(t *testing.T) {
	failed := drawn{Entry: batch.Entry{Status: batch.Failed}}
	empty, fine := drawn{Entry: batch.Entry{Status: batch.Done}}, drawn{Entry: batch.Entry{Status: batch.Done}}
	empty.Findings = []report.Finding{report.New(report.DrawTexture, "", ""), report.New(report.DrawNothing, "", "")}
	fine.Findings = empty.Findings[:1]
	for i, tt := range []struct {
		of   drawn
		want string
	}{{failed, "failed"}, {empty, "nothing to see"}, {fine, ""}} {
		if got := tt.of.word(); got != tt.want {
			t.Errorf("%d: %q, want %q", i, got, tt.want)
		}
	}
}
