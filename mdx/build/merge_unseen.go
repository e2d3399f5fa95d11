package build

import "marrow/mdx"

// findUnseen finds the base's geosets of which nothing shows, and what they are drawn with. Other programs drop such
// triangles, and the meshes that have no others: that they are missing is no edit.
func (g *merger) findUnseen() {
	g.unseen = make(map[string]bool)
	for i := range g.base.Geosets {
		geoset := &g.base.Geosets[i]
		if !showsNothing(geoset) {
			continue
		}
		g.unseen[recordPath("Geosets", i)] = true
		for k := range g.base.GeosetAnims {
			if int(g.base.GeosetAnims[k].GeosetID) == i {
				g.unseen[recordPath("GeosetAnims", k)] = true
			}
		}
		if id := int(geoset.MaterialID); uint(id) < uint(len(g.base.Materials)) {
			g.unseen[recordPath("Materials", id)] = true
			used := mdx.Model{Materials: g.base.Materials[id : id+1]}
			eachReference(&used, func(list string, id int32) int32 {
				if list != "" {
					g.unseen[recordPath(list, int(id))] = true
				}
				return id
			})
		}
	}
}

// showsNothing says whether a geoset has no triangle with an area: two of its corners are in one place.
func showsNothing(g *mdx.Geoset) bool {
	if !isPlain(g) {
		return false
	}
	for t := 0; t+3 <= len(g.Faces); t += 3 {
		a, b, c := g.Vertices[g.Faces[t]], g.Vertices[g.Faces[t+1]], g.Vertices[g.Faces[t+2]]
		if a != b && b != c && c != a {
			return false
		}
	}
	return true
}
