package view

import (
	"marrow/formats"
	"marrow/scene"
)

// A variant is a part of a character that has several kinds. The page shows one of them.
type variant struct {
	Group int    `json:"group"`
	Name  string `json:"name"`
	Kinds []int  `json:"kinds"`
	Usual int    `json:"usual"` // the kind that is shown by default; 0: none
}

// variants returns the variants of a character; nil for other models.
func variants(f *formats.File) (list []variant) {
	if f == nil {
		return nil
	}
	model, ok := f.Document.(interface{ GeosetGroups() []scene.GeosetGroup })
	if !ok {
		return nil
	}
	for _, g := range model.GeosetGroups() {
		v := variant{Group: g.Group, Name: g.Name, Usual: int(g.Usual)}
		for _, id := range g.IDs {
			v.Kinds = append(v.Kinds, int(id))
		}
		list = append(list, v)
	}
	return list
}
