package remap

import (
	"image/color"

	"marrow/lower/names"
	"marrow/scene"
)

// NameMaterials gives materials without a name, as in Warcraft III, the names that they have in a glTF, so that a map
// can refer to them. It changes s.
func NameMaterials(s *scene.Scene) {
	taken := make(map[string]int)
	for i := range s.Materials {
		if own := s.Materials[i].Name; own != "" {
			taken[own]++
			continue
		}
		s.Materials[i].Name = names.Unique(taken, names.Material(s, i, color.NRGBA{}))
	}
}
