package mdx

import (
	"strings"
	"testing"

	"marrow/internal/edits"
)

// TestFindingsOfEveryField: what the rules find of each change of a sound model.
func TestFindingsOfEveryField(t *testing.T) {
	var out strings.Builder
	edits.Findings(&out, soundModel(), Rules, "Flavour") // there are two
	edits.Table(t, "testdata/findings.txt", out.String())
}
