package lower

import (
	"slices"
	"strings"
)

// attributes leaves out what vertices have beside their places.
func (l *lowering) attributes() {
	t := &l.target
	var normals, coords, colors int // meshes that lose some
	meshes := slices.Clone(l.s.Meshes)
	for i := range meshes {
		m := &meshes[i]
		if m.Normals != nil && !t.Normals {
			m.Normals, m.Tangents = nil, nil
			normals++
		}
		if len(m.UVs) > t.UVSets {
			m.UVs = m.UVs[:t.UVSets:t.UVSets]
			coords++
		}
		if len(m.Colors) > 0 && !t.Colors {
			m.Colors = nil
			colors++
		}
	}
	var parts []string
	for _, p := range []struct {
		count int
		what  string
	}{{normals, "normals"}, {coords, "texture coordinates"}, {colors, "colours"}} {
		if p.count > 0 {
			parts = append(parts, p.what)
		}
	}
	if parts != nil {
		l.s.Meshes = meshes
		l.add(codeAttributes, "meshes", "left out: %s", strings.Join(parts, ", "))
	}
}
