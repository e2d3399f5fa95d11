package plain

import (
	"marrow/lower/curves"
	"marrow/scene"
)

// trackMorphs adds the track of a mesh's morph weights, if they are animated. at is the mesh's index in the model.
func (l *lowering) trackMorphs(at, mesh int) {
	if !l.motion.Moves(scene.Target{Property: scene.MeshMorph, Index: mesh}) || len(l.s.Meshes[mesh].Targets) == 0 {
		return
	}
	w := l.motion.Weights(mesh)
	l.tracks = append(l.tracks, track{
		Track: Track{Kind: MeshWeights, Index: at, Width: len(w.Rest)}, rest: w.Rest,
		make: func(p int) curves.Curve { return w.Curve(l.motion.Sources[p], l.opts.Tolerance) },
	})
}
