package wire

import (
	"encoding/binary"
	"math"
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

	mostMapped = math.MaxUint32 // bytes; no model comes near
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

func newMap(data []byte, order byteOrder) *Map {
	m := &Map{data: data, order: order}
	m.names = labels{list: make([]followed, 1, 32), number: map[label]uint32{{}: 0}}
	m.nodes.add(node{index: noIndex, parent: -1, size: uint32(len(data))})
	m.open_ = append(m.open_, 0)
	return m
}

func (m *Map) add(l label, kind Kind, off, size int, more uint32) {
	m.nodes.add(node{what: m.names.find(l)<<labelShift | uint32(kind), off: uint32(off), size: uint32(size),
		parent: m.open_[len(m.open_)-1], index: noIndex, more: more})
}

func (m *Map) last() *node { return m.nodes.at(m.nodes.n - 1) }

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

func (m *Map) open(name string, index, off int) {
	m.add(label{name: name}, KindStruct, off, 0, 0)
	m.last().index = int32(index)
	m.open_ = append(m.open_, m.nodes.n-1)
}

func (m *Map) close(end int) {
	n := m.nodes.at(m.open_[len(m.open_)-1])
	m.open_ = m.open_[:len(m.open_)-1]
	n.more = uint32(m.nodes.n)
	n.size = uint32(end) - n.off
}

// leaf records a field of type t.
func (m *Map) leaf(name string, off, size int, t reflect.Type) {
	mustBePlain(t)
	m.add(label{name: name, typ: t}, KindField, off, size, 0)
}

func (m *Map) run(name string, off, count, stride int, t reflect.Type) {
	m.add(label{name: name, typ: t}, KindRun, off, count*stride, uint32(count))
}

// derive marks the field that was recorded at an offset as derived.
func (m *Map) derive(at int) {
	if n := m.last(); n.kind() == KindField && int(n.off) == at {
		n.what |= derivedBit
	}
}

// splitUpper makes a field of the upper byte of the u32 recorded last.
func (m *Map) splitUpper(name string) {
	n := m.last()
	low, high := n.off, n.off+3
	if m.order == binary.BigEndian {
		low, high = n.off+1, n.off
	}
	l := label{name: m.labelOf(n).name, typ: reflect.TypeFor[u24]()}
	n.off, n.size, n.what = low, 3, m.names.find(l)<<labelShift|n.what&(derivedBit|kindMask)
	m.leaf(name, int(high), 1, reflect.TypeFor[uint8]())
}

// u24 stands for a 24-bit integer.
type u24 [3]uint8

// textLeaf records a text field of have bytes, of n if it were whole, the first k of which are
// the text; junk behind its NUL gets a node of its own.
func (m *Map) textLeaf(name string, off, have, k, n int, junk bool) {
	size := have
	if junk {
		size = k + 1
	}
	m.add(label{name: name, chars: int32(n)}, KindField, off, size, uint32(k))
	if junk {
		m.add(label{name: name, chars: junkOf}, KindPadding, off+size, have-size, 0)
	}
}

// unknown records a block that is called by its tag.
func (m *Map) unknown(off, size int) { m.add(label{chars: tagged}, KindUnknown, off, size, 0) }

// chars is how many bytes the field of a text has; 0 for what is no text.
func (n Node) chars() int {
	if n.suffix != "" {
		return 0
	}
	return max(int(n.m.labelOf(n.stored()).chars), 0)
}
