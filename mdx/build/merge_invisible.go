package build

import "marrow/mdx"

// findInvisible finds the base's geosets that have no visible triangles, and their animations. Other programs remove
// such triangles, and meshes without other triangles, so their absence isn't an edit.
func (g *merger) findInvisible() {
	g.invisible = make(map[string]bool)
	for i := range g.base.Geosets {
		if !isInvisible(&g.base.Geosets[i]) {
			continue
		}
		g.invisible[recordPath("Geosets", i)] = true
		for k := range g.base.GeosetAnims {
			if int(g.base.GeosetAnims[k].GeosetID) == i {
				g.invisible[recordPath("GeosetAnims", k)] = true
			}
		}
	}
}

// isInvisible reports whether all triangles of a geoset are degenerate, that is, have two corners at the same
// position.
func isInvisible(g *mdx.Geoset) bool {
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
