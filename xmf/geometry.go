package xmf

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"sync"

	"marrow/report"
	"marrow/scene"
)

// The scene's vectors.
type (
	vec2 = scene.Vec2
	vec3 = scene.Vec3
	vec4 = scene.Vec4
)

// A Geometry is a mesh's content as numbers, in the file's axes.
type Geometry struct {
	Positions []scene.Vec3
	Normals   []scene.Vec3 // of unit length, like the tangents; see Directions
	Tangents  []scene.Vec3
	UVs       []Set[scene.Vec2]
	Colors    []Set[scene.Vec4]
	Indices   []uint32

	mirrored                []bool // by the normals' alpha: the texture is mirrored there
	oddNormals, oddTangents []directionRun
	others                  []string // elements that the scene has no place for

	scratch *scratch // memory for what the scene doesn't keep, or nil
}

// scratch is memory that is used for one mesh after another, because most of a mesh's memory is of this kind, and each new
// piece of memory costs the processor as much as writing it. Builders take it from a pool: with one for each builder, a run
// over many components takes 8 % longer.
type scratch struct {
	content      []byte // a buffer, unpacked
	tangents, up []vec3
}

var scratches = sync.Pool{New: func() any { return new(scratch) }}

// sized returns *memory with the given length and any content; new memory if it is too short.
func sized(memory *[]vec3, n int) []vec3 {
	if *memory == nil || cap(*memory) < n {
		*memory = make([]vec3, n)
	}
	return (*memory)[:n]
}

// A Set is one of several vertex attributes with the same usage.
type Set[T any] struct {
	Index  uint8 // the usage index
	Values []T
}

// Geometry unpacks and decodes the readable parts of the mesh, and reports the others.
func (m *Mesh) Geometry() (g Geometry, list []report.Finding) {
	return m.geometry(nil)
}

// geometry is Geometry. If scratch isn't nil, the tangents are in it, and the buffers don't keep what they unpack.
func (m *Mesh) geometry(scratch *scratch) (g Geometry, list []report.Finding) {
	g.scratch = scratch
	for i := range m.Buffers {
		b := &m.Buffers[i]
		data, err := b.contentFor(scratch)
		if err != nil {
			list = append(list, report.New(codeBuffer, fmt.Sprintf("buffers[%d]", i), "%v; left out", err))
			continue
		}
		if b.Type == IndexBuffer {
			if g.Indices == nil {
				g.Indices = b.indices(data)
			}
			continue
		}
		list = append(list, g.vertices(b, i, data)...)
	}
	list = append(list, g.sameLengths()...)
	return g, append(list, m.checkIndices(g.Indices, len(g.Positions))...)
}

// indices decodes an index buffer. The size of an item determines its type, because there are only two.
func (b *Buffer) indices(data []byte) []uint32 {
	const short, long = 2, 4
	switch b.ItemSize {
	case short:
		list := make([]uint32, len(data)/short)
		for i := range list {
			list[i] = uint32(binary.LittleEndian.Uint16(data[i*short:]))
		}
		return list
	case long:
		list := make([]uint32, len(data)/long)
		for i := range list {
			list[i] = binary.LittleEndian.Uint32(data[i*long:])
		}
		return list
	}
	return nil
}

// checkIndices reports the first index past the vertices; the scene leaves out
// every triangle that has one.
func (m *Mesh) checkIndices(indices []uint32, vertices int) []report.Finding {
	i := slices.IndexFunc(indices, func(v uint32) bool { return v >= uint32(vertices) })
	if i < 0 {
		return nil
	}
	k := slices.IndexFunc(m.Buffers, func(b Buffer) bool { return b.Type == IndexBuffer })
	return []report.Finding{report.New(codeIndex, fmt.Sprintf("data[%d]!%#x", k, i*int(m.Buffers[k].ItemSize)),
		"index %d is the first of those past the %d vertices; their triangles are left out", indices[i], vertices)}
}

// itemsIn returns the number of items in the buffer's description; ok reports whether data contains all of them.
func (b *Buffer) itemsIn(data []byte) (n int, ok bool) {
	n = int(b.Items) * int(b.Sections)
	return n, n >= 0 && b.ItemSize > 0 && n <= len(data)/int(b.ItemSize)
}

// vertices decodes a vertex buffer, element by element.
func (g *Geometry) vertices(b *Buffer, i int, data []byte) (list []report.Finding) {
	items, ok := b.itemsIn(data)
	switch {
	case b.ItemSize == 0:
		items = min(items, 1<<16) // no bytes back them, whatever their stated number
	case !ok:
		return nil // decoding ended before, with an error
	}
	at := 0
	for k, e := range b.Declaration() {
		size := e.Type.Size()
		if e.Type < 0 || e.Type >= numDeclTypes || at+size > int(b.ItemSize) {
			return append(list, report.New(codeElement, fmt.Sprintf("buffers[%d].elements[%d]", i, k),
				"an element of type %s doesn't fit into items of %d bytes; it and the following elements are left out", nameOr(e.Type), b.ItemSize))
		}
		if !g.element(e, reader{data: data[min(at, len(data)):], stride: int(b.ItemSize), n: items, typ: e.Type}) {
			g.others = append(g.others, fmt.Sprintf("%s%d (%s)", nameOr(e.Usage), e.UsageIndex, nameOr(e.Type)))
		}
		at += size
	}
	return list
}

// A reader reads one element of every vertex.
type reader struct {
	data   []byte
	stride int
	n      int
	typ    DeclType
	memory *[]vec3 // for vectors, or nil
}

// newVectors returns space for all vectors, with any content.
func (r *reader) newVectors() []vec3 {
	if r.memory != nil {
		return sized(r.memory, r.n)
	}
	return make([]vec3, r.n)
}

// element stores an element in its field; false if there is none for it.
func (g *Geometry) element(e Element, r reader) bool {
	switch {
	case e.Usage == Position && g.Positions == nil:
		g.Positions = r.vectors()
	case e.Usage == Normal && e.UsageIndex == 0 && g.Normals == nil:
		g.Normals, g.oddNormals = r.directions()
		g.mirrored = r.full()
	case e.Usage == Tangent && e.UsageIndex == 0 && g.Tangents == nil:
		if g.scratch != nil {
			r.memory = &g.scratch.tangents
		}
		g.Tangents, g.oddTangents = r.directions()
	case e.Usage == Tangent && e.UsageIndex == 1 || e.Usage == Binormal && e.UsageIndex == 0:
		// The bitangent: it follows from the others.
	case e.Usage == TexCoord && !has(g.UVs, e.UsageIndex):
		g.UVs = append(g.UVs, Set[vec2]{e.UsageIndex, r.coordinates()})
	case e.Usage == Color && !has(g.Colors, e.UsageIndex):
		g.Colors = append(g.Colors, Set[vec4]{e.UsageIndex, r.colors()})
	default:
		return false
	}
	return true
}

func has[T any](sets []Set[T], index uint8) bool {
	return slices.ContainsFunc(sets, func(s Set[T]) bool { return s.Index == index })
}

// bytes returns the bytes of vertex i, starting with the element.
func (r *reader) bytes(i int) []byte { return r.data[i*r.stride:] }

// Nearly all positions are of the type Float3, directions and colours of four bytes, texture coordinates of the types
// Float16_2 and Float2: they are read without declType.decode. The components are assigned one by one, because Go's
// compiler makes a whole vector in memory first.

func (r *reader) vectors() []vec3 {
	list := r.newVectors()
	if r.typ == Float3 {
		data, stride := r.data, r.stride
		for i := range list {
			b, v := (*[12]byte)(data[i*stride:]), &list[i]
			v[0], v[1], v[2] = f32(b[:]), f32(b[4:]), f32(b[8:])
		}
		return list
	}
	decode := declTypes[r.typ].decode
	for i := range list {
		v := decode(r.bytes(i))
		list[i] = vec3{v[0], v[1], v[2]}
	}
	return list
}

func (r *reader) coordinates() []vec2 {
	list := make([]vec2, r.n)
	data, stride := r.data, r.stride
	switch r.typ {
	case Float16_2:
		for i := range list {
			b, v := (*[4]byte)(data[i*stride:]), &list[i]
			v[0], v[1] = f16(b[:]), f16(b[2:])
		}
	case Float2:
		for i := range list {
			b, v := (*[8]byte)(data[i*stride:]), &list[i]
			v[0], v[1] = f32(b[:]), f32(b[4:])
		}
	default:
		decode := declTypes[r.typ].decode
		for i := range list {
			v := decode(r.bytes(i))
			list[i] = vec2{v[0], v[1]}
		}
	}
	return list
}

func (r *reader) colors() []vec4 {
	list := make([]vec4, r.n)
	if order, ok := byteOrder(r.typ); ok {
		data, stride := r.data, r.stride
		x, y, z := order[0]&3, order[1]&3, order[2]&3
		for i := range list {
			b, v := (*[4]byte)(data[i*stride:]), &list[i]
			v[0], v[1], v[2], v[3] = n8(b[x]), n8(b[y]), n8(b[z]), n8(b[3])
		}
		return list
	}
	decode := declTypes[r.typ].decode
	for i := range list {
		list[i] = decode(r.bytes(i))
	}
	return list
}

// directions returns vectors of unit length; bytes store them with an error of up to a twentieth. odd has those that
// wouldn't be encoded as the same bytes.
func (r *reader) directions() (list []vec3, odd []directionRun) {
	order, ok := byteOrder(r.typ)
	if !ok {
		list = r.signed()
		for i := range list {
			list[i], _ = list[i].Unit()
		}
		return list, nil
	}
	list = r.newVectors()
	data, stride := r.data, r.stride
	x, y, z := order[0]&3, order[1]&3, order[2]&3
	for i := range list {
		b, v := (*[4]byte)(data[i*stride:]), &list[i]
		d, e, f := spread255[b[x]], spread255[b[y]], spread255[b[z]]
		scale := 1 / sqrt(float32(d*d)+float32(e*e)+float32(f*f)) // not of 0, because no byte represents 0
		v[0], v[1], v[2] = float32(d*scale), float32(e*scale), float32(f*scale)
		if !follows(b[x], b[y], b[z]) {
			odd = addDirection(odd, i, [3]uint8{b[x], b[y], b[z]})
		}
	}
	return list, odd
}

func sqrt(x float32) float32 { return float32(math.Sqrt(float64(x))) }

// signed returns vectors with components from −1 to 1, as stored in the file.
func (r *reader) signed() []vec3 {
	if order, ok := byteOrder(r.typ); ok {
		list := r.newVectors()
		data, stride := r.data, r.stride
		x, y, z := order[0]&3, order[1]&3, order[2]&3
		for i := range list {
			b, v := (*[4]byte)(data[i*stride:]), &list[i]
			v[0], v[1], v[2] = spread255[b[x]], spread255[b[y]], spread255[b[z]]
		}
		return list
	}
	list := r.vectors()
	if r.typ.isUnsigned() {
		for i := range list {
			v := &list[i]
			v[0], v[1], v[2] = spread(v[0]), spread(v[1]), spread(v[2])
		}
	}
	return list
}

// spread maps a number from 0 … 1 to −1 … 1.
func spread(v float32) float32 { return float32(v*2) - 1 }

// spread255 has the number from −1 to 1 for each value of a byte in a direction.
var spread255 = func() (list [256]float32) {
	for b := range list {
		list[b] = spread(parts255[b])
	}
	return list
}()

// full reports for each vertex whether the fourth component has its maximum value. It returns nil for types without a
// fourth component.
func (r *reader) full() []bool {
	if r.typ != D3DColor && r.typ != UByte4N && r.typ != UShort4N {
		return nil
	}
	list := make([]bool, r.n)
	if _, ok := byteOrder(r.typ); ok {
		for i := range list {
			list[i] = r.bytes(i)[3] == 255
		}
		return list
	}
	decode := declTypes[r.typ].decode
	for i := range list {
		list[i] = decode(r.bytes(i))[3] == 1
	}
	return list
}

// Directions returns the vectors of the first element with a usage, with components from −1 to 1, as the file stores them;
// nil if there are none.
func (m *Mesh) Directions(usage Usage) []scene.Vec3 {
	b, at := m.element(usage)
	if b == nil {
		return nil
	}
	data, err := b.view()
	if err != nil {
		return nil
	}
	items, ok := b.itemsIn(data)
	if !ok {
		return nil // a mesh that was changed since its data was
	}
	r := reader{data: data[min(at.offset, len(data)):], stride: int(b.ItemSize), n: items, typ: b.Declaration()[at.element].Type}
	return r.signed()
}

// element finds the first element of a usage, if it fits its buffer.
func (m *Mesh) element(usage Usage) (b *Buffer, at struct{ element, offset int }) {
	for i := range m.Buffers {
		b := &m.Buffers[i]
		offset := 0
		for k, e := range b.Declaration() {
			size := e.Type.Size()
			if e.Usage == usage && e.Type >= 0 && e.Type < numDeclTypes && offset+size <= int(b.ItemSize) {
				return b, struct{ element, offset int }{k, offset}
			}
			offset += size
		}
	}
	return nil, at
}

// sameLengths leaves out what doesn't have as many values as there are positions.
func (g *Geometry) sameLengths() []report.Finding {
	n, bad := len(g.Positions), 0
	for _, v := range []*[]vec3{&g.Normals, &g.Tangents} {
		if *v != nil && len(*v) != n {
			*v, bad = nil, bad+1
		}
	}
	before := len(g.UVs) + len(g.Colors)
	g.UVs = slices.DeleteFunc(g.UVs, func(s Set[vec2]) bool { return len(s.Values) != n })
	g.Colors = slices.DeleteFunc(g.Colors, func(s Set[vec4]) bool { return len(s.Values) != n })
	if bad += before - len(g.UVs) - len(g.Colors); bad == 0 {
		return nil
	}
	f := report.New(codeElement, "buffers", "an attribute whose length differs from the number of positions is left out")
	f.Count = bad
	return []report.Finding{f}
}

// handed returns the tangents in glTF's convention, along U. In 3,164 of 3,182 real files they point against it (in
// one along it, in 17 both occur). w is the sign of the bitangent, w · (normal × tangent), which points against V.
// The texture is mirrored where the normal's alpha is 255: in 99.94 % of real triangles. Where it is 0, the texture
// coordinates decide, because some exporters never set it.
func (g *Geometry) handed() []vec4 {
	if g.Tangents == nil || g.Normals == nil || len(g.UVs) == 0 {
		return nil
	}
	up := g.textureUp()
	list := make([]vec4, len(g.Tangents))
	for i := range list {
		n, t, to, up := &g.Normals[i], &g.Tangents[i], &list[i], &up[i]
		x, y, z, w := -t[0], -t[1], -t[2], float32(-1)
		across := float32((float32(n[1]*z)-float32(n[2]*y))*up[0]) + float32((float32(n[2]*x)-float32(n[0]*z))*up[1]) + float32((float32(n[0]*y)-float32(n[1]*x))*up[2])
		if across > 0 || g.mirrored != nil && g.mirrored[i] {
			w = 1
		}
		to[0], to[1], to[2], to[3] = x, y, z, w
	}
	return list
}

// textureUp is, at each vertex, the direction in which V falls, of any length.
func (g *Geometry) textureUp() []vec3 {
	var up []vec3
	if g.scratch != nil {
		up = sized(&g.scratch.up, len(g.Positions))
		clear(up)
	} else {
		up = make([]vec3, len(g.Positions))
	}
	uv := g.UVs[0].Values
	for i := 0; i+2 < len(g.Indices); i += 3 {
		a, b, c := g.Indices[i], g.Indices[i+1], g.Indices[i+2]
		if n := uint32(len(up)); a >= n || b >= n || c >= n {
			continue
		}
		u1, u2 := uv[b][0]-uv[a][0], uv[c][0]-uv[a][0]
		v1, v2 := uv[b][1]-uv[a][1], uv[c][1]-uv[a][1]
		if float32(u1*v2)-float32(u2*v1) < 0 {
			u1, u2 = -u1, -u2
		}
		p, q, r := &g.Positions[a], &g.Positions[b], &g.Positions[c]
		for k := range 3 {
			d := float32((q[k]-p[k])*u2) - float32((r[k]-p[k])*u1) // −∂P/∂v, times the area in the texture
			up[a][k] += d
			up[b][k] += d
			up[c][k] += d
		}
	}
	return up
}
