package main

import (
	"testing"

	"marrow/internal/batch"
	"marrow/render"
	"marrow/report"
)

// The larger the images are, the fewer fit on a sheet: as many as take 128 MiB at 4 bytes per pixel including names and
// gaps, but at least 1 and at most 1000.
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

// A sheet distinguishes failed models from invisible ones.
func TestSheetWords(t *testing.T) {
	failed := drawn{printed: printed{Entry: batch.Entry{Status: batch.Failed}}}
	empty, fine := drawn{printed: printed{Entry: batch.Entry{Status: batch.Done}}}, drawn{printed: printed{Entry: batch.Entry{Status: batch.Done}}}
	empty.Findings = []report.Finding{report.New(report.DrawTexture, "", ""), report.New(report.DrawNothing, "", "")}
	fine.Findings = empty.Findings[:1]
	for i, tt := range []struct {
		of   drawn
		want string
	}{{failed, "failed"}, {empty, "nothing to see"}, {fine, ""}} {
		if got := tt.of.label(); got != tt.want {
			t.Errorf("%d: %q, want %q", i, got, tt.want)
		}
	}
}

// On a sheet, models with the same name are distinguished by their folders, or in one folder by their extensions.
func TestNameOnSheet(t *testing.T) {
	stems := map[string]int{"Crate": 1, "Same": 3}
	for _, tt := range []struct {
		item batch.Item
		want string
	}{
		{batch.Item{Path: "m/a/Crate.mdx", Rel: "a/Crate.mdx"}, "Crate"},
		{batch.Item{Path: "m/a/Same.mdx", Rel: "a/Same.mdx"}, "a/Same"},
		{batch.Item{Path: "m/b/Same.mdl", Rel: "b/Same.mdl", Clash: true}, "b/Same.mdl"},
		{batch.Item{Path: "Same.mdx", Rel: "Same.mdx"}, "Same"},
	} {
		if got := nameOnSheet(tt.item, stems); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.item.Path, got, tt.want)
		}
	}
}
