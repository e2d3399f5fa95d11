package bytemap

import (
	"container/heap"
	"sort"
)

// A leafPiece is a range of bytes that belongs to a leaf: all of its bytes, or those that don't belong to an earlier node in
// layout order.
type leafPiece struct {
	off, size uint32
	node      int32
}

func (p leafPiece) end() int { return int(p.off) + int(p.size) }

// pieces returns the ranges of all leaves in the order of their offsets.
func (m *Map) pieces() []leafPiece {
	if m.divided != nil {
		return m.divided
	}
	leaves := m.leaves()
	list := make([]leafPiece, 0, len(leaves))
	at, overlap := 0, false
	for _, i := range leaves {
		n := m.nodes.at(i)
		overlap = overlap || int(n.off) < at
		at = max(at, n.end())
		list = append(list, leafPiece{n.off, n.size, i})
	}
	if overlap {
		list = m.divide(list)
	}
	m.divided = list
	return list
}

// divide assigns every byte to the first node in layout order that contains it.
func (m *Map) divide(leaves []leafPiece) []leafPiece {
	var edges []int
	for _, p := range leaves {
		edges = append(edges, int(p.off), p.end())
	}
	sort.Ints(edges)
	var out []leafPiece
	var open claims
	next := 0
	for k, from := range edges {
		if k > 0 && from == edges[k-1] {
			continue
		}
		to := from
		for _, e := range edges[k:] {
			if e > from {
				to = e
				break
			}
		}
		for ; next < len(leaves) && int(leaves[next].off) == from; next++ {
			heap.Push(&open, leaves[next])
		}
		for len(open) > 0 && open[0].end() <= from {
			heap.Pop(&open)
		}
		if len(open) == 0 || to == from {
			continue
		}
		owner := open[0].node
		if n := len(out); n > 0 && out[n-1].node == owner && out[n-1].end() == from {
			out[n-1].size += uint32(to - from)
		} else {
			out = append(out, leafPiece{uint32(from), uint32(to - from), owner})
		}
	}
	return out
}

// claims is a heap of leaves, the first in layout order on top.
type claims []leafPiece

func (c claims) Len() int           { return len(c) }
func (c claims) Less(i, j int) bool { return c[i].node < c[j].node }
func (c claims) Swap(i, j int)      { c[i], c[j] = c[j], c[i] }
func (c *claims) Push(x any)        { *c = append(*c, x.(leafPiece)) }
func (c *claims) Pop() any {
	old := *c
	x := old[len(old)-1]
	*c = old[:len(old)-1]
	return x
}

// Claimed returns the node to which the first shared byte of n belongs: a node that precedes n in layout order and has
// the same byte.
func (n Node) Claimed() (owner Node, ok bool) {
	if !n.m.shared || n.suffix != "" || n.size == 0 || n.stored().kind() == KindStruct {
		return Node{}, false
	}
	pieces := n.m.pieces()
	i := sort.Search(len(pieces), func(i int) bool { return pieces[i].end() > n.off })
	for ; i < len(pieces) && int(pieces[i].off) < n.off+n.size; i++ {
		if pieces[i].node != n.i {
			return n.m.node(pieces[i].node), true
		}
	}
	return Node{}, false
}
