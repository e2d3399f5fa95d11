package lower

import (
	"marrow/report"
	"marrow/scene"
)

// levels leaves the meshes of one level of detail.
func (l *lowering) levels() {
	level := l.s.Level(l.opts.LOD)
	others := l.keep(func(i int) bool { return l.s.Meshes[i].InLevel(level) })
	if others > 0 && l.opts.LOD == 0 { // who asks for a level wants no other
		l.add(report.LowerLevels, "meshes", "meshes of other levels of detail were left out (%d)", others)
	}
}

// keep leaves out meshes, and what animates them, and says how many.
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

// replace puts the meshes that parts returns in the place of each, and animates them all alike.
func (l *lowering) replace(parts func(i int) []scene.Mesh) {
	var meshes []scene.Mesh
	first := make([]int, 0, len(l.s.Meshes)+1) // of each mesh's parts; one more, the number of all
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

// renumbered are clips in which meshes became their parts.
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
