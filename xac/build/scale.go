package build

import (
	"slices"

	"marrow/scene"
)

// scaled multiplies all lengths of a scene that nodes, meshes and clips have.
func scaled(s *scene.Scene, by float32) {
	if !(by > 0) || by == 1 {
		return
	}
	for i := range s.Nodes {
		rest := &s.Nodes[i].Rest
		rest.Translation = rest.Translation.Scale(by)
	}
	for i := range s.Meshes {
		m := &s.Meshes[i]
		m.Positions = slices.Clone(m.Positions)
		for v, p := range m.Positions {
			m.Positions[v] = p.Scale(by)
		}
		for t := range m.Targets {
			target := &m.Targets[t]
			target.Positions = slices.Clone(target.Positions)
			for v, p := range target.Positions {
				target.Positions[v] = p.Scale(by)
			}
		}
	}
	for i := range s.Skins {
		k := &s.Skins[i]
		k.InverseBind = slices.Clone(k.InverseBind)
		for j := range k.InverseBind {
			for axis := 12; axis < 15; axis++ {
				k.InverseBind[j][axis] *= by
			}
		}
	}
	for _, list := range [][]scene.Clip{s.Clips, s.Globals} {
		for i := range list {
			for k := range list[i].Channels {
				if c := &list[i].Channels[k]; c.Target.Property == scene.NodeTranslation {
					for v := range c.Values {
						c.Values[v] *= by
					}
				}
			}
		}
	}
}
