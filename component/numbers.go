package component

import (
	"slices"
	"strings"

	"marrow/internal/limit"
	"marrow/internal/xmltext"
	"marrow/report"
	"marrow/scene"
	"marrow/xmf"
)

type (
	vec2 = scene.Vec2
	vec3 = scene.Vec3
)

func abs(f float32) float32 { return max(f, -f) }

// A reader reads components, and notes what should be a number but isn't.
type reader struct {
	*xmltext.Reader
	wrong []wrongNumber
}

// A wrongNumber is an attribute that isn't a number.
type wrongNumber struct {
	end                       int // the end of its tag in the file
	element, attribute, value string
	used                      float32 // instead
}

// numbers reads the existing attributes with these names. If one isn't a number, its value in to is left.
func (d *reader) numbers(t *xmltext.Token, to []float32, names ...string) {
	for _, a := range t.Attrs {
		i := slices.Index(names, a.Name)
		if i < 0 {
			continue
		}
		if v, ok := xmltext.ParseNumber(a.Value); ok {
			to[i] = v
		} else if len(d.wrong) < limit.Findings {
			d.wrong = append(d.wrong, wrongNumber{d.Offset(), t.Name, a.Name, a.Value, to[i]})
		}
	}
}

// wrongNumbers reports attributes that aren't numbers, at their elements.
func (f *File) wrongNumbers(wrong []wrongNumber) (list []report.Finding) {
	if len(wrong) == 0 {
		return nil
	}
	eachElement(f.data, func(path string, start, end int) {
		for ; len(wrong) > 0 && wrong[0].end == end; wrong = wrong[1:] {
			w := &wrong[0]
			if len(f.Components) == 1 {
				path = strings.TrimPrefix(path, "components[0].")
			}
			r := report.New(xmf.CodeNumber, path, "%s of %s is %q, which isn't a number; %g is used instead", w.attribute, w.element, w.value, w.used)
			r.Offset = int64(start)
			list = append(list, r)
		}
	})
	return list
}
