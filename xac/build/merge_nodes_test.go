package build

import (
	"fmt"
	"slices"
	"testing"

	"marrow/xac"
)

// The motion sources of nodes have the nodes' new numbers. A node whose source is removed is its own source, and an
// invalid number stays.
func TestSources(t *testing.T) {
	const none = xac.None
	for _, c := range []struct {
		name string
		list []uint16
		to   []uint32
		want []uint16
	}{
		{"nothing goes", []uint16{0, 2, 1}, []uint32{0, 1, 2}, []uint16{0, 2, 1}},
		{"the first goes", []uint16{0, 2, 1}, []uint32{none, 0, 1}, []uint16{1, 0}},
		{"a source goes", []uint16{0, 2, 1}, []uint32{0, none, 1}, []uint16{0, 1}},
		{"a number that is no node", []uint16{0, 9, 65535}, []uint32{0, 1, 2}, []uint16{0, 9, 65535}},
		{"another order", []uint16{0, 2, 1}, []uint32{1, 2, 0}, []uint16{2, 1, 0}},
		{"another order, and one goes", []uint16{3, 1, 1, 0}, []uint32{1, none, 2, 0}, []uint16{1, 0, 2}},
		{"fewer entries than nodes", []uint16{1}, []uint32{1, 0}, []uint16{0, 0}},
		{"more entries than nodes", []uint16{0, 1, 1}, []uint32{0, 1}, []uint16{0, 1, 1}},
	} {
		if got := numbering(c.to).sources(c.list); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// namedReferences describes all references of a file to its nodes by their names.
func namedReferences(f *xac.File) (list []string) {
	nodes := f.Nodes()
	name := func(n uint32) string {
		if int64(n) < int64(len(nodes)) {
			return nodes[n].Name
		}
		return "none"
	}
	add := func(what string, numbers ...uint32) {
		for _, n := range numbers {
			what += " " + name(n)
		}
		list = append(list, what)
	}
	for _, n := range nodes {
		add(fmt.Sprintf("%s of %d children and importance %v is below", n.Name, n.NumChildren, n.Importance), n.Parent)
	}
	numbers := func(of []uint16) (list []uint32) {
		for _, n := range of {
			list = append(list, uint32(n))
		}
		return list
	}
	for _, ch := range f.Chunks {
		switch b := ch.Body.(type) {
		case *xac.Info:
			add("info", b.RepositioningNode)
		case *xac.NodeLimit:
			add("limit", b.Node)
		case *xac.NodeGroups:
			add("group", numbers(b.Groups[0].Nodes)...)
		case *xac.NodeList:
			for i, n := range b.Nodes {
				if what := fmt.Sprintf("attachment %d", i); ch.ID == xac.ChunkMotionSources {
					add(name(uint32(i))+" moves like", uint32(n))
				} else {
					add(what, uint32(n))
				}
			}
		case *xac.Mesh:
			add("mesh", append([]uint32{b.Node}, b.SubMeshes[0].Bones...)...)
		case *xac.Skinning:
			for _, x := range b.Influences {
				add("influence", uint32(x.Node))
			}
			add("skinning", b.Node)
		case *xac.MorphTarget:
			add("target", b.Deltas[0].Node, b.Transforms[0].Node)
		}
	}
	slices.Sort(list)
	return list
}

// Nodes get another order whether they are separate chunks or not, or both. All references follow them; that of the header also if it is 0.
func TestRenumberOrder(t *testing.T) {
	for separate := range 5 { // the number of nodes in chunks of their own
		nodes := []xac.Node{
			{Name: "a", Parent: xac.None, NumChildren: 2, Importance: 1}, {Name: "b", Parent: 0, NumChildren: 1, Importance: 2},
			{Name: "c", Parent: 1, Importance: 3}, {Name: "d", Parent: 0, Importance: 4},
		}
		f := &xac.File{Kind: xac.Actor, Chunks: []xac.Chunk{{ID: xac.ChunkInfo, Version: 2, Body: new(xac.Info)}}}
		for i := range separate {
			f.Chunks = append(f.Chunks, xac.Chunk{ID: xac.ChunkNode, Version: 3, Body: &nodes[i]})
		}
		f.Chunks = append(f.Chunks,
			xac.Chunk{ID: xac.ChunkNodes, Version: 1, Body: &xac.Nodes{Nodes: slices.Clone(nodes[separate:])}},
			xac.Chunk{ID: xac.ChunkNodeLimit, Version: 1, Body: &xac.NodeLimit{Node: 3}},
			xac.Chunk{ID: xac.ChunkNodeGroups, Version: 1, Body: &xac.NodeGroups{Groups: []xac.NodeGroup{{Nodes: []uint16{1, 2}}}}},
			xac.Chunk{ID: xac.ChunkMotionSources, Version: 1, Body: &xac.NodeList{Nodes: []uint16{0, 2, 1, 3}}},
			xac.Chunk{ID: xac.ChunkAttachmentNodes, Version: 1, Body: &xac.NodeList{Nodes: []uint16{2, 3}}},
			xac.Chunk{ID: xac.ChunkMesh, Version: 1, Body: &xac.Mesh{Node: 1, SubMeshes: []xac.SubMesh{{Bones: []uint32{0, 3}}}}},
			xac.Chunk{ID: xac.ChunkSkinning, Version: 3, Body: &xac.Skinning{Node: 1, Influences: []xac.Influence{{Node: 3}, {Node: 0}}}},
			xac.Chunk{ID: xac.ChunkMorphTarget, Version: 1, Body: &xac.MorphTarget{Deltas: []xac.MorphDelta{{Node: 2}}, Transforms: []xac.MorphTransform{{Node: 3}}}},
		)
		want := namedReferences(f)
		numbering{1, 2, 3, 0}.renumber(f)
		var order string
		for _, n := range f.Nodes() {
			order += n.Name
		}
		if got := namedReferences(f); order != "dabc" || !slices.Equal(got, want) {
			t.Errorf("%d separate nodes: order %q\n%q\nwant \"dabc\"\n%q", separate, order, got, want)
		}
	}
}
