package wire

import (
	"cmp"
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
	names labels
	nodes nodeList // in layout order; children stand behind their parent
	open_ []int32  // nodes that aren't closed yet, innermost last
	leafs []int32  // leaves in order of offset; made when first asked for

	crowded []int32 // records that may hold several things of one name, in the order met
	shared  bool    // references may share bytes, and leave gaps
	pieces_ []leafPiece

	packedErr error // the first of packed bytes

	unpacked map[int32]*Map // of nodes whose bytes are packed: what they hold; see Unpacks
	within   string         // of such a map: the path of the packed bytes, and !
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
		for i := parent + 1; i < m.behind(parent); i = m.behind(i) {
			name := m.name(i)
			if name == "" {
				continue
			}
			if seen[name]++; seen[name] > 1 {
				m.nodes.at(i).index = int32(-seen[name])
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
	for i := int32(1); i < m.nodes.n; i++ {
		if n := m.nodes.at(i); n.kind() != KindStruct {
			reached = max(reached, n.end())
		}
	}
	for len(m.open_) > 1 {
		m.close(reached)
	}
	at, before := 0, m.nodes.n
	for _, i := range m.leaves() {
		n := m.nodes.at(i)
		if off := int(n.off); off > at {
			m.between(at, off)
		}
		at = max(at, n.end())
	}
	if at < len(m.data) {
		if err != nil {
			m.gap("unread", at, len(m.data), KindUnread)
		} else {
			m.between(at, len(m.data))
		}
	}
	m.nodes.at(0).more = uint32(m.nodes.n)
	m.numberNames()
	m.open_ = nil
	if m.nodes.n > before { // gaps are leaves too
		m.leafs = nil
	}
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
	m.add(label{name: name}, kind, from, to-from, 0)
}

// leaves lists the nodes without children in order of offset.
func (m *Map) leaves() []int32 {
	if m.leafs == nil {
		n := 0
		for range m.withBytes() {
			n++
		}
		m.leafs = slices.AppendSeq(make([]int32, 0, n), m.withBytes())
		slices.SortStableFunc(m.leafs, func(a, b int32) int { return cmp.Compare(m.nodes.at(a).off, m.nodes.at(b).off) })
	}
	return m.leafs
}

// withBytes runs over the leaves in layout order.
func (m *Map) withBytes() iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for i := range m.nodes.n {
			if n := m.nodes.at(i); n.kind() != KindStruct && n.size > 0 && !yield(i) {
				return
			}
		}
	}
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
			if int(p.size) != n.size {
				n.off, n.size, n.typ = int(p.off), int(p.size), nil
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
		t[m.nodes.at(p.node).kind()] += int(p.size)
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
	i := sort.Search(len(pieces), func(i int) bool { return int(pieces[i].off) > offset }) - 1
	if i < 0 || offset >= pieces[i].end() {
		return Node{}, false
	}
	return m.node(pieces[i].node).at(offset), true
}

// Offset is where the field at a path stands, as of [Map.Find].
func (m *Map) Offset(path string) (offset int, ok bool) {
	n, ok := m.Find(path)
	if !ok {
		return 0, false
	}
	return n.Offset(), true
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
	n := m.nodes.at(i)
	return Node{m: m, i: i, name: m.name(i), index: max(int(n.index), -1), off: int(n.off), size: int(n.size), typ: m.labelOf(n).typ}
}

func (n Node) stored() *node { return n.m.nodes.at(n.i) }

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
	case n.typ != nil && n.typ.Kind() == reflect.Struct && (n.suffix != "" || n.stored().kind() == KindField):
		return KindStruct
	case n.suffix == "":
		return n.stored().kind()
	}
	return KindField
}

// Count is the number of elements of a run, 0 for anything else.
func (n Node) Count() int {
	if s := n.stored(); n.suffix == "" && s.kind() == KindRun {
		return int(s.more)
	}
	return 0
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
func (n Node) Derived() bool { return n.suffix == "" && n.stored().derived() }

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
	for i := n.i; i > 0; i = n.m.nodes.at(i).parent {
		s := n.m.nodes.at(i)
		part := n.m.name(i)
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
		case n.suffix == "" && s.kind() == KindStruct:
			for i := n.i + 1; i < n.m.behind(n.i); i = n.m.behind(i) {
				if !yield(n.m.node(i)) {
					return
				}
			}
		case n.typ == nil:
		case n.suffix == "" && s.kind() == KindRun:
			if !expand {
				return
			}
			for k := range int(s.more) {
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
