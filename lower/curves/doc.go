// Package curves converts the motion of a scene to curves that have only lines, steps and cubic splines between
// keys, as in most formats other than those of games.
//
// [New] selects the animations: clips, each with the global sequences that play at the same time, and single global
// sequences. A [Motion] then returns the value of a property at a time of an animation, and [Motion.Fit] makes the curves of
// all nodes:
//
//   - If a node ignores part of its parent's motion, its own keys are changed to compensate (inherit.go).
//   - Channels become lines with the fewest keys that keep every vertex within the tolerance of its position in the
//     scene (allowances.go, fitter.go, cut.go, reduce.go), or cubic splines where these are exact (cubic.go).
//   - Global sequences are repeated for as long as each clip lasts (repeat.go).
//   - The number of keys is limited (budget.go).
package curves
