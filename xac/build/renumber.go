package build

import "marrow/xac"

// A numbering has the new number of each node; None for one that is removed.
type numbering []uint32

// renumber renumbers the nodes of a file, and removes those without a new number, with everything that belongs to them.
func (to numbering) renumber(f *xac.File) {
	node := 0 // number of the first node in the next chunk
	var chunks []xac.Chunk
	for _, ch := range f.Chunks {
		keep := true
		switch b := ch.Body.(type) {
		case *xac.Node:
			if keep = to[node] != xac.None; keep {
				to.number(&b.Parent)
			}
			node++
		case *xac.Nodes:
			all := len(b.Nodes)
			removeFrom(b, to[node:], uint32(node))
			node += all
			for i := range b.Nodes {
				to.number(&b.Nodes[i].Parent)
			}
		case *xac.NodeLimit:
			to.number(&b.Node)
			keep = b.Node != xac.None
		default:
			to.references(ch)
		}
		if keep {
			chunks = append(chunks, ch)
		}
	}
	f.Chunks = chunks
}

// references renumbers the nodes to which a chunk refers.
func (to numbering) references(ch xac.Chunk) {
	switch b := ch.Body.(type) {
	case *xac.Info:
		for _, n := range []*uint32{&b.RepositioningNode, &b.TrajectoryNode, &b.MotionExtractionNode} {
			if *n != 0 { // 0 in versions without the field
				to.number(n)
			}
		}
	case *xac.Mesh:
		to.number(&b.Node)
		for i := range b.SubMeshes {
			b.SubMeshes[i].Bones = to.bones(b.SubMeshes[i].Bones)
		}
	case *xac.Skinning:
		to.number(&b.Node)
		to.influences(b.Influences)
		for _, v := range b.Vertices {
			to.influences(v.Influences)
		}
	case *xac.MorphTarget:
		to.target(b)
	case *xac.MorphTargets:
		for i := range b.Targets {
			to.target(&b.Targets[i])
		}
	case *xac.NodeGroups:
		for i := range b.Groups {
			b.Groups[i].Nodes = to.list(b.Groups[i].Nodes)
		}
	case *xac.NodeList:
		if ch.ID == xac.ChunkMotionSources {
			b.Nodes = to.sources(b.Nodes)
		} else {
			b.Nodes = to.list(b.Nodes)
		}
	}
}

// number renumbers one reference. A number that no node has stays.
func (to numbering) number(n *uint32) {
	if int64(*n) < int64(len(to)) {
		*n = to[*n]
	}
}

// list returns the remaining nodes of a list.
func (to numbering) list(list []uint16) []uint16 {
	out := make([]uint16, 0, len(list))
	for _, n := range list {
		if int(n) >= len(to) {
			out = append(out, n)
		} else if to[n] != xac.None {
			out = append(out, uint16(to[n]))
		}
	}
	return out
}

// bones returns the remaining bones of a sub-mesh.
func (to numbering) bones(list []uint32) []uint32 {
	out := make([]uint32, 0, len(list))
	for _, n := range list {
		if to.number(&n); n != xac.None {
			out = append(out, n)
		}
	}
	return out
}

// influences renumbers the nodes of influences, none of which was removed.
func (to numbering) influences(list []xac.Influence) {
	for i := range list {
		if n := int(list[i].Node); n < len(to) {
			list[i].Node = uint16(to[n])
		}
	}
}

// target renumbers the nodes of a morph target.
func (to numbering) target(t *xac.MorphTarget) {
	for i := range t.Deltas {
		to.number(&t.Deltas[i].Node)
	}
	for i := range t.Transforms {
		to.number(&t.Transforms[i].Node)
	}
}

// sources returns the motion sources of the remaining nodes. A node whose source is removed has its own motion.
func (to numbering) sources(list []uint16) []uint16 {
	var out []uint16
	for i, n := range list {
		switch {
		case i < len(to) && to[i] == xac.None:
		case int(n) < len(to) && to[n] != xac.None:
			out = append(out, uint16(to[n]))
		case int(n) < len(to):
			out = append(out, uint16(len(out)))
		default:
			out = append(out, n)
		}
	}
	return out
}

// removeFrom removes the nodes for which to has None; the first has a number.
func removeFrom(n *xac.Nodes, to numbering, first uint32) {
	list := n.Nodes[:0:0]
	for i := range n.Nodes {
		if p := n.Nodes[i].Parent; to[i] == xac.None && p >= first && int64(p-first) < int64(len(n.Nodes)) && n.Nodes[p-first].NumChildren > 0 {
			n.Nodes[p-first].NumChildren--
		}
	}
	for i := range n.Nodes {
		if to[i] != xac.None {
			list = append(list, n.Nodes[i])
		}
	}
	n.Nodes = list
}
