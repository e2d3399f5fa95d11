package mdl

import (
	"strconv"

	"marrow/mdx"
)

// Geosets: mostly long arrays, one row a line.

// A row is what an array has in one pair of braces.
type row[V any] struct {
	floats func(*V) []float32
	least  int // the fewest bytes that one takes
}

var (
	vec2s    = row[mdx.Vec2]{func(v *mdx.Vec2) []float32 { return v[:] }, 4}
	vec3s    = row[mdx.Vec3]{func(v *mdx.Vec3) []float32 { return v[:] }, 6}
	vec4s    = row[mdx.Vec4]{func(v *mdx.Vec4) []float32 { return v[:] }, 8}
	matrices = row[[12]float32]{func(v *[12]float32) []float32 { return v[:] }, 24}
)

// readRows reads "3 { { 1, 2, 3 }, … }" and appends it to s.
func readRows[V any](p *parser, name string, s *[]V, r row[V]) {
	at, said, before := p.pos, p.count(), len(*s)
	if p.expect('{'); p.failed {
		return
	}
	if list, ok := written[[]V](p); ok {
		*s = append(*s, list...)
	} else if n := p.room(said, r.least); n > 0 && *s == nil {
		*s = make([]V, 0, n)
	}
	for p.more() {
		var zero V
		*s = append(*s, zero)
		if readVec(p, r.floats(&(*s)[len(*s)-1])); p.failed {
			return
		}
	}
	p.wrongCount(at, name, said, len(*s)-before)
}

func writeRows[V any](w *writer, name string, s []V, r row[V]) {
	w.line(name).int(int64(len(s)))
	w.begin()
	start := len(w.buf) - len("\n")
	for i := range s {
		b := append(w.line().buf, "{ "...)
		w.buf = append(appendFloats(b, r.floats(&s[i])), " },\n"...)
	}
	w.wrote(start, s)
	w.close()
}

func rows[T, V any](name string, field func(*T) *[]V, r row[V], write func(w *writer, s []V) bool) word[T] {
	return word[T]{
		name: name, once: true,
		read: func(p *parser, t *T) {
			*field(t) = nil
			readRows(p, name, field(t), r)
		},
		write: func(w *writer, t *T) {
			if s := *field(t); write(w, s) {
				writeRows(w, name, s, r)
			}
		},
	}
}

func nonEmpty[V any](_ *writer, s []V) bool  { return len(s) > 0 }
func evenEmpty[V any](_ *writer, s []V) bool { return true }

var geosetWords = vocabularyOf(
	[]word[mdx.Geoset]{
		rows("Vertices", func(g *mdx.Geoset) *[]mdx.Vec3 { return &g.Vertices }, vec3s, evenEmpty),
		rows("Normals", func(g *mdx.Geoset) *[]mdx.Vec3 { return &g.Normals }, vec3s, evenEmpty),
		{
			name: "TVertices",
			read: func(p *parser, g *mdx.Geoset) {
				var set []mdx.Vec2
				readRows(p, "TVertices", &set, vec2s)
				g.UVSets = append(g.UVSets, set)
			},
			write: func(w *writer, g *mdx.Geoset) {
				for _, set := range g.UVSets {
					writeRows(w, "TVertices", set, vec2s)
				}
			},
		},
		{name: "VertexGroup", once: true, read: readVertexGroups, write: writeVertexGroups},
		rows("Tangents", func(g *mdx.Geoset) *[]mdx.Vec4 { return &g.Tangents }, vec4s, nonEmpty),
		{name: "SkinWeights", once: true, read: readSkin, write: writeSkin},
		{name: "Faces", once: true, read: readFaces, write: writeFaces},
		{name: "Groups", once: true, read: readGroups, write: writeGroups},
	},
	in(func(g *mdx.Geoset) *mdx.Extent { return &g.Extent }, extent),
	[]word[mdx.Geoset]{
		{
			name: "Anim",
			read: func(p *parser, g *mdx.Geoset) {
				g.SequenceExtents = append(g.SequenceExtents, mdx.Extent{})
				p.title()
				extentWords.inner(p, &g.SequenceExtents[len(g.SequenceExtents)-1])
			},
			write: func(w *writer, g *mdx.Geoset) {
				for i := range g.SequenceExtents {
					w.line("Anim").begin()
					extentWords.all(w, &g.SequenceExtents[i])
					w.close()
				}
			},
		},
		integer("MaterialID", func(g *mdx.Geoset) *int32 { return &g.MaterialID }, always),
		integer("SelectionGroup", func(g *mdx.Geoset) *uint32 { return &g.SelectionGroup }, always),
		flag("Unselectable", func(g *mdx.Geoset) *mdx.GeosetFlags { return &g.SelectionFlags }, mdx.Unselectable),
		readOnly(integer("SelectionFlags", func(g *mdx.Geoset) *mdx.GeosetFlags { return &g.SelectionFlags }, always)),
		integer("LevelOfDetail", func(g *mdx.Geoset) *int32 { return &g.LOD }, since[int32](900)),
		text("Name", func(g *mdx.Geoset) *string { return &g.LODName }, func(w *writer, name string) bool {
			return name != "" && w.version >= 900
		}, "LevelOfDetailName"),
	},
)

var extentWords = vocabularyOf(extent)

func readVertexGroups(p *parser, g *mdx.Geoset) {
	at, said := p.pos, p.count()
	p.expect('{')
	g.VertexGroups = make([]uint8, 0, p.room(max(said, len(g.Vertices)), 1))
	if list, ok := written[[]uint8](p); ok {
		g.VertexGroups = append(g.VertexGroups, list...)
	}
	for p.more() {
		start := p.pos
		n := p.int()
		if n < -128 || n > 255 {
			p.fail(start, strconv.Itoa(int(n)), "a matrix group, 0 to 255")
			return
		}
		g.VertexGroups = append(g.VertexGroups, uint8(n))
	}
	p.wrongCount(at, "VertexGroup", said, len(g.VertexGroups))
	if len(g.VertexGroups) == 0 {
		g.VertexGroups = nil
	}
}

func writeVertexGroups(w *writer, g *mdx.Geoset) {
	if len(g.VertexGroups) == 0 && w.version >= 900 {
		return
	}
	w.line("VertexGroup").begin()
	start := len(w.buf) - len("\n")
	for _, v := range g.VertexGroups {
		w.line()
		w.number(int64(v))
		w.end()
	}
	w.wrote(start, g.VertexGroups)
	w.close()
}

// readSkin reads four bones and four weights a vertex, in rows with or without braces.
func readSkin(p *parser, g *mdx.Geoset) {
	at, said := p.pos, p.count()
	p.expect('{')
	skin := make([]uint16, 0, p.room(said, 16)*8)
	for rows := p.depth; p.depth >= rows && !p.failed; {
		switch p.peek() {
		case '{':
			p.accept('{')
		case '}':
			p.accept('}')
		default:
			start := p.pos
			n := p.int()
			if n < 0 || n > 0xffff {
				p.fail(start, strconv.Itoa(int(n)), "a bone or a weight")
			}
			skin = append(skin, uint16(n))
		}
	}
	if p.failed {
		return
	}
	if said != len(skin) { // some count numbers
		p.wrongCount(at, "SkinWeights", said, len(skin)/8)
	}
	g.Skin16 = skin
}

func writeSkin(w *writer, g *mdx.Geoset) {
	n := len(g.Skin)
	at := func(i int) int64 { return int64(g.Skin[i]) }
	if w.version >= 1400 {
		n, at = len(g.Skin16), func(i int) int64 { return int64(g.Skin16[i]) }
	}
	if n == 0 {
		return
	}
	w.line("SkinWeights").int(int64(n / 8))
	w.begin()
	for i := 0; i < n; i += 8 {
		w.line()
		if w.dialect == Hive {
			w.buf = append(w.buf, '{', ' ')
		}
		for k := i; k < min(i+8, n); k++ {
			if k > i {
				w.buf = append(w.buf, ", "...)
			}
			w.number(at(k))
		}
		if w.dialect == Hive {
			w.buf = append(w.buf, " }"...)
		}
		w.end()
	}
	w.close()
}

// readFaces reads "1 6 { Triangles { { 0, 1, 2, 2, 1, 3 }, } }". Some tools put each triangle into its own braces;
// the faces always become one group, which draws the same.
func readFaces(p *parser, g *mdx.Geoset) {
	at := p.pos
	groups, said := p.count(), p.count()
	if p.expect('{'); p.failed {
		return
	}
	g.Faces = nil
	if n := p.room(said, 2); n > 0 {
		g.Faces = make([]uint16, 0, n)
	}
	for p.more() {
		start := p.pos
		if w := p.word(); w != nil && !equalFold(w, "Triangles") {
			p.pos = start
			p.found("Triangles, the only known kind of faces")
			return
		}
		p.expect('{')
		if list, ok := written[[]uint16](p); ok {
			g.Faces = append(g.Faces, list...)
		}
		for p.more() {
			braced := p.accept('{')
			for p.atNumber() {
				start := p.pos
				n := p.int()
				if n < 0 || n > 0xffff {
					p.fail(start, strconv.Itoa(int(n)), "a vertex, 0 to 65535")
					return
				}
				g.Faces = append(g.Faces, uint16(n))
			}
			if braced {
				p.expect('}')
			} else if p.peek() != '}' {
				p.found("a vertex, '{' or '}'")
			}
			if p.failed {
				return
			}
		}
	}
	p.wrongCount(at, "Faces", said, len(g.Faces))
	if groups > 1 {
		p.report(at, codeGroups, "%d groups of triangles are read as one group, which looks the same", groups)
	}
	if !p.failed && (groups != 0 || len(g.Faces) > 0) {
		g.PrimitiveTypes, g.FaceGroups = []mdx.PrimitiveType{mdx.Triangles}, []uint32{uint32(len(g.Faces))}
	}
}

// facesPerLine keeps lines short enough to compare.
const facesPerLine = 12

// writeFaces writes triangles for any primitives, because no tool reads another word. Strips, fans and quads are
// restored from the notes.
func writeFaces(w *writer, g *mdx.Geoset) {
	faces := g.Triangulated()
	if len(faces) == 0 { // the one spelling that war3-model and mdx-m3-viewer read
		w.line("Faces 0 0").begin()
		w.line("Triangles").begin()
		w.close()
		w.close()
		return
	}
	w.line("Faces 1").int(int64(len(faces)))
	w.begin()
	w.line("Triangles").begin()
	start := len(w.buf)
	w.line("{\n")
	w.depth++
	for i := 0; i < len(faces); i += facesPerLine {
		w.line()
		for k := i; k < min(i+facesPerLine, len(faces)); k++ {
			if k > i {
				w.buf = append(w.buf, ' ')
			}
			w.number(int64(faces[k]))
			if k < len(faces)-1 {
				w.buf = append(w.buf, ',')
			}
		}
		w.buf = append(w.buf, '\n')
	}
	w.depth--
	w.line("},\n")
	w.wrote(start-len("\n"), faces)
	w.close()
	w.close()
}

// readGroups reads "2 3 { Matrices { 0, 1 }, Matrices { 2 }, }".
func readGroups(p *parser, g *mdx.Geoset) {
	at := p.pos
	groups, said := p.count(), p.count()
	if p.expect('{'); p.failed {
		return
	}
	g.Matrices, g.MatrixGroups = nil, nil
	for p.more() {
		start := p.pos
		if w := p.word(); w != nil && !equalFold(w, "Matrices") {
			p.pos = start
			p.found("Matrices or '}'")
			return
		}
		before := len(g.Matrices)
		if p.expect('{'); p.failed {
			return
		}
		for p.more() {
			g.Matrices = append(g.Matrices, p.int())
		}
		g.MatrixGroups = append(g.MatrixGroups, uint32(len(g.Matrices)-before))
	}
	p.wrongCount(at, "Groups", groups, len(g.MatrixGroups))
	p.wrongCount(at, "Groups (matrices)", said, len(g.Matrices))
}

func writeGroups(w *writer, g *mdx.Geoset) {
	if len(g.MatrixGroups) == 0 && w.version >= 900 {
		return
	}
	w.line("Groups").int(int64(len(g.MatrixGroups))).int(int64(len(g.Matrices)))
	w.begin()
	at := 0
	for _, n := range g.MatrixGroups {
		end := min(at+int(min(n, 1<<20)), len(g.Matrices))
		w.line("Matrices {")
		for i, m := range g.Matrices[at:end] {
			if i > 0 {
				w.buf = append(w.buf, ',')
			}
			w.int(int64(m))
		}
		at = end
		w.buf = append(w.buf, " },\n"...)
	}
	w.close()
}
