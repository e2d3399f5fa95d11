// Package bytemap describes the bytes of a file: a Map has a Node for each record, field and array, with its path,
// offset, type and value. Every byte belongs to one of them, if only as padding, left over, unknown or unread.
// Diff compares two files by their maps, and so names the fields that differ.
//
// A wire.Codec makes the map of a binary file from the same layout that reads it. A TextBuilder makes that of a text.
//
// A map takes 24 bytes for each field or record, and 16 more for each that has bytes of its own: 2 to 8 times the size of
// a real file.
package bytemap

import (
	"encoding/binary"
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
	data    []byte
	order   binary.ByteOrder
	err     error
	names   labels
	nodes   nodeList // in layout order; children follow their parent
	sorted  []int32  // leaves in order of offset; made when first asked for
	shared  bool     // references may share bytes, and leave gaps
	divided []leafPiece

	unpacked map[int32]*Map // the content of nodes whose bytes are packed; see Builder.Unpacked
	within   string         // of such a map: the path of the packed bytes, and !
}

// leaves returns the nodes without children in the order of their offsets.
func (m *Map) leaves() []int32 {
	if m.sorted == nil {
		n := 0
		for range m.withBytes() {
			n++
		}
		keys := make([]uint64, 0, n) // sorted like the offsets; equal offsets stay in layout order
		for i := range m.withBytes() {
			keys = append(keys, uint64(m.nodes.at(i).off)<<32|uint64(i))
		}
		slices.Sort(keys)
		m.sorted = make([]int32, n)
		for k, key := range keys {
			m.sorted[k] = int32(uint32(key))
		}
	}
	return m.sorted
}

// withBytes iterates over the leaves in layout order.
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
