package build

import (
	"reflect"
	"slices"

	"marrow/internal/merge"
	"marrow/mdx"
	"marrow/report"
)

// Unless all levels of detail were converted, the scenes contain one, and the geosets of the others are only in the base.
// No field connects the levels of a mesh, so geosets with the same name of the level (LODName) and the same material
// count as its levels.

// isHidden reports whether a geoset is of a level of detail that neither scene contains.
func (g *merger) isHidden(r merge.Row) bool {
	return r.Was == mdx.None && r.Is == mdx.None && g.base.Version >= 900 && !g.invisible[recordPath("Geosets", r.Base)]
}

func levelsOfOne(a, b *mdx.Geoset) bool {
	return a.LODName == b.LODName && a.MaterialID == b.MaterialID
}

// leaveWithMesh removes the records of the base that belong to removed geosets: their other levels of detail, and their
// animations.
func (g *merger) leaveWithMesh(l *mergedList) {
	if l.name != "Geosets" && l.name != "GeosetAnims" {
		return
	}
	l.rows = slices.DeleteFunc(slices.Clone(l.rows), func(r merge.Row) bool {
		leaves := r.Is == mdx.None && (l.name == "GeosetAnims" && g.animatesNothing(r.Base) || l.name == "Geosets" && g.isHidden(r) && g.isMeshRemoved(l, r.Base))
		if leaves {
			l.set(r, mdx.None)
		}
		return leaves
	})
	l.number()
}

// animatesNothing reports whether the geoset of a geoset animation was removed.
func (g *merger) animatesNothing(anim int) bool {
	places, id := g.lists["Geosets"].places[ofBase], g.base.GeosetAnims[anim].GeosetID
	return uint(id) < uint(len(places)) && places[id] == mdx.None
}

// isMeshRemoved reports whether the edit removed all geosets that are levels of the same mesh as a hidden geoset.
func (g *merger) isMeshRemoved(l *mergedList, hidden int) (removed bool) {
	for i, place := range l.places[ofBase] {
		switch {
		case !levelsOfOne(&g.base.Geosets[hidden], &g.base.Geosets[i]):
		case place == mdx.None:
			removed = true
		case !g.isHidden(l.rows[place]):
			return false
		}
	}
	return removed
}

// editLevels applies the edit to the geosets that it doesn't contain: other levels get the edits of their mesh's material
// and animation. Their triangles stay, which is reported if those of the mesh were edited.
func (g *merger) editLevels() {
	l := g.lists["Geosets"]
	hidden := slices.ContainsFunc(l.rows, func(r merge.Row) bool { return r.Base != mdx.None && g.isHidden(r) })
	var edited []*mdx.Geoset // the base's geosets whose triangles were edited or removed
	for i, place := range l.places[ofBase] {
		if hidden && (place == mdx.None || g.isReshaped(l.rows[place])) {
			edited = append(edited, &g.base.Geosets[i])
		}
	}
	for place, r := range l.rows {
		if r.Base == mdx.None || r.Is != mdx.None {
			continue
		}
		geoset := &g.base.Geosets[r.Base]
		if g.isHidden(r) {
			g.editAnim(geoset, place)
			if slices.ContainsFunc(edited, func(e *mdx.Geoset) bool {
				return e.MaterialID == geoset.MaterialID || e.LODName == geoset.LODName && e.LODName != ""
			}) {
				g.found = append(g.found, report.New(codeLevel, recordPath("Geosets", r.Base),
					"a mesh was edited, but level of detail %d, which the edit doesn't contain, keeps its triangles", geoset.LOD))
			}
		}
		geoset.MaterialID = g.editedMaterial(geoset)
	}
}

// isReshaped reports whether the triangles of a geoset were edited.
func (g *merger) isReshaped(r merge.Row) bool {
	return r.Was != mdx.None && r.Is != mdx.None && !g.sameTriangles(&g.was.Geosets[r.Was], &g.is.Geosets[r.Is])
}

// editedMaterial returns the material of a geoset that the edit doesn't contain: that of the first of its levels, if the
// edit gave all of them other materials, and otherwise its own. If the edit has none of its levels, all geosets with its
// material count.
func (g *merger) editedMaterial(geoset *mdx.Geoset) int32 {
	seen := g.seen(func(other *mdx.Geoset) bool { return levelsOfOne(other, geoset) })
	if len(seen) == 0 {
		seen = g.seen(func(other *mdx.Geoset) bool { return other.MaterialID == geoset.MaterialID })
	}
	material := func(r merge.Row) int32 { return g.is.Geosets[r.Is].MaterialID }
	if len(seen) == 0 || slices.ContainsFunc(seen, func(r merge.Row) bool { return material(r) == g.was.Geosets[r.Was].MaterialID }) {
		return geoset.MaterialID
	}
	return material(seen[0])
}

// editAnim applies the edits of the animation of a hidden geoset's mesh, such as its colour, to the hidden geoset's.
// It doesn't if several geosets of the edit are levels of the mesh, because they may have different animations.
func (g *merger) editAnim(hidden *mdx.Geoset, place int) {
	seen := g.seen(func(other *mdx.Geoset) bool { return levelsOfOne(other, hidden) })
	if len(seen) != 1 {
		return
	}
	was, is := animOf(g.was.Model, g.place(ofWas, "Geosets", int32(seen[0].Was))), animOf(g.is.Model, g.place(ofIs, "Geosets", int32(seen[0].Is)))
	if g.fields.Same(reflect.ValueOf(was), reflect.ValueOf(is), "") {
		return
	}
	was.GeosetID, is.GeosetID = int32(place), int32(place)
	row := merge.Row{Base: mdx.None, Was: len(g.was.GeosetAnims), Is: len(g.is.GeosetAnims)}
	g.was.GeosetAnims, g.is.GeosetAnims = append(g.was.GeosetAnims, was), append(g.is.GeosetAnims, is)
	l := g.lists["GeosetAnims"]
	for i, r := range l.rows {
		if r.Base != mdx.None && int(g.base.GeosetAnims[r.Base].GeosetID) == place {
			row.Base = r.Base
			l.rows[i] = row
			return
		}
	}
	l.rows = append(l.rows, row)
}

// animOf returns a copy of the animation of a geoset, or one that changes nothing.
func animOf(m *mdx.Model, geoset int32) mdx.GeosetAnim {
	for i := range m.GeosetAnims {
		if m.GeosetAnims[i].GeosetID == geoset {
			return cloneValue(reflect.ValueOf(m.GeosetAnims[i])).Interface().(mdx.GeosetAnim)
		}
	}
	return mdx.GeosetAnim{Alpha: 1, Color: mdx.Vec3{1, 1, 1}, GeosetID: geoset}
}

// seen returns the rows of the geosets that the base and both scenes contain, and for which want returns true.
func (g *merger) seen(want func(*mdx.Geoset) bool) (rows []merge.Row) {
	for _, r := range g.lists["Geosets"].rows {
		if r.Base != mdx.None && r.Was != mdx.None && r.Is != mdx.None && want(&g.base.Geosets[r.Base]) {
			rows = append(rows, r)
		}
	}
	return rows
}
