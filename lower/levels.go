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
		l.add(report.LowerLOD, "meshes", "%d meshes of other levels of detail were left out", others)
	}
}

// keep leaves out meshes, and what animates them, and says how many.
func (l *lowering) keep(wanted func(i int) bool) (gone int) {
	var meshes []scene.Mesh
	number := make([]int, len(l.s.Meshes))
	for i := range l.s.Meshes {
		number[i] = scene.None
		if wanted(i) {
			number[i] = len(meshes)
			meshes = append(meshes, l.s.Meshes[i])
		}
	}
	gone = len(l.s.Meshes) - len(meshes)
	if gone == 0 {
		return 0
	}
	l.s.Meshes = meshes
	l.s.Clips, l.s.Globals = renumbered(l.s.Clips, number), renumbered(l.s.Globals, number)
	return gone
}

// renumbered are clips in which meshes have other numbers; None for those that have gone.
func renumbered(clips []scene.Clip, number []int) []scene.Clip {
	list := make([]scene.Clip, len(clips))
	for i := range clips {
		list[i] = clips[i]
		list[i].Channels = nil
		for _, c := range clips[i].Channels {
			if p := c.Target.Property; p >= scene.MeshVisible && p <= scene.MeshMorph {
				if c.Target.Index = number[c.Target.Index]; c.Target.Index == scene.None {
					continue
				}
			}
			list[i].Channels = append(list[i].Channels, c)
		}
	}
	return list
}
