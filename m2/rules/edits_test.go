package rules

import (
	"strings"
	"testing"

	"marrow/internal/edits"
)

// TestEveryField: what the rules find of each change of a sound model.
func TestEveryField(t *testing.T) {
	for _, version := range []uint32{260, 264} {
		m := soundModel()
		m.Version = version
		var out strings.Builder
		edits.Findings(&out, m, Model)
		edits.Table(t, map[uint32]string{260: "testdata/findings-260.txt", 264: "testdata/findings-264.txt"}[version], out.String())
	}
}
