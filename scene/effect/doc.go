// Package effect simulates a scene's emitters: particles and ribbons at any time of a clip.
//
// Nothing is stepped from frame to frame. An emitter's particles at a time follow from its parameters, its node's motion
// and random numbers that depend only on the particle's number. So the same time gives the same particles, whatever was
// asked for before, and a clip that loops has particles of the loop before at its start. Games step their particles and
// throw dice; the particles here have the same laws, not the same dice.
//
// How the formats' emitters move particles is from mdx-m3-viewer for MDX and WebWowViewerCpp for M2; the tests step
// particles as these do and compare.
package effect

import "marrow/internal/limit"

// Farthest is how far from 0 the coordinates of particles may be, in units.
const Farthest = 1e12

// A Budget is how many particles and edges the emitters of a picture may make together.
type Budget = limit.Budget

// NewBudget returns a budget of 32,768, as many as marrow's own pictures have.
func NewBudget() *Budget { return limit.NewBudget(limit.Particles) }
