package show

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"marrow/convert"
	"marrow/internal/fileio"
	"marrow/texture"
	"marrow/wire/bytemap"
)

// Result prints one line about the output of a conversion: its size, and what it contains.
func Result(w io.Writer, out string, r *convert.Result) {
	if len(r.Parts) == 0 {
		return
	}
	bytes := int64(0)
	for _, p := range r.Parts {
		for _, piece := range p.Data {
			bytes += int64(len(piece))
		}
	}
	parts := []string{ShortSize(bytes)}
	if n := len(r.Parts); n > 1 {
		parts = append(parts, Quantity(n, "file"))
	}
	if r.Models > 1 {
		out = fileio.Stem(out) + string(filepath.Separator)
		parts = append(parts, Quantity(r.Models, "model"))
	} else if a := r.About; a != nil {
		for _, c := range []struct {
			n    int
			what string
		}{{a.Meshes, "mesh"}, {a.Bones, "bone"}, {a.Clips, "clip"}, {a.Textures, "texture"}} {
			if c.n > 0 {
				parts = append(parts, strings.Replace(Quantity(c.n, c.what), "meshs", "meshes", 1))
			}
		}
		if a.Height > 0 {
			height := fmt.Sprintf("%.3g", a.Height)
			if a.Height >= 999.5 {
				height = fmt.Sprintf("%.0f", a.Height)
			}
			unit := " units tall"
			if a.Metres {
				unit = " m tall"
			} else if height == "1" {
				unit = " unit tall"
			}
			parts = append(parts, height+unit)
		}
	} else if c, err := texture.DecodeConfig(r.Parts[0].Name, slices.Concat(r.Parts[0].Data...), texture.Options{}); err == nil {
		parts = append(parts, fmt.Sprintf("%d × %d", c.Width, c.Height))
		if strings.Contains(c.Kind, ":") { // a format with several encodings, such as BLP1:jpeg
			parts = append(parts, c.Kind)
		}
	}
	fmt.Fprintln(w, bytemap.Escape(out+"  "+strings.Join(parts, " · ")))
}

// ShortSize formats a size in the largest suitable unit, as in "12 KB".
func ShortSize(n int64) string {
	switch {
	case n < 1000:
		return Quantity(int(n), "byte")
	case n < 1_000_000:
		return fmt.Sprintf("%d KB", (n+500)/1000)
	}
	return fmt.Sprintf("%.1f MB", float64(n)/1e6)
}
