package build

import (
	"slices"
	"strconv"
	"strings"

	"marrow/mdx"
	"marrow/remap"
	"marrow/scene"
)

// materialWords are the words in braces in a material's name, as in "cape {team, priority=1}"; docs/wayback.md lists
// them.
type materialWords struct {
	filter      *mdx.FilterMode
	layer       mdx.LayerFlags
	material    mdx.MaterialFlags
	team        bool   // the team's colour is visible where the texture is transparent
	replaceable uint32 // replaces the texture
	priority    *int32
	classic     bool // no physically based maps
	unknown     []string
}

var filterWords = map[string]mdx.FilterMode{
	"opaque": mdx.FilterNone, "mask": mdx.FilterTransparent, "blend": mdx.FilterBlend, "add": mdx.FilterAdditive, "addalpha": mdx.FilterAddAlpha,
	"modulate": mdx.FilterModulate, "modulate2x": mdx.FilterModulate2x,
}

var materialFlagWords = map[string]mdx.MaterialFlags{
	"constantcolor": mdx.ConstantColor, "sortnear": mdx.SortPrimsNearZ, "sortfar": mdx.SortPrimsFarZ, "fullresolution": mdx.FullResolution,
}

// parseMaterialWords reads the words of a material.
func parseMaterialWords(m *scene.Material) (w materialWords, where string) {
	words, where := remap.MaterialWords(m)
	for _, word := range words {
		if !w.read(strings.ToLower(word)) && !slices.Contains(w.unknown, word) {
			w.unknown = append(w.unknown, word)
		}
	}
	return w, where
}

// read reads one word, and reports whether it is known.
func (w *materialWords) read(word string) bool {
	if f, ok := filterWords[word]; ok {
		w.filter = &f
		return true
	}
	if f, ok := remap.LayerWords[word]; ok {
		w.layer |= mdx.LayerFlagMap.File(f)
		return true
	}
	if f, ok := materialFlagWords[word]; ok {
		w.material |= f
		return true
	}
	key, value, _ := strings.Cut(word, "=")
	switch key {
	case "priority":
		n, err := strconv.ParseInt(value, 10, 32)
		if plane := int32(n); err == nil {
			w.priority = &plane
		}
		return err == nil
	case "replaceable":
		n, err := strconv.ParseUint(value, 10, 31)
		if t := (mdx.Texture{ReplaceableID: uint32(n)}); err != nil || t.Replaceable(mdx.Warcraft3) == "" {
			return false
		}
		w.replaceable = uint32(n)
		return true
	}
	switch word {
	case "team":
		w.team = true
	case "teamcolor":
		w.replaceable = replaceableTeamColor
	case "teamglow":
		w.replaceable = replaceableTeamGlow
	case "classic":
		w.classic = true
	default:
		return false
	}
	return true
}

const (
	replaceableTeamColor = 1
	replaceableTeamGlow  = 2
)

// apply applies the words to a material and its first layer, which has the texture. Layers may be inserted before it
// later.
func (w *materialWords) apply(mat *mdx.Material, hd bool) {
	mat.Flags |= w.material
	if w.priority != nil {
		mat.PriorityPlane = *w.priority
	}
	if len(mat.Layers) == 0 {
		return
	}
	main := &mat.Layers[0]
	main.Flags |= w.layer
	switch {
	case w.filter != nil:
		main.FilterMode = *w.filter
	case w.team && !hd:
		main.FilterMode = mdx.FilterBlend
	case w.team:
		main.FilterMode = mdx.FilterNone // its map defines where the team's colour is visible
	case w.replaceable == replaceableTeamGlow:
		main.FilterMode = mdx.FilterAdditive
	}
	if w.replaceable == replaceableTeamGlow {
		main.Flags |= mdx.Unshaded
	}
}
