package m2

import (
	"marrow/report"
	"marrow/scene"
)

// Scene turns the model into the neutral form.
func (m *Model) Scene(scene.Options) (*scene.Scene, []report.Finding) {
	return &scene.Scene{Name: m.Name, Format: "m2"}, nil
}
