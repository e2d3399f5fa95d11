package m2

import (
	"marrow/report"
	"marrow/scene"
)

// Companions have nothing to draw without their model.

func nothing() (*scene.Scene, []report.Finding) { return &scene.Scene{Format: "m2"}, nil }

// Scene returns an empty scene, because a view uses the vertices of its model.
func (v *View) Scene(scene.Options) (*scene.Scene, []report.Finding) { return nothing() }

// Scene returns an empty scene, because a skeleton moves the models that refer to it.
func (s *Skel) Scene(scene.Options) (*scene.Scene, []report.Finding) { return nothing() }

// Scene returns an empty scene, because a .bone file moves bones of its model.
func (b *BoneFile) Scene(scene.Options) (*scene.Scene, []report.Finding) { return nothing() }

// Scene returns an empty scene, because bodies move the bones of their model.
func (p *Phys) Scene(scene.Options) (*scene.Scene, []report.Finding) { return nothing() }

// Scene returns an empty scene, because the keys are for the bones of a model.
func (a *Anim) Scene(scene.Options) (*scene.Scene, []report.Finding) { return nothing() }
