package build

import (
	"math"
	"reflect"
	"slices"

	"marrow/mdx"
)

// lengthFields are the fields with positions or distances in the model.
var lengthFields = map[string]bool{
	"Extent": true, "SequenceExtents": true, "Vertices": true, "Pivot": true, "Position": true, "Target": true, "Radius": true,
}

// directionFields are the fields with unit vectors.
var directionFields = map[string]bool{"Normals": true, "Tangents": true}

// special merges the types that aren't merged field by field: geosets and tracks.
func (g *merger) special(base, was, is reflect.Value, field string) (changed, done bool) {
	switch {
	case base.Type() == reflect.TypeFor[mdx.Geoset]():
		return g.mergeGeoset(base, was, is), true
	case base.Type() == reflect.TypeFor[mdx.Extent]() && !g.fields.Same(base, was, field):
		// The base's extent isn't the one that the scene had. If it was never computed, it is all zeros, and replacing
		// single numbers wouldn't make a valid box.
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

// size returns the longest edge of the box around a model's geosets.
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

// The fields of a geoset with the positions of its triangles and their skinning.
var (
	cornerFields = []string{"Vertices", "Normals", "UVSets", "Tangents"}
	faceFields   = []string{"PrimitiveTypes", "FaceTypes", "FaceGroups", "Faces"}
	weightFields = []string{"VertexGroups", "MatrixGroups", "Matrices", "BoneIndices", "BoneWeights", "Skin", "Skin16"}
)

// mergeGeoset keeps triangles that are equal, in any order. Otherwise, if the number of vertices and the faces are
// equal, it merges each vertex; if not, it takes the new triangles.
func (g *merger) mergeGeoset(base, was, is reflect.Value) bool {
	a, b := was.Addr().Interface().(*mdx.Geoset), is.Addr().Interface().(*mdx.Geoset)
	geometry := slices.Concat(cornerFields, faceFields, weightFields)
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
	for _, name := range cornerFields {
		g.fields.Merge(base.FieldByName(name), was.FieldByName(name), is.FieldByName(name), name)
	}
	for v := range number {
		if !slices.Equal(influencesOf(a, v), influencesOf(b, v)) {
			take(weightFields)
			break
		}
	}
	return true
}

// mergeExtents merges the extents for each sequence. Adding or removing a sequence isn't counted as a change of the
// geoset.
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

// An influence is the weight of a joint; 65,535 is the whole weight.
type influence struct {
	object int32
	weight uint16
}

// influencesOf returns the influences of a vertex, sorted by object id.
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
