package view

import (
	"fmt"

	"marrow/mdl"
	"marrow/mdx"
)

// meshPath is where a mesh of the scene stands in its document, as explain has it; empty
// where that is several places, or in another file.
func meshPath(m *loaded, i int) string {
	var model *mdx.Model
	switch d := m.file.Document.(type) {
	case *mdx.Model:
		model = d
	case *mdl.Document:
		model = d.Model
	}
	if model == nil {
		return ""
	}
	if n := len(model.Geosets); i >= n {
		return fmt.Sprintf("batchedGeosets[%d]", i-n)
	}
	return fmt.Sprintf("geosets[%d]", i)
}
