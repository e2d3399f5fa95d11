package bytemap

import (
	"reflect"
	"strconv"
)

// A node takes 24 bytes, because a file may have many fields. The name and the type, which are the same for a field of many
// records, are in a label.
type node struct {
	what   uint32 // the number of its label; in the lower bits, derived and kind
	off    uint32
	size   uint32
	parent int32
	index  int32  // in its array; or noIndex; or -k for the kth node with the same name
	more   uint32 // of a record, the node after its last descendant; of a run, the number of values; of a text, its length
}

const (
	noIndex    = -1
	kindMask   = 7
	derivedBit = 8
	labelShift = 4
)

func (n *node) kind() Kind    { return Kind(n.what & kindMask) }
func (n *node) derived() bool { return n.what&derivedBit != 0 }
func (n *node) end() int      { return int(n.off) + int(n.size) }

// A label has what all nodes of one field have in common.
type label struct {
	name  string
	typ   reflect.Type // of a field, or of a run's elements
	chars int32        // of a text: the number of bytes of its field; or one of the following
}

const (
	junkOf = -1 // the bytes after the text with that name
	tagged = -2 // the first four bytes are the name
)

// labels has each label of a map once. Fields usually follow each other in the same order, so each label has the one that
// followed it last, and the map is rarely searched.
type labels struct {
	list   []followed
	number map[label]uint32
	last   uint32
}

type followed struct {
	label
	next uint32
}

func (s *labels) find(l label) uint32 {
	if next := s.list[s.last].next; s.list[next].label == l {
		s.last = next
		return next
	}
	n, ok := s.number[l]
	if !ok {
		n = uint32(len(s.list))
		s.list = append(s.list, followed{label: l})
		s.number[l] = n
	}
	s.list[s.last].next, s.last = n, n
	return n
}

// A nodeList consists of pages, so that a long list is never copied.
type nodeList struct {
	pages [][]node
	n     int32
}

const pageBits = 10

func (l *nodeList) at(i int32) *node { return &l.pages[i>>pageBits][i&(1<<pageBits-1)] }

func (l *nodeList) add(n node) {
	if l.n&(1<<pageBits-1) == 0 {
		size := 16 // of the first page, which is the only one for many files
		if l.n > 0 {
			size = 1 << pageBits
		}
		l.pages = append(l.pages, make([]node, 0, size))
	}
	last := &l.pages[len(l.pages)-1]
	*last = append(*last, n)
	l.n++
}

func (m *Map) labelOf(n *node) *label { return &m.names.list[n.what>>labelShift].label }

// name returns the name of node i, which is unique among its siblings.
func (m *Map) name(i int32) string {
	n := m.nodes.at(i)
	l := m.labelOf(n)
	name := l.name
	switch l.chars {
	case junkOf:
		name += ".junk"
	case tagged:
		name = string(m.data[n.off : n.off+4])
	}
	if n.index < noIndex {
		name += "#" + strconv.Itoa(int(-n.index))
	}
	return name
}

// behind returns the node after i and its descendants.
func (m *Map) behind(i int32) int32 {
	if n := m.nodes.at(i); n.kind() == KindStruct {
		return int32(n.more)
	}
	return i + 1
}

// u24 represents a 24-bit integer.
type u24 [3]uint8

// chars returns the number of bytes of a text's field; 0 for other nodes.
func (n Node) chars() int {
	if n.suffix != "" {
		return 0
	}
	return max(int(n.m.labelOf(n.stored()).chars), 0)
}
