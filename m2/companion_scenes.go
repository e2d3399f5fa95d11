package m2

import (
	"marrow/report"
	"marrow/scene"
)

// Companions have nothing to draw without their model.

func nothing() (*scene.Scene, []report.Finding) { return &scene.Scene{Format: "m2"}, nil }

// Scene is empty: a view draws its model's vertices.
func (v *View) Scene(scene.Options) (*scene.Scene, []report.Finding) { return nothing() }

// Scene is empty: a skeleton moves models that name it.
func (s *Skel) Scene(scene.Options) (*scene.Scene, []report.Finding) { return nothing() }

// Scene is empty: a .bone file moves some of its model's bones.
func (b *BoneFile) Scene(scene.Options) (*scene.Scene, []report.Finding) { return nothing() }

// Scene is empty: bodies move their model's bones.
func (p *Phys) Scene(scene.Options) (*scene.Scene, []report.Finding) { return nothing() }

// Scene is empty: keys are for their model's bones.
func (a *Anim) Scene(scene.Options) (*scene.Scene, []report.Finding) { return nothing() }
