package draco

// A table has the corners of triangles: corner c belongs to triangle c/3. An edge of a triangle is named by the corner
// opposite to it. Missing corners and vertices are −1.
type table struct {
	vertex []int32 // of each corner
	across []int32 // for each corner, the one on the other side of its edge
	first  []int32 // a corner of each vertex. Its left neighbour is missing if the vertex is on a border
}

func next(c int32) int32 {
	if c%3 == 2 {
		return c - 2
	}
	return c + 1
}

func previous(c int32) int32 {
	if c%3 == 0 {
		return c + 2
	}
	return c - 1
}

// left returns the next corner of the same vertex to the left.
func (t *table) left(c int32) int32 {
	if o := t.across[next(c)]; o >= 0 {
		return next(o)
	}
	return -1
}

func (t *table) right(c int32) int32 {
	if o := t.across[previous(c)]; o >= 0 {
		return previous(o)
	}
	return -1
}

// around calls visit for the corners of a vertex: from c to the left and, if there is a border, also to the right, until
// visit returns false.
func (t *table) around(c int32, visit func(c int32) bool) {
	for at := c; visit(at); {
		if at = t.left(at); at == c {
			return
		} else if at < 0 {
			for at = t.right(c); at >= 0 && visit(at); {
				at = t.right(at)
			}
			return
		}
	}
}

func (t *table) onBorder(vertex int32) bool { return t.left(t.first[vertex]) < 0 }

// cut returns the table of an attribute that has different values at both sides of some edges. A bit for each inner edge
// states whether it is such a seam. There, a vertex becomes several.
func (t *table) cut(seams *bitDecoder) *table {
	u := &table{vertex: make([]int32, len(t.vertex)), across: append([]int32(nil), t.across...)}
	for c := range int32(len(t.across)) {
		if o := t.across[c]; o >= 0 && o/3 >= c/3 && seams.next() {
			u.across[c], u.across[o] = -1, -1
		}
	}
	for _, c := range t.first {
		if c < 0 {
			continue
		}
		start := c
		for at := u.left(c); at >= 0; at = u.left(at) {
			if start = at; at == c {
				break
			}
		}
		for at := start; ; {
			if at == start || u.across[next(at)] < 0 {
				u.first = append(u.first, at)
			}
			u.vertex[at] = int32(len(u.first) - 1)
			if at = t.right(at); at < 0 || at == start {
				break
			}
		}
	}
	return u
}

// points numbers the combinations of a vertex and its values in all tables, and returns the number of each corner.
func (t *table) points(tables []*table) (of []uint32, count int) {
	of = make([]uint32, len(t.vertex))
	if tables == nil {
		for c, v := range t.vertex {
			of[c] = uint32(v)
		}
		return of, len(t.first)
	}
	differ := func(a, b int32) bool {
		for _, u := range tables {
			if u.vertex[a] != u.vertex[b] {
				return true
			}
		}
		return false
	}
	for v, start := range t.first {
		if start < 0 {
			continue
		}
		if !t.onBorder(int32(v)) {
			start = t.seam(start, tables)
		}
		for at, before := start, int32(-1); at >= 0 && (at != start || before < 0); before, at = at, t.right(at) {
			if before < 0 || differ(at, before) {
				count++
			}
			of[at] = uint32(count - 1)
		}
	}
	return of, count
}

// seam returns the first corner of a vertex after a seam, from c to the right, or c if there is none. Only the seams of
// the first table that has any are used.
func (t *table) seam(c int32, tables []*table) int32 {
	for _, u := range tables {
		for at := t.right(c); at != c; at = t.right(at) {
			if u.vertex[at] != u.vertex[c] {
				return at
			}
		}
	}
	return c
}

// An order is the order in which an attribute's elements are stored: that in which a traversal meets their vertices.
type order struct {
	table    *table  // nil if the elements are in the order of the points
	corner   []int32 // of each element
	element  []int32 // of each vertex
	points   []int32 // the point of each element
	of       []int32 // the element of each point
	elements int
}

// A traversal visits all triangles of a table.
type traversal struct {
	*order
	seen []bool // triangles
	todo [3][]int32
}

func (t *table) traversal() *traversal {
	w := &traversal{order: &order{table: t, element: make([]int32, len(t.first))}, seen: make([]bool, len(t.vertex)/3)}
	for i := range w.element {
		w.element[i] = -1
	}
	return w
}

// new reports whether the vertex of a corner is met for the first time.
func (w *traversal) new(c int32) bool {
	v := w.table.vertex[c]
	if w.element[v] >= 0 {
		return false
	}
	w.element[v] = int32(len(w.corner))
	w.corner = append(w.corner, c)
	return true
}

// open returns the corner across the edge of c if its triangle isn't visited, or −1.
func (w *traversal) open(c int32) int32 {
	if o := w.table.across[c]; o >= 0 && !w.seen[o/3] {
		return o
	}
	return -1
}

func (w *traversal) push(c int32, priority int) { w.todo[priority] = append(w.todo[priority], c) }

// pop returns the last corner of the first list that has one.
func (w *traversal) pop(priority *int) int32 {
	for *priority = range len(w.todo) {
		if list := w.todo[*priority]; len(list) > 0 {
			w.todo[*priority] = list[:len(list)-1]
			return list[len(list)-1]
		}
	}
	return -1
}

// depthFirst visits a triangle's right neighbour, and later the left one.
func (t *table) depthFirst() *order {
	w := t.traversal()
	var priority int
	for face := range int32(len(w.seen)) {
		if w.seen[face] {
			continue
		}
		w.new(3*face + 1)
		w.new(3*face + 2)
		w.push(3*face, 0)
		for c := w.pop(&priority); c >= 0; c = w.pop(&priority) {
			for c >= 0 && !w.seen[c/3] {
				w.seen[c/3] = true
				if w.new(c) && !t.onBorder(t.vertex[c]) {
					c = t.across[next(c)]
					continue
				}
				right, left := w.open(next(c)), w.open(previous(c))
				if right >= 0 && left >= 0 {
					w.push(left, 0)
				}
				if c = right; c < 0 {
					c = left
				}
			}
		}
	}
	return w.order
}

// byDegree first visits triangles whose third vertex is known, then those whose third vertex has two visited neighbours
// or more, because it can be predicted better.
func (t *table) byDegree() *order {
	w := t.traversal()
	degree := make([]uint32, len(t.first))
	rank := func(c int32) int {
		v := t.vertex[c]
		if w.element[v] >= 0 {
			return 0
		}
		if degree[v]++; degree[v] > 1 {
			return 1
		}
		return 2
	}
	for face := range int32(len(w.seen)) {
		if w.seen[face] {
			continue
		}
		w.new(3*face + 1)
		w.new(3*face + 2)
		w.new(3 * face)
		w.push(3*face, 0)
		best := 0
		for c := w.pop(&best); c >= 0; c = w.pop(&best) {
			for c >= 0 && !w.seen[c/3] {
				w.seen[c/3] = true
				w.new(c)
				right, left := w.open(next(c)), w.open(previous(c))
				c = -1
				if left >= 0 {
					if p := rank(left); right < 0 && p <= best {
						c = left
						continue
					} else {
						w.push(left, p)
						best = min(best, p)
					}
				}
				if right >= 0 {
					if p := rank(right); p <= best {
						c = right
					} else {
						w.push(right, p)
					}
				}
			}
		}
	}
	return w.order
}
