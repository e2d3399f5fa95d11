package bytemap

import (
	"encoding/binary"
	"math"
	"reflect"
	"slices"
)

// MaxSize is the largest file that a map can describe; no model comes near.
const MaxSize = math.MaxUint32

// A Builder makes the Map of a file while something reads it: a wire.Codec, or for texts a TextBuilder. Fields are added
// in layout order, to the record that was opened last and isn't closed yet.
type Builder struct {
	m       *Map
	open    []int32 // the records that aren't closed yet, innermost last; nil when the map is finished
	crowded []int32 // records that may hold several things of one name, in the order met
}

// NewBuilder starts the map of a file of at most MaxSize bytes.
func NewBuilder(data []byte, order binary.ByteOrder) *Builder {
	m := &Map{data: data, order: order}
	m.names = labels{list: make([]followed, 1, 32), number: map[label]uint32{{}: 0}}
	m.nodes.add(node{index: noIndex, parent: -1, size: uint32(len(data))})
	return &Builder{m: m, open: []int32{0}}
}

// Unpacked starts the map of what the bytes of the last node unpack to. It is a part of that node; its offsets count from
// the start of the unpacked bytes.
func (b *Builder) Unpacked(data []byte, order binary.ByteOrder) *Builder {
	inner := NewBuilder(data, order)
	inner.m.within = b.Last().Path() + "!"
	if b.m.unpacked == nil {
		b.m.unpacked = make(map[int32]*Map)
	}
	b.m.unpacked[b.m.nodes.n-1] = inner.m
	return inner
}

// Last returns the node that was added last.
func (b *Builder) Last() Node { return b.m.node(b.m.nodes.n - 1) }

func (b *Builder) last() *node { return b.m.nodes.at(b.m.nodes.n - 1) }

func (b *Builder) add(l label, kind Kind, off, size int, more uint32) {
	b.m.nodes.add(node{what: b.m.names.find(l)<<labelShift | uint32(kind), off: uint32(off), size: uint32(size),
		parent: b.open[len(b.open)-1], index: noIndex, more: more})
}

// Depth returns the number of records that are open.
func (b *Builder) Depth() int { return len(b.open) - 1 }

// Open starts a record at an offset: the field called name or, with an index that isn't negative, an element.
func (b *Builder) Open(name string, index, off int) {
	b.add(label{name: name}, KindStruct, off, 0, 0)
	b.last().index = int32(index)
	b.open = append(b.open, b.m.nodes.n-1)
}

// Close ends the innermost record at an offset.
func (b *Builder) Close(end int) {
	n := b.m.nodes.at(b.open[len(b.open)-1])
	b.open = b.open[:len(b.open)-1]
	n.more = uint32(b.m.nodes.n)
	n.size = uint32(end) - n.off
}

// Field adds a value of a plain type.
func (b *Builder) Field(name string, off, size int, t reflect.Type) {
	b.add(label{name: name, typ: t}, KindField, off, size, 0)
}

// Run adds an array of count values of a plain type, whose starts are stride bytes apart.
func (b *Builder) Run(name string, off, count, stride int, t reflect.Type) {
	b.add(label{name: name, typ: t}, KindRun, off, count*stride, uint32(count))
}

// Text adds the have bytes of a text whose field has n, and whose first k bytes are the text. Junk after its NUL
// becomes its own node.
func (b *Builder) Text(name string, off, have, k, n int, junk bool) {
	size := have
	if junk {
		size = k + 1
	}
	b.add(label{name: name, chars: int32(n)}, KindField, off, size, uint32(k))
	if junk {
		b.add(label{name: name, chars: junkOf}, KindPadding, off+size, have-size, 0)
	}
}

// Bytes adds bytes that aren't a value: padding, or what is left over.
func (b *Builder) Bytes(name string, kind Kind, off, size int) {
	b.add(label{name: name}, kind, off, size, 0)
}

// Unknown adds a block that the format doesn't define; its first four bytes are its name.
func (b *Builder) Unknown(off, size int) { b.add(label{chars: tagged}, KindUnknown, off, size, 0) }

// Derive marks the field that was added last, if it is at an offset, as computed from other data.
func (b *Builder) Derive(at int) {
	if n := b.last(); n.kind() == KindField && int(n.off) == at {
		n.what |= derivedBit
	}
}

// SplitUpper makes a separate field of the upper byte of the u32 that was added last.
func (b *Builder) SplitUpper(name string) {
	n := b.last()
	low, high := n.off, n.off+3
	if b.m.order == binary.BigEndian {
		low, high = n.off+1, n.off
	}
	l := label{name: b.m.labelOf(n).name, typ: reflect.TypeFor[u24]()}
	n.off, n.size, n.what = low, 3, b.m.names.find(l)<<labelShift|n.what&(derivedBit|kindMask)
	b.Field(name, int(high), 1, reflect.TypeFor[uint8]())
}

// Share declares that references may share bytes, and that zeros between their targets are padding.
func (b *Builder) Share() { b.m.shared = true }

// Repeat declares that the current record may contain several items with one name, which are numbered: name, name#2.
func (b *Builder) Repeat() {
	parent := b.open[len(b.open)-1]
	if n := len(b.crowded); n == 0 || b.crowded[n-1] != parent {
		b.crowded = append(b.crowded, parent)
	}
}

// Map closes all open records, names the bytes that no node covers, and returns the map. err is the error that ended
// reading, or nil. Later calls return the same map.
func (b *Builder) Map(err error) *Map {
	m := b.m
	if b.open == nil {
		return m
	}
	m.err = err
	reached := 0
	for i := int32(1); i < m.nodes.n; i++ {
		if n := m.nodes.at(i); n.kind() != KindStruct {
			reached = max(reached, n.end())
		}
	}
	for len(b.open) > 1 {
		b.Close(reached)
	}
	at, before := 0, m.nodes.n
	for _, i := range m.leaves() {
		n := m.nodes.at(i)
		if off := int(n.off); off > at {
			b.between(at, off)
		}
		at = max(at, n.end())
	}
	switch {
	case at >= len(m.data):
	case err != nil:
		b.gap("unread", at, len(m.data), KindUnread)
	default:
		b.between(at, len(m.data))
	}
	if m.nodes.n > before { // gaps are leaves too
		m.sorted = nil
	}
	m.nodes.at(0).more = uint32(m.nodes.n)
	b.numberNames()
	b.open = nil
	return m
}

// between names bytes that no node covers. Zeros between referenced arrays are padding.
func (b *Builder) between(from, to int) {
	if b.m.shared && b.m.err == nil && allZero(b.m.data[from:to]) {
		b.gap("padding", from, to, KindPadding)
	} else {
		b.gap("gap", from, to, KindUnknown)
	}
}

func (b *Builder) gap(name string, from, to int, kind Kind) {
	b.Repeat()
	b.Bytes(name, kind, from, to-from)
}

// numberNames distinguishes items with one name in one record: repeated blocks, and bytes left over.
func (b *Builder) numberNames() {
	m := b.m
	slices.Sort(b.crowded)
	seen := make(map[string]int)
	for _, parent := range slices.Compact(b.crowded) {
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
