package version

import (
	"fmt"

	"marrow/m2"
)

// mostMaterialFlags are the flags of materials that clients before Cataclysm support (MultiConverter).
const mostMaterialFlags m2.MaterialFlags = 0x1F

// Textures that the game chooses, by the first client that has them: 15 to 18 are guild emblems, 19 and more come later.
const emblems = 15

// surface changes materials and textures.
func (c *change) surface() {
	if c.to > wrath || c.from <= wrath {
		return
	}
	m := c.m
	for i := range m.Materials {
		x, at := &m.Materials[i], fmt.Sprintf("materials[%d]", i)
		if f := x.Flags &^ mostMaterialFlags; f != 0 {
			c.add(1, codeMaterial, at+".flags", "version %d doesn't have the material flags %s; they are left out", c.to, f)
		}
		x.Flags &= mostMaterialFlags
		if x.BlendMode > m2.BlendMod2x {
			c.add(1, codeMaterial, at+".blendMode", "version %d doesn't have the blend mode %s; the layer is additive, unlit and two-sided", c.to, x.BlendMode)
			x.BlendMode, x.Flags = m2.BlendAdd, x.Flags|m2.MaterialUnlit|m2.MaterialTwoSided // MultiConverter, M2Lib
		}
	}
	for i := range m.Textures {
		if t := &m.Textures[i]; t.Type >= emblems {
			c.add(1, codeTexture, fmt.Sprintf("textures[%d].type", i), "clients of version %d don't have the texture type %s; it was replaced by object-skin", c.to, t.Type)
			t.Type = 2
		}
	}
}

// combinations returns the texture combinations of the batches of all views, before anything changes.
func (c *change) combinations() [][]m2.Combination {
	list := make([][]m2.Combination, len(c.m.Views))
	for i := range c.m.Views {
		for k := range c.m.Views[i].Batches {
			list[i] = append(list[i], c.m.Combination(&c.m.Views[i].Batches[k]))
		}
	}
	return list
}

// shade stores how batches combine their textures in the form of the new version.
func (c *change) shade(was [][]m2.Combination) {
	m := c.m
	newFile, oldFile := c.to > wrath, c.from > wrath
	if newFile == oldFile && !c.loses(wrath) {
		return
	}
	combos := m.CombinerCombos
	m.CombinerCombos, m.Flags = nil, m.Flags&^m2.ModelCombiners
	if newFile { // batches name their shaders
		for i := range m.Views {
			for k := range m.Views[i].Batches {
				m.Views[i].Batches[k].ShaderID = was[i][k].ShaderID
			}
		}
		return
	}
	needed := false
	t := &tables{tableOf(&m.TextureUnitLookup), tableOf(&m.TransformLookup), tableOf(&m.CombinerCombos), tableOf(&m.Materials)}
	for i := range m.Views {
		var batches []m2.Batch
		var hows []m2.Combination
		for k, b := range m.Views[i].Batches {
			b.Flags &= batchFlags
			if oldFile {
				b.Geoset = b.SubMesh
				b.CoordCombo = t.coords.find(was[i][k].Coords...)
			}
			first, second := c.split(t, b, was[i][k], fmt.Sprintf("views[%d].batches[%d]", i, k))
			batches, hows = append(batches, first), append(hows, was[i][k])
			if second != nil {
				hows[len(hows)-1] = single(m, &first)
				batches, hows = append(batches, *second), append(hows, single(m, second))
			}
		}
		for k := range hows {
			needed = needed || len(hows[k].Combos) > 1 && hows[k].Combos[1] != 0
		}
		m.Views[i].Batches, was[i] = batches, hows
	}
	if c.to < wrath && len(combos) > 0 || !needed {
		for i := range m.Views {
			for k := range m.Views[i].Batches {
				m.Views[i].Batches[k].ShaderID = 0 // in all of Blizzard's files before 264
			}
		}
		return
	}
	m.Flags |= m2.ModelCombiners
	for i := range m.Views {
		for k := range m.Views[i].Batches {
			m.Views[i].Batches[k].ShaderID = t.combos.find(was[i][k].Combos...)
		}
	}
}

// batchFlags are those that batches have in the game's files before Cataclysm.
const batchFlags m2.BatchFlags = 0x7F

// tables are the lists that batches refer to.
type tables struct {
	coords, transforms *table[int16]
	combos             *table[uint16]
	materials          *table[m2.Material]
}

// split makes two batches from one whose textures the new version can't combine; the second draws over the first.
func (c *change) split(t *tables, b m2.Batch, how m2.Combination, at string) (first m2.Batch, second *m2.Batch) {
	if c.to < wrath && how.Plain || c.to == wrath && how.Combos != nil {
		return b, nil
	}
	if !how.Exact {
		c.add(1, codeMaterial, at, "version %d has no shader for this combination of %d textures; the first two are drawn on top of each other", c.to, b.TextureCount)
	}
	b.TextureCount = 1
	if len(how.Coords) < 2 || int(b.TextureCombo)+1 >= len(c.m.TextureLookup) {
		return b, nil
	}
	over := b
	over.Layer++
	over.TextureCombo++
	over.CoordCombo = t.coords.find(how.Coords[1])
	if int(b.WeightCombo)+1 < len(c.m.WeightLookup) {
		over.WeightCombo++
	}
	if over.TransformCombo++; int(over.TransformCombo) >= len(c.m.TransformLookup) {
		over.TransformCombo = t.transforms.find(m2.None)
	}
	var x m2.Material
	if int(b.Material) < len(c.m.Materials) {
		x = c.m.Materials[b.Material]
	}
	x.BlendMode = how.Second
	if how.SecondUnlit {
		x.Flags |= m2.MaterialUnlit
	}
	over.Material = t.materials.find(x)
	return b, &over
}

// single returns the combination for one texture.
func single(m *m2.Model, b *m2.Batch) m2.Combination {
	first := uint16(0)
	if int(b.Material) < len(m.Materials) && m.Materials[b.Material].BlendMode != m2.BlendOpaque {
		first = 1
	}
	return m2.Combination{Combos: []uint16{first}, Plain: true}
}

// A table is a list that contains runs of up to four numbers, to which batches refer. It indexes their positions,
// because a hostile file could have a million of both.
type table[T comparable] struct {
	list *[]T
	at   map[run[T]]int
}

// A run is a sequence of n numbers.
type run[T comparable] struct {
	n       int
	numbers [4]T
}

func runOf[T comparable](numbers []T) (r run[T]) {
	r.n = copy(r.numbers[:], numbers)
	return r
}

func tableOf[T comparable](list *[]T) *table[T] { return &table[T]{list, make(map[run[T]]int)} }

// find returns the position of some numbers in the list. It appends them if the list doesn't contain them.
func (t *table[T]) find(numbers ...T) uint16 {
	want := runOf(numbers)
	if _, known := t.at[run[T]{n: want.n}]; !known { // the first of its length
		for at := len(*t.list) - want.n; at >= 0; at-- {
			t.at[runOf((*t.list)[at:at+want.n])] = at
		}
		if _, known := t.at[run[T]{n: want.n}]; !known {
			t.at[run[T]{n: want.n}] = -1
		}
	}
	at, known := t.at[want]
	if !known || at < 0 {
		at = len(*t.list)
		*t.list = append(*t.list, numbers...)
		t.at[want] = at
	}
	return uint16(at)
}
