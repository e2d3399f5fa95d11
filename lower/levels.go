package lower

import (
	"marrow/report"
	"marrow/scene"
)

// levels keeps the meshes of one level of detail.
func (l *lowering) levels() {
	level := l.s.Level(l.opts.LOD)
	others := l.keep(func(i int) bool { return l.s.Meshes[i].InLevel(level) })
	if others > 0 && l.opts.LOD == 0 { // not reported if the user chose a level
		l.add(report.LowerLevels, "meshes", "meshes of other levels of detail were left out (%d)", others)
	}
}

// keep removes unwanted meshes and their channels, and returns the number of these meshes.
func (l *lowering) keep(wanted func(i int) bool) (gone int) {
	before := len(l.s.Meshes)
	l.replace(func(i int) []scene.Mesh {
		if wanted(i) {
			return l.s.Meshes[i : i+1]
		}
		return nil
	})
	return before - len(l.s.Meshes)
}

// WithoutMeshes returns a copy of a scene with only those of its meshes that keep reports.
func WithoutMeshes(s *scene.Scene, keep func(i int) bool) *scene.Scene {
	l := &lowering{s: s.Clone()}
	l.keep(keep)
	return l.s
}

// replace replaces each mesh by the meshes that parts returns, which all get its channels.
func (l *lowering) replace(parts func(i int) []scene.Mesh) {
	var meshes []scene.Mesh
	first := make([]int, 0, len(l.s.Meshes)+1) // index of the first part of each mesh; at the end, the number of all parts
	moved := false
	for i := range l.s.Meshes {
		first = append(first, len(meshes))
		meshes = append(meshes, parts(i)...)
		moved = moved || len(meshes) != i+1
	}
	l.s.Meshes = meshes
	if moved {
		first = append(first, len(meshes))
		l.s.Clips, l.s.Globals = renumbered(l.s.Clips, first), renumbered(l.s.Globals, first)
	}
}

// renumbered returns clips in which the channels of each mesh are copied for all its parts.
func renumbered(clips []scene.Clip, first []int) []scene.Clip {
	list := make([]scene.Clip, len(clips))
	for i := range clips {
		list[i] = clips[i]
		list[i].Channels = nil
		for _, c := range clips[i].Channels {
			p := c.Target.Property
			if p < scene.MeshVisible || p > scene.MeshMorph {
				list[i].Channels = append(list[i].Channels, c)
				continue
			}
			mesh := c.Target.Index
			for c.Target.Index = first[mesh]; c.Target.Index < first[mesh+1]; c.Target.Index++ {
				list[i].Channels = append(list[i].Channels, c)
			}
		}
	}
	return list
}
