package wire

import (
	"cmp"
	"iter"
	"slices"
	"sort"
	"strings"
)

// Kind is the kind of a node in a Map.
type Kind uint8

const (
	KindStruct   Kind = iota // a record or a group: its fields are its children
	KindField                // one value
	KindRun                  // an array of values
	KindPadding              // padding, or junk after the NUL of a string
	KindLeftover             // bytes after the last field of their block
	KindUnknown              // a block that the format doesn't define
	KindUnread               // bytes that weren't read
)

var kindNames = [...]string{"struct", "field", "run", "padding", "leftover", "unknown", "unread"}

func (k Kind) String() string { return kindNames[k] }

// Understood reports whether the bytes of a node of this kind have a known meaning.
func (k Kind) Understood() bool { return k <= KindRun }

// A Map describes every byte of a file. It stores one small record for each field and for each long array, and reads
// values from the file when they are needed.
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

// Err returns the error that ended reading, or nil.
func (m *Map) Err() error { return m.err }

// Size returns the size of the file.
func (m *Map) Size() int { return len(m.data) }

// Root returns the node of the whole file.
func (m *Map) Root() Node { return m.node(0) }

// Leaves iterates over the nodes that have bytes of their own, in the order of their offsets, so that every byte occurs
// once. An array is one node. If some of a node's bytes belong to an earlier node in layout order, only the other bytes
// are yielded, with the path of the node.
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

// A Tally has the number of bytes of a file by Kind.
type Tally [KindUnread + 1]int

// Tally counts the bytes by kind. A byte that belongs to several nodes counts for the first in layout order.
func (m *Map) Tally() Tally {
	var t Tally
	for _, p := range m.pieces() {
		t[m.nodes.at(p.node).kind()] += int(p.size)
	}
	return t
}

// Understood returns the number of bytes whose meaning is known: those that are neither padding, nor left over, nor
// unknown, nor unread.
func (t Tally) Understood() int {
	sum := 0
	for k, n := range t {
		if Kind(k).Understood() {
			sum += n
		}
	}
	return sum
}

// Understood returns the number of bytes whose meaning is known.
func (m *Map) Understood() int { return m.Tally().Understood() }

// At returns the innermost node with the byte at an offset: for an array, the field of the element.
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

// Offset returns the offset of the field at a path; see [Map.Find].
func (m *Map) Offset(path string) (offset int, ok bool) {
	n, ok := m.Find(path)
	if !ok {
		return 0, false
	}
	return n.Offset(), true
}

// Find returns the node at a path, such as geosets[2].vertices[17].
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
