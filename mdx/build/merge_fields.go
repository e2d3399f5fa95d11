package build

import (
	"math"
	"reflect"
	"slices"

	"marrow/mdx"
)

// lengths are fields that are places or distances in the model.
var lengths = map[string]bool{
	"Extent": true, "SequenceExtents": true, "Vertices": true, "Pivot": true, "Position": true, "Target": true, "Radius": true,
}

// directions are fields that are of unit length.
var directions = map[string]bool{"Normals": true, "Tangents": true}

// special merges what isn't merged field by field: geosets and tracks.
func (g *merger) special(base, was, is reflect.Value, field string) (changed, done bool) {
	switch {
	case base.Type() == reflect.TypeFor[mdx.Geoset]():
		return g.mergeGeoset(base, was, is), true
	case base.Type() == reflect.TypeFor[mdx.Extent]() && !g.fields.Same(base, was, field):
		// The base's isn't what the scene had. One that was never computed is all zeros, and single new numbers in it would be no box.
		return g.fields.Whole(base, was, is, field), true
	case base.Kind() == reflect.Pointer:
		return g.mergePointer(base, was, is, field), true
	}
	return false, false
}

func (g *merger) mergePointer(base, was, is reflect.Value, field string) bool {
	switch b := base.Addr().Interface().(type) {
	case **mdx.Track[float32]:
		return mergeTrack(g, b, was.Interface().(*mdx.Track[float32]), is.Interface().(*mdx.Track[float32]), field)
	case **mdx.Track[uint32]:
		return mergeTrack(g, b, was.Interface().(*mdx.Track[uint32]), is.Interface().(*mdx.Track[uint32]), field)
	case **mdx.Track[mdx.Vec3]:
		return mergeTrack(g, b, was.Interface().(*mdx.Track[mdx.Vec3]), is.Interface().(*mdx.Track[mdx.Vec3]), field)
	case **mdx.Track[mdx.Vec4]:
		return mergeTrack(g, b, was.Interface().(*mdx.Track[mdx.Vec4]), is.Interface().(*mdx.Track[mdx.Vec4]), field)
	case **mdx.EventTrack:
		return g.mergeEvents(b, was.Interface().(*mdx.EventTrack), is.Interface().(*mdx.EventTrack))
	}
	return g.fields.Whole(base, was, is, field)
}

func abs(x float32) float32 { return float32(math.Abs(float64(x))) }

// size is the longest edge of what a model's geosets fill.
func size(m *mdx.Model) float32 {
	low, high := mdx.Vec3{}, mdx.Vec3{}
	for i := range m.Geosets {
		for _, v := range m.Geosets[i].Vertices {
			for k := range v {
				low[k], high[k] = min(low[k], v[k]), max(high[k], v[k])
			}
		}
	}
	return max(high[0]-low[0], high[1]-low[1], high[2]-low[2])
}

// geometry are the fields of a geoset that say where its triangles are and what moves them.
var (
	corners  = []string{"Vertices", "Normals", "UVSets", "Tangents"}
	facing   = []string{"PrimitiveTypes", "FaceTypes", "FaceGroups", "Faces"}
	weighted = []string{"VertexGroups", "MatrixGroups", "Matrices", "BoneIndices", "BoneWeights", "Skin", "Skin16"}
)

// mergeGeoset keeps triangles that are the same, in whatever order they come; else, if the number of vertices and the
// faces are, what has changed of each vertex; else it takes the new ones.
func (g *merger) mergeGeoset(base, was, is reflect.Value) bool {
	a, b := was.Addr().Interface().(*mdx.Geoset), is.Addr().Interface().(*mdx.Geoset)
	geometry := slices.Concat(corners, facing, weighted)
	changed := g.fields.Struct(base, was, is, "", append(geometry, "SequenceExtents")...)
	if g.mergeExtents(base.Addr().Interface().(*mdx.Geoset), a, b) {
		changed = true
	}
	if g.sameTriangles(a, b) {
		return changed
	}
	take := func(names []string) {
		for _, name := range names {
			base.FieldByName(name).Set(is.FieldByName(name))
		}
	}
	number := base.FieldByName("Vertices").Len()
	if len(a.Vertices) != number || len(b.Vertices) != number || !slices.Equal(a.Faces, b.Faces) || len(base.FieldByName("Faces").Interface().([]uint16)) != len(b.Faces) {
		take(geometry)
		return true
	}
	for _, name := range corners {
		g.fields.Merge(base.FieldByName(name), was.FieldByName(name), is.FieldByName(name), name)
	}
	for v := range number {
		if !slices.Equal(influencesOf(a, v), influencesOf(b, v)) {
			take(weighted)
			break
		}
	}
	return true
}

// mergeExtents merges the extents that are one a sequence. Those of sequences that come or go aren't the geoset's own
// change.
func (g *merger) mergeExtents(base, was, is *mdx.Geoset) (changed bool) {
	l := g.lists["Sequences"]
	if len(base.SequenceExtents) != len(l.places[ofBase]) || len(base.SequenceExtents) == 0 {
		return false
	}
	at := func(list []mdx.Extent, i int) (e mdx.Extent, ok bool) {
		if uint(i) < uint(len(list)) {
			return list[i], true
		}
		return e, false
	}
	merged := make([]mdx.Extent, 0, len(l.rows))
	for _, r := range l.rows {
		b, hasBase := at(base.SequenceExtents, r.Base)
		w, hasWas := at(was.SequenceExtents, r.Was)
		i, hasIs := at(is.SequenceExtents, r.Is)
		switch {
		case !hasBase && hasIs:
			b = i
		case !hasBase:
			b = is.Extent
		case hasWas && hasIs:
			changed = g.fields.Merge(reflect.ValueOf(&b).Elem(), reflect.ValueOf(w), reflect.ValueOf(i), "Extent") || changed
		}
		merged = append(merged, b)
	}
	base.SequenceExtents = merged
	return changed
}

// An influence is a joint's weight, 65,535 being all.
type influence struct {
	object int32
	weight uint16
}

// influences are what moves a vertex, by object id.
func influencesOf(g *mdx.Geoset, v int) (list []influence) {
	add := func(object int32, weight uint32, total uint32) {
		if weight == 0 || total == 0 {
			return
		}
		at, known := slices.BinarySearchFunc(list, object, func(i influence, o int32) int { return int(i.object) - int(o) })
		if !known {
			list = slices.Insert(list, at, influence{object, 0})
		}
		list[at].weight += uint16(weight * 65535 / total)
	}
	if 8*v+8 <= len(g.Skin16) {
		s := g.Skin16[8*v : 8*v+8]
		total := uint32(s[4]) + uint32(s[5]) + uint32(s[6]) + uint32(s[7])
		for k := range 4 {
			add(int32(int16(s[k])), uint32(s[4+k]), total)
		}
		return list
	}
	if v >= len(g.VertexGroups) {
		return nil
	}
	first := uint64(0)
	for k, n := range g.MatrixGroups {
		if k == int(g.VertexGroups[v]) {
			for _, object := range g.Matrices[min(first, uint64(len(g.Matrices))):min(first+uint64(n), uint64(len(g.Matrices)))] {
				add(object, 1, n)
			}
			break
		}
		first += uint64(n)
	}
	return list
}
