// Package curves makes the motion of a scene playable by those who know only straight lines, steps and cubic
// splines between keys, which is what most formats other than games' own hold.
//
// [New] chooses the animations: clips, each with the global sequences running beside it, and global sequences
// alone. A [Motion] then answers what a property is at a time of one of them, and [Motion.Fit] makes the curves of
// all nodes:
//
//   - What a node ignores of its parent's motion is taken out of its own keys (inherit.go).
//   - Channels become straight lines with as few keys as keep every vertex within the tolerance of where the
//     scene moves it (allowances.go, fitter.go, cut.go, reduce.go), or cubic splines where those are exact (cubic.go).
//   - Global sequences are repeated for as long as each clip lasts (repeat.go).
//   - The number of keys is limited (budget.go).
package curves
