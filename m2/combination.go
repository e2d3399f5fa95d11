package m2

import (
	"marrow/m2/shader"
	"marrow/scene"
)

// A Combination defines how a batch combines its textures, in the terms of each version.
type Combination struct {
	ShaderID uint16   // the value in files since Cataclysm
	Coords   []int16  // for each texture: a set of coordinates, or -1 for a reflection of the surroundings
	Combos   []uint16 // elements of CombinerCombos for the same result in version 264; nil if there are none
	Plain    bool     // clients before 264 draw the same result

	// Second is the blend mode with which a separate batch draws the second texture over the first one, with or without
	// lighting. Exact means that the result is the same, as it is if the first texture is opaque.
	Second      BlendMode
	SecondUnlit bool
	Exact       bool
}

// MaxTextures is the maximum number of textures of a batch.
const MaxTextures = 4

// passes are the blend modes of a second pass that are equivalent to a stage in the same pass. A multiplying pass
// must not be lit again.
var passes = map[scene.Combine]struct {
	blend BlendMode
	unlit bool
}{
	scene.CombineModulate: {BlendMod, true}, scene.CombineModulate2x: {BlendMod2x, true},
	scene.CombineAdd: {BlendNoAlphaAdd, false}, scene.CombineAddAlpha: {BlendAdd, false}, scene.CombineOver: {BlendAlpha, false},
}

// Combination returns how a batch of the model combines its textures.
func (m *Model) Combination(b *Batch) Combination {
	s := m.shader(b)
	c := Combination{ShaderID: s.ID}
	for j := range min(max(int(b.TextureCount), 1), MaxTextures) {
		c.Coords = append(c.Coords, int16(s.Coords(j)))
	}
	first, how := uint16(0), s.Combiner()
	if how.Alpha && int(b.Material) < len(m.Materials) && m.Materials[b.Material].BlendMode != BlendOpaque {
		first = 1
	}
	if len(how.Joins) > 0 {
		second := passes[how.Joins[0].Combine]
		c.Second, c.SecondUnlit = second.blend, second.unlit
		c.Exact = len(how.Joins) == 1 && len(c.Coords) == 2 && how.Exact && first == 0
	}
	switch len(c.Coords) {
	case 1:
		if len(how.Joins) == 0 {
			c.Combos, c.Plain = []uint16{first}, true
		}
	case 2:
		for second := range uint16(8) {
			if shader.Of(first<<4|second, 2).Pixel == s.Pixel {
				c.Combos, c.Plain = []uint16{first, second}, second == 0
				break
			}
		}
	}
	return c
}
