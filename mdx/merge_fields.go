package mdx

import (
	"math"
	"reflect"
	"slices"
)

// lengths are fields that are places or distances in the model.
var lengths = map[string]bool{
	"Extent": true, "SequenceExtents": true, "Vertices": true, "Pivot": true, "Position": true, "Target": true, "Radius": true,
}

// merge brings what was and is differ in to base, and says whether they differ. Fields inside take the tolerance of the
// field that they are in. All three have the same type and can be set.
func (g *merger) merge(base, was, is reflect.Value, field string) bool {
	switch base.Kind() {
	case reflect.Struct:
		if base.Type() == reflect.TypeFor[Geoset]() {
			return g.mergeGeoset(base, was, is)
		}
		return g.mergeStruct(base, was, is, field)
	case reflect.Pointer:
		return g.mergePointer(base, was, is, field)
	case reflect.Slice:
		if was.Len() == is.Len() && base.Len() == is.Len() {
			return g.mergeItems(base, was, is, field)
		}
	case reflect.Array:
		return g.mergeItems(base, was, is, field)
	}
	if g.same(was, is, field) {
		return false
	}
	base.Set(is)
	return true
}

func (g *merger) mergeStruct(base, was, is reflect.Value, field string, leaveOut ...string) (changed bool) {
	for i := range base.NumField() {
		f := base.Type().Field(i)
		if !f.IsExported() || slices.Contains(leaveOut, f.Name) {
			continue
		}
		name := f.Name
		if lengths[field] {
			name = field
		}
		if g.merge(base.Field(i), was.Field(i), is.Field(i), name) {
			changed = true
		}
	}
	return changed
}

func (g *merger) mergeItems(base, was, is reflect.Value, field string) (changed bool) {
	for i := range base.Len() {
		if g.merge(base.Index(i), was.Index(i), is.Index(i), field) {
			changed = true
		}
	}
	return changed
}

func (g *merger) mergePointer(base, was, is reflect.Value, field string) bool {
	switch b := base.Addr().Interface().(type) {
	case **Track[float32]:
		return mergeTrack(g, b, was.Interface().(*Track[float32]), is.Interface().(*Track[float32]), field)
	case **Track[uint32]:
		return mergeTrack(g, b, was.Interface().(*Track[uint32]), is.Interface().(*Track[uint32]), field)
	case **Track[Vec3]:
		return mergeTrack(g, b, was.Interface().(*Track[Vec3]), is.Interface().(*Track[Vec3]), field)
	case **Track[Vec4]:
		return mergeTrack(g, b, was.Interface().(*Track[Vec4]), is.Interface().(*Track[Vec4]), field)
	case **EventTrack:
		return g.mergeEvents(b, was.Interface().(*EventTrack), is.Interface().(*EventTrack))
	}
	if g.same(was, is, field) {
		return false
	}
	base.Set(is)
	return true
}

// same says whether two values are equal within the tolerance of a field.
func (g *merger) same(a, b reflect.Value, field string) bool {
	switch a.Kind() {
	case reflect.Float32:
		return g.near(float32(a.Float()), float32(b.Float()), field)
	case reflect.Struct:
		for i := range a.NumField() {
			if a.Type().Field(i).IsExported() && !g.same(a.Field(i), b.Field(i), field) {
				return false
			}
		}
		return true
	case reflect.Pointer:
		if a.IsNil() || b.IsNil() {
			return a.IsNil() == b.IsNil()
		}
		return g.same(a.Elem(), b.Elem(), field)
	case reflect.Slice, reflect.Array:
		if a.Len() != b.Len() {
			return false
		}
		for i := range a.Len() {
			if !g.same(a.Index(i), b.Index(i), field) {
				return false
			}
		}
		return true
	}
	return a.Equal(b)
}

// near says whether two numbers of a field are the same but for rounding.
func (g *merger) near(a, b float32, field string) bool {
	if a == b || math.Float32bits(a) == math.Float32bits(b) {
		return true
	}
	limit := 1e-5 * max(1, abs(a), abs(b))
	switch {
	case lengths[field]:
		limit = max(limit, g.length)
	case field == "Normals" || field == "Tangents":
		limit = 1e-3
	}
	return abs(a-b) <= limit
}

func abs(x float32) float32 { return float32(math.Abs(float64(x))) }

// size is the longest edge of what a model's geosets fill.
func size(m *Model) float32 {
	low, high := Vec3{}, Vec3{}
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
	a, b := was.Addr().Interface().(*Geoset), is.Addr().Interface().(*Geoset)
	geometry := slices.Concat(corners, facing, weighted)
	changed := g.mergeStruct(base, was, is, "", append(geometry, "SequenceExtents")...)
	if g.mergeExtents(base.Addr().Interface().(*Geoset), a, b) {
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
		g.merge(base.FieldByName(name), was.FieldByName(name), is.FieldByName(name), name)
	}
	for v := range number {
		if !slices.Equal(a.influences(v), b.influences(v)) {
			take(weighted)
			break
		}
	}
	return true
}

// mergeExtents merges the extents that are one a sequence. Those of sequences that come or go aren't the geoset's own
// change.
func (g *merger) mergeExtents(base, was, is *Geoset) (changed bool) {
	l := g.lists["Sequences"]
	if len(base.SequenceExtents) != len(l.places[ofBase]) || len(base.SequenceExtents) == 0 {
		return false
	}
	at := func(list []Extent, i int) (e Extent, ok bool) {
		if uint(i) < uint(len(list)) {
			return list[i], true
		}
		return e, false
	}
	merged := make([]Extent, 0, len(l.rows))
	for _, r := range l.rows {
		b, hasBase := at(base.SequenceExtents, r.base)
		w, hasWas := at(was.SequenceExtents, r.was)
		i, hasIs := at(is.SequenceExtents, r.is)
		switch {
		case !hasBase && hasIs:
			b = i
		case !hasBase:
			b = is.Extent
		case hasWas && hasIs:
			changed = g.merge(reflect.ValueOf(&b).Elem(), reflect.ValueOf(w), reflect.ValueOf(i), "Extent") || changed
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
func (g *Geoset) influences(v int) (list []influence) {
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
