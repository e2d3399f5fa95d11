package m2

import (
	"marrow/report"
	"marrow/scene"
)

// Companions can't be drawn without their model.

func nothing(what string) (*scene.Scene, []report.Finding) {
	return &scene.Scene{Format: "m2"}, []report.Finding{report.New(report.M2NoScene, "", "%s has nothing to draw by itself; convert its model", what)}
}

// Scene is empty: a view draws its model's vertices.
func (v *View) Scene(scene.Options) (*scene.Scene, []report.Finding) { return nothing("a .skin file") }

// Scene is empty: a skeleton moves models that name it.
func (s *Skel) Scene(scene.Options) (*scene.Scene, []report.Finding) { return nothing("a .skel file") }

// Scene is empty: a .bone file moves some of its model's bones.
func (b *BoneFile) Scene(scene.Options) (*scene.Scene, []report.Finding) {
	return nothing("a .bone file")
}

// Scene is empty: bodies move their model's bones.
func (p *Phys) Scene(scene.Options) (*scene.Scene, []report.Finding) { return nothing("a .phys file") }

// Scene is empty: keys are for their model's bones.
func (a *Anim) Scene(scene.Options) (*scene.Scene, []report.Finding) { return nothing("a .anim file") }
