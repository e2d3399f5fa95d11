package bytemap

import (
	"strconv"
	"strings"
)

// Unpacked returns the node of the unpacked bytes; ok is false if the node's bytes aren't packed. Its offsets count
// from the start of the unpacked bytes.
func (n Node) Unpacked() (m *Map, ok bool) {
	if n.suffix != "" {
		return nil, false
	}
	m, ok = n.m.unpacked[n.i]
	return m, ok
}

// IsUnpacked reports whether the node is in unpacked bytes. Its offset is then not an offset in the file.
func (n Node) IsUnpacked() bool { return n.m.within != "" }

// findUnpacked finds a path that continues after the ! of packed bytes: with the path of a field, or with an offset.
func (m *Map) findUnpacked(packed, inside string) (Node, bool) {
	n, ok := m.Find(packed)
	if !ok {
		return Node{}, false
	}
	for n.Kind() == KindStruct { // data[0] is short for data[0].packed
		var only Node
		for child := range n.Children(false) {
			if _, packed := child.Unpacked(); packed {
				only = child
			}
		}
		if only.m == nil {
			break
		}
		n = only
	}
	inner, ok := n.Unpacked()
	if !ok {
		return Node{}, false
	}
	if inside != "" && !strings.ContainsAny(inside, ".[") {
		if offset, err := strconv.ParseInt(inside, 0, 64); err == nil {
			return inner.At(int(offset))
		}
	}
	return inner.Find(inside)
}
