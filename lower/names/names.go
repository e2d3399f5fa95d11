// Package names adds missing names, makes names unique, and makes the names of files.
package names

import (
	"fmt"
	"image/color"
	"path"
	"strings"

	"marrow/scene"
)

// Material is a material's own name, else that of the texture that it mostly is, else of any other, else
// what stands in for its texture. team is the team's colour.
func Material(s *scene.Scene, k int, team color.NRGBA) string {
	m := &s.Materials[k]
	if m.Name != "" {
		return m.Name
	}
	var textures []int
	if len(m.Layers) > 0 {
		textures = append(textures, MainTexture(m))
	}
	for i := len(m.Layers) - 1; i >= 0; i-- {
		textures = append(textures, m.Layers[i].Texture)
	}
	name := fmt.Sprintf("Material_%03d", k)
	for _, t := range textures {
		if t < 0 {
			continue
		}
		if own := Texture(s, t, team); own != "" {
			return own
		}
		switch s.Textures[t].Replaceable {
		case scene.ReplaceableTeamColor:
			name = "TeamColor"
		case scene.ReplaceableTeamGlow:
			name = "TeamGlow"
		}
	}
	return name
}

// Texture is a texture's name without folders and extension; empty for one without.
func Texture(s *scene.Scene, texture int, team color.NRGBA) string {
	if texture < 0 {
		return ""
	}
	name := path.Base(strings.ReplaceAll(s.Textures[texture].Of(team).Name, `\`, "/"))
	name = strings.TrimSuffix(name, path.Ext(name))
	if name == "." || name == "/" {
		return ""
	}
	return name
}

// MainTexture is what a material with layers is named and wrapped by: its last pass that doesn't mirror the
// surroundings, if there is one.
func MainTexture(m *scene.Material) int {
	if m.PBR != nil {
		return m.PBR.BaseColor
	}
	for i := len(m.Layers) - 1; i >= 0; i-- {
		if l := &m.Layers[i]; l.Combine == scene.NoCombine && l.Flags&scene.SphereMap == 0 {
			return l.Texture
		}
	}
	return m.Layers[len(m.Layers)-1].Texture
}

// Unique gives a name that isn't in names yet: a name that occurs again gets #2, #3 …
func Unique(names map[string]int, name string) string {
	n := names[name] + 1
	names[name] = n
	if n == 1 {
		return name
	}
	for ; ; n++ {
		again := fmt.Sprintf("%s#%d", name, n)
		if names[again] == 0 {
			names[name], names[again] = n, 1
			return again
		}
	}
}

// Mesh is a mesh's own name, else a number.
func Mesh(s *scene.Scene, i int) string {
	if name := s.Meshes[i].Name; name != "" {
		return name
	}
	return fmt.Sprintf("Mesh_%03d", i)
}

// File is a name that the file of a picture may have, without its extension: characters that Windows doesn't allow are replaced, prefix is put
// before it unless it begins with that, and it has at most 100 bytes, because a path has 260, of which the folder takes a part.
func File(name, prefix string) string {
	name = strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`\/:*?"<>|`, r) {
			return '_'
		}
		return r
	}, strings.TrimSpace(name))
	if name == "" || name == "." {
		name = "texture"
	}
	if prefix != "" && !strings.HasPrefix(strings.ToLower(name), strings.ToLower(prefix)) {
		name = prefix + "_" + name
	}
	const longest = 100
	if len(name) > longest {
		name = strings.ToValidUTF8(name[:longest], "")
	}
	return name
}

// Folder is a folder as the beginning of a path in a game, with backslashes and one at its end; empty for none.
func Folder(folder string) string {
	if folder = strings.Trim(strings.ReplaceAll(folder, "/", `\`), `\`); folder != "" {
		folder += `\`
	}
	return folder
}
