package effect

import (
	"slices"

	"marrow/scene"
)

// An Edge is where a ribbon's node was at some time: a line across the ribbon.
type Edge struct {
	Above, Below scene.Vec3 // its ends, in model space
	Age          float32    // seconds
}

// EdgesAt returns the ribbon's edges at a time of the clip, the newest first: the one at the node's current position, then
// those emitted before. The emitter must have a Ribbon.
func (e *Emitter) EdgesAt(now float32, budget *Budget) []Edge {
	r := e.Ribbon
	edge := func(at float32) Edge {
		w := e.world(at)
		age := now - at
		fall := scene.Vec3{0, r.Gravity * age * age / 2, 0}
		above := w.Point(scene.Vec3{e.Value(&r.Above, at), 0, 0})
		below := w.Point(scene.Vec3{-e.Value(&r.Below, at), 0, 0})
		return Edge{above.Sub(fall), below.Sub(fall), age}
	}
	var list []Edge
	rate := scene.Param{Value: r.Rate}
	e.births(&rate, false, r.Life, now, budget, func(_ uint64, at float32) { list = append(list, edge(at)) })
	if e.visible(now) {
		list = append(list, edge(now))
	}
	slices.Reverse(list)
	return list
}
