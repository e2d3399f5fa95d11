package rules

import (
	"strings"
	"testing"

	"marrow/internal/edits"
)

// TestEveryField: what the rules find of each change of a sound mesh and of a sound motion.
func TestEveryField(t *testing.T) {
	var mesh, motion strings.Builder
	edits.Findings(&mesh, soundMesh(), Mesh)
	edits.Table(t, "testdata/findings-mesh.txt", mesh.String())
	edits.Findings(&motion, soundMotion(), Motion)
	edits.Table(t, "testdata/findings-motion.txt", motion.String())
}
