// Package effect simulates a scene's emitters: particles and ribbons at any time of a clip.
//
// Unlike games, it updates nothing from frame to frame. An emitter's particles at a time depend only on its parameters,
// the motion of its node, and random numbers that depend on the particle's number. Therefore the same time
// gives the same particles, whatever was requested before, and a looping clip has particles of the previous round at its
// start. The rules of motion are those of the games; the random numbers aren't.
//
// The rules are from mdx-m3-viewer for MDX and from WebWowViewerCpp for M2. The tests move particles in small steps, as
// these programs do, and compare.
package effect

import "marrow/internal/limit"

// Farthest is the largest absolute value of the coordinates of particles, in units.
const Farthest = 1e12

// A Budget limits the number of particles and edges that the emitters of a picture make together.
type Budget = limit.Budget

// NewBudget returns a budget of 32,768, as many as marrow's own pictures have.
func NewBudget() *Budget { return limit.NewBudget(limit.Particles) }
