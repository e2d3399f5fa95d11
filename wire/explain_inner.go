package wire

import (
	"errors"
	"strconv"
	"strings"
)

// Explaining reports whether the Codec makes a map.
func (c *Codec) Explaining() bool { return c.explain != nil }

// Unpacks describes the bytes that were read last: how they are unpacked, and the layout of the unpacked bytes. These
// get a map with offsets of their own, such as data[0]!0x40. Only an explainer unpacks them; an error in them is an
// error of the file.
func (c *Codec) Unpacks(unpack func() ([]byte, error), layout func(*Codec)) {
	if c.explain == nil || c.err != nil {
		return
	}
	m := c.explain
	at := m.nodes.n - 1
	n := m.node(at)
	content, err := unpack()
	var e *Error
	if errors.As(err, &e) && e.Path == "" {
		e.Offset, e.Path = int64(n.off), n.Path()
	}
	if err != nil {
		m.later(err)
		return
	}
	inner := NewExplainer(content, c.opts)
	inner.explain.within = n.Path() + "!"
	layout(inner)
	if m.unpacked == nil {
		m.unpacked = make(map[int32]*Map)
	}
	m.unpacked[at] = inner.Map()
	m.later(inner.Err())
}

// later keeps an error of packed bytes: decoding comes to it only when all else is read, so that
// one of the file's own counts before it.
func (m *Map) later(err error) {
	if m.packedErr == nil {
		m.packedErr = err
	}
}

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

// findUnpacked finds a path that goes on behind the ! of packed bytes: with the
// path of a field, or with an offset.
func (m *Map) findUnpacked(packed, inside string) (Node, bool) {
	n, ok := m.Find(packed)
	if !ok {
		return Node{}, false
	}
	for n.Kind() == KindStruct { // data[0] will do for data[0].packed
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
