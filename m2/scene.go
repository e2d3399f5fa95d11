package m2

import (
	"marrow/report"
	"marrow/scene"
)

// Scene isn't there yet: the model's parts don't become a scene. The finding says so.
func (m *Model) Scene(scene.Options) (*scene.Scene, []report.Finding) {
	return &scene.Scene{Name: m.Name, Format: "m2"}, []report.Finding{report.New(report.M2NoScene, "", "models of World of Warcraft can't become glTF yet; info, explain and verify read them")}
}
