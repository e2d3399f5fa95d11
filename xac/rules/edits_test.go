package rules

import (
	"strings"
	"testing"

	"marrow/internal/edits"
	"marrow/xac"
)

// TestEveryField: what the rules find of each change of a sound actor and of sound motions.
func TestEveryField(t *testing.T) {
	for name, f := range map[string]*xac.File{"actor": soundActor(), "motion": soundMotion(), "morphs": soundMorphMotion()} {
		var out strings.Builder
		edits.Findings(&out, f, File)
		edits.Table(t, "testdata/findings-"+name+".txt", out.String())
	}
}
