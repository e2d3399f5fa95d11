package build

import "marrow/xac"

// A numbering has the new number of each node; None for one that is removed.
type numbering []uint32

func (to numbering) isIdentity() bool {
	for i, n := range to {
		if n != uint32(i) {
			return false
		}
	}
	return true
}

// renumber puts the nodes of a file into their new order, renumbers the references to them, and removes those without a new number,
// with everything that belongs to them.
func (to numbering) renumber(f *xac.File) {
	to.uncount(f.Nodes())
	node := 0 // number of the first node in the next chunk
	var chunks []xac.Chunk
	for _, ch := range f.Chunks {
		keep := true
		switch b := ch.Body.(type) {
		case *xac.Node:
			keep = to[node] != xac.None
			node++
		case *xac.Nodes:
			var list []xac.Node
			for i := range b.Nodes {
				if to[node+i] != xac.None {
					list = append(list, b.Nodes[i])
				}
			}
			node += len(b.Nodes)
			b.Nodes = list
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
	places := f.Nodes()
	nodes := make([]xac.Node, len(places))
	k := 0
	for _, n := range to {
		if n != xac.None {
			nodes[n] = *places[k]
			to.number(&nodes[n].Parent)
			k++
		}
	}
	for i, n := range places {
		*n = nodes[i]
	}
}

// uncount removes the nodes without a new number from the counts of their parents' children.
func (to numbering) uncount(nodes []*xac.Node) {
	for i, n := range nodes {
		if p := n.Parent; to[i] == xac.None && int64(p) < int64(len(nodes)) && nodes[p].NumChildren > 0 {
			nodes[p].NumChildren--
		}
	}
}

// references renumbers the nodes to which a chunk refers.
func (to numbering) references(ch xac.Chunk) {
	switch b := ch.Body.(type) {
	case *xac.Info:
		if ch.Version < 3 {
			to.number(&b.RepositioningNode)
		} else {
			to.number(&b.TrajectoryNode)
			to.number(&b.MotionExtractionNode)
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

// sources returns the motion sources of the remaining nodes, in their new order. A node whose source is removed has its own motion.
func (to numbering) sources(list []uint16) []uint16 {
	var out, others []uint16
	for i, n := range list {
		source := n
		if int(n) < len(to) && to[n] != xac.None {
			source = uint16(to[n])
		} else if int(n) < len(to) && i < len(to) {
			source = uint16(to[i])
		}
		switch {
		case i >= len(to):
			others = append(others, source)
		case to[i] != xac.None:
			for len(out) <= int(to[i]) {
				out = append(out, uint16(len(out)))
			}
			out[to[i]] = source
		}
	}
	return append(out, others...)
}
