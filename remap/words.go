package remap

import (
	"strings"

	"marrow/scene"
)

// MaterialWords returns the words that define how a game draws a material: those of a map, or else those in braces in the material's
// name, as in "cape {team, priority=1}". A brace that isn't closed is a word with the text after it. where describes where they are.
func MaterialWords(m *scene.Material) (words []string, where string) {
	if override := m.Override.Words; override != nil {
		return cutWords(*override), "in the map"
	}
	words, open := WordsIn(m.Name)
	if open != "" {
		words = append(words, open)
	}
	return words, "in braces"
}

// WordsIn returns the words in braces in a name. open is a brace that isn't closed, with the text after it.
func WordsIn(name string) (words []string, open string) {
	for {
		_, after, found := strings.Cut(name, "{")
		if !found {
			return words, ""
		}
		inside, rest, closed := strings.Cut(after, "}")
		if !closed {
			return words, "{" + after
		}
		words, name = append(words, cutWords(inside)...), rest
	}
}

// OutlineMaterials returns the words in the names of a scene's materials, for an outline.
func OutlineMaterials(s *scene.Scene) map[string]MaterialOutline {
	names := NamesOf(s.Materials, func(m *scene.Material) string { return m.Name })
	return Agree(names, func(i int) MaterialOutline {
		words, open := WordsIn(names[i])
		if open != "" {
			return MaterialOutline{}
		}
		return MaterialOutline{Words: strings.Join(words, " "), Readable: true}
	})
}

// cutWords returns words that spaces or commas separate.
func cutWords(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' })
}

// LayerWords are the words for flags of layers that several games have.
var LayerWords = map[string]scene.LayerFlags{
	"unshaded": scene.Unshaded, "twosided": scene.TwoSided, "unfogged": scene.Unfogged, "spheremap": scene.SphereMap,
	"nodepthtest": scene.NoDepthTest, "nodepthwrite": scene.NoDepthWrite,
}
