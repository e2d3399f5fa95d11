package rules

import (
	"strings"
	"testing"

	"marrow/internal/edits"
	"marrow/internal/mdxtest"
)

// TestFindingsOfEveryField tests the findings of the rules for each change of one field of a sound model.
func TestFindingsOfEveryField(t *testing.T) {
	var out strings.Builder
	edits.Findings(&out, mdxtest.Sound(), Model, "Flavour") // there are only two values
	edits.Table(t, "testdata/findings.txt", out.String())
}
