package build

import (
	"cmp"
	"reflect"
	"slices"

	"marrow/m2"
	"marrow/scene"
)

// Edited returns an edited scene for Edit: its materials have the layers of their sources, if these can express the
// same edit.
func Edited(is *scene.Scene) *scene.Scene {
	if !slices.ContainsFunc(is.Materials, func(m scene.Material) bool { return m.Source != nil }) {
		return is
	}
	is = is.Clone()
	for i := range is.Materials {
		if m := &is.Materials[i]; m.Source != nil {
			*m = *m.Source
		}
	}
	return is
}

// A batchLook has the records with which a batch of a built model is drawn.
type batchLook struct {
	material m2.Material
	textures []int16
	weights  []*m2.TextureWeight
	moves    []*m2.TextureTransform // nil for none
	color    *m2.Color              // nil for none
	how      m2.Combination
}

// lookOf looks up a batch's indices.
func lookOf(m *m2.Model, b *m2.Batch) (l batchLook) {
	if int(b.Material) < len(m.Materials) {
		l.material = m.Materials[b.Material]
	}
	weights := *weightsOf(m)
	for j := range min(int(b.TextureCount), m2.MaxTextures) {
		l.textures = append(l.textures, int16(m2.LookUp(m.TextureLookup, int(b.TextureCombo)+j, len(m.Textures))))
		l.weights, l.moves = append(l.weights, nil), append(l.moves, nil)
		if i := m2.LookUp(m.WeightLookup, int(b.WeightCombo)+j, len(weights)); i >= 0 {
			l.weights[j] = &weights[i]
		}
		if i := m2.LookUp(m.TransformLookup, int(b.TransformCombo)+j, len(m.TextureTransforms)); i >= 0 {
			l.moves[j] = &m.TextureTransforms[i]
		}
	}
	if i := int(b.Color); i >= 0 && i < len(m.Colors) {
		l.color = &m.Colors[i]
	}
	l.how = m.Combination(b)
	return l
}

// weightsOf returns the list of weights to which batches refer.
func weightsOf(m *m2.Model) *[]m2.TextureWeight {
	if m.Chunks != nil && len(m.Chunks.Weights) > 0 {
		return &m.Chunks.Weights
	}
	return &m.TextureWeights
}

// looks merges the batches of the meshes that both scenes have.
func (s *surface) looks(order []partKey) {
	if len(s.views) == 0 {
		return
	}
	// A record that several batches refer to is changed only if all of them change it in the same way. Therefore the first pass only gathers the changes.
	s.wishes = make(map[wishKey]map[string]bool)
	for _, gather := range []bool{true, false} {
		s.gathers = gather
		seen := make(map[int]bool)
		for _, key := range order {
			was, is := s.was[key], s.is[key]
			if _, number := key.number(); is != nil && key.n == 0 && number >= 0 && number < len(s.views[0].SubMeshes) {
				seen[number] = true
				s.mergeBatches(number, was, is)
			}
		}
		if gather {
			s.others(seen)
		}
	}
}

// others treats the batches of sub-meshes that the scenes don't show, or that only one has, as unchanged users of
// their records.
func (s *surface) others(seen map[int]bool) {
	stays := func(b *m2.Batch) {
		m := s.base
		for j := range min(int(b.TextureCount), m2.MaxTextures) {
			s.wish("weights", m2.LookUp(m.WeightLookup, int(b.WeightCombo)+j, len(*weightsOf(m))), "")
			s.wish("moves", m2.LookUp(m.TransformLookup, int(b.TransformCombo)+j, len(m.TextureTransforms)), "")
		}
		s.wish("colors", int(b.Color), "")
	}
	for _, v := range s.views {
		for i := range v.Batches {
			if at := int(v.Batches[i].SubMesh); at >= len(v.of) || !seen[v.of[at]] {
				stays(&v.Batches[i])
			}
		}
	}
	for i := range s.base.Ribbons {
		s.wish("moves", int(s.base.Ribbons[i].TransformIndex), "")
	}
}

// A wishKey identifies a record that batches refer to.
type wishKey struct {
	list  string
	index int
}

func (g *merger) wish(list string, index int, content string) {
	if index < 0 {
		return
	}
	key := wishKey{list, index}
	if g.wishes[key] == nil {
		g.wishes[key] = make(map[string]bool)
	}
	g.wishes[key][content] = true
}

// drawnBatches returns a sub-mesh's batches in drawing order.
func drawnBatches(v *m2.View, at int) (list []m2.Batch) {
	for _, b := range v.Batches {
		if int(b.SubMesh) == at {
			list = append(list, b)
		}
	}
	slices.SortStableFunc(list, func(x, y m2.Batch) int {
		return cmp.Or(cmp.Compare(x.PriorityPlane, y.PriorityPlane), cmp.Compare(x.Layer, y.Layer))
	})
	return list
}

// mergeBatches merges the batches of a sub-mesh of the shown view, and those of the same ones in other views.
func (s *surface) mergeBatches(number int, was, is *piece) {
	_, before := s.merger.was.shownPart(was)
	_, now := s.merger.is.shownPart(is)
	old := drawnBatches(s.views[0].View, number)
	if len(before) != len(now) || len(old) != len(now) {
		if s.gathers || len(before) == len(now) && s.sameBatches(before, now) {
			return // some of the base's aren't in the scenes
		}
		list := slices.Clone(now)
		for i := range list {
			list[i] = s.batch(s.merger.is, now[i])
		}
		for _, v := range s.views {
			for _, at := range v.parts(number) {
				setBatches(v.View, s.base, at, list)
			}
		}
		s.batches.Changed++
		return
	}
	merged := slices.Clone(old)
	for i := range merged {
		s.mergeBatch(&merged[i], &before[i], &now[i])
	}
	if s.gathers || slices.Equal(merged, old) {
		return
	}
	s.batches.Changed++
	for _, v := range s.views {
		for _, at := range v.parts(number) {
			changeBatches(v.View, at, old, merged)
		}
	}
}

// sameBatches reports whether two scenes draw a mesh alike.
func (s *surface) sameBatches(before, now []m2.Batch) bool {
	same := func(x, y any) bool { return s.fields.Same(reflect.ValueOf(x), reflect.ValueOf(y), "") }
	for i := range now {
		x, y := &before[i], &now[i]
		a, b := lookOf(s.merger.was.m, x), lookOf(s.merger.is.m, y)
		if x.Flags != y.Flags || x.PriorityPlane != y.PriorityPlane || x.Layer != y.Layer || a.material != b.material || !slices.Equal(a.textures, b.textures) ||
			!reflect.DeepEqual(a.how, b.how) || !same(a.weights, b.weights) || !same(a.moves, b.moves) || !same(a.color, b.color) {
			return false
		}
	}
	return true
}

// changeBatches applies changes to the batches of a sub-mesh that are equal to the old ones.
func changeBatches(v *m2.View, at int, old, merged []m2.Batch) {
	v.Batches = slices.Clone(v.Batches)
	for i := range v.Batches {
		b := &v.Batches[i]
		if int(b.SubMesh) != at {
			continue
		}
		for k := range old {
			plain := old[k]
			plain.SubMesh, plain.Geoset = b.SubMesh, b.Geoset
			if plain == *b {
				*b = merged[k]
				b.SubMesh, b.Geoset = plain.SubMesh, plain.Geoset
				break
			}
		}
	}
}

// mergeBatch applies the differences between two built batches to one of the base.
func (s *surface) mergeBatch(to, was, is *m2.Batch) {
	a, b := lookOf(s.merger.was.m, was), lookOf(s.merger.is.m, is)
	if was.PriorityPlane != is.PriorityPlane {
		to.PriorityPlane = is.PriorityPlane
	}
	if was.Layer != is.Layer {
		to.Layer = is.Layer
	}
	to.Flags = to.Flags&^(was.Flags&^is.Flags) | is.Flags&^was.Flags
	if len(a.textures) != len(b.textures) || !reflect.DeepEqual(a.how, b.how) && !sameWithBlend(a, b) {
		if s.gathers {
			return
		}
		made := s.batch(s.merger.is, *is)
		made.SubMesh, made.Geoset, made.Flags, made.PriorityPlane, made.Layer = to.SubMesh, to.Geoset, to.Flags, to.PriorityPlane, to.Layer
		*to = made
		return
	}
	if a.material != b.material {
		var x m2.Material
		if int(to.Material) < len(s.base.Materials) {
			x = s.base.Materials[to.Material]
		}
		if x.Flags = x.Flags&^(a.material.Flags&^b.material.Flags) | b.material.Flags&^a.material.Flags; a.material.BlendMode != b.material.BlendMode {
			x.BlendMode = b.material.BlendMode
		}
		if !s.gathers {
			to.Material = s.material(x)
		}
	}
	if !slices.Equal(a.textures, b.textures) {
		run := runOf(s.base.TextureLookup, int(to.TextureCombo), len(b.textures))
		for j := range run {
			if a.textures[j] != b.textures[j] {
				run[j] = b.textures[j]
			}
		}
		if !s.gathers {
			to.TextureCombo = uint16(runIn(&s.base.TextureLookup, run))
		}
	}
	s.mergeTracks(to, &a, &b)
}

// sameWithBlend reports whether two combinations differ only because an opaque layer ignores the texture's alpha.
func sameWithBlend(a, b batchLook) bool {
	return slices.Equal(a.how.Coords, b.how.Coords) && len(a.textures) == 1 && (a.how.ShaderID^b.how.ShaderID)&^0x70 == 0
}

// runOf returns a copy of n entries of a table; entries beyond its end are None.
func runOf(table []int16, at, n int) []int16 {
	run := make([]int16, n)
	for j := range run {
		run[j] = int16(m2.LookUp(table, at+j, 1<<15))
	}
	return run
}

// mergeTracks merges what fades, moves and tints a batch.
func (s *surface) mergeTracks(to *m2.Batch, a, b *batchLook) {
	n := len(b.textures)
	weights, moves := runOf(s.base.WeightLookup, int(to.WeightCombo), n), runOf(s.base.TransformLookup, int(to.TransformCombo), n)
	changed, moved := false, false
	for j := range n {
		at := mergeRecord(s.merger, "weights", weightsOf(s.base), int(weights[j]), a.weights[j], b.weights[j])
		changed, weights[j] = changed || at != int(weights[j]), int16(at)
		at = mergeRecord(s.merger, "moves", &s.base.TextureTransforms, int(moves[j]), a.moves[j], b.moves[j])
		moved, moves[j] = moved || at != int(moves[j]), int16(at)
	}
	color := mergeRecord(s.merger, "colors", &s.base.Colors, int(to.Color), a.color, b.color)
	if s.gathers {
		return
	}
	if changed {
		to.WeightCombo = uint16(runIn(&s.base.WeightLookup, weights))
	}
	if moved {
		to.TransformCombo = uint16(runIn(&s.base.TransformLookup, moves))
	}
	to.Color = int16(color)
}

// mergeRecord merges a record of a list to which batches refer, by its index, and returns its new index: another one
// if other batches need the record unchanged.
func mergeRecord[T any](g *merger, name string, list *[]T, at int, was, is *T) int {
	there := at >= 0 && at < len(*list)
	switch {
	case was == nil && is == nil, was != nil && is != nil && reflect.DeepEqual(was, is):
		g.keepRecord(name, at)
		return at
	case is == nil:
		g.keepRecord(name, at)
		return m2.None
	case was == nil || !there:
		g.keepRecord(name, at)
		if g.gathers {
			return at
		}
		return g.record(reflect.ValueOf(list), reflect.ValueOf(*is))
	}
	merged := reflect.New(reflect.TypeFor[T]()).Elem()
	merged.Set(reflect.ValueOf((*list)[at]))
	if !g.gathers {
		if v, known := g.done[wishKey{name, at}]; known { // it is changed already
			merged.Set(reflect.ValueOf(v))
		}
	}
	before := contentKey(merged.Interface())
	g.fields.Merge(merged, reflect.ValueOf(*was), reflect.ValueOf(*is), "")
	content := contentKey(merged.Interface())
	if content == before {
		g.keepRecord(name, at)
		return at
	}
	if g.gathers {
		g.wish(name, at, content)
		return at
	}
	if len(g.wishes[wishKey{name, at}]) > 1 {
		return g.record(reflect.ValueOf(list), merged)
	}
	g.done[wishKey{name, at}] = (*list)[at]
	reflect.ValueOf(list).Elem().Index(at).Set(merged)
	return at
}

func (g *merger) keepRecord(list string, at int) {
	if g.gathers {
		g.wish(list, at, "")
	}
}

// record returns the index of a record in a list. It appends the record if the list doesn't contain it.
func (g *merger) record(list, record reflect.Value) int {
	content := contentKey(record.Interface())
	for i := range list.Elem().Len() {
		if contentKey(list.Elem().Index(i).Interface()) == content {
			return i
		}
	}
	list.Elem().Set(reflect.Append(list.Elem(), g.old(record)))
	return list.Elem().Len() - 1
}

// batch converts a batch of a built model to one of the base.
func (g *merger) batch(from *modelBuilder, b m2.Batch) m2.Batch {
	m, base := from.m, g.base
	l := lookOf(m, &b)
	n := len(l.textures)
	weights, moves := make([]int16, n), make([]int16, n)
	for j := range n {
		weights[j], moves[j] = m2.None, m2.None
		if l.weights[j] != nil {
			weights[j] = int16(g.record(reflect.ValueOf(weightsOf(base)), reflect.ValueOf(*l.weights[j])))
		}
		if l.moves[j] != nil {
			moves[j] = int16(g.record(reflect.ValueOf(&base.TextureTransforms), reflect.ValueOf(*l.moves[j])))
		}
	}
	out := b
	if out.Color = m2.None; l.color != nil {
		out.Color = int16(g.record(reflect.ValueOf(&base.Colors), reflect.ValueOf(*l.color)))
	}
	out.Material = g.material(l.material)
	out.TextureCombo, out.WeightCombo = uint16(runIn(&base.TextureLookup, l.textures)), uint16(runIn(&base.WeightLookup, weights))
	out.TransformCombo = uint16(runIn(&base.TransformLookup, moves))
	if base.Version >= m2.Cataclysm {
		return out
	}
	out.CoordCombo = uint16(runIn(&base.TextureUnitLookup, runOf(m.TextureUnitLookup, int(b.CoordCombo), n)))
	g.combine(&out, &l.how)
	return out
}

// combine stores how a batch combines its textures, in the form that the base's version uses.
func (g *merger) combine(b *m2.Batch, how *m2.Combination) {
	combiners := g.base.Flags&m2.ModelCombiners != 0
	if b.ShaderID = 0; !combiners && how.Plain {
		return
	}
	if !combiners || how.Combos == nil {
		g.fail("textures of a new material are combined in a way that the model's other materials don't need")
		return
	}
	b.ShaderID = uint16(runIn(&g.base.CombinerCombos, how.Combos))
}
