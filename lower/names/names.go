// Package names adds missing names, makes names unique, and makes the names of files.
package names

import (
	"fmt"
	"image/color"
	"path"
	"strings"
	"unicode"

	"marrow/internal/gamepath"
	"marrow/scene"
)

// Material returns the name of a material: its own, or that of its main texture, or of any other texture, or of the
// replaceable texture. team is the team's colour.
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

// Texture returns the name of a texture without folders and extension; empty if it has no name.
func Texture(s *scene.Scene, texture int, team color.NRGBA) string {
	if texture < 0 {
		return ""
	}
	name := gamepath.Base(s.Textures[texture].Of(team).Name)
	name = strings.TrimSuffix(name, path.Ext(name))
	if name == "." || name == "/" {
		return ""
	}
	return name
}

// MainTexture returns the texture that determines the name and the wrapping of a material with layers: that of the last
// pass that isn't a reflection of the surroundings, if there is one.
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

// Unique returns a name that isn't in names: it adds #2, #3 … to a name that occurs again.
func Unique(names map[string]int, name string) string {
	return unique(names, name, "#", func(name string) string { return name })
}

// UniqueFold is like Unique, but ignores case, as file systems do, and has another separator than #.
func UniqueFold(names map[string]int, name, separator string) string {
	return unique(names, name, separator, strings.ToLower)
}

// unique returns a name whose key isn't in names. names has the latest number of each key, so that many equal names don't
// take quadratic time.
func unique(names map[string]int, name, separator string, key func(string) string) string {
	n := names[key(name)] + 1
	names[key(name)] = n
	if n == 1 {
		return name
	}
	for ; ; n++ {
		again := fmt.Sprintf("%s%s%d", name, separator, n)
		if names[key(again)] == 0 {
			names[key(name)], names[key(again)] = n, 1
			return again
		}
	}
}

// Mesh returns the name of a mesh: its own, or a number.
func Mesh(s *scene.Scene, i int) string {
	if name := s.Meshes[i].Name; name != "" {
		return name
	}
	return fmt.Sprintf("Mesh_%03d", i)
}

// File returns a valid name for the file of an image, without extension. Characters that Windows doesn't allow, and those that
// can't be seen, are replaced, and the prefix and an underscore are added if the name doesn't begin with the prefix. The name has at most
// 100 bytes, because a path has at most 260, including the folder.
func File(name, prefix string) string {
	name = strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) || strings.ContainsRune(`\/:*?"<>|`, r) {
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

// Folder returns a folder as the beginning of a path in a game, with backslashes and a final backslash; empty for no
// folder.
func Folder(folder string) string {
	if folder = strings.Trim(strings.ReplaceAll(folder, "/", `\`), `\`); folder != "" {
		folder += `\`
	}
	return folder
}

// IsCollision reports whether a new node with a name is a collision shape: its name begins with collision, in any case.
func IsCollision(name string) bool {
	const prefix = "collision"
	return len(name) >= len(prefix) && strings.EqualFold(name[:len(prefix)], prefix)
}
