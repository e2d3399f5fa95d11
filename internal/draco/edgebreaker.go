package draco

// The symbols of edgebreaker. They state how the next triangle continues the border of those before it.
const (
	symbolC = iota // between two edges of the border, whose common vertex becomes an inner one
	symbolS        // between the two last borders, which become one
	symbolL        // at an edge, with a new vertex at the left
	symbolR        // at an edge, with a new vertex at the right
	symbolE        // a border of its own
)

// A split is the encoder's note that a border meets itself: an edge of one triangle is where another one continues.
type split struct {
	at, from int // numbers of the triangles
	right    bool
}

// A triangleBuilder joins triangles to a table. It numbers them from the last that the encoder visited to the first.
type triangleBuilder struct {
	table
	faces  int32
	merged []int32 // for a vertex that became another one, that vertex; for others, itself
	joined []int32 // vertices that became another one
	active []int32 // for each border, the corner whose edge is the next one to continue
	splits []split // by triangle
	later  map[int]int32

	last     int       // symbol
	symbols  bitReader // of the standard coding
	contexts [][]int32 // of the valence coding: the symbols after a vertex with a number of triangles, the last first
	valences []int32   // number of edges of each vertex
	context  int
}

// edgebreaker reads triangles, and the seams of attributes.
func (d *decoder) edgebreaker() {
	coding := d.byte()
	if coding != 0 && coding != 2 {
		fail("edgebreaker coding %d isn't known", coding)
	}
	vertices, faces, attributes := d.count(), d.count(), int(d.byte()) // without a number of new vertices, which the specification has
	symbols, splits := d.count(), d.count()
	if vertices > 3*faces || symbols > faces || splits > symbols {
		panic(errDamaged)
	}
	d.take(int64(faces)*int64(9+6*attributes) + 3*int64(vertices+splits)) // tables and indices
	w := &triangleBuilder{merged: make([]int32, 0, vertices+splits), later: make(map[int]int32), last: -1, context: -1}
	w.vertex, w.across = make([]int32, 3*faces), make([]int32, 3*faces)
	for c := range w.across {
		w.across[c] = -1
	}
	w.splits = d.splits()
	if coding == 0 {
		w.symbols.data = d.bytes(d.count())
	}
	inner := d.bits()
	seams := make([]*bitDecoder, attributes)
	for i := range seams {
		seams[i] = d.bits()
	}
	if coding == 2 {
		w.valences = make([]int32, vertices+splits)
		w.contexts = make([][]int32, 6)
		for i := range w.contexts {
			n := d.count()
			d.take(int64(n))
			w.contexts[i] = make([]int32, n)
			d.symbols(w.contexts[i], 1)
		}
	}
	for i := range symbols {
		w.add(i, symbols)
	}
	w.close(inner)
	if int(w.faces) != faces {
		panic(errDamaged)
	}
	w.number(attributes == 0)
	d.main = &w.table
	for i := range seams {
		d.tables = append(d.tables, d.main.cut(seams[i]))
	}
	d.mesh.Indices, d.mesh.Points = d.main.points(d.tables)
}

// splits reads where borders meet. Version 2.2 has one bit for each, not two as in the specification.
func (d *decoder) splits() (list []split) {
	at := 0
	for range d.count() {
		at += d.count()
		list = append(list, split{at: at, from: at - d.count()})
	}
	bits := bitReader{data: d.data[d.pos:]}
	for i := range list {
		list[i].right = bits.read(1) == 1
	}
	d.pos += (len(list) + 7) / 8
	return list
}

// symbol reads a symbol.
func (w *triangleBuilder) symbol() int {
	if w.contexts == nil {
		if w.symbols.read(1) == 0 {
			return symbolC
		}
		return symbolS + int(w.symbols.read(2))
	}
	if w.context < 0 {
		return symbolE
	}
	list := &w.contexts[w.context]
	s := (*list)[len(*list)-1]
	*list = (*list)[:len(*list)-1]
	if s < symbolC || s > symbolE {
		panic(errDamaged)
	}
	return int(s)
}

// at returns the vertex of a corner.
func (w *triangleBuilder) at(c int32) int32 {
	v := w.vertex[c]
	for w.merged[v] != v {
		w.merged[v] = w.merged[w.merged[v]]
		v = w.merged[v]
	}
	return v
}

// newVertex makes a vertex with its first corner.
func (w *triangleBuilder) newVertex(c int32) int32 {
	if len(w.merged) == cap(w.merged) {
		panic(errDamaged)
	}
	v := int32(len(w.merged))
	w.merged, w.first = append(w.merged, v), append(w.first, c)
	return v
}

// join connects the edges of two corners.
func (w *triangleBuilder) join(a, b int32) {
	if a == b || w.across[a] >= 0 || w.across[b] >= 0 {
		panic(errDamaged)
	}
	w.across[a], w.across[b] = b, a
}

// newFace returns the first corner of a new triangle.
func (w *triangleBuilder) newFace() int32 {
	w.faces++
	return 3*w.faces - 3
}

// add reads a symbol and adds its triangle, which is number i of n.
func (w *triangleBuilder) add(i, n int) {
	symbol := w.symbol()
	c := w.newFace()
	top := len(w.active) - 1
	switch symbol {
	case symbolC:
		a := w.active[top]
		tip := w.at(next(a))
		b := next(w.first[tip])
		w.join(a, c+1)
		w.join(b, c+2)
		w.vertex[c], w.vertex[c+1], w.vertex[c+2] = tip, w.at(next(b)), w.at(previous(a))
		if w.vertex[c+1] == tip || w.vertex[c+2] == tip {
			panic(errDamaged)
		}
		w.first[w.vertex[c+2]] = c + 2
		w.active[top] = c
	case symbolS:
		b := w.active[top]
		w.active = w.active[:top]
		if a, ok := w.later[i]; ok {
			w.active = append(w.active, a)
		}
		top = len(w.active) - 1
		a := w.active[top]
		w.join(a, c+2)
		w.join(b, c+1)
		w.vertex[c], w.vertex[c+1], w.vertex[c+2] = w.at(previous(a)), w.at(next(a)), w.at(previous(b))
		w.first[w.vertex[c+2]] = c + 2
		w.merge(w.at(next(b)), w.vertex[c])
		w.active[top] = c
	case symbolL, symbolR:
		a := w.active[top]
		added, onLeft, onRight := c+1, c, c+2 // the new vertex, and those of the edge
		if symbol == symbolR {
			added, onLeft, onRight = c+2, c+1, c
		}
		w.join(a, added)
		w.vertex[added], w.vertex[onLeft], w.vertex[onRight] = w.newVertex(added), w.at(next(a)), w.at(previous(a))
		w.first[w.vertex[onRight]] = onRight
		w.active[top] = c
	case symbolE:
		for k := range int32(3) {
			w.vertex[c+k] = w.newVertex(c + k)
		}
		w.active = append(w.active, c)
	}
	if w.contexts != nil {
		w.count(symbol, c)
	}
	if symbol >= symbolL {
		w.remember(n-i-1, n)
	}
}

// merge makes a vertex another one.
func (w *triangleBuilder) merge(from, to int32) {
	if from == to {
		panic(errDamaged)
	}
	w.merged[from], w.joined = to, append(w.joined, from)
	w.first[to], w.first[from] = w.first[from], -1
	if w.contexts != nil {
		w.valences[to] += w.valences[from]
	}
}

// count updates the number of edges of a triangle's vertices, and chooses the context of the next symbol by it.
func (w *triangleBuilder) count(symbol int, c int32) {
	more := [...][3]int32{symbolC: {0, 1, 1}, symbolS: {0, 1, 1}, symbolL: {1, 2, 1}, symbolR: {1, 1, 2}, symbolE: {2, 2, 2}}[symbol]
	for k, n := range more {
		w.valences[w.at(c+int32(k))] += n
	}
	w.context = int(min(max(w.valences[w.at(c+1)], 2), 7)) - 2
}

// remember stores the edges at which other triangles continue. at is the encoder's number of the last triangle.
func (w *triangleBuilder) remember(at, n int) {
	for len(w.splits) > 0 && w.splits[len(w.splits)-1].at == at {
		s := w.splits[len(w.splits)-1]
		w.splits = w.splits[:len(w.splits)-1]
		a := previous(w.active[len(w.active)-1])
		if s.right {
			a = next(w.active[len(w.active)-1])
		}
		w.later[n-s.from-1] = a
	}
}

// close adds the first triangle of the encoder to each of the remaining borders, unless it is a hole.
func (w *triangleBuilder) close(inner *bitDecoder) {
	for len(w.active) > 0 {
		a := w.active[len(w.active)-1]
		w.active = w.active[:len(w.active)-1]
		if !inner.next() {
			continue
		}
		n := w.at(next(a))
		b := next(w.first[n])
		x := w.at(next(b))
		e := next(w.first[x])
		p := w.at(next(e))
		if p != w.at(previous(a)) {
			panic(errDamaged)
		}
		c := w.newFace()
		w.join(a, c)
		w.join(b, c+1)
		w.join(e, c+2)
		w.vertex[c], w.vertex[c+1], w.vertex[c+2] = x, p, n
	}
}

// number replaces merged vertices in all corners. If compact, the last vertices get the numbers of those that became another one.
func (w *triangleBuilder) number(compact bool) {
	owner := make([]int32, len(w.first)) // the vertex that gets each number
	for v := range owner {
		owner[v] = int32(v)
	}
	n := len(owner)
	for _, v := range w.joined {
		if !compact {
			break
		}
		for n > 0 && w.first[owner[n-1]] < 0 {
			n--
		}
		if int(v) < n-1 {
			owner[v] = owner[n-1]
			n--
		}
	}
	number, first := make([]int32, len(owner)), make([]int32, n)
	for v, from := range owner[:n] {
		number[from], first[v] = int32(v), w.first[from]
	}
	for c := range w.vertex {
		w.vertex[c] = number[w.at(int32(c))]
	}
	w.first = first
}
