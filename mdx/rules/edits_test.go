package rules

import (
	"strings"
	"testing"

	"marrow/internal/edits"
	"marrow/internal/mdxtest"
)

// TestFindingsOfEveryField: what the rules find of each change of a sound model.
func TestFindingsOfEveryField(t *testing.T) {
	var out strings.Builder
	edits.Findings(&out, mdxtest.Sound(), Model, "Flavour") // there are two
	edits.Table(t, "testdata/findings.txt", out.String())
}
