package build

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"marrow/remap"
	"marrow/scene"
)

// blendWords are the words for blend modes. They are those of Warcraft III, which has two modes that add.
var blendWords = map[string]scene.Blend{
	"opaque": scene.Opaque, "mask": scene.AlphaTest, "blend": scene.AlphaBlend, "add": scene.Additive, "addalpha": scene.Additive, "modulate": scene.Modulate,
	"modulate2x": scene.Modulate2x,
}

// materialWords applies the words of materials, as in "glow {add, unshaded}", to the scene; docs/wow.md lists them.
func (b *modelBuilder) materialWords() {
	for i := range b.s.Materials {
		m := &b.s.Materials[i]
		words, where := remap.MaterialWords(m)
		if len(words) == 0 {
			continue
		}
		if m.Layers = slices.Clone(m.Layers); len(m.Layers) == 0 {
			m.Layers = []scene.Layer{scene.NewLayer(scene.None)}
		}
		var unknown []string
		for _, word := range words {
			if !b.applyWord(m, i, strings.ToLower(word)) && !slices.Contains(unknown, word) {
				unknown = append(unknown, word)
			}
		}
		for _, word := range unknown {
			b.add(1, codeWord, fmt.Sprintf("materials[%d].name", i), "unknown word %q %s", word, where)
		}
	}
}

// applyWord applies one word to a material and its first layer, and reports whether it is known.
func (b *modelBuilder) applyWord(m *scene.Material, index int, word string) bool {
	l := &m.Layers[0]
	if blend, ok := blendWords[word]; ok {
		l.Blend = blend
		return true
	}
	if flag, ok := remap.LayerWords[word]; ok {
		l.Flags |= flag
		return true
	}
	if slot, ok := scene.ParseSlot(word); ok {
		l.Texture = b.slotTexture(b.textureOf(index, 0, l), slot)
		return true
	}
	if value, ok := strings.CutPrefix(word, "priority="); ok {
		n, err := strconv.ParseInt(value, 10, 8)
		if err == nil {
			m.Priority = int(n)
		}
		return err == nil
	}
	return false
}

// hasSlotWord reports whether a word of a material is the type of a texture that the game chooses.
func hasSlotWord(m *scene.Material) bool {
	words, _ := remap.MaterialWords(m)
	return slices.ContainsFunc(words, func(word string) bool {
		_, ok := scene.ParseSlot(strings.ToLower(word))
		return ok
	})
}

// slotTexture returns a texture that the game chooses, instead of texture i, whose wrapping it has.
func (b *modelBuilder) slotTexture(i int, slot string) int {
	t := scene.Texture{WrapU: scene.Repeat, WrapV: scene.Repeat}
	if i >= 0 {
		t.WrapU, t.WrapV = b.s.Textures[i].WrapU, b.s.Textures[i].WrapV
	}
	t.Slot = slot
	same := func(o scene.Texture) bool { return o.Slot == slot && o.WrapU == t.WrapU && o.WrapV == t.WrapV }
	if k := slices.IndexFunc(b.s.Textures, same); k >= 0 {
		return k
	}
	b.s.Textures = append(b.s.Textures, t)
	return len(b.s.Textures) - 1
}
