package wire

import (
	"cmp"
	"encoding/binary"
	"iter"
	"reflect"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// Kind says what a node of a Map is.
type Kind uint8

const (
	KindStruct   Kind = iota // a record or a group: its fields are its children
	KindField                // one value
	KindRun                  // many values of one type, side by side
	KindPadding              // bytes that carry nothing by definition, or junk behind a text
	KindLeftover             // bytes behind the last field of their block
	KindUnknown              // a block that the format doesn't define
	KindUnread               // bytes that reading didn't come to
)

var kindNames = [...]string{"struct", "field", "run", "padding", "leftover", "unknown", "unread"}

func (k Kind) String() string { return kindNames[k] }

// Understood reports whether the bytes of such a node have a known meaning.
func (k Kind) Understood() bool { return k <= KindRun }

// A Map says of every byte of a file what it is. It keeps one small record a
// field and one a long array; values are read from the file when asked for.
type Map struct {
	data  []byte
	order byteOrder
	err   error
	nodes []node  // in layout order; children stand behind their parent
	open_ []int32 // nodes that aren't closed yet, innermost last
	leafs []int32 // leaves in order of offset; made when first asked for

	crowded []int32 // records that may hold several things of one name, in the order met
	shared  bool    // references may share bytes, and leave gaps
	pieces_ []leafPiece

	packedErr error // the first of packed bytes

	unpacked map[int32]*Map // of nodes whose bytes are packed: what they hold; see Unpacks
	within   string         // of such a map: the path of the packed bytes, and !
}

// A node is small, for a file of many fields has many.
type node struct {
	name    string
	typ     reflect.Type // of a field, or of a run's elements
	off     int
	size    int
	index   int32 // among its siblings of the same name; -1 for none
	parent  int32
	next    int32  // the node behind this one's subtree
	count   uint32 // of a run
	chars   int32  // of a text: how many bytes its field has
	text    int32  // of a text: how many of them are the text
	kind    Kind
	derived bool // follows from the rest: a size, a count, a tag
}

func newMap(data []byte, order byteOrder) *Map {
	m := &Map{data: data, order: order}
	m.nodes = append(m.nodes, node{index: -1, parent: -1, size: len(data)})
	m.open_ = append(m.open_, 0)
	return m
}

func (m *Map) add(n node) {
	n.parent = m.open_[len(m.open_)-1]
	n.next = int32(len(m.nodes)) + 1
	m.nodes = append(doubled(m.nodes), n)
}

func (m *Map) last() *node { return &m.nodes[len(m.nodes)-1] }

func (m *Map) open(name string, index, off int) {
	m.add(node{name: name, index: int32(index), off: off})
	m.open_ = append(m.open_, int32(len(m.nodes)-1))
}

func (m *Map) close(end int) {
	i := m.open_[len(m.open_)-1]
	m.open_ = m.open_[:len(m.open_)-1]
	m.nodes[i].next = int32(len(m.nodes))
	m.nodes[i].size = end - m.nodes[i].off
}

// leaf records a field of type t, or of bytes where t is nil.
func (m *Map) leaf(name string, off, size int, t reflect.Type) {
	if t != nil {
		mustBePlain(t)
	}
	m.add(node{name: name, index: -1, off: off, size: size, typ: t, kind: KindField})
}

func (m *Map) run(name string, off, count, stride int, t reflect.Type) {
	m.add(node{name: name, index: -1, off: off, size: count * stride, count: uint32(count), typ: t, kind: KindRun})
}

// derive marks the field that was recorded at an offset as derived.
func (m *Map) derive(at int) {
	if n := m.last(); n.kind == KindField && n.off == at {
		n.derived = true
	}
}

// splitUpper makes a field of the upper byte of the u32 recorded last.
func (m *Map) splitUpper(name string) {
	n := m.last()
	low, high := n.off, n.off+3
	if m.order == binary.BigEndian {
		low, high = n.off+1, n.off
	}
	n.off, n.size, n.typ = low, 3, reflect.TypeFor[u24]()
	m.leaf(name, high, 1, reflect.TypeFor[uint8]())
}

// u24 stands for a 24-bit integer.
type u24 [3]uint8

// isText says that the node's bytes are text, so many of them.
func (n *node) isText(size int) { n.chars, n.text = int32(size), int32(size) }

// textLeaf records a text field of have bytes, the first k of which are the
// text; junk behind its NUL gets a node of its own.
func (m *Map) textLeaf(name string, off, have, k, n int, junk bool) {
	size := have
	if junk {
		size = k + 1
	}
	m.add(node{name: name, index: -1, off: off, size: size, text: int32(k), chars: int32(n), kind: KindField})
	if junk {
		m.add(node{name: name + ".junk", index: -1, off: off + size, size: have - size, kind: KindPadding})
	}
}

// crowd says that the record at hand may hold several things of one name.
func (m *Map) crowd() {
	parent := m.open_[len(m.open_)-1]
	if n := len(m.crowded); n == 0 || m.crowded[n-1] != parent {
		m.crowded = append(m.crowded, parent)
	}
}

// numberNames tells apart what has one name in one record: blocks that occur
// again, and bytes left over, become name#2, name#3.
func (m *Map) numberNames() {
	slices.Sort(m.crowded)
	seen := make(map[string]int)
	for _, parent := range slices.Compact(m.crowded) {
		clear(seen)
		for i := parent + 1; i < m.nodes[parent].next; i = m.nodes[i].next {
			n := &m.nodes[i]
			if n.name == "" {
				continue
			}
			if seen[n.name]++; seen[n.name] > 1 {
				n.name += "#" + strconv.Itoa(seen[n.name])
			}
		}
	}
}

// finish closes what is open and names the bytes that no node covers.
func (m *Map) finish(err error) {
	if m.open_ == nil {
		return
	}
	m.err = err
	reached := 0
	for _, n := range m.nodes[1:] {
		if n.kind != KindStruct {
			reached = max(reached, n.off+n.size)
		}
	}
	for len(m.open_) > 1 {
		m.close(reached)
	}
	at := 0
	for _, i := range m.leaves() {
		n := m.nodes[i]
		if n.off > at {
			m.between(at, n.off)
		}
		at = max(at, n.off+n.size)
	}
	if at < len(m.data) {
		if err != nil {
			m.gap("unread", at, len(m.data), KindUnread)
		} else {
			m.between(at, len(m.data))
		}
	}
	m.nodes[0].next = int32(len(m.nodes))
	m.numberNames()
	m.open_ = nil
	m.leafs, m.pieces_ = nil, nil
}

// between names bytes that nothing covers. Between referenced arrays zeros are what
// aligns them.
func (m *Map) between(from, to int) {
	if m.shared && m.err == nil && allZero(m.data[from:to]) {
		m.gap("padding", from, to, KindPadding)
	} else {
		m.gap("gap", from, to, KindUnknown)
	}
}

func (m *Map) gap(name string, from, to int, kind Kind) {
	m.crowd()
	m.add(node{name: name, index: -1, off: from, size: to - from, kind: kind})
}

// leaves lists the nodes without children in order of offset.
func (m *Map) leaves() []int32 {
	if m.leafs == nil {
		m.leafs = make([]int32, 0, len(m.nodes))
		for i, n := range m.nodes {
			if n.kind != KindStruct && n.size > 0 {
				m.leafs = append(m.leafs, int32(i))
			}
		}
		slices.SortStableFunc(m.leafs, func(a, b int32) int { return cmp.Compare(m.nodes[a].off, m.nodes[b].off) })
	}
	return m.leafs
}

// Err is the error that reading ended with, or nil.
func (m *Map) Err() error { return m.err }

// Size is the size of the file.
func (m *Map) Size() int { return len(m.data) }

// Root is the whole file.
func (m *Map) Root() Node { return m.node(0) }

// Leaves runs over the nodes that have bytes of their own, in order of offset, so
// that every byte comes once. Runs are one node each. Of a node whose bytes belong in
// part to one before it in layout order, only the rest comes, with its path.
func (m *Map) Leaves() iter.Seq[Node] {
	return func(yield func(Node) bool) {
		for _, p := range m.pieces() {
			n := m.node(p.node)
			if p.size != n.size {
				n.off, n.size, n.typ = p.off, p.size, nil
			}
			if !yield(n) {
				return
			}
		}
	}
}

// A Tally is how many bytes of a file belong to nodes of each Kind.
type Tally [KindUnread + 1]int

// Tally counts the bytes by kind. A byte that several nodes claim counts for the
// first in layout order.
func (m *Map) Tally() Tally {
	var t Tally
	for _, p := range m.pieces() {
		t[m.nodes[p.node].kind] += p.size
	}
	return t
}

// Understood counts the bytes whose meaning is known.
func (t Tally) Understood() int {
	sum := 0
	for k, n := range t {
		if Kind(k).Understood() {
			sum += n
		}
	}
	return sum
}

// Understood counts the bytes whose meaning is known: those that are neither
// padding, nor left over, nor unknown, nor unread.
func (m *Map) Understood() int { return m.Tally().Understood() }

// At returns the innermost node that holds the byte at an offset; in a run,
// the element, and the field of it.
func (m *Map) At(offset int) (Node, bool) {
	if offset < 0 || offset >= len(m.data) {
		return Node{}, false
	}
	pieces := m.pieces()
	i := sort.Search(len(pieces), func(i int) bool { return pieces[i].off > offset }) - 1
	if i < 0 || offset >= pieces[i].off+pieces[i].size {
		return Node{}, false
	}
	return m.node(pieces[i].node).at(offset), true
}

// Find returns the node with a path, as in geosets[2].vertices[17].
func (m *Map) Find(path string) (Node, bool) {
	if packed, inside, ok := strings.Cut(strings.TrimPrefix(path, m.within), "!"); ok {
		return m.findUnpacked(packed, inside)
	}
	n := m.Root()
	for rest := strings.TrimPrefix(path, m.within); rest != ""; {
		rest = strings.TrimPrefix(rest, ".")
		var ok bool
		if n, rest, ok = n.step(rest); !ok {
			return Node{}, false
		}
	}
	return n, true
}

// A Node is one record, field, run, or element of a run.
type Node struct {
	m *Map
	i int32 // the stored node it is, or lies in

	// An element of a run, or a field of one, is made when asked for.
	suffix string // its path, within the stored node's; empty for a stored node
	name   string
	index  int
	off    int
	size   int
	typ    reflect.Type
}

func (m *Map) node(i int32) Node {
	n := &m.nodes[i]
	return Node{m: m, i: i, name: n.name, index: int(n.index), off: n.off, size: n.size, typ: n.typ}
}

func (n Node) stored() *node { return &n.m.nodes[n.i] }

// Name is the field's name; empty for an element of an array.
func (n Node) Name() string { return n.name }

// Index is the element's number in its array, -1 for a field.
func (n Node) Index() int { return n.index }

// Offset is where the node's bytes start.
func (n Node) Offset() int { return n.off }

// Size is how many bytes the node has.
func (n Node) Size() int { return n.size }

// Bytes are the node's bytes.
func (n Node) Bytes() []byte { return n.m.data[n.off : n.off+n.size] }

// Kind says what the node is.
func (n Node) Kind() Kind {
	switch {
	case n.typ != nil && n.typ.Kind() == reflect.Struct && (n.suffix != "" || n.stored().kind == KindField):
		return KindStruct
	case n.suffix == "":
		return n.stored().kind
	}
	return KindField
}

// Count is the number of elements of a run, 0 for anything else.
func (n Node) Count() int {
	if n.suffix != "" {
		return 0
	}
	return int(n.stored().count)
}

// Stride is the distance between the elements of a run.
func (n Node) Stride() int {
	if c := n.Count(); c > 0 {
		return n.size / c
	}
	return 0
}

// Derived reports whether the value follows from the rest of the file, as a
// size, a count and a tag do.
func (n Node) Derived() bool { return n.suffix == "" && n.stored().derived }

// Parent is the record or run that the node is part of; ok is false for the
// whole file. The parent of a field of a run's element is the run.
func (n Node) Parent() (parent Node, ok bool) {
	switch {
	case n.suffix != "":
		return n.m.node(n.i), true
	case n.i == 0:
		return Node{}, false
	}
	return n.m.node(n.stored().parent), true
}

// Path is the node's path, as in geosets[2].vertices[17].
func (n Node) Path() string {
	var parts []string
	for i := n.i; i > 0; i = n.m.nodes[i].parent {
		s := n.m.nodes[i]
		part := s.name
		if s.index >= 0 {
			part += "[" + strconv.Itoa(int(s.index)) + "]"
		}
		parts = append(parts, part)
	}
	var b strings.Builder
	for _, part := range slices.Backward(parts) {
		if b.Len() > 0 && part != "" && part[0] != '[' {
			b.WriteByte('.')
		}
		b.WriteString(part)
	}
	return n.m.within + b.String() + n.suffix
}

// Children runs over the node's parts. With expand, a run has its elements as
// children, and an element its fields; without, it has none.
func (n Node) Children(expand bool) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		switch s := n.stored(); {
		case n.suffix == "" && s.kind == KindStruct:
			for i := n.i + 1; i < s.next; i = n.m.nodes[i].next {
				if !yield(n.m.node(i)) {
					return
				}
			}
		case n.typ == nil:
		case n.suffix == "" && s.kind == KindRun:
			if !expand {
				return
			}
			for k := range int(s.count) {
				if !yield(n.elem(k)) {
					return
				}
			}
		case n.typ.Kind() == reflect.Struct:
			for k := range n.typ.NumField() {
				if !yield(n.field(k)) {
					return
				}
			}
		}
	}
}

// elem is element k of a run.
func (n Node) elem(k int) Node {
	e := n
	e.name, e.index = "", k
	e.suffix = "[" + strconv.Itoa(k) + "]"
	e.size = n.Stride()
	e.off += k * e.size
	return e
}

// field is field k of an element or value that is a struct.
func (n Node) field(k int) Node {
	t := n.typ.Field(k)
	f := n
	f.name, f.index = lowerFirst(t.Name), -1
	f.suffix += "." + f.name
	for i := range k { // not t.Offset: keys are packed, whatever Go would align
		f.off += int(n.typ.Field(i).Type.Size())
	}
	f.size, f.typ = int(t.Type.Size()), t.Type
	if end := n.off + n.size; f.off+f.size > end { // a record that ends early
		f.off = min(f.off, end)
		f.size = end - f.off
	}
	return f
}

func lowerFirst(s string) string { return strings.ToLower(s[:1]) + s[1:] }

// at narrows a leaf down to the element and field at an offset.
func (n Node) at(offset int) Node {
	if n.Kind() == KindRun {
		n = n.elem((offset - n.off) / n.Stride())
	}
	for n.typ != nil && n.typ.Kind() == reflect.Struct {
		for f := range n.Children(true) {
			if offset < f.off+f.size {
				n = f
				break
			}
		}
	}
	return n
}

// step follows the first part of path from n and returns the rest of it.
func (n Node) step(path string) (Node, string, bool) {
	if rest, ok := strings.CutPrefix(path, "["); ok {
		num, rest, ok := strings.Cut(rest, "]")
		k, err := strconv.Atoi(num)
		if !ok || err != nil || k < 0 {
			return Node{}, "", false
		}
		if n.Count() > 0 {
			return n.elem(min(k, n.Count()-1)), rest, k < n.Count()
		}
		for child := range n.Children(true) {
			if child.index == k {
				return child, rest, true
			}
			if child.name == "" && child.Count() > k { // a run that is all of its struct
				return child.elem(k), rest, true
			}
		}
		return Node{}, "", false
	}
	// The longest name that fits: one may be another's beginning (name, name.junk).
	var found Node
	for child := range n.Children(true) {
		rest, ok := strings.CutPrefix(path, child.name)
		if ok && len(child.name) > len(found.name) && (rest == "" || rest[0] == '.' || rest[0] == '[') {
			found = child
		}
	}
	return found, path[len(found.name):], found.name != ""
}
