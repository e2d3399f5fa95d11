package version

import (
	"fmt"
	"slices"

	"marrow/lower"
	"marrow/mdx"
	"marrow/report"
)

// plan converts the geosets' weights before anything is changed, because the conversion may fail.
func (p *versionChange) plan() error {
	n := len(p.m.Geosets)
	p.skins, p.regrouped, p.coarse = make([][]uint16, n), make([]*regrouping, n), make([]bool, n)
	p.findCoarse()
	known := p.planIDs()
	for i := range p.m.Geosets {
		g := &p.m.Geosets[i]
		p.skins[i] = weightsOf(g, p.from)
		if p.ids != nil {
			mapSkin(p.skins[i], p.ids)
		}
		if p.coarse[i] || p.skins[i] == nil || p.to >= 1400 || p.to >= 900 && !above255(p.skins[i]) {
			continue
		}
		r := regroup(p.skins[i], len(g.Vertices), known)
		if err := r.split(g, p.to < 900); err != nil {
			return fmt.Errorf("geosets[%d]: %w", i, err)
		}
		p.regrouped[i] = r
	}
	return nil
}

// findCoarse marks the geosets of coarser levels of detail if the target version would draw all levels at once.
func (p *versionChange) findCoarse() {
	if !p.loses(900) {
		return
	}
	finest, any := int32(0), false
	for i := range p.m.Geosets {
		if lod := p.m.Geosets[i].LOD; lod >= 0 && (!any || lod < finest) {
			finest, any = lod, true
		}
	}
	for i := range p.m.Geosets {
		p.coarse[i] = any && p.m.Geosets[i].LOD > finest
	}
}

// geosets converts weights, tangents and levels of detail to the target's form.
func (p *versionChange) geosets() {
	p.renumber()
	p.addStillBone()
	m := p.m
	for i, n := 0, len(m.Geosets); i < n; i++ {
		at := report.At("geosets", i)
		if p.coarse[i] {
			p.report(CodeLOD, at, "level of detail %d: version %d would draw it on top of the finest; it is left out", m.Geosets[i].LOD, p.to)
			continue
		}
		p.writeWeights(i, at)
		g := &m.Geosets[i]
		if p.to < 900 {
			g.LOD = 0
			drop(p, codeName, at+".lodName", &g.LODName)
			dropList(p, CodeComputed, at+".tangents", &g.Tangents)
		}
		p.splitGeoset(i, at)
	}
	p.dropCoarse()
}

// writeWeights stores a geoset's weights in the target's form.
func (p *versionChange) writeWeights(i int, at string) {
	g := &p.m.Geosets[i]
	skin := p.skins[i]
	if skin == nil && len(g.Skin)+len(g.Skin16) > 0 {
		p.report(CodeWeights, at+".skin", "the number of weights differs from the number of vertices; the weights are left out")
	}
	g.Skin, g.Skin16 = nil, nil
	r := p.regrouped[i]
	switch {
	case skin == nil:
	case r == nil && p.to >= 1400:
		g.Skin16 = skin
	case r == nil:
		g.Skin = mdx.NarrowSkin(skin)
	default:
		if r.approximated > 0 {
			f := report.New(CodeWeights, at+".skin", "version %d shares a vertex equally among the matrices of its group, up to four here; the farthest from its weights has %.0f %% of itself moved by another bone", p.to, 100*r.worst)
			f.Count = r.approximated
			p.found = append(p.found, f)
		}
		if len(r.parts) == 0 {
			g.SetGroups(r.groups, r.of)
		}
	}
}

// splitGeoset replaces a geoset by its parts: the first one in its place, the others at the end, each with a copy of
// its geoset animation.
func (p *versionChange) splitGeoset(i int, at string) {
	r := p.regrouped[i]
	if r == nil || len(r.parts) == 0 {
		return
	}
	whole := p.m.Geosets[i]
	anim := slices.IndexFunc(p.m.GeosetAnims, func(a mdx.GeosetAnim) bool { return int(a.GeosetID) == i })
	for k := range r.parts {
		part := partOf(whole, r, r.parts[k])
		if k == 0 {
			p.m.Geosets[i] = part
			continue
		}
		p.m.Geosets = append(p.m.Geosets, part.WithoutResidue())
		if anim >= 0 {
			a := p.m.GeosetAnims[anim].WithoutResidue()
			a.GeosetID = int32(len(p.m.Geosets) - 1)
			a.AlphaTrack, a.ColorTrack = a.AlphaTrack.Clone(), a.ColorTrack.Clone()
			p.m.GeosetAnims = append(p.m.GeosetAnims, a)
		}
	}
	p.report(CodeSplit, at, "%d matrix groups and %d vertices, more than a geoset of version %d may have; it became %d geosets", len(r.groups), len(whole.Vertices), p.to, len(r.parts))
}

// partOf returns a geoset with some of the triangles and only the vertices that they use.
func partOf(g mdx.Geoset, r *regrouping, triangles []uint32) mdx.Geoset {
	indices, used := lower.Used(triangles)
	g.SetFaces(indices)
	g.Vertices, g.Normals, g.Tangents = lower.Pick(g.Vertices, used), lower.Pick(g.Normals, used), lower.Pick(g.Tangents, used)
	g.UVSets = slices.Clone(g.UVSets)
	for k := range g.UVSets {
		g.UVSets[k] = lower.Pick(g.UVSets[k], used)
	}
	g.SequenceExtents = slices.Clone(g.SequenceExtents)
	g.SetGroups(r.groups, lower.Pick(r.of, used))
	return g
}

// dropCoarse removes the geosets of coarser levels and their geoset animations.
func (p *versionChange) dropCoarse() {
	m := p.m
	if !slices.Contains(p.coarse, true) {
		return
	}
	geoset := compact(&m.Geosets, func(i int) bool { return i < len(p.coarse) && p.coarse[i] })
	anim := compact(&m.GeosetAnims, func(i int) bool { return wasRemoved(geoset, m.GeosetAnims[i].GeosetID) })
	for i := range m.GeosetAnims {
		m.GeosetAnims[i].GeosetID = newIndex(geoset, m.GeosetAnims[i].GeosetID)
	}
	for i := range m.Bones {
		b := &m.Bones[i]
		b.GeosetID, b.GeosetAnimID = newIndex(geoset, b.GeosetID), newIndex(anim, b.GeosetAnimID)
	}
}

// compact removes elements of a list and returns the new index of each element; None for removed ones.
func compact[T any](list *[]T, out func(i int) bool) []int32 {
	to := make([]int32, len(*list))
	var kept []T
	for i := range *list {
		if out(i) {
			to[i] = mdx.None
		} else {
			to[i] = int32(len(kept))
			kept = append(kept, (*list)[i])
		}
	}
	*list = kept
	return to
}

func wasRemoved(to []int32, id int32) bool { return uint(id) < uint(len(to)) && to[id] == mdx.None }

// newIndex returns the new index; an invalid index is unchanged.
func newIndex(to []int32, id int32) int32 {
	if uint(id) < uint(len(to)) {
		return to[id]
	}
	return id
}
