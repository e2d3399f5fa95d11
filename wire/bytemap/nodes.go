package bytemap

import (
	"reflect"
	"strconv"
)

// A node is small, for a file of many fields has many: 24 bytes. What the same field of many
// records has in common, its name and its type, stands in a label.
type node struct {
	what   uint32 // the number of its label; below it, derived and kind
	off    uint32
	size   uint32
	parent int32
	index  int32  // among its siblings; noIndex; or -k for the kth that has its name
	more   uint32 // of a record, which node stands behind all of its own; of a run, the values; of a text, its bytes
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

// A label is what nodes of one field share.
type label struct {
	name  string
	typ   reflect.Type // of a field, or of a run's elements
	chars int32        // of a text: how many bytes its field has; or one of these:
}

const (
	junkOf = -1 // the bytes behind the text of that name
	tagged = -2 // called by its own first four bytes
)

// labels are all that a map has, each once. Fields follow each other as they did before, so that
// the one behind the last is seldom looked for.
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

// A nodeList is kept in pages, so that a long one is neither copied nor larger than need be.
type nodeList struct {
	pages [][]node
	n     int32
}

const pageBits = 10

func (l *nodeList) at(i int32) *node { return &l.pages[i>>pageBits][i&(1<<pageBits-1)] }

func (l *nodeList) add(n node) {
	if l.n&(1<<pageBits-1) == 0 {
		room := 16 // of the first, which for many a file is the only one
		if l.n > 0 {
			room = 1 << pageBits
		}
		l.pages = append(l.pages, make([]node, 0, room))
	}
	last := &l.pages[len(l.pages)-1]
	*last = append(*last, n)
	l.n++
}

func (m *Map) labelOf(n *node) *label { return &m.names.list[n.what>>labelShift].label }

// name is what node i is called among its siblings.
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

// behind is the node behind i and all that it has.
func (m *Map) behind(i int32) int32 {
	if n := m.nodes.at(i); n.kind() == KindStruct {
		return int32(n.more)
	}
	return i + 1
}

// u24 stands for a 24-bit integer.
type u24 [3]uint8

// chars is how many bytes the field of a text has; 0 for what is no text.
func (n Node) chars() int {
	if n.suffix != "" {
		return 0
	}
	return max(int(n.m.labelOf(n.stored()).chars), 0)
}
