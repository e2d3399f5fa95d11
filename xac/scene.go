package xac

import (
	"marrow/report"
	"marrow/scene"
)

// Scene turns the file into the neutral form.
func (f *File) Scene(opts scene.Options) (*scene.Scene, []report.Finding) {
	return &scene.Scene{Name: f.Name(), Format: "xac"}, nil
}
