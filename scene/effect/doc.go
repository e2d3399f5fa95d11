// Package effect simulates a scene's emitters: particles and ribbons at any time of a clip.
//
// Nothing is updated from frame to frame, as games do it. An emitter's particles at a time depend only on its
// parameters, the motion of its node, and random numbers that depend on the particle's number. Therefore the same time
// gives the same particles, whatever was asked for before, and a clip that loops has particles of the previous round at
// its start. The rules of motion are those of the games; the random numbers aren't.
//
// The rules are from mdx-m3-viewer for MDX and from WebWowViewerCpp for M2. The tests move particles in small steps, as
// these programs do, and compare.
package effect

import "marrow/internal/limit"

// Farthest is how far from 0 the coordinates of particles may be, in units.
const Farthest = 1e12

// A Budget is how many particles and edges the emitters of a picture may make together.
type Budget = limit.Budget

// NewBudget returns a budget of 32,768, as many as marrow's own pictures have.
func NewBudget() *Budget { return limit.NewBudget(limit.Particles) }
