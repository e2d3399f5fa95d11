package build

import (
	"slices"
	"testing"

	"marrow/lower"
	"marrow/m2"
	"marrow/scene"
)

// TestMaterialWords: words in a material's name, or in a map, define how it is drawn. The numbers are those of the M2 specification
// (wowdev: blend modes, render flags, texture types).
func TestMaterialWords(t *testing.T) {
	inMap := "skin"
	for _, c := range []struct {
		name     string
		override *string
		flags    m2.MaterialFlags
		blend    m2.BlendMode
		kind     m2.TextureType
		priority int8
		unknown  []string
	}{
		{name: "plain"},
		{name: "glow {add, unshaded, twosided}.001", flags: 0x1 | 0x4, blend: 4},
		{name: "{MASK UNFOGGED}", flags: 0x2, blend: 1},
		{name: "{blend} {nodepthtest nodepthwrite}", flags: 0x8 | 0x10, blend: 2},
		{name: "{addalpha}", blend: 4}, {name: "{modulate}", blend: 5}, {name: "{modulate2x}", blend: 6},
		{name: "blade {object-skin}", kind: 2}, {name: "{skin}", kind: 1}, {name: "{Monster-1 priority=-3}", kind: 11, priority: -3},
		{name: "{add}", override: &inMap, kind: 1},
		{name: "{team add priority=1000", unknown: []string{`unknown word "{team add priority=1000" in braces`}},
		{name: "{team team priority=x}", unknown: []string{`unknown word "team" in braces`, `unknown word "priority=x" in braces`}},
	} {
		s := &scene.Scene{Textures: []scene.Texture{{Name: "a.png", Data: []byte("png")}}}
		var unknown []string
		m := twoPanes(t, m2.Wrath, func(of *scene.Scene) {
			of.Textures = s.Textures
			of.Materials[0] = scene.Material{Name: c.name, Layers: []scene.Layer{scene.NewLayer(0)}, Override: scene.MaterialOverride{Words: c.override}}
			reduced, _ := lower.Unchecked(of, Holds, lower.Options{})
			_, found, _ := Model(reduced, Options{Version: m2.Wrath})
			for _, f := range found {
				if f.Code == codeWord {
					unknown = append(unknown, f.Message)
				}
			}
			pictures := Pictures(reduced, Options{})
			if written := slices.ContainsFunc(pictures, func(p Picture) bool { return p.Texture == 0 }); written == (c.kind != 0) {
				t.Errorf("%q: pictures %v", c.name, pictures)
			}
		})
		b := &m.Views[0].Batches[0]
		if got := m.Materials[b.Material]; got.Flags != c.flags || got.BlendMode != c.blend || b.PriorityPlane != c.priority {
			t.Errorf("%q: %+v, priority %d, want flags %v, blend mode %v, priority %d", c.name, got, b.PriorityPlane, c.flags, c.blend, c.priority)
		}
		texture := m.Textures[m.TextureLookup[b.TextureCombo]]
		if texture.Type != c.kind || (texture.Name == "") != (c.kind != 0) {
			t.Errorf("%q: %+v, want type %d", c.name, texture, c.kind)
		}
		if !slices.Equal(unknown, c.unknown) {
			t.Errorf("%q: %q, want %q", c.name, unknown, c.unknown)
		}
	}
}
