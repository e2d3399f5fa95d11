package lower

import (
	"slices"
	"strings"

	"marrow/scene"
)

// attributes removes the data of vertices, except their positions, that the target can't hold.
func (l *lowering) attributes() {
	t := &l.target
	var normals, coords, colors bool // whether a mesh loses them
	painted := 0                     // number of meshes that lose visible colours
	meshes := slices.Clone(l.s.Meshes)
	for i := range meshes {
		m := &meshes[i]
		if m.Normals != nil && !t.Normals {
			m.Normals, m.Tangents = nil, nil
			normals = true
		}
		if len(m.UVs) > t.UVSets {
			m.UVs = m.UVs[:t.UVSets:t.UVSets]
			coords = true
		}
		if len(m.Colors) > 0 && !t.Colors {
			if slices.ContainsFunc(m.Colors, isPaint) {
				painted++
			} else {
				colors = true
			}
			m.Colors = nil
		}
	}
	var parts []string
	for _, p := range []struct {
		lost bool
		what string
	}{{normals, "normals"}, {coords, "texture coordinates"}, {colors, "colours"}} {
		if p.lost {
			parts = append(parts, p.what)
		}
	}
	if parts != nil || painted > 0 {
		l.s.Meshes = meshes
	}
	l.addCount(painted, codePaint, "meshes", "vertex colours were left out; bake them into a texture")
	if parts != nil {
		l.add(codeAttributes, "meshes", "left out: %s", strings.Join(parts, ", "))
	}
}

// isPaint reports whether vertex colours are visible: they multiply the material's colour and aren't all white.
func isPaint(c scene.ColorSet) bool {
	return c.Multiply && slices.ContainsFunc(c.Values, func(v scene.Vec4) bool { return min(v[0], v[1], v[2]) < 0.99 })
}
