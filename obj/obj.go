// Package obj writes shapes as Wavefront OBJ, a text that nearly every 3D program reads.
//
// An object is a list of vertices, texture coordinates and normals, and of faces that refer to them by number, starting at 1
// ("Object Files", Wavefront's Advanced Visualizer manual, appendix B1).
package obj

import (
	"strconv"
	"strings"
	"unicode"

	"marrow/lower"
	"marrow/scene"
)

// Holds defines what an OBJ can hold of a scene: meshes, and the names of materials.
var Holds = lower.Target{Materials: lower.NamedMaterials, Normals: true, UVSets: 1}

// Build makes an OBJ from a scene that was lowered to Holds.
func Build(s *scene.Scene) []byte {
	w := &writer{b: []byte("# Y up\n")}
	for i := range s.Meshes {
		w.mesh(s, &s.Meshes[i], i)
	}
	return w.b
}

// A writer appends to a text. Vertices, texture coordinates and normals are numbered throughout the file.
type writer struct {
	b                          []byte
	positions, coords, normals int
}

func (w *writer) mesh(s *scene.Scene, m *scene.Mesh, number int) {
	w.words("o", name(m.Name, "Mesh_"+strconv.Itoa(number)))
	for i := range m.Positions {
		w.floats("v", m.Positions[i][:])
	}
	var uvs []scene.Vec2
	if len(m.UVs) > 0 {
		uvs = m.UVs[0]
	}
	for _, uv := range uvs {
		w.floats("vt", []float32{uv[0], 1 - uv[1]}) // V increases upwards
	}
	for i := range m.Normals {
		w.floats("vn", m.Normals[i][:])
	}
	for _, p := range m.Runs() {
		switch { // a material applies to all faces that follow
		case p.Material >= 0:
			w.words("usemtl", name(s.Materials[p.Material].Name, "Material_"+strconv.Itoa(p.Material)))
		case len(s.Materials) > 0:
			w.words("usemtl", "default")
		}
		indices := m.Indices[p.First : p.First+p.Count]
		for k := 0; k+2 < len(indices); k += 3 {
			w.b = append(w.b, 'f')
			for _, v := range indices[k : k+3] {
				w.corner(int(v), uvs != nil, m.Normals != nil)
			}
			w.b = append(w.b, '\n')
		}
	}
	w.positions += len(m.Positions)
	w.coords += len(uvs)
	w.normals += len(m.Normals)
}

// corner appends a vertex of a face: v, v/vt, v//vn or v/vt/vn.
func (w *writer) corner(v int, hasUV, hasNormal bool) {
	w.b = strconv.AppendInt(append(w.b, ' '), int64(w.positions+v+1), 10)
	if hasUV || hasNormal {
		w.b = append(w.b, '/')
	}
	if hasUV {
		w.b = strconv.AppendInt(w.b, int64(w.coords+v+1), 10)
	}
	if hasNormal {
		w.b = strconv.AppendInt(append(w.b, '/'), int64(w.normals+v+1), 10)
	}
}

func (w *writer) words(keyword, text string) {
	w.b = append(append(append(append(w.b, keyword...), ' '), text...), '\n')
}

func (w *writer) floats(keyword string, v []float32) {
	w.b = append(w.b, keyword...)
	for _, f := range v {
		w.b = strconv.AppendFloat(append(w.b, ' '), float64(f), 'g', -1, 32)
	}
	w.b = append(w.b, '\n')
}

// name converts a name to one word.
func name(s, otherwise string) string {
	s = strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || !unicode.IsPrint(r) {
			return '_'
		}
		return r
	}, s)
	if s == "" {
		return otherwise
	}
	return s
}
